"""Forcing chains of several branches, as Sudoku Explainer searches for them.

A search assumes each candidate on and off (see `Run`), and compares what follows:

    contradiction    a node follows from the assumption, and its opposite too
    double           a node follows from a candidate on, and from the same off
    region           a node follows from each place of a digit in a house
    cell             a node follows from each candidate of a cell

The searches differ in what a run may use. At level 0 these are links; then easy techniques too
(level 1), and then whole searches on what the run has left: cycles and forcing chains (2), then
multiple chains (3); or dynamic ones (4), then those of level 2 (5).
"""

from __future__ import annotations

from functools import reduce
from operator import and_, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.advanced import deduced_by_chains, easy_deductions
from sudokulib.techniques._explainer.groups import digit_groups, groups_of
from sudokulib.techniques._explainer.hints import Hint, Kind, Trail, length_part
from sudokulib.techniques._explainer.runs import Deduction, Ground, Run
from sudokulib.techniques._explainer.unary import unary_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib.techniques._explainer.board import Board

__all__ = [
    "DYNAMIC",
    "MULTIPLE",
    "NESTED_2",
    "NESTED_3",
    "NESTED_4",
    "NESTED_5",
    "NISHIO",
    "PLUS",
    "SEARCHES",
    "Search",
    "best",
    "hints",
]


class Search(NamedTuple):
    """What a search looks for, and what its runs may use."""

    name: str
    base: float
    """The difficulty of its shortest chains."""
    level: int = 0
    is_dynamic: bool = True
    """Whether candidates that are off are taken away in a run."""
    is_multiple: bool = True
    """Whether more than contradictions of a single digit are looked for."""


NISHIO = Search("Nishio", 7.5, is_multiple=False)
MULTIPLE = Search("Multiple", 8.0, is_dynamic=False)
DYNAMIC = Search("Dynamic", 8.5)
PLUS = Search("Dynamic Plus", 9.0, 1)
NESTED_2 = Search("Nested 2", 9.5, 2)
NESTED_3 = Search("Nested 3", 10.0, 3)
NESTED_4 = Search("Nested 4", 10.5, 4)
NESTED_5 = Search("Nested 5", 11.0, 5)

SEARCHES = (NISHIO, MULTIPLE, DYNAMIC, PLUS, NESTED_2, NESTED_3, NESTED_4, NESTED_5)
"""The searches in order of difficulty."""

_LOWER = {PLUS: DYNAMIC, NESTED_2: PLUS, NESTED_3: NESTED_2, NESTED_4: PLUS, NESTED_5: NESTED_4}
"""The search whose runs are the beginning of those of another."""

_INNER = {NESTED_3: MULTIPLE, NESTED_4: DYNAMIC, NESTED_5: NESTED_2}
"""The search that runs use besides what the lower search uses."""


def hints(board: Board, present: int, search: Search) -> list[Hint]:
    """All hints of a search, the simplest first; of those that remove the same, the first."""
    first: dict[int, _Found] = {}
    runs = _Runs(board, present, search)
    for found in _all_found(runs):
        known = first.get(found.removed)
        if known is None or found[:2] < known[:2]:
            first[found.removed] = found
    # What stays is in the order of its finding again, for the sort to be stable.
    ordered = sorted(first.values(), key=itemgetter(0, 1, 2))
    return [_hint(runs, found) for found in ordered]


def best(board: Board, search: Search) -> Hint | None:
    """The first hint of a search among all candidates."""
    runs = _Runs(board, board.every, search)
    found = min(_all_found(runs), key=itemgetter(0, 1), default=None)
    return None if found is None else _hint(runs, found)


class _Runs:
    """The runs of a search, each made when it is first needed."""

    def __init__(self, board: Board, present: int, search: Search) -> None:
        self.board = board
        self.present = present
        self.search = search
        self.groups = (groups_of if search.is_multiple else digit_groups)(board.sight)
        lower = _LOWER.get(search)
        self._lower = None if lower is None else _Runs(board, present, lower)
        self._ground = Ground(self.groups, present, is_dynamic=search.is_dynamic)
        self._runs: dict[int, Run] = {}
        self._deductions: dict[int, Sequence[Deduction]] = {}

    def run(self, start: int) -> Run:
        """The run from a node."""
        found = self._runs.get(start)
        if found is None:
            found = self._runs[start] = self._make(start)
        return found

    def _make(self, start: int) -> Run:
        if self._lower is None:
            return Run(self._ground, start)
        run = self._lower.run(start)
        deduced = () if run.clash else self._deduce(run.present)
        if deduced:
            run = run.forked()
            while deduced:
                run.deduce(deduced)
                deduced = () if run.clash else self._deduce(run.present)
        return run

    def _deduce(self, present: int) -> Sequence[Deduction]:
        """What techniques remove when a run has nothing left to work off."""
        if self._lower is None or present == self.present:
            return ()
        found = self._deductions.get(present)
        if found is None:
            found = self._lower._deduce(present) or self._own_deductions(present)
            self._deductions[present] = found
        return found

    def _own_deductions(self, present: int) -> Sequence[Deduction]:
        board, search = self.board, self.search
        if search is PLUS:
            return easy_deductions(board, self.present, present)
        inner = _INNER.get(search)
        found = unary_hints(board, present) if inner is None else hints(board, present, inner)
        return deduced_by_chains(self.groups, found, self.present, present)


class _Found(NamedTuple):
    """A hint as long as it is one of many."""

    complexity: int
    key: int
    turn: int
    removed: int
    placed: int | None
    kind: Kind
    ends: Sequence[tuple[Run, int]]
    house: int | None


def _all_found(runs: _Runs) -> Iterator[_Found]:
    """All hints of a search in its order."""
    turn = 0
    board, present, search = runs.board, runs.present, runs.search
    own, count, groups = board.own, board.count, runs.groups
    fewest = 2 if search.is_dynamic else 3
    for cell, block in enumerate(board.numbers.blocks):
        here = [*bits(block & present)]
        if len(here) < fewest:
            continue
        for each in here:
            on = runs.run(each)
            if search.is_dynamic:
                if on.clash:
                    yield _Found(_weight(on), 7, turn, 1<<each, None, Kind.CONTRADICTION, ((on, -1),), None)
                    turn += 1
                off = runs.run(each + count)
                if off.clash:
                    yield _Found(_weight(off), 7, turn, own[each] & present, each, Kind.CONTRADICTION, ((off, -1),), None)
                    turn += 1
                if search.is_multiple and len(here) > 2:
                    for found in _common(runs, (on, off), Kind.DOUBLE, 1, None):
                        yield found._replace(turn=turn)
                        turn += 1
            if search.is_multiple:
                for group in groups.around[each][1:]:
                    places = groups.members[group] & present
                    if places & -places == 1 << each and places & places - 1:
                        starts = [runs.run(place) for place in bits(places)]
                        for found in _common(runs, starts, Kind.REGION, 6, groups.houses[group]):
                            yield found._replace(turn=turn)
                            turn += 1
        if search.is_multiple:
            for found in _common(runs, [runs.run(each) for each in here], Kind.CELL, 5, None):
                yield found._replace(turn=turn)
                turn += 1


def _common(runs, starts, kind, key, house):
    own, count, present = runs.board.own, runs.board.count, runs.present
    on = reduce(and_, [run.on for run in starts])
    if on:
        for node in starts[0].reasons:
            if node < count and on >> node & 1 and own[node] & present:
                ends = [(run, node) for run in starts]
                yield _Found(_total(ends), key, 0, own[node] & present, node, kind, ends, house)
    off = reduce(and_, [run.off for run in starts])
    if off:
        for each in starts[0].offs:
            if off >> each & 1:
                ends = [(run, each + count) for run in starts]
                yield _Found(_total(ends), key, 0, 1 << each, None, kind, ends, house)


def _total(ends):
    masks = [run.weight(node) for run, node in ends]
    return sum([mask.bit_count() for mask in masks]) + _nested([(run, mask) for (run, _), mask in zip(ends, masks)])


def _weight(run):
    masks = run.clash_weights()
    return sum([mask.bit_count() for mask in masks]) + _nested([(run, mask) for mask in masks])


def _nested(parts):
    different = {}
    for run, mask in parts:
        for hint in run.nested(mask):
            different[tuple([tuple([link.node for link in trail]) for trail in hint.trails])] = hint.complexity
    return sum(different.values())


def _hint(runs: _Runs, found: _Found) -> Hint:
    ends = found.ends
    def make():
        if ends[0][1] < 0:
            return ends[0][0].clash_trails()
        return tuple([run.trail(node) for run, node in ends])
    return Hint(found.kind, runs.search.base + length_part(found.complexity), found.complexity, found.key, found.removed, found.placed, make, found.house)
