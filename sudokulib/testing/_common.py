"""What the checks share: the boards on which they run, and the error for a broken law."""

from __future__ import annotations

from sudokulib._board.layout import Layout

LAYOUTS: tuple[Layout, ...] = (
    Layout.boxes(2, 2),
    Layout("11112 13322 33422 35444 55554"),
    Layout.boxes(2, 3),
    Layout.boxes(3, 2),
    Layout.boxes(3, 3),
    Layout.boxes(3, 3).with_diagonals(),
)
"""The boards on which the checks run by default: boxes, a jigsaw, and diagonals."""


def require_law(holds: bool, law: str) -> None:  # noqa: FBT001  (what is checked, not an option)
    """Raises `AssertionError` with the law unless it holds."""
    if not holds:
        raise AssertionError(law)
