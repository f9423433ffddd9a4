"""Killers: random cages on a random grid, changed until their sums have only one solution.

A grid is covered with random cages. Usually their sums have other solutions, too. Where such a
solution differs from the grid, the cages are drawn again, so that their sums exclude it:

    +-----------------+          +--------+--------+
    | 18  5  1  8  4  |          | 6  5  1| 12 8  4|     5 1 8 4 and 1 8 5 4 have the sum 18;
    +-----------------+          +--------+--------+     6 and 12 exclude the second row

All solutions that were found are stored, and later cages exclude them as well.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, ClassVar, TypedDict

import attrs

from sudokulib import constraints
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, counting, validate_limits
from sudokulib._base.signatures import shows_defaults
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout, layout_of
from sudokulib._making import ids
from sudokulib._making.base import Maker, option_metadata
from sudokulib._making.cages import RandomCages
from sudokulib._making.option_validators import require_bool, require_largest
from sudokulib.errors import CannotMake, InvalidOption, LimitExceeded
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import substream
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from sudokulib._making.cages import Cage


_SEARCH_LIMITS = Limits(nodes=200)
"""The limit for finding one or two solutions; if it is reached, all cages are drawn again."""
_SEARCHES = 40
"""How many times the cages of one grid are drawn again."""
_DRAWS = 20
"""How many times a region is drawn before other regions are tried."""


class KillerOptions(TypedDict, total=False):
    """The options of `KillerMaker`, as arguments of `make_killer` and `daily`."""

    layout: Layout | str
    largest: int
    singles: bool
    limits: Limits | None


@public("sudokulib")
@shows_defaults()
@attrs.frozen(kw_only=True)
class KillerMaker(Maker):
    """Makes killers: puzzles without clues, with cages that cover the board and one solution.

    - `layout`: the board, as a `Layout` or its id such as "2x3"; 3x3 boxes by default. The layout
      of a killer is this layout with the cages as constraints.
    - `largest`: the largest number of cells in a cage, from 2 to 9; larger cages make harder
      puzzles.
    - `singles`: whether there are cages with only one cell, which show its digit. Without them, a
      `largest` of 2 raises `InvalidOption` on a board with an odd number of cells, since cages of
      two cells cannot cover it.
    - `limits`: the limits of the search for one killer, by default a million nodes: see `Limits`;
      `None` for no limit.

    The cells of a cage are connected, and its digits are different. The sizes and shapes of cages
    are as frequent as in published killers: [Killers](../killers.md) compares them. Techniques do
    not always solve a killer.

    Raises `TypeError` for wrong types, and `InvalidOption` for wrong values.

    >>> maker = KillerMaker(layout="2x2", largest=3)
    >>> puzzle = maker.make(rng=1)
    >>> puzzle.clues.clue_count, puzzle.solution.is_solved, puzzle.id
    (0, True, '1.2x2.killer.l3.1')
    """

    if not TYPE_CHECKING:  # pragma: no branch  (for checkers, both are inherited)
        make = Maker.make  # for the API pages, which only show a class's own methods
        stream = Maker.stream
    kind: ClassVar[str] = "killer"
    layout: Layout = attrs.field(factory=lambda: Layout.boxes(3, 3), converter=layout_of)
    # Ids contain the options in the order of these attributes, which must never change.
    largest: int = attrs.field(
        default=5,
        validator=require_largest,
        metadata=option_metadata("l", ids.NUMBER),
    )
    singles: bool = attrs.field(
        default=False,
        validator=require_bool,
        metadata=option_metadata("s", ids.FLAG),
    )
    limits: Limits | None = attrs.field(
        default=DEFAULT_LIMITS, validator=validate_limits, eq=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        cells = self.layout.cell_count
        if self.singles:
            return
        if cells <= 4:  # all cages would have the same two digits
            raise InvalidOption(
                f"a killer on a board with {cells} cells needs cages of one cell: singles",
                option="singles",
                value=self.singles,
            )
        if cells % 2 and self.largest == 2:
            raise InvalidOption(
                f"cages of two cells cannot cover a board of {cells} cells; allow larger ones, or "
                "singles, which have one cell",
                option="largest",
                value=self.largest,
            )

    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        counter = NodeCounter(limits)
        filler = default_filler(self.layout)
        sizes = range(1 if self.singles else 2, self.largest + 1)
        try:
            for attempt in count():
                counter.add(self.layout.cell_count)
                draw = substream(seed, attempt)
                solution = checked_fill(filler, self.layout, draw, counter)
                cages = _unique_cages(solution, RandomCages(solution, sizes, draw.random), counter)
                if cages is not None:
                    caged = _caged(solution, cages)
                    board = Grid._unchecked(caged, solution.digits)
                    return Puzzle._unchecked(Grid.empty(caged), board, self._id(seed))
        except LimitExceeded as error:
            raise CannotMake(f"no killer was found within {error.nodes} nodes") from error
        raise AssertionError("count() has no end")  # pragma: no cover


def _unique_cages(solution: Grid, cages: RandomCages, counter: NodeCounter) -> list[Cage] | None:
    """Cages with only one solution, or `None` if none were found."""
    whole = set(range(len(solution.digits)))
    found: list[Cage] = []
    others: list[bytes] = []
    region = whole
    for _ in range(_SEARCHES):
        counter.add(len(whole))  # the preparation takes longer than most searches
        drawn = _drawn_again(cages, found, region, solution, others)
        if drawn is None:
            drawn = _drawn_again(cages, [], whole, solution, others)
        if drawn is None:
            return None
        found = drawn
        other = _other_solution(solution, found, counter)
        if other == solution.digits:
            return found
        if other is None:
            region = whole
        else:
            others.append(other)
            differing = [cell for cell in whole if other[cell] != solution.digits[cell]]
            region = cages.region_around(differing, found)
    return None


def _drawn_again(
    cages: RandomCages, found: list[Cage], region: set[int], solution: Grid, others: list[bytes]
) -> list[Cage] | None:
    """The cages after those of a region were drawn again, so that they exclude other solutions."""
    kept = [cage for cage in found if region.isdisjoint(cage)]
    for _ in range(_DRAWS):
        new = cages.cover(region)
        if new is not None:
            drawn = kept + new
            if all(_rules_out(drawn, other, solution.digits) for other in others):
                return drawn
    return None


def _rules_out(cages: list[Cage], other: bytes, digits: bytes) -> bool:
    """Whether the sums of these digits exclude another solution."""
    return any(
        sum([other[cell] for cell in cage]) != sum([digits[cell] for cell in cage])
        for cage in cages
    )


def _other_solution(solution: Grid, cages: list[Cage], counter: NodeCounter) -> bytes | None:
    """Another solution, the same one if there is no other, or `None` after too long a search."""
    with counting(counter):
        kernel = reproducible_cover(_caged(solution, cages))
    search = NodeCounter(_SEARCH_LIMITS, outer=counter)
    found: bytes | None = solution.digits
    try:
        for solved in kernel.search(kernel.start(bytes(len(solution.digits))), search):
            found = kernel.cells(solved)
            if found != solution.digits:
                break
    except LimitExceeded:
        if not search.is_exceeded:
            raise
        return None
    search.pass_on()
    return found


def _caged(solution: Grid, cages: list[Cage]) -> Layout:
    """The layout of a grid with the cages and their sums as constraints."""
    n = solution.layout.size
    return solution.layout.with_constraints(
        [
            constraints.KillerCage(
                [divmod(cell, n) for cell in cage], sum([solution.digits[cell] for cell in cage])
            )
            for cage in cages
        ]
    )
