"""What is measured: the fillers, the boards, and many grids of each, drawn by all cores.

Every batch has a generator of its own, named after the filler, the board and its number, so the
grids of a run are the same ones everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    DigitByDigitFiller,
    Filler,
    Layout,
    MatchingFiller,
    PatternFiller,
    UniformFiller,
)
from sudokulib.randomness import substream

T = TypeVar("T")
R = TypeVar("R")
Grids = npt.NDArray[np.uint8]
"""One grid a row, its cells from left to right and from top to bottom."""

FILLERS: dict[str, Filler] = {
    "uniform": UniformFiller(),
    "matching, no sweep": MatchingFiller(sweeps=0),
    "matching, 1 sweep": MatchingFiller(sweeps=1),
    "matching, 2 sweeps": MatchingFiller(sweeps=2),
    "matching, 4 sweeps": MatchingFiller(sweeps=4),
    "backtracking by whole rows": BacktrackingFiller(step="row"),
    "backtracking, row-major": BacktrackingFiller(step="cell", fewest_first=False),
    "backtracking, fewest first": BacktrackingFiller(step="cell", fewest_first=True),
    "cover search": CoverFiller(),
    "digit by digit, ascending": DigitByDigitFiller(odd_rows_first=False),
    "digit by digit, odd-even": DigitByDigitFiller(odd_rows_first=True),
    "pattern": PatternFiller(),
}

GRID_COUNTS = {
    "2x2": 288,
    "2x3": 28_200_960,
    "3x2": 28_200_960,
    "2x4": 29_136_487_207_403_520,
    "4x2": 29_136_487_207_403_520,
    "3x3": 6_670_903_752_021_072_936_960,
}
"""How many complete grids there are, by the id of the layout; of larger boards no proof is used."""

_BATCH = 1000
_SEED = 3


def batch(task: tuple[Filler, str, str, int, int]) -> bytes:
    """The cells of the grids of one batch, one after the other."""
    filler, layout_id, purpose, number, count = task
    layout = Layout.parse(layout_id)
    rng = substream(_SEED, purpose, repr(filler), layout_id, number)
    return b"".join(filler.fill(layout, rng).digits for _ in range(count))


def drawn(
    pool: Executor, filler: Filler, layout_id: str, count: int, purpose: str = "sample"
) -> Grids:
    """So many grids of a filler."""
    tasks = [
        (filler, layout_id, purpose, number, min(_BATCH, count - number * _BATCH))
        for number in range(-(-count // _BATCH))
    ]
    return as_grids(pool.map(batch, tasks), layout_id)


def as_grids(parts: Iterable[bytes], layout_id: str) -> Grids:
    """Grids out of their cells, one after the other."""
    cells = np.frombuffer(b"".join(parts), dtype=np.uint8)
    return cells.reshape(-1, Layout.parse(layout_id).cell_count)


def spread(
    pool: Executor, function: Callable[[T], R], items: Sequence[T], chunk: int = 50
) -> list[R]:
    """The function of every item, in order, by all cores."""
    return list(pool.map(function, items, chunksize=chunk))


def boxes(layout_id: str) -> tuple[int, int]:
    """The rows and the columns of a box."""
    layout = Layout.parse(layout_id)
    assert layout.box_rows is not None
    assert layout.box_columns is not None
    return layout.box_rows, layout.box_columns


Found = dict[str, Any]
"""A part of the data file."""
