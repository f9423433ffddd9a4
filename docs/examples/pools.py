"""Rate many puzzles in processes, by several kinds of pools; the rows are the same.

`python pools.py KIND --count 1000 --jobs 2`, where KIND is executor, multiprocessing, joblib, dask
or bag.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import sudokulib
from sudokulib import PuzzleMaker, bulk

Rows = list[dict[str, Any]]


def row(line: str) -> dict[str, Any]:
    """Read and rate a puzzle; only a string is sent to the worker, and only a dict comes back."""
    return sudokulib.rate(sudokulib.parse(line)).row()


def by_executor(lines: list[str], jobs: int) -> Rows:
    """By the standard library, in tasks of about 50 ms."""
    with ProcessPoolExecutor(jobs) as pool:
        return list(bulk.map(row, lines, executor=pool))


def by_multiprocessing(lines: list[str], jobs: int) -> Rows:
    """By an older pool of the standard library."""
    with multiprocessing.Pool(jobs) as pool:
        return list(pool.imap(row, lines, chunksize=20))


def by_joblib(lines: list[str], jobs: int) -> Rows:
    """By joblib; it needs neither a function of a module nor `if __name__ == "__main__"`."""
    from joblib import Parallel, delayed

    rows = Parallel(n_jobs=jobs, return_as="generator")(delayed(row)(line) for line in lines)
    return list(rows)


def by_dask(lines: list[str], jobs: int) -> Rows:
    """By a cluster of Dask, here on this machine; `Client("scheduler:8786")` uses another one."""
    from dask.distributed import Client

    with Client(n_workers=jobs, threads_per_worker=1, dashboard_address=None) as client:
        return list(bulk.map(row, lines, executor=client.get_executor(pure=False)))


def by_bag(lines: list[str], jobs: int) -> Rows:
    """By a bag of Dask, without a cluster."""
    from dask import bag

    rows = bag.from_sequence(lines, partition_size=20).map(row)
    return list(rows.compute(scheduler="processes", num_workers=jobs))


KINDS: dict[str, Callable[[list[str], int], Rows]] = {
    "executor": by_executor,
    "multiprocessing": by_multiprocessing,
    "joblib": by_joblib,
    "dask": by_dask,
    "bag": by_bag,
}


def main(kind: str, count: int, jobs: int) -> None:
    """Print how many puzzles of each level there are, and the sum of their scores."""
    lines = [format(puzzle.clues, "line") for puzzle in PuzzleMaker().stream(rng=7, count=count)]
    rows = KINDS[kind](lines, jobs)
    assert [each["line"] for each in rows] == lines  # in order
    print(Counter(each["level"] for each in rows), sum(each["score"] for each in rows))


if __name__ == "__main__":  # workers import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    main(**vars(parser.parse_args()))
