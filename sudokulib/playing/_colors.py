"""The colours that a player has given to cells: a small immutable mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from sudokulib._base.arguments import require_int
from sudokulib._base.css_colors import require_color
from sudokulib._base.slot_setters import slot_setters
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation


MOST_COLORS = 9
"""The largest number of colours of a cell."""


Cell = tuple[int, int]
"""A cell as (row, column), each counted from 0."""


class CellColors(Mapping[Cell, tuple[str, ...]]):
    """A hashable mapping of cells, (row, column), to their colours, each a tuple of strings.

    Its `repr` is that of a dict, and it equals any mapping with the same items, in any order.
    Raises `TypeError` unless colours are in tuples or lists of strings. Raises `InvalidOption` for
    cells off the board, for strings that are not colours, and for more than nine colours of a cell.

    >>> from sudokulib import Layout
    >>> CellColors(Layout.boxes(2, 2), {(0, 1): ["gold", "#06C"]})
    {(0, 1): ('gold', '#06c')}
    """

    __slots__ = ("_colors",)

    _colors: dict[Cell, tuple[str, ...]]

    def __init__(self, layout: Layout, colors: Mapping[Cell, Iterable[str]]) -> None:
        if not isinstance(colors, Mapping):
            raise wrong_type("colors", "a mapping", colors, 'such as {(0, 1): ["gold"]}')
        found = {}
        for cell, wanted in colors.items():
            if not isinstance(cell, tuple) or len(cell) != 2:
                raise TypeError(f"colors must have cells (row, column), not {shown(cell)}")
            row, column = (require_int(part, "cell", 0, layout.size - 1) for part in cell)
            found[row, column] = _colors(wanted)
        _set_colors(self, dict(sorted(found.items())))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("colors never change; Position.color gives another position")

    @classmethod
    def _unchecked(cls, colors: dict[Cell, tuple[str, ...]]) -> CellColors:
        """A mapping from parts that are known to be valid."""
        self = cls.__new__(cls)
        _set_colors(self, dict(sorted(colors.items())))
        return self

    def __getitem__(self, cell: Cell) -> tuple[str, ...]:
        return self._colors[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._colors)

    def __len__(self) -> int:
        return len(self._colors)

    def __hash__(self) -> int:
        return hash(tuple(self._colors.items()))

    def __repr__(self) -> str:
        return repr(self._colors)

    def __reduce__(self) -> tuple[Callable[..., CellColors], tuple[Any, ...]]:
        return type(self)._unchecked, (self._colors,)


(_set_colors,) = slot_setters(CellColors, "_colors")


def with_colors(
    known: Mapping[Cell, tuple[str, ...]], cell: Cell, colors: Iterable[str]
) -> CellColors:
    """The mapping with new colours for a cell on the board; without the cell if there are none."""
    others = {other: found for other, found in known.items() if other != cell}
    wanted = tuple(colors)
    return CellColors._unchecked({**others, cell: _colors(wanted)} if wanted else others)


def moved_colors(
    known: Mapping[Cell, tuple[str, ...]], transformation: Transformation
) -> CellColors:
    """The mapping after a transformation of the board."""
    return CellColors._unchecked(
        {transformation.cell(*cell): found for cell, found in known.items()}
    )


def _colors(values: Iterable[str]) -> tuple[str, ...]:
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"the colors of a cell must be a tuple, not {shown(values)}")
    if not values:
        raise InvalidOption("a cell in colors must have a color", option="colors", value=values)
    if len(values) > MOST_COLORS:
        raise InvalidOption(
            f"a cell has at most {MOST_COLORS} colors, not {len(values)}",
            option="colors",
            value=values,
        )
    return tuple([require_color(value) for value in values])
