"""The requirements of formats on positions and strings, each with its own error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidGrid, SudokuError, UnsupportedFeature, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib.playing._position import Position


@public("sudokulib.formats")
def require_usual_layout(position: Position) -> Layout:
    """Returns the layout of a position if it is the usual layout of its size.

    Raises `UnsupportedLayout` for any other layout, since the string would not name it, and
    `UnsupportedFeature` for one with rules beyond houses.

    >>> from sudokulib import Grid, Position
    >>> require_usual_layout(Position(Grid.parse("1.3..2....1....3")))
    Layout.boxes(2, 2)
    """
    layout = position.layout
    require_no_constraints(layout)
    if layout.size > 25 or not layout.is_plain or layout is not usual_layout(layout.cell_count):
        raise UnsupportedLayout("the format does not name its layout", layout=layout)
    return layout


def require_no_constraints(layout: Layout) -> None:
    """Raises `UnsupportedFeature`, with the name of a rule, if a layout has rules beyond houses.

    >>> require_no_constraints(Layout.parse("3x3+antiknight"))
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: this format cannot hold the rule; json can, ...
    """
    for constraint in layout.constraints:
        raise UnsupportedFeature(
            "this format cannot hold the rule; json can, and fpuzzles and sudokupad can hold most "
            "rules",
            feature=constraint.name,
        )


def usual_layout(cell_count: int) -> Layout | None:
    """The usual layout with this number of cells, or `None`.

    >>> usual_layout(81), usual_layout(25)
    (Layout.boxes(3, 3), None)
    """
    try:
        return Layout.for_cells(cell_count)
    except UnsupportedLayout:
        return None


def require_round_trip(
    text: str, position: Position, read: Callable[[str], Position], name: str
) -> str:
    """The string itself, if it reads as the same position.

    Raises `UnsupportedFeature` with the first part that differs. So nothing is lost silently, even
    if `Format.holds` does not say so.

    >>> from sudokulib import Grid, Position
    >>> start = Position(Grid.parse("1.3..2....1....3"))
    >>> require_round_trip("...", start, lambda text: start.with_all_marks(), "dots")
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format dots cannot hold exactly this: 'marks'
    """
    try:
        read_position = read(text)
    except SudokuError:
        read_position = None
    if read_position == position:
        return text
    raise UnsupportedFeature(
        f"the format {name} cannot hold exactly this",
        feature=_first_difference(position, read_position),
    )


def _first_difference(position: Position, read_position: Position | None) -> str:
    """The first part of a position that differs when it is read again."""
    if read_position is None:
        return "about" if position.about else "position"
    names = ("clues", "grid", "marks", "corner_marks", "colors")
    parts = [name for name in names if getattr(read_position, name) != getattr(position, name)]
    lost = ["entries" if part == "grid" else part.replace("_", " ") for part in parts]
    lost += [key for key, value in position.about.items() if read_position.about.get(key) != value]
    return [*lost, "about"][0]


def require_one(positions: Iterator[Position], name: str) -> Position:
    """The only position. Raises `InvalidGrid` if the string contains no puzzle or several.

    >>> require_one(iter([]), "kaggle")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidGrid: this kaggle text holds no puzzle
    """
    first = next(positions, None)
    if first is None:
        raise InvalidGrid(f"this {name} text holds no puzzle")
    if next(positions, None) is not None:
        raise InvalidGrid(f"this {name} text holds several puzzles: read_puzzles gives them all")
    return first
