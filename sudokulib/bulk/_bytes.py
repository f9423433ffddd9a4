"""Many grids as one string of bytes, for arrays of other libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.coercion import grid_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import InvalidGrid, InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from typing_extensions import Buffer

    from sudokulib._board.layout import Layout
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.bulk")
def to_bytes(grids: Iterable[Grid | Puzzle | Position]) -> bytes:
    """The digits of many grids of one layout, one byte for each cell, one grid after the other.

    `numpy.frombuffer(to_bytes(grids), "uint8").reshape(-1, 9, 9)` is an array of 9x9 grids. For a
    puzzle these are the clues, and for a position the digits. Raises `InvalidOption` for a grid of
    another layout than the first, and `TypeError` for other types.

    >>> one, two = Grid.parse("1234............"), Grid.parse("4321............")
    >>> to_bytes([one, two])[:20].hex()
    '0102030400000000000000000000000004030201'
    """
    parts: list[bytes] = []
    layout = None
    for value in grids:
        grid = grid_of(value)
        if layout is None:
            layout = grid.layout
        elif grid.layout is not layout:
            raise InvalidOption(
                f"grid number {len(parts) + 1} is on another layout than the first, {layout}",
                option="grids",
                value=grid,
            )
        parts.append(grid.digits)
    return b"".join(parts)


@public("sudokulib.bulk")
def from_bytes(data: Buffer, layout: Layout | str) -> Iterator[Grid]:
    """The grids of `to_bytes`, lazily; `data` may also be an array of bytes, such as one of NumPy.

    The shape of an array does not matter, but its numbers must be bytes, row by row:
    `numpy.ascontiguousarray(array, "uint8")` makes them from other numbers, and from an array that
    is transposed or reversed. `layout` is a `Layout` or its id, such as "3x3". Raises `TypeError`
    for other data, `InvalidGrid` unless the number of bytes is a multiple of the number of cells,
    and `InvalidGrid`, when its turn comes, for a grid with a digit that is too large.

    >>> data = bytes([1, 2, 3, 4] + [0] * 12 + [4, 3, 2, 1] + [0] * 12)
    >>> list(from_bytes(data, "2x2"))
    [Grid.parse('1234............'), Grid.parse('4321............')]
    """
    found = layout_of(layout)
    try:
        view = memoryview(data)
    except TypeError as error:
        raise TypeError(f"data must be bytes or an array of bytes, not {shown(data)}") from error
    if view.itemsize != 1 or not view.c_contiguous:
        is_wide = view.itemsize != 1
        wrong = f"numbers of {view.itemsize} bytes" if is_wide else "in another order or with gaps"
        raise TypeError(
            f"data must have one byte for each cell, row by row, not {wrong}: "
            'numpy.ascontiguousarray(array, "uint8") makes them'
        )
    whole = view.cast("B") if view.nbytes else memoryview(b"")
    if len(whole) % found.cell_count:
        raise InvalidGrid(
            f"this layout has {found.cell_count} cells, and {len(whole)} bytes are no whole number "
            "of grids"
        )
    return _grids(whole, found)


def _grids(whole: memoryview, layout: Layout) -> Iterator[Grid]:
    cells, largest = layout.cell_count, layout.size
    allowed = bytes(range(largest + 1))
    for start in range(0, len(whole), cells):
        digits = whole[start : start + cells].tobytes()
        if digits.translate(None, allowed):  # something is left: faster than `max`
            cell = next(cell for cell, digit in enumerate(digits) if digit > largest)
            raise InvalidGrid(
                f"digits go up to {largest}, and grid number {start // cells + 1} has "
                f"{digits[cell]}",
                cell=divmod(cell, layout.size),
            )
        yield Grid._unchecked(layout, digits)
