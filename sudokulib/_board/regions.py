"""The shapes that layouts are made of, as cells: read from text or ints, checked, and written.

Houses are tuples of cells in ascending order, and the regions of a board stand in the order of
their first cells. These are pure functions; `Layout` is their face.

>>> regions = regions_of_text("AAB ABB CCC")
>>> regions, region_symbols(regions)
(((0, 1, 3), (2, 4, 5), (6, 7, 8)), '112122333')
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from sudokulib.errors import InvalidOption, require_int

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "MOST_IRREGULAR",
    "House",
    "are_region_symbols",
    "box_regions",
    "checked_houses",
    "checked_regions",
    "columns_of",
    "diagonals",
    "region_symbols",
    "regions_of_text",
    "rows_of",
    "windows",
]

_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST_CELLS = 10_000  # of boxes of ten rows and ten columns

MOST_IRREGULAR = len(_SYMBOLS)
"""The regions of the largest board that is no box board: each needs a symbol."""

House = tuple[int, ...]
"""The cells of a house, ascending."""


def box_regions(p: int, q: int) -> tuple[House, ...]:
    """The boxes of `p` rows and `q` columns, row by row.

    >>> box_regions(2, 2)[1]
    (2, 3, 6, 7)
    """
    n = p * q
    return tuple(
        tuple(row * n + column for row in range(top, top + p) for column in range(left, left + q))
        for top in range(0, n, p)
        for left in range(0, n, q)
    )


def rows_of(n: int) -> tuple[House, ...]:
    """The rows of a board of size `n`, top to bottom.

    >>> rows_of(2)
    ((0, 1), (2, 3))
    """
    return tuple([tuple(range(start, start + n)) for start in range(0, n * n, n)])


def columns_of(n: int) -> tuple[House, ...]:
    """The columns of a board of size `n`, left to right.

    >>> columns_of(2)
    ((0, 2), (1, 3))
    """
    return tuple([tuple(range(start, n * n, n)) for start in range(n)])


def diagonals(n: int) -> tuple[House, House]:
    """The two diagonals of a board of size `n`.

    >>> diagonals(4)
    ((0, 5, 10, 15), (3, 6, 9, 12))
    """
    return tuple(range(0, n * n, n + 1)), tuple(range(n - 1, n * n - n + 1, n - 1 or 1))


def windows(p: int) -> tuple[House, ...]:
    """The inner windows of a board whose boxes have `p` rows and `p` columns.

    >>> windows(2)
    ((5, 6, 9, 10),)
    """
    n = p * p
    starts = range(1, n - p, p + 1)
    return tuple(
        tuple(row * n + column for row in range(top, top + p) for column in range(left, left + p))
        for top in starts
        for left in starts
    )


def region_symbols(regions: tuple[House, ...]) -> str:
    """The regions as text: `1` to `9`, then `A` to `Z`, one symbol a cell.

    >>> region_symbols(((0, 2), (1, 3)))
    '1212'
    """
    symbol_of = {c: symbol for region, symbol in zip(regions, _SYMBOLS) for c in region}
    return "".join(symbol_of[cell] for cell in range(len(symbol_of)))


def are_region_symbols(text: str) -> bool:
    """Whether this is what `region_symbols` writes of some regions.

    >>> are_region_symbols("1212"), are_region_symbols("2121"), are_region_symbols("abab")
    (True, False, False)
    """
    symbols = "".join(dict.fromkeys(text))
    n = len(symbols)
    return (
        n > 0
        and symbols == _SYMBOLS[:n]
        and len(text) == n * n
        and all(text.count(symbol) == n for symbol in symbols)
    )


def regions_of_text(text: str) -> tuple[House, ...]:
    """The regions in a text of any symbols, one a cell, whitespace ignored.

    Raises `InvalidOption` unless `n` different symbols stand there `n` times each.

    >>> regions_of_text("ab ab")
    ((0, 2), (1, 3))
    """
    cells_of: dict[str, list[int]] = {}
    for cell, symbol in enumerate("".join(text.split())):
        cells_of.setdefault(symbol, []).append(cell)
        if cell >= _MOST_CELLS:
            break
    regions = tuple(map(tuple, cells_of.values()))
    if not regions or any(len(region) != len(regions) for region in regions):
        raise InvalidOption(
            "regions as text are n*n symbols, n different ones, each n times",
            option="regions",
            value=text,
        )
    return regions


def checked_regions(regions: Iterable[Iterable[int]]) -> tuple[House, ...]:
    """Regions given as cells, sorted.

    Raises `TypeError` for anything but ints in iterables, and `InvalidOption` unless `n` regions of
    `n` cells cover the board.

    >>> checked_regions([[3, 1], [2, 0]])
    ((0, 2), (1, 3))
    """
    listed = _listed(regions, "regions", 100)
    n = len(listed)
    if n == 0:
        raise InvalidOption("a board has a region at least", option="regions", value=listed)
    whole = tuple(sorted(checked_houses(listed, n, "regions")))
    if len({cell for region in whole for cell in region}) != n * n:
        raise InvalidOption("regions must not overlap", option="regions", value=listed)
    return whole


def checked_houses(houses: Iterable[Iterable[int]], n: int, option: str) -> tuple[House, ...]:
    """Each house sorted; a house that comes twice stays twice.

    Raises `TypeError` for anything but ints in iterables, and `InvalidOption`, which names the
    option, unless each house has `n` different cells of a board of size `n`.

    >>> checked_houses([[15, 10, 5, 0]], 4, "extra_houses")
    ((0, 5, 10, 15),)
    """
    found = []
    for house in _listed(houses, option, _MOST_CELLS):
        cells = _listed(house, option, n)
        for cell in cells:
            require_int(cell, option, 0, n * n - 1)
        if len(cells) != n or len(set(cells)) != n:
            raise InvalidOption(
                f"a house of this board has {n} different cells", option=option, value=cells
            )
        found.append(tuple(sorted(map(int, cells))))
    return tuple(found)


def _listed(values: Iterable[Any], option: str, most: int) -> list[Any]:
    """The values as a list, `most` of them at most: endless iterables end here."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise TypeError(f"{option} must be sequences of cells, not {type(values).__name__}")
    listed = list(islice(values, most + 1))
    if len(listed) > most:
        raise InvalidOption(f"at most {most} belong here", option=option, value=listed)
    return listed
