r"""The link of SudokuPad: the board is packed JSON in its address, and the JSON is shortened.

    https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjt...

    {cs:50,ce:[[{v:5},{v:3},,,{v:7},,,,],...],re:[[[0,0],[0,1],[0,2],[1,0],...],...],
     metadata:{title:'First',author:'Ada'}}

`scl` stands before shortened JSON, `ctc` before plain JSON. Digits, regions, pencil marks, colours
and the texts "title", "author", "rules", "solution" and "id" are read. The marks in the centre of
cells are "centremarks", those in the corners "pencilMarks". Colours are "underlays", each a square
of 1 by 1 around the middle of a cell. Packing needs the extra `sudokulib[links]`.

SudokuPad draws the rules of a variant and tells them in words, but does not know them. So they are
written as drawings and sentences. Cages, lines and the like raise an error when they are read;
rules of the whole board, which nothing draws, are read again by the library's own sentences.

The shortened JSON of SudokuPad, made long again.

    {cs:50,ce:[[{v:5},,{v:'x'}]],ok:t,c1:#F}

Keys have no quotation marks, and some have short names. Objects without anything are left out
between commas and brackets. `t` and `f` are true and false, colours have none of their quotation
marks. Strings are in `'`, and `\'` in them is one of these.

How rules are drawn for SudokuPad, which knows cages, lines, arrows, and shapes with a text.

    {"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#bbbbbb", "thickness": 16}],
     "underlays": [{"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": true, ...}]}

Places are (row, column) in cells, from the upper left corner of the board; a clue outside the board
is at -0.5. `_DRAWN` is the table: what draws a rule, by the key of its kind.
"""

from __future__ import annotations

import json
import re
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib._board.grid import Grid
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._fpuzzles_rules import DIAGONALS, STRAIGHT, clue_of
from sudokulib.formats._helpers.lines import WHITE
from sudokulib.formats._helpers.links import LARGEST, color_of, digit_of, layout_of, without_missing
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.rule_sentences import rules_told, sentences_of
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
)
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.constraints._protocol import Cell

    Drawing: TypeAlias = "Iterator[tuple[str, dict[str, Any]]]"
    """Parts of the board: the list in which each belongs, and the part."""


_NAMES = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
}
_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_LITERALS = ("true", "false", "null")
_MARKS = "{}[]:,"
_TOKENS = {
    quote: re.compile(
        rf"""[{{}}\[\]:,]|{quote}[^{quote}\\]*(?:\\.[^{quote}\\]*)*{quote}?|[^\s{{}}\[\]:,]+""",
        re.DOTALL,
    )
    for quote in ("'", '"')
}
_HEX = "0123456789abcdefABCDEF"


def lengthened(text: str) -> str:
    r"""The JSON of a shortened text; of one that is JSON already, the same with long names.

    >>> lengthened(r"{ce:[[{v:5},,],[,{v:'it\'s'}]],ok:t}")
    '{"cells":[[{"value":5},{},{}],[{},{"value":"it\'s"}]],"ok":true}'
    """
    quote = '"' if '"' in text else "'"
    out: list[str] = []
    last = ""
    for found in _TOKENS[quote].finditer(text):
        if len(out) > bounds.PIECES:
            raise InvalidGrid(
                f"the board of a link has at most {bounds.PIECES} words and marks", text=text
            )
        symbol = found[0]
        if symbol in _MARKS:
            if quote == "'" and symbol in ",]" and last in tuple(",["):
                out.append("{}")
            out.append(symbol)
            last = symbol
            continue
        is_key = text.startswith(":", found.end())
        if symbol[0] == quote:
            out.append(_quoted(symbol, quote, is_key=is_key))
        else:
            out.append(_word(symbol, is_key=is_key))
        last = "word"
    return "".join(out)


def _quoted(symbol: str, quote: str, *, is_key: bool) -> str:
    """The text with quotation marks around it, as JSON writes it."""
    inside = symbol[1:].removesuffix(quote)
    if quote == "'":
        inside = inside.replace("\\'", "'")
    word = key = f'"{inside}"'
    if "\\" in inside or not inside.isprintable():
        try:
            inside = json.loads(word)
        except ValueError as error:
            raise InvalidGrid("this is not shortened JSON", text=inside) from error
        key = json.dumps(inside)
    name = _NAMES.get(inside) if is_key else None
    if name is not None:
        return f'"{name}"'
    return key if is_key else word


def _word(word: str, *, is_key: bool) -> str:
    if is_key:
        return json.dumps(_NAMES.get(word, word))
    if word in _WORDS:
        return _WORDS[word]
    is_color = len(word) == 6 and not word.strip(_HEX)
    return f'"#{word}"' if is_color and word not in _LITERALS else word


_GREY, _DARK, _WHITE, _BLACK = "#cfcfcf", "#8f8f8f", "#ffffff", "#000000"


def drawn_rules(layout: Layout) -> dict[str, list[dict[str, Any]]]:
    """The lists of a board with what is drawn for the rules of a layout.

    >>> from sudokulib import Layout
    >>> drawn_rules(Layout.parse("3x3+antiking+cage3.0.1"))
    {'cages': [{'cells': [[0, 0], [0, 1]], 'value': '3'}]}
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in layout.constraints:
        draw = _DRAWN.get(rule.key) if isinstance(rule, BuiltinConstraint) else None
        if draw is not None:
            for key, part in draw(rule, layout.size):
                found.setdefault(key, []).append(part)
    return found


def _middle_of(*cells: Cell) -> list[float]:
    """The middle between the middles of cells."""
    rows, columns = zip(*cells, strict=True)
    return [sum(rows) / len(cells) + 0.5, sum(columns) / len(cells) + 0.5]


def _shape(center: list[float], size: float, **more: Any) -> dict[str, Any]:
    """A square, or with `rounded` a circle, of this size."""
    return {"center": center, "width": size, "height": size, "rounded": False, **more}


def _text(center: list[float], text: object, size: int = 16, **more: Any) -> dict[str, Any]:
    return _shape(center, 0.4, text=str(text), fontSize=size, color=_BLACK, **more)


def _line(rule: Any, n: int, *, color: str, thickness: int = 12) -> Drawing:
    yield "lines", _way(rule.cells, color, thickness)


def _way(cells: Iterable[Cell], color: str, thickness: int) -> dict[str, Any]:
    points = [_middle_of(cell) for cell in cells]
    return {"wayPoints": points, "color": color, "thickness": thickness}


def _thermometer(rule: Any, n: int) -> Drawing:
    yield "lines", _way(rule.cells, _GREY, 16)
    bulb = _shape(_middle_of(rule.cells[0]), 0.8, rounded=True)
    yield "underlays", bulb | {"backgroundColor": _GREY, "borderColor": _GREY}


def _between_ends(rule: Any, n: int, **shape: Any) -> Drawing:
    yield "lines", _way(rule.cells, _GREY, 6)
    for cell in (rule.cells[0], rule.cells[-1]):
        colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
        yield "underlays", _shape(_middle_of(cell), 0.65, **colors) | shape


def _shaded(rule: Any, n: int, *, color: str = _GREY, **shape: Any) -> Drawing:
    for cell in (*rule.cells, *getattr(rule, "copies", ())):
        size = shape.get("size", 0.96)
        part = _shape(_middle_of(cell), size, rounded=shape.get("rounded", False))
        yield "underlays", part | {"backgroundColor": color, "borderColor": color}


def _named(rule: Any, n: int, *, text: str) -> Drawing:
    yield from _shaded(rule, n, color="#ececec")
    for row, column in rule.cells:
        yield "overlays", _text([row + 0.85, column + 0.5], text, 9)


def _dot(rule: Any, n: int, *, color: str, number: str, usual: int) -> Drawing:
    value = getattr(rule, number)
    text = "" if value == usual else str(value)
    dot = _shape(_middle_of(*rule.cells), 0.3, rounded=True, text=text, fontSize=12)
    ink = _BLACK if color == _WHITE else _WHITE
    yield "overlays", dot | {"backgroundColor": color, "borderColor": _BLACK, "color": ink}


def _sum_between(rule: Any, n: int) -> Drawing:
    text = {10: "X", 5: "V"}.get(rule.sum, str(rule.sum))
    yield "overlays", _text(_middle_of(*rule.cells), text, backgroundColor=_WHITE)


def _greater(rule: Any, n: int) -> Drawing:
    (row, column), (other_row, other_column) = rule.cells
    signs = {(0, 1): ">", (0, -1): "<", (1, 0): "v", (-1, 0): "^"}
    sign = signs[other_row - row, other_column - column]
    yield "overlays", _text(_middle_of(*rule.cells), sign, backgroundColor=_WHITE)


def _cage(rule: Any, n: int) -> Drawing:
    cage: dict[str, Any] = {"cells": [list(cell) for cell in rule.cells]}
    yield "cages", cage if rule.sum is None else cage | {"value": str(rule.sum)}


def _arrow(rule: Any, n: int) -> Drawing:
    circle = rule.cells[: rule.circle]
    colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
    if len(circle) > 1:
        yield "lines", _way(circle, _GREY, 36)
    for cell in circle:
        yield "underlays", _shape(_middle_of(cell), 0.8, rounded=True, **colors)
    way = _way(rule.cells[rule.circle - 1 :], _DARK, 3)
    yield "arrows", way | {"headLength": 0.3}


def _quadruple(rule: Any, n: int) -> Drawing:
    digits = " ".join([str(digit) for digit in rule.digits])
    circle = _shape(_middle_of(*rule.cells), 0.6, rounded=True, text=digits, fontSize=10)
    yield "overlays", circle | {"backgroundColor": _WHITE, "borderColor": _BLACK, "color": _BLACK}


def _clue(rule: Any, n: int, *, number: str) -> Drawing:
    (row, column), _ = clue_of(rule.cells, STRAIGHT, n)
    yield "overlays", _text([row + 0.5, column + 0.5], getattr(rule, number))


def _little_killer(rule: Any, n: int) -> Drawing:
    (row, column), direction = clue_of(rule.cells, DIAGONALS, n)
    down, right = DIAGONALS[direction]
    yield "overlays", _text([row + 0.5, column + 0.5], rule.sum)
    ends = [[row + 0.5 + at * down, column + 0.5 + at * right] for at in (0.25, 0.5)]
    yield "arrows", {"wayPoints": ends, "color": _BLACK, "thickness": 2, "headLength": 0.15}


_DRAWN: dict[str, Callable[[Any, int], Drawing]] = {
    "white": partial(_dot, color=_WHITE, number="difference", usual=1),
    "black": partial(_dot, color=_BLACK, number="ratio", usual=2),
    "xv": _sum_between,
    "greater": _greater,
    "odd": partial(_shaded, size=0.8, rounded=True),
    "even": partial(_shaded, size=0.8),
    "minimum": partial(_named, text="min"),
    "maximum": partial(_named, text="max"),
    "rowindexer": partial(_shaded, color="#f4c2c2"),
    "columnindexer": partial(_shaded, color="#c2d4f4"),
    "thermo": _thermometer,
    "slowthermo": _thermometer,
    "whisper": partial(_line, color="#67f067"),
    "palindrome": partial(_line, color=_GREY),
    "renban": partial(_line, color="#f067f0"),
    "nabner": partial(_line, color="#e8d44d"),
    "between": partial(_between_ends, rounded=True),
    "lockout": partial(_between_ends, angle=45),
    "entropic": partial(_line, color="#ffccaa"),
    "modular": partial(_line, color="#33bbbb"),
    "zipper": partial(_line, color="#e5b8e0"),
    "regionsum": partial(_line, color="#2ecbff"),
    "cage": _cage,
    "sumcage": _cage,
    "arrow": _arrow,
    "littlekiller": _little_killer,
    "quad": _quadruple,
    "clone": _shaded,
    "sandwich": partial(_clue, number="sum"),
    "xsum": partial(_clue, number="sum"),
    "skyscraper": partial(_clue, number="count"),
    "numberedroom": partial(_clue, number="digit"),
}
"""Rules of the whole board, such as anti-knight, are in the text of the rules only."""


_START = "https://sudokupad.app/ctc"
_PREFIXES = ("scl", "ctc")
_KEYS = ("id", "cellSize", "cells", "regions", "cages", "metadata", "underlays")
_TEXTS = ("title", "author", "rules", "solution")
_LAYERS = ("centremarks", "pencilMarks")
_CELL_KEYS = ("value", *_LAYERS)
_SQUARE = {"backgroundColor", "center", "width", "height"}
_CELL_SIZE = 50


def _reject_reason(text: str) -> str | None:
    return None if _packed(text[:200])[:3] in _PREFIXES else "it has no scl or ctc"


def _packed(text: str) -> str:
    """What follows the last `/` or `=` of an address: the kind, and the packed text."""
    line = text.lstrip(WHITE).partition("#")[0].strip()
    for kind in _PREFIXES:
        for mark in ("/", "="):
            _, found, after = line.partition(mark + kind)
            if found:
                return kind + after
    return line


def _read(text: str) -> Position:
    packed = _packed(bounds.require_short(text, bounds.LINK, "a link"))
    kind, data = packed[:3], packed[3:]
    if kind not in _PREFIXES or not data or data.split() != [data]:
        raise InvalidGrid("a link of SudokuPad has scl or ctc before its data", text=text)
    return _position(loads(lengthened(unpack(data))))


def _said(value: object, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """The object without the keys that say nothing."""
    return require_object(without_missing(value), keys, what)


def _position(value: object) -> Position:
    board = _said(value, "the board", _KEYS)
    rows = require_list(board.get("cells"), "the cells")
    n = require_integer(len(rows), "the number of rows", 2, LARGEST)
    about = _about(board)
    told = rules_told(about.get("rules", ""), n)
    layout = _layout(n, board.get("regions")).with_constraints(told)
    clues = bytearray()
    marks: dict[str, list[Candidate]] = {layer: [] for layer in _LAYERS}
    for r, row in enumerate(rows):
        for c, each in enumerate(require_list(row, f"row {r + 1}", n)):
            cell = _said(each, f"r{r + 1}c{c + 1}", _CELL_KEYS)
            clues.append(digit_of(cell["value"], "a digit", n) if "value" in cell else 0)
            for layer, found in marks.items():
                held = require_list(cell.get(layer, []), layer)
                found += [(r, c, digit_of(mark, "a digit", n)) for mark in held]
    center, corner = [PencilMarks(layout, found) for found in marks.values()]
    return Position(
        Grid(layout, bytes(clues)),
        marks=center,
        about=_without_sentences(about, layout),
        corner_marks=corner,
        colors=_colors(board.get("underlays", []), n),
    )


def _layout(n: int, regions: object) -> Layout:
    houses = []
    for region in require_list(regions, "the regions", n):
        cells = [require_list(cell, "a cell", 2) for cell in require_list(region, "a region")]
        houses.append(
            [
                require_integer(r, "a row", 0, n - 1) * n + require_integer(c, "a column", 0, n - 1)
                for r, c in cells
            ]
        )
    return layout_of(houses)


def _colors(underlays: object, n: int) -> dict[tuple[int, int], list[str]]:
    """The colours of cells, from what is drawn under them; the last one lies on top."""
    cells: dict[tuple[float, ...], tuple[int, int]]
    cells = {(r + 0.5, c + 0.5): (r, c) for r in range(n) for c in range(n)}
    found: dict[tuple[int, int], list[str]] = {}
    for each in require_list(underlays, "the underlays"):
        square = without_missing(each)
        cell = cells.get(_middle(square))
        if cell is None:
            raise UnsupportedFeature(
                "an underlay can only be the color of one cell", feature="underlays"
            )
        colors = found.setdefault(cell, [])
        colors.append(color_of(square["backgroundColor"], "the color of a cell"))
        if len(colors) > MOST_COLORS:
            raise InvalidGrid(f"a cell has at most {MOST_COLORS} colors", cell=cell)
    return found


def _middle(square: Any) -> tuple[float, ...]:
    """The middle of a square with the size of a cell; nothing for any other shape."""
    if not isinstance(square, dict) or square.keys() != _SQUARE:
        return ()
    middle, sides = square["center"], (square["width"], square["height"])
    fits = sides == (1, 1) and isinstance(middle, list)
    return tuple(middle) if fits and all(type(each) is float for each in middle) else ()


def _about(board: dict[str, Any]) -> dict[str, str]:
    """What is said about the puzzle: as metadata, or by cages without cells, as of old."""
    said = _said(board.get("metadata", {}), "the metadata", _TEXTS)
    about = {name: require_string(text, name) for name, text in said.items()}
    if "id" in board:
        about["id"] = require_string(board["id"], "the id")
    for each in require_list(board.get("cages", []), "the cages"):
        cage = _said(each, "a cage", ("value", "cells"))
        if "cells" in cage:
            raise UnsupportedFeature("killer cages cannot be represented", feature="cages")
        name, colon, text = require_string(cage.get("value", ""), "a cage").partition(":")
        name = name.strip().lower()
        if not colon or name not in _TEXTS or name in about:
            raise UnsupportedFeature("a cage has a key that cannot be represented", feature=name)
        about[name] = text.strip()
    return about


def _write(position: Position) -> str:
    layout, n = position.layout, position.layout.size
    drawn = drawn_rules(layout)
    position, rules = _read_again(position), _rules(position)
    if layout.extra_houses or not 2 <= n <= LARGEST:
        raise UnsupportedLayout(
            "SudokuPad has boards up to 16x16, without extra houses", layout=layout
        )
    about = {**position.about, "rules": rules} if rules else position.about
    cells: list[dict[str, Any]] = [
        {"value": digit} if digit else {} for digit in position.clues.digits
    ]
    for layer, marks in zip(_LAYERS, (position.marks, position.corner_marks), strict=True):
        for row, column, digit in marks:
            cells[row * n + column].setdefault(layer, []).append(digit)
    board: dict[str, Any] = {
        "cellSize": _CELL_SIZE,
        "metadata": {name: about[name] for name in _TEXTS if name in about},
        "cells": [cells[start : start + n] for start in range(0, n * n, n)],
        "regions": [[divmod(at, n) for at in region] for region in layout.regions],
    }
    if position.colors:
        board["underlays"] = [
            {
                "backgroundColor": color,
                "center": [row + 0.5, column + 0.5],
                "rounded": False,
                "width": 1,
                "height": 1,
            }
            for (row, column), colors in position.colors.items()
            for color in colors
        ]
    if "id" in position.about:
        board["id"] = position.about["id"]
    text = require_round_trip(_packed_up(board), position, _read, "sudokupad")
    for key, parts in drawn.items():
        board[key] = [*parts, *board.get(key, [])]
    return _packed_up(board) if drawn else text


def _packed_up(board: dict[str, Any]) -> str:
    return _START + pack(json.dumps(board, separators=(",", ":")))


def _rules(position: Position) -> str:
    """The text "rules": its own, or sentences; those of rules that nothing draws are in both."""
    lines = sentences_of(position.layout).splitlines()
    own = position.about.get("rules")
    if own is None:
        return "\n".join(lines)
    whole = sentences_of(_kept(position.layout)).splitlines()[1:]
    return "\n".join([own, *[line for line in whole if line not in own.splitlines()]])


def _kept(layout: Layout) -> Layout:
    """The layout with those rules that come back: rules of the whole board, by their sentences."""
    whole = [
        each
        for each in layout.constraints
        if isinstance(each, BuiltinConstraint) and not each.cells
    ]
    return layout.without_constraints().with_constraints(whole)


def _without_sentences(about: dict[str, str], layout: Layout) -> dict[str, str]:
    """The texts without the rules, if these are nothing but the sentences of the layout's rules."""
    if layout.constraints and about.get("rules") == sentences_of(layout):
        return {name: text for name, text in about.items() if name != "rules"}
    return about


def _read_again(position: Position) -> Position:
    """The position as it is read: without the rules that are only drawn."""
    layout = _kept(position.layout)
    if not position.layout.constraints:
        return position
    about = {**position.about, "rules": _rules(position)}
    return Position(
        Grid(layout, position.clues.digits),
        marks=PencilMarks(layout, tuple(position.marks)),
        about=_without_sentences(about, layout),
        corner_marks=PencilMarks(layout, tuple(position.corner_marks)),
        colors=position.colors,
    )


SUDOKUPAD = Format(
    name="sudokupad",
    title="SudokuPad link",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=ManyWriter(item=_write),
    holds=frozenset({"marks", "corner marks", "colors", *_TEXTS, "id", "control characters"}),
)
"""The format."""
