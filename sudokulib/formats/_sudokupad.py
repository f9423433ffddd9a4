r"""The link of SudokuPad: the board is packed JSON in its address, and the JSON is shortened.

    https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjt...

    {cs:50,ce:[[{v:5},{v:3},,,{v:7},,,,],...],re:[[[0,0],[0,1],[0,2],[1,0],...],...],
     metadata:{title:'First',author:'Ada'}}

`scl` precedes shortened JSON, and `ctc` precedes plain JSON. In shortened JSON, keys have no
quotation marks, and some have short names. Empty objects between commas and brackets are left out.
`t` and `f` are true and false, and colours have no quotation marks. Strings are in `'`, and `\'` in
a string is this character.

Digits, regions, pencil marks, colours and the strings "title", "author", "rules", "solution" and
"id" are read. Unknown keys that are true, `foglight`, `fogofwar`, `triggereffect` and `settings`
are the string "drawings", see `kept_data.py`. The marks in the centre of cells are "centremarks",
those in the corners are "pencilMarks". Colours are "underlays", each a square of 1 by 1 around the
middle of a cell. Packing needs the package lzstring.

SudokuPad draws the rules of a variant and shows them in words, but does not check them. So they are
written as drawings and sentences, see `_drawn_rules.py`. Cages, lines and similar drawings
raise an error when they are read. Disjoint groups and rules of the whole board, which have no
drawings, are read from the library's own sentences. If the text of the author says other rules than
the board has, or fewer, a line divides it from the sentences, and only these are read as rules:

    Beware of knights.
    Rules of this board:
    Normal sudoku rules apply.
    Anti-Knight: cells a knight's move apart have different digits.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from sudokulib._board.grid import Grid
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._drawn_rules import (
    NORMAL_RULES,
    drawings_of,
    sentences_of,
    with_rules_in,
)
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.kept_data import (
    DRAWINGS,
    KEPT_BY_SUDOKUPAD,
    compact,
    flags_of,
    require_flags,
)
from sudokulib.formats._helpers.link_addresses import (
    LARGEST,
    ExtraHouses,
    cell_of,
    color_of,
    digit_of,
    layout_of,
    name_of,
    without_flags,
    without_missing,
)
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
)
from sudokulib.formats._helpers.text_lines import WHITE
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.constraints._protocol import Cell


_ADDRESS = "https://sudokupad.app/ctc"
_PREFIXES = ("scl", "ctc")
_KEYS = ("id", "cellSize", "cells", "regions", "cages", "metadata", "underlays", *KEPT_BY_SUDOKUPAD)
_DRAWINGS = ("lines", "arrows", "overlays")
_ONLY_DRAWN = (
    "a link of SudokuPad has only drawings of these rules, which are not read; a link of f-puzzles "
    "has the rules themselves"
)
_DIVIDER = "\nRules of this board:\n"
_TEXTS = ("title", "author", "rules", "solution")
_MARKS = ("centremarks", "pencilMarks")
_CELL_KEYS = ("value", *_MARKS)
_FLAGGED = ("metadata", "cells", "underlays")
"""The parts of a board that may have unknown keys that are true, which are kept."""
_CAGE_KEYS = ("value", "cells")
_SQUARE = {"backgroundColor", "center", "width", "height"}
_SQUARE_KEYS = {*_SQUARE, "rounded"}
_CELL_SIZE = 50


def _reject_reason(text: str) -> str | None:
    return None if _packed_part(text[:200])[:3] in _PREFIXES else "it has no scl or ctc"


def _packed_part(text: str) -> str:
    """The kind and the packed string after the last `/` or `=` of an address."""
    line = text.lstrip(WHITE).partition("#")[0].strip()
    for kind in _PREFIXES:
        for mark in ("/", "="):
            _, found, after = line.partition(mark + kind)
            if found:
                return kind + after
    return line


def _read(text: str) -> Position:
    part = _packed_part(bounds.require_short(text, bounds.LINK, "a link"))
    kind, packed = part[:3], part[3:]
    if kind not in _PREFIXES or not packed or packed.split() != [packed]:
        raise InvalidGrid("a link of SudokuPad has scl or ctc before its data", text=text)
    return _position(loads(lengthened(unpack(packed))))


def _position(value: object) -> Position:
    for key in _DRAWINGS:
        if isinstance(value, dict) and value.get(key):
            raise UnsupportedFeature(_ONLY_DRAWN, feature=key)
    board = _object(value, _KEYS, "the board")
    rows = require_list(board.get("cells"), "the cells")
    n = require_integer(len(rows), "the number of rows", 2, LARGEST)
    widths = {len(row) if isinstance(row, list) else n for row in rows}
    if len(widths) == 1 and n not in widths:
        raise InvalidGrid(
            f"a board has as many columns as rows, not {n} rows of {widths.pop()} cells; "
            "rectangles are not supported"
        )
    about, layout = _without_rules(_about(board), _layout(n, board.get("regions")))
    clues = bytearray()
    marks: dict[str, list[Candidate]] = {key: [] for key in _MARKS}
    for r, row in enumerate(rows):
        for c, value_of_cell in enumerate(require_list(row, f"row {r + 1}", n)):
            cell = _object(value_of_cell, _CELL_KEYS, f"r{r + 1}c{c + 1}")
            clues.append(digit_of(cell["value"], "a digit", n) if "value" in cell else 0)
            for key, found in marks.items():
                digits = require_list(cell.get(key, []), key)
                found += [(r, c, digit_of(digit, "a digit", n)) for digit in digits]
    center, corner = [PencilMarks(layout, found) for found in marks.values()]
    colors = _colors(board.get("underlays", []), n)
    if kept := _kept(value, n):
        about[DRAWINGS] = compact(kept)
    return Position(
        Grid(layout, bytes(clues)),
        marks=center,
        about=about,
        corner_marks=corner,
        colors=colors,
    )


def _object(value: object, keys: tuple[str, ...], what: str) -> dict[str, Any]:
    """The object without what is missing and unknown keys that are true; it has no other keys."""
    return require_object(without_flags(without_missing(value), keys), keys, what)


def _kept(board: Any, n: int) -> dict[str, Any]:
    """The fields and flags of a board that are kept as data; all other parts are checked."""
    board = without_missing(board)
    found = {key: board[key] for key in KEPT_BY_SUDOKUPAD if key in board}
    found |= flags_of(board, _KEYS, "the board")
    about = flags_of(board.get("metadata"), _TEXTS, "the metadata")
    for cage in board.get("cages", []):
        about |= flags_of(cage, _CAGE_KEYS, "a cage")
    cells = {
        name_of((r, c)): flags_of(cell, _CELL_KEYS, f"r{r + 1}c{c + 1}")
        for r, row in enumerate(board["cells"])
        for c, cell in enumerate(row)
    }
    squares: dict[str, dict[str, bool]] = {}
    for square in board.get("underlays", []):
        row, column = square["center"]
        name = name_of((int(row), int(column)))
        flags = squares.get(name, {}) | flags_of(square, _SQUARE_KEYS, "an underlay")
        squares[name] = dict(sorted(flags.items()))
    parts: dict[str, dict[str, Any]] = {"metadata": about, "cells": cells, "underlays": squares}
    for key, part in parts.items():
        if inner := without_missing(dict(sorted(part.items()))):
            found[key] = inner
    return found


def _layout(n: int, regions: object) -> Layout:
    houses = []
    for region in require_list(regions, "the regions", n):
        cells = [require_list(cell, "a cell", 2) for cell in require_list(region, "a region")]
        houses.append([_cell_number(row, column, n) for row, column in cells])
    return layout_of(houses)


def _cell_number(row: object, column: object, n: int) -> int:
    first = require_integer(row, "a row", 0, n - 1) * n
    return first + require_integer(column, "a column", 0, n - 1)


def _colors(underlays: object, n: int) -> dict[tuple[int, int], list[str]]:
    """The colours of cells, from the drawings under them; the last one is on top."""
    cells: dict[tuple[float, ...], tuple[int, int]]
    cells = {(r + 0.5, c + 0.5): (r, c) for r in range(n) for c in range(n)}
    found: dict[tuple[int, int], list[str]] = {}
    for underlay in require_list(underlays, "the underlays"):
        square = without_flags(without_missing(underlay), _SQUARE_KEYS)
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
    """The middle of a square of the size of a cell; an empty tuple for any other shape."""
    if not isinstance(square, dict) or square.keys() != _SQUARE:
        return ()
    middle, sides = square["center"], (square["width"], square["height"])
    fits = sides == (1, 1) and isinstance(middle, list)
    return tuple(middle) if fits and all(type(number) is float for number in middle) else ()


def _about(board: dict[str, Any]) -> dict[str, str]:
    """The strings about the puzzle: metadata, or in old boards, cages without cells."""
    metadata = _object(board.get("metadata", {}), _TEXTS, "the metadata")
    about = {name: require_string(text, name) for name, text in metadata.items()}
    if "id" in board:
        about["id"] = require_string(board["id"], "the id")
    for value in require_list(board.get("cages", []), "the cages"):
        cage = _object(value, _CAGE_KEYS, "a cage")
        if not cage:
            continue
        if "cells" in cage:
            raise UnsupportedFeature(_ONLY_DRAWN, feature="cages")
        name, colon, text = require_string(cage.get("value", ""), "a cage").partition(":")
        name = name.strip().lower()
        if not colon or name not in _TEXTS or name in about:
            raise UnsupportedFeature("a cage has a key that cannot be represented", feature=name)
        about[name] = text.strip()
    return about


def _write(position: Position) -> str:
    layout, n = position.layout, position.layout.size
    drawings = drawings_of(layout)
    rules, position = _rules(position), _without_drawn_rules(position)
    if not 2 <= n <= LARGEST:
        raise UnsupportedLayout("SudokuPad has boards from 2x2 to 16x16", layout=layout)
    about = {**position.about, "rules": rules} if rules else position.about
    cells: list[dict[str, Any]] = [
        {"value": digit} if digit else {} for digit in position.clues.digits
    ]
    for key, marks in zip(_MARKS, (position.marks, position.corner_marks), strict=True):
        for row, column, digit in marks:
            cells[row * n + column].setdefault(key, []).append(digit)
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
    if DRAWINGS in position.about:
        _add_kept(board, position.about[DRAWINGS], n)
    link = require_round_trip(_link(board), position, _read, "sudokupad")
    for key, parts in drawings.items():
        board[key] = [*parts, *board.get(key, [])]
    return _link(board) if drawings else link


def _add_kept(board: dict[str, Any], text: str, n: int) -> None:
    """Adds the kept fields and flags to a board. Raises `UnsupportedFeature` for other data."""
    try:
        kept = loads(text)
        require_object(
            without_flags(kept, KEPT_BY_SUDOKUPAD), (*KEPT_BY_SUDOKUPAD, *_FLAGGED), "the drawings"
        )
        for key, value in kept.items():
            if key == "metadata":
                board[key] |= require_flags(value, key)
            elif key in _FLAGGED and value is not True:
                for name, flags in require_object(value, value, key).items():
                    part = _part_of(board, key, cell_of(name, n))
                    part |= require_flags(flags, name)
            else:
                board[key] = value
    except InvalidGrid as error:
        raise UnsupportedFeature(f"these are no drawings: {error}", feature=DRAWINGS) from error


def _part_of(board: dict[str, Any], key: str, cell: Cell) -> dict[str, Any]:
    """The cell of a board, or the underlay that is its uppermost color."""
    row, column = cell
    if key == "cells":
        part: dict[str, Any] = board[key][row][column]
        return part
    middle = [row + 0.5, column + 0.5]
    for underlay in reversed(board.get(key, [])):
        if underlay["center"] == middle:
            found: dict[str, Any] = underlay
            return found
    raise InvalidGrid(f"{name_of(cell)} has no color", cell=cell)


def _link(board: dict[str, Any]) -> str:
    return _ADDRESS + pack(json.dumps(board, separators=(",", ":")))


def _rules(position: Position) -> str:
    """The string "rules": the text of the author, sentences, or both."""
    about, layout = position.about, position.layout
    sentences = "\n".join(sentences_of(layout).splitlines())
    if "rules" not in about:
        return sentences
    text = about["rules"]
    try:
        found = _without_rules(about, layout_of(layout.regions))
    except UnsupportedFeature:  # a sentence of a rule that this board cannot have
        found = {}, layout
    is_clear = found == (about, _without_drawn(layout))
    return text if is_clear else f"{text}{_DIVIDER}{sentences or NORMAL_RULES}"


def _without_drawn(layout: Layout) -> Layout:
    """The layout with what is read again: disjoint groups, and constraints of the whole board."""
    whole_board = [
        constraint
        for constraint in layout.constraints
        if isinstance(constraint, BuiltinConstraint) and not constraint.cells
    ]
    board = layout_of(layout.regions)
    if ExtraHouses.of(layout).has_disjoint_groups:
        board = board.with_disjoint_groups()
    return board.with_constraints(whole_board)


def _without_rules(about: Mapping[str, str], layout: Layout) -> tuple[dict[str, str], Layout]:
    """The strings with only the text of the author in "rules", and the layout with all rules.

    Without a line that divides them, the text is all, unless it is only our sentences.
    """
    strings = dict(about)
    text, divider, sentences = strings.pop("rules", "").rpartition(_DIVIDER)
    layout = with_rules_in(sentences, layout)
    if divider:
        strings["rules"] = text
    elif "rules" in about and (_is_ordinary(layout) or sentences != sentences_of(layout)):
        strings["rules"] = sentences
    return strings, layout


def _is_ordinary(layout: Layout) -> bool:
    """Whether a layout has neither constraints nor extra houses."""
    return not layout.constraints and not layout.extra_houses


def _without_drawn_rules(position: Position) -> Position:
    """The position as it is read again, without the houses and constraints that are only drawn."""
    if _is_ordinary(position.layout):
        return position
    layout, about = _without_drawn(position.layout), dict(position.about)
    if "rules" not in about:
        about, _ = _without_rules({**about, "rules": _rules(position)}, layout)
    return Position(
        Grid(layout, position.clues.digits),
        marks=PencilMarks(layout, tuple(position.marks)),
        about=about,
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
    holds=frozenset(
        {
            "marks",
            "corner marks",
            "colors",
            *_TEXTS,
            "id",
            DRAWINGS,
            "tabs and line ends",
            "control characters",
        }
    ),
)
"""The format."""


_LONG_NAMES = {
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
_LONG_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_LITERALS = ("true", "false", "null")
_PUNCTUATION = "{}[]:,"
_TOKENS = {
    quote: re.compile(
        rf"""[{{}}\[\]:,]|{quote}[^{quote}\\]*(?:\\.[^{quote}\\]*)*{quote}?|[^\s{{}}\[\]:,]+""",
        re.DOTALL,
    )
    for quote in ("'", '"')
}
_HEX = "0123456789abcdefABCDEF"


def lengthened(text: str) -> str:
    r"""The JSON of shortened JSON; of plain JSON, the same with long names.

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
        if symbol in _PUNCTUATION:
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
    """The string with quotation marks around it, as JSON writes it."""
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
    name = _LONG_NAMES.get(inside) if is_key else None
    if name is not None:
        return f'"{name}"'
    return key if is_key else word


def _word(word: str, *, is_key: bool) -> str:
    if is_key:
        return json.dumps(_LONG_NAMES.get(word, word))
    if word in _LONG_WORDS:
        return _LONG_WORDS[word]
    is_color = len(word) == 6 and not word.strip(_HEX)
    return f'"#{word}"' if is_color and word not in _LITERALS else word
