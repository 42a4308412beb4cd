"""Answers a file of boards, one a line, on as many machines as Spark has.

    spark-submit --master 'local[2]' boards.py PUZZLE INPUT OUTPUT

INPUT is a file or a folder of files with a board on each line, its rows joined; OUTPUT becomes a folder of parts, whose names in order give
the answers in the order of the lines:

    cat OUTPUT/part-*

Spark cuts the input into partitions and pipes each through one `foregone query`, so a part holds
what `foregone query PUZZLE` prints for its lines: one answer a board, `error` for a line that is no
board, nothing for a blank line. What is wrong with a line goes to the standard error of its worker,
where lines are counted from the start of the partition.
"""

import argparse
import os
import shlex

from pyspark.sql import SparkSession

arguments = argparse.ArgumentParser()
arguments.add_argument("puzzle", choices=["coins", "cross", "tictactoe", "marble", "tromino"])
arguments.add_argument("input")
arguments.add_argument("output")
arguments.add_argument("--partitions", type=int, help="cut the input into this many at least")
arguments.add_argument("--program", default="foregone", help="where the workers have foregone")
options = arguments.parse_args()

# Spark runs a task a core, so each takes one thread. Status 2 says that a line was no board, which
# its answer says too; with any other failure answers are missing, and the task must fail.
query = f"{shlex.quote(options.program)} query --threads 1 {options.puzzle}"
command = f"sh -c {shlex.quote(f'{query} || test $? -eq 2')}"

spark = (
    SparkSession.builder.appName(f"foregone: {options.puzzle}")
    # A line ends where foregone ends it. Spark's own choice would also cut at a carriage return.
    .config("spark.hadoop.textinputformat.record.delimiter", "\n")
    .getOrCreate()
)
boards = spark.sparkContext.textFile(options.input, options.partitions)
# The program's whole environment is what it is given here.
environment = {"PATH": os.environ["PATH"]}
answers = boards.pipe(command, environment, checkCode=True)
answers.saveAsTextFile(options.output)
spark.stop()
