//! Blocks answered by several threads, and finished in their order.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::{self, Scope};

use super::blocks::Blocks;
use super::worker::{Block, Responder, Worker};

/// Answers an input on this thread. `finish` is given each block in order, or what failed in
/// reading; its own failure ends the run.
pub(crate) fn run<B: Responder, E>(
    mut blocks: Blocks<impl Read>,
    responder: B,
    mut finish: impl FnMut(io::Result<&mut Block<B::Wrong>>) -> Result<(), E>,
) -> Result<(), E> {
    let mut worker = Worker::new(responder);
    loop {
        match blocks.next(&mut worker.block.text) {
            Ok(false) => return Ok(()),
            Ok(true) => {
                worker.answer();
                finish(Ok(&mut worker.block))?;
            }
            Err(failure) => finish(Err(failure))?,
        }
    }
}

/// What the threads of [`run_on`] share.
struct Shared<R, M, F, E> {
    threads: usize,
    input: Mutex<Input<R>>,
    /// Makes the responder of a thread.
    responder: M,
    turn: Mutex<Turn<F, E>>,
    next: Condvar,
}

/// What is read, and by how many.
struct Input<R> {
    blocks: Blocks<R>,
    /// The number of blocks read.
    read: u64,
    /// The number of threads, at least 1.
    threads: usize,
}

/// Whose turn it is to finish.
struct Turn<F, E> {
    /// The number of the block that is finished next.
    number: u64,
    finish: F,
    /// What ended the run early.
    failure: Option<E>,
}

/// Like [`run`], on several threads, but never more than there are blocks. Each of them reads a
/// block, answers it, waits until all blocks before it are finished, and finishes it: while one
/// waits for a file, another answers.
pub(crate) fn run_on<B: Responder, E: Send>(
    threads: NonZeroUsize,
    blocks: Blocks<impl Read + Send>,
    responder: impl Fn() -> B + Sync,
    finish: impl FnMut(io::Result<&mut Block<B::Wrong>>) -> Result<(), E> + Send,
) -> Result<(), E> {
    let shared = Shared {
        threads: threads.get(),
        input: Mutex::new(Input {
            blocks,
            read: 0,
            threads: 1,
        }),
        responder,
        turn: Mutex::new(Turn {
            number: 0,
            finish,
            failure: None,
        }),
        next: Condvar::new(),
    };
    thread::scope(|scope| work(scope, &shared));
    let turn = shared.turn.into_inner().expect("no thread panics");
    turn.failure.map_or(Ok(()), Err)
}

/// The work of one thread. It starts another once there are more blocks than threads.
fn work<'scope, R, M, F, B, E>(scope: &'scope Scope<'scope, '_>, shared: &'scope Shared<R, M, F, E>)
where
    R: Read + Send,
    M: Fn() -> B + Sync,
    F: FnMut(io::Result<&mut Block<B::Wrong>>) -> Result<(), E> + Send,
    B: Responder,
    E: Send,
{
    let mut worker = Worker::new((shared.responder)());
    loop {
        let (read, number, wants_help) = {
            let input = &mut *lock(&shared.input);
            let read = input.blocks.next(&mut worker.block.text);
            let number = input.read;
            input.read += 1;
            let wants_help = matches!(read, Ok(true))
                && input.threads < shared.threads
                && input.threads as u64 <= number;
            input.threads += usize::from(wants_help);
            (read, number, wants_help)
        };
        if wants_help {
            // Where no thread is to be had, those that there are do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, || work(scope, shared));
        }
        match read {
            Ok(false) => return,
            Ok(true) => worker.answer(),
            Err(_) => {}
        }
        // Also wakes the others if `finish` should panic.
        let _wake = Wake(&shared.next);
        let waiting = shared.next.wait_while(lock(&shared.turn), |turn| {
            turn.failure.is_none() && turn.number != number
        });
        let mut turn = waiting.expect("no other thread panics");
        if turn.failure.is_some() {
            return;
        }
        turn.number += 1;
        if let Err(failure) = (turn.finish)(read.map(|_| &mut worker.block)) {
            turn.failure = Some(failure);
            return;
        }
    }
}

/// Wakes all threads that wait, when it goes.
struct Wake<'a>(&'a Condvar);

impl Drop for Wake<'_> {
    fn drop(&mut self) {
        self.0.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no other thread panics")
}
