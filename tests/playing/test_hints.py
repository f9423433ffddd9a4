"""Hints and diagnoses: never a wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_9

from sudokulib import (
    Candidates,
    Diagnosis,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Mistake,
    MultipleSolutions,
    NoSolution,
    Position,
    Puzzle,
    Step,
    Stuck,
    diagnose,
    hint,
    make,
    make_variant,
    solve,
)
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.techniques import TECHNIQUES, HiddenSingle, NakedSingle

CLUES = Grid.parse("1.3..2....1....3")
SOLVED = Grid.parse("1432324123144123")
START = Position(CLUES)
NINE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SEVERAL = Grid.parse("1234............")
CONTRADICTORY = Grid.parse("11..............")
IMPOSSIBLE = Grid.parse("123....4........")


@attrs.frozen
class Oracle:
    """A technique that returns the given steps, and counts its calls."""

    says: tuple[Any, ...]
    name: str = "Oracle"
    assumes_unique: bool = False
    seen: list[Candidates] = attrs.field(factory=list, eq=False)

    def find(self, candidates: Candidates) -> Iterator[Any]:
        self.seen.append(candidates)
        for step in self.says:
            yield step
            raise AssertionError("one step is enough")


def a_mistake(position: Position | Grid, **options: Any) -> Mistake:
    found = hint(position, **options)
    assert isinstance(found, Mistake)
    return found


# Steps


def test_the_easiest_step_comes_first() -> None:
    found = hint(CLUES)
    assert isinstance(found, Step)
    assert found == next(step for each in TECHNIQUES for step in each.find(Candidates.of(CLUES)))


def test_grids_puzzles_and_positions() -> None:
    assert hint(NINE) == hint(Puzzle(NINE)) == hint(Position(NINE))
    assert diagnose(NINE) == diagnose(Puzzle(NINE)) == diagnose(Position(NINE))


def test_a_puzzle_is_proved_and_needs_no_search() -> None:
    puzzle = make(rng=14)
    one = Limits(nodes=1)
    for question in (hint, diagnose):
        with pytest.raises(LimitExceeded):
            question(puzzle.clues, limits=one)
    assert isinstance(hint(puzzle, limits=one), Step)
    assert diagnose(puzzle, limits=one).is_fine


def test_techniques_by_name_and_in_their_order() -> None:
    one = hint(NINE, techniques=["hidden single", "naked single"])
    other = hint(NINE, techniques=(NakedSingle(), HiddenSingle()))
    assert isinstance(one, Step)
    assert isinstance(other, Step)
    assert (one.technique, other.technique) == ("Hidden Single", "Naked Single")
    assert hint(NINE, techniques=["naked single", "hidden single"], avoids=["Naked-Single"]) == one
    named: list[Any] = [
        "naked single",
        [NakedSingle()],
        {"naked single"},
        frozenset({NakedSingle(), "x-wing"}),
    ]
    for without in named:
        found = hint(NINE, techniques=["naked single", "hidden single"], avoids=without)
        assert found == one


def test_techniques_are_asked_only_until_one_finds_something() -> None:
    step = Step("Oracle", placements=[(0, 1, 4)], layout=CLUES.layout)
    silent, talking, late = Oracle(()), Oracle((step, step)), Oracle((step,))
    assert hint(CLUES, techniques=[silent, talking, late]) == step
    assert [len(oracle.seen) for oracle in (silent, talking, late)] == [1, 1, 0]


def test_techniques_that_assume_one_solution_can_be_left_out() -> None:
    step = Step("Oracle", placements=[(0, 1, 4)], layout=CLUES.layout)
    daring, careful = Oracle((step,), assumes_unique=True), Oracle((step,))
    hint(CLUES, techniques=[daring, careful], assume_unique=False)
    assert (len(daring.seen), len(careful.seen)) == (0, 1)
    hint(CLUES, techniques=[daring, careful], assume_unique=True)
    assert (len(daring.seen), len(careful.seen)) == (1, 1)
    with pytest.raises(Stuck):
        hint(CLUES, techniques=[daring], assume_unique=False)


def test_the_players_marks_are_worked_with() -> None:
    oracle = Oracle(())
    position = START.with_all_marks().unmark(0, 3, 4).unmark(2, 0, 3)
    with pytest.raises(Stuck):
        hint(position, techniques=[oracle])
    assert oracle.seen == [Candidates.of(CLUES).eliminate([(0, 3, 4), (2, 0, 3)])]


def test_entries_are_no_clues_to_techniques() -> None:
    oracle = Oracle(())
    with pytest.raises(Stuck):
        hint(START.enter(0, 1, 4), techniques=[oracle])
    assert oracle.seen[0].clues == CLUES


@pytest.mark.parametrize(
    "position", [START, START.enter(0, 1, 4), Position(CLUES, SOLVED)], ids=["", "one", "solved"]
)
def test_stuck(position: Position) -> None:
    with pytest.raises(Stuck) as caught:
        hint(position, techniques=())
    assert caught.value.grid == position.grid


def test_a_solved_position_has_no_next_step() -> None:
    assert diagnose(Position(CLUES, SOLVED)).is_fine
    for solved in (SOLVED, Position(CLUES, SOLVED)):
        with pytest.raises(Stuck) as caught:
            hint(solved)
        assert caught.value.grid == SOLVED


# grids that are no puzzles


@pytest.mark.parametrize(
    ("clues", "error"),
    [(SEVERAL, MultipleSolutions), (CONTRADICTORY, NoSolution), (IMPOSSIBLE, NoSolution)],
)
def test_no_hint_for_what_is_no_puzzle(
    clues: Grid, error: type[NoSolution | MultipleSolutions]
) -> None:
    for position in (clues, Position(clues), Position(clues).enter(3, 3, 4)):
        for assume_unique in (True, False):
            with pytest.raises(error) as caught:
                hint(position, assume_unique=assume_unique)
            assert isinstance(caught.value, NoSolution | MultipleSolutions)
            assert caught.value.grid == clues


@pytest.mark.parametrize(
    ("clues", "uniqueness", "conflicts"),
    [
        (SEVERAL, SolutionCount.SEVERAL, ()),
        (CONTRADICTORY, SolutionCount.NONE, ((0, 0), (0, 1))),
        (IMPOSSIBLE, SolutionCount.NONE, ()),
    ],
)
def test_a_diagnosis_of_what_is_no_puzzle(
    clues: Grid, uniqueness: SolutionCount, conflicts: tuple[Any, ...]
) -> None:
    for position in (clues, Position(clues), Position(clues).with_all_marks().erase(3, 0)):
        diagnosis = diagnose(position)
        assert diagnosis.solution_count is uniqueness
        assert diagnosis.conflicts == conflicts
        assert diagnosis.wrong == diagnosis.missing_marks == ()
        assert not diagnosis.is_fine


def test_clues_in_conflict_with_each_other_and_with_an_entry() -> None:
    clues = Grid.parse("11.......2......")
    diagnosis = diagnose(Position(clues).enter(0, 3, 1).enter(3, 1, 2))
    blamed = [(mistake.cells, mistake.clues, mistake.houses) for mistake in diagnosis.mistakes]
    assert blamed == [
        (((0, 3),), ((0, 0), (0, 1)), (0,)),
        (((0, 0), (0, 1)), (), (0, 8)),
        (((3, 1),), ((2, 1),), (5, 10)),
    ]
    assert diagnosis.conflicts == ((0, 0), (0, 1), (0, 3), (3, 1))


# Mistakes


def test_a_clue_is_never_blamed() -> None:
    found = a_mistake(START.enter(0, 1, 1))
    assert found == Mistake(
        MistakeKind.CONFLICT,
        cells=[(0, 1)],
        clues=[(0, 0)],
        digits=[1],
        houses=[0, 8],
        layout=CLUES.layout,
    )
    assert "r1c2 cannot be 1, because the clue in r1c1 is already 1" in found.explain()


def test_entries_in_conflict() -> None:
    position = START.enter(3, 0, 4).enter(3, 2, 4)
    found = a_mistake(position)
    assert (found.kind, found.cells, found.clues) == (MistakeKind.CONFLICT, ((3, 0), (3, 2)), ())
    diagnosis = diagnose(position)
    assert diagnosis.conflicts == ((3, 0), (3, 2))
    assert diagnosis.wrong == ((3, 2),)
    assert [mistake.kind for mistake in diagnosis.mistakes] == [
        MistakeKind.CONFLICT,
        MistakeKind.WRONG_DIGIT,
    ]


def test_a_wrong_digit() -> None:
    position = START.enter(0, 3, 4)
    found = a_mistake(position)
    assert found == Mistake(
        MistakeKind.WRONG_DIGIT, cells=[(0, 3)], digits=[4], houses=[9], layout=CLUES.layout
    )
    assert diagnose(position) == Diagnosis(SolutionCount.ONE, (found,))
    assert isinstance(hint(position.erase(0, 3)), Step)
    assert diagnose(position.erase(0, 3)).is_fine


def test_a_missing_mark() -> None:
    position = START.with_all_marks().unmark(0, 3, 2)
    found = a_mistake(position)
    assert found == Mistake(
        MistakeKind.MISSING_MARK, cells=[(0, 3)], digits=[2], houses=[9], layout=CLUES.layout
    )
    assert diagnose(position) == Diagnosis(SolutionCount.ONE, (found,))
    assert isinstance(hint(position.mark(0, 3, 2)), Step)
    # Without its last mark the cell is not marked at all, and cannot be wrong.
    assert isinstance(hint(position.unmark(0, 3, 4)), Step)


def test_marks_that_an_entry_keeps_away_are_not_missing() -> None:
    """A wrong 2 keeps the true 2 from the marks of its row: that is no second mistake."""
    position = START.with_all_marks().enter(0, 1, 2)
    assert SOLVED[0, 3] == 2
    diagnosis = diagnose(position)
    assert diagnosis.wrong == diagnosis.conflicts == ((0, 1),)
    assert diagnosis.missing_marks == ()
    assert diagnose(position.erase(0, 1)).is_fine


def test_what_is_worst_comes_first() -> None:
    position = START.with_all_marks().unmark(2, 0, 2).enter(0, 3, 4, clear_peers=False)
    position = position.enter(3, 0, 1)
    diagnosis = diagnose(position)
    kinds = [mistake.kind for mistake in diagnosis.mistakes]
    assert kinds == [
        MistakeKind.CONFLICT,
        MistakeKind.WRONG_DIGIT,
        MistakeKind.WRONG_DIGIT,
        MistakeKind.MISSING_MARK,
    ]
    assert hint(position) == diagnosis.mistakes[0]
    assert diagnosis.missing_marks == ((2, 0, 2),)
    assert hint(position.erase(3, 0)) == diagnosis.mistakes[1]
    assert hint(position.erase(3, 0).erase(0, 3)) == diagnosis.mistakes[3]


@pytest.mark.parametrize("layout", [DIAGONALS, JIGSAW_9, Layout.boxes(2, 3)], ids=str)
def test_other_boards(layout: Layout) -> None:
    puzzle = make(layout=layout, rng=5)
    n = layout.size
    cell = puzzle.clues.digits.index(0)
    true = puzzle.solution.digits[cell]
    position = Position.of(puzzle)
    wrong = position.enter(*divmod(cell, n), true % n + 1)
    found = a_mistake(wrong)
    assert diagnose(wrong).wrong == (divmod(cell, n),)
    assert found.cells == (divmod(cell, n),)
    if layout is DIAGONALS:  # an entry beside a clue on a diagonal alone
        house = layout.houses[27]
        open_cells = [c for c in house if not puzzle.clues.digits[c]]
        clue = next(c for c in house if puzzle.clues.digits[c])
        far = next(
            c for c in open_cells if layout.houses_by_cell[c][2] != layout.houses_by_cell[clue][2]
        )
        found = a_mistake(position.enter(*divmod(far, n), puzzle.clues.digits[clue]))
        assert 27 in found.houses
        assert divmod(clue, n) in found.clues


# What goes in


@pytest.mark.parametrize("wrong", [None, "1.3..2....1....3", 5, Grid, Candidates])
def test_wrong_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
        hint(wrong)
    with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
        diagnose(wrong)
    with pytest.raises(TypeError, match="techniques must be a tuple"):
        hint(CLUES, techniques=5 if wrong is None else wrong)
    with pytest.raises((TypeError, InvalidOption), match="avoids"):
        hint(CLUES, avoids=wrong)
    with pytest.raises(TypeError, match="assume_unique must be a bool"):
        hint(CLUES, assume_unique=wrong)


@pytest.mark.parametrize("option", ["techniques", "avoids"])
def test_unknown_names(option: str) -> None:
    with pytest.raises(InvalidOption, match="Naked Single") as caught:
        hint(CLUES, **{option: ["nacked single"]})  # type: ignore[arg-type]
    assert (caught.value.option, caught.value.value) == (option, "nacked single")


def test_limits() -> None:
    empty = Grid.parse("." * 81)
    for ask in (hint, diagnose):
        with pytest.raises(LimitExceeded):
            ask(empty, limits=Limits(1))  # type: ignore[operator]
        with pytest.raises(TypeError, match="limits must be a Limits"):
            ask(empty, limits=5)  # type: ignore[operator]
        ask(NINE, limits=None)  # type: ignore[operator]


SIZE = CLUES.layout


@pytest.mark.parametrize(
    "step",
    [
        Step("Oracle", placements=[(0, 1, 2)], layout=SIZE),
        Step("Oracle", eliminations=[(0, 1, 4)], layout=SIZE),
        Step("Oracle", placements=[(0, 1, 4)], eliminations=[(0, 3, 2)], layout=SIZE),
        Step("Oracle", placements=[(0, 1, 4)]),
    ],
    ids=range(4),
)
def test_a_step_that_is_not_true_is_no_hint(step: Step) -> None:
    oracle = Oracle((step,))
    message = "not true" if step.layout is SIZE else "on another board"
    with pytest.raises(InvalidOption, match=message) as caught:
        hint(CLUES, techniques=[oracle])
    assert caught.value.value is oracle


def test_what_is_no_step_is_no_hint() -> None:
    with pytest.raises(TypeError, match="a step of the technique Oracle must be a Step"):
        hint(CLUES, techniques=[Oracle(("r1c2 is 4",))])


def test_hints_lead_to_the_solution() -> None:
    position = Position(NINE)
    while not position.is_solved:
        found = hint(position)
        assert isinstance(found, Step)
        position = position.apply(found)
    assert position.grid == solve(NINE)


@pytest.mark.slow
def test_hints_on_boards_with_rules_end_without_a_search_through_nested_chains() -> None:
    position, found = Position.of(make_variant("arrow", layout="2x3", rng=540592)), []
    while "Reveal" not in found:
        step = hint(position, reveal=True)
        assert isinstance(step, Step)
        found.append(step.technique)
        last, position = position, position.apply(step)
    with pytest.raises(Stuck):
        hint(last)
    assert {"Rule Pair", "Rule Pointing", "Locked in a Rule"} & {*found}
    assert not any(name.startswith(("Dynamic", "Nested", "Brute")) for name in found)
