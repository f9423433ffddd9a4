"""Candidates: their content, their changes, and contradictions."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

from sudokulib import Candidates, Grid, InvalidGrid, Layout, Step
from sudokulib.errors import InvalidMarks, InvalidOption

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid.parse(LINE)
SMALL = Grid.parse("12" + "." * 14)
EXAMPLES = [
    Candidates.of(GRID),
    Candidates.of(GRID).eliminate([(0, 2, 1), (0, 2, 4)]),
    Candidates.of(SMALL).place(0, 2, 3),
    Candidates.of(Grid.parse("1234341221434321")),
    Candidates.of(Grid.parse("11" + "." * 14)),
    Candidates.of(Grid.parse(LINE, Layout.boxes(3, 3).with_diagonals())),
    Candidates.of(Grid.parse("1234" + "." * 12, Layout("1112 1222 3334 3444"))),
    Candidates.of(Grid.empty(Layout.boxes(5, 5))),
    Candidates.of(Grid.empty(Layout.boxes(5, 6))).eliminate([(29, 29, 30)]),
    Candidates.of(Grid.empty(Layout("1"))),
]


@pytest.mark.parametrize("candidates", EXAMPLES, ids=lambda marks: str(marks.layout.size))
def test_a_value(candidates: Candidates) -> None:
    again = eval(repr(candidates), {"Candidates": Candidates, "Grid": Grid, "Layout": Layout})
    assert again == candidates
    assert hash(again) == hash(candidates)
    assert pickle.loads(pickle.dumps(candidates)) == candidates
    assert copy.deepcopy(candidates) == candidates
    assert (
        Candidates(candidates.layout, candidates.digits, candidates.masks, candidates.entries)
        == candidates
    )
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        candidates.digits = b""  # type: ignore[misc]


def test_the_repr_is_short() -> None:
    assert repr(EXAMPLES[0]) == f"Candidates.of({GRID!r})"
    assert repr(EXAMPLES[1]) == f"Candidates.of({GRID!r}).eliminate(((0, 2, 1), (0, 2, 4)))"


def test_different_marks_differ() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)


@pytest.mark.parametrize(
    "candidates", EXAMPLES[:1] + EXAMPLES[3:8], ids=lambda m: str(m.layout.size)
)
def test_all_marks_are_those_of_the_grid(candidates: Candidates) -> None:
    grid, n = candidates.grid, candidates.layout.size
    for row in range(n):
        for column in range(n):
            assert candidates.candidates(row, column) == grid.candidates(row, column)


def test_masks_have_a_bit_a_cell() -> None:
    masks = Candidates.of(SMALL).masks
    assert [[cell for cell in range(16) if mask >> cell & 1] for mask in masks] == [
        [6, 7, 9, 10, 11, 13, 14, 15],
        [6, 7, 8, 10, 11, 12, 14, 15],
        [2, 3, *range(4, 16)],
        [2, 3, *range(4, 16)],
    ]


def test_placing_takes_the_digit_from_all_peers() -> None:
    candidates = Candidates.of(GRID)
    placed = candidates.place(4, 4, 5)
    expected = Candidates.of(GRID.with_cell(4, 4, 5), clues=GRID)
    assert placed == expected
    assert placed.grid[4, 4] == 5
    assert placed.candidates(4, 4) == ()
    assert candidates.grid is not placed.grid
    assert candidates.grid == GRID


def test_placing_keeps_what_was_eliminated() -> None:
    candidates = Candidates.of(SMALL).eliminate([(3, 3, 1), (3, 3, 1)]).place(0, 2, 3)
    assert candidates.candidates(3, 3) == (2, 3, 4)
    assert candidates.candidates(0, 3) == (4,)


def test_eliminating_what_is_not_there_changes_nothing() -> None:
    candidates = Candidates.of(SMALL)
    assert candidates.eliminate([(0, 0, 1), (0, 2, 1)]) == candidates
    assert candidates.eliminate(()) == candidates


@pytest.mark.parametrize(
    ("candidate", "name"), [((0, 0, 1), "r1c1"), ((0, 0, 3), "r1c1"), ((0, 3, 1), "r1c4")]
)
def test_only_a_candidate_can_be_placed(candidate: tuple[int, int, int], name: str) -> None:
    with pytest.raises(InvalidMarks, match=f"{name} has no candidate {candidate[2]}") as caught:
        Candidates.of(SMALL).place(*candidate)
    assert caught.value.cell == candidate[:2]
    assert caught.value.digit == candidate[2]


@pytest.mark.parametrize(
    "candidate", [(4, 0, 1), (0, 4, 1), (0, 0, 5), (-1, 0, 1), (0, -1, 1), (0, 0, 0)]
)
def test_the_board_has_an_edge(candidate: tuple[int, int, int]) -> None:
    candidates = Candidates.of(SMALL)
    with pytest.raises(InvalidOption):
        candidates.place(*candidate)
    with pytest.raises(InvalidOption):
        candidates.eliminate([candidate])
    if candidate[:2] != (0, 0):
        with pytest.raises(InvalidOption):
            candidates.candidates(*candidate[:2])


def test_steps_of_another_board() -> None:
    step = Step("Guess", placements=[(0, 2, 3)])
    with pytest.raises(InvalidOption, match="another layout, 2x2") as caught:
        Candidates.of(SMALL).apply([step])
    assert caught.value.value == step


def test_steps_apply_together() -> None:
    candidates = Candidates.of(SMALL)
    steps = [
        Step("One", placements=[(0, 2, 3)], eliminations=[(3, 3, 1)], layout=SMALL.layout),
        Step("Two", placements=[(0, 3, 4)], layout=SMALL.layout),
        Step("One again", placements=[(0, 2, 3)], layout=SMALL.layout),
    ]
    after = candidates.apply(iter(steps))
    assert after == candidates.place(0, 2, 3).eliminate([(3, 3, 1)]).place(0, 3, 4)
    assert candidates.apply([]) == candidates


@pytest.mark.parametrize(
    "second", [(0, 2, 4), (0, 3, 3), (1, 2, 3)], ids=["same cell", "same row", "same box"]
)
def test_steps_that_contradict_each_other(second: tuple[int, int, int]) -> None:
    steps = [
        Step("One", placements=[(0, 2, 3)], layout=SMALL.layout),
        Step("Two", placements=[second], layout=SMALL.layout),
    ]
    with pytest.raises(InvalidMarks) as caught:
        Candidates.of(SMALL).apply(steps)
    assert caught.value.cell == second[:2]


@pytest.mark.parametrize(
    ("candidates", "expected"),
    [
        (Candidates.of(GRID), False),
        (Candidates.of(Grid.parse("1234341221434321")), False),
        (Candidates.of(Grid.empty(Layout.boxes(2, 2))), False),
        (Candidates.of(Grid.parse("123....4........")), True),  # no digit for r1c4
        (Candidates.of(Grid.parse("1......1..1.....")), False),
        (Candidates.of(Grid.parse("12............34")), False),
        (Candidates.of(Grid.parse("11..............")), True),
        (Candidates.of(Grid.parse("1234341221434324")), True),  # full, 4 twice
        (Candidates.of(SMALL).eliminate([(0, 2, 3), (0, 2, 4)]), True),
        (Candidates.of(SMALL).eliminate([(0, 2, 3), (0, 3, 3)]), True),  # no 3 in the first row
        (Candidates.of(SMALL).eliminate([(0, 2, 3)]), False),
    ],
)
def test_contradictions(candidates: Candidates, expected: bool) -> None:
    assert candidates.is_contradictory is expected


def test_a_digit_without_a_place_on_a_diagonal() -> None:
    line = ".1.." + "...." + "...." + "1..."
    assert not Candidates.of(Grid.parse(line)).is_contradictory
    grid = Grid.parse(line, Layout.boxes(2, 2).with_diagonals())
    # The antidiagonal has its 1; the main one may have it at r3c3 only.
    candidates = Candidates.of(grid)
    assert not candidates.is_contradictory
    assert candidates.eliminate([(2, 2, 1)]).is_contradictory


def test_solved() -> None:
    assert Candidates.of(Grid.parse("1234341221434321")).is_solved
    assert not Candidates.of(Grid.parse("1234341221434324")).is_solved
    assert not Candidates.of(SMALL).is_solved


WHOLE = Candidates.of(SMALL)


@pytest.mark.parametrize(
    ("parts", "message", "cell", "digit"),
    [
        ((SMALL.layout, SMALL.digits, (1, 0, 0, 0)), "r1c1 cannot .* is filled", (0, 0), 1),
        ((SMALL.layout, SMALL.digits, (0, 8, 0, 0)), "r1c4 cannot .* sees a 2", (0, 3), 2),
        ((SMALL.layout, SMALL.digits, (0, 0, 1 << 16, 0)), "off the board", None, 3),
        ((SMALL.layout, SMALL.digits, (0, 0, 0, -1)), "off the board", None, 4),
        ((SMALL.layout, SMALL.digits, (0, 0, 0)), "4 digits, not 3", None, None),
    ],
)
def test_masks_that_do_not_fit(
    parts: tuple[Any, ...], message: str, cell: tuple[int, int] | None, digit: int | None
) -> None:
    with pytest.raises(InvalidMarks, match=message) as caught:
        Candidates(*parts)
    assert caught.value.cell == cell
    assert caught.value.digit == digit


def test_marks_may_lack_any_candidate() -> None:
    assert Candidates(SMALL.layout, SMALL.digits, (0, 0, 0, 0)).candidates(3, 3) == ()


def test_cells_of_another_board() -> None:
    with pytest.raises(InvalidGrid):
        Candidates(SMALL.layout, bytes(9), WHOLE.masks)


@pytest.mark.parametrize("value", [None, 3, 1.5, True, b"12", "12", [], SMALL.layout])
def test_wrong_types(value: Any) -> None:
    with pytest.raises(TypeError):
        Candidates.of(value)
    with pytest.raises(TypeError):
        Candidates(SMALL.layout, SMALL.digits, value)
    with pytest.raises(TypeError):
        Candidates(SMALL.layout, SMALL.digits, (value, 0, 0, 0) if value != 3 else (1.5, 0, 0, 0))
    if value != 3:
        with pytest.raises(TypeError):
            WHOLE.place(0, value, 3)
        with pytest.raises(TypeError):
            WHOLE.candidates(value, 0)
    with pytest.raises(TypeError):
        WHOLE.eliminate([value])
    with pytest.raises(TypeError):
        WHOLE.apply([value])
    if value != []:
        with pytest.raises(TypeError):
            WHOLE.eliminate(value)
        with pytest.raises(TypeError):
            WHOLE.apply(value)


def test_one_step_is_no_iterable() -> None:
    with pytest.raises(TypeError, match="iterable of Steps"):
        WHOLE.apply(Step("One", placements=[(0, 2, 3)], layout=SMALL.layout))  # type: ignore[arg-type]


def test_what_is_placed_is_no_clue() -> None:
    assert WHOLE.entries == 0
    assert WHOLE.clues == WHOLE.grid
    placed = WHOLE.place(0, 2, 3).place(0, 3, 4)
    assert placed.entries == 0b1100
    assert placed.eliminate([(3, 3, 1)]).entries == 0b1100
    assert placed.clues == WHOLE.grid
    assert placed == Candidates.of(placed.grid, clues=WHOLE.grid)
    assert placed != Candidates.of(placed.grid)


def test_clues_must_be_in_the_grid() -> None:
    clues = Grid.parse("12..............")
    for text, found in (("13..............", "3"), ("1...............", "none")):
        with pytest.raises(
            InvalidMarks, match=f"r1c2 is clue 2, but the grid has {found}"
        ) as caught:
            Candidates.of(Grid.parse(text), clues=clues)
        assert (caught.value.cell, caught.value.digit) == ((0, 1), 2)
    with pytest.raises(InvalidOption, match="the grid's layout, 2x2"):
        Candidates.of(clues, clues=GRID)
    with pytest.raises(TypeError, match="clues"):
        Candidates.of(clues, clues="12..............")  # type: ignore[arg-type]


@pytest.mark.parametrize("entries", [-1, 0b100, 1 << 16, 0b111])
def test_entries_are_filled_cells(entries: int) -> None:
    with pytest.raises(InvalidMarks, match="entries must be filled cells"):
        Candidates(WHOLE.layout, WHOLE.digits, WHOLE.masks, entries)


@pytest.mark.parametrize("entries", [True, None, 1.0, "1"])
def test_wrong_entries(entries: Any) -> None:
    with pytest.raises(TypeError, match="entries must be an int"):
        Candidates(WHOLE.layout, WHOLE.digits, WHOLE.masks, entries)


def test_a_players_own_marks() -> None:
    clues = Grid.parse("12..............")
    grid = clues.with_cell(0, 2, 3)
    candidates = Candidates.from_candidates(grid, [(1, 0, 3), [3, 3, 1], (1, 0, 4)], clues=clues)
    assert candidates.candidates(1, 0) == (3, 4)
    assert candidates.candidates(3, 3) == (1,)
    assert candidates.candidates(0, 3) == ()
    assert candidates.grid == grid
    assert candidates.clues == clues
    assert Candidates.from_candidates(grid, ()).masks == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("candidate", "error"),
    [
        ((0, 0, 3), InvalidMarks),
        ((0, 2, 1), InvalidMarks),
        ((0, 4, 1), InvalidOption),
        ((0, 2, 5), InvalidOption),
    ],
)
def test_marks_that_a_player_cannot_make(
    candidate: tuple[int, int, int], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Candidates.from_candidates(WHOLE.grid, [(3, 3, 1), candidate])


def test_all_candidates_are_all_marks() -> None:
    every = [
        (row, column, digit)
        for row in range(9)
        for column in range(9)
        for digit in Candidates.of(GRID).candidates(row, column)
    ]
    assert Candidates.from_candidates(GRID, every) == Candidates.of(GRID)
