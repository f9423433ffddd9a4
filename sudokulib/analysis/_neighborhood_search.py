"""Minimal puzzles with few clues and with many, found by walks from puzzle to puzzle.

Random minimal 9x9 puzzles have 22 to 30 clues, nearly all of them. To find others, a walk starts
with a random minimal puzzle and changes a few clues at a time. A puzzle that is not worse becomes
the next one, so the walk can leave a place where no change is better. After many steps without a
better puzzle it starts again from another grid.

*Few clues.* Two clues are removed, and all solutions are listed. If a digit is in exactly one of
them, it is a clue that makes up for both, and the puzzle has one clue less. Otherwise two digits
that only one solution has together replace them. This solution is usually another grid.

    two clues removed    8 solutions: one of them has 5 in r1c1
    5 in r1c1 added      one clue less

*Many clues.* The grid stays the same. Each clue of a minimal puzzle is needed: there is another
grid that agrees with all other clues, and differs there. A clue is removed, and the other solutions
are excluded one after the other, each by a cell in which few of them differ. If the clues that are
needed become more, or stay as many, this is the next puzzle. The differences that were found
before show which clues are needed, so there are few searches.

Searchers for few clues have long replaced one or two clues of a puzzle by others, which is how most
of the puzzles in G. Royle's collection with 17 clues were found. Local search is described in H. H.
Hoos and T. Stützle, "Stochastic Local Search: Foundations and Applications" (2004).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.masks import bits
from sudokulib.errors import InvalidOption, LimitExceeded, Stopped
from sudokulib.fillers._cover import CoverFiller
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import randbelow, random_source, shuffle
from sudokulib.solvers._cover import kernel_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng


_FEW_PATIENCE = 12
"""The number of steps without a better puzzle, for each cell, before a walk to few clues starts
again: some thousand on 9x9."""
_MANY_PATIENCE = 5
"""The same for many clues, for each pair of cells: some 30,000 on 9x9, but the steps are shorter.
"""
_MOST_LISTED = 600
"""A step to few clues is given up if there are as many solutions without two clues."""
_PAIRS = 3
"""How often a pair of digits is looked for in one step."""
_LISTED_AT_ONCE = 2
"""The number of solutions that are excluded before new ones are looked for."""
_REMEMBERED = 80
"""The number of differences that are looked at before there is a search."""


@public("sudokulib.analysis")
def puzzle_with_few_clues(
    clues: int,
    *,
    layout: Layout | str = "3x3",
    rng: Rng = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle:
    """A minimal puzzle with at most this number of clues, found by a walk from puzzle to puzzle.

    The same seed gives the same puzzle on every machine, but other versions of the library may find
    other puzzles. The puzzles have no known distribution: for statistics, use
    `ControlledBiasSampler`.

    On 9x9, 20 clues take a few seconds, and 19 clues some ten seconds, for which the default
    limits are usually too small. 18 clues take far longer, and no 9x9 puzzle has fewer than 17. A
    step takes two or three milliseconds, for some 20 searches.

    Raises `InvalidOption` if the board has no such number of cells; and `LimitExceeded` or
    `Stopped` when the limits end the search, with the best puzzle so far, if any, as `found`.

    >>> puzzle = puzzle_with_few_clues(8, layout="2x3", rng=1)
    >>> puzzle.clues.clue_count
    8
    """
    return _found(_FewClues, clues, layout, rng, limits)


@public("sudokulib.analysis")
def puzzle_with_many_clues(
    clues: int,
    *,
    layout: Layout | str = "3x3",
    rng: Rng = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle:
    """A minimal puzzle with at least this number of clues, found by a walk from puzzle to puzzle.

    The same seed gives the same puzzle on every machine, but other versions of the library may find
    other puzzles. The puzzles have no known distribution.

    On 9x9, 32 clues take some ten seconds. The most that is known for a minimal puzzle is 40. A
    step takes less than a millisecond, for a few searches.

    The errors are those of `puzzle_with_few_clues`, and `InvalidOption` if the board has only one
    solution even without clues.

    >>> puzzle = puzzle_with_many_clues(13, layout="2x3", rng=1)
    >>> puzzle.clues.clue_count
    13
    """
    return _found(_ManyClues, clues, layout, rng, limits)


def _found(
    kind: type[_Walk], clues: int, layout: Layout | str, rng: Rng, limits: Limits | None
) -> Puzzle:
    """The puzzle that a walk finds."""
    board = layout_of(layout)
    require_int(clues, "clues", 1, board.cell_count)
    counter = NodeCounter(limits)
    walk: _Walk | None = None
    try:
        walk = kind(board, random_source(rng), counter)
        return walk.run(clues)
    except (LimitExceeded, Stopped) as error:
        error.found = None if walk is None else walk.best
        raise


class _Walk(ABC):
    """A walk: `run` starts it again and again, until a puzzle is good enough.

    A digit in a cell is a bit, at its place in the cells of the kernel's state.
    """

    def __init__(self, layout: Layout, draw: Draw, counter: NodeCounter) -> None:
        self._layout = layout
        self._draw = draw
        self._counter = counter
        self._kernel = kernel_of(layout, counter)
        self._width = layout.size + 2
        self._empty = self._kernel.start(bytes(layout.cell_count))
        self._clues = self._solution = 0
        """The puzzle of this step."""
        self.best: Puzzle | None = None

    def run(self, wanted: int) -> Puzzle:
        """The first puzzle with the wanted number of clues or a better one."""
        best = 0  # the number of clues of the best puzzle since the last start
        left = 0
        while True:
            if not left:
                self._start()
            else:
                self._step()
            number = self._clues.bit_count()
            if not left or self._is_better(number, best):
                best, left = number, self._patience(self._layout.cell_count)
            left -= 1
            puzzle = self._keep_best()
            if not self._is_better(wanted, puzzle.clues.clue_count):
                return puzzle
            if not self._clues:
                raise InvalidOption(
                    "the board has one solution, so a minimal puzzle has no clues",
                    option="clues",
                    value=wanted,
                )

    @abstractmethod
    def _is_better(self, one: int, other: int) -> bool:
        """Whether one number of clues is better than another."""

    @abstractmethod
    def _patience(self, cells: int) -> int:
        """The number of steps without a better puzzle before the walk starts again."""

    @abstractmethod
    def _step(self) -> None:
        """Changes the puzzle, or leaves it as it is."""

    def _start(self) -> None:
        """Takes a random minimal puzzle."""
        seed = randbelow(self._draw, 1 << 30)
        with counting(self._counter):
            grid = CoverFiller().fill(self._layout, seed)
        self._solution = sum(
            [1 << cell * self._width + digit - 1 for cell, digit in enumerate(grid.digits)]
        )
        self._clues = self._minimal(self._solution)

    def _keep_best(self) -> Puzzle:
        """Remembers the puzzle if it is the best, and returns the best one."""
        number = self._clues.bit_count()
        if self.best is None or self._is_better(number, self.best.clues.clue_count):
            clues, solution = (
                Grid._unchecked(self._layout, self._digits(mask))
                for mask in (self._clues, self._solution)
            )
            self.best = Puzzle._unchecked(clues, solution)
        return self.best

    def _digits(self, mask: int) -> bytes:
        digits = bytearray(self._layout.cell_count)
        for place in bits(mask):
            cell, digit = divmod(place, self._width)
            digits[cell] = digit + 1
        return bytes(digits)

    def _solutions(self, clues: int, most: int) -> list[int]:
        """Up to `most` solutions with these clues."""
        kernel, state = self._kernel, self._empty
        for place in bits(clues):
            cell, digit = divmod(place, self._width)
            state &= kernel.clue(cell, digit + 1)
        found = islice(kernel.search(state, self._counter), most)
        return [solved & kernel.cell_bits for solved in found]

    def _minimal(self, clues: int) -> int:
        """Clues, each of which is needed, after the others were removed in random order."""
        for clue in self._shuffled(clues):
            if len(self._solutions(clues ^ clue, 2)) == 1:
                clues ^= clue
        return clues

    def _shuffled(self, mask: int) -> list[int]:
        found = [1 << place for place in bits(mask)]
        shuffle(self._draw, found)
        return found

    def _drawn(self, values: Sequence[int]) -> int:
        return values[randbelow(self._draw, len(values))]


class _FewClues(_Walk):
    """A walk to few clues."""

    def _patience(self, cells: int) -> int:
        return _FEW_PATIENCE * cells

    def _is_better(self, one: int, other: int) -> bool:
        return one < other

    def _step(self) -> None:
        fewer = self._clues
        for clue in self._shuffled(self._clues)[:2]:
            fewer ^= clue
        found = self._solutions(fewer, _MOST_LISTED)
        if len(found) == _MOST_LISTED:
            return
        alone = in_one(found)
        if alone:
            self._take(fewer | self._drawn(self._shuffled(alone)), found)
            return
        in_some = in_any(found) & ~in_all(found)
        for _ in range(_PAIRS):
            one = self._shuffled(in_some)[0]
            with_it = [solution for solution in found if solution & one]
            alone = in_one(with_it)
            if alone:
                self._take(fewer | one | self._shuffled(alone)[0], with_it)
                return

    def _take(self, clues: int, solutions: Sequence[int]) -> None:
        """Makes these the clues; one of the solutions has them all."""
        self._solution = next(each for each in solutions if each & clues == clues)
        self._clues = self._minimal(clues)


class _ManyClues(_Walk):
    """A walk to many clues."""

    def _patience(self, cells: int) -> int:
        return _MANY_PATIENCE * cells**2

    def __init__(self, layout: Layout, draw: Draw, counter: NodeCounter) -> None:
        super().__init__(layout, draw, counter)
        self._differences: list[int] = []
        """Digits of the solution that other grids do not have, each a set of them."""

    def _is_better(self, one: int, other: int) -> bool:
        return one > other

    def _start(self) -> None:
        super()._start()
        self._differences.clear()

    def _others(self, clues: int) -> list[int]:
        """What some other solutions with these clues do not have; nothing if there are none."""
        found = [self._solution & ~other for other in self._solutions(clues, _LISTED_AT_ONCE)]
        new = [difference for difference in found if difference]
        self._differences += new
        return new

    def _step(self) -> None:
        removed = self._shuffled(self._clues)[0]
        clues = self._clues ^ removed
        while others := self._others(clues):
            while others:
                number_with: dict[int, int] = {}
                for difference in others:
                    for place in bits(difference & ~removed):
                        number_with[1 << place] = number_with.get(1 << place, 0) + 1
                least = min(number_with.values())
                clue = self._drawn([each for each, n in number_with.items() if n == least])
                clues |= clue
                others = [difference for difference in others if not difference & clue]
        del self._differences[:-_REMEMBERED]
        number = self._clues.bit_count()
        while clues.bit_count() >= number:
            needed = 0
            for difference in self._differences:
                hit = difference & clues
                if not hit & hit - 1:
                    needed |= hit
            unsure = clues & ~needed
            if not unsure:
                self._clues = clues
                return
            clue = self._shuffled(unsure)[0]
            if not self._others(clues ^ clue):
                clues ^= clue


def in_one(masks: Sequence[int]) -> int:
    """The bits that exactly one of the masks has.

    >>> bin(in_one([0b1100, 0b1010]))
    '0b110'
    """
    once = several = 0
    for mask in masks:
        several |= once & mask
        once |= mask
    return once & ~several


def in_any(masks: Sequence[int]) -> int:
    """The bits of all masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def in_all(masks: Sequence[int]) -> int:
    """The bits that all masks have."""
    found = -1
    for mask in masks:
        found &= mask
    return found
