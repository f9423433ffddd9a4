"""The checks of the maker's options: converters and validators for attrs.

A converter returns the value that the maker stores: a layout for its id, a member for its string. A
validator, whose name begins with `require_`, only raises errors. They raise `TypeError` for wrong
types, `InvalidOption` for wrong values, and `UnsupportedLayout` for layouts that are too large.
"""

from __future__ import annotations

from math import inf
from numbers import Real
from typing import TYPE_CHECKING, Any, cast

import attrs

from sudokulib._base.arguments import (
    require_callable,
    require_int_field,
    require_methods,
    require_type,
)
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.contradictions import contradiction_in
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_ids import size_meant
from sudokulib._board.symmetry import Symmetry
from sudokulib._making.patterns import pattern_text
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown
from sudokulib.scales._registry import scale_of
from sudokulib.scales._scale import Difficulty
from sudokulib.techniques._names import (
    is_own,
    is_technique,
    listed_technique,
    technique_named,
)
from sudokulib.techniques._registry import EXPERT, SINGLES, UNLISTED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sudokulib._board.layout import Layout
    from sudokulib._making.patterns import Pattern
    from sudokulib.scales._scale import Scale
    from sudokulib.techniques._protocol import Technique


_LARGEST_WITH_RULES = 16
"""The largest board on which rules are drawn."""

_LARGEST = 36
"""The largest board: digging stores a state for each clue, tens of megabytes on 36x36 boards."""


def to_layout(layout: Layout | str) -> Layout:
    """A layout, from a `Layout` or its id.

    >>> to_layout("2x3")
    Layout.boxes(2, 3)
    """
    return _up_to(_LARGEST, layout_of(layout), "puzzles")


def to_small_layout(layout: Layout | str) -> Layout:
    """A layout for random rules, from a `Layout` or its id.

    >>> to_small_layout("2x3")
    Layout.boxes(2, 3)
    """
    return _up_to(_LARGEST_WITH_RULES, layout_of(layout), "variants")


def _up_to(largest: int, layout: Layout, things: str) -> Layout:
    """The layout itself; raises `UnsupportedLayout` if it is larger than this."""
    if layout.size > largest:
        message = f"{things} are made on boards up to {largest}x{largest}"
        if meant := size_meant(layout.box_rows or 0, layout.box_columns or 0):
            message = f"{meant}; {message}"
        raise UnsupportedLayout(message, layout=layout)
    return layout


def to_symmetry(symmetry: Symmetry | str) -> Symmetry:
    """A symmetry, from a `Symmetry` or its string.

    >>> to_symmetry("half turn")
    Symmetry.HALF_TURN
    """
    return Symmetry.of(symmetry, "symmetry")


def to_difficulty(difficulty: Difficulty | str | None) -> Difficulty | None:
    """A difficulty, from a `Difficulty` or its string; `None` for any.

    >>> to_difficulty("hard")
    Difficulty.HARD
    """
    return None if difficulty is None else Difficulty.of(difficulty, "difficulty")


def to_er_range(er: tuple[float, float] | None) -> tuple[float, float] | None:
    """The lowest and the highest ER, from 1.0 up; `None` for any.

    >>> to_er_range((1.5, 2))
    (1.5, 2.0)
    """
    if er is None:
        return None
    if (
        not isinstance(er, (tuple, list))
        or len(er) != 2
        or not all(isinstance(bound, Real) and not isinstance(bound, bool) for bound in er)
    ):
        raise TypeError(f"er must be two numbers, the lowest and the highest ER, not {shown(er)}")
    try:
        low, high = map(float, er)
    except OverflowError:  # an int that is too large for a float
        low, high = inf, inf
    if not 1.0 <= low <= high < inf:
        raise InvalidOption(
            "er must be the lowest and the highest ER, from 1.0 up, such as (2.0, 4.2)",
            option="er",
            value=er,
        )
    return low, high


def to_listed_techniques(
    requires: str | Technique | Collection[str | Technique],
) -> tuple[str | Technique, ...]:
    """Like `to_techniques`, but the library's techniques must be in `EXPERT`.

    >>> to_listed_techniques("x-wing"), to_listed_techniques(["x-wing", "naked pair"])
    (('X-Wing',), ('Naked Pair', 'X-Wing'))
    """
    return _techniques(requires, "requires", listed_technique)


def to_techniques(
    avoids: str | Technique | Collection[str | Technique],
) -> tuple[str | Technique, ...]:
    """One technique or several, each once, from easy to hard: names, and values of the caller.

    Those that are not the library's come after the singles. Techniques that are not in `EXPERT`
    come last: the library never needs them.

    >>> to_techniques({"x-wing", "naked pair"}), to_techniques("x-wing")
    (('Naked Pair', 'X-Wing'), ('X-Wing',))
    """
    return _techniques(avoids, "avoids", technique_named)


def _techniques(
    values: str | Technique | Collection[str | Technique],
    option: str,
    find: Callable[..., Technique],
) -> tuple[str | Technique, ...]:
    several: Collection[str | Technique]
    if isinstance(values, str) or is_technique(values):
        several = (cast("str | Technique", values),)
    elif isinstance(values, (tuple, list, set, frozenset)):
        several = values
    else:
        raise TypeError(
            f"{option} must be the name of a technique or several names, not {shown(values)}"
        )
    if not several:  # the usual case; the search through all techniques would take longer
        return ()
    own: list[str | Technique] = []
    names: set[str] = set()
    for value in several:
        if isinstance(value, str) or not is_technique(value):
            technique = find(value, option=option)
        else:
            technique = value
        if not is_own(technique):
            names.add(find(technique.name, option=option).name)
        elif technique not in own:
            own.append(technique)
    ordered = [*dict.fromkeys(each.name for each in (*EXPERT, *UNLISTED) if each.name in names)]
    singles = [single.name for single in SINGLES]
    first = [name for name in ordered if name in (*singles, "Full House")]
    return (*first, *own, *ordered[len(first) :])


def name_of(technique: str | Technique) -> str:
    """The name of a technique that is given as a value or by its name.

    >>> from sudokulib.techniques import NakedSingle
    >>> name_of("X-Wing"), name_of(NakedSingle())
    ('X-Wing', 'Naked Single')
    """
    return technique if isinstance(technique, str) else technique.name


def to_scale(scale: Scale | str | None) -> Scale | None:
    """A scale, from a `Scale` or its name; `None` for the usual one of the layout.

    >>> to_scale("se").name
    'se'
    """
    return None if scale is None else scale_of(scale)


def require_solution(maker: object, field: attrs.Attribute[Any], grid: object) -> None:
    """Requires a complete grid that keeps all rules of its layout, or `None`."""
    if grid is None:
        return
    if not isinstance(grid, Grid):
        solution = getattr(grid, "solution", None)
        instead = f"its solution is {field.name}=puzzle.solution" * isinstance(solution, Grid)
        raise wrong_type(field.name, "a Grid", grid, instead)
    if grid.is_solved:
        return
    reason = contradiction_in(grid)
    if not grid.is_complete:
        reason = f"{grid.layout.cell_name(*grid.layout.cell(grid.digits.index(0)))} is empty"
    raise InvalidOption(
        f"a solution is a complete grid that keeps all rules of its layout: {reason}",
        option=field.name,
        value=grid,
    )


if TYPE_CHECKING:  # type checkers do not support converters that use the maker's layout

    def to_pattern(pattern: Pattern | None) -> str | None:
        """A pattern as a string, on the maker's layout; `None` for any."""
else:

    def _to_pattern(pattern: Pattern | None, maker: Any) -> str | None:
        return None if pattern is None else pattern_text(maker.layout, pattern)

    to_pattern = attrs.Converter(_to_pattern, takes_self=True)


def require_filler(maker: object, field: attrs.Attribute[Any], filler: object) -> None:
    """Requires a filler."""
    require_methods(filler, ("fill",), field.name)


def require_solver(maker: object, field: attrs.Attribute[Any], solver: object) -> None:
    """Requires a solver."""
    require_methods(solver, ("solutions", "proves_unique"), field.name)


def require_cell_count(maker: Any, field: attrs.Attribute[Any], number: int | None) -> None:
    """Requires a number of cells, from 0 to the number on the board, or `None`."""
    if number is not None:
        require_int_field(maker, field.name, number, 0, maker.layout.cell_count)


def require_bool(maker: object, field: attrs.Attribute[Any], flag: object) -> None:
    """Requires `True` or `False`."""
    require_type(flag, bool, field.name)


def require_cells_of_rule(maker: object, field: attrs.Attribute[Any], number: object) -> None:
    """Requires the number of cells of a line or a cage, from 1 to 9, or `None`."""
    if number is not None:
        require_int_field(maker, field.name, number, 1, 9)


def require_number_of_rules(maker: Any, field: attrs.Attribute[Any], number: object) -> None:
    """Requires a number of rules, from 1 to four for each cell, or `None`."""
    if number is not None:
        require_int_field(maker, field.name, number, 1, 4 * maker.layout.cell_count)


def require_judge(maker: object, field: attrs.Attribute[Any], function: object) -> None:
    """Requires a callable, or `None`."""
    require_callable(function, field.name)
