"""Hints alone solve the hardest puzzles, where the last one reveals a digit.

From the start of each puzzle, the hint with `reveal=True` is taken again and again until the board
is solved. Each digit is checked against the solution. The file of `--resume` gets a line for each
puzzle: its number, the hints, how many of them revealed a digit, and the seconds of the processor.

The puzzles are those of a published collection; or 50 extreme puzzles or killers (six minutes)
that the library makes of the seeds from 0 to 49.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import mean
from time import process_time

from checks import Result
from proofs import is_true
from published_files import COLLECTIONS, collection, missing
from work import add_resume

from sudokulib import Grid, Mistake, Position, Puzzle, hint, make, make_killer

MADE: dict[str, Callable[..., Puzzle]] = {
    "extreme": partial(make, difficulty="extreme"),
    "killers": make_killer,
}


def followed(puzzle: Puzzle) -> tuple[int, int] | None:
    """How many hints solve the puzzle, and how many of them revealed a digit; `None` if wrong."""
    position, hints, revealed = Position(puzzle.clues), 0, 0
    while not position.is_complete:
        step = hint(position, reveal=True)
        if isinstance(step, Mistake) or not is_true(step, puzzle.solution):
            return None
        position = position.apply(step)
        hints += 1
        revealed += not step.is_deduction
    return hints, revealed


def puzzles_of(name: str) -> Iterator[Puzzle]:
    """The puzzles of a collection."""
    for seed in range(50 if name in MADE else 0):
        yield MADE[name](rng=seed)
    for line in [] if name in MADE else collection(name):
        yield Puzzle(Grid.parse(line))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", choices=[*COLLECTIONS, *MADE], default="hardest_1106")
    parser.add_argument("--first", type=int, help="only so many puzzles")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    name, file = options.name, options.resume
    if name not in MADE and (absent := missing(f"{name}.txt")):
        print(f"the puzzles are made ones: {absent}")
        name = "extreme"
    done = file.read_text(encoding="ascii").splitlines() if file and file.exists() else []
    for number, puzzle in enumerate(islice(puzzles_of(name), len(done), options.first), len(done)):
        start = process_time()
        found = followed(puzzle)
        counts = ("wrong", "") if found is None else found
        taken = f"{process_time() - start:.1f}"
        done.append("\t".join(map(str, (number, *counts, taken))))
        print(done[-1], flush=True)
        if file:
            with file.open("a", encoding="ascii") as results:
                print(done[-1], file=results)
    rows = [line.split("\t") for line in done]
    right = [row for row in rows if row[1] != "wrong"]
    print(
        f"{name}: {len(right)} of {len(rows)} puzzles solved; means: "
        f"{mean(int(row[1]) for row in right):.1f} hints, "
        f"{mean(int(row[2]) for row in right):.1f} of them reveal a digit, "
        f"none of them in {[row[2] for row in right].count('0')} puzzles; "
        f"{mean(float(row[3]) for row in right):.1f} s"
    )
    counted = {"puzzles": len(rows)} if name == "hardest_1106" else {}
    return Result(counted, len(rows) - len(right))
