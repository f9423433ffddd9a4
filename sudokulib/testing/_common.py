"""What the checks share: the boards on which they run, and the error for a broken law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout import Layout
from sudokulib._making.make import puzzle_from_id
from sudokulib.constraints._protocol import Allowed, Pair

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.constraints._protocol import Cell, Part

LAYOUTS: tuple[Layout, ...] = (
    Layout.boxes(2, 2),
    Layout("11112 13322 33422 35444 55554"),
    Layout.boxes(2, 3),
    Layout.boxes(3, 2),
    Layout.boxes(3, 3),
    Layout.boxes(3, 3).with_diagonals(),
)
"""The boards without rules on which the checks run by default: boxes, a jigsaw, and diagonals."""

VARIANTS: tuple[Layout, ...] = tuple(
    [
        puzzle_from_id(id).layout
        for id in (
            "1.2x2.thermometer.1",
            "1.2x3.arrow~whitedot.1",
            "1.2x3.killer.n5.1",
            "1.3x3.palindrome~quadruple.1",
        )
    ]
)
"""The boards with rules on which the checks run by default: those of made variants."""

BOARDS = (*LAYOUTS, *VARIANTS)


def require_law(holds: bool, law: str) -> None:  # noqa: FBT001  (what is checked, not an option)
    """Raises `AssertionError` with the law unless it holds."""
    if not holds:
        raise AssertionError(law)


def is_satisfied(part: Part, digit_in: Callable[[Cell], int]) -> bool:
    """Whether a part of a constraint is true for the digits in its cells."""
    if isinstance(part, Allowed):
        return digit_in(part.cell) in part.digits
    if isinstance(part, Pair):
        return bool(part.fits(digit_in(part.first), digit_in(part.second)))
    rule = part.rule
    state = rule.start
    for cell in part.cells:
        require_hashable(state, "a state of an automaton")
        state = rule.step(state, digit_in(cell))
        if state is None:
            return False
    return bool(rule.accept(state))


def require_hashable(value: object, what: str) -> None:
    """Raises `AssertionError` unless a value is hashable and equal to itself."""
    try:
        same = hash(value) == hash(value) and value == value
    except TypeError as error:
        raise AssertionError(f"{what} must be hashable: {error}") from error
    require_law(same, f"{what} must always have the same hash and be equal to itself")
