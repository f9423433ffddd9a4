"""What a solver is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.faces import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.grid import Grid

__all__ = ["Solver"]


@public("sudokulib.solvers")
class Solver(Protocol):
    """Anything that finds the solutions of a grid; nobody has to inherit from this.

    `sudokulib.testing.check_solver` tries whether a solver keeps what is said here.

    A solver that can take more than moments should also have a method `with_stop(should_stop)`. It
    returns a copy that asks `should_stop`, a callable without arguments, now and then while it
    searches, and raises `Stopped` when the answer is true; with `None` it asks nothing. A maker
    uses it to stop a proof. A solver without the method is asked only between two proofs. If a
    solver has a stop of its own, that is its attribute `should_stop`.

    A maker proves every puzzle by exhaustive search, and asks its solver for another proof, unless
    that has an attribute `proves_by_kernel` that is true: its proof would be the same.
    """

    @property
    def complete(self) -> bool:
        """Whether the solver always finds all solutions, given the budget."""

    def solutions(self, grid: Grid, *, budget: int | None = None) -> Iterator[Grid]:
        """The solutions of a grid, lazily; never a wrong one, never one twice.

        When the iterator ends, there are no others. A solver that is not complete raises
        `Undecided`, with the grid as far as it came, where it cannot tell. Past `budget` nodes
        (`None`: no limit) comes `BudgetExceeded`.
        """

    def proves_unique(self, grid: Grid, *, budget: int | None = None) -> bool:
        """Whether the solver proves that there is exactly one solution.

        `False` from a complete solver means that there is none, or more than one; from any other
        that it has no proof. Past `budget` nodes comes `BudgetExceeded`.
        """
