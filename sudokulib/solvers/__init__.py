"""Solvers: the protocol, the built-in solvers, and functions such as `solve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.solvers._cover import CoverSolver as CoverSolver
    from sudokulib.solvers._logic import LogicSolver as LogicSolver
    from sudokulib.solvers._protocol import Solver as Solver
    from sudokulib.solvers._queries import (
        any_solution as any_solution,
        count_solutions as count_solutions,
        default_solver as default_solver,
        is_unique as is_unique,
        solutions as solutions,
        solve as solve,
    )

lazy_exports()
