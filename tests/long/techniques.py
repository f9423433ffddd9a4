"""Make puzzles that need each technique: how long one waits, and how different they are.

They are made in one process, one after another, for each technique that can be asked for. First,
each seed puzzle of a technique is rated: it must need it, and all of one technique must have
solutions that are not equivalent. A row says the seconds of the processor, the median and the
longest; in how many of the puzzles the techniques before this one are really not enough, and
together with it they are; how many are different, and how many of their solutions are not
equivalent; and how many were not found within the limits of `make`. A puzzle that is not of its
kind is a fault, and so are, unless the technique is in `RARE`, one that is not found, two that are
the same, fewer solutions than nine in ten, a median above 2 seconds and a wait above 15.

The rows are kept in `docs/data/made-techniques.json`, of which the table of the page on performance
is made.

Internal: seed puzzles, and which techniques come before others.
"""

from __future__ import annotations

import argparse
import json
from datetime import date
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from checks import Result
from work import Unit, add_count, add_resume, answered, machine, make_pages

from sudokulib import CannotMake, Grid, Layout, LogicSolver, PuzzleMaker, solve
from sudokulib._making.difficulty import techniques_before
from sudokulib._making.seed_puzzles import decode_clues, seed_puzzles
from sudokulib.identity import fingerprint
from sudokulib.techniques import TECHNIQUES
from sudokulib.techniques._names import technique_named

NAMES = [each.name for each in TECHNIQUES if not getattr(each, "needs_rules", False)]
SEED_PUZZLES = seed_puzzles()
FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "made-techniques.json"
COUNT = 20
RARE = frozenset(
    {
        "Full House",
        "Direct Claiming",
        "Avoidable Rectangle 2",
        "ALS-XZ",
        "ALS-XY-Wing",
        "ALS-XY-Chain",
        "Franken X-Wing",
        "Franken Swordfish",
        "Finned Franken X-Wing",
        "Finned Franken Swordfish",
        "Forcing Chain Contradiction",
        "Forcing Chain Verity",
        "Forcing Net Contradiction",
        "Forcing Net Verity",
        "Aligned Triplet Exclusion",
        "Dynamic Forcing Chains",
        "Dynamic Forcing Chains Plus",
        *[f"Nested Forcing Chains {number}" for number in range(2, 6)],
    }
)
"""Where the search may take long, or end without a puzzle: the page on performance lists them."""
MOST_MISSED = 3
"""After so many calls without any puzzle, a technique of these is given up."""


def is_needed(name: str, clues: Grid) -> bool:
    """Whether the techniques before this one do not solve a puzzle, and together with it do."""
    before, needed = techniques_before(name), technique_named(name)
    fails, solves = (LogicSolver(them) for them in (before, (*before, needed)))
    return not fails.proves_unique(clues) and solves.proves_unique(clues)


def wrong_seed_puzzles(name: str) -> int:
    """How many seed puzzles do not need it, or have a solution equivalent to another one."""
    found = [Grid(Layout.boxes(3, 3), decode_clues(text)) for text in SEED_PUZZLES.get(name, ())]
    wrong = sum(not is_needed(name, clues) for clues in found)
    return wrong + len(found) - len({fingerprint(solve(clues)) for clues in found})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of puzzles for each technique")
    add_resume(parser)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these techniques")


def main(options: argparse.Namespace) -> Result:
    count, failed = options.count, 0
    units = [Unit(name, range(count)) for name in options.names or NAMES]
    rows = {answer.name: answer for answer in answered(units, figures_of, Answer, options.resume)}
    columns = "median", "longest", "right", "different", "solutions", "not found", "tries"
    print("technique", "seed puzzles", *columns, sep="\t")
    for name, wrong, row in (rows[unit.source] for unit in units):
        values = [row[column] for column in columns]
        print(name, len(SEED_PUZZLES.get(name, ())) - wrong, *values, sep="\t")
        found = row["tries"] - row["not found"]
        failed += wrong > 0 or row["right"] < found
        if name not in RARE:
            failed += row["not found"] > 0 or row["median"] > 2 or row["longest"] > 15
            failed += row["different"] < count or row["solutions"] < 0.9 * count
    if count == COUNT:
        known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        known |= {name: answer.row for name, answer in rows.items()}
        lines = [
            f"{json.dumps(name)}: {json.dumps(known[name])}" for name in NAMES if name in known
        ]
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        make_pages()
    return Result({} if options.names else {"puzzles of each": count}, failed)


class Answer(NamedTuple):
    """The seed puzzles of a technique that are wrong, and the figures of new puzzles."""

    name: str
    wrong: int
    row: dict[str, Any]


def figures_of(unit: Unit) -> Answer:
    """The answer for a technique."""
    name = unit.source
    row = made(name, len(unit.numbers)) | {"date": date.today().isoformat(), "machine": machine()}
    return Answer(name, wrong_seed_puzzles(name), row)


def made(name: str, count: int) -> dict[str, Any]:
    """The figures of this number of puzzles that need a technique."""
    maker = PuzzleMaker(requires=name)
    waits: list[float] = []
    right = not_found = 0
    forms: set[int] = set()
    solutions: set[int] = set()
    for seed in range(count):
        if name in RARE and not_found == MOST_MISSED and not right:
            break
        start = process_time()
        try:
            puzzle = maker.make(rng=seed)
        except CannotMake:
            not_found += 1
            continue
        finally:
            waits.append(process_time() - start)
        right += is_needed(name, puzzle.clues)
        forms.add(fingerprint(puzzle.clues))
        solutions.add(fingerprint(puzzle.solution))
    return {
        "median": round(median(waits), 2),
        "longest": round(max(waits), 2),
        "right": right,
        "different": len(forms),
        "solutions": len(solutions),
        "not found": not_found,
        "tries": len(waits),
    }
