"""Laws of strings: every written string is read again, and every string is handled."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

from all_sizes import boards
from hypothesis import example, given, strategies as st

from sudokulib import Grid, InvalidGrid, Layout
from sudokulib.errors import SudokuError
from sudokulib.testing.strategies import grids

BLANKS = ".0-*_Xx"

# Text that looks like a board is likelier to hurt than any other.
SYMBOLS = st.text("0123456789.-*_xX|+=:' \t\r\n#,APQap?é\ufeff│─┼", max_size=120)
BOARDS = st.lists(
    st.one_of(
        st.text(".-*_|+ ", max_size=12),
        st.text("1234.", min_size=4, max_size=4),
        st.sampled_from(["----", "....", "+--+--+", "--|--", "├──┼──┤", "\ufeff", "# title", ""]),
    ),
    max_size=12,
).map("\n".join)
# Boards that need no layout besides their string.
DEFAULT_SIZES = [16, 36, 64, 81, 100, 144, 225, 256, 400, 625]
DEFAULT_GRIDS = grids(st.sampled_from(DEFAULT_SIZES).map(Layout.for_cells))
TEXTS = st.one_of(st.text(), SYMBOLS, BOARDS)
IDS = st.one_of(
    st.text(),
    st.text("0123456789xX+.", max_size=30),
    st.lists(
        st.sampled_from(
            ["2x2", "3x3", "2x3", "diagonals", "windows", "0.5.10.15", "1122", "1", ""]
        ),
        max_size=4,
    ).map("+".join),
)
ATOMS = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 5), st.integers(), st.floats(), st.text(max_size=4)
)
NESTED = st.one_of(
    st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=5), max_leaves=30),
    st.lists(st.lists(st.integers(-1, 5), min_size=3, max_size=5), min_size=3, max_size=5),
    st.lists(st.lists(ATOMS, min_size=4, max_size=4), min_size=4, max_size=4),
)


@given(DEFAULT_GRIDS)
def test_line_is_read_again(grid: Grid) -> None:
    assert Grid.parse(format(grid, "line")) == grid
    assert Grid.parse(format(grid, "line").lower() + " #comment") == grid


@given(grids(boards()))
def test_line_is_read_again_on_its_layout(grid: Grid) -> None:
    assert Grid.parse(format(grid, "line"), grid.layout) == grid


@given(grids(boards(largest=25)))
def test_drawing_is_read_again(grid: Grid) -> None:
    assert Grid.parse(str(grid), grid.layout) == grid
    assert Grid.parse(str(grid).replace(" ", ""), grid.layout) == grid


@given(grids(boards(largest=25)))
def test_drawing_in_unicode_is_read_again(grid: Grid) -> None:
    drawn = str(grid).translate(str.maketrans("+-|", "┼─│"))
    assert Grid.parse(f"\ufeff{drawn}", grid.layout) == grid


@given(DEFAULT_GRIDS)
def test_drawing_tells_the_size(grid: Grid) -> None:
    assert Grid.parse(str(grid)) == grid


@given(grids(), st.data())
def test_any_blanks_will_do(grid: Grid, data: st.DataObject) -> None:
    blanks = data.draw(st.sampled_from([*BLANKS, BLANKS, ".-", "*_"]))
    count = grid.layout.cell_count
    chosen = data.draw(st.lists(st.sampled_from(blanks), min_size=count, max_size=count))
    line = format(grid, "line")
    line = "".join(c if c != "." else blank for c, blank in zip(line, chosen, strict=True))
    assert Grid.parse(line, grid.layout) == grid
    n = grid.layout.size
    rows = "\n".join(line[start : start + n] for start in range(0, count, n))
    assert Grid.parse(rows, grid.layout) == grid
    assert Grid.parse(f"++\n{rows}\n++", grid.layout) == grid


@given(DEFAULT_GRIDS, st.sampled_from(BLANKS))
def test_one_blank_in_a_drawing(grid: Grid, blank: str) -> None:
    assert Grid.parse(str(grid).replace(".", blank)) == grid


@given(TEXTS, st.one_of(st.none(), boards(largest=4)))
@example("\f)", None)  # a form feed ends no line
def test_any_text_is_a_grid_or_an_invalid_grid(text: str, layout: Layout | None) -> None:
    error: InvalidGrid | None = None
    try:
        grid = Grid.parse(text, layout)
    except InvalidGrid as caught:
        error = caught
    if error is None:
        assert Grid(grid.layout, grid.digits) == grid
        assert layout is None or grid.layout is layout
        return
    assert error.text == text
    if error.character is not None:
        assert error.line is not None
        assert error.character in re.split("\r\n|\r|\n", text)[error.line - 1]


@given(IDS)
def test_any_text_is_a_layout_or_an_error(text: str) -> None:
    try:
        layout = Layout.parse(text)
    except SudokuError:
        return
    assert Layout.parse(layout.id) is layout
    # Read in no other spelling than these: boxes may begin with 0, extra houses come in any order.
    base = text.partition("+")[0]
    assert base == layout.id.partition("+")[0] or layout.box_rows is not None


@given(NESTED)
def test_any_rows_are_a_grid_or_an_error(rows: Any) -> None:
    try:
        grid = Grid.from_rows(rows)
    except (SudokuError, TypeError):
        return
    assert [list(row) for row in grid.rows()] == [list(row) for row in rows]


@given(boards())
def test_layouts_come_back(layout: Layout) -> None:
    assert Layout.parse(layout.id) is layout
    assert eval(repr(layout)) is layout
    assert pickle.loads(pickle.dumps(layout)) is layout
    assert copy.deepcopy(layout) is layout


@given(grids(boards()))
def test_grids_come_back(grid: Grid) -> None:
    assert eval(repr(grid)) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert copy.deepcopy(grid) == grid
    assert Grid.from_rows(grid.rows(), grid.layout) == grid


@given(boards(largest=6).flatmap(lambda layout: st.tuples(*[grids(layout)] * 2)))
def test_order_is_that_of_the_lines(pair: tuple[Grid, Grid]) -> None:
    a, b = pair
    assert (a < b) == (format(a, "line") < format(b, "line"))
    assert (a == b) == (format(a, "line") == format(b, "line"))


@given(st.lists(grids(boards(largest=4)), min_size=2, max_size=3))
def test_order_is_total(found: list[Grid]) -> None:
    ordered, again = sorted(found), list(reversed(found))
    again.sort()
    assert ordered == again
    assert ordered[0] <= ordered[-1]
    assert sum((ordered[0] < ordered[-1], ordered[0] == ordered[-1], ordered[0] > ordered[-1])) == 1
