"""Make, rate and store 100,000 puzzles in SQLite. Run again, it goes on where it stopped."""

from __future__ import annotations

import argparse
import sqlite3
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from itertools import islice
from typing import Any

import sudokulib
from sudokulib import bulk
from sudokulib.randomness import child_seed

SEED = 2026
AT_ONCE = 500  # rows that are stored together, or not at all
COLUMNS = "number INTEGER PRIMARY KEY, id, line, scale, score, level, complete, hardest, steps"


def row(number: int) -> tuple[Any, ...]:
    """Make puzzle number `number` of the seed, and rate it; this runs in a worker."""
    puzzle = sudokulib.make(rng=child_seed(SEED, number))
    return number, *sudokulib.rate(puzzle).row(puzzle.id).values()


def collect(path: str, count: int, jobs: int) -> None:
    """Store the puzzles that are not there yet, in order of their numbers."""
    with closing(sqlite3.connect(path)) as store, ProcessPoolExecutor(jobs) as pool:
        store.execute(f"CREATE TABLE IF NOT EXISTS puzzles ({COLUMNS})")
        (first,) = store.execute("SELECT count(*) FROM puzzles").fetchone()
        print(f"{first} are there, {max(0, count - first)} to go")
        rows = bulk.map(row, range(first, count), executor=pool)
        while stored := list(islice(rows, AT_ONCE)):
            with store:  # a transaction
                store.executemany("INSERT INTO puzzles VALUES (?,?,?,?,?,?,?,?,?)", stored)
        for level in store.execute(
            "SELECT level, count(*), round(avg(score)) FROM puzzles GROUP BY level ORDER BY 3"
        ):
            print(*level)


if __name__ == "__main__":  # workers import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", nargs="?", default="puzzles.db")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    collect(**vars(parser.parse_args()))
