"""Transformations: the moves that turn a Sudoku into the same Sudoku in disguise, as values.

Digits may be relabelled, bands permuted, rows within their band, stacks, columns within their
stack, and the board may be transposed; rotations and reflections are combinations of these. These
moves never change whether a grid is valid, how many clues and solutions it has, or which clues are
needed.

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
"Mathematics of Sudoku II" (2006).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.cell_move import CellMove
from sudokulib._board.grid import Grid
from sudokulib._board.images import box_of, images_of, inverse_of, target_of
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.symmetry import Symmetry
from sudokulib.errors import UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._board.images import Images
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle

__all__ = ["Transformation"]

# Axis: whether rows and columns are reversed, and whether the board is transposed after that.
_AXES = {
    Symmetry.LEFT_RIGHT: (False, True, False),
    Symmetry.UP_DOWN: (True, False, False),
    Symmetry.DIAGONAL: (False, False, True),
    Symmetry.ANTIDIAGONAL: (True, True, True),
}


@public("sudokulib.identity")
@attrs.frozen(init=False, repr=False)
class Transformation:
    """A move of boards of one layout: digits, rows and columns move, then all may be transposed.

    `Transformation(layout, *, digits=None, rows=None, columns=None, transposed=False)` takes the
    *images*, the places where things go. Digit `d` becomes `digits[d - 1]`, row `r` goes to
    `rows[r]`, column `c` to `columns[c]`; after that, a transposition swaps rows with columns. Each
    of the three is an iterable of `n` ints, or a mapping of those that move; what is not given
    stays. So `Transformation(layout)` is the identity. `layout` is a `Layout` or its id.

    A transformation can be called on a `Grid`, a `Puzzle` or a `Position` of its layout, or on the
    layout itself. Two are equal if they do the same: no two different transformations of one layout
    agree on all grids. `repr` can be evaluated; `str` is a short text for `parse`.

    Box boards without extra houses allow all moves that keep bands and stacks together. Any other
    layout allows every relabeling, and apart from that only rotations and reflections. Constraints
    move too, and allow no relabeling.

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
    """The layout of the boards it is called on."""
    digits: tuple[int, ...]
    """What digits 1 to `n` become."""
    rows: tuple[int, ...]
    """Where rows 0 to `n - 1` go, before a transposition."""
    columns: tuple[int, ...]
    """Where columns 0 to `n - 1` go, before a transposition."""
    transposed: bool
    """Whether rows become columns in the end."""
    target: Layout = attrs.field(eq=False)
    """The layout of the boards that come out."""
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
        # On 1x1 a transposition does nothing, and transformations that do the same are equal.
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
        """A transformation from parts that are known to fit: see `sudokulib._base.unchecked`."""
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
        """Other names for the digits: the images of 1 to `n`, or a mapping of those that change.

        >>> from sudokulib import Layout
        >>> Transformation.relabeling(Layout.boxes(2, 2), {1: 4, 4: 1}).digits
        (4, 2, 3, 1)
        """
        return cls(layout, digits=digits)

    @classmethod
    def band_permutation(cls, layout: Layout | str, bands: Images) -> Transformation:
        """Whole bands change places: where bands 0, 1, ... go, or a mapping of those that move.

        Raises `UnsupportedLayout` where there are no boxes, and as the constructor does.

        >>> from sudokulib import Layout
        >>> Transformation.band_permutation(Layout.boxes(2, 3), [1, 2, 0]).rows
        (2, 3, 4, 5, 0, 1)
        """
        p, q = box_of(layout_of(layout))
        images = images_of(bands, "bands", 0, q - 1)
        return cls(layout, rows=[image * p + row for image in images for row in range(p)])

    @classmethod
    def stack_permutation(cls, layout: Layout | str, stacks: Images) -> Transformation:
        """Whole stacks change places: where stacks 0, 1, ... go, or a mapping of those that move.

        Raises `UnsupportedLayout` where there are no boxes, and as the constructor does.

        >>> from sudokulib import Layout
        >>> Transformation.stack_permutation(Layout.boxes(2, 3), {0: 1, 1: 0}).columns
        (3, 4, 5, 0, 1, 2)
        """
        p, q = box_of(layout_of(layout))
        images = images_of(stacks, "stacks", 0, p - 1)
        return cls(layout, columns=[image * q + column for image in images for column in range(q)])

    @classmethod
    def transposition(cls, layout: Layout | str) -> Transformation:
        """Rows become columns: the reflection in the diagonal from the top left.

        Boxes of 2 rows and 3 columns become boxes of 3 rows and 2 columns.

        >>> from sudokulib import Layout
        >>> Transformation.transposition(Layout.boxes(2, 3)).target
        Layout.boxes(3, 2)
        """
        return cls(layout, transposed=True)

    @classmethod
    def rotation(cls, layout: Layout | str, quarter_turns: int = 1) -> Transformation:
        """The board turned clockwise, by any number of quarter turns; negative ones turn back.

        >>> from sudokulib import Layout
        >>> Transformation.rotation(Layout.boxes(3, 3)).cell(0, 0)
        (0, 8)
        >>> half = Transformation.rotation(Layout.boxes(3, 3), 2)
        >>> half == Transformation.rotation(Layout.boxes(3, 3), -2) == half.inverse()
        True
        """
        layout = layout_of(layout)
        if not isinstance(quarter_turns, int) or isinstance(quarter_turns, bool):
            raise TypeError(f"quarter_turns must be an int, not {shown(quarter_turns)}")
        turns = quarter_turns % 4
        back = range(layout.size - 1, -1, -1)
        return cls(
            layout,
            rows=back if turns in (1, 2) else None,
            columns=back if turns in (2, 3) else None,
            transposed=turns in (1, 3),
        )

    @classmethod
    def reflection(cls, layout: Layout | str, axis: Symmetry | str) -> Transformation:
        """The board mirrored.

        `axis` is the symmetry of the boards that look the same in the mirror, as a `Symmetry` or
        its text: `left right`, `up down`, `diagonal` (from the top left) or `antidiagonal` (from
        the top right). Raises `InvalidOption` for any other.

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
        """Reads the text that `str` writes.

        A text is the layout's id, then what moves, joined by hyphens: `d`, `r` or `c` with the
        images of the digits, rows or columns, and `t` for a transposition. All are counted from 1,
        and letters stand for 10 and above. Above 35x35 the images are numbers with dots between
        them. Raises `InvalidOption` for any other text, and `UnsupportedLayout` as the constructor
        does.

        >>> Transformation.parse("2x2-d2134-t")
        Transformation(Layout.boxes(2, 2), digits=(2, 1, 3, 4), transposed=True)
        """
        layout, told, transposed = transformation_of_text(require_type(text, str, "text"))
        return cls(layout, transposed=transposed, **told)

    @overload
    def __call__(self, value: Grid) -> Grid: ...
    @overload
    def __call__(self, value: Puzzle) -> Puzzle: ...
    @overload
    def __call__(self, value: Position) -> Position: ...
    @overload
    def __call__(self, value: Layout) -> Layout: ...
    def __call__(
        self, value: Grid | Puzzle | Position | Layout
    ) -> Grid | Puzzle | Position | Layout:
        """The grid, puzzle, position or layout as it is after the move.

        A grid may contain contradictions. The result for a puzzle is not proved again, since no
        transformation changes the number of solutions. The entries and marks of a position move
        with its clues. Raises `UnsupportedLayout` if the layout is not that of this transformation,
        and `TypeError` for any other value.

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
        # Puzzles and positions are in packages above this one, so they move themselves.
        moved_by = None if isinstance(value, type) else getattr(value, "_moved_by", None)
        if moved_by is None:
            raise TypeError(
                f"a transformation takes a Grid, a Puzzle, a Position or a Layout, not "
                f"{type(value).__name__}: {shown(value)}"
            )
        moved: Puzzle | Position = moved_by(self)
        return moved

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """The (row, column) where this cell goes, all counted from 0.

        >>> from sudokulib import Layout
        >>> Transformation(Layout.boxes(3, 3), rows={0: 2, 2: 0}, transposed=True).cell(0, 5)
        (5, 2)
        """
        last = self.layout.size - 1
        down = self.rows[require_int(row, "row", 0, last)]
        across = self.columns[require_int(column, "column", 0, last)]
        return (across, down) if self.transposed else (down, across)

    def digit(self, digit: int) -> int:
        """What this digit becomes; an empty cell's 0 stays 0.

        >>> from sudokulib import Layout
        >>> Transformation.relabeling(Layout.boxes(3, 3), {1: 9, 9: 1}).digit(9)
        1
        """
        number = require_int(digit, "digit", 0, self.layout.size)
        return self.digits[number - 1] if number else 0

    def then(self, after: Transformation) -> Transformation:
        """This transformation first, `after` second, as one: `a.then(b)(grid) == b(a(grid))`.

        Raises `UnsupportedLayout` unless `after` takes the layout that this one produces.

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
        """The transformation that undoes this one; it takes the layout that this one produces.

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
        """Name, images and numbers of everything that moves."""
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
