"""Sample minimal 9x9 puzzles without bias, and estimate how many clues they have on average.

`python mean_clues.py --count 8000 --jobs 2 > mean-clues.csv` draws 8,000 grids and writes a row
for each puzzle that is found on them. Grid number i depends only on the seed and on i, so several
machines can share the work: each takes another range, such as `--first 8000 --count 8000`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import NamedTuple

from sudokulib import bulk
from sudokulib.analysis import ControlledBiasSampler
from sudokulib.randomness import child_seed

SEED = 35
SAMPLER = ControlledBiasSampler(limits=None)


class Row(NamedTuple):
    """A puzzle of the sample."""

    grid: int
    clues: int


class Mean(NamedTuple):
    """An estimate, and its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        low, high = self.value - 1.96 * self.error, self.value + 1.96 * self.error
        return f"{self.value:.3f}, 95 % interval {low:.3f} to {high:.3f}"


def rows(number: int) -> list[Row]:
    """The puzzles on grid number `number`, usually none; this runs in a worker."""
    (puzzles,) = SAMPLER.by_grid(rng=child_seed(SEED, number), count=1)
    return [Row(number, puzzle.clues.clue_count) for puzzle in puzzles]


def plain_mean(clues: list[int]) -> Mean:
    """The mean of independent values that all count the same."""
    mean = sum(clues) / len(clues)
    squares = sum((each - mean) ** 2 for each in clues)
    return Mean(mean, sqrt(squares / (len(clues) - 1) / len(clues)))


def weighted_mean(sample: Iterable[Row]) -> Mean:
    """The mean with weights; grids are independent, but puzzles of the same grid are not.

    The error is that of a ratio of two sums over grids, by linearization.
    """
    by_grid: dict[int, list[int]] = defaultdict(list)
    for grid, clues in sample:
        by_grid[grid].append(clues)
    total = sum(SAMPLER.weight(clues) for found in by_grid.values() for clues in found)
    shares = {
        grid: [(clues, SAMPLER.weight(clues) / total) for clues in found]
        for grid, found in by_grid.items()
    }
    mean = sum(clues * share for found in shares.values() for clues, share in found)
    squares = sum(
        sum(share * (clues - mean) for clues, share in found) ** 2 for found in shares.values()
    )
    return Mean(mean, sqrt(squares * len(shares) / (len(shares) - 1)))


def main(first: int, count: int, jobs: int) -> None:
    """Print the rows of a range of grids, in order."""
    print(*Row._fields, sep=",")
    with ProcessPoolExecutor(jobs) as pool:
        for found in bulk.map(rows, range(first, first + count), executor=pool):
            for each in found:
                print(*each, sep=",", flush=True)


if __name__ == "__main__":  # workers import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    main(**vars(parser.parse_args()))
