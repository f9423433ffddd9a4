"""The registry of solvers: to add a solver, write its file and add a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import find_by_name
from sudokulib._base.plug_ins import PlugIns, reason_without
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._logic import LogicSolver

if TYPE_CHECKING:
    from sudokulib.solvers._protocol import Solver


@attrs.frozen
class NamedSolver:
    """A solver with its name on the command line.

    >>> SOLVERS[0].name
    'cover'
    """

    name: str
    """The name on the command line."""
    solver: Solver
    """The solver itself."""


SOLVERS: tuple[NamedSolver, ...] = (
    NamedSolver("cover", CoverSolver()),
    NamedSolver("logic", LogicSolver()),
)
"""The solvers of the library."""


def _reject_reason(value: object) -> str | None:
    reason = reason_without(value, ("solutions", "proves_unique"), named=False)
    return reason or (None if hasattr(value, "complete") else "has no attribute complete")


PLUG_INS = PlugIns("solver", _reject_reason)
"""The solvers of installed packages."""


def solver_named(name: str) -> Solver:
    """The solver with this name, of the library or of an installed package.

    Raises `InvalidOption` for an unknown name, and `PlugInError` for a faulty solver of an
    installed package.

    >>> solver_named("logic")
    LogicSolver()
    """
    found: NamedSolver | Solver = find_by_name(SOLVERS, name, "solver", PLUG_INS)
    return found.solver if isinstance(found, NamedSolver) else found
