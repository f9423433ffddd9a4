"""Constraints that cannot be are refused, when they are made or when they are put on a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sudokulib import Layout, constraints
from sudokulib.errors import InvalidOption

NINE, FOUR = Layout.boxes(3, 3), Layout.boxes(2, 2)
PAIR = (0, 0), (0, 1)
SQUARE = (0, 0), (0, 1), (1, 0), (1, 1)
ROW = tuple([(0, column) for column in range(9)])
TEN = (*ROW, (1, 0))
DOUBLE_ROW = tuple([(1, column) for column in range(9)] + [(2, 0)])
SIX = ROW[:6]
FOUR_AND_ONE = (0, 0), (0, 1), (0, 2), (1, 2), (1, 3)
DIAGONAL = (0, 2), (1, 1), (2, 0)

ON_CELLS: list[Callable[[Any], Any]] = [
    *[
        constraints.Between,
        constraints.ColumnIndexer,
        constraints.Entropic,
        constraints.Even,
        constraints.DoubleArrow,
        constraints.GreaterThan,
        constraints.Maximum,
        constraints.Minimum,
        constraints.Nabner,
        constraints.Odd,
    ],
    *[
        constraints.Arrow,
        constraints.BlackDot,
        constraints.KillerCage,
        constraints.Lockout,
        constraints.Modular,
        constraints.Palindrome,
        constraints.RegionSum,
        constraints.Renban,
        constraints.RowIndexer,
    ],
    *[
        constraints.CountDistinct,
        constraints.CountingCircles,
        constraints.EqualityCage,
        constraints.SlowThermometer,
        constraints.Thermometer,
        constraints.Whisper,
        constraints.WhiteDot,
        constraints.Zipper,
        constraints.SumLine,
    ],
    *[
        lambda cells, kind=kind: kind(cells, 5)
        for kind in (
            constraints.XV,
            constraints.RellikCage,
            constraints.SumCage,
            constraints.LittleKiller,
            constraints.Lunchbox,
            constraints.Sandwich,
            constraints.FullRank,
        )
    ],
    *[
        lambda cells, kind=kind: kind(cells, 3)
        for kind in (
            constraints.XSum,
            constraints.Skyscraper,
            constraints.HiddenSkyscraper,
            constraints.NumberedRoom,
        )
    ],
    *[lambda cells: constraints.Clone(cells, PAIR), lambda cells: constraints.Clone(PAIR, cells)],
    lambda cells: constraints.Quadruple(cells, [1]),
    lambda cells: constraints.LookAndSay(cells, [(1, 1)]),
    lambda cells: constraints.StateMachine(cells, [(0, 1)]),
    lambda cells: constraints.StateMachine.from_pattern(cells, "1", 4),
    lambda cells: constraints.GivenCandidates(cells, [1]),
]


@pytest.mark.parametrize("make", ON_CELLS)
def test_cells_of_the_wrong_type(make: Callable[[Any], Any]) -> None:
    for cells in (None, 5, "r1c1", {(0, 0), (0, 1)}):
        with pytest.raises(TypeError, match="cells must be a tuple or list of "):
            make(cells)
    for cell in (5, b"r1c1", (0,), (0, 1, 2), (0, 1.0), (True, 1), None, ("0", "1")):
        with pytest.raises(
            TypeError,
            match=r"a cell must be \(row, column\), counted from 0, or a name such as 'r1c1', not ",
        ):
            make([(0, 0), cell])


def test_cells_by_name() -> None:
    for kind in (constraints.Thermometer, constraints.Odd, constraints.Palindrome):
        assert kind(["r1c1", "R1C2", (1, 1)]) == kind([(0, 0), (0, 1), (1, 1)])
    names, cells = [["r1c1"], ["r2c10"]], [[(0, 0)], [(1, 9)]]
    assert constraints.EqualSum(names) == constraints.EqualSum(cells)
    assert constraints.Clone(*names) == constraints.Clone(*cells)
    assert constraints.SumCage(["r1c1", (0, 0)], 4) == constraints.SumCage([(0, 0), (0, 0)], 4)
    closed = constraints.Whisper(["r1c1", "r1c2", "r2c1", (0, 0)])
    assert closed.is_closed
    with pytest.raises(InvalidOption, match="twice; only sum cages, SumCage or sumcage in ids"):
        constraints.KillerCage(["r1c1", (0, 0)])


@pytest.mark.parametrize("make", ON_CELLS)
def test_cells_that_cannot_be(make: Callable[[Any], Any]) -> None:
    for cell in ((-1, 0), (0, 100), (10**400, 0), "r0c1", "r1c101"):
        with pytest.raises(InvalidOption, match="a cell is off the board"):
            make([(0, 0), cell])
    for name in ("", "r1", "c1r1", "a1", "r1c", "r1c1 ", "r1c1000", "r\u0661c1"):
        with pytest.raises(InvalidOption, match="a name of a cell is its row and its column"):
            make([(0, 0), name])
    if getattr(make, "__defaults__", None) == (constraints.SumCage,):
        return  # it counts a cell as often as it is named
    with pytest.raises(InvalidOption, match="a cell is there twice"):
        make([(0, 0), (0, 1), (0, 0)])
    with pytest.raises(InvalidOption):
        make([])


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: constraints.Thermometer([(0, 0)]), "Thermometer: it needs 2 or more cells, not 1"),
        (lambda: constraints.Zipper(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: constraints.DoubleArrow(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: constraints.SumLine(PAIR, 0), "sum must be at least 1"),
        (lambda: constraints.RellikCage(PAIR, 0), "sum must be at least 1"),
        (lambda: constraints.EqualSum([]), "it needs two groups or more, each with cells"),
        (lambda: constraints.EqualSum([PAIR]), "it needs two groups or more, each with cells"),
        (lambda: constraints.EqualSum([PAIR, PAIR[::-1]]), "it needs two groups or more"),
        (lambda: constraints.EqualSum([PAIR, []]), "it needs two groups or more"),
        (lambda: constraints.EqualSum([PAIR] * 101), "at most 100 groups"),
        (lambda: constraints.EqualSum([PAIR, [*PAIR, PAIR[0]]]), "a cell is there twice"),
        (
            lambda: constraints.SameValues([PAIR, SQUARE[2:3]]),
            "Same Values: its groups must have the same size, not 1 and 2",
        ),
        (
            lambda: constraints.SameValues([PAIR, SQUARE[1:3]]),
            "Same Values: two of its groups have a common cell",
        ),
        (lambda: constraints.Between(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: constraints.Lockout(PAIR), "it needs 3 or more cells, not 2"),
        (lambda: constraints.WhiteDot(SQUARE), "it needs 2 cells, not 4"),
        (lambda: constraints.Quadruple(PAIR, [1]), "it needs 4 cells, not 2"),
        (lambda: constraints.WhiteDot([(0, 0), (1, 1)]), "its two cells must be side by side"),
        (lambda: constraints.XV([(0, 0), (0, 2)], 5), "its two cells must be side by side"),
        (lambda: constraints.GreaterThan([(0, 0), (2, 0)]), "its two cells must be side by side"),
        (lambda: constraints.WhiteDot(PAIR, 0), "difference must be at least 1: difference=0"),
        (lambda: constraints.BlackDot(PAIR, 1), "ratio must be at least 2"),
        (lambda: constraints.XV(PAIR, 2), "sum must be at least 3"),
        (lambda: constraints.NegativeConstraint("red"), "of must be one of white, black, x, v"),
        (lambda: constraints.Whisper(PAIR, 0), "difference must be at least 1"),
        (lambda: constraints.Lockout(ROW, -1), "difference must be at least 0"),
        (lambda: constraints.Modular(PAIR, 1), "modulus must be at least 2"),
        (lambda: constraints.Arrow(PAIR, 0), "circle must be from 1 to 3"),
        (lambda: constraints.Arrow(ROW, 4), "circle must be from 1 to 3"),
        (lambda: constraints.Arrow(PAIR, 2), "it needs cells besides its circle"),
        (lambda: constraints.KillerCage(PAIR, 0), "sum must be at least 1"),
        (lambda: constraints.SumCage(PAIR, -5), "sum must be at least 1"),
        (lambda: constraints.LittleKiller(PAIR, 5), "its cells must be a diagonal"),
        (
            lambda: constraints.LittleKiller([(0, 0), (1, 1), (2, 0)], 5),
            "its cells must be a diagonal",
        ),
        (lambda: constraints.LittleKiller([(0, 0), (2, 2)], 5), "its cells must be a diagonal"),
        (lambda: constraints.Clone(PAIR, SQUARE), "2 cells cannot have 4 copies"),
        (
            lambda: constraints.Quadruple([(0, 0), (0, 1), (1, 0), (1, 2)], [1]),
            "its cells must be two by two",
        ),
        (lambda: constraints.Quadruple(SQUARE, []), "a quadruple has 1 to 4 digits"),
        (lambda: constraints.Quadruple(SQUARE, [1, 2, 3, 4, 5]), "a quadruple has 1 to 4 digits"),
        (lambda: constraints.Quadruple(SQUARE, [0]), "a digit must be at least 1"),
        (lambda: constraints.Quadruple(SQUARE, [5, 5, 5]), "have room for a digit twice at most"),
        (
            lambda: constraints.Sandwich(SQUARE, 5),
            "its cells must be all cells of a row or column, read from the clue on",
        ),
        (lambda: constraints.XSum(ROW[1:], 5), "its cells must be all cells of a row or column"),
        (lambda: constraints.XSum([], 5), "its cells must be all cells of a row or column"),
        (lambda: constraints.Sandwich([(0, 0)], 5), "its cells must be all cells of a row or col"),
        (lambda: constraints.Skyscraper(DIAGONAL, 2), "its cells must be all cells of a row or c"),
        (lambda: constraints.Sandwich(ROW, -1), "sum must be at least 0"),
        (lambda: constraints.XSum(ROW, 0), "sum must be at least 1"),
        (lambda: constraints.Skyscraper(ROW, 0), "count must be at least 1"),
        (lambda: constraints.NumberedRoom(ROW, 0), "digit must be at least 1"),
        (lambda: constraints.HiddenSkyscraper(ROW, 0), "digit must be at least 1"),
        (lambda: constraints.FullRank(ROW, 0), "rank must be at least 1"),
        (
            lambda: constraints.FullRank(ROW[1:], 5),
            "its cells must be all cells of a row or column",
        ),
        (lambda: constraints.FullRank(ROW, 5, "some"), "ties must be one of unclued, any, none"),
        (lambda: constraints.Lunchbox(PAIR, -1), "sum must be at least 0"),
        (lambda: constraints.Lunchbox(PAIR[:1], 0), "it needs 2 or more cells, not 1"),
        (lambda: constraints.CountDistinct(PAIR[:1]), "it needs 2 or more cells, not 1"),
        (
            lambda: constraints.EqualityCage(ROW[:3]),
            "Equality Cage: it needs an even number of cells, not 3",
        ),
        (
            lambda: constraints.LookAndSay(PAIR, [(2, 1), (1, 2)]),
            "2 cells cannot contain 3 digits",
        ),
        (lambda: constraints.GivenCandidates(PAIR, [1]), "it needs 1 cell, not 2"),
        (lambda: constraints.GivenCandidates(PAIR[:1], []), "it needs a digit, such as [2, 5]"),
        (lambda: constraints.GivenCandidates(PAIR[:1], [0]), "a digit must be at least 1"),
        (lambda: constraints.LookAndSay(PAIR, []), "it needs a count, such as [(2, 5)]"),
        (lambda: constraints.LookAndSay(PAIR, [(10, 1)]), "a count must be from 0 to 9"),
        (lambda: constraints.LookAndSay(PAIR, [(1, 0)]), "a digit must be at least 1"),
        (
            lambda: constraints.LookAndSay(PAIR, [(1, 5), (0, 5)]),
            "a digit is counted twice: counts=5",
        ),
    ],
)
def test_what_no_board_can_have(make: Callable[[], Any], why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        make()
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: constraints.EqualSum(5), "groups must be a tuple or list of groups of cells"),  # type: ignore[arg-type]
        (lambda: constraints.EqualSum(PAIR), "a group must be a list of cells, such as [[(0, 0), "),  # type: ignore[arg-type]
        (lambda: constraints.SameValues([PAIR, 5]), "a group must be a list of cells"),  # type: ignore[list-item]
        (lambda: constraints.WhiteDot(PAIR, "1"), "difference must be an int, not str"),  # type: ignore[arg-type]
        (lambda: constraints.XV(PAIR, None), "sum must be an int, not NoneType"),  # type: ignore[arg-type]
        (lambda: constraints.XV(PAIR, "X"), "write 10 for an X and 5 for a V"),  # type: ignore[arg-type]
        (lambda: constraints.KillerCage(PAIR, True), "sum must be an int, not bool"),
        (lambda: constraints.Whisper(PAIR, 4.0), "difference must be an int, not float"),  # type: ignore[arg-type]
        (lambda: constraints.NegativeConstraint(1), "of must be a NegativeOf or its string"),  # type: ignore[arg-type]
        (lambda: constraints.Quadruple(SQUARE, 5), "digits must be a tuple or list, not int"),  # type: ignore[arg-type]
        (lambda: constraints.GivenCandidates(PAIR[:1], 5), "digits must be a tuple or list, not "),  # type: ignore[arg-type]
        (lambda: constraints.Quadruple(SQUARE, ["5"]), "a digit must be an int, not str"),  # type: ignore[list-item]
        (lambda: constraints.FullRank(ROW, 3, 1), "ties must be a FullRankTies or its string"),  # type: ignore[arg-type]
        (lambda: constraints.LookAndSay(PAIR, "23"), "counts must be a tuple or list of (count, "),  # type: ignore[arg-type]
        (lambda: constraints.LookAndSay(PAIR, [23]), "a count must be (count, digit), such as "),  # type: ignore[list-item]
        (lambda: constraints.LookAndSay(PAIR, [(2, 3, 4)]), "a count must be (count, digit), suc"),
        (lambda: constraints.LookAndSay(PAIR, [(2, "3")]), "a digit must be an int, not str"),  # type: ignore[list-item]
    ],
)
def test_numbers_of_the_wrong_type(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("constraint", "why"),
    [
        (constraints.Thermometer(TEN), "Thermometer: it has at most 9 cells on this board, not 10"),
        (constraints.Renban(TEN), "it has at most 9 cells"),
        (constraints.Nabner(SIX), "it has at most 5 cells"),
        (constraints.KillerCage(TEN), "it has at most 9 cells"),
        (constraints.KillerCage(PAIR, 2), "the sum must be from 3 to 17"),
        (constraints.KillerCage(PAIR, 18), "the sum must be from 3 to 17"),
        (constraints.KillerCage(ROW, 46), "the sum must be 45 on this board"),
        (constraints.SumCage(PAIR, 1), "the sum must be from 2 to 18"),
        (constraints.SumCage(PAIR, 10**400), "the sum must be from 2 to 18"),
        (constraints.LittleKiller(DIAGONAL, 28), "the sum must be from 3 to 27"),
        (
            constraints.LittleKiller(DIAGONAL[:2], 9),
            "its cells are a whole diagonal, from one edge of the board to another",
        ),
        (constraints.LittleKiller([(4, 4)], 5), "from one edge of the board to another:"),
        (
            constraints.LittleKiller([(0, 4)], 5),
            "such as +littlekiller5.r1c5.r2c6.r3c7.r4c8.r5c9 or "
            "+littlekiller5.r1c5.r2c4.r3c3.r4c2.r5c1:",
        ),
        (
            constraints.Arrow([(8, 0), *TEN]),
            "10 digits of this board cannot be the sum in its circle",
        ),
        (
            constraints.Arrow((*PAIR, (1, 1)), 2),
            "1 digits of this board cannot be the sum in its circle",
        ),
        (
            constraints.DoubleArrow([(8, 0), *ROW, *DOUBLE_ROW, (8, 1)]),
            "19 digits of this board cannot be a sum of two digits",
        ),
        (constraints.SumLine(PAIR, 19), "the sum must be from 1 to 18"),
        (constraints.SumLine(PAIR, 10**400), "the sum must be from 1 to 18"),
        (constraints.RellikCage(TEN, 5), "it has at most 9 cells"),
        (constraints.RellikCage(PAIR, 18), "the sum must be from 1 to 17"),
        (constraints.EqualSum([PAIR, SQUARE]), "one of its groups is a part of another one"),
        (
            constraints.EqualSum([[(8, 8)], TEN]),
            "1 and 10 digits of this board have no common sum",
        ),
        (constraints.SameValues([[(0, 0)], [(0, 9)]]), "(0, 9) counted from 0, is not a cell"),
        (constraints.RegionSum(PAIR), "its line must run through two regions at least"),
        (
            constraints.RegionSum(FOUR_AND_ONE),
            "its pieces of 1 and 4 cells cannot have the same sum",
        ),
        (constraints.WhiteDot(PAIR, 9), "the difference must be from 1 to 8"),
        (constraints.BlackDot(PAIR, 10), "the ratio must be from 2 to 9"),
        (constraints.XV(PAIR, 18), "the sum must be from 3 to 17"),
        (constraints.Whisper(PAIR, 9), "the difference must be from 1 to 8"),
        (constraints.Lockout(ROW, 9), "the difference must be from 0 to 8"),
        (constraints.Modular(PAIR, 10), "the modulus must be from 2 to 9"),
        (constraints.Quadruple(SQUARE, [1, 10]), "its digits must be from 1 to 9"),
        (constraints.Sandwich(ROW[:4], 5), "it needs all 9 cells of the row or column, not 4"),
        (constraints.Sandwich(ROW, 36), "its number must be from 0 to 35"),
        (constraints.XSum(ROW, 46), "its number must be from 1 to 45"),
        (constraints.Skyscraper(ROW, 10), "its number must be from 1 to 9"),
        (constraints.NumberedRoom(ROW, 10), "its number must be from 1 to 9"),
        (constraints.HiddenSkyscraper(ROW, 9), "its number must be from 1 to 8"),
        (constraints.FullRank(ROW, 37), "its number must be from 1 to 36"),
        (constraints.FullRank(ROW[:4], 5), "it needs all 9 cells of the row or column, not 4"),
        (constraints.Lunchbox(TEN, 5), "it has at most 9 cells"),
        (constraints.Lunchbox(PAIR, 1), "the sum must be 0 on this board"),
        (constraints.Lunchbox(ROW, 10**400), "the sum must be from 0 to 35"),
        (constraints.EqualityCage(TEN), "it has at most 8 cells"),
        (constraints.GivenCandidates(PAIR[:1], [1, 10]), "its digits must be from 1 to 9"),
        (constraints.StateMachine(PAIR, [(1, 1)]), "it is for boards of size 1, not 9"),
        (constraints.LookAndSay(PAIR, [(1, 10)]), "its digits must be from 1 to 9"),
        (
            constraints.CountingCircles([divmod(cell, 9) for cell in range(46)]),
            "it has at most 45 cells",
        ),
        (
            constraints.Odd([(9, 0)]),
            "Odd: r10c1, or (9, 0) counted from 0, is not a cell of a board of 9 rows",
        ),
        (constraints.KillerCage(["r1c10"]), "Cage: r1c10, or (0, 9) counted from 0, is not a cell"),
        (constraints.Clone(PAIR, [(0, 8), (0, 9)]), "(0, 9) counted from 0, is not a cell"),
        (constraints.Minimum([(20, 20)]), "(20, 20) counted from 0, is not a cell"),
    ],
)
def test_what_does_not_fit_a_board(constraint: Any, why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        NINE.with_constraints([constraint])
    assert why in str(caught.value)


def test_pieces_of_a_line_that_just_can_have_the_same_sum() -> None:
    line = constraints.RegionSum(FOUR_AND_ONE[1:])
    assert NINE.with_constraints([line]).constraints == (line,)


def test_boards_whose_size_is_no_multiple_of_three() -> None:
    with pytest.raises(
        InvalidOption, match="the number of digits must be divisible by 3, and this board has 4"
    ):
        FOUR.with_constraints([constraints.Entropic(PAIR)])
    with pytest.raises(InvalidOption, match="Global Entropy: the number of digits must be divis"):
        FOUR.with_constraints([constraints.GlobalEntropy()])
    with pytest.raises(InvalidOption, match="Global Mod: the board needs at least 3 digits"):
        Layout("11 22").with_constraints([constraints.GlobalMod()])


@pytest.mark.parametrize("layout", [FOUR, Layout("1")])
def test_flat_mates_need_a_middle_digit(layout: Layout) -> None:
    with pytest.raises(InvalidOption, match="the number of digits must be odd, 3 or more, not "):
        layout.with_constraints([constraints.DutchFlatmates()])


def test_a_diagonal_may_be_one_corner() -> None:
    corner = constraints.LittleKiller([(8, 0)], 5)
    assert NINE.with_constraints([corner]).constraints == (corner,)


def test_a_cell_in_place_of_cells() -> None:
    for make in (constraints.Odd, constraints.Thermometer):
        with pytest.raises(TypeError, match=r"not one cell: put it in a list: \[\(0, 1\)\]"):
            make((0, 1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"not one cell: put it in a list: \[\(0, 1\)\]"):
        constraints.GivenCandidates((0, 1), [1, 2])  # type: ignore[arg-type]


def test_xv_in_place_of_x_or_v() -> None:
    with pytest.raises(InvalidOption, match=r"did you mean x or v\?"):
        constraints.NegativeConstraint("xv")


def test_what_is_not_an_automaton() -> None:
    why = r"not int: 3; an Automaton has start, step\(state, digit\) and accept"
    with pytest.raises(TypeError, match=why):
        constraints.StateMachine.from_automaton(PAIR, 3, 9)  # type: ignore[arg-type]
