"""The conformance check for solvers.

The known answers come from plain backtracking, which shares no code with the library's solvers, on
grids that are made for the check. A rule is tested when all its cells have digits.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.constraints._protocol import Allowed, Pair
from sudokulib.errors import LimitExceeded, Stopped, Undecided, UnsupportedLayout
from sudokulib.fillers._cover import CoverFiller
from sudokulib.randomness import shuffle, substream
from sudokulib.testing._common import BOARDS, is_satisfied, require_law

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Part
    from sudokulib.solvers._protocol import Solver


_NODES = 10_000  # plenty for one solution, far too few for all of an empty board


@public("sudokulib.testing")
def check_solver(solver: Solver, *, layouts: Iterable[Layout | str] = BOARDS) -> tuple[Layout, ...]:
    """Checks that a solver follows the rules of `Solver`; returns the layouts that it solves.

    - All solutions are right, and no solution appears twice. When the iterator ends, there are no
      others.
    - `proves_unique` is true only if there is one solution, and always if `solutions` shows it.
    - Only a solver that is not complete raises `Undecided`, with a grid that keeps the clues.
    - `LimitExceeded` is raised only if there is a limit, and instead of a result.
    - A complete solver respects its limits, can be stopped by them, and finds solutions lazily.
    - It raises `UnsupportedLayout` for layouts that it cannot solve, but not for all of them. A
      solver that knows only houses raises it for boards with rules.

    A solver whose `assumes_unique` is true gets only grids with one solution. Raises
    `AssertionError` for a broken law.

    >>> from sudokulib import Layout, LogicSolver
    >>> check_solver(LogicSolver(), layouts=[Layout.boxes(2, 3)])
    (Layout.boxes(2, 3),)
    """
    require_law(type(solver.complete) is bool, f"complete must be a bool, not {solver.complete!r}")
    only_unique = getattr(solver, "assumes_unique", False)
    tried = tuple(map(layout_of, layouts))
    supported = []
    for layout in tried:
        cases = [case for case in known_answers(layout) if len(case[1]) == 1 or not only_unique]
        try:
            for grid, expected in cases:
                for limits in (None, Limits(nodes=1)):
                    _check_answer(solver, grid, expected, limits)
        except UnsupportedLayout:
            continue
        supported.append(layout)
    require_law(bool(supported), f"a solver must support a layout, but it supports none of {tried}")
    if solver.complete:
        # Without rules: a rule may leave only one solution, which takes long to find.
        by_size = sorted(
            [layout.without_constraints() for layout in supported], key=lambda layout: layout.size
        )
        _check_limits(solver, Grid.empty(by_size[0]))
        # On 6x6 there are millions of solutions, and plain backtracking soon finds the first.
        large = [layout for layout in by_size if layout.size >= 6]
        _check_lazy(solver, Grid.empty((large or by_size[-1:])[0]))
    return tuple(supported)


def _check_answer(
    solver: Solver, grid: Grid, expected: frozenset[Grid], limits: Limits | None
) -> None:
    """Both methods of a solver on a grid whose solutions are known."""
    shown = f"{grid!r} with limits={limits}"
    found: set[Grid] = set()
    decided = False
    try:
        for solution in solver.solutions(grid, limits=limits):
            require_law(solution in expected, f"this is not a solution of {shown}: {solution!r}")
            require_law(solution not in found, f"a solution of {shown} appears twice: {solution!r}")
            found.add(solution)
        decided = True
    except Undecided as error:
        require_law(not solver.complete, f"a complete solver cannot be undecided: {shown}")
        keeps_clues = error.grid.layout is grid.layout and all(
            clue in (0, digit) for clue, digit in zip(grid.digits, error.grid.digits, strict=True)
        )
        require_law(keeps_clues, f"Undecided must keep the clues of {shown}: {error.grid!r}")
    except LimitExceeded:
        require_law(limits is not None, f"no limit can be exceeded: {shown}")
    require_law(
        not decided or len(found) == len(expected),
        f"solutions ended after {len(found)} of {len(expected)}: {shown}",
    )
    try:
        unique = solver.proves_unique(grid, limits=limits)
    except LimitExceeded:
        require_law(limits is not None, f"no limit can be exceeded: {shown}")
        return
    except Undecided as error:
        raise AssertionError(f"proves_unique must say False, not raise: {shown}") from error
    require_law(type(unique) is bool, f"proves_unique must return a bool, not {unique!r}: {shown}")
    require_law(
        not unique or len(expected) == 1,
        f"proves_unique must not be true for {len(expected)} solutions: {shown}",
    )
    require_law(
        unique or not decided or len(expected) != 1,
        f"proves_unique must agree with solutions, which ended after one: {shown}",
    )


def _check_limits(solver: Solver, grid: Grid) -> None:
    """Two solutions take more than one node, and a search that is stopped at once finds none."""
    try:
        first = next(iter(solver.solutions(grid, limits=Limits(should_stop=lambda: True))))
    except Stopped:
        pass
    else:
        raise AssertionError(f"a should_stop must raise Stopped for {grid!r}, not give {first!r}")
    try:
        found = list(islice(solver.solutions(grid, limits=Limits(nodes=1)), 2))
    except LimitExceeded:
        return
    raise AssertionError(
        f"limits=Limits(nodes=1) must raise LimitExceeded for {grid!r}, not give {found}"
    )


def _check_lazy(solver: Solver, grid: Grid) -> None:
    """The first of many solutions is found long before the last."""
    try:
        next(iter(solver.solutions(grid, limits=Limits(nodes=_NODES))))
    except LimitExceeded as error:
        raise AssertionError(
            f"solutions must be found lazily: the first of {grid!r} takes over {_NODES} nodes"
        ) from error


def known_answers(layout: Layout) -> list[tuple[Grid, frozenset[Grid]]]:
    """Grids with one solution, with several and without any, each with its solutions."""
    draw = substream(0, "check_solver", layout.id).random
    digits, order = list(range(1, layout.size + 1)), list(range(layout.cell_count))
    shuffle(draw, digits)
    shuffle(draw, order)
    solved = CoverFiller().fill(layout, 0)

    few = _without(solved, order[: layout.size])
    unique = few
    several: list[Grid] = []
    is_large = layout.size > 6
    least = layout.cell_count * 5 // 9 if is_large else layout.cell_count // 3
    for cell in order[layout.size :]:
        # With fewer clues, plain backtracking can take long.
        if unique.clue_count > least or not (several or is_large):
            fewer = _without(unique, [cell])
            if len(list(islice(_solutions_by_backtracking(fewer, digits), 2))) == 1:
                unique = fewer
            else:
                several.append(fewer)
    if is_large:  # equal houses without two digits, or three, have several solutions
        two, three = ([cell for cell in order if solved.digits[cell] <= n] for n in (2, 3))
        several, many = [_without(solved, two)], _without(solved, three)
    else:
        many = _without(unique, [cell for cell in order if unique.digits[cell]][:3])
    conflict = Grid(layout, unique.digits[:-2] + bytes((digits[0], digits[0])))
    # Another grid has a wrong clue that conflicts with no other.
    changed = (
        unique.with_cell(*divmod(cell, layout.size), digit)
        for cell in order
        for digit in digits
        if unique.digits[cell]
    )
    without_conflict = (
        grid
        for grid in changed
        if not grid.conflicts() and next(_solutions_by_backtracking(grid, digits), None) is None
    )
    grids = [solved, few, unique, *several[-1:], many, conflict, *islice(without_conflict, 1)]
    return [(grid, frozenset(_solutions_by_backtracking(grid, digits))) for grid in grids]


def _without(grid: Grid, removed: list[int]) -> Grid:
    cells = bytearray(grid.digits)
    for cell in removed:
        cells[cell] = 0
    return Grid(grid.layout, bytes(cells))


def _solutions_by_backtracking(grid: Grid, digits: list[int]) -> Iterator[Grid]:
    """All solutions, by trying every digit in the empty cell with the fewest candidates."""
    layout, cells = grid.layout, bytearray(grid.digits)
    parts: dict[Cell, list[Part]] = {}
    for constraint in layout.constraints:
        for part in constraint.decompose(layout):
            for place in _cells_of(part):
                parts.setdefault(place, []).append(part)

    def digit_in(place: Cell) -> int:
        return cells[layout.index(*place)]

    def keeps_rules(cell: int) -> bool:
        return all(
            is_satisfied(part, digit_in)
            for part in parts.get(layout.cell(cell), ())
            if all(map(digit_in, _cells_of(part)))
        )

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
            if keeps_rules(cell):
                yield from complete()
            cells[cell] = 0

    clues = [cell for cell, digit in enumerate(cells) if digit]
    houses_are_kept = not Grid(layout.without_constraints(), grid.digits).conflicts()
    if houses_are_kept and all(map(keeps_rules, clues)):
        yield from complete()


def _cells_of(part: Part) -> tuple[Cell, ...]:
    if isinstance(part, Allowed):
        return (part.cell,)
    return (part.first, part.second) if isinstance(part, Pair) else part.cells
