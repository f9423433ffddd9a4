"""A game with Flask: a new puzzle, a move, a hint. `flask --app flask_app run` starts it."""

from __future__ import annotations

import json
import time
from typing import Any

from flask import Flask, request

import sudokulib
from sudokulib import Position
from sudokulib.formats.json import to_json

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 16_384


def limits() -> sudokulib.Limits:
    """Return the limits of a call."""
    end = time.monotonic() + 2
    return sudokulib.Limits(100_000, lambda: time.monotonic() > end)


def asked(name: str, kind: type) -> Any:
    """Return a value of the JSON body, which has to be of this type."""
    body = request.get_json()
    value = body.get(name) if isinstance(body, dict) else None
    if type(value) is not kind:
        message = f"{name} must be of the type {kind.__name__}"
        raise sudokulib.errors.InvalidOption(message, option=name, value=value)
    return value


def board() -> Position:
    """Return the board of the request."""
    position = sudokulib.parse(json.dumps(asked("board", dict)))
    if position.layout.size > 9:
        raise sudokulib.errors.UnsupportedLayout("9 rows at most", layout=position.layout)
    return position


@app.get("/new")
def new() -> dict[str, Any]:
    """Make a puzzle; the answer does not contain the solution."""
    puzzle = sudokulib.make(difficulty=request.args.get("difficulty", "easy"), limits=limits())
    return {"board": json.loads(to_json(Position(puzzle.clues)))}


@app.post("/move")
def move() -> dict[str, Any]:
    """Enter a digit."""
    row, column, digit = (asked(name, int) for name in ("row", "column", "digit"))
    position = board().enter(row, column, digit)
    return {"board": json.loads(to_json(position)), "is_solved": position.is_solved}


@app.post("/hint")
def hint() -> dict[str, Any]:
    """Find the next step or a mistake."""
    found = sudokulib.hint(board(), limits=limits())
    return {"sentence": found.explain(), "hint": found.as_dict()}


@app.errorhandler(sudokulib.SudokuError)
def refuse(error: sudokulib.SudokuError) -> tuple[dict[str, str], int]:
    """Answer with the sentence of an error."""
    if isinstance(error, (sudokulib.LimitExceeded, sudokulib.Stopped)):
        return {"error": "this takes too long"}, 503
    return {"error": error.message}, 400 if isinstance(error, ValueError) else 422
