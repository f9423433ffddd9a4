"""Layouts of every kind.

>>> from hypothesis import find
>>> find(layouts("boxes"), lambda layout: layout.size > 4)
Layout.boxes(2, 3)
"""

from __future__ import annotations

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout, layout_of
from sudokulib.testing.strategies._choices import LayoutKind
from sudokulib.testing.strategies._hypothesis import drawn_from, st

__all__ = ["Layouts", "drawn_layouts", "layouts"]

Layouts = Layout | str | st.SearchStrategy[Layout] | st.SearchStrategy[str] | None
"""What a strategy takes as its layouts: one, or its id, or a strategy that draws them."""

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
    """Boards of a kind, with 4 rows or more, and up to `largest`, which is from 4 to 100.

    `kind` is a `LayoutKind` or its text. Shrinks to few rows and no other houses. Raises
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
    return _any(largest) if kind is LayoutKind.ANY else _playable(largest)


def drawn_layouts(values: Layouts) -> st.SearchStrategy[Layout]:
    """The layouts that a strategy was given, by default playable ones."""
    drawn: st.SearchStrategy[Layout | str] = drawn_from(values, layouts(LayoutKind.PLAYABLE))
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
def _any(draw: st.DrawFn, largest: int) -> Layout:
    layout = draw(st.one_of(_boxes(largest), _jigsaws(largest)))
    # Both are drawn for all boards, or examples shrink to one that saves a draw.
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
            [each for each in map(layout_of, (*_JIGSAWS, *_WITH_DIAGONALS)) if each.size <= largest]
        )
    )
    return st.one_of(_boxes(largest), others)
