"""How far the library agrees with HoDoKu and Sudoku Explainer: cases, ratings, and every miss.

`python tests/mass/oracles.py [EVERY] [--only PART] [--resume FILE]` (or `nox -s oracles -- ...`)
runs the cases of HoDoKu's library and those of Sudoku Explainer's chains, and rates every EVERY-th
puzzle of four files of published ratings, all of them unless said otherwise; two of these have what
each step does. It prints what it finds. With all of them, it writes that to
`docs/data/oracles.json` and the tables of `docs/techniques/oracles.md`.

PART is `library`, `se` or `hodoku`; the figures of the others stay as they are. The hardest puzzles
take minutes: FILE keeps Sudoku Explainer's that are done, and a second run goes on from there.

The files are not part of the project: they lie in `../shared/data` beside it, or in `data` under
the folder that the environment variable `SUDOKULIB_SHARED` names.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "helpers"))
sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "docs" / "_ext"))

from explainer_paths import PRODUCERS, found_se, vectors, walked_se
from hodoku_chains import SEARCHES, positions
from long_checks import note
from oracles_page import TABLES

from sudokulib import Grid, Step, rate
from sudokulib.errors import UnsupportedFeature
from sudokulib.testing import run_hodoku_case
from sudokulib.testing._hodoku import _TECHNIQUES

SHARED = Path(os.environ.get("SUDOKULIB_SHARED", Path(__file__).resolve().parents[3] / "shared"))
DOCS = Path(__file__).resolve().parents[2] / "docs"
_Answer = TypeVar("_Answer")

NOTHING = "no step"
"""What a path has where it has come to its end."""

WITHOUT_CHAINS = 6.2
"""The greatest ER of a puzzle that needs no chain."""

SE = ("er", "ep", "ed")
HODOKU = ("score", "level", "steps")
"""The figures that are compared."""

FILES = (
    "hodoku_reglib_half.txt",
    "se_ratings.tsv",
    "se_paths.tsv",
    "explainer_vectors.tsv",
    "hodoku_ratings.tsv",
    "hodoku_paths.tsv",
)
"""The files that are needed."""

PARTS = ("library", "se", "hodoku")
"""What can be measured alone."""

LEVELS = ("EASY", "MEDIUM", "HARD")
"""HoDoKu's levels whose techniques are all here."""

# The names by which the file of ratings calls the steps, and the codes of the library's cases.
CODES = dict(
    re.findall(
        r"(\w+):(\d+)",
        "fh:0000 h1:0002 n1:0003 lc1:0100 lc2:0101 l2:0110 l3:0111 n2:0200 n3:0201 n4:0202 h2:0210 "
        "h3:0211 h4:0212 bf2:0300 bf3:0301 bf4:0302 fbf2:0310 fbf3:0311 fbf4:0312 sbf2:0320 "
        "sbf3:0321 sbf4:0322 ff2:0330 ff3:0331 fff2:0340 fff3:0341 sk:0400 2sk:0401 er:0402 "
        "tf:0403 sc1:0500 sc2:0501 mc1:0502 mc2:0503 u1:0600 u2:0601 u3:0602 u4:0603 u5:0604 "
        "u6:0605 hr:0606 ar1:0607 ar2:0608 bug1:0610 x:0701 xyc:0702 rp:0703 cnl:0706 dnl:0707 "
        "aic:0708 gcnl:0709 gdnl:0710 gaic:0711 xy:0800 xyz:0801 w:0803 axz:0901 axy:0902 "
        "ach:0903 sdc:1101 fcc:1301 fcv:1302 fnc:1303 fnv:1304",
    )
)


def name_of(code: str) -> str | None:
    """What the library calls the technique of a code; `None` for one that it does not have."""
    if code == "bf":
        return "Brute Force"
    technique = _TECHNIQUES.get(code) or _TECHNIQUES.get(f"{code}-1")
    return None if technique is None else technique.name


def ran(line: str) -> str:
    """How a case of the library went."""
    try:
        return "passed" if run_hodoku_case(line) else "missed"
    except UnsupportedFeature:
        return "without"


def rated_hodoku(row: dict[str, str]) -> dict[str, Any]:
    """A rating against HoDoKu's, and the first steps that differ."""
    rating = rate(Grid.parse(row["puzzle"]), "hodoku", limits=None)
    codes = [CODES.get(each, each) for each in row["steps"].split()]
    theirs = [name_of(code) or code for code in codes]
    ours = [step.technique for step in rating.steps]
    first = next(
        (pair for pair in zip_longest(theirs, ours, fillvalue=NOTHING) if pair[0] != pair[1]), None
    )
    return {
        "set": row["set"],
        "complete": rating.complete,
        "known": all(map(name_of, codes)),
        "theirs": row["level"],
        "score": rating.score == int(row["score"]),
        "level": rating.difficulty.name == row["level"],
        "steps": theirs == ours,
        "first": first,
    }


def walked(row: dict[str, str]) -> dict[str, Any]:
    """A rating against a path of HoDoKu's, step by step: how many are equal, and of these, chains.

    Steps are equal if they place and remove the same and have the same name; chains also have to
    remove it in the same order, and to have as many nodes.
    """
    rating = rate(Grid.parse(row["puzzle"]), "hodoku", limits=None)
    codes = [text.partition(" ")[0] for text in row["steps"].split(";")]
    theirs = [(code, step, length) for code, _, step, length in positions(row)]
    same = [_is_same(*each, ours) for each, ours in zip(theirs, rating.steps)]
    return {
        "steps": len(codes),
        "same": len(codes) == len(rating.steps) and all(same),
        "chains": sum(code in SEARCHES for code in codes),
        "same_chains": sum(
            equal for code, equal in zip(codes, same, strict=False) if code in SEARCHES
        ),
    }


def _is_same(code: str, theirs: Step, length: int, ours: Step) -> bool:
    name = name_of(CODES.get(code, code))
    if code in SEARCHES:
        nodes = sum(chain.length for chain in ours.chains)
        found = (ours.technique, ours.placements, ours.eliminations, nodes)
        return found == (name, theirs.placements, theirs.eliminations, length)
    # HoDoKu may write a candidate twice, once for each house that loses it.
    done = [{*step.placements, *step.eliminations} for step in (ours, theirs)]
    return ours.technique == name and done[0] == done[1]


def rated_se(row: dict[str, str]) -> dict[str, Any]:
    """A rating against Sudoku Explainer's."""
    rating = rate(Grid.parse(row["puzzle"]), "se", limits=None)
    same = {name: getattr(rating, name) == float(row[name.upper()]) for name in ("er", "ep", "ed")}
    kind = None
    if not all(same.values()):
        higher = (rating.er or 0.0) > float(row["ER"])
        kind = "not solved" if not rating.complete else "rated higher" if higher else "rated lower"
        if same["er"]:
            kind = "only EP or ED differ"
    within = float(row["ER"]) <= WITHOUT_CHAINS
    return {
        "set": row["set"],
        "complete": rating.complete,
        "within": within,
        **same,
        "kind": kind,
    }


def table_of(name: str) -> list[dict[str, str]]:
    with (SHARED / "data" / name).open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def shown(answers: Iterator[_Answer], amount: int, what: str) -> list[_Answer]:
    """The answers, while a line tells how many there are."""
    found, start = [], perf_counter()
    for done, answer in enumerate(answers, 1):
        found.append(answer)
        if done % 25 == 0 or done == amount:
            note = f"\r{what}: {done} of {amount}, {perf_counter() - start:.0f} s "
            print(note, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def library(lines: list[str], pool: ProcessPoolExecutor) -> list[dict[str, Any]]:
    """The cases by code."""
    counts: dict[str, Counter[str]] = {}
    for line, answer in zip(lines, shown(pool.map(ran, lines, chunksize=8), len(lines), "cases")):
        counts.setdefault(line.split(":")[1].partition("-")[0], Counter())[answer] += 1
    return [
        {"code": code, "name": name_of(code), "cases": count.total(), "passed": count["passed"]}
        for code, count in sorted(counts.items())
    ]


def counted(answers: list[dict[str, Any]], figures: tuple[str, ...]) -> dict[str, int]:
    """How many puzzles there are, and how many of them agree, figure by figure."""
    agreeing = {figure: sum(answer[figure] for answer in answers) for figure in figures}
    return {"puzzles": len(answers), **agreeing}


def by_set(answers: list[dict[str, Any]], figures: tuple[str, ...]) -> list[dict[str, Any]]:
    """How many puzzles of each set agree, figure by figure and in all of them."""
    sets: dict[str, list[dict[str, Any]]] = {}
    for answer in answers:
        sets.setdefault(answer["set"], []).append(answer)
    return [
        {
            "set": name,
            "puzzles": len(each),
            "complete": sum(answer["complete"] for answer in each),
            **{figure: sum(answer[figure] for answer in each) for figure in figures},
            "all": sum(all(answer[figure] for figure in figures) for answer in each),
        }
        for name, each in sets.items()
    ]


def kept(
    name: str,
    function: Callable[[dict[str, str]], dict[str, Any]],
    rows: list[dict[str, str]],
    pool: ProcessPoolExecutor,
    file: Path | None,
) -> list[dict[str, Any]]:
    """The answers for these rows: those that a file keeps, and the others, which it keeps then."""
    lines = file.read_text(encoding="ascii").splitlines() if file and file.exists() else []
    known = {(name, puzzle): answer for name, puzzle, answer in map(json.loads, lines)}
    left = [row for row in rows if (name, row["puzzle"]) not in known]

    def answers() -> Iterator[dict[str, Any]]:
        for row, answer in zip(left, pool.map(function, left)):
            known[name, row["puzzle"]] = answer
            if file is not None:
                with file.open("a", encoding="ascii") as lines:
                    print(json.dumps([name, row["puzzle"], answer]), file=lines)
            yield answer

    shown(answers(), len(left), name)
    return [known[name, row["puzzle"]] for row in rows]


def of_explainer(every: int, pool: ProcessPoolExecutor, file: Path | None) -> dict[str, Any]:
    """How far the library agrees with Sudoku Explainer."""
    rows = table_of("se_ratings.tsv")[::every]
    theirs = kept("se ratings", rated_se, rows, pool, file)
    rows = sorted(table_of("se_paths.tsv")[::every], key=lambda row: float(row["cpu_ms"]))
    ways = kept("se paths", walked_se, rows, pool, file)
    cases = [
        (letter, case)
        for letter in PRODUCERS
        for case in vectors("direct" if letter in "FGHIJ" else "top", letter)
    ][::every]
    states = shown(pool.map(found_se, cases), len(cases), "se states")
    kinds = Counter(answer["kind"] for answer in theirs if answer["kind"])
    above = Counter(answer["kind"] for answer in theirs if not answer["within"])
    return {
        "within": {
            "er_up_to": WITHOUT_CHAINS,
            **counted([answer for answer in theirs if answer["within"]], SE),
        },
        "above": counted([answer for answer in theirs if not answer["within"]], SE),
        "sets": by_set(theirs, SE),
        "misses": [
            {"kind": kind, "puzzles": count, "above": above[kind]}
            for kind, count in kinds.most_common()
        ],
        "states": [
            {"name": PRODUCERS[letter].name, **counted(part, ("same", "hints", "same_hints"))}
            for letter in PRODUCERS
            for part in [[answer for answer in states if answer["producer"] == letter]]
        ],
        "paths": counted(ways, ("same", "steps", "same_steps")),
    }


def of_hodoku(every: int, pool: ProcessPoolExecutor) -> dict[str, Any]:
    """How far the library agrees with HoDoKu."""
    rows, paths = table_of("hodoku_ratings.tsv")[::every], table_of("hodoku_paths.tsv")[::every]
    others = shown(pool.map(rated_hodoku, rows, chunksize=4), len(rows), "hodoku")
    ways = shown(pool.map(walked, paths, chunksize=4), len(paths), "paths")
    known = [answer for answer in others if answer["known"]]
    firsts = Counter(answer["first"] for answer in others if answer["first"])
    return {
        "within": counted([answer for answer in known if answer["theirs"] in LEVELS], HODOKU),
        "harder": counted([answer for answer in known if answer["theirs"] not in LEVELS], HODOKU),
        "without": counted([answer for answer in others if not answer["known"]], HODOKU),
        "sets": by_set(others, HODOKU),
        "paths": counted(ways, ("same", "steps", "chains", "same_chains")),
        "misses": [
            {"theirs": first[0], "ours": first[1], "puzzles": count}
            for first, count in sorted(firsts.items(), key=lambda each: (-each[1], each[0]))
        ],
    }


def main(every: int, parts: Iterable[str], file: Path | None) -> int:
    for name in FILES:
        if not (SHARED / "data" / name).exists():
            print(f"skipped: there is no {name} in {SHARED / 'data'}")
            return 0
    source = DOCS / "data" / "oracles.json"
    data = json.loads(source.read_text(encoding="utf-8"))
    with ProcessPoolExecutor(2) as pool:
        if "library" in parts:
            cases = (SHARED / "data" / FILES[0]).read_text(encoding="utf-8").splitlines()
            data["library"] = library([line for line in cases if line.startswith(":")], pool)
        if "se" in parts:
            data["se"] = of_explainer(every, pool, file)
        if "hodoku" in parts:
            data["hodoku"] = of_hodoku(every, pool)
    for table in TABLES.values():
        print(table(data))
    if every == 1:
        source.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if every == 1 and set(parts) == set(PARTS):
        rated = [*data["se"]["sets"], *data["hodoku"]["sets"]]
        counts = {
            "cases": sum(each["cases"] for each in data["library"]),
            "passed": sum(each["passed"] for each in data["library"]),
            "ratings": sum(each["puzzles"] for each in rated),
            "equal": sum(each["all"] for each in rated),
        }
        note("oracles", counts)
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("every", type=int, nargs="?", default=1)
    parser.add_argument("--only", choices=PARTS, help="keep the figures of the other parts")
    parser.add_argument("--resume", type=Path, metavar="FILE")
    given = parser.parse_args()
    sys.exit(main(given.every, [given.only] if given.only else PARTS, given.resume))
