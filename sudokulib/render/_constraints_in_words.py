"""The constraints of a board in words, a line for each of them.

Killer Cage 15: r1c1 r1c2 r2c1
Arrow: r1c1 = r1c2 r1c3
Greater Than: r1c1 > r1c2
Sandwich 12: r1c1 to r1c9
Anti-Knight

These lines are below text boards and tables, and in the descriptions of pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import Choice
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.constraints._outside_clues import FullRank
from sudokulib.render._picture import symbols_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.constraints._protocol import Cell, Constraint
    from sudokulib.render._picture import Picture


OUTSIDE = (
    "sandwich",
    "xsum",
    "skyscraper",
    "hiddenskyscraper",
    "numberedroom",
    "fullrank",
    "littlekiller",
)
"""The keys of the constraints whose clue is outside the board."""

_DOTS = {"white": "white dots", "black": "black dots"}  # other marks are letters
_TIES = {"any": "ties are allowed", "none": "no ties"}


def constraints_in_words(picture: Picture) -> list[str]:
    """A line for each constraint of the board: its name, its number, its cells.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> constraints_in_words(picture_of(Grid.empty(Layout.parse("2x2+antiking+cage5.0.1"))))
    ['Anti-King', 'Killer Cage 5: r1c1 r1c2']
    """
    return [constraint_line(constraint, picture) for constraint in picture.layout.constraints]


def named_below(picture: Picture) -> list[str]:
    """The names below a picture: rules of the whole board, your own constraints, and labels.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> named_below(picture_of(Grid.empty(Layout.parse("2x2+antiking+cage5.0.1"))))
    ['Anti-King']
    """
    names = [
        _name_and_number(constraint, picture)
        for constraint in picture.layout.constraints
        if not constraint.cells
        or not isinstance(constraint, BuiltinConstraint)
        or label_of(constraint)
    ]
    return list(dict.fromkeys(names))


def constraint_key(constraint: Constraint) -> str:
    """The key of one of the library's own constraints; an empty string for another."""
    return constraint.key if isinstance(constraint, BuiltinConstraint) else ""


def parameter_of(constraint: Constraint) -> Any:
    """The parameter of a constraint besides its cells; `None` if it has its usual value.

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


def label_of(constraint: Constraint) -> str:
    """The label that the setter gave to a constraint; an empty string without one."""
    label: str = getattr(constraint, "label", "") if constraint_key(constraint) else ""
    return label


def counts_in_words(constraint: Any, picture: Picture) -> str:
    """The clue of a look-and-say cage, such as `23` for two threes."""
    symbols = symbols_of(picture.layout)
    return " ".join([f"{count}{symbols[digit]}" for count, digit in constraint.counts])


def constraints_of_step(picture: Picture) -> list[Constraint]:
    """The constraints that the step is about."""
    if picture.step is None:
        return []
    return [picture.layout.constraints[index] for index in picture.step.constraints]


def cells_of_step_constraints(picture: Picture) -> list[tuple[int, ...]]:
    """The cells, by number, of each constraint that the step is about."""
    n = picture.layout.size
    found = [constraint.cells for constraint in constraints_of_step(picture)]
    return [tuple([row * n + column for row, column in cells]) for cells in found if cells]


def _name_and_number(constraint: Constraint, picture: Picture) -> str:
    name, value = picture.words.rule(constraint.name), parameter_of(constraint)
    key = constraint_key(constraint)
    if key == "arrow":
        return name
    if key == "statemachine":
        label = label_of(constraint)
        return f"{name} ({label})" if label else name
    if key == "lookandsay":
        return f"{name} {counts_in_words(constraint, picture)}"
    if isinstance(constraint, FullRank) and constraint.ties.value in _TIES:
        return f"{name} {value} ({picture.words.word(_TIES[constraint.ties.value])})"
    if isinstance(value, Choice):
        return f"{name} ({picture.words.word(_DOTS.get(value.value, value.name))})"
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        symbols = symbols_of(picture.layout)
        return f"{name} {' '.join([symbols[digit] for digit in value])}"
    return name if value is None or isinstance(value, tuple) else f"{name} {value}"


def constraint_line(constraint: Constraint, picture: Picture) -> str:
    """A constraint in words: its name, its number, its cells."""
    name = _name_and_number(constraint, picture)
    return f"{name}: {_cells(constraint, picture)}" if constraint.cells else name


def _cells(constraint: Constraint, picture: Picture) -> str:
    key, value, cells = constraint_key(constraint), parameter_of(constraint), constraint.cells

    def names(some: Iterable[Cell]) -> str:
        return " ".join([picture.words.cell_name(*cell) for cell in some])

    if key in OUTSIDE:
        ends = [picture.words.cell_name(*cell) for cell in (cells[0], cells[-1])]
        return picture.words.word("{} to {}").format(*ends)
    if key == "greater":
        return f"{names(cells[:1])} > {names(cells[1:])}"
    if key in ("arrow", "countdistinct"):
        circle = value or 1
        return f"{names(cells[:circle])} = {names(cells[circle:])}"
    if key == "clone":
        return f"{names(cells)} = {names(value)}"
    if key in ("equalsum", "samevalues"):
        return " = ".join(map(names, value))
    return names(cells)
