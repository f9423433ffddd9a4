"""Identity: whether two grids or puzzles are one in disguise, and the form that all of these share.

Two grids are *equivalent* if a `Transformation` turns one into the other: other names for the
digits, bands, rows, stacks and columns in another order, the board transposed. The *canonical form*
is the smallest line among all equivalent grids. A puzzle is identified by way of its solution: the
canonical form of the solution, and in it the smallest pattern of clues that its automorphisms
allow.

>>> from sudokulib import Grid, random_transformation
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> grid = Grid.parse(line)
>>> disguised = random_transformation(grid.layout, rng=1)(grid)
>>> are_equivalent(grid, disguised), canonical_form(grid) == canonical_form(disguised)
(True, True)
>>> equivalence(grid, disguised)(grid) == disguised
True

All this is for boards with boxes of 2x2, 2x3, 3x2 and 3x3. The boards of 2x3 and 3x2 boxes are each
other's transposes, so each grid of the one kind is equivalent to grids of the other; their
canonical form has boxes of 2x3, as text of 36 cells is read.

Every function takes complete grids, clues with one solution, puzzles, and positions, of which the
clues alone count: what a player has entered or marked makes no other puzzle. Other layouts raise
`UnsupportedLayout`; grids that break the rules, or whose clues have no solution, `NoSolution`;
several solutions, `MultipleSolutions`; anything else is a `TypeError`. Clues have to be solved,
with a budget in nodes (`None`: no limit) past which `BudgetExceeded` is raised.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, TypeVar, overload

import attrs

from sudokulib._board.boards import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.transform import Transformation
from sudokulib._identity.minlex import moved, smallest, smallest_pattern, transposed
from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import NoSolution, UnsupportedLayout, shown
from sudokulib.solvers._budget import DEFAULT_BUDGET, require_budget
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._identity.minlex import Way

__all__ = [
    "are_equivalent",
    "automorphism_count",
    "canonical_form",
    "canonical_transformation",
    "distinct",
    "equivalence",
    "fingerprint",
]

_T = TypeVar("_T", bound=Grid | Puzzle | Position)

_BOXES = ((2, 2), (2, 3), (3, 2), (3, 3))
_DIGEST_BYTES = 16
_TO_MASK = bytes([0]).ljust(256, b"\1")


@overload
def canonical_form(value: Grid, *, budget: int | None = DEFAULT_BUDGET) -> Grid: ...
@overload
def canonical_form(value: Puzzle, *, budget: int | None = DEFAULT_BUDGET) -> Puzzle: ...
@overload
def canonical_form(value: Position, *, budget: int | None = DEFAULT_BUDGET) -> Position: ...
def canonical_form(
    value: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> Grid | Puzzle | Position:
    """The one grid or puzzle that stands for all equivalent ones.

    Of a complete grid it is the smallest line among all equivalent grids, itself a complete grid.
    Of clues it is clues: those of the smallest line among the equivalent puzzles whose solution is
    the canonical form of the solution. A `Puzzle` gives a `Puzzle`, without another proof. A
    `Position` gives a `Position`: its clues in their canonical form, and its entries and marks
    moved with them. Raises what the module's docstring says.

    >>> from sudokulib import Grid
    >>> format(canonical_form(Grid.parse("1432324123144123")), "line")
    '1234341223414123'
    >>> format(canonical_form(Grid.parse("1.3..2....1....3")), "line")
    '...4..1..3..4..3'
    """
    found = _canonical(value, budget)
    form = Grid._unchecked(found.layout, found.clues)
    if isinstance(value, Puzzle):
        return Puzzle._unchecked(form, Grid._unchecked(found.layout, found.solution))
    return _transformation(value.layout, found)(value) if isinstance(value, Position) else form


def canonical_transformation(
    value: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> Transformation:
    """A transformation of a grid or puzzle to its canonical form.

    There are as many as automorphisms, and this is one of them. Raises what the module's docstring
    says.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1432324123144123")
    >>> canonical_transformation(grid)(grid) == canonical_form(grid)
    True
    """
    found = _canonical(value, budget)
    return _transformation(value.layout, found)


def _transformation(start: Layout, found: _Canonical) -> Transformation:
    """The transformation of boards of a layout that leads to what was found."""
    turned, rows, columns = found.way[0], _images(found.way[1]), _images(found.way[2])
    # A transformation transposes last: what becomes a row was a column when it moved.
    if turned:
        rows, columns = columns, rows
    return Transformation._unchecked(
        start, found.layout, found.digits, rows, columns, transposed=turned
    )


def automorphism_count(
    value: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> int:
    """The number of transformations that leave a grid or puzzle as it is, the identity included.

    So `group_order(layout) // automorphism_count(grid)` is the number of grids equivalent to it
    with the same layout. Nearly all grids of 9x9 have one; the most symmetric has 648. Raises what
    the module's docstring says.

    >>> from sudokulib import Grid
    >>> automorphism_count(Grid.parse("1234341221434321"))
    32
    """
    return _canonical(value, budget).automorphisms


def are_equivalent(
    a: Grid | Puzzle | Position, b: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> bool:
    """Whether a transformation turns one into the other.

    Only the clues are compared: a `Puzzle` is equivalent to the `Grid` of its clues, and a grid
    with all digits shown only to such a grid. Boards of different sizes are never equivalent.
    Raises what the module's docstring says.

    >>> from sudokulib import Grid
    >>> grids = [Grid.parse(line) for line in ("1234341221434321", "1234341223414123")]
    >>> are_equivalent(grids[0], grids[1]), are_equivalent(grids[0], grids[0])
    (False, True)
    """
    one, other = _canonical(a, budget), _canonical(b, budget)
    return one.layout is other.layout and one.clues == other.clues


def equivalence(
    a: Grid | Puzzle | Position, b: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> Transformation | None:
    """A transformation that turns `a` into `b`, or `None` if they are not equivalent.

    Of positions it turns the clues into the clues. Raises what the module's docstring says.

    >>> from sudokulib import Grid
    >>> a, b = Grid.parse("1.3..2....1....3"), Grid.parse("4.2..3....4....2")
    >>> equivalence(a, b)
    Transformation(Layout.boxes(2, 2), digits=(4, 3, 2, 1))
    """
    there = canonical_transformation(a, budget=budget)
    back = canonical_transformation(b, budget=budget).inverse()
    if there.target is not back.layout:
        return None
    found = there.then(back)
    return found if found(clues_of(a)) == clues_of(b) else None


def fingerprint(value: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET) -> int:
    """128 bits, the same for all equivalent grids or puzzles, and for no others but by accident.

    It is the BLAKE2b hash, of 16 bytes read as one big-endian number, of the line of the canonical
    form. Among k different puzzles two share a fingerprint with a probability below k**2 / 2**129:
    for a thousand million puzzles, one in 6 * 10**20. Raises what the module's docstring says.

    >>> from sudokulib import Grid
    >>> f"{fingerprint(Grid.parse('1.3..2....1....3')):032x}"
    '0daa6e2dc4e4d381b77f87faaf32eb82'
    """
    from hashlib import blake2b

    found = _canonical(value, budget)
    line = format(Grid._unchecked(found.layout, found.clues), "line").encode()
    return int.from_bytes(blake2b(line, digest_size=_DIGEST_BYTES).digest(), "big")


def distinct(puzzles: Iterable[_T], *, budget: int | None = DEFAULT_BUDGET) -> Iterator[_T]:
    """The grids, puzzles or positions that are not equivalent to an earlier one, lazily.

    The first of each kind comes out as it went in. Nothing is remembered of it but its
    `fingerprint`, some 100 bytes, whose docstring says how likely it is that one is dropped by
    accident. What is no puzzle raises, when its turn comes, what the module's docstring says; what
    cannot be iterated over is a `TypeError` at once.

    >>> from sudokulib import Grid
    >>> lines = ["1.3..2....1....3", "4.2..3....4....2", ".....4....2.1..3"]
    >>> [format(grid, "line") for grid in distinct(map(Grid.parse, lines))]
    ['1.3..2....1....3', '.....4....2.1..3']
    """
    require_budget(budget)
    if getattr(puzzles, "__iter__", None) is None:
        raise TypeError(
            f"puzzles must be an iterable of grids, puzzles or positions, not "
            f"{type(puzzles).__name__}: {shown(puzzles)}"
        )
    return _distinct(puzzles, budget)


def _distinct(puzzles: Iterable[_T], budget: int | None) -> Iterator[_T]:
    seen: set[int] = set()
    for puzzle in puzzles:
        found = fingerprint(puzzle, budget=budget)
        if found not in seen:
            seen.add(found)
            yield puzzle


@attrs.frozen
class _Canonical:
    """What the search finds."""

    layout: Layout
    clues: bytes  # of the canonical form
    solution: bytes
    way: Way  # one that leads there
    digits: tuple[int, ...]  # what 1 to n become on this way
    automorphisms: int


def _canonical(value: Grid | Puzzle | Position, budget: int | None) -> _Canonical:
    require_budget(budget)
    clues, solution = _solved(value, budget)
    layout, given, cells = clues.layout, clues.cells, solution.cells
    n, (p, q) = layout.n, _box(layout)
    upright = p > q
    if upright:
        layout, p, q = Layout.boxes(q, p), q, p
        given, cells = transposed(n, given), transposed(n, cells)
    board, ways = smallest(p, q, cells)
    if 0 in given:
        mask, way, count = smallest_pattern(n, ways, given.translate(_TO_MASK))
        form = bytes(map(mul, board, mask))
    else:
        (way, *same), others = ways
        form, count = board, (1 + len(same)) * (1 + len(others))
    # The digits that become 1, 2, ... are those of the row that comes first.
    first = moved(n, way, cells)[:n]
    digits = tuple([first.index(digit) + 1 for digit in range(1, n + 1)])
    return _Canonical(layout, form, board, (way[0] or upright, *way[1:]), digits, count)


def _solved(value: Grid | Puzzle | Position, budget: int | None) -> tuple[Grid, Grid]:
    """The clues and their solution, on a layout that has a canonical form."""
    if isinstance(value, Puzzle):
        _box(value.layout)
        return value.clues, value.solution
    clues = clues_of(value, "value")
    _box(clues.layout)
    if not clues.is_complete:
        return clues, solve(clues, budget=budget)
    if not clues.is_solved:
        raise NoSolution(clues)
    return clues, clues


def _box(layout: Layout) -> tuple[int, int]:
    """The rows and columns of a box, on a layout that has canonical forms."""
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None or (p, q) not in _BOXES or not layout.is_plain:
        raise UnsupportedLayout(
            "only boards with boxes of 2x2, 2x3, 3x2 or 3x3, and no extra houses, have a "
            "canonical form",
            layout=layout,
        )
    return p, q


def _images(order: bytes) -> tuple[int, ...]:
    """Where lines go that stand in this order afterwards."""
    return tuple(map(order.index, range(len(order))))
