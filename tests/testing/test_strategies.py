"""Internal: the strategies for Hypothesis: their values are valid and small."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings, strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable
from law_examples import examples

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Position,
    Puzzle,
    Step,
    any_solution,
    diagnose,
    is_unique,
    make,
    solve,
)
from sudokulib.constraints import (
    KINDS,
    DutchFlatmates,
    Entropic,
    GlobalEntropy,
    LittleKiller,
    Lockout,
    Thermometer,
)
from sudokulib.errors import InvalidOption
from sudokulib.identity import Transformation
from sudokulib.testing.strategies import (
    GridKind,
    LayoutKind,
    candidates,
    constraints,
    grids,
    layouts,
    positions,
    puzzles,
    steps,
    transformations,
    variants,
)
from sudokulib.testing.strategies._constraints import _FACTORIES, Walk, _kinds_for
from sudokulib.testing.strategies._puzzles import _without_conflicts

SMALL = Layout.boxes(2, 2)
FEW = settings(max_examples=examples(30))
IMPOSSIBLE = SMALL.with_houses([(0, 5, 11, 14), (0, 1, 4, 6)])


@FEW
@given(layouts("boxes", largest=12))
def test_boxes(layout: Layout) -> None:
    assert layout.is_plain
    assert 4 <= layout.size <= 12


@FEW
@given(layouts(LayoutKind.JIGSAWS, largest=5))
def test_jigsaws(layout: Layout) -> None:
    assert not layout.extra_houses
    assert 4 <= layout.size <= 5


@FEW
@given(layouts("playable"))
def test_playable_boards_can_be_filled(layout: Layout) -> None:
    assert 4 <= layout.size <= 9
    assert any_solution(Grid.empty(layout)).is_solved


@pytest.mark.parametrize("largest", [4, 7])
def test_playable_boards_have_all_sizes(largest: int) -> None:
    found = find(layouts("playable", largest=largest), lambda layout: layout.size == largest)
    assert found.size == largest
    with pytest.raises(NoSuchExample):
        find(layouts("playable", largest=largest), lambda layout: layout.size > largest)


@FEW
@given(grids("3x3", "consistent"))
def test_consistent_grids(grid: Grid) -> None:
    assert grid.layout is Layout.boxes(3, 3)
    assert not grid.conflicts()


@FEW
@given(grids(kind="solvable"))
def test_solvable_grids(grid: Grid) -> None:
    assert any_solution(grid).is_solved


@FEW
@given(grids(kind=GridKind.COMPLETE))
def test_complete_grids(grid: Grid) -> None:
    assert grid.is_solved


@FEW
@given(grids(layouts("jigsaws", largest=4), "complete"))
def test_complete_grids_of_boards_that_may_have_none(grid: Grid) -> None:
    assert grid.is_solved


def test_boards_that_cannot_be_filled_are_left_out() -> None:
    boards = st.sampled_from([SMALL, IMPOSSIBLE])

    @settings(max_examples=20, suppress_health_check=[HealthCheck.filter_too_much])
    @given(grids(boards, "complete"))
    def try_it(grid: Grid) -> None:
        assert grid.layout is SMALL

    try_it()


@FEW
@given(puzzles())
def test_puzzles(puzzle: Puzzle) -> None:
    assert is_unique(puzzle.clues)
    assert solve(puzzle) == puzzle.solution
    assert puzzle.layout.size <= 6


def test_puzzles_where_proofs_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their clues stay."""
    monkeypatch.setattr("sudokulib.testing.strategies._puzzles._PROOF_LIMITS", Limits(1))

    @settings(max_examples=5)
    @given(puzzles("2x2"))
    def try_it(puzzle: Puzzle) -> None:
        assert is_unique(puzzle.clues)

    try_it()


@FEW
@given(positions())
def test_positions(position: Position) -> None:
    assert position.puzzle is not None
    assert position.clues == position.puzzle.clues
    again = Position(
        position.clues,
        position.grid,
        position.marks,
        position.about,
        corner_marks=position.corner_marks,
        colors=position.colors,
    )
    assert again == position


@FEW
@given(positions(puzzles(SMALL), allow_mistakes=False))
def test_positions_that_are_played_rightly(position: Position) -> None:
    assert diagnose(position).is_fine


@FEW
@given(candidates(make(layout="2x3", rng=1)))
def test_marks(state: Candidates) -> None:
    solution = solve(state.clues)
    for row in range(6):
        for column in range(6):
            known = state.candidates(row, column) or (state.grid[row, column],)
            assert solution[row, column] in known


STATES = candidates().flatmap(lambda state: st.tuples(st.just(state), steps(state)))


@FEW
@given(STATES)
def test_steps_with_their_states(drawn: tuple[Candidates, Step]) -> None:
    state, step = drawn
    solution = solve(state.clues)
    assert all(solution[row, column] == digit for row, column, digit in step.placements)
    assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
    assert state.apply([step]) != state


def test_a_technique_that_takes_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokulib.testing.strategies._candidates._SEARCH_LIMITS", Limits(1))
    state = Candidates.of(Grid.parse("1.3..2....1....3"))

    @settings(max_examples=5)
    @given(steps(state, ["Forcing Chain Contradiction", "Naked Single"]))
    def try_it(step: Step) -> None:
        assert step.technique == "Naked Single"

    try_it()


@FEW
@given(transformations(), st.data())
def test_transformations(move: Transformation, data: st.DataObject) -> None:
    grid = data.draw(grids(move.layout))
    assert move.inverse()(move(grid)) == grid
    assert move.then(move.inverse()) == Transformation(move.layout)


@FEW
@given(layouts("playable", largest=6), st.data())
def test_constraints_fit_their_board(layout: Layout, data: st.DataObject) -> None:
    found = data.draw(constraints(layout))
    board = layout.with_constraints([found])
    assert found in board.constraints
    assert Layout.parse(board.id) is board


@pytest.mark.long
def test_no_kind_of_constraint_is_rare() -> None:
    seen: Counter[type[object]] = Counter()

    @settings(max_examples=2500, derandomize=True, database=None, deadline=None)
    @given(constraints("3x3"))
    def try_it(constraint: object) -> None:
        seen[type(constraint)] += 1

    try_it()
    assert set(seen) == set(KINDS)
    assert min(seen.values()) > seen.total() / len(KINDS) / 10


def test_all_kinds_of_constraints_can_be_drawn() -> None:
    assert set(_FACTORIES) == set(KINDS)
    assert set(_kinds_for(Layout.boxes(3, 3))) == set(KINDS)
    assert set(KINDS) - set(_kinds_for(SMALL)) == {Entropic, GlobalEntropy, DutchFlatmates}
    assert Thermometer not in _kinds_for(Layout("1"))


TURNS = ((1, 1), (0, -1), (-1, 0), (0, 1), (1, -1), (1, 0), (-1, 1), (-1, -1))


@pytest.mark.parametrize("id", ["1", "1122", "111222333", "2x2", "1111122222333334444455555"])
@pytest.mark.parametrize("first", range(0, 8, 3))
def test_what_is_drawn_fits_wherever_it_starts(id: str, first: int) -> None:
    layout = Layout.parse(id)
    for start in map(divmod, range(layout.cell_count), [layout.size] * layout.cell_count):
        for length in (0, 1, 5):
            walk = Walk(layout, start, (*TURNS, *TURNS)[first : first + length], first * start[0])
            for kind in _kinds_for(layout):
                assert layout.with_constraints([_FACTORIES[kind](walk)]).constraints


def test_lines_along_a_way() -> None:
    walk = Walk(Layout.boxes(3, 3), (0, 0), ((-1, 0), (1, 0), (-1, 0), (0, 1)), 4)
    assert walk.line(1) == [(0, 0), (1, 0), (1, 1)]
    assert walk.line(5) == [(0, 0), (1, 0), (1, 1), (1, 2), (1, 3)]
    assert walk.line(1, 2) == walk.pair() == [(0, 0), (1, 0)]
    assert walk.row() == [(i, 0) for i in range(9)][::-1]
    assert walk.diagonal() == [(0, 0)]
    assert Walk(walk.layout, (1, 3), ((-1, 1),), 0).diagonal() == [(4 - i, i) for i in range(5)]
    assert Walk(walk.layout, (8, 8), (), 0).square() == [(7, 7), (7, 8), (8, 7), (8, 8)]
    assert Walk(walk.layout, (8, 8), (), 0).border() == [(0, 2), (0, 3)]
    assert (walk.number(1, 3), walk.number(3, 1)) == (2, 3)


def test_boards_that_are_too_large_for_constraints() -> None:
    with pytest.raises(InvalidOption, match="36x36"):
        find(constraints("4x10"), lambda constraint: True)


@pytest.mark.parametrize("technique", ["X-Wing", "Swordfish"])
def test_steps_of_rare_techniques(technique: str) -> None:
    """Most states have none, and still Hypothesis does not complain of filtering too much."""

    @settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
    @given(steps(techniques=[technique]))
    def try_it(step: Step) -> None:
        assert step.technique == technique

    try_it()


@pytest.mark.slow
def test_states_without_a_step_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokulib.testing.strategies._candidates._MAX_STATES", 0)
    states: list[Candidates] = []
    monkeypatch.setattr(
        "sudokulib.testing.strategies._candidates._steps",
        lambda state, techniques: states.append(state),
    )

    @settings(max_examples=5, suppress_health_check=list(HealthCheck))
    @given(steps(techniques=["X-Wing"]))
    def try_it(step: Step) -> None:
        raise AssertionError

    with pytest.raises(Unsatisfiable):
        try_it()
    assert states


RARE = 17, 18, 19
"""The cases that take more than 100 examples to find."""

SHRUNK: list[tuple[st.SearchStrategy[Any], Callable[[Any], Any], Callable[[Any], Any]]] = [
    (layouts(), lambda layout: True, lambda layout: layout is SMALL),
    (layouts("boxes"), lambda layout: layout.size > 4, lambda layout: layout.id == "2x3"),
    (layouts("playable"), lambda layout: True, lambda layout: layout is SMALL),
    (
        layouts("jigsaws"),
        lambda layout: True,
        lambda layout: layout == Layout("1111222233334444"),
    ),
    (grids(), lambda grid: True, lambda grid: grid.clue_count == 0),
    (grids("3x3"), lambda grid: grid.conflicts(), lambda grid: grid.clue_count == 2),
    (
        grids(kind="solvable"),
        lambda grid: grid.clue_count > 1,
        lambda grid: (format(grid, "line"), grid.clue_count) == ("12..............", 2),
    ),
    (
        grids("3x3", "complete"),
        lambda grid: True,
        lambda grid: grid.digits[:9] == bytes(range(1, 10)),
    ),
    (puzzles(), lambda puzzle: True, lambda puzzle: puzzle.clues == puzzle.solution),
    (
        puzzles(),
        lambda puzzle: puzzle.clues.clue_count < 14,
        lambda puzzle: (puzzle.layout, puzzle.clues.clue_count) == (SMALL, 13),
    ),
    (
        positions(puzzles("2x2")),
        lambda position: diagnose(position).wrong,
        lambda position: (
            position.grid.clue_count == 16 == position.clues.clue_count + 1
            and not position.about
            and not position.colors
        ),
    ),
    (
        positions(puzzles("2x2")),
        lambda position: position.corner_marks,
        lambda position: (len(position.corner_marks), len(position.marks)) == (1, 0),
    ),
    (
        candidates(puzzles("2x2")),
        lambda state: not state.is_solved,
        lambda state: state.clues.clue_count == 15,
    ),
    (
        steps(),
        lambda step: True,
        lambda step: (step.technique, step.layout) == ("Full House", SMALL),
    ),
    (
        transformations("3x3"),
        lambda move: move.transposed,
        lambda move: move == Transformation("3x3", transposed=True),
    ),
    (
        transformations(),
        lambda move: move.transposed,
        lambda move: move == Transformation("2x2", transposed=True),
    ),
    (
        transformations(),
        lambda move: True,
        lambda move: move == Transformation(move.layout),
    ),
    (
        constraints(),
        lambda constraint: isinstance(constraint, Thermometer),
        lambda constraint: constraint == Thermometer([(0, 0), (0, 1)]),
    ),
    (
        constraints("3x3"),
        lambda constraint: isinstance(constraint, Lockout),
        lambda constraint: constraint == Lockout([(0, 0), (0, 1), (0, 2)]),
    ),
    (
        constraints("3x3"),
        lambda constraint: isinstance(constraint, LittleKiller),
        lambda constraint: constraint == LittleKiller([(0, 0)], 1),
    ),
    (
        transformations("2x2+diagonals"),
        lambda move: move.cell(0, 0) == (3, 3),
        lambda move: move.digits == (1, 2, 3, 4),
    ),
]


@pytest.mark.long
@pytest.mark.parametrize("case", range(len(SHRUNK)))
def test_what_is_left_over_is_small(case: int) -> None:
    strategy, fails, is_small = SHRUNK[case]
    examples = 2_000 if case in RARE else 100
    thorough = settings(max_examples=examples, derandomize=True, database=None, deadline=None)
    left_over = find(strategy, lambda value: bool(fails(value)), settings=thorough)
    assert is_small(left_over), left_over


@pytest.mark.slow
def test_a_property_that_fails_shows_a_small_example() -> None:
    """The usual walk: a solver of one's own, which gives up on the second empty cell."""
    seen: list[Puzzle] = []

    @settings(max_examples=200, derandomize=True, database=None, print_blob=False)
    @given(puzzles())
    def test_solver(puzzle: Puzzle) -> None:
        seen.append(puzzle)
        assert puzzle.clues.digits.count(0) < 2

    with pytest.raises(AssertionError):
        test_solver()
    assert seen[-1].clues.digits.count(0) == 2
    assert seen[-1].layout is SMALL


@pytest.mark.parametrize(
    "call",
    [
        lambda: layouts("box"),
        lambda: layouts(largest=3),
        lambda: layouts(largest=101),
        lambda: grids(kind="full"),
        lambda: steps(techniques=[]),
        lambda: steps(techniques=["Guess"]),
    ],
)
def test_wrong_options(call: Callable[[], object]) -> None:
    with pytest.raises(InvalidOption):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: layouts(1),
        lambda: layouts(largest="9"),
        lambda: grids(kind=None),
        lambda: steps(techniques="Naked Single"),
    ],
)
def test_wrong_types(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        call()


WRONG: list[Any] = [grids(1), grids(st.just(1)), puzzles(1), transformations(1)]
WRONG += [positions(1), candidates("2x2"), steps("2x2")]


@pytest.mark.parametrize("strategy", WRONG)
def test_wrong_types_in_what_is_drawn_from(strategy: st.SearchStrategy[Any]) -> None:
    @settings(max_examples=1)
    @given(strategy)
    def try_it(value: object) -> None:
        pass

    with pytest.raises(TypeError):
        try_it()


def test_without_hypothesis_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "sudokulib.testing.strategies._hypothesis"
    assert import_module(module)
    monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"pip install hypothesis$"):
        import_module(module)


def test_digits_that_collide_are_left_out() -> None:
    grid = Grid.parse("11..2...........")
    assert _without_conflicts(grid) == Grid.parse("1...2...........")


def test_clues_stay_where_a_search_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(grid: Grid, *, limits: Limits) -> bool:
        raise LimitExceeded(nodes=limits.nodes or 0)

    monkeypatch.setattr("sudokulib.testing.strategies._puzzles.is_unique", endless)

    @settings(max_examples=10, derandomize=True, database=None)
    @given(puzzles("2x2"))
    def draw(puzzle: Puzzle) -> None:
        assert puzzle.clues.is_complete

    draw()


@given(variants())
def test_variants(puzzle: Puzzle) -> None:
    assert puzzle.layout.constraints
    assert solve(puzzle.clues) == puzzle.solution


@pytest.mark.long
def test_kinds_of_variants() -> None:
    puzzle = find(variants(["thermo", "odd"], "2x3"), lambda puzzle: True)
    assert {rule.name for rule in puzzle.layout.constraints} == {"Thermometer", "Odd"}
    assert puzzle.layout.without_constraints() is Layout.boxes(2, 3)
    with pytest.raises(InvalidOption, match="did you mean thermometer"):
        variants("thermmeter")
    with pytest.raises(Unsatisfiable):
        find(variants("anti-king", "2x2"), lambda puzzle: True, settings=settings(max_examples=1))
