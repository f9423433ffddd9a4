"""Tests and distances of counts, and the tail probabilities of the distributions they need."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, pi, sqrt

import numpy as np
import numpy.typing as npt
from scipy import stats

Floats = npt.NDArray[np.float64]


def chi_square(
    counts: npt.ArrayLike, shares: npt.ArrayLike, fewest: float = 5
) -> tuple[float, int, float]:
    """Pearson's chi-square, its degrees of freedom, and the probability of one at least as large.

    Kinds of which not even `fewest` are expected are combined, starting with the rarest.
    """
    seen, expected = _expected(counts, shares)
    if (expected < fewest).any():
        order = np.argsort(expected, kind="stable")
        until = int(np.searchsorted(np.cumsum(expected[order]), fewest)) + 1
        until = max(until, int((expected < fewest).sum()))
        rare, rest = order[:until], order[until:]
        seen = np.append(seen[rest], seen[rare].sum())
        expected = np.append(expected[rest], expected[rare].sum())
    square = float(((seen - expected) ** 2 / expected).sum())
    freedom = len(seen) - 1
    return square, freedom, float(stats.chi2.sf(square, freedom))


def distance(counts: npt.ArrayLike, shares: npt.ArrayLike) -> float:
    """The total variation distance between the counts and the shares."""
    seen, expected = _expected(counts, shares)
    return float(np.abs(seen - expected).sum() / (2 * seen.sum()))


def noise(total: int, shares: npt.ArrayLike) -> float:
    """The distance that a sample of this size shows on average if the shares are the true ones."""
    share = np.asarray(shares, dtype=float)
    share = share / share.sum()
    return float(np.sqrt(2 / pi * share * (1 - share) / total).sum() / 2)


def _expected(counts: npt.ArrayLike, shares: npt.ArrayLike) -> tuple[Floats, Floats]:
    seen, share = np.asarray(counts, dtype=float), np.asarray(shares, dtype=float)
    return seen, share * (seen.sum() / share.sum())


def split_distance(first: npt.ArrayLike, second: npt.ArrayLike) -> tuple[float, float]:
    """At least so far from even are these kinds, with a standard error.

    Half of the sample says which kinds come too often, the other half how often these come; then
    the halves change places. So chance does not make the distance larger, only smaller.
    """
    one, two = np.asarray(first, dtype=float), np.asarray(second, dtype=float)
    found = []
    for told, asked in ((one, two), (two, one)):
        often = told > told.mean()
        found.append(float(asked[often].sum() / asked.sum() - often.mean()))
    return sum(found) / 2, 0.5 / sqrt(one.sum() + two.sum())


def together(p_values: Sequence[float]) -> dict[str, float]:
    """Whether p-values look like draws from 0 to 1: Fisher's sum, and Kolmogorov and Smirnov's."""
    square = -2 * sum(map(log, p_values))
    return {
        "fisher": float(stats.chi2.sf(square, 2 * len(p_values))),
        "kolmogorov_smirnov": float(stats.kstest(p_values, "uniform").pvalue),
    }


def two_sided(z: float) -> float:
    """The probability of a normal score at least so far from 0."""
    return float(2 * stats.norm.sf(abs(z)))


def best_test(even: Floats, other: Floats) -> tuple[float, float, int]:
    """How much more often some event happens in one sample than in the other; at least.

    A row of a sample is a grid, a column a score; the sum of all scores that separates the samples
    best (R. A. Fisher's linear discriminant, 1936) is one more. Half of both samples chooses the
    score and the threshold that it is to pass, the other half says how often it does; then the
    halves change places. Gives the mean of the two differences, its standard error, and the score
    chosen last.
    """
    found, column = [], 0
    for start in (0, 1):
        told = even[start::2], other[start::2]
        weights = _discriminant(*told)
        choices = [
            (*_threshold(*(_score(sample, weights, i) for sample in told)), i)
            for i in range(even.shape[1] + 1)
        ]
        _, threshold, sign, column = max(choices)
        asked = (sample[1 - start :: 2] for sample in (even, other))
        even_share, share = (
            float((sign * _score(sample, weights, column) > sign * threshold).mean())
            for sample in asked
        )
        found.append(share - even_share)
    return sum(found) / 2, 0.5 * sqrt(1 / len(even) + 1 / len(other)), column


def _discriminant(even: Floats, other: Floats) -> Floats:
    spread = np.cov(even, rowvar=False) + np.cov(other, rowvar=False)
    return np.linalg.pinv(spread) @ (other.mean(axis=0) - even.mean(axis=0))


def _score(sample: Floats, weights: Floats, column: int) -> Floats:
    return sample[:, column] if column < sample.shape[1] else sample @ weights


def _threshold(even: Floats, other: Floats) -> tuple[float, float, int]:
    """The largest difference of the two distribution functions, where, and on which side."""
    every = np.sort(np.concatenate([even, other]))
    above = np.searchsorted(np.sort(even), every, side="right") / len(even)
    above -= np.searchsorted(np.sort(other), every, side="right") / len(other)
    place = int(np.abs(above).argmax())
    return float(abs(above[place])), float(every[place]), 1 if above[place] > 0 else -1
