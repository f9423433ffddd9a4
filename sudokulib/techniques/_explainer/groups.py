"""The groups that links are made of: the candidates of a cell, and those of a digit in a house.

From a candidate that is on follows that the others of its groups are off. A candidate that goes off
while only one other of a group is left leads to this one being on. So a search for chains counts
how many candidates every group has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.board import board_of
from sudokulib.techniques._explainer.hints import Cause
from sudokulib.techniques._house_order import house_kinds
from sudokulib.techniques._settings import HODOKU

if TYPE_CHECKING:
    from sudokulib._marks.sight import Sight
    from sudokulib.techniques._explainer.board import Board

__all__ = ["Links", "digit_groups", "groups_of"]

_KINDS = (Cause.REGION, Cause.EXTRA, Cause.ROW, Cause.COLUMN)


class Groups:
    """The groups of some marks, numbered cells first, then houses, and what candidates see by them.

    Use `groups_of` to get all of them, and `digit_groups` for those of houses alone.
    """

    __slots__ = ("_ordered", "_small", "around", "board", "causes", "houses", "members", "weak")

    def __init__(self, board: Board, *, has_cells: bool) -> None:
        layout = board.sight.layout
        self.board = board
        self.members: list[int] = [*board.numbers.blocks]
        """For every group, the mask of its candidates; those of cells come first."""
        self.causes: list[Cause] = [Cause.CELL] * layout.cell_count
        """For every group, the cause that it is."""
        self.houses: list[int | None] = [None] * layout.cell_count
        """For every group, its house; `None` for a cell."""
        around: list[list[int]] = [[cell] if has_cells else [] for cell in board.numbers.cells]
        for kind, houses in zip(_KINDS, house_kinds(layout, HODOKU), strict=True):
            for house in houses:
                for of_house in board.house_masks:
                    mask = of_house.get(house, 0)
                    if mask:
                        for each in bits(mask):
                            around[each].append(len(self.members))
                        self.members.append(mask)
                        self.causes.append(kind)
                        self.houses.append(house)
        self.around = tuple([tuple(each) for each in around])
        """For every candidate, its groups: its cell, its region, extra houses, its row and column.

        Without the cell, if links within cells do not count.
        """
        weak = []
        for each, own in enumerate(around):
            mask = 0
            for group in own:
                mask |= self.members[group]
            weak.append(mask & ~(1 << each))
        self.weak = tuple(weak)
        """For every candidate, the mask of those that are off if it is on."""
        self._ordered: dict[tuple[int, int], dict[int, int]] = {}
        self._small: dict[int, tuple[int, ...]] = {}

    def ordered(self, candidate: int, some: int) -> dict[int, int]:
        """Some of the candidates that one sees, group by group; all with this one as their value."""
        found = self._ordered.get((candidate, some))
        if found is None:
            order: list[int] = []
            left = some
            for group in self.around[candidate]:
                part = left & self.members[group]
                if part:
                    left ^= part
                    known = self._small.get(part)
                    if known is None:
                        known = self._small[part] = tuple(bits(part))
                    order += known
            found = self._ordered[candidate, some] = dict.fromkeys(order, candidate)
            if len(self._ordered) > _MOST_KEPT:
                self._ordered.clear()
        return found

    def counts(self, present: int) -> bytes:
        """For every group, how many of its candidates are there."""
        return bytes([(mask & present).bit_count() for mask in self.members])

    def strong(self, present: int) -> dict[int, tuple[tuple[int, int], ...]]:
        """For the candidates in groups of two, the other one of each, and the group."""
        found: dict[int, dict[int, int]] = {}
        for group, mask in enumerate(self.members):
            left = mask & present
            if left.bit_count() == 2:
                one, two = bits(left)
                found.setdefault(one, {}).setdefault(two, group)
                found.setdefault(two, {}).setdefault(one, group)
        return {each: tuple(others.items()) for each, others in found.items()}


_MOST_KEPT = 1 << 14
"""How many results of `Groups.ordered` are kept."""


@memo
def groups_of(sight: Sight) -> Groups:
    """The links of some marks."""
    return Groups(board_of(sight), has_cells=True)


@memo
def digit_groups(sight: Sight) -> Groups:
    """The links of some marks between candidates of the same digit alone."""
    return Groups(board_of(sight), has_cells=False)
