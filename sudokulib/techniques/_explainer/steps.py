"""Steps from hints: what they do, and their trails as chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.techniques._chains.steps import step_of_chain
from sudokulib.techniques._explainer.hints import Cause, Kind
from sudokulib.techniques._explainer.trails import CYCLES, chains_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.step import Step
    from sudokulib.techniques._explainer.board import Board
    from sudokulib.techniques._explainer.hints import Hint

__all__ = ["step_of"]


def step_of(board: Board, hint: Hint) -> Step:
    """The step of a hint.

    A cycle has the roles of a nice loop, "pattern", "start" and "end". Others have "start", what is
    assumed in each chain, and "end", what cannot be true at once, if they contradict something.
    """
    name, chains = hint.technique, chains_of(board, hint)
    gone = _marked(board, bits(hint.removed))
    if hint.kind in CYCLES:
        marked = [_mark(board, link.node) for link in reversed(hint.trails[0])]
        return step_of_chain(
            board.sight, name, tuple([(digit - 1, at) for digit, at in gone]), chains[0], marked
        )
    starts = [link.node for trail in hint.trails for link in trail if link.cause is Cause.START]
    ends = [trail[0].node for trail in hint.trails]
    return board.sight.step(
        name,
        placements=() if hint.placed is None else (_mark(board, hint.placed),),
        eliminations=gone if hint.placed is None else (),
        chains=chains,
        start=_marked(board, starts),
        end=_marked(board, ends) if hint.kind is Kind.CONTRADICTION else (),
    )


def _marked(board: Board, nodes: Iterable[int]) -> Iterable[tuple[int, int]]:
    """The candidates of some nodes, each once."""
    return dict.fromkeys([_mark(board, node) for node in nodes])


def _mark(board: Board, node: int) -> tuple[int, int]:
    """The candidate of a node as its digit and the mask of its cell."""
    each = node % board.count
    return board.numbers.digits[each] + 1, 1 << board.numbers.cells[each]
