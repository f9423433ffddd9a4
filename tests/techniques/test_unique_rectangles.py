"""Unique and hidden rectangles: the rule of deadly rectangles by its definition, then each type.

Internal: steps do not show all rectangles that the search finds.
"""

from __future__ import annotations

import pickle
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_6, JIGSAW_9, WINDOWS
from rare_techniques import check_rare

from sudokulib import Candidates, Grid, Layout
from sudokulib._board.masks import bits
from sudokulib.errors import InvalidOption
from sudokulib.techniques import HiddenRectangle, UniqueRectangle
from sudokulib.techniques._uniqueness.deadly_patterns import rectangles, sides

if TYPE_CHECKING:
    from sudokulib.techniques import Technique

NINE = Layout.boxes(3, 3)
SIX = Layout.boxes(2, 3)
CORNERS = 1 << 0 | 1 << 3 | 1 << 9 | 1 << 12
"""r1c1, r1c4, r2c1, r2c4 on 9x9."""
BOARDS = (
    Layout.boxes(2, 2),
    Layout.boxes(2, 2).with_diagonals(),
    Layout("1111 2222 3333 4444"),  # a Latin square
    JIGSAW_5,
    SIX,
    JIGSAW_6,
    NINE,
    DIAGONALS,
    WINDOWS,
    JIGSAW_9,
)


def holding(cells: dict[str, str], layout: Layout = NINE, *, without: str = "") -> Candidates:
    """Marks of an empty board, but for some cells, such as r1c1, and the digits that they may hold.

    `without` are candidates that were removed, such as 3r1c4.
    """
    n = layout.size
    kept = {(int(cell[1]) - 1, int(cell[3]) - 1): digits for cell, digits in cells.items()}
    gone = [(int(each[2]) - 1, int(each[4]) - 1, int(each[0])) for each in without.split()]
    gone += [
        (*cell, digit)
        for cell, digits in kept.items()
        for digit in range(1, n + 1)
        if str(digit) not in digits
    ]
    return Candidates.of(Grid.empty(layout)).eliminate(gone)


def lost(technique: Technique, candidates: Candidates) -> list[str]:
    """What each step removes: "3r1c4 5r1c4"."""
    return [
        " ".join(f"{digit}r{row + 1}c{column + 1}" for row, column, digit in step.eliminations)
        for step in technique.find(candidates)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("layout", BOARDS, ids=lambda layout: layout.id)
def test_a_rectangle_is_deadly_if_a_swap_keeps_what_every_house_holds(layout: Layout) -> None:
    n = layout.size
    found = {
        (1 << cell | neighbour | beside | beyond, 1 << cell | beyond)
        for cell, around in enumerate(sides(layout))
        for neighbour, opposite in around
        for beside, beyond in opposite
    }
    expected = set()
    for rows, columns in product(combinations(range(n), 2), repeat=2):
        corners = [row * n + column for row in rows for column in columns]
        one = dict(zip(corners, "abba", strict=True))
        two = dict(zip(corners, "baab", strict=True))
        contents = [
            [sorted(filled[cell] for cell in corners if cell in house) for filled in (one, two)]
            for house in layout.houses
        ]
        if all(before == after and before in ([], ["a", "b"]) for before, after in contents):
            cells = sum(1 << cell for cell in corners)
            diagonal = 1 << corners[0] | 1 << corners[3]
            expected |= {(cells, diagonal), (cells, cells ^ diagonal)}
    assert found == expected


def test_some_boards_have_no_deadly_rectangle() -> None:
    assert [any(sides(layout)) for layout in BOARDS[:4]] == [True, False, True, True]


def test_a_diagonal_makes_a_rectangle_harmless() -> None:
    cells = {"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "123"}
    assert lost(UniqueRectangle(1), holding(cells)) == ["1r2c4 2r2c4"]
    assert lost(UniqueRectangle(1), holding(cells, DIAGONALS)) == []


def test_rectangles_stand_once_for_two_digits_by_their_first_pure_corner() -> None:
    candidates = holding({"r1c4": "12", "r1c1": "123", "r2c1": "12", "r2c4": "124", "r9c4": "13"})
    found = rectangles(candidates._lookup)
    assert found is rectangles(candidates._lookup)
    here = [each for each in found if each.cells == CORNERS]
    assert [(each.low, each.high, each.roof, each.floor) for each in here] == [
        (1, 2, 1 | 4096, 8 | 512)
    ]
    firsts = [next(cell for cell in bits(each.floor)) for each in found]
    assert firsts == sorted(firsts)


def test_a_digit_in_sight_or_a_filled_corner_spares_a_rectangle() -> None:
    grid = Grid.parse("........." * 2 + "3.......1" + "." * 54)
    corners = {(0, 0): "45", (0, 3): "45", (1, 0): "45", (1, 3): "456"}
    gone = [
        (*cell, digit)
        for cell, held in corners.items()
        for digit in range(1, 10)
        if str(digit) not in held
    ]
    candidates = Candidates.of(grid).eliminate(gone)
    assert lost(UniqueRectangle(1), candidates) == ["4r2c4 5r2c4"]
    # An entry in the column of the last corner: it cannot be 4 at all.
    seen = Candidates.of(grid.with_cell(8, 3, 4)).eliminate(gone)
    filled = Candidates.of(grid.with_cell(1, 3, 4)).eliminate(gone)
    for others in (seen, filled):
        found = [(each.cells, each.low) for each in rectangles(others._lookup)]
        assert (CORNERS, 4) not in found


def test_four_pure_corners_are_none() -> None:
    cells = dict.fromkeys(("r1c1", "r1c4", "r2c1", "r2c4"), "12")
    assert CORNERS not in [each.cells for each in rectangles(holding(cells)._lookup)]


def test_a_corner_has_one_of_the_digits_at_least() -> None:
    candidates = holding({"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "13"})
    assert lost(UniqueRectangle(1), candidates) == ["1r2c4"]
    assert CORNERS in [each.cells for each in rectangles(candidates._lookup)]
    candidates = holding({"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "34"})
    assert CORNERS not in [each.cells for each in rectangles(candidates._lookup)]


def test_type_2_is_one_digit_in_two_corners_in_line() -> None:
    candidates = holding(
        {"r1c1": "12", "r1c4": "123", "r2c1": "12", "r2c4": "123"},
        without=" ".join(f"3r{row}c4" for row in range(3, 9)),
    )
    [step] = UniqueRectangle(2).find(candidates)
    assert step.eliminations == (
        *((0, 4, 3), (0, 5, 3), (1, 4, 3), (1, 5, 3), (2, 4, 3), (2, 5, 3)),
        (8, 3, 3),
    )
    assert step.role("extra") == ((0, 3, 3), (1, 3, 3))
    assert lost(UniqueRectangle(5), candidates) == []
    without = " ".join(f"3r{row}c{column}" for row in range(1, 10) for column in (4, 5, 6))
    nothing_left = candidates.eliminate(
        [(int(each[2]) - 1, int(each[4]) - 1, 3) for each in without.split() if each != "3r1c4"]
    ).eliminate([])
    assert lost(UniqueRectangle(2), nothing_left) == []


def test_type_5_is_one_digit_in_opposite_corners_or_three() -> None:
    apart = holding({"r1c1": "12", "r1c4": "123", "r2c1": "123", "r2c4": "12"})
    assert lost(UniqueRectangle(5), apart) == ["3r1c2 3r1c3 3r2c5 3r2c6"]
    assert lost(UniqueRectangle(2), apart) == []
    three = holding({"r1c1": "12", "r1c4": "123", "r2c1": "123", "r2c4": "123"})
    assert lost(UniqueRectangle(5), three) == ["3r2c5 3r2c6"]
    assert lost(UniqueRectangle(2), three) == []
    two_digits = holding({"r1c1": "12", "r1c4": "123", "r2c1": "124", "r2c4": "12"})
    assert lost(UniqueRectangle(5), two_digits) == []


def test_type_3_is_a_subset_with_the_roof_as_one_cell() -> None:
    cells = {"r1c1": "12", "r1c4": "12", "r2c1": "123", "r2c4": "124"}
    in_line = holding(cells | {"r2c9": "34"})
    [step] = UniqueRectangle(3).find(in_line)
    assert step.role("naked") == ((1, 8, 3), (1, 8, 4))
    assert step.houses == (1,)
    assert {(row, digit) for row, _, digit in step.eliminations} == {(1, 3), (1, 4)}
    assert {column for _, column, _ in step.eliminations} == {1, 2, 4, 5, 6, 7}
    triple = holding(cells | {"r2c9": "345", "r2c8": "35"})
    assert [len(step.role("naked")) for step in UniqueRectangle(3).find(triple)] == [5]
    # A pure digit in the other cell spoils it for HoDoKu.
    assert lost(UniqueRectangle(3), holding(cells | {"r2c9": "134"})) == []


def test_type_3_in_a_line_and_a_box_is_one_step() -> None:
    candidates = holding({"r1c1": "12", "r4c1": "123", "r1c2": "12", "r4c2": "124", "r4c3": "34"})
    [step] = UniqueRectangle(3).find(candidates)
    assert step.houses == (3, 21)
    assert (4, 0, 3) in step.eliminations
    assert (3, 8, 4) in step.eliminations
    only_box = holding({"r1c1": "12", "r4c1": "123", "r1c2": "12", "r4c2": "124", "r5c3": "34"})
    assert [step.houses for step in UniqueRectangle(3).find(only_box)] == [(21,)]


def test_type_3_has_to_remove_something() -> None:
    cells = {"r1c1": "12", "r1c4": "12", "r2c1": "123", "r2c4": "124", "r2c9": "34"}
    without = " ".join(f"{digit}r2c{column}" for digit in (3, 4) for column in (2, 3, 5, 6, 7, 8))
    assert lost(UniqueRectangle(3), holding(cells, without=without)) == []


def test_type_3_does_not_look_at_sets_beyond_all_measure() -> None:
    names = "ABCDEFGHIJKLMNOP"
    layout = Layout.boxes(4, 4)
    held = {(0, 0): (1, 2), (0, 4): (1, 2), (1, 0): (1, 2, 3), (1, 4): (1, 2, 4)}
    held |= {(1, 8 + k): (3 + k, 4 + k) for k in range(7)}  # a chain of pairs up to 10
    candidates = Candidates.of(Grid.empty(layout)).eliminate(
        [
            (*cell, digit)
            for cell, digits in held.items()
            for digit in range(1, len(names) + 1)
            if digit not in digits
        ]
    )
    sizes = {
        len({d for *_, d in step.role("naked")}) for step in UniqueRectangle(3).find(candidates)
    }
    assert sizes == {2, 3, 4, 5, 6, 7}


def test_type_4_is_a_digit_without_another_place() -> None:
    cells = {"r1c1": "12", "r1c4": "12", "r2c1": "123", "r2c4": "124"}
    row = " ".join(f"1r2c{column}" for column in (2, 3, 5, 6, 7, 8, 9))
    [step] = UniqueRectangle(4).find(holding(cells, without=row))
    assert step.eliminations == ((1, 0, 2), (1, 3, 2))
    assert (step.houses, step.role("locked")) == ((1,), ((1, 0, 1), (1, 3, 1)))
    assert lost(UniqueRectangle(4), holding(cells)) == []
    both = holding(cells, without=row + " " + row.replace("1r", "2r"))
    assert lost(UniqueRectangle(4), both) == ["2r2c1 2r2c4", "1r2c1 1r2c4"]
    # Corners in a box: the digit must be gone from the rest of the box as well.
    cells = {"r1c1": "12", "r1c2": "12", "r4c1": "123", "r4c2": "124"}
    line = " ".join(f"1r4c{column}" for column in range(3, 10))
    assert lost(UniqueRectangle(4), holding(cells, without=line)) == []
    box = " ".join(f"1r{row}c{column}" for row in (5, 6) for column in (1, 2, 3))
    assert lost(UniqueRectangle(4), holding(cells, without=f"{line} {box}")) == ["2r4c1 2r4c2"]
    # Corners that are opposite ones share no house.
    apart = holding({"r1c1": "12", "r1c4": "123", "r2c1": "124", "r2c4": "12"}, without=row)
    assert lost(UniqueRectangle(4), apart) == []


def test_type_4_has_to_find_both_digits_in_the_roof() -> None:
    row = " ".join(f"1r2c{column}" for column in (2, 3, 5, 6, 7, 8, 9))
    no_two = holding({"r1c1": "12", "r1c4": "12", "r2c1": "13", "r2c4": "14"}, without=row)
    assert lost(UniqueRectangle(4), no_two) == []
    no_one = holding({"r1c1": "12", "r1c4": "12", "r2c1": "23", "r2c4": "24"}, without=row)
    assert lost(UniqueRectangle(4), no_one) == []


def test_type_6_is_a_digit_that_crosses() -> None:
    cells = {"r1c1": "12", "r1c4": "123", "r2c1": "124", "r2c4": "12"}
    rows = " ".join(f"1r{row}c{column}" for row in (1, 2) for column in (2, 3, 5, 6, 7, 8, 9))
    [step] = UniqueRectangle(6).find(holding(cells, without=rows))
    assert step.eliminations == ((0, 3, 1), (1, 0, 1))
    assert set(step.houses) == {0, 1}
    columns = " ".join(f"1r{row}c{column}" for row in range(3, 10) for column in (1, 4))
    assert lost(UniqueRectangle(6), holding(cells, without=columns)) == ["1r1c4 1r2c1"]
    assert lost(UniqueRectangle(6), holding(cells)) == []
    one_row = " ".join(f"1r1c{column}" for column in (2, 3, 5, 6, 7, 8, 9))
    assert lost(UniqueRectangle(6), holding(cells, without=one_row)) == []
    in_line = holding({"r1c1": "12", "r1c4": "12", "r2c1": "123", "r2c4": "124"}, without=rows)
    assert lost(UniqueRectangle(6), in_line) == []
    gone_already = holding(cells | {"r1c4": "23", "r2c1": "24"}, without=rows)
    assert lost(UniqueRectangle(6), gone_already) == []


def test_a_hidden_rectangle_is_a_digit_that_would_follow() -> None:
    cells = {"r1c1": "12", "r1c4": "123", "r2c1": "124", "r2c4": "125"}
    cross = "1r2c2 1r2c3 1r2c5 1r2c6 1r2c7 1r2c8 1r2c9 1r3c4 1r4c4 1r5c4 1r6c4 1r7c4 1r8c4 1r9c4"
    [step] = HiddenRectangle().find(holding(cells, without=cross))
    assert step.eliminations == ((1, 3, 2),)
    assert (step.houses, step.role("locked")) == ((1, 12), ((0, 3, 1), (1, 0, 1)))
    assert lost(HiddenRectangle(), holding(cells)) == []
    assert lost(HiddenRectangle(), holding(cells, without=cross.replace("1r9c4", ""))) == []
    assert lost(HiddenRectangle(), holding(cells, without=cross.replace("1r2c9", ""))) == []
    # Not where a unique rectangle says it, nor where the digit has no place but the corner.
    pure = holding(cells | {"r1c4": "12"}, without=cross)
    assert lost(HiddenRectangle(), pure) == []
    assert lost(UniqueRectangle(4), holding(cells | {"r1c4": "12"}, without=cross)) != [""]
    assert lost(HiddenRectangle(), holding(cells | {"r1c4": "12", "r2c1": "12"})) == []
    alone = holding(cells | {"r1c4": "23", "r2c1": "24"}, without=cross)
    assert lost(HiddenRectangle(), alone) == []


def test_a_hidden_rectangle_may_have_two_opposite_pure_corners() -> None:
    cells = {"r1c1": "12", "r1c4": "123", "r2c1": "124", "r2c4": "12"}
    cross = "2r1c2 2r1c3 2r1c5 2r1c6 2r1c7 2r1c8 2r1c9 2r3c1 2r4c1 2r5c1 2r6c1 2r7c1 2r8c1 2r9c1"
    assert lost(HiddenRectangle(), holding(cells, without=cross)) == ["1r1c1"]


def test_names_aliases_and_values() -> None:
    for kind in range(1, 7):
        technique = UniqueRectangle(kind)
        assert technique.name == f"Unique Rectangle {kind}"
        assert f"Uniqueness Test {kind}" in technique.aliases
        assert eval(repr(technique)) == technique == pickle.loads(pickle.dumps(technique))
        assert technique.assumes_unique
    assert len({UniqueRectangle(1), UniqueRectangle(1), UniqueRectangle(2)}) == 2
    assert HiddenRectangle().name == "Hidden Rectangle"
    assert HiddenRectangle().assumes_unique


@pytest.mark.parametrize("kind", [0, 7])
def test_there_are_six_types(kind: int) -> None:
    with pytest.raises(InvalidOption):
        UniqueRectangle(kind)


def test_a_type_is_an_int() -> None:
    with pytest.raises(TypeError):
        UniqueRectangle("1")  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize(
    "technique",
    [*map(UniqueRectangle, range(1, 7)), HiddenRectangle()],
    ids=lambda technique: technique.name,
)
@pytest.mark.parametrize("states", [24, pytest.param(48, marks=pytest.mark.slow)])
def test_every_step_is_true_on_every_board(technique: Technique, states: int) -> None:
    layouts = (SIX, NINE, DIAGONALS, WINDOWS, JIGSAW_9)
    check_rare(technique, layouts=layouts, states=states)
