"""Exocets: two base cells and two target cells with the same digits.

The search for junior exocets goes through the pairs of base cells with 3 or 4 candidates, and for
each of them through the targets in the other two boxes; companions and cover houses decide.

The search for any other shape looks at the templates of the digits through the base cells. One of
two targets is in the first of them. For each of its cells, the other target is in all templates
without that cell:

    templates of 1   a . c .      a in the first one: the others have c and d in common or not
    templates of 5   . b c .      ...
    templates of 8   a . . d      {a, c} are targets: each template has a or c or both

The rules by which exocets remove candidates are in the file of their proofs.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.layout import Layout
from sudokulib._board.masks import bits
from sudokulib._candidates.proofs.exocets import (
    ExocetProof,
    Pair,
    covers_of,
    digits_of_base,
    is_searched,
    junior_proof,
    occupied,
    shape_of,
    template_proof,
    through_base,
    with_cases,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class JuniorExocet:
    """Two base cells whose digits are those of two targets, as two cover houses show.

    The base cells are in one box and one line, and together have three or four candidates. The
    targets are in the other two boxes of the band, in other lines than the base; the companion of
    each, which is the other such cell of its cross-line, has no digit of the base. Outside the
    band, two lines cover all places of each digit of the base in the three cross-lines. Then the
    targets are the two digits of the base. What follows is removed in one step: other digits of the
    targets, digits that the mirror nodes or the cover houses rule out, and what both exocets of a
    double rule out. If there is nothing, all pairs of digits in the base are compared. If no exocet
    removes anything in this way, a digit of base or targets is removed if each choice of digits for
    these four cells that has it leads to a contradiction, by singles, locked candidates and
    subsets.

    It needs a 9x9 board with nothing but rows, columns and boxes. The `proof` of each step is an
    `ExocetProof`. The name and the rules are those of David P Bird (2012).

    >>> from sudokulib.techniques import example
    >>> shown = example("JE2")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Junior Exocet"
    aliases: ClassVar[tuple[str, ...]] = ("Exocet by Cover Houses", "JE2")
    needs_plain_board: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by their base cells, then by their targets."""
        lookup = candidates._lookup
        yield from _steps(self.name, lookup, _junior_proofs)


@public("sudokulib.techniques")
@attrs.frozen
class Exocet:
    """Two base cells whose digits are those of two targets anywhere, as all templates show.

    A template of a digit is a way to place it in all rows, columns and boxes. If every template of
    every candidate of the base that goes through a base cell also goes through a target, then the
    targets are the two digits of the base. Each pair of digits in the base is then tried, with all
    templates of these two that go through base and targets and have no cell in common: what is
    false for every pair is removed. If that is nothing for all exocets, digits of base and targets
    are removed that lead to a contradiction, as for a `JuniorExocet`. Otherwise the choice of the
    targets changes nothing, so each base is shown once, with the targets that are nearest to a
    junior exocet.

    It needs a 9x9 board with nothing but rows, columns and boxes. The `proof` of each step is an
    `ExocetProof`. Exocets with a target outside the band of the base are called senior exocets. The
    player champagne found the first exocets.

    >>> from sudokulib.techniques import example
    >>> shown = example("Senior Exocet")
    >>> shown.step.proof.companions
    ()
    """

    name = "Exocet"
    aliases: ClassVar[tuple[str, ...]] = ("Senior Exocet", "Template Exocet")
    needs_plain_board: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by their base cells."""
        lookup = candidates._lookup
        yield from _steps(self.name, lookup, _template_proofs)


def _junior_proofs(lookup: CandidateLookup, *, is_long: bool) -> Iterator[ExocetProof | None]:
    """The proofs of all junior exocets, each with those that may be a double with it.

    If `is_long`, they are those by contradictions.
    """
    found = [*_juniors(lookup)] if is_searched(lookup) else []
    for one in found:
        partners = [
            (other.base, other.targets)
            for other in found
            if other.digits == one.digits and not {*other.base} & {*one.base}
        ]
        proof = junior_proof(lookup, one.base, one.targets, partners)
        yield with_cases(lookup, proof) if proof and is_long else proof


def _template_proofs(lookup: CandidateLookup, *, is_long: bool) -> Iterator[ExocetProof | None]:
    """The proofs of exocets by templates, one for each base.

    If `is_long`, they are those by contradictions, one for each base and its targets.
    """
    for base, *_ in _bases() if is_searched(lookup) else ():
        if digits_of_base(lookup, base):
            check_limits(1)
            found = _targets(lookup, base)
            for targets in found if is_long else found[:1]:
                proof = template_proof(lookup, base, targets)
                yield with_cases(lookup, proof) if proof and is_long else proof


def _steps(
    name: str, lookup: CandidateLookup, proofs: Callable[..., Iterator[ExocetProof | None]]
) -> Iterator[Step]:
    """The steps of exocets that remove anything; if there is none, those by contradictions."""
    for is_long in (False, True):
        has_step = False
        for proof in proofs(lookup, is_long=is_long):
            if proof and proof.rules:
                has_step = True
                yield _step(name, lookup, proof)
        if has_step:
            return


def _step(name: str, lookup: CandidateLookup, proof: ExocetProof) -> Step:
    """The step with all that an exocet removes."""
    gone: dict[int, int] = {}
    for row, column, digit, _ in proof.rules:
        gone[digit] = gone.get(digit, 0) | 1 << 9 * row + column

    def held(cells: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        mask = sum({1 << 9 * row + column for row, column in cells})
        return [(d, at & mask) for d, at in enumerate(occupied(lookup), 1) if at & mask]

    mirror = {cell for pair in proof.mirrors for cell in pair} - {*proof.targets}
    return lookup.step(
        name,
        eliminations=sorted(gone.items()),
        proof=proof,
        base=held(proof.base),
        target=held(proof.targets),
        companion=held(proof.companions),
        mirror=held(mirror - {*proof.companions}),
    )


class _Junior(NamedTuple):
    base: Pair
    targets: Pair
    digits: int


def _juniors(lookup: CandidateLookup) -> Iterator[_Junior]:
    """All junior exocets, whether they remove anything or not."""
    masks = lookup.masks
    for base, lefts, rights in _bases():
        digits = digits_of_base(lookup, base)
        if not digits:
            continue
        check_limits(1)
        places = held = 0
        for digit in bits(digits):
            places |= masks[digit]
            held |= occupied(lookup)[digit]
        one, two = (
            [target for target, other in pairs if places >> target & 1 and not held >> other & 1]
            for pairs in (lefts, rights)
        )
        for targets in product(one, two):
            shape = shape_of(base, targets)
            if shape is not None and covers_of(lookup, shape, digits) is not None:
                yield _Junior(base, targets, digits)


_Options = tuple[tuple[int, int], ...]
"""Targets with their companions."""


@cache
def _bases() -> list[tuple[Pair, _Options, _Options]]:
    """All base cells, with the targets in each of the other two boxes of their band."""
    houses, found = Layout.boxes(3, 3).houses, []
    for line, box in product(houses[:18], houses[18:]):
        for base in combinations([cell for cell in line if cell in box], 2):
            is_turned = base[0] % 9 == base[1] % 9
            options: list[list[tuple[int, int]]] = [[], [], []]
            band, row = divmod(line[0] % 9 if is_turned else line[0] // 9, 3)
            one, two = [3 * band + other for other in range(3) if other != row]
            for column in range(9):
                pair = (9 * one + column, 9 * two + column)
                if is_turned:
                    pair = (9 * column + one, 9 * column + two)
                options[column // 3] += [pair, pair[::-1]]
            at = base[0] // 27 if is_turned else base[0] % 9 // 3
            left, right = [tuple(each) for other, each in enumerate(options) if other != at]
            found.append((base, left, right))
    return found


def _targets(lookup: CandidateLookup, base: Pair) -> list[Pair]:
    """Pairs of cells, one of which is in each template through the base; the best come first."""
    held = through_base(lookup, base) or {}
    rows = [template for found in held.values() for template in found]
    own = 1 << base[0] | 1 << base[1]
    found = set()
    for one in bits(rows[0] & ~own) if rows else ():
        common = -1
        for template in rows:
            if not template >> one & 1:
                common &= template
        if common >= 0:
            found |= {(min(one, two), max(one, two)) for two in bits(common & ~own)}
    return sorted(found, key=lambda targets: _preference(lookup, base, targets))


def _preference(lookup: CandidateLookup, base: Pair, targets: Pair) -> tuple[object, ...]:
    """Empty targets in the band of the base come first, then those that are first on the board."""
    is_turned = base[0] % 9 == base[1] % 9
    bands = [cell % 9 // 3 if is_turned else cell // 27 for cell in (base[0], *targets)]
    filled = [bool(lookup.placed[cell]) for cell in targets]
    return sum(filled), sum([band != bands[0] for band in bands]), targets
