"""Pictures of boards, with pencil marks and highlighted steps.

>>> import sudokulib
>>> picture = sudokulib.render.svg(sudokulib.Grid.parse("1.3..2....1....3"))
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

from sudokulib.render._helpers.characters import Lines
from sudokulib.render._helpers.picture import FILLS, Candidates, Coordinates
from sudokulib.render._html import Html, html
from sudokulib.render._page import Paper, Solutions, page
from sudokulib.render._path import path
from sudokulib.render._svg import Svg, svg
from sudokulib.render._text import text
from sudokulib.render._theme import DARK, LIGHT, PRINT, Theme

__all__ = [
    "DARK",
    "FILLS",
    "LIGHT",
    "PRINT",
    "Candidates",
    "Coordinates",
    "Html",
    "Lines",
    "Paper",
    "Solutions",
    "Svg",
    "Theme",
    "html",
    "page",
    "path",
    "svg",
    "text",
]
