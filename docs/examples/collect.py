"""Make, rate and store 100,000 puzzles in SQLite. A second run continues where it stopped."""

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from itertools import islice
from multiprocessing import parent_process
from threading import Thread
from typing import Any

import sudokulib
from sudokulib import bulk
from sudokulib.randomness import child_seed

SEED = 2026
COLUMNS = (
    "number INTEGER PRIMARY KEY, id, line, scale, score, er, ep, ed, level, rank, complete, "
    "hardest, steps"
)


def begin() -> None:
    """Set up a worker: it ignores Ctrl-C, and ends when this program ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until this program ends, even if it was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def row(number: int) -> tuple[Any, ...]:
    """Make puzzle number `number` of the seed, and rate it; this runs in a worker."""
    puzzle = sudokulib.make(rng=child_seed(SEED, number))
    return number, *sudokulib.rate(puzzle).row(puzzle.id).values()


def collect(path: str, first: int, count: int, jobs: int, at_once: int) -> None:
    """Store the puzzles that are not there yet, in transactions of `at_once` puzzles."""
    with closing(sqlite3.connect(path)) as store:
        store.execute(f"CREATE TABLE IF NOT EXISTS puzzles ({COLUMNS})")
        there = {number for (number,) in store.execute("SELECT number FROM puzzles")}
        missing = [number for number in range(first, first + count) if number not in there]
        print(f"{count - len(missing)} are there, {len(missing)} to go", flush=True)
        with (
            ProcessPoolExecutor(jobs, initializer=begin) as pool,
            closing(bulk.map(row, missing, executor=pool)) as rows,
        ):
            while stored := list(islice(rows, at_once)):
                with store:  # a transaction
                    places = ",".join("?" * len(stored[0]))
                    store.executemany(f"INSERT INTO puzzles VALUES ({places})", stored)
        for level in store.execute(
            "SELECT level, count(*), round(avg(score)) FROM puzzles GROUP BY level ORDER BY 3"
        ):
            print(*level)


if __name__ == "__main__":  # workers import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", nargs="?", default="puzzles.db")
    parser.add_argument("--first", type=int, default=0, help="the number of the first puzzle")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--at-once", type=int, default=500)
    try:
        collect(**vars(parser.parse_args()))
    except KeyboardInterrupt:
        sys.exit("stopped; run this program again to continue")
