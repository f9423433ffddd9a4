"""The maker's clue counts against the published ones."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from statistics import fmean, stdev

from goodness import chi_square
from samples import Found, spread

from sudokulib import PuzzleMaker

TOP_DOWN = {
    20: 0.0044,
    21: 0.24,
    22: 3.45,
    23: 17.25,
    24: 34.23,
    25: 29.78,
    26: 12.21,
    27: 2.53,
    28: 0.27,
    29: 0.017,
}
"""Percent of minimal puzzles with each number of clues, removed at random until none can go:
D. Berthier, "Unbiased Statistics of a CSP: A Controlled-Bias Generator" (2009)."""


def clue_counts(pool: Executor, scale: float) -> Found:
    """How many clues the puzzles of the seeds 0, 1, 2, ... have."""
    puzzles = int(20_000 * scale)
    found = Counter(spread(pool, _clues, range(puzzles)))
    sizes = range(min([*found, *TOP_DOWN]), max([*found, *TOP_DOWN]) + 1)
    # What is published ends at two digits; a count that it does not hold must be a rare one.
    shares = [TOP_DOWN.get(size, 0.0005) for size in sizes]
    square, freedom, p = chi_square([found[size] for size in sizes], shares)
    every = list(found.elements())
    return {
        "puzzles": puzzles,
        "filler": repr(PuzzleMaker().filler),
        "counts": {str(size): found[size] for size in sizes},
        "published": {str(size): share for size, share in TOP_DOWN.items()},
        "mean": fmean(every),
        "sd": stdev(every),
        "chi_square": square,
        "freedom": freedom,
        "p": p,
    }


def _clues(seed: int) -> int:
    return PuzzleMaker().make(seed).clues.clue_count
