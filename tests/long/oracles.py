"""How far the library agrees with HoDoKu and Sudoku Explainer: cases, ratings, and every miss.

It runs the cases of HoDoKu's library and those of Sudoku Explainer's chains, and rates the puzzles
of four files of published ratings; two of these have what each step does. It prints what it finds.
With all of them, it writes that to `docs/data/oracles.json`, of which the tables of
`docs/techniques/oracles.md` are made. With `--only`, the figures of the other parts stay as they
are. The hardest puzzles take minutes: the file of `--resume` keeps Sudoku Explainer's that are
done.

Internal: codes of cases, and the scores of single chains.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from checks import NotRun, Result
from explainer_vectors import Case, vectors
from hodoku_chains import SEARCHES, length_of
from hodoku_paths import candidates, positions
from oracles_page import TABLES
from published_files import PUBLISHED_FILES, missing, table
from work import add_resume, make_pages, mapped

from sudokulib import Candidates, Grid, Step, rate
from sudokulib.errors import UnsupportedFeature
from sudokulib.scales import named_scale
from sudokulib.scales._se import chain_score
from sudokulib.techniques import (
    AlignedTripletExclusion,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    NestedForcingChains,
    NishioForcingChain,
    Technique,
)
from sudokulib.techniques._explainer.chain_techniques import (
    CHAINS_AND_CYCLES,
    MULTIPLE_FORCING_CHAINS,
)
from sudokulib.techniques._explainer.results import complexity_of
from sudokulib.testing import run_hodoku_case
from sudokulib.testing._hodoku_library import _TECHNIQUES

DOCS = Path(__file__).resolve().parents[2] / "docs"

PRODUCERS: dict[str, Technique] = {
    "A": CHAINS_AND_CYCLES,
    "B": AlignedTripletExclusion(),
    "C": NishioForcingChain(),
    "D": MULTIPLE_FORCING_CHAINS,
    "E": DynamicForcingChains(),
    "F": DynamicForcingChainsPlus(),
    **{letter: NestedForcingChains(level) for level, letter in enumerate("GHIJ", 2)},
}
"""The techniques by the letters of the file of states."""

NOTHING = "no step"
"""The end of a complete path."""

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
"""The parts that can be measured alone."""

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
    """The library's name for the technique of a code; `None` for one that it does not have."""
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
    same = [_is_same(*theirs, ours) for theirs, ours in zip(positions(row), rating.steps)]
    return {
        "steps": len(codes),
        "same": len(codes) == len(rating.steps) and all(same),
        "chains": sum(code in SEARCHES for code in codes),
        "same_chains": sum(
            equal for code, equal in zip(codes, same, strict=False) if code in SEARCHES
        ),
    }


def _is_same(code: str, position: Candidates, theirs: Step, length: int, ours: Step) -> bool:
    name = name_of(CODES.get(code, code))
    if code in SEARCHES:
        found = (ours.technique, ours.placements, ours.eliminations)
        if found != (name, theirs.placements, theirs.eliminations):
            return False
        is_net = ours.technique.startswith("Forcing Net")
        return length_of(ours, position, is_net=is_net) == length
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


def walked_se(row: dict[str, str]) -> dict[str, Any]:
    """The positions of a path of Sudoku Explainer's: in how many the same step comes first here.

    Steps are equal if they are as hard and place the same, and, where they place nothing, remove
    the same. Their names may differ. At each position nothing is gone but what the path says: what
    the reason of a direct step rules out is still there, unlike in a rating of ours.
    """
    state = Candidates.of(Grid.parse(row["puzzle"]))
    texts, same = row["steps"].split(";"), 0
    for text in texts:
        difficulty, _, done = text.partition(" ")
        placed = candidates(done, "=")
        gone = candidates(done, "-")
        ours = next(named_scale("se").steps(state), None)
        if ours is not None:
            step, grade = ours
            equal = step.placements == placed and (
                bool(placed) or set(step.eliminations) == set(gone)
            )
            same += equal and grade.score == float(difficulty)
        state = state.apply([Step("path", placements=placed, eliminations=gone)])
    return {"same": same == len(texts), "steps": len(texts), "same_steps": same}


def found_se(case: tuple[str, Case]) -> dict[str, Any]:
    """The hints of a state against those of Sudoku Explainer: how many are equal, in order."""
    producer, (state, hints, total) = case
    steps = [*islice(PRODUCERS[producer].find(state), len(hints) + 1)]
    if total is None or total > len(hints):
        del steps[len(hints) :]
    same = 0
    for step, hint in zip(steps, hints):
        removed, placed = (
            [(9 * row + column, digit) for row, column, digit in part]
            for part in (step.eliminations, step.placements)
        )
        if placed:  # which the program removes, too
            [(cell, digit)] = placed
            held = state.candidates(*divmod(cell, 9))
            removed = [(cell, other) for other in held if other != digit]
        same += (
            set(removed) == hint.removes
            and placed == [each for each in [hint.places] if each]
            and complexity_of(step.chains) == hint.complexity
            and (not step.chains or chain_score(step) == round(hint.difficulty, 1))
        )
    return {
        "producer": producer,
        "same": same == len(hints) == len(steps),
        "hints": len(hints),
        "same_hints": same,
    }


def library(lines: list[str]) -> list[dict[str, Any]]:
    """The cases by code."""
    counts: dict[str, Counter[str]] = {}
    for line, answer in zip(lines, mapped(ran, lines, "cases:", chunksize=8)):
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


def answered(
    name: str,
    function: Callable[[dict[str, str]], dict[str, Any]],
    rows: list[dict[str, str]],
    file: Path | None,
) -> list[dict[str, Any]]:
    """The answers for these rows: those that a file keeps, and the others, which it keeps then."""
    lines = file.read_text(encoding="ascii").splitlines() if file and file.exists() else []
    known = {(name, puzzle): answer for name, puzzle, answer in map(json.loads, lines)}
    left = [row for row in rows if (name, row["puzzle"]) not in known]

    for row, answer in zip(left, mapped(function, left, f"{name}:")):
        known[name, row["puzzle"]] = answer
        if file is not None:
            with file.open("a", encoding="ascii") as done:
                print(json.dumps([name, row["puzzle"], answer]), file=done)
    return [known[name, row["puzzle"]] for row in rows]


def of_explainer(every: int, file: Path | None) -> dict[str, Any]:
    """How far the library agrees with Sudoku Explainer."""
    rows = table("se_ratings.tsv")[::every]
    theirs = answered("se ratings", rated_se, rows, file)
    rows = sorted(table("se_paths.tsv")[::every], key=lambda row: float(row["cpu_ms"]))
    ways = answered("se paths", walked_se, rows, file)
    cases = [
        (letter, case)
        for letter in PRODUCERS
        for case in vectors("direct" if letter in "FGHIJ" else "top", letter)
    ][::every]
    states = [*mapped(found_se, cases, "se states:")]
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


def of_hodoku(every: int) -> dict[str, Any]:
    """How far the library agrees with HoDoKu."""
    rows, paths = table("hodoku_ratings.tsv")[::every], table("hodoku_paths.tsv")[::every]
    others = [*mapped(rated_hodoku, rows, "hodoku:", chunksize=4)]
    ways = [*mapped(walked, paths, "paths:", chunksize=4)]
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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("every", type=int, nargs="?", default=1, help="one puzzle in so many")
    parser.add_argument("--only", choices=PARTS, help="keep the figures of the other parts")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    if absent := missing(*FILES):
        raise NotRun(absent)
    parts = [options.only] if options.only else PARTS
    source = DOCS / "data" / "oracles.json"
    data = json.loads(source.read_text(encoding="utf-8"))
    if "library" in parts:
        cases = (PUBLISHED_FILES / FILES[0]).read_text(encoding="utf-8").splitlines()
        data["library"] = library([line for line in cases if line.startswith(":")])
    if "se" in parts:
        data["se"] = of_explainer(options.every, options.resume)
    if "hodoku" in parts:
        data["hodoku"] = of_hodoku(options.every)
    for part in TABLES.values():
        print(part(data))
    if options.every == 1:
        source.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        make_pages()
    if options.every > 1 or options.only:
        return Result()
    rated = [*data["se"]["sets"], *data["hodoku"]["sets"]]
    counts = {
        "cases": sum(each["cases"] for each in data["library"]),
        "passed": sum(each["passed"] for each in data["library"]),
        "ratings": sum(each["puzzles"] for each in rated),
        "equal": sum(each["all"] for each in rated),
    }
    return Result(counts)
