//! Layers walked back through, without holding all of them at a time.

use super::limits::{Budget, CountError};
use super::transfer::{Transfer, Transfers};

/// What is known of the frontiers after some cell.
pub(super) trait Stage: Sized {
    /// Bytes that it holds.
    fn bytes(&self) -> u64;

    /// The stage one cell on.
    fn advance(&mut self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError>;

    /// The same for a stage that was advanced before.
    fn advance_again(&self, transfer: &Transfer, budget: &Budget<'_>) -> Result<Self, CountError>;
}

/// Every `spacing`-th stage of a board, from the first on.
pub(super) struct Checkpoints<S> {
    spacing: usize,
    kept: Vec<S>,
}

impl<S: Stage> Checkpoints<S> {
    /// Goes through a board from a first stage on, and keeps all stages if they fit in half of the
    /// budget, else every second, fourth, and so on; with the last stage.
    pub(super) fn new(
        transfers: &Transfers,
        mut stage: S,
        budget: &Budget<'_>,
    ) -> Result<(Self, S), CountError> {
        let mut spacing = 1;
        let mut kept: Vec<S> = Vec::new();
        let mut held = 0;
        let mut sizes = Vec::with_capacity(transfers.len());
        for now in 0..transfers.len() {
            let next = stage.advance(&transfers.at(now), &budget.less(held))?;
            let size = stage.bytes();
            sizes.push(size);
            if now % spacing == 0 {
                held += size;
                kept.push(stage);
            }
            stage = next;
            while held > budget.limit / 2 && kept.len() > 1 {
                spacing *= 2;
                let mut index = 0;
                kept.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                held = kept.iter().map(S::bytes).sum();
            }
        }
        // The stages between two that are kept are made again, and must find room.
        let between = sizes.chunks(spacing).map(|sizes| sizes[1..].iter().sum());
        budget.check(held + between.max().unwrap_or(0))?;
        Ok((Checkpoints { spacing, kept }, stage))
    }

    /// Bytes that are held.
    pub(super) fn bytes(&self) -> u64 {
        self.kept.iter().map(S::bytes).sum()
    }

    /// Visits the transfers from the last to the first, each with the stage before it. The budget
    /// is for what is held besides the checkpoints.
    pub(super) fn walk_back(
        &self,
        transfers: &Transfers,
        budget: &Budget<'_>,
        mut visit: impl FnMut(&Transfer, &S),
    ) -> Result<(), CountError> {
        for (index, kept) in self.kept.iter().enumerate().rev() {
            let first = index * self.spacing;
            let end = transfers.len().min(first + self.spacing);
            let mut between: Vec<S> = Vec::new();
            let mut held = 0;
            for now in first..end - 1 {
                let (transfer, budget) = (transfers.at(now), budget.less(held));
                let next = match between.last_mut() {
                    Some(stage) => stage.advance(&transfer, &budget)?,
                    None => kept.advance_again(&transfer, &budget)?,
                };
                held += next.bytes();
                between.push(next);
            }
            for now in (first..end).rev() {
                let stage = between.pop();
                visit(&transfers.at(now), stage.as_ref().unwrap_or(kept));
            }
        }
        Ok(())
    }
}
