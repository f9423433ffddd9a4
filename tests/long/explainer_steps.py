"""Every step of Sudoku Explainer's scale is true; and both scales over random puzzles.

It rates minimal 9x9 puzzles, and samples of five published collections, where these are there.
Every step is checked against the solution, and made puzzles have to be solved. A rating from a
collection ends after some ten seconds; what was found up to there is checked against the solution
too.

The made puzzles are also rated on HoDoKu's scale. If there are 10,000, both ratings are counted in
`docs/data/two-scales.json`, of which the pictures of the page on difficulty are made.
"""

from __future__ import annotations

import argparse
import json
from bisect import bisect_left
from collections import Counter
from math import log10
from pathlib import Path
from typing import Any, NamedTuple

from checks import Result
from proofs import is_true
from work import Unit, add_count, add_resume, answered, make_pages, units_of, units_of_lines

from sudokulib import Grid, LimitExceeded, Limits, Puzzle, Rating, make, rate

DOCS = Path(__file__).resolve().parents[2] / "docs"

SAMPLES = {"17_clue": 5, "top95": 1, "top1465": 5, "hardest_1905": 50, "hardest_1106": 20}
"""The collections, and how many lines each chosen line stands for."""
NODES = 2_000_000
"""The units that the rating of a line may take."""
COUNT = 10_000
"""The number of made puzzles of which the pictures are made."""
PARTS = 20
"""The scores between 100 and 1,000, and so on, are counted in this number of classes."""


class Answer(NamedTuple):
    """The counts, the faults, and both ratings: ER, score, level."""

    counts: Counter[str]
    faults: list[str]
    ratings: list[tuple[float, int, str]]


def proved(unit: Unit) -> Answer:
    """The answers for all puzzles of a unit."""
    answer = Answer(Counter(), [], [])
    for line in unit.lines:
        puzzle = Puzzle(Grid.parse(line))
        rating = _within(puzzle, NODES)
        _hold(puzzle, rating, answer)
        answer.counts["past the limit"] += not rating.complete
    for number in [] if unit.lines else unit.numbers:
        puzzle = make(rng=f"explainer {number}")
        rating = rate(puzzle, "se")
        _hold(puzzle, rating, answer)
        if not rating.complete:
            answer.faults.append(f"{puzzle}: not rated to its end")
        other = rate(puzzle)
        answer.ratings.append((rating.score, int(other.score), other.difficulty.value))
    return answer


def _within(puzzle: Puzzle, nodes: int) -> Rating:
    """A rating, or its first steps within the limit."""
    try:
        return rate(puzzle, "se", limits=Limits(nodes))
    except LimitExceeded as error:
        if error.rating is None:
            raise
        return error.rating


def _hold(puzzle: Puzzle, rating: Rating, answer: Answer) -> None:
    """Hold the steps of a rating against the solution."""
    answer.counts.update([step.technique for step in rating.steps])
    answer.counts.update(["puzzles", *["solved"] * rating.complete])
    answer.faults.extend(
        f"{puzzle.clues:line}: {step!r}"
        for step in rating.steps
        if not is_true(step, puzzle.solution)
    )


def _read(
    counts: dict[str, int], faults: list[str], ratings: list[tuple[float, int, str]]
) -> Answer:
    """An answer, from JSON."""
    return Answer(Counter(counts), faults, [(er, score, level) for er, score, level in ratings])


def counted(ratings: list[tuple[float, int, str]]) -> dict[str, Any]:
    """How many puzzles have each ER, each class of scores and each level."""
    table = Counter((er, int(PARTS * log10(score)), level) for er, score, level in ratings)
    ers, scores = (sorted(each[at] for each in ratings) for at in (0, 1))
    return {
        "puzzles": len(ratings),
        "parts": PARTS,
        "medians": {"er": ers[len(ers) // 2], "score": scores[len(scores) // 2]},
        "most": {"er": ers[-1], "score": scores[-1]},
        "rank_correlation": round(_correlation([each[:2] for each in ratings]), 3),
        "counts": [[*key, count] for key, count in sorted(table.items())],
    }


def _correlation(pairs: list[tuple[float, int]]) -> float:
    """Spearman's: that of the ranks, equal values having their mean rank."""
    columns = [[pair[at] for pair in pairs] for at in (0, 1)]
    ranks = []
    for column in columns:
        order = sorted(column)
        count = Counter(column)
        rank = {each: bisect_left(order, each) + (count[each] - len(column)) / 2 for each in count}
        ranks.append([rank[each] for each in column])
    (a, b) = ranks  # both have the mean 0, up to 1/2
    sums = [sum(x * y for x, y in zip(p, q, strict=True)) for p, q in ((a, b), (a, a), (b, b))]
    return sums[0] / (sums[1] * sums[2]) ** 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of made puzzles")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    work = [*units_of("made", options.count)]
    for name, every in SAMPLES.items():
        work += units_of_lines(name, every)
    answers = answered(work, proved, _read, options.resume)
    total: Counter[str] = Counter()
    for answer in answers:
        total += answer.counts
    for name in ("puzzles", "solved", "past the limit"):
        print(f"{name:32}{total.pop(name, 0):>12,}")
    for name, steps in total.most_common():
        print(f"{name:32}{steps:>12,} steps")
    ratings = [each for answer in answers for each in answer.ratings]
    if options.count == COUNT:
        text = json.dumps(counted(ratings), separators=(",", ":")).replace(",[", ",\n[")
        (DOCS / "data" / "two-scales.json").write_text(text + "\n", encoding="utf-8")
        make_pages()
    wrong = sum(len(answer.faults) for answer in answers)
    return Result({"made puzzles": options.count}, wrong)
