"""The protocol of solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.faces import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.grid import Grid

__all__ = ["Solver"]


@public("sudokulib.solvers")
class Solver(Protocol):
    """Anything that finds the solutions of a grid; you do not have to inherit from this class.

    `sudokulib.testing.check_solver` tests whether a solver follows this protocol.

    A solver that can take long should also have a method `with_stop(should_stop)`. It returns a
    copy that calls `should_stop`, a callable without arguments, from time to time while it
    searches, and raises `Stopped` if it returns true; with `None` the copy cannot be stopped. A
    maker uses it to stop a proof. With a solver without this method, a maker can only stop between
    two proofs. A solver that already has such a callable keeps it in its attribute `should_stop`.

    A maker proves every puzzle by exhaustive search. It asks its solver for another proof, unless
    the solver has a true attribute `proves_by_kernel`: its proof would be the same.
    """

    @property
    def complete(self) -> bool:
        """Whether the solver always finds all solutions, given the budget."""

    def solutions(self, grid: Grid, *, budget: int | None = None) -> Iterator[Grid]:
        """The solutions of a grid, lazily; never a wrong one, never one twice.

        When the iterator ends, there are no others. A solver that is not complete raises
        `Undecided`, with the grid as far as it was solved, if it cannot decide. Raises
        `LimitExceeded` after `budget` nodes (`None`: no limit).
        """

    def proves_unique(self, grid: Grid, *, budget: int | None = None) -> bool:
        """Whether the solver proves that there is exactly one solution.

        `False` from a complete solver means that there is no solution or more than one; from any
        other solver it means that it has no proof. Raises `LimitExceeded` after `budget` nodes.
        """
