"""How hard a puzzle is by the list of techniques: where there is no rating."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, LogicSolver, NoSolution, solve
from sudokulib.constraints import SumCage
from sudokulib.errors import Undecided
from sudokulib.techniques import TECHNIQUES, ConstraintExclusion

LAYOUT = Layout.parse("2x2+cage4.1.2+cage5.0.4")
GRID = Grid.parse("........1....2..", LAYOUT)


def test_the_hardest_is_the_last_of_the_list() -> None:
    solver = LogicSolver(TECHNIQUES)
    assert solver.hardest(GRID) == "Constraint Exclusion"
    used = {step.technique for step in solver.steps(GRID)}
    names = [each.name for each in TECHNIQUES]
    assert max(used, key=names.index) == "Constraint Exclusion"
    assert solver.hardest(solve(GRID)) is None
    assert LogicSolver().hardest(Grid.parse("1.3..2....1....3")) == "Naked Single"


def test_the_order_is_that_of_the_solver() -> None:
    solver = LogicSolver(["constraint exclusion", "naked single", "hidden single"])
    assert solver.hardest(GRID) == "Hidden Single"


def test_what_the_techniques_do_not_solve() -> None:
    with pytest.raises(Undecided) as caught:
        LogicSolver(["naked single"]).hardest(GRID)
    assert caught.value.grid.layout is LAYOUT
    with pytest.raises(Undecided):
        LogicSolver().hardest(Grid.parse("123....4........"))  # r1c4 has no digit
    with pytest.raises(Undecided):
        LogicSolver().hardest(Grid.parse("12..............").with_cell(3, 3, 1))


def test_a_grid_that_breaks_a_rule_is_no_solution() -> None:
    """Singles alone would fill this board; the cage says no."""
    plain = Grid.parse("1.3..2....1....3")
    solution = solve(plain)
    cells = [(0, 1), (2, 0), (3, 1)]
    wrong = sum(solution[cell] for cell in cells) + 1
    layout = plain.layout.with_constraints([SumCage(cells, wrong)])
    grid = Grid(layout, plain.digits)
    assert list(LogicSolver().solutions(grid)) == []
    with pytest.raises(NoSolution):
        solve(grid)


def test_the_two_techniques_find_what_singles_do_not() -> None:
    assert not LogicSolver().proves_unique(GRID)
    solver = LogicSolver([*LogicSolver().techniques, ConstraintExclusion()])
    assert list(solver.solutions(GRID)) == [solve(GRID)]
