"""Regions and other houses as cells: read from strings or ints, checked, and written.

Houses are tuples of cells in ascending order, and the regions of a board are in the order of their
first cells. These are pure functions; their public form is `Layout`.

>>> regions = regions_of_text("AAB ABB CCC")
>>> regions, region_symbols(regions)
(((0, 1, 3), (2, 4, 5), (6, 7, 8)), '112122333')
"""

from __future__ import annotations

from itertools import islice, pairwise
from math import isqrt
from typing import TYPE_CHECKING, Any

from sudokulib._base.arguments import require_int
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, InvalidRegions, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MAX_CELLS = 10_000  # the largest boxes have ten rows and ten columns
_MAX_IN_REGION = 1000  # where counting the cells of a wrong region stops
_MAX_NAMED = 3  # the largest number of wrong regions in a message
_MAX_EXTRA = 3  # extra houses for each row, so at most as many as rows, columns and regions
_FEWEST = 4  # the smallest number of cells of a jigsaw; shorter strings may be anything

MOST_IRREGULAR = len(_SYMBOLS)
"""The number of regions of the largest irregular board: each region needs a symbol."""

House = tuple[int, ...]
"""The cells of a house, in ascending order."""


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


def disjoint_groups(regions: tuple[House, ...]) -> tuple[House, ...]:
    """The cells at the same place in each region, for each place.

    >>> disjoint_groups(((0, 1), (2, 3)))
    ((0, 2), (1, 3))
    """
    return tuple(zip(*regions, strict=True))


def region_symbols(regions: tuple[House, ...]) -> str:
    """The regions as a string: `1` to `9`, then `A` to `Z`, one symbol for each cell.

    >>> region_symbols(((0, 2), (1, 3)))
    '1212'
    """
    symbol_of = {c: symbol for region, symbol in zip(regions, _SYMBOLS) for c in region}
    return "".join(symbol_of[cell] for cell in range(len(symbol_of)))


def are_region_symbols(text: str) -> bool:
    """Whether this string can be a result of `region_symbols`.

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


def look_like_regions(text: str) -> bool:
    """Whether a string looks like the regions of a jigsaw, perhaps with mistakes.

    Its symbols are figures and capital letters, and each appears twice on average, or the first is
    a 1. Whitespace is ignored.

    >>> [look_like_regions(text) for text in ("1112", "AAB ABB CCA", "1112+diagonals", "3x3x3")]
    [True, True, False, False]
    """
    symbols = "".join(text.split())
    if len(symbols) < _FEWEST or not set(symbols) <= {"0", *_SYMBOLS}:
        return False
    return symbols[0] == "1" or len(symbols) >= 2 * len(set(symbols))


def regions_of_text(text: str, option: str = "regions") -> tuple[House, ...]:
    """The regions from a string with any symbols, one for each cell; whitespace is ignored.

    Raises `InvalidRegions` unless the string has `n` different symbols, each `n` times, and
    `InvalidOption` for an empty string and a string that is too long for any board.

    >>> regions_of_text("ab ab")
    ((0, 2), (1, 3))
    """
    symbols = "".join(text.split())
    if not 0 < len(symbols) <= _MAX_CELLS:
        raise InvalidOption(
            f"regions as text have a symbol for each cell, from 1 to {_MAX_CELLS}",
            option=option,
            value=text,
        )
    cells_of: dict[str, list[int]] = {}
    for cell, symbol in enumerate(symbols):
        cells_of.setdefault(symbol, []).append(cell)
    root = isqrt(len(symbols))
    n = root if root * root == len(symbols) else len(cells_of)
    sizes = {symbol: len(cells) for symbol, cells in cells_of.items()}
    names = [f"region {symbol!r}" for symbol in cells_of]
    _require_sizes(sizes, names, n, option=option, value=text)
    return tuple(map(tuple, cells_of.values()))


def regions_of_cells(regions: Iterable[Iterable[int]]) -> tuple[House, ...]:
    """Regions given as cells, sorted.

    Raises `TypeError` unless `regions` is an iterable of iterables of ints, `InvalidRegions` unless
    each of the `n` regions has `n` cells, and `InvalidOption` unless they cover the board.

    >>> regions_of_cells([[3, 1], [2, 0]])
    ((0, 2), (1, 3))
    """
    listed = [
        _listed(region, "regions", _MAX_IN_REGION) for region in _listed(regions, "regions", 100)
    ]
    n = len(listed)
    if n == 0:
        raise InvalidOption("a board has at least one region", option="regions", value=listed)
    sizes = dict(enumerate(map(len, listed)))
    names = [f"regions[{index}]" for index in sizes]
    _require_sizes(sizes, names, n, option="regions", value=listed)
    whole = tuple(sorted(houses_of_cells(listed, n, "regions")))
    cells = sorted(cell for region in whole for cell in region)
    for cell, following in pairwise(cells):
        if cell == following:
            raise InvalidOption(
                f"regions must not overlap; cell {cell} is in two of them",
                option="regions",
                value=listed,
            )
    return whole


def _require_sizes(
    sizes: dict[str, int] | dict[int, int], names: list[str], n: int, *, option: str, value: object
) -> None:
    """Raises `InvalidRegions` unless all have `n` cells; the error names the first wrong one."""
    wrong = [
        f"{name} has {size} cell{'s' if size != 1 else ''}, not {n}"
        for name, size in zip(names, sizes.values(), strict=True)
        if size != n
    ]
    if wrong:
        more = [f"{len(wrong) - _MAX_NAMED} more"] if len(wrong) > _MAX_NAMED else []
        message = "; ".join([*wrong[:_MAX_NAMED], *more])
        raise InvalidRegions(message, option=option, value=value, sizes=sizes, expected=n)


def houses_of_cells(houses: Iterable[Iterable[int]], n: int, option: str) -> tuple[House, ...]:
    """The houses, each sorted; duplicates are kept.

    Raises `TypeError` unless `houses` is an iterable of iterables of ints. Raises `InvalidOption`,
    with the name of the option, unless each house has `n` different cells of a board of size `n`.

    >>> houses_of_cells([[15, 10, 5, 0]], 4, "extra_houses")
    ((0, 5, 10, 15),)
    """
    found = []
    for house in _listed(houses, option, _MAX_CELLS):
        cells = _listed(house, option, n)
        for cell in cells:
            if isinstance(cell, (tuple, list)):
                raise TypeError(
                    f"{option} holds houses of cell indexes, not {shown(cell)}; "
                    "layout.index(row, column) is the index of a cell"
                )
        numbers = [require_int(cell, option, 0, n * n - 1) for cell in cells]
        if len(numbers) != n or len(set(numbers)) != n:
            raise InvalidOption(
                f"a house of this board must have {n} different cells", option=option, value=cells
            )
        found.append(tuple(sorted(numbers)))
    return tuple(found)


def extra_houses_of(houses: Iterable[House], regions: tuple[House, ...]) -> tuple[House, ...]:
    """The houses that are not rows, columns or regions of the board, each once, sorted.

    Raises `InvalidOption` if there are more than three for each row.

    >>> extra_houses_of([(0, 3), (1, 2), (0, 1), (0, 3)], ((0, 2), (1, 3)))
    ((0, 3), (1, 2))
    """
    n = len(regions)
    found = {*houses}.difference(regions, rows_of(n), columns_of(n))
    if len(found) > _MAX_EXTRA * n:
        raise InvalidOption(
            f"a board of {n} rows has at most {_MAX_EXTRA * n} extra houses",
            option="extra_houses",
            value=len(found),
        )
    return tuple(sorted(found))


def _listed(values: Iterable[Any], option: str, most: int) -> list[Any]:
    """The values as a list of at most `most` values, since iterables may be endless."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise wrong_type(
            option, "a list of houses", values, "a house is a list of cell indexes from 0"
        )
    listed = list(islice(values, most + 1))
    if len(listed) > most:
        raise InvalidOption(f"at most {most} are allowed", option=option, value=listed)
    return listed


def peers_in(houses: Iterable[House], cell_count: int) -> tuple[House, ...]:
    """For every cell, the other cells that share one of these houses with it, sorted."""
    seen: list[set[int]] = [set() for _ in range(cell_count)]
    for house in houses:
        for cell in house:
            seen[cell].update(house)
    return tuple(tuple(sorted(near - {cell})) for cell, near in enumerate(seen))


def indices_of_houses(houses: Iterable[House], cell_count: int) -> tuple[tuple[int, ...], ...]:
    """For every cell, the indices of the houses that contain it, ascending."""
    of: list[list[int]] = [[] for _ in range(cell_count)]
    for index, house in enumerate(houses):
        for cell in house:
            of[cell].append(index)
    return tuple(map(tuple, of))
