"""Pictures of boards, with pencil marks and highlighted steps.

>>> import sudokulib
>>> picture = sudokulib.render.svg(sudokulib.Grid.parse("1.3..2....1....3"))
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

from sudokulib.render.characters import Lines
from sudokulib.render.html import Html, html
from sudokulib.render.page import Paper, Solutions, page
from sudokulib.render.path import path
from sudokulib.render.picture import FILLS, Candidates, Coordinates
from sudokulib.render.svg import Svg, svg
from sudokulib.render.text import text
from sudokulib.render.theme import DARK, LIGHT, PRINT, Theme

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
