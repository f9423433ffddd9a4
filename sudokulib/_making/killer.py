"""Killers: cages drawn over a random grid, until their sums alone leave one solution.

A grid is cut into connected cages of different digits. Their sums usually leave several solutions;
where two of them differ, a cage is cut in two whose sums tell them apart:

    +-----------------+          +--------+--------+
    | 18  5  1  8  4  |          | 6  5  1| 12 8  4|     5 1 8 4 and 1 8 5 4 have the sum 18;
    +-----------------+          +--------+--------+     6 and 12 rule the second out

So a killer has few cages where its grid allows it, and no more than it needs.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from sudokulib import constraints
from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import CannotMake, LimitExceeded
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import as_seed, randbelow, shuffle, substream
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng


_SMALLEST, _LARGEST = 2, 9
_SEARCH_LIMITS = Limits(nodes=200)
"""The nodes in which one or two solutions should show; if they do not, a cage is cut."""


@public("sudokulib")
def make_killer(
    *,
    layout: Layout | str = "3x3",
    largest: int = 5,
    rng: Rng = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle:
    """A killer: a puzzle without clues, whose cages cover the board and leave one solution.

    The layout of the puzzle is `layout` with the cages as constraints. A cage has 2 to `largest`
    cells, side by side; a single cell that no cage next to it can take is a cage of its own. The
    same `rng` gives the same puzzle, whatever the limits. It has no id, and techniques do not
    always solve it.

    `largest` is from 2 to 9, and larger cages make harder puzzles. `limits` say how much it may
    search, and what may stop it. Raises `InvalidOption` for other values, `TypeError` for wrong
    types, `CannotMake` if more nodes would be needed, `Stopped` if `should_stop` returns true, and
    `UnsupportedLayout` for a layout that cannot be filled.

    >>> puzzle = make_killer(layout="2x2", largest=3, rng=1)
    >>> puzzle.clues.clue_count, puzzle.solution.is_solved
    (0, True)
    """
    layout = layout_of(layout)
    require_int(largest, "largest", _SMALLEST, _LARGEST)
    counter = NodeCounter(limits)
    seed = as_seed(rng)
    filler = default_filler(layout)
    try:
        for attempt in count():
            counter.add(layout.cell_count)
            draw = substream(seed, attempt)
            solution = checked_fill(filler, layout, draw, counter)
            found = _Cages(solution, largest, draw.random).until_unique(counter)
            if found is not None:
                caged = layout.with_constraints(found)
                board = Grid._unchecked(caged, solution.digits)
                return Puzzle._unchecked(Grid.empty(caged), board)
    except LimitExceeded as error:
        raise CannotMake(f"no killer was found within {error.nodes} nodes", best=None) from error
    raise AssertionError("count() has no end")  # pragma: no cover


class _Cages:
    """Cages over a grid."""

    def __init__(self, solution: Grid, largest: int, draw: Draw) -> None:
        self._layout = solution.layout
        self._digits = solution.digits
        self._largest = largest
        self._draw = draw
        self._cages = self._random_cages()

    def until_unique(self, counter: NodeCounter) -> list[constraints.KillerCage] | None:
        """The cages, cut until one solution is left; `None` if no cut helps."""
        while True:
            cages = [self._as_constraint(cells) for cells in self._cages]
            other = self._other_solution(cages, counter)
            if other == self._digits:
                return cages
            if not self._cut(other):
                return None

    def _other_solution(
        self, cages: list[constraints.KillerCage], counter: NodeCounter
    ) -> bytes | None:
        """Another solution, the same if there is no other, or `None` if this takes too long."""
        layout = self._layout.with_constraints(cages)
        kernel = cover_of(layout)
        search = NodeCounter(_SEARCH_LIMITS, outer=counter)
        found: bytes | None = self._digits
        try:
            for solved in kernel.search(kernel.start(bytes(layout.cell_count)), search):
                found = kernel.cells(solved)
                if found != self._digits:
                    break
        except LimitExceeded:
            if not search.is_exceeded:
                raise
            return None
        search.pass_on()
        return found

    def _random_cages(self) -> list[list[int]]:
        """Connected cells with different digits, at random."""
        cells = list(range(self._layout.cell_count))
        shuffle(self._draw, cells)
        cage_of: dict[int, list[int]] = {}
        cages = []
        for cell in cells:
            if cell in cage_of:
                continue
            cage = [cell]
            cage_of[cell] = cage
            size = _SMALLEST + randbelow(self._draw, self._largest - _SMALLEST + 1)
            while len(cage) < size:
                free = [
                    other
                    for cell_of_cage in cage
                    for other in self._neighbors(cell_of_cage)
                    if other not in cage_of and self._fits(other, cage)
                ]
                if not free:
                    break
                chosen = free[randbelow(self._draw, len(free))]
                cage.append(chosen)
                cage_of[chosen] = cage
            if len(cage) == 1:
                with_room = [
                    cage_of[other]
                    for other in self._neighbors(cell)
                    if other in cage_of
                    and len(cage_of[other]) < self._largest
                    and self._fits(cell, cage_of[other])
                ]
                if with_room:
                    cage_of[cell] = min(with_room, key=len)
                    cage_of[cell].append(cell)
                    continue
            cages.append(cage)
        return cages

    def _cut(self, other: bytes | None) -> bool:
        """Cuts a cage whose sums then rule out another solution; any cage without one."""
        cuts = [
            (number, part)
            for number, cage in enumerate(self._cages)
            for part in self._parts(cage)
            if other is None or self._rules_out(part, other)
        ]
        if not cuts:
            return False
        number, part = cuts[randbelow(self._draw, len(cuts))]
        rest = [cell for cell in self._cages[number] if cell not in part]
        self._cages[number] = part
        self._cages.append(rest)
        return True

    def _rules_out(self, part: list[int], other: bytes) -> bool:
        """Whether the sum of these cells rules a grid out."""
        other_digits = [other[cell] for cell in part]
        return sum(other_digits) != sum([self._digits[cell] for cell in part])

    def _parts(self, cage: list[int]) -> Iterator[list[int]]:
        """The parts of a cage that can be cut off, so that both pieces are connected."""
        first, *rest = cage
        for number in range(1 << len(rest)):
            part = [first, *[cell for i, cell in enumerate(rest) if number >> i & 1]]
            others = [cell for cell in rest if cell not in part]
            if min(len(part), len(others)) >= _SMALLEST and all(
                map(self._is_connected, (part, others))
            ):
                yield part

    def _is_connected(self, cells: list[int]) -> bool:
        found = [cells[0]]
        for cell in found:
            found += [n for n in self._neighbors(cell) if n in cells and n not in found]
        return len(found) == len(cells)

    def _fits(self, cell: int, cage: list[int]) -> bool:
        return all(self._digits[cell] != self._digits[other] for other in cage)

    def _neighbors(self, cell: int) -> list[int]:
        n = self._layout.size
        row, column = divmod(cell, n)
        neighbors = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return [r * n + c for r, c in neighbors if 0 <= r < n and 0 <= c < n]

    def _as_constraint(self, cells: list[int]) -> constraints.KillerCage:
        return constraints.KillerCage(
            [divmod(cell, self._layout.size) for cell in sorted(cells)],
            sum([self._digits[cell] for cell in cells]),
        )
