"""Whether counts look as they should: Pearson's chi-square test, and what of a grid to count."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from statistics import NormalDist

from sudokulib import Grid


def p_value(
    counts: Mapping[Hashable, int], shares: Mapping[Hashable, float], *, fewest: float = 5
) -> float:
    """How probable a chi-square is at least this large, if the shares are the true ones.

    Kinds of which not even `fewest` are expected are combined, starting with the rarest. The
    distribution is approximated as in E. B. Wilson and M. M. Hilferty, "The Distribution of
    Chi-Square" (1931), closely enough from ten kinds on.
    """
    assert counts.keys() <= shares.keys()
    total = sum(counts.values())
    whole = sum(shares.values())
    cells: list[tuple[int, float]] = []
    seen, expected = 0, 0.0
    for kind in sorted(shares, key=lambda kind: shares[kind]):
        seen += counts.get(kind, 0)
        expected += total * shares[kind] / whole
        if expected >= fewest:
            cells.append((seen, expected))
            seen, expected = 0, 0.0
    assert not seen
    square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(cells) - 1
    spread = 2 / (9 * freedom)
    score = ((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    return 1 - NormalDist().cdf(score)


def renamed(grid: Grid) -> bytes:
    """The cells, with the digits named by their order in the first row."""
    n = grid.layout.size
    names = bytearray(256)
    for index, digit in enumerate(grid.digits[:n]):
        names[digit] = index + 1
    return grid.digits.translate(names)
