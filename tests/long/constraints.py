"""Constraints, the long way: thousands of random ones against all grids of small boards.

`python tests/mass/constraints.py` (or `nox -s constraints`) takes 10,000 boards of 4x4, on each of
which all 288 grids are filtered by predicates, and 2,000 boards of 6x6 with at most 10,000 grids;
see `tests/helpers/constraint_law.py` for what must agree. Each kind of constraint is drawn a few
hundred times, alone and with others. Two numbers set other counts, and a file keeps what is done:

    python tests/mass/constraints.py 10000 2000 done.jsonl

Takes about six minutes on one core.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "helpers"))

from constraint_law import case_of, faults_in
from long_checks import note
from long_work import Unit, answered, units_of


class Part(NamedTuple):
    """What was found in some cases."""

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


def main(arguments: list[str]) -> int:
    numbers = [int(text) for text in arguments if text.isdecimal()]
    files = [Path(text) for text in arguments if not text.isdecimal()]
    fours, sixes = (*numbers, 10_000, 2_000)[:2] if len(numbers) < 2 else numbers[:2]
    work = [*units_of("4x4", fours), *units_of("6x6", sixes)]
    parts = answered(work, prove, Part, files[0] if files else None)
    kinds: Counter[str] = Counter()
    for part in parts:
        kinds.update(part.kinds)
    print(
        f"\n{sum(part.cases for part in parts)} boards, {sum(part.possible for part in parts)} of "
        f"them with solutions, {sum(len(part.faults) for part in parts)} faults"
    )
    print(", ".join(f"{name} {count}" for name, count in sorted(kinds.items())))
    wrong = sum(len(part.faults) for part in parts)
    note("constraints", {"boards of 4x4": fours, "boards of 6x6": sixes}, wrong)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
