"""Solutions of boards of all layouts, counted and listed, against a SAT solver.

For each number a random complete grid loses digits until it has no solution (with a wrong digit),
one, 2 to 200, or more. All numbers of solutions up to limits, the solutions themselves and
`is_unique` must be those of the SAT solver. The same numbers give the same boards, so a fault can
be looked at again alone.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice

from boards import JIGSAW_6, JIGSAW_9, with_a_wrong_clue
from checks import Result
from independent import solutions as independent_solutions
from work import add_count, mapped

from sudokulib import (
    CoverFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    count_solutions,
    is_unique,
    solutions,
)
from sudokulib.randomness import randbelow, shuffle, substream

LAYOUTS = (
    *(Layout.boxes(3, 3), Layout.boxes(3, 3), Layout.boxes(3, 3).with_disjoint_groups()),
    *(Layout.boxes(3, 3).with_diagonals(), Layout.boxes(3, 3).with_windows()),
    *(JIGSAW_9, *[Layout.random_jigsaw(9, rng=seed) for seed in range(2)]),
    *(JIGSAW_6, *[Layout.random_jigsaw(6, rng=seed) for seed in range(2)]),
    *(Layout.boxes(2, 3), Layout.boxes(2, 3).with_diagonals(), Layout.boxes(2, 2)),
    *(Layout.boxes(2, 4), Layout.boxes(2, 5), Layout.boxes(3, 4), Layout.boxes(4, 4)),
)
FEW = 200
MOST = 2_000
"""Boards with more solutions are counted only up to this number."""
LIMITS = (1, 2, 9, 17, MOST, None)
LISTED = 50
"""The number of solutions that are looked at if there are more than `MOST`."""
NODES = 5_000
"""If the search for a solution takes more nodes, the board gets more clues."""


def board(number: int) -> Grid:
    """A board with no solution, one, a few or many, in turn."""
    draw = substream(number, "board").random
    layout = LAYOUTS[number % len(LAYOUTS)]
    kind = number // len(LAYOUTS) % 4
    digits = CoverFiller().fill(layout, number).digits
    order = list(range(len(digits)))
    shuffle(draw, order)
    # 2 to 200 solutions, and more with each digit that is removed.
    least = (2, 1, 2 + randbelow(draw, FEW - 1), FEW + 1 + randbelow(draw, FEW))[kind]

    def without(removed: int) -> Grid:
        cells = bytearray(digits)
        for cell in order[:removed]:
            cells[cell] = 0
        return Grid(layout, bytes(cells))

    def has_fewer(removed: int) -> bool:
        try:
            return count_solutions(without(removed), limit=least, limits=Limits(NODES)) < least
        except LimitExceeded:
            return False

    low, high = 0, len(digits)
    if kind == 1:  # as few clues as leave one solution
        least = 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if has_fewer(middle) else (low, middle)
    grid = without(low if kind == 1 else high)
    return grid if kind or layout.size < 4 else with_a_wrong_clue(grid, number)


def fault(number: int) -> tuple[str, str | None]:
    """How many solutions the board of a number has, and what is wrong with ours."""
    grid = board(number)
    about = f"number {number}, {grid!r}"
    theirs = independent_solutions(grid.layout.houses, grid.digits, MOST + 1)
    total = len(theirs)
    limits = LIMITS if total <= MOST else LIMITS[:-1]
    kind = next(name for most, name in KINDS if total <= most)
    for limit in limits:
        found = count_solutions(grid, limit=limit)
        if found != (total if limit is None else min(total, limit)):
            return kind, f"{about}: counted {found} up to {limit}"
    ours = [each.digits for each in islice(solutions(grid), None if total <= MOST else LISTED)]
    if len(set(ours)) < len(ours):
        return kind, f"{about}: a solution is repeated"
    if total <= MOST:
        if set(ours) != set(theirs):
            return kind, f"{about}: other solutions"
    elif not all(_is_solution(grid, digits) for digits in ours):
        return kind, f"{about}: a wrong solution"
    if is_unique(grid) is not (total == 1):
        return kind, f"{about}: is_unique"
    return kind, None


KINDS = ((0, "none"), (1, "one"), (FEW, f"2 to {FEW}"), (MOST + 1, "more"))


def _is_solution(grid: Grid, digits: bytes) -> bool:
    return Grid(grid.layout, digits).is_solved and all(
        clue in (0, digit) for clue, digit in zip(grid.digits, digits, strict=True)
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 4_000, "the number of boards")
    parser.add_argument("first", type=int, nargs="?", default=1, help="the first number")


def main(options: argparse.Namespace) -> Result:
    numbers = range(options.first, options.first + options.count)
    kinds: Counter[str] = Counter()
    wrong = 0
    for kind, found in mapped(fault, numbers, chunksize=10):
        kinds[kind] += 1
        if found is not None:
            print(f"\n{found}")
            wrong += 1
    print(*[f"{kind}: {kinds[kind]} boards" for _, kind in KINDS], sep="; ")
    return Result({"boards": options.count}, wrong)
