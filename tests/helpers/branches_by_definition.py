"""Chains of several branches as Sudoku Explainer searches for them, word for word and slowly.

Candidates are pairs (cell, digit). Nothing of the library is used but the houses of a layout; the
cycles and chains without branches are those of `single_chains_by_definition`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from single_chains_by_definition import found_by_definition, rating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib import Layout

__all__ = ["MODES", "Branches", "Mode"]

Candidate = tuple[int, int]
Key = tuple[int, int, bool]
House = tuple[str, tuple[int, ...]]


class Mode(NamedTuple):
    """A search: its level, and its methods."""

    base: float
    level: int
    dynamic: bool
    nishio: bool


NISHIO = Mode(7.5, 0, dynamic=True, nishio=True)
MULTIPLE = Mode(8.0, 0, dynamic=False, nishio=False)
DYNAMIC = Mode(8.5, 0, dynamic=True, nishio=False)
LEVELS = tuple(
    Mode(base, level, dynamic=True, nishio=False)
    for level, base in enumerate((9.0, 9.5, 10.0, 10.5, 11.0), 1)
)
MODES = (NISHIO, MULTIPLE, DYNAMIC, *LEVELS)
"""All searches, in order of difficulty."""


@dataclass(eq=False)
class Node:
    cell: int
    digit: int
    on: bool
    cause: str = "START"
    parents: list[Node] = field(default_factory=list)
    nested: Result | None = None

    @property
    def key(self) -> Key:
        return self.cell, self.digit, self.on

    def ancestors(self) -> list[Node]:
        """Itself and all nodes that it follows from, level by level."""
        found, level = {self.key: self}, [self]
        while level:
            after: dict[Key, Node] = {}
            for node in level:
                for parent in node.parents:
                    if parent.key not in found and parent.key not in after:
                        after[parent.key] = parent
            found |= after
            level = [*after.values()]
        return [*found.values()]


NodeAndCause = tuple[Key, str]


class Result(NamedTuple):
    difficulty: float
    complexity: int
    key: int
    removed: frozenset[Candidate]
    placed: Candidate | None
    derivations: tuple[tuple[NodeAndCause, ...], ...]
    source: House | None
    """The cause of the starts of a result of a cell or region."""

    def keys(self) -> list[list[Key]]:
        return [[key for key, _ in derivation] for derivation in self.derivations]


class Propagation(NamedTuple):
    on: dict[Key, Node]
    off: dict[Key, Node]
    contradiction: tuple[Node, Node] | None


class Branches:
    """A board with digits that are placed."""

    def __init__(self, layout: Layout, cells: bytes) -> None:
        self.layout, self.cells = layout, cells
        self._nested_by_state: dict[object, list[Result]] = {}
        n, regions = layout.size, set(layout.regions)
        rest = layout.houses[2 * n :]
        self.rows = [("ROW", house) for house in layout.houses[:n]]
        self.columns = [("COLUMN", house) for house in layout.houses[n : 2 * n]]
        self.blocks = [("REGION", house) for house in rest if house in regions]
        self.blocks += [("EXTRA", house) for house in rest if house not in regions]
        self.houses: list[House] = self.blocks + self.rows + self.columns

        self.around_cells = [
            [(kind, tuple(sorted(house))) for kind, house in self.houses if cell in house]
            for cell in range(layout.cell_count)
        ]
        self.groups_of: dict[tuple[Candidate, bool], list[tuple[str, list[Candidate]]]] = {}

    def around(self, cell: int) -> list[House]:
        return self.around_cells[cell]

    def groups(self, cell: int, digit: int, mode: Mode) -> list[tuple[str, list[Candidate]]]:
        """The cell, and the houses around it: groups of candidates, one of which is true."""
        key = (cell, digit), mode.nishio
        if key not in self.groups_of:
            in_cell = [(cell, other) for other in range(1, self.layout.size + 1)]
            self.groups_of[key] = [] if mode.nishio else [("CELL", in_cell)]
            for kind, house in self.around(cell):
                self.groups_of[key].append((kind, [(at, digit) for at in house]))
        return self.groups_of[key]

    def weak(self, present: set[Candidate], node: Node, mode: Mode) -> list[Node]:
        found: dict[Key, Node] = {}
        for cause, group in self.groups(node.cell, node.digit, mode):
            for cell, digit in group:
                is_other = (cell, digit) != (node.cell, node.digit)
                if is_other and (cell, digit) in present:
                    off = Node(cell, digit, False, cause, [node])
                    found.setdefault(off.key, off)
        return [*found.values()]

    def strong(
        self,
        saved: set[Candidate],
        present: set[Candidate],
        node: Node,
        mode: Mode,
        off: dict[Key, Node],
    ) -> list[Node]:
        found: dict[Key, Node] = {}
        for cause, group in self.groups(node.cell, node.digit, mode):
            left = [each for each in group if each in present]
            if len(left) == 2:
                (other,) = [each for each in left if each != (node.cell, node.digit)]
                removed_earlier = [each for each in group if each in saved and each not in present]
                parents = [node, *[off[*each, False] for each in removed_earlier]]
                found.setdefault((*other, True), Node(*other, True, cause, parents))
        return [*found.values()]

    def propagation(self, saved: set[Candidate], start: Node, mode: Mode) -> Propagation:
        present = set(saved)
        on = {start.key: start} if start.on else {}
        off = {} if start.on else {start.key: start}
        on_queue, off_queue = [*on.values()], [*off.values()]
        while on_queue or off_queue:
            if on_queue:
                for each in self.weak(present, on_queue.pop(0), mode):
                    opposite = on.get((each.cell, each.digit, True))
                    if opposite:
                        return Propagation(on, off, (opposite, each))
                    if each.key not in off:
                        off[each.key] = each
                        off_queue.append(each)
            else:
                node = off_queue.pop(0)
                links = self.strong(saved, present, node, mode, off)
                if mode.dynamic:
                    present.discard((node.cell, node.digit))
                for each in links:
                    opposite = off.get((each.cell, each.digit, False))
                    if opposite:
                        return Propagation(on, off, (each, opposite))
                    if each.key not in on:
                        on[each.key] = each
                        on_queue.append(each)
            if not on_queue and not off_queue and mode.level:
                for each in self.advanced(saved, present, mode, off):
                    if each.key not in off:
                        off[each.key] = each
                        off_queue.append(each)
        return Propagation(on, off, None)

    def results(self, present: set[Candidate], mode: Mode) -> list[Result]:
        """All results of a search, sorted, and without what removes the same as one before."""
        results = sorted(self._unsorted_results(present, mode), key=lambda result: result[:3])
        first: dict[frozenset[Candidate], Result] = {}
        for result in results:
            first.setdefault(result.removed, result)
        return [*first.values()]

    def _unsorted_results(self, present: set[Candidate], mode: Mode) -> Iterator[Result]:
        known: dict[Key, Propagation] = {}

        def propagation(cell: int, digit: int, *, on: bool) -> Propagation:
            key = cell, digit, on
            if key not in known:
                known[key] = self.propagation(present, Node(*key), mode)
            return known[key]

        def result(
            key: int, targets: list[Node], proved: Node, source: House | None = None
        ) -> Result:
            behind = [target.ancestors() for target in targets]
            nested = [node.nested for nodes in behind for node in nodes if node.nested]
            different = {str(each.keys()): each.complexity for each in nested}
            complexity = sum(map(len, behind)) + sum(different.values())
            at = proved.cell, proved.digit
            others = {each for each in present if each[0] == at[0] and each != at}
            removed = frozenset(others if proved.on else {at})
            derivations = tuple(tuple((node.key, node.cause) for node in nodes) for nodes in behind)
            placed = at if proved.on else None
            difficulty = rating(mode.base, complexity)
            return Result(difficulty, complexity, key, removed, placed, derivations, source)

        def common(
            key: int, propagations: list[Propagation], source: House | None = None
        ) -> Iterator[Result]:
            for sets in ([each.on for each in propagations], [each.off for each in propagations]):
                for node in sets[0]:
                    if all(node in each for each in sets):
                        targets = [each[node] for each in sets]
                        yield result(key, targets, targets[0], source)

        def of_cell(cell: int, held: list[int]) -> Iterator[Result]:
            for digit in held:
                on = propagation(cell, digit, on=True)
                if on.contradiction and mode.dynamic:
                    yield result(7, [*on.contradiction], Node(cell, digit, False))
                off = propagation(cell, digit, on=False)
                if off.contradiction and mode.dynamic:
                    yield result(7, [*off.contradiction], Node(cell, digit, True))
                if mode.dynamic and not mode.nishio and len(held) >= 3:
                    yield from common(1, [on, off])
                for source in [] if mode.nishio else self.around(cell):
                    places = [at for at in sorted(source[1]) if (at, digit) in present]
                    if len(places) >= 2 and places[0] == cell:
                        yield from common(
                            6, [propagation(at, digit, on=True) for at in places], source
                        )
            if not mode.nishio:
                yield from common(
                    5, [propagation(cell, digit, on=True) for digit in held], ("CELL", ())
                )

        for cell in range(self.layout.cell_count):
            held = sorted(digit for at, digit in present if at == cell)
            if len(held) > (1 if mode.dynamic else 2):
                yield from (each for each in of_cell(cell, held) if each.removed)

    def advanced(
        self, saved: set[Candidate], present: set[Candidate], mode: Mode, off: dict[Key, Node]
    ) -> list[Node]:
        """The candidates removed by the first technique that removes any."""
        for rule in (self.locked, self.hidden_pairs, self.naked_pairs, self.x_wings):
            nodes = [
                Node(*each, False, rule.__name__, [off[*parent, False] for parent in parents])
                for removed, parents in rule(saved, present)
                if parents
                for each in sorted(removed)
            ]
            if nodes:
                return nodes
        for inner in self._inner(mode.level):
            nodes = []
            for result in self._nested_results(present, inner):
                parents = self._removed_before(result, saved - present)
                if parents:
                    behind = [off[*parent, False] for parent in parents]
                    for each in sorted(result.removed):
                        nodes.append(Node(*each, False, "CHAIN", behind, result))
            if nodes:
                return nodes
        return []

    def _nested_results(self, present: set[Candidate], inner: Mode | None) -> list[Result]:
        """The results of a search within a propagation, for each set of candidates left."""
        key = frozenset(present), inner
        if key not in self._nested_by_state:
            found = self.single_chains(present) if inner is None else self.results(present, inner)
            self._nested_by_state[key] = found
        return self._nested_by_state[key]

    def _inner(self, level: int) -> list[Mode | None]:
        return {2: [None], 3: [None, MULTIPLE], 4: [DYNAMIC], 5: [DYNAMIC, LEVELS[1]]}.get(
            level, []
        )

    def single_chains(self, present: set[Candidate]) -> list[Result]:
        found = []
        for each in found_by_definition(self.layout, present):
            derivations = [each.path]
            if each.path[-1][1] != "START":  # a cycle: also backwards
                derivations.append(
                    tuple(
                        ((*key[:2], not key[2]), cause)
                        for key, cause in (each.path[0], *each.path[:0:-1])
                    )
                )
            found.append(Result(*each[:5], tuple(derivations), None))
        return found

    def _removed_before(self, result: Result, removed: set[Candidate]) -> list[Candidate]:
        found: dict[Candidate, None] = {}
        for derivation in result.derivations:
            for (cell, digit, on), cause in derivation:
                if not on:
                    continue
                source = result.source if cause == "START" else (cause, None)
                if source is None:
                    continue
                kind, house = source
                if kind == "CELL":
                    group = [(cell, each) for each in range(1, self.layout.size + 1)]
                else:
                    house = house or next(at for of, at in self.around(cell) if of == kind)
                    group = [(at, digit) for at in sorted(house)]
                found |= dict.fromkeys(each for each in group if each in removed)
        return [*found]

    def _at(self, house: House, digit: int, some: set[Candidate]) -> list[int]:
        return [cell for cell in sorted(house[1]) if (cell, digit) in some]

    def _empty(self, house: House) -> int:
        return sum(not self.cells[cell] for cell in house[1])

    def locked(self, saved: set[Candidate], present: set[Candidate]) -> Iterator[Rule]:
        blocks, columns, rows = self.blocks, self.columns, self.rows
        for bases, covers in (blocks, columns), (blocks, rows), (columns, blocks), (rows, blocks):
            for base in bases:
                for cover in covers:
                    for digit in range(1, self.layout.size + 1):
                        places = self._at(base, digit, present)
                        if len(places) >= 2 and {*places} <= {*cover[1]}:
                            over = self._at(cover, digit, present)
                            removed = [(at, digit) for at in over if at not in places]
                            removed_earlier = self._at(base, digit, saved - present)
                            yield (
                                removed,
                                [(at, digit) for at in removed_earlier if at not in cover[1]],
                            )

    def hidden_pairs(self, saved: set[Candidate], present: set[Candidate]) -> Iterator[Rule]:
        for house in self.blocks + self.columns + self.rows:
            if self._empty(house) >= 5:
                for two in pairs([*range(1, self.layout.size + 1)]):
                    one, other = [self._at(house, digit, present) for digit in two]
                    if len(one) == 2 and one == other:
                        removed = [
                            each for each in present if each[0] in one and each[1] not in two
                        ]
                        rest = [cell for cell in sorted(house[1]) if cell not in one]
                        parents = [(cell, digit) for cell in rest for digit in two]
                        yield removed, [each for each in parents if each in saved]

    def naked_pairs(self, saved: set[Candidate], present: set[Candidate]) -> Iterator[Rule]:
        held = [
            {digit for digit in range(1, self.layout.size + 1) if (cell, digit) in present}
            for cell in range(self.layout.cell_count)
        ]
        for house in self.blocks + self.columns + self.rows:
            if self._empty(house) >= 4:
                for cells in pairs(sorted(house[1])):
                    one, other = held[cells[0]], held[cells[1]]
                    if len(one) == 2 and one == other:
                        rest = {*house[1]} - {*cells}
                        removed = [each for each in present if each[0] in rest and each[1] in one]
                        yield (
                            removed,
                            sorted(
                                each for each in saved if each[0] in cells and each[1] not in one
                            ),
                        )

    def x_wings(self, saved: set[Candidate], present: set[Candidate]) -> Iterator[Rule]:
        n = self.layout.size
        for bases, covers in (self.columns, self.rows), (self.rows, self.columns):
            for one, two in pairs(bases):
                for digit in range(1, n + 1):
                    if self.cells.count(digit) > n - 4:
                        continue
                    places = [self._at(base, digit, present) for base in (one, two)]
                    over = [
                        [at for at, c in enumerate(covers) if {*c[1]} & {*cells}]
                        for cells in places
                    ]
                    if len(places[0]) == len(places[1]) == 2 and over[0] == over[1]:
                        cover = {cell for at in over[0] for cell in covers[at][1]}
                        ends = places[0] + places[1]
                        removed = [
                            (at, digit) for at in cover if (at, digit) in present and at not in ends
                        ]
                        removed_earlier = [
                            (at, digit)
                            for base in (one, two)
                            for at in self._at(base, digit, saved - present)
                            if at not in cover
                        ]
                        yield removed, removed_earlier


T = TypeVar("T")
Rule = tuple[list[Candidate], list[Candidate]]
"""The candidates that a step removes, and the assumptions that they follow from."""


def pairs(values: Sequence[T]) -> list[tuple[T, T]]:
    """All pairs, by the second and then by the first."""
    return [(values[low], values[high]) for high in range(len(values)) for low in range(high)]
