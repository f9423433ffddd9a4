"""Identity: whether two grids or puzzles are the same in disguise, and the form that they share.

Two grids are *equivalent* if a `Transformation` turns one into the other: other names for the
digits, bands, rows, stacks and columns in another order, the board transposed. The *canonical form*
is the smallest line among all equivalent grids. A puzzle is identified by its solution: by the
canonical form of the solution, with the smallest pattern of clues that the automorphisms allow.

>>> from sudokulib import Grid
>>> from sudokulib.identity import random_transformation
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> grid = Grid.parse(line)
>>> disguised = random_transformation(grid.layout, rng=1)(grid)
>>> are_equivalent(grid, disguised), canonical_form(grid) == canonical_form(disguised)
(True, True)
>>> equivalence(grid, disguised)(grid) == disguised
True

All this is for boards with boxes of 2x2, 2x3, 3x2 and 3x3. The boards of 2x3 and 3x2 boxes are each
other's transposes, so each grid of one kind is equivalent to grids of the other; their canonical
form has boxes of 2x3, which is also how a string of 36 cells is read.

Every function takes complete grids, clues with one solution, puzzles and positions. Of a position
only the clues are used: a player's entries and marks do not change the puzzle. Raises
`UnsupportedLayout` for other layouts, `NoSolution` for grids that break the rules or clues without
a solution, `MultipleSolutions` for clues with several solutions, and `TypeError` for anything else.
Clues must be solved first: raises `LimitExceeded` and `Stopped` when the `limits` end the search.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, overload

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.transform import Transformation
from sudokulib.errors import NoSolution, UnsupportedLayout
from sudokulib.identity._minlex import minlex_board, minlex_pattern, moved, transposed
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib.identity._minlex import Arrangement


_BOXES = ((2, 2), (2, 3), (3, 2), (3, 3))
_DIGEST_BYTES = 16
_TO_MASK = bytes([0]).ljust(256, b"\1")


@overload
def canonical_form(
    value: Grid,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Grid: ...
@overload
def canonical_form(
    value: Puzzle,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Puzzle: ...
@overload
def canonical_form(
    value: Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Position: ...
@public("sudokulib.identity")
def canonical_form(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Grid | Puzzle | Position:
    """The grid or puzzle that represents all equivalent ones.

    For a complete grid, this is the complete grid with the smallest line among all equivalent ones.
    For clues, it is the smallest line among the equivalent puzzles whose solution is the canonical
    form of the solution. A `Puzzle` gives a `Puzzle`, which is not proved again. A `Position` gives
    a `Position`: its clues in their canonical form, and its entries and marks moved with them. The
    module's docstring lists the errors.

    >>> from sudokulib import Grid
    >>> format(canonical_form(Grid.parse("1432324123144123")), "line")
    '1234341223414123'
    >>> format(canonical_form(Grid.parse("1.3..2....1....3")), "line")
    '...4..1..3..4..3'
    """
    found = _canonical(value, NodeCounter(limits))
    form = Grid._unchecked(found.layout, found.clues)
    if isinstance(value, Puzzle):
        return Puzzle._unchecked(form, Grid._unchecked(found.layout, found.solution))
    return _transformation(value.layout, found)(value) if isinstance(value, Position) else form


@public("sudokulib.identity")
def canonical_transformation(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Transformation:
    """A transformation of a grid or puzzle to its canonical form.

    There are as many of them as there are automorphisms, and this is one of them. The module's
    docstring lists the errors.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1432324123144123")
    >>> canonical_transformation(grid)(grid) == canonical_form(grid)
    True
    """
    found = _canonical(value, NodeCounter(limits))
    return _transformation(value.layout, found)


def _transformation(start: Layout, found: _Canonical) -> Transformation:
    """The transformation of boards of a layout that leads to what was found."""
    turned, row_order, column_order = found.arrangement
    rows, columns = _images(row_order), _images(column_order)
    # A transformation transposes last: what becomes a row was a column when it moved.
    if turned:
        rows, columns = columns, rows
    return Transformation._unchecked(
        start, found.layout, found.digits, rows, columns, transposed=turned
    )


@public("sudokulib.identity")
def automorphism_count(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> int:
    """The number of transformations that leave a grid or puzzle as it is, the identity included.

    The number of transformations of the layout into itself, divided by it, is the number of grids
    equivalent to it with the same layout. Nearly all grids of 9x9 have one; the most symmetric has
    648. The module's docstring lists the errors.

    >>> from sudokulib import Grid
    >>> automorphism_count(Grid.parse("1234341221434321"))
    32
    """
    return _canonical(value, NodeCounter(limits)).automorphisms


@public("sudokulib.identity")
def are_equivalent(
    a: Grid | Puzzle | Position,
    b: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> bool:
    """Whether a transformation turns one into the other.

    Only the clues are compared: a `Puzzle` is equivalent to the `Grid` of its clues, and a complete
    grid only to a complete grid. Boards of different sizes are never equivalent. The module's
    docstring lists the errors.

    >>> from sudokulib import Grid
    >>> grids = [Grid.parse(line) for line in ("1234341221434321", "1234341223414123")]
    >>> are_equivalent(grids[0], grids[1]), are_equivalent(grids[0], grids[0])
    (False, True)
    """
    counter = NodeCounter(limits)
    one, other = _canonical(a, counter), _canonical(b, counter)
    return one.layout is other.layout and one.clues == other.clues


@public("sudokulib.identity")
def equivalence(
    a: Grid | Puzzle | Position,
    b: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Transformation | None:
    """A transformation that turns `a` into `b`, or `None` if they are not equivalent.

    For positions, it turns the clues of one into those of the other. The module's docstring lists
    the errors.

    >>> from sudokulib import Grid
    >>> a, b = Grid.parse("1.3..2....1....3"), Grid.parse("4.2..3....4....2")
    >>> equivalence(a, b)
    Transformation(Layout.boxes(2, 2), digits=(4, 3, 2, 1))
    """
    counter = NodeCounter(limits)
    one, other = _canonical(a, counter), _canonical(b, counter)
    there = _transformation(a.layout, one)
    back = _transformation(b.layout, other).inverse()
    if there.target is not back.layout:
        return None
    found = there.then(back)
    return found if found(clues_of(a)) == clues_of(b) else None


@public("sudokulib.identity")
def fingerprint(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> int:
    """128 bits, the same for all equivalent grids or puzzles; others are equal only by accident.

    This is the BLAKE2b hash of the line of the canonical form, 16 bytes read as one big-endian
    number. Among k different puzzles, two share a fingerprint with a probability below
    k**2 / 2**129: for a thousand million puzzles, one in 6 * 10**20. The module's docstring lists
    the errors.

    >>> from sudokulib import Grid
    >>> f"{fingerprint(Grid.parse('1.3..2....1....3')):032x}"
    '0daa6e2dc4e4d381b77f87faaf32eb82'
    """
    from hashlib import blake2b

    found = _canonical(value, NodeCounter(limits))
    line = format(Grid._unchecked(found.layout, found.clues), "line").encode()
    return int.from_bytes(blake2b(line, digest_size=_DIGEST_BYTES).digest(), "big")


@attrs.frozen
class _Canonical:
    """What the search finds."""

    layout: Layout
    clues: bytes  # of the canonical form
    solution: bytes
    arrangement: Arrangement  # one that leads there
    digits: tuple[int, ...]  # what 1 to n become then
    automorphisms: int


def _canonical(value: Grid | Puzzle | Position, counter: NodeCounter) -> _Canonical:
    clues, solution = _solved(value, counter)
    layout, given, cells = clues.layout, clues.digits, solution.digits
    n, (p, q) = layout.size, _box(layout)
    upright = p > q
    if upright:
        layout, p, q = Layout.boxes(q, p), q, p
        given, cells = transposed(n, given), transposed(n, cells)
    with counting(counter):
        board, arrangements = minlex_board(p, q, cells)
    if 0 in given:
        mask, arrangement, count = minlex_pattern(n, arrangements, given.translate(_TO_MASK))
        form = bytes(map(mul, board, mask))
    else:
        (arrangement, *same), others = arrangements
        form, count = board, (1 + len(same)) * (1 + len(others))
    # The digits that become 1, 2, ... are those of the row that becomes the first.
    first = moved(n, arrangement, cells)[:n]
    digits = tuple([first.index(digit) + 1 for digit in range(1, n + 1)])
    turned, row_order, column_order = arrangement
    return _Canonical(
        layout, form, board, (turned or upright, row_order, column_order), digits, count
    )


def _solved(value: Grid | Puzzle | Position, counter: NodeCounter) -> tuple[Grid, Grid]:
    """The clues and their solution, on a layout that has a canonical form."""
    if isinstance(value, Puzzle):
        _box(value.layout)
        return value.clues, value.solution
    clues = clues_of(value, "value")
    _box(clues.layout)
    if not clues.is_complete:
        return clues, only_solution(clues, counter)
    if not clues.is_solved:
        raise NoSolution(clues)
    return clues, clues


def _box(layout: Layout) -> tuple[int, int]:
    """The rows and columns of a box, on a layout that has canonical forms."""
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None or (p, q) not in _BOXES or not layout.is_plain:
        raise UnsupportedLayout(
            "only boards with boxes of 2x2, 2x3, 3x2 or 3x3, no extra houses and no constraints "
            "have a canonical form",
            layout=layout,
        )
    return p, q


def _images(order: bytes) -> tuple[int, ...]:
    """Where each line is moved, from the order of the lines afterwards."""
    return tuple(map(order.index, range(len(order))))
