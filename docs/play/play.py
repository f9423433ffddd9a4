"""The game behind the page: `worker.js` sends requests, and the responses contain the board.

Both are JSON. A request is an object such as `{"do": "enter", "cell": 12, "digit": 5}`; cells are
counted row by row from 0. A response may also have a string to `say`, cells to `show` and a
`picture`.

>>> game = Game()
>>> answer = json.loads(game.answer('{"do": "open", "id": "1.2x2.c6.1"}'))
>>> answer["board"]["size"], sum(map(bool, answer["board"]["clues"]))
(4, 6)
>>> json.loads(game.answer('{"do": "hint", "detail": "name"}'))["say"]
'Hidden Single'
"""

from __future__ import annotations

import json
import time
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


def until(seconds: float) -> Callable[[], bool]:
    """Returns a `should_stop` that ends a call after some seconds."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def in_words(error: Exception) -> str:
    """Returns the message of an error for players.

    >>> in_words(sudokulib.errors.InvalidOption("r1c2 is a clue", option="cell", value=(0, 1)))
    'r1c2 is a clue'
    """
    if isinstance(error, sudokulib.Stopped):
        return f"The search took longer than {SECONDS} seconds."
    return error.message if isinstance(error, sudokulib.SudokuError) else str(error)


class Game:
    """The positions of one game, for undo and redo, and the number of the current position."""

    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.at = 0
        self.hinted: Step | Mistake | None = None

    def answer(self, request: str) -> str:
        """Respond to a request; if the library raises an error, respond with its message."""
        options = json.loads(request)
        try:
            told = ACTIONS[options.pop("do")](self, **options) or {}
        except (sudokulib.SudokuError, ValueError) as error:
            told = {"say": in_words(error), "refused": True}
        return json.dumps(told | {"board": self.board()} if self.positions else told)

    def board(self) -> Json:
        """The current position, and whether there are positions before and after it."""
        steps = {"undo": self.at > 0, "redo": self.at < len(self.positions) - 1}
        return board.board(self.position) | steps

    @property
    def position(self) -> Position:
        """The current position."""
        if not self.positions:
            raise ValueError("There is no puzzle yet.")
        return self.positions[self.at]

    def move(self, position: Position) -> Json:
        """Show another position, and drop the positions that were undone."""
        if position == self.position:
            return {}
        self.positions[self.at + 1 :] = [position]
        self.at += 1
        self.hinted = None
        if position.is_solved:
            return SOLVED
        if position.is_complete:
            return {"say": "The board is full, but not solved: Check shows what is wrong."}
        return {}

    def start(self, puzzle: sudokulib.Puzzle) -> Json:
        """Begin a game; the response contains the puzzle, so a new worker can continue the game."""
        self.positions, self.at, self.hinted = [Position(puzzle)], 0, None
        return {"puzzle": to_json(puzzle)}

    # The moves of a player.

    def levels(self) -> Json:
        """The names of all levels, beginning with the easiest, and the kinds of variants."""
        levels = [level.value for level in sudokulib.scales.Difficulty]
        return {"levels": levels, "kinds": [*board.KINDS.items()]}

    def load(self, puzzle: str) -> None:
        """Begin with the puzzle of an earlier response, without making it again."""
        found = from_json(puzzle)
        if not isinstance(found, sudokulib.Puzzle):
            raise ValueError("This is not a puzzle.")
        self.start(found)

    def new(self, level: str, kind: str = "") -> Json:
        """Make a puzzle of a level, with rules of a kind if there is one."""
        limits = sudokulib.Limits(should_stop=until(SECONDS))
        if not kind:
            return self.start(sudokulib.make(difficulty=level, limits=limits))
        kinds = kind.split("~")
        return self.start(sudokulib.make_variant(kinds, difficulty=level, limits=limits))

    def open(self, id: str) -> Json:
        """Open the puzzle of a link, which is untrusted input: only boards that fit the page."""
        if id.count(".") < 2:
            raise sudokulib.errors.InvalidOption(
                "this is not the id of a puzzle", option="id", value=id
            )
        layout = sudokulib.Layout.parse(id.split(".")[1])
        if layout.size > MOST_ROWS:
            raise sudokulib.errors.UnsupportedLayout("the page has room for 9 rows", layout=layout)
        return self.start(
            sudokulib.puzzle_from_id(id, limits=sudokulib.Limits(should_stop=until(SECONDS)))
        )

    def enter(self, cell: int, digit: int) -> Json:
        """Enter a digit, or erase it if the cell already has this digit."""
        row, column = self.position.layout.cell(cell)
        if self.position.grid[row, column] == digit:
            return self.move(self.position.erase(row, column))
        return self.move(self.position.enter(row, column, digit))

    def mark(self, cell: int, digit: int, layer: str) -> Json:
        """Set a mark in the "center" or the "corner", or remove it."""
        row, column = self.position.layout.cell(cell)
        return self.move(self.position.toggle_mark(row, column, digit, corner=layer == "corner"))

    def erase(self, cell: int) -> Json:
        """Erase the digit of a cell, or else its marks."""
        row, column = self.position.layout.cell(cell)
        return self.move(self.position.erase(row, column))

    def fill(self) -> Json:
        """Mark in every empty cell the digits that its peers allow."""
        return self.move(self.position.with_all_marks())

    def candidates(self) -> Json:
        """Mark in every empty cell the digits that it has in some solution of the position."""
        now = self.position
        limits = sudokulib.Limits(None, until(SECONDS))
        marks = sudokulib.analysis.true_candidates(now, limits=limits)
        layers: Json = {"corner_marks": now.corner_marks, "colors": now.colors}
        return self.move(Position(now, now.grid, marks, now.about, **layers))

    def undo(self) -> None:
        """Go back to the last position, if there is one."""
        self.at, self.hinted = max(self.at - 1, 0), None

    def redo(self) -> None:
        """Redo the move that was undone."""
        self.at, self.hinted = min(self.at + 1, len(self.positions) - 1), None

    def hint(self, detail: str, theme: str = "light") -> Json:
        """The next step: its name, where to look, or everything with a picture."""
        if self.position.is_solved:
            return SOLVED
        step = self.next_step()
        told: Json = {"say": step.explain(detail), "hint": detail}
        if detail != "name":
            told["show"] = board.numbers(step.area.cells, self.position.layout.size)
        if detail == "full":
            told["picture"] = render.svg(
                self.position, step=step, theme=theme, coordinates="names", size=420
            )
        return told

    def apply(self) -> Json:
        """Apply the hint."""
        if self.position.is_solved:
            return SOLVED
        step = self.next_step()
        return {"say": step.explain()} | self.move(self.position.apply(step))

    def check(self) -> Json:
        """All mistakes, as sentences and as cells."""
        diagnosis = sudokulib.diagnose(self.position)
        if diagnosis.is_fine:
            return {"say": "No mistakes so far."}
        words = " ".join(mistake.explain() for mistake in diagnosis.mistakes)
        cells = {cell for mistake in diagnosis.mistakes for cell in mistake.cells}
        return {"say": words, "wrong": board.numbers(cells, self.position.layout.size)}

    def next_step(self) -> Step | Mistake:
        """The hint for this position; without marks, a step that is easy to see without marks."""
        if self.hinted is None:
            unmarked = not self.position.marks
            self.hinted = sudokulib.hint(self.position, hidden_singles_first=unmarked, reveal=True)
        return self.hinted


ACTIONS: dict[str, Callable[..., Json | None]] = {
    "levels": Game.levels,
    "load": Game.load,
    "new": Game.new,
    "open": Game.open,
    "enter": Game.enter,
    "mark": Game.mark,
    "erase": Game.erase,
    "fill": Game.fill,
    "candidates": Game.candidates,
    "undo": Game.undo,
    "redo": Game.redo,
    "hint": Game.hint,
    "apply": Game.apply,
    "check": Game.check,
}
