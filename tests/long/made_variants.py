"""Makes variants of every kind and level, and proves them again.

Of each kind that can be drawn, and of the usual mixes, some 9x9 puzzles of each level are made. A
SAT solver proves that each has one solution: its clauses are made from nothing but the parts of the
rules. The scale "rules" rates it again. No two are the same after turns and reflections of the
board, whatever their digits are called. The seconds are those of one processor for one puzzle.

A kind does not reach a level if the first three seeds give no puzzle of it within a million nodes,
or if ten seeds give none before twenty puzzles are made. A whole run writes its figures to
`docs/data/made-variants.json`, with the levels that the nearest puzzles had. Internal: the table of
kinds, and the clauses of the tables of the kernel.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from checks import Result
from pysat.solvers import Solver  # type: ignore[import-untyped]
from variants_sat import Encoding
from work import Unit, add_count, add_resume, answered, machine, make_pages

from sudokulib import CannotMake, Puzzle, VariantMaker, rate
from sudokulib._making.drawn_rules import KINDS
from sudokulib.constraints._protocol import Cell
from sudokulib.scales import Difficulty

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "made-variants.json"
COUNT = 20
MIXES = ("thermometer, arrow", "kropki", "XV, white dot", "miracle, thermometer", "killer, renban")
TRIED = 3
"""The seeds without a puzzle after which a level counts as not reached."""
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
    nearest: dict[str, int]
    """How many seeds gave no puzzle, by the level of what came nearest."""


def of_level(unit: Unit) -> Made:
    """The puzzles of a kind and a level."""
    kind, level = unit.lines
    nearest: Counter[str] = Counter()
    made = Made(kind, level, [], [], [], [], nearest)
    maker = VariantMaker(kind.split(", "), difficulty=level)
    for seed in itertools.count():
        if len(made.seconds) == len(unit.numbers) or nearest.total() == _most_failures(made, unit):
            break
        start = process_time()
        try:
            puzzle = maker.make(rng=seed)
        except CannotMake as error:
            nearest[_nearest(error)] += 1
            continue
        made.seconds.append(process_time() - start)
        made.clues.append(puzzle.clues.clue_count)
        made.keys.append(min(images(puzzle)))
        made.faults.extend(f"{puzzle.id}: {fault}" for fault in _faults(puzzle, level))
    return made


def _most_failures(made: Made, unit: Unit) -> int:
    return max(TRIED, len(unit.numbers) // 2) if made.seconds else TRIED


def _nearest(error: CannotMake) -> str:
    best = error.best
    return "none" if best is None else str(rate(best).difficulty.value)


def _faults(puzzle: Puzzle, level: str) -> Iterator[str]:
    rated = rate(puzzle.clues).difficulty.value  # of the clues alone
    if rated != level:
        yield f"rated {rated}"
    yield from unproved(puzzle)


def unproved(puzzle: Puzzle) -> Iterator[str]:
    """What a SAT solver finds wrong with the solution of a puzzle."""
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


def images(puzzle: Puzzle) -> Iterator[str]:
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
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    kinds = [*[kind.name for kind in KINDS], *MIXES]
    work = [
        Unit(f"{kind}, {level.value}", range(options.count), (kind, level.value))
        for kind in kinds
        for level in Difficulty
    ]
    rows: dict[str, dict[str, dict[str, Any]]] = {kind: {} for kind in kinds}
    keys: Counter[str] = Counter()
    faults = 0
    for made in answered(work, of_level, Made, options.resume):
        faults += len(made.faults)
        keys.update(made.keys)
        row = rows[made.kind][made.level] = _row(made)
        most = MOST_EXTREME if made.level == "extreme" else MOST_MEDIAN
        if row["made"] == options.count and row["median"] > most:
            faults += 1
            print(f"slow: {made.kind}, {made.level}, {row['median']} s")
    same = [number for number in keys.values() if number > 1]
    if same:
        print(f"{len(same)} puzzles were made more than once")
    if options.count >= COUNT:
        data = {"date": date.today().isoformat(), "machine": machine(), "kinds": rows}
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        make_pages()
    return Result({"puzzles": keys.total(), "of each": options.count}, faults + len(same))


def _row(made: Made) -> dict[str, Any]:
    """The figures of a kind and a level, as the table has them."""
    seconds, clues = made.seconds, made.clues
    return {
        "made": len(seconds),
        "median": round(median(seconds), 2) if seconds else None,
        "longest": round(max(seconds), 2) if seconds else None,
        "clues": round(median(clues)) if clues else None,
        "nearest": made.nearest,
    }
