"""Boards so small that all their grids can be counted: 288 of 4x4, 39,168 kinds of 6x6."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from math import exp

import numpy as np
import numpy.typing as npt
from goodness import chi_square, distance, noise, split_distance
from kinds import as_values, renamed
from paths import Choose, fewest_candidates, first_empty, log_probability
from samples import FILLERS, GRID_COUNTS, Found, drawn

from sudokulib import Grid, Layout, solutions

Counts = npt.NDArray[np.int64]

KINDS_6X6 = GRID_COUNTS["2x3"] // 720
SEARCHES: dict[str, Choose] = {
    "backtracking, row-major": first_empty,
    "backtracking, fewest first": fewest_candidates,
}


def grids_of_4x4(pool: Executor, scale: float) -> list[Found]:
    """How often each of the 288 grids comes."""
    grids = list(solutions(Grid.empty(Layout.boxes(2, 2))))
    assert len(grids) == GRID_COUNTS["2x2"]
    even = np.ones(len(grids))
    found = []
    for name, filler in FILLERS.items():
        fills = int(200_000 * scale)
        seen = Counter(value.tobytes() for value in as_values(drawn(pool, filler, "2x2", fills)))
        counts = [seen.pop(grid.digits, 0) for grid in grids]
        assert not seen
        square, freedom, p = chi_square(counts, even)
        by_path = None
        if name in SEARCHES:
            chances = [exp(log_probability(grid, SEARCHES[name])) for grid in grids]
            assert abs(sum(chances) - 1) < 1e-9
            by_path = distance(chances, even)
        found.append(
            {
                "filler": name,
                "fills": fills,
                "seen": sum(map(bool, counts)),
                "chi_square": square,
                "freedom": freedom,
                "p": p,
                "distance": distance(counts, even),
                "noise": noise(fills, even),
                "exact_distance": by_path,
                "counts": counts,
            }
        )
    return found


def kinds_of_6x6(pool: Executor, scale: float) -> list[Found]:
    """How often each grid of 2x3 boxes comes, up to the names of the digits."""
    even = np.ones(KINDS_6X6)
    found = []
    for name, filler in FILLERS.items():
        # With this number, an even filler shows each kind almost certainly.
        fills = int((600_000 if name == "uniform" else 300_000) * scale)
        first, second = _halves(renamed(drawn(pool, filler, "2x3", fills), 6))
        square, freedom, p = chi_square(first + second, even, fewest=0.5)
        at_least, error = split_distance(first, second)
        found.append(
            {
                "filler": name,
                "fills": fills,
                "seen": int((first + second > 0).sum()),
                "chi_square": square,
                "freedom": freedom,
                "p": p,
                "at_least": at_least,
                "error": error,
                "times": np.bincount(first if name == "uniform" else first + second).tolist(),
            }
        )
    return found


def _halves(values: npt.NDArray[np.void]) -> tuple[Counts, Counts]:
    """How often each kind comes in either half of a sample, with a 0 for those never seen."""
    seen, which = np.unique(values, return_inverse=True)
    assert len(seen) <= KINDS_6X6
    middle = len(which) // 2
    first, second = (
        np.bincount(half, minlength=KINDS_6X6) for half in (which[:middle], which[middle:])
    )
    return first, second
