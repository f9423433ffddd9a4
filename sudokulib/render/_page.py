"""Puzzles on paper: a whole HTML document that any browser prints, or saves as a PDF.

>>> from sudokulib import Grid, Puzzle
>>> sheet = page([Puzzle(Grid.parse("1.3..2....1....3"))], title="Monday")
>>> sheet[:15], sheet.count("<svg"), "@page" in sheet
('<!doctype html>', 2, True)
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import InvalidOption, require_type, shown
from sudokulib.render._helpers.picture import Candidates, Coordinates
from sudokulib.render._helpers.stylesheet import escaped
from sudokulib.render._html import Html
from sudokulib.render._svg import svg
from sudokulib.render._theme import PRINT, Theme
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from sudokulib._board.grid import Grid

__all__ = ["Paper", "Solutions", "page"]


class Paper(Choice):
    """The paper of a page: its name in CSS."""

    A4 = "A4"
    """210 x 297 mm."""
    LETTER = "letter"
    """8.5 x 11 inches."""


class Solutions(Choice):
    """Where the solutions of a page go."""

    BACK = "back"
    """On sheets of their own, after all puzzles."""
    NONE = "none"
    """Nowhere."""


_SIZES = {Paper.A4: (210, 297), Paper.LETTER: (216, 279)}
_COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 9: 3, 12: 3}
_SOLUTIONS_A_SHEET = 12
_MARGIN, _GAP, _TITLE, _LABEL = 12, 8, 14, 13  # in millimetres
_ABOUT = ("author", "level")

_SHEET = (
    "body{margin:0 auto;font-family:Helvetica,Arial,sans-serif}"
    "h1{font-size:6mm;line-height:8mm;margin:0 0 4mm}"
    f".sheet{{display:grid;justify-content:space-evenly;column-gap:{_GAP}mm}}"
    "figure{margin:0 0 4mm;break-inside:avoid}figcaption{font-size:4mm;line-height:7mm}"
    "figcaption b{font-size:5mm;padding-right:2mm}svg{display:block;width:100%;height:auto}"
    "section+section{break-before:page}"
    "@media screen{body{padding:12mm}section+section{margin-top:12mm}}"
    "@media print{body{print-color-adjust:exact}}"
)


def page(
    puzzles: Iterable[Grid | Puzzle | Position],
    *,
    per_sheet: int = 4,
    labels: Iterable[str] | None = None,
    title: str = "Sudoku",
    solutions: Solutions = Solutions.BACK,
    paper: Paper = Paper.A4,
    candidates: Candidates = Candidates.OWN,
    coordinates: Coordinates = Coordinates.NONE,
    colors: Theme = PRINT,
) -> Html:
    """A document with several puzzles on each sheet, and the solutions at the back.

    - `per_sheet`: 1, 2, 4, 6, 9 or 12 puzzles a sheet, all in boards of one size.
    - `labels` stand above the puzzles and their solutions: unless given the numbers from 1. What a
      position says of its author and level stands beside them.
    - `solutions`: at the back or nowhere. Those of puzzles are known. Grids and positions are
      solved, or raise what `sudokulib.solve` raises.
    - `candidates`, `coordinates` and `colors` are those of `sudokulib.render.svg`.

    The document needs nothing from elsewhere. Every text in it that is not ours is escaped. Wrong
    types raise `TypeError`; no puzzle at all, another number of labels than of puzzles, or of
    puzzles a sheet `InvalidOption`.

    >>> from sudokulib import make
    >>> document = page([make(rng=1), make(rng=2)], per_sheet=2, labels=["easy", "less so"])
    >>> document.count("<figure>")
    4
    """
    given = _listed(puzzles, "puzzles")
    if not given:
        raise InvalidOption("a page has puzzles", option="puzzles", value=given)
    if type(per_sheet) is not int:
        raise TypeError(f"per_sheet must be an int, not {type(per_sheet).__name__}")
    if per_sheet not in _COLUMNS:
        raise InvalidOption(
            f"a sheet has {', '.join(map(str, _COLUMNS))} puzzles",
            option="per_sheet",
            value=per_sheet,
        )
    names = _labels(labels, len(given))
    require_type(title, str, "title")
    require_type(solutions, Solutions, "solutions")
    require_type(paper, Paper, "paper")
    theme = require_type(colors, Theme, "colors")
    boards = [
        _figure(
            svg(
                each,
                candidates=candidates,
                coordinates=coordinates,
                colors=theme,
                id=f"sudoku-{number}",
            ),
            name,
            each,
        )
        for number, (each, name) in enumerate(zip(given, names, strict=True), 1)
    ]
    sections = _sections(boards, title, per_sheet, paper)
    if solutions is Solutions.BACK:
        answers = [
            _figure(
                svg(
                    each,
                    candidates=Candidates.NONE,
                    solution=_solution(each),
                    colors=theme,
                    id=f"solution-{number}",
                ),
                name,
            )
            for number, (each, name) in enumerate(zip(given, names, strict=True), 1)
        ]
        sections += _sections(answers, f"{title}: solutions", _SOLUTIONS_A_SHEET, paper)
    width = _SIZES[paper][0] - 2 * _MARGIN
    style = (
        f"@page{{size:{paper.value};margin:{_MARGIN}mm}}{_SHEET}"
        f"body{{max-width:{width}mm;color:{theme.line};background:{theme.ground}}}"
    )
    return Html(
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escaped(title)}</title><style>{style}</style></head>\n"
        f"<body>{''.join(sections)}</body></html>\n"
    )


def _sections(figures: Sequence[str], title: str, per_sheet: int, paper: Paper) -> list[str]:
    """The sheets, each with its heading, on which boards are as large as they can be."""
    columns = _COLUMNS[per_sheet]
    rows = per_sheet // columns
    width, height = (length - 2 * _MARGIN for length in _SIZES[paper])
    side = min(
        (width - (columns - 1) * _GAP) / columns,
        (height - _TITLE) / rows - _LABEL,
    )
    grid = f"grid-template-columns:repeat({columns},{floor(10 * side) / 10}mm)"
    return [
        f'<section><h1>{escaped(title)}</h1><div class="sheet" style="{grid}">'
        f"{''.join(figures[start : start + per_sheet])}</div></section>\n"
        for start in range(0, len(figures), per_sheet)
    ]


def _figure(picture: str, name: str, value: object = None) -> str:
    about = value.about if isinstance(value, Position) else {}
    said = ", ".join([about[key] for key in _ABOUT if key in about])
    return (
        f"<figure><figcaption><b>{escaped(name)}</b>{escaped(said)}</figcaption>{picture}</figure>"
    )


def _solution(value: Grid | Puzzle | Position) -> Grid:
    return value.solution if isinstance(value, Puzzle) else solve(Position.of(value).clues)


def _labels(labels: Iterable[str] | None, count: int) -> list[str]:
    if labels is None:
        return [str(number) for number in range(1, count + 1)]
    names = [require_type(label, str, "a label") for label in _listed(labels, "labels")]
    if len(names) != count:
        raise InvalidOption(f"{count} puzzles have {count} labels", option="labels", value=names)
    return names


def _listed(values: Iterable[object], option: str) -> list[Any]:
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise TypeError(
            f"{option} must be an iterable, not {type(values).__name__}: {shown(values)}"
        )
    return list(values)
