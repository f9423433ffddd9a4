"""Make and rate many puzzles in parallel; count candidates and singles at the start.

`python study.py --count 10000 --jobs 2 > study.csv` writes a row for each puzzle.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import sudokulib
from sudokulib import Candidates, bulk
from sudokulib.randomness import child_seed
from sudokulib.techniques import TECHNIQUES

SEED = 16
SINGLES = [each for each in TECHNIQUES if each.name in ("Naked Single", "Hidden Single")]


class Row(NamedTuple):
    """The numbers that the study stores for a puzzle."""

    clues: int
    candidates: int  # of all empty cells at the start
    singles: int  # cells that naked and hidden singles fill at the start
    score: int
    level: str


def puzzle(number: int) -> sudokulib.Puzzle:
    """Puzzle number `number` of the study."""
    return sudokulib.make(rng=child_seed(SEED, number))


def row(number: int) -> Row:
    """Make puzzle number `number`, count its singles and rate it; this runs in a worker."""
    made = puzzle(number)
    candidates = Candidates.of(made)
    steps = [step for each in SINGLES for step in each.find(candidates)]
    rating = sudokulib.rate(made).row()
    return Row(
        clues=sum(digit > 0 for digit in candidates.digits),
        candidates=sum(mask.bit_count() for mask in candidates.masks),
        singles=len({place[:2] for step in steps for place in step.placements}),
        score=rating["score"],
        level=rating["level"],
    )


def main(count: int, jobs: int) -> None:
    """Print a row for each puzzle, in order."""
    print(*Row._fields, sep=",")
    with ProcessPoolExecutor(jobs) as pool:
        for each in bulk.map(row, range(count), executor=pool):
            print(*each, sep=",", flush=True)


if __name__ == "__main__":  # workers import this file
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    main(**vars(parser.parse_args()))
