"""What formats require of positions and texts, each with an error of its own.

What the formats of 9x9 boards share: the board, and its cells as text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidGrid, SudokuError, UnsupportedFeature, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib.playing._position import Position


@public("sudokulib.formats")
def require_usual_layout(position: Position) -> Layout:
    """The layout of a position, if it is the one that its size stands for.

    Raises `UnsupportedLayout` for any other, since the text would not say which it is, and
    `UnsupportedFeature` for one with rules beyond houses.

    >>> from sudokulib import Grid, Position
    >>> require_usual_layout(Position(Grid.parse("1.3..2....1....3")))
    Layout.boxes(2, 2)
    """
    layout = position.layout
    require_no_constraints(layout)
    if layout.size > 25 or not layout.is_plain or layout is not _default(layout):
        raise UnsupportedLayout("the format does not name its layout", layout=layout)
    return layout


def require_no_constraints(layout: Layout) -> None:
    """Raises `UnsupportedFeature`, with the name of a rule, if a layout has rules beyond houses.

    >>> require_no_constraints(Layout.parse("3x3+antiknight"))
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format has no place for this rule: 'Anti-Knight'
    """
    for constraint in layout.constraints:
        raise UnsupportedFeature("the format has no place for this rule", feature=constraint.name)


def _default(layout: Layout) -> Layout | None:
    try:
        return Layout.for_cells(layout.cell_count)
    except UnsupportedLayout:
        return None


def require_9x9(position: Position) -> None:
    """Raises `UnsupportedLayout` unless the board is 9x9 with 3x3 boxes, and nothing more.

    >>> from sudokulib import Grid, Position
    >>> require_9x9(Position(Grid.parse("." * 16)))
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedLayout: the format holds 9x9 boards only: Layout.boxes(2, 2)
    """
    layout, board = position.layout, Layout.boxes(3, 3)
    if layout is board:
        return
    require_no_constraints(layout)
    if layout.size != board.size:
        held = "9x9 boards only"
    elif layout.regions != board.regions:
        held = "boards with 3x3 boxes only"
    else:
        held = "no extra houses"
    raise UnsupportedLayout(f"the format holds {held}", layout=layout)


def require_same_back(
    text: str, position: Position, read: Callable[[str], Position], name: str
) -> str:
    """The text itself, if it reads as the same position.

    Raises `UnsupportedFeature` with the first part that does not come back. So nothing is lost
    silently, not even what `Format.holds` does not say.

    >>> from sudokulib import Grid, Position
    >>> start = Position(Grid.parse("1.3..2....1....3"))
    >>> require_same_back("...", start, lambda text: start.with_all_marks(), "dots")
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedFeature: the format dots cannot hold exactly this: 'marks'
    """
    try:
        back = read(text)
    except SudokuError:
        back = None
    if back == position:
        return text
    raise UnsupportedFeature(
        f"the format {name} cannot hold exactly this", feature=_lost(position, back)
    )


def _lost(position: Position, back: Position | None) -> str:
    """The first part of a position that did not come back."""
    if back is None:
        return "about" if position.about else "position"
    names = ("clues", "grid", "marks", "corner_marks", "colors")
    parts = [name for name in names if getattr(back, name) != getattr(position, name)]
    lost = ["entries" if part == "grid" else part.replace("_", " ") for part in parts]
    lost += [key for key, value in position.about.items() if back.about.get(key) != value]
    return [*lost, "about"][0]


def require_one(positions: Iterator[Position], name: str) -> Position:
    """The only position. Raises `InvalidGrid` if the text holds no puzzle, or several.

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


BOARD = Layout.boxes(3, 3)
"""The 9x9 board with 3x3 boxes."""


def with_zeros(grid: Grid) -> str:
    """The cells on one line, with `0` for a blank.

    >>> from sudokulib import Grid
    >>> with_zeros(Grid.parse("1.3..2....1....3"))
    '1030020000100003'
    """
    return format(grid, "line").replace(".", "0")


def rows(grid: Grid) -> list[str]:
    """The nine symbols of each row.

    >>> from sudokulib import Grid
    >>> rows(Grid.parse("." * 80 + "7"))[7:]
    ['.........', '........7']
    """
    line = format(grid, "line")
    return [line[start : start + 9] for start in range(0, 81, 9)]


def drawn(grid: Grid, row: Callable[[list[str]], str], border: str) -> str:
    """The rows, each made of its three boxes by `row`, with a border after the third and the sixth.

    >>> from sudokulib import Grid
    >>> print(drawn(Grid.parse("." * 80 + "7"), "|".join, "-----------")[-47:])
    -----------
    ...|...|...
    ...|...|...
    ...|...|..7
    """
    lines = [row([each[:3], each[3:6], each[6:]]) for each in rows(grid)]
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])
