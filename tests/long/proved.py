"""A million made puzzles, each proved again by the independent solver; batches are added up.

A batch has 1,000 puzzles. Their seeds come from its number, so batches may be made anywhere, in
any order. Each has the same mix:

    900  plain 9x9, minimal
     50  9x9 of the levels easy, medium and hard, half of them with symmetric clues
     49  small boards, jigsaws with random regions, diagonals, windows, rules beyond houses
      1  16x16

Each puzzle is checked against the independent solver (it must have one solution, and that one) and
against its wish: the level, the symmetry.

The file of `--resume` keeps what each batch found; lines of several files may be put together.
`--publish` writes their sum to `docs/data/proved.json`, of which the table of `docs/proved.md` is
made.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from itertools import pairwise, product
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import independent
from checks import BY_NAME
from proofs import is_symmetric
from touched_code import code_of
from work import Unit, add_resume, answered, make_pages

from sudokulib import CannotMake, Layout, Puzzle, PuzzleMaker, Symmetry, __version__, rate
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import as_seed, child_seed

CODE = code_of(BY_NAME["proved"])
PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "data" / "proved.json"
EACH = 1000
LEVELS = ("easy", "medium", "hard")
MIX = {
    "9x9": 900,
    "9x9 of a level": 50,
    "4x4, 6x6 and 8x8": 13,
    "jigsaws from 5x5 to 9x9": 12,
    "9x9 with diagonals": 10,
    "9x9 with windows": 10,
    "with rules beyond houses": 4,
    "16x16": 1,
}
SMALL = ("2x2", "2x3", "3x2", "2x4")
KNIGHT, KING = ((1, 2), (2, 1), (1, -2), (2, -1)), ((0, 1), (1, 0), (1, 1), (1, -1))
THERMOMETERS = ((0, 10, 20, 21, 22), (8, 16, 24, 33), (72, 64, 56), (80, 71, 62, 53, 44))
RISING = "+".join("thermo." + ".".join(map(str, cells)) for cells in THERMOMETERS)
RULES = {
    Layout.parse("3x3+antiknight"): KNIGHT,
    Layout.parse("3x3+antiking"): KING,
    Layout.parse(f"3x3+{RISING}"): (),
    Layout.parse("2x3+antiknight"): KNIGHT,
}
"""The layouts with rules, and the moves after which a digit does not appear again."""


class Batch(NamedTuple):
    """What a batch of puzzles found."""

    proved: dict[str, int]
    """How many puzzles of each kind are right."""
    missing: dict[str, int]
    """How many could not be made within the limits."""
    faults: list[str]
    seconds: float
    version: str
    python: str
    day: str
    unfilled: dict[str, int] | None = None
    """How many boards the filler did not fill; batches without this counted them as missing."""
    code: str = ""
    """The hash of the package's code; empty in older batches, which did not store it."""


def options_of(kind: str, number: int, seed: int) -> dict[str, Any]:
    """The options of a maker for the puzzle of this number, of a kind."""
    if kind == "9x9 of a level":
        symmetry = Symmetry.HALF_TURN if number % 2 else Symmetry.NONE
        return {"difficulty": LEVELS[number % 3], "symmetry": symmetry}
    if kind.startswith("jigsaws"):
        size = 5 + number % 5
        return {"layout": Layout.random_jigsaw(size, child_seed(seed, EACH + size))}
    layouts = {
        "with rules beyond houses": tuple(RULES)[number % len(RULES)],
        "4x4, 6x6 and 8x8": SMALL[number % 4],
        "9x9 with diagonals": "3x3+diagonals",
        "9x9 with windows": "3x3+windows",
        "16x16": "4x4",
    }
    return {"layout": layouts.get(kind, "3x3")}


@lru_cache
def barred(layout: Layout) -> independent.Barred:
    """The pairs of candidates that the rules of a layout rule out, by the names of the rules."""
    n, found = layout.size, []
    if layout not in RULES:
        return ()
    for at, there in product(range(n * n), repeat=2):
        if (there // n - at // n, there % n - at % n) in RULES[layout]:
            found += [(at, digit, there, digit) for digit in range(1, n + 1)]
    for cells in THERMOMETERS if "thermo" in layout.id else ():
        for at, there in pairwise(cells):
            pairs = product(range(1, n + 1), repeat=2)
            found += [(at, one, there, other) for one, other in pairs if one >= other]
    return tuple(found)


@lru_cache(maxsize=64)
def houses(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """The houses, read from the name of the layout: the library is not asked."""
    name, *rules = layout.id.split("+")
    n = layout.size
    if "x" in name:
        high, wide = map(int, name.split("x"))
        name = "".join(chr(48 + r // high * high + c // wide) for r in range(n) for c in range(n))
    rows = [tuple(range(n * r, n * r + n)) for r in range(n)]
    found = [*rows, *zip(*rows, strict=True)]
    found += [tuple([cell for cell in range(n * n) if name[cell] == x]) for x in set(name)]
    if "diagonals" in rules:
        found += [tuple(range(0, n * n, n + 1)), tuple(range(n - 1, n * n - 1, n - 1))]
    if "windows" in rules:
        for corner in (10, 14, 46, 50):
            found.append(tuple([corner + 9 * r + c for r in range(3) for c in range(3)]))
    assert all(len(house) == n for house in found)
    return tuple(found)


def kinds() -> Iterator[str]:
    """The kinds of the puzzles of a batch, one after the other."""
    for kind, count in MIX.items():
        yield from [kind] * count


def fault(puzzle: Puzzle, options: dict[str, Any]) -> str | None:
    """The fault of a puzzle, if there is one."""
    clues = puzzle.clues
    board, rules = houses(clues.layout), barred(clues.layout)
    if independent.solutions(board, clues.digits, 2, rules) != [puzzle.solution.digits]:
        return "not unique"
    if not is_symmetric(puzzle, options.get("symmetry", Symmetry.NONE)):
        return "not symmetric"
    if "difficulty" in options and rate(clues).difficulty.value != options["difficulty"]:
        return "of another level"
    return None


def proved(unit: Unit) -> Batch:
    """Make and prove the puzzles of a batch."""
    # The clauses of a puzzle stay in a SAT solver, so it does not serve for millions.
    independent._clauses.cache_clear()
    seed = as_seed(unit.source)
    start = process_time()
    good: Counter[str] = Counter()
    missing: Counter[str] = Counter()
    unfilled: Counter[str] = Counter()
    faults = []
    for number, kind in enumerate(kinds()):
        options = options_of(kind, number, seed)
        try:
            puzzle = PuzzleMaker(**options).make(child_seed(seed, number))
        except CannotMake:
            missing[kind] += 1
            continue
        except UnsupportedLayout:  # the filler has found no grid within its steps
            unfilled[kind] += 1
            continue
        wrong = fault(puzzle, options)
        if wrong is None:
            good[kind] += 1
        else:
            faults.append(f"{unit.name}, number {number}, {options!r}: {wrong}: {puzzle!r}")
    seconds = round(process_time() - start, 1)
    python = platform.python_version()
    today = date.today().isoformat()
    counts = dict(good), dict(missing)
    return Batch(*counts, faults, seconds, __version__, python, today, dict(unfilled), CODE)


def units(first: int, count: int) -> list[Unit]:
    """The batches of these numbers."""
    return [Unit(f"stretch {number}", range(EACH)) for number in range(first, first + count)]


def summed(file: Path) -> list[dict[str, Any]]:
    """The sums of all batches in a file, for each version of the library; each counts once."""
    known = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        name, *values = json.loads(line)
        known[name] = Batch(*values)
    found = []
    for version in sorted({each.version for each in known.values()}):
        mine = [each for each in known.values() if each.version == version]
        found.append(
            {
                "version": version,
                "batches": len(mine),
                "days": [min(each.day for each in mine), max(each.day for each in mine)],
                "python": sorted({each.python for each in mine}),
                "code": sorted({each.code for each in mine}),
                "minutes": round(sum(each.seconds for each in mine) / 60, 1),
                "wrong": sum(len(each.faults) for each in mine),
                "kinds": {
                    kind: {
                        "proved": sum(each.proved.get(kind, 0) for each in mine),
                        "missing": sum(each.missing.get(kind, 0) for each in mine),
                        "unfilled": sum((each.unfilled or {}).get(kind, 0) for each in mine),
                    }
                    for kind in MIX
                },
            }
        )
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--first", type=int, default=1, help="the number of the first batch")
    parser.add_argument("--batches", type=int, default=1000, help="how many (1,000 puzzles each)")
    parser.add_argument("--publish", action="store_true", help="write the sum for the docs")
    add_resume(parser, required=True)


def main(options: argparse.Namespace) -> None:
    answers = answered(units(options.first, options.batches), proved, Batch, options.resume)
    wrong = sum(len(each.faults) for each in answers)
    good = sum(sum(each.proved.values()) for each in answers)
    seconds = sum(each.seconds for each in answers)
    print(f"{good} puzzles proved, {wrong} wrong, {seconds / 60:.1f} minutes of CPU time")
    if options.publish:
        text = json.dumps(summed(options.resume), indent=1) + "\n"
        PUBLISHED.write_text(text, encoding="utf-8")
        make_pages()
    if wrong:
        raise SystemExit(1)
