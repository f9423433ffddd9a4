"""Constraints, the long way: thousands of random ones against all grids of small boards.

On each board of 4x4 all 288 grids are filtered by predicates, on each of 6x6 at most 10,000; see
`tests/helpers/constraint_law.py` for what must agree. Each kind of constraint is drawn a few
hundred times, alone and with others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from checks import Result
from constraint_law import case_of, faults_in
from work import Unit, add_resume, answered, units_of


class Part(NamedTuple):
    """The findings of some cases."""

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
        possible += bool(case.answers())
        kinds.update(case.kinds)
    return Part(len(unit.numbers), possible, dict(kinds), faults)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fours", type=int, nargs="?", default=10_000, help="boards of 4x4")
    parser.add_argument("sixes", type=int, nargs="?", default=2_000, help="boards of 6x6")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    work = [*units_of("4x4", options.fours), *units_of("6x6", options.sixes)]
    parts = answered(work, prove, Part, options.resume)
    kinds: Counter[str] = Counter()
    for part in parts:
        kinds.update(part.kinds)
    count, possible = (sum(part[at] for part in parts) for at in (0, 1))
    print(f"{count} boards, {possible} of them with solutions")
    print(", ".join(f"{name} {count}" for name, count in sorted(kinds.items())))
    counts = {"boards of 4x4": options.fours, "boards of 6x6": options.sixes}
    return Result(counts, sum(len(part.faults) for part in parts))
