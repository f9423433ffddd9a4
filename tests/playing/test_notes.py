"""Marks as people write them, notes or complete marks, and what hints make of them.

Internal: no public call lists the order of techniques for players without marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from sudokulib import (
    Candidates,
    Grid,
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
from sudokulib.errors import InvalidOption
from sudokulib.playing import MarksAre, MistakeKind
from sudokulib.playing._hints import default_order, hidden_singles_first_order
from sudokulib.scales import named_scale
from sudokulib.techniques import EXPERT, TECHNIQUES, HiddenSingle

CLUES = Grid.parse("1.3..2....1....3")
START = Position(CLUES)
SEEDS = range(30)
RULES = named_scale("rules")


@cache
def easy(seed: int) -> Puzzle:
    return make(difficulty="easy", rng=seed)


def with_snyder_marks(position: Position) -> Position:
    """The position with a mark wherever a digit has two places in a box."""
    every, n = Candidates.of(position), position.layout.size
    for region in position.layout.regions:
        for digit in range(1, n + 1):
            cells = [divmod(cell, n) for cell in region]
            places = [cell for cell in cells if digit in every.candidates(*cell)]
            if len(places) == 2:
                for cell in places:
                    position = position.mark(*cell, digit)
    return position


def played(position: Position, marks_are: MarksAre = MarksAre.AUTO) -> list[Step | Mistake]:
    """The hints that lead to the solution."""
    hints = []
    while not position.is_complete:
        found = hint(position, marks_are=marks_are)
        # Notes may lack any digit; a mistake is only found in marks that have become complete.
        assert isinstance(found, Step) or position.marks_are is MarksAre.COMPLETE
        hints.append(found)
        position = position.apply(found, marks_are=marks_are)
    assert position.is_solved
    return hints


@pytest.mark.parametrize("seed", SEEDS)
def test_snyder_marks_are_no_mistakes(seed: int) -> None:
    start = with_snyder_marks(Position.of(easy(seed)))
    assert start.marks
    assert start.marks_are is MarksAre.NOTES
    assert diagnose(start).is_fine
    played(start)
    assert all(isinstance(found, Step) for found in played(start, MarksAre.NOTES))
    # The solution is not marked in some of these cells, and no mark says so.
    assert diagnose(start, check_notes=True).missing_marks


@pytest.mark.parametrize("seed", SEEDS)
def test_no_marks(seed: int) -> None:
    hints = played(Position.of(easy(seed)))
    assert hints == played(Position.of(easy(seed)).with_all_marks())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mistake_in_complete_marks_is_found_first(seed: int) -> None:
    puzzle = easy(seed)
    every = Position.of(puzzle).with_all_marks()
    cell = next(
        (row, column)
        for row in range(9)
        for column in range(9)
        if len(every.marks.digits(row, column)) > 1
    )
    lacking = every.unmark(*cell, puzzle.solution[cell])
    first, *rest = played(lacking)
    assert isinstance(first, Mistake)
    assert (first.kind, first.cells) == (MistakeKind.MISSING_MARK, (cell,))
    assert rest == played(every)


# What marks are


def test_what_marks_are_may_be_said() -> None:
    notes = START.mark(0, 3, 4)  # r1c4 is 2
    assert isinstance(hint(notes), Step)
    assert isinstance(hint(notes, marks_are="notes"), Step)
    assert isinstance(hint(notes, marks_are="complete"), Mistake)
    lacking = START.with_all_marks().unmark(0, 3, 2)
    assert isinstance(hint(lacking), Mistake)
    assert isinstance(hint(lacking, marks_are=MarksAre.NOTES), Step)
    with pytest.raises(InvalidOption, match="marks_are must be one of auto, complete, notes"):
        hint(START, marks_are="none")


class Watch:
    """A technique that stores the candidates that it gets."""

    name = "Watch"
    assumes_unique = False

    def __init__(self) -> None:
        self.seen: list[Candidates] = []

    def find(self, candidates: Candidates) -> Iterator[Step]:
        self.seen.append(candidates)
        return iter(())


@pytest.mark.parametrize(("marks_are", "held"), [("notes", (2, 4)), ("complete", (4,))])
def test_single_marks_may_be_trusted(marks_are: str, held: tuple[int, ...]) -> None:
    watch = Watch()
    with pytest.raises(Stuck):
        hint(START.mark(3, 0, 4), techniques=[watch], marks_are=marks_are)
    (candidates,) = watch.seen
    assert candidates.candidates(3, 0) == held
    assert candidates.candidates(0, 3) == (2, 4)


def test_which_marks_are_checked() -> None:
    notes = START.mark(0, 3, 4)
    lacking = START.with_all_marks().unmark(0, 3, 2)
    missing = ((0, 3, 2),)
    assert diagnose(notes).is_fine
    assert diagnose(notes, check_notes=True).missing_marks == missing
    assert diagnose(notes, marks_are="complete").missing_marks == missing
    assert diagnose(lacking).missing_marks == missing
    assert diagnose(lacking, marks_are="notes").is_fine
    assert diagnose(lacking, marks_are="notes", check_notes=True).missing_marks == missing
    with pytest.raises(TypeError, match="check_notes must be a bool"):
        diagnose(START, check_notes="never")  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="marks_are must be one of auto, complete, notes"):
        diagnose(START, marks_are="none")


def test_notes_that_are_right_remain() -> None:
    """Complete marks without a mistake are used, or hints would never end."""
    step = Step("Guess", eliminations=[(2, 0, 4)], layout=CLUES.layout)
    start = START.apply(step, marks_are="notes")
    assert start.marks == START.with_all_marks().unmark(2, 0, 4).marks
    other = Step("Guess", eliminations=[(3, 0, 2)], layout=CLUES.layout)
    assert start.apply(other, marks_are="notes").marks == start.unmark(3, 0, 2).marks
    # The removed candidates are missing: so these are not the marks that the hint was made from.
    assert start.unmark(3, 0, 2).apply(other, marks_are="notes").marks == (
        START.with_all_marks().unmark(3, 0, 2).marks
    )


def test_asking_for_a_mark() -> None:
    marks = PencilMarks("2x2", [(0, 3, 4)])
    assert (0, 3, 4) in marks
    for other in [(0, 3, 3), (0, 2, 4), (-4, 3, 4), (4, 3, 4), (0, 7, 4), (-1, 7, 4), (0, 3, 0),
                  (0, 3, 5), (0, 3), 4, "034", (0, 3.0, 4), None]:  # fmt: skip
        assert other not in marks


def test_corner_marks_are_never_read() -> None:
    position = START
    for row in range(4):
        for column in range(4):
            if not CLUES[row, column]:
                position = position.mark(row, column, 1, corner=True)
    assert diagnose(position, check_notes=True, marks_are="complete").is_fine
    assert hint(position) == hint(START)
    assert position.candidates == START.candidates


# The order of hints


def test_two_orders() -> None:
    puzzle = make(rng=1)
    first, other = hint(puzzle), hint(puzzle, hidden_singles_first=True)
    assert isinstance(first, Step)
    assert isinstance(other, Step)
    assert (first.technique, other.technique) == ("Naked Single", "Hidden Single")
    assert all(house >= 18 for house in other.houses)
    assert hint(puzzle, hidden_singles_first=False) == hint(puzzle, techniques=TECHNIQUES) == first


def test_every_technique_is_in_both_orders() -> None:
    names = [technique.name for technique in hidden_singles_first_order(with_rules=False)]
    assert set(names) == {technique.name for technique in EXPERT}
    assert len(names) == len(EXPERT) + 1  # hidden singles are tried twice
    assert names.index("Hidden Single") < names.index("Naked Single") < names.index("Naked Pair")


def test_both_orders_of_boards_with_rules_are_those_of_their_scale() -> None:
    names = [technique.name for technique, _ in RULES.graded]
    assert [technique.name for technique in default_order(with_rules=True)] == names[:-1]
    assert names[-1] == "Brute Force"
    first = hidden_singles_first_order(with_rules=True)
    assert {*names[:-1]} < {technique.name for technique in first}
    assert "Nested Forcing Chains 2" not in [technique.name for technique in first]


def test_boxes_come_before_lines() -> None:
    """Digit 1 has one place in row 1, but several in each box."""
    grid = Grid.parse("." * 16).with_cell(0, 0, 2)
    candidates = Candidates.of(grid).eliminate([(0, 1, 1), (0, 2, 1)])
    first, second = hidden_singles_first_order(with_rules=False)[1:3]
    assert isinstance(first, HiddenSingle)
    assert not list(first.find(candidates))
    assert [step.placements for step in second.find(candidates)] == [((0, 3, 1),)]


def test_hidden_singles_can_be_left_out() -> None:
    found = hint(START, hidden_singles_first=True, avoids=["hidden single", "direct pointing"])
    assert isinstance(found, Step)
    assert found.technique == "Naked Single"


def test_techniques_have_their_own_order() -> None:
    with pytest.raises(InvalidOption, match="in the order in which they are given") as caught:
        hint(START, techniques=["naked single"], hidden_singles_first=True)
    assert caught.value.option == "hidden_singles_first"
    with pytest.raises(TypeError, match="hidden_singles_first must be a bool"):
        hint(START, hidden_singles_first="easy")  # type: ignore[arg-type]
