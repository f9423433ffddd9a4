"""What easy techniques remove within a run, and what a chain owes to the candidates removed in it.

A run that has nothing left to work off asks techniques, as if the candidates that it has removed
were gone for good. What a technique removes then rests on those of them that would have been in
its way. If there are none, the technique is of no use to the run: it works without it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.hints import Cause, Kind
from sudokulib.techniques._explainer.runs import Deduction
from sudokulib.techniques._house_order import house_kinds
from sudokulib.techniques._settings import EXPLAINER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.techniques._explainer.board import Board
    from sudokulib.techniques._explainer.hints import Hint, Link
    from sudokulib.techniques._explainer.groups import Groups

__all__ = ["deduced_by_chains", "easy_deductions"]

_Found = tuple[int, tuple[int, ...]]
"""What a technique removes, and the masks of the removed candidates that it rests on, in order."""


def easy_deductions(board: Board, saved: int, present: int) -> list[Deduction]:
    """What the first of the easy techniques that is of use removes, in order.

    `saved` is the mask of the candidates at the start of the run, `present` of those now.
    """
    for technique, cause in _TECHNIQUES:
        found: dict[int, Deduction] = {}
        for removed, parents in technique(board, saved, present):
            nodes = tuple([each + board.count for mask in parents for each in bits(mask)])
            for candidate in bits(removed):
                found.setdefault(candidate, Deduction(candidate, nodes, cause, None))
        if found:
            return [*found.values()]
    return []


def _locked(board: Board, saved: int, present: int) -> Iterator[_Found]:
    """Pointing and claiming."""
    blocks, columns, rows = _kinds(board.sight.layout)
    gone = saved & ~present
    for bases, covers in ((blocks, columns), (blocks, rows), (columns, blocks), (rows, blocks)):
        for base in bases:
            of_base = [of.get(base, 0) for of in board.house_masks]
            for cover in covers:
                for digit, inside in enumerate(of_base):
                    places = inside & present
                    over = board.house_masks[digit].get(cover, 0)
                    if places & places - 1 and not places & ~over and inside & gone & ~over:
                        removed = over & present & ~inside
                        if removed:
                            yield removed, (inside & gone & ~over,)


def _hidden_pair(board: Board, saved: int, present: int) -> Iterator[_Found]:
    cells, blocks, masks = board.numbers.cells, board.numbers.blocks, board.house_masks
    for house in _houses(board, 5):
        for high, low in _pairs(len(masks)):
            one, two = masks[low].get(house, 0), masks[high].get(house, 0)
            if (one & present).bit_count() == 2 == (two & present).bit_count():
                places = [cells[each] for each in bits(one & present)]
                if places == [cells[each] for each in bits(two & present)]:
                    pair = (one | two) & present
                    removed = (blocks[places[0]] | blocks[places[1]]) & present & ~pair
                    parents = (one | two) & saved & ~pair
                    if removed and parents:
                        yield removed, (parents,)


def _naked_pair(board: Board, saved: int, present: int) -> Iterator[_Found]:
    digits, blocks, masks = board.numbers.digits, board.numbers.blocks, board.house_masks
    for house in _houses(board, 4):
        cells = board.sight.layout.houses[house]
        for high, low in _pairs(len(cells)):
            one, two = blocks[cells[low]] & present, blocks[cells[high]] & present
            if one.bit_count() == 2 == two.bit_count():
                held = [digits[each] for each in bits(one)]
                if held == [digits[each] for each in bits(two)]:
                    places = masks[held[0]][house] | masks[held[1]][house]
                    removed = places & present & ~(one | two)
                    parents = (blocks[cells[low]] | blocks[cells[high]]) & saved & ~(one | two)
                    if removed and parents:
                        yield removed, (parents,)


def _x_wing(board: Board, saved: int, present: int) -> Iterator[_Found]:
    _, columns, rows = _kinds(board.sight.layout)
    gone, masks, n = saved & ~present, board.house_masks, board.sight.layout.n
    placed = [board.sight.cells.count(digit) for digit in range(1, n + 1)]
    for bases, covers in ((columns, rows), (rows, columns)):
        for high, low in _pairs(n):
            for digit, of in enumerate(masks):
                one, two = of.get(bases[low], 0), of.get(bases[high], 0)
                if placed[digit] > n - 4 or not (one | two) & gone:
                    continue
                if (one & present).bit_count() == 2 == (two & present).bit_count():
                    lines = [line for line in covers if of.get(line, 0) & one & present]
                    if lines == [line for line in covers if of.get(line, 0) & two & present]:
                        over = of[lines[0]] | of[lines[1]]
                        removed = over & present & ~(one | two)
                        parents = (one & gone & ~over, two & gone & ~over)
                        if removed and any(parents):
                            yield removed, parents


_TECHNIQUES = (
    (_locked, Cause.LOCKED),
    (_hidden_pair, Cause.HIDDEN_PAIR),
    (_naked_pair, Cause.NAKED_PAIR),
    (_x_wing, Cause.X_WING),
)


def deduced_by_chains(
    groups: Groups, hints: Iterable[Hint], saved: int, present: int
) -> list[Deduction]:
    """What chains remove that rest on removed candidates, in order."""
    found: dict[int, Deduction] = {}
    new = present
    for hint in hints:
        if hint.removed & new:
            parents = _owed(groups, hint, saved & ~present)
            if parents:
                nodes = tuple([each + groups.board.count for each in parents])
                for candidate in bits(hint.removed & new):
                    found[candidate] = Deduction(candidate, nodes, Cause.CHAIN, hint)
                new &= ~hint.removed
    return [*found.values()]


def _owed(groups: Groups, hint: Hint, gone: int) -> list[int]:
    """The removed candidates that made the links of a chain: those of the groups of its nodes."""
    found: dict[int, None] = {}
    for trail in hint.trails:
        for link in trail:
            if link.node < groups.board.count:
                group = _group(groups, hint, link)
                if group is not None:
                    found.update(dict.fromkeys(bits(groups.members[group] & gone)))
    return [*found]


def _group(groups: Groups, hint: Hint, link: Link) -> int | None:
    """The group that makes a node on; `None` for a start.

    The starts of a cell or region are ascribed to it.
    """
    cause = link.cause
    if cause is Cause.START:
        if hint.kind is Kind.CELL:
            cause = Cause.CELL
        elif hint.kind is Kind.REGION:
            around = groups.around[link.node]
            return next(group for group in around if groups.houses[group] == hint.house)
        else:
            return None
    return next(group for group in groups.around[link.node] if groups.causes[group] is cause)


def _kinds(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Regions with extra houses, columns, and rows."""
    regions, extras, columns, rows = house_kinds(layout, EXPLAINER)
    return regions + extras, columns, rows


def _houses(board: Board, fewest: int) -> Iterator[int]:
    """The houses that have at least some empty cells."""
    layout, cells = board.sight.layout, board.sight.cells
    for kind in _kinds(layout):
        for house in kind:
            if sum([not cells[cell] for cell in layout.houses[house]]) >= fewest:
                yield house


def _pairs(n: int) -> list[tuple[int, int]]:
    """All pairs of numbers below `n`: each with the smaller ones."""
    return [(high, low) for high in range(n) for low in range(high)]
