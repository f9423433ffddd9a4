"""Sukaku in play: hints, ratings, transformations, pictures and formats of candidates."""

from __future__ import annotations

import io
import json
import pickle
import re

import pytest
from boards import JIGSAW_6

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    MultipleSolutions,
    Position,
    Puzzle,
    Rating,
    Step,
    diagnose,
    dumps,
    hint,
    make,
    parse,
    rate,
    solve,
    write_puzzles,
)
from sudokulib.analysis import make_sukaku
from sudokulib.errors import InvalidMarks, UnsupportedFeature
from sudokulib.formats.json import from_json, to_json
from sudokulib.identity import random_transformation
from sudokulib.render import svg, text
from sudokulib.scales import Scale, fixed_grade, hardest_step
from sudokulib.techniques import HiddenSingle, NakedSingle, UniqueRectangle

NINE = make_sukaku(rng=4, candidates=300)
SMALL = make_sukaku(rng=1, layout="2x2")
SIX = make_sukaku(rng=1, layout=JIGSAW_6, candidates=110)
RULES = make_sukaku(rng=1, layout="2x2+thermo.0.1.5")


def is_true(step: Step, solution: Grid) -> bool:
    return all(solution[r, c] == d for r, c, d in step.placements) and all(
        solution[r, c] != d for r, c, d in step.eliminations
    )


@pytest.mark.parametrize("sukaku", [NINE, SMALL, SIX, RULES])
def test_hints_lead_to_the_solution(sukaku: Candidates) -> None:
    solution, state, count = solve(sukaku), sukaku, 0
    while not state.is_solved:
        step = hint(state, reveal=True)
        assert isinstance(step, Step)
        assert is_true(step, solution)
        state, count = state.apply([step]), count + 1
    assert count >= sukaku.digits.count(0)
    assert state.grid == solution


def test_hints_leave_out_rectangles_that_may_be_swapped_only_without_the_candidates() -> None:
    names, untrue = ["Unique Rectangle 1"], 0
    for seed in range(4):
        sukaku = make_sukaku(rng=seed, layout="2x2")
        solution, state = solve(sukaku), sukaku
        while not state.is_solved:
            untrue += not all(is_true(each, solution) for each in UniqueRectangle(1).find(state))
            if state._given._is_sukaku:
                with pytest.raises(Exception, match="no technique finds a step"):
                    hint(state, techniques=names)
            state = state.apply([hint(state, reveal=True)])  # type: ignore[list-item]
    assert untrue


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_puzzles_have_the_same_rating_as_candidates(scale: str) -> None:
    for seed in range(3):
        clues = make(rng=seed, layout="2x3" if seed else "3x3", difficulty="easy").clues
        rating = rate(Candidates.of(clues), scale)
        assert rating == rate(clues, scale)
        assert rating.steps == rate(clues, scale).steps
        assert hint(Candidates.of(clues)) == hint(clues)


def test_ratings_keep_the_candidates() -> None:
    for scale in ("hodoku", "se"):
        rating = rate(NINE, scale)
        assert rating.complete
        assert rating.start == NINE
        assert all(is_true(step, solve(NINE)) for step in rating.steps)
        assert rating.end.grid == solve(NINE)
        for copy in (
            Rating.from_dict(json.loads(json.dumps(rating.as_dict()))),
            pickle.loads(pickle.dumps(rating)),
            from_json(to_json(rating)),
        ):
            assert copy == rating
            assert copy.start == NINE
        assert len(rating.openness()) == len(rating.steps)
    assert rate(RULES).scale == "rules"
    assert rate(RULES).start == RULES
    wrong = rate(SMALL).as_dict()
    wrong["start"]["candidates"][0] = [1, 2, 3, 5]
    with pytest.raises((InvalidMarks, ValueError)):
        Rating.from_dict(wrong)


def test_scales_of_ones_own_leave_out_rectangles_too() -> None:
    graded = ((UniqueRectangle(1), fixed_grade(1)), (NakedSingle(), fixed_grade(2)))
    graded += ((HiddenSingle(), fixed_grade(3)),)
    mine = Scale("mine", graded, hardest_step)
    assert {step.technique for step in rate(NINE, mine).steps} <= {"Naked Single", "Hidden Single"}


def test_several_solutions_are_an_error() -> None:
    several = SMALL.place(*next(iter(_placements(SMALL))))
    assert several.entries
    assert rate(several).start.clues == several.grid  # all digits are clues
    for function in (hint, rate):
        with pytest.raises(MultipleSolutions, match="with these candidates"):
            function(Candidates.of(SMALL.grid).eliminate([(0, 0, 1)]))


def test_the_error_for_marks_that_may_be_clues_says_so() -> None:
    position = Position(SMALL.grid, marks=SMALL)
    for function in (solve, rate, hint):
        with pytest.raises(MultipleSolutions, match=r"pass position\.sukaku") as caught:
            function(position)
        assert caught.value.has_marks
        with pytest.raises(MultipleSolutions, match="any_solution") as caught:
            function(Position(SMALL.grid).mark(0, 0, 1))
        assert not caught.value.has_marks
    with pytest.raises(MultipleSolutions) as caught:
        Position(SMALL.grid).advance(until="X-Wing")
    assert not caught.value.has_marks


def test_the_error_for_candidates_in_place_of_clues_says_what_to_do() -> None:
    advice = re.escape("Position(candidates.clues, candidates.grid, candidates)")
    for function in (Puzzle, Position, Position.of, diagnose):
        with pytest.raises(TypeError, match=advice):
            function(SMALL)  # type: ignore[arg-type]
    candidates = SMALL
    assert Position(candidates.clues, candidates.grid, candidates).sukaku == SMALL


def _placements(sukaku: Candidates) -> list[tuple[int, int, int]]:
    solution = solve(sukaku)
    return [(0, column, solution[0, column]) for column in range(4)]


@pytest.mark.parametrize("sukaku", [NINE, SMALL, SIX, SMALL.place(*_placements(SMALL)[0])])
def test_transformations_move_candidates(sukaku: Candidates) -> None:
    for seed in range(5):
        move = random_transformation(sukaku.layout, seed)
        moved = move(sukaku)
        assert move.inverse()(moved) == sukaku
        assert moved.clues == move(sukaku.clues)
        assert solve(moved) == move(solve(sukaku))
        at = move.cell(1, 2)
        digits = {move.digit(digit) for digit in sukaku.candidates(1, 2)}
        assert set(moved.candidates(*at)) == digits


def test_formats_write_candidates() -> None:
    for name in ("sukaku", "pencilmarks", "json"):
        read = parse(dumps(NINE, name), name)
        assert read.candidates == NINE
        assert read == parse(dumps(Position(NINE.grid, marks=NINE), name), name)
    file = io.StringIO()
    write_puzzles([NINE, NINE], file, "sukaku")
    assert len(file.getvalue().split()) == 2
    assert parse(dumps(SMALL, "pencilmarks")).candidates == SMALL
    with pytest.raises(UnsupportedFeature, match="marks"):
        dumps(NINE)


def test_pictures_show_candidates() -> None:
    assert svg(SMALL).count("<text") >= sum(mask.bit_count() for mask in SMALL.masks)
    assert "1234" in text(SMALL)


def test_a_position_with_the_marks_of_a_player_keeps_its_answers() -> None:
    clues = make(rng=2, layout=Layout.boxes(2, 3)).clues
    solution = solve(clues)
    cell = next(at for at in range(36) if not clues.digits[at])
    row, column = divmod(cell, 6)
    marks = Candidates.of(clues).eliminate([(row, column, solution[row, column])])
    position = Position(clues, marks=marks)  # a true digit was removed by mistake
    assert solve(position) == solution
    assert rate(position) == rate(clues)
