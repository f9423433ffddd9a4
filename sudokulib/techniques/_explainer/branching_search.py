"""Forcing chains of several branches, as Sudoku Explainer searches for them.

A search assumes each candidate on and off (see `Run`), and compares what follows (see `found`). The
searches differ in what their runs may use. At level 0 these are links; then easy techniques too
(level 1), and then whole searches on what a run has left: cycles and forcing chains (2), multiple
chains besides (3); or dynamic ones (4), and those of level 2 besides (5).

So the runs of a level go on where those of a lower one end, and a search that is asked after the
lower one found nothing takes over its runs.

What runs have in common: the hints of a search, in Sudoku Explainer's order.

contradiction    a node follows from a candidate on or off, and its opposite too
double           a node follows from a candidate on, and from the same off
region           a node follows from each place of a digit in a house
cell             a node follows from each candidate of a cell
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.derivations import (
    clash_trails,
    clash_weights,
    trail,
    weights,
)
from sudokulib.techniques._explainer.links import digit_groups, groups_of
from sudokulib.techniques._explainer.nested_techniques import deductions_from, easy_deductions
from sudokulib.techniques._explainer.propagation import Ground, Run
from sudokulib.techniques._explainer.results import KINDS, Hint, Kind
from sudokulib.techniques._explainer.single_chain_search import unary_hints

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._explainer.links import Board, Groups
    from sudokulib.techniques._explainer.propagation import Deduction
    from sudokulib.techniques._explainer.results import Trail


_KEYS = {Kind.DOUBLE: 1, Kind.CELL: 5, Kind.REGION: 6, Kind.CONTRADICTION: 7}


class Source(Protocol):
    """Where the runs come from."""

    @property
    def groups(self) -> Groups:
        """The groups that link candidates."""

    @property
    def present(self) -> int:
        """The mask of the candidates on which the runs start."""

    @property
    def is_dynamic(self) -> bool:
        """Whether contradictions count."""

    @property
    def is_multiple(self) -> bool:
        """Whether anything else counts."""

    def run(self, start: int) -> Run:
        """The run from a node."""


class Found(NamedTuple):
    """A hint while it is one of many."""

    complexity: int
    key: int
    kind: Kind
    removed: int
    placed: int | None
    runs: Sequence[Run]
    """The runs from all starts."""
    end: int | None
    """The node in which they meet; `None` for a contradiction in a single one."""
    house: int | None


def all_found(source: Source) -> Iterator[Found]:
    """All hints of a search in its order."""
    groups, present, run = source.groups, source.present, source.run
    is_dynamic, is_multiple = source.is_dynamic, source.is_multiple
    count, members, fewest = groups.board.count, groups.members, 2 if is_dynamic else 3
    for block in groups.board.numbers.of_cell:
        here = [*bits(block & present)]
        if len(here) < fewest:
            continue
        for each in here:
            bit = 1 << each
            if is_dynamic:
                on, off = run(each), run(each + count)
                if on.clash:
                    yield _contradiction(on, bit, None)
                if off.clash:
                    yield _contradiction(off, block & present ^ bit, each)
                if is_multiple and len(here) > 2:
                    yield from _common(source, Kind.DOUBLE, (on, off), None)
            if is_multiple:
                for group in groups.around[each][1:]:
                    places = members[group] & present
                    if places & -places == bit != places:
                        runs = [run(place) for place in bits(places)]
                        yield from _common(source, Kind.REGION, runs, groups.houses[group])
        if is_multiple:
            yield from _common(source, Kind.CELL, [run(each) for each in here], None)


def _contradiction(run: Run, removed: int, placed: int | None) -> Found:
    """A contradiction that ended a run."""
    assert run.clash is not None
    complexity = _complexity((run, run), clash_weights(run, run.clash))
    kind = Kind.CONTRADICTION
    return Found(complexity, _KEYS[kind], kind, removed, placed, (run,), None, None)


def _common(source: Source, kind: Kind, runs: Sequence[Run], house: int | None) -> Sequence[Found]:
    """The nodes that several runs have in common: those that are on, then those that are off."""
    on = off = source.present
    for run in runs:
        on &= run.on
        off &= run.off
    if not on and not off:
        return ()
    board, key, found = source.groups.board, _KEYS[kind], []
    known = []
    for run in runs:
        check_limits()
        known.append(weights(run))
    for node in runs[0].reasons:
        if on >> node & 1:
            removed = board.own[node] & source.present
            if removed:
                complexity = _complexity(runs, [of[node] for of in known])
                found.append(Found(complexity, key, kind, removed, node, runs, node, house))
    for candidate in runs[0].offs:
        if off >> candidate & 1:
            node, removed = candidate + board.count, 1 << candidate
            bit = 1 << node
            masks = [of[run.offs[candidate]] | bit for of, run in zip(known, runs, strict=True)]
            complexity = _complexity(runs, masks)
            found.append(Found(complexity, key, kind, removed, None, runs, node, house))
    return found


def _complexity(runs: Sequence[Run], masks: Sequence[int]) -> int:
    """The number of nodes in masks of runs, with those of the different hints nested in them."""
    check_limits()
    complexity = sum([mask.bit_count() for mask in masks])
    nested: dict[tuple[tuple[int, ...], ...], int] = {}
    for run, mask in zip(runs, masks, strict=True):
        if run.nested:
            for node, hint in run.nested.items():
                if mask >> node & 1:
                    nested[hint.nodes] = hint.complexity
    return complexity + sum(nested.values())


def hint_of(found: Found, technique: str) -> Hint:
    """The hint itself, which a technique with this name finds."""

    def make() -> tuple[Trail, ...]:
        run = found.runs[0]
        if found.end is None:
            assert run.clash is not None
            return clash_trails(run, run.clash)
        return tuple([trail(run, found.end) for run in found.runs])

    return Hint(
        technique,
        found.kind,
        0.0,
        found.complexity,
        found.key,
        found.removed,
        found.placed,
        make,
        found.house,
    )


class Search(NamedTuple):
    """What a search looks for, and what its runs may use."""

    name: str
    """The name of its technique, or of several together: see `MULTIPLE`."""
    level: int = 0
    """What its runs may use besides links."""
    is_dynamic: bool = True
    """Whether candidates that are off are taken away in a run, and contradictions count."""
    is_multiple: bool = True
    """Whether anything but contradictions of a single digit counts."""


NISHIO = Search("Nishio Forcing Chain", is_multiple=False)
MULTIPLE = Search("Multiple Forcing Chains", is_dynamic=False)
DYNAMIC = Search("Dynamic Forcing Chains")
PLUS = Search("Dynamic Forcing Chains Plus", 1)
NESTED_2 = Search("Nested Forcing Chains 2", 2)
NESTED_3 = Search("Nested Forcing Chains 3", 3)
NESTED_4 = Search("Nested Forcing Chains 4", 4)
NESTED_5 = Search("Nested Forcing Chains 5", 5)

SEARCHES = (NISHIO, MULTIPLE, DYNAMIC, PLUS, NESTED_2, NESTED_3, NESTED_4, NESTED_5)
"""The searches in order of difficulty."""

_LOWER = {PLUS: DYNAMIC, NESTED_2: PLUS, NESTED_3: NESTED_2, NESTED_4: PLUS, NESTED_5: NESTED_4}
"""For a search, the one whose runs it continues."""
_INNER = {NESTED_3: MULTIPLE, NESTED_4: DYNAMIC, NESTED_5: NESTED_2}
"""For a search, the one that its runs use besides what those of the lower one use."""

_MOST_BARREN = 1 << 26
"""How many bits there are in the masks, which are remembered, of candidates without a chain."""


def hints(board: Board, present: int, search: Search) -> list[Hint]:
    """All hints of a search, the simplest first; of those that remove the same, the first."""
    return _hints(_Runs(board, present, search, {}, set()))


def best(board: Board, search: Search) -> Hint | None:
    """The first hint of a search among all candidates of a state.

    If nothing is found, the runs are kept with the candidates for higher searches.
    """
    kept = _kept(board.lookup)
    runs = _Runs(board, board.every, search, kept, set())
    found = min(all_found(runs), key=itemgetter(0, 1), default=None)
    if found is None:
        kept[search] = runs
        return None
    kept.clear()
    return hint_of(found, _technique(search, found))


@memo
def _kept(_: CandidateLookup) -> dict[Search, _Runs]:
    """The runs of searches that found nothing."""
    return {}


def _hints(runs: _Runs) -> list[Hint]:
    """All hints from some runs."""
    first: dict[int, Found] = {}
    order: dict[int, int] = {}
    for turn, found in enumerate(all_found(runs)):
        known = first.get(found.removed)
        if known is None or found[:2] < known[:2]:
            first[found.removed] = found
            order[found.removed] = turn
    ranked = sorted(first.values(), key=lambda found: (*found[:2], order[found.removed]))
    return [hint_of(found, _technique(runs.search, found)) for found in ranked]


def _technique(search: Search, found: Found) -> str:
    """The name of the technique that finds it."""
    return KINDS[found.kind] if search is MULTIPLE else search.name


class _Runs:
    """The runs of a search, each made when it is first needed."""

    def __init__(
        self,
        board: Board,
        present: int,
        search: Search,
        kept: dict[Search, _Runs],
        barren: set[int],
    ) -> None:
        self.search = search
        self.is_dynamic = search.is_dynamic
        self.is_multiple = search.is_multiple
        self.board = board
        self.present = present
        self.groups = (groups_of if search.is_multiple else digit_groups)(board.lookup)
        self._runs: dict[int, Run] = {}
        self._deduced: dict[int, Sequence[Deduction]] = {}
        self._lower: _Runs | None = None
        if search in _LOWER:
            lower = _LOWER[search]
            self._lower = kept.get(lower) or _Runs(board, present, lower, kept, barren)
            self.ground: Ground = self._lower.ground
            self._barren: set[int] = self._lower._barren
        else:
            self.ground = Ground(self.groups, present, is_dynamic=search.is_dynamic)
            self._barren = barren  # candidates among which there is no chain without branches

    def run(self, start: int) -> Run:
        """The run from a node."""
        found = self._runs.get(start)
        if found is None:
            found = self._runs[start] = self._made(start)
        return found

    def _made(self, start: int) -> Run:
        if self._lower is None:
            return Run(self.ground, start)
        run = self._lower.run(start)
        deduced = self._deductions(run)
        if deduced:
            run = run.forked()
            while deduced:
                run.deduce(deduced)
                deduced = self._deductions(run)
        return run

    def _deductions(self, run: Run) -> Sequence[Deduction]:
        """What techniques remove when a run has nothing left to work off."""
        if run.clash or run.present == self.present or self._lower is None:
            return ()
        found = self._deduced.get(run.present)
        if found is None:
            found = self._lower._deductions(run) or self._own_deductions(run)
            self._deduced[run.present] = found
        return found

    def _own_deductions(self, run: Run) -> Sequence[Deduction]:
        """What those techniques remove that the lower search does not use."""
        if self.search is PLUS:
            check_limits()
            return easy_deductions(run)
        if self.search is not NESTED_2:
            inner = _Runs(self.board, run.present, _INNER[self.search], {}, self._barren)
            return deductions_from(_hints(inner), run)
        if run.present in self._barren:
            return ()
        check_limits(run.present.bit_count())  # each candidate gets its links
        found = unary_hints(self.board, run.present)
        if not found and len(self._barren) * self.board.count < _MOST_BARREN:
            self._barren.add(run.present)
        return deductions_from(found, run)
