"""The geometry of a board: its size, its houses, and which cells see each other.

A *house* is a set of `n` cells that contains every digit once: a row, a column, a region (a box, or
a piece of a jigsaw), or an extra house such as a diagonal. A layout identifies cells by their
*index*: they are numbered row by row from 0. `Layout.index` and `Layout.cell` convert between (row,
column) and index.

Layouts are interned: there is only one object for each geometry. So layouts are compared and hashed
by identity, and results are computed once for each layout.

>>> layout = Layout.boxes(3, 3)
>>> layout is Layout.parse("3x3"), layout.size, len(layout.houses), layout.cell_name(3, 6)
(True, 9, 27, 'r4c7')
"""

from __future__ import annotations

import os
import threading
import weakref
from collections import deque
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import as_int, require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS
from sudokulib._base.memo import memo
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.layout_constraints import (
    decomposed_constraints,
    require_constraints,
    sorted_constraints,
)
from sudokulib._board.layout_ids import (
    DEFAULT_BOXES,
    extras_in_id,
    has_id,
    id_parts,
    split_layout_id,
    windows_of,
)
from sudokulib._board.regions import (
    MOST_IRREGULAR,
    House,
    box_regions,
    columns_of,
    diagonals,
    disjoint_groups,
    extra_houses_of,
    houses_of_cells,
    indices_of_houses,
    peers_in,
    regions_of_cells,
    regions_of_text,
    rows_of,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._base.limits import Limits
    from sudokulib.constraints._protocol import Constraint
    from sudokulib.randomness import Rng


@public("sudokulib")
@attrs.frozen(eq=False, init=False, repr=False)
class Layout:
    """A board: rows, columns, regions and optional extra houses.

    For a board of `n` rows, `Layout(regions, extra_houses=())` takes `n` regions of `n` cells each
    that cover the board. They are sequences of cell indexes, or one string of `n*n` symbols in
    which each region has its own symbol; whitespace is ignored. Regions may be disconnected.
    `extra_houses` are more houses of `n` different cells each, at most `3 * n` of them. Cell
    indexes count row by row from 0: `index(row, column)` returns the index of a cell, and
    `cell(index)` returns its (row, column). All houses of a layout consist of such indexes. Boards
    with irregular regions are from 1x1 to 35x35. If the regions are boxes, the result is the same
    object as that of `Layout.boxes`.

    Raises `TypeError` for wrong types, `InvalidRegions` for regions of the wrong size, and
    `InvalidOption` for regions that overlap, for an irregular board above 35x35, for an extra house
    that does not have `n` different cells of the board, and for too many extra houses.

    >>> Layout("1112 1222 3334 3444").size
    4
    >>> Layout("1122 1122 3344 3344")
    Layout.boxes(2, 2)
    """

    size: int
    """The number of rows, of columns, of cells in a house, and of digits."""
    regions: tuple[House, ...]
    """The regions, each sorted, in the order of their first cells."""
    extra_houses: tuple[House, ...]
    """The extra houses, sorted."""
    constraints: tuple[Constraint, ...]
    """The rules beyond houses, in the same order as in the id; see `with_constraints`."""
    box_rows: int | None
    """The number of rows of a box; `None` if the regions are irregular."""
    box_columns: int | None
    """The number of columns of a box; `None` if the regions are irregular."""
    cell_count: int = attrs.field(init=False)
    """The number of cells of the board: `size * size`."""
    rows: tuple[House, ...] = attrs.field(init=False)
    """The cell indexes of each row, top to bottom."""
    columns: tuple[House, ...] = attrs.field(init=False)
    """The cell indexes of each column, left to right."""
    houses: tuple[House, ...] = attrs.field(init=False)
    """Rows, then columns, regions and extra houses; no house is listed twice."""
    _memo: dict[Any, Any] = attrs.field(init=False, factory=dict)

    @cell_count.default
    def _cell_count(self) -> int:
        return self.size * self.size

    @rows.default
    def _rows(self) -> tuple[House, ...]:
        return rows_of(self.size)

    @columns.default
    def _columns(self) -> tuple[House, ...]:
        return columns_of(self.size)

    @houses.default
    def _houses(self) -> tuple[House, ...]:
        every = (*self.rows, *self.columns, *self.regions, *self.extra_houses)
        return tuple(dict.fromkeys(every))

    def __new__(
        cls, regions: str | Iterable[Iterable[int]], extra_houses: Iterable[Iterable[int]] = ()
    ) -> Layout:
        """The one layout of this geometry, which may already exist."""
        whole = regions_of_text(regions) if isinstance(regions, str) else regions_of_cells(regions)
        n = len(whole)
        extras = houses_of_cells(extra_houses, n, "extra_houses")
        width = next((i for i, cell in enumerate(whole[0]) if cell != i), n)
        p, q = n // width, width
        box = 2 <= p <= 10 and 2 <= q <= 10 and whole == box_regions(p, q)
        if not box and n > MOST_IRREGULAR:
            raise InvalidOption(
                f"irregular boards go up to {MOST_IRREGULAR}x{MOST_IRREGULAR}",
                option="regions",
                value=n,
            )
        return _intern(whole, extras, (), p if box else None, q if box else None)

    @classmethod
    def boxes(cls, box_rows: int, box_columns: int) -> Layout:
        """The board whose boxes have this many rows and columns, each from 2 to 10.

        It has `box_columns` bands of `box_rows` rows each, and `box_rows` stacks of `box_columns`
        columns each.

        >>> Layout.boxes(2, 3).regions[1]
        (3, 4, 5, 9, 10, 11)
        """
        if type(box_rows) is int and type(box_columns) is int:
            found = _BOXES.get((box_rows, box_columns))
            if found is not None:
                return found
        p = require_int(box_rows, "box_rows", 2, 10)
        q = require_int(box_columns, "box_columns", 2, 10)
        return _BOXES.setdefault((p, q), _intern(box_regions(p, q), (), (), p, q))

    @classmethod
    def for_cells(cls, cell_count: int) -> Layout:
        """The default layout for a number of cells.

        16: 2x2, 36: 2x3, 64: 2x4, 81: 3x3, 100: 2x5, 144: 3x4, 225: 3x5, 256: 4x4, 400: 4x5, 625:
        5x5. Any other number raises `UnsupportedLayout`.

        >>> Layout.for_cells(36)
        Layout.boxes(2, 3)
        """
        found = as_int(cell_count)
        if found is None:
            raise TypeError(
                f"cell_count must be an int, not {type(cell_count).__name__}: {shown(cell_count)}"
            )
        cell_count = found
        boxes = DEFAULT_BOXES.get(cell_count)
        if boxes is None:
            known = ", ".join(map(str, DEFAULT_BOXES))
            message = f"no default layout has this number of cells (only {known})"
            if cell_count > 0 and cell_count**2 in DEFAULT_BOXES:
                message += f"; a board with {cell_count} rows has {cell_count**2} cells"
            raise UnsupportedLayout(message, layout=cell_count)
        return cls.boxes(*boxes)

    @classmethod
    def parse(cls, id: str) -> Layout:
        """The layout with this `id`.

        The id of a board with boxes is `3x3` (rows and columns of a box). The id of a jigsaw has a
        symbol for each cell, `1` to `9`, then `A` to `Z`: the first region that appears is `1`, the
        next one `2`, and so on. (Only `Layout` itself takes other symbols, so that a typing error
        is not read as a board.) Extra houses follow: `+diagonals`, `+windows`, `+disjoint`, or the
        cells of one house, such as `+0.5.10.15` on a board of 4x4; then rules, such as
        `+thermo.0.10.20`. A cell is its index, or its name, such as `r1c1`. As in the id of a
        puzzle, `~` may be written for `+`, and `_` for `.`. Raises `InvalidRegions` for a string of
        regions with a wrong number of cells, whatever their symbols are, `UnsupportedLayout` for
        houses that the board cannot have, such as `+windows` without square boxes, and
        `InvalidOption` for any other string, even for one of more than 2,000,000 characters, or
        200,000 in one rule.

        >>> Layout.parse("3x3+diagonals") is Layout.boxes(3, 3).with_diagonals()
        True
        >>> Layout.parse("3x3~diagonals").id
        '3x3+diagonals'
        """
        if not isinstance(id, str):
            raise wrong_type("a layout's id", "a str", id, 'such as "3x3" for an ordinary Sudoku')
        found = _BY_ID.get(id)
        if found is not None:
            return found
        base, extras = split_layout_id(id)
        layout = cls(base) if isinstance(base, str) else cls.boxes(*base)
        houses, constraints = extras_in_id(id, extras, layout)
        layout = layout.with_houses(houses).with_constraints(constraints)
        if id == layout.id:
            _BY_ID[id] = layout
        return layout

    @classmethod
    def random_jigsaw(
        cls,
        size: int,
        rng: Rng = None,
        *,
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> Layout:
        """A board of this size, from 2 to 12, with random connected regions that can be filled.

            1 1 1 2        for example, a board of size 4: each row, each column and each
            3 1 2 2        of the four numbered regions contains every digit once
            3 3 3 2
            4 4 4 4

        The same seed gives the same layout, whatever the limits are. A Markov chain of
        `6 * size**4` steps exchanges cells between neighbouring regions. It starts from boxes, or
        from rows if there are no boxes of this size. Then a search looks for a grid; if it finds
        none, new regions are drawn.

        Distribution: in the long run, the chain draws all partitions into connected regions with
        the same probability. (It reaches all of them; this was checked on boards up to 6x6.) After
        these steps, the total variation distance from the uniform distribution, which was computed,
        is below 0.002 on boards up to 5x5. On larger boards the distance is not known, but no
        measured property still depends on the start. Partitions that cannot be filled are rejected,
        such as 8 of the 117 on 4x4 boards. Partitions are also rejected if 500 nodes for each cell
        find no grid. Together these are 2 in 100 on 9x9 boards and one in four on 12x12 boards; on
        larger boards the search would fail too often. Boxes and rows are not rejected: one 4x4
        board in 109 is `Layout.boxes(2, 2)`, but on larger boards they are very rare.

        Raises `LimitExceeded` or `Stopped` when the `limits` end these searches, `InvalidOption`
        for a size out of range, and `TypeError` for wrong types.

        >>> Layout.random_jigsaw(4, rng=2).id
        '1112312233324444'
        """
        from sudokulib._making.jigsaws import random_jigsaw

        return random_jigsaw(size, rng, limits)

    def with_diagonals(self) -> Layout:
        """The same board with its two diagonals as houses (Sudoku X).

        Raises `InvalidOption` if the board would have more than `3 * n` extra houses.

        >>> Layout.boxes(3, 3).with_diagonals().id
        '3x3+diagonals'
        """
        return self.with_houses(diagonals(self.size))

    def with_windows(self) -> Layout:
        """The same board with its inner windows as houses (Windoku).

        There are four windows on boards with 3x3 boxes, and `(p-1)**2` windows with `p` x `p`
        boxes. Raises `UnsupportedLayout` for boards without square boxes, and `InvalidOption` if
        the board would have more than `3 * n` extra houses.

        >>> Layout.boxes(3, 3).with_windows().extra_houses[0]
        (10, 11, 12, 19, 20, 21, 28, 29, 30)
        """
        return self.with_houses(windows_of(self))

    def with_houses(self, extra_houses: Iterable[Iterable[int]]) -> Layout:
        """The same board with more houses, each a sequence of `n` different cell indexes.

        Houses that the board already has are ignored. Raises `InvalidOption` if a house does not
        have `n` different cells of the board, or if the board would have more than `3 * n` extra
        houses.

        >>> Layout.boxes(2, 2).with_houses([(0, 5, 10, 15)]).id
        '2x2+0.5.10.15'
        """
        extras = houses_of_cells(extra_houses, self.size, "extra_houses")
        if not extras:
            return self
        return self._with(self.extra_houses + extras, self.constraints)

    def with_disjoint_groups(self) -> Layout:
        """The same board with disjoint groups: cells at the same place in all regions are a house.

        Raises `InvalidOption` if the board would have more than `3 * n` extra houses.

        >>> Layout.boxes(2, 2).with_disjoint_groups().extra_houses[0]
        (0, 2, 8, 10)
        """
        return self.with_houses(disjoint_groups(self.regions))

    def with_constraints(self, constraints: Iterable[Constraint]) -> Layout:
        """The same board with more rules: those of `sudokulib.constraints`, or custom rules.

        A rule that the board already has is ignored. Raises `InvalidOption` for a rule that does
        not fit the board, for more than 2,000 rules, for more than 20,000 cells in all rules
        together, and on boards above 36x36. Raises `TypeError` for a value that is not a rule.

        >>> from sudokulib.constraints import AntiKnight, Thermometer
        >>> rules = [Thermometer([(0, 0), (1, 1), (2, 2)]), AntiKnight()]
        >>> Layout.boxes(3, 3).with_constraints(rules)
        Layout.parse('3x3+antiknight+thermo.0.10.20')
        """
        more = require_constraints(constraints)
        return self._with(self.extra_houses, (*self.constraints, *more)) if more else self

    def without_constraints(self) -> Layout:
        """The same regions and houses without any rules beyond them.

        >>> Layout.parse("3x3+diagonals+antiknight").without_constraints().id
        '3x3+diagonals'
        """
        return self._with(self.extra_houses, ())

    def _with(self, extras: tuple[House, ...], constraints: tuple[Constraint, ...]) -> Layout:
        return _intern(self.regions, extras, constraints, self.box_rows, self.box_columns)

    @property
    def is_plain(self) -> bool:
        """Whether this is a box board without extra houses and without constraints.

        >>> Layout.boxes(3, 3).is_plain, Layout.boxes(3, 3).with_diagonals().is_plain
        (True, False)
        """
        return self.box_rows is not None and not self.extra_houses and not self.constraints

    @property
    @memo
    def peers(self) -> tuple[House, ...]:
        """For every cell, the other cells that share a house with it, sorted.

        >>> Layout.boxes(2, 2).peers[0]
        (1, 2, 3, 4, 5, 8, 12)
        """
        return peers_in(self.houses, self.cell_count)

    @property
    @memo
    def houses_by_cell(self) -> tuple[tuple[int, ...], ...]:
        """For every cell, the indices in `houses` of the houses that contain it, ascending.

        >>> Layout.boxes(2, 2).houses_by_cell[5]
        (1, 5, 8)
        """
        return indices_of_houses(self.houses, self.cell_count)

    @property
    @memo
    def id(self) -> str:
        """The short string from which `Layout.parse` makes this layout again.

        Raises `UnsupportedLayout` if the layout has custom constraints, which have no id.

        >>> Layout.boxes(2, 3).id, Layout("1112 1222 3334 3444").id
        ('2x3', '1112122233343444')
        """
        return "+".join(id_parts(self))

    def index(self, row: int, column: int) -> int:
        """The index of a cell: cells are numbered row by row, from 0.

        Raises `InvalidOption` for a cell off the board, and `TypeError` for wrong types.

        >>> Layout.boxes(3, 3).index(3, 6)
        33
        """
        last = self.size - 1
        return require_int(row, "row", 0, last) * self.size + require_int(column, "column", 0, last)

    def cell(self, index: int) -> tuple[int, int]:
        """The cell with this index, as (row, column).

        Raises `InvalidOption` for an index off the board, and `TypeError` for wrong types.

        >>> Layout.boxes(3, 3).cell(33)
        (3, 6)
        """
        return divmod(require_int(index, "index", 0, self.cell_count - 1), self.size)

    def cell_name(self, row: int, column: int) -> str:
        """The name of a cell in sentences, with rows and columns counted from 1.

        >>> Layout.boxes(3, 3).cell_name(3, 6)
        'r4c7'
        """
        self.index(row, column)
        return f"r{row + 1}c{column + 1}"

    def __str__(self) -> str:
        return self.id if has_id(self) else repr(self)

    def __repr__(self) -> str:
        if self.is_plain:
            return f"Layout.boxes({self.box_rows}, {self.box_columns})"
        if has_id(self):
            return f"Layout.parse({self.id!r})"
        return f"{self.without_constraints()!r}.with_constraints({self.constraints!r})"

    def __reduce__(self) -> tuple[Callable[..., Layout], tuple[Any, ...]]:
        if has_id(self):
            return layout_of, (self.id,)
        return _with_constraints, (self.without_constraints(), self.constraints)


# Box boards are always kept, and the last few other boards for a while. Otherwise a loop that
# reads, solves and drops grids would build the tables of its layout again for each grid. All other
# layouts are kept as long as they are in use.
_BOXES: dict[tuple[int, int], Layout] = {}
_RECENT: deque[Layout] = deque(maxlen=16)
_INTERNED: weakref.WeakValueDictionary[Any, Layout] = weakref.WeakValueDictionary()
_BY_ID: weakref.WeakValueDictionary[str, Layout] = weakref.WeakValueDictionary()
_LOCK = threading.RLock()
if hasattr(os, "register_at_fork"):  # pragma: no branch
    # A child of a fork has a copy of the lock, but not the thread that holds it. So the thread that
    # forks holds the lock itself, and both processes release it.
    os.register_at_fork(
        before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release
    )


def layout_of(value: Layout | str) -> Layout:
    """The layout itself, or the layout with this id; every option `layout` takes both.

    Raises `TypeError` for another type, and `InvalidOption` for a string that is not an id.

    >>> layout_of("2x3") is layout_of(Layout.boxes(2, 3)) is Layout.boxes(2, 3)
    True
    """
    if isinstance(value, Layout):
        return value
    if isinstance(value, str):
        return Layout.parse(value)
    ids = 'an id is "3x3" for an ordinary Sudoku, or "2x3" for a board of 6 rows'
    raise wrong_type("layout", "a Layout or its id", value, ids)


def _with_constraints(layout: Layout, constraints: tuple[Constraint, ...]) -> Layout:
    """A layout with custom constraints, which have no id, from a pickle."""
    return layout.with_constraints(constraints)


def _intern(
    regions: tuple[House, ...],
    extras: tuple[House, ...],
    constraints: tuple[Constraint, ...],
    p: int | None,
    q: int | None,
) -> Layout:
    """The one layout of this checked geometry; removes duplicate extra houses and constraints."""
    n = len(regions)
    if extras:
        extras = extra_houses_of(extras, regions)
    constraints = sorted_constraints(constraints, n)
    key = (regions, extras, constraints)
    layout = _INTERNED.get(key)
    if layout is None:
        layout = object.__new__(Layout)
        layout.__attrs_init__(n, regions, extras, constraints, p, q)
        decomposed_constraints(layout)  # raises an error if a constraint does not fit
        with _LOCK:
            layout = _INTERNED.setdefault(key, layout)
            _RECENT.append(layout)
    return layout
