"""Compare puzzles made for a difficulty with random minimal puzzles picked until one fits.

For each way of asking, as many puzzles are made as are picked, from other seeds. Their numbers of
clues, their hardest techniques and their scores on the scale "hodoku" are compared: the first two
by a chi-square test of homogeneity (K. Pearson, 1900; what is rare is counted together), the third
by a Kolmogorov-Smirnov test of two samples. For a level, a probability of 0.001 or less is a fault:
these puzzles should be random minimal ones. For the others, clues are put back or exchanged, so
they may differ; the table says how.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import fmean, median
from typing import NamedTuple

from checks import Result
from scipy.stats import chi2_contingency, ks_2samp
from work import add_count

from sudokulib import PuzzleMaker, Rating, rate
from sudokulib._making.difficulty import Target
from sudokulib._making.digging import Judgment
from sudokulib.scales import Difficulty

RARE = 10
"""Kinds of which both samples together have fewer are counted together."""


class Way(NamedTuple):
    """A way of asking, and how many puzzles are compared out of 2,000."""

    maker: PuzzleMaker
    fits: Callable[[Rating], bool] | Target
    share: float = 1.0


WAYS = {
    'difficulty="hard"': Way(
        PuzzleMaker(difficulty="hard"), lambda rating: rating.difficulty is Difficulty.HARD
    ),
    'difficulty="medium"': Way(
        PuzzleMaker(difficulty="medium"), lambda rating: rating.difficulty is Difficulty.MEDIUM
    ),
    'difficulty="hard", symmetry="half turn"': Way(
        PuzzleMaker(difficulty="hard", symmetry="half turn"),
        lambda rating: rating.difficulty is Difficulty.HARD,
        0.5,
    ),
    "er=(2.6, 4.2)": Way(PuzzleMaker(er=(2.6, 4.2)), Target(er=(2.6, 4.2)), 0.25),
    'requires="Skyscraper"': Way(
        PuzzleMaker(requires="Skyscraper"), Target(requires=("Skyscraper",)), 0.25
    ),
    'requires="Naked Triple"': Way(
        PuzzleMaker(requires="Naked Triple"), Target(requires=("Naked Triple",)), 0.1
    ),
}


class Sample(NamedTuple):
    """What is compared of some puzzles."""

    clues: list[int]
    hardest: list[str]
    score: list[float]


def picked(way: Way) -> Iterator[tuple[int, Rating]]:
    """Random minimal puzzles of the same symmetry that fit."""
    for puzzle in PuzzleMaker(symmetry=way.maker.symmetry).stream(rng="picked"):
        if isinstance(way.fits, Target):
            if way.fits.assess(puzzle.clues).judgment is Judgment.GOOD:
                yield puzzle.clues.clue_count, rate(puzzle)
        elif way.fits(rating := rate(puzzle)):
            yield puzzle.clues.clue_count, rating


def made(way: Way) -> Iterator[tuple[int, Rating]]:
    for puzzle in way.maker.stream(rng="made"):
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
    add_count(parser, 2000, "the number of puzzles for a level; fewer for what is slow")


def main(options: argparse.Namespace) -> Result:
    faults = 0
    for name, way in WAYS.items():
        number = int(options.count * way.share)
        samples = sample(made(way), number), sample(picked(way), number)
        for word, each in zip(("made", "picked"), samples, strict=True):
            print(
                f"{name}: {number} {word}: {fmean(each.clues):.2f} clues, median score "
                f"{median(each.score):.0f}, {shares(each.hardest)}",
                flush=True,
            )
        one, other = samples
        values = [
            homogeneity([*one.clues], [*other.clues]),
            homogeneity([*one.hardest], [*other.hardest]),
            float(ks_2samp(one.score, other.score).pvalue),
        ]
        print(
            f"{name}: p of clues {values[0]:.2g}, hardest technique {values[1]:.2g}, score "
            f"{values[2]:.2g}",
            flush=True,
        )
        if way.maker.difficulty is not None:
            faults += sum(value <= 0.001 for value in values)
    return Result({"puzzles": options.count}, faults)
