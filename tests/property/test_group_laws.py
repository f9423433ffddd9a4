"""Laws of transformations: they are a group, it acts on grids, and what matters never changes."""

from __future__ import annotations

import pickle

from all_sizes import boards
from boards import DIAGONALS, JIGSAW_5, JIGSAW_6, WINDOWS
from hypothesis import given, strategies as st

from sudokulib import CoverFiller, Grid, Layout, count_solutions, make, solve
from sudokulib.identity import Transformation
from sudokulib.testing.strategies import grids, layouts, transformations

SEEDS = st.integers(0, 2**128 - 1)
BOARDS = st.one_of(layouts("boxes", largest=25), boards())
# Boards that are solved at once with any clues.
SMALL = st.sampled_from(
    [
        Layout.boxes(2, 2),
        Layout.boxes(2, 3),
        Layout.boxes(3, 2),
        Layout.boxes(2, 2).with_diagonals(),
        Layout.boxes(2, 3).with_diagonals(),
        JIGSAW_5,
        JIGSAW_6,
    ]
)


@st.composite
def chains(draw: st.DrawFn, *, length: int) -> list[Transformation]:
    """Transformations, each of which can follow the one before it."""
    made = [draw(transformations(draw(BOARDS)))]
    while len(made) < length:
        made.append(draw(transformations(made[-1].target)))
    return made


@st.composite
def moved_boards(draw: st.DrawFn) -> tuple[Transformation, Grid]:
    """A transformation and any grid to call it on, contradictions and all."""
    (made,) = draw(chains(length=1))
    return made, draw(grids(made.layout))


@st.composite
def moved_puzzles(draw: st.DrawFn) -> tuple[Transformation, Grid]:
    """A transformation, and clues on a small board, most of which can be solved."""
    layout = draw(SMALL)
    cells = bytearray(CoverFiller().fill(layout, draw(SEEDS)).digits)
    for cell in draw(st.sets(st.integers(0, len(cells) - 1))):
        cells[cell] = 0
    if draw(st.booleans()):
        cells[draw(st.integers(0, len(cells) - 1))] = draw(st.integers(1, layout.size))
    return draw(transformations(layout)), Grid(layout, bytes(cells))


@given(chains(length=3))
def test_composition_is_associative(chain: list[Transformation]) -> None:
    a, b, c = chain
    assert a.then(b).then(c) == a.then(b.then(c))


@given(chains(length=1))
def test_the_identity_changes_nothing(chain: list[Transformation]) -> None:
    (a,) = chain
    assert (
        Transformation.identity(a.layout).then(a) == a == a.then(Transformation.identity(a.target))
    )


@given(chains(length=1))
def test_every_inverse_is_one_on_both_sides(chain: list[Transformation]) -> None:
    (a,) = chain
    assert a.inverse().inverse() == a
    assert a.then(a.inverse()) == Transformation.identity(a.layout)
    assert a.inverse().then(a) == Transformation.identity(a.target)


@given(chains(length=2))
def test_the_inverse_of_two_undoes_the_last_first(chain: list[Transformation]) -> None:
    a, b = chain
    assert a.then(b).inverse() == b.inverse().then(a.inverse())


@given(chains(length=2), st.data())
def test_one_after_the_other_is_both_at_once(
    chain: list[Transformation], data: st.DataObject
) -> None:
    a, b = chain
    grid = data.draw(grids(a.layout))
    last = a.layout.size - 1
    row, column = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
    digit = data.draw(st.integers(0, last + 1))
    assert a.then(b)(grid) == b(a(grid))
    assert a.then(b)(a.layout) is b(a(a.layout))
    assert a.then(b).cell(row, column) == b.cell(*a.cell(row, column))
    assert a.then(b).digit(digit) == b.digit(a.digit(digit))


@given(moved_boards())
def test_what_is_undone_is_as_before(case: tuple[Transformation, Grid]) -> None:
    made, grid = case
    assert made.inverse()(made(grid)) == grid
    assert Transformation.identity(grid.layout)(grid) == grid


@given(moved_boards())
def test_cells_hold_what_came_to_them(case: tuple[Transformation, Grid]) -> None:
    made, grid = case
    n, moved = grid.layout.size, made(grid)
    assert Grid(moved.layout, moved.digits) == moved
    for row in range(n):
        for column in range(n):
            assert moved[made.cell(row, column)] == made.digit(grid[row, column])


@given(chains(length=1))
def test_texts_and_pickles_are_read_again(chain: list[Transformation]) -> None:
    (a,) = chain
    names = {"Transformation": Transformation, "Layout": Layout}
    for again in (
        eval(repr(a), names),
        Transformation.parse(str(a)),
        pickle.loads(pickle.dumps(a)),
    ):
        assert again == a
        assert hash(again) == hash(a)
        assert again.target is a.target


@given(chains(length=2))
def test_equal_ones_are_built_the_same_way(chain: list[Transformation]) -> None:
    a, b = chain
    both = a.then(b)
    rebuilt = Transformation(
        both.layout,
        digits=both.digits,
        rows=both.rows,
        columns=both.columns,
        transposed=both.transposed,
    )
    assert rebuilt == both
    assert rebuilt.target is both.target


@given(moved_boards())
def test_clues_and_conflicts_move_along(case: tuple[Transformation, Grid]) -> None:
    made, grid = case
    moved = made(grid)
    assert moved.clue_count == grid.clue_count
    assert moved.is_complete is grid.is_complete
    assert moved.is_solved is grid.is_solved
    assert set(moved.conflicts()) == {made.cell(*cell) for cell in grid.conflicts()}


@given(SMALL, SEEDS, st.data())
def test_a_valid_grid_stays_valid(layout: Layout, seed: int, data: st.DataObject) -> None:
    made = data.draw(transformations(layout))
    assert made(CoverFiller().fill(layout, seed)).is_solved


@given(transformations(Layout.parse("2x2+white.0.1")))
def test_digits_of_a_board_with_dots_are_mirrored_or_stay(made: Transformation) -> None:
    assert made.digits in ((1, 2, 3, 4), (4, 3, 2, 1))


@given(transformations(Layout.parse("4x4+diagonals")))
def test_a_large_board_is_only_turned(made: Transformation) -> None:
    ends = {made.cell(row, column) for row in (0, 15) for column in (0, 15)}
    assert ends == {(0, 0), (0, 15), (15, 0), (15, 15)}


@given(moved_puzzles())
def test_the_number_of_solutions_never_changes(case: tuple[Transformation, Grid]) -> None:
    made, grid = case
    assert count_solutions(made(grid), limit=500) == count_solutions(grid, limit=500)


@given(
    st.sampled_from(
        [Layout.boxes(2, 2), Layout.boxes(2, 3), Layout.boxes(3, 3), DIAGONALS, WINDOWS]
    ),
    st.integers(0, 50),
    st.data(),
)
def test_minimal_puzzles_stay_unique_and_minimal(
    layout: Layout, seed: int, data: st.DataObject
) -> None:
    made = data.draw(transformations(layout))
    puzzle = make(layout=layout, rng=seed)
    moved = made(puzzle)
    assert solve(moved.clues) == moved.solution
    for cell, digit in enumerate(moved.clues.digits):
        if digit:
            row, column = divmod(cell, layout.size)
            assert count_solutions(moved.clues.with_cell(row, column, 0), limit=2) == 2
