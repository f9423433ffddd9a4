"""Layouts of every kind, and all transformations that they allow.

>>> from hypothesis import find, given
>>> find(layouts("boxes"), lambda layout: layout.size > 4)
Layout.boxes(2, 3)

>>> @given(transformations())
... def test_an_inverse_leads_back(move: Transformation) -> None:
...     assert move.then(move.inverse()) == Transformation(move.layout)
>>> test_an_inverse_leads_back()
"""

from __future__ import annotations

from sudokulib._base.arguments import require_int
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.line_moves import line_moves
from sudokulib._board.relabelings import relabelings_of
from sudokulib._board.transform import Transformation
from sudokulib.testing.strategies._hypothesis import as_strategy, st


@public("sudokulib.testing.strategies")
class LayoutKind(Choice):
    """The kinds of boards that `layouts` draws."""

    ANY = "any"
    """Boxes and jigsaws, with and without diagonals, windows and other houses. Some of these boards
    cannot be filled."""
    BOXES = "boxes"
    """Boards with boxes and no other houses."""
    JIGSAWS = "jigsaws"
    """Boards with any regions, connected or not. Some of these boards cannot be filled."""
    PLAYABLE = "playable"
    """Boards as in print, which can be filled: boxes or connected regions, with or without
    diagonals."""


Layouts = Layout | str | st.SearchStrategy[Layout] | st.SearchStrategy[str] | None
"""The type of the layouts that a strategy takes: a layout, its id, or a strategy for them."""

_JIGSAWS = (
    "1112132233243444",
    "1111213322334223544455554",
    "111222113322133442533446554466555666",
    "1222222111324411133546633354673775467777546665554",
)
_WITH_DIAGONALS = ("2x2+diagonals", "2x3+diagonals", "3x3+diagonals")


@public("sudokulib.testing.strategies")
def layouts(
    kind: LayoutKind | str = LayoutKind.ANY, *, largest: int = 9
) -> st.SearchStrategy[Layout]:
    """Boards of a kind, with 4 to `largest` rows; `largest` is from 4 to 100.

    `kind` is a `LayoutKind` or its string. Examples shrink to few rows and no extra houses. Raises
    `InvalidOption` for an unknown kind and for other sizes, and `TypeError` for wrong types.

    >>> from hypothesis import find
    >>> find(layouts(), lambda layout: layout.size > 4 and layout.box_rows is None)
    Layout.parse('1111122222333334444455555')
    """
    kind = LayoutKind.of(kind, "kind")
    require_int(largest, "largest", 4, 100)
    if kind is LayoutKind.BOXES:
        return _boxes(largest)
    if kind is LayoutKind.JIGSAWS:
        return _jigsaws(largest)
    return _any_layout(largest) if kind is LayoutKind.ANY else _playable(largest)


def layout_strategy(values: Layouts) -> st.SearchStrategy[Layout]:
    """The layouts that a strategy was given, by default playable ones."""
    drawn: st.SearchStrategy[Layout | str] = as_strategy(values, layouts(LayoutKind.PLAYABLE))
    return drawn.map(layout_of)


def _boxes(largest: int) -> st.SearchStrategy[Layout]:
    sizes = [
        (p, n // p)
        for n in range(4, largest + 1)
        for p in range(2, 11)
        if n % p == 0 and 2 <= n // p <= 10
    ]
    return st.sampled_from(sizes).map(lambda size: Layout.boxes(*size))


@st.composite
def _jigsaws(draw: st.DrawFn, largest: int) -> Layout:
    n = draw(st.integers(4, largest))
    if draw(st.booleans()):
        cells = draw(st.permutations(range(n * n)))
    else:  # snakes through the rows: connected regions, as in print
        cells = [row * n + (c if row % 2 else n - 1 - c) for row in range(n) for c in range(n)]
        turn = draw(st.integers(0, n * n - 1))
        cells = cells[turn:] + cells[:turn]
    return Layout([cells[start : start + n] for start in range(0, n * n, n)])


@st.composite
def _any_layout(draw: st.DrawFn, largest: int) -> Layout:
    layout = draw(st.one_of(_boxes(largest), _jigsaws(largest)))
    # Both are drawn for all boards; otherwise examples would shrink to the one that saves a draw.
    diagonals, windows = draw(st.booleans()), draw(st.booleans())
    if diagonals:
        layout = layout.with_diagonals()
    if windows and layout.box_rows is not None and layout.box_rows == layout.box_columns:
        layout = layout.with_windows()
    house = st.permutations(range(layout.cell_count)).map(lambda cells: cells[: layout.size])
    return layout.with_houses(draw(st.lists(house, max_size=2)))


def _playable(largest: int) -> st.SearchStrategy[Layout]:
    others = st.deferred(
        lambda: st.sampled_from(
            [
                layout
                for layout in map(layout_of, (*_JIGSAWS, *_WITH_DIAGONALS))
                if layout.size <= largest
            ]
        )
    )
    return st.one_of(_boxes(largest), others)


_LARGEST_WITH_MOVES = 9
"""Numbers of rows; on larger boards, it takes long to find orders of rows and columns."""
_MIRRORS = ("left right", "up down", "antidiagonal", "diagonal")
_LAYOUTS: st.SearchStrategy[Layout] = st.one_of(layouts("boxes"), layouts())
"""Plain boards first: examples shrink to them."""


@public("sudokulib.testing.strategies")
def transformations(layouts: Layouts = None) -> st.SearchStrategy[Transformation]:
    """All transformations of a layout, to itself or to another one.

    `layouts` is a layout, its id, or a strategy for one of them; by default boards of every kind.
    Above 9x9, boards other than plain boxes only get relabelings, rotations and reflections.
    Examples shrink to the identity. Raises `InvalidOption` and `TypeError` for wrong layouts.

    >>> from hypothesis import find
    >>> find(transformations("2x2"), lambda move: move.transposed)
    Transformation(Layout.boxes(2, 2), transposed=True)
    """
    return layout_strategy(_LAYOUTS if layouts is None else layouts).flatmap(_transformations_of)


@st.composite
def _transformations_of(draw: st.DrawFn, layout: Layout) -> Transformation:
    digits = draw(_relabelings(layout))
    p, q = layout.box_rows, layout.box_columns
    if layout.is_plain and p is not None and q is not None:
        return Transformation(
            layout,
            digits=digits,
            rows=draw(_line_images(q, p)),
            columns=draw(_line_images(p, q)),
            transposed=draw(st.booleans()),
        )
    move = Transformation.relabeling(layout, digits)
    if layout.size <= _LARGEST_WITH_MOVES:
        move = move.then(draw(_moves_of_lines(layout)))
    turned = move.then(Transformation.rotation(layout, draw(st.integers(0, 3))))
    mirror = draw(st.sampled_from([None, *_MIRRORS]))
    if mirror is None:
        return turned
    return turned.then(Transformation.reflection(turned.target, mirror))


@st.composite
def _relabelings(draw: st.DrawFn, layout: Layout) -> list[int]:
    """Images of the digits that the rules of a layout allow."""
    relabelings, digits = relabelings_of(layout), list(range(1, layout.size + 1))
    for family in relabelings.families:
        for alike, other in zip(family, draw(st.permutations(family))):
            for digit, image in zip(alike, draw(st.permutations(other))):
                digits[digit - 1] = image
    if relabelings.mirrored and draw(st.booleans()):
        digits = [layout.size + 1 - image for image in digits]
    return digits


@st.composite
def _moves_of_lines(draw: st.DrawFn, layout: Layout) -> Transformation:
    """A move of rows and columns that maps the layout to itself."""
    n, moves = layout.size, line_moves(layout)
    lines = moves.chosen([draw(st.integers(0, len(each) - 1)) for each in moves.chain])
    rows, columns = ([line % n for line in half] for half in (lines[:n], lines[n:]))
    return Transformation(layout, rows=rows, columns=columns, transposed=lines[0] >= n)


@st.composite
def _line_images(draw: st.DrawFn, chutes: int, size: int) -> list[int]:
    """Images of rows or columns that keep bands or stacks together."""
    return [
        chute * size + line
        for chute in draw(st.permutations(range(chutes)))
        for line in draw(st.permutations(range(size)))
    ]
