"""Make puzzles of each level, rate them again, and say how fast and how different they are.

The times are those of the processor for one puzzle. It is a fault if a puzzle does not have the
level that was asked for, or if two puzzles of a level, or their solutions, are equivalent. The file
of `--resume` keeps what is done.
"""

from __future__ import annotations

import argparse
from itertools import chain
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from checks import Result
from work import Unit, add_count, add_resume, answered

from sudokulib import PuzzleMaker, rate
from sudokulib.identity import fingerprint

USUAL = ["easy", "medium", "hard", "unfair", "extreme"]
PART = 250
"""The puzzles that one process makes, from a seed of their own."""


class Made(NamedTuple):
    """Some puzzles of a level: how long each took, and their canonical forms."""

    waits: list[float]
    forms: list[int]
    solutions: list[int]
    faults: list[str]


def made(unit: Unit) -> Made:
    """The puzzles of a level with these numbers."""
    level, count = unit.source, len(unit.numbers)
    maker = PuzzleMaker(difficulty=level)
    maker.make(rng="warm")
    puzzles = maker.stream(rng=f"levels {level} {unit.numbers.start}", count=count)
    found = Made([], [], [], [])
    for _ in range(count):
        start = process_time()
        puzzle = next(puzzles)
        found.waits.append(process_time() - start)
        found.forms.append(fingerprint(puzzle))
        found.solutions.append(fingerprint(puzzle.solution))
        # The clues alone, so that uniqueness and difficulty are found anew.
        if rate(puzzle.clues).difficulty.value != level:
            found.faults.append(f"not {level}: {puzzle!r}")
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 10_000, "the number of puzzles of each level")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="only these levels")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    count, faults, total = options.count, 0, 0
    for level in options.levels or USUAL:
        starts = range(0, count, PART)
        units = [Unit(level, range(start, min(start + PART, count))) for start in starts]
        found = answered(units, made, Made, options.resume)
        waits = [*chain.from_iterable(each.waits for each in found)]
        forms = {*chain.from_iterable(each.forms for each in found)}
        solutions = {*chain.from_iterable(each.solutions for each in found)}
        total += len(waits)
        faults += sum(len(each.faults) for each in found) + 2 * count - len(forms) - len(solutions)
        print(
            f"{level}: {count} puzzles, {len(forms)} different, {len(solutions)} solutions, "
            f"{1 / mean(waits):.1f} a second, median {1000 * median(waits):.1f} ms, longest "
            f"{max(waits):.2f} s",
            flush=True,
        )
    return Result({"puzzles": total}, faults)
