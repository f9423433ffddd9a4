"""Every line of five collections of published puzzles has one solution, and it is the right one.

Each line is proved unique with the library, and again with the independent solver, and their
solutions are compared.
"""

from __future__ import annotations

import argparse

from checks import NotRun, Result
from independent import solutions
from published_files import COLLECTIONS, collection, missing
from work import mapped

from sudokulib import Grid, is_unique, solve


def fault(line: str) -> str | None:
    """The fault of our results for a line; `None` if there is none."""
    grid = Grid.parse(line)
    theirs = solutions(grid.layout.houses, grid.digits, 2)
    if len(theirs) != 1:
        return f"{line}: the independent solver finds {len(theirs)} solutions"
    if not is_unique(grid):
        return f"{line}: not proved unique"
    if solve(grid).digits != theirs[0]:
        return f"{line}: another solution than the independent solver's"
    return None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--every", type=int, default=1, help="one line in so many")


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*[f"{name}.txt" for name in COLLECTIONS]):
        raise NotRun(absent)
    wrong = proved = 0
    for name in COLLECTIONS:
        lines = collection(name, options.every)
        for found in filter(None, mapped(fault, lines, f"{name}:", chunksize=100)):
            print(f"\n{found}")
            wrong += 1
        proved += len(lines)
    return Result({"puzzles": proved}, wrong)
