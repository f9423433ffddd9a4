"""What runs have in common: the hints of a search, in Sudoku Explainer's order.

contradiction    a node follows from a candidate on or off, and its opposite too
double           a node follows from a candidate on, and from the same off
region           a node follows from each place of a digit in a house
cell             a node follows from each candidate of a cell
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.ancestors import (
    clash_trails,
    clash_weights,
    trail,
    weights,
)
from sudokulib.techniques._explainer.hints import Hint, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib.techniques._explainer.groups import Groups
    from sudokulib.techniques._explainer.hints import Trail
    from sudokulib.techniques._explainer.runs import Run

__all__ = ["Found", "Source", "all_found", "hint_of"]

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
    for block in groups.board.numbers.blocks:
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
