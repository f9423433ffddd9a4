"""Avoidable rectangles: entries, no two of which may be swapped."""

from __future__ import annotations

import pickle

import pytest
from boards import DIAGONALS, JIGSAW_9, WINDOWS
from rare_techniques import check_rare

from sudokulib import Candidates, Grid, Layout
from sudokulib.errors import InvalidOption
from sudokulib.techniques import AvoidableRectangle

NINE = Layout.boxes(3, 3)
CORNERS = ((0, 0), (0, 3), (1, 0), (1, 3))


def entered(
    digits: tuple[int, int, int, int],
    candidates: dict[int, str],
    layout: Layout = NINE,
    *,
    clues: tuple[int, ...] = (),
) -> Candidates:
    """An empty board but for r1c1, r1c4, r2c1 and r2c4: digits, or candidates of empty corners.

    `clues` are the corners, by their number, that are no entries.
    """
    grid = shown = Grid.empty(layout)
    for number, (cell, digit) in enumerate(zip(CORNERS, digits, strict=True)):
        if digit:
            grid = grid.with_cell(*cell, digit)
            shown = shown.with_cell(*cell, digit) if number in clues else shown
    return Candidates.of(grid, clues=shown).eliminate(
        [
            (*CORNERS[number], digit)
            for number, held in candidates.items()
            for digit in range(1, 10)
            if str(digit) not in held
        ]
    )


def lost(kind: int, candidates: Candidates) -> list[tuple[tuple[int, int, int], ...]]:
    return [step.eliminations for step in AvoidableRectangle(kind).find(candidates)]


@pytest.mark.parametrize("empty", range(4))
def test_the_last_corner_is_not_what_makes_the_rectangle_deadly(empty: int) -> None:
    digits = [1, 2, 2, 1]
    missing = digits[empty]
    digits[empty] = 0
    candidates = entered(tuple(digits), {empty: f"{missing}7"})  # type: ignore[arg-type]
    [step] = AvoidableRectangle(1).find(candidates)
    assert step.eliminations == ((*CORNERS[empty], missing),)
    assert step.role("extra") == ((*CORNERS[empty], 7),)
    others = [(*cell, digit) for cell, digit in zip(CORNERS, digits, strict=True) if digit]
    assert sorted(step.role("pattern")) == sorted(others)
    assert lost(2, candidates) == []


def test_a_last_corner_with_more_candidates_is_left_alone() -> None:
    assert lost(1, entered((1, 2, 2, 0), {3: "178"})) == []
    assert lost(1, entered((1, 2, 2, 0), {3: "78"})) == []


def test_entries_must_alternate() -> None:
    assert lost(1, entered((1, 2, 3, 0), {3: "17"})) == []
    assert lost(1, entered((1, 2, 0, 3), {2: "27"})) == []


@pytest.mark.parametrize("clue", range(3))
def test_a_clue_makes_a_rectangle_harmless(clue: int) -> None:
    assert lost(1, entered((1, 2, 2, 0), {3: "17"}, clues=(clue,))) == []


def test_marks_that_know_no_clues_take_all_digits_for_such() -> None:
    candidates = entered((1, 2, 2, 0), {3: "17"})
    assert lost(1, Candidates.of(candidates.grid)) == []


def test_a_diagonal_makes_a_rectangle_harmless() -> None:
    assert lost(1, entered((1, 2, 2, 0), {3: "17"}, DIAGONALS)) == []


def test_two_open_corners_share_what_does_not_fit() -> None:
    candidates = entered((1, 0, 2, 0), {1: "27", 3: "17"})
    [step] = AvoidableRectangle(2).find(candidates)
    assert step.role("extra") == ((0, 3, 7), (1, 3, 7))
    assert sorted(step.role("pattern")) == [(0, 0, 1), (0, 3, 2), (1, 0, 2), (1, 3, 1)]
    assert {digit for *_, digit in step.eliminations} == {7}
    assert {(row, column) for row, column, _ in step.eliminations} == {
        *((row, column) for row in range(3) for column in (4, 5)),
        *((row, 3) for row in range(2, 9)),
    }
    assert lost(1, candidates) == []


@pytest.mark.parametrize(
    "candidates", [("27", "18"), ("27", "178"), ("278", "17"), ("78", "17"), ("27", "78")]
)
def test_two_open_corners_have_the_same_digit_besides(candidates: tuple[str, str]) -> None:
    assert lost(2, entered((1, 0, 2, 0), {1: candidates[0], 3: candidates[1]})) == []


def test_two_open_corners_have_to_remove_something() -> None:
    candidates = entered((1, 0, 2, 0), {1: "27", 3: "17"})
    [gone] = lost(2, candidates)
    assert lost(2, candidates.eliminate(gone)) == []


def test_the_two_entries_stand_in_a_region() -> None:
    assert lost(2, entered((1, 2, 0, 0), {2: "27", 3: "17"})) == []


def test_names_aliases_and_values() -> None:
    for kind in (1, 2):
        technique = AvoidableRectangle(kind)
        assert technique.name == f"Avoidable Rectangle {kind}"
        assert technique.aliases == (f"Avoidable Rectangle Type {kind}",)
        assert eval(repr(technique)) == technique == pickle.loads(pickle.dumps(technique))
        assert technique.assumes_unique


@pytest.mark.parametrize("kind", [0, 3])
def test_there_are_two_types(kind: int) -> None:
    with pytest.raises(InvalidOption):
        AvoidableRectangle(kind)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [1, 2])
def test_every_step_is_true_on_every_board(kind: int) -> None:
    layouts = (Layout.boxes(2, 3), NINE, DIAGONALS, WINDOWS, JIGSAW_9)
    check_rare(AvoidableRectangle(kind), layouts=layouts, states=48)
