"""What follows from each candidate by single links, by definition: for tests of chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marked import digits_left, seen_from

if TYPE_CHECKING:
    from sudokulib import Candidates

Node = tuple[int, frozenset[int], bool]
"""A digit, its cells, and whether it is in one of them."""


class Followed:
    """The links of some marks, between candidates and groups where a line crosses a region."""

    def __init__(self, candidates: Candidates) -> None:
        self._layout = layout = candidates.layout
        self._held = digits_left(candidates)
        lines = layout.houses[: 2 * layout.size]
        crossings = [set(line) & set(region) for line in lines for region in layout.regions]
        self._alike: dict[int, list[frozenset[int]]] = {}
        self._full: dict[int, list[frozenset[int]]] = {}
        for digit in range(1, layout.size + 1):
            at = {cell for cell, digits in self._held.items() if digit in digits}
            groups = {frozenset(at & cells) for cells in crossings if len(at & cells) > 1}
            self._alike[digit] = [*groups, *[frozenset([cell]) for cell in at]]
            self._full[digit] = [frozenset(at & set(house)) for house in layout.houses]
        self._links: dict[Node, list[Node]] = {}

    def after(self, node: Node) -> list[Node]:
        """What follows at once: off what cannot be as well, on what is the only other choice."""
        found = self._links.get(node)
        if found is None:
            digit, cells, is_on = node
            others = [each for each in self._alike[digit] if not each & cells]
            if is_on:
                near = [each for each in others if self._all_see(each, cells)]
            else:
                near = [each for each in others if each | cells in self._full[digit]]
            found = self._links[node] = [(digit, each, not is_on) for each in near]
            if len(cells) == 1:
                (cell,) = cells
                rest = self._held[cell] - {digit}
                if is_on or len(rest) == 1:
                    found += [(each, cells, not is_on) for each in rest]
        return found

    def _all_see(self, some: frozenset[int], others: frozenset[int]) -> bool:
        return all(others <= seen_from(self._layout, cell) for cell in some)

    def distances(self, cell: int, digit: int) -> dict[Node, int]:
        """All that follows if a digit is in a cell, with the nodes of the shortest chain to it."""
        start = digit, frozenset([cell]), True
        found = {start: 1}
        queue = [start]
        for node in queue:
            for other in self.after(node):
                if other not in found:
                    found[other] = found[node] + 1
                    queue.append(other)
        return found
