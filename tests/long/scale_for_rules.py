"""Measures the scale "rules": its scores on plain boards, its levels on boards with rules.

On random minimal plain puzzles its scores are compared with those of the scale "hodoku", by the
rank correlation (C. Spearman, 1904); less than 0.95 is a fault. On made puzzles with rules its
levels are compared with the number of steps and with the nodes of the search. These figures are in
the table of the page on difficulty, which is made of `docs/data/scale-for-rules.json`. A
correlation is missing where all levels are equal.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from checks import Result
from scipy.stats import spearmanr
from work import add_count, make_pages, mapped

from sudokulib import Puzzle, make, make_killer, rate
from sudokulib._base.limits import NodeCounter
from sudokulib.scales import Difficulty
from sudokulib.solvers._queries import only_solution

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "scale-for-rules.json"
COUNT = 2_000
OF_EACH = 60
"""The puzzles of each row, if there are 2,000 plain ones."""
LEAST = 0.95

KILLERS = "killers"
LAYOUTS = {
    KILLERS: "",
    "thermometers": "3x3+thermo.0.1.2.3.4+thermo.80.79.78.77+thermo.40.31.22.13"
    "+thermo.36.37.38.47+thermo.60.51.52.53",
    "renbans": "3x3+renban.0.1.10.11+renban.30.31.32.40+renban.60.61.70.71+renban.15.16.17.25",
    "whispers": "3x3+whisper.0.10.20.30+whisper.80.70.60.50+whisper.8.16.24.32+whisper.36.37.46.55",
    "arrows, dots": "3x3+arrow.0.1.2+arrow.40.31.22+arrow.78.79.80+white.20.21+white.50.59"
    "+black.63.64+black.16.17",
    "non-consecutive, 6x6": "2x3+nonconsecutive",
    "anti-king": "3x3+antiking",
    "anti-knight": "3x3+antiknight",
}


class _Rated(NamedTuple):
    level: Difficulty
    steps: int
    nodes: int


def plain(seed: int) -> tuple[float, float, bool]:
    """The scores of a plain puzzle on both scales, and whether it has the same level on both."""
    puzzle = make(rng=seed)
    hodoku, rules = rate(puzzle, "hodoku"), rate(puzzle, "rules")
    return hodoku.score, rules.score, hodoku.difficulty is rules.difficulty


def ruled(name: str, seed: int) -> _Rated:
    """The rating of a puzzle with rules, and the nodes of the search for its solution."""
    made: Puzzle = (
        make_killer(rng=seed) if name == KILLERS else make(layout=LAYOUTS[name], rng=seed)
    )
    rating, counter = rate(made), NodeCounter()
    only_solution(made.clues, counter)
    return _Rated(rating.difficulty, len(rating.steps), counter.nodes)


def correlation(levels: list[int], figures: list[int]) -> float | None:
    """The rank correlation; `None` if all values of one of the two are equal."""
    if len(set(levels)) == 1 or len(set(figures)) == 1:
        return None
    return round(float(spearmanr(levels, figures).statistic), 2)


def row(name: str, rated: list[_Rated]) -> dict[str, Any]:
    """The row of the page's table."""
    levels = [each.level.rank for each in rated]
    counts = Counter(each.level for each in rated)
    return {
        "rules": name,
        "levels": [counts[level] for level in Difficulty],
        "steps": correlation(levels, [each.steps for each in rated]),
        "nodes": correlation(levels, [each.nodes for each in rated]),
    }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of plain puzzles; there are 60 puzzles of each row")


def main(options: argparse.Namespace) -> Result:
    scores = [*mapped(plain, range(options.count), "plain:", chunksize=10)]
    hodoku, rules, same = zip(*scores, strict=True)
    found: dict[str, Any] = {
        "plain": options.count,
        "same": sum(same),
        "correlation": round(float(spearmanr(hodoku, rules).statistic), 3),
        "puzzles": OF_EACH,
        "rows": [
            row(name, [*mapped(partial(ruled, name), range(OF_EACH), f"{name}:")])
            for name in LAYOUTS
        ],
    }
    print(json.dumps(found, indent=1))
    if options.count == COUNT:
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        make_pages()
    faults = int(found["correlation"] < LEAST)
    return Result({"puzzles": options.count}, faults)
