"""What pencil marks mean."""

from __future__ import annotations

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public

__all__ = ["MarksAre"]


@public("sudokulib.playing")
class MarksAre(Choice):
    """What a player's centre marks mean."""

    AUTO = "auto"
    """Complete if every empty cell has a mark, and otherwise notes."""
    COMPLETE = "complete"
    """A digit that is not marked is ruled out. In a cell without marks every digit is possible."""
    NOTES = "notes"
    """Any digit may be possible, marked or not. Hints only rely on marks that are complete and lack
    no digit of the solution."""
