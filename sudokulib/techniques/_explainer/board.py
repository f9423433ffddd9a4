"""The candidates of a state and the houses that tie them, as chains need them.

Candidates are numbered by cell and then by digit, from 0 to `count - 1`: see `Numbers`. A node of a
chain is a candidate that is on, or off:

    0 ... count-1             candidate on
    count ... 2*count-1       candidate off

A set of candidates or nodes is a mask. The searches take such a mask, `present`, beside the board:
the candidates that are still there, since within a chain some are removed. The tables here are of
all candidates of the state; `& present` leaves what is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.tables import candidate_numbers
from sudokulib.techniques._explainer.hints import Cause
from sudokulib.techniques._house_order import house_kinds
from sudokulib.techniques._settings import HODOKU

if TYPE_CHECKING:
    from sudokulib._candidates.index import Sight

__all__ = ["Board", "board_of", "causes_of"]


class Board:
    """The candidates of a state with their neighbours; use `board_of` to get it."""

    __slots__ = ("count", "every", "house_masks", "houses", "neighbours", "numbers", "own", "sight")

    def __init__(self, sight: Sight) -> None:
        numbers = candidate_numbers(sight)
        self.sight = sight
        self.numbers = numbers
        """The numbers of the candidates."""
        self.count = numbers.count
        """How many candidates there are."""
        self.every = (1 << numbers.count) - 1
        """The mask of all candidates."""
        self.own = tuple(
            [numbers.blocks[cell] & ~(1 << each) for each, cell in enumerate(numbers.cells)]
        )
        """For every candidate, the mask of the others of its cell."""
        order = [*causes_of(sight)]
        houses_by_cell: list[list[int]] = [[] for _ in sight.digits]
        for house in order:
            for cell in sight.layout.houses[house]:
                houses_by_cell[cell].append(house)
        self.house_masks: list[dict[int, int]] = []
        """For every digit (index `d - 1`) and every house, the mask of its candidates there."""
        for of, places in zip(numbers.number, sight.places, strict=True):
            check_limits()
            masks = [(house, [1 << of[cell] for cell in bits(places[house])]) for house in order]
            self.house_masks.append({house: sum(each) for house, each in masks if each})
        self.houses = tuple([tuple(houses_by_cell[cell]) for cell in numbers.cells])
        """For every candidate, the houses of its cell: region, extra houses, row, column."""
        neighbours = []
        for each, (digit, here) in enumerate(zip(numbers.digits, self.houses, strict=True)):
            if not each % 64:
                check_limits()
            of_digit, rest = self.house_masks[digit], ~(1 << each)
            neighbours.append(tuple([of_digit[house] & rest for house in here]))
        self.neighbours = tuple(neighbours)
        """For every candidate, the other places of its digit in each of these houses."""


@memo
def causes_of(sight: Sight) -> dict[int, Cause]:
    """For every house, the cause of links within it: regions, extra houses, rows, then columns."""
    kinds = zip(
        house_kinds(sight.layout, HODOKU),
        (Cause.REGION, Cause.EXTRA, Cause.ROW, Cause.COLUMN),
        strict=True,
    )
    return {house: cause for houses, cause in kinds for house in houses}


@memo
def board_of(sight: Sight) -> Board:
    """The board of a state, made when it is first needed.

    >>> from sudokulib import Grid, Candidates
    >>> board = board_of(Candidates.of(Grid.parse("1234341221434..."))._sight)
    >>> board.count
    3
    """
    return Board(sight)
