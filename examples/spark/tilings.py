"""Counts the tilings of one large board, on as many machines as Spark has.

    spark-submit --master 'local[2]' tilings.py BOARD

A sweep over a board finds its count modulo two primes. `foregone tilings --moduli` names as
many primes as the count can need, each task of Spark's is one sweep, and `--combine` puts the count
together from what the sweeps find.
"""

import argparse
import subprocess
import sys

from pyspark.sql import SparkSession

arguments = argparse.ArgumentParser()
arguments.add_argument("board", help="its rows joined by /")
arguments.add_argument("--memory", default="1G", help="what a sweep may take, such as 700M or 4G")
arguments.add_argument("--threads", type=int, default=1, help="the threads of a sweep")
arguments.add_argument("--program", default="foregone", help="where the workers have foregone")
options = arguments.parse_args()
command = [options.program, "tilings", options.board]


def tilings(*flags, lines=()):
    """The lines that foregone prints for the board, and for lines that it reads."""
    done = subprocess.run(
        [*command, *flags],
        input="".join(f"{line}\n" for line in lines),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def sweep(pair):
    """The lines `P TAB residue` for a pair of primes, or the last one."""
    limits = [f"--memory={options.memory}", f"--threads={options.threads}"]
    return tilings(*limits, *(f"--modulus={prime}" for prime in pair))


primes = tilings("--moduli")
pairs = [primes[start : start + 2] for start in range(0, len(primes), 2)]
spark = SparkSession.builder.appName("foregone: one count of tilings").getOrCreate()
tasks = spark.sparkContext.parallelize(pairs, max(1, len(pairs)))
residues = tasks.flatMap(sweep).collect()
spark.stop()
sys.stdout.writelines(f"{count}\n" for count in tilings("--combine", lines=residues))
