"""Compares the Spark examples, on two workers of this machine, with single processes.

    python check.py PROGRAM

PROGRAM is the foregone to ask. Without PySpark this checks nothing, and fails if `CI` is set.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import pyspark
except ImportError:
    print("skipped: there is no PySpark here")
    sys.exit(1 if "CI" in os.environ else 0)

HERE = Path(__file__).parent
PROGRAM = Path(sys.argv[1]).resolve()


def timed(command, **more):
    """Runs a command; what came of it, and the seconds that it took."""
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, check=False, **more)
    return done, time.monotonic() - start


def single(*arguments, boards=b""):
    """Answers by one process."""
    done, seconds = timed([PROGRAM, "query", *arguments], input=boards)
    return done.stdout, seconds


def spark(script, *arguments, program=PROGRAM):
    """Runs an example on two workers."""
    submit = Path(pyspark.__file__).parent / "bin" / "spark-submit"
    master = ["--master", "local[2]", "--conf", "spark.ui.enabled=false"]
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    command = [submit, *master, HERE / script, "--program", program, *arguments]
    return timed(command, env=environment)


def lines_of_boards(chance, board, number):
    """Boards of which one in a hundred is none, with line ends of both kinds and none at the end."""
    wrong = ["", "  ", "XOXO/", "X.O\r/.X./O..", "é/", "X.O/.X./O..\t."]
    lines = [
        chance.choice(wrong) if chance.random() < 0.01 else board(chance) for _ in range(number)
    ]
    ends = chance.choices(["\n", "\r\n"], weights=[9, 1], k=number - 1)
    text = "".join(line + end for line, end in zip(lines, [*ends, ""]))
    return text.encode("utf-8-sig")


def nine_cells(chance):
    cells = "".join(chance.choices("XO.", k=9))
    return chance.choice([cells, "/".join([cells[:3], cells[3:6], cells[6:]])])


def marbles(chance):
    cells = chance.choices("#.", weights=[1, 3], k=64)
    for place, letter in zip(chance.sample(range(64), 3), "ORB"):
        cells[place] = letter
    rows = ["".join(cells[start : start + 8]) for start in range(0, 64, 8)]
    return "/".join(["#" * 10, *(f"#{row}#" for row in rows), "#" * 10])


def check_boards(puzzle, board, number):
    with tempfile.TemporaryDirectory() as folder:
        boards, answers = Path(folder, "boards"), Path(folder, "answers")
        boards.write_bytes(lines_of_boards(random.Random(puzzle), board, number))
        expected, alone = single(puzzle, boards=boards.read_bytes())
        done, shared = spark("boards.py", "--partitions", "5", puzzle, boards, answers)
        parts = [part.read_bytes() for part in sorted(answers.glob("part-*"))]
        right = (
            done.returncode == 0
            and len(parts) >= 5
            and all(parts)
            and b"".join(parts) == expected
            and expected.count(b"error\n") > number / 500
        )
        return right, alone, shared, done


def check_count(board):
    expected, alone = single("tromino", board)
    done, shared = spark("tilings.py", board)
    right = done.returncode == 0 and expected.strip().isdigit() and done.stdout == expected
    return right, alone, shared, done


def check_failure():
    """A program that answers nothing must fail the job, and not leave a file short of answers."""
    with tempfile.TemporaryDirectory() as folder:
        boards = Path(folder, "boards")
        boards.write_text("HHHHHHHHH\n")
        answers = Path(folder, "answers")
        done, shared = spark("boards.py", "coins", boards, answers, program="false")
        right = (
            done.returncode != 0
            and b"PIPE_FUNCTION_EXITED" in done.stderr
            and not (answers / "_SUCCESS").exists()
        )
        return right, 0, shared, done


ROWS = [list("." * 16) for _ in range(18)]
for row, column in [(5, 3), (11, 8), (12, 8)]:
    ROWS[row][column] = "#"
HOLED = "/".join(map("".join, ROWS))

CHECKS = {
    "200,000 boards of tic-tac-toe": lambda: check_boards("tictactoe", nine_cells, 200_000),
    "20,000 boards of marbles": lambda: check_boards("marble", marbles, 20_000),
    "tilings of 18x16 cells, three blocked": lambda: check_count(HOLED),
    "a program that fails": check_failure,
}

failed = 0
for name, check in CHECKS.items():
    right, alone, shared, done = check()
    print(f"{'ok' if right else 'FAILED'}: {name}; one process {alone:.2f} s, Spark {shared:.1f} s")
    if not right:
        failed += 1
        print(done.stderr.decode()[-4000:], file=sys.stderr)
print(f"{len(CHECKS) - failed} passed, {failed} failed")
sys.exit(1 if failed else 0)
