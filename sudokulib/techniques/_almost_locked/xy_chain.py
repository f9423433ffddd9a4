"""ALS-XY-Chain"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.faces import public
from sudokulib._base.stopping import pause
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import (
    AlmostLocked,
    RestrictedCommon,
    almost_locked_sets,
    neighbours,
    with_victims,
)
from sudokulib.techniques._almost_locked.shared import (
    Marked,
    as_mask,
    candidates_in,
    commons_in,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, of_type, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.sight import Sight
    from sudokulib._marks.step import Step

__all__ = ["AlsXYChain"]

_FEWEST = 3  # links; with two it is an ALS-XY-Wing
_Digits = tuple[int, ...]


class _Chain(NamedTuple):
    """The sets of a chain, the digits of its links, and the number of its cells."""

    sets: tuple[int, ...]
    links: tuple[_Digits, ...]
    size: int


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYChain(Value):
    """A chain of almost locked sets, of whose ends one is locked."""

    name: ClassVar[str] = "ALS-XY-Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Chain", "ALS Chain")

    most_links: int = attrs.field(default=50, kw_only=True, validator=whole_number(_FEWEST))
    """The largest number of links."""
    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether neighbours may have cells in common."""
    forward_only: bool = attrs.field(default=True, kw_only=True, validator=of_type(bool))
    """Whether each set comes after the one before it in the order of `AlsXZ`."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """One chain for each set of candidates that chains remove, those that remove most first."""
        sight = marks.sight
        sets = almost_locked_sets(sight)
        chains = _Search(self, sight).chains()
        for gone, chain in sorted(chains.items(), key=lambda each: _rank(sight, each[0])):
            joints = [
                RestrictedCommon(one, two, digits)
                for (one, two), digits in zip(zip(chain.sets, chain.sets[1:]), chain.links)
            ]
            first, *between, last = [candidates_in(sets[each]) for each in chain.sets]
            yield sight.step(
                self.name,
                eliminations=gone,
                first=first,
                second=last,
                common=commons_in(sets, joints),
                links=links_of(sight, sets, joints),
                **{f"between_{number}": each for number, each in enumerate(between, 1)},
            )


def _rank(sight: Sight, gone: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The sort key of a step: more eliminations first, then a small weighted sum of their cells."""
    weight = sight.layout.cell_count - 1
    flat = [(digit, cell) for digit, mask in gone for cell in bits(mask)]
    return -len(flat), sum(
        [cell * (1 + weight * at) + digit for at, (digit, cell) in enumerate(flat)]
    )


class _Search:
    """The chains of some marks."""

    def __init__(self, options: AlsXYChain, sight: Sight) -> None:
        self._sets = sets = almost_locked_sets(sight)
        self._most_links = options.most_links
        self._repeats = not options.forward_only
        near = neighbours(sight, options.overlap)
        self._near = [
            [each for each in others.items() if self._repeats or each[0] > number]
            for number, others in enumerate(near)
        ]
        self._victims = [reduce(or_, of.values()) for of in with_victims(sight)]
        self._reach = [[1 << number for number in range(len(sets))]]
        while True:
            last = self._reach[-1]
            following = [
                reduce(or_, [last[other] for other, _ in others], 1 << number)
                for number, others in enumerate(self._near)
            ]
            if following == last:
                break
            self._reach.append(following)
        self._found: dict[tuple[tuple[int, int], ...], _Chain] = {}

    def chains(self) -> dict[tuple[tuple[int, int], ...], _Chain]:
        for start in range(len(self._sets)):
            pause()
            self._from(start)
        return self._found

    def _from(self, start: int) -> None:
        sets, near, most, reach = self._sets, self._near, self._most_links, self._reach
        victims = self._victims[start]
        if not reach[-1][start] & victims:
            return
        known: dict[tuple[int, int, _Digits, _Digits, int], int] = {}
        path: list[int] = [start]
        links: list[_Digits] = []

        def follow(size: int) -> None:
            at = path[-1]
            count = len(links) + 1
            before = links[-1]
            taken = before[:1]
            left = min(most - count, len(reach) - 1)
            for other, digits in near[at]:
                if not reach[left][other] & victims:
                    continue
                if self._repeats and other in path:
                    continue
                active = tuple([each for each in digits if each not in taken])
                if not active:
                    continue
                total = size + sets[other].cells.bit_count()
                key = (at, other, active, links[0], min(count, _FEWEST))
                if not self._repeats:
                    if known.get(key, 1 << 30) <= total:
                        continue
                    known[key] = total
                path.append(other)
                links.append(active)
                if count >= _FEWEST and victims >> other & 1:
                    self._record(path, links, total)
                if count < most:
                    follow(total)
                path.pop()
                links.pop()

        for other, digits in near[start]:
            for digit in digits:
                path.append(other)
                links.append((digit,))
                follow(sets[start].cells.bit_count() + sets[other].cells.bit_count())
                path.pop()
                links.pop()

    def _record(self, path: Sequence[int], links: Sequence[_Digits], size: int) -> None:
        gone = tuple(
            seen_by(self._sets[path[0]], self._sets[path[-1]], as_mask({*links[0], *links[-1]}))
        )
        if gone:
            known = self._found.get(gone)
            if known is None or size < known.size:
                self._found[gone] = _Chain(tuple(path), tuple(links), size)
