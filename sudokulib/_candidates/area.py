"""Where to look for a step: houses, without the cells and digits of the step.

    . . . | # # # | . . .
    . . . | # x # | . . .       x: the cell of a naked single
    . . . | # # # | . . .       #: its area, which includes the cell

A hint may show the area before it shows the step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import as_ints
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout, layout_of
from sudokulib._candidates.coordinates import Coordinates
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.step import Step


STANDARD_LAYOUT = Layout.boxes(3, 3)
"""The default layout of steps, mistakes and areas."""


@public("sudokulib.techniques")
@attrs.frozen(init=False, repr=False)
class Area:
    """Where to look for a step or a mistake: the houses that a hint of detail "area" names.

    - `houses` are indices in `layout.houses`, at least one.
    - `layout` is the board, or its id: 3x3 boxes by default.

    Raises `TypeError` for wrong types. Raises `InvalidOption` if there are no houses, or if the
    layout does not have one of them.

    >>> from sudokulib import Step
    >>> area = Step("Naked Single", placements=[(0, 4, 7)]).area
    >>> area
    Area(houses=(19,))
    >>> area.cells
    ((0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5))
    """

    houses: tuple[int, ...]
    """The houses to look at, as indices in `layout.houses`."""
    layout: Layout
    """The board."""

    def __init__(self, houses: Iterable[int], layout: Layout | str | None = None) -> None:
        board = STANDARD_LAYOUT if layout is None else layout_of(layout)
        found = require_houses(houses, "houses", board)
        if not found:
            raise InvalidOption("an area must have a house", option="houses", value=found)
        self.__attrs_init__(found, board)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Every (row, column) in the houses, row by row, each once.

        >>> len(Area([0, 9]).cells)
        17
        """
        found = {cell for index in self.houses for cell in self.layout.houses[index]}
        return tuple([divmod(cell, self.layout.size) for cell in sorted(found)])

    def explain(
        self,
        *,
        language: str = "en",
        coordinates: Coordinates | str = Coordinates.NAMES,
    ) -> str:
        """The names of the houses, as in a hint.

        `language` and `coordinates` are as in `Step.explain`. Raises `InvalidOption` for other
        strings, and `TypeError` for wrong types.

        >>> Area([0, 19]).explain(), Area([0, 19]).explain(language="de", coordinates="letters")
        ('row 1 and box 2', 'Zeile A und Block 2')
        """
        from sudokulib._candidates.wording.sentences import words_of
        from sudokulib._candidates.wording.template_data import house_kind_and_number

        words = words_of(language, Coordinates.of(coordinates, "coordinates"))
        houses = [house_kind_and_number(self.layout, index) for index in self.houses]
        return words.joined([words.house(*house) for house in houses], words.and_word)

    def __repr__(self) -> str:
        board = "" if self.layout is STANDARD_LAYOUT else f", layout={self.layout!r}"
        return f"Area(houses={self.houses!r}{board})"


def require_houses(values: Iterable[int], option: str, layout: Layout) -> tuple[int, ...]:
    """The indices of houses as a tuple, checked to be on this board.

    >>> require_houses([0, 9], "houses", Layout.boxes(3, 3))
    (0, 9)
    """
    if not isinstance(values, (tuple, list)) or (numbers := as_ints(values)) is None:
        raise TypeError(f"{option} must be a tuple of ints, not {shown(values)}")
    if not all(0 <= index < len(layout.houses) for index in numbers):
        raise InvalidOption(
            f"houses of this layout must be from 0 to {len(layout.houses) - 1}",
            option=option,
            value=values,
        )
    return numbers


def regions_of(step: Step) -> tuple[int, ...]:
    """The indices of the regions of all candidates in its roles, or of the step's conclusion.

    >>> from sudokulib import Step
    >>> regions_of(Step("Naked Single", placements=[(0, 4, 7)]))
    (19,)
    """
    layout = step.layout
    reason = [candidate for _, candidates in step.roles for candidate in candidates]
    candidates = reason or step.placements or step.eliminations
    cells = {row * layout.size + column for row, column, _ in candidates}
    regions = [region for region in layout.regions if not cells.isdisjoint(region)]
    return tuple([layout.houses.index(region) for region in regions])
