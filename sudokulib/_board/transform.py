"""Transformations as values: the moves that turn a Sudoku into an equivalent one.

Digits may be relabelled, bands permuted, rows permuted within their band, stacks permuted, columns
permuted within their stack, and the board may be transposed. Rotations and reflections are
combinations of these. These moves never change whether a grid is valid, how many clues and
solutions it has, or which clues are needed.

>>> from sudokulib import Grid, Layout
>>> grid = Grid.parse("12.. 34.. .... ....")
>>> turned = Transformation.rotation(grid.layout)
>>> print(turned(grid))
+-----+-----+
| . . | 3 1 |
| . . | 4 2 |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
>>> turned.inverse()(turned(grid)) == grid
True
>>> turned.then(turned) == Transformation.rotation(grid.layout, 2)
True

They form a group, which has 3,359,232 * 9! elements on the 9x9 board: E. Russell and F. Jarvis,
"Mathematics of Sudoku II" (2006). On a box board, a move must keep bands and stacks together. Any
other layout can be rotated and mirrored, and its constraints move too. Apart from that, such a
layout allows only the rearrangements of rows and columns that keep all houses and constraints, and
few layouts have more than a few of these. Constraints may forbid relabelings.

Permutations of digits, rows and columns are given by their images:

    images   0, 1, 2 move to 1, 2, 0                     (1, 2, 0)
    inverse  0, 1, 2 are the new places of 2, 0, 1       (2, 0, 1)

As a string, a transformation is the layout's id, followed by the parts that move:

    2x2-d2134-t
     |    |   transposed at the end
     |    digit 1 becomes 2, digit 2 becomes 1, 3 and 4 stay; rows begin with r, columns with c
     the layout

Digits, rows and columns are counted from 1; from 10 on they are letters. On boards above 35x35 they
are numbers with dots between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import islice
from typing import TYPE_CHECKING, overload

import attrs

from sudokulib._base.arguments import as_int, require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.layout_structure import layout_structure
from sudokulib._board.layout_turns import TURNS, Turn, turned
from sudokulib._board.line_moves import images_of_cells, line_moves
from sudokulib._board.relabelings import relabelings_of
from sudokulib._board.symmetry import Symmetry
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown
from sudokulib.randomness import randbelow, random_source, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Draw, Rng

    Images = Mapping[int, int] | Iterable[int]


# For each axis: whether rows and columns are reversed, and whether the board is then transposed.
_AXES = {
    Symmetry.LEFT_RIGHT: (False, True, False),
    Symmetry.UP_DOWN: (True, False, False),
    Symmetry.DIAGONAL: (False, False, True),
    Symmetry.ANTIDIAGONAL: (True, True, True),
}


@public("sudokulib.identity")
@attrs.frozen(init=False, repr=False)
class Transformation:
    """Exchanges digits, rows and columns of a board, and may then transpose the board.

    `Transformation(layout, *, digits=None, rows=None, columns=None, transposed=False)` takes the
    *images*, the new places. Digit `d` becomes `digits[d - 1]`, row `r` moves to `rows[r]`, and
    column `c` to `columns[c]`; after that, a transposition swaps rows with columns. Each of the
    three is an iterable of `n` ints, or a mapping that lists only the changes. If an argument is
    omitted, nothing moves. So `Transformation(layout)` is the identity. `layout` is a `Layout` or
    its id.

    A transformation can be called on a `Grid`, a `Puzzle`, a `Position` or `Candidates` of its
    layout, or on the layout itself. Two transformations are equal if they have the same effect: no
    two different transformations of a layout have the same results for all grids. `repr` can be
    evaluated; `str` is a short string for `parse`.

    Box boards without extra houses allow all moves that keep bands and stacks together. On any
    other layout a move of rows and columns must keep all houses and constraints, or result in a
    rotation or reflection of the layout. The constraints must allow the relabeling: digits that are
    alike in all of them may be exchanged, two sets of alike digits may change places, and each
    digit `d` may become `n + 1 - d`, if that changes none of the constraints. So anti-knight,
    palindromes, clones and cages without a sum allow all relabelings. Odd and even cells allow
    relabelings that keep odd digits odd, and modular lines those that keep digits with equal
    remainders together. Whispers, renbans, and dots for a difference only allow `n + 1 - d`.
    Thermometers and sums allow none.

    Raises `InvalidOption` for images that are not a permutation or that break up a band or a stack,
    `UnsupportedLayout` for moves that the layout does not allow, and `TypeError` for wrong types.

    >>> from sudokulib import Grid, Layout
    >>> swap = Transformation(Layout.boxes(2, 2), digits=[2, 1, 3, 4], rows={0: 1, 1: 0})
    >>> swap
    Transformation(Layout.boxes(2, 2), digits=(2, 1, 3, 4), rows=(1, 0, 2, 3))
    >>> format(swap(Grid.parse("1234341221434321")), "line")
    '3421213412434312'
    """

    layout: Layout
    """The layout of the boards that it can be called on."""
    digits: tuple[int, ...]
    """The new digits for 1 to `n`."""
    rows: tuple[int, ...]
    """The new places of rows 0 to `n - 1`, before a transposition."""
    columns: tuple[int, ...]
    """The new places of columns 0 to `n - 1`, before a transposition."""
    transposed: bool
    """Whether rows finally become columns."""
    target: Layout = attrs.field(eq=False)
    """The layout of the boards that it returns."""
    _move: CellMove = attrs.field(init=False, eq=False)

    @_move.default
    def _cell_move(self) -> CellMove:
        return CellMove.of(self.digits, self.rows, self.columns, transposed=self.transposed)

    def __init__(
        self,
        layout: Layout | str,
        *,
        digits: Images | None = None,
        rows: Images | None = None,
        columns: Images | None = None,
        transposed: bool = False,
    ) -> None:
        layout = layout_of(layout)
        n = layout.size
        labels = images_of(digits, "digits", 1, n)
        down = images_of(rows, "rows", 0, n - 1)
        across = images_of(columns, "columns", 0, n - 1)
        if type(transposed) is not bool:
            raise TypeError(f"transposed must be a bool, not {shown(transposed)}")
        # On 1x1 a transposition changes nothing, and transformations with the same effect are
        # equal.
        transposed = transposed and n > 1
        target = target_of(layout, labels, down, across, transposed=transposed)
        self.__attrs_init__(layout, labels, down, across, transposed, target)

    @classmethod
    def _unchecked(
        cls,
        layout: Layout,
        target: Layout,
        digits: tuple[int, ...],
        rows: tuple[int, ...],
        columns: tuple[int, ...],
        *,
        transposed: bool,
    ) -> Transformation:
        """A transformation from valid parts: see `sudokulib._base.slot_setters`."""
        self = cls.__new__(cls)
        self.__attrs_init__(layout, digits, rows, columns, transposed, target)
        return self

    @classmethod
    def identity(cls, layout: Layout | str) -> Transformation:
        """The transformation that changes nothing.

        >>> from sudokulib import Layout
        >>> Transformation.identity(Layout.boxes(3, 3))
        Transformation(Layout.boxes(3, 3))
        """
        return cls(layout)

    @classmethod
    def relabeling(cls, layout: Layout | str, digits: Images) -> Transformation:
        """New names for the digits: the images of 1 to `n`, or a mapping of the digits that change.

        >>> from sudokulib import Layout
        >>> Transformation.relabeling(Layout.boxes(2, 2), {1: 4, 4: 1}).digits
        (4, 2, 3, 1)
        """
        return cls(layout, digits=digits)

    @classmethod
    def band_permutation(cls, layout: Layout | str, bands: Images) -> Transformation:
        """A permutation of the bands: the images of bands 0, 1, ..., or a mapping of the changes.

        Raises `UnsupportedLayout` if the layout has no boxes, and the same errors as the
        constructor.

        >>> from sudokulib import Layout
        >>> Transformation.band_permutation(Layout.boxes(2, 3), [1, 2, 0]).rows
        (2, 3, 4, 5, 0, 1)
        """
        p, q = box_of(layout_of(layout))
        images = images_of(bands, "bands", 0, q - 1)
        return cls(layout, rows=[image * p + row for image in images for row in range(p)])

    @classmethod
    def stack_permutation(cls, layout: Layout | str, stacks: Images) -> Transformation:
        """A permutation of the stacks: the images of stacks 0, 1, ..., or a mapping of the changes.

        Raises `UnsupportedLayout` if the layout has no boxes, and the same errors as the
        constructor.

        >>> from sudokulib import Layout
        >>> Transformation.stack_permutation(Layout.boxes(2, 3), {0: 1, 1: 0}).columns
        (3, 4, 5, 0, 1, 2)
        """
        p, q = box_of(layout_of(layout))
        images = images_of(stacks, "stacks", 0, p - 1)
        return cls(layout, columns=[image * q + column for image in images for column in range(q)])

    @classmethod
    def transposition(cls, layout: Layout | str) -> Transformation:
        """Rows become columns: a reflection in the diagonal from the top left.

        Boxes of 2 rows and 3 columns become boxes of 3 rows and 2 columns.

        >>> from sudokulib import Layout
        >>> Transformation.transposition(Layout.boxes(2, 3)).target
        Layout.boxes(3, 2)
        """
        return cls(layout, transposed=True)

    @classmethod
    def rotation(cls, layout: Layout | str, quarter_turns: int = 1) -> Transformation:
        """A clockwise rotation by any number of quarter turns; negative numbers turn the other way.

        >>> from sudokulib import Layout
        >>> Transformation.rotation(Layout.boxes(3, 3)).cell(0, 0)
        (0, 8)
        >>> half = Transformation.rotation(Layout.boxes(3, 3), 2)
        >>> half == Transformation.rotation(Layout.boxes(3, 3), -2) == half.inverse()
        True
        """
        layout = layout_of(layout)
        number = as_int(quarter_turns)
        if number is None:
            raise TypeError(f"quarter_turns must be an int, not {shown(quarter_turns)}")
        turns = number % 4
        back = range(layout.size - 1, -1, -1)
        return cls(
            layout,
            rows=back if turns in (1, 2) else None,
            columns=back if turns in (2, 3) else None,
            transposed=turns in (1, 3),
        )

    @classmethod
    def reflection(cls, layout: Layout | str, axis: Symmetry | str) -> Transformation:
        """A mirror image of the board.

        `axis` is the symmetry of boards that the reflection does not change, as a `Symmetry` or its
        string: `left right`, `up down`, `diagonal` (from the top left) or `antidiagonal` (from the
        top right). Raises `InvalidOption` for any other value.

        >>> from sudokulib import Layout
        >>> Transformation.reflection(Layout.boxes(3, 3), "left right").cell(4, 0)
        (4, 8)
        """
        layout = layout_of(layout)
        down, across, transposed = _AXES[Symmetry.of(axis, "axis", among=_AXES)]
        back = range(layout.size - 1, -1, -1)
        return cls(
            layout,
            rows=back if down else None,
            columns=back if across else None,
            transposed=transposed,
        )

    @classmethod
    def parse(cls, text: str) -> Transformation:
        """Reads the string that `str` writes.

        It is the layout's id and the parts that move, joined by hyphens: `d`, `r` or `c` with the
        images of the digits, rows or columns, and `t` for a transposition. Images are counted from
        1; numbers from 10 are written as letters. On boards above 35x35 they are numbers with dots
        between them. Raises `InvalidOption` for any other string, and `UnsupportedLayout` as the
        constructor does.

        >>> Transformation.parse("2x2-d2134-t")
        Transformation(Layout.boxes(2, 2), digits=(2, 1, 3, 4), transposed=True)
        """
        layout, images, transposed = transformation_of_text(require_type(text, str, "text"))
        return cls(layout, transposed=transposed, **images)

    @overload
    def __call__(self, value: Grid) -> Grid: ...
    @overload
    def __call__(self, value: Puzzle) -> Puzzle: ...
    @overload
    def __call__(self, value: Position) -> Position: ...
    @overload
    def __call__(self, value: Candidates) -> Candidates: ...
    @overload
    def __call__(self, value: Layout) -> Layout: ...
    def __call__(
        self, value: Grid | Puzzle | Position | Candidates | Layout
    ) -> Grid | Puzzle | Position | Candidates | Layout:
        """The grid, puzzle, position, candidates or layout after the move.

        A grid may contain contradictions. The result for a puzzle is not proved again, since no
        transformation changes the number of solutions. The entries and marks of a position move
        with its clues. Raises `UnsupportedLayout` if the value has another layout than this
        transformation, and `TypeError` for any other value.

        >>> from sudokulib import Layout, make
        >>> layout = Layout.boxes(2, 3)
        >>> puzzle = make(layout=layout, rng=1)
        >>> other = Transformation.transposition(layout)(puzzle)
        >>> other.clues.clue_count == puzzle.clues.clue_count, other.solution.is_solved
        (True, True)
        """
        if isinstance(value, Grid):
            self._check_layout(value.layout)
            return Grid._unchecked(self.target, self._move(value.digits))
        if isinstance(value, Layout):
            self._check_layout(value)
            return self.target
        # The others are in packages above this one, so they have a method for this.
        moved_by = None if isinstance(value, type) else getattr(value, "_moved_by", None)
        if moved_by is None:
            raise TypeError(
                f"a transformation takes a Grid, a Puzzle, a Position, Candidates or a Layout, not "
                f"{type(value).__name__}: {shown(value)}"
            )
        moved: Puzzle | Position | Candidates = moved_by(self)
        return moved

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """The new (row, column) of this cell, all counted from 0.

        >>> from sudokulib import Layout
        >>> Transformation(Layout.boxes(3, 3), rows={0: 2, 2: 0}, transposed=True).cell(0, 5)
        (5, 2)
        """
        last = self.layout.size - 1
        down = self.rows[require_int(row, "row", 0, last)]
        across = self.columns[require_int(column, "column", 0, last)]
        return (across, down) if self.transposed else (down, across)

    def digit(self, digit: int) -> int:
        """The new digit for this digit; 0, an empty cell, stays 0.

        >>> from sudokulib import Layout
        >>> Transformation.relabeling(Layout.boxes(3, 3), {1: 9, 9: 1}).digit(9)
        1
        """
        number = require_int(digit, "digit", 0, self.layout.size)
        return self.digits[number - 1] if number else 0

    def then(self, after: Transformation) -> Transformation:
        """This transformation first, then `after`: `a.then(b)(grid) == b(a(grid))`.

        Raises `UnsupportedLayout` unless `after` has the layout that this one returns.

        >>> from sudokulib import Layout
        >>> turn = Transformation.rotation(Layout.boxes(3, 3))
        >>> flip = Transformation.transposition(Layout.boxes(3, 3))
        >>> turn.then(flip) == Transformation.reflection(Layout.boxes(3, 3), "up down")
        True
        """
        require_type(after, Transformation, "after")._check_layout(self.target)
        down, across = after.rows, after.columns
        if self.transposed:
            down, across = across, down
        return self._unchecked(
            self.layout,
            after.target,
            tuple([after.digits[digit - 1] for digit in self.digits]),
            tuple([down[row] for row in self.rows]),
            tuple([across[column] for column in self.columns]),
            transposed=self.transposed is not after.transposed,
        )

    def inverse(self) -> Transformation:
        """The transformation that undoes this one; it has the layout that this one returns.

        >>> from sudokulib import Layout
        >>> turn = Transformation.rotation(Layout.boxes(2, 3))
        >>> turn.then(turn.inverse()) == Transformation.identity(Layout.boxes(2, 3))
        True
        """
        rows, columns = tuple(inverse_of(self.rows)), tuple(inverse_of(self.columns))
        if self.transposed:
            rows, columns = columns, rows
        digits = tuple([place + 1 for place in inverse_of([digit - 1 for digit in self.digits])])
        return self._unchecked(
            self.target, self.layout, digits, rows, columns, transposed=self.transposed
        )

    def _check_layout(self, layout: Layout) -> None:
        if layout is not self.layout:
            raise UnsupportedLayout(
                f"this transformation takes boards of {shown(self.layout)}", layout=layout
            )

    def _changes(self) -> list[tuple[str, tuple[int, ...], range]]:
        """The name, images and numbers of each part that moves."""
        n = self.layout.size
        parts = [
            ("digits", self.digits, range(1, n + 1)),
            ("rows", self.rows, range(n)),
            ("columns", self.columns, range(n)),
        ]
        return [part for part in parts if part[1] != tuple(part[2])]

    def __str__(self) -> str:
        return text_of_transformation(self.layout, self._changes(), transposed=self.transposed)

    def __repr__(self) -> str:
        options = [f"{name}={images}" for name, images, _ in self._changes()]
        if self.transposed:
            options.append("transposed=True")
        return f"Transformation({', '.join([repr(self.layout), *options])})"

    def __reduce__(self) -> tuple[Callable[[str], Transformation], tuple[str]]:
        return type(self).parse, (str(self),)


@public("sudokulib.identity")
def random_transformation(layout: Layout | str, rng: Rng = None) -> Transformation:
    """A random transformation of a layout into itself; all of them are equally likely.

    `layout` is a `Layout` or its id. If it is not a box board, or has extra houses or constraints,
    the rearrangements of rows and columns that keep it must be found first; raises
    `UnsupportedLayout` if this takes longer than about a second.

    >>> from sudokulib import Layout
    >>> layout = Layout.boxes(2, 3)
    >>> random_transformation(layout, rng=1) == random_transformation(layout, rng=1)
    True
    """
    layout = layout_of(layout)
    draw = random_source(rng)
    if not layout.is_plain:
        return _random_kept_moves(layout, draw)
    p, q = box_of(layout)
    digits = list(range(1, p * q + 1))
    shuffle(draw, digits)
    rows = _random_images(draw, q, p)
    columns = _random_images(draw, p, q)
    transposed = p == q and randbelow(draw, 2) == 1
    return Transformation._unchecked(
        layout, layout, tuple(digits), rows, columns, transposed=transposed
    )


def _random_images(draw: Draw, chutes: int, size: int) -> tuple[int, ...]:
    """Images of the lines of all bands or stacks; they keep each band or stack together."""
    order = list(range(chutes))
    shuffle(draw, order)
    images: list[int] = []
    for chute in order:
        lines = list(range(chute * size, chute * size + size))
        shuffle(draw, lines)
        images += lines
    return tuple(images)


def _random_kept_moves(layout: Layout, draw: Draw) -> Transformation:
    """A transformation of a layout into itself, from all relabelings and line moves."""
    n = layout.size
    digits = relabelings_of(layout).random(draw)
    move = line_moves(layout).random(draw)
    rows, columns = (tuple([line % n for line in half]) for half in (move[:n], move[n:]))
    return Transformation._unchecked(layout, layout, digits, rows, columns, transposed=move[0] >= n)


def box_of(layout: Layout) -> tuple[int, int]:
    """The number of rows and of columns of a box."""
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None:
        raise UnsupportedLayout("only box boards have bands and stacks", layout=layout)
    return p, q


def images_of(given: Images | None, option: str, low: int, high: int) -> tuple[int, ...]:
    """The images of `low` to `high`, checked to be a permutation of these numbers.

    >>> images_of({0: 3, 3: 0, 1: 2, 2: 1}, "rows", 0, 3)
    (3, 2, 1, 0)
    """
    numbers = range(low, high + 1)
    if given is None:
        return tuple(numbers)
    if isinstance(given, Mapping):
        complete = dict(zip(numbers, numbers))
        for number, image in given.items():
            complete[require_int(number, option, low, high)] = image
        listed = list(complete.values())
    elif (
        isinstance(given, (str, bytes, bytearray, Set))  # a set has no order
        or getattr(given, "__iter__", None) is None
    ):
        raise TypeError(
            f"{option} must be an iterable or a mapping of ints, not {type(given).__name__}: "
            f"{shown(given)}"
        )
    else:
        listed = list(islice(given, len(numbers) + 1))  # the iterable may be endless
    images = tuple([require_int(image, option, low, high) for image in listed])
    if len(images) != len(numbers) or len(set(images)) != len(numbers):
        raise InvalidOption(
            f"each number from {low} to {high} must be an image once", option=option, value=given
        )
    return images


def inverse_of(images: Sequence[int]) -> bytes:
    """The inverse of a permutation of at most 100 places: the places that move to 0, 1, ...

    >>> list(inverse_of((1, 2, 0)))
    [2, 0, 1]
    """
    found = bytearray(len(images))
    for place, image in enumerate(images):
        found[image] = place
    return bytes(found)


def target_of(
    layout: Layout,
    digits: tuple[int, ...],
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    *,
    transposed: bool,
) -> Layout:
    """The layout after digits and lines have moved to these images; raises if it is not allowed.

    >>> from sudokulib import Layout
    >>> rows = columns = (3, 2, 1, 0)
    >>> target_of(Layout.boxes(2, 2), (1, 2, 3, 4), rows, columns, transposed=False)
    Layout.boxes(2, 2)
    """
    n = layout.size
    if layout.is_plain:
        p, q = box_of(layout)
        for option, images, size in (("rows", rows, p), ("columns", columns, q)):
            chutes = [image // size for image in images]
            if any(len(set(chutes[start : start + size])) > 1 for start in range(0, n, size)):
                chute = "band" if option == "rows" else "stack"
                raise InvalidOption(
                    f"the {option} of a {chute} must stay together", option=option, value=images
                )
        return Layout.boxes(q, p) if transposed else layout
    if layout.constraints and digits not in relabelings_of(layout):
        raise UnsupportedLayout(
            "the constraints of this board do not allow this relabeling of its digits",
            layout=layout,
        )
    structure = layout_structure(layout)
    # The resulting layout is a turn of the layout if the move and some turn together keep the
    # layout.
    for back in TURNS:
        flipped = [
            [line[image] for image in images]
            for line, images in zip(back.images(n), (rows, columns), strict=True)
        ]
        crossed = transposed is not back.transposed
        move = [*flipped[0], *[n + image for image in flipped[1]]]
        if crossed:
            move = [(line + n) % (2 * n) for line in move]
        if structure.is_kept_by(images_of_cells(n, move)):
            down, across = (back.across, back.down) if crossed else (back.down, back.across)
            return turned(layout, Turn(down, across, back.transposed))
    raise UnsupportedLayout(
        "these orders of rows and columns do not keep the houses and constraints of this board",
        layout=layout,
    )


@attrs.frozen(eq=False)
class CellMove:
    """A function that turns the cells of a board into those of the moved board.

    `bytes.translate` can reorder a line of the board: the line is the table, and the places to read
    from are the bytes to translate. This is the fastest way in Python, and a line is never longer
    than a table. Finally the digits are relabelled in the same way.

    >>> swap = CellMove.of((2, 1, 3, 4), (1, 0, 2, 3), (0, 1, 2, 3), transposed=False)
    >>> list(swap(bytes([1, 2, 3, 4, 3, 4, 1, 2] + [0] * 8))[:8])
    [3, 4, 2, 1, 2, 1, 3, 4]
    """

    table: bytes
    """A table for `bytes.translate`: digits to digits, 0 to 0."""
    lines: bytes
    """The lines to read from a board: columns if it is transposed, otherwise rows."""
    order: bytes
    """The places to read from each of these lines."""
    transposed: bool
    """Whether rows finally become columns."""

    @classmethod
    def of(
        cls,
        digits: Sequence[int],
        rows: Sequence[int],
        columns: Sequence[int],
        *,
        transposed: bool,
    ) -> CellMove:
        """The move with these images, each of which is a permutation."""
        lines, order = inverse_of(rows), inverse_of(columns)
        if transposed:
            lines, order = order, lines
        return cls(bytes((0, *digits)).ljust(256), lines, order, transposed)

    def __call__(self, cells: bytes) -> bytes:
        """The cells after the move."""
        n, order = len(self.lines), self.order
        if self.transposed:
            lines = [cells[line::n] for line in self.lines]
        else:
            lines = [cells[line * n : line * n + n] for line in self.lines]
        moved = b"".join([order.translate(line.ljust(256)) for line in lines])
        return moved.translate(self.table)


_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PARTS = {"d": "digits", "r": "rows", "c": "columns"}


def text_of_transformation(
    layout: Layout, changes: Iterable[tuple[str, Sequence[int], range]], *, transposed: bool
) -> str:
    """The string of a transformation, from its layout and the parts that move.

    >>> digits = "digits", (2, 1, 3, 4), range(1, 5)
    >>> text_of_transformation(Layout.boxes(2, 2), [digits], transposed=True)
    '2x2-d2134-t'
    """
    parts = [layout.id]
    for name, images, numbers in changes:
        places = [image - numbers[0] for image in images]
        if layout.size <= len(_SYMBOLS):
            parts.append(name[0] + "".join([_SYMBOLS[place] for place in places]))
        else:
            parts.append(name[0] + ".".join([str(place + 1) for place in places]))
    return "-".join([*parts, "t"] if transposed else parts)


def transformation_of_text(text: str) -> tuple[Layout, dict[str, list[int]], bool]:
    """The layout, the images by name, and whether the board is transposed.

    Raises `InvalidOption` for any other string. Does not check that the images are permutations, or
    that the layout allows them.

    >>> transformation_of_text("2x2-d2134-t")
    (Layout.boxes(2, 2), {'digits': [2, 1, 3, 4]}, True)
    """
    id, *parts = text.split("-")
    layout = Layout.parse(id)
    changes: dict[str, list[int]] = {}
    transposed = False
    for part in parts:
        name = _PARTS.get(part[:1])
        if part == "t" and not transposed:
            transposed = True
        elif name is None or name in changes:
            raise InvalidOption("no such transformation", option="text", value=text)
        else:
            first = 1 if name == "digits" else 0
            changes[name] = [first + place for place in _places(layout.size, part[1:], text)]
    return layout, changes, transposed


def _places(n: int, images: str, text: str) -> list[int]:
    """The places, counted from 0, that these images denote."""
    if n <= len(_SYMBOLS):
        places = [_SYMBOLS.find(symbol) for symbol in images]
        if -1 in places:
            raise InvalidOption("no such transformation", option="text", value=text)
        return places
    numbers = images.split(".")
    if not all(number.isdecimal() and number.isascii() and len(number) < 4 for number in numbers):
        raise InvalidOption("no such transformation", option="text", value=text)
    return [int(number) - 1 for number in numbers]
