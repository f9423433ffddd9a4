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
from tkinter import Menubutton, filedialog, messagebox, ttk
from typing import Any

import sudokulib
from sudokulib.formats.json import to_json

NO_SOLUTION = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
LONGEST = 120  # seconds for a puzzle or a hint


class Player:
    """Hands and eyes: presses keys and buttons of the game, and waits for the result."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.gives_up, self.asked = True, 0
        messagebox.askyesno = self.answer
        self.buttons = {
            str(button["text"]): button
            for bar in game.winfo_children()
            for button in bar.winfo_children()
            if isinstance(button, (ttk.Button, ttk.Radiobutton, ttk.Menubutton, Menubutton))
        }
        game.update()
        game.focus_force()
        game.update()

    def answer(self, *question: str) -> bool:
        """Whether to give up a game that is not saved."""
        self.asked += 1
        return self.gives_up

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
        size = self.game.side
        x, y = (
            int(edge + at * size + size / 2) for edge, at in ((self.game.left, column), (10, row))
        )
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
        return [
            board.itemcget(each, "text") for each in board.find_all() if board.type(each) == "text"
        ]

    def outside(self) -> list[str]:
        """The strings on the board that do not fit into the cell around their middle."""
        board, size = self.game.board, self.game.side
        found = []
        for each in board.find_all():
            text = board.itemcget(each, "text") if board.type(each) == "text" else ""
            box = board.bbox(each)
            for edge, low, high in ((self.game.left, *box[::2]), (10, *box[1::2])):
                if text and (low - edge) // size < (high - 1 - edge) // size:
                    found.append(text)
        return found

    def grounds(self) -> set[str]:
        board = self.game.board
        return {
            board.itemcget(each, "fill")
            for each in board.find_all()
            if board.type(each) == "rectangle" and board.itemcget(each, "fill")
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
    for layer in ("corner", "center"):
        player.push(layer)
        player.press("3", "7")
    assert game.moves[-1] == (
        first.mark(row, column, 3).mark(row, column, 7)
        .mark(row, column, 3, corner=True).mark(row, column, 7, corner=True)
    )  # fmt: skip
    marks = [text for text in player.drawn() if text in "37"]
    assert len(marks) - sum(digit in (3, 7) for digit in first.clues.digits) == 4
    assert player.outside() == []
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
    assert game.said.get().endswith("and cannot be changed")

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
    assert game.moves[-1].grid == first.grid
    print("check:", said.split("\n")[0].split(":")[0])

    # Save, another game, and load again.
    player.push("All marks")
    kept = game.moves[-1]
    filedialog.asksaveasfilename = lambda **_: str(file)
    filedialog.askopenfilename = lambda **_: str(file)
    assert "Saved" in player.push("Save")
    menu = player.buttons["New"].nametowidget(player.buttons["New"]["menu"])
    levels = [menu.entrycget(index, "label") for index in range(menu.index("end") + 1)]
    made = player.begin(lambda: menu.invoke(levels.index("medium")))  # the game is saved
    assert made != kept

    # A game that is not saved is given up only after a question.
    player.press("1", "2", "3", "4", "5", "6", "7", "8", "9", "Right", "1", "2")
    player.push("All marks")
    begun = list(game.moves)
    assert len(begun) > 1
    assert player.asked == 0
    player.gives_up = False
    for command in (game.daily, game.open, game.leave, lambda: menu.invoke(0)):
        command()
        assert game.moves == begun
    assert player.asked == 4
    player.gives_up = True
    print("medium:", game.said.get())
    loaded = player.begin(lambda: player.push("Open"))
    assert (loaded, loaded.id, loaded.puzzle) == (kept, kept.id, kept.puzzle)
    step = to_json(sudokulib.Step("Naked Single", placements=[(0, 0, 1)]))
    for content in (b"", b"{}", b"\xff", step.encode()):
        file.write_bytes(content)
        player.push("Open")
        player.until(lambda: game.said.get() != "Reading ...")
        assert game.said.get() not in ("", "This cannot be done.")
        assert game.moves == [loaded]
    for id in ("3x3+antiknight", "3x3+diagonals", "2x5"):
        file.write_text(to_json(sudokulib.Position(sudokulib.Grid.empty(id))), encoding="utf-8")
        player.push("Open")
        player.until(lambda: game.said.get() != "Reading ...")
        assert "without rules or extra houses" in game.said.get()
        assert game.moves == [loaded]
    line = format(loaded.clues, "line")
    for format_, content in (("line", line), ("board", str(loaded.clues)), ("sdk", line)):
        file.write_text(content, encoding="utf-8-sig")
        assert player.begin(lambda: player.push("Open")).clues == loaded.clues, format_
    file.write_text(to_json(loaded), encoding="utf-8")
    assert player.begin(lambda: player.push("Open")) == loaded
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
        assert game.said.get() in said
        assert game.hint is None
    print("no puzzles: check and hint say why")

    # Nine marks in a cell stay within it, in both layers.
    player.push("All marks")
    for digit in range(1, 10):
        for row, column in ((0, 0), (8, 8)):
            game.move(game.moves[-1].mark(row, column, digit, corner=True))
    assert sorted(player.drawn()) == sorted("123456789" * 83)
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
            assert game.theme["area"] in player.grounds()
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

    # Struck marks for what a step removes, on empty cells and beside the player's marks.
    game.start(sudokulib.make(difficulty="hard", rng=12))
    while not (isinstance(game.hint, sudokulib.Step) and game.hint.eliminations):
        if game.hint is not None:
            player.push("Apply")
        player.hint()
    player.push("Hint")
    assert game.board.find_withtag("struck") == ()
    player.push("Hint")
    assert len(game.board.find_withtag("struck")) == len(game.hint.eliminations)
    step = game.hint
    player.push("Apply")
    assert not any(game.moves[-1].marks.digits(r, c).count(d) for r, c, d in step.eliminations)
    print("eliminations: struck out")

    # Digit buttons; the colours; another size.
    row, column = divmod(game.moves[-1].grid.digits.index(0), 9)
    player.choose(row, column)
    player.push("Erase")
    player.push("7")
    assert game.moves[-1].grid[row, column] == 7
    assert str(game.digits[6]["state"]) == "normal"
    light = player.grounds()
    player.push("Dark")
    assert not light & player.grounds()
    for size in (600, 780):
        game.geometry(f"{size}x{size + 100}")
        player.until(lambda wide=size: abs(game.board.winfo_width() - wide) < 20)
        game.update()
        assert player.outside() == []
        player.choose(8, 0)
    assert game.side > 70
    if picture is not None:
        photograph(player, picture.replace(".png", "-dark.png"))
    player.push("Dark")
    assert player.grounds() <= {*names["LIGHT"].values()}

    print("colours, sizes, digit buttons: as they should be")

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
            if not game.moves[-1].grid[row, column]:
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
