"""Conformance checks: does a filler, a solver or a technique, yours or ours, keep its promises?

Each check raises `AssertionError` with the law that is broken, and on which layout, seed or grid.
They ask the object itself, never its class, so nothing has to inherit; any test framework will do.

>>> from sudokulib.solvers import CoverSolver
>>> from sudokulib.testing import LAYOUTS, check_solver
>>> check_solver(CoverSolver(), layouts=LAYOUTS[:3])
(Layout.boxes(2, 2), Layout.parse('1111213322334223544455554'), Layout.boxes(2, 3))

`run_hodoku_case` tries a technique on a line of HoDoKu's test library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib.testing._boards import LAYOUTS as LAYOUTS
    from sudokulib.testing._fillers import check_filler as check_filler
    from sudokulib.testing._hodoku import run_hodoku_case as run_hodoku_case
    from sudokulib.testing._solvers import check_solver as check_solver
    from sudokulib.testing._techniques import check_technique as check_technique

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "_boards": ["LAYOUTS"],
        "_fillers": ["check_filler"],
        "_hodoku": ["run_hodoku_case"],
        "_solvers": ["check_solver"],
        "_techniques": ["check_technique"],
    },
)
