"""How hard a puzzle is by the list of techniques: where there is no rating."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

from sudokulib import Candidates, Grid, Layout, LogicSolver, NoSolution, Step, solve
from sudokulib.constraints import SumCage
from sudokulib.errors import Undecided
from sudokulib.techniques import TECHNIQUES, ConstraintExclusion

LAYOUT = Layout.parse("2x2+cage4.1.2+cage5.0.4")
GRID = Grid.parse("........1....2..", LAYOUT)

WRONG_SUM = SumCage([(0, 1), (2, 0), (3, 1)], 9)
"""Of cells whose digits in the solution of "1.3..2....1....3" have the sum 8."""


@attrs.frozen
class EachDigitOfACell:
    """Removes all digits from a cell."""

    name: str = "Each Digit Of A Cell"
    assumes_unique: bool = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        yield Step(
            self.name,
            eliminations=[(0, 0, digit) for digit in candidates.candidates(0, 0)],
            layout=candidates.layout,
        )


def test_the_hardest_is_the_last_of_the_list() -> None:
    solver = LogicSolver(TECHNIQUES)
    assert solver.hardest(GRID) == "Sum Bounds"
    used = {step.technique for step in solver.steps(GRID)}
    names = [each.name for each in TECHNIQUES]
    assert max(used, key=names.index) == "Sum Bounds"
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
        LogicSolver().hardest(Grid.parse("12..............").with_cell(3, 3, 1))


@pytest.mark.parametrize(
    "grid",
    [
        Grid.parse("123....4........"),  # r1c4 has no digit
        Grid.parse("1234341221434322"),  # all cells are filled
        Grid.parse("1.3..2....1....3").with_cell(3, 0, 2),  # the steps show the contradiction
        Grid.parse("1.3..2....1....3", Layout.parse("2x2").with_constraints([WRONG_SUM])),
        Grid.parse("1432324123144123", Layout.parse("2x2").with_constraints([WRONG_SUM])),
    ],
)
def test_a_contradiction_is_no_solution(grid: Grid) -> None:
    with pytest.raises(NoSolution) as caught:
        LogicSolver().hardest(grid)
    assert caught.value.grid == grid


def test_a_contradiction_after_a_step_that_assumes_one_solution_decides_nothing() -> None:
    grid = Grid.empty("2x2")
    with pytest.raises(Undecided) as caught:
        LogicSolver([EachDigitOfACell()]).hardest(grid)
    assert caught.value.grid == grid


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
