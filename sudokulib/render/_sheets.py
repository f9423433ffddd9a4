"""The sheets of a printed document: where everything is, in millimetres, and the HTML that says so.

Everything is placed before it is written, so that HTML and PDF have the same sheets. Widths of text
are estimated, a little too wide, since the font is not known:

    +-----------------------+
    | Monday                |  the heading, and something at the other end of its line
    |-----------------------|
    | text of a section     |
    | 1   easy   2   medium |  captions
    | +------+   +------+   |
    | |      |   |      |   |  boards, as large as the rest allows
    | +------+   +------+   |
    | rules      rules      |  notes
    |       +--+ +--+       |  solutions, if they are at the foot, upside down
    |       +--+ +--+       |
    |          2            |
    |      Page 1 of 3      |  the number of the page
    +-----------------------+
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import combining, east_asian_width

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.render._html import Html
from sudokulib.render._markup import escaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib.render._page_setup import PageSetup
    from sudokulib.render._theme import Theme


FONTS = "Helvetica,Arial,sans-serif"
"""The fonts of a document that names none, as in `svg`."""
_SPARE = 0.5  # keeps a rounded length from needing another sheet
_GAP, _BETWEEN = 8.0, 3.0  # between boards: side by side, and one above the other
ABOVE_FOOT = 4.0  # the gap between boards and solutions at the foot
_FOOT = 8.0  # the height of the number of the page, and its distance
_HEADING, _BESIDE, _TEXT, _NUMBER = 5.0, 4.0, 3.2, 3.2  # sizes of fonts
NOTE = 2.7
"""The size of the font of notes; 7 points are 2.47 millimetres."""
_LOWER = 1.15  # how much lower the smaller text beside a heading is
_BELOW_HEADING = 4.2  # the line below the heading, and the gaps around it
_WIDEST = 1.2  # how much wider than estimated a word may be, so that it stays in one line
_LEADING = 1.36  # the height of a line of text, in sizes of its font
_CAPTION = 1.6  # of a caption
_MOST_LINES = 3  # of a heading and of a caption
_MOST = 6  # solutions in a row at the foot
_CELL = 2.2  # the smallest cell whose digit is easy to read
_READABLE = 37.5  # a board of this width has digits of 7 points, if it is 9x9
_SMALLEST = 28.0  # the same with 5 points, for solutions at the foot if there are many
_USUAL = 80.0  # on a 9x9 board of this width, sums in corners have 6 points


class Text(NamedTuple):
    """A piece of text in a box on a sheet."""

    tag: str
    """The element that it is in HTML."""
    text: str
    x: float
    y: float
    width: float
    height: float
    size: float
    """The size of the font."""
    align: str = "left"
    is_bold: bool = False
    is_pale: bool = False
    """Whether it has the colour of coordinates."""
    leading: float = _LEADING
    """The height of a line, in sizes of the font."""


class Figure(NamedTuple):
    """A board with the texts around it."""

    x: float
    y: float
    side: float
    picture: str
    """The board as SVG."""
    captions: tuple[Text, ...]
    notes: tuple[Text, ...]


class Group(NamedTuple):
    """The boards of a sheet, or the solutions at its foot; the places in it are its own."""

    x: float
    y: float
    width: float
    height: float
    figures: tuple[Figure, ...]
    label: str = ""
    """What a group that is upside down contains; empty if it is not."""


class Sheet(NamedTuple):
    """A sheet of paper."""

    line: Text
    """The box of the heading; a line is drawn below it."""
    texts: tuple[Text, ...]
    groups: tuple[Group, ...]
    footer: Text | None


class Entry(NamedTuple):
    """A board before it has a place."""

    label: str
    beside: str
    picture: str
    note: str = ""


@public("sudokulib.render")
class Sheets(Html):
    """A document of several sheets as HTML, which `pdf` and `png` print, too.

    >>> from sudokulib import make
    >>> from sudokulib.render import page
    >>> document = page([make(rng=1)])
    >>> type(document).__name__, len(document.sheets)
    ('Sheets', 2)
    """

    __slots__ = ("heading", "language", "setup", "sheets", "theme")

    sheets: tuple[Sheet, ...]
    """Everything on each sheet, with its place in millimetres."""
    setup: PageSetup
    """The paper and the font."""
    theme: Theme
    """The colours."""
    language: str
    """The code of the language."""
    heading: str
    """The title of the document."""

    def __new__(
        cls,
        sheets: Sequence[Sheet],
        *,
        setup: PageSetup,
        theme: Theme,
        language: str,
        heading: str,
    ) -> Sheets:
        width, _ = setup.size
        made = super().__new__(
            cls,
            f'<!doctype html>\n<html lang="{escaped(language)}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{escaped(heading)}</title><style>{_style(setup, theme)}</style></head>\n"
            f'<body style="margin:0 auto;width:{width:g}mm;background:{theme.ground}">'
            f"{''.join(map(_section, sheets))}</body></html>\n",
        )
        made.sheets = tuple(sheets)
        made.setup, made.theme = setup, theme
        made.language, made.heading = language, heading
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return _sheets, (self.sheets, self.setup, self.theme, self.language, self.heading)


def _sheets(
    sheets: tuple[Sheet, ...], setup: PageSetup, theme: Theme, language: str, heading: str
) -> Sheets:
    """The document again, from a pickle."""
    return Sheets(sheets, setup=setup, theme=theme, language=language, heading=heading)


def with_font(picture: str, font: str | None) -> str:
    """A picture in this font; `None` leaves it as it is.

    >>> with_font(f'<svg font-family="{FONTS}">', "Noto Sans")
    '<svg font-family="Noto Sans">'
    """
    if font is None:
        return picture
    return picture.replace(f'font-family="{FONTS}"', f'font-family="{font}"', 1)


# The height of text


@lru_cache(maxsize=4096)
def _width_of(word: str) -> float:
    """The estimated width of a word, in sizes of its font."""
    return sum(
        0
        if combining(letter)
        else 1.05
        if east_asian_width(letter) in "WF"
        else 0.32
        if letter in "ijlftI.,;:!'|()[] "
        else 0.78
        if letter.isupper() or letter in "mwMW"
        else 0.57
        for letter in word
    )


def line_count(text: str, width: float, size: float) -> int:
    """The estimated number of lines of a string in a box of this width.

    >>> line_count("", 50, 4), line_count("one two", 50, 4), line_count("one two", 10, 4)
    (0, 1, 2)
    """
    count = 0
    for line in text.splitlines():
        count += 1
        used = 0.0
        for word in line.split():
            long = _width_of(word) * size
            if used and used + long > width:
                count += 1
                used = 0.0
            used += long
            rest = ceil(used / width) - 1
            count += rest
            used -= rest * width
            used += 0.32 * size
    return count


def _height_of(text: str, width: float, size: float) -> float:
    return line_count(text, width, size) * _LEADING * size


# Places


@attrs.frozen(kw_only=True)
class Places:
    """The places of the boards in an area: rows and columns, and the sizes of everything."""

    capacity: int
    """The number of boards."""
    rows: int
    columns: int
    side: float
    """The width of a board."""
    font: float
    """The size of the font of captions."""
    caption: float = 0.0
    """The height of captions."""
    note: float = 0.0
    """The height of notes."""

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.caption + self.side + self.note

    @property
    def height(self) -> float:
        """The height of all rows, with the gaps between them."""
        return self.rows * (self.row + _BETWEEN) - _BETWEEN


def largest_places(
    width: float, height: float, count: int, entries: Sequence[Entry] = ()
) -> Places:
    """The places of `count` boards in an area, as large as they can be with their texts.

    >>> [largest_places(190, 257.5, count).side for count in (1, 2, 6)]
    [190.0, 120.2, 76.7]
    """
    return max(
        (_places(width, height, count, columns, entries) for columns in range(1, count + 1)),
        key=lambda places: places.side,
    )


def _places(
    width: float, height: float, count: int, columns: int, entries: Sequence[Entry]
) -> Places:
    """The places in this number of columns; the side may be 0 if there is no room."""
    rows = -(-count // columns)
    font = _caption_font(columns)
    label = max((entry.label for entry in entries), key=_width_of, default="")
    beside = max((entry.beside for entry in entries), key=_width_of, default="")
    notes = {entry.note for entry in entries}
    tenths = int(10 * (width - (columns - 1) * _GAP) / columns + 1e-6)
    places = Places(capacity=count, rows=rows, columns=columns, side=0, font=font)
    while tenths > 0:
        side = tenths / 10
        caption = _CAPTION * font * _caption_lines(label, beside, side, font)
        note = max((_height_of(note, side, NOTE) for note in notes), default=0)
        places = Places(
            capacity=count,
            rows=rows,
            columns=columns,
            side=side,
            font=font,
            caption=caption,
            note=note + 1.0 if note else 0.0,
        )
        over = places.height - height
        if over <= 1e-9:
            return places
        tenths -= max(1, int(10 * over / rows / 2)) if over > 4 else 1
    return attrs.evolve(places, side=0.0)


def _caption_font(columns: int) -> float:
    """The size of the font of captions above boards in so many columns."""
    return 4.4 if columns < 3 else 3.6


def _caption_lines(label: str, beside: str, side: float, font: float) -> int:
    right = _beside_width(beside, side, font)
    left = side - right - (0.5 * font if right else 0)
    lines = max(line_count(label, left, font), line_count(beside, right or side, 0.8 * font), 1)
    return min(lines, _MOST_LINES)


def _beside_width(beside: str, side: float, font: float) -> float:
    return min(0.5 * side, _WIDEST * _width_of(beside) * 0.8 * font)


def places_above_solutions(
    width: float, height: float, count: int, entries: Sequence[Entry], n: int
) -> tuple[Places, Places]:
    """The places of boards with `n` rows, and those of their solutions at the foot of the sheet.

    The solutions use the space that the boards leave, up to a limit. Their digits have at least 7
    points, or 5 points if otherwise the solutions would be almost as large as the boards.

    >>> for count in (4, 12):
    ...     boards, solutions = places_above_solutions(190, 257.5, count, (), 9)
    ...     print(boards.side, solutions.columns, solutions.side)
    91.0 4 44.5
    41.5 6 28.0
    """
    boards, solutions = _above_solutions(width, height, count, entries, n, _READABLE)
    if boards.side < 1.5 * solutions.side:
        return _above_solutions(width, height, count, entries, n, _SMALLEST)
    return boards, solutions


def _above_solutions(
    width: float, height: float, count: int, entries: Sequence[Entry], n: int, least: float
) -> tuple[Places, Places]:
    """The places if a solution is at least so wide."""
    most = max(1, min(_MOST, int((width + _GAP / 2) / (least + _GAP / 2))))
    rows = -(-count // most)
    columns = -(-count // rows)
    font = 2.6
    caption = _CAPTION * font
    left = height - largest_places(width, height, count, entries).height - ABOVE_FOOT
    left = (left + _BETWEEN) / rows - _BETWEEN - caption
    least = max(least, _CELL * n)
    side = min(max(left, least), 1.4 * least, (width - (columns - 1) * _GAP / 2) / columns)
    solutions = Places(
        capacity=count,
        rows=rows,
        columns=columns,
        side=int(10 * side) / 10,
        font=font,
        caption=caption,
    )
    above = height - solutions.height - ABOVE_FOOT
    return largest_places(width, above, count, entries), solutions


def usual_count(side_of: Callable[[int], float], n: int) -> int:
    """The usual number of boards with `n` rows on a sheet: 4, or fewer if they were too small.

    `side_of` gives the width of a board for a number of them.

    >>> usual_count({4: 62.0, 2: 91.0}.__getitem__, 9)
    2
    """
    least = min(_USUAL * n / 9, _USUAL)
    return next((count for count in (4, 2) if side_of(count) >= least), 1)


def places_of_solutions(
    width: float, height: float, n: int, count: int | None, entries: Sequence[Entry] = ()
) -> Places:
    """The places of solutions with `n` rows: as many as can be read, or `count` of them.

    >>> places = places_of_solutions(190, 257.5, 9, None), places_of_solutions(190, 257.5, 36, None)
    >>> [(each.rows, each.columns) for each in places]
    [(4, 3), (2, 2)]
    """
    if count is not None:
        return largest_places(width, height, count, entries)
    least = max(_CELL * n, min(_READABLE * n / 9, _READABLE))
    found = [largest_places(width, height, count, entries) for count in (12, 9, 6, 4, 2, 1)]
    return next((places for places in found if places.side >= least), found[-1])


# Sheets


class SheetArea(NamedTuple):
    """The area for boards on sheets with one heading."""

    width: float
    top: float
    """Its distance from the upper margin."""
    height: float


def area_below(setup: PageSetup, heading: str, beside: str, text: str) -> SheetArea:
    """The area that a heading and a paragraph leave."""
    width = setup.content_width
    top = _heading_height(heading, beside, width) + _BELOW_HEADING
    if text:
        top += _height_of(text, width, _TEXT) + 3.0
    height = setup.size[1] - 2 * setup.margin - _SPARE - top - _FOOT
    return SheetArea(width, top, height)


def _heading_height(heading: str, beside: str, width: float) -> float:
    """The height of a heading, which is one line of it or more."""
    right = _heading_beside(beside, width)
    high = _HEADING * _LEADING * _lines(heading, width - right, _HEADING)
    return max(high, _LOWER + _beside_height(beside, right)) if beside else high


def _heading_beside(beside: str, width: float) -> float:
    """The width of what is at the other end of the line, with a gap."""
    return min(_WIDEST * _width_of(beside) * _BESIDE + _GAP / 2, width / 2) if beside else 0.0


def _beside_height(beside: str, right: float) -> float:
    return _BESIDE * _LEADING * _lines(beside, right - _GAP / 2, _BESIDE)


def _lines(text: str, width: float, size: float) -> int:
    return min(max(line_count(text, width, size), 1), _MOST_LINES)


def sheet_texts(
    setup: PageSetup, index: int, heading: str, beside: str, text: str
) -> tuple[Text, tuple[Text, ...]]:
    """The box of the heading of the sheet with this index, and the texts that are there."""
    x, y, width = setup.left(index), setup.margin, setup.content_width
    high = _heading_height(heading, beside, width)
    right = _heading_beside(beside, width)
    texts = [Text("h1", heading, x, y, width - right, high, _HEADING, is_bold=True)]
    if beside:
        left = x + width - right + _GAP / 2
        box = (left, y + _LOWER, right - _GAP / 2, _beside_height(beside, right))
        texts.append(Text("span", beside, *box, _BESIDE, "right", is_pale=True))
    line = Text("line", "", x, y, width, high + 1.0, 0)
    if text:
        top = y + high + _BELOW_HEADING
        texts.append(Text("p", text, x, top, width, _height_of(text, width, _TEXT), _TEXT))
    return line, tuple(texts)


def group_of(
    entries: Sequence[Entry],
    places: Places,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    label: str = "",
) -> Group:
    """Boards at their places in an area, with equal gaps between them."""
    free = width - places.columns * places.side
    across = free / (places.columns + 1) if places.columns > 1 else free / 2
    if places.columns > 1:  # boards that fill the width begin at the margin
        across = min(across, max(0.0, (free - (places.columns - 1) * _GAP) / 2))
    step_x = (free - 2 * across) / max(1, places.columns - 1) + places.side
    down = max(0.0, height - places.height) / (places.rows + 1)
    step_y = places.row + _BETWEEN + down
    figures = []
    for at, entry in enumerate(entries):
        row, column = divmod(at, places.columns)
        left, top = across + column * step_x, down + row * step_y
        figures.append(_figure(entry, places, left, top))
    return Group(x, y, width, height, tuple(figures), label)


def flowing_groups(
    entries: Sequence[Entry], columns: int, x: float, y: float, width: float, height: float
) -> Iterator[Group]:
    """Groups of boards, each for a sheet: as many rows as fit, each as high as its notes need.

    The boards are in reading order, and as wide as the columns. If a note is too long for a sheet,
    the boards of its row are smaller. The rows of all sheets but the last fill the sheet.
    """
    font = _caption_font(columns)
    column = (width - (columns - 1) * _GAP) / columns
    rows: list[tuple[Sequence[Entry], Places, float]] = []

    def group(between: float) -> Group:
        figures: list[Figure] = []
        top = 0.0
        for entries, places, side in rows:
            figures += [
                _figure(entry, places, at * (column + _GAP), top, side)
                for at, entry in enumerate(entries)
            ]
            top += places.caption + side + places.note + between
        return Group(x, y, width, height, tuple(figures))

    free = height
    for start in range(0, len(entries), columns):
        row = entries[start : start + columns]
        lines = max(_caption_lines(entry.label, entry.beside, column, font) for entry in row)
        caption = _CAPTION * font * lines
        note = max(_height_of(entry.note, column, NOTE) for entry in row) + 1.0
        side = max(min(column, height - caption - note), 10.0)
        note = min(note, height - caption - side)
        high = caption + side + note
        if rows and high + len(rows) * _BETWEEN > free:
            yield group(free / len(rows))
            rows, free = [], height
        places = Places(
            capacity=columns,
            rows=1,
            columns=columns,
            side=column,
            font=font,
            caption=caption,
            note=note,
        )
        rows.append((row, places, side))
        free -= high
    yield group(_BETWEEN)


def _figure(entry: Entry, places: Places, x: float, y: float, board: float | None = None) -> Figure:
    """A board with its texts; `board` is its width if it is less than that of its place."""
    side, font = places.side, places.font
    board = side if board is None else board
    right = _beside_width(entry.beside, side, font)
    left = side - right - (0.5 * font if right else 0)
    line = _CAPTION * font

    def above(text: str, width: float, size: float) -> tuple[float, float]:
        """Where a caption begins, and its height: it ends at the board."""
        high = line * _lines(text, width, size)
        return y + max(0.0, places.caption - high), min(high, places.caption)

    at, high = above(entry.label, left, font)
    captions = [Text("b", entry.label, x, at, left, high, font, is_bold=True, leading=_CAPTION)]
    if entry.beside:
        size = 0.8 * font
        at, high = above(entry.beside, right, size)
        box = (x + side - right, at, right, high, size)
        captions.append(
            Text("span", entry.beside, *box, "right", is_pale=True, leading=line / size)
        )
    top = y + places.caption
    notes = [Text("p", entry.note, x, top + board + 1.0, side, places.note - 1.0, NOTE)]
    left = x + (side - board) / 2
    return Figure(
        left, top, board, entry.picture, tuple(captions), tuple(notes) if entry.note else ()
    )


def numbered(sheets: list[Sheet], setup: PageSetup, words: str) -> Iterator[Sheet]:
    """The sheets with their numbers, if there are several or the first number is given.

    `words` is the template of a number among all, such as "Page {} of {}".
    """
    for index, sheet in enumerate(sheets):
        if setup.first_page is not None:
            number = str(setup.first_page + index)
        elif len(sheets) > 1:
            number = words.format(index + 1, len(sheets))
        else:
            yield sheet
            continue
        y = setup.size[1] - setup.margin - _SPARE - _NUMBER * _LEADING
        box = (setup.left(index), y, setup.content_width, _NUMBER * _LEADING)
        yield sheet._replace(footer=Text("footer", number, *box, _NUMBER, "center", is_pale=True))


# HTML


def _style(setup: PageSetup, theme: Theme) -> str:
    """The rules of a document: each `.sheet` takes one sheet of paper, whatever its content."""
    width, height = setup.size
    fonts = FONTS if setup.font is None else f"'{setup.font}',{FONTS}"
    rules = {
        "": "position:relative;overflow:hidden;"
        f"font-family:{fonts};print-color-adjust:exact;"
        f"width:{width:g}mm;height:{height - _SPARE:g}mm;color:{theme.line}",
        "+.sheet": "break-before:page",
        " *": "margin:0",
        " :is(h1,p,b,span,footer,svg,.line,.boards,.foot)": "position:absolute",
        " :is(h1,p,b,span,footer)": f"overflow:hidden;line-height:{_LEADING}em;"
        "overflow-wrap:anywhere;white-space:pre-line",
        " b": f"line-height:{_CAPTION}em",
        " .foot b": "white-space:nowrap;text-overflow:ellipsis",
        " :is(span,footer)": f"color:{theme.coordinate}",
        " figcaption span": "line-height:2em",
        " .line": "border-bottom:.2mm solid",
        " .foot": "transform:rotate(180deg)",
    }
    written = [f".sheet{selector}{{{rule}}}" for selector, rule in rules.items()]
    return f"@page{{size:{width:g}mm {height:g}mm;margin:0}}{''.join(written)}"


def _section(sheet: Sheet) -> str:
    """A sheet as HTML."""
    header = "".join(map(_element, [text for text in sheet.texts if text.tag != "p"]))
    texts = "".join(map(_element, [text for text in sheet.texts if text.tag == "p"]))
    footer = "" if sheet.footer is None else _element(sheet.footer)
    line = f'<i class="line" style="{_box(*sheet.line[2:6])}"></i>'
    groups = "".join(map(_group, sheet.groups))
    return (
        f'<section class="sheet"><header>{header}{line}</header>{texts}{groups}{footer}</section>\n'
    )


def _group(group: Group) -> str:
    figures = "".join(map(_figure_element, group.figures))
    attributes = 'class="boards"'
    if group.label:
        attributes = f'class="foot" role="group" aria-label="{escaped(group.label)}"'
    return f'<div {attributes} style="{_box(*group[:4])}">{figures}</div>'


def _figure_element(figure: Figure) -> str:
    captions = "".join(map(_element, figure.captions))
    notes = "".join(map(_element, figure.notes))
    box = _box(figure.x, figure.y, figure.side, figure.side)
    picture = figure.picture.replace("<svg ", f'<svg style="{box}" ', 1)
    return f"<figure><figcaption>{captions}</figcaption>{picture}{notes}</figure>"


def _element(text: Text) -> str:
    """A piece of text at its place."""
    style = f"{_box(*text[2:6])};font-size:{text.size:.4g}mm"
    if text.align != "left":
        style += f";text-align:{text.align}"
    return f'<{text.tag} style="{style}">{escaped(text.text)}</{text.tag}>'


def _box(*lengths: float) -> str:
    names = ("left", "top", "width", "height")
    return ";".join(
        [f"{name}:{round(length, 3) or 0:g}mm" for name, length in zip(names, lengths, strict=True)]
    )
