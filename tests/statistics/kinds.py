"""The kinds that grids are sorted into, many at once: chutes, renamed grids, rectangles."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
from chutes import COMPLETIONS, KIND_OF, Code, shares
from samples import Grids

KINDS: list[Code] = list(COMPLETIONS)
KIND_SHARES = [shares()[kind] for kind in KINDS]

_POWERS = 27 ** np.arange(8, -1, -1, dtype=np.int64)
_CODES = np.array(list(KIND_OF), dtype=np.int64) @ _POWERS
_ORDER = np.argsort(_CODES)
_SORTED = _CODES[_ORDER]
_INDEX = np.array([KINDS.index(kind) for kind in KIND_OF.values()])[_ORDER]


def kinds_of(codes: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The number of the kind of each code, a row each; the digits may come in any order."""
    keys = np.sort(codes, axis=1) @ _POWERS
    places = np.searchsorted(_SORTED, keys)
    assert (_SORTED[places] == keys).all()
    return _INDEX[places]


def chute_kinds(grids: Grids) -> npt.NDArray[np.int64]:
    """The kinds of the six chutes of 9x9 grids, bands first, a column for each chute."""
    boards = grids.reshape(-1, 9, 9)
    weights = np.array([weight * place for weight in (9, 3, 1) for place in range(3)])
    every = np.arange(len(boards))[:, None]
    found = []
    for lines in (boards, boards.transpose(0, 2, 1)):
        for start in (0, 3, 6):
            codes = np.zeros((len(boards), 9), dtype=np.int64)
            for line in range(start, start + 3):
                codes[every, lines[:, line].astype(np.int64) - 1] += weights
            found.append(kinds_of(codes))
    return np.stack(found, axis=1)


def chute_counts(chutes: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """How often each kind comes, a row for each chute."""
    return np.stack([np.bincount(column, minlength=len(KINDS)) for column in chutes.T])


def completions() -> list[int]:
    """In how many ways a chute of each kind can be completed, counted here from nothing.

    The columns that the digits of a band leave free are split between the two bands below, in 56
    ways for each box; each split asks in how many ways the digits of these bands find their rows.
    """
    ways = np.array([_rows(kind) for kind in KINDS])
    return [
        int((ways[kinds_of(below)] * ways[kinds_of(last)]).sum())
        for below, last in map(_splits, KINDS)
    ]


def _places(kind: Code) -> npt.NDArray[np.int64]:
    """The column of each digit in each box."""
    return np.array([[number // 9, number // 3 % 3, number % 3] for number in kind]).T


def _splits(kind: Code) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The codes of the two bands below, for all splits of the columns that are left."""
    totals = []
    for columns, weight in zip(_places(kind), (9, 3, 1)):
        steps = np.array(list(product((1, 2), repeat=9)))
        moved = (columns + steps) % 3
        fits = [(moved == column).sum(axis=1) == 3 for column in range(3)]
        moved = moved[np.logical_and.reduce(fits)]
        assert len(moved) == 56
        totals.append((moved * weight, (3 - columns - moved) * weight))
    return tuple(
        (a[:, None, None] + b[None, :, None] + c[None, None, :]).reshape(-1, 9)
        for a, b, c in zip(*totals)
    )  # type: ignore[return-value]


def _rows(kind: Code) -> int:
    """In how many ways the digits of a band with these columns find their rows."""
    columns = _places(kind)
    # A row takes a digit out of each column, and no digit twice.
    threes = [np.flatnonzero(box == column).tolist() for box in columns for column in range(3)]
    rows = [
        sum(1 << digit + 9 * (place // 3) for place, digit in enumerate(picks))
        for picks in product(*threes)
        if len(set(picks)) == 9
    ]
    every = (1 << 27) - 1
    present = set(rows)
    return sum(every ^ one ^ other in present for one in rows for other in rows if not one & other)


def renamed(grids: Grids, n: int) -> npt.NDArray[np.void]:
    """The grids with their digits named by their order in the first row, each one value."""
    names = np.zeros((len(grids), n + 1), dtype=np.uint8)
    np.put_along_axis(names, grids[:, :n].astype(np.int64), np.arange(1, n + 1)[None, :], axis=1)
    cells = np.take_along_axis(names, grids.astype(np.int64), axis=1)
    return as_values(cells)


def as_values(grids: Grids) -> npt.NDArray[np.void]:
    """Each grid as one value that can be compared and counted."""
    cells = np.ascontiguousarray(grids)
    return cells.view(np.dtype((np.void, cells.shape[1]))).ravel()


def rectangles(grids: Grids, p: int, q: int) -> npt.NDArray[np.int64]:
    """How many rectangles each grid has: ab over ba in two rows of a band, or columns of a stack.

    The two digits could change places, so a puzzle must show one of the four cells.
    """
    n = p * q
    boards = grids.reshape(-1, n, n).astype(np.int64)
    total = np.zeros(len(boards), dtype=np.int64)
    for lines, width in ((boards, p), (boards.transpose(0, 2, 1), q)):
        for start in range(0, n, width):
            for one in range(start, start + width):
                place = np.argsort(lines[:, one], axis=1)
                for other in range(one + 1, start + width):
                    under = lines[:, other]
                    back = np.take_along_axis(place, under - 1, axis=1)
                    again = np.take_along_axis(under, back, axis=1)
                    total += (again == lines[:, one]).sum(axis=1)
    return total // 2
