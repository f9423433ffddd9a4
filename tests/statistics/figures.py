"""Single figures: tries, dead ends, reach of the pattern, seeds that repeat, large boards.

Internal: dead ends and tries are not public.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import cache
from itertools import permutations, product
from math import expm1, log, sqrt
from statistics import fmean, stdev

import numpy as np
from goodness import two_sided
from kinds import rectangles
from samples import FILLERS, GRID_COUNTS, Found, boxes, drawn, spread
from transformation_groups import group_order

from sudokulib import DigitByDigitFiller, Layout, MatchingFiller
from sudokulib._base.limits import NodeCounter
from sudokulib.fillers._uniform import fill_and_count_tries, outcomes
from sudokulib.randomness import substream

_CLOSE = ("uniform", "matching, 2 sweeps", "matching, 4 sweeps")
_MANY = 400_000
"""So many grids of 9x9 it takes to tell two sweeps from an even choice."""


def tries(pool: Executor, scale: float) -> list[Found]:
    """How many tries a uniform grid takes, against outcomes over grids."""
    found = []
    for layout_id, count in (("2x2", 200_000), ("2x3", 200_000), ("2x4", 50_000), ("3x3", 200_000)):
        fills = int(count * scale)
        tasks = [(layout_id, number) for number in range(fills // 1000)]
        total = sum(spread(pool, _tries, tasks, 1))
        expected = outcomes(Layout.parse(layout_id)) / GRID_COUNTS[layout_id]
        error = sqrt(expected * (expected - 1) / fills)
        z = (total / fills - expected) / error
        found.append(
            {
                "layout": layout_id,
                "fills": fills,
                "mean": total / fills,
                "error": error,
                "expected": expected,
                "z": z,
                "p": two_sided(z),
            }
        )
    return found


def _tries(task: tuple[str, int]) -> int:
    layout, draw = Layout.parse(task[0]), substream(3, "tries", *task).random
    return sum(fill_and_count_tries(layout, draw)[1] for _ in range(1000))


def dead_ends(pool: Executor, scale: float) -> list[Found]:
    """How often digit by digit runs into a dead end on the way to a grid, by either row order."""
    found = []
    for layout_id, count in (
        ("2x2", 20_000),
        ("2x3", 20_000),
        ("3x3", 20_000),
        ("3x4", 5_000),
        ("4x4", 2_000),
    ):
        part: Found = {"layout": layout_id, "fills": int(count * scale)}
        for order in ("odd-even", "ascending"):
            tasks = [(layout_id, order, number) for number in range(part["fills"] // 100)]
            met = [one for many in spread(pool, _dead_ends, tasks, 1) for one in many]
            part[order] = {
                "mean": fmean(met),
                "error": stdev(met) / sqrt(len(met)),
                "none": met.count(0) / len(met),
            }
        found.append(part)
    return found


def _dead_ends(task: tuple[str, str, int]) -> list[int]:
    filler = DigitByDigitFiller(odd_rows_first=task[1] == "odd-even")
    layout, rng = Layout.parse(task[0]), substream(3, "dead ends", *task)
    return [filler._fill_and_count(layout, rng, NodeCounter())[1] for _ in range(100)]


@cache
def pattern_reach() -> list[Found]:
    """How many grids are equivalent to the pattern: transformations over automorphisms."""
    found = []
    for layout_id, grids in GRID_COUNTS.items():
        layout = Layout.parse(layout_id)
        order = group_order(layout)
        fixed = automorphisms(layout_id)
        found.append(
            {
                "layout": layout_id,
                "transformations": order,
                "automorphisms": fixed,
                "grids": grids,
                "reached": order // fixed,
                "share": order // fixed / grids,
            }
        )
    return found


def automorphisms(layout_id: str) -> int:
    """How many transformations change the formula's grid in nothing but the names of its digits.

    For every order of the columns, and transposed or not: if the rows are those of the grid again,
    the first of them is one of the n, which settles the names and with them all other rows.
    """
    p, q = boxes(layout_id)
    n = p * q
    board = [tuple((row * q + row // p + column) % n for column in range(n)) for row in range(n)]
    where = {line: row for row, line in enumerate(board)}
    found = 0
    for source in [board, list(zip(*board))] if p == q else [board]:
        for order in _orders(p, q):
            moved = [[line[column] for column in order] for line in source]
            for first in moved:
                names = dict(zip(first, board[0]))
                rows = [where.get(tuple([names[digit] for digit in line]), -1) for line in moved]
                found += -1 not in rows and all(
                    len({row // p for row in rows[start : start + p]}) == 1
                    for start in range(0, n, p)
                )
    return found


def _orders(chutes: int, size: int) -> Sequence[list[int]]:
    """Every order of the lines that keeps the chutes together."""
    return [
        [size * chute + line for chute, lines in zip(order, inside) for line in lines]
        for order in permutations(range(chutes))
        for inside in product(permutations(range(size)), repeat=chutes)
    ]


def birthday() -> list[Found]:
    """After how many draws from equally likely values a repeat is as likely as not."""
    found = []
    for name, count in (
        ("32-bit seeds", 2**32),
        ("64-bit seeds", 2**64),
        ("128-bit seeds", 2**128),
        ("grids equivalent to the pattern", pattern_reach()[-1]["reached"]),
        ("all 9x9 grids", GRID_COUNTS["3x3"]),
    ):
        found.append(
            {
                "name": name,
                "count": str(count),
                "even_chance": sqrt(2 * log(2) * count),
                "repeat_in_200_000": -expm1(-200_000 * 199_999 / 2 / count),
            }
        )
    return found


def large_boards(pool: Executor, scale: float) -> list[Found]:
    """Rectangles a grid: do more sweeps still change their number, where nothing is exact?"""
    found = []
    for layout_id, count in (("3x3", 30_000), ("3x4", 20_000), ("4x4", 20_000), ("5x5", 8_000)):
        fillers = {"matching, 16 sweeps": MatchingFiller(sweeps=16), **FILLERS}
        last = "uniform" if layout_id == "3x3" else "matching, 16 sweeps"
        means: dict[str, tuple[float, float, int]] = {}
        for name, filler in fillers.items():
            if _takes(name, layout_id):
                fills = int((_MANY if layout_id == "3x3" and name in _CLOSE else count) * scale)
                grids = drawn(pool, filler, layout_id, fills, "large")
                counts = rectangles(grids, *boxes(layout_id))
                means[name] = float(np.mean(counts)), float(np.std(counts) / sqrt(fills)), fills
        for name, (mean, error, fills) in means.items():
            apart = mean - means[last][0]
            p = None if name == last else two_sided(apart / sqrt(error**2 + means[last][1] ** 2))
            found.append(
                {
                    "layout": layout_id,
                    "filler": name,
                    "fills": fills,
                    "mean": mean,
                    "error": error,
                    "against": last,
                    "p": p,
                }
            )
    return found


def _takes(name: str, layout_id: str) -> bool:
    """Whether the filler is measured on this board: it can, and within the time."""
    if layout_id == "3x3" or name.startswith("matching"):
        return True
    if name in ("uniform", "pattern") or name.startswith("digit"):
        return False
    return layout_id == "3x4" or (name == "cover search" and layout_id == "4x4")
