"""Makes variants of every kind and level, and proves them again.

Of each kind that can be drawn, and of the usual mixes, some 9x9 puzzles of each level are made. A
SAT solver proves that each has one solution: its clauses are made from nothing but the parts of the
rules. The scale "rules" rates it again. No two are the same after turns and reflections of the
board, whatever their digits are called. The seconds are those of one processor for one puzzle.

A kind does not reach a level if the first three seeds give no puzzle of it within a million nodes.
A whole run writes its figures to `docs/data/made-variants.json`. Internal: the table of kinds, and
the clauses of the tables of the kernel.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from checks import Result
from pysat.solvers import Solver  # type: ignore[import-untyped]
from variants_sat import Encoding
from work import add_count, mapped

from sudokulib import CannotMake, Puzzle, VariantMaker, rate
from sudokulib._making.drawn_rules import KINDS
from sudokulib.constraints._protocol import Cell
from sudokulib.scales import Difficulty

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "made-variants.json"
COUNT = 20
MIXES = ("thermometer, arrow", "kropki", "XV, white dot", "miracle, thermometer", "killer, renban")
TRIED = 3
"""The seeds after which a level counts as not reached."""
MOST_MEDIAN, MOST_EXTREME = 1.0, 5.0
"""The greatest median of seconds for a puzzle."""


class Made(NamedTuple):
    """The puzzles of a kind and a level: how long each took, and what is wrong."""

    kind: str
    level: str
    seconds: list[float]
    keys: list[str]
    clues: list[int]
    faults: list[str]
    nearest: Counter[str]
    """What the puzzles were that came nearest where the level was not reached."""


def of_level(count: int, wanted: tuple[str, str]) -> Made:
    """The puzzles of a kind and a level."""
    kind, level = wanted
    made = Made(kind, level, [], [], [], [], Counter())
    maker = VariantMaker(kind.split(", "), difficulty=level)
    for seed in range(count):
        start = process_time()
        try:
            puzzle = maker.make(rng=seed)
        except CannotMake as error:
            made.nearest[_nearest(error)] += 1
            if seed + 1 == TRIED and not made.seconds:
                break
            continue
        made.seconds.append(process_time() - start)
        made.clues.append(puzzle.clues.clue_count)
        made.keys.append(min(_images(puzzle)))
        made.faults.extend(f"{puzzle.id}: {fault}" for fault in _faults(puzzle, level))
    return made


def _nearest(error: CannotMake) -> str:
    best = error.best
    return "none" if best is None else str(rate(best).difficulty.value)


def _faults(puzzle: Puzzle, level: str) -> Iterator[str]:
    if rate(puzzle).difficulty.value != level:
        yield f"rated {rate(puzzle).difficulty.value}"
    n, cells = puzzle.layout.size, puzzle.layout.cell_count
    with Solver(name="cadical153", bootstrap_with=Encoding(puzzle.clues).clauses) as solver:
        if not solver.solve():
            yield "no solution"
            return
        true = [value for value in solver.get_model()[: cells * n] if value > 0]
        if bytes((value - 1) % n + 1 for value in true) != puzzle.solution.digits:
            yield "another solution"
        solver.add_clause([-value for value in true])
        if solver.solve():
            yield "several solutions"


def _images(puzzle: Puzzle) -> Iterator[str]:
    """The rules and the clues after each move of the square, the digits named as they appear."""
    n = puzzle.layout.size
    for number in range(8):

        def move(cell: Cell, number: int = number) -> Cell:
            row, column = cell if number & 1 else cell[::-1]
            return (row if number & 2 else n - 1 - row, column if number & 4 else n - 1 - column)

        rules = sorted(rule.moved(move).id_text(n) for rule in puzzle.layout.constraints)  # type: ignore[attr-defined]
        cells = bytearray(n * n)
        for row in range(n):
            for column in range(n):
                down, across = move((row, column))
                cells[down * n + across] = puzzle.clues[row, column]
        names: dict[int, int] = {0: 0}
        yield "+".join(rules) + str([names.setdefault(digit, len(names)) for digit in cells])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of puzzles of each kind and level")


def main(options: argparse.Namespace) -> Result:
    kinds = [*[kind.name for kind in KINDS], *MIXES]
    wanted = [(kind, level.value) for kind in kinds for level in Difficulty]
    rows: dict[str, dict[str, Any]] = {}
    faults: list[str] = []
    keys: Counter[str] = Counter()
    for made in mapped(partial(of_level, options.count), wanted, "kinds and levels:"):
        faults += made.faults
        keys.update(made.keys)
        most = MOST_EXTREME if made.level == "extreme" else MOST_MEDIAN
        if made.seconds and median(made.seconds) > most:
            faults.append(f"{made.kind}, {made.level}: {median(made.seconds):.2f} s")
        rows.setdefault(made.kind, {})[made.level] = {
            "made": len(made.seconds),
            "median": round(median(made.seconds), 2) if made.seconds else None,
            "longest": round(max(made.seconds), 2) if made.seconds else None,
            "clues": round(median(made.clues)) if made.clues else None,
            "nearest": dict(made.nearest),
        }
        print(made.kind, made.level, json.dumps(rows[made.kind][made.level]), flush=True)
    same = [number for number in keys.values() if number > 1]
    faults += [f"{number} puzzles are the same" for number in same]
    print(*faults, sep="\n")
    if options.count >= COUNT:
        FILE.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return Result({"puzzles": keys.total(), "of each": options.count}, len(faults))
