"""Texts of 10 KB to 100 KB that a reader may find hard: long, repeated, nested, packed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

from format_samples import FPUZZLES_JSON, SAMPLES, SUDOKUPAD_JSON, pack
from mutants import NASTY, PACKED, SYMBOLS, changed

__all__ = ["large_text"]

LEAST, MOST = 10_000, 100_000
OPENINGS = (
    "",
    '{"sudokulib":1,"type":"grid","layout":"3x3","digits":',
    '{"sudokulib":1,"type":"position","about":',
    '<?xml version="1.0"?><opensudoku version="2">',
    "[Puzzle]\n",
    "quizzes,solutions\n",
    ":0000:x:",
)
NESTS = ("[", '{"a":', "[[", '[{"a":', "<a>", "<game>", "<a b='1'>", "(", "[],[", '"\\u005b')
JOINS = ("", "\n", "\r\n", " ", ",", "\n\n", "|", "\n# ")
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="


def large_text(name: str, draw: Random) -> str:
    """A large string for the reader with this name, with a few changes."""
    size = draw.choice([LEAST, 16_000, 30_000, 60_000, MOST])
    text = draw.choice(MAKERS)(name, draw, size)[:MOST]
    for _ in range(draw.choice([0, 0, 1, 3])):
        text = changed(text, draw)
    return text


def repeated(name: str, draw: Random, size: int) -> str:
    """A sample of the format over and over."""
    sample = draw.choice(SAMPLES[name]) + draw.choice(JOINS)
    return sample * (size // len(sample) + 1)


def swollen(name: str, draw: Random, size: int) -> str:
    """A sample with one place of it over and over."""
    sample = draw.choice(SAMPLES[name])
    start = draw.randrange(len(sample))
    stop = start + draw.choice([1, 2, 5, 20, 100])
    piece = sample[start:stop]
    return sample[:start] + piece * (size // len(piece)) + sample[stop:]


def run(name: str, draw: Random, size: int) -> str:
    """One symbol, or two, all the way: digits, blanks, signs."""
    return (
        draw.choice(OPENINGS) + draw.choice([*SYMBOLS, *NASTY[:1], "1.", "9 ", "0,", "|-"]) * size
    )


def lines(name: str, draw: Random, size: int) -> str:
    """Very many lines, short ones or lines of samples."""
    found, held = [], 0
    rows = [row for sample in SAMPLES[name] for row in sample.splitlines()]
    rows += ["", "1", "1.", "." * 9, "#", "#A", "," * 9, *NASTY]
    while held < size:
        found.append(draw.choice(rows)[:2000])
        held += len(found[-1]) + 1
    return "\n".join(found)


def nested(name: str, draw: Random, size: int) -> str:
    """Opened over and over, and closed again or not."""
    opening, nest = draw.choice(OPENINGS), draw.choice(NESTS)
    inner = nest * (size // (2 * len(nest)))
    closing = {"[": "]", "{": "}", "(": ")"}
    closed = "".join(closing.get(symbol, "") for symbol in reversed(inner))
    return opening + inner + draw.choice(["", "1", closed, closed + "}"])


def values(name: str, draw: Random, size: int) -> str:
    """JSON with very many values, or a long number, key or string."""
    inner = draw.choice(
        [
            '"a":1,' * (size // 6),
            ",".join(f'"{number}":0' for number in range(size // 10)),
            '"digits":[' + "0," * (size // 2) + "0]",
            '"marks":[' + "[]," * (size // 3) + "[]]",
            '"size":' + "9" * size,
            '"size":1e' + "9" * size,
            '"' + "a" * size + '":1',
            '"title":"' + "\\u0041" * (size // 6) + '"',
        ]
    )
    return draw.choice(["{", '{"sudokulib":1,"type":"position",', '{"size":9,']) + inner + "}"


def symbols(name: str, draw: Random, size: int) -> str:
    """Symbols at random."""
    return "".join(draw.choices(draw.choice([SYMBOLS, "0123456789.", ALPHABET]), k=size))


def link(name: str, draw: Random, size: int) -> str:
    """A link to a board that unpacks to very much, or to nothing that makes sense."""
    head = draw.choice(PACKED[name][0] if name in PACKED else [""])
    if draw.random() < 0.7:
        return head + draw.choice(packed_boards())
    return head + "".join(draw.choices(ALPHABET[:-1], k=draw.choice([15_000, size])))


@cache
def packed_boards() -> list[str]:
    """Packed strings, which take long to pack, of far more characters than they have."""
    cells = json.dumps([[{"value": 1, "centerPencilMarks": [*range(1, 10)]}] * 9] * 9)
    return [
        pack(text)
        for text in (
            " " * 900_000 + FPUZZLES_JSON,
            "9" * 1_000_001,
            "[" * 200_000,
            FPUZZLES_JSON.replace('"grid"', '"lines":' + cells + ',"grid"'),
            FPUZZLES_JSON[:-1] + ',"arrow":[' + "{}," * 50_000 + "{}]}",
            SUDOKUPAD_JSON + " " * 900_000,
            SUDOKUPAD_JSON.replace("{", "{a:" * 3000, 1),
            SUDOKUPAD_JSON[:-1] + ",cages:[" + "{}," * 50_000 + "{}]}",
            "{id:" + "t," * 200_000 + "}",
        )
    ]


MAKERS: tuple[Callable[[str, Random, int], str], ...] = (
    repeated,
    swollen,
    run,
    lines,
    nested,
    values,
    symbols,
    link,
)
