"""The techniques that people solve with, a family a file, and the registry of them.

To add one, write a class with a `name` and a `find` (see `protocol`) in a file of its family, and
put it into its place in `TECHNIQUES` here.
"""

from __future__ import annotations

from sudokulib.techniques.protocol import Technique
from sudokulib.techniques.singles import HiddenSingle, NakedSingle

__all__ = ["SINGLES", "TECHNIQUES", "HiddenSingle", "NakedSingle", "Technique"]

SINGLES: tuple[Technique, ...] = (NakedSingle(), HiddenSingle())
"""The two that easy puzzles need: nothing but filling in what is the only possibility."""

TECHNIQUES: tuple[Technique, ...] = (
    NakedSingle(),
    HiddenSingle(),
)
"""All of them, from easy to hard."""
