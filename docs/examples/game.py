"""A Sudoku game in a window: levels, marks, undo, check, hints, the puzzle of the day, files."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from threading import Event
from tkinter import filedialog, ttk
from typing import Any

import sudokulib
from sudokulib import Mistake, Position, Puzzle, Step
from sudokulib.formats.json import from_json, to_json
from sudokulib.techniques import Detail

BOARD, EDGE, PAPER, THIN, THICK = 540, 10, "white", "#b0b6bf", "#1f2328"
CLUE, ENTRY, MARK, WRONG = "#1f2328", "#0550ae", "#57606a", "#cf222e"
CHOSEN, AREA, PLACED = "#fff3b0", "#dbeafe", "#b4e6bf"
ARROWS = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
NONE, MANY = "The clues have no solution.", "The clues have more than one solution."
CLUES = {"none": NONE, "several": MANY, "one": "All is well so far."}
FILE = "This file is not a game."
SAID = {sudokulib.NoSolution: NONE, sudokulib.MultipleSolutions: MANY, sudokulib.InvalidGrid: FILE}


class Game(tk.Tk):
    """The window; `moves` are the positions of the game, `undone` those that were taken back."""

    def __init__(self) -> None:
        super().__init__()
        self.title("Sudoku")
        self.resizable(width=False, height=False)
        self.pool = ThreadPoolExecutor(max_workers=1)
        self.stop, self.job, self.waits = Event(), Future[Any](), False
        self.moves, self.undone = [Position(sudokulib.Grid.empty("3x3"))], list[Position]()
        self.cell, self.detail = (0, 0), Detail.NAME
        self.wrong: tuple[tuple[int, int], ...] = ()
        self.hint: Step | Mistake | None = None
        self.said, self.pen = tk.StringVar(), tk.StringVar(value="digit")
        self.build()
        self.new("easy")

    def build(self) -> None:
        """Put the buttons, the board and a line of text into the window."""
        side = BOARD + 2 * EDGE
        self.board = tk.Canvas(self, width=side, height=side, highlightthickness=0)
        top, bottom = ttk.Frame(self, padding=4), ttk.Frame(self, padding=4)
        text = ttk.Label(self, textvariable=self.said, wraplength=BOARD, padding=8)
        for part in (top, self.board, bottom, text):
            part.pack(fill="x")
        new = ttk.Menubutton(top, text="New")
        new["menu"] = levels = tk.Menu(new, tearoff=False)
        for level in sudokulib.scales.Difficulty:
            levels.add_command(label=level.value, command=partial(self.new, level.value))
        new.pack(side="left")
        for what in ("corner", "center", "digit"):
            radio = ttk.Radiobutton(top, text=what, value=what, variable=self.pen, takefocus=False)
            radio.pack(side="right", padx=4)
        for bar, commands in (
            (top, {"Daily": self.daily, "Open": self.open, "Save": self.save}),
            (bottom, {"Undo": self.undo, "Redo": self.redo, "All marks": self.all_marks}),
            (bottom, {"Check": self.check, "Hint": self.tell, "Apply": self.apply}),
        ):
            for name, command in commands.items():
                does = partial(self.play, command) if bar is bottom else command
                button = ttk.Button(bar, text=name, command=does, takefocus=False, width=8)
                button.pack(side="left", expand=bar is bottom)
        self.board.bind("<Button-1>", self.click)
        self.bind("<Key>", lambda event: self.play(partial(self.press, event)))
        self.bind("<Control-z>", lambda _: self.play(self.undo))
        self.bind("<Control-y>", lambda _: self.play(self.redo))

    def work(self, said: str, task: Callable[..., Any], then: Callable[[Any], None]) -> None:
        """Do a task in the background, in place of the one before; `then` gets its result."""
        self.stop.set()
        self.stop, self.waits = Event(), then == self.start
        self.job = self.pool.submit(task, limits=sudokulib.Limits(should_stop=self.stop.is_set))
        self.said.set(said)
        self.look(self.job, then)

    def look(self, job: Future[Any], then: Callable[[Any], None]) -> None:
        """Check repeatedly whether a job is done, as long as its result is needed."""
        if job is self.job and job.done():
            self.waits = False
            then(job.result())
        elif job is self.job:
            self.after(20, self.look, job, then)

    def play(self, command: Callable[[], object]) -> None:
        """Do the command of a button or a key, unless another board is being loaded."""
        if not self.waits:
            command()

    def report_callback_exception(self, kind: Any, error: BaseException, trace: Any) -> None:
        """Tell the player what went wrong; Tk calls this for any error."""
        if not isinstance(error, (sudokulib.SudokuError, OSError)):
            super().report_callback_exception(kind, error, trace)
        self.said.set(SAID.get(kind, getattr(error, "strerror", None)) or "This cannot be done.")

    def new(self, level: str) -> None:
        """A new puzzle of a level."""
        self.work("Making a puzzle ...", partial(sudokulib.make, difficulty=level), self.start)

    def daily(self) -> None:
        """The puzzle of today, the same for everyone."""
        task = partial(sudokulib.daily, date.today(), difficulty="medium")
        self.work("Making the puzzle of the day ...", task, self.start)

    def start(self, board: object) -> None:
        """Begin with a puzzle or a position, if the window can draw everything on its board."""
        if not isinstance(board, (Puzzle, Position)):
            self.said.set(FILE)
        elif board.layout.size > 9 or board.layout.constraints or board.layout.extra_houses:
            self.said.set("This window draws up to nine rows, and no rules or extra houses.")
        else:
            self.moves = []
            self.move(Position.of(board), f"Puzzle {board.id or 'from a file'}")

    def move(self, position: Position, said: str = "") -> None:
        """Make a move; a move that changes nothing is not kept."""
        if self.moves[-1:] != [position]:
            self.moves.append(position)
            self.undone.clear()
        self.show("Solved!" if position.is_solved else said)

    def show(self, said: str = "") -> None:
        """Show another position; jobs and hints for the one before are cancelled."""
        self.stop.set()
        self.job, self.hint, self.wrong = Future(), None, ()
        self.said.set(said)
        self.draw()

    def undo(self) -> None:
        """Undo a move."""
        if len(self.moves) > 1:
            self.undone.append(self.moves.pop())
            self.show()

    def redo(self) -> None:
        """Redo a move that was undone."""
        if self.undone:
            self.moves.append(self.undone.pop())
            self.show()

    def all_marks(self) -> None:
        """Write every candidate into the centre of the cells."""
        self.move(self.moves[-1].with_all_marks())

    def check(self) -> None:
        """Name the mistakes, and write them in red."""
        diagnosis = sudokulib.diagnose(self.moves[-1])
        said = [mistake.explain() for mistake in diagnosis.mistakes[:3]]
        self.wrong = tuple(diagnosis.wrong)
        self.said.set("\n".join(said) or CLUES[diagnosis.solution_count.value])
        self.draw()

    def tell(self) -> None:
        """A hint: first the technique, then where to look, then everything."""
        if self.hint is None:
            task = partial(sudokulib.hint, self.moves[-1], reveal=True)
            self.work("Looking for a hint ...", task, partial(self.told, Detail.NAME))
        else:
            self.told(Detail.AREA if self.detail is Detail.NAME else Detail.FULL, self.hint)

    def told(self, detail: Detail, hint: Step | Mistake) -> None:
        """Show as much of a hint as `detail` says."""
        self.hint, self.detail = hint, detail
        self.said.set(hint.explain(detail))
        self.draw()

    def apply(self) -> None:
        """Apply the hint."""
        if self.hint is not None:
            self.move(self.moves[-1].apply(self.hint), self.hint.explain())

    def click(self, event: tk.Event[tk.Canvas]) -> None:
        """Choose a cell."""
        n = self.moves[-1].layout.size
        row, column = (min(max((at - EDGE) * n // BOARD, 0), n - 1) for at in (event.y, event.x))
        self.cell = row, column
        self.draw()

    def press(self, event: tk.Event[tk.Misc]) -> None:
        """Arrows choose a cell; digits are entered or marked, as the buttons are set."""
        here, pen, (row, column) = self.moves[-1], self.pen.get(), self.cell
        if event.keysym in ARROWS:
            down, right = ARROWS[event.keysym]
            self.cell = (row + down) % here.layout.size, (column + right) % here.layout.size
            self.draw()
        elif event.keysym in ("BackSpace", "Delete"):
            self.move(here.erase(row, column))
        elif event.char in tuple("123456789") and pen == "digit":
            self.move(here.enter(row, column, int(event.char)))
        elif event.char in tuple("123456789"):
            self.move(here.toggle_mark(row, column, int(event.char), corner=pen == "corner"))

    def save(self) -> None:
        """Write the position to a file: entries, both layers of marks, and the puzzle."""
        if name := filedialog.asksaveasfilename(defaultextension=".json"):
            Path(name).write_text(to_json(self.moves[-1]), encoding="utf-8")
            self.said.set(f"Saved to {name}")

    def open(self) -> None:
        """Continue with a position from a file."""
        if name := filedialog.askopenfilename():
            text = Path(name).read_text(encoding="utf-8", errors="replace")
            self.work("Reading ...", partial(from_json, text), self.start)

    def destroy(self) -> None:
        """Stop the running job, and close the window."""
        self.stop.set()
        super().destroy()

    def draw(self) -> None:
        """Draw the position: cells, digits, both layers of marks, the lines between regions."""
        here, layout, board = self.moves[-1], self.moves[-1].layout, self.board
        region_of = {index: region for region in layout.regions for index in region}
        red, size = {*self.wrong, *here.grid.conflicts()}, BOARD / layout.size
        small = ("Helvetica", -int(size / 6))
        fill = {self.cell: CHOSEN}
        if self.hint is not None and self.detail is not Detail.NAME:
            fill = dict.fromkeys(self.hint.area.cells, AREA) | fill
        if isinstance(self.hint, Step) and self.detail is Detail.FULL:
            fill |= {placed[:2]: PLACED for placed in self.hint.placements}
        board.delete("all")
        for index, region in sorted(region_of.items()):
            at = row, column = layout.cell(index)
            x, y = EDGE + column * size, EDGE + row * size
            board.create_rectangle(x, y, x + size, y + size, fill=fill.get(at, PAPER), outline=THIN)
            if digit := here.grid[at]:
                ink = WRONG if at in red else CLUE if here.clues[at] else ENTRY
                font = ("Helvetica", -int(size * 0.6), "bold" if here.clues[at] else "normal")
                board.create_text(x + size / 2, y + size / 2, text=digit, font=font, fill=ink)
            texts = ["".join(map(str, m.digits(*at))) for m in (here.marks, here.corner_marks)]
            board.create_text(x + size / 2, y + size / 2, text=texts[0], font=small, fill=MARK)
            board.create_text(x + 4, y + 2, text=texts[1], font=small, fill=MARK, anchor="nw")
            if column and region_of[index - 1] != region:
                board.create_line(x, y, x, y + size, width=3, fill=THICK, tags="line")
            if row and region_of[index - layout.size] != region:
                board.create_line(x, y, x + size, y, width=3, fill=THICK, tags="line")
        board.create_rectangle(EDGE, EDGE, EDGE + BOARD, EDGE + BOARD, width=3, outline=THICK)
        board.tag_raise("line")


if __name__ == "__main__":
    Game().mainloop()
