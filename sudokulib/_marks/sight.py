"""What techniques see in some marks: a small vocabulary, computed once and kept beside them.

Everything is a mask (bit `c` for cell `c`) or a tuple of masks, so that the questions that people
ask of a board are a few operations each:

    sight.digits[c]            the digits cell c may hold, bit d-1 for digit d
    sight.with_count[2]        the cells with two candidates
    sight.places[d-1][h]       where digit d may go in house h
    sight.pairs[d-1]           houses with two places for digit d: (house, the two cells)
    sight.clusters[d-1]        what these pairs tie together, in two colours

>>> from sudokulib import Grid
>>> from sudokulib._marks.marks import Marks
>>> sight = Marks.of(Grid.parse("12..............")).sight
>>> f"{sight.digits[2]:04b}", f"{sight.places[2][0]:016b}"
('1100', '0000000000001100')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._board.masks import house_masks
from sudokulib._marks.clusters import clusters
from sudokulib._marks.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._marks.clusters import Cluster
    from sudokulib._marks.step import Candidate, Link

__all__ = ["Sight"]


class Sight:
    """The vocabulary of one state; `Marks.sight` makes it when it is first asked for.

    `layout` and `masks` are those of the marks, `houses` and `peers` the masks of `house_masks`.
    The others are computed when they are first asked for, and so is what several techniques of a
    family share: see `sudokulib._base.memo`.
    """

    __slots__ = (
        "_clusters",
        "_digits",
        "_memo",
        "_pairs",
        "_places",
        "_with_count",
        "cells",
        "houses",
        "layout",
        "masks",
        "peers",
    )

    layout: Layout
    cells: bytes
    masks: tuple[int, ...]
    houses: tuple[int, ...]
    peers: tuple[int, ...]
    _memo: dict[Any, Any]

    def __init__(self, layout: Layout, cells: bytes, masks: tuple[int, ...]) -> None:
        board = house_masks(layout)
        self.layout = layout
        self.cells = cells
        self.masks = masks
        self.houses = board.houses
        self.peers = board.peers
        self._memo = {}
        self._digits: tuple[int, ...] | None = None
        self._with_count: tuple[int, ...] | None = None
        self._places: tuple[tuple[int, ...], ...] | None = None
        self._pairs: tuple[tuple[tuple[int, int], ...], ...] | None = None
        self._clusters: tuple[tuple[Cluster, ...], ...] | None = None

    # Marks of a class of one's own are pickled with their sight: what it has seen stays behind.
    def __getstate__(self) -> tuple[Layout, bytes, tuple[int, ...]]:
        return self.layout, self.cells, self.masks

    def __setstate__(self, state: tuple[Layout, bytes, tuple[int, ...]]) -> None:
        self.__init__(*state)  # type: ignore[misc]

    @property
    def digits(self) -> tuple[int, ...]:
        """For every cell, its candidates: bit `d - 1` for digit `d`; 0 for a filled cell."""
        found = self._digits
        if found is None:
            held = [0] * self.layout.cell_count
            bit = 1
            for mask in self.masks:
                while mask:
                    lowest = mask & -mask
                    held[lowest.bit_length() - 1] |= bit
                    mask ^= lowest
                bit += bit
            found = self._digits = tuple(held)
        return found

    @property
    def with_count(self) -> tuple[int, ...]:
        """For every number from 0 to 4, the empty cells with so many candidates.

        Index 0 has those with five or more, so that the masks cover all cells with candidates.
        """
        found = self._with_count
        if found is None:
            one = two = three = four = five = 0  # at least so many
            for mask in self.masks:
                five |= four & mask
                four |= three & mask
                three |= two & mask
                two |= one & mask
                one |= mask
            found = self._with_count = (five, one & ~two, two & ~three, three & ~four, four & ~five)
        return found

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """For every digit (index `d - 1`) and every house, where the digit may go in the house."""
        found = self._places
        if found is None:
            houses = self.houses
            found = self._places = tuple(
                [tuple([mask & house for house in houses]) for mask in self.masks]
            )
        return found

    @property
    def pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For every digit, the houses with exactly two places for it: (house, mask of the two).

        Of the two places one is true, and not both: a strong link and a weak one.
        """
        found = self._pairs
        if found is None:
            found = self._pairs = tuple(
                [
                    tuple(
                        [(house, mask) for house, mask in enumerate(row) if mask.bit_count() == 2]
                    )
                    for row in self.places
                ]
            )
        return found

    @property
    def clusters(self) -> tuple[tuple[Cluster, ...], ...]:
        """For every digit, what its pairs tie together, in two colours: see `Cluster`."""
        found = self._clusters
        if found is None:
            peers = self.peers
            found = self._clusters = tuple([clusters(pairs, peers) for pairs in self.pairs])
        return found

    def candidates(self, marked: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
        """Pairs of a digit and a mask as candidates, in the order of the pairs, then of the cells.

        >>> from sudokulib import Grid
        >>> from sudokulib._marks.marks import Marks
        >>> Marks.of(Grid.parse("12..............")).sight.candidates([(3, 0b1100), (4, 0b1000)])
        ((0, 2, 3), (0, 3, 3), (0, 3, 4))
        """
        coordinates = house_masks(self.layout).coordinates
        found: list[Candidate] = []
        for digit, mask in marked:
            while mask:
                lowest = mask & -mask
                found.append((*coordinates[lowest.bit_length() - 1], digit))
                mask ^= lowest
        return tuple(found)

    def link(self, one: tuple[int, int], two: tuple[int, int], kind: str) -> Link:
        """A link between two candidates, each a digit and the mask of its cell."""
        ends = self.candidates([one, two])
        return ends[0], ends[1], kind

    def step(
        self,
        technique: str,
        *,
        placements: Iterable[tuple[int, int]] = (),
        eliminations: Iterable[tuple[int, int]] = (),
        houses: tuple[int, ...] = (),
        covers: tuple[int, ...] = (),
        links: tuple[Link, ...] = (),
        **roles: Iterable[tuple[int, int]],
    ) -> Step:
        """A step out of masks: every argument but houses and links holds (digit, mask) pairs.

        Each further keyword is a role; roles without candidates are left out.

        >>> from sudokulib import Grid
        >>> from sudokulib._marks.marks import Marks
        >>> sight = Marks.of(Grid.parse("12..............")).sight
        >>> sight.step("Guess", eliminations=[(3, 0b100)], pattern=[(4, 0b1000)]).roles
        (('pattern', ((0, 3, 4),)),)
        """
        named = [(name, self.candidates(marked)) for name, marked in roles.items()]
        return Step._unchecked(
            self.layout,
            technique,
            placements=self.candidates(placements),
            eliminations=self.candidates(eliminations),
            houses=houses,
            covers=covers,
            roles=tuple([role for role in named if role[1]]),
            links=links,
        )
