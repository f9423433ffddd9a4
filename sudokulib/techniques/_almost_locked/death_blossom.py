"""Death Blossom: a stem cell, each of whose digits takes a digit from another almost locked set.

Whichever digit the stem holds, one of the petals is locked. If all petals have a z, that petal
holds it, and what sees all z of all petals, marked `*`, is not z:

    xy  .   .  | xz  .   .  | .   .   .      the stem is r1c1, the petals are r1c4
    .   yw  zw | *   *   *  | .   .   .      and r2c2 with r2c3
    .   .   .  | .   .   .  | .   .   .
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.stopping import pause
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import almost_locked_sets
from sudokulib.techniques._almost_locked.shared import Marked, candidates_in
from sudokulib.techniques._options import brief_repr, of_type

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._marks.almost_locked import AlmostLocked
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.sight import Sight
    from sudokulib._marks.step import Step

__all__ = ["DeathBlossom"]

_MOST = 100  # petals to choose from for a digit of a stem, as in HoDoKu
_NAMES = ("first", "second", "third", "fourth")


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class DeathBlossom(Value):
    """A cell each of whose digits would lock an almost locked set that it sees.

    The roles of a step are the "pivot", the stem, and the petals in the order of its digits:
    "first", "second", "third", "fourth", "petal_5" and so on.
    """

    name: ClassVar[str] = "Death Blossom"

    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether petals may have cells in common."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them, by the stem, then by the petals of its digits as in `AlsXZ`.

        For each digit of a stem, the first hundred petals are tried.
        """
        sight = marks.sight
        petals = _petals(sight)
        for stem, held in enumerate(sight.digits):
            choices = [petals.get((stem, at), [])[:_MOST] for at in bits(held)]
            if len(choices) > 1 and all(choices):
                for chosen, gone in self._blossoms(sight, choices, -1 ^ held):
                    yield _step(sight, stem, chosen, gone)

    def _blossoms(
        self, sight: Sight, choices: Sequence[Sequence[AlmostLocked]], digits: int
    ) -> Iterator[tuple[list[AlmostLocked], Marked]]:
        """One petal from each of the choices, and what goes of these digits."""
        branches: list[tuple[list[AlmostLocked], int]] = [([], digits)]
        while branches:
            pause()
            chosen, common = branches.pop()
            if len(chosen) == len(choices):
                gone = [
                    (at + 1, mask)
                    for at in bits(common)
                    if (mask := reduce(and_, [each.seen[at] for each in chosen]))
                ]
                if gone:
                    yield chosen, gone
                continue
            for petal in reversed(choices[len(chosen)]):
                if not common & petal.digits:
                    continue
                if self.overlap or not any([petal.cells & each.cells for each in chosen]):
                    branches.append(([*chosen, petal], common & petal.digits))


def _petals(sight: Sight) -> dict[tuple[int, int], list[AlmostLocked]]:
    """By cell and digit - 1, the sets that lose the digit if it is in the cell."""
    found: dict[tuple[int, int], list[AlmostLocked]] = {}
    for each in almost_locked_sets(sight):
        for at in bits(each.digits):
            for cell in bits(each.seen[at]):
                found.setdefault((cell, at), []).append(each)
    return found


def _step(sight: Sight, stem: int, petals: Sequence[AlmostLocked], gone: Marked) -> Step:
    bit = 1 << stem
    links = []
    for at, petal in zip(bits(sight.digits[stem]), petals, strict=True):
        place = petal.places[at] & -petal.places[at]
        links.append(sight.link((at + 1, bit), (at + 1, place), "weak"))
    return sight.step(
        DeathBlossom.name,
        eliminations=gone,
        links=tuple(links),
        pivot=[(at + 1, bit) for at in bits(sight.digits[stem])],
        **{
            _NAMES[number] if number < len(_NAMES) else f"petal_{number + 1}": candidates_in(petal)
            for number, petal in enumerate(petals)
        },
    )
