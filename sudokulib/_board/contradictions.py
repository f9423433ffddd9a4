"""Why a board has no solution, if that can be seen without a search.

>>> from sudokulib import Grid
>>> contradiction_in(Grid.parse("1..1............"))
'r1c1 and r1c4 are both 1'
>>> contradiction_in(Grid.parse("123....4........"))
'no digit can go in r1c4'
>>> contradiction_in(Grid.empty("2x2+palindrome.0.4"))
'the rule Palindrome (r1c1 r2c1) cannot be met: r1c1 and r2c1 would be equal, but share a column'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.control_characters import without_controls
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits, candidate_masks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Constraint


_MOST_CELLS = 10
"""The cells of a rule that a message names; a rule with more is named without them."""


def contradiction_in(grid: Grid) -> str:
    """The first contradiction in a grid, in words; an empty string if it needs a search."""
    layout = grid.layout
    return next(_contradictions(grid, layout, compiled_constraints(layout)), "")


def _contradictions(
    grid: Grid, layout: Layout, compiled: CompiledConstraints | None
) -> Iterator[str]:
    digits = grid.digits
    for cell, digit in enumerate(digits):
        for other in layout.peers[cell]:
            if digit and other > cell and digits[other] == digit:
                yield f"{_name(layout, cell)} and {_name(layout, other)} are both {digit}"
    for cell, digit in enumerate(digits):  # by the houses alone, before a rule is blamed
        if not digit and len({digits[peer] for peer in layout.peers[cell]} - {0}) == layout.size:
            yield f"no digit can go in {_name(layout, cell)}"
    if compiled is not None:
        for constraint, why in _unfulfillable(compiled, layout, _candidates(grid, layout)):
            yield f"the rule {rule_and_cells(constraint, layout)} cannot be met{why}"


def rule_and_cells(constraint: Constraint, layout: Layout) -> str:
    """The name of a rule, with its cells if there are few.

    >>> from sudokulib import Layout
    >>> layout = Layout.parse("2x2+thermo.0.5")
    >>> rule_and_cells(layout.constraints[0], layout)
    'Thermometer (r1c1 r2c2)'
    """
    cells = " ".join([layout.cell_name(*cell) for cell in constraint.cells])
    where = f" ({cells})" if 0 < len(constraint.cells) <= _MOST_CELLS else ""
    return f"{without_controls(constraint.name)}{where}"


def _name(layout: Layout, cell: int) -> str:
    return layout.cell_name(*layout.cell(cell))


def _shared_house(layout: Layout, a: int, b: int) -> str:
    """What two cells that see each other are both in."""
    (row, column), (other_row, other_column) = layout.cell(a), layout.cell(b)
    return "row" if row == other_row else "column" if column == other_column else "house"


def _candidates(grid: Grid, layout: Layout) -> list[int]:
    """For each cell its digit, or all its candidates, as a mask."""
    by_digit = candidate_masks(layout, grid.digits)
    return [
        1 << digit - 1
        if digit
        else sum([1 << d for d, cells in enumerate(by_digit) if cells >> cell & 1])
        for cell, digit in enumerate(grid.digits)
    ]


def _unfulfillable(
    compiled: CompiledConstraints, layout: Layout, masks: list[int]
) -> Iterator[tuple[Constraint, str]]:
    """The rules for which these candidates leave no digits, each with the reason if it is known."""
    for cell, allowed, constraint in compiled.restricted_cells:
        if masks[cell] and not masks[cell] & allowed:
            yield constraint, ""
    for a, b, forbidden, constraint in compiled.pairs:
        allowed_pairs = [(digit, masks[b] & ~forbidden[digit]) for digit in bits(masks[a])]
        if not any(mask for _, mask in allowed_pairs):
            yield constraint, ""
        elif b in layout.peers[a] and not any(
            mask & ~(1 << digit) for digit, mask in allowed_pairs
        ):
            names = f"{_name(layout, a)} and {_name(layout, b)}"
            yield constraint, f": {names} would be equal, but share a {_shared_house(layout, a, b)}"
    for regular in compiled.regulars:
        if regular.narrow([masks[cell] for cell in regular.cells]) is None:
            yield regular.constraint, ""
