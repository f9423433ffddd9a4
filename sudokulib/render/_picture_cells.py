"""A picture cell by cell, for HTML tables and text, which are written one cell after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.render._constraints_in_words import cells_of_step_constraints
from sudokulib.render._picture import digits_by_cell
from sudokulib.render._svg_geometry import shaded_cells
from sudokulib.render._svg_steps import OTHER, ROLES

if TYPE_CHECKING:
    from sudokulib._candidates.wording.language import Language
    from sudokulib.render._picture import Picture


@attrs.frozen
class ShownDigit:
    """A digit or a candidate, and its part in a step."""

    digit: int
    roles: tuple[str, ...] = ()
    placed: bool = False
    removed: bool = False

    @property
    def signs(self) -> tuple[str, ...]:
        """Its meaning in the step, in words: its roles, and whether it is placed or removed."""
        placed = ("placed",) if self.placed else ()
        removed = ("removed",) if self.removed else ()
        return (*self.roles, *placed, *removed)

    @property
    def ink(self) -> str | None:
        """Its colour, a field of `Theme`; `None` if it is not part of the step."""
        if self.removed:
            return "elimination"
        if self.placed:
            return "placement"
        return ROLES.get(self.roles[0], OTHER)[0] if self.roles else None


@attrs.frozen
class PictureCell:
    """A cell of a picture."""

    name: str
    """The name of the cell."""
    kind: str
    """Its content: "clue", "entry" or "answer" for a digit, "candidates", or "empty"."""
    shown: tuple[ShownDigit, ...]
    """Its digit, or its candidates."""
    conflict: bool
    """Whether it is in conflict."""
    highlight: str | None
    """The colour that it is highlighted with."""
    ground: str
    """The colour beneath it, a field of `Theme`."""
    corner_marks: tuple[int, ...] = ()
    """Its corner marks."""
    colors: tuple[str, ...] = ()
    """The colours that the player has given to it."""

    def label(self, symbols: tuple[str, ...], words: Language) -> str:
        """Everything that the cell shows, in words, except the colour of the ground.

        >>> from sudokulib import Grid
        >>> from sudokulib.render._picture import ShownCandidates, picture_of, symbols_of
        >>> grid = Grid.parse("1.3..2....1....3")
        >>> picture = picture_of(grid, candidates=ShownCandidates.ALL, highlights={(0, 3): "red"})
        >>> for cell in cells_of(picture)[:4]:
        ...     print(cell.label(symbols_of(grid.layout), picture.words))
        r1c1: clue 1
        r1c2: candidates 4
        r1c3: clue 3
        r1c4: candidates 2, 4; filled red
        """
        digits = []
        for shown in self.shown:
            signs = ", ".join([words.word(sign) for sign in shown.signs])
            digits.append(symbols[shown.digit] + (f" ({signs})" if signs else ""))
        parts = [f"{self.name}: {words.word(self.kind)} {', '.join(digits)}".rstrip()]
        if self.corner_marks:
            marks = ", ".join([symbols[digit] for digit in self.corner_marks])
            parts.append(f"{words.word('corner marks')} {marks}")
        if self.colors:
            parts.append(words.word("color {}").format(", ".join(self.colors)))
        if self.conflict:
            parts.append(words.word("in conflict"))
        if self.highlight:
            parts.append(words.word("filled {}").format(words.word(self.highlight)))
        return "; ".join(parts)


def cells_of(picture: Picture) -> list[PictureCell]:
    """The cells of a picture, row by row.

    In a cell with a digit, a step always marks that digit, even if it names another candidate.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> [cell.kind for cell in cells_of(picture_of(Grid.parse("1.3..2....1....3")))[:3]]
    ['clue', 'empty', 'clue']
    """
    layout = picture.layout
    grounds, signs_by_cell = _grounds(picture), _signs_by_cell(picture)
    conflicts = set(picture.conflicts)
    candidates = digits_by_cell(picture.candidates, layout)
    corner_marks = digits_by_cell(picture.corner_marks, layout)
    kinds = ("clue", picture.clues), ("entry", picture.entries), ("answer", picture.answers)
    cells = []
    for number in range(layout.cell_count):
        signs = signs_by_cell.get(number, {})
        kind, shown = "empty", list[ShownDigit]()
        for name, digits in kinds:
            if digits[number]:
                kind, shown = name, [_shown(digits[number], [*signs.values()])]
        if candidates[number]:
            kind = "candidates"
            shown = [_shown(digit, [signs.get(digit, [])]) for digit in candidates[number]]
        cells.append(
            PictureCell(
                picture.cell_name(number),
                kind,
                tuple(shown),
                number in conflicts,
                picture.highlights.get(number),
                grounds.get(number, "ground"),
                tuple(corner_marks[number]),
                picture.colors.get(number, ()),
            )
        )
    return cells


_PLACED, _REMOVED = object(), object()


def _signs_by_cell(picture: Picture) -> dict[int, dict[int, list[object]]]:
    """By cell and digit, the roles in a step and whether the digit is placed or removed."""
    found: dict[int, dict[int, list[object]]] = {}
    step = picture.step
    if step is not None:
        groups: list[tuple[object, tuple[tuple[int, int, int], ...]]] = [*picture.roles]
        groups += [(_PLACED, step.placements), (_REMOVED, step.eliminations)]
        for sign, candidates in groups:
            for row, column, digit in candidates:
                cell = row * picture.layout.size + column
                found.setdefault(cell, {}).setdefault(digit, []).append(sign)
    return found


def _shown(digit: int, groups: list[list[object]]) -> ShownDigit:
    signs = dict.fromkeys([sign for group in groups for sign in group])
    roles = tuple([sign for sign in signs if isinstance(sign, str)])
    return ShownDigit(digit, roles, _PLACED in signs, _REMOVED in signs)


def _grounds(picture: Picture) -> dict[int, str]:
    """The colour beneath each cell that has one: the last of those that it could have."""
    layout, step = picture.layout, picture.step
    grounds = dict.fromkeys(shaded_cells(layout), "shade")
    covers = () if step is None else step.covers
    for color, houses in (("cover", covers), ("house", picture.houses)):
        grounds.update({cell: color for index in houses for cell in layout.houses[index]})
    grounds.update(
        {cell: "house" for cells in cells_of_step_constraints(picture) for cell in cells}
    )
    return grounds | dict(picture.highlights)
