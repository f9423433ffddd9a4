"""Errors for arguments of a wrong type, with what to pass instead."""

from __future__ import annotations

from sudokulib.errors import shown

_PARSE = "parse the string first: sudokulib.parse(text)"
_ROWS = "Grid.from_rows(rows) makes a grid from rows of ints"
_LIST = f"{_ROWS}, and Grid(layout, bytes(digits)) makes one from a flat list"
_READ = "read the file first: path.read_text(), or sudokulib.read_puzzles(path) for many puzzles"
_INSTEAD = {
    ("a Grid", "str"): _PARSE,
    ("a Grid", "bytes"): "decode the bytes and parse the string: sudokulib.parse(data.decode())",
    ("a Grid", "list"): _LIST,
    ("a Grid", "tuple"): _LIST,
    ("a Grid", "dict"): "from_json in sudokulib.formats.json reads a board from a JSON string",
    ("a Grid", "PosixPath"): "sudokulib.read_puzzles(path) reads the puzzles in a file",
    ("a Grid", "WindowsPath"): "sudokulib.read_puzzles(path) reads the puzzles in a file",
    ("a Grid", "Layout"): "Grid.empty(layout) is the empty grid of a layout",
    ("a Grid", "Candidates"): "candidates.clues and candidates.grid are grids, and "
    "Position(candidates.clues, candidates.grid, candidates) has the candidates as marks",
    ("a Grid", "bool"): "give the grid itself, such as sudokulib.solve(grid)",
    ("a Grid", "NoneType"): "sudokulib.parse(text) makes one from a string",
    ("a row", "int"): "Grid(layout, bytes(digits)) makes a grid from a flat list",
    ("rows", "str"): _PARSE,
    ("text", "bytes"): "decode the bytes first: data.decode()",
    ("text", "PosixPath"): _READ,
    ("text", "WindowsPath"): _READ,
    ("text", "dict"): "give the JSON string itself, before json.loads",
    ("text", "list"): _ROWS,
    ("text", "Grid"): "it is a grid already",
    ("an int", "str"): "convert the string first: int(text)",
    ("an int", "list"): "give one number for each call",
    ("an int", "tuple"): "give one number for each call",
    ("an int", "set"): "give one number for each call",
    ("colors", "tuple"): 'write a colour as in CSS: "#ff0000" or "gold"',
    ("colors", "int"): 'write a colour as in CSS: "#ff0000" or "gold"',
    ("a Layout", "tuple"): "Layout.boxes(rows, columns) takes the size of a box",
    ("a Limits", "int"): "limits=Limits(nodes=...) counts steps of the search, not seconds",
    ("a Limits", "float"): "limits=Limits(nodes=...) counts steps of the search, not seconds",
    ("a date", "int"): 'use a datetime.date, or a string such as "2026-11-20"',
    ("a date", "float"): 'use a datetime.date, or a string such as "2026-11-20"',
    ("a Step", "str"): "give the step that hint returns, not its explanation",
}
"""What to do, by the type that is wanted, or the option, and the type of what is given."""


def wrong_type(option: str, wanted: str, value: object, instead: str = "") -> TypeError:
    """The error for a value of a wrong type: what is wanted, what was given, and what to do.

    `wanted` begins with the type itself; what else is taken may follow it.

    >>> print(wrong_type("grid", "a Grid, a Puzzle or a Position", "53..7"))
    grid must be a Grid, a Puzzle or a Position, not str: '53..7'; parse the string first: ...
    """
    kind = type(value).__name__
    article, name = wanted.split(" ", 2)[:2]
    keys = (option, kind), (f"{article} {name.rstrip(',')}", kind)
    advice = instead or next((_INSTEAD[key] for key in keys if key in _INSTEAD), "")
    return TypeError(
        f"{option} must be {wanted}, not {kind}: {shown(value)}{'; ' if advice else ''}{advice}"
    )
