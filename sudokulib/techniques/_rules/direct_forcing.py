"""Direct forcing: a candidate that is false whichever candidate of a cell or house is true.

    34 - *  .        a whisper joins two cells, whose digits differ by at least 5: beside 3
    .    .  .        is 8 or 9, and beside 4 is 9, so 1 to 7 are removed from *

On a board that has only houses, a digit in one cell rules out only the same digit in others, and
this technique is `Pointing`. Rules beyond houses also exclude other digits, and the same digit in
cells that share no house.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits, seen_by_all
from sudokulib._candidates.conflicts import constraints_between, house_peers, ruled_out_by_all
from sudokulib._candidates.step import Link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class DirectForcing:
    """All candidates of a cell, or all places of a digit in a house, rule out the same candidate.

    They do so by rules beyond houses, at least in part; on boards without such rules the technique
    finds nothing. Solvers of variants call it direct cell forcing, or cells that see all places of
    a digit.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+whisper.0.1")))
    >>> candidates = candidates.eliminate([(0, 0, digit) for digit in (1, 2, 6, 7, 8, 9)])
    >>> print(next(DirectForcing().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Direct Forcing: r1c1 must be 3 or 4; in both cases 1, 2, 3, 4, 6 and 7 in r1c2 are impossible
    because of the rule Whisper with the difference 5 in r1c1 and r1c2 (neighbouring digits on
    the line differ by at least this number), or in a house, so 1, 2, 3, 4, 6 and 7 can be removed
    from r1c2.
    """

    name = "Direct Forcing"
    aliases: ClassVar[tuple[str, ...]] = ("Direct Cell Forcing", "Direct Region Forcing")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: by cell, those with few candidates first, then by house and digit."""
        if candidates.layout.constraints:
            yield from _by_cells(self.name, candidates._lookup)
            yield from _by_houses(self.name, candidates._lookup)


def _by_cells(name: str, lookup: CandidateLookup) -> Iterator[Step]:
    digits = lookup.digits_in
    for cell in sorted(filter(digits.__getitem__, range(len(digits))), key=_size(digits)):
        held = [digit + 1 for digit in bits(digits[cell])]
        removed = [*ruled_out_by_all(lookup, [(cell, digit) for digit in held]).items()]
        if removed:
            yield _step(name, lookup, removed, [(digit, 1 << cell) for digit in held])


def _size(digits: tuple[int, ...]) -> Callable[[int], int]:
    return lambda cell: digits[cell].bit_count()


def _by_houses(name: str, lookup: CandidateLookup) -> Iterator[Step]:
    masks, near = lookup.masks, house_peers(lookup.layout)
    known = set()
    for house, digit in product(range(len(lookup.houses)), range(1, lookup.layout.size + 1)):
        places = masks[digit - 1] & lookup.houses[house]
        if not places & places - 1 or (digit, places) in known:
            continue
        known.add((digit, places))
        out = ruled_out_by_all(lookup, [(cell, digit) for cell in bits(places)])
        if digit in out:
            out[digit] &= ~seen_by_all(near, places)  # these are found by pointing or claiming
        removed = [(other, mask) for other, mask in out.items() if mask]
        if removed:
            yield _step(name, lookup, removed, [(digit, places)], (house,))


def _step(
    name: str,
    lookup: CandidateLookup,
    removed: list[tuple[int, int]],
    reason: list[tuple[int, int]],
    houses: tuple[int, ...] = (),
) -> Step:
    """The step; its reason is the candidates of a cell, or the places of a digit in a house."""
    pairs = [*product(lookup.candidates(reason), lookup.candidates(removed))]
    return lookup.step(
        name,
        eliminations=removed,
        houses=houses,
        links=tuple([Link(one, two, "weak") for one, two in pairs]),
        constraints=constraints_between(lookup.layout, pairs),
        pattern=() if houses else reason,
        locked=reason if houses else (),
    )
