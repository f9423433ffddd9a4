"""Formats that read boards on a layout that the caller names.

>>> from sudokulib._board.layout import Layout
>>> on_layout(LINE, Layout.parse("2x2+diagonals")).read("1.3..2....1....3").layout.id
'2x2+diagonals'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.errors import UnsupportedLayout
from sudokulib.formats._grid import GRID, read_grid
from sudokulib.formats._helpers.many_puzzles import by_block
from sudokulib.formats._line import LINE, each_line, read_line
from sudokulib.formats._sdm import SDM

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.formats._format import Format
    from sudokulib.playing._position import Position


def on_layout(form: Format, layout: Layout | None) -> Format:
    """The format, restricted to boards on this layout; the format itself for `None`.

    Lines and drawn boards are read on this layout, whatever their comments say. Boards of other
    formats are on the layout that they name: reading raises `UnsupportedLayout` if it is another
    one.
    """
    if layout is None:
        return form
    on_this = with_layout(form, layout)

    def checked(position: Position) -> Position:
        if position.layout is not layout:
            raise UnsupportedLayout(f"not a board on {layout}", layout=position.layout)
        return position

    return attrs.evolve(
        on_this,
        read=lambda text: checked(on_this.read(text)),
        read_many=lambda lines: map(checked, on_this.read_many(lines)),
    )


def with_layout(form: Format, layout: Layout | None) -> Format:
    """The format, which reads lines and drawn boards on this layout, and others unchanged.

    >>> with_layout(LINE, None) is LINE
    True
    """
    if layout is not None and form in (LINE, SDM):
        return attrs.evolve(
            form,
            read=lambda text: read_line(text, layout),
            read_many=lambda lines: each_line(lines, layout),
        )
    if layout is not None and form is GRID:
        return attrs.evolve(
            form,
            read=lambda text: read_grid(text, layout),
            read_many=by_block(lambda text: read_grid(text, layout)),
        )
    return form
