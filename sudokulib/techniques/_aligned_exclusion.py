"""Aligned exclusion: digits that two or three cells cannot contain at the same time.

If two cells see a third one with candidates a and b, they cannot be a and b: the third cell would
have no digit left. They also cannot be the same digit if they see each other. In an aligned pair
exclusion, these rules exclude all pairs with a certain digit in one of the two cells, so this digit
is false:

    abc adef .  | .  ad .  | .  ae .
    .   .    .  | .  .  .  | .  .  .
    .   .    af | .  .  .  | .  .  .      r1c1 is not a

If r1c1 were a, r1c2 could not be d or e (because of the cells in the row), not f (because of the
cell in the box), and not a, so it would have no candidate left.

Three cells work in the same way. If they see a fourth one with candidates a and b, no two of
them can be a and b; if the fourth one has a, b and c, they cannot be a, b and c. They also cannot
be the same digit where they see each other. In an aligned triplet exclusion, these rules exclude
all triples with a certain digit in one of the three cells, so this digit is false:

    aef bc  bd | .  ac .  | .  abd .
    .   .   .  | .  .  .  | .  .   .
    .   .   .  | .  .  .  | .  .   .      r1c1 is not a

If r1c1 were a, r1c2 could not be c, because of r1c5, so it would be b. Then r1c3 would be d, and
r1c8 would have no candidate left.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._programs import HODOKU, house_kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class AlignedPairExclusion:
    """Two cells, one of which has a candidate that is impossible with every candidate of the other.

    A pair of digits is impossible if a cell with two candidates that both cells see would have no
    candidate left, or if the cells see each other and the digits are the same. The two cells may be
    anywhere, but both see two or more cells with two candidates; a single such cell makes a naked
    pair.

    It is also called APE. Rod Hagglund described it on the players' forum in 2005, for cells in
    line.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(0, 1, 4), (0, 2, 3), (0, 2, 4), (1, 1, 1), (1, 1, 4)]
    ... )
    >>> [step.eliminations for step in AlignedPairExclusion().find(candidates)]
    [((0, 0, 2),)]
    """

    name = "Aligned Pair Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("APE", "Subset Exclusion")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All aligned pair exclusions, at most one for each pair of cells.

        They are sorted by the later cell, then by the earlier one, as in Sudoku Explainer.
        """
        lookup = candidates._lookup
        peers, counts = lookup.peers, lookup.with_count
        twos = counts[2]
        before: list[tuple[int, int]] = []
        for two in bits(twos | counts[3] | counts[4] | counts[0]):
            check_limits()
            seen_by_two = peers[two] & twos
            if not seen_by_two & seen_by_two - 1:
                continue
            for one, seen_by_one in before:
                excluding = seen_by_one & seen_by_two
                if excluding & excluding - 1:
                    step = self._exclusion(lookup, one, two, excluding)
                    if step is not None:
                        yield step
            before.append((two, seen_by_two))

    def _exclusion(
        self, lookup: CandidateLookup, one: int, two: int, excluding: int
    ) -> Step | None:
        """The candidates to remove from two cells because of cells that see both."""
        digits_one, digits_two = lookup.digits_in[one], lookup.digits_in[two]
        see_each_other = lookup.peers[one] >> two & 1
        # A digit is possible with all candidates of the other cell, except at most one for each
        # excluding cell, and perhaps the digit itself.
        max_excluded = excluding.bit_count() + see_each_other
        if digits_one.bit_count() > max_excluded and digits_two.bit_count() > max_excluded:
            return None
        excluded = _excluded_digits(lookup, excluding)
        if see_each_other:
            for digit in excluded:
                excluded[digit] |= digit
        removed_one = sum(
            [d for d, others in excluded.items() if d & digits_one and not digits_two & ~others]
        )
        removed_two = sum(
            [d for d, others in excluded.items() if d & digits_two and not digits_one & ~others]
        )
        if not removed_one and not removed_two:
            return None
        needed = _needed_for_pair(lookup, excluding, removed_one, digits_two) | _needed_for_pair(
            lookup, excluding, removed_two, digits_one
        )
        return lookup.step(
            self.name,
            eliminations=_pairs_of(one, removed_one) + _pairs_of(two, removed_two),
            pattern=lookup.in_cells(1 << one) + lookup.in_cells(1 << two),
            pincer=[candidate for cell in bits(needed) for candidate in lookup.in_cells(1 << cell)],
        )


def _excluded_digits(lookup: CandidateLookup, excluding: int) -> dict[int, int]:
    """For every digit of the excluding cells, a mask of the digits that cannot go with it."""
    excluded: dict[int, int] = {}
    for cell in bits(excluding):
        held = lookup.digits_in[cell]
        low = held & -held
        high = held ^ low
        excluded[low] = excluded.get(low, 0) | high
        excluded[high] = excluded.get(high, 0) | low
    return excluded


def _needed_for_pair(lookup: CandidateLookup, excluding: int, removed: int, others: int) -> int:
    """The excluding cells that the reason needs; of those that exclude the same pair, the first."""
    needed = 0
    known = set()
    for cell in bits(excluding):
        held = lookup.digits_in[cell]
        low = held & -held
        high = held ^ low
        used = (low & removed and high & others) or (high & removed and low & others)
        if used and held not in known:
            known.add(held)
            needed |= 1 << cell
    return needed


@public("sudokulib.techniques")
@attrs.frozen
class AlignedTripletExclusion:
    """Three cells, one of which has a candidate that is impossible with all digits of the others.

    Three digits are impossible together if a cell with two or three candidates that all three cells
    see would have no candidate left, or if two of the cells see each other and have the same digit.
    All three see two or more such cells, and the third is itself one: it has two or three
    candidates, and one of the others sees it.

    It is also called ATE. It extends Rod Hagglund's pairs; Sudoku Explainer has it in this form.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> first_row = [(1, 5, 6), (2, 3), (2, 4), (1, 3), (1, 2, 4)]
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 3))).eliminate(
    ...     [(0, c, d) for c, kept in enumerate(first_row) for d in range(1, 7) if d not in kept]
    ... )
    >>> next(AlignedTripletExclusion().find(candidates)).eliminations
    ((0, 0, 1),)
    """

    name = "Aligned Triplet Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("ATE", "Aligned Triple Exclusion")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All aligned triplet exclusions, at most one for each three cells.

        They are sorted by two of the cells, first by the later and then by the earlier one, then by
        the third cell: house by house around the first cell, then around the second. Sudoku
        Explainer tries them in this order.
        """
        lookup = candidates._lookup
        excluding = _excluding_cells(lookup)
        usable = sum([1 << cell for cell in excluding])
        order = _peers_in_order(lookup.layout)
        table = _DigitTable(lookup)
        known = set()
        for one, two, common in _pairs(excluding):
            check_limits()
            thirds = _seeing_two(lookup, common) & usable & ~(1 << one | 1 << two)
            by_one, by_two = thirds & excluding[one], thirds & excluding[two] & ~excluding[one]
            for three in (
                *[third for third in order[one] if by_one >> third & 1],
                *[third for third in order[two] if by_two >> third & 1],
            ):
                cells = 1 << one | 1 << two | 1 << three
                if cells not in known:
                    known.add(cells)
                    shared = common & excluding[three]
                    lost = table.lost(one, two, three, shared)
                    if lost:
                        yield self._step(lookup, lost, shared)

    def _step(self, lookup: CandidateLookup, lost: dict[int, int], excluding: int) -> Step:
        """The step for three cells, each with the digits to remove from it."""
        cells = sorted(lost)
        return lookup.step(
            self.name,
            eliminations=[candidate for cell in cells for candidate in _pairs_of(cell, lost[cell])],
            pattern=[candidate for cell in cells for candidate in lookup.in_cells(1 << cell)],
            pincer=[
                candidate
                for cell in _needed(lookup, lost, excluding)
                for candidate in lookup.in_cells(1 << cell)
            ],
        )


def _excluding_cells(lookup: CandidateLookup) -> dict[int, int]:
    """The cells that can be one of the three, each with the cells with 2 or 3 candidates it sees.

    They do not see a cell with a single candidate.
    """
    five, one, two, three, four = lookup.with_count
    small = two | three
    return {
        cell: lookup.peers[cell] & small
        for cell in bits(small | four | five)
        if not lookup.peers[cell] & one and lookup.peers[cell] & small
    }


def _pairs(excluding: dict[int, int]) -> Iterator[tuple[int, int, int]]:
    """The pairs of cells in order, each with the excluding cells, two or more, that both see."""
    before: list[tuple[int, int]] = []
    for two, seen_by_two in excluding.items():
        for one, seen_by_one in before:
            common = seen_by_one & seen_by_two
            if common & common - 1:
                yield one, two, common
        before.append((two, seen_by_two))


def _seeing_two(lookup: CandidateLookup, cells: int) -> int:
    """The cells that see at least two of some cells."""
    seen = twice = 0
    for cell in bits(cells):
        peers = lookup.peers[cell]
        twice |= seen & peers
        seen |= peers
    return twice


@memo
def _peers_in_order(layout: Layout) -> list[list[int]]:
    """For every cell, those that it sees: by its region, extra houses, row and column."""
    houses = [layout.houses[house] for kind in house_kinds(layout, HODOKU) for house in kind]
    found: list[dict[int, None]] = [{} for _ in range(layout.cell_count)]
    for house in houses:
        for cell in house:
            found[cell].update(dict.fromkeys(sorted(house)))
    return [[other for other in others if other != cell] for cell, others in enumerate(found)]


class _DigitTable:
    """Which digits can go together in three cells, with one bit for each two digits.

    The digits a and b of the first two cells, counted from 0, have bit `a * n + b`.
    """

    def __init__(self, lookup: CandidateLookup) -> None:
        self._lookup = lookup
        self._n = n = lookup.layout.size
        self._with_first = [(1 << n) - 1 << a * n for a in range(n)]
        """For every digit, the pairs with it in the first cell."""
        self._same = sum([1 << a * n + a for a in range(n)])
        """The pairs of a digit with itself."""
        first = sum([1 << a * n for a in range(n)])
        self._with_second = [first << b for b in range(n)]
        """For every digit, the pairs with it in the second cell."""
        self._digits = [tuple(bits(held)) for held in lookup.digits_in]
        self._spread = [
            sum([1 << digit * n for digit in cell_digits]) for cell_digits in self._digits
        ]
        """For every cell, its digits as pairs with the first digit."""
        self._by_excluding: dict[int, tuple[int, dict[int, int]]] = {}

    def lost(self, one: int, two: int, three: int, excluding: int) -> dict[int, int] | None:
        """For each of three cells, the digits that do not go with any digits of the other two.

        `None` if there are none; `excluding` are the cells that may be left without a candidate.
        """
        lookup, row, column, digits = (
            self._lookup,
            self._with_first,
            self._with_second,
            self._digits,
        )
        always, with_third = self._by_excluding.get(excluding) or self._exclude(excluding)
        sees_one, sees_two = lookup.peers[one], lookup.peers[two]
        pairs = self._spread[one] * lookup.digits_in[two] & ~always
        if sees_one >> two & 1:
            pairs &= ~self._same
        left = lost = 0
        for third in digits[three]:
            removed = with_third.get(third, 0)
            if sees_one >> three & 1:
                removed |= row[third]
            if sees_two >> three & 1:
                removed |= column[third]
            remaining = pairs & ~removed
            if remaining:
                left |= remaining
            else:
                lost |= 1 << third
        lost_one = [digit for digit in digits[one] if not left & row[digit]]
        lost_two = [digit for digit in digits[two] if not left & column[digit]]
        if not (lost or lost_one or lost_two):
            return None
        return {
            one: sum([1 << digit for digit in lost_one]),
            two: sum([1 << digit for digit in lost_two]),
            three: lost,
        }

    def _exclude(self, excluding: int) -> tuple[int, dict[int, int]]:
        """The pairs that some cells always exclude, and those they exclude for each third digit."""
        n, row, column = self._n, self._with_first, self._with_second
        always = 0
        with_third: dict[int, int] = {}
        for cell in bits(excluding):
            digits = self._digits[cell]
            if len(digits) == 2:
                a, b = digits
                always |= 1 << a * n + b | 1 << b * n + a
                with_third[a] = with_third.get(a, 0) | row[b] | column[b]
                with_third[b] = with_third.get(b, 0) | row[a] | column[a]
            else:
                for third in digits:
                    a, b = [digit for digit in digits if digit != third]
                    both = 1 << a * n + b | 1 << b * n + a
                    with_third[third] = with_third.get(third, 0) | both
        found = self._by_excluding[excluding] = always, with_third
        return found


def _needed(lookup: CandidateLookup, lost: dict[int, int], excluding: int) -> list[int]:
    """The excluding cells that the reason needs, preferably the first ones."""
    digits, peers = lookup.digits_in, lookup.peers
    impossible = set()
    for choice in product(*[_single_bits(digits[cell]) for cell in lost]):
        held = dict(zip(lost, choice, strict=True))
        if any(held[cell] & lost[cell] for cell in lost) and not any(
            held[a] == held[b] and peers[a] >> b & 1 for a, b in combinations(lost, 2)
        ):
            impossible.add(choice[0] | choice[1] | choice[2])
    needed = [*bits(excluding)]
    for cell in needed[::-1]:
        fewer = [other for other in needed if other != cell]
        if all(any(not digits[other] & ~held for other in fewer) for held in impossible):
            needed = fewer
    return needed


def _single_bits(mask: int) -> list[int]:
    """The bits of a mask, each as a mask."""
    return [1 << bit for bit in bits(mask)]


def _pairs_of(cell: int, digits: int) -> list[tuple[int, int]]:
    """Digits of a cell, as pairs of a digit and a mask."""
    return [(index + 1, 1 << cell) for index in bits(digits)]
