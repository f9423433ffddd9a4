"""Cycles and forcing chains, in which each node follows from a single one.

Sudoku Explainer goes over the candidates three times: with the links of houses (X), with those of
cells with two candidates (Y), and with both. Each time it looks for the cycles from a candidate and
then, except with Y alone, for the chains from it to its opposite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib.techniques._explainer.cycles import Cycles
from sudokulib.techniques._explainer.forcing import chains_from
from sudokulib.techniques._explainer.hints import length_part, ranked
from sudokulib.techniques._explainer.links import all_links

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.board import Board
    from sudokulib.techniques._explainer.hints import Hint
    from sudokulib.techniques._explainer.links import Links, Pass

__all__ = ["best_unary", "unary_hints"]


def unary_hints(board: Board, present: int) -> list[Hint]:
    """All cycles and forcing chains, the simplest first; of those that remove the same, one."""
    return ranked([hint for links in all_links(board, present) for hint in _hints(links)])


def _hints(links: Links) -> Iterator[Hint]:
    """The hints of a pass, start by start."""
    if not links.refuted:
        return
    cycles = Cycles(links)
    for start in links.starts:
        yield from cycles.hints(start)
        if links.passed.by_house:
            for chain in chains_from(links, start):
                while not chain.is_found():
                    pass
                yield chain.hint()


def best_unary(board: Board) -> Hint | None:
    """The first of all cycles and forcing chains.

    It is found without most of the others: no longer ones are looked for than could be before it.
    """
    best: _Best | None = None
    for links in all_links(board, board.every):
        best = _best_of(links, best)
    return best.hint if best else None


class _Best(NamedTuple):
    """A hint, and where its search started: at a start, cycles come before chains."""

    hint: Hint
    start: int


def _longest(passed: Pass, base: float, start: int, best: _Best | None) -> int | None:
    """How long a hint from a start may be to come before another one; 0 if it cannot.

    `None` if there is no limit, without another one.
    """
    if best is None:
        return None
    other = *best.hint.rank, best.start
    length = 2
    while (base + length_part(length + 2), length + 2, passed.key, start) <= other:
        length += 2
    return length if length > 2 else 0


def _best_of(links: Links, best: _Best | None) -> _Best | None:
    """The first hint of a pass if it comes before the best of the passes before, or else that."""
    passed = links.passed
    longest = _longest(passed, min(passed.cycle_base, passed.chain_base), 0, best)
    if not links.refuted or longest == 0:
        return best
    if passed.by_house:
        best = _shortest_chain(links, best)
    cycles = Cycles(links)
    for start in cycles.starts():
        longest = _longest(passed, passed.cycle_base, start, best)
        hint = next(cycles.hints(start, longest), None)
        if hint is not None:
            best = _Best(hint, start)
    return best


def _shortest_chain(links: Links, best: _Best | None) -> _Best | None:
    """The first of the shortest forcing chains if it comes before the best, or else that."""
    passed = links.passed
    longest = _longest(passed, passed.chain_base, 0, best)
    chains = [chain for start in links.starts for chain in chains_from(links, start)]
    while chains and (longest is None or chains[0].length <= longest):
        for chain in chains:
            if chain.is_found():
                return _Best(chain.hint(), chain.start)
    return best
