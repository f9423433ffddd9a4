"""Identity: whether two grids or puzzles are equivalent, and the canonical form that they share.

Two grids are *equivalent* if a `Transformation` turns one into the other. There are three kinds of
transformations:

- The rows and the columns are reordered, and the board may be transposed, so that each region
  becomes a region, each extra house an extra house, and each rule a rule. On box boards, these are
  the orders that keep bands and stacks together (E. Russell and F. Jarvis, "Mathematics of Sudoku
  II", 2006). On all other boards they are found from the layout.
- The board is rotated or reflected, even if that makes another layout of it.
- The digits are renamed. If no rule beyond houses depends on the digits, they can be renamed in any
  way. Otherwise digits that all rules treat alike can be exchanged, two sets of these digits can be
  exchanged, and each digit `d` can become `n + 1 - d`, if this changes no rule.

The *canonical form* of a complete grid is the grid with the smallest line among all equivalent
grids on the *canonical layout*. The canonical layout is the smallest of the rotations and
reflections of the layout, compared by their regions, then by their extra houses, both as lists of
cell indexes, then by the names of their rules in ids. So boards of 3x2 boxes have forms of 2x3
boxes. The canonical form of a puzzle has the canonical form of its solution; if several
transformations lead to it, the form has the smallest line of clues among their results.

>>> from sudokulib import Grid
>>> from sudokulib.identity import random_transformation
>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> grid = Grid.parse(line)
>>> moved = random_transformation(grid.layout, rng=1)(grid)
>>> are_equivalent(grid, moved), canonical_form(grid) == canonical_form(moved)
(True, True)
>>> equivalence(grid, moved)(grid) == moved
True

The docstring of `sudokulib.identity` lists the boards and the errors.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, overload

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, check_limits, counting
from sudokulib._base.memo import memo
from sudokulib._board.bounded_search import bounded_search
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout_turns import smallest_turn
from sudokulib._board.relabelings import relabelings_of
from sudokulib._board.transform import Transformation, box_of
from sudokulib.errors import NoSolution, UnsupportedLayout
from sudokulib.identity._minlex import all_arrangements, minlex_board, minlex_pattern, moved
from sudokulib.identity._smallest import listed_moves, smallest_board
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.identity._minlex import Arrangement, Arrangements


_DIGEST_BYTES = 16
_MOST_ROWS = 16
"""The cells of larger boards cannot be numbered by a byte."""
_MOST_NODES = 150_000
"""The limit for finding one form, without its solution: about a second."""
_TOO_LONG = "finding the canonical form takes too long, as too many moves of the board are alike"
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
    For clues, it is the puzzle with the smallest line among the equivalent puzzles whose solution
    is in canonical form. For a `Puzzle`, the result is a `Puzzle`, which is not proved again. For a
    `Position`, it is a `Position`: its clues are in canonical form, and its entries and marks are
    moved with them. The docstring of `sudokulib.identity` lists the errors.

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
    return _transformation(found)(value) if isinstance(value, Position) else form


@public("sudokulib.identity")
def canonical_transformation(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Transformation:
    """A transformation of a grid or puzzle to its canonical form.

    There are as many of them as there are automorphisms, and this is one of them. The docstring of
    `sudokulib.identity` lists the errors.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1432324123144123")
    >>> canonical_transformation(grid)(grid) == canonical_form(grid)
    True
    """
    return _transformation(_canonical(value, NodeCounter(limits)))


def _transformation(found: _Canonical, arrangement: Arrangement | None = None) -> Transformation:
    """The transformation that leads to the canonical form, or another one that does."""
    across, row_order, column_order = arrangement = arrangement or found.arrangement
    rows, columns = _images(row_order), _images(column_order)
    # A transformation transposes last: each line that becomes a row moves as a column.
    if across:
        rows, columns = columns, rows
    layout, form = found.layout, found.solution
    first = moved(layout.size, arrangement, found.turned)[: layout.size]
    digits = tuple([form[first.index(digit)] for digit in range(1, layout.size + 1)])
    move = Transformation._unchecked(layout, layout, digits, rows, columns, transposed=across)
    return found.turn.then(move)


@public("sudokulib.identity")
def automorphism_count(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> int:
    """The number of transformations that leave a grid or puzzle as it is.

    The transformation that changes nothing is included. Divide the number of transformations of the
    layout into itself by this number: the result is the number of equivalent grids with the same
    layout. Nearly all grids of 9x9 have one automorphism; the most symmetric grid has 648. The
    docstring of `sudokulib.identity` lists the errors.

    >>> from sudokulib import Grid
    >>> automorphism_count(Grid.parse("1234341221434321"))
    32
    """
    return _canonical(value, NodeCounter(limits)).automorphisms


@public("sudokulib.identity")
def automorphisms(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> tuple[Transformation, ...]:
    """The transformations that leave a grid or puzzle as it is, sorted by their names.

    There are `automorphism_count` of them, and the one that changes nothing is included. Each has a
    name, its `str`, which `Transformation.parse` reads: the layout, then the digits, rows and
    columns to which those of the grid are moved, then `t` for a transposition. The docstring of
    `sudokulib.identity` lists the errors.

    >>> from sudokulib import Grid
    >>> for move in automorphisms(Grid.parse("...1.2...3.4....")):
    ...     print(move)
    2x2
    2x2-d2143-r2134-c3412
    """
    counter = NodeCounter(limits)
    found = _canonical(value, counter)
    clues = clues_of(value, "value")
    back = _transformation(found).inverse()
    moves = []
    with counting(counter):
        for arrangement in all_arrangements(found.arrangements):
            check_limits(1)
            move = _transformation(found, arrangement).then(back)
            if move(clues) == clues:
                moves.append(move)
    return tuple(sorted(moves, key=str))


@public("sudokulib.identity")
def are_equivalent(
    a: Grid | Puzzle | Position,
    b: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> bool:
    """Whether a transformation turns one grid or puzzle into the other.

    Only the clues are compared: a `Puzzle` is equivalent to the `Grid` of its clues, and a complete
    grid only to a complete grid. Boards whose layouts differ after all turns are never equivalent.
    The docstring of `sudokulib.identity` lists the errors.

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

    For positions, it turns the clues of one into those of the other. The docstring of
    `sudokulib.identity` lists the errors.

    >>> from sudokulib import Grid
    >>> a, b = Grid.parse("1.3..2....1....3"), Grid.parse("4.2..3....4....2")
    >>> equivalence(a, b)
    Transformation(Layout.boxes(2, 2), digits=(4, 3, 2, 1))
    """
    counter = NodeCounter(limits)
    one, other = _canonical(a, counter), _canonical(b, counter)
    if one.layout is not other.layout or one.clues != other.clues:
        return None
    return _transformation(one).then(_transformation(other).inverse())


@public("sudokulib.identity")
def fingerprint(
    value: Grid | Puzzle | Position,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> int:
    """A number of 128 bits that is the same for all equivalent grids or puzzles.

    Grids and puzzles that are not equivalent have the same fingerprint only by accident.

    This is the BLAKE2b hash of the line of the canonical form, 16 bytes read as one big-endian
    number. Unless the board is a box board without extra houses and rules, a space and the id of
    the canonical layout follow the line. Among k different puzzles, two share a fingerprint with a
    probability below k**2 / 2**129: for a thousand million puzzles, one in 6 * 10**20. The
    docstring of `sudokulib.identity` lists the errors.

    >>> from sudokulib import Grid
    >>> f"{fingerprint(Grid.parse('1.3..2....1....3')):032x}"
    '0daa6e2dc4e4d381b77f87faaf32eb82'
    """
    from hashlib import blake2b

    found = _canonical(value, NodeCounter(limits))
    layout = found.layout
    line = format(Grid._unchecked(layout, found.clues), "line")
    text = line if layout.is_plain else f"{line} {layout.id}"
    return int.from_bytes(blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest(), "big")


@attrs.frozen
class _Canonical:
    """The result of the search."""

    turn: Transformation  # to the layout of the canonical form
    clues: bytes  # of the canonical form
    solution: bytes
    turned: bytes  # the solution after the turn
    arrangement: Arrangement  # one that leads to the form after the turn
    arrangements: Arrangements  # those that lead to the solution of the form
    automorphisms: int

    @property
    def layout(self) -> Layout:
        """The layout of the canonical form."""
        return self.turn.target


def _canonical(value: Grid | Puzzle | Position, counter: NodeCounter) -> _Canonical:
    puzzle = value if isinstance(value, Puzzle) else None
    clues = clues_of(value, "value") if puzzle is None else puzzle.clues
    turn = _turn(clues.layout)
    layout = turn.target
    with counting(NodeCounter(Limits(None, counter.should_stop))):
        # The moves are found once for each layout and may be known already: their nodes do not
        # count.
        moves = None if layout.is_plain else listed_moves(layout)
    solution = _solution(clues, counter) if puzzle is None else puzzle.solution
    if layout is not clues.layout:
        clues, solution = turn(clues), turn(solution)
    n, given, cells = layout.size, clues.digits, solution.digits
    with counting(counter), bounded_search(layout, _MOST_NODES, _TOO_LONG):
        if moves is None:
            board, arrangements = minlex_board(*box_of(layout), cells)
        else:
            board, arrangements = smallest_board(moves, relabelings_of(layout), cells)
        if 0 in given:
            mask, arrangement, count = minlex_pattern(n, arrangements, given.translate(_TO_MASK))
            form = bytes(map(mul, board, mask))
        else:
            (arrangement, *same), others = arrangements
            form, count = board, (1 + len(same)) * (1 + len(others))
    return _Canonical(turn, form, board, cells, arrangement, arrangements, count)


@memo
def _turn(layout: Layout) -> Transformation:
    """The turn from boards of a layout to those of the layout of their canonical forms."""
    if layout.size > _MOST_ROWS:
        raise UnsupportedLayout(
            f"boards above {_MOST_ROWS}x{_MOST_ROWS} have no canonical form", layout=layout
        )
    turn, target = smallest_turn(layout)
    rows, columns = turn.images(layout.size)
    digits = tuple(range(1, layout.size + 1))
    return Transformation._unchecked(
        layout, target, digits, rows, columns, transposed=turn.transposed
    )


def _solution(clues: Grid, counter: NodeCounter) -> Grid:
    """The only solution of clues, which may be a complete grid."""
    if not clues.is_complete:
        return only_solution(clues, counter)
    if not clues.is_solved:
        raise NoSolution(grid=clues)
    return clues


def _images(order: bytes) -> tuple[int, ...]:
    """Where each line is moved, from the order of the lines afterwards."""
    return tuple(map(order.index, range(len(order))))
