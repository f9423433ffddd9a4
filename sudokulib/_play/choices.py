"""The fixed choices of a player: which marks, what they mean, and what an entry does to them."""

from __future__ import annotations

from sudokulib._base.choices import Choice
from sudokulib._base.faces import public

__all__ = ["CheckMarks", "MarkLayer", "MarksAre", "PeerMarks"]


@public("sudokulib.playing")
class MarkLayer(Choice):
    """The two layers of pencil marks.

    Where they stand in a cell::

        +-------+
        | 1   2 |   corner marks: where in a house a digit can go (Snyder notation)
        |  478  |   centre marks: which digits a cell can hold
        |       |
        +-------+
    """

    CENTRE = "centre"
    """The digits that the player thinks possible in the cell. Techniques may use them."""
    CORNER = "corner"
    """Whatever the player wants to remember. Techniques never read them."""


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


@public("sudokulib.playing")
class CheckMarks(Choice):
    """Which marks `diagnose` compares with the solution."""

    COMPLETE = "complete"
    """Complete marks only: notes without the true digit are no mistake."""
    ALWAYS = "always"
    """Notes too, in each cell that has any."""


@public("sudokulib.playing")
class PeerMarks(Choice):
    """What an entry does to the marks of the cells that see it."""

    CLEAR = "clear"
    """They lose the marks of the digit, in both layers."""
    KEEP = "keep"
    """They keep all marks."""
