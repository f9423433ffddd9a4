"""Make puzzles of each level from one seed, rate them again, and say how fast and how different.

They are made in one process, one after another. The times are those of the processor. It is a fault
if a puzzle does not have the level that was asked for, or if two puzzles of a level, or their
solutions, are equivalent.
"""

from __future__ import annotations

import argparse
from statistics import mean, median
from time import process_time

from checks import Result
from work import add_count

from sudokulib import PuzzleMaker, rate
from sudokulib.identity import fingerprint

USUAL = ["easy", "medium", "hard", "unfair", "extreme"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 1000, "the number of puzzles of each level")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="only these levels")


def main(options: argparse.Namespace) -> Result:
    number, faults, made = options.count, 0, 0
    for level in options.levels or USUAL:
        maker = PuzzleMaker(difficulty=level)
        maker.make(rng="warm")
        puzzles = maker.stream(rng=f"levels {level}", count=number)
        waits, forms, solutions = [], set(), set()
        for _ in range(number):
            start = process_time()
            puzzle = next(puzzles)
            waits.append(process_time() - start)
            forms.add(fingerprint(puzzle))
            solutions.add(fingerprint(puzzle.solution))
            # The clues alone, so that uniqueness and difficulty are found anew.
            if rate(puzzle.clues).difficulty.value != level:
                faults += 1
                print(f"not {level}: {puzzle!r}")
        made += number
        faults += 2 * number - len(forms) - len(solutions)
        print(
            f"{level}: {number} puzzles, {len(forms)} different, {len(solutions)} solutions, "
            f"{1 / mean(waits):.1f} a second, median {1000 * median(waits):.1f} ms, longest "
            f"{max(waits):.2f} s",
            flush=True,
        )
    return Result({"puzzles": made}, faults)
