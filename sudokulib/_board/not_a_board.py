"""Strings that are given for a board and hold none: links, names of files, code, tables.

>>> why_no_board("puzzle.txt")  # doctest: +ELLIPSIS
"this is the name of a file; read_puzzles('puzzle.txt'), or --file puzzle.txt, reads the ..."
>>> why_no_board("53..7....6..1?5..")
''
"""

from __future__ import annotations

import re

_LONGEST = 5_000
"""How much of a string is looked at, without the blanks at its start."""

_LONG_LINK = "open it in a browser, export the puzzle, and use the long link"
_SCHEME = r"(?:https?://)?(?:www\.)?"
_LINKS = (
    (
        r"(?:(?:https?://)?\S*penpa-edit|https?://\S*#m=(?:edit|solve)&|m=(?:edit|solve)&p=)",
        "links of Penpa are not read; links of f-puzzles, SudokuPad and SudokuWiki are",
    ),
    (
        rf"{_SCHEME}f-puzzles\.com/?\?id=",
        f"this short link of f-puzzles does not contain the puzzle; {_LONG_LINK}, with ?load=",
    ),
    (
        rf"{_SCHEME}(?:[a-z.]*sudokupad\.(?:app|svencodes\.com/puzzle)"
        r"|app\.crackingthecryptic\.com/sudoku)/"
        r"(?!(?:\S*[/=])?(?:scl|ctc|fpuz))",
        f"this short link of SudokuPad does not contain the puzzle; {_LONG_LINK}",
    ),
    (
        rf"{_SCHEME}(?:tinyurl\.com|bit\.ly|cutt\.ly|is\.gd|t\.ly)/",
        f"this short link does not contain the puzzle; {_LONG_LINK}",
    ),
)
_OTHERS = (
    (
        r"https?://",
        "this is a link; sudokulib.parse reads links of f-puzzles, SudokuPad and SudokuWiki",
    ),
    (r"%PDF", "this is a PDF file, which is not read; copy its digits as text"),
    (r"(?:<\?xml[^>]*>\s*)?<svg", "this is a picture, and no puzzle can be read from pictures"),
    (r"<!doctype html|<html", "this is a web page, and no puzzle can be read from web pages"),
    (
        r"([^\s<>|*?{\[][^\n<>|*?{\[]{0,200}\.(?:txt|sdk|sdm|ss|csv|json|gz|opensudoku))\s*\Z",
        "this is the name of a file; read_puzzles({0!r}), or --file {0}, reads the puzzles in it",
    ),
    (r"[A-Za-z_.]+\(", "this is Python code; use only the string between its quotes"),
    (
        r"\[\s*\{",
        "this is a list of objects; "
        "[sudokulib.parse(json.dumps(item)) for item in json.loads(text)] reads each one",
    ),
    (
        r"\[\s*(?:[0-9]|null)",
        "this is a flat list; if it has 81 numbers, in which an empty cell is 0, "
        "Grid(Layout.boxes(3, 3), bytes(json.loads(text))) reads it",
    ),
    (
        r"\[\s*[\"']",
        'this is a list of strings; sudokulib.parse("\\n".join(json.loads(text))) reads the rows '
        "of a board",
    ),
    (
        r"\[",
        "this is a list: Grid.from_rows(json.loads(text)) reads a list of rows, in which an empty "
        "cell is 0",
    ),
    (
        r"(1\.[0-9A-Za-z_~]+(?:\.[0-9A-Za-z_~-]+)+)\s*(?:\n|\Z)",
        "this is the id of a puzzle; puzzle_from_id({0!r}), or make --id {0}, makes the puzzle",
    ),
    (
        r"([0-9]{1,2}x[0-9]{1,2}[+~][^\s]{1,200})\s*\Z",
        "this is the id of a layout, which a puzzle follows: --layout {0} PUZZLE, or "
        "Grid.parse(text, Layout.parse({0!r}))",
    ),
    (
        r"[0-9A-Pa-p._*-]?;",
        "cells cannot be separated by semicolons; remove them, and write 0 or . for an empty cell",
    ),
    (
        r"([0-9A-Pa-pXx._*-]{16,}) +((?! )[^#\n]*[Q-Zq-z][^#\n]*)",
        "words after a puzzle must be a comment, which begins with #: '{} # {}'",
    ),
    (
        r"[a-z_ ]+(?:[,;\t][a-z_ ]+)+\r?\n",
        "this is a table; keep only the column of the puzzles, with one puzzle on each line",
    ),
)
_LINK = re.compile(
    r"\s*(?:https?://|(?:www\.|(?:[a-z]+\.)?sudokupad\.|f-puzzles\.com|tinyurl\.com|sudokuwiki\.org"
    r"|app\.crackingthecryptic\.com)[^\s]*[/?]|m=(?:edit|solve)&p=|(?:scl|ctc|fpuzzles)?N4Ig)",
    re.IGNORECASE,
)
_LINK_REASONS = [(re.compile(found, re.IGNORECASE), why) for found, why in _LINKS]
_REASONS = [*_LINK_REASONS, *[(re.compile(found, re.IGNORECASE), why) for found, why in _OTHERS]]


def why_no_board(text: str) -> str:
    """What a string is that is not a board, and what to do; an empty string if it is not known."""
    return _reason(text, _REASONS)


def is_link(text: str) -> bool:
    """Whether a string looks like a link, or like the packed part of one, with a puzzle or not.

    >>> is_link("sudokupad.app/abc123"), is_link("1.3..2....1....3")
    (True, False)
    """
    return bool(_LINK.match(text))


def why_no_board_in_link(text: str) -> str:
    """Why no puzzle can be read from a link; an empty string for other links and strings.

    >>> why_no_board_in_link("https://sudokupad.app/abc123")[:33]
    'this short link of SudokuPad does'
    """
    return _reason(text, _LINK_REASONS)


def _reason(text: str, reasons: list[tuple[re.Pattern[str], str]]) -> str:
    head = text.lstrip()[:_LONGEST]
    for pattern, why in reasons:
        if found := pattern.match(head):
            return why.format(*found.groups())
    return ""
