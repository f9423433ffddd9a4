"""The human's solver: its proofs, where it stops, and that it never guesses."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import sudokulib
from sudokulib import (
    Candidates,
    CoverFiller,
    CoverSolver,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Step,
    Stopped,
)
from sudokulib.constraints import Constraint, Regular, SumCage, Thermometer
from sudokulib.errors import InvalidOption, NoSolution, Undecided
from sudokulib.techniques import SINGLES, TECHNIQUES, HiddenSingle, NakedSingle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY = Grid.parse(LINE)
SOLVED = Grid.parse(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
CLASH = Grid.parse("11" + "." * 14)
DEAD_END = Grid.parse("123....4........")
TWO = Grid.parse("12343412........")
SINGLES_ONLY = LogicSolver()


@attrs.frozen
class FixedSteps:
    """A technique that finds the given steps, while any of their candidates remains."""

    steps: tuple[Step, ...]
    assumes_unique: bool = False

    @property
    def name(self) -> str:
        return "Fixed Steps"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for step in self.steps:
            if any(
                d in candidates.candidates(r, c) for r, c, d in step.placements + step.eliminations
            ):
                yield step


@attrs.frozen
class Useless:
    """A technique that breaks its protocol: it always finds a step that changes nothing."""

    name: str = "Useless"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        while True:
            yield Step("Useless", eliminations=[(0, 0, 1)], layout=EASY.layout)


def test_an_easy_puzzle() -> None:
    assert list(SINGLES_ONLY.solutions(EASY)) == [SOLVED]
    assert SINGLES_ONLY.proves_unique(EASY) is True


def test_a_solved_grid() -> None:
    assert list(SINGLES_ONLY.solutions(SOLVED, limits=Limits(1))) == [SOLVED]
    assert SINGLES_ONLY.proves_unique(SOLVED) is True
    assert list(SINGLES_ONLY.steps(SOLVED)) == []


@pytest.mark.parametrize(
    "grid", [CLASH, DEAD_END, SOLVED.with_cell(0, 0, 3), EASY.with_cell(0, 2, 5)]
)
def test_contradictions_at_sight(grid: Grid) -> None:
    assert list(SINGLES_ONLY.solutions(grid)) == []
    assert SINGLES_ONLY.proves_unique(grid) is False
    assert list(SINGLES_ONLY.steps(grid)) == []


@attrs.frozen
class OneThenTwo:
    """A constraint and its rule: the digits of the cells are 1 and 2."""

    cells: tuple[tuple[int, int], ...]
    start: int = 0
    name: str = "One Then Two"

    def decompose(self, layout: Layout) -> Iterator[Regular]:
        yield Regular(self.cells, self)

    def step(self, state: int, digit: int) -> int | None:
        return digit if digit == state + 1 <= 2 else None

    def accept(self, state: int) -> bool:
        return state == 2


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (SumCage([(0, 0), (1, 1)], 4), "1234341221434321"),  # the digits are 1 and 4
        (Thermometer([(0, 1), (0, 0)]), "1234341221434321"),
        (OneThenTwo(((0, 0), (0, 3), (3, 0))), ""),  # no word has three digits
        (OneThenTwo(((0, 0), (1, 2))), "....2"),  # r2c1 is 2, so r2c3 is not
    ],
)
def test_boards_that_break_a_rule_have_no_steps(rule: Constraint, line: str) -> None:
    """A rule may be broken by filled cells, or by a word that no digit completes."""
    grid = Grid.parse(line.ljust(16, "."), Layout.boxes(2, 2).with_constraints([rule]))
    assert list(SINGLES_ONLY.steps(grid)) == []
    assert SINGLES_ONLY.reach(grid).is_contradictory
    assert list(SINGLES_ONLY.solutions(grid)) == []


@pytest.mark.parametrize("grid", [TWO, Grid.empty(Layout.boxes(3, 3))])
def test_stuck_is_said(grid: Grid) -> None:
    with pytest.raises(Undecided) as caught:
        list(SINGLES_ONLY.solutions(grid))
    assert caught.value.grid.layout is grid.layout
    assert SINGLES_ONLY.proves_unique(grid) is False


def test_undecided_carries_the_grid_as_far_as_it_came() -> None:
    grid = EASY
    for cell, digit in enumerate(EASY.digits[:40]):
        if digit:
            grid = grid.with_cell(*divmod(cell, 9), 0)
    with pytest.raises(Undecided) as caught:
        next(SINGLES_ONLY.solutions(grid))
    partial = caught.value.grid
    assert partial.clue_count > grid.clue_count
    assert all(digit in (0, right) for digit, right in zip(partial.digits, SOLVED.digits))
    assert partial.clue_count == grid.clue_count + len(list(SINGLES_ONLY.steps(grid)))


def test_a_contradiction_that_shows_on_the_way() -> None:
    wrong = EASY.with_cell(0, 2, 2)  # no peer holds a 2
    assert not CoverSolver().proves_unique(wrong)
    assert not wrong.conflicts()
    assert not Candidates.of(wrong).is_contradictory
    assert list(SINGLES_ONLY.solutions(wrong)) == []
    assert SINGLES_ONLY.proves_unique(wrong) is False
    steps = list(SINGLES_ONLY.steps(wrong))
    assert 0 < len(steps) < 51


def test_a_contradiction_that_no_step_runs_into() -> None:
    wrong = EASY.with_cell(6, 2, 5)
    naked = LogicSolver((NakedSingle(),))
    candidates = Candidates.of(wrong)
    assert not candidates.is_contradictory
    steps = list(naked.steps(wrong))
    candidates = candidates.apply(steps)
    assert candidates.is_contradictory
    assert list(NakedSingle().find(candidates)) != []  # but nobody wants to hear them
    assert list(naked.solutions(wrong)) == []
    assert naked.proves_unique(wrong) is False


def test_singles_that_contradict_each_other() -> None:
    layout = Layout.boxes(3, 3)
    # r1c1 and r1c2 both have only the 9 left.
    rows = [[0] * 9 for _ in range(9)]
    rows[0][3:] = [1, 2, 3, 0, 0, 0]
    rows[1][:3] = [4, 5, 6]
    rows[2][:2] = [7, 8]
    grid = Grid.from_rows(rows, layout)
    candidates = Candidates.of(grid)
    assert (
        candidates.candidates(0, 0)
        == candidates.candidates(0, 1)
        == candidates.candidates(0, 2)
        == (9,)
    )
    assert list(SINGLES_ONLY.solutions(grid)) == []
    assert SINGLES_ONLY.proves_unique(grid) is False
    (step,) = SINGLES_ONLY.steps(grid)
    assert step.placements == ((0, 0, 9),)
    assert SINGLES_ONLY.reach(grid).is_contradictory


@attrs.frozen
class TwoDigits:
    """Places two digits in one cell."""

    assumes_unique: bool
    name: str = "Two Digits"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for digit in (1, 2):
            yield Step(self.name, placements=[(0, 0, digit)], layout=candidates.layout)


@pytest.mark.parametrize(
    ("assumes", "grid", "error"),
    [
        (False, Grid.parse("..4..3...1.2...."), NoSolution),
        (True, Grid.empty("2x2"), Undecided),
    ],
)
def test_a_contradiction_that_no_candidate_shows_is_an_error(
    assumes: bool, grid: Grid, error: type[NoSolution | Undecided]
) -> None:
    solver = LogicSolver([TwoDigits(assumes)])
    assert solver.reach(grid, max_steps=1).grid == grid.with_cell(0, 0, 1)
    for call in (solver.reach, lambda board: list(solver.steps(board))):
        with pytest.raises(error) as caught:
            call(grid)
        assert caught.value.grid == grid.with_cell(0, 0, 1)


def test_steps_lead_from_the_grid_to_the_solution() -> None:
    candidates = Candidates.of(EASY)
    for step in SINGLES_ONLY.steps(EASY):
        [(row, column, digit)] = step.placements
        assert SOLVED[row, column] == digit
        assert step.technique in ("Naked Single", "Hidden Single")
        candidates = candidates.apply([step])
    assert candidates.grid == SOLVED


def test_steps_are_lazy_and_the_same_each_time() -> None:
    steps = SINGLES_ONLY.steps(EASY)
    first = next(steps)
    assert [first, *steps] == list(SINGLES_ONLY.steps(EASY))


def test_the_order_of_techniques_counts() -> None:
    hidden_first = LogicSolver((HiddenSingle(), NakedSingle()))
    assert next(hidden_first.steps(EASY)).technique == "Hidden Single"
    assert next(SINGLES_ONLY.steps(EASY)).technique == "Naked Single"
    assert list(hidden_first.solutions(EASY)) == [SOLVED]


def test_an_elimination_is_taken_alone() -> None:
    # TWO holds a pair that singles cannot tell apart; a hint from outside settles it.
    hint = Step("Fixed Steps", eliminations=[(2, 0, 2)], layout=TWO.layout)
    more = Step("Fixed Steps", eliminations=[(2, 0, 4)], layout=TWO.layout)
    solver = LogicSolver((NakedSingle(), HiddenSingle(), FixedSteps((hint, more))))
    steps = list(solver.steps(TWO))
    assert steps[0] == hint
    assert more not in steps[:2]
    assert all(step.technique != "Fixed Steps" or step == more for step in steps[1:])


def test_no_technique_decides_only_solved_grids() -> None:
    nothing = LogicSolver(())
    assert nothing.proves_unique(SOLVED)
    with pytest.raises(Undecided) as caught:
        list(nothing.solutions(EASY))
    assert caught.value.grid == EASY


def test_steps_that_change_nothing_are_errors() -> None:
    solver = LogicSolver((Useless(), NakedSingle(), HiddenSingle()))
    for call in (solver.proves_unique, solver.reach, solver.hardest):
        with pytest.raises(InvalidOption, match="found a step that changes nothing") as caught:
            call(EASY)
        assert caught.value.value == Useless()


def test_false_steps_are_errors_where_they_lead_to_a_wrong_result() -> None:
    row, column = divmod(EASY.digits.index(0), 9)
    right = SOLVED[row, column]
    false = Step("Fixed Steps", eliminations=[(row, column, right)], layout=EASY.layout)
    other = next(d for d in Candidates.of(EASY).candidates(row, column) if d != right)
    true = Step("Fixed Steps", eliminations=[(row, column, other)], layout=EASY.layout)
    solver = LogicSolver([FixedSteps((true, false)), *SINGLES])
    for call in (solver.proves_unique, lambda grid: [*solver.solutions(grid)], solver.hardest):
        with pytest.raises(InvalidOption, match="found a step that is not true") as caught:
            call(EASY)
        assert isinstance(caught.value.value, FixedSteps)
    with pytest.raises(InvalidOption, match="found a step that is not true"):
        list(solver.steps(EASY))
    # The marks lack the true digit already, so the technique is right about them.
    wrong = Candidates.of(EASY).eliminate([(row, column, right)])
    with pytest.raises(NoSolution):
        solver.hardest(wrong)
    assert solver.reach(wrong).is_contradictory
    with pytest.raises(NoSolution):  # the grid has none, whatever the technique finds
        solver.hardest(EASY.with_cell(row, column, right % 9 + 1))


def test_a_false_step_that_settles_a_grid_with_two_solutions_is_an_error() -> None:
    grid = Grid.parse("..3..2....1....3")
    one, other = sudokulib.solutions(grid)
    cell = next(cell for cell in range(16) if one.digits[cell] != other.digits[cell])
    for solution in (one, other):
        row, column = divmod(cell, 4)
        placed = Step(
            "Fixed Steps", placements=[(row, column, solution.digits[cell])], layout=grid.layout
        )
        solver = LogicSolver([FixedSteps((placed,)), *SINGLES])
        for call in (solver.proves_unique, solver.hardest):
            with pytest.raises(InvalidOption, match="found a step that is not true"):
                call(grid)
        assuming = LogicSolver([FixedSteps((placed,), assumes_unique=True), *SINGLES])
        assert assuming.hardest(grid) is not None
        assert not assuming.proves_unique(grid)


@pytest.mark.parametrize("nodes", [1, 50])
def test_a_step_is_a_node(nodes: int) -> None:
    assert EASY.clue_count == 30
    for method in (
        lambda: list(SINGLES_ONLY.solutions(EASY, limits=Limits(nodes))),
        lambda: SINGLES_ONLY.proves_unique(EASY, limits=Limits(nodes)),
    ):
        with pytest.raises(LimitExceeded) as caught:
            method()
        assert caught.value.nodes == nodes
    assert list(SINGLES_ONLY.solutions(EASY, limits=Limits(51))) == [SOLVED]
    assert SINGLES_ONLY.proves_unique(EASY, limits=Limits(51))


LAYOUTS = [
    Layout("1"),
    Layout.boxes(2, 3),
    Layout("11112 13322 33422 35444 55554"),
    Layout.boxes(3, 3).with_diagonals(),
    Layout.boxes(3, 3).with_windows(),
    Layout.boxes(4, 4),
    Layout.boxes(5, 5),
]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_every_layout(layout: Layout) -> None:
    n = layout.size
    solved = CoverFiller().fill(layout, 1)
    cells = bytearray(solved.digits)
    for cell in (*range(n), *range(0, n * n, n), *range(0, n * n, 7 * n + 3)):
        cells[cell] = 0
    grid = Grid(layout, bytes(cells))
    assert list(SINGLES_ONLY.solutions(grid)) == [solved]
    assert len(list(SINGLES_ONLY.steps(grid))) == grid.digits.count(0)


def test_it_says_what_it_is() -> None:
    assert SINGLES_ONLY.complete is False
    assert SINGLES_ONLY.assumes_unique is False
    step = Step("Fixed Steps", eliminations=[(0, 0, 1)], layout=EASY.layout)
    assert LogicSolver((*SINGLES, FixedSteps((step,)))).assumes_unique is False
    assert LogicSolver((*SINGLES, FixedSteps((step,), assumes_unique=True))).assumes_unique is True


def test_a_value() -> None:
    assert LogicSolver() == LogicSolver(SINGLES) == LogicSolver(list(SINGLES))
    assert hash(LogicSolver()) == hash(LogicSolver(SINGLES))
    assert LogicSolver() != LogicSolver(SINGLES[:1])
    assert pickle.loads(pickle.dumps(LogicSolver())) == LogicSolver()
    names = {"LogicSolver": LogicSolver, **{type(t).__name__: type(t) for t in SINGLES}}
    assert eval(repr(LogicSolver()), names) == LogicSolver()


@pytest.mark.parametrize(
    "value",
    [None, 3, True, "abc", b"abc", (None,), (NakedSingle,), NakedSingle()],
)
def test_wrong_techniques(value: Any) -> None:
    with pytest.raises(TypeError, match="technique"):
        LogicSolver(value)


def test_techniques_by_their_names() -> None:
    named = LogicSolver(("naked single", "Hidden Single"))
    assert named == SINGLES_ONLY
    with pytest.raises(InvalidOption, match="did you mean Naked Single") as caught:
        LogicSolver(("Nakd Single",))
    assert (caught.value.option, caught.value.value) == ("techniques", "Nakd Single")


def test_the_order_can_be_told_apart_from_the_techniques() -> None:
    solver = LogicSolver(TECHNIQUES, order=("X-Wing", "Hidden Single"))
    assert [each.name for each in solver.techniques[:2]] == ["X-Wing", "Hidden Single"]
    assert solver.techniques[2:] == tuple(
        each for each in TECHNIQUES if each.name not in ("X-Wing", "Hidden Single")
    )
    with pytest.raises(InvalidOption, match="'XYZ-Wing-9'; did you mean XYZ") as caught:
        LogicSolver(order=("XYZ-Wing-9",))
    assert (caught.value.option, caught.value.value) == ("order", "XYZ-Wing-9")
    with pytest.raises(TypeError, match="order"):
        LogicSolver(order="X-Wing")


def test_a_technique_needs_a_find() -> None:
    @attrs.frozen
    class Named:
        name: str = "Named"

    with pytest.raises(TypeError, match="a name and a find"):
        LogicSolver((Named(),))  # type: ignore[arg-type]


def test_a_class_is_no_technique() -> None:
    class Plain:
        name = "Plain"

        def find(self, candidates: Candidates) -> Iterator[Step]:
            return iter(())

    assert LogicSolver((Plain(),)).techniques[0].name == "Plain"
    with pytest.raises(TypeError, match="a name and a find"):
        LogicSolver((Plain,))  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, 3, 1.5, True, LINE, b"1", [[1]]])
def test_wrong_grids(value: Any) -> None:
    """Wrong types are told at the call, not when the iterator is first asked."""
    with pytest.raises(TypeError):
        SINGLES_ONLY.solutions(value)
    with pytest.raises(TypeError):
        SINGLES_ONLY.proves_unique(value)
    with pytest.raises(TypeError):
        SINGLES_ONLY.steps(value)


@pytest.mark.parametrize("limits", [0, 1.0, True, "1", Limits])
def test_wrong_limits(limits: Any) -> None:
    for method in ("solutions", "proves_unique", "steps", "reach", "hardest"):
        with pytest.raises(TypeError, match="limits must be a Limits"):
            getattr(SINGLES_ONLY, method)(EASY, limits=limits)


def test_limits_end_each_method() -> None:
    for method in ("solutions", "proves_unique", "steps", "reach", "hardest"):
        call = getattr(SINGLES_ONLY, method)
        with pytest.raises(Stopped):
            list(call(EASY, limits=Limits(should_stop=lambda: True)))
    chains = LogicSolver(TECHNIQUES)
    hard = sudokulib.make(difficulty="unfair", rng=1)
    for method in ("steps", "reach", "hardest", "solutions"):
        with pytest.raises(LimitExceeded) as caught:
            list(getattr(chains, method)(hard, limits=Limits(50)))
        assert caught.value.nodes == 50


def with_fixed_step(*eliminations: tuple[int, int, int], assumes_unique: bool) -> LogicSolver:
    """Singles, and a technique that says just this."""
    step = Step("Fixed Steps", eliminations=eliminations, layout=TWO.layout)
    return LogicSolver((*SINGLES, FixedSteps((step,), assumes_unique=assumes_unique)))


def test_one_solution_is_not_taken_for_granted_of_a_grid_with_two() -> None:
    one = next(sudokulib.solutions(TWO))
    others = tuple(
        (row, column, digit)
        for row in range(2, 4)
        for column in range(4)
        for digit in Candidates.of(TWO).candidates(row, column)
        if digit != one[row, column]
    )
    with pytest.raises(InvalidOption, match="found a step that is not true"):
        list(with_fixed_step(*others, assumes_unique=False).solutions(TWO))
    asking = with_fixed_step(*others, assumes_unique=True)
    with pytest.raises(Undecided) as caught:
        list(asking.solutions(TWO))
    assert caught.value.grid == TWO
    assert not asking.proves_unique(TWO)


def test_a_contradiction_that_follows_from_one_solution_is_none() -> None:
    everything = tuple((2, 0, digit) for digit in Candidates.of(TWO).candidates(2, 0))
    with pytest.raises(InvalidOption, match="found a step that is not true"):
        list(with_fixed_step(*everything, assumes_unique=False).solutions(TWO))
    with pytest.raises(Undecided) as caught:
        list(with_fixed_step(*everything, assumes_unique=True).solutions(TWO))
    assert caught.value.grid == TWO


@pytest.mark.slow
def test_where_one_solution_is_right_it_may_be_taken_for_granted() -> None:
    clues = sudokulib.make(requires="Unique Rectangle 1", rng=1).clues
    solver = LogicSolver(TECHNIQUES)
    assert solver.assumes_unique
    assert list(solver.solutions(clues)) == [sudokulib.solve(clues)]
    assert solver.proves_unique(clues)
    careful = LogicSolver(TECHNIQUES, assume_unique=False)
    assert not careful.assumes_unique
    assert 0 < len(careful.techniques) < len(TECHNIQUES)
    with pytest.raises(TypeError, match="assume_unique"):
        LogicSolver(assume_unique=1)  # type: ignore[arg-type]


def test_its_repr() -> None:
    techniques = sudokulib.techniques
    names: dict[str, Any] = {name: getattr(techniques, name) for name in techniques.__all__}
    names["LogicSolver"] = LogicSolver
    for solver in (
        SINGLES_ONLY,
        LogicSolver(TECHNIQUES),
        LogicSolver(TECHNIQUES[3:7]),
        LogicSolver(()),
    ):
        assert eval(repr(solver), names) == solver
    assert repr(LogicSolver()) == "LogicSolver()"
    assert repr(LogicSolver(TECHNIQUES)) == "LogicSolver(TECHNIQUES)"


def test_how_far_it_comes() -> None:
    assert SINGLES_ONLY.reach(EASY).grid == SOLVED
    for limit in (0, 1, 5):
        candidates = SINGLES_ONLY.reach(EASY, max_steps=limit)
        assert (
            candidates.entries.bit_count()
            == limit
            == len(list(SINGLES_ONLY.steps(EASY, max_steps=limit)))
        )
    assert SINGLES_ONLY.reach(TWO).grid == TWO
    assert SINGLES_ONLY.reach(Candidates.of(EASY).eliminate([(0, 2, 1)])).grid == SOLVED
    for wrong in (-1, 1.5):
        with pytest.raises((InvalidOption, TypeError), match="max_steps"):
            SINGLES_ONLY.steps(EASY, max_steps=wrong)  # type: ignore[arg-type]


class Endless:
    """Finds the same step again and again."""

    name = "Endless"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        (first, *_) = SINGLES[1].find(candidates)
        while True:
            yield attrs.evolve(first, technique=self.name)


def test_a_technique_that_finds_steps_without_end_is_an_error() -> None:
    with pytest.raises(InvalidOption, match="found over 1600 steps for one board") as caught:
        next(LogicSolver([Endless()]).steps(Grid.parse("1.3..2....1....3")))
    assert isinstance(caught.value.value, Endless)


class Raising:
    name = "Raising"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        raise ZeroDivisionError


def test_errors_of_a_technique_say_where_they_come_from() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        next(LogicSolver([Raising()]).steps(Grid.parse("1.3..2....1....3")))
    assert caught.value.__notes__ == ["raised by the technique Raising"]
