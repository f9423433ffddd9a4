"""Positions: puzzles that are played, rightly or not.

>>> from hypothesis import given
>>> @given(positions(allow_mistakes=False))
... def test_no_mistake_is_found(position: Position) -> None:
...     from sudokulib import diagnose
...     assert diagnose(position).is_fine
>>> test_no_mistake_is_found()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.grid import Grid
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position
from sudokulib.testing.strategies._hypothesis import st
from sudokulib.testing.strategies._puzzles import drawn_puzzles

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.testing.strategies._puzzles import Puzzles

__all__ = ["positions"]

_COLORS = st.lists(
    st.sampled_from(["gold", "#0af", "#ffd166", "#12345678"]), min_size=1, max_size=3
)


@public("sudokulib.testing.strategies")
def positions(
    puzzles: Puzzles = None, *, allow_mistakes: bool = True
) -> st.SearchStrategy[Position]:
    """Puzzles with entries, both layers of pencil marks, colours and texts; they know their puzzle.

    `puzzles` is a puzzle or a strategy for one; by default those of `puzzles()`. Entries and marks
    may be wrong; without `allow_mistakes`, `sudokulib.diagnose` finds no mistake. The marks in the
    center are in some cells, in all, or in none. Shrinks to the puzzle without any move. Raises
    `TypeError` for wrong types.

    >>> from hypothesis import given
    >>> @given(positions())
    ... def test_json_is_read_again(position: Position) -> None:
    ...     from sudokulib.formats.json import from_json, to_json
    ...     assert from_json(to_json(position)) == position
    >>> test_json_is_read_again()
    """
    require_type(allow_mistakes, bool, "allow_mistakes")
    return drawn_puzzles(puzzles).flatmap(
        lambda puzzle: _played(puzzle, allow_mistakes=allow_mistakes)
    )


@st.composite
def _played(draw: st.DrawFn, puzzle: Puzzle, *, allow_mistakes: bool) -> Position:
    layout, cells = puzzle.layout, bytearray(puzzle.clues.digits)
    digits, empty = (
        st.integers(1, layout.size),
        [cell for cell, digit in enumerate(cells) if not digit],
    )
    # All that is drawn depends on the clues only: an entry must not save draws, or examples shrink
    # to many entries.
    entries = {cell: draw(digits) for cell in draw(_some(empty))}
    center = {cell: draw(st.sets(digits)) for cell in draw(_some(empty))}
    corner = {cell: draw(st.sets(digits, max_size=3)) for cell in draw(_few(empty))}
    colored = draw(_few(range(layout.cell_count)))
    if not allow_mistakes:
        true = puzzle.solution.digits
        entries = {cell: true[cell] for cell in entries}
        center = {cell: {*marks, true[cell]} for cell, marks in center.items()}
    for cell, digit in entries.items():
        cells[cell] = digit
    return Position(
        puzzle,
        Grid(layout, bytes(cells)),
        _layer(layout, center, entries),
        draw(st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2)),
        corner_marks=_layer(layout, corner, entries),
        colors={divmod(cell, layout.size): draw(_COLORS) for cell in colored},
    )


def _some(cells: Sequence[int]) -> st.SearchStrategy[Sequence[int]]:
    """No cells, some of them, or all."""
    if not cells:
        return st.just(())
    return st.one_of(st.just(()), st.lists(st.sampled_from(cells), unique=True), st.just(cells))


def _few(cells: Sequence[int]) -> st.SearchStrategy[Sequence[int]]:
    """At most three cells."""
    if not cells:
        return st.just(())
    return st.lists(st.sampled_from(cells), unique=True, max_size=3)


def _layer(layout: Layout, digits: Mapping[int, set[int]], filled: Container[int]) -> PencilMarks:
    """Pencil marks from the digits in each cell that is not filled."""
    marks = [(cell, digit) for cell, each in digits.items() for digit in each if cell not in filled]
    return PencilMarks(layout, [(*divmod(cell, layout.size), digit) for cell, digit in marks])
