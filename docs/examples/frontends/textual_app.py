"""A game in the terminal with Textual: arrows, digits, u for undo, h for a hint, q to quit."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Footer, Static
from textual.worker import Worker, WorkerState

import sudokulib
from sudokulib import Position

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Sudoku(App[None]):
    """The game: `moves` are its positions."""

    BINDINGS: ClassVar = [("u", "undo", "Undo"), ("h", "hint", "Hint"), ("q", "quit", "Quit")]

    def __init__(self, puzzle: sudokulib.Puzzle) -> None:
        super().__init__()
        self.moves, self.cell = [Position(puzzle)], (0, 0)
        self.board, self.said = Static(), Static()

    def compose(self) -> ComposeResult:
        """Return the parts of the window."""
        yield from (self.board, self.said, Footer())

    def on_mount(self) -> None:
        """Draw the board."""
        self.show()

    def show(self, said: str = "") -> None:
        """Draw the position."""
        here, text = self.moves[-1], Text()
        wrong = here.grid.conflicts()
        for row in range(9):
            for column in range(9):
                at = row, column
                style = "red" if at in wrong else "bold" if here.clues[at] else "blue"
                text.append(f" {here.grid[at] or '.'} ", f"{style} {'reverse' * (at == self.cell)}")
                text.append("|" if column in (2, 5) else "")
            text.append("\n" + ("---------+---------+---------\n" if row in (2, 5) else ""))
        self.board.update(text)
        self.said.update(said or ("Solved!" if here.is_solved else ""))

    def on_key(self, event: Key) -> None:
        """Choose a cell, or enter or erase a digit."""
        row, column = self.cell
        try:
            if event.key in ARROWS:
                down, right = ARROWS[event.key]
                self.cell = (row + down) % 9, (column + right) % 9
            elif event.key in tuple("123456789"):
                self.moves.append(self.moves[-1].enter(row, column, int(event.key)))
            elif event.key in ("backspace", "delete"):
                self.moves.append(self.moves[-1].erase(row, column))
            else:
                return
            self.show()
        except sudokulib.SudokuError as error:
            self.show(error.message)

    def action_undo(self) -> None:
        """Undo a move."""
        self.moves = self.moves[:-1] or self.moves
        self.show()

    def action_hint(self) -> None:
        """Look for a hint in a thread, so that the window answers meanwhile."""
        here = self.moves[-1]
        self.run_worker(lambda: sudokulib.hint(here), thread=True, exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show the hint that was found."""
        if event.worker.result is not None:
            self.show(event.worker.result.explain())
        elif event.state is WorkerState.ERROR:
            self.show(getattr(event.worker.error, "message", "There is no hint."))


if __name__ == "__main__":
    Sudoku(sudokulib.make(difficulty="easy")).run()
