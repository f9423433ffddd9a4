"""Redundant clues and rules, and minimal sets of rules, against all solutions of small boards."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from boards import IMPOSSIBLE
from constraint_law import case_of
from constraint_models import holds
from independent import is_minimal as is_proved_minimal

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Puzzle,
    Stopped,
    count_solutions,
    is_unique,
    make,
    make_killer,
    solve,
)
from sudokulib.analysis import Redundant, is_minimal, minimal_rules, redundant
from sudokulib.constraints import Constraint
from sudokulib.randomness import substream

EXAMPLE = Grid.parse("1....2....1....3", layout="2x2+thermo.0.5+thermo.6.3+white.8.9")


def without(grid: Grid, rule: Constraint) -> Grid:
    layout = grid.layout.without_constraints()
    rules = [each for each in grid.layout.constraints if each != rule]
    return Grid(layout.with_constraints(rules), grid.digits)


def unique_boards() -> Sequence[tuple[Grid, Sequence[bytes]]]:
    """Unique puzzles with some rules on 4x4 boards, each with all grids that fit its houses."""
    found = []
    for seed in range(90):
        case = case_of(seed, 4, kinds=1 + seed % 4)
        answers = case.answers()
        if not answers:
            continue
        draw = substream(seed, "clues")
        solution = draw.choice(answers)
        digits = bytearray(16)
        for cell in draw.sample(range(16), 16):
            digits[cell] = solution[cell]
            if sum(fits(digits, each) for each in answers) == 1:
                break
        if seed % 3 == 0:
            extra = draw.randrange(16)
            digits[extra] = solution[extra]
        found.append((Grid(case.clues.layout, bytes(digits)), case.grids))
    return found


def fits(clues: Sequence[int], cells: Sequence[int]) -> bool:
    return all(clue in (0, digit) for clue, digit in zip(clues, cells, strict=True))


def count(clues: Sequence[int], rules: Sequence[Constraint], board: Grid, grids: Any) -> int:
    """The number of solutions, by the predicates of the rules."""
    return sum(
        fits(clues, cells) and all(holds(rule, board.layout, cells) for rule in rules)
        for cells in grids
    )


def expected(board: Grid, grids: Sequence[bytes]) -> Redundant:
    digits, rules = board.digits, board.layout.constraints
    return Redundant(
        tuple(
            (*board.layout.cell(cell), digit)
            for cell, digit in enumerate(digits)
            if digit and count(digits[:cell] + b"\0" + digits[cell + 1 :], rules, board, grids) == 1
        ),
        tuple(
            rule
            for rule in rules
            if count(digits, [each for each in rules if each != rule], board, grids) == 1
        ),
    )


@pytest.mark.long
def test_small_boards_with_rules() -> None:
    boards = unique_boards()
    kinds = set()
    for board, grids in boards:
        found = redundant(board)
        assert found == expected(board, grids)
        assert is_minimal(board) is (not found.clues)
        kinds.add((bool(found.clues), bool(found.rules)))
        fewer = minimal_rules(board)
        rules = fewer.layout.constraints
        assert fewer.digits == board.digits
        assert set(rules) <= set(board.layout.constraints)
        assert count(fewer.digits, rules, board, grids) == 1
        assert expected(fewer, grids).rules == ()
        # The first rules are removed first.
        for rule in board.layout.constraints:
            kept = [each for each in rules if each != rule]
            assert rule not in rules or count(fewer.digits, kept, board, grids) > 1
    assert len(boards) > 30
    assert len(kinds) == 4


@pytest.mark.parametrize("layout", ["2x3", "3x3+diagonals", "1112312233324444", "2x3+antiknight"])
def test_clues_of_other_boards(layout: str) -> None:
    puzzle = make(layout=layout, rng=1)
    assert redundant(puzzle).clues == ()
    assert is_minimal(puzzle)
    cell = puzzle.clues.digits.index(0)
    place = puzzle.layout.cell(cell)
    more = puzzle.clues.with_cell(*place, puzzle.solution.digits[cell])
    found = redundant(more)
    assert not is_minimal(more)
    assert (*place, more[place]) in found.clues
    for row, column, digit in found.clues:
        assert more[row, column] == digit
        assert solve(more.with_cell(row, column, 0)) == puzzle.solution


def test_minimal_puzzles_against_a_sat_solver() -> None:
    answers = set()
    for seed in range(12):
        puzzle = make(rng=seed, layout=("2x2", "2x3", "3x3")[seed % 3])
        cell = puzzle.layout.cell(puzzle.clues.digits.index(0))
        more = puzzle.clues.with_cell(*cell, puzzle.solution[cell])
        for clues in (puzzle.clues, more) if seed % 2 else (more,):
            answers.add(is_minimal(clues))
            assert is_minimal(clues) is is_proved_minimal(Puzzle(clues))
    assert answers == {True, False}


@pytest.mark.slow
def test_rules_of_a_killer() -> None:
    killer = make_killer(layout="2x3", largest=3, rng=1)
    found = redundant(killer)
    assert found.clues == ()
    assert [
        rule for rule in killer.layout.constraints if is_unique(without(killer.clues, rule))
    ] == [*found.rules]
    fewer = minimal_rules(killer)
    assert solve(fewer).digits == killer.solution.digits
    assert redundant(fewer).rules == ()


def test_the_rules_that_come_first_are_removed_first() -> None:
    board = Grid.parse("1.....4.2.......", "2x2+greater.2.3+thermo.3.2")  # twice the same rule
    assert redundant(board).rules == board.layout.constraints
    assert minimal_rules(board).layout.id == "2x2+thermo.3.2"


def test_extra_houses_are_kept() -> None:
    """Without the diagonals, this puzzle has the same solution."""
    for seed in range(20):
        puzzle = make(layout="2x2", rng=seed)
        board = Grid("2x2+diagonals", puzzle.clues.digits)
        if Grid("2x2+diagonals", puzzle.solution.digits).is_solved:
            assert minimal_rules(board) is board
            assert redundant(board).rules == ()
            return
    raise AssertionError


def test_entries_of_a_position_are_not_used() -> None:
    position = Position(EXAMPLE).enter(0, 1, 4)
    assert redundant(position) == redundant(EXAMPLE)
    assert minimal_rules(position) == minimal_rules(EXAMPLE)
    assert is_minimal(position) is is_minimal(EXAMPLE)
    assert is_minimal(Position(make(layout="2x2", rng=1)).enter(0, 0, 1))


def test_the_result_is_a_value() -> None:
    found = redundant(EXAMPLE)
    assert found
    assert not Redundant()
    assert Redundant(rules=found.rules)
    assert Redundant(clues=found.clues)
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("function", [redundant, is_minimal, minimal_rules])
@pytest.mark.parametrize(
    ("board", "error"),
    [
        (Grid.empty(IMPOSSIBLE), NoSolution),
        (Grid.parse("1" * 16), NoSolution),
        (Grid.empty("2x2"), MultipleSolutions),
        (Grid.empty("2x2+thermo.0.5"), MultipleSolutions),
    ],
)
def test_boards_that_are_not_unique(
    function: Callable[..., object], board: Grid, error: type[NoSolution | MultipleSolutions]
) -> None:
    with pytest.raises(error) as caught:
        function(board)
    assert caught.value.grid == board  # type: ignore[attr-defined]


def test_what_was_found_before_the_limit_is_in_the_error() -> None:
    killer = make_killer(layout="2x3", largest=3, rng=1)
    solved = Grid(killer.layout, killer.solution.digits)
    whole, smallest = redundant(solved), minimal_rules(killer)
    parts, sizes = set(), set()
    for nodes in range(1, 1200, 30):
        try:
            found = redundant(solved, limits=Limits(nodes))
        except LimitExceeded as error:
            found = error.found
        assert found.clues == whole.clues[: len(found.clues)]
        assert found.rules == whole.rules[: len(found.rules)]
        parts.add((len(found.clues), len(found.rules)))
        try:
            board: Grid | None = minimal_rules(killer, limits=Limits(nodes))
        except LimitExceeded as error:
            board = error.found
        if board is not None:
            assert count_solutions(board, limit=2) == 1
            assert {*smallest.layout.constraints} <= {*board.layout.constraints}
            sizes.add(len(board.layout.constraints))
    assert len(parts) > 5
    assert len(sizes) > 3


@pytest.mark.parametrize(
    ("function", "found"), [(redundant, Redundant()), (is_minimal, None), (minimal_rules, None)]
)
def test_a_stopped_call(function: Callable[..., object], found: object) -> None:
    with pytest.raises(Stopped) as caught:
        function(EXAMPLE, limits=Limits(should_stop=lambda: True))
    assert caught.value.found == found


@pytest.mark.parametrize("function", [redundant, is_minimal, minimal_rules])
def test_only_boards_are_taken(function: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
        function("1...............")


@pytest.mark.parametrize(
    "layout",
    [
        "2x2+maximum.3.5+maximum.3.7+maximum.6.10+rowindexer.0.10.15+thermo.4.6",
        "2x2+minimum.0.10+minimum.9.14+renban.6.12.3+rowindexer.10.11.12",
    ],
)
def test_rules_that_compare_more_cells_without_another_rule(layout: str) -> None:
    """Two adjacent cells with a maximum are only compared if one of the rules is removed."""
    grid = Grid.empty(Layout.parse(layout))
    solution = solve(grid)
    smaller = minimal_rules(grid)
    assert solve(smaller).digits == solution.digits
    assert not redundant(smaller).rules
    for rule in redundant(grid).rules:
        assert solve(without(grid, rule)).digits == solution.digits
    kept = set(grid.layout.constraints) - set(redundant(grid).rules)
    for rule in kept:
        other = without(grid, rule)
        assert count_solutions(other) != 1 or solve(other).digits != solution.digits
