"""The groups that links are made of: the candidates of a cell, and those of a digit in a house.

From a candidate that is on follows that the others of its groups are off. A candidate that goes off
while only one other of a group is left leads to this one being on. So a run counts how many
candidates every group has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.board import board_of, causes_of
from sudokulib.techniques._explainer.hints import Cause

if TYPE_CHECKING:
    from sudokulib._candidates.index import Sight
    from sudokulib.techniques._explainer.board import Board

__all__ = ["Groups", "digit_groups", "groups_of"]

_MOST_KEPT = 1 << 16
"""How many results of `Groups.in_order` are kept for all candidates together."""


class Groups:
    """The groups of a state, cells first, then house by house.

    Use `groups_of` to get all of them, and `digit_groups` to have links only between candidates of
    the same digit.
    """

    __slots__ = (
        "_by_mask",
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

    def __init__(self, board: Board, *, has_cells: bool) -> None:
        cells = board.sight.layout.cell_count
        self.board = board
        self.members = [*board.numbers.blocks]
        """For every group, the mask of its candidates."""
        self.causes = [Cause.CELL] * cells
        """For every group, what it is the cause of."""
        self.houses: list[int | None] = [None] * cells
        """For every group, its house; `None` for a cell."""
        self.digits: dict[int, int] = {}
        """For every group of a house, its digit less 1."""
        around = [[cell] if has_cells else [] for cell in board.numbers.cells]
        for house, cause in causes_of(board.sight).items():
            check_limits()
            for digit, of_house in enumerate(board.house_masks):
                mask = of_house.get(house, 0)
                if mask:
                    for each in bits(mask):
                        around[each].append(len(self.members))
                    self.digits[len(self.members)] = digit
                    self.members.append(mask)
                    self.causes.append(cause)
                    self.houses.append(house)
        self.around = [tuple(each) for each in around]
        """For every candidate, its groups: its cell, its region, extra houses, its row and column.

        Without the cell in `digit_groups`.
        """
        self._parts: list[list[int]] = []
        self.weak: list[int] = []
        """For every candidate, the mask of the others of these groups: off if it is on."""
        for each, here in enumerate(self.around):
            if not each % 64:
                check_limits()
            seen = bit = 1 << each
            parts = []
            for group in here:
                part = self.members[group] & ~seen
                if part:
                    parts.append(part)
                    seen |= part
            self._parts.append(parts)
            self.weak.append(seen ^ bit)
        self._orders: list[dict[int, dict[int, int]]] = [{} for _ in around]
        self._by_mask: dict[int, tuple[int, ...]] = {}

    def in_order(self, candidate: int, some: int) -> dict[int, int]:
        """Some of those that a candidate sees, group by group; all with this one as their value."""
        orders = self._orders[candidate]
        found = orders.get(some)
        if found is None:
            known = self._by_mask
            order: list[int] = []
            for part in self._parts[candidate]:
                here = part & some
                if here:
                    if here not in known:
                        known[here] = tuple(bits(here))
                    order += known[here]
            if len(orders) * self.board.count >= _MOST_KEPT:
                orders.clear()
            found = orders[some] = dict.fromkeys(order, candidate)
        return found

    def counts(self, present: int) -> bytes:
        """For every group, how many of its candidates are there."""
        return bytes([(mask & present).bit_count() for mask in self.members])

    def pairs(self, present: int) -> dict[int, tuple[tuple[int, int], ...]]:
        """For the candidates in groups of two, the other one of each, and the group."""
        found: dict[int, dict[int, int]] = {}
        for group, mask in enumerate(self.members):
            left = mask & present
            if left.bit_count() == 2:
                one, two = bits(left)
                found.setdefault(one, {}).setdefault(two, group)
                found.setdefault(two, {}).setdefault(one, group)
        return {each: tuple(others.items()) for each, others in found.items()}


@memo
def groups_of(sight: Sight) -> Groups:
    """The groups of a state."""
    return Groups(board_of(sight), has_cells=True)


@memo
def digit_groups(sight: Sight) -> Groups:
    """The groups of a state, without links inside cells."""
    return Groups(board_of(sight), has_cells=False)
