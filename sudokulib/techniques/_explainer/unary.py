"""Forcing chains and cycles: all that follows from one candidate, on or off, without branches.

Sudoku Explainer goes over the candidates three times: with the links of houses (X), with those of
cells with two candidates (Y), and with both. Each time it looks for cycles from a candidate, and
for a chain from it to its opposite:

    on s  -> off b -> on c -> ... -> off s      s is false
    off s -> on b -> off c -> ... -> on s       s is true

The search is in breadth, so the chain is a shortest one, and of those the one whose nodes come
first. Here only sets of candidates are followed, wave by wave, and the chain itself is looked up in
them when it is asked for: by the symmetry of the links, the nodes from which the end follows by so
many links are the opposites of those that follow from the start by as many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.stopping import spend
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.cycles import Cycles
from sudokulib.techniques._explainer.hints import Cause, Hint, Link, length_part, ranked
from sudokulib.techniques._explainer.links import (
    X_PASS,
    XY_PASS,
    Y_PASS,
    Links,
    cell_pairs,
    house_pairs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.board import Board
    from sudokulib.techniques._explainer.hints import Trail

__all__ = ["best_unary", "unary_hints"]


def unary_hints(board: Board, present: int) -> list[Hint]:
    """All cycles and forcing chains, the simplest first; of those that remove the same, the first."""
    return ranked([hint for links in _all_links(board, present) for hint in _hints(links)])


def best_unary(board: Board) -> Hint | None:
    """The first of all cycles and forcing chains."""
    hints = unary_hints(board, board.every)
    return hints[0] if hints else None


def _all_links(board: Board, present: int) -> Iterator[Links]:
    """The links of the three passes."""
    houses = house_pairs(board, present)
    yield Links(board, present, X_PASS, houses)
    cells = cell_pairs(board, present)
    yield Links(board, present, Y_PASS, cells)
    both = [one | other for one, other in zip(houses, cells, strict=True)]
    yield Links(board, present, XY_PASS, both)


def _hints(links: Links) -> Iterator[Hint]:
    """The hints of a pass, start by start."""
    if not links.refuted:
        return
    board, present = links.board, links.present
    cycles = Cycles(links)
    by_cell = not links.passed.by_house
    for start in bits(present):
        others = board.own[start] & present
        if not others or (by_cell and others & others - 1):
            continue
        yield from cycles.hints(start)
        if by_cell:
            continue
        if links.refuted >> start & 1:
            waves = _waves(links, 1 << start, links.weak[start])
            yield _chain(links, start, waves, 2 * len(waves), 1 << start, None)
        if links.is_proved(start):
            waves = _waves(links, links.strong[start], 1 << start)
            yield _chain(links, start, waves, 2 * len(waves), others, start)


def _waves(links: Links, first: int, wanted: int) -> list[int]:
    """The candidates that are on, wave by wave, each in its first wave, up to a wanted one."""
    twice, wave, known = links.twice, first, first
    waves = [first]
    while not wave & wanted:
        reached = 0
        for each in bits(wave):
            reached |= twice[each]
        wave = reached & ~known
        known |= wave
        waves.append(wave)
    spend(known.bit_count())
    return waves


def _chain(
    links: Links, start: int, waves: list[int], length: int, removed: int, placed: int | None
) -> Hint:
    """The hint of a forcing chain."""
    passed = links.passed

    def make() -> tuple[Trail]:
        path = (
            _path_to_on(links, start, waves)
            if placed is not None
            else _path_to_off(links, start, waves)
        )
        return (_trail(links, path, placed is not None),)

    return Hint(
        passed.chain,
        passed.chain_base + length_part(length),
        length,
        passed.key,
        removed,
        placed,
        make,
    )


def _path_to_off(links: Links, start: int, waves: list[int]) -> list[int]:
    """The chain from a candidate that is on to the same off."""
    path = [start]
    for left in range(len(waves) - 1, 0, -1):
        path += _onward(links, path[-1], waves[left], waves[left - 1])
    return [*path, start]


def _path_to_on(links: Links, start: int, waves: list[int]) -> list[int]:
    """The chain from a candidate that is off to the same on."""
    left = len(waves) - 2
    weak = links.weak
    on = next(each for each in links.strong_in_order(start) if weak[each] & waves[left])
    path = [start, on]
    for wave in waves[left:0:-1]:
        left -= 1
        path += _onward(links, path[-1], wave, waves[left])
    off = links.weak_in_order(path[-1], waves[0])[0]
    return [*path, off, start]


def _onward(links: Links, on: int, wave: int, next_wave: int) -> tuple[int, int]:
    """The next two nodes of a chain: the first off of a wave, and what is on by it and sees another."""
    weak = links.weak
    off = links.weak_in_order(on, wave)[0]
    return off, next(each for each in links.strong_in_order(off) if weak[each] & next_wave)


def _trail(links: Links, path: list[int], ends_on: bool) -> Trail:
    """The trail of a path, whose nodes are on and off in turn."""
    count = links.board.count
    found = []
    is_on = ends_on
    for at in range(len(path) - 1, -1, -1):
        candidate = path[at]
        if not at:
            cause, parents = Cause.START, ()
        else:
            before = path[at - 1]
            if is_on:
                cause = links.cause_of_strong(before, candidate)
                parents = (before + count,)
            else:
                cause = links.cause_of_weak(before, candidate)
                parents = (before,)
        found.append(Link(candidate if is_on else candidate + count, parents, cause, None))
        is_on = not is_on
    return tuple(found)
