"""Tables of candidates for techniques: by digit, by cell and by house, computed once.

Every table has masks (bit `c` for cell `c`) or tuples of masks, so usual questions about a board
take only a few operations each:

    lookup.digits_in[c]             the digits that cell c may be, bit d-1 for digit d
    lookup.with_count[2]            the cells with two candidates
    lookup.places[d-1][h]           the cells of house h in which digit d may go
    lookup.conjugate_pairs[d-1]     houses with two places for digit d: (house, the two cells)
    lookup.clusters[d-1]            the cells that these pairs connect, in two colours
    lookup.almost_locked_sets       cells of a house with one more digit than cells

>>> from sudokulib import Grid, Candidates
>>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
>>> f"{lookup.digits_in[2]:04b}", f"{lookup.places[2][0]:016b}"
('1100', '0000000000001100')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks
from sudokulib._candidates.clusters import clusters
from sudokulib._candidates.incremental_cache import IncrementalCache, cached_by_digit
from sudokulib._candidates.rules_of_steps import rules_by_which_they_see, rules_that_exclude
from sudokulib._candidates.step import Link, Role, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.clusters import Cluster
    from sudokulib._candidates.proofs.proof import Proof


class CandidateLookup:
    """The tables that techniques use: `Candidates._lookup`.

    Sets of cells are masks: bit `c` is cell `c`, counted row by row. The attributes:

        layout            the layout
        placed            for every cell its digit, 0 where it is empty
        masks             for every digit, the cells with this candidate
        houses            for every house, its cells
        peers             for every cell, its peers
        digits_in         for every cell, its candidates: bit d-1 for digit d
        with_count        for every number from 0 to 4, the cells with that many candidates
        places            for every digit and house, the cells in which the digit may go
        conjugate_pairs   for every digit, the houses with two places for it
        clusters          for every digit, the cells that these pairs connect, in two colours

    Tables for digits have index `d - 1` for digit `d`. `almost_locked_sets` has these sets. `step`,
    `candidates` and `link` convert masks to a step, to candidates, and to a link between two of
    them.
    """

    __slots__ = (
        "_cache",
        "_memo",
        "houses",
        "layout",
        "masks",
        "peers",
        "placed",
    )

    layout: Layout
    placed: bytes
    masks: tuple[int, ...]
    houses: tuple[int, ...]
    peers: tuple[int, ...]
    _memo: dict[Any, Any]
    _cache: IncrementalCache

    def __init__(self, layout: Layout, placed: bytes, masks: tuple[int, ...]) -> None:
        board = house_masks(layout)
        self.layout = layout
        self.placed = placed
        self.masks = masks
        self.houses = board.houses
        self.peers = board.peers
        self._memo = {}
        self._cache = IncrementalCache(len(masks))

    @property
    @memo
    def digits_in(self) -> tuple[int, ...]:
        """For every cell, its candidates: bit `d - 1` for digit `d`; 0 for a filled cell."""
        digits = [0] * self.layout.cell_count
        bit = 1
        for mask in self.masks:
            while mask:
                lowest = mask & -mask
                digits[lowest.bit_length() - 1] |= bit
                mask ^= lowest
            bit += bit
        return tuple(digits)

    @property
    @memo
    def with_count(self) -> tuple[int, ...]:
        """For every number from 0 to 4, the empty cells with this number of candidates.

        Index 0 has the cells with five or more, so that the masks include all cells with
        candidates.
        """
        one = two = three = four = five = 0  # at least this number
        for mask in self.masks:
            five |= four & mask
            four |= three & mask
            three |= two & mask
            two |= one & mask
            one |= mask
        return (five, one & ~two, two & ~three, three & ~four, four & ~five)

    @property
    @memo
    def places(self) -> tuple[tuple[int, ...], ...]:
        """For every digit (index `d - 1`) and every house, the cells in which the digit may go."""
        return tuple([_places(self, digit) for digit in range(1, len(self.masks) + 1)])

    @property
    @memo
    def conjugate_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For every digit, the houses with exactly two places for it: (house, mask of both cells).

        Exactly one of the two places is true: they have a strong link and a weak link.
        """
        return tuple([_conjugate_pairs(self, digit) for digit in range(1, len(self.masks) + 1)])

    @property
    @memo
    def clusters(self) -> tuple[tuple[Cluster, ...], ...]:
        """For every digit, the cells that its pairs connect, in two colours: see `Cluster`."""
        return tuple([_clusters(self, digit) for digit in range(1, len(self.masks) + 1)])

    @property
    def almost_locked_sets(self) -> tuple[AlmostLockedSet, ...]:
        """The almost locked sets: cells of a house with one more digit than cells.

        They are sorted by their houses; a set in several houses is listed once, with the first
        house. On boards larger than 9x9, only sets of up to four cells are listed.

        >>> from sudokulib import Grid, Candidates
        >>> lookup = Candidates.of(Grid.parse("12......2......."))._lookup
        >>> [f"{found.cells:016b} {found.digits:04b}" for found in lookup.almost_locked_sets][:2]
        ['0000000000000100 1100', '0000000000001000 1100']
        """
        from sudokulib._candidates.almost_locked import almost_locked_sets

        return almost_locked_sets(self)

    def candidates(self, pairs: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
        """Candidates from pairs of a digit and a mask, ordered by pairs, then by cells.

        >>> from sudokulib import Grid, Candidates
        >>> candidates = Candidates.of(Grid.parse("12.............."))
        >>> candidates._lookup.candidates([(3, 0b1100), (4, 0b1000)])
        ((0, 2, 3), (0, 3, 3), (0, 3, 4))
        """
        coordinates = house_masks(self.layout).coordinates
        found: list[Candidate] = []
        for digit, mask in pairs:
            while mask:
                lowest = mask & -mask
                found.append((*coordinates[lowest.bit_length() - 1], digit))
                mask ^= lowest
        return tuple(found)

    def in_cells(self, cells: int) -> list[tuple[int, int]]:
        """All candidates of some cells, by digit, as pairs of a digit and a mask.

        >>> from sudokulib import Grid, Candidates
        >>> Candidates.of(Grid.parse("12.............."))._lookup.in_cells(0b1100)
        [(3, 12), (4, 12)]
        """
        return [(digit, mask & cells) for digit, mask in enumerate(self.masks, 1) if mask & cells]

    def link(
        self, one: tuple[int, int], two: tuple[int, int], kind: Literal["strong", "weak"]
    ) -> Link:
        """A link between two candidates; each is a digit and the mask of its cell."""
        first, second = self.candidates([one, two])
        return Link(first, second, kind)

    def step(
        self,
        technique: str,
        *,
        placements: Iterable[tuple[int, int]] = (),
        eliminations: Iterable[tuple[int, int]] = (),
        houses: tuple[int, ...] = (),
        covers: tuple[int, ...] = (),
        links: tuple[Link, ...] = (),
        chains: tuple[Chain, ...] = (),
        constraints: tuple[int, ...] = (),
        excluded: Iterable[tuple[int, int]] = (),
        proof: Proof | None = None,
        **roles: Iterable[tuple[int, int]],
    ) -> Step:
        """A step from masks: (digit, mask) pairs, except for indices, links, chains and the proof.

        Each other keyword is a role; roles without candidates are omitted. Unless `constraints` are
        given, they are the rules because of which the candidates `excluded` are missing, and those
        by which candidates see each other.

        >>> from sudokulib import Grid, Candidates
        >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
        >>> lookup.step("Guess", eliminations=[(3, 0b100)], pattern=[(4, 0b1000)]).roles
        (Role(name='pattern', candidates=((0, 3, 4),)),)
        """
        found = [Role(name, self.candidates(pairs)) for name, pairs in roles.items()]
        fields: dict[str, Any] = {
            "placements": self.candidates(placements),
            "eliminations": self.candidates(eliminations),
            "houses": houses,
            "covers": covers,
            "roles": tuple([role for role in found if role.candidates]),
            "links": links,
            "chains": chains,
            "constraints": constraints,
            "proof": proof,
        }
        step = Step._unchecked(self.layout, technique, **fields)
        if self.layout.constraints and not constraints:
            used = {*rules_that_exclude(self, excluded), *rules_by_which_they_see(step)}
            if used:
                fields["constraints"] = tuple(sorted(used))
                return Step._unchecked(self.layout, technique, **fields)
        return step


@cached_by_digit
def _places(lookup: CandidateLookup, digit: int) -> tuple[int, ...]:
    """The entry of `CandidateLookup.places` for one digit."""
    mask = lookup.masks[digit - 1]
    return tuple([mask & house for house in lookup.houses])


@cached_by_digit
def _conjugate_pairs(lookup: CandidateLookup, digit: int) -> tuple[tuple[int, int], ...]:
    """The entry of `CandidateLookup.conjugate_pairs` for one digit."""
    places = _places(lookup, digit)
    return tuple([(house, mask) for house, mask in enumerate(places) if mask.bit_count() == 2])


@cached_by_digit
def _clusters(lookup: CandidateLookup, digit: int) -> tuple[Cluster, ...]:
    """The entry of `CandidateLookup.clusters` for one digit."""
    return clusters(_conjugate_pairs(lookup, digit), lookup.peers)
