"""The candidates of a state, and the groups that link them: one of each group is true.

Candidates are numbered by cell and then by digit, from 0 to `count - 1`: see `CandidateNumbers`. A
node of a chain is a candidate that is on, or off:

    0 ... count-1             candidate on
    count ... 2*count-1       candidate off

A set of candidates or nodes is a mask. Besides the board, searches take such a mask, `present`: the
candidates that are still there, since some are removed within a chain. The tables here have all
candidates of the state; `& present` selects those that are still there.

A group is the candidates of a cell, or those of a digit in a house. If a candidate is on, the
others of its groups are off. If a candidate is turned off and only one other of a group is left,
this one is on. So a propagation counts how many candidates every group has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.link_graph import candidate_numbers
from sudokulib.techniques._explainer.results import Cause
from sudokulib.techniques._programs import HODOKU, house_kinds

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_lookup import CandidateLookup


class NumberedBoard:
    """The candidates of a state with their neighbours; use `board_of` to get it."""

    __slots__ = (
        "all_candidates",
        "count",
        "house_masks",
        "houses",
        "lookup",
        "neighbors",
        "numbers",
        "others_in_cell",
    )

    def __init__(self, lookup: CandidateLookup) -> None:
        numbers = candidate_numbers(lookup)
        self.lookup = lookup
        self.numbers = numbers
        """The numbers of the candidates."""
        self.count = numbers.count
        """How many candidates there are."""
        self.all_candidates = (1 << numbers.count) - 1
        """The mask of all candidates."""
        self.others_in_cell = tuple(
            [
                numbers.of_cell[cell] & ~(1 << candidate)
                for candidate, cell in enumerate(numbers.cells)
            ]
        )
        """For every candidate, the mask of the others of its cell."""
        order = [*house_causes(lookup)]
        houses_by_cell: list[list[int]] = [[] for _ in lookup.digits_in]
        for house in order:
            for cell in lookup.layout.houses[house]:
                houses_by_cell[cell].append(house)
        self.house_masks: list[dict[int, int]] = []
        """For every digit (index `d - 1`) and every house, the mask of its candidates there."""
        for of, places in zip(numbers.number, lookup.places, strict=True):
            check_limits()
            masks = [(house, [1 << of[cell] for cell in bits(places[house])]) for house in order]
            self.house_masks.append({house: sum(members) for house, members in masks if members})
        self.houses = tuple([tuple(houses_by_cell[cell]) for cell in numbers.cells])
        """For every candidate, the houses of its cell: region, extra houses, row, column."""
        neighbors = []
        for candidate, (digit, here) in enumerate(zip(numbers.digits, self.houses, strict=True)):
            if not candidate % 64:
                check_limits()
            of_digit, rest = self.house_masks[digit], ~(1 << candidate)
            neighbors.append(tuple([of_digit[house] & rest for house in here]))
        self.neighbors = tuple(neighbors)
        """For every candidate, the other places of its digit in each of these houses."""


@memo
def house_causes(lookup: CandidateLookup) -> dict[int, Cause]:
    """For every house, the cause of links within it: regions, extra houses, rows, then columns."""
    kinds = zip(
        house_kinds(lookup.layout, HODOKU),
        (Cause.REGION, Cause.EXTRA, Cause.ROW, Cause.COLUMN),
        strict=True,
    )
    return {house: cause for houses, cause in kinds for house in houses}


@memo
def board_of(lookup: CandidateLookup) -> NumberedBoard:
    """The board of a state, made when it is first needed.

    >>> from sudokulib import Grid, Candidates
    >>> board = board_of(Candidates.of(Grid.parse("1234341221434..."))._lookup)
    >>> board.count
    3
    """
    return NumberedBoard(lookup)


_MAX_ORDERS = 1 << 16
"""How many results of `CandidateGroups.in_order` are cached for all candidates together."""


class CandidateGroups:
    """The groups of a state, cells first, then house by house.

    Use `all_groups` to get all of them, and `digit_groups` to have links only between candidates of
    the same digit.
    """

    __slots__ = (
        "_bits_of",
        "_orders",
        "_parts",
        "around",
        "board",
        "causes",
        "digits",
        "houses",
        "members",
        "weak",
    )

    def __init__(self, board: NumberedBoard, *, has_cells: bool) -> None:
        cells = board.lookup.layout.cell_count
        self.board = board
        self.members = [*board.numbers.of_cell]
        """For every group, the mask of its candidates."""
        self.causes = [Cause.CELL] * cells
        """For every group, the cause of its links."""
        self.houses: list[int | None] = [None] * cells
        """For every group, its house; `None` for a cell."""
        self.digits: dict[int, int] = {}
        """For every group of a house, its digit less 1."""
        around = [[cell] if has_cells else [] for cell in board.numbers.cells]
        for house, cause in house_causes(board.lookup).items():
            check_limits()
            for digit, of_house in enumerate(board.house_masks):
                mask = of_house.get(house, 0)
                if mask:
                    for candidate in bits(mask):
                        around[candidate].append(len(self.members))
                    self.digits[len(self.members)] = digit
                    self.members.append(mask)
                    self.causes.append(cause)
                    self.houses.append(house)
        self.around = [tuple(indexes) for indexes in around]
        """For every candidate, its groups: its cell, its region, extra houses, its row and column.

        In `digit_groups`, the cell is left out.
        """
        self._parts: list[list[int]] = []
        self.weak: list[int] = []
        """For every candidate, the mask of the others of these groups: off if it is on."""
        for candidate, here in enumerate(self.around):
            if not candidate % 64:
                check_limits()
            seen = bit = 1 << candidate
            parts = []
            for group in here:
                part = self.members[group] & ~seen
                if part:
                    parts.append(part)
                    seen |= part
            self._parts.append(parts)
            self.weak.append(seen ^ bit)
        self._orders: list[dict[int, dict[int, int]]] = [{} for _ in around]
        self._bits_of: dict[int, tuple[int, ...]] = {}

    def in_order(self, candidate: int, some: int) -> dict[int, int]:
        """Some of the candidates that one sees, group by group; each has this one as its value."""
        orders = self._orders[candidate]
        found = orders.get(some)
        if found is None:
            known = self._bits_of
            order: list[int] = []
            for part in self._parts[candidate]:
                here = part & some
                if here:
                    if here not in known:
                        known[here] = tuple(bits(here))
                    order += known[here]
            if len(orders) * self.board.count >= _MAX_ORDERS:
                orders.clear()
            found = orders[some] = dict.fromkeys(order, candidate)
        return found

    def counts(self, present: int) -> bytes:
        """For every group, how many of its candidates are present."""
        return bytes([(mask & present).bit_count() for mask in self.members])

    def pairs(self, present: int) -> dict[int, tuple[tuple[int, int], ...]]:
        """For the candidates in groups of two, the other candidate of each group, and the group."""
        found: dict[int, dict[int, int]] = {}
        for group, mask in enumerate(self.members):
            left = mask & present
            if left.bit_count() == 2:
                one, two = bits(left)
                found.setdefault(one, {}).setdefault(two, group)
                found.setdefault(two, {}).setdefault(one, group)
        return {candidate: tuple(others.items()) for candidate, others in found.items()}


@memo
def all_groups(lookup: CandidateLookup) -> CandidateGroups:
    """The groups of a state."""
    return CandidateGroups(board_of(lookup), has_cells=True)


@memo
def digit_groups(lookup: CandidateLookup) -> CandidateGroups:
    """The groups of a state, without links inside cells."""
    return CandidateGroups(board_of(lookup), has_cells=False)
