"""Checks for your own fillers, solvers, techniques, scales, constraints, formats and commands.

- `check_command`: a command has a help for each argument, and returns exit codes.
- `check_constraint`: compares the parts of a constraint with a predicate, on all small grids.
- `check_filler`: every grid is complete and valid, and depends only on the layout and the rng.
- `check_format`: what the format writes is read again, and other strings raise errors.
- `check_scale`: every step is true and has a grade, and ratings are always the same.
- `check_solver`: every solution is right, none is missing, and limits are respected.
- `check_technique`: every step is true, changes something, and is found again.
- `run_hodoku_case`: compares a technique of the library with a line of HoDoKu's test library.
- `LAYOUTS` and `VARIANTS`: the boards on which the checks run by default, without rules and with
  the rules of made variants.
- `strategies`: layouts, grids, puzzles and more for tests with Hypothesis.

A check returns the layouts on which the object works; `check_command` returns what each run writes,
and `run_hodoku_case` a bool. A check raises `AssertionError` if the object breaks a law; the
message has the law, and the layout, seed or grid. The checks use the object only through its
protocol, so its class does not matter. They work in any test framework.

>>> from sudokulib.solvers import CoverSolver
>>> from sudokulib.testing import LAYOUTS, check_solver
>>> check_solver(CoverSolver(), layouts=LAYOUTS[:3])
(Layout.boxes(2, 2), Layout.parse('1111213322334223544455554'), Layout.boxes(2, 3))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.testing import strategies as strategies
    from sudokulib.testing._commands import Command as Command, check_command as check_command
    from sudokulib.testing._common import LAYOUTS as LAYOUTS, VARIANTS as VARIANTS
    from sudokulib.testing._constraints import check_constraint as check_constraint
    from sudokulib.testing._fillers import check_filler as check_filler
    from sudokulib.testing._formats import check_format as check_format
    from sudokulib.testing._hodoku_library import run_hodoku_case as run_hodoku_case
    from sudokulib.testing._scales import check_scale as check_scale
    from sudokulib.testing._solvers import check_solver as check_solver
    from sudokulib.testing._techniques import check_technique as check_technique

lazy_exports()
