"""Texts that are nearly in a format: true ones with some changes, and texts of their pieces."""

from __future__ import annotations

from random import Random

from format_samples import FPUZZLES_RULES, SAMPLES, SUDOKUPAD_JSON, pack

SYMBOLS = "0123456789.-*_xX|+=:' \t\r\n#,;APQap?\ufeff│─┼{}[]<>&\"'/\\\x00\ud800\U0001f600"
NASTY = [
    "",
    "9" * 5000,
    "-1",
    "1e999",
    "NaN",
    "null",
    "true",
    "[" * 3000,
    '{"a":' * 1500,
    "<a>" * 1000,
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "&b;",
    "&#10;",
    "&#0;",
    "\ud800",
    "\udfff",
    "\x85",
    "\u2028",
    "²",
    "٣",
    "\N{MATHEMATICAL BOLD DIGIT NINE}",
    "%ff",
    "%",
    "||",
    ",,",
    "::",
    "\n\n",
    "version: 4",
    "10x10",
    "1x1",
    "3x3+diagonals",
    "killercage",
    "." * 700,
    "+" * 300,
    "=",
    "==",
]


def mutant(name: str, draw: Random) -> str:
    """A string for the reader with this name."""
    text = _start(name, draw)
    for _ in range(draw.choice([0, 1, 1, 1, 2, 3, 8])):
        text = changed(text, draw)
    if name in PACKED and draw.random() < 0.7:
        return draw.choice(PACKED[name][0]) + pack(_packable(text))
    return text


PACKED = {
    "fpuzzles": (["?load=", "https://f-puzzles.com/?load=", "fpuzzles"], FPUZZLES_RULES),
    "sudokupad": (["scl", "https://sudokupad.app/scl", "ctc"], SUDOKUPAD_JSON),
}


def _packable(text: str) -> str:
    """The packing knows characters of 16 bits only."""
    return "".join(each for each in text[:3000] if ord(each) < 0x10000)


def _start(name: str, draw: Random) -> str:
    kind = draw.random()
    if kind < 0.75:
        if name in PACKED and draw.random() < 0.8:
            return PACKED[name][1]
        return draw.choice(SAMPLES[name])
    if kind < 0.9:
        return draw.choice(SAMPLES[draw.choice(list(SAMPLES))])
    return "".join(draw.choice(SYMBOLS) for _ in range(draw.choice([0, 1, 5, 81, 300])))


def changed(text: str, draw: Random) -> str:
    """The string with one change."""
    size = len(text)
    start = draw.randrange(size + 1)
    stop = min(size, start + draw.choice([0, 1, 1, 2, 5, 40]))
    piece = text[start:stop]
    change = draw.randrange(8)
    if change == 0:
        new = ""
    elif change == 1:
        new = draw.choice(SYMBOLS)
    elif change == 2:
        new = draw.choice(NASTY)
    elif change == 3:
        new = piece * draw.choice([2, 3, 100])
    elif change == 4:
        new = str(draw.randrange(12)) * max(1, len(piece))
    elif change == 5:
        other = draw.choice(SAMPLES[draw.choice(list(SAMPLES))])
        at = draw.randrange(len(other))
        new = other[at : at + draw.choice([1, 10, 100])]
    elif change == 6:
        return text[:start] if draw.random() < 0.5 else text[start:]
    else:
        new = piece[::-1].swapcase()
    return text[:start] + new + text[stop:]
