"""The numbers of clues of minimal 9x9 puzzles, by the library and by a second program.

All puzzles are made by removing clues in random order until none can be removed, 100,000 of each
sample:

- `library`: `PuzzleMaker()` with the seeds 0, 1, 2, ..., whose grids all have the same probability
- `second`: other grids of `UniformFiller`; the order is drawn by `random.shuffle`, and python-sat
  proves that a clue can be removed
- `search`, `cover`: the library with grids of `BacktrackingFiller` and of `CoverFiller`, which do
  not all have the same probability

Each sample is compared with the first one, by its mean and by the whole distribution, and so is the
published table. Only the second sample must agree: a difference that chance shows in less than one
of 1,000 runs is a fault. The counts are kept in `docs/data/digging.json`, from which the table of
the page on randomness is made.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple

from checks import Result
from independent import minimal_clues
from scipy.stats import chi2_contingency
from work import Unit, add_count, add_resume, answered, make_pages

from sudokulib import BacktrackingFiller, CoverFiller, Layout, PuzzleMaker, UniformFiller
from sudokulib.analysis import TOP_DOWN_SHARES

FILE = Path(__file__).resolve().parents[2] / "docs" / "data" / "digging.json"
COUNT = 100_000
BATCH = 500
RARE = 0.001
FEWEST_EXPECTED = 5
NINE = Layout.boxes(3, 3)
MAKERS = {
    "library": PuzzleMaker(),
    "search": PuzzleMaker(filler=BacktrackingFiller()),
    "cover": PuzzleMaker(filler=CoverFiller()),
}
SAMPLES = ("library", "second", "search", "cover")
PUBLISHED = Counter({clues: round(10_000 * share) for clues, share in TOP_DOWN_SHARES.items()})
"""Of a million puzzles; the published percentages have two digits."""


class Batch(NamedTuple):
    """How many puzzles of a batch have each number of clues."""

    sample: str
    counts: dict[str, int]


def made(unit: Unit) -> Batch:
    """The puzzles of one batch of seeds."""
    maker = MAKERS.get(unit.source)
    clues = [
        maker.make(seed).clues.clue_count if maker else second_clue_count(seed)
        for seed in unit.numbers
    ]
    return Batch(unit.source, Counter(map(str, clues)))


def second_clue_count(seed: int) -> int:
    """The number of clues of a puzzle that the second program makes."""
    draw = random.Random(f"second {seed}")
    grid = UniformFiller().fill(NINE, draw)
    return len(minimal_clues(NINE.houses, grid.digits, draw))


def mean_and_error(counts: Counter[int]) -> tuple[float, float, float]:
    """The mean, its standard error, and the standard deviation."""
    total = counts.total()
    mean = sum(clues * count for clues, count in counts.items()) / total
    variance = sum(count * (clues - mean) ** 2 for clues, count in counts.items()) / (total - 1)
    return mean, sqrt(variance / total), sqrt(variance)


def p_values(one: Counter[int], other: Counter[int]) -> tuple[float, float]:
    """The probabilities of differences this large, of the means and of the distributions."""
    (mean, error, _), (mean_2, error_2, _) = mean_and_error(one), mean_and_error(other)
    z = abs(mean - mean_2) / sqrt(error**2 + error_2**2)
    total, total_2 = one.total(), other.total()
    columns = []
    pair = [0, 0]
    # Rare numbers of clues are taken together, from both ends.
    for clues in sorted(one | other):
        pair = [pair[0] + one[clues], pair[1] + other[clues]]
        if sum(pair) * min(total, total_2) >= FEWEST_EXPECTED * (total + total_2):
            columns.append(pair)
            pair = [0, 0]
    columns[-1] = [columns[-1][0] + pair[0], columns[-1][1] + pair[1]]
    return 2 * NormalDist().cdf(-z), float(chi2_contingency(columns).pvalue)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_count(parser, COUNT, "the number of puzzles of each sample")
    add_resume(parser)


def main(options: argparse.Namespace) -> Result:
    work = [
        Unit(sample, range(start, min(start + BATCH, options.count)))
        for start in range(0, options.count, BATCH)
        for sample in SAMPLES
    ]
    total = {sample: Counter[int]() for sample in SAMPLES}
    for batch in answered(work, made, Batch, options.resume):
        counts = {int(clues): count for clues, count in batch.counts.items()}
        total[batch.sample].update(counts)
    data = figures(
        {
            "library": total["library"],
            "second program": total["second"],
            "published": PUBLISHED,
            "backtracking": total["search"],
            "cover search": total["cover"],
        }
    )
    for row in data:
        print("{sample:15} {mean:.4f} ± {error:.4f}, p {p}".format_map(row))
    if options.count == COUNT:
        lines = ",\n".join(map(json.dumps, data))
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        make_pages()
    faults = sum(p < RARE for p in data[1]["p"])
    return Result({"puzzles": options.count * len(SAMPLES)}, faults)


def figures(samples: dict[str, Counter[int]]) -> list[dict[str, Any]]:
    """The figures of each sample, and the p-values of its difference from the first one."""
    first, data = next(iter(samples.values())), []
    for name, counts in samples.items():
        mean, error, deviation = mean_and_error(counts)
        data.append(
            {
                "sample": name,
                "mean": round(mean, 5),
                "error": round(error, 5),
                "deviation": round(deviation, 4),
                "p": [float(f"{p:.3g}") for p in p_values(first, counts)],
                "counts": {str(clues): counts[clues] for clues in sorted(counts)},
            }
        )
    return data
