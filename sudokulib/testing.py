"""Conformance checks: does a filler or a solver, yours or ours, keep what its protocol promises?

Each check raises `AssertionError` with the law that is broken, and on which layout, seed or grid.
They ask the object itself, never its class, so nothing has to inherit; any test framework will do.

>>> from sudokulib.solvers.cover import CoverSolver
>>> check_solver(CoverSolver(), layouts=LAYOUTS[:3])
(Layout.boxes(2, 2), Layout.parse('1111213322334223544455554'), Layout.boxes(2, 3))

The known answers are counted here by plain backtracking that shares no code with the library's
solvers, on grids that are made on the spot.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib.errors import BudgetExceeded, Undecided, UnsupportedLayout, require_int
from sudokulib.grid import Grid
from sudokulib.layout import Layout
from sudokulib.randomness import shuffle, stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib.fillers.protocol import Filler
    from sudokulib.randomness import Rng
    from sudokulib.solvers.protocol import Solver

__all__ = ["LAYOUTS", "check_filler", "check_solver"]

LAYOUTS: tuple[Layout, ...] = (
    Layout.boxes(2, 2),
    Layout("11112 13322 33422 35444 55554"),
    Layout.boxes(2, 3),
    Layout.boxes(3, 2),
    Layout.boxes(3, 3),
    Layout.boxes(3, 3).with_diagonals(),
)
"""The boards on which the checks try a filler or a solver unless told otherwise."""

_LAZY = 10_000  # nodes: plenty for one solution, far too few for all of an empty board
_GLOBAL_STATES = 1, 2


def check_filler(
    filler: Filler, *, layouts: Iterable[Layout] = LAYOUTS, fills: int = 5, varied: bool = True
) -> tuple[Layout, ...]:
    """The layouts that a filler fills, once it keeps every law of `Filler` on them.

    The laws: it returns a complete and valid grid of the layout asked for, from a number, a text, a
    `random.Random` or `None`; the same seed gives the same grid; different seeds, and successive
    fills from one generator, do not all give the same (`varied=False` for a filler that knows only
    one grid a layout); Python's global generator is neither read nor written. A layout may be
    `UnsupportedLayout`, but not every one.

    `fills`, from 2 up, is the number of seeds tried on each layout. A broken law raises
    `AssertionError`.

    >>> from sudokulib.fillers.cover import CoverFiller
    >>> check_filler(CoverFiller(), layouts=[Layout.boxes(2, 2)])
    (Layout.boxes(2, 2),)
    """
    require_int(fills, "fills", 2)
    tried = tuple(layouts)
    supported = []
    for layout in tried:
        try:
            _filled(filler, layout, 0, _GLOBAL_STATES[0])
        except UnsupportedLayout:
            continue
        _check_fills(filler, layout, fills, varied=varied)
        supported.append(layout)
    _require(bool(supported), f"a filler must support some layout, this one none of {tried}")
    return tuple(supported)


def check_solver(solver: Solver, *, layouts: Iterable[Layout] = LAYOUTS) -> tuple[Layout, ...]:
    """The layouts on which a solver works, once it keeps every law of `Solver` on them.

    The laws: no solution is wrong or comes twice; when the iterator ends, there are no others;
    `proves_unique` is true only where there is one solution, and true wherever `solutions` shows
    it; only a solver that is not complete raises `Undecided`, with a grid that keeps the clues;
    `BudgetExceeded` comes with a budget only, and then in place of an answer, never of a lie; a
    complete solver keeps to its budget and finds solutions lazily. A layout may be
    `UnsupportedLayout`, but not every one. A solver with a true `assumes_unique` is asked only
    about grids with one solution.

    A broken law raises `AssertionError`.

    >>> from sudokulib.solvers.logic import LogicSolver
    >>> check_solver(LogicSolver(), layouts=[Layout.boxes(2, 3)])
    (Layout.boxes(2, 3),)
    """
    _require(type(solver.complete) is bool, f"complete must be a bool, not {solver.complete!r}")
    only_unique = getattr(solver, "assumes_unique", False)
    tried = tuple(layouts)
    supported = []
    for layout in tried:
        cases = [case for case in _cases(layout) if len(case[1]) == 1 or not only_unique]
        try:
            for grid, expected in cases:
                for budget in (None, 1):
                    _check_answer(solver, grid, expected, budget)
        except UnsupportedLayout:
            continue
        supported.append(layout)
    _require(bool(supported), f"a solver must support some layout, this one none of {tried}")
    if solver.complete:
        by_size = sorted(supported, key=lambda layout: layout.n)
        _check_budget(solver, Grid.empty(by_size[0]))
        _check_lazy(solver, Grid.empty(by_size[-1]))
    return tuple(supported)


def _require(holds: bool, law: str) -> None:  # noqa: FBT001  (the thing itself, not an option)
    if not holds:
        raise AssertionError(law)


def _check_fills(filler: Filler, layout: Layout, fills: int, *, varied: bool) -> None:
    by_seed = []
    for seed in (*range(fills), "text"):
        one, two = (_filled(filler, layout, seed, state) for state in _GLOBAL_STATES)
        _require(
            one == two,
            f"the same seed must give the same grid, whatever the global generator's state: "
            f"rng={seed!r} on {layout!r} gives {one!r} and {two!r}",
        )
        by_seed.append(one)
    in_turn = []
    for state in _GLOBAL_STATES:
        generator = random.Random(0)
        in_turn.append([_filled(filler, layout, generator, state) for _ in range(fills)])
    _require(
        in_turn[0] == in_turn[1],
        f"equal generators must give equal grids: random.Random(0) on {layout!r}",
    )
    _filled(filler, layout, None, _GLOBAL_STATES[0])
    for what, grids in (("different seeds", by_seed), ("fills from one generator", in_turn[0])):
        _require(
            not varied or len(set(grids)) > 1,
            f"{what} must not all give the same grid: {grids[0]!r}",
        )


def _filled(filler: Filler, layout: Layout, rng: Rng, state: int) -> Grid:
    """What the filler makes while the global generator is in a certain state, checked."""
    shown = f"rng={rng!r} on {layout!r}"
    # The hidden generator is touched here only, to see that the filler leaves it alone.
    ours = random.getstate()  # noqa: TID251
    try:
        random.seed(state)  # noqa: TID251
        before = random.getstate()  # noqa: TID251
        grid = filler.fill(layout, rng)
        after = random.getstate()  # noqa: TID251
    finally:
        random.setstate(ours)  # noqa: TID251
    _require(before == after, f"the global generator must be left alone: {shown}")
    _require(isinstance(grid, Grid), f"fill must return a Grid: {shown} gives {grid!r}")
    _require(grid.layout is layout, f"the grid must be of the layout: {shown} gives {grid!r}")
    _require(grid.is_complete, f"every cell must be filled: {shown} gives {grid!r}")
    _require(grid.is_solved, f"no digit may stand twice in a house: {shown} gives {grid!r}")
    return grid


def _check_answer(
    solver: Solver, grid: Grid, expected: frozenset[Grid], budget: int | None
) -> None:
    """Both methods of a solver on a grid whose solutions are known."""
    shown = f"{grid!r} with budget={budget}"
    found: set[Grid] = set()
    decided = False
    try:
        for solution in solver.solutions(grid, budget=budget):
            _require(solution in expected, f"no solution of {shown}: {solution!r}")
            _require(solution not in found, f"a solution of {shown} comes twice: {solution!r}")
            found.add(solution)
        decided = True
    except Undecided as error:
        _require(not solver.complete, f"a complete solver cannot be undecided: {shown}")
        kept = error.grid.layout is grid.layout and all(
            clue in (0, digit) for clue, digit in zip(grid.cells, error.grid.cells, strict=True)
        )
        _require(kept, f"Undecided must keep the clues of {shown}: {error.grid!r}")
    except BudgetExceeded:
        _require(budget is not None, f"no budget can be exceeded: {shown}")
    _require(
        not decided or len(found) == len(expected),
        f"solutions ended after {len(found)} of {len(expected)}: {shown}",
    )
    try:
        unique = solver.proves_unique(grid, budget=budget)
    except BudgetExceeded:
        _require(budget is not None, f"no budget can be exceeded: {shown}")
        return
    except Undecided as error:
        raise AssertionError(f"proves_unique must say False, not raise: {shown}") from error
    _require(type(unique) is bool, f"proves_unique must return a bool, not {unique!r}: {shown}")
    _require(
        not unique or len(expected) == 1,
        f"proves_unique must not be true for {len(expected)} solutions: {shown}",
    )
    _require(
        unique or not decided or len(expected) != 1,
        f"proves_unique must agree with solutions, which ended after one: {shown}",
    )


def _check_budget(solver: Solver, grid: Grid) -> None:
    """One node never holds two solutions."""
    try:
        found = list(islice(solver.solutions(grid, budget=1), 2))
    except BudgetExceeded:
        return
    raise AssertionError(f"budget=1 must raise BudgetExceeded for {grid!r}, not give {found}")


def _check_lazy(solver: Solver, grid: Grid) -> None:
    """The first solution of many comes long before the last."""
    try:
        next(iter(solver.solutions(grid, budget=_LAZY)))
    except BudgetExceeded as error:
        raise AssertionError(
            f"solutions must be found lazily: the first of {grid!r} takes over {_LAZY} nodes"
        ) from error


def _cases(layout: Layout) -> list[tuple[Grid, frozenset[Grid]]]:
    """Grids with one, several and no solutions, and these."""
    draw = stream(0, "check_solver", layout.id).random
    digits, order = list(range(1, layout.n + 1)), list(range(layout.cell_count))
    shuffle(draw, digits)
    shuffle(draw, order)
    solved = next(_plainly(Grid.empty(layout), digits))

    few = _without(solved, order[: layout.n])
    unique = few
    several: list[Grid] = []
    for cell in order[layout.n :]:
        # With fewer clues than a third, plain backtracking takes its time.
        if unique.clue_count > layout.cell_count // 3 or not several:
            fewer = _without(unique, [cell])
            if len(list(islice(_plainly(fewer, digits), 2))) == 1:
                unique = fewer
            else:
                several.append(fewer)
    many = _without(unique, [cell for cell in order if unique.cells[cell]][:3])
    clash = Grid(layout, unique.cells[:-2] + bytes((digits[0], digits[0])))
    # And a clue that is wrong, but nowhere against the rules at sight.
    changed = (
        unique.with_cell(*divmod(cell, layout.n), digit)
        for cell in order
        for digit in digits
        if unique.cells[cell]
    )
    quiet = (
        grid
        for grid in changed
        if not grid.conflicts() and next(_plainly(grid, digits), None) is None
    )
    grids = [solved, few, unique, *several[-1:], many, clash, *islice(quiet, 1)]
    return [(grid, frozenset(_plainly(grid, digits))) for grid in grids]


def _without(grid: Grid, gone: list[int]) -> Grid:
    cells = bytearray(grid.cells)
    for cell in gone:
        cells[cell] = 0
    return Grid(grid.layout, bytes(cells))


def _plainly(grid: Grid, digits: list[int]) -> Iterator[Grid]:
    """All solutions, by trying every digit in the empty cell that has the fewest left."""
    layout, cells = grid.layout, bytearray(grid.cells)

    def options(cell: int) -> list[int]:
        taken = {cells[peer] for peer in layout.peers[cell]}
        return [digit for digit in digits if digit not in taken]

    def complete() -> Iterator[Grid]:
        empty = [(len(options(cell)), cell) for cell, digit in enumerate(cells) if not digit]
        if not empty:
            yield Grid(layout, bytes(cells))
            return
        cell = min(empty)[1]
        for digit in options(cell):
            cells[cell] = digit
            yield from complete()
            cells[cell] = 0

    if not grid.conflicts():
        yield from complete()
