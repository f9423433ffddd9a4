"""The link of SudokuPad: the board is packed JSON in its address, and the JSON itself is shortened.

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
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sudokulib._board.grid import Grid
from sudokulib.constraints._builtin import Kind
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._format import Format, Many
from sudokulib.formats._helpers.lines import WHITE
from sudokulib.formats._helpers.links_json import (
    LARGEST,
    color_of,
    digit_of,
    layout_of,
    meaningful,
)
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_same_back
from sudokulib.formats._helpers.rule_sentences import rules_told, sentences_of
from sudokulib.formats._helpers.strict_json import listed, loads, taken, text_of, whole
from sudokulib.formats._helpers.sudokupad_drawing import drawn_rules
from sudokulib.formats._helpers.sudokupad_json import lengthened
from sudokulib.formats._limits import LINK, require_short
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate

__all__ = ["SUDOKUPAD"]

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
    packed = _packed(require_short(text, LINK, "a link"))
    kind, data = packed[:3], packed[3:]
    if kind not in _PREFIXES or not data or data.split() != [data]:
        raise InvalidGrid("a link of SudokuPad has scl or ctc before its data", text=text)
    return _position(loads(lengthened(unpack(data))))


def _said(value: object, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """The object without the keys that say nothing."""
    return taken(meaningful(value), keys, what)


def _position(value: object) -> Position:
    board = _said(value, "the board", _KEYS)
    rows = listed(board.get("cells"), "the cells")
    n = whole(len(rows), "the number of rows", 2, LARGEST)
    about = _about(board)
    told = rules_told(about.get("rules", ""), n)
    layout = _layout(n, board.get("regions")).with_constraints(told)
    clues = bytearray()
    marks: dict[str, list[Candidate]] = {layer: [] for layer in _LAYERS}
    for r, row in enumerate(rows):
        for c, each in enumerate(listed(row, f"row {r + 1}", n)):
            cell = _said(each, f"r{r + 1}c{c + 1}", _CELL_KEYS)
            clues.append(digit_of(cell["value"], "a digit", n) if "value" in cell else 0)
            for layer, found in marks.items():
                held = listed(cell.get(layer, []), layer)
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
    for region in listed(regions, "the regions", n):
        cells = [listed(cell, "a cell", 2) for cell in listed(region, "a region")]
        houses.append(
            [whole(r, "a row", 0, n - 1) * n + whole(c, "a column", 0, n - 1) for r, c in cells]
        )
    return layout_of(houses)


def _colors(underlays: object, n: int) -> dict[tuple[int, int], list[str]]:
    """The colours of cells, from what is drawn under them; the last one lies on top."""
    cells: dict[tuple[float, ...], tuple[int, int]]
    cells = {(r + 0.5, c + 0.5): (r, c) for r in range(n) for c in range(n)}
    found: dict[tuple[int, int], list[str]] = {}
    for each in listed(underlays, "the underlays"):
        square = meaningful(each)
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
    about = {name: text_of(text, name) for name, text in said.items()}
    if "id" in board:
        about["id"] = text_of(board["id"], "the id")
    for each in listed(board.get("cages", []), "the cages"):
        cage = _said(each, "a cage", ("value", "cells"))
        if "cells" in cage:
            raise UnsupportedFeature("killer cages cannot be represented", feature="cages")
        name, colon, text = text_of(cage.get("value", ""), "a cage").partition(":")
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
    text = require_same_back(_packed_up(board), position, _read, "sudokupad")
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
    whole = [each for each in layout.constraints if isinstance(each, Kind) and not each.cells]
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
    write_many=Many(item=_write),
    holds=frozenset({"marks", "corner marks", "colors", *_TEXTS, "id", "control characters"}),
)
"""The format."""
