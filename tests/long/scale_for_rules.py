"""Measures the scale "rules": its scores on plain boards, its levels on boards with rules.

On random minimal plain puzzles its scores are compared with those of the scale "hodoku", by the
rank correlation (C. Spearman, 1904); less than 0.95 is a fault. On made variants of each kind its
levels are compared with the number of steps and with the nodes of the search; less than 0.6 and 0.3
are faults. These figures are in the table of the page on difficulty, which is made of
`docs/data/scale-for-rules.json`. A correlation is missing where nearly all values are equal.
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

from sudokulib import Grid, make, make_variant, rate
from sudokulib._base.limits import NodeCounter
from sudokulib._making.drawn_rules import KINDS
from sudokulib.randomness import randbelow, substream
from sudokulib.scales import Difficulty
from sudokulib.solvers._queries import only_solution

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "scale-for-rules.json"
COUNT = 2_000
OF_EACH = 60
"""The puzzles of each row, if there are 2,000 plain ones."""
FEW = 2
"""So few values that differ from all others say nothing about a correlation."""
LEAST, LEAST_STEPS, LEAST_NODES = 0.95, 0.6, 0.3


class _Rated(NamedTuple):
    level: Difficulty
    steps: int
    nodes: int


def plain(seed: int) -> tuple[float, float, bool]:
    """The scores of a plain puzzle on both scales, and whether it has the same level on both."""
    puzzle = make(rng=seed)
    hodoku, rules = rate(puzzle, "hodoku"), rate(puzzle, "rules")
    return hodoku.score, rules.score, hodoku.difficulty is rules.difficulty


def ruled(kind: str, seed: int) -> _Rated:
    """The rating of a variant of this kind, and the nodes of the search for its solution.

    Every second one has up to 16 clues more than it needs, so that there are easy ones as well.
    """
    made = make_variant(kind, rng=seed)
    cells, solution = bytearray(made.clues.digits), made.solution.digits
    draw = substream(seed, "more clues").random
    for _ in range(randbelow(draw, 17) if seed % 2 else 0):
        cell = randbelow(draw, len(cells))
        cells[cell] = solution[cell]
    clues = Grid(made.layout, bytes(cells))
    rating, counter = rate(clues), NodeCounter()
    only_solution(clues, counter)
    return _Rated(rating.difficulty, len(rating.steps), counter.nodes)


def correlation(levels: list[int], figures: list[int]) -> float | None:
    """The rank correlation; `None` if all values of one of the two but a few are equal."""
    for values in (levels, figures):
        [(_, most)] = Counter(values).most_common(1)
        if most >= len(values) - FEW:
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
            for name in [kind.name for kind in KINDS]
        ],
    }
    print(json.dumps(found, indent=1))
    if options.count == COUNT:
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        make_pages()
    faults = [f"plain puzzles: {found['correlation']}"] if found["correlation"] < LEAST else []
    for name, least in ("steps", LEAST_STEPS), ("nodes", LEAST_NODES):
        faults += [
            f"{each['rules']}, {name}: {each[name]}"
            for each in found["rows"]
            if each[name] is not None and each[name] < least
        ]
    print(*faults, sep="\n")
    return Result({"puzzles": options.count}, len(faults))
