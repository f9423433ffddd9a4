"""Cycles and forcing chains as Sudoku Explainer searches for them, word for word and slowly.

Candidates are pairs (cell, digit), nodes are (cell, digit, on); nothing of the library is used but
the houses of a layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Layout

__all__ = ["Found", "Node", "found_by_definition"]

Candidate = tuple[int, int]
Key = tuple[int, int, bool]
LIMITS = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024)


class Node(NamedTuple):
    cell: int
    digit: int
    on: bool
    cause: str
    parent: Node | None

    @property
    def key(self) -> Key:
        return self[:3]

    def ancestors(self) -> list[Node]:
        """From the node itself back to the start."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return found


class Found(NamedTuple):
    difficulty: float
    complexity: int
    key: int
    removed: frozenset[Candidate]
    placed: Candidate | None
    path: tuple[tuple[Key, str], ...]
    """From the end back to the start, of a cycle to the one after the start; with causes."""


class Search:
    """One pass over the candidates of a board, with the links that it uses."""

    def __init__(
        self, layout: Layout, present: set[Candidate], *, within_cells: bool, within_houses: bool
    ) -> None:
        self.present = present
        n, rest = layout.size, layout.houses[2 * layout.size :]
        regions = set(layout.regions)
        self.houses = [("REGION", house) for house in rest if house in regions]
        self.houses += [("EXTRA", house) for house in rest if house not in regions]
        self.houses += [("ROW", house) for house in layout.houses[:n]]
        self.houses += [("COLUMN", house) for house in layout.houses[n : 2 * n]]
        self.held = {
            cell: sorted(digit for at, digit in present if at == cell)
            for cell in range(layout.cell_count)
        }
        self.weak_links: dict[Candidate, dict[Candidate, str]] = {}
        self.strong_links: dict[Candidate, dict[Candidate, str]] = {}
        for cell, digit in present:
            weak = self.weak_links[cell, digit] = {}
            strong = self.strong_links[cell, digit] = {}
            others = [(cell, other) for other in self.held[cell] if other != digit]
            if within_cells:
                weak.update(dict.fromkeys(others, "CELL"))
                if len(others) == 1:
                    strong[others[0]] = "CELL"
            for kind, house in self.houses:
                if cell in house:
                    others = [(at, digit) for at in sorted(house) if digit in self.held[at]]
                    others.remove((cell, digit))
                    for other in others:
                        weak.setdefault(other, kind)
                    if within_houses and len(others) == 1:
                        strong.setdefault(others[0], kind)

    def sees(self, one: int, two: int) -> bool:
        return one != two and any(one in house and two in house for _, house in self.houses)

    def weak(self, node: Node) -> list[Node]:
        links = self.weak_links[node.cell, node.digit]
        return [Node(*other, False, cause, node) for other, cause in links.items()]

    def strong(self, node: Node) -> list[Node]:
        links = self.strong_links[node.cell, node.digit]
        return [Node(*other, True, cause, node) for other, cause in links.items()]

    def cycles(self, cell: int, digit: int) -> Iterator[Node]:
        start = Node(cell, digit, True, "START", None)
        known = {start.key}
        ons, offs, count = [start], list[Node](), 0
        while ons or offs:
            count += 1
            for node in ons:
                behind = {each.key for each in node.ancestors()}
                offs += [off for off in self.weak(node) if off.key not in behind]
            ons = []
            count += 1
            for node in offs:
                for on in self.strong(node):
                    if count >= 4 and on.key == start.key:
                        yield on
                    if on.key not in known:
                        known.add(on.key)
                        ons.append(on)
            offs = []

    def chain(self, cell: int, digit: int, *, on: bool) -> Node | None:
        start = Node(cell, digit, on, "START", None)
        known = {start.key}
        waves = [start]
        while waves:
            after = []
            for node in waves:
                for each in self.weak(node) if node.on else self.strong(node):
                    if each.key == (cell, digit, not on):
                        return each
                    if each.key not in known:
                        known.add(each.key)
                        after.append(each)
            waves = after
        return None

    def removed_by_cycle(self, nodes: list[Node]) -> frozenset[Candidate]:
        cells = {node.cell for node in nodes}

        def hit(cell: int, digit: int, *, on: bool) -> bool:
            return any(
                node.digit == digit and node.on == on and self.sees(cell, node.cell)
                for node in nodes
            )

        return frozenset(
            (cell, digit)
            for cell, digit in self.present
            if cell not in cells and hit(cell, digit, on=True) and hit(cell, digit, on=False)
        )


def rating(base: float, complexity: int) -> float:
    """The difficulty: a tenth more for each limit that the complexity exceeds."""
    added = 0.0
    for limit in LIMITS:
        if complexity - 2 > limit:
            added += 0.1
    return base + added


def found_by_definition(layout: Layout, present: set[Candidate]) -> list[Found]:
    """All that the three passes find, sorted, and without what removes the same as one before."""
    hints: list[Found] = []
    for key, within_cells, within_houses, cycle, chain in (
        (2, False, True, 6.5, 6.6),
        (3, True, False, 6.5, None),
        (4, True, True, 7.0, 7.0),
    ):
        search = Search(layout, present, within_cells=within_cells, within_houses=within_houses)

        def add(
            base: float,
            nodes: list[Node],
            removed: frozenset[Candidate],
            placed: Candidate | None = None,
            key: int = key,
        ) -> None:
            path = tuple((node.key, node.cause) for node in nodes)
            if removed:
                length = len(nodes)
                hints.append(Found(rating(base, length), length, key, removed, placed, path))

        for cell, digit in sorted(present):
            held = search.held[cell]
            if len(held) < 2 or (not within_houses and len(held) > 2):
                continue
            for end in search.cycles(cell, digit):
                nodes = end.ancestors()[:-1]
                add(cycle, nodes, search.removed_by_cycle(nodes))
            if chain is None:
                continue
            off = search.chain(cell, digit, on=True)
            if off is not None:
                add(chain, off.ancestors(), frozenset({(cell, digit)}))
            on = search.chain(cell, digit, on=False)
            if on is not None:
                others = frozenset((cell, other) for other in held if other != digit)
                add(chain, on.ancestors(), others, (cell, digit))
    hints.sort(key=lambda hint: hint[:3])
    first: dict[frozenset[Candidate], Found] = {}
    for hint in hints:
        first.setdefault(hint.removed, hint)
    return [*first.values()]
