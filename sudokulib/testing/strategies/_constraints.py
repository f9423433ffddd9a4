"""Constraints of every kind, on lines, rows and cells of a board.

>>> from hypothesis import find
>>> find(constraints("2x2"), lambda constraint: True)
Odd(cells=((0, 0),))
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._base.faces import public
from sudokulib.constraints._cells import ColumnIndexer, Even, Maximum, Minimum, Odd, RowIndexer
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import XV, BlackDot, GreaterThan, Negative, WhiteDot
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
from sudokulib.constraints._sums import Arrow, Cage, LittleKiller, RegionSum, SumCage, Zipper
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.testing.strategies._hypothesis import st
from sudokulib.testing.strategies._layouts import drawn_layouts

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._kind import Kind
    from sudokulib.constraints._parts import Constraint
    from sudokulib.testing.strategies._layouts import Layouts

    Cells: TypeAlias = list[tuple[int, int]]
    Make: TypeAlias = Callable[[Cells], Kind]

__all__ = ["constraints"]

_STEPS = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1), (-1, 1))
_LONGEST = 5  # cells of a line or a cage
_WHOLE = (AntiKing, AntiKnight, NonConsecutive)
_NEGATIVE = ("white", "black", "x", "v")
_SINGLE: tuple[Make, ...] = (Odd, Even, Minimum, Maximum, RowIndexer, ColumnIndexer)
_PAIRS: tuple[Make, ...] = (
    GreaterThan,
    WhiteDot,
    BlackDot,
    partial(XV, sum=5),
    partial(XV, sum=10),
)
_LINES: tuple[Make, ...] = (
    *(Thermometer, SlowThermometer, Palindrome, Renban, Cage, Whisper, Nabner, Between, Lockout),
    *(Entropic, Modular, Zipper, RegionSum, Arrow),
)
_SUMS = (Cage, SumCage, LittleKiller)
_OUTSIDE = (Skyscraper, NumberedRoom, Sandwich, XSum)


@public("sudokulib.testing.strategies")
def constraints(layouts: Layouts = None) -> st.SearchStrategy[Constraint]:
    """Constraints of `sudokulib.constraints.KINDS`, each of which fits its board.

    `layouts` is a layout, its id, or a strategy for one of them; by default those of
    `layouts("playable")`. There may be no grid that keeps the constraint together with the other
    rules of the board. Shrinks to few cells. Raises `InvalidOption` and `TypeError` for wrong
    layouts.

    >>> from hypothesis import given
    >>> from sudokulib import Layout
    >>> from sudokulib.constraints import Constraint
    >>> @given(constraints("2x3"))
    ... def test_an_id_names_it(constraint: Constraint) -> None:
    ...     layout = Layout.boxes(2, 3).with_constraints([constraint])
    ...     assert Layout.parse(layout.id).constraints == (constraint,)
    >>> test_an_id_names_it()
    """
    return drawn_layouts(layouts).flatmap(_on)


@st.composite
def _on(draw: st.DrawFn, layout: Layout) -> Kind:
    """One of the constraints of a shape that fit the line, the row and the numbers drawn.

    If there is none, odd cells, which fit every board.
    """
    n = layout.n
    line = _line(draw(_cell(n)), draw(st.lists(st.sampled_from(_STEPS), max_size=8)), n)
    number, digit = draw(st.integers(0, n * (n + 1) // 2)), draw(st.integers(1, n))
    shapes: list[list[Callable[[], Kind]]] = [
        [partial(make, line) for make in _SINGLE],
        [*_WHOLE, *[partial(Negative, of) for of in _NEGATIVE]],
        [partial(make, line) for make in _LINES],
        [partial(make, line[:2]) for make in _PAIRS],
        [partial(make, line, number) for make in _SUMS],
        [partial(make, _row(line, n), number) for make in _OUTSIDE],
        [partial(Quadruple, _square(line), (digit,)), partial(Clone, line[:1], line[1:2])],
    ]
    shape = draw(st.sampled_from(shapes))
    index = draw(st.integers(0, 59))  # drawn also if there is one, or examples shrink to it
    fitting = [made for make in shape if (made := _made(make, layout))] or [Odd(line)]
    return fitting[index % len(fitting)]


def _cell(n: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))


def _line(start: tuple[int, int], steps: list[tuple[int, int]], n: int) -> Cells:
    """The cells on the way of a king, as far as it stays on the board and meets no cell again."""
    found = [start]
    for down, right in steps:
        row, column = found[-1][0] + down, found[-1][1] + right
        if 0 <= row < n and 0 <= column < n and (row, column) not in found:
            found.append((row, column))
    return found[:_LONGEST]


def _row(line: Cells, n: int) -> Cells:
    """The row of the first cell, or its column if the second cell is below or above it."""
    row, column = line[0]
    if len(line) > 1 and line[1][1] == column:
        return [(each, column) for each in range(n)]
    return [(row, each) for each in range(n)]


def _square(line: Cells) -> Cells:
    """Four cells around a corner."""
    row, column = line[0]
    return [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]


def _made(make: Callable[[], Kind], layout: Layout) -> Kind | None:
    """The constraint, if it fits the layout."""
    try:
        made = make()
        layout.with_constraints([made])
    except (InvalidOption, UnsupportedLayout):
        return None
    return made
