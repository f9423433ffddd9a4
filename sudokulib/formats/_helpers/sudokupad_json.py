r"""The shortened JSON of SudokuPad, made long again.

    {cs:50,ce:[[{v:5},,{v:'x'}]],ok:t,c1:#F}

Keys have no quotation marks, and some have short names. Objects without anything are left out
between commas and brackets. `t` and `f` are true and false, colours have none of their quotation
marks. Texts stand in `'`, and `\'` in them is one of these.
"""

from __future__ import annotations

import json

from sudokulib.errors import InvalidGrid

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
_HEX = "0123456789abcdefABCDEF"


def lengthened(text: str) -> str:
    r"""The JSON of a shortened text; of one that is JSON already, the same with long names.

    >>> lengthened(r"{ce:[[{v:5},,],[,{v:'it\'s'}]],ok:t}")
    '{"cells":[[{"value":5},{},{}],[{},{"value":"it\'s"}]],"ok":true}'
    """
    quote = '"' if '"' in text else "'"
    out: list[str] = []
    last, at = "", 0
    while at < len(text):
        symbol = text[at]
        if symbol.isspace():
            at += 1
            continue
        if symbol in _MARKS:
            if quote == "'" and symbol in ",]" and last in tuple(",["):
                out.append("{}")
            out.append(symbol)
            last, at = symbol, at + 1
            continue
        if symbol == quote:
            word, at = _quoted(text, at, quote)
            key = json.loads(word) if text[at : at + 1] == ":" else None
            out.append(word if key is None else json.dumps(_NAMES.get(key, key)))
        else:
            word, at = _bare(text, at)
            out.append(_word(word, is_key=text[at : at + 1] == ":"))
        last = "word"
    return "".join(out)


def _quoted(text: str, start: int, quote: str) -> tuple[str, int]:
    """The text that begins here, as JSON writes it, and where it ends."""
    at = start + 1
    while at < len(text) and text[at] != quote:
        at += 2 if text[at] == "\\" else 1
    inside = text[start + 1 : at]
    if quote == "'":
        inside = inside.replace("\\'", "'")
    word = f'"{inside}"'
    try:
        json.loads(word)
    except ValueError as error:
        raise InvalidGrid("this is not shortened JSON", text=inside) from error
    return word, at + 1


def _bare(text: str, start: int) -> tuple[str, int]:
    at = start
    while at < len(text) and text[at] not in _MARKS and not text[at].isspace():
        at += 1
    return text[start:at], at


def _word(word: str, *, is_key: bool) -> str:
    if is_key:
        return json.dumps(_NAMES.get(word, word))
    if word in _WORDS:
        return _WORDS[word]
    is_colour = len(word) == 6 and not word.strip(_HEX)
    return f'"#{word}"' if is_colour and word not in _LITERALS else word
