"""The choice at which to branch: many contradictions near it, and few candidates.

Each contradiction adds a weight to the cells near it. A later contradiction adds slightly more than
an earlier one, so that the weights follow the search. F. Boussemart, F. Hemery, C. Lecoutre and L.
Sais, "Boosting systematic search by weighting constraints" (2004); the growth of the weights is
that of MiniSat.

    weight        6.0      5.0      4.0        the weight of each cell
    candidates    2 4 8    1 7      3 5 9      and its candidates in the state
                  2.0      2.5      1.3        relative to their number: the second cell is chosen
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib.solvers._kernel.constrained import ConstrainedCover


_INITIAL_WEIGHT = 3.0
"""The weight of a propagator before the first contradiction."""
_MAX_INCREMENT = 1e100
"""When a contradiction adds more than this, all weights are divided by it."""

_GROWTH = 1.0005
"""The weight of a contradiction, relative to the one before it."""
_FIRST_CONFLICTS = 2
"""Until there are more contradictions, a cell with the fewest candidates is chosen."""
_CONFLICTS_PER_SORT = 32
"""The number of contradictions after which the cells are sorted again."""
_PLACES_FACTOR = 0.5
"""The weight of a digit with two places in a house, relative to the heavier of the two cells."""

_FEW_CONFLICTS = 64
"""In the fixed order, cells with few candidates are chosen until there are more contradictions."""
_GROWTH_IN_FIXED_ORDER = 1.005


class ConflictWeights:
    """How often each cell was near a contradiction; recent contradictions have more weight.

    At first, each propagator adds a fixed weight to its cells.
    """

    __slots__ = ("_growth", "conflicts", "increment", "weights")

    def __init__(self, scopes: Iterable[Iterable[int]], top: int, growth: float = _GROWTH) -> None:
        """`scopes` are the bit lengths of the flags of the cells of each propagator."""
        self._growth = growth
        self.weights = [0.0] * (top + 1)
        """The weight of each cell, by the bit length of its flag."""
        for lengths in scopes:
            for length in lengths:
                self.weights[length] += _INITIAL_WEIGHT
        self.increment = 1.0
        self.conflicts = 0

    def add_conflict(self, flags: int) -> None:
        """Records a contradiction near the cells with these flags."""
        weights, increment = self.weights, self.increment
        while flags:
            length = flags.bit_length()
            flags ^= 1 << length - 1
            weights[length] += increment
        self.increment *= self._growth
        self.conflicts += 1
        if self.increment > _MAX_INCREMENT:
            self.weights = [weight / self.increment for weight in self.weights]
            self.increment = 1.0


class CandidateChoice(ConflictWeights):
    """Chooses the candidate to try next: one of a heavy cell, or one of two places in a house.

    A cell with many contradictions near it may be chosen although another cell has two candidates
    only. On boards whose lines consist of pairs of cells, choosing cells with two candidates first
    means following a line that leads nowhere.
    """

    __slots__ = ("_cell_of", "_kernel", "_order")

    def __init__(self, kernel: ConstrainedCover, scopes: Iterable[Iterable[int]]) -> None:
        super().__init__(scopes, kernel.cell_bits.bit_length())
        self._kernel = kernel
        width = kernel.n + 2
        self._order = [
            (start + kernel.n + 1, 1 << start + kernel.n, start)
            for start in range(0, kernel.cell_bits.bit_length(), width)
        ]
        """For each cell the bit length of its flag, its flag, and the start of its group; the
        heaviest cell first."""
        self._cell_of: dict[int, int] = {}
        self._sort()

    def add_conflict(self, flags: int) -> None:
        super().add_conflict(flags)
        if not self.conflicts % _CONFLICTS_PER_SORT:
            self._sort()

    def _sort(self) -> None:
        weights = self.weights
        self._order.sort(key=lambda cell: weights[cell[0]], reverse=True)

    def choose(self, x: int, w: int, wanted: int = 0) -> int:
        """The candidate to try, as the bit length of one of its bits.

        `x` is a state without singles, and `w` the same state without the lowest candidate of each
        group. If the chosen cell has candidates in `wanted`, it is one of these.
        """
        kernel = self._kernel
        g = x & kernel.cell_flags
        v = w & kernel.cell_bits
        v &= v + kernel.cell_minus
        pairs = v + kernel.cell_minus_flag & g
        weights, all_digits, cells = self.weights, (1 << kernel.n) - 1, x & kernel.cell_bits
        best, found, size = -1.0, 0, 2
        if self.conflicts > _FIRST_CONFLICTS:
            for length, flag, start in self._order:
                weight = weights[length]
                if weight <= 2 * best:
                    break
                if flag & pairs:
                    best, found, size = weight / 2, start, 2
                elif flag & g and weight > 3 * best:
                    count = (cells >> start & all_digits).bit_count()
                    if weight > best * count:
                        best, found, size = weight / count, start, count
            if size > 2:
                position = self._heavy_place(x, w, best)
                if position:
                    return position
        else:
            if not pairs:
                w &= w + kernel.minus
                places = w + kernel.minus_flag & x & kernel.opened
                places = places & kernel.block_flags or places
                if places:
                    return (x & kernel.group_masks[places.bit_length()]).bit_length()
            while not pairs:
                v &= v + kernel.cell_minus
                pairs = v + kernel.cell_minus_flag & g
            found = next(start for _, flag, start in self._order if flag & pairs)
        options = cells >> found & all_digits
        options = options & wanted >> found or options
        return found + options.bit_length()

    def _heavy_place(self, x: int, w: int, best: float) -> int:
        """The heavier of two places of a digit in a house, if it is as heavy as `best`; or 0."""
        kernel, weights, cell_of = self._kernel, self.weights, self._cell_of
        group = kernel.group_masks
        w &= w + kernel.minus
        houses = w + kernel.minus_flag & x & kernel.opened & ~kernel.cell_flags
        position = 0
        while houses:
            t = houses.bit_length()
            houses ^= 1 << t - 1
            options = x & group[t]
            a = options.bit_length()
            b = (options ^ 1 << a - 1).bit_length()
            one, other = cell_of.get(a), cell_of.get(b)
            if one is None:
                one = cell_of[a] = kernel.flag_length(a)
            if other is None:
                other = cell_of[b] = kernel.flag_length(b)
            weight = weights[one]
            if weights[other] > weight:
                a, weight = b, weights[other]
            if _PLACES_FACTOR * weight >= best:
                best, position = _PLACES_FACTOR * weight, a
        return position


class FixedOrder(ConflictWeights):
    """The choice of a kernel whose order of solutions does not change; see `reproducible_cover`."""

    __slots__ = ("_kernel",)

    def __init__(self, kernel: ConstrainedCover, scopes: Iterable[Iterable[int]]) -> None:
        super().__init__(scopes, kernel.cell_bits.bit_length(), _GROWTH_IN_FIXED_ORDER)
        self._kernel = kernel

    def choose(self, x: int, w: int, draw: Callable[[], float] | None) -> list[int]:
        """The candidates to try, the last one first, as bit lengths; see `CandidateChoice`."""
        kernel = self._kernel
        g = x & kernel.cell_flags
        v = w & kernel.cell_bits
        minus, minus_flag = kernel.cell_minus, kernel.cell_minus_flag
        pair = (v & v + minus) + minus_flag & g
        if pair or self.conflicts:
            pair = self._cell(pair, g, v)
        else:
            if draw is None:
                w &= w + kernel.minus
                pair = w + kernel.minus_flag & x & kernel.opened
                pair = pair & kernel.block_flags or pair
            v &= v + minus
            while not pair:
                v &= v + minus
                pair = v + minus_flag & g
        options = x & kernel.group_masks[pair.bit_length()]
        choices = []
        while options:
            t = options.bit_length()
            options ^= 1 << t - 1
            choices.append(t)
        if draw is not None:
            chosen = randbelow(draw, len(choices))
            choices[chosen], choices[-1] = choices[-1], choices[chosen]
        return choices

    def _cell(self, pairs: int, g: int, v: int) -> int:
        """The flag of the cell to branch on.

        If there are cells with two candidates, whose flags are `pairs`, it is one of these.
        Otherwise it is a cell with few candidates for its weight, or, until there were many
        contradictions, with the fewest candidates. `g` has the flags of the open cells, and `v` is
        the state without their lowest candidates.
        """
        weights = self.weights
        minus, minus_flag = self._kernel.cell_minus, self._kernel.cell_minus_flag
        best, found, size, flags = -1.0, 0, 2, pairs
        v &= v + minus
        while True:
            g ^= flags
            while flags:
                length = flags.bit_length()
                flags ^= 1 << length - 1
                score = weights[length] / size
                if score > best:
                    best, found = score, length
            if not g or (found and (size == 2 or self.conflicts < _FEW_CONFLICTS)):
                return 1 << found - 1
            v &= v + minus
            size += 1
            flags = v + minus_flag & g
