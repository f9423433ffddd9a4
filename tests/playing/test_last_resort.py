"""The last resort of a hint: a digit of the solution where no technique finds a step."""

from __future__ import annotations

import pytest
from boards import JIGSAW_6

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Mistake,
    Position,
    Puzzle,
    Step,
    Stuck,
    hint,
    make,
    solve,
)
from sudokulib.techniques import TECHNIQUES, BruteForce, example

NINE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
PUZZLES = [
    NINE,
    Grid.parse("1.3..2....1....3"),
    make(layout=JIGSAW_6, rng=1).clues,
    make(layout=Layout.boxes(2, 3).with_diagonals(), rng=1).clues,
]


def revealed(position: Grid | Puzzle | Position) -> Step:
    found = hint(position, techniques=(), reveal=True)
    assert isinstance(found, Step)
    assert found.technique == "Reveal"
    assert not found.is_deduction
    return found


@pytest.mark.parametrize("clues", PUZZLES, ids=lambda clues: clues.layout.id)
def test_every_digit_can_be_revealed(clues: Grid) -> None:
    position, solution = Position(clues), solve(clues)
    while not position.is_solved:
        empty = [cell for cell, digit in enumerate(position.grid.digits) if not digit]
        middle = divmod(empty[len(empty) // 2], clues.layout.size)
        assert revealed(position).placements == ((*middle, solution[middle]),)
        position = position.apply(revealed(position))
    assert position.grid == solution
    for reveal in (False, True):
        with pytest.raises(Stuck):
            hint(position, reveal=reveal)


def test_brute_force_places_the_same() -> None:
    position = Position(NINE).enter(0, 2, 4).mark(4, 4, 5)
    (step,) = BruteForce().find(position.candidates)
    assert step.placements == revealed(position).placements
    assert revealed(NINE) == revealed(Puzzle(NINE)) == revealed(Position(NINE))


def test_techniques_and_mistakes_come_first() -> None:
    assert hint(NINE, reveal=True) == hint(NINE)
    found = hint(Position(NINE).enter(0, 2, 1), techniques=(), reveal=True)
    assert isinstance(found, Mistake)


def test_it_does_not_matter_whether_one_solution_is_assumed() -> None:
    found = hint(NINE, techniques=(), reveal=True, assume_unique=False)
    assert found == revealed(NINE)


def test_stuck_is_the_default() -> None:
    for options in ({}, {"reveal": False}):
        with pytest.raises(Stuck):
            hint(NINE, techniques=(), **options)


def test_wrong_options() -> None:
    for wrong in ("no", 1, None):
        with pytest.raises(TypeError, match="reveal must be a bool"):
            hint(NINE, reveal=wrong)  # type: ignore[arg-type]


def test_the_sentence_says_that_it_is_no_deduction() -> None:
    step = revealed(NINE)
    assert step.explain() == (
        "Reveal: none of the techniques used finds a step here; the solution has 5 in r5c5, so "
        "r5c5 is 5."
    )
    assert step.explain(language="de") == (
        "Aufgedeckt: Keine der verwendeten Techniken findet hier einen Schritt; in der "
        "Lösung steht in z5s5 die 5; daher ist z5s5 = 5."
    )
    assert step.explain("area") == "Reveal: look at box 5."
    assert Step.from_dict(step.as_dict()) == step


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Dynamic Forcing Chains Plus", "Nested Forcing Chains 2"])
def test_hints_solve_the_hardest_puzzles(name: str) -> None:
    names_of_all = [technique.name for technique in TECHNIQUES]
    quick = TECHNIQUES[: names_of_all.index("Sue de Coq")]
    plain = TECHNIQUES[: names_of_all.index("Nested Forcing Chains 2")]
    puzzle = example(name).puzzle
    position, names = Position(puzzle.clues), set()
    while not position.is_solved:
        # All but nested techniques at the start; after a digit was revealed, the quick ones.
        chosen = quick if "Reveal" in names else plain
        step = hint(position, techniques=chosen, reveal=True)
        assert isinstance(step, Step)
        names.add(step.technique)
        position = position.apply(step)
    assert position.grid == puzzle.solution
    assert "Reveal" in names


def test_what_takes_too_many_nodes_is_revealed() -> None:
    searches = ["Forcing Chain", "Dynamic Forcing Chains"]
    with pytest.raises(LimitExceeded, match="nodes=100"):
        hint(NINE, techniques=searches, limits=Limits(100))
    found = hint(NINE, techniques=searches, limits=Limits(100), reveal=True)
    assert found == revealed(NINE)
