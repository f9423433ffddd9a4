"""Constraints of every kind, on lines, rows and cells of a board.

>>> from hypothesis import find
>>> find(constraints("2x2"), lambda constraint: True)
Odd(cells=((0, 0),))

A way over a board, and the cells that constraints take from it: lines, pairs, rows, squares.

>>> from sudokulib import Layout
>>> way = Way(Layout.boxes(3, 3), (0, 0), ((1, 1), (0, 1)), 4)
>>> way.line(1)
[(0, 0), (1, 1), (1, 2)]
>>> way.pair(), way.number(5, 7)
([(0, 0), (0, 1)], 6)
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib.constraints._builtin import adjacent_pairs
from sudokulib.constraints._cells import (
    ColumnIndexer,
    Even,
    Maximum,
    Minimum,
    Odd,
    RowIndexer,
)
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import (
    XV,
    BlackDot,
    GreaterThan,
    NegativeConstraint,
    NegativeOf,
    WhiteDot,
)
from sudokulib.constraints._groups import Clone, Quadruple
from sudokulib.constraints._lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from sudokulib.constraints._outside import NumberedRoom, Sandwich, Skyscraper, XSum
from sudokulib.constraints._sums import (
    Arrow,
    KillerCage,
    LittleKiller,
    RegionSum,
    SumCage,
    Zipper,
)
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


class Way(NamedTuple):
    """A cell to start from, steps as far as the board allows them, and a number from 0 on.

    Every kind of constraint takes from it what it needs, so what is drawn has the same form for
    all kinds, and examples of one kind shrink to those of another.
    """

    layout: Layout
    start: Cell
    steps: tuple[Cell, ...]
    drawn: int

    def number(self, low: int, high: int) -> int:
        """A number in this range, both ends included; `low` if `high` is less."""
        return low + self.drawn % max(high - low + 1, 1)

    def line(self, fewest: int, most: int = _LONGEST) -> Cells:
        """Different cells, each touching the next; fewer than `fewest` where a board is small."""
        found = [self.start]
        for step in self.steps:
            found += self._next(found, [step])
        while len(found) < fewest and (more := self._next(found, STEPS)):
            found += more
        return found[: min(most, _LONGEST)]

    def pair(self) -> Cells:
        """Two cells side by side; one cell on a board of one cell."""
        sides = [(down, right) for down, right in (*self.steps, *STEPS) if not (down and right)]
        return [self.start, *self._next([self.start], sides)]

    def row(self) -> Cells:
        """A whole row or column, in either direction."""
        n, (row, column) = self.layout.size, self.start
        down, right = next((step for step in self.steps if 0 in step), STEPS[0])
        cells = [(row, i) if right else (i, column) for i in range(n)]
        return cells if down + right > 0 else cells[::-1]

    def diagonal(self) -> Cells:
        """A diagonal from one edge to another, in any direction."""
        n, (row, column) = self.layout.size, self.start
        down, right = next((step for step in self.steps if 0 not in step), (1, -1))
        cells = [(row + i * down, column + i * right) for i in range(-n, n)]
        return [cell for cell in cells if self._has(cell)]

    def square(self) -> Cells:
        """Four cells around a corner."""
        row, column = (min(at, self.layout.size - 2) for at in self.start)
        return [(row + i, column + j) for i in (0, 1) for j in (0, 1)]

    def border(self) -> Cells:
        """The next two cells side by side in different regions, if there are two regions.

        >>> from sudokulib import Layout
        >>> Way(Layout.boxes(3, 3), (0, 0), (), 0).border()
        [(0, 2), (0, 3)]
        """
        n = self.layout.size
        region = {divmod(c, n): i for i, cells in enumerate(self.layout.regions) for c in cells}
        pairs = sorted(adjacent_pairs(n), key=lambda pair: (pair[0] < self.start, pair))
        return next(([a, b] for a, b in pairs if region[a] != region[b]), [self.start])

    def _has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.layout.size and 0 <= cell[1] < self.layout.size

    def _next(self, line: Cells, steps: Iterable[Cell]) -> Cells:
        """The cell after the first of these steps that stays on the board, if there is one."""
        row, column = line[-1]
        cells = [(row + down, column + right) for down, right in steps]
        return [cell for cell in cells if self._has(cell) and cell not in line][:1]


def _most(way: Way) -> int:
    """The sum of all digits."""
    return way.layout.size * (way.layout.size + 1) // 2


def _with_sum(way: Way, cells: Cells) -> tuple[Cells, int]:
    """Cells with a sum that their digits can have, if they may repeat."""
    return cells, way.number(len(cells), len(cells) * way.layout.size)


def _cage(way: Way) -> KillerCage:
    """Every other cage has a sum."""
    cells = way.line(1, way.layout.size)
    if way.drawn % 2 == 0:
        return KillerCage(cells)
    k, n = len(cells), way.layout.size
    least, most = k * (k + 1) // 2, k * (2 * n - k + 1) // 2
    return KillerCage(cells, least + way.drawn // 2 % (most - least + 1))


def _clone(way: Way) -> Clone:
    """Both halves of a line."""
    line = way.line(2)
    half = len(line) // 2
    return Clone(line[:half], line[half : 2 * half])


def _region_sum(way: Way) -> RegionSum:
    """The line, if its pieces can have the same sum."""
    line = RegionSum(way.line(2))
    return line if _fits(line, way.layout) else RegionSum(way.border())


def _fits(made: BuiltinConstraint, layout: Layout) -> bool:
    try:
        layout.with_constraints([made])
    except InvalidOption:
        return False
    return True


_MAKERS: dict[type[BuiltinConstraint], Callable[[Way], BuiltinConstraint]] = {
    Odd: lambda way: Odd(way.line(1)),
    Even: lambda way: Even(way.line(1)),
    Minimum: lambda way: Minimum(way.line(1)),
    Maximum: lambda way: Maximum(way.line(1)),
    RowIndexer: lambda way: RowIndexer(way.line(1)),
    ColumnIndexer: lambda way: ColumnIndexer(way.line(1)),
    AntiKing: lambda way: AntiKing(),
    AntiKnight: lambda way: AntiKnight(),
    NonConsecutive: lambda way: NonConsecutive(),
    NegativeConstraint: lambda way: NegativeConstraint(list(NegativeOf)[way.number(0, 3)]),
    GreaterThan: lambda way: GreaterThan(way.pair()),
    WhiteDot: lambda way: WhiteDot(way.pair()),
    BlackDot: lambda way: BlackDot(way.pair()),
    XV: lambda way: XV(way.pair(), way.number(3, 2 * way.layout.size - 1)),
    Thermometer: lambda way: Thermometer(way.line(2, way.layout.size)),
    SlowThermometer: lambda way: SlowThermometer(way.line(2)),
    Palindrome: lambda way: Palindrome(way.line(2)),
    Renban: lambda way: Renban(way.line(2, way.layout.size)),
    Whisper: lambda way: Whisper(way.line(2)),
    Nabner: lambda way: Nabner(way.line(2, (way.layout.size + 1) // 2)),
    Between: lambda way: Between(way.line(3)),
    Lockout: lambda way: Lockout(way.line(3)),
    Entropic: lambda way: Entropic(way.line(2)),
    Modular: lambda way: Modular(way.line(2)),
    Zipper: lambda way: Zipper(way.line(3)),
    RegionSum: _region_sum,
    Arrow: lambda way: Arrow(way.line(2, way.layout.size + 1)),
    KillerCage: _cage,
    SumCage: lambda way: SumCage(*_with_sum(way, way.line(1))),
    LittleKiller: lambda way: LittleKiller(*_with_sum(way, way.diagonal())),
    Skyscraper: lambda way: Skyscraper(way.row(), way.number(1, way.layout.size)),
    NumberedRoom: lambda way: NumberedRoom(way.row(), way.number(1, way.layout.size)),
    Sandwich: lambda way: Sandwich(way.row(), way.number(0, _most(way) - way.layout.size - 1)),
    XSum: lambda way: XSum(way.row(), way.number(1, _most(way))),
    Quadruple: lambda way: Quadruple(way.square(), (way.number(1, way.layout.size),)),
    Clone: _clone,
}


@public("sudokulib.testing.strategies")
def constraints(layouts: Layouts = None) -> st.SearchStrategy[Constraint]:
    """Constraints of `sudokulib.constraints.KINDS`, each of which fits its board.

    `layouts` is a layout, its id, or a strategy for one of them; by default those of
    `layouts("playable")`. All kinds that fit the board are about as frequent. There may be no grid
    that keeps the constraint together with the other rules of the board. Shrinks to few cells at
    the top left. Raises `InvalidOption` and `TypeError` for wrong layouts, and `InvalidOption` for
    boards above 36x36, which cannot have constraints.

    >>> from hypothesis import given
    >>> from sudokulib import Layout
    >>> from sudokulib.constraints import Constraint
    >>> @given(constraints("2x3"))
    ... def test_an_id_names_it(constraint: Constraint) -> None:
    ...     layout = Layout.boxes(2, 3).with_constraints([constraint])
    ...     assert Layout.parse(layout.id).constraints == (constraint,)
    >>> test_an_id_names_it()
    """
    return layout_strategy(layouts).flatmap(_on)


@st.composite
def _on(draw: st.DrawFn, layout: Layout) -> BuiltinConstraint:
    last = layout.size - 1
    make = _MAKERS[draw(st.sampled_from(_fitting(layout)))]
    start = draw(st.tuples(st.integers(0, last), st.integers(0, last)))
    steps = draw(st.lists(st.sampled_from(STEPS), max_size=8))
    made = make(Way(layout, start, tuple(steps), draw(st.integers(0, layout.cell_count))))
    layout.with_constraints([made])  # raises an error where no kind fits
    return made


@memo
def _fitting(layout: Layout) -> tuple[type[BuiltinConstraint], ...]:
    """The kinds that the board can have."""
    found: list[type[BuiltinConstraint]] = []
    for kind, make in _MAKERS.items():
        with suppress(InvalidOption):
            layout.with_constraints([make(Way(layout, (0, 0), (), 0))])
            found.append(kind)
    return tuple(found) or (Odd,)
