"""Make puzzles of each level, rate each one again, and say how long one waits.

They are made in one process, one after another. The times are those of the processor. A puzzle that
does not have the level that was asked for is a fault.
"""

from __future__ import annotations

import argparse
from statistics import mean, median
from time import process_time

from checks import Result
from work import add_count

from sudokulib import PuzzleMaker, rate

USUAL = ["easy", "medium", "hard", "unfair", "extreme"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 200, "the number of puzzles of each level")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="only these levels")


def main(options: argparse.Namespace) -> Result:
    number, wrong, made = options.count, 0, 0
    for level in options.levels or USUAL:
        maker = PuzzleMaker(difficulty=level)
        maker.make(rng="warm")
        waits = []
        for seed in range(number):
            start = process_time()
            puzzle = maker.make(rng=seed)
            waits.append(process_time() - start)
            # The clues alone, so that uniqueness and difficulty are found anew.
            if rate(puzzle.clues).difficulty.value != level:
                wrong += 1
                print(f"not {level}: {puzzle!r}")
        made += number
        print(
            f"{level}: {number} puzzles, {1 / mean(waits):.1f} a second, median "
            f"{1000 * median(waits):.1f} ms, longest {max(waits):.2f} s",
            flush=True,
        )
    return Result({"puzzles": made}, wrong)
