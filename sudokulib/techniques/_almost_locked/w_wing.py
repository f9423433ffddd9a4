"""ALS-W-Wing: two almost locked sets with digits a and b, joined by two places for a in a house.

One of the two places is a, and sees all a of one set; so this set contains all its other digits, b
among them. So a cell that sees all b of both sets, marked `*`, is not b:

    ab  .   .  | .   *   .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
    -----------+------------+----------
    .   .   .  | .   ac  .  | .   .   .      r4c5 and r5c5 are the other set
    .   .   .  | .   bc  .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
    -----------+------------+----------
    a   /   /  | /   a   /  | /   /   /      no other a in this row
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import (
    linked_sets,
    overlapping_sets,
    sets_with_common_eliminations,
    sets_with_places_in,
)
from sudokulib._candidates.proofs.set_logic import SetLogic
from sudokulib.techniques._almost_locked.als_steps import candidates_in
from sudokulib.techniques._joining_houses import houses_with, joining_houses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class AlsWWing:
    """Two almost locked sets with digits a and b, and two places for a that see all a of one each.

    A house has no other place for a, so one of the two places is a. So one of the sets has no a and
    contains b, which is removed from cells that see all b of both. The sets have no common cell,
    and no digit whose places in one see all its places in the other: such sets are an `AlsXZ`,
    which removes as much. With sets of one cell each, this is a `WWing`.

    The roles of a step are "first" and "second" for the sets, and "pattern" for the two places. The
    `proof` has the cells of the sets and the digit a in the house as truths. It works on boards of
    any layout, with sets as large as those of `AlsXZ`. Each place and all a of its set must be in
    one house, as they always are on boards with boxes. It is the W-Wing of the players' forum with
    sets in place of its two cells.

    >>> from sudokulib.techniques import example
    >>> shown = example("ALS-W-Wing")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "ALS-W-Wing"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set W-Wing",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All ALS-W-Wings, those with few cells first; one for two sets, a and b.

        A wing that removes candidates in different houses has a step for each pair of houses.
        """
        lookup = candidates._lookup
        for wing in sorted(_wings(lookup)):
            yield from _steps(lookup, wing)


class _Wing(NamedTuple):
    """Two sets by number, a - 1, b - 1, the house with two places for a, and these places."""

    cell_count: int
    one: int
    two: int
    a: int
    b: int
    house: int
    near_one: int
    near_two: int


def _wings(lookup: CandidateLookup) -> set[_Wing]:
    sets, overlapping = lookup.almost_locked_sets, overlapping_sets(lookup)
    linked, sharing = linked_sets(lookup, False), sets_with_common_eliminations(lookup)
    found: dict[tuple[int, ...], _Wing] = {}
    for a, pairs in enumerate(lookup.conjugate_pairs):
        for house, places in pairs:
            low = places & -places
            check_limits(1)
            near_low, near_high = [
                sets_with_places_in(lookup, a, lookup.peers[end.bit_length() - 1] & ~places)
                for end in (low, places ^ low)
            ]
            for one in bits(near_low) if near_high else ():
                others = near_high & ~overlapping[one]
                if not others:
                    continue
                for b, with_b in sharing[one].items():
                    for two in bits(others & with_b) if b != a else ():
                        key = (min(one, two), max(one, two), a, b)
                        if two not in linked[one] and key not in found:
                            count = (sets[one].cells | sets[two].cells).bit_count()
                            found[key] = _Wing(count, one, two, a, b, house, low, places ^ low)
    return {*found.values()}


def _steps(lookup: CandidateLookup, wing: _Wing) -> Iterator[Step]:
    n, first = lookup.layout.size, lookup.layout.cell_count
    weights = Counter({first + wing.house * n + wing.a: -1})
    links = []
    both = [lookup.almost_locked_sets[number] for number in (wing.one, wing.two)]
    for each, place in zip(both, (wing.near_one, wing.near_two), strict=True):
        at = each.places[wing.a]
        joint = houses_with(lookup, at | place)
        if not joint:  # the place sees the set only because of a rule
            return
        weights.update(dict.fromkeys(bits(each.cells), -1))
        weights[first + joint[0] * n + wing.a] += 1
        [home, *_] = houses_with(lookup, each.cells)
        for digit in bits(each.digits & ~(1 << wing.a | 1 << wing.b)):
            weights[first + home * n + digit] += 1
        links.append(lookup.link((wing.a + 1, at & -at), (wing.a + 1, place), "weak"))
    one, two = both
    b_places, seeing = one.places[wing.b] | two.places[wing.b], one.seen[wing.b] & two.seen[wing.b]
    ends = (wing.a + 1, wing.near_one), (wing.a + 1, wing.near_two)
    for houses, removed in joining_houses(lookup, b_places, seeing):
        joined = Counter({first + house * n + wing.b: 1 for house in houses})
        joined.update(weights)
        yield lookup.step(
            AlsWWing.name,
            eliminations=[(wing.b + 1, removed)],
            houses=(wing.house,),
            first=candidates_in(one),
            second=candidates_in(two),
            pattern=[(wing.a + 1, wing.near_one | wing.near_two)],
            links=(links[0], lookup.link(*ends, "strong"), links[1]),
            proof=SetLogic._of(lookup.layout, joined),
        )
