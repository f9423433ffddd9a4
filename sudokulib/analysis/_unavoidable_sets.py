"""Unavoidable sets: cells of a solution of which every puzzle with this solution needs a clue.

    solution      another one        The marked cells of the two grids differ, and no others do. If
    1 2 | 3 4     1 2 | 3 4          none of them is a clue, nothing tells the two grids apart. So
    3 4 | 1 2     4*3*| 1 2          these four cells are an unavoidable set. They are a minimal
    2 1 | 4 3     2 1 | 4 3          one, since no other grid differs from the solution in a part
    4 3 | 2 1     3*4*| 2 1          of these cells only.

A set is found digit by digit. A *move* of a digit takes it from some of its cells to as many others
so that each house still has it once. In the example, 3 and 4 have a move of two cells each. The
moves of a set fit together: each cell that a move fills is left by the digit that was there. So the
search starts with a move of one digit. As long as a filled cell is still taken by its digit, the
search tries the moves of this digit that leave the cell.

A move fills as many cells as it leaves, and these are different cells of the set. Therefore a
digit moves in at most half of the cells, and of three digits one moves in at most a third of them.
The search starts with the digit that moves in the fewest cells.

Players of the forums spoke of unavoidable sets before G. McGuire, B. Tugemann and G. Civario used
them: "There Is No 16-Clue Sudoku: Solving the Sudoku Minimum Number of Clues Problem via Hitting
Set Enumeration" (2014), whose program finds them from a list of patterns. The search by digits
needs no such list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, check_limits, counting
from sudokulib._board.coercion import clues_of
from sudokulib._board.layout_constraints import require_houses_only
from sudokulib._board.masks import bits
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle

    Move = tuple[int, int]


_USUAL_LARGEST = 12
_MOVES_PER_NODE = 32
"""The number of moves that are looked at in the time of a node."""


@public("sudokulib.analysis")
def unavoidable_sets(
    grid: Grid | Puzzle | Position,
    *,
    largest: int = _USUAL_LARGEST,
    limits: Limits | None = DEFAULT_LIMITS,
) -> tuple[frozenset[tuple[int, int]], ...]:
    """All minimal unavoidable sets of a solution that have at most `largest` cells.

    A set of cells is unavoidable if the digits in all other cells allow another solution, too. So
    every puzzle with this solution has a clue in each of them. A set is minimal if none of its
    parts is unavoidable. Each set is a set of cells (row, column), counted from 0; small sets come
    first, and sets of the same size are sorted by their cells. For clues, the sets are those of
    their only solution. For a position, only its clues are used.

    A 9x9 grid has a few hundred sets up to 12 cells, which take about a second. With each further
    cell, there are about half as many more, and the time is multiplied by three. A node of the
    `limits` is a combination of moves, or 32 moves that are looked at.

    Raises `NoSolution`; `MultipleSolutions`; `UnsupportedLayout` for layouts with rules beyond
    houses; `InvalidOption` for a number below 1; and `LimitExceeded` or `Stopped` when the limits
    end the search, with the sets found so far as `found`: all of them are unavoidable, but some may
    not be minimal.

    >>> from sudokulib import Grid
    >>> sets = unavoidable_sets(Grid.parse("1234341221434321"))
    >>> len(sets), sorted(sets[0])
    (14, [(0, 0), (0, 1), (2, 0), (2, 1)])
    """
    require_int(largest, "largest", 1)
    clues = clues_of(grid)
    require_houses_only(
        clues.layout, "unavoidable_sets takes layouts with", "layout.without_constraints() has none"
    )
    counter = NodeCounter(limits)
    found: set[int] = set()
    try:
        solution = only_solution(clues, counter)
        with counting(counter):
            UnavoidableSearch(solution, largest, found).run()
    except (LimitExceeded, Stopped) as error:
        error.found = _as_cells(clues.layout, found)
        raise
    return _as_cells(clues.layout, found)


def _as_cells(layout: Layout, masks: Iterable[int]) -> tuple[frozenset[tuple[int, int]], ...]:
    """The minimal ones of these sets of cells, sorted."""
    sets = [tuple(bits(mask)) for mask in minimal_masks(masks)]
    sets.sort(key=lambda cells: (len(cells), cells))
    return tuple([frozenset(map(layout.cell, cells)) for cells in sets])


def minimal_masks(masks: Iterable[int]) -> list[int]:
    """The masks that contain no other one, small masks first.

    >>> minimal_masks([0b111, 0b101, 0b110, 0b101])
    [5, 6]
    """
    found: list[int] = []
    for mask in sorted(set(masks), key=lambda mask: (mask.bit_count(), mask)):
        if all(mask & smaller != smaller for smaller in found):
            found.append(mask)
    return found


class UnavoidableSearch:
    """Finds the unavoidable sets of a solution, as masks of cells.

    After `run`, `found` has all minimal sets up to `largest` cells, and others that are not
    minimal. It runs in a block `counting(...)`.

    >>> from sudokulib import Grid
    >>> found = set()
    >>> UnavoidableSearch(Grid.parse("1234341221434321"), 4, found).run()
    >>> sorted(found)[0]
    85
    """

    def __init__(self, solution: Grid, largest: int, found: set[int]) -> None:
        n = solution.layout.size
        self._found = found
        self._solution = solution
        self._largest = largest
        self._digits = [0] * n
        """The cells of each digit."""
        for cell, digit in enumerate(solution.digits):
            self._digits[digit - 1] |= 1 << cell
        self._moves: list[dict[int, dict[int, list[Move]]]] = []
        """For each digit, its moves by each of the cells that they leave, then by their size."""
        self._start = (0, 0)
        """The number of cells that the first digit leaves, and the digit."""

    def run(self) -> None:
        """Finds all sets."""
        starts: list[tuple[int, int, Move]] = []
        for digit in range(len(self._digits)):
            by_cell: dict[int, dict[int, list[Move]]]
            by_cell = {1 << cell: {} for cell in bits(self._digits[digit])}
            for move in self._moves_of(digit):
                size = move[0].bit_count()
                starts.append((size, digit, move))
                for cell in bits(move[0]):
                    by_cell[1 << cell].setdefault(size, []).append(move)
            self._moves.append(by_cell)
        starts.sort()
        for size, digit, (left, filled) in starts:
            self._start = (size, digit)
            self._extend(left, filled, self._digits[digit] ^ left)

    def _moves_of(self, digit: int) -> list[Move]:
        """All moves of a digit in at most half of the cells.

        Row by row, the digit is kept or moved. `taken` are the houses that have the digit in the
        rows above or by a moved digit, `displaced` the rows whose digit has to be moved.
        """
        layout, most = self._solution.layout, self._largest // 2
        n, houses_by_cell = layout.size, layout.houses_by_cell
        own = self._digits[digit]
        houses = [sum([1 << house for house in of_cell]) for of_cell in houses_by_cell]
        cells = list(bits(own))
        row_of_house = [0] * len(layout.houses)
        for row, cell in enumerate(cells):
            for house in houses_by_cell[cell]:
                row_of_house[house] = 1 << row
        displaces = [0] * layout.cell_count
        for cell, of_cell in enumerate(houses_by_cell):
            for house in of_cell:
                displaces[cell] |= row_of_house[house]
        everything = (1 << len(layout.houses)) - 1
        found: list[Move] = []
        steps = 0
        states = [(0, 0, 0, 0)]
        while states:
            row, taken, filled, displaced = states.pop()
            if row == n:
                if filled and taken == everything:
                    left = sum([1 << cells[row] for row in bits(displaced)])
                    found.append((left, filled))
                continue
            steps += 1
            if not steps % _MOVES_PER_NODE:
                check_limits(1)
            here = cells[row]
            if not displaced >> row & 1 and not houses[here] & taken:
                states.append((row + 1, taken | houses[here], filled, displaced))
            for cell in layout.houses[row]:
                moved = displaced | displaces[cell]
                if cell != here and not houses[cell] & taken and moved.bit_count() <= most:
                    states.append((row + 1, taken | houses[cell], filled | 1 << cell, moved))
        return found

    def _extend(self, left: int, filled: int, kept: int) -> None:
        """Finds the sets with these moves; `kept` are the cells where a moved digit stays."""
        needed = filled & ~left
        if not needed:
            self._found.add(left)
            return
        smallest, first = self._start
        most, chosen = 0, 0
        total = left.bit_count()
        for digit, cells in enumerate(self._digits):
            number = (cells & needed).bit_count()
            if number:
                total += max(number, smallest + (digit < first))
                if number > most:
                    most, chosen = number, digit
        if total > self._largest:
            return
        # The move fills cells that were left, and others, which belong to the set as well.
        holes = (left & ~filled).bit_count()
        of_others = needed & ~self._digits[chosen]
        room = (self._largest - (left | of_others).bit_count() + holes) // 2
        needed &= self._digits[chosen]
        taken = filled | kept
        by_size = self._moves[chosen][needed & -needed]
        for size in range(smallest + (chosen < first), room + 1):
            moves = by_size.get(size, ())
            check_limits(1 + len(moves) // _MOVES_PER_NODE)
            for out, into in moves:
                if not into & taken and out & needed == needed:
                    self._extend(left | out, filled | into, kept | self._digits[chosen] ^ out)
