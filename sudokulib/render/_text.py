"""A board as plain text: ASCII or box drawing, with brackets for highlights, and optional colours.

>>> from sudokulib import Grid, hint
>>> grid = Grid.parse("1.3..2....1....3")
>>> print(text(grid, step=hint(grid), unicode=True))
┌───────┬─────┐
│ 1 *4* │ 3 . │
│ . 2   │ . . │
├───────┼─────┤
│ . .   │ 1 . │
│ . .   │ . 3 │
└───────┴─────┘
*n* placed

These signs and brackets replace the shapes of a picture:

+5  entry          (4)  pattern      =4=  first       -4-  removed
=5  answer         [4]  fin          "4"  second      *4*  placed
!5! in conflict    <4>  pivot        '4'  third       ~4~  any other role
5:g filled green   ^4^  pincer       `4`  fourth
?4  one candidate  {4}  extra        _4_  locked
#4# on, /4/ off: nodes of chains
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Unpack

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.notation import ASCII, ASCII_CAGES, UNICODE, UNICODE_CAGES, Borders
from sudokulib._candidates.wording.chain_sentences import (
    eureka_notation,
    link_in_eureka_notation,
)
from sudokulib._candidates.wording.template_data import template_fields
from sudokulib.render._alternative_text import colors_in_words, marks_in_words
from sudokulib.render._constraints_in_words import constraint_line
from sudokulib.render._drawn_cages import cages_and_sums, shown_without_words
from sudokulib.render._picture import extra_names, picture_of, symbols_of, takes_picture_options
from sudokulib.render._picture_cells import cells_of
from sudokulib.render._theme import Theme, theme_of

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.render._picture import Picture, PictureOptions
    from sudokulib.render._picture_cells import PictureCell


_BRACKETS = {
    "pattern": ("(", ")"),
    "fin": ("[", "]"),
    "pivot": ("<", ">"),
    "pincer": ("^", "^"),
    "extra": ("{", "}"),
    "guardian": ("{", "}"),
    "first": ("=", "="),
    "second": ('"', '"'),
    "third": ("'", "'"),
    "fourth": ("`", "`"),
    "locked": ("_", "_"),
    "base": ("(", ")"),
    "target": ("<", ">"),
    "companion": ("{", "}"),
    "mirror": ("[", "]"),
    "on": ("#", "#"),
    "off": ("/", "/"),
    "placed": ("*", "*"),
    "removed": ("-", "-"),
}
_OTHER = ("~", "~")
_PREFIXES = {"entry": ("+", "entered"), "answer": ("=", "solution")}
_LONE_CANDIDATE = "?"  # before a candidate that looks like a digit
_WIDTH_WITH_CAGES = 2  # cells have space to write in
_INITIALS = {"yellow": "y", "green": "g", "blue": "b", "red": "r", "purple": "p", "gray": "e"}


@public("sudokulib.render")
@takes_picture_options
def text(
    value: Grid | Puzzle | Position | Candidates,
    *,
    unicode: bool = False,
    theme: Theme | str | None = None,
    **options: Unpack[PictureOptions],
) -> str:
    """A board drawn with characters; brackets mark the cells of a step, and are explained below it.

    A grid without marks looks like `str(grid)`. The candidates of a cell are written next to each
    other. If there are empty cells without candidates, a `?` marks a single candidate, so that it
    differs from a digit. If every empty cell has candidates, the board is a table of candidates as
    other programs write it, without the `?`, and `sudokulib.parse` can read it. Lines go round
    killer cages and sum cages, with the sum in the upper left corner. Lines between regions are
    heavier, and broken inside a cage. Corner marks, the colours of a player, extra houses and the
    other rules of `layout.constraints` are named below the board. Cages that overlap or are not
    connected are named there, too. Corner marks are left out in the same cases as in
    `sudokulib.render.svg`, for example if a step is shown in full.

    - `unicode`: whether borders are Unicode box drawing instead of `+`, `-` and `|`.
    - `theme`: a `Theme` or its name, for terminals with 24-bit colours (ANSI escapes); by default
      there are no colours. The brackets are always there, so nothing depends on colours alone.
    - `candidates`, `step`, `detail`, `highlights`, `conflicts`, `solution`, `coordinates`,
      `language` and `chain_index` are those of `sudokulib.render.svg`. The area of a step is named
      below the board.

    Raises `TypeError` for wrong types and unknown options. Raises `InvalidOption` for unknown
    choices, cells off the board, and a step or a solution on another layout.

    >>> from sudokulib import Grid, Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> print(text(position, candidates="all", coordinates="names"))
         c1  c2   c3 c4
       +--------+-------+
    r1 | 1   +4 | 3  2  |
    r2 | 3   2  | 4  14 |
       +--------+-------+
    r3 | 234 3  | 1  24 |
    r4 | 24  1  | 24 3  |
       +--------+-------+
    +n entered
    >>> notes = position.mark(0, 3, 2).mark(1, 0, 3, corner=True).color(3, 3, "gold")
    >>> print(text(notes))
    +------+------+
    | 1 +4 | 3 ?2 |
    | . 2  | . .  |
    +------+------+
    | . .  | 1 .  |
    | . .  | . 3  |
    +------+------+
    +n entered, ?n only candidate
    corner marks: r2c1 3
    color gold: r4c4
    >>> killer = Grid.parse("." * 16, layout="2x2+cage3.0.1+cage7.2.3+cage10.4.8.9.5")
    >>> print(text(killer, unicode=True))
    ┏3━━━━━━┳7━━━━━━┓
    ┃ .  .  ┃ .  .  ┃
    ┠10─────╂───────┨
    ┃ .  .  ┃ .  .  ┃
    ┣╍╍╍╍╍╍╍╋━━━━━━━┫
    ┃ .  .  ┃ .  .  ┃
    ┠───────┨       ┃
    ┃ .  .  ┃ .  .  ┃
    ┗━━━━━━━┻━━━━━━━┛
    """
    picture = picture_of(value, **options)
    lines = board(picture, unicode=require_type(unicode, bool, "unicode"))
    if theme is None:
        rows = ["".join([span.text for span in spans]) for spans in lines]
    else:
        chosen = theme_of(theme)
        rows = [_colored(spans, chosen) for spans in lines]
    return "\n".join([*rows, *legend(picture)])


@attrs.frozen
class Span:
    """Some characters in one colour on one ground, both fields of `Theme`."""

    text: str
    ink: str = "line"
    ground: str = "ground"
    bold: bool = False


@attrs.frozen
class _CellText:
    """The content of a cell; its digit begins at `lead`."""

    spans: tuple[Span, ...]
    ground: str
    lead: int

    @property
    def width(self) -> int:
        return sum([len(span.text) for span in self.spans])

    def padded(self, before: int, width: int) -> list[Span]:
        spans = [Span(" " * before, ground=self.ground), *self.spans]
        spans.append(Span(" " * (width - before - self.width), ground=self.ground))
        return [span for span in spans if span.text]


def board(picture: Picture, *, unicode: bool) -> list[list[Span]]:
    """The board, line by line.

    Digits are aligned in columns; if there are candidates, every cell begins at the left.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> picture = picture_of(Grid.parse("1.3..2....1....3"))
    >>> for line in board(picture, unicode=False)[:2]:
    ...     print("".join([span.text for span in line]))
    +-----+-----+
    | 1 . | 3 . |
    """
    layout, n = picture.layout, picture.layout.size
    symbols = symbols_of(layout)
    cells = cells_of(picture)
    ambiguous = _ambiguous(cells)
    texts = [
        _cell_text(cell, symbols, _LONE_CANDIDATE if cell in ambiguous else "") for cell in cells
    ]
    row_names, column_names = picture.labels
    if any(picture.candidates):
        leads = [0] * len(texts)
        widths = [max([text.width for text in texts[column::n]]) for column in range(n)]
    else:
        most = max([text.lead for text in texts])
        leads = [most - text.lead for text in texts]
        widths = [max([lead + text.width for lead, text in zip(leads, texts, strict=True)])] * n
    for column, name in enumerate(column_names):
        widths[column] = max(widths[column], len(name))
    cages, sums = cages_and_sums(layout)
    for (_, column), total in sums.items():
        widths[column] = max(widths[column], len(total) - 1)  # a piece of the line is behind it
    if cages:
        widths = [max(width, _WIDTH_WITH_CAGES) for width in widths]
    glyphs = (ASCII_CAGES, UNICODE_CAGES) if cages else (ASCII, UNICODE)
    borders = Borders(layout, widths, glyphs[unicode], cages, sums)
    margin = max(map(len, row_names)) + 1 if row_names else 0
    header = " " * margin + _column_header(borders.rows[0], column_names, widths)
    lines = [[Span(header, "coordinate")]] if column_names else []
    for row, border in enumerate(borders.lines):
        if border is not None:
            lines.append([Span(" " * margin), Span(border)])
        if row < n:
            spans = [Span(f"{row_names[row] if row_names else '':{margin}}", "coordinate")]
            for column, bar in enumerate(borders.rows[row][:-1]):
                at = row * n + column
                spans += [Span(bar), *texts[at].padded(leads[at], widths[column]), Span(" ")]
            lines.append([*spans, Span(borders.rows[row][-1])])
    return [[span for span in spans if span.text] for spans in lines]


def _column_header(bars: tuple[str, ...], names: tuple[str, ...], widths: list[int]) -> str:
    """The names of the columns above their cells."""
    return "".join(
        [" " * len(bar) + name.ljust(width + 1) for bar, name, width in zip(bars, names, widths)]
    ).rstrip()


def _ambiguous(cells: list[PictureCell]) -> frozenset[PictureCell]:
    """The cells whose only candidate would look like a digit.

    If every empty cell has candidates, the board is a table of candidates as other programs write
    it, and as readers expect it, so its cells have no sign.
    """
    if all(cell.kind != "empty" for cell in cells):
        return frozenset()
    lone = [cell for cell in cells if cell.kind == "candidates" and len(cell.shown) == 1]
    return frozenset([cell for cell in lone if not cell.shown[0].signs])


def _cell_text(cell: PictureCell, symbols: tuple[str, ...], only: str) -> _CellText:
    ground = cell.ground
    wide = len(symbols[-1])
    before = ("!" if cell.conflict else "") + _PREFIXES.get(cell.kind, ("", ""))[0]
    after = "!" if cell.conflict else ""
    after += f":{_INITIALS[cell.highlight]}" if cell.highlight else ""
    if cell.kind == "candidates":
        spans = []
        for at, shown in enumerate(cell.shown):
            comma = "," if at and wide > 1 else ""
            left, right = _brackets(shown.signs)
            text = comma + left + symbols[shown.digit] + right
            spans.append(Span(text, shown.ink or "candidate", ground, shown.ink is not None))
        first, last = Span(before, "conflict", ground), Span(after, "conflict", ground)
        return _CellText((first, Span(only, "candidate", ground), *spans, last), ground, 0)
    left, symbol, right = "", ".", ""
    ink = "conflict" if cell.conflict else cell.kind if cell.shown else "candidate"
    if cell.shown:
        (shown,) = cell.shown
        left, right = _brackets(shown.signs)
        symbol, ink = symbols[shown.digit], shown.ink or ink
    text = f"{before}{left}{symbol:>{wide}}{right}{after}"
    return _CellText((Span(text, ink, ground, cell.kind == "clue"),), ground, len(before + left))


def _brackets(signs: tuple[str, ...]) -> tuple[str, str]:
    """The signs before and after a digit, the first one innermost."""
    pairs = [_BRACKETS.get(sign, _OTHER) for sign in signs]
    return "".join([left for left, _ in pairs[::-1]]), "".join([right for _, right in pairs])


def legend(picture: Picture) -> list[str]:
    """The meaning of the signs of a picture, and the parts that characters cannot show.

    The latter are corner marks, the colours of cells, houses, links and chains.

    >>> from sudokulib import Grid, Step
    >>> from sudokulib.render._picture import picture_of
    >>> step = Step("Naked Single", placements=[(0, 1, 4)], layout=Grid.parse("." * 16).layout)
    >>> legend(picture_of(Grid.parse("1.3..2....1....3"), step=step))
    ['*n* placed']
    """
    cells, words = cells_of(picture), picture.words
    used = {sign for cell in cells for shown in cell.shown for sign in shown.signs}
    kinds = {cell.kind for cell in cells}
    signs = [
        f"{sign}n {words.word(name)}" for kind, (sign, name) in _PREFIXES.items() if kind in kinds
    ]
    signs += [
        f"{left}n{right} {words.word(name)}"
        for name, (left, right) in _BRACKETS.items()
        if name in used
    ]
    signs += [f"~n~ {words.word(name)}" for name in sorted(used - _BRACKETS.keys())]
    signs += [f"{_LONE_CANDIDATE}n {words.word('only candidate')}"] if _ambiguous(cells) else []
    signs += [f"!n! {words.word('in conflict')}"] if picture.conflicts else []
    filled = set(picture.highlights.values())
    signs += [
        f"n:{sign} {words.word(color)}" for color, sign in _INITIALS.items() if color in filled
    ]
    lines = [", ".join(signs)] if signs else []
    corner_marks = ", ".join(marks_in_words(picture.corner_marks, picture))
    lines += [f"{words.word('corner marks')}: {corner_marks}"] if corner_marks else []
    lines += [f"{color}: {names}" for color, names in colors_in_words(picture)]
    return lines + notes_of(picture)


def notes_of(picture: Picture) -> list[str]:
    """The parts that only drawings show: extra houses, constraints, and those of a step.

    Killer cages are drawn on every board, so they are not among them.

    >>> from sudokulib import Grid, Layout
    >>> from sudokulib.render._picture import picture_of
    >>> notes_of(picture_of(Grid.empty(Layout.parse("2x2+diagonals"))))
    ['extra houses: diagonals']
    """
    step, words = picture.step, picture.words
    notes = []
    if picture.layout.extra_houses:
        notes.append(f"{words.word('extra houses')}: {', '.join(extra_names(picture))}")
    drawn = shown_without_words(picture.layout)
    notes += [
        constraint_line(constraint, picture)
        for constraint in picture.layout.constraints
        if constraint not in drawn
    ]
    if picture.area is not None:
        area = picture.area.explain(language=words.code, coordinates=picture.coordinates)
        notes.append(f"{words.word('area')}: {area}")
    if step is None:
        return notes
    names = template_fields(step.arguments, words)
    notes += [f"{words.word('houses')}: {names['houses']}"] if step.houses else []
    notes += [f"{words.word('covers')}: {names['covers']}"] if step.covers else []
    notes += [f"{words.word('rules')}: {names['rules']}"] if step.constraints else []
    for chain in picture.chains:
        notes.append(f"{words.word('chain (= strong, - weak)')}: {eureka_notation(chain, words)}")
    links = [
        link_in_eureka_notation(one, other, kind, words)
        for one, other, kind in ([] if step.chains else step.links)
    ]
    if links:
        notes.append(f"{words.word('links (= strong, - weak)')}: {', '.join(links)}")
    return notes


def _colored(spans: list[Span], theme: Theme) -> str:
    """A line with its colours as ANSI escapes, which end with it."""
    parts = []
    for style, alike in groupby(spans, lambda span: _style(span, theme)):
        parts.append(style + "".join([span.text for span in alike]))
    return "".join([*parts, "\x1b[0m"])


def _style(span: Span, theme: Theme) -> str:
    ink, ground = _rgb(getattr(theme, span.ink)), _rgb(getattr(theme, span.ground))
    return f"\x1b[{1 if span.bold else 22};38;2;{ink};48;2;{ground}m"


def _rgb(color: str) -> str:
    return ";".join([str(part) for part in bytes.fromhex(color[1:])])
