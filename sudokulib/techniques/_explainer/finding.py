"""What the searches find in a state, as steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib.techniques._explainer.board import board_of
from sudokulib.techniques._explainer.searches import (
    SEARCHES,
    best,
    hints,
)
from sudokulib.techniques._explainer.steps import step_of
from sudokulib.techniques._explainer.unary import best_unary, unary_hints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._explainer.hints import Hint

__all__ = ["found_steps"]

_SEARCHES = {search.name: search for search in SEARCHES}
"""The searches for chains that branch, by name; any other is that for a single chain."""


def found_steps(sight: Sight, search: str, name: str | None = None) -> Iterator[Step]:
    """The steps of a search, the simplest first; with a name, only those of this technique.

    The first hint is found faster than all of them, which are asked only if it does not do.
    """
    board = board_of(sight)
    first = _first(sight, search)
    if first is None:
        return
    if name in (None, first.technique):
        yield step_of(board, first)
    for hint in _all(sight, search)[1:]:
        if name in (None, hint.technique):
            yield step_of(board, hint)


@memo
def _first(sight: Sight, search: str) -> Hint | None:
    """The first hint of a search."""
    asked = partial(best, search=_SEARCHES[search]) if search in _SEARCHES else best_unary
    return asked(board_of(sight))


@memo
def _all(sight: Sight, search: str) -> list[Hint]:
    """All hints of a search."""
    asked = partial(hints, search=_SEARCHES[search]) if search in _SEARCHES else unary_hints
    board = board_of(sight)
    return asked(board, board.every)
