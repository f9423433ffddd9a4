"""Cycles and forcing chains, in which each node follows from a single one.

Sudoku Explainer goes over the candidates three times: with the links of houses (X), with those of
cells with two candidates (Y), and with both. Each time it looks for the cycles from a candidate and
then, except with Y alone, for the chains from it to its opposite.

Cycles: candidates that are on and off in turn, each by the one before, back to the first.

    on s -> off b -> on c -> off d -> on s

One of s and b is on, one of c and d, and so on. So whatever sees one that is on and one that is
off, of the same digit, is false. Sudoku Explainer leaves out the cells of the cycle itself.

Its search goes on from the start in breadth, and takes each candidate that is on where it first
comes to it. That is a tree, and each link back to the start makes a cycle with a path in it. Here
the search keeps to candidates from which there is a way back, and does not start at all where no
cycle can remove anything: what a cycle removes is refuted by a chain along the cycle.

Forcing chains without branches: from a candidate to its opposite, each node by the one before.

    on s  -> off b -> on c -> ... -> off s      s is false
    off s -> on b -> off c -> ... -> on s       s is true

Sudoku Explainer's search is in breadth, so the chain is a shortest one, and of these the one whose
nodes come first. Here only sets of candidates that are on are followed, wave by wave, and the chain
itself is looked up in them when it is asked for. Links hold in both directions: a node that leads
to the end in n links is the opposite of one to which the start leads in n links.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.links import all_links
from sudokulib.techniques._explainer.results import KINDS, Cause, Hint, Link, length_part, ranked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.links import Board, Links, Pass
    from sudokulib.techniques._explainer.results import Trail


_On = tuple[int, int, int, int]
"""A candidate, its bit, those of its cell, and those of its digit that it sees."""

_Off = tuple[int, int, int, int, list[_On]]
"""The same of a candidate that is off, and those that are then on."""

_Branch = tuple[int, "_Branch | None", int, int, int, int, int, int]
"""A candidate that is on, in the tree of a search, and the path to it from the start.

- the candidate
- the branch of the candidate that is on two links before
- the candidate that is off between these two
- how many nodes the cycle would have: those of the path, and one more
- the candidates of the path that are off
- all candidates of the cells of the path
- those seen by one that is on, of the same digit
- those seen by one that is off, of the same digit
"""


class _Round:
    """Candidates each of which leads to all others, when they are on; cycles stay within one."""

    def __init__(self, links: Links, mask: int) -> None:
        self._links = links
        self._mask = mask
        self._offs = 0
        self._after: dict[int, list[_Off]] = {}
        by_on = by_off = 0
        for each in bits(mask):
            by_on |= links.seen[each]
            self._offs |= links.strong[each]
        for each in bits(self._offs):
            by_off |= links.seen[each]
        self.removes = bool(by_on & by_off & links.refuted)
        """Whether cycles within it might remove something."""

    def after(self, candidate: int) -> list[_Off]:
        """What is off if a candidate is on, in order, and what is then on."""
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

    def __init__(self, links: Links) -> None:
        self._links = links
        self._round = self._rounds() if links.refuted else {}
        self._found: dict[int, int] = {}
        """For what cycles removed up to now, the least length."""

    def _rounds(self) -> dict[int, _Round]:
        """For every useful start, its round."""
        links = self._links
        together: dict[int, int] = {}
        for each in bits(links.live):
            closed = links.closed[each]
            together[closed] = together.get(closed, 0) | 1 << each
        found: dict[int, _Round] = {}
        for mask in together.values():
            if mask & mask - 1:
                made = _Round(links, mask)
                if made.removes:
                    found.update(dict.fromkeys(bits(mask), made))
        return found

    def starts(self) -> list[int]:
        """The candidates from which there might be useful cycles, in order."""
        return [start for start in self._links.starts if start in self._round]

    def hints(self, start: int, longest: int | None = None) -> Iterator[Hint]:
        """The cycles from a candidate, the shortest first, up to a length.

        One that removes the same as a cycle before, but is not shorter, is left out.
        """
        within = self._round.get(start)
        if within is None:
            return
        links, found, after = self._links, self._found, within.after
        refuted, last, known = links.refuted, links.strong[start], 1 << start
        numbers = links.board.numbers
        block = numbers.of_cell[numbers.cells[start]]
        queue: list[_Branch] = [(start, None, -1, 2, 0, block, links.seen[start], 0)]
        taken = 0
        for branch in queue:
            candidate, _, _, length, offs, cells, by_on, by_off = branch
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
                        yield self._hint(branch, off, removed)
                if is_last:
                    continue
                for on, on_bit, on_block, on_seen in ons:
                    if not known & on_bit:
                        known |= on_bit
                        queue.append(
                            (
                                on,
                                branch,
                                off,
                                length + 2,
                                offs | bit,
                                cells | block | on_block,
                                by_on | on_seen,
                                by_off | seen,
                            )
                        )
        check_limits(taken)

    def _hint(self, branch: _Branch, off: int, removed: int) -> Hint:
        """The hint of a cycle: a branch and a candidate that is off between it and the start."""
        passed, length = self._links.passed, branch[3]

        def make() -> tuple[Trail, Trail]:
            path, at = [off, branch[0]], branch
            while at[1] is not None:
                path += [at[2], at[1][0]]
                at = at[1]
            return _trails(self._links, path)

        return Hint(
            KINDS[passed.cycle],
            passed.cycle,
            passed.cycle_base + length_part(length),
            length,
            passed.key,
            removed,
            None,
            make,
        )


def _trails(links: Links, path: list[int]) -> tuple[Trail, Trail]:
    """The trails of a cycle and of its reversal: off, on, off, ... back to the start, which is on.

    In the reversal each node has the cause of the one that it was made from.
    """
    count = links.board.count
    around = [path[-1], *path]
    forth, back = [], []
    for at, candidate in enumerate(around[:-1]):
        before = around[at + 1]
        if at % 2:
            cause = links.cause_of_weak(before, candidate)
            forth.append(Link(candidate + count, (before,), cause, None))
            back.append(Link(candidate, (around[at - 1] + count,), cause, None))
        else:
            cause = links.cause_of_strong(before, candidate)
            forth.append(Link(candidate, (before + count,), cause, None))
            back.append(Link(candidate + count, (around[at - 1],), cause, None))
    back[0] = back[0]._replace(parents=(around[-2],))
    return tuple(forth), (back[0], *back[:0:-1])


def chains_from(links: Links, start: int) -> Iterator[ForcingChain]:
    """The forcing chains from a candidate: from on to off, and then from off to on."""
    if links.refuted >> start & 1:
        yield ForcingChain(links, start, 1 << start, links.weak[start], is_to_on=False)
    if links.is_proved(start):
        yield ForcingChain(links, start, links.strong[start], 1 << start, is_to_on=True)


class ForcingChain:
    """A chain that is known to exist, and as much of the search for it as is done."""

    __slots__ = ("_known", "_links", "_wanted", "_waves", "is_to_on", "start")

    def __init__(
        self, links: Links, start: int, first: int, wanted: int, *, is_to_on: bool
    ) -> None:
        self.start = start
        self.is_to_on = is_to_on
        self._links = links
        self._wanted = wanted
        self._known = first
        self._waves = [first]
        """The candidates that are on, each in the first wave that has it."""

    @property
    def length(self) -> int:
        """The number of nodes, if the last wave has a wanted one."""
        return 2 * len(self._waves)

    def is_found(self) -> bool:
        """Whether the last wave has a wanted candidate; if not, this searches one wave more."""
        wave = self._waves[-1]
        if wave & self._wanted:
            return True
        twice = self._links.twice
        reached = 0
        while wave:
            low = wave & -wave
            reached |= twice[low.bit_length() - 1]
            wave ^= low
        self._waves.append(reached & ~self._known)
        self._known |= reached
        return False

    def hint(self) -> Hint:
        """The hint of a chain that is found."""
        check_limits(self._known.bit_count())
        links, start, passed = self._links, self.start, self._links.passed
        others = links.board.own[start] & links.present
        return Hint(
            KINDS[passed.chain],
            passed.chain,
            passed.chain_base + length_part(self.length),
            self.length,
            passed.key,
            others if self.is_to_on else 1 << start,
            start if self.is_to_on else None,
            self._make,
        )

    def _make(self) -> tuple[Trail]:
        path = self._path()
        links, count = self._links, self._links.board.count
        is_on = not self.is_to_on
        made = [Link(path[0] if is_on else path[0] + count, (), Cause.START, None)]
        for before, candidate in pairwise(path):
            parents = (made[-1].node,)
            if is_on:
                cause = links.cause_of_weak(before, candidate)
                made.append(Link(candidate + count, parents, cause, None))
            else:
                cause = links.cause_of_strong(before, candidate)
                made.append(Link(candidate, parents, cause, None))
            is_on = not is_on
        return (tuple(made[::-1]),)

    def _path(self) -> list[int]:
        """The candidates of the chain."""
        links, waves, start = self._links, self._waves[::-1], self.start
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
        """The first candidate that is on by one that is off, and that sees one of a wave."""
        ons = self._links.strong_in_order(off)
        if len(ons) == 1:
            return ons[0]
        weak = self._links.weak
        return next(on for on in ons if weak[on] & wave)


def unary_hints(board: Board, present: int) -> list[Hint]:
    """All cycles and forcing chains, the simplest first; of those that remove the same, one."""
    return ranked([hint for links in all_links(board, present) for hint in _hints(links)])


def _hints(links: Links) -> Iterator[Hint]:
    """The hints of a pass, start by start."""
    if not links.refuted:
        return
    cycles = Cycles(links)
    for start in links.starts:
        yield from cycles.hints(start)
        if links.passed.by_house:
            for chain in chains_from(links, start):
                while not chain.is_found():
                    pass
                yield chain.hint()


def best_unary(board: Board) -> Hint | None:
    """The first of all cycles and forcing chains.

    It is found without most of the others: no longer ones are looked for than could be before it.
    """
    best: _Best | None = None
    for links in all_links(board, board.every):
        best = _best_of(links, best)
    return best.hint if best else None


class _Best(NamedTuple):
    """A hint, and where its search started: at a start, cycles come before chains."""

    hint: Hint
    start: int


def _longest(passed: Pass, base: float, start: int, best: _Best | None) -> int | None:
    """How long a hint from a start may be to come before another one; 0 if it cannot.

    `None` if there is no limit, without another one.
    """
    if best is None:
        return None
    other = *best.hint.rank, best.start
    length = 2
    while (base + length_part(length + 2), length + 2, passed.key, start) <= other:
        length += 2
    return length if length > 2 else 0


def _best_of(links: Links, best: _Best | None) -> _Best | None:
    """The first hint of a pass if it comes before the best of the passes before, or else that."""
    passed = links.passed
    longest = _longest(passed, min(passed.cycle_base, passed.chain_base), 0, best)
    if not links.refuted or longest == 0:
        return best
    if passed.by_house:
        best = _shortest_chain(links, best)
    cycles = Cycles(links)
    for start in cycles.starts():
        longest = _longest(passed, passed.cycle_base, start, best)
        hint = next(cycles.hints(start, longest), None)
        if hint is not None:
            best = _Best(hint, start)
    return best


def _shortest_chain(links: Links, best: _Best | None) -> _Best | None:
    """The first of the shortest forcing chains if it comes before the best, or else that."""
    passed = links.passed
    longest = _longest(passed, passed.chain_base, 0, best)
    chains = [chain for start in links.starts for chain in chains_from(links, start)]
    while chains and (longest is None or chains[0].length <= longest):
        for chain in chains:
            if chain.is_found():
                return _Best(chain.hint(), chain.start)
    return best
