"""Puzzles on paper: a whole HTML document that any browser prints, or saves as a PDF.

>>> from sudokulib import Grid, Puzzle
>>> sheet = page([Puzzle(Grid.parse("1.3..2....1....3"))], title="Monday")
>>> sheet[:15], sheet.count("<svg"), "@page" in sheet
('<!doctype html>', 2, True)
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, TypeVar

from sudokulib._base.faces import public
from sudokulib._marks.coordinates import Coordinates
from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import InvalidOption, Stopped, require_callable, require_int, require_type
from sudokulib.render._choices import Candidates, Paper, Solutions
from sudokulib.render._helpers.picture import require_iterable
from sudokulib.render._helpers.stylesheet import escaped
from sudokulib.render._html import Html
from sudokulib.render._svg import svg
from sudokulib.render._theme import PRINT, Theme, theme_of
from sudokulib.solvers._budget import DEFAULT_BUDGET, require_budget
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudokulib._board.grid import Grid

__all__ = ["page"]

_T = TypeVar("_T")

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


@public("sudokulib.render")
def page(
    puzzles: Iterable[Grid | Puzzle | Position],
    *,
    per_sheet: int = 4,
    labels: Iterable[str] | None = None,
    title: str = "Sudoku",
    solutions: Solutions | str = Solutions.BACK,
    paper: Paper | str = Paper.A4,
    candidates: Candidates | str = Candidates.OWN,
    coordinates: Coordinates | str = Coordinates.NONE,
    colors: Theme | str = PRINT,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Html:
    """A document with several puzzles on each sheet, and the solutions at the back.

    - `per_sheet`: 1, 2, 4, 6, 9 or 12 puzzles on each sheet, all boards of one size.
    - `labels`: what is printed above the puzzles and their solutions; by default the numbers from
      1. The author and the level of a position are printed beside them.
    - `solutions`: a `Solutions` or its text: at the back or nowhere. Grids and positions are solved
      first, each within `budget` nodes, which raises the errors of `sudokulib.solve`.
    - `paper`: a `Paper` or its text: "A4" or "letter".
    - `candidates`, `coordinates` and `colors` are those of `sudokulib.render.svg`.

    The document is complete in itself. Every text from outside is escaped.

    Raises `Stopped` when `should_stop`, a callable without arguments, returns true in a search or
    between two pictures. Raises `TypeError` for wrong types. Raises `InvalidOption` if there are no
    puzzles, if the numbers of labels and puzzles differ, for another `per_sheet`, and for unknown
    choices.

    >>> from sudokulib import make
    >>> document = page([make(rng=1), make(rng=2)], per_sheet=2, labels=["easy", "less so"])
    >>> document.count("<figure>")
    4
    """
    given = list(require_iterable(puzzles, "puzzles"))
    if not given:
        raise InvalidOption("a page must have a puzzle", option="puzzles", value=given)
    if require_int(per_sheet, "per_sheet", 1) not in _COLUMNS:
        raise InvalidOption(
            f"per_sheet must be one of {', '.join(map(str, _COLUMNS))}",
            option="per_sheet",
            value=per_sheet,
        )
    names = _labels(labels, len(given))
    require_type(title, str, "title")
    sheets = Paper.of(paper, "paper")
    theme = theme_of(colors)
    require_budget(budget)
    require_callable(should_stop, "should_stop")

    def solution(value: Grid | Puzzle | Position) -> Grid:
        if isinstance(value, Puzzle):
            return value.solution
        return solve(Position.of(value).clues, budget=budget, should_stop=should_stop)

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
        for number, (each, name) in _paced(zip(given, names, strict=True), should_stop)
    ]
    sections = _sections(boards, title, per_sheet, sheets)
    if Solutions.of(solutions, "solutions") is Solutions.BACK:
        answers = [
            _figure(
                svg(
                    each,
                    candidates=Candidates.NONE,
                    solution=solution(each),
                    colors=theme,
                    id=f"solution-{number}",
                ),
                name,
            )
            for number, (each, name) in _paced(zip(given, names, strict=True), should_stop)
        ]
        sections += _sections(answers, f"{title}: solutions", _SOLUTIONS_A_SHEET, sheets)
    width = _SIZES[sheets][0] - 2 * _MARGIN
    style = (
        f"@page{{size:{sheets.value};margin:{_MARGIN}mm}}{_SHEET}"
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


def _paced(items: Iterable[_T], should_stop: Callable[[], bool] | None) -> Iterator[tuple[int, _T]]:
    """The items, numbered from 1. Asks before each, and raises `Stopped` if the answer is true."""
    for number, item in enumerate(items, 1):
        if should_stop is not None and should_stop():
            raise Stopped
        yield number, item


def _labels(labels: Iterable[str] | None, count: int) -> list[str]:
    if labels is None:
        return [str(number) for number in range(1, count + 1)]
    names = [require_type(label, str, "a label") for label in require_iterable(labels, "labels")]
    if len(names) != count:
        raise InvalidOption(f"{count} puzzles need {count} labels", option="labels", value=names)
    return names
