"""Puzzles: solved grids, from which clues are taken as long as there is one solution.

>>> from hypothesis import find
>>> puzzle = find(puzzles("2x2"), lambda puzzle: puzzle.clues.clue_count < 16)
>>> format(puzzle.clues, "line")
'.234431234212143'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib.errors import LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import random_source, shuffle
from sudokulib.solvers._queries import is_unique
from sudokulib.testing.strategies._choices import GridKind
from sudokulib.testing.strategies._grids import grids
from sudokulib.testing.strategies._hypothesis import drawn_from, st
from sudokulib.testing.strategies._layouts import Layouts, layouts as any_layouts

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid

__all__ = ["Puzzles", "drawn_puzzles", "puzzles"]

Puzzles = Puzzle | st.SearchStrategy[Puzzle] | None
"""What a strategy takes as its puzzles: one, or a strategy that draws them."""

_NODES = Limits(nodes=1_000)
"""For one proof. A clue whose proof takes longer stays."""


@public("sudokulib.testing.strategies")
def puzzles(layouts: Layouts = None) -> st.SearchStrategy[Puzzle]:
    """Clues with exactly one solution, from a solved grid down to minimal puzzles.

    `layouts` is a layout, its id, or a strategy for one of them; by default those of
    `layouts("playable", largest=6)`. Shrinks to small boards and many clues: what is left over has
    as few empty cells as the property needs. On a 9x9 board, a puzzle takes some hundredths of a
    second. Raises `InvalidOption` and `TypeError` for wrong layouts.

    >>> from hypothesis import given
    >>> @given(puzzles())
    ... def test_clues_are_kept(puzzle: Puzzle) -> None:
    ...     both = zip(puzzle.clues.digits, puzzle.solution.digits, strict=True)
    ...     assert all(clue in (0, digit) for clue, digit in both)
    >>> test_clues_are_kept()
    """
    if layouts is None:
        layouts = any_layouts("playable", largest=6)
    return _dug(grids(layouts, GridKind.COMPLETE))


def drawn_puzzles(values: Puzzles) -> st.SearchStrategy[Puzzle]:
    """The puzzles that a strategy was given, by default those of `puzzles()`."""
    return drawn_from(values, puzzles()).map(lambda puzzle: require_type(puzzle, Puzzle, "puzzles"))


@st.composite
def _dug(draw: st.DrawFn, complete: st.SearchStrategy[Grid]) -> Puzzle:
    clues, seed = draw(complete), draw(st.integers(0, 2**32 - 1))
    order = list(range(len(clues.digits)))
    if seed:  # 0, to which it shrinks, is reading order
        shuffle(random_source(seed), order)
    for cell in order[: draw(st.integers(0, len(order)))]:
        fewer = clues.with_cell(*divmod(cell, clues.layout.size), 0)
        try:
            if is_unique(fewer, limits=_NODES):
                clues = fewer
        except LimitExceeded:
            continue
    return Puzzle(clues)
