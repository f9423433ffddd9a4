"""The conformance check for constraints.

The parts of a constraint say what must be true. The check compares them with a predicate on full
boards, on all grids of small boards, and with the solutions that a search finds with these parts.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.errors import InvalidOption, LimitExceeded
from sudokulib.fillers._cover import CoverFiller
from sudokulib.randomness import shuffle, substream
from sudokulib.solvers._queries import solutions
from sudokulib.testing._common import is_satisfied, require_hashable, require_law

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Constraint, Part


_BOARDS = 3  # for each layout
_MAX_GRIDS = 300  # of one board
_NODES = Limits(nodes=20_000)  # of one search


@public("sudokulib.testing")
def check_constraint(
    constraint: Constraint,
    holds: Callable[[Grid], bool],
    *,
    layouts: Iterable[Layout | str] = ("2x2", "2x3", "3x3"),
) -> tuple[Layout, ...]:
    """Checks that a constraint follows the rules of `Constraint`; returns the layouts that it fits.

    - Its name is a string, its cells are a tuple of different (row, column), and it is hashable.
    - `decompose` returns the same parts each time, on cells of the board.
    - The functions of its parts are hashable and always return the same result. A `narrow` of an
      automaton keeps every digit of every word, and tells full words from others.
    - Its parts are true for a full grid exactly if `holds` is true for it. `holds` is called with
      grids on the layout with the constraint.
    - The search finds these grids and no others.

    `holds` is your own predicate for the meaning of the constraint, written in another way. On 4x4
    boards it is called for all 288 grids, on larger ones for grids that share some clues.

    A layout for which `decompose` raises `InvalidOption` is left out, but not all layouts may be.
    Raises `AssertionError` for a broken law.

    >>> from sudokulib.constraints import Thermometer
    >>> rising = Thermometer([(0, 0), (1, 1), (2, 2)])
    >>> check_constraint(rising, lambda grid: grid[0, 0] < grid[1, 1] < grid[2, 2], layouts=["2x2"])
    (Layout.boxes(2, 2),)
    """
    _check_value(constraint)
    fitting, refused = [], ""
    for layout in map(layout_of, layouts):
        try:
            _checked_parts(constraint, layout)
            there = layout.with_constraints([constraint])
        except InvalidOption as error:
            refused = str(error)
            continue
        except TypeError as error:
            raise AssertionError(f"its parts must be of the right types: {error}") from error
        for clues in _boards(layout, there):
            _check_grids(constraint, holds, clues, there)
        fitting.append(layout)
    require_law(bool(fitting), f"a constraint must fit a layout: {refused}")
    return tuple(fitting)


def _check_value(constraint: Constraint) -> None:
    """The members of a constraint; the constraint must be a value."""
    name, cells = constraint.name, constraint.cells
    require_law(
        isinstance(name, str) and bool(name), f"a constraint's name must be a string: {name!r}"
    )
    are_cells = isinstance(cells, tuple) and all(
        isinstance(cell, tuple) and [type(part) for part in cell] == [int, int] for cell in cells
    )
    require_law(are_cells, f"cells must be a tuple of (row, column), not {cells!r}: {name}")
    once = cells[:-1] if getattr(constraint, "is_closed", False) else cells
    require_law(len(set(once)) == len(once), f"no cell may be there twice: {name}: {cells}")
    require_hashable(constraint, f"a constraint: {name}")


def _checked_parts(constraint: Constraint, layout: Layout) -> tuple[Part, ...]:
    """The parts of a constraint, whose functions must be hashable."""
    name = constraint.name
    parts = tuple(constraint.decompose(layout))
    for part in parts:
        if isinstance(part, Pair):
            require_hashable(part.fits, f"what a pair calls: {name}")
        elif isinstance(part, Regular):
            require_hashable(part.rule, f"the rule of a Regular: {name}")
    return parts


def _boards(layout: Layout, there: Layout) -> Iterator[Grid]:
    """Clues on the layout without constraints, which only a few grids contain."""
    plain = layout.without_constraints()
    if plain.size <= 4:
        yield Grid.empty(plain)
        return
    try:
        solution = next(solutions(Grid.empty(there), limits=_NODES), None)
    except LimitExceeded:
        solution = None
    for number in range(_BOARDS):
        full = (
            solution if number % 2 and solution is not None else CoverFiller().fill(plain, number)
        )
        order = list(range(plain.cell_count))
        shuffle(substream(number, "check_constraint", plain.id).random, order)
        known, most = 0, len(order)
        while known < most:  # the most empty cells with few grids
            middle = (known + most + 1) // 2
            few = len(_grids(_without(full, order[:middle], plain))) <= _MAX_GRIDS
            known, most = (middle, most) if few else (known, middle - 1)
        yield _without(full, order[:known], plain)


def _without(full: Grid, removed: list[int], plain: Layout) -> Grid:
    cells = bytearray(full.digits)
    for cell in removed:
        cells[cell] = 0
    return Grid(plain, bytes(cells))


def _grids(clues: Grid) -> list[Grid]:
    return list(islice(solutions(clues), _MAX_GRIDS + 1))


def _check_grids(
    constraint: Constraint, holds: Callable[[Grid], bool], clues: Grid, there: Layout
) -> None:
    """All grids with these clues, one by one, and those that the search finds."""
    name = constraint.name
    parts, again = _checked_parts(constraint, there), _checked_parts(constraint, there)
    others = [each.decompose(there) for each in there.constraints if each != constraint]
    every = [*parts, *chain.from_iterable(others)]
    grids, kept = [Grid(there, grid.digits) for grid in _grids(clues)], []
    for full in grids:
        answer = all(is_satisfied(part, full.__getitem__) for part in parts)
        require_law(
            answer == all(is_satisfied(part, full.__getitem__) for part in again),
            f"parts must be the same each time: {name} for {full!r}",
        )
        require_law(
            answer == bool(holds(full)),
            f"its parts {'hold' if answer else 'do not hold'}, holds says otherwise: "
            f"{name} for {full!r}",
        )
        if all(is_satisfied(part, full.__getitem__) for part in every):
            kept.append(full)
    for part in parts:
        if isinstance(part, Regular) and hasattr(part.rule, "narrow"):
            _check_narrowing(part, part.rule.narrow, grids, name)
    found = list(solutions(Grid(there, clues.digits)))
    require_law(
        sorted(grid.digits for grid in found) == sorted(grid.digits for grid in kept),
        f"the search finds {len(found)} grids in place of {len(kept)}: {name} for {clues!r}",
    )


def _check_narrowing(
    word: Regular, narrow: Callable[[Sequence[int]], Any], grids: Sequence[Grid], name: str
) -> None:
    """A rule with its own `narrow` keeps exactly the digits that the words of grids have."""
    words = []
    for full in grids:
        masks = [1 << full[cell] - 1 for cell in word.cells]
        left, is_word = narrow(masks), is_satisfied(word, full.__getitem__)
        require_law(
            (left is not None and all(left)) == is_word,
            f"narrow must {'leave' if is_word else 'not leave'} the word {masks}: {name}",
        )
        if is_word:
            words.append(masks)
    for one, two in zip(words, reversed(words), strict=True):
        masks = [a | b for a, b in zip(one, two, strict=True)]
        left = narrow(masks)
        require_law(
            left is not None and list(left) == masks,
            f"narrow must leave {masks}, and leaves {left}: {name}",
        )
