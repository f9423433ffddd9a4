"""Samples of minimal puzzles, for statistics about all of them.

A puzzle is *minimal* if no clue can be removed. It is fast to make minimal puzzles by removing
clues from a random grid until none can be removed, but then puzzles with few clues are too
frequent. There are two remedies:

- `ControlledBiasSampler` yields puzzles with weights that make every average unbiased. It is slow.
- `NaturalSampler` yields puzzles whose numbers of clues are distributed as among all minimal
  puzzles, as far as that is known. It is quicker and approximate.

Both are based on D. Berthier, "Unbiased Statistics of a Constraint Satisfaction Problem - a
Controlled-Bias Generator" (2009).
"""

from __future__ import annotations

import itertools
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int, require_int_field, require_methods
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import (
    DEFAULT_LIMITS,
    Limits,
    NodeCounter,
    WithLimits,
    validate_limits,
)
from sudokulib._base.signatures import shows_defaults
from sudokulib._board.layout import Layout, layout_of
from sudokulib._making.digging import dig
from sudokulib.analysis._deletions import minimal_puzzles
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.fillers._uniform import UniformFiller
from sudokulib.randomness import as_seed, shuffle, substream
from sudokulib.solvers._cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sudokulib.fillers._protocol import Filler
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Rng


TOP_DOWN_SHARES: Mapping[int, float] = MappingProxyType(
    {
        20: 0.0044,
        21: 0.24,
        22: 3.45,
        23: 17.25,
        24: 34.23,
        25: 29.78,
        26: 12.21,
        27: 2.53,
        28: 0.27,
        29: 0.017,
    }
)
"""The percentage of each number of clues among minimal 9x9 puzzles that are made by removing clues
in random order until none can be removed, from a million puzzles of the generator suexg: D.
Berthier, "Unbiased Statistics of a Constraint Satisfaction Problem - a Controlled-Bias Generator"
(2009)."""

TRUE_SHARES: Mapping[int, float] = MappingProxyType(
    {
        20: 1.32e-7,
        21: 3.15e-5,
        22: 0.00348,
        23: 0.1478,
        24: 2.285,
        25: 13.42,
        26: 31.91,
        27: 32.71,
        28: 15.48,
        29: 3.598,
    }
)
"""The percentage of each number of clues among all minimal 9x9 puzzles: an estimate from the same
work as `TOP_DOWN_SHARES`. The missing 0.45 percent have 30 clues or more or, much more rarely,
fewer than 20."""

_RATIOS = {clues: TRUE_SHARES[clues] / TOP_DOWN_SHARES[clues] for clues in TRUE_SHARES}
_ACCEPTED = {clues: ratio / max(_RATIOS.values()) for clues, ratio in _RATIOS.items()}
"""The probability that a puzzle with this number of clues is accepted; with 29 clues it is 1."""

_ORDERS = 9_600
_MAX_ORDERS = 1_000_000  # each takes some bytes a cell
_DEFAULT_LIMITS = Limits(nodes=10_000_000)


@public("sudokulib.analysis")
@shows_defaults()
@attrs.frozen(kw_only=True)
class NaturalSampler(WithLimits):
    """Minimal 9x9 puzzles, with numbers of clues distributed as among all minimal 9x9 puzzles.

    A puzzle is made from the top down: clues are removed from a random grid in random order until
    none can be removed. A puzzle with `k` clues is then accepted with a probability proportional to
    `TRUE_SHARES[k] / TOP_DOWN_SHARES[k]`. If it is not accepted, another one is made.

    This is approximate, for three reasons. Among the puzzles with the same number of clues, some
    are more likely than others to be reached from the top down; this is not corrected. Both tables
    are estimates: the top-down share of 29 clues, on which all others depend, comes from about 170
    puzzles, and the puzzles that are made here have slightly more clues than those of the table.
    And there are no puzzles with fewer than 20 clues or more than 29; this leaves out one of 220
    minimal puzzles, nearly all with 30 or 31 clues. If this matters, use `ControlledBiasSampler`.

    Cost: on average 213 puzzles are made for one that is accepted, which takes a fifth of a second.

    - `layout`: 3x3 boxes; other layouts raise `UnsupportedLayout`, since their shares are not
      known.
    - `filler`: draws the grids; `UniformFiller()` by default.
    - `limits`: the limits of the search for each puzzle, by default a million nodes: see `Limits`;
      `None` for no limit. Each puzzle that is made, accepted or not, counts as one more node. The
      work of the filler does not count. Samplers that differ only in their limits are equal.

    Raises `TypeError` for wrong types, and `InvalidOption` for wrong values.

    >>> puzzle = next(NaturalSampler().stream(rng=1))
    >>> 20 <= puzzle.clues.clue_count <= 29
    True
    """

    layout: Layout = attrs.field(factory=lambda: Layout.boxes(3, 3), converter=layout_of)
    filler: Filler = attrs.field(factory=UniformFiller)
    limits: Limits | None = attrs.field(
        default=DEFAULT_LIMITS,
        validator=validate_limits,
        eq=False,
        repr=False,
    )

    def __attrs_post_init__(self) -> None:
        require_methods(self.filler, ("fill",), "filler")
        if self.layout.id != "3x3":
            raise UnsupportedLayout(
                "the shares of clues are known only for plain 3x3 boxes", layout=self.layout
            )

    def stream(self, rng: Rng = None, count: int | None = None) -> Iterator[Puzzle]:
        """Puzzles, lazily: `count` of them, or without end.

        Puzzle number i depends only on the seed and on i, not on the puzzles before it. The
        iterator raises `LimitExceeded`, `Stopped`, or `InvalidOption` if the filler does not fill
        the layout, and can continue after that.
        """
        seed = as_seed(rng)
        return map(self._puzzle, itertools.repeat(seed), _indexes(count))

    def _puzzle(self, seed: int, index: int) -> Puzzle:
        rng = substream(seed, "natural", index)
        counter = NodeCounter(self.limits)
        while True:
            counter.add(1)
            solution = checked_fill(self.filler, self.layout, rng, counter)
            orbits = [(cell,) for cell in range(self.layout.cell_count)]
            shuffle(rng.random, orbits)
            puzzle, _ = dig(solution, orbits, counter, solver=CoverSolver())
            if rng.random() < _ACCEPTED.get(puzzle.clues.clue_count, 0):
                return puzzle


@public("sudokulib.analysis")
@shows_defaults(filler="default_filler(layout)")
@attrs.frozen(kw_only=True)
class ControlledBiasSampler(WithLimits):
    """Minimal puzzles, each with the weight that makes averages over them unbiased.

    A try takes a random grid and deletes its clues one at a time, in random order, and never puts
    one back. It fails as soon as there is a second solution, and succeeds when it reaches a minimal
    puzzle. A minimal puzzle with `k` clues on a board of `N` cells is reached if its `N - k` blank
    cells come first in the order. So, for a given grid, each of these puzzles is reached with the
    probability `1 / comb(N, k)`. For two puzzles, one with `k` clues and one with `k + 1`, the
    probabilities have the ratio

        P(k + 1 clues) / P(k clues) = (k + 1) / (N - k)

    so a puzzle with more clues is less likely, as long as `k` is less than half of `N`. The weight
    of a puzzle is `comb(N, k)`, an int. Any weighted sum over the puzzles found, times the number
    of grids divided by the number of tries, is an unbiased estimate of the sum over all minimal
    puzzles.

    This is exact if the filler draws every grid with the same probability, as `UniformFiller` does;
    with another filler it is only as exact as the filler.

    Cost: on 9x9 about 257,000 tries for one puzzle. Many tries are made at the same time, so a
    puzzle takes only a second or two on average.

    - `layout`: any, 3x3 boxes by default. On 12x12 and above, expect no puzzle.
    - `filler`: draws the grids; `default_filler(layout)` by default.
    - `orders`: the number of tries with one grid, each with its own order, from 1 to a million.
      Averages stay unbiased, but puzzles of one grid are not independent. With 9,600, the default,
      one 9x9 puzzle in 27 shares its grid with another one. On 2x2 boxes, where one try in ten
      succeeds, use 1.
    - `limits`: the limits of the search for each puzzle, by default ten million nodes: see
      `Limits`; `None` for no limit. Each try counts as one more node. The work of the filler does
      not count. Samplers that differ only in their limits are equal.

    Raises `TypeError` for wrong types, and `InvalidOption` for wrong values.

    >>> sampler = ControlledBiasSampler(layout="2x2", orders=1)
    >>> puzzle, weight = next(sampler.stream(rng=1))
    >>> puzzle.clues.clue_count, weight
    (5, 4368)
    """

    layout: Layout = attrs.field(factory=lambda: Layout.boxes(3, 3), converter=layout_of)
    filler: Filler = attrs.field(
        default=attrs.Factory(
            lambda self: default_filler(self.layout),
            takes_self=True,
        )
    )
    orders: int = _ORDERS
    limits: Limits | None = attrs.field(
        default=_DEFAULT_LIMITS,
        validator=validate_limits,
        eq=False,
        repr=False,
    )

    def __attrs_post_init__(self) -> None:
        require_methods(self.filler, ("fill",), "filler")
        require_int_field(self, "orders", self.orders, 1, _MAX_ORDERS)

    def stream(self, rng: Rng = None, count: int | None = None) -> Iterator[tuple[Puzzle, int]]:
        """Puzzles with their weights, lazily: `count` of them, or without end.

        The seed determines the whole sequence, but puzzle number i can only be found after all
        puzzles before it. The iterator raises `LimitExceeded`, `Stopped`, or `InvalidOption` if the
        filler does not fill the layout, and then it ends.
        """
        weighted = self._weighted(as_seed(rng))
        return (found for _, found in zip(_indexes(count), weighted))

    def by_grid(self, rng: Rng = None, count: int | None = None) -> Iterator[tuple[Puzzle, ...]]:
        """The puzzles of each grid, lazily, for `count` grids or without end.

        These are the puzzles of `stream`, for statistics that need the number of tries. Most
        entries are empty. Here the limits apply to each grid. Entry number i depends only on the
        seed and on i, not on the entries before it.

        >>> sampler = ControlledBiasSampler(layout=Layout.boxes(2, 2), orders=10)
        >>> [len(puzzles) for puzzles in sampler.by_grid(rng=1, count=5)]
        [0, 2, 2, 1, 2]
        """
        seed = as_seed(rng)
        return map(self._puzzles_of_one_grid, itertools.repeat(seed), _indexes(count))

    def weight(self, clue_count: int) -> int:
        """The weight of a puzzle with this number of clues: the number of ways to place them.

        >>> sampler = ControlledBiasSampler()
        >>> sampler.weight(25) / sampler.weight(24) == (81 - 24) / 25
        True
        """
        cells = self.layout.cell_count
        return comb(cells, require_int(clue_count, "clue_count", 0, cells))

    def _weighted(self, seed: int) -> Iterator[tuple[Puzzle, int]]:
        counter = NodeCounter(self.limits)
        indices = itertools.count()
        while True:
            for puzzle in self._puzzles_of_grid(seed, next(indices), counter):
                yield puzzle, self.weight(puzzle.clues.clue_count)
                counter = NodeCounter(self.limits)

    def _puzzles_of_one_grid(self, seed: int, index: int) -> tuple[Puzzle, ...]:
        return self._puzzles_of_grid(seed, index, NodeCounter(self.limits))

    def _puzzles_of_grid(self, seed: int, index: int, counter: NodeCounter) -> tuple[Puzzle, ...]:
        rng = substream(seed, "controlled bias", index)
        solution = checked_fill(self.filler, self.layout, rng, counter)
        return tuple(minimal_puzzles(solution, self.orders, rng.random, counter))


def _indexes(count: int | None) -> Iterable[int]:
    """The first `count` numbers from 0 on, or all."""
    return itertools.count() if count is None else range(require_int(count, "count", 0))
