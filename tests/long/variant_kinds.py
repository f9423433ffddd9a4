"""Makes variants of every kind without a level, and proves each again by a SAT solver.

The kinds are all that can be drawn, and the usual mixes of them. The clauses of the SAT solver are
made from nothing but the parts of the rules (see `made_variants.py`). No two puzzles of a kind are
the same after turns and reflections of the board, whatever their digits are called. Internal: the
table of kinds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from checks import Result
from made_variants import MIXES, images, unproved
from work import Unit, add_count, add_resume, answered

from sudokulib import VariantMaker
from sudokulib._making.drawn_rules import KINDS

PART = 100
"""The puzzles of one unit."""


class Proved(NamedTuple):
    """Puzzles of a kind: what each looks like, and what is wrong."""

    kind: str
    keys: list[str]
    faults: list[str]


def proved(unit: Unit) -> Proved:
    """The puzzles of a unit, whose numbers are their seeds."""
    (kind,) = unit.lines
    maker = VariantMaker(kind.split(", "))
    found = Proved(kind, [], [])
    for seed in unit.numbers:
        puzzle = maker.make(rng=seed)
        found.keys.append(min(images(puzzle)))
        found.faults.extend(f"{puzzle.id}: {fault}" for fault in unproved(puzzle))
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, 1_000, "the number of puzzles of each kind")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    kinds = [*[kind.name for kind in KINDS], *MIXES]
    work = [
        Unit(kind, range(start, min(start + PART, options.count)), (kind,))
        for kind in kinds
        for start in range(0, options.count, PART)
    ]
    keys: Counter[str] = Counter()
    faults = 0
    for answer in answered(work, proved, Proved, options.resume):
        keys.update(answer.keys)
        faults += len(answer.faults)
    same = keys.total() - len(keys)
    print(f"{keys.total()} puzzles of {len(kinds)} kinds, {same} of them like another one")
    return Result({"puzzles": keys.total(), "of each": options.count}, faults + same)
