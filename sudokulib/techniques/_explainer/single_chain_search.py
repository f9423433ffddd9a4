"""The search for cycles and forcing chains, in which each node follows from a single one.

Sudoku Explainer makes three passes over the candidates: with the links of houses (X), with those of
cells with two candidates (Y), and with both. Each time it looks for the cycles from a candidate and
then, except with Y alone, for the chains from it to its opposite.

In a cycle, candidates are alternately on and off, each because of the one before, until the first
one is reached again:

    on s -> off b -> on c -> off d -> on s

One of s and b is on, one of c and d is on, and so on. So a candidate is false if it sees two nodes
of the cycle with its digit, one on and one off. Sudoku Explainer leaves out the cells of the cycle
itself.

Its search from the start is breadth-first, and uses only the first path to each candidate that is
on. These paths form a tree, and each link back to the start makes a cycle with one of them. Here
the search uses only candidates from which there is a way back, and does not start at all where no
cycle can remove anything: every candidate that a cycle removes is refuted by a chain along the
cycle.

A forcing chain leads from a candidate to its opposite, and each node again follows from the one
before:

    on s  -> off b -> on c -> ... -> off s      s is false
    off s -> on b -> off c -> ... -> on s       s is true

Sudoku Explainer's search is breadth-first, so the chain is one of the shortest, and of these the
one whose nodes come first. Here only sets of candidates that are on are followed, wave by wave, and
the chain itself is looked up in these sets when it is needed. Links hold in both directions: a node
that leads to the end in n links is the opposite of one to which the start leads in n links.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.pass_links import links_of_passes
from sudokulib.techniques._explainer.results import (
    NAMES_BY_KIND,
    Cause,
    ChainResult,
    DerivedNode,
    length_penalty,
    simplest_first,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.candidate_groups import NumberedBoard
    from sudokulib.techniques._explainer.pass_links import Pass, PassLinks
    from sudokulib.techniques._explainer.results import Derivation


def single_chain_results(board: NumberedBoard, present: int) -> list[ChainResult]:
    """All cycles and forcing chains, the simplest first; of those that remove the same, one."""
    return simplest_first(
        [result for links in links_of_passes(board, present) for result in _results_of_pass(links)]
    )


def _results_of_pass(links: PassLinks) -> Iterator[ChainResult]:
    """The results of a pass, start by start."""
    if not links.refuted:
        return
    cycles = Cycles(links)
    for start in links.starts:
        yield from cycles.find(start)
        if links.pass_.by_house:
            for chain in forcing_chains(links, start):
                while not chain.search_one_level():
                    pass
                yield chain.result()


def first_single_chain(board: NumberedBoard) -> ChainResult | None:
    """The first of all cycles and forcing chains.

    It is found without most of the others: results that are too long to come first are not
    searched.
    """
    best: _Best | None = None
    for links in links_of_passes(board, board.all_candidates):
        best = _best_of(links, best)
    return best.result if best else None


class _Best(NamedTuple):
    """A result, and where its search started: at a start, cycles come before chains."""

    result: ChainResult
    start: int


def _longest(pass_: Pass, base: float, start: int, best: _Best | None) -> int | None:
    """The largest length of a result from a start that comes before `best`; 0 if there is none.

    It is `None`, for any length, if there is no `best`.
    """
    if best is None:
        return None
    other = *best.result.rank, best.start
    length = 2
    while (base + length_penalty(length + 2), length + 2, pass_.key, start) <= other:
        length += 2
    return length if length > 2 else 0


def _best_of(links: PassLinks, best: _Best | None) -> _Best | None:
    """The first result of a pass, or the best of the passes before, whichever comes first."""
    pass_ = links.pass_
    longest = _longest(pass_, min(pass_.cycle_base, pass_.chain_base), 0, best)
    if not links.refuted or longest == 0:
        return best
    if pass_.by_house:
        best = _shortest_chain(links, best)
    cycles = Cycles(links)
    for start in cycles.starts():
        longest = _longest(pass_, pass_.cycle_base, start, best)
        result = next(cycles.find(start, longest), None)
        if result is not None:
            best = _Best(result, start)
    return best


def _shortest_chain(links: PassLinks, best: _Best | None) -> _Best | None:
    """The first of the shortest forcing chains, or the best result, whichever comes first."""
    pass_ = links.pass_
    longest = _longest(pass_, pass_.chain_base, 0, best)
    chains = [chain for start in links.starts for chain in forcing_chains(links, start)]
    while chains and (longest is None or chains[0].length <= longest):
        for chain in chains:
            if chain.search_one_level():
                return _Best(chain.result(), chain.start)
    return best


_On = tuple[int, int, int, int]
"""A candidate, its bit, the candidates of its cell, and those of its digit that it sees."""

_Off = tuple[int, int, int, int, list[_On]]
"""The same for a candidate that is off, with the candidates that are then on."""

_Path = tuple[int, "_Path | None", int, int, int, int, int, int]
"""A candidate that is on, in the tree of a search, and the path to it from the start.

- the candidate
- the path to the candidate that is on two links before
- the candidate that is off between these two
- how many nodes the cycle would have: those of the path, and one more
- the candidates of the path that are off
- all candidates of the cells of the path
- those seen by one that is on, of the same digit
- those seen by one that is off, of the same digit
"""


class _Component:
    """A strongly connected component of candidates that are on; cycles stay within one."""

    def __init__(self, links: PassLinks, mask: int) -> None:
        self._links = links
        self._mask = mask
        self._offs = 0
        self._after: dict[int, list[_Off]] = {}
        by_on = by_off = 0
        for candidate in bits(mask):
            by_on |= links.seen[candidate]
            self._offs |= links.strong[candidate]
        for candidate in bits(self._offs):
            by_off |= links.seen[candidate]
        self.removes = bool(by_on & by_off & links.refuted)
        """Whether cycles within it might remove something."""

    def after(self, candidate: int) -> list[_Off]:
        """The candidates that are off if one is on, in order, and those that are then on."""
        found = self._after.get(candidate)
        if found is None:
            links = self._links
            found = self._after[candidate] = [
                (
                    *self._part(off),
                    [self._part(on) for on in links.strong_in_order(off) if self._mask >> on & 1],
                )
                for off in links.weak_in_order(candidate, self._offs)
            ]
        return found

    def _part(self, candidate: int) -> _On:
        numbers, seen = self._links.board.numbers, self._links.seen
        return candidate, 1 << candidate, numbers.of_cell[numbers.cells[candidate]], seen[candidate]


class Cycles:
    """The cycles of one pass."""

    def __init__(self, links: PassLinks) -> None:
        self._links = links
        self._components = self._find_components() if links.refuted else {}
        self._found: dict[int, int] = {}
        """For each set of candidates that cycles removed, the smallest length so far."""

    def _find_components(self) -> dict[int, _Component]:
        """For every useful start, its component."""
        links = self._links
        together: dict[int, int] = {}
        for candidate in bits(links.linked):
            reachable = links.reachable[candidate]
            together[reachable] = together.get(reachable, 0) | 1 << candidate
        found: dict[int, _Component] = {}
        for mask in together.values():
            if mask & mask - 1:
                component = _Component(links, mask)
                if component.removes:
                    found.update(dict.fromkeys(bits(mask), component))
        return found

    def starts(self) -> list[int]:
        """The candidates from which there might be useful cycles, in order."""
        return [start for start in self._links.starts if start in self._components]

    def find(self, start: int, longest: int | None = None) -> Iterator[ChainResult]:
        """The cycles from a candidate, the shortest first, up to a length.

        A cycle is left out if an earlier one removes the same candidates and is not longer.
        """
        component = self._components.get(start)
        if component is None:
            return
        links, found, after = self._links, self._found, component.after
        refuted, last, known = links.refuted, links.strong[start], 1 << start
        numbers = links.board.numbers
        block = numbers.of_cell[numbers.cells[start]]
        queue: list[_Path] = [(start, None, -1, 2, 0, block, links.seen[start], 0)]
        taken = 0
        for path in queue:
            candidate, _, _, length, offs, cells, by_on, by_off = path
            taken += 1
            is_last = longest is not None and length >= longest
            for off, bit, block, seen, ons in after(candidate):
                if offs & bit:
                    continue
                if last & bit and length > 2:
                    removed = by_on & (by_off | seen) & refuted & ~(cells | block)
                    if removed and found.get(removed, length + 1) > length:
                        found[removed] = length
                        check_limits(taken)
                        taken = 0
                        yield self._result(path, off, removed)
                if is_last:
                    continue
                for on, on_bit, on_block, on_seen in ons:
                    if not known & on_bit:
                        known |= on_bit
                        queue.append(
                            (
                                on,
                                path,
                                off,
                                length + 2,
                                offs | bit,
                                cells | block | on_block,
                                by_on | on_seen,
                                by_off | seen,
                            )
                        )
        check_limits(taken)

    def _result(self, path: _Path, off: int, removed: int) -> ChainResult:
        """The result of a cycle: a path and a candidate that is off between it and the start."""
        pass_, length = self._links.pass_, path[3]

        def make() -> tuple[Derivation, Derivation]:
            candidates, at = [off, path[0]], path
            while at[1] is not None:
                candidates += [at[2], at[1][0]]
                at = at[1]
            return _derivations(self._links, candidates)

        return ChainResult(
            NAMES_BY_KIND[pass_.cycle],
            pass_.cycle,
            pass_.cycle_base + length_penalty(length),
            length,
            pass_.key,
            removed,
            None,
            make,
        )


def _derivations(links: PassLinks, cycle: list[int]) -> tuple[Derivation, Derivation]:
    """The derivations of a cycle and of its reversal: off, on, off ... up to the start, on.

    In the reversal each node has the cause of the one that it was made from.
    """
    count = links.board.count
    around = [cycle[-1], *cycle]
    forth, back = [], []
    for at, candidate in enumerate(around[:-1]):
        before = around[at + 1]
        if at % 2:
            cause = links.cause_of_weak(before, candidate)
            forth.append(DerivedNode(candidate + count, (before,), cause, None))
            back.append(DerivedNode(candidate, (around[at - 1] + count,), cause, None))
        else:
            cause = links.cause_of_strong(before, candidate)
            forth.append(DerivedNode(candidate, (before + count,), cause, None))
            back.append(DerivedNode(candidate + count, (around[at - 1],), cause, None))
    back[0] = back[0]._replace(parents=(around[-2],))
    return tuple(forth), (back[0], *back[:0:-1])


def forcing_chains(links: PassLinks, start: int) -> Iterator[ForcingChainSearch]:
    """The forcing chains from a candidate: from on to off, and then from off to on."""
    if links.refuted >> start & 1:
        yield ForcingChainSearch(links, start, 1 << start, links.weak[start], is_to_on=False)
    if links.is_proved(start):
        yield ForcingChainSearch(links, start, links.strong[start], 1 << start, is_to_on=True)


class ForcingChainSearch:
    """The search for a chain that is known to exist, wave by wave."""

    __slots__ = ("_ends", "_known", "_levels", "_links", "is_to_on", "start")

    def __init__(
        self, links: PassLinks, start: int, first: int, ends: int, *, is_to_on: bool
    ) -> None:
        self.start = start
        self.is_to_on = is_to_on
        self._links = links
        self._ends = ends
        self._known = first
        self._levels = [first]
        """The candidates that are on, each in the first wave that has it."""

    @property
    def length(self) -> int:
        """The number of nodes, if the last wave has one of the ends."""
        return 2 * len(self._levels)

    def search_one_level(self) -> bool:
        """Whether the last wave has one of the ends; if not, this searches one wave more."""
        wave = self._levels[-1]
        if wave & self._ends:
            return True
        two_links = self._links.two_links
        reached = 0
        while wave:
            low = wave & -wave
            reached |= two_links[low.bit_length() - 1]
            wave ^= low
        self._levels.append(reached & ~self._known)
        self._known |= reached
        return False

    def result(self) -> ChainResult:
        """The result, once the chain is found."""
        check_limits(self._known.bit_count())
        links, start, pass_ = self._links, self.start, self._links.pass_
        others = links.board.others_in_cell[start] & links.present
        return ChainResult(
            NAMES_BY_KIND[pass_.chain],
            pass_.chain,
            pass_.chain_base + length_penalty(self.length),
            self.length,
            pass_.key,
            others if self.is_to_on else 1 << start,
            start if self.is_to_on else None,
            self._make_derivations,
        )

    def _make_derivations(self) -> tuple[Derivation]:
        path = self._path()
        links, count = self._links, self._links.board.count
        is_on = not self.is_to_on
        nodes = [DerivedNode(path[0] if is_on else path[0] + count, (), Cause.START, None)]
        for before, candidate in pairwise(path):
            parents = (nodes[-1].node,)
            if is_on:
                cause = links.cause_of_weak(before, candidate)
                nodes.append(DerivedNode(candidate + count, parents, cause, None))
            else:
                cause = links.cause_of_strong(before, candidate)
                nodes.append(DerivedNode(candidate, parents, cause, None))
            is_on = not is_on
        return (tuple(nodes[::-1]),)

    def _path(self) -> list[int]:
        """The candidates of the chain."""
        links, waves, start = self._links, self._levels[::-1], self.start
        path = [start]
        if self.is_to_on:
            del waves[0]
            path.append(self._first_on(start, waves[0]))
        for wave, after in pairwise(waves):
            off = links.first_weak(path[-1], wave)
            path += [off, self._first_on(off, after)]
        if self.is_to_on:
            path.append(links.first_weak(path[-1], waves[-1]))
        return [*path, start]

    def _first_on(self, off: int, wave: int) -> int:
        """The first candidate that is on because another is off, and that sees one of a wave."""
        ons = self._links.strong_in_order(off)
        if len(ons) == 1:
            return ons[0]
        weak = self._links.weak
        return next(on for on in ons if weak[on] & wave)
