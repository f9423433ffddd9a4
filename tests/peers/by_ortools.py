"""ortools: CP-SAT with one worker and an AllDifferent for each house."""

from __future__ import annotations

from typing import Any

from ortools.sat.python import cp_model


def _model(line: str) -> tuple[Any, list[Any]]:
    model = cp_model.CpModel()
    cells = [model.new_int_var(int(d) or 1, int(d) or 9, "") for d in line]
    for k in range(9):
        model.add_all_different(cells[9 * k : 9 * k + 9])
        model.add_all_different(cells[k::9])
        top = 27 * (k // 3) + 3 * (k % 3)
        model.add_all_different(cells[top + 9 * r + c] for r in range(3) for c in range(3))
    return model, cells


class _Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    def __init__(self, most: float) -> None:
        super().__init__()
        self.most, self.found = most, 0

    def on_solution_callback(self) -> None:
        self.found += 1
        if self.found >= self.most:
            self.stop_search()


def solve(line: str) -> str:
    model, cells = _model(line)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return "".join(str(solver.value(cell)) for cell in cells)


def count(line: str, most: float = float("inf")) -> int:
    solver, counter = cp_model.CpSolver(), _Counter(most)
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(_model(line)[0], counter)
    return counter.found


def unique(line: str) -> bool:
    return count(line, 2) == 1
