"""The protocol of solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid


@public("sudokulib.solvers")
class Solver(Protocol):
    """Anything that finds the solutions of a grid; you do not have to inherit from this class.

    `sudokulib.testing.check_solver` tests whether a solver follows this protocol.

    Both methods take `Limits`, or `None` for no limit: a solver counts its nodes, and raises
    `LimitExceeded` above `limits.nodes`. If there is a `limits.should_stop`, the solver calls it
    from time to time, and raises `Stopped` if it returns true.

    A solver that also takes `Candidates` in place of a grid has a true attribute
    `takes_candidates`. Its solutions then have only these candidates; `solve` and the other
    functions refuse candidates for any other solver.

    A maker proves by exhaustive search that each puzzle is unique. It also asks its solver for a
    proof, unless the solver has a true attribute `proves_by_kernel`, since its proof would be the
    same.
    """

    @property
    def complete(self) -> bool:
        """Whether the solver always finds all solutions, within its limits."""

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        """The solutions of a grid, lazily; all of them are correct, and none is repeated.

        When the iterator ends, there are no other solutions. A solver that is not complete raises
        `Undecided`, with the partly solved grid, if it cannot decide.
        """

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        """Whether the solver proves that there is exactly one solution.

        `False` from a complete solver means that there is no solution or more than one; from any
        other solver it means that it found no proof.
        """
