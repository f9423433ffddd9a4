"""The laws of play: a hint is true, hints lead home, and what is wrong is found."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, JIGSAW_6
from hypothesis import given, settings, strategies as st
from law_examples import examples

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LogicSolver,
    Mistake,
    PencilMarks,
    Position,
    Puzzle,
    Step,
    Stuck,
    diagnose,
    hint,
    make,
)
from sudokulib.errors import Undecided
from sudokulib.identity import random_transformation
from sudokulib.playing import MarksAre, MistakeKind
from sudokulib.techniques import SINGLES, TECHNIQUES

LAYOUTS = [
    Layout.boxes(2, 2),
    Layout.boxes(2, 3),
    Layout.boxes(3, 3),
    Layout.boxes(2, 4),
    DIAGONALS,
    JIGSAW_5,
    JIGSAW_6,
]
NAMES = {
    "Position": Position,
    "PencilMarks": PencilMarks,
    "Puzzle": Puzzle,
    "Grid": Grid,
    "Layout": Layout,
}
COLORS = ("gold", "#06c", "#ff000080")
MOVES = [
    *("enter", "enter", "keep", "truth", "erase", "erase and keep", "color"),
    *("mark", "unmark", "toggle", "all marks", "hint"),
]


@cache
def puzzle_of(layout: Layout, seed: int) -> Puzzle:
    return make(layout=layout, rng=seed)


PUZZLES = st.builds(puzzle_of, st.sampled_from(LAYOUTS), st.integers(0, 4))


def hint_or_none(position: Position, **options: Any) -> Step | Mistake | None:
    try:
        return hint(position, **options)
    except Stuck:
        return None


@st.composite
def games(draw: st.DrawFn, puzzle: Puzzle) -> list[Position]:
    """The positions of a game, in which anything happens that a player may do."""
    game = [Position.of(puzzle)]
    n = puzzle.clues.layout.size
    open_cells = [cell for cell, clue in enumerate(puzzle.clues.digits) if not clue]
    for move in draw(st.lists(st.sampled_from(MOVES), max_size=12)):
        here = game[-1]
        cell = draw(st.sampled_from(open_cells))
        row, column = divmod(cell, n)
        digit = draw(st.integers(1, n))
        if move == "truth":
            game.append(here.enter(row, column, puzzle.solution.digits[cell]))
        elif move == "enter":
            game.append(here.enter(row, column, digit))
        elif move == "keep":
            game.append(here.enter(row, column, digit, clear_peers=False))
        elif move == "erase":
            game.append(here.erase(row, column))
        elif move == "erase and keep":
            game.append(here.erase(row, column, clear_peers=False))
        elif move == "color":
            game.append(
                here.color(row, column, *draw(st.lists(st.sampled_from(COLORS), max_size=3)))
            )
        elif move == "unmark":
            game.append(here.unmark(row, column, digit, corner=draw(st.booleans())))
        elif move == "toggle" and not here.grid[row, column]:
            game.append(here.toggle_mark(row, column, digit, corner=draw(st.booleans())))
        elif move == "all marks":
            game.append(here.with_all_marks())
        elif move == "mark":
            corner = draw(st.booleans())
            if not here.grid[row, column]:
                game.append(here.mark(row, column, digit, corner=corner))
        elif move == "hint":
            found = hint_or_none(here)
            if found is not None:
                game.append(here.apply(found))
    return game


GAMES = PUZZLES.flatmap(lambda puzzle: st.tuples(st.just(puzzle), games(puzzle)))


@given(GAMES)
def test_positions_hold_together_whatever_is_played(game: tuple[Puzzle, list[Position]]) -> None:
    puzzle, positions = game
    for position in positions:
        assert position.clues == puzzle.clues
        # The constructor and the marks check more than the moves have checked.
        again = Position(
            position.clues,
            position.grid,
            position.marks,
            position.about,
            corner_marks=position.corner_marks,
            colors=position.colors,
        )
        assert again == position == eval(repr(position), NAMES)
        assert position.puzzle is puzzle
        candidates = position.candidates
        assert (
            Candidates(candidates.layout, candidates.digits, candidates.masks, candidates.entries)
            == candidates
        )
        assert (candidates.grid, candidates.clues) == (position.grid, puzzle.clues)


@given(GAMES)
def test_every_hint_is_true(game: tuple[Puzzle, list[Position]]) -> None:
    puzzle, positions = game
    for position in positions:
        diagnosis = diagnose(position)
        found = hint_or_none(position)
        if found is None:
            assert diagnosis.is_fine
            continue
        if isinstance(found, Mistake):
            assert found == diagnosis.mistakes[0]
            assert Mistake.from_dict(json.loads(json.dumps(found.as_dict()))) == found
            continue
        assert diagnosis.is_fine
        for row, column, digit in found.placements:
            assert puzzle.solution[row, column] == digit
            assert position.grid[row, column] == 0
        for row, column, digit in found.eliminations:
            assert puzzle.solution[row, column] != digit
            assert digit in position.candidates.candidates(row, column)
        assert Step.from_dict(json.loads(json.dumps(found.as_dict()))) == found
        assert diagnose(position.apply(found)).is_fine
        assert position.apply(found).candidates != position.candidates


@given(GAMES)
def test_every_mistake_is_found_and_no_clue_is_blamed(
    game: tuple[Puzzle, list[Position]],
) -> None:
    puzzle, positions = game
    n = puzzle.clues.layout.size
    for position in positions:
        diagnosis = diagnose(position)
        wrong = {
            divmod(cell, n)
            for cell, digit in enumerate(position.grid.digits)
            if digit not in (0, puzzle.solution.digits[cell])
        }
        assert set(diagnosis.wrong) == wrong
        in_conflict = set(position.grid.conflicts())
        clues = {divmod(cell, n) for cell, clue in enumerate(puzzle.clues.digits) if clue}
        assert set(diagnosis.conflicts) == in_conflict - clues
        assert diagnosis.is_fine is not bool(diagnosis.mistakes)
        for mistake in diagnosis.mistakes:
            assert not clues & set(mistake.cells)
            assert clues >= set(mistake.clues)
            for house in mistake.houses:
                cells = {divmod(cell, n) for cell in puzzle.clues.layout.houses[house]}
                assert cells >= {*mistake.cells, *mistake.clues}


@given(GAMES)
def test_taking_back_all_mistakes_makes_it_fine(game: tuple[Puzzle, list[Position]]) -> None:
    _, positions = game
    position = positions[-1]
    for mistake in diagnose(position).mistakes:
        position = position.apply(mistake)
    while not (diagnosis := diagnose(position)).is_fine:
        after = position.apply(diagnosis.mistakes[0])
        assert after != position
        position = after


@given(GAMES, st.data())
def test_entering_and_erasing_never_loses_a_true_mark(
    game: tuple[Puzzle, list[Position]], data: st.DataObject
) -> None:
    puzzle, positions = game
    position = positions[-1]
    n = puzzle.clues.layout.size
    empty = [cell for cell, digit in enumerate(position.grid.digits) if not digit]
    if not empty:
        return
    cell = divmod(data.draw(st.sampled_from(empty)), n)
    digit = data.draw(st.integers(1, n))
    after = position.enter(*cell, digit).erase(*cell)
    assert after.grid == position.grid
    assert set(diagnose(after).missing_marks) <= set(diagnose(position).missing_marks)
    kept = position.enter(*cell, digit, clear_peers=False).erase(*cell, clear_peers=False)
    assert {mark for mark in kept.marks if mark[:2] != cell} == {
        mark for mark in position.marks if mark[:2] != cell
    }
    if position.marks_are is MarksAre.COMPLETE:
        assert after.marks_are is MarksAre.COMPLETE
        assert set(after.marks) >= {
            (row, column, mark)
            for row, column, mark in position.marks
            if mark in position.candidates.candidates(row, column)
        }


WRONG = (MistakeKind.CONFLICT, MistakeKind.WRONG_DIGIT)


def first_empty(puzzle: Puzzle) -> tuple[int, int]:
    return divmod(puzzle.clues.digits.index(0), puzzle.layout.size)


QUICK = tuple([each for each in TECHNIQUES if "Forcing" not in each.name])
"""The techniques that do not take long even on large boards."""


def played(position: Position, marks_are: MarksAre = MarksAre.AUTO, **options: Any) -> Position:
    """The position after hints alone, once they end."""
    while True:
        found = hint_or_none(position, marks_are=marks_are, **options)
        if found is None:
            return position
        assert isinstance(found, Step) or marks_are is not MarksAre.NOTES or found.kind in WRONG
        after = position.apply(found, marks_are=marks_are)
        assert after != position
        position = after


@pytest.mark.slow
@given(PUZZLES, st.booleans())
@settings(max_examples=examples(30))
def test_hints_end_where_no_technique_finds_anything(puzzle: Puzzle, marked: bool) -> None:
    start = Position.of(puzzle)
    end = played(start.with_all_marks() if marked else start, techniques=QUICK)
    assert all(digit in (0, true) for digit, true in zip(end.grid.digits, puzzle.solution.digits))
    assert not any(list(technique.find(end.candidates)) for technique in QUICK)


@given(GAMES, st.sampled_from(MarksAre), st.booleans())
@settings(max_examples=examples(30))
def test_hints_and_nothing_else_lead_from_everywhere_to_the_solution(
    game: tuple[Puzzle, list[Position]], marks_are: MarksAre, hidden: bool
) -> None:
    """Applying hints to any position ends, whatever the player has entered."""
    puzzle, positions = game
    slow = [each.name for each in TECHNIQUES if each not in QUICK]
    end = played(positions[-1], marks_are, hidden_singles_first=hidden, avoids=slow, reveal=True)
    assert end.grid == puzzle.solution


@pytest.mark.parametrize("seed", range(3))
def test_hints_for_notes_go_on_after_eliminations(seed: int) -> None:
    puzzle = make(difficulty="hard", rng=seed)
    position = Position.of(puzzle).mark(*first_empty(puzzle), 1)
    assert played(position, MarksAre.NOTES, techniques=QUICK).is_solved


@given(PUZZLES)
@settings(max_examples=examples(30))
def test_hints_alone_solve_what_the_techniques_can(puzzle: Puzzle) -> None:
    end = played(Position.of(puzzle), techniques=SINGLES)
    try:
        solved = list(LogicSolver(SINGLES).solutions(puzzle.clues))
    except Undecided:
        solved = []
    assert solved == ([end.grid] if end.is_solved else [])
    assert end.grid == LogicSolver(SINGLES).reach(puzzle.clues).grid


@given(GAMES, st.integers(0, 1000))
def test_a_diagnosis_moves_with_the_board(game: tuple[Puzzle, list[Position]], seed: int) -> None:
    puzzle, positions = game
    if not puzzle.clues.layout.is_plain:
        return
    move = random_transformation(puzzle.clues.layout, rng=seed)
    before, after = diagnose(positions[-1]), diagnose(move(positions[-1]))
    assert set(after.wrong) == {move.cell(*cell) for cell in before.wrong}
    assert set(after.conflicts) == {move.cell(*cell) for cell in before.conflicts}
    assert set(after.missing_marks) == {
        (*move.cell(row, column), move.digit(digit)) for row, column, digit in before.missing_marks
    }
    assert len(after.mistakes) == len(before.mistakes)
