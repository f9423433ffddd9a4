"""Almost locked sets by their definition, with sets of cells instead of masks."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from random_candidates import Cells, digits_left, seen_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib import Candidates, Layout

Gone = list[tuple[int, int]]
"""Cells and digits, as they are found."""


class Set(NamedTuple):
    """Cells with one digit more than there are cells."""

    cells: tuple[int, ...]
    digits: frozenset[int]


class Board:
    """Some marks, and their almost locked sets."""

    def __init__(self, candidates: Candidates) -> None:
        self.layout: Layout = candidates.layout
        self.cells: Cells = digits_left(candidates)
        self.sets: list[Set] = []
        self._seen: dict[tuple[tuple[int, ...], int], list[int]] = {}
        for house in self.layout.houses:
            places = [cell for cell in house if cell in self.cells]
            subsets = [each for size in range(1, 9) for each in combinations(places, size)]
            for cells in sorted(subsets):  # as in a dictionary
                digits = frozenset().union(*[self.cells[cell] for cell in cells])
                each = Set(tuple(sorted(cells)), digits)
                if len(digits) == len(cells) + 1 and each not in self.sets:
                    self.sets.append(each)

    def places(self, each: Set, digit: int) -> list[int]:
        return [cell for cell in each.cells if digit in self.cells[cell]]

    def seen(self, cells: Iterable[int], digit: int) -> list[int]:
        """The candidates that see all of some cells."""
        key = tuple(cells), digit
        if key not in self._seen:
            peers = frozenset.intersection(*[seen_from(self.layout, cell) for cell in key[0]])
            self._seen[key] = [cell for cell in sorted(peers) if digit in self.cells.get(cell, ())]
        return self._seen[key]

    def shared(self, one: Set, two: Set, *, overlap: bool = False) -> list[int]:
        """The restricted common digits of two sets."""
        if not overlap and {*one.cells} & {*two.cells}:
            return []
        return [
            digit
            for digit in sorted(one.digits & two.digits)
            if {*self.places(two, digit)} <= {*self.seen(self.places(one, digit), digit)}
        ][:2]

    def victims(self, sets: Iterable[Set], without: Iterable[int]) -> Gone:
        """What goes if one of the sets holds all its digits but these."""
        every = list(sets)
        common = frozenset.intersection(*[each.digits for each in every])
        return [
            (cell, digit)
            for digit in sorted(common - {*without})
            for cell in self.seen(
                [cell for each in every for cell in self.places(each, digit)], digit
            )
        ]

    def chains(
        self, most: int, *, overlap: bool, forward_only: bool
    ) -> Iterator[tuple[tuple[int, ...], Gone]]:
        """The chains of three links and more, by their sets, and what they remove."""
        near: dict[int, dict[int, list[int]]] = {}
        for one, two in combinations(range(len(self.sets)), 2):
            digits = self.shared(self.sets[one], self.sets[two], overlap=overlap)
            if digits:
                near.setdefault(one, {})[two] = digits
                if not forward_only:
                    near.setdefault(two, {})[one] = digits

        def longer(path: tuple[int, ...], links: list[list[int]]) -> Iterator[tuple[int, ...]]:
            if len(links) >= 3:
                ends = [self.sets[path[0]], self.sets[path[-1]]]
                gone = self.victims(ends, [*links[0], *links[-1]])
                if gone:
                    yield path, gone
            if len(links) < most:
                for other in sorted(near.get(path[-1], {})):
                    active = [d for d in near[path[-1]][other] if d != links[-1][0]]
                    if active and other not in path:
                        yield from longer((*path, other), [*links, active])

        for start in range(len(self.sets)):
            for second, digits in sorted(near.get(start, {}).items()):
                for digit in digits:
                    yield from longer((start, second), [[digit]])
