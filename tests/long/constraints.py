"""Constraints, the long way: thousands of random ones against all grids of small boards.

All 288 grids of 4x4 are filtered by predicates, and all grids of a jigsaw of 5x5, whose size is
odd; on each board of 6x6, at most 10,000 grids. `tests/helpers/constraint_law.py` says what must
agree. Each kind of constraint is drawn a few hundred times, alone and with others. In a full run, a
kind on fewer than 100 boards that have a solution is a fault: where no grid is left, a library that
refuses all grids is right too.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from checks import Result
from constraint_law import case_of, faults_in
from work import Unit, add_resume, answered, units_of

from sudokulib.constraints import KINDS

FULL, FEWEST = 12_000, 100


class Part(NamedTuple):
    """The findings of some cases; `kinds` has the number of boards with solutions of each kind."""

    cases: int
    possible: int
    kinds: dict[str, int]
    faults: list[str]


def prove(unit: Unit) -> Part:
    """The cases of one unit."""
    possible, kinds, faults = 0, Counter[str](), []
    for seed in unit.numbers:
        case = case_of(seed, int(unit.source[0]))
        faults += faults_in(case, seed)
        if case.answers():
            possible += 1
            kinds.update({*case.kinds})
    return Part(len(unit.numbers), possible, dict(kinds), faults)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fours", type=int, nargs="?", default=10_000, help="boards of 4x4")
    parser.add_argument("sixes", type=int, nargs="?", default=3_000, help="boards of 6x6")
    parser.add_argument("fives", type=int, nargs="?", default=4_000, help="boards of 5x5")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    work = [
        *units_of("4x4", options.fours),
        *units_of("6x6", options.sixes),
        *units_of("5x5", options.fives),
    ]
    parts = answered(work, prove, Part, options.resume)
    kinds: Counter[str] = Counter()
    for part in parts:
        kinds.update(part.kinds)
    count, possible = (sum(part[at] for part in parts) for at in (0, 1))
    print(f"{count} boards, {possible} of them with solutions")
    print(", ".join(f"{name} {count}" for name, count in sorted(kinds.items())))
    rare = [kind.__name__ for kind in KINDS if count >= FULL and kinds[kind.__name__] < FEWEST]
    print(f"on fewer than {FEWEST} boards with solutions: {', '.join(rare) or 'none'}")
    counts = {
        "boards of 4x4": options.fours,
        "boards of 6x6": options.sixes,
        "boards of 5x5": options.fives,
    }
    return Result(counts, sum(len(part.faults) for part in parts) + len(rare))
