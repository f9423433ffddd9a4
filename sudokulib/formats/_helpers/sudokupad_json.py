r"""The shortened JSON of SudokuPad, made long again.

    {cs:50,ce:[[{v:5},,{v:'x'}]],ok:t,c1:#F}

Keys have no quotation marks, and some have short names. Objects without anything are left out
between commas and brackets. `t` and `f` are true and false, colours have none of their quotation
marks. Strings are in `'`, and `\'` in them is one of these.
"""

from __future__ import annotations

import json
import re

from sudokulib.errors import InvalidGrid
from sudokulib.formats._limits import PIECES

__all__ = ["lengthened"]

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
        if len(out) > PIECES:
            raise InvalidGrid(
                f"the board of a link has at most {PIECES} words and marks", text=text
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
