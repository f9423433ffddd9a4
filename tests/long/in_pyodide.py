"""The library in a browser's Python: the same puzzles, the same pickles, and how fast.

It builds the page to play on (see `docs/_ext/build_play.py`), loads its wheels into Pyodide under
node, and asks both Pythons for

- the puzzles of `tests/data/seeds.txt`, which must be the ones of the file,
- the digest of 300 made variants, which must be that of `tests/data/variant-digest.txt`,
- pickles, each of which must be read as an equal value by the other Python; among them are solved
  boards with each kind of rule,
- the time of some calls, the best of five.

It also prints what a visitor of the page downloads. A call that takes more than six times as long
there is a fault. It takes npm and node.
"""

from __future__ import annotations

import argparse
import json
import pickle
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from itertools import cycle
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
# Pyodide has no SAT solver, and no puzzle is made by one.
solvers = ModuleType("pysat.solvers")
solvers.__dict__["Solver"] = None
sys.modules |= {"pysat": ModuleType("pysat"), "pysat.solvers": solvers}

import golden  # noqa: E402
import variant_digest  # noqa: E402
from checks import NotRun, Result  # noqa: E402
from constraint_samples import SAMPLES  # noqa: E402

import sudokulib as s  # noqa: E402

SECONDS = TESTS.parent / "docs" / "data" / "pyodide.json"
TIMES = 5
SLOW = 6.0
"""How many times as long as here a call may take there: more is a fault."""


def values() -> list[Any]:
    """A value of each kind that a game keeps or sends."""
    puzzle = s.make(difficulty="hard", rng=1)
    played = s.Position(puzzle).with_all_marks().color(0, 0, "gold")
    rating = s.rate(puzzle)
    jigsaw = s.Layout("1112 1222 3334 3444")
    ruled = [s.Layout.boxes(3, 3).with_constraints([rule]) for rule, _ in SAMPLES]
    return [
        *(puzzle, puzzle.clues, puzzle.layout, jigsaw.with_diagonals()),
        *(played, played.marks, s.Candidates.of(puzzle), s.diagnose(played)),
        *(s.hint(played), rating, *rating.steps),
        *(s.PuzzleMaker(difficulty="hard", symmetry="half turn"), s.LogicSolver()),
        *(s.make(layout=jigsaw, rng=1), s.rate(puzzle, "se")),
        *[(layout, next(s.solutions(s.Grid.empty(layout)), None)) for layout in ruled],
    ]


def calls() -> dict[str, Callable[[], object]]:
    """The timed calls."""
    hard = format(s.make(difficulty="extreme", rng=1).clues, "line")
    lines = [format(s.make(rng=seed).clues, "line") for seed in range(20)]
    grids = map(s.Grid.parse, cycle(lines))  # new ones, since a grid caches its results
    return {
        "20 puzzles": lambda: [s.make(rng=seed) for seed in range(20)],
        "5 easy puzzles": lambda: [s.make(difficulty="easy", rng=seed) for seed in range(5)],
        "an extreme puzzle": lambda: s.make(difficulty="extreme", rng=2),
        "500 solutions": lambda: [s.solve(next(grids)) for _ in range(500)],
        "a rating": lambda: s.rate(s.Grid.parse(hard)),
        "200 hints": lambda: [s.hint(next(grids)) for _ in range(200)],
        "20 pictures": lambda: [s.render.svg(next(grids)) for _ in range(20)],
    }


def report() -> dict[str, Any]:
    """The results of this Python, with the seconds that they took."""
    seconds = {}
    for name, call in calls().items():
        found = []
        for _ in range(TIMES):
            start = perf_counter()
            call()
            found.append(perf_counter() - start)
        seconds[name] = min(found)
    return {
        "python": sys.version.partition(" ")[0],
        "puzzles": [*golden.seed_lines()],
        "variants": variant_digest.digest(),
        "pickles": [pickle.dumps(value).hex() for value in values()],
        "seconds": seconds,
    }


def unlike(pickles: list[str]) -> list[str]:
    """The values that another Python's pickles do not give back as they are here."""
    pairs = zip(values(), pickles, strict=True)
    # Pickles are only read from the same program in another Python.
    return [repr(mine)[:80] for mine, text in pairs if pickle.loads(bytes.fromhex(text)) != mine]


def answer(path: str) -> None:
    """Run in Pyodide: read what the other Python reports, and write a report."""
    file = Path(path)
    theirs = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(report() | {"unlike": unlike(theirs["pickles"])}), encoding="utf-8")


def in_pyodide(site: Path, mine: dict[str, Any]) -> dict[str, Any]:
    """The report of Pyodide, under node."""
    import build_play

    node = shutil.which("node")
    if node is None:
        raise NotRun("install node")
    with tempfile.TemporaryDirectory() as folder:
        reports = Path(folder, "reports.json")
        reports.write_text(json.dumps(mine), encoding="utf-8")
        program = Path(__file__).with_suffix(".mjs")
        # That of the page lacks modules which only these tests import.
        complete = str(build_play.pyodide())
        subprocess.run([node, str(program), complete, str(site), str(TESTS), folder], check=True)
        found: dict[str, Any] = json.loads(reports.read_text(encoding="utf-8"))
    return found


def keep(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    """Write the seconds of both to the data of the documentation."""
    pairs = {name: [here, theirs["seconds"][name]] for name, here in mine["seconds"].items()}
    seconds = {name: [round(each, 4) for each in pair] for name, pair in pairs.items()}
    day = date.today().isoformat()
    found = {"day": day, "here": mine["python"], "there": theirs["python"], "seconds": seconds}
    SECONDS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--create", action="store_true", help="keep the times for the docs")


def main(options: argparse.Namespace) -> Result:
    import build_play
    from browsers import page_to_play_on

    page = page_to_play_on()
    print(build_play.size_table(page), end="\n\n")
    mine = report()
    theirs = in_pyodide(page, mine)
    kept = (golden.DATA / "seeds.txt").read_text(encoding="ascii").splitlines()
    faults = [
        *(line for line, other in zip(kept, theirs["puzzles"], strict=True) if line != other),
        *theirs["unlike"],
        *unlike(theirs["pickles"]),
    ]
    if theirs["variants"] != variant_digest.FILE.read_text(encoding="ascii").strip():
        faults.append("the digest of the variants")
    counts = {"puzzles": len(kept), "variants": variant_digest.COUNT}
    counts["pickles"] = len(mine["pickles"])
    print(", ".join(f"{count} {name}" for name, count in counts.items()), len(faults), "differ")
    for fault in faults:
        print(f"  {fault}")
    print(f"\n{'seconds':20} {mine['python']:>8} {'Pyodide':>8} {'times':>6}")
    for name, here in mine["seconds"].items():
        there = theirs["seconds"][name]
        is_slow = there > SLOW * here
        faults += [f"{name}: slow"] * is_slow
        print(f"{name:20} {here:8.3f} {there:8.3f} {there / here:6.1f}{'  SLOW' * is_slow}")
    if options.create:
        keep(mine, theirs)
    return Result(counts, len(faults))
