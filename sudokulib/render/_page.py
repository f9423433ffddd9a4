"""Puzzles on paper: a whole HTML document that any browser prints, or saves as a PDF.

>>> from sudokulib import Grid, Puzzle
>>> sheet = page([Puzzle(Grid.parse("1.3..2....1....3"))], title="Monday")
>>> sheet[:15], sheet.count("<svg"), "@page" in sheet
('<!doctype html>', 2, True)

Boards are as large as a sheet of paper allows. All lengths are in millimetres:

    +-----------------------+
    | Monday                |  the title
    |                       |
    | 1   easy   2   medium |  labels
    | +------+   +------+   |
    | |      |   |      |   |  boards, as large as the rest allows
    | +------+   +------+   |
    |                       |
    |       +--+ +--+       |  solutions, if they are at the foot, upside down
    |       +--+ +--+       |
    |          2            |
    |      Page 1 of 3      |  the number of the page
    +-----------------------+
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, require_limits
from sudokulib._base.synonyms import normalized_name
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.wording.sentences import words_of
from sudokulib.errors import InvalidOption
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.render._choices import Levels, Paper, ShownCandidates, Solutions
from sudokulib.render._html import Html
from sudokulib.render._markup import escaped
from sudokulib.render._picture import require_iterable
from sudokulib.render._svg import svg
from sudokulib.render._theme import PRINT, Theme, theme_of
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.wording.language import Language


COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 9: 3, 12: 3}
"""The numbers of boards that a sheet may have, and in how many columns."""

_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
_MARGIN, _SPARE = 10.0, 0.5  # the spare length keeps a rounded one from needing another sheet
_HEAD, _FOOT, _GAP, _BETWEEN = 11.0, 8.0, 8.0, 3.0  # `_BETWEEN` is the gap between rows
_ABOVE_FOOT = 4.0  # the gap between boards and solutions at the foot
_LINE = 1.6  # the height of a label, in sizes of its font
_SMALLEST, _MOST = 28.0, 6  # solutions at the foot: their width, and how many are in a row
_CELL = 2.2  # the smallest cell whose digit is easy to read

_T = TypeVar("_T")


@public("sudokulib.render")
def page(
    puzzles: Iterable[Grid | Puzzle | Position],
    *,
    per_sheet: int = 4,
    labels: Iterable[str] | None = None,
    levels: Levels | str = Levels.OWN,
    title: str = "Sudoku",
    solutions: Solutions | str = Solutions.BACK,
    paper: Paper | str = Paper.A4,
    language: str = "en",
    candidates: ShownCandidates | str = ShownCandidates.OWN,
    coordinates: Coordinates | str = Coordinates.NONE,
    theme: Theme | str = PRINT,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Html:
    """A document to print: several puzzles on each sheet, and their solutions.

    - `per_sheet`: 1, 2, 4, 6, 9 or 12 puzzles on each sheet, all of one size, and as large as the
      paper allows.
    - `labels`: the strings printed above the puzzles and their solutions; by default the numbers
      from 1. The author of a position is printed beside them.
    - `levels`: a `Levels` or its string: whether the level in a position's `about`, the level of a
      rating, or no level is printed there, too. Each rating takes as long as `sudokulib.rate`.
    - `solutions`: a `Solutions` or its string: whether solutions are printed on sheets at the end,
      small and upside down at the foot of each sheet, or nowhere. Grids and positions are solved
      first, which raises the errors of `sudokulib.solve`.
    - `paper`: a `Paper` or its string: "A4" or "letter".
    - `language`: "en" or "de": the language of headings, levels and page numbers, and of the
      descriptions of the pictures, as in `sudokulib.render.svg`.
    - `candidates`, `coordinates` and `theme` are those of `sudokulib.render.svg`.
    - `limits`: the limits of the search for each solution, by default a million nodes, and the
      function that may stop it; a rating may take any number of nodes. See `Limits`; `None` for no
      limit.

    The document needs no other files, and sheets are numbered if there are several. A title and a
    label may have up to three lines; the boards then become smaller, so that no sheet is longer
    than the paper. Every string from outside is escaped.

    Raises `Stopped` when `limits.should_stop` returns true in a search or between two pictures.
    Raises `TypeError` for wrong types. Raises `InvalidOption` if there are no
    puzzles, if the numbers of labels and puzzles differ, for another `per_sheet`, and for unknown
    choices and languages.

    >>> from sudokulib import make
    >>> document = page([make(rng=1), make(rng=2)], per_sheet=2, labels=["easy", "less so"])
    >>> document.count("<figure>")
    4
    >>> german = page([make(rng=1)], language="de", solutions="upside down", levels="rated")
    >>> "Lösungen" in german, "leicht" in german
    (True, True)
    """
    values = list(require_iterable(puzzles, "puzzles", "[puzzle]"))
    if not values:
        raise InvalidOption("a page must have a puzzle", option="puzzles", value=values)
    per_sheet = require_int(per_sheet, "per_sheet", 1)
    if per_sheet not in COLUMNS:
        raise InvalidOption(
            f"per_sheet must be one of {', '.join(map(str, COLUMNS))}",
            option="per_sheet",
            value=per_sheet,
        )
    names = _names(labels, len(values))
    shown_levels = Levels.of(levels, "levels")
    require_type(title, str, "title")
    solution_place = Solutions.of(solutions, "solutions")
    sheet = Paper.of(paper, "paper")
    words = words_of(language)
    theme = theme_of(theme)
    require_limits(limits)
    counter = NodeCounter(None if limits is None else Limits(None, limits.should_stop))

    solved: list[Puzzle] = []
    if shown_levels is Levels.RATED or solution_place is not Solutions.NONE:
        solved = [_solved(value, limits) for value in values]
    level_names = _level_names(values, solved, shown_levels, counter)
    boards = [
        _figure(
            svg(
                value,
                candidates=candidates,
                coordinates=coordinates,
                language=words.code,
                theme=theme,
                id_prefix=f"sudoku-{number}",
            ),
            name,
            _author_and_level(value, level, words),
        )
        for number, (value, name, level) in _counted(zip(values, names, level_names), counter)
    ]
    answers = [
        _figure(
            svg(
                puzzle,
                solution=puzzle.solution,
                language=words.code,
                theme=theme,
                id_prefix=f"solution-{number}",
            ),
            name,
        )
        for number, (puzzle, name) in _counted(
            () if solution_place is Solutions.NONE else zip(solved, names), counter
        )
    ]
    n = max([value.layout.size for value in values])
    heading = f"<header><h1>{escaped(title)}</h1></header>"
    solutions_title = escaped(words.word("Solutions"))
    if solution_place is Solutions.UPSIDE_DOWN:
        places, foot_places = places_above_solutions(sheet, per_sheet, n)
        attributes = f'class="foot" role="group" aria-label="{solutions_title}"'
        sections = [
            f"{heading}{_grid(above, places)}{_grid(below, foot_places, attributes)}"
            for above, below in zip(
                _by_sheet(boards, places), _by_sheet(answers, foot_places), strict=True
            )
        ]
    else:
        places, back_places = board_places(sheet, per_sheet), places_of_solutions(sheet, n)
        back = f"<header><h1>{escaped(title)}</h1><span>{solutions_title}</span></header>"
        sections = [f"{heading}{_grid(part, places)}" for part in _by_sheet(boards, places)]
        parts = _by_sheet(answers, back_places)
        sections += [f"{back}{_grid(part, back_places)}" for part in parts]
    return Html(
        f'<!doctype html>\n<html lang="{escaped(words.code)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escaped(title)}</title><style>{sheet_style(sheet, theme)}</style></head>\n"
        f'<body style="{body_style(sheet, theme)}">'
        f"{''.join(_numbered(sections, words))}</body></html>\n"
    )


def _names(labels: Iterable[str] | None, count: int) -> list[str]:
    """The label of each puzzle."""
    if labels is None:
        return [str(number) for number in range(1, count + 1)]
    names = [
        require_type(label, str, "a label")
        for label in require_iterable(labels, "labels", "[label]")
    ]
    if len(names) != count:
        raise InvalidOption(f"{count} puzzles need {count} labels", option="labels", value=names)
    return names


def _solved(value: Grid | Puzzle | Position, limits: Limits | None) -> Puzzle:
    """The puzzle with its solution, without what a player has entered."""
    if isinstance(value, Puzzle):
        return value
    position = Position.of(value)
    if position.puzzle is not None:
        return position.puzzle
    clues = position.clues
    return Puzzle._unchecked(clues, solve(clues, limits=limits))


def _level_names(
    values: list[Grid | Puzzle | Position],
    solved: list[Puzzle],
    shown_levels: Levels,
    counter: NodeCounter,
) -> list[str]:
    """The level of each puzzle in English, or an empty string."""
    if shown_levels is Levels.RATED:
        from sudokulib.scales._rating import rate  # this loads all techniques

        return [rate(puzzle, limits=counter.remaining).difficulty.value for puzzle in solved]
    return [_about(value, "level") if shown_levels is Levels.OWN else "" for value in values]


def _about(value: Grid | Puzzle | Position, name: str) -> str:
    """A string in a position's `about`, or an empty string."""
    return value.about.get(name, "") if isinstance(value, Position) else ""


def _author_and_level(value: Grid | Puzzle | Position, level: str, words: Language) -> str:
    parts = (_about(value, "author"), words.levels.get(normalized_name(level), level))
    return ", ".join(filter(None, parts))


def _counted(items: Iterable[_T], counter: NodeCounter) -> Iterator[tuple[int, _T]]:
    """The items, numbered from 1; before each, the counter checks whether to stop."""
    for number, item in enumerate(items, 1):
        counter.add()
        yield number, item


def _figure(picture: str, name: str, beside: str = "") -> str:
    """A board below its label, with something else at the other end of the line."""
    right = f"<span>{escaped(beside)}</span>" if beside else ""
    return f"<figure><figcaption><b>{escaped(name)}</b>{right}</figcaption>{picture}</figure>"


def _by_sheet(figures: list[str], places: BoardPlaces) -> list[list[str]]:
    """The figures of each sheet."""
    count = places.capacity
    return [figures[start : start + count] for start in range(0, len(figures), count)]


def _grid(figures: list[str], places: BoardPlaces, attributes: str = 'class="boards"') -> str:
    """The element that holds the boards of a sheet."""
    return f'<div {attributes} style="{places.style}">{"".join(figures)}</div>'


def _numbered(sections: list[str], words: Language) -> Iterator[str]:
    """The sheets, with their numbers if there are several."""
    for number, section in enumerate(sections, 1):
        number_of_all = escaped(words.word("Page {} of {}").format(number, len(sections)))
        footer = f"<footer>{number_of_all}</footer>" if len(sections) > 1 else ""
        yield f'<section class="sheet">{section}{footer}</section>\n'


class BoardPlaces(NamedTuple):
    """The places of the boards of a sheet: their rows and columns, their width, and their font."""

    rows: int
    columns: int
    side: float
    font: float

    @property
    def capacity(self) -> int:
        """The number of boards that fit on the sheet."""
        return self.rows * self.columns

    @property
    def height(self) -> float:
        """The height of all rows, with their labels and the gaps between them."""
        return self.rows * (self.side + _LINE * self.font + _BETWEEN) - _BETWEEN

    @property
    def style(self) -> str:
        """The style of the element that holds the boards."""
        row = f"minmax(0,{self.side + _LINE * self.font:.4g}mm)"
        return (
            f"--side:{self.side:.4g}mm;font-size:{self.font:.4g}mm;"
            f"grid-template:repeat({self.rows},{row})/repeat({self.columns},var(--side))"
        )


def _space(paper: Paper) -> tuple[float, float]:
    """The width and height of a sheet inside its margins."""
    width, height = _SIZES[paper]
    return width - 2 * _MARGIN, height - 2 * _MARGIN - _SPARE


def board_places(paper: Paper, per_sheet: int, *, foot: float = 0) -> BoardPlaces:
    """Boards as large as they can be, above something at the foot of the sheet.

    >>> [board_places(Paper.A4, boards).side for boards in (1, 2, 6)]
    [190.0, 120.2, 76.7]
    """
    width, height = _space(paper)
    columns = COLUMNS[per_sheet]
    rows = per_sheet // columns
    font = 4.4 if columns < 3 else 3.6
    side = min(
        (width - (columns - 1) * _GAP) / columns,
        (height - _HEAD - _FOOT - foot + _BETWEEN) / rows - _BETWEEN - _LINE * font,
    )
    return BoardPlaces(rows, columns, _rounded(side), font)


def places_above_solutions(paper: Paper, per_sheet: int, n: int) -> tuple[BoardPlaces, BoardPlaces]:
    """The places of boards with `n` rows, and those of their solutions at the foot of the sheet.

    The solutions use the space that the boards leave, up to a limit. If the paper is wide enough,
    they are at least so wide that their digits can be read.

    >>> boards, solutions = places_above_solutions(Paper.A4, 6, 9)
    >>> boards.side, solutions.columns, solutions.side
    (64.7, 6, 28.0)
    """
    width, height = _space(paper)
    rows = -(-per_sheet // _MOST)
    columns = -(-per_sheet // rows)
    font = 2.6
    alone = board_places(paper, per_sheet)
    left = height - _HEAD - _FOOT - alone.height - _ABOVE_FOOT
    left = (left + _BETWEEN) / rows - _BETWEEN - _LINE * font
    least = max(_SMALLEST, _CELL * n)
    side = min(max(left, least), 1.4 * least, (width - (columns - 1) * _GAP / 2) / columns)
    solutions = BoardPlaces(rows, columns, _rounded(side), font)
    return board_places(paper, per_sheet, foot=solutions.height + _ABOVE_FOOT), solutions


def places_of_solutions(paper: Paper, n: int) -> BoardPlaces:
    """The places of solutions with `n` rows: as many on a sheet as can be read.

    >>> places_of_solutions(Paper.A4, 9)[:2], places_of_solutions(Paper.A4, 36)[:2]
    ((4, 3), (2, 2))
    """
    return next(
        (
            places
            for places in [board_places(paper, count) for count in reversed(COLUMNS)]
            if places.side >= _CELL * n
        ),
        board_places(paper, 1),
    )


def _rounded(length: float) -> float:
    return floor(10 * length) / 10


_RULES = {
    "": "display:flex;flex-direction:column;box-sizing:border-box;overflow:hidden;"
    f"padding:{_MARGIN:g}mm {_MARGIN:g}mm {_MARGIN - _SPARE:g}mm;"
    "font-family:Helvetica,Arial,sans-serif;print-color-adjust:exact",
    "+.sheet": "break-before:page",
    " header": "flex:none;display:flex;justify-content:space-between;align-items:baseline;gap:4mm;"
    "margin-bottom:3mm;padding-bottom:1mm;font-size:4mm;border-bottom:.2mm solid",
    " h1": "max-height:20.4mm;overflow:hidden;margin:0;font-size:5mm;line-height:6.8mm;"
    "overflow-wrap:anywhere",
    " .boards": "flex:1;min-height:0;display:grid;justify-content:space-evenly;"
    f"align-content:space-evenly;gap:{_BETWEEN:g}mm {_GAP:g}mm",
    " .foot": "flex:none;display:grid;justify-content:space-evenly;transform:rotate(180deg);"
    f"gap:{_BETWEEN:g}mm {_GAP / 2:g}mm;margin-top:{_ABOVE_FOOT:g}mm",
    " figure": "display:flex;flex-direction:column;min-width:0;min-height:0;margin:0",
    " figcaption": "flex:none;display:flex;justify-content:space-between;align-items:baseline;"
    f"gap:.5em;line-height:{_LINE}em",
    " figcaption>*": f"max-height:{3 * _LINE:g}em;overflow:hidden;overflow-wrap:anywhere",
    " figcaption span": "flex:none;max-width:50%;font-size:.8em;text-align:right",
    " .foot b": "white-space:nowrap;text-overflow:ellipsis",
    " svg": "display:block;width:var(--side);height:var(--side);min-height:0",
    " footer": "flex:none;padding-top:2mm;font-size:3.2mm;text-align:center;"
    f"line-height:{_FOOT - 2:g}mm",
}
"""The rules of a sheet, by the part of their selectors after `.sheet`."""


def sheet_style(paper: Paper, theme: Theme) -> str:
    """The rules of a document: each `.sheet` takes one sheet of paper, whatever its content."""
    width, height = _SIZES[paper]
    rules = {
        **_RULES,
        "": f"{_RULES['']};width:{width:g}mm;height:{height - _SPARE:g}mm;color:{theme.line}",
        " :is(header,figcaption) span,.sheet footer": f"color:{theme.coordinate}",
    }
    written = [f".sheet{selector}{{{rule}}}" for selector, rule in rules.items()]
    return f"@page{{size:{paper.value};margin:0}}{''.join(written)}"


def body_style(paper: Paper, theme: Theme) -> str:
    """The style of the document's body, which is not a rule, so that a notebook ignores it."""
    return f"margin:0 auto;width:{_SIZES[paper][0]:g}mm;background:{theme.ground}"
