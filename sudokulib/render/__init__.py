"""Pictures of boards, with pencil marks and highlighted steps.

>>> import sudokulib
>>> picture = sudokulib.render.svg(sudokulib.Grid.parse("1.3..2....1....3"))
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib._candidates.coordinates import Coordinates as Coordinates
    from sudokulib.render._choices import (
        Highlight as Highlight,
        Levels as Levels,
        Paper as Paper,
        ShownCandidates as ShownCandidates,
        Solutions as Solutions,
    )
    from sudokulib.render._html import Html as Html, html as html
    from sudokulib.render._page import page as page
    from sudokulib.render._page_setup import PageSetup as PageSetup, Section as Section
    from sudokulib.render._picture import PictureOptions as PictureOptions
    from sudokulib.render._printing import pdf as pdf, png as png
    from sudokulib.render._sheets import Sheets as Sheets
    from sudokulib.render._solution_path import solution_path as solution_path
    from sudokulib.render._solution_sheets import solution_sheets as solution_sheets
    from sudokulib.render._svg import Svg as Svg, svg as svg
    from sudokulib.render._text import text as text
    from sudokulib.render._theme import DARK as DARK, LIGHT as LIGHT, PRINT as PRINT, Theme as Theme

lazy_exports()
