"""The links between candidates in one of Sudoku Explainer's passes for chains.

If a candidate is on, those that it sees are off. If a candidate is off, the last other one of a
house or cell is on. Both kinds of links hold in both directions, so whatever follows from one node
has a counterpart: if q follows from p, then the opposite of p follows from the opposite of q, by
the same number of links. So it is enough to know sets of candidates that are on. Two links together
lead from such candidates to others:

    on a  ->  off b  ->  on c        `two_links[a]` has c, as `weak[a]` has b and `strong[b]` has c

Sudoku Explainer makes three passes over the candidates, each with different links: see `Pass`.
Everything that the links of the first two passes refute is also refuted by those of the last one;
and where these refute nothing, there are no results at all. So `links_of_passes` begins with the
last pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.link_graph import add_reachable
from sudokulib.techniques._explainer.candidate_groups import board_of, house_causes
from sudokulib.techniques._explainer.results import Cause, ResultKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._explainer.candidate_groups import NumberedBoard


class Pass(NamedTuple):
    """The links that are used, and the results that are found with them."""

    by_cell: bool
    """Whether the links within a cell are used."""
    by_house: bool
    """Whether the strong links within a house are used; the weak ones always are."""
    key: int
    cycle: ResultKind
    cycle_base: float
    """The first part of the rank of cycles, by which the results of a search are compared.

    (Sudoku Explainer uses its ratings here; the score of a step comes only from the scale.)
    """
    chain: ResultKind
    chain_base: float
    """The first part of the rank of chains."""


X_PASS = Pass(
    by_cell=False,
    by_house=True,
    key=2,
    cycle=ResultKind.X_CYCLE,
    cycle_base=6.5,
    chain=ResultKind.X_CHAIN,
    chain_base=6.6,
)
Y_PASS = Pass(
    by_cell=True,
    by_house=False,
    key=3,
    cycle=ResultKind.Y_CYCLE,
    cycle_base=6.5,
    chain=ResultKind.CHAIN,
    chain_base=7.0,
)
"""In this pass, only cycles are looked for."""
XY_PASS = Pass(
    by_cell=True,
    by_house=True,
    key=4,
    cycle=ResultKind.CYCLE,
    cycle_base=7.0,
    chain=ResultKind.CHAIN,
    chain_base=7.0,
)


class PassLinks:
    """The links between the candidates that are present, as one pass uses them.

    Only the candidates in `to_test` are tested for being refuted.
    """

    __slots__ = (
        "_strong",
        "board",
        "causes",
        "linked",
        "pass_",
        "present",
        "reachable",
        "refuted",
        "seen",
        "strong",
        "two_links",
        "weak",
    )

    def __init__(self, pairs: _Pairs, pass_: Pass, to_test: int) -> None:
        self.board = board = pairs.board
        self.present = present = pairs.present
        self.pass_ = pass_
        by_cell = pairs.by_either if pass_.by_house else pairs.by_cell
        self.strong = strong = by_cell if pass_.by_cell else pairs.by_house
        """For every candidate that is off, the mask of those that are then on."""
        self.causes = house_causes(board.lookup)
        self.seen = seen = _seen_from(board.lookup)
        """For every candidate, all others of its digit that it sees, present or not."""
        if pass_.by_cell:
            beside = zip(seen, board.others_in_cell, strict=True)
            self.weak = [(near | others) & present for near, others in beside]
        else:
            self.weak = [near & present for near in seen]
        """For every candidate that is on, the mask of those that are then off."""
        self.linked = linked = sum(
            [1 << candidate for candidate, mask in enumerate(strong) if mask]
        )
        """The candidates with strong links."""
        self.two_links = two_links = [0] * board.count
        for candidate in pairs.candidates:
            left = self.weak[candidate] & linked
            if left:
                reached = 0
                while left:
                    low = left & -left
                    reached |= strong[low.bit_length() - 1]
                    left ^= low
                two_links[candidate] = reached
        self.reachable = [0] * board.count
        """For every candidate with strong links, the mask of all that are on if it is on."""
        add_reachable(
            self.reachable,
            {candidate: two_links[candidate] | 1 << candidate for candidate in bits(linked)},
        )
        self.refuted = sum(
            [1 << candidate for candidate in bits(to_test) if self._is_refuted(candidate)]
        )
        """The candidates that are off if they are assumed to be on."""
        self._strong: dict[int, tuple[int, ...]] = {}

    @property
    def starts(self) -> list[int]:
        """The starts of searches: cells with two or more candidates, in the Y pass just two."""
        by_house, in_cell, present = self.pass_.by_house, self.board.others_in_cell, self.present
        return [
            candidate
            for candidate in bits(present)
            if (others := in_cell[candidate] & present) and (by_house or not others & others - 1)
        ]

    def _is_refuted(self, candidate: int) -> bool:
        """Whether a candidate is off if it is on."""
        off, left = self.weak[candidate], self.two_links[candidate]
        while left:
            reached = self.reachable[left.bit_length() - 1]
            if reached & off:
                return True
            left &= ~reached
        return False

    def is_proved(self, candidate: int) -> bool:
        """Whether a candidate is on if it is off: then all that it sees are off if they are on."""
        if not self.strong[candidate] or self.weak[candidate] & ~self.refuted:
            return False
        bit = 1 << candidate
        return any(self.reachable[other] & bit for other in bits(self.strong[candidate]))

    def weak_in_order(self, candidate: int, some: int) -> list[int]:
        """Some of the candidates that are off if one is on: by its cell, then house by house."""
        some &= self.weak[candidate]
        found: list[int] = []
        for house in (self.board.others_in_cell[candidate], *self.board.neighbors[candidate]):
            here = house & some
            some ^= here
            while here:
                low = here & -here
                found.append(low.bit_length() - 1)
                here ^= low
        return found

    def strong_in_order(self, candidate: int) -> tuple[int, ...]:
        """The candidates that are on if one is off: by its cell, then house by house."""
        found = self._strong.get(candidate)
        if found is None:
            mask = self.strong[candidate]
            in_cell = mask & self.board.others_in_cell[candidate]
            houses = [
                (here & -here).bit_length() - 1
                for house in (self.board.neighbors[candidate] if mask ^ in_cell else ())
                if (here := house & self.present) and not here & here - 1
            ]
            found = self._strong[candidate] = tuple(dict.fromkeys([*bits(in_cell), *houses]))
        return found

    def first_weak(self, candidate: int, some: int) -> int:
        """The first of some of those that are off if a candidate is on; there must be one."""
        here = self.board.others_in_cell[candidate] & some if self.pass_.by_cell else 0
        around = iter(self.board.neighbors[candidate])
        while not here:
            here = next(around) & some
        return (here & -here).bit_length() - 1

    def cause_of_weak(self, on: int, off: int) -> Cause:
        """Why one candidate is off if another is on."""
        board, at = self.board, 0
        if board.others_in_cell[on] >> off & 1:
            return Cause.CELL
        masks = board.neighbors[on]
        while not masks[at] >> off & 1:
            at += 1
        return self.causes[board.houses[on][at]]

    def cause_of_strong(self, off: int, on: int) -> Cause:
        """Why one candidate is on if another is off."""
        board, at, bit = self.board, 0, 1 << on
        if board.others_in_cell[off] & bit:
            return Cause.CELL
        masks = board.neighbors[off]
        while masks[at] & self.present != bit:
            at += 1
        return self.causes[board.houses[off][at]]


def links_of_passes(board: NumberedBoard, present: int) -> Iterator[PassLinks]:
    """The links of the three passes; none if there is nothing to find."""
    pairs = _Pairs(board, present)
    last = PassLinks(pairs, XY_PASS, present)
    if last.refuted:
        yield PassLinks(pairs, X_PASS, last.refuted)
        yield PassLinks(pairs, Y_PASS, last.refuted)
        yield last


@memo
def _seen_from(lookup: CandidateLookup) -> list[int]:
    """For every candidate, the others of its digit in the houses of its cell."""
    found = []
    for masks in board_of(lookup).neighbors:
        seen = 0
        for mask in masks:
            seen |= mask
        found.append(seen)
    return found


def _paired(board: NumberedBoard, groups: list[int]) -> list[int]:
    """For every candidate, the others of the groups of two that have it."""
    found = [0] * board.count
    for group in groups:
        high = group & group - 1
        if high and not high & high - 1:
            low = group ^ high
            found[low.bit_length() - 1] |= high
            found[high.bit_length() - 1] |= low
    return found


class _Pairs:
    """The present candidates that are one of two: in a cell, or of a digit in a house.

    For every candidate, `by_cell`, `by_house` and `by_either` have the mask of the others.
    """

    __slots__ = ("board", "by_cell", "by_either", "by_house", "candidates", "present")

    def __init__(self, board: NumberedBoard, present: int) -> None:
        self.board = board
        self.present = present
        self.candidates = [*bits(present)]
        """The candidates that are present."""
        self.by_cell = _paired(board, [mask & present for mask in board.numbers.of_cell])
        self.by_house = _paired(
            board, [mask & present for of in board.house_masks for mask in of.values()]
        )
        self.by_either = [a | b for a, b in zip(self.by_cell, self.by_house, strict=True)]
