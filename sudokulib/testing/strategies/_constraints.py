"""Constraints of every kind, on lines, rows and cells of a board.

>>> from hypothesis import find
>>> find(constraints("2x2"), lambda constraint: True)
Odd(cells=((0, 0),))
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudokulib import constraints as kinds
from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib.constraints._builtin import adjacent_pairs
from sudokulib.errors import InvalidOption
from sudokulib.testing.strategies._hypothesis import st
from sudokulib.testing.strategies._layouts import layout_strategy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Constraint
    from sudokulib.testing.strategies._layouts import Layouts


Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = list[Cell]

STEPS = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1), (-1, 1))
"""The moves of a king, as (rows, columns). Examples shrink to the first ones."""

_LONGEST = 5  # cells of a line or a cage


@public("sudokulib.testing.strategies")
def constraints(layouts: Layouts = None) -> st.SearchStrategy[Constraint]:
    """Constraints of `sudokulib.constraints.KINDS`, each of which fits its board.

    `layouts` is a layout, its id, or a strategy for one of them; by default `layouts("playable")`.
    All kinds that fit the board are about equally frequent. There may be no grid that satisfies
    both the constraint and the other rules of the board. Examples shrink to few cells at the top
    left. Raises `InvalidOption` and `TypeError` for wrong layouts, and `InvalidOption` for boards
    above 36x36, which cannot have constraints.

    >>> from hypothesis import given
    >>> from sudokulib import Layout
    >>> from sudokulib.constraints import Constraint
    >>> @given(constraints("2x3"))
    ... def test_an_id_names_it(constraint: Constraint) -> None:
    ...     layout = Layout.boxes(2, 3).with_constraints([constraint])
    ...     assert Layout.parse(layout.id).constraints == (constraint,)
    >>> test_an_id_names_it()
    """
    return layout_strategy(layouts).flatmap(_constraints_on)


@st.composite
def _constraints_on(draw: st.DrawFn, layout: Layout) -> BuiltinConstraint:
    last = layout.size - 1
    make = _FACTORIES[draw(st.sampled_from(_kinds_for(layout)))]
    start = draw(st.tuples(st.integers(0, last), st.integers(0, last)))
    steps = draw(st.lists(st.sampled_from(STEPS), max_size=8))
    found = make(Walk(layout, start, tuple(steps), draw(st.integers(0, layout.cell_count))))
    layout.with_constraints([found])  # raises an error where no kind fits
    return found


@memo
def _kinds_for(layout: Layout) -> tuple[type[BuiltinConstraint], ...]:
    """The kinds that the board can have."""
    found: list[type[BuiltinConstraint]] = []
    for kind, make in _FACTORIES.items():
        with suppress(InvalidOption):
            layout.with_constraints([make(Walk(layout, (0, 0), (), 0))])
            found.append(kind)
    return tuple(found) or (kinds.Odd,)


class Walk(NamedTuple):
    """A start cell, steps as far as the board allows them, and a number from 0 on.

    Every kind of constraint uses the parts that it needs: a line, a pair, a row, a square. So the
    drawn values have the same form for all kinds, and examples of one kind shrink to those of
    another.

    >>> from sudokulib import Layout
    >>> walk = Walk(Layout.boxes(3, 3), (0, 0), ((1, 1), (0, 1)), 4)
    >>> walk.line(1)
    [(0, 0), (1, 1), (1, 2)]
    >>> walk.pair(), walk.number(5, 7)
    ([(0, 0), (0, 1)], 6)
    """

    layout: Layout
    start: Cell
    steps: tuple[Cell, ...]
    value: int

    @property
    def size(self) -> int:
        """The size of the board."""
        return self.layout.size

    def number(self, low: int, high: int) -> int:
        """A number in this range, both ends included; `low` if `high` is less."""
        return low + self.value % max(high - low + 1, 1)

    def line(self, fewest: int, most: int = _LONGEST) -> Cells:
        """Different cells, each touching the next; fewer than `fewest` on a small board."""
        found = [self.start]
        for step in self.steps:
            found += self._next(found, [step])
        while len(found) < fewest and (more := self._next(found, STEPS)):
            found += more
        return found[: min(most, _LONGEST)]

    def line_or_loop(self, fewest: int, most: int = _LONGEST) -> Cells:
        """The same, sometimes closed: then its last cell is the first one again."""
        found = self.line(fewest, most)
        return [*found, found[0]] if len(found) > 2 and self.value % 2 else found

    def pair(self) -> Cells:
        """Two cells side by side; one cell on a board of one cell."""
        sides = [(down, right) for down, right in (*self.steps, *STEPS) if not (down and right)]
        return [self.start, *self._next([self.start], sides)]

    def row(self) -> Cells:
        """A whole row or column, in either direction."""
        n, (row, column) = self.size, self.start
        down, right = next((step for step in self.steps if 0 in step), STEPS[0])
        cells = [(row, i) if right else (i, column) for i in range(n)]
        return cells if down + right > 0 else cells[::-1]

    def diagonal(self) -> Cells:
        """A diagonal from one edge to another, in any direction."""
        n, (row, column) = self.size, self.start
        down, right = next((step for step in self.steps if 0 not in step), (1, -1))
        cells = [(row + i * down, column + i * right) for i in range(-n, n)]
        return [cell for cell in cells if self._has(cell)]

    def square(self) -> Cells:
        """Four cells around a corner."""
        row, column = (min(at, self.size - 2) for at in self.start)
        return [(row + i, column + j) for i in (0, 1) for j in (0, 1)]

    def border(self) -> Cells:
        """The next two cells side by side in different regions, if there are two regions.

        >>> from sudokulib import Layout
        >>> Walk(Layout.boxes(3, 3), (0, 0), (), 0).border()
        [(0, 2), (0, 3)]
        """
        n = self.size
        region = {divmod(c, n): i for i, cells in enumerate(self.layout.regions) for c in cells}
        pairs = sorted(adjacent_pairs(n), key=lambda pair: (pair[0] < self.start, pair))
        return next(([a, b] for a, b in pairs if region[a] != region[b]), [self.start])

    def _has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def _next(self, line: Cells, steps: Iterable[Cell]) -> Cells:
        """The cell after the first of these steps that stays on the board, if there is one."""
        row, column = line[-1]
        cells = [(row + down, column + right) for down, right in steps]
        return [cell for cell in cells if self._has(cell) and cell not in line][:1]


def _sum_of_digits(walk: Walk) -> int:
    """The sum of all digits."""
    return walk.size * (walk.size + 1) // 2


def _with_sum(walk: Walk, cells: Cells) -> tuple[Cells, int]:
    """Cells with a sum that their digits can have, if they may repeat."""
    return cells, walk.number(len(cells), len(cells) * walk.size)


def _cage(walk: Walk) -> kinds.KillerCage:
    """A cage; every other one has a sum."""
    cells = walk.line(1, walk.size)
    if walk.value % 2 == 0:
        return kinds.KillerCage(cells)
    k, n = len(cells), walk.size
    least, most = k * (k + 1) // 2, k * (2 * n - k + 1) // 2
    return kinds.KillerCage(cells, least + walk.value // 2 % (most - least + 1))


def _negative_constraint(walk: Walk) -> kinds.NegativeConstraint:
    return kinds.NegativeConstraint(list(kinds.NegativeOf)[walk.number(0, 3)])


def _look_and_say(walk: Walk) -> kinds.LookAndSay:
    """A cage with one or two counts."""
    cells = walk.line(1)
    count, digit = walk.number(0, len(cells)), walk.number(1, walk.size)
    rest = [(len(cells) - count, digit % walk.size + 1)] if walk.value % 2 else []
    return kinds.LookAndSay(cells, [(count, digit), *rest])


def _lunchbox(walk: Walk) -> kinds.Lunchbox:
    """A line with a sum that the digits between its ends can have."""
    line = walk.line(2, walk.size)
    k, n = len(line), walk.size
    return kinds.Lunchbox(line, walk.number(0, (k - 2) * (2 * n - k + 1) // 2))


def _equality_cage(walk: Walk) -> kinds.EqualityCage:
    """A cage with an even number of cells."""
    line = walk.line(2, walk.size)
    return kinds.EqualityCage(line[: len(line) // 2 * 2])


def _clone(walk: Walk) -> kinds.Clone:
    return kinds.Clone(*_halves(walk.line(2)))


def _halves(line: Cells) -> tuple[Cells, Cells]:
    """Both halves of a line, without its last cell if their number is odd."""
    half = len(line) // 2
    return line[:half], line[half : 2 * half]


def _rellik(walk: Walk) -> kinds.RellikCage:
    """A cage with a number that its digits can have as their sum."""
    cells = walk.line(1, walk.size)
    k, n = len(cells), walk.size
    return kinds.RellikCage(cells, walk.number(1, k * (2 * n - k + 1) // 2))


def _region_sum(walk: Walk) -> kinds.RegionSum:
    """The line, if its pieces can have the same sum."""
    line = kinds.RegionSum(walk.line(2))
    return line if _fits(line, walk.layout) else kinds.RegionSum(walk.border())


def _fits(constraint: BuiltinConstraint, layout: Layout) -> bool:
    try:
        layout.with_constraints([constraint])
    except InvalidOption:
        return False
    return True


_FACTORIES: dict[type[BuiltinConstraint], Callable[[Walk], BuiltinConstraint]] = {
    kinds.Odd: lambda walk: kinds.Odd(walk.line(1)),
    kinds.Even: lambda walk: kinds.Even(walk.line(1)),
    kinds.Minimum: lambda walk: kinds.Minimum(walk.line(1)),
    kinds.Maximum: lambda walk: kinds.Maximum(walk.line(1)),
    kinds.RowIndexer: lambda walk: kinds.RowIndexer(walk.line(1)),
    kinds.ColumnIndexer: lambda walk: kinds.ColumnIndexer(walk.line(1)),
    kinds.AntiKing: lambda walk: kinds.AntiKing(),
    kinds.AntiKnight: lambda walk: kinds.AntiKnight(),
    kinds.NonConsecutive: lambda walk: kinds.NonConsecutive(),
    kinds.AntiTaxicab: lambda walk: kinds.AntiTaxicab(),
    kinds.GlobalEntropy: lambda walk: kinds.GlobalEntropy(),
    kinds.GlobalMod: lambda walk: kinds.GlobalMod(),
    kinds.DutchFlatmates: lambda walk: kinds.DutchFlatmates(),
    kinds.NegativeConstraint: _negative_constraint,
    kinds.GreaterThan: lambda walk: kinds.GreaterThan(walk.pair()),
    kinds.WhiteDot: lambda walk: kinds.WhiteDot(walk.pair()),
    kinds.BlackDot: lambda walk: kinds.BlackDot(walk.pair()),
    kinds.XV: lambda walk: kinds.XV(walk.pair(), walk.number(3, 2 * walk.size - 1)),
    kinds.Thermometer: lambda walk: kinds.Thermometer(walk.line(2, walk.size)),
    kinds.SlowThermometer: lambda walk: kinds.SlowThermometer(walk.line(2)),
    kinds.Palindrome: lambda walk: kinds.Palindrome(walk.line_or_loop(2)),
    kinds.Renban: lambda walk: kinds.Renban(walk.line_or_loop(2, walk.size)),
    kinds.Whisper: lambda walk: kinds.Whisper(walk.line_or_loop(2)),
    kinds.Nabner: lambda walk: kinds.Nabner(walk.line_or_loop(2, (walk.size + 1) // 2)),
    kinds.Between: lambda walk: kinds.Between(walk.line(3)),
    kinds.Lockout: lambda walk: kinds.Lockout(walk.line(3)),
    kinds.Entropic: lambda walk: kinds.Entropic(walk.line(2)),
    kinds.CountDistinct: lambda walk: kinds.CountDistinct(walk.line(2)),
    kinds.CountingCircles: lambda walk: kinds.CountingCircles(
        walk.line(1, walk.size * (walk.size + 1) // 2)
    ),
    kinds.EqualityCage: _equality_cage,
    kinds.LookAndSay: _look_and_say,
    kinds.Lunchbox: _lunchbox,
    kinds.Modular: lambda walk: kinds.Modular(walk.line(2)),
    kinds.Zipper: lambda walk: kinds.Zipper(walk.line(3)),
    kinds.RegionSum: _region_sum,
    kinds.DoubleArrow: lambda walk: kinds.DoubleArrow(walk.line(3)),
    kinds.SumLine: lambda walk: kinds.SumLine(*_with_sum(walk, walk.line(2))),
    kinds.Arrow: lambda walk: kinds.Arrow(walk.line(2, walk.size + 1)),
    kinds.KillerCage: _cage,
    kinds.RellikCage: _rellik,
    kinds.EqualSum: lambda walk: kinds.EqualSum(_halves(walk.line(2))),
    kinds.SameValues: lambda walk: kinds.SameValues(_halves(walk.line(2))),
    kinds.SumCage: lambda walk: kinds.SumCage(*_with_sum(walk, walk.line(1))),
    kinds.LittleKiller: lambda walk: kinds.LittleKiller(*_with_sum(walk, walk.diagonal())),
    kinds.Skyscraper: lambda walk: kinds.Skyscraper(walk.row(), walk.number(1, walk.size)),
    kinds.HiddenSkyscraper: lambda walk: kinds.HiddenSkyscraper(
        walk.row(), walk.number(1, walk.size - 1)
    ),
    kinds.FullRank: lambda walk: kinds.FullRank(
        walk.row(), walk.number(1, 4 * walk.size), list(kinds.FullRankTies)[walk.value % 3]
    ),
    kinds.NumberedRoom: lambda walk: kinds.NumberedRoom(walk.row(), walk.number(1, walk.size)),
    kinds.Sandwich: lambda walk: kinds.Sandwich(
        walk.row(), walk.number(0, _sum_of_digits(walk) - 1 - walk.size)
    ),
    kinds.XSum: lambda walk: kinds.XSum(walk.row(), walk.number(1, _sum_of_digits(walk))),
    kinds.Quadruple: lambda walk: kinds.Quadruple(walk.square(), (walk.number(1, walk.size),)),
    kinds.Clone: _clone,
    kinds.StateMachine: lambda walk: kinds.StateMachine.from_pattern(
        walk.line(2), "1?[^1]*", walk.size
    ),
    kinds.GivenCandidates: lambda walk: kinds.GivenCandidates(
        walk.line(1)[:1], (walk.number(1, walk.size),)
    ),
}
