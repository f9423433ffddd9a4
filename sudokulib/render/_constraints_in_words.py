"""The rules of a board beyond houses, in words: a line for each of them.

Killer Cage 15: r1c1 r1c2 r2c1
Arrow: r1c1 = r1c2 r1c3
Greater Than: r1c1 > r1c2
Sandwich 12: r1c1 to r1c9
Anti-Knight

Text boards and tables have these lines below them, and pictures in their description.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import Choice
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.render._picture import symbols_of
from sudokulib.render._svg_outside_clues import OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.constraints._protocol import Cell, Constraint
    from sudokulib.render._picture import Picture


_MARKS = {"white": "white dots", "black": "black dots"}  # others are letters


def rules_in_words(picture: Picture) -> list[str]:
    """Each rule of the board in a line: its name, its number, its cells.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> rules_in_words(picture_of(Grid.empty(Layout.parse("2x2+antiking+cage5.0.1"))))
    ['Anti-King', 'Killer Cage 5: r1c1 r1c2']
    """
    return [_told(each, picture) for each in picture.layout.constraints]


def named_below(picture: Picture) -> list[str]:
    """The names that are written below a picture: rules of the whole board, and those of your own.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> named_below(picture_of(Grid.empty(Layout.parse("2x2+antiking+cage5.0.1"))))
    ['Anti-King']
    """
    names = [
        _named(each, picture)
        for each in picture.layout.constraints
        if not each.cells or not isinstance(each, BuiltinConstraint)
    ]
    return list(dict.fromkeys(names))


def key_of_rule(constraint: Constraint) -> str:
    """The key of one of the library's own rules; an empty text for another."""
    return constraint.key if isinstance(constraint, BuiltinConstraint) else ""


def parameter_of(constraint: Constraint) -> Any:
    """What a rule of the library has besides its cells; `None` if that is as usual.

    >>> from sudokulib.constraints import KillerCage
    >>> parameter_of(KillerCage([(0, 0), (0, 1)], 5)), parameter_of(KillerCage([(0, 0), (0, 1)]))
    (5, None)
    """
    if isinstance(constraint, BuiltinConstraint):
        kind: Any = type(constraint)
        for field in attrs.fields(kind):
            value = getattr(constraint, field.name)
            if field.name != "cells" and value != field.default:
                return value
    return None


def cells_of_step_rules(picture: Picture) -> list[tuple[int, ...]]:
    """The cells, by number, of each rule that the step is about."""
    if picture.step is None:
        return []
    n, rules = picture.layout.size, picture.layout.constraints
    found = [rules[index].cells for index in picture.step.constraints]
    return [tuple([row * n + column for row, column in cells]) for cells in found if cells]


def _named(constraint: Constraint, picture: Picture) -> str:
    """The name of a rule, with the number that it may have."""
    name, value = picture.words.rule(constraint.name), parameter_of(constraint)
    if key_of_rule(constraint) == "arrow":
        return name
    if isinstance(value, Choice):
        return f"{name} ({picture.words.word(_MARKS.get(value.value, value.name))})"
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        symbols = symbols_of(picture.layout)
        return f"{name} {' '.join([symbols[digit] for digit in value])}"
    return name if value is None or isinstance(value, tuple) else f"{name} {value}"


def _told(constraint: Constraint, picture: Picture) -> str:
    name, cells = _named(constraint, picture), constraint.cells
    return f"{name}: {_cells(constraint, cells, picture)}" if cells else name


def _cells(constraint: Constraint, cells: Sequence[Cell], picture: Picture) -> str:
    key, value = key_of_rule(constraint), parameter_of(constraint)

    def named(some: Iterable[Cell]) -> str:
        return " ".join([picture.words.cell_name(*cell) for cell in some])

    if key in OUTSIDE:
        ends = [picture.words.cell_name(*cell) for cell in (cells[0], cells[-1])]
        return picture.words.word("{} to {}").format(*ends)
    if key == "greater":
        return f"{named(cells[:1])} > {named(cells[1:])}"
    if key == "arrow":
        circle = value or 1
        return f"{named(cells[:circle])} = {named(cells[circle:])}"
    if key == "clone":
        return f"{named(cells)} = {named(value)}"
    return named(cells)
