"""Plays the game of docs/examples in its window: `python played_game.py GAME FILE [PICTURE]`.

Needs a display. Every way to play is tried, by keys and clicks; FILE is where the game is kept.
With PICTURE, the window is drawn into that file by `import` of ImageMagick.
"""

from __future__ import annotations

import runpy
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from tkinter import Menubutton, filedialog, ttk
from typing import Any

import sudokulib
from sudokulib.formats.json import to_json

NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
LONGEST = 120  # seconds for a puzzle or a hint


class Player:
    """Hands and eyes: presses keys and buttons of the game, and waits for the result."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.buttons = {
            button["text"]: button
            for bar in game.winfo_children()
            for button in bar.winfo_children()
            if isinstance(button, (ttk.Button, ttk.Radiobutton, ttk.Menubutton, Menubutton))
        }
        game.update()
        game.focus_force()
        game.update()

    def until(self, is_done: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST
        while not is_done():
            assert time.monotonic() < end, self.game.said.get()
            self.game.update()
            time.sleep(0.005)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.game.event_generate("<Key>", keysym=key)
            self.game.update()

    def push(self, name: str) -> str:
        self.buttons[name].invoke()
        self.game.update()
        return str(self.game.said.get())

    def choose(self, row: int, column: int) -> None:
        size = 540 // self.game.moves[-1].layout.size
        x, y = (10 + at * size + size // 2 for at in (column, row))
        self.game.board.event_generate("<Button-1>", x=x, y=y)
        self.game.update()
        assert self.game.cell == (row, column)

    def begin(self, start: Callable[[], Any]) -> Any:
        """Start a puzzle; the window answers while it is made."""
        before = self.game.moves
        start()
        self.until(lambda: self.game.moves is not before)
        assert len(self.game.moves) == 1
        return self.game.moves[-1]

    def hint(self) -> None:
        self.push("Hint")
        self.until(lambda: self.game.hint is not None)

    def drawn(self) -> list[str]:
        """All strings on the board."""
        board = self.game.board
        texts = (
            board.itemcget(each, "text") for each in board.find_all() if board.type(each) == "text"
        )
        return [text for text in texts if text]

    def outside(self) -> list[str]:
        """The strings on the board that do not fit into the cell around their middle."""
        board, size = self.game.board, 540 // self.game.moves[-1].layout.size
        found = []
        for each in board.find_all():
            text = board.itemcget(each, "text") if board.type(each) == "text" else ""
            box = [at - 10 for at in board.bbox(each)]
            for low, high in (box[::2], box[1::2]):
                if text and low // size < (high - 1) // size:
                    found.append(text)
        return found

    def grounds(self) -> set[str]:
        board = self.game.board
        return {
            board.itemcget(each, "fill")
            for each in board.find_all()
            if board.type(each) == "rectangle"
        }


def play(path: str, file: Path, picture: str | None) -> None:
    names = runpy.run_path(path, run_name="game")
    game = names["Game"]()
    player = Player(game)
    player.until(lambda: game.moves[-1].puzzle is not None)
    print("easy:", game.said.get())

    # Entries, both layers of marks, undo and redo.
    row, column = divmod(game.moves[-1].clues.digits.index(0), 9)
    player.choose(row, column)
    first = game.moves[-1]
    player.press("5")
    assert game.moves[-1] == first.enter(row, column, 5)
    player.press("BackSpace")
    for layer in ("corner", "centre"):
        player.push(layer)
        player.press("3", "7")
    assert game.moves[-1] == (
        first.mark(row, column, 3).mark(row, column, 7)
        .mark(row, column, 3, corner=True).mark(row, column, 7, corner=True)
    )  # fmt: skip
    assert player.drawn().count("37") == 2
    last, count = game.moves[-1], len(game.moves)
    while len(game.moves) > 1:
        player.push("Undo")
    assert game.moves == [first]
    player.push("Undo")
    assert game.moves == [first]
    while game.undone:
        player.push("Redo")
    player.push("Redo")
    assert (game.moves[-1], len(game.moves)) == (last, count)
    game.event_generate("<Control-z>")
    game.update()
    assert len(game.moves) == count - 1
    game.event_generate("<Control-y>")
    game.update()
    assert len(game.moves) == count
    player.push("digit")
    player.press("Up", "Left", "Down", "Right", "x")
    assert game.cell == (row, column)
    assert game.moves[-1] == last
    print("moves, marks, undo, redo: as they should be")

    # Clues stay, and a message says why.
    clue = next(at for at, digit in enumerate(first.clues.digits) if digit)
    player.choose(*divmod(clue, 9))
    player.press("1")
    assert game.moves[-1] == last
    assert game.said.get() == "This cannot be done."

    # Check, before and after a wrong entry; the next hint is the mistake.
    assert player.push("Check") == "All is well so far."
    wrong = first.solution[row, column] % 9 + 1
    player.choose(row, column)
    player.press(str(wrong))
    said = player.push("Check")
    assert game.wrong == ((row, column),), said
    player.hint()
    player.push("Hint")
    player.push("Hint")
    player.push("Apply")
    assert game.moves[-1].digits == first.digits
    print("check:", said.split("\n")[0].split(":")[0])

    # Save, another game, and load again.
    player.push("All marks")
    kept = game.moves[-1]
    filedialog.asksaveasfilename = lambda **_: str(file)
    filedialog.askopenfilename = lambda **_: str(file)
    assert "Saved" in player.push("Save")
    menu = player.buttons["New"].nametowidget(player.buttons["New"]["menu"])
    levels = [menu.entrycget(index, "label") for index in range(menu.index("end") + 1)]
    made = player.begin(lambda: menu.invoke(levels.index("medium")))
    assert made != kept
    print("medium:", game.said.get())
    loaded = player.begin(lambda: player.push("Open"))
    assert (loaded, loaded.id, loaded.puzzle) == (kept, kept.id, kept.puzzle)
    step = to_json(sudokulib.Step("Naked Single", placements=[(0, 0, 1)]))
    for content in (b"", b"{}", b"\xff", step.encode()):
        file.write_bytes(content)
        player.push("Open")
        player.until(lambda: game.said.get() != "Reading ...")
        assert game.said.get() == "This file is not a game."
        assert game.moves == [loaded]
    for id in ("3x3+antiknight", "3x3+diagonals", "2x5"):
        file.write_text(to_json(sudokulib.Position(sudokulib.Grid.empty(id))), encoding="utf-8")
        player.push("Open")
        player.until(lambda: game.said.get() != "Reading ...")
        assert "no rules or extra houses" in game.said.get()
        assert game.moves == [loaded]
    filedialog.askopenfilename = lambda **_: str(file.with_name("gone.json"))
    assert player.push("Open") == "No such file or directory"
    filedialog.askopenfilename = lambda **_: str(file)
    print("save and load: the same position; what the window cannot draw is refused")

    # A move that changes nothing is not kept.
    player.push("All marks")
    player.push("Undo")
    assert game.undone == []
    assert game.moves == [loaded]

    # Boards that are no puzzles: check and hint say why.
    for board, said in (
        (sudokulib.Grid.parse(NO_SOLUTION), "The clues have no solution."),
        (sudokulib.Grid.empty("3x3"), "The clues have more than one solution."),
    ):
        file.write_text(to_json(sudokulib.Position(board)), encoding="utf-8")
        player.begin(lambda: player.push("Open"))
        assert player.push("Check") == said
        player.push("Hint")
        player.until(lambda: game.said.get() != "Looking for a hint ...")
        assert game.said.get() == said
        assert game.hint is None
    print("no puzzles: check and hint say why")

    # Nine marks in a cell stay within it, in both layers.
    player.push("All marks")
    for digit in range(1, 10):
        for row, column in ((0, 0), (8, 8)):
            game.move(game.moves[-1].mark(row, column, digit, corner=True))
    assert player.drawn() == ["123456789"] * 83
    assert player.outside() == []

    # While a puzzle is made, moves and hints are ignored, and the puzzle comes.
    before, gate = list(game.moves), Event()
    game.pool.submit(gate.wait)
    game.new("easy")
    for name in ("Hint", "Undo", "Redo", "All marks", "Check", "Apply"):
        assert player.push(name) == "Making a puzzle ..."
    player.press("5", "Delete", "Left")
    for keys in ("<Control-z>", "<Control-y>"):
        game.event_generate(keys)
        game.update()
    assert game.moves == before
    assert game.said.get() == "Making a puzzle ..."
    player.begin(gate.set)
    assert game.moves[-1].puzzle is not None
    player.press("Left")
    print("making: nothing but the window answers")

    # The puzzle of the day, the same each time; while it is made, the window answers.
    one, other = (player.begin(lambda: player.push("Daily")) for _ in range(2))
    assert one == other
    assert one.id == game.said.get().removeprefix("Puzzle ")
    print("daily: the same twice")

    # A hint in three amounts of detail, then hints alone to the end.
    said = []
    for detail in ("name", "area", "full"):
        player.hint()
        assert game.detail.value == detail
        said.append(game.said.get())
        if detail != "name":
            assert names["AREA"] in player.grounds()
    assert len(set(said)) == 3
    print("hint:", *said, sep="\n  ")
    if picture is not None:
        photograph(player, picture)
    hints = 0
    while not game.moves[-1].is_solved:
        player.hint()
        player.push("Apply")
        hints += 1
    assert game.said.get() == "Solved!"
    assert hints >= one.grid.digits.count(0)
    player.push("Hint")
    player.until(lambda: game.said.get() != "Looking for a hint ...")
    assert game.hint is None
    print("solved by hints alone")

    # The window closes at once, even while a puzzle is being made.
    game.new("extreme")
    game.destroy()


def photograph(player: Player, picture: str) -> None:
    """The window in the middle of a game, as the documentation shows it."""
    game = player.game
    before = list(game.moves)
    game.start(sudokulib.make(difficulty="hard", rng=12))
    for _ in range(14):
        player.hint()
        player.push("Apply")
    for digit, cells in ((2, [(3, 1), (3, 3)]), (3, [(5, 3), (5, 4)])):
        for row, column in cells:
            if not game.moves[-1].digits[row, column]:
                game.move(game.moves[-1].mark(row, column, digit, corner=True))
    player.choose(4, 4)
    player.push("All marks")
    player.hint()
    player.push("Hint")
    player.push("Hint")
    command = ["import", "-window", hex(game.winfo_id()), "-colors", "32", "-strip"]
    subprocess.run([*command, f"PNG8:{picture}"], check=True)
    game.start(before[-1])
    player.hint()


if __name__ == "__main__":
    play(sys.argv[1], Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None)
