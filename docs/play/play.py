"""What the page asks the library: `worker.js` passes on each request, and the response.

Both are JSON. A request is an object such as `{"do": "hint", "position": ..., "detail": "name"}`.
A position is the JSON of `sudokulib.formats.json`, which the page changes itself when a player
enters something. Nothing is kept from one request to the next, so the page can end Python at any
time. A response may have a string to `say`, a `puzzle` to begin with, a `position` to go on with,
and cells, which are counted row by row from 0. If the library raises an error, the response is
`refused`.

>>> told = json.loads(answer('{"do": "open", "id": "1.2x2.c6.1"}'))["puzzle"]
>>> told["layout"]["size"], sum(map(bool, told["position"]["clues"]))
(4, 6)
>>> request = {"do": "hint", "position": told["position"], "detail": "name"}
>>> json.loads(answer(json.dumps(request)))["say"]
'Hidden Single'
"""

from __future__ import annotations

import json
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import board

import sudokulib
from sudokulib import Mistake, Position, Step, render
from sudokulib.formats.json import from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]

MOST_ROWS = 9
SECONDS = 20
"""The time for making a puzzle: a link contains options, and its puzzle may be slow to make."""
SOLVED: Json = {"say": "Solved!"}
FORMATS = ("line", "grid", "json", "sdk", "opensudoku", "hodoku", "pencilmarks", "fpuzzles-json")
"""The formats that the page exports, which are all that need no other package."""


def answer(request: str) -> str:
    """Respond to a request; if the library raises an error, respond with its message."""
    options = json.loads(request)
    try:
        told = ACTIONS[options.pop("do")](**options)
    except (sudokulib.SudokuError, ValueError) as error:
        told = {"say": in_words(error), "refused": True}
    return json.dumps(told)


def in_words(error: Exception) -> str:
    """Returns the message of an error for players.

    >>> in_words(sudokulib.errors.InvalidOption("r1c2 is a clue", option="cell", value=(0, 1)))
    'r1c2 is a clue'
    """
    if isinstance(error, sudokulib.Stopped):
        return f"The search took longer than {SECONDS} seconds."
    return error.message if isinstance(error, sudokulib.SudokuError) else str(error)


def within_time() -> sudokulib.Limits:
    """Limits that end a call after some seconds."""
    end = time.monotonic() + SECONDS
    return sudokulib.Limits(should_stop=lambda: time.monotonic() > end)


def begun(position: Position, kind: str | None = None, level: str | None = None) -> Json:
    """The response that begins a game; the kind and the level may also be read from the id."""
    puzzle = board.puzzle(position, kind, level)
    return {"puzzle": puzzle | {"position": json.loads(to_json(position))}}


def read_position(position: Json) -> Position:
    """The position of a request."""
    found = from_json(json.dumps(position))
    if not isinstance(found, Position):
        raise ValueError("This is not a position.")
    return found


# Puzzles.


def menu() -> Json:
    """The names of all levels, beginning with the easiest, the kinds of boards, and the formats."""
    levels = [level.value for level in sudokulib.scales.Difficulty]
    return {"levels": levels, "kinds": [*board.KINDS.items()], "formats": FORMATS}


def new(level: str, kind: str = "") -> Json:
    """Make a puzzle of a level, on a board of a kind or with rules of a kind."""
    limits = within_time()
    if kind in board.BOARDS:
        made = sudokulib.make(layout=kind or "3x3", difficulty=level, limits=limits)
    else:
        made = sudokulib.make_variant(kind.split("~"), difficulty=level, limits=limits)
    return begun(Position(made), kind, level)


def daily(date: str, level: str) -> Json:
    """The puzzle of a day, which is the same for all players."""
    made = sudokulib.daily(date, difficulty=level, limits=within_time())
    return begun(Position(made), "", level)


def open(id: str) -> Json:
    """Open the puzzle of a link, which is untrusted input: only boards that fit the page."""
    if id.count(".") < 2:
        raise sudokulib.errors.InvalidOption(
            "this is not the id of a puzzle", option="id", value=id
        )
    board_id = id.split(".")[1]
    if board_id not in board.BOARDS:
        require_room(sudokulib.Layout.parse(board_id))
    return begun(Position(sudokulib.puzzle_from_id(id, limits=within_time())))


def read(text: str) -> Json:
    """Read a puzzle in any format; what it holds besides the clues is kept."""
    found = sudokulib.parse(text.strip())
    require_room(found.layout)
    if found.puzzle is not None:
        return begun(found)
    # Raises an error unless the puzzle has exactly one solution.
    solution = sudokulib.solve(found.clues, limits=within_time())
    told = json.loads(to_json(found)) | {"puzzle": {"solution": list(solution.digits)}}
    return begun(read_position(told))


def require_room(layout: sudokulib.Layout) -> None:
    """Refuse boards that do not fit the page."""
    if layout.size > MOST_ROWS:
        raise sudokulib.errors.UnsupportedLayout("the page has room for 9 rows", layout=layout)


def write(position: Json, format: str) -> Json:
    """The position as a string in another format, or its digits alone if the rest has no place."""
    now = read_position(position)
    try:
        return {"text": sudokulib.dumps(now, format=format)}
    except sudokulib.errors.UnsupportedFeature:
        text = sudokulib.dumps(now.grid, format=format)
        return {"text": text, "say": f"Only the digits are saved: {format} cannot hold the rest."}


# Help for players.


def hint(position: Json, detail: str, theme: str = "light") -> Json:
    """The next step: its name, where to look, or everything with a picture of the board."""
    now = read_position(position)
    if now.is_solved:
        return SOLVED
    step = next_step(now)
    told: Json = {"say": step.explain(detail), "detail": detail}
    if detail != "name":
        told["show"] = board.numbers(step.area.cells, now.layout.size)
    if detail == "full":
        told["picture"] = render.svg(now, step=step, theme=theme)
    return told


def apply(position: Json) -> Json:
    """The position after the hint."""
    now = read_position(position)
    if now.is_solved:
        return SOLVED
    step = next_step(now)
    return {"say": step.explain(), "position": json.loads(to_json(now.apply(step)))}


@lru_cache(maxsize=1)
def next_step(position: Position) -> Step | Mistake:
    """The hint for a position; without marks, a step that is easy to see without marks."""
    return sudokulib.hint(position, hidden_singles_first=not position.marks, reveal=True)


def check(position: Json) -> Json:
    """All mistakes: how many, their cells, and a sentence for each."""
    now = read_position(position)
    mistakes = sudokulib.diagnose(now).mistakes
    if now.is_solved:
        return SOLVED
    cells = {cell for mistake in mistakes for cell in mistake.cells}
    digits = sum(now.grid[cell] > 0 for cell in cells)
    counts = [
        f"{count} {noun}{'s' * (count > 1)}"
        for count, noun in (
            (digits, "wrong digit"),
            (len(cells) - digits, "cell with wrong marks"),
        )
        if count
    ]
    explained: dict[str, set[tuple[int, int]]] = {}
    for mistake in mistakes:  # one sentence for a digit that is wrong in several ways
        if {*mistake.cells} not in explained.values():
            explained[mistake.explain()] = {*mistake.cells}
    say = " and ".join(counts).replace("cell with wrong markss", "cells with wrong marks")
    return {
        "say": f"{say}." if say else "No mistakes so far.",
        "wrong": board.numbers(cells, now.layout.size),
        "words": [*explained],
    }


def fill(position: Json) -> Json:
    """Mark in every empty cell the digits that its peers allow."""
    now = read_position(position).with_all_marks()
    return {"position": json.loads(to_json(now))}


def candidates(position: Json) -> Json:
    """Mark in every empty cell the digits that it has in some solution of the position."""
    now = read_position(position)
    marks = sudokulib.analysis.true_candidates(now, limits=within_time())
    layers: Json = {"corner_marks": now.corner_marks, "colors": now.colors}
    marked = Position(now, now.grid, marks, now.about, **layers)
    return {"position": json.loads(to_json(marked))}


ACTIONS: dict[str, Callable[..., Json]] = {
    "menu": menu,
    "new": new,
    "daily": daily,
    "open": open,
    "read": read,
    "write": write,
    "hint": hint,
    "apply": apply,
    "check": check,
    "fill": fill,
    "candidates": candidates,
}
