"""Colours: the cells that strong links of a digit connect, alternately in two colours.

If a house has two places for a digit, one is true and the other is false: a strong link. Along
these links true and false alternate. So in a cluster, a set of linked cells, all cells of one
colour are true, and all cells of the other colour are false.

Simple Colors, trap: a cell `*` that sees both colours sees a true cell in any case.

    a . . | . . . | . b .       r1, r5 and c8 have no other places
    . . * | . . . | . . .
    . . * | . . . | . . .
    ------+-------+------
    * . . | . . . | . . .
    . . b | . . . | . a .
    * . . | . . . | . . .

Simple Colors, wrap: two cells `a` see each other, so this colour is false, and every `a` is
removed.

    a . . | . . . | . b .       r1, r5, c3 and c8 have no other places
    . . a | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . b | . . . | . a .
    . . . | . . . | . . .

Multi Colors 1: there are two clusters. An `a` sees a `c`, so they are not both true, and `b` or `d`
is true; candidates that see a `b` and a `d` are removed.

    . a . | . . . | . b .       r1 and r5 have no other places
    . . . | . . . | . . *
    . . . | . . . | . . *
    ------+-------+------
    . . . | . . . | . * .
    . c . | . . . | . . d
    . . . | . . . | . * .

Multi Colors 2: cells `a` see a `c` and a `d`, one of which is true, so every `a` is removed.

    . a . | . . . | . . b       r1, r5 and the box of r1c9 have no other places
    . . . | . . . | . . .
    . . . | . . . | . a .
    ------+-------+------
    . . . | . . . | . . .
    . c . | . . . | . d .
    . . . | . . . | . . .
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._candidates.clusters import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class SimpleColorsTrap:
    """A candidate that sees both colours of a cluster, one of which is true.

    Simple Colors were described on the players' forums in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".4......23.4..23"))
    >>> next(SimpleColorsTrap().find(candidates)).eliminations
    ((0, 2, 1), (1, 2, 1))
    """

    name = "Simple Colors Trap"
    aliases: ClassVar[tuple[str, ...]] = ("Color Trap", "Simple Coloring Trap")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All traps, by digit, then by cluster; one step removes all that a cluster traps."""
        lookup = candidates._lookup
        for digit, (mask, clusters) in enumerate(
            zip(candidates.masks, lookup.clusters, strict=True), 1
        ):
            for cluster in clusters:
                removed = cluster.first_sees & cluster.second_sees & mask
                if removed:
                    yield _step(lookup, self.name, digit, removed, cluster)


@public("sudokulib.techniques")
@attrs.frozen
class SimpleColorsWrap:
    """Two cells of one colour that see each other, so that this colour is false.

    Simple Colors were described on the players' forums in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".2.4...3....4..."))
    >>> next(SimpleColorsWrap().find(candidates)).eliminations
    ((2, 3, 2), (3, 2, 2))
    """

    name = "Simple Colors Wrap"
    aliases: ClassVar[tuple[str, ...]] = ("Color Wrap", "Simple Coloring Wrap")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All wraps, by digit, then by cluster."""
        lookup = candidates._lookup
        for digit, clusters in enumerate(lookup.clusters, 1):
            for cluster in clusters:
                removed = cluster.first if cluster.first & cluster.first_sees else 0
                if cluster.second & cluster.second_sees:
                    removed |= cluster.second
                if removed:
                    yield _step(lookup, self.name, digit, removed, cluster)


@public("sudokulib.techniques")
@attrs.frozen
class MultiColors1:
    """Two clusters: a colour of each sees one of the other, so one of the opposite colours is true.

    At least one of the two opposite colours is true, so candidates that see both are removed. If
    several colours see each other, one step removes all candidates that they rule out. Both types
    of Multi Colors were described on the players' forums in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".14.4.....1..3.."))
    >>> next(MultiColors1().find(candidates)).eliminations
    ((2, 3, 2), (3, 0, 2))
    """

    name = "Multi Colors 1"
    aliases: ClassVar[tuple[str, ...]] = ("Multi Coloring Type 1",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by digit, then by the two clusters."""
        lookup = candidates._lookup
        for digit, (mask, clusters) in enumerate(
            zip(candidates.masks, lookup.clusters, strict=True), 1
        ):
            for one, two in combinations(clusters, 2):
                seen = 0
                if one.first_sees & two.first:
                    seen |= one.second_sees & two.second_sees
                if one.first_sees & two.second:
                    seen |= one.second_sees & two.first_sees
                if one.second_sees & two.first:
                    seen |= one.first_sees & two.second_sees
                if one.second_sees & two.second:
                    seen |= one.first_sees & two.first_sees
                if seen & mask:
                    yield _step(lookup, self.name, digit, seen & mask, one, two)


@public("sudokulib.techniques")
@attrs.frozen
class MultiColors2:
    """A colour that is false, because it sees both colours of another cluster.

    Both types of Multi Colors were described on the players' forums in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".2.4...3....4..."))
    >>> next(MultiColors2().find(candidates)).eliminations
    ((2, 0, 3),)
    """

    name = "Multi Colors 2"
    aliases: ClassVar[tuple[str, ...]] = ("Multi Coloring Type 2",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All steps, by digit, the cluster with the false colour, and the other cluster."""
        lookup = candidates._lookup
        for digit, clusters in enumerate(lookup.clusters, 1):
            for one, two in permutations(clusters, 2):
                removed = 0
                if one.first_sees & two.first and one.first_sees & two.second:
                    removed |= one.first
                if one.second_sees & two.first and one.second_sees & two.second:
                    removed |= one.second
                if removed:
                    yield _step(lookup, self.name, digit, removed, one, two)


_NO_CLUSTER = Cluster(0, 0, 0, 0)


def _step(
    lookup: CandidateLookup,
    name: str,
    digit: int,
    removed: int,
    one: Cluster,
    two: Cluster = _NO_CLUSTER,
) -> Step:
    colored = one.first | one.second | two.first | two.second
    pairs = sorted({pair for _, pair in lookup.conjugate_pairs[digit - 1] if pair & colored})
    ends = [((digit, pair & -pair), (digit, pair & pair - 1)) for pair in pairs]
    return lookup.step(
        name,
        eliminations=[(digit, removed)],
        links=tuple([lookup.link(low, high, "strong") for low, high in ends]),
        first=[(digit, one.first)],
        second=[(digit, one.second)],
        third=[(digit, two.first)],
        fourth=[(digit, two.second)],
    )
