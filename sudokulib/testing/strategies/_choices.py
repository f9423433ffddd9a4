"""What the strategies may be asked for.

>>> GridKind.of("solvable", "kind")
GridKind.SOLVABLE
"""

from __future__ import annotations

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public

__all__ = ["GridKind", "LayoutKind"]


@public("sudokulib.testing.strategies")
class LayoutKind(Choice):
    """Which boards `layouts` draws."""

    ANY = "any"
    """Boxes and jigsaws, with and without diagonals, windows and other houses. Some of these boards
    cannot be filled."""
    BOXES = "boxes"
    """Boards with boxes and no other houses."""
    JIGSAWS = "jigsaws"
    """Boards with any regions, connected or not. Some of these boards cannot be filled."""
    PLAYABLE = "playable"
    """Boards as in print, which can be filled: boxes or connected regions, with or without
    diagonals."""


@public("sudokulib.testing.strategies")
class GridKind(Choice):
    """Which grids `grids` draws."""

    ANY = "any"
    """Any digits in any cells, contradictions and all."""
    CONSISTENT = "consistent"
    """No digit twice in a house, though there may be no solution."""
    SOLVABLE = "solvable"
    """Grids with one solution or more."""
    COMPLETE = "complete"
    """Solved grids."""
