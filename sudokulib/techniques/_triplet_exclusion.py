"""Exclusion with three cells: digits that they cannot hold together.

If three cells see a fourth one with candidates a and b, no two of them can be a and b; if the
fourth one has a, b and c, they cannot be a, b and c. They also cannot be the same digit where they
see each other. In an aligned triplet exclusion, these rules exclude all triples with a certain
digit in one of the three cells, so this digit is false:

    aef bc  bd | .  ac .  | .  abd .
    .   .   .  | .  .  .  | .  .   .
    .   .   .  | .  .  .  | .  .   .      r1c1 is not a

If r1c1 were a, r1c2 could not be c, because of r1c5, so it would be b. Then r1c3 would be d, and
r1c8 would have no candidate left.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.memo import memo
from sudokulib._base.stopping import pause
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib.techniques._house_order import house_kinds
from sudokulib.techniques._settings import HODOKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.sight import Sight
    from sudokulib._marks.step import Step

__all__ = ["AlignedTripletExclusion"]

_Three = tuple[int, int, int]


@public("sudokulib.techniques")
@attrs.frozen
class AlignedTripletExclusion(Value):
    """Three cells, one of which has a candidate that is impossible with all digits of the others.

    Three digits are impossible together if a cell with two or three candidates that all three cells
    see would have no candidate left, or if two of the cells see each other and have the same digit.
    All three see two or more such cells, and the third is itself one: it has two or three
    candidates, and one of the others sees it.

    Also called ATE. It extends Rod Hagglund's pairs; Sudoku Explainer has it in this form.

    >>> from sudokulib import Grid, Layout, Marks
    >>> first_row = [(1, 5, 6), (2, 3), (2, 4), (1, 3), (1, 2, 4)]
    >>> marks = Marks.of(Grid.empty(Layout.boxes(2, 3))).eliminate(
    ...     [(0, c, d) for c, kept in enumerate(first_row) for d in range(1, 7) if d not in kept]
    ... )
    >>> [step.eliminations for step in AlignedTripletExclusion().find(marks)]
    [((0, 0, 1),)]
    """

    name: ClassVar[str] = "Aligned Triplet Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("ATE", "Aligned Triple Exclusion")

    def find(self, marks: Marks) -> Iterator[Step]:
        """All aligned triplet exclusions, one for three cells.

        They come by two of the cells, first by the later and then by the earlier one, then by the
        third: house by house around the first cell, then around the second. That is the order in
        which Sudoku Explainer goes through them.
        """
        sight = marks.sight
        near = _near(sight)
        bases = [*near]
        around = {
            cell: [each for each in order if each in near and near[cell] >> each & 1]
            for cell, order in enumerate(_in_order(sight.layout))
            if cell in near
        }
        rules: dict[int, _Rules] = {}
        known = set()
        for at, two in enumerate(bases):
            for one in bases[:at]:
                pause()
                common = near[one] & near[two]
                if not common & common - 1:
                    continue
                for three in dict.fromkeys(around[one] + around[two]):
                    shared = common & near[three]
                    if not shared & shared - 1 or three in (one, two):
                        continue
                    cells = tuple(sorted((one, two, three)))
                    if cells in known:
                        continue
                    known.add(cells)
                    if shared not in rules:
                        rules[shared] = _Rules(sight, shared)
                    lost = rules[shared].lost(cells)
                    if any(lost):
                        yield self._step(sight, cells, shared, lost)

    def _step(self, sight: Sight, cells: _Three, near: int, lost: _Three) -> Step:
        """The step for three cells, what each of them loses, and the near cells that all see."""
        takers = _takers(sight, cells, near, lost)
        held = sight.digits
        return sight.step(
            self.name,
            eliminations=[
                each for cell, gone in zip(cells, lost, strict=True) for each in _marked(cell, gone)
            ],
            pattern=[each for cell in cells for each in _marked(cell, held[cell])],
            pincer=[each for cell in takers for each in _marked(cell, held[cell])],
        )


def _near(sight: Sight) -> dict[int, int]:
    """The cells that can be among the three, with the cells with two or three candidates they see.

    They do not see a cell with a single candidate.
    """
    five, one, two, three, four = sight.with_count
    small = two | three
    return {
        cell: sight.peers[cell] & small
        for cell in bits(small | four | five)
        if not sight.peers[cell] & one and sight.peers[cell] & small
    }


@memo
def _in_order(layout: Layout) -> list[list[int]]:
    """For every cell, those that it sees: by its region, extra houses, row and column."""
    houses = [layout.houses[house] for kind in house_kinds(layout, HODOKU) for house in kind]
    found: list[dict[int, None]] = [{} for _ in range(layout.cell_count)]
    for house in houses:
        for cell in house:
            found[cell].update(dict.fromkeys(sorted(house)))
    return [[each for each in others if each != cell] for cell, others in enumerate(found)]


class _Rules:
    """Which digits cannot go together in cells that all see some near cells."""

    def __init__(self, sight: Sight, near: int) -> None:
        self._sight = sight
        self._with: dict[int, int] = {}
        """For every digit of a cell with two candidates, those that cannot go with it."""
        self._with_two: dict[int, int] = {}
        """For every two digits of a cell with three candidates, those that cannot go with them."""
        for cell in bits(near):
            held = sight.digits[cell]
            low = held & -held
            high = 1 << held.bit_length() - 1
            middle = held ^ low ^ high
            if middle:
                self._add(self._with_two, low | high, middle)
                self._add(self._with_two, low | middle, high)
                self._add(self._with_two, middle | high, low)
            else:
                self._add(self._with, low, high)
                self._add(self._with, high, low)

    def _add(self, table: dict[int, int], digits: int, others: int) -> None:
        table[digits] = table.get(digits, 0) | others

    def lost(self, cells: _Three) -> _Three:
        """The candidates of three cells that are possible with none of the others."""
        digits, peers, excluded = self._sight.digits, self._sight.peers, self._with
        one, two, three = cells
        same_two = digits[one] if peers[one] >> two & 1 else 0
        same_three = digits[one] if peers[one] >> three & 1 else 0
        also_same = digits[two] if peers[two] >> three & 1 else 0
        lost_one, lost_two, lost_three = digits[one], digits[two], digits[three]
        for first in _single_bits(lost_one):
            gone = excluded.get(first, 0)
            kept_three = digits[three] & ~gone & ~(first & same_three)
            for second in _single_bits(digits[two] & ~gone & ~(first & same_two)):
                kept = kept_three & ~excluded.get(second, 0) & ~(second & also_same)
                kept &= ~self._with_two.get(first | second, 0)
                if kept:
                    lost_one &= ~first
                    lost_two &= ~second
                    lost_three &= ~kept
                    if not (lost_one or lost_two or lost_three):
                        return 0, 0, 0
        return lost_one, lost_two, lost_three


def _takers(sight: Sight, cells: _Three, near: int, lost: _Three) -> list[int]:
    """The near cells that the reason needs, as far as possible the first ones."""
    digits, peers = sight.digits, sight.peers
    one, two, three = cells
    impossible = {
        first | second | third
        for first, second, third in product(*[_single_bits(digits[cell]) for cell in cells])
        if (first & lost[0] or second & lost[1] or third & lost[2])
        and not (first == second and peers[one] >> two & 1)
        and not (first == third and peers[one] >> three & 1)
        and not (second == third and peers[two] >> three & 1)
    }
    takers = [*bits(near)]
    for cell in takers[::-1]:
        fewer = [each for each in takers if each != cell]
        if all(any(not digits[each] & ~held for each in fewer) for held in impossible):
            takers = fewer
    return takers


def _single_bits(mask: int) -> list[int]:
    """The bits of a mask, each as a mask."""
    return [1 << each for each in bits(mask)]


def _marked(cell: int, digits: int) -> list[tuple[int, int]]:
    """Digits of a cell, as pairs of a digit and a mask."""
    return [(index + 1, 1 << cell) for index in bits(digits)]
