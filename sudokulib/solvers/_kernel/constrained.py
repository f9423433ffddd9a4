"""The kernel of a board with constraints: rivals in its masks, and words that narrow each state.

    search.py    place all singles --> none left -------------------------------> solved, or branch
    here         place all singles --> none left --> links --> or --> words ----> solved, or branch
                         ^                             |       |        |
                         '---- something went ---------'-------'--------'

*Pairs* cost nothing: what a candidate rules out elsewhere is taken out of its mask in `keep`, so
placing it removes its rivals in the same `&` as those in its houses. Digits that a cell cannot have
are taken out of the first state.

*Links* and *words* (`watches.py`) are looked at when no single is left, and before a board counts
as solved. Of a state `x` one sees only `k = x & mask`, the candidates of its cells. What `k` leads
to is remembered, as a mask to `&` with the state: most have the same candidates in thousands of
states. One whose cells are as it last saw them has nothing to add: `changed & mask` is 0. A branch
starts from a state that all of them have seen.

*Or*: one of the two candidates a, b of a group is true, so what both of them rule out is false:
`x &= keep[a] | keep[b]`, but for the flags. It contains pointing and claiming, and much more where
candidates have rivals outside their houses. On boards without constraints it costs more than it
saves. Once is enough for each pair.

The dearest come last, so a word is only looked at when links and pairs lead no further.

The search branches on a cell with two candidates, as `search.py` does, or with few: on the one with
the most contradictions near it, for its candidates (`heat.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.compiled_constraints import compiled_constraints
from sudokulib.randomness import randbelow
from sudokulib.solvers._kernel.conflict_weights import Heat
from sudokulib.solvers._kernel.masks import Keeps, RivalKeeps, rival_keeps
from sudokulib.solvers._kernel.propagators import Links, Watch, kernel_words
from sudokulib.solvers._kernel.search import Cover, cover_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.layout import Layout
    from sudokulib.solvers._kernel.propagators import KernelWords


_FAST = 9
"""On larger boards a node may take tenths of a second, so each choice asks `should_stop`."""
_MOST_KNOWN = 1 << 15
_MOST_BYTES = 1 << 26
"""Results of words that a kernel remembers, all of them together, before it forgets them.

A result is two states at most, so on large boards fewer are kept.
"""


class ConstrainedCover(Cover):
    """The kernel of a layout with constraints.

    `plain` is the kernel of the same layout without them, whose tables it shares. `found` is
    what `kernel_words` finds.
    """

    def __init__(self, plain: Cover, compiled: CompiledConstraints, found: KernelWords) -> None:
        vars(self).update(vars(plain))
        frame = self._frame
        n, width = self.n, frame.width
        self._bits: Sequence[int] | None = None
        if isinstance(plain.keep, list):
            self._bits = plain.candidate_bits
            self.keep = rival_keeps(plain.keep, compiled.conflicts, frame, self._bits)
        else:
            self.keep = RivalKeeps(Keeps(frame), compiled.conflicts, frame)
        x = self.full
        every = (1 << n) - 1
        for cell, allowed in enumerate(compiled.allowed_digits):
            if allowed != every:
                x &= ~self._lost(cell * width, every & ~allowed)
        self._links = [Links(cell, others, n, width) for cell, others in found.links.items()]
        self._words = [Watch(cells, narrow, n, width) for cells, narrow in found.words]
        self._watches: list[Watch | Links] = [*self._links, *self._words]
        if n > _FAST:
            self.stride = 0
        self._known = 0
        self._most_known = min(_MOST_KNOWN, _MOST_BYTES * 4 // self.full.bit_length())
        self.first = self._settled(x)

    def start(self, cells: bytes) -> int:
        """The state of a board with these digits; 0, a contradiction, if two of them collide."""
        x, keep, starts = self.first, self.keep, self._starts
        for cell, digit in enumerate(cells):
            if digit:
                x &= keep[starts[cell] + digit]
        # Two digits that exclude each other leave closed and empty cells.
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
    ) -> Iterator[int]:
        """All solved states that a state leads to, each once; as `Cover.search`."""
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, body, near = self.keep, self.body, self.near
        cell_bits, cell_flags = self.cell_bits, self.cell_flags
        cell_minus, cell_minus_flag = self.cell_minus, self.cell_minus_flag
        full, dense, narrowed = self.full, self.dense, self._narrowed
        links = [(each.mask, each.known.get, each) for each in self._links]
        words = [(each.mask, each.known.get, each) for each in self._words]
        states: list[int] = []
        untried: list[list[int]] = []
        treated: list[int] = []
        # What links and words have seen: those without a changed cell have nothing to add.
        linked = last = self.first
        ored = 0  # pairs that need no other look
        heat = Heat(self._watches, self._top)
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
            there = 0
            if s:
                while s:
                    x &= keep[(x & body[s.bit_length()]).bit_length()]
                    s &= x
                if x:
                    continue
                there = near[(w & opened).bit_length()]
            else:
                changed = x ^ linked
                linked = x
                for mask, known, link in links:
                    if changed & mask:
                        k = x & mask
                        kept = known(k)
                        if kept is None:
                            kept = narrowed(link, k)
                        if kept is not full:
                            x &= kept
                if x != linked:
                    continue
                g = x & cell_flags
                if g and dense:
                    pairs = (w & w + minus) + minus_flag & x & opened & ~ored
                    ored |= pairs
                    while pairs:
                        t = pairs.bit_length()
                        pairs ^= 1 << t - 1
                        options = x & body[t]
                        a = options.bit_length()
                        b = (options ^ 1 << a >> 1).bit_length()
                        if b:  # a pair before may have taken one of the two
                            x &= keep[a] | keep[b] | opened
                    if x != linked:
                        continue
                changed = x ^ last
                last = x
                for mask, known, word in words:
                    if changed & mask:
                        k = x & mask
                        kept = known(k)
                        if kept is None:
                            kept = narrowed(word, k)
                        if kept is not full:
                            x &= kept
                            if not x:
                                there = word.near
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
                        v = w & cell_bits
                        pair = (v & v + cell_minus) + cell_minus_flag & g
                        if pair or heat.contradictions:
                            pair = heat.warmest(pair, g, v, cell_minus, cell_minus_flag)
                        else:
                            if draw is None:
                                w &= w + minus
                                pair = w + minus_flag & x & opened
                                pair = pair & self.block_flags or pair
                            v &= v + cell_minus
                            while not pair:
                                v &= v + cell_minus
                                pair = v + cell_minus_flag & g
                        options = x & body[pair.bit_length()]
                        choices = []
                        while options:
                            t = options.bit_length()
                            options ^= 1 << t - 1
                            choices.append(t)
                        if draw is not None:
                            chosen = randbelow(draw, len(choices))
                            choices[chosen], choices[-1] = choices[-1], choices[chosen]
                        states.append(x)
                        untried.append(choices)
                        treated.append(ored)
                    else:  # every cell is closed, and every word is one
                        counter.nodes = nodes
                        yield x
            if there:
                heat.add(there)
            if not states:
                break
            choices = untried[-1]
            last, ored = states[-1], treated[-1]
            linked = last
            x = keep[choices.pop()] & last
            if not choices:
                states.pop()
                untried.pop()
                treated.pop()
            nodes += cost
        counter.nodes = nodes

    def _settled(self, x: int) -> int:
        """The state after all that follows without a choice; 0 for a contradiction."""
        minus, minus_flag, opened = self.minus, self.minus_flag, self.opened
        keep, body = self.keep, self.body
        while x:
            before = x
            w = x & x + minus
            s = (x + minus ^ w + minus_flag) & opened
            while s:
                x &= keep[(x & body[s.bit_length()]).bit_length()]
                s &= x
            if x == before:
                for watch in self._watches:
                    k = x & watch.mask
                    kept = watch.known.get(k)
                    x &= self._narrowed(watch, k) if kept is None else kept
            if x == before:
                break
        return x

    def _narrowed(self, watch: Watch | Links, k: int) -> int:
        """What is kept of a state with these candidates in the cells: the result is kept."""
        if self._known >= self._most_known:
            self._known = 0
            for each in self._watches:
                each.known.clear()
        self._known += 1
        watch.known[k] = kept = watch.kept(k, self.full, self._lost)
        return kept

    def _lost(self, start: int, digits: int) -> int:
        """All bits of some candidates of the cell whose group starts here."""
        if self._bits is None:
            cell = start // self._frame.width
            return self._frame.bits((cell, d) for d in range(self.n) if digits >> d & 1)
        found = 0
        while digits:
            d = digits.bit_length() - 1
            digits ^= 1 << d
            found |= self._bits[start + d]
        return found


def constrained_cover(layout: Layout) -> ConstrainedCover:
    """The kernel of a layout with constraints."""
    compiled = compiled_constraints(layout)
    assert compiled is not None
    found = kernel_words(layout, compiled)
    return ConstrainedCover(cover_of(layout.without_constraints()), compiled, found)
