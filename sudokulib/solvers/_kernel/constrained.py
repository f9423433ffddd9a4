"""The kernel for boards with constraints: some are in its masks, the others are propagators.

    search.py  place all singles --> none left ---------------------------------> solved, or branch
    here       place all singles --> none left --> pairs --> or --> sequences --> solved, or branch
                       ^                             |       |          |
                       '-- something was removed ----'-------'----------'

Exclusions by a single candidate cost nothing: they are removed from the candidate's mask in
`keep_masks`, so placing the candidate removes them in the same `&` as in its houses. Digits that a
cell cannot be are removed from the initial state.

Propagators (`propagators.py`) run when no single is left, and before a board counts as solved. The
result of a propagator depends only on `k = x & mask` of a state `x`, the candidates of its cells.
The result for `k` is cached, as a mask to `&` with the state: most propagators see the same
candidates in thousands of states. If the candidates of its cells have not changed since its last
run, a propagator finds nothing new: then `changed & mask` is 0. Each branch starts from a state
that all propagators have processed.

*Or*: one of the two candidates a, b of a group is true, so all candidates that both of them exclude
are false: `x &= keep[a] | keep[b]`, apart from the flags. This includes pointing and claiming, and
finds much more where candidates exclude others outside their houses. On boards without constraints
it costs more time than it saves. Each pair is processed only once.

The most expensive propagators come last, so a sequence runs only if the others find nothing.

The search tries one candidate; if this fails, it removes the candidate and chooses again:

    state, 5 candidates in r4c4 ---- place 3 --> state --> ... --> contradiction
                                '--- remove 3 -> state, 4 candidates left --> another choice

So the second branch also uses what follows from the failure, and it may continue elsewhere. The
choice is a cell with many contradictions near it and few candidates, or a digit with two places in
a house (`conflict_weights.py`). A goal (`goal.py`) makes the search skip solutions that show
nothing new. Makers use a fixed order instead (`reproducible.py`).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from sudokulib._base.limits import current_counter
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.solvers._kernel.conflict_weights import CandidateChoice, FixedOrder
from sudokulib.solvers._kernel.propagators import propagators_of
from sudokulib.solvers._kernel.search import Cover, cover_of
from sudokulib.solvers._kernel.state_masks import ConstrainedKeepMasks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.layout import Layout
    from sudokulib.solvers._kernel.goal import Goal
    from sudokulib.solvers._kernel.propagators import (
        PairPropagator,
        Propagator,
        SequencePropagator,
        SumPropagator,
    )


_MAX_FIRST_WORK = 3_000_000
"""The work of propagating the initial state; about half a second."""
_FAST = 9
"""On larger boards a node may take tenths of a second, so `should_stop` is called at each
choice."""
_WORK_OF_MASK = 5_000
"""The work of a mask that is computed when it is needed, about a millisecond on large boards."""
_BITS_OF_WORK = 1 << 13
"""The bits of a state that are compared in about the time of a unit of work."""
_MAX_CACHED = 1 << 15
_MAX_CACHED_BYTES = 1 << 26
"""The largest number of cached results of all propagators of a kernel together.

A result takes at most as much memory as two states, so on large boards fewer are cached.
"""


class ConstrainedCover(Cover):
    """The kernel of a layout with constraints.

    `plain` is the kernel of the same layout without constraints; both share its tables. Without
    `compiled`, there are no constraints, and the search is the same.

    With `reproducible`, the order of the solutions is fixed; see `reproducible.py`.
    """

    def __init__(
        self,
        plain: Cover,
        layout: Layout,
        compiled: CompiledConstraints | None,
        *,
        reproducible: bool = False,
    ) -> None:
        vars(self).update(vars(plain))
        bit_layout = self._bit_layout
        n, width = self.n, bit_layout.width
        self.reproducible = reproducible
        self._bits: Sequence[int] | None = None
        self._pairs: list[PairPropagator] = []
        self._sequences: list[SequencePropagator | SumPropagator] = []
        self._removals: dict[int, int] = {}
        if n > _FAST:
            self.stride = 0
        self._cached = 0
        self._max_cached = min(_MAX_CACHED, _MAX_CACHED_BYTES * 4 // self.full.bit_length())
        self.first = self.full
        # The state after the last run of propagators; `full` if they must run again.
        self._seen_at_start = self.full
        self.counts_by_open_cells = False  # a constraint may depend on closed cells too
        if compiled is None:
            self._propagators: list[Propagator] = []
            return
        keep_masks = ConstrainedKeepMasks(plain.keep_masks, compiled.conflicts, bit_layout)
        self.keep_masks = keep_masks
        if n <= _FAST and isinstance(plain.keep_masks, list):
            self.keep_masks = keep_masks.dense(plain.keep_masks)
        if plain.dense:
            self._bits = plain.candidate_bits
        x = self.full
        all_digits = (1 << n) - 1
        for cell, allowed in enumerate(compiled.allowed_digits):
            if allowed != all_digits:
                x &= ~self.bits_of(cell * width, all_digits & ~allowed)
        self._pairs, self._sequences = propagators_of(
            layout, compiled, width, as_compiled=reproducible
        )
        self._propagators = [*self._pairs, *self._sequences]
        self.first, is_propagated = self._propagated(x, _MAX_FIRST_WORK)
        self._seen_at_start = self.first if is_propagated else self.full

    def start(self, cells: bytes) -> int:
        """The state of a board with these digits; 0, a contradiction, if two digits collide."""
        x, keep, starts = self.first, self.keep_masks, self._starts
        for cell, digit in enumerate(cells):
            if digit:
                x &= keep[starts[cell] + digit]
        # Two digits that exclude each other leave closed groups of cells without candidates.
        of_cells = x & self.cell_bits
        filled = of_cells + self.cell_minus | of_cells
        return x if filled & self.cell_flags == self.cell_flags else 0

    def search(
        self,
        x: int,
        counter: NodeCounter,
        *,
        draw: Callable[[], float] | None = None,
        point: bool = True,
        stack: list[Any] | None = None,
        goal: Goal | None = None,
    ) -> Iterator[int]:
        """All solved states that can be reached from a state, each once; see `Cover.search`.

        With a goal, only solved states that show something new, and 0 whenever it is the turn of
        another search; see `Goal`. A goal and `draw` do not go together.
        """
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, group, neighbors = self.keep_masks, self.group_masks, self.neighbor_masks
        cell_flags = self.cell_flags
        full, dense, propagate, without = self.full, self.dense, self._propagate, self._without
        pairs = [(each.mask, each.cache.get, each) for each in self._pairs]
        sequences = [(each.mask, each.cache.get, each) for each in self._sequences]
        in_round = len(self._propagators) * full.bit_length() // _BITS_OF_WORK
        # A level of the search: its state, the groups with two candidates that were processed, and
        # the candidate that is tried. In the fixed order, also the candidates that were not tried.
        levels: list[tuple[int, int, int]] = [] if stack is None else stack
        untried: list[list[int]] = []
        # The state after the last run of pairs and sequences: a propagator needs a changed cell.
        seen_by_pairs = last = self._seen_at_start
        done = 0  # groups with two candidates that have been processed
        choice = self.candidate_choice() if goal is None else goal.choice
        add_conflict = choice.add_conflict
        fixed_order = None
        if self.reproducible or draw is not None:
            fixed_order = FixedOrder(self, self._scopes)
            add_conflict = fixed_order.add_conflict
        cost = self.cost
        nodes = counter.nodes + cost
        pause = counter.next_check
        if nodes > pause:
            pause = counter.check(nodes, self.stride)
        if not x:
            counter.nodes = nodes
            return
        while True:
            v = x + minus
            w = x & v
            s = (v ^ w + minus_flag) & opened
            conflict = 0
            if s:
                if dense:
                    while s:
                        x &= keep[(x & group[s.bit_length()]).bit_length()]
                        s &= x
                else:
                    while s:
                        x &= keep[(x & group[s.bit_length()]).bit_length()]
                        s &= x
                        counter.add_work(_WORK_OF_MASK)
                if x:
                    continue
                conflict = neighbors[(w & opened).bit_length()]
            else:
                if in_round:
                    counter.add_work(in_round)
                changed = x ^ seen_by_pairs
                seen_by_pairs = x
                for mask, cached, propagator in pairs:
                    if changed & mask:
                        k = x & mask
                        remaining = cached(k)
                        if remaining is None:
                            remaining = propagate(propagator, k, counter)
                        if remaining is not full:
                            x &= remaining
                if x != seen_by_pairs:
                    continue
                g = x & cell_flags
                if g and dense:
                    twos = (w & w + minus) + minus_flag & x & opened & ~done
                    done |= twos
                    while twos:
                        t = twos.bit_length()
                        twos ^= 1 << t - 1
                        options = x & group[t]
                        a = options.bit_length()
                        b = (options ^ 1 << a >> 1).bit_length()
                        if b:  # an earlier pair may have removed one of the two candidates
                            x &= keep[a] | keep[b] | opened
                    if x != seen_by_pairs:
                        continue
                changed = x ^ last
                last = x
                for mask, cached, sequence in sequences:
                    if changed & mask:
                        k = x & mask
                        remaining = cached(k)
                        if remaining is None:
                            remaining = propagate(sequence, k, counter)
                        if remaining is not full:
                            x &= remaining
                            if not x:
                                conflict = sequence.flags
                                break
                if x:
                    if x != last:
                        continue
                    if g:
                        if point:
                            point = False
                            x = self._point(x)
                            if x != last:
                                continue
                        if nodes > pause:
                            pause = counter.check(nodes, self.stride)
                        if fixed_order is not None:
                            untried.append(fixed_order.choose(x, w, draw))
                            levels.append((x, done, 0))
                        else:
                            wanted = 0
                            if goal is not None:
                                if nodes > goal.turn:
                                    counter.nodes = nodes
                                    yield 0
                                wanted = goal.wanted
                            if goal is None or x & wanted:
                                tried = choice.choose(x, w, wanted)
                                levels.append((x, done, tried))
                                x &= keep[tried]
                                nodes += cost
                                continue
                    elif goal is None or x & goal.wanted:
                        # every cell is closed, and no propagator finds a contradiction
                        counter.nodes = nodes
                        yield x
            if conflict:
                add_conflict(conflict)
            if not levels:
                break
            last, done, tried = levels.pop()
            seen_by_pairs = last
            if fixed_order is None:
                x = last & without(tried)
            else:
                choices = untried[-1]
                x = keep[choices.pop()] & last
                if choices:
                    levels.append((last, done, 0))
                else:
                    untried.pop()
            nodes += cost
        counter.nodes = nodes

    def propagated(self, x: int) -> int:
        """The state after everything that follows without a choice; 0 for a contradiction."""
        return self._propagated(x, sys.maxsize)[0]

    def _propagated(self, x: int, left: int) -> tuple[int, bool]:
        """The state after what follows without a choice, and whether that was all of it.

        The state is 0 for a contradiction. `left` is the work after which propagators end.
        """
        counter = current_counter()
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, group = self.keep_masks, self.group_masks
        while x:
            before = x
            w = x & x + minus
            s = (x + minus ^ w + minus_flag) & opened
            while s:
                x &= keep[(x & group[s.bit_length()]).bit_length()]
                s &= x
                counter.add_work(_WORK_OF_MASK)
            if x == before:
                for propagator in self._propagators:
                    k = x & propagator.mask
                    remaining = propagator.cache.get(k)
                    if remaining is None:
                        remaining = self._propagate(propagator, k, counter)
                        left -= propagator.work
                    x &= remaining
                    if left < 0:
                        return x, False
            if x == before:
                break
        return x, True

    def candidate_choice(self) -> CandidateChoice:
        """The choice of candidates to try, before the first contradiction."""
        return CandidateChoice(self, self._scopes)

    @property
    def _scopes(self) -> list[list[int]]:
        return [[start + self.n + 1 for start in each.starts] for each in self._propagators]

    def flag_length(self, length: int) -> int:
        """The bit length of the flag of a candidate's cell, from that of one of its bits."""
        return self._starts[self._bit_layout.candidate(length - 1)[0]] + self.n + 1

    def _without(self, length: int) -> int:
        """The mask that removes a candidate, from the bit length of one of its bits."""
        remaining = self._removals.get(length)
        if remaining is None:
            bit_layout = self._bit_layout
            remaining = self.full ^ bit_layout.bits([bit_layout.candidate(length - 1)])
            if self.dense:
                self._removals[length] = remaining
        return remaining

    def _propagate(self, propagator: Propagator, k: int, counter: NodeCounter) -> int:
        """The mask that remains of a state with these candidates in the cells; cached."""
        counter.add_work(propagator.work)
        self.count_cached()
        remaining = propagator.propagate(k, self)
        propagator.cache[k] = remaining
        return remaining

    def count_cached(self) -> None:
        """Counts a result that is cached; clears all caches if there are too many."""
        if self._cached >= self._max_cached:
            self._cached = 0
            for each in self._propagators:
                each.clear()
        self._cached += 1

    def bits_of(self, start: int, digits: int) -> int:
        """All bits of some candidates of the cell whose group starts at this bit."""
        if self._bits is None:
            return self._bit_layout.bits_in_cell(start // self._bit_layout.width, digits)
        found = 0
        while digits:
            d = digits.bit_length() - 1
            digits ^= 1 << d
            found |= self._bits[start + d]
        return found


def constrained_cover(layout: Layout, *, reproducible: bool = False) -> ConstrainedCover:
    """This kernel for a layout, which may have no constraints."""
    plain = cover_of(layout.without_constraints())
    compiled = compiled_constraints(layout)
    return ConstrainedCover(plain, layout, compiled, reproducible=reproducible)
