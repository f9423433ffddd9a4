"""Grids: their arguments and members, and that they never change."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from typing import Any

import attrs
import pytest

from sudokulib import Grid, InvalidGrid, Layout
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GRID = Grid.parse(LINE)
SMALL = Layout.boxes(2, 2)
JIGSAW = Layout("1112132233423444")
EXAMPLES = [
    GRID,
    Grid.parse(SOLVED),
    Grid.empty(SMALL),
    Grid.parse("123456" + "." * 30),
    Grid.parse("123456" + "." * 30, Layout.boxes(3, 2)),
    Grid.parse(LINE, Layout.parse("3x3+diagonals")),
    Grid.parse("1234" + "." * 12, JIGSAW),
    Grid.parse("1..2", Layout("1122")),
    Grid.parse("1", Layout("1")),
    Grid.parse("P" + "." * 624),
    Grid.empty(Layout.boxes(3, 9)).with_cell(26, 26, 27),
    Grid.empty(Layout.boxes(10, 10)).with_cell(0, 0, 100),
]


@pytest.mark.parametrize("grid", EXAMPLES, ids=lambda grid: grid.layout.id)
def test_repr_copies_and_pickles(grid: Grid) -> None:
    twins = [eval(repr(grid)), copy.copy(grid), copy.deepcopy(grid), Grid(grid.layout, grid.digits)]
    twins += [Grid.from_rows(grid.rows(), grid.layout)]
    twins += [
        pickle.loads(pickle.dumps(grid, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ]
    for twin in twins:
        assert twin == grid
        assert hash(twin) == hash(grid)
        assert twin.layout is grid.layout
        assert type(twin.digits) is bytes


def test_repr() -> None:
    assert repr(GRID) == f"Grid.parse('{LINE}')"
    text = "1" + "." * 35
    assert repr(Grid.parse(text)) == f"Grid.parse('{text}')"
    other = Grid.parse(text, Layout.boxes(3, 2))
    assert repr(other) == f"Grid.parse('{text}', layout=Layout.boxes(3, 2))"
    jigsaw = Grid.empty(JIGSAW)
    assert repr(jigsaw) == f"Grid.parse('{'.' * 16}', layout=Layout.parse('{JIGSAW.id}'))"
    assert repr(EXAMPLES[-1]).startswith("Grid.from_rows(((100, 0, 0,")
    assert repr(EXAMPLES[-1]).endswith("), layout=Layout.boxes(10, 10))")


def test_drawing_and_line() -> None:
    assert str(GRID) == f"{GRID}" == format(GRID, "")
    assert str(GRID).startswith("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n")
    assert f"{GRID:line}" == LINE
    for spec in ("Line", "s", ">100"):
        with pytest.raises(InvalidOption) as caught:
            format(GRID, spec)
        assert (caught.value.option, caught.value.value) == ("format", spec)
    with pytest.raises(InvalidOption, match=r"one of '', 'line'; did you mean 'line'\?: format='l"):
        format(GRID, "lien")
    large = EXAMPLES[-1]
    with pytest.raises(UnsupportedLayout) as unsupported:
        format(large, "line")
    assert unsupported.value.layout is large.layout
    assert str(large).splitlines()[1].startswith("| 100   .")


def test_constructor() -> None:
    assert Grid(SMALL, bytes(16)) == Grid.empty(SMALL)
    assert Grid(layout=SMALL, digits=bytes([4] * 16)).digits == bytes([4] * 16)


@pytest.mark.parametrize(
    ("layout", "cells"),
    [
        (None, bytes(16)),
        (4, bytes(16)),
        (SMALL, "." * 16),
        (SMALL, bytearray(16)),
        (SMALL, [0] * 16),
        (SMALL, None),
    ],
)
def test_constructor_refuses_other_types(layout: Any, cells: Any) -> None:
    with pytest.raises(TypeError, match="must be"):
        Grid(layout, cells)


def test_constructor_refuses_wrong_values() -> None:
    for count in (0, 15, 17, 81):
        with pytest.raises(InvalidGrid, match=f"16 cells, not {count}"):
            Grid(SMALL, bytes(count))
    with pytest.raises(InvalidGrid, match="digits go up to 4, not 5") as caught:
        Grid(SMALL, bytes([0] * 6 + [5] + [9] * 9))
    assert caught.value.cell == (1, 2)


def test_a_layout_may_be_given_as_its_id() -> None:
    line, rows = "1234" * 4, [[1, 2, 3, 4]] * 4
    jigsaw = Grid.parse(line, layout=JIGSAW)
    assert Grid.parse(line, JIGSAW.id) == Grid.from_rows(rows, JIGSAW.id) == jigsaw
    assert Grid(JIGSAW.id, jigsaw.digits) == jigsaw
    assert Grid.empty("3x2").layout is Layout.boxes(3, 2)
    with pytest.raises(InvalidOption, match="no such layout"):
        Grid.empty("2y3")


@pytest.mark.parametrize("layout", [b"2x2", 16, (2, 2), Grid.empty(SMALL), Layout])
def test_a_layout_must_be_one(layout: Any) -> None:
    with pytest.raises(TypeError, match="layout must be a Layout"):
        Grid.parse("." * 16, layout)
    with pytest.raises(TypeError, match="layout must be a Layout"):
        Grid.from_rows([[0] * 4] * 4, layout)
    with pytest.raises(TypeError, match="layout must be a Layout"):
        Grid.empty(layout)


def test_parse() -> None:
    grid = Grid.parse("1234............", JIGSAW)
    assert (grid.layout, grid.digits) == (JIGSAW, bytes([1, 2, 3, 4] + [0] * 12))
    with pytest.raises(InvalidGrid) as caught:
        Grid.parse("12?4............")
    assert (caught.value.cell, caught.value.character) == ((0, 2), "?")
    with pytest.raises(TypeError):
        Grid.parse(b"1234............")  # type: ignore[arg-type]


def test_a_byte_order_mark_is_no_cell() -> None:
    assert Grid.parse(f"\ufeff{LINE}") == GRID


def test_from_rows() -> None:
    rows = [[1, 2, 3, 4], (0, 0, 0, 0), range(4), iter([4, 3, 2, 1])]
    assert Grid.from_rows(iter(rows)) == Grid.parse("1234.....1234321")
    assert Grid.from_rows([[0] * 4] * 4, JIGSAW) == Grid.empty(JIGSAW)


@pytest.mark.parametrize(
    "rows",
    [
        None,
        3,
        "1234",
        b"1234",
        GRID,
        ["1234"] * 4,
        [b"\1\2\3\4"] * 4,
        [1, 2, 3, 4],
        [[1, 2, 3, None]] * 4,
        [[1, 2, 3, True]] * 4,
        [[1, 2, 3, 4.0]] * 4,
        [[1, 2, 3, "4"]] * 4,
        [[1, 2, 3, [4]]] * 4,
    ],
)
def test_from_rows_refuses_other_types(rows: Any) -> None:
    with pytest.raises(TypeError, match="must be an"):
        Grid.from_rows(rows)


@pytest.mark.parametrize(
    ("rows", "layout", "message", "line", "cell"),
    [
        ([], None, "no default layout has 0 rows", None, None),
        ([[0] * 7] * 7, None, "no default layout has 7 rows", None, None),
        (itertools.repeat([0]), None, "no default layout has 101 rows", None, None),
        ([[0] * 4] * 4, Layout.boxes(3, 3), "9 rows, not 4", None, None),
        ([[0] * 4] * 3 + [[0] * 5], None, "row 4 must have 4 cells, not 5", 4, None),
        ([[0] * 4, [], [0] * 4, [0] * 4], None, "row 2 must have 4 cells, not 0", 2, None),
        ([itertools.repeat(1)] * 4, None, "row 1 must have 4 cells, not 101", 1, None),
        ([[0, 1, 2, 5]] * 4, None, "r1c4 must be from 0 to 4, not 5", None, (0, 3)),
        ([[0] * 4, [-1] * 4] * 2, None, "r2c1 must be from 0 to 4, not -1", None, (1, 0)),
        ([[0, 1, 2, 10**5000]] * 4, None, "r1c4 must be from 0 to 4", None, (0, 3)),
    ],
    ids=range(10),
)
def test_from_rows_refuses_wrong_values(
    rows: Any,
    layout: Layout | None,
    message: str,
    line: int | None,
    cell: tuple[int, int] | None,
) -> None:
    with pytest.raises(InvalidGrid, match=message) as caught:
        Grid.from_rows(rows, layout)
    assert (caught.value.line, caught.value.cell) == (line, cell)


def test_cells_by_row_and_column() -> None:
    assert (GRID[0, 0], GRID[0, 2], GRID[8, 8], GRID[4, 5]) == (5, 0, 9, 3)
    for row, column, option in [(9, 0, "row"), (0, 9, "column"), (-1, 0, "row"), (0, -1, "column")]:
        for call in (
            lambda r, c: GRID[r, c],
            GRID.candidates,
            lambda r, c: GRID.with_cell(r, c, 1),
        ):
            with pytest.raises(InvalidOption, match="must be from 0 to 8") as caught:
                call(row, column)
            assert caught.value.option == option


@pytest.mark.parametrize(
    "cell", [0, None, "00", (0,), (0, 0, 0), [0, 0], (0, 0.0), (True, 0), (0, None), slice(0, 2)]
)
def test_cells_of_another_type(cell: Any) -> None:
    with pytest.raises(TypeError):
        GRID[cell]


def test_a_grid_is_no_sequence() -> None:
    with pytest.raises(TypeError, match="'Grid' object is not iterable"):
        list(GRID)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="'Grid' object is not a container"):
        _ = 5 in GRID  # type: ignore[operator]
    with pytest.raises(TypeError):
        len(GRID)  # type: ignore[arg-type]
    assert [field.name for field in attrs.fields(Grid)] == ["layout", "digits"]


def test_rows_columns_and_boxes() -> None:
    grid = Grid.parse("1234" + "3412" + "2..." + "4..3")
    assert grid.rows() == ((1, 2, 3, 4), (3, 4, 1, 2), (2, 0, 0, 0), (4, 0, 0, 3))
    assert grid.columns() == ((1, 3, 2, 4), (2, 4, 0, 0), (3, 1, 0, 0), (4, 2, 0, 3))
    assert grid.boxes() == ((1, 2, 3, 4), (3, 4, 1, 2), (2, 0, 4, 0), (0, 0, 0, 3))
    jigsaw = Grid(JIGSAW, grid.digits)
    assert jigsaw.boxes() == ((1, 2, 3, 3), (4, 1, 2, 0), (4, 2, 0, 4), (0, 0, 0, 3))


def test_with_cell() -> None:
    grid = Grid.empty(SMALL)
    assert grid.with_cell(1, 2, 4) == Grid.parse("......4.........")
    assert grid.with_cell(1, 2, 4).with_cell(1, 2, 0) == grid
    assert grid == Grid.empty(SMALL)
    for digit in (-1, 5, 256):
        with pytest.raises(InvalidOption, match="digit must be from 0 to 4") as caught:
            grid.with_cell(0, 0, digit)
        assert (caught.value.option, caught.value.value) == ("digit", digit)
    for other in (True, 1.0, None, "1"):
        with pytest.raises(TypeError, match="digit must be an int"):
            grid.with_cell(0, 0, other)  # type: ignore[arg-type]


def test_candidates() -> None:
    assert GRID.candidates(0, 2) == (1, 2, 4)
    assert GRID.candidates(0, 0) == ()
    assert Grid.empty(SMALL).candidates(3, 3) == (1, 2, 3, 4)
    crossed = Grid(Layout.parse("2x2+diagonals"), Grid.parse("1..............2").digits)
    assert crossed.candidates(1, 1) == (3, 4)
    assert Grid(SMALL, crossed.digits).candidates(1, 1) == (2, 3, 4)


def test_conflicts() -> None:
    assert GRID.conflicts() == ()
    assert Grid.parse("1..1" + "...." * 3).conflicts() == ((0, 0), (0, 3))
    assert Grid.parse("1..." + ".1.." + "1..." + "....").conflicts() == ((0, 0), (1, 1), (2, 0))
    assert Grid.parse("1..." + "..1." * 1 + "...." + "...1").conflicts() == ()
    assert Grid.parse("2" * 16).conflicts() == tuple(itertools.product(range(4), repeat=2))
    crossed = Grid.parse("1..............1", Layout.parse("2x2+diagonals"))
    assert crossed.conflicts() == ((0, 0), (3, 3))


def test_conflicts_are_those_of_the_peers() -> None:
    rng = random.Random(1)
    for layout in (Layout.boxes(2, 3), Layout.parse("2x3+diagonals"), JIGSAW):
        n = layout.size
        for _ in range(50):
            cells = bytes([int(rng.random() * (n + 1)) for _ in range(n * n)])
            expected = tuple(
                divmod(cell, n)
                for cell in range(n * n)
                if cells[cell] and any(cells[peer] == cells[cell] for peer in layout.peers[cell])
            )
            assert Grid(layout, cells).conflicts() == expected


def test_counts() -> None:
    assert (GRID.clue_count, GRID.is_complete, GRID.is_solved) == (30, False, False)
    solved = Grid.parse(SOLVED)
    assert (solved.clue_count, solved.is_complete, solved.is_solved) == (81, True, True)
    wrong = Grid.parse("1" * 81)
    assert (wrong.clue_count, wrong.is_complete, wrong.is_solved) == (81, True, False)
    assert not Grid(Layout.parse("3x3+diagonals"), solved.digits).is_solved
    assert Grid.parse("1", Layout("1")).is_solved


def test_grids_do_not_change() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        GRID.digits = bytes(81)  # type: ignore[misc]
    assert not hasattr(GRID, "__dict__")


def test_equality() -> None:
    text = "1" + "." * 35
    assert Grid.parse(text) == Grid.parse(text)
    assert Grid.parse(text) != Grid.parse(text, Layout.boxes(3, 2))
    assert GRID != LINE  # type: ignore[comparison-overlap]
    assert len({GRID, Grid.parse(LINE), Grid.parse(SOLVED)}) == 2


def test_order() -> None:
    diagonals = Layout.parse("2x2+diagonals")
    ordered = [
        Grid.parse("1" * 16, JIGSAW),
        Grid.empty(SMALL),
        Grid.parse("." * 15 + "1"),
        Grid.parse("1" + "." * 15),
        Grid.parse("2" + "." * 15),
        Grid.empty(diagonals),
        Grid.empty(Layout.boxes(2, 3)),
        Grid.empty(Layout.boxes(3, 2)),
        GRID,
    ]
    for (i, a), (j, b) in itertools.product(enumerate(ordered), repeat=2):
        assert (a < b, a <= b, a > b, a >= b) == (i < j, i <= j, i > j, i >= j)


@pytest.mark.parametrize("other", [LINE, None, 5, GRID.digits])
def test_no_order_with_other_types(other: Any) -> None:
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(GRID, compare)(other) is NotImplemented
    with pytest.raises(TypeError):
        sorted([GRID, other])


def test_a_long_grid_is_shown_short() -> None:
    assert len(shown(EXAMPLES[-1])) < 150
