"""Formats that read boards on a layout that the caller names.

>>> from sudokulib._board.layout import Layout
>>> on_layout(LINE, Layout.parse("2x2+diagonals")).read("1.3..2....1....3").layout.id
'2x2+diagonals'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.plug_ins import RaisedBy
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import UnsupportedLayout
from sudokulib.formats._grid import GRID, read_grid
from sudokulib.formats._helpers.many_puzzles import by_block
from sudokulib.formats._line import LINE, each_line, read_line
from sudokulib.formats._registry import FORMATS
from sudokulib.formats._sdm import SDM
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.formats._format import Format


def on_layout(form: Format, layout: Layout | None) -> Format:
    """The format, restricted to boards on this layout; the format itself for `None`.

    Lines and drawn boards are read on this layout, whatever their comments say. Boards of other
    formats are on the layout that they name: reading raises `UnsupportedLayout` if it is another
    one. If the format is not one of the library's, reading raises `TypeError` for a result that is
    not a `Position`.
    """
    if not any(form is known for known in FORMATS):
        form = _requiring_positions(form)
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


def _requiring_positions(form: Format) -> Format:
    """The format, which raises an error with its name if it reads anything but positions."""
    whose = f"the format {form.name}"

    def checked(value: object) -> Position:
        if not isinstance(value, Position):
            raise wrong_type(f"what {whose} reads", "a Position", value)
        return value

    def read(text: str) -> Position:
        with RaisedBy(whose):
            return checked(form.read(text))

    def read_many(lines: Iterable[str]) -> Iterator[Position]:
        with RaisedBy(whose):
            return _Checked(iter(form.read_many(lines)), checked, whose)

    return attrs.evolve(form, read=read, read_many=read_many)


@attrs.define
class _Checked:
    """An iterator of positions that are checked; it may continue after an error."""

    positions: Iterator[Position]
    checked: Callable[[object], Position]
    whose: str

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        with RaisedBy(self.whose):
            for value in self.positions:
                return self.checked(value)
        raise StopIteration


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
