"""Conformance checks: does a filler, a solver or a technique, yours or ours, keep its promises?

Each check raises `AssertionError` with the law that is broken, and on which layout, seed or grid.
They ask the object itself, never its class, so nothing has to inherit; any test framework will do.

>>> from sudokulib.solvers._cover import CoverSolver
>>> check_solver(CoverSolver(), layouts=LAYOUTS[:3])
(Layout.boxes(2, 2), Layout.parse('1111213322334223544455554'), Layout.boxes(2, 3))

`run_hodoku_case` tries a technique on a line of HoDoKu's test library.
"""

from __future__ import annotations

from sudokulib.testing._boards import LAYOUTS
from sudokulib.testing._fillers import check_filler
from sudokulib.testing._hodoku import run_hodoku_case
from sudokulib.testing._solvers import check_solver
from sudokulib.testing._techniques import check_technique

__all__ = ["LAYOUTS", "check_filler", "check_solver", "check_technique", "run_hodoku_case"]
