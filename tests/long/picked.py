"""Compare puzzles made for a difficulty with random minimal puzzles picked until one fits.

For each request, as many puzzles are made as are picked, from other seeds. Their numbers of
clues, their hardest techniques and their scores on the scale "hodoku" are compared: the first two
by a chi-square test of homogeneity (K. Pearson, 1900; what is rare is counted together), the third
by a Kolmogorov-Smirnov test of two samples. For a level or an ER, a probability of 0.001 or less is
a fault: these puzzles should be random minimal ones. For the others, clues are put back or
exchanged, so they may differ. The table of the page on difficulty is made of
`docs/data/picked.json`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

from checks import Result
from scipy.stats import chi2_contingency, ks_2samp
from work import add_count, make_pages, mapped

from sudokulib import PuzzleMaker, Rating, rate
from sudokulib._making.difficulty import Target
from sudokulib._making.digging import Judgment
from sudokulib.scales import Difficulty

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "picked.json"
COUNT = 2_000
RARE = 10
"""Kinds that are rarer than this in both samples together are counted as one kind."""


class Request(NamedTuple):
    """A request, and how many puzzles are compared out of 2,000."""

    maker: PuzzleMaker
    fits: Callable[[Rating], bool] | Target
    share: float = 1.0


REQUESTS = {
    'difficulty="hard"': Request(
        PuzzleMaker(difficulty="hard"), lambda rating: rating.difficulty is Difficulty.HARD
    ),
    'difficulty="medium"': Request(
        PuzzleMaker(difficulty="medium"), lambda rating: rating.difficulty is Difficulty.MEDIUM
    ),
    'difficulty="hard", symmetry="half turn"': Request(
        PuzzleMaker(difficulty="hard", symmetry="half turn"),
        lambda rating: rating.difficulty is Difficulty.HARD,
        0.5,
    ),
    "er=(2.6, 4.2)": Request(PuzzleMaker(er=(2.6, 4.2)), Target(er=(2.6, 4.2)), 0.25),
    'requires="Skyscraper"': Request(
        PuzzleMaker(requires="Skyscraper"), Target(requires=("Skyscraper",)), 0.25
    ),
    'requires="Naked Triple"': Request(
        PuzzleMaker(requires="Naked Triple"), Target(requires=("Naked Triple",)), 0.1
    ),
    'requires="Turbot Fish"': Request(
        PuzzleMaker(requires="Turbot Fish"), Target(requires=("Turbot Fish",)), 0.05
    ),
    'avoids="Pointing"': Request(
        PuzzleMaker(avoids="Pointing"), Target(avoids=("Pointing",)), 0.25
    ),
}


class Sample(NamedTuple):
    """The compared figures of some puzzles."""

    clues: list[int]
    hardest: list[str]
    score: list[float]


def picked(request: Request) -> Iterator[tuple[int, Rating]]:
    """Random minimal puzzles of the same symmetry that fit."""
    for puzzle in PuzzleMaker(symmetry=request.maker.symmetry).stream(rng="picked"):
        if isinstance(request.fits, Target):
            if request.fits.assess(puzzle.clues).judgment is Judgment.GOOD:
                yield puzzle.clues.clue_count, rate(puzzle)
        elif request.fits(rating := rate(puzzle)):
            yield puzzle.clues.clue_count, rating


def made(request: Request) -> Iterator[tuple[int, Rating]]:
    for puzzle in request.maker.stream(rng="made"):
        yield puzzle.clues.clue_count, rate(puzzle)


def sample(puzzles: Iterator[tuple[int, Rating]], number: int) -> Sample:
    found = list(islice(puzzles, number))
    return Sample(
        [clues for clues, _ in found],
        [str(rating.hardest) for _, rating in found],
        [rating.score for _, rating in found],
    )


def homogeneity(one: list[object], other: list[object]) -> float:
    """The p-value of two samples of kinds."""
    counts = Counter(one), Counter(other)
    kinds = [kind for kind in {*counts[0], *counts[1]} if counts[0][kind] + counts[1][kind] >= RARE]
    rows = [
        [*[count[kind] for kind in kinds], sum(count.values()) - sum(count[k] for k in kinds)]
        for count in counts
    ]
    columns = [column for column in zip(*rows, strict=True) if sum(column)]
    return float(chi2_contingency(columns).pvalue) if len(columns) > 1 else 1.0


def shares(hardest: list[str]) -> str:
    common = Counter(hardest).most_common(3)
    return ", ".join([f"{name} {number / len(hardest):.0%}" for name, number in common])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of puzzles for a level; fewer for what is slow")


def compared(work: tuple[str, int]) -> dict[str, object]:
    """The row of the page's table for one request."""
    name, number = work
    samples = sample(made(REQUESTS[name]), number), sample(picked(REQUESTS[name]), number)
    one, other = samples
    return {
        "request": name,
        "puzzles": number,
        "clues": [round(fmean(each.clues), 2) for each in samples],
        "hardest": [shares(each.hardest) for each in samples],
        "score": [round(median(each.score)) for each in samples],
        "p": [
            homogeneity([*one.clues], [*other.clues]),
            homogeneity([*one.hardest], [*other.hardest]),
            float(ks_2samp(one.score, other.score).pvalue),
        ],
    }


def main(options: argparse.Namespace) -> Result:
    faults, rows = 0, []
    work = [(name, int(options.count * request.share)) for name, request in REQUESTS.items()]
    for (name, _), row in zip(work, mapped(compared, work), strict=True):
        print(json.dumps(row), flush=True)
        rows.append(row)
        maker = REQUESTS[name].maker
        if not maker.requires and not maker.avoids:
            faults += sum(value <= 0.001 for value in row["p"])
    if options.count == COUNT:
        FILE.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        make_pages()
    return Result({"puzzles": options.count}, faults)
