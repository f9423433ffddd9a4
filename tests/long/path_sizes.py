"""How large the HTML of a solution path is, for many random minimal puzzles and for hard ones.

The random puzzles are from `make` and from a sampler without bias. A puzzle of a collection is
counted if the rating solves it. A page of at most 60 KB is the aim; the check reports the others,
and fails if they are more than one in a hundred of the random puzzles.
"""

from __future__ import annotations

import argparse
from statistics import median

from checks import Result
from published_files import collection, missing
from work import add_count

from sudokulib import Grid, PuzzleMaker, rate
from sudokulib.analysis import ControlledBiasSampler
from sudokulib.render import solution_path

AIM = 60 * 1024
SAMPLED = 20
HARD = ("top1465", "hardest_1905")
EVERY = 30
"""Every 30th puzzle of a collection is measured."""


def sizes(grids: list[Grid]) -> list[int]:
    """The bytes of the paths of those that are solved, from the smallest."""
    ratings = [rate(grid) for grid in grids]
    return sorted([len(solution_path(each).encode()) for each in ratings if each.complete])


def report(name: str, found: list[int]) -> int:
    """Prints the sizes; returns how many are too large."""
    large = [size for size in found if size > AIM]
    print(f"{name}: {len(found)} paths, median {median(found):,.0f} bytes, largest {found[-1]:,}")
    print(f"    above {AIM:,} bytes: {len(large)}, {', '.join(map(str, large)) or 'none'}")
    return len(large)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 200, "how many puzzles of `make`")


def main(options: argparse.Namespace) -> Result:
    count = options.count
    made = [puzzle.clues for puzzle in PuzzleMaker().stream("path sizes", count)]
    sampled = [puzzle.clues for puzzle, _ in ControlledBiasSampler().stream(1, SAMPLED)]
    large = report("made", found := sizes(made))
    large += report("sampled without bias", more := sizes(sampled))
    for name in HARD:
        if not missing(f"{name}.txt"):
            report(f"one in {EVERY} of {name}", sizes([*map(Grid.parse, collection(name, EVERY))]))
    paths = len(found) + len(more)
    return Result({"paths": paths}, int(large > paths // 100))
