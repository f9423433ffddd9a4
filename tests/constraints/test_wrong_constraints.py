"""Constraints that cannot be are refused, when they are made or when they are put on a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sudokulib import Layout
from sudokulib.constraints import (
    XV,
    Arrow,
    Between,
    BlackDot,
    Clone,
    ColumnIndexer,
    Entropic,
    Even,
    GreaterThan,
    KillerCage,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NegativeConstraint,
    NumberedRoom,
    Odd,
    Palindrome,
    Quadruple,
    RegionSum,
    Renban,
    RowIndexer,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    SumCage,
    Thermometer,
    Whisper,
    WhiteDot,
    XSum,
    Zipper,
)
from sudokulib.errors import InvalidOption

NINE, FOUR = Layout.boxes(3, 3), Layout.boxes(2, 2)
PAIR = (0, 0), (0, 1)
SQUARE = (0, 0), (0, 1), (1, 0), (1, 1)
ROW = tuple([(0, column) for column in range(9)])
TEN = (*ROW, (1, 0))
SIX = ROW[:6]
FOUR_AND_ONE = (0, 0), (0, 1), (0, 2), (1, 2), (1, 3)
DIAGONAL = (0, 2), (1, 1), (2, 0)

ON_CELLS: list[Callable[[Any], Any]] = [
    *[Between, ColumnIndexer, Entropic, Even, GreaterThan, Maximum, Minimum, Nabner, Odd],
    *[Arrow, BlackDot, KillerCage, Lockout, Modular, Palindrome, RegionSum, Renban, RowIndexer],
    *[SlowThermometer, Thermometer, Whisper, WhiteDot, Zipper],
    *[lambda cells, kind=kind: kind(cells, 5) for kind in (XV, SumCage, LittleKiller, Sandwich)],
    *[lambda cells, kind=kind: kind(cells, 3) for kind in (XSum, Skyscraper, NumberedRoom)],
    *[lambda cells: Clone(cells, PAIR), lambda cells: Clone(PAIR, cells)],
    lambda cells: Quadruple(cells, [1]),
]


@pytest.mark.parametrize("make", ON_CELLS)
def test_cells_of_the_wrong_type(make: Callable[[Any], Any]) -> None:
    for cells in (None, 5, "r1c1", {(0, 0), (0, 1)}):
        with pytest.raises(TypeError, match="cells must be a tuple or list, not "):
            make(cells)
    for cell in (5, "r1c1", (0,), (0, 1, 2), (0, 1.0), (True, 1), None, ("0", "1")):
        with pytest.raises(TypeError, match=r"a cell must be \(row, column\), not "):
            make([(0, 0), cell])


@pytest.mark.parametrize("make", ON_CELLS)
def test_cells_that_cannot_be(make: Callable[[Any], Any]) -> None:
    for cell in ((-1, 0), (0, 100), (10**400, 0)):
        with pytest.raises(InvalidOption, match="a cell is off the board"):
            make([(0, 0), cell])
    with pytest.raises(InvalidOption, match="a cell is there twice"):
        make([(0, 0), (0, 1), (0, 0)])
    with pytest.raises(InvalidOption):
        make([])


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: Thermometer([(0, 0)]), "Thermometer: it needs 2 or more cells, not 1"),
        (lambda: Zipper(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: Between(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: Lockout(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: WhiteDot(SQUARE), "it needs 2 cells, not 4"),
        (lambda: Quadruple(PAIR, [1]), "it needs 4 cells, not 2"),
        (lambda: WhiteDot([(0, 0), (1, 1)]), "its two cells must be side by side"),
        (lambda: XV([(0, 0), (0, 2)], 5), "its two cells must be side by side"),
        (lambda: GreaterThan([(0, 0), (2, 0)]), "its two cells must be side by side"),
        (lambda: WhiteDot(PAIR, 0), "difference must be at least 1: difference=0"),
        (lambda: BlackDot(PAIR, 1), "ratio must be at least 2"),
        (lambda: XV(PAIR, 2), "sum must be at least 3"),
        (lambda: NegativeConstraint("red"), "of must be one of white, black, x, v"),
        (lambda: Whisper(PAIR, 0), "difference must be at least 1"),
        (lambda: Lockout(ROW, -1), "difference must be at least 0"),
        (lambda: Modular(PAIR, 1), "modulus must be at least 2"),
        (lambda: Arrow(PAIR, 0), "circle must be from 1 to 3"),
        (lambda: Arrow(ROW, 4), "circle must be from 1 to 3"),
        (lambda: Arrow(PAIR, 2), "it needs cells besides its circle"),
        (lambda: KillerCage(PAIR, 0), "sum must be at least 1"),
        (lambda: SumCage(PAIR, -5), "sum must be at least 1"),
        (lambda: LittleKiller(PAIR, 5), "its cells must be a diagonal"),
        (lambda: LittleKiller([(0, 0), (1, 1), (2, 0)], 5), "its cells must be a diagonal"),
        (lambda: LittleKiller([(0, 0), (2, 2)], 5), "its cells must be a diagonal"),
        (lambda: Clone(PAIR, SQUARE), "2 cells cannot have 4 copies"),
        (lambda: Quadruple([(0, 0), (0, 1), (1, 0), (1, 2)], [1]), "its cells must be two by two"),
        (lambda: Quadruple(SQUARE, []), "a quadruple has 1 to 4 digits"),
        (lambda: Quadruple(SQUARE, [1, 2, 3, 4, 5]), "a quadruple has 1 to 4 digits"),
        (lambda: Quadruple(SQUARE, [0]), "a digit must be at least 1"),
        (lambda: Quadruple(SQUARE, [5, 5, 5]), "have room for a digit twice at most"),
        (lambda: Sandwich(SQUARE, 5), "its cells must be a row or a column, read from the clue on"),
        (lambda: XSum(ROW[1:], 5), "its cells must be a row or a column"),
        (lambda: Skyscraper(DIAGONAL, 2), "its cells must be a row or a column"),
        (lambda: Sandwich(ROW, -1), "sum must be at least 0"),
        (lambda: XSum(ROW, 0), "sum must be at least 1"),
        (lambda: Skyscraper(ROW, 0), "count must be at least 1"),
        (lambda: NumberedRoom(ROW, 0), "digit must be at least 1"),
    ],
)
def test_what_no_board_can_have(make: Callable[[], Any], why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        make()
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: WhiteDot(PAIR, "1"), "difference must be an int, not str"),  # type: ignore[arg-type]
        (lambda: XV(PAIR, None), "sum must be an int, not NoneType"),  # type: ignore[arg-type]
        (lambda: KillerCage(PAIR, True), "sum must be an int, not bool"),
        (lambda: Whisper(PAIR, 4.0), "difference must be an int, not float"),  # type: ignore[arg-type]
        (lambda: NegativeConstraint(1), "of must be a NegativeOf or its text"),  # type: ignore[arg-type]
        (lambda: Quadruple(SQUARE, 5), "digits must be a tuple or list, not int"),  # type: ignore[arg-type]
        (lambda: Quadruple(SQUARE, ["5"]), "a digit must be an int, not str"),  # type: ignore[list-item]
    ],
)
def test_numbers_of_the_wrong_type(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("constraint", "why"),
    [
        (Thermometer(TEN), "Thermometer: it has at most 9 cells on this board, not 10"),
        (Renban(TEN), "it has at most 9 cells"),
        (Nabner(SIX), "it has at most 5 cells"),
        (KillerCage(TEN), "it has at most 9 cells"),
        (KillerCage(PAIR, 2), "the sum must be from 3 to 17"),
        (KillerCage(PAIR, 18), "the sum must be from 3 to 17"),
        (KillerCage(ROW, 46), "the sum must be 45 on this board"),
        (SumCage(PAIR, 1), "the sum must be from 2 to 18"),
        (SumCage(PAIR, 10**400), "the sum must be from 2 to 18"),
        (LittleKiller(DIAGONAL, 28), "the sum must be from 3 to 27"),
        (LittleKiller(DIAGONAL[:2], 9), "its diagonal must go from one edge of the board to anoth"),
        (LittleKiller([(4, 4)], 5), "its diagonal must go from one edge"),
        (LittleKiller([(0, 4)], 5), "a single cell must be in a corner of the board"),
        (Arrow([(8, 0), *TEN]), "10 digits of this board cannot be the sum in its circle"),
        (Arrow((*PAIR, (1, 1)), 2), "1 digits of this board cannot be the sum in its circle"),
        (RegionSum(PAIR), "its line must run through two regions at least"),
        (RegionSum(FOUR_AND_ONE), "its pieces of 1 and 4 cells cannot have the same sum"),
        (WhiteDot(PAIR, 9), "the difference must be from 1 to 8"),
        (BlackDot(PAIR, 10), "the ratio must be from 2 to 9"),
        (XV(PAIR, 18), "the sum must be from 3 to 17"),
        (Whisper(PAIR, 9), "the difference must be from 1 to 8"),
        (Lockout(ROW, 9), "the difference must be from 0 to 8"),
        (Modular(PAIR, 10), "the modulus must be from 2 to 9"),
        (Quadruple(SQUARE, [1, 10]), "its digits must be from 1 to 9"),
        (Sandwich(ROW[:4], 5), "it has 9 cells on this board, not 4"),
        (Sandwich(ROW, 36), "its number must be from 0 to 35"),
        (XSum(ROW, 46), "its number must be from 1 to 45"),
        (Skyscraper(ROW, 10), "its number must be from 1 to 9"),
        (NumberedRoom(ROW, 10), "its number must be from 1 to 9"),
        (Odd([(9, 0)]), "Odd: (9, 0) is not a cell of a board of 9 rows"),
        (KillerCage([(0, 9)]), "(0, 9) is not a cell"),
        (Clone(PAIR, [(0, 8), (0, 9)]), "(0, 9) is not a cell"),
        (Minimum([(20, 20)]), "(20, 20) is not a cell"),
    ],
)
def test_what_does_not_fit_a_board(constraint: Any, why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        NINE.with_constraints([constraint])
    assert why in str(caught.value)


def test_pieces_of_a_line_that_just_can_have_the_same_sum() -> None:
    line = RegionSum(FOUR_AND_ONE[1:])
    assert NINE.with_constraints([line]).constraints == (line,)


def test_boards_whose_size_is_no_multiple_of_three() -> None:
    with pytest.raises(
        InvalidOption, match="it needs digits in three thirds, and this board has 4"
    ):
        FOUR.with_constraints([Entropic(PAIR)])


def test_a_diagonal_may_be_one_corner() -> None:
    corner = LittleKiller([(8, 0)], 5)
    assert NINE.with_constraints([corner]).constraints == (corner,)
