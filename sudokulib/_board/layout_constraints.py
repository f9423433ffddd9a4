"""The constraints of a layout: checked, sorted and decomposed into parts.

>>> from sudokulib import Layout
>>> layout = Layout.parse("2x2+thermo.0.5")
>>> [(each.name, len(parts)) for each, parts in decomposed_constraints(layout)]
[('Thermometer', 1)]

The effects of the parts on cells are compiled when they are first needed. Boards without
constraints load neither that code nor any kind of constraint.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_methods, require_type
from sudokulib._base.control_characters import without_controls
from sudokulib._base.memo import memo
from sudokulib._base.plug_ins import RaisedBy
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

if TYPE_CHECKING:
    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell, Constraint, Part


_MAX_CONSTRAINTS = 2_000
"""The largest number of constraints of a layout."""
_MAX_CELLS = 20_000
"""The largest number of cells of all constraints together."""

_MAX_ROWS = 36
"""The largest board that is searched; on larger boards the tables of excluded digits take
gigabytes."""
_MAX_PARTS = 200_000
"""The largest number of parts of all constraints; a long line may have a part for each pair."""


def require_constraints(values: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """The constraints as a tuple; raises `TypeError` for any other value."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise wrong_type(
            "constraints", "an iterable of constraints", values, "put it in a list: [constraint]"
        )
    found = tuple(islice(values, _MAX_CONSTRAINTS + 1))
    for constraint in found:
        if isinstance(constraint, type):
            raise TypeError(
                f"a constraint must be a value, not a class: {constraint.__name__}(...), "
                f"not {constraint.__name__}"
            )
        require_methods(constraint, ("decompose",), "a constraint")
        if not isinstance(constraint, Hashable):
            raise TypeError(f"a constraint must be hashable: {shown(constraint)}")
        if not isinstance(getattr(constraint, "name", None), str):
            raise TypeError(f"a constraint must have a name, a str: {shown(constraint)}")
        if not isinstance(getattr(constraint, "cells", None), tuple):
            raise TypeError(f"a constraint must have cells, a tuple: {shown(constraint)}")
    return found


def as_builtin(constraint: Constraint) -> BuiltinConstraint | None:
    """The constraint if it is built in, and so has an id.

    >>> from sudokulib.constraints import AntiKing
    >>> as_builtin(AntiKing())
    AntiKing()
    """
    # Boards without constraints do not load this module.
    from sudokulib.constraints._builtin import BuiltinConstraint

    return constraint if isinstance(constraint, BuiltinConstraint) else None


def sorted_constraints(constraints: tuple[Constraint, ...], n: int) -> tuple[Constraint, ...]:
    """Each constraint once: the built-in ones in the order of their ids, then custom ones.

    Raises `InvalidOption` for too many constraints or cells, and for a board that is too large.
    """
    if not constraints:
        return constraints
    found = tuple(dict.fromkeys(constraints))
    cells = sum([len(constraint.cells) for constraint in found])
    if n > _MAX_ROWS:
        from sudokulib._board.layout_ids import size_meant  # it imports this module

        rows = isqrt(n)
        meant = size_meant(rows, rows) if rows * rows == n else ""
        raise InvalidOption(
            f"{meant}{'; ' * bool(meant)}boards with constraints go up to {_MAX_ROWS}x{_MAX_ROWS}",
            option="constraints",
            value=n,
        )
    for what, count, most in (
        ("constraints", len(found), _MAX_CONSTRAINTS),
        ("cells of constraints", cells, _MAX_CELLS),
    ):
        if count > most:
            raise InvalidOption(
                f"a layout has at most {most} {what}", option="constraints", value=count
            )

    def sort_key(constraint: Constraint) -> tuple[str, str, str]:
        builtin = as_builtin(constraint)
        if builtin is not None:
            return "", builtin.id_text(n), ""
        return constraint.name, repr(constraint.cells), repr(constraint)

    return tuple(sorted(found, key=sort_key))


@memo
def decomposed_constraints(layout: Layout) -> tuple[tuple[Constraint, tuple[Part, ...]], ...]:
    """The constraints of a layout with their parts, checked.

    Raises `InvalidOption` if a part is off the board or has a digit that the board does not have,
    and if there are more than 200,000 parts. Raises `TypeError` for a value that is not a part.
    """
    found, most = [], _MAX_PARTS
    for constraint in layout.constraints:
        whose = f"the constraint {without_controls(constraint.name)}"
        with RaisedBy(whose):
            _require_on_board(constraint.cells, constraint, layout)
            given: object = constraint.decompose(layout)
        if not isinstance(given, Iterable):
            raise TypeError(
                f"{without_controls(constraint.name)}: decompose must return an iterable of parts, "
                f"not {type(given).__name__}"
            )
        with RaisedBy(whose):
            parts = tuple([_checked(part, constraint, layout) for part in islice(given, most + 1)])
            if as_builtin(constraint) is None:
                from sudokulib._board.own_parts import named_parts  # few boards need it

                parts = tuple([named_parts(part, whose) for part in parts])
        most -= len(parts)
        if most < 0:
            raise InvalidOption(
                f"{constraint.name}: with it, the layout has more than {_MAX_PARTS} parts of "
                "constraints",
                option="constraints",
                value=constraint,
            )
        found.append((constraint, parts))
    return tuple(found)


def _require_on_board(cells: tuple[Cell, ...], constraint: Constraint, layout: Layout) -> None:
    """Raises `InvalidOption` if one of the cells is not on the board."""
    n = layout.size
    for row, column in cells:
        if not (0 <= row < n and 0 <= column < n):
            raise InvalidOption(
                f"{constraint.name}: r{row + 1}c{column + 1}, or {(row, column)} counted from 0, "
                f"is not a cell of a board of {n} rows",
                option="constraint",
                value=constraint,
            )


def _checked(part: Part, constraint: Constraint, layout: Layout) -> Part:
    """The part, if it fits the layout."""
    from sudokulib.constraints._protocol import Allowed, Pair, Regular

    if isinstance(part, Allowed):
        cells: tuple[Cell, ...] = (part.cell,)
        for digit in part.digits:
            require_type(digit, int, "a digit of an Allowed")
        if any(not 1 <= digit <= layout.size for digit in part.digits):
            raise InvalidOption(
                f"digits are from 1 to {layout.size}", option="constraint", value=constraint
            )
    elif isinstance(part, Pair):
        cells = part.first, part.second
    elif isinstance(part, Regular):
        cells = part.cells
        if not cells:
            raise InvalidOption(
                f"{constraint.name}: a Regular without cells", option="constraint", value=constraint
            )
    else:
        raise TypeError(f"a part must be Allowed, Pair or Regular, not {type(part).__name__}")
    _require_on_board(cells, constraint, layout)
    if len(set(cells)) < len(cells):
        raise InvalidOption(
            f"{constraint.name}: a cell is twice in a part", option="constraint", value=constraint
        )
    return part


@memo
def compiled_constraints(layout: Layout) -> CompiledConstraints | None:
    """The compiled constraints of a layout, made once; `None` if it has no constraints.

    >>> from sudokulib import Layout
    >>> compiled_constraints(Layout.boxes(3, 3)) is None
    True
    """
    if not layout.constraints:
        return None
    from sudokulib._board.compiled_constraints import CompiledConstraints

    return CompiledConstraints(layout)


def require_houses_only(layout: Layout, what: str, instead: str) -> None:
    """Raises `UnsupportedLayout` if a layout has constraints.

    >>> from sudokulib import Layout
    >>> require_houses_only(Layout.boxes(3, 3), "UniformFiller fills", "CoverFiller fills it")
    """
    if layout.constraints:
        names = list(dict.fromkeys([constraint.name for constraint in layout.constraints]))
        more = ", ..." if len(names) > 3 else ""
        raise UnsupportedLayout(
            f"{what} houses only, and this layout has constraints "
            f"({', '.join(names[:3])}{more}); {instead}",
            layout=layout,
        )
