"""The option `--sukaku`: pencil marks are clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position


def add_sukaku(parser: argparse._ActionsContainer) -> None:
    """`--sukaku`."""
    parser.add_argument(
        "--sukaku",
        action="store_true",
        help="the pencil marks are clues: a cell with marks can be no other digit (by default, "
        "marks are notes of a player)",
    )


def clues_given(board: Position, *, sukaku: bool) -> Grid | Position | Candidates:
    """The clues of a position, with its marks if they are clues, too.

    Without entries it is the position itself, so that errors know of its marks.

    >>> from sudokulib import parse
    >>> clues_given(parse("1.3..2....1....3").enter(0, 1, 4), sukaku=False)
    Grid.parse('1.3..2....1....3')
    """
    if sukaku:
        return board.sukaku
    return board if board.grid == board.clues else board.clues
