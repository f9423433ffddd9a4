"""A Sudoku game in a window: levels, marks, undo, check, hints, the puzzle of the day, files."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from threading import Event
from tkinter import filedialog, messagebox, ttk
from typing import Any

import sudokulib
from sudokulib import Mistake, Position, Puzzle, Step
from sudokulib.formats.json import from_json, to_json
from sudokulib.techniques import Detail

SIDE, EDGE = 560, 10  # pixels of the board in a new window, and around the board
ARROWS = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
NONE, MANY = "The clues have no solution.", "The clues have more than one solution."
CLUES = {"none": NONE, "several": MANY, "one": "All is well so far."}
CORNERS = ((1, 1), (4, 1), (1, 4), (4, 4), (2.5, 1), (2.5, 4), (1, 2.5), (4, 2.5), (2.5, 2.5))
LIGHT = {
    "window": "#f3f4f6", "text": "#1f2328", "paper": "#ffffff", "thin": "#8c939d",
    "thick": "#1f2328", "clue": "#1f2328", "entry": "#0550ae", "mark": "#424a53",
    "wrong": "#b3131f", "chosen": "#fff3b0", "area": "#dbeafe", "placed": "#b4e6bf",
}  # fmt: skip
DARK = {
    "window": "#22272e", "text": "#e6edf3", "paper": "#0d1117", "thin": "#6e7681",
    "thick": "#e6edf3", "clue": "#f0f6fc", "entry": "#79c0ff", "mark": "#c9d1d9",
    "wrong": "#ff8f87", "chosen": "#5a4a00", "area": "#17304f", "placed": "#14532d",
}  # fmt: skip


def read(text: str, *, limits: sudokulib.Limits) -> Position:
    """Read a board in any format of the library; a saved game keeps its puzzle."""
    board = sudokulib.parse(text)
    with suppress(sudokulib.SudokuError):
        game = from_json(text, limits=limits)
        return Position.of(game) if isinstance(game, Puzzle | Position) else board
    return board


class Game(tk.Tk):
    """The window; `moves` are the positions of the game, `undone` the undone positions."""

    def __init__(self) -> None:
        super().__init__()
        self.title("Sudoku")
        self.pool = ThreadPoolExecutor(max_workers=1)
        self.stop, self.job, self.waits = Event(), Future[Any](), False
        self.moves, self.undone = [Position(sudokulib.Grid.empty("3x3"))], list[Position]()
        self.cell, self.detail = (0, 0), Detail.NAME
        self.wrong: tuple[tuple[int, int], ...] = ()
        self.hint: Step | Mistake | None = None
        self.said, self.pen = tk.StringVar(), tk.StringVar(value="digit")
        self.theme, self.side, self.left, self.saved = LIGHT, 0.0, 0.0, self.moves[-1]
        self.build()
        self.new("easy")

    def build(self) -> None:
        """Put the buttons, the board and a status line into the window."""
        self.board = tk.Canvas(self, width=SIDE, height=SIDE, highlightthickness=0)
        top, digits, bottom = (ttk.Frame(self, padding=4) for _ in range(3))
        self.text = ttk.Label(self, textvariable=self.said, padding=8)
        top.pack(fill="x")
        for part in (self.text, bottom, digits):
            part.pack(side="bottom", fill="x")
        self.board.pack(fill="both", expand=True)
        new = ttk.Menubutton(top, text="New", width=5)
        new["menu"] = levels = tk.Menu(new, tearoff=False)
        for level in sudokulib.scales.Difficulty:
            levels.add_command(label=level.value, command=partial(self.new, level.value))
        new.pack(side="left")
        for what in ("corner", "center", "digit"):
            radio = ttk.Radiobutton(top, text=what, value=what, variable=self.pen, takefocus=False)
            radio.pack(side="right", padx=4)
        self.digits = [
            ttk.Button(digits, text=digit, takefocus=False, width=3,
                       command=partial(self.play, partial(self.put, digit)))
            for digit in range(1, 10)
        ]  # fmt: skip
        for button in self.digits:
            button.pack(side="left", expand=True, fill="x", ipady=6)
        for bar, commands in (
            (top, {"Daily": self.daily, "Open": self.open, "Save": self.save, "Dark": self.dark}),
            (bottom, {"Undo": self.undo, "Redo": self.redo, "Erase": self.erase}),
            (bottom, {"All marks": self.all_marks, "Check": self.check}),
            (bottom, {"Hint": self.tell, "Apply": self.apply}),
        ):
            for name, command in commands.items():
                does = partial(self.play, command) if bar is bottom else command
                button = ttk.Button(bar, text=name, command=does, takefocus=False, width=-6)
                button.pack(side="left", expand=bar is bottom)
        self.board.bind("<Button-1>", self.click)
        self.board.bind("<Configure>", lambda _: self.draw())
        self.bind("<Key>", lambda event: self.play(partial(self.press, event)))
        self.bind("<Control-z>", lambda _: self.play(self.undo))
        self.bind("<Control-y>", lambda _: self.play(self.redo))
        self.protocol("WM_DELETE_WINDOW", self.leave)
        ttk.Style().theme_use("clam")
        self.paint()
        self.update_idletasks()
        self.minsize(self.winfo_reqwidth(), 480)

    def paint(self) -> None:
        """Use the colours of the theme."""
        style, window, text = ttk.Style(), self.theme["window"], self.theme["text"]
        style.configure(".", background=window, foreground=text, bordercolor=self.theme["thin"])
        active = [("active", self.theme["paper"])]
        for part in ("TButton", "TMenubutton", "TRadiobutton"):
            style.map(part, background=active, foreground=[("disabled", "gray50")])
        self.configure(background=window)
        self.board.configure(background=window)
        self.draw()

    def dark(self) -> None:
        """Change between light and dark."""
        self.theme = LIGHT if self.theme is DARK else DARK
        self.paint()

    def may_leave(self) -> bool:
        """Ask whether the game may be given up, unless it is solved, saved or not begun."""
        here = self.moves[-1]
        if len(self.moves) == 1 or here.is_solved or here == self.saved:
            return True
        return messagebox.askyesno("Sudoku", "Give up this game? It is not saved.")

    def work(self, said: str, task: Callable[..., Any], then: Callable[[Any], None]) -> None:
        """Start a task in the background in place of the last one; `then` takes its result."""
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
        """Run the command of a button or a key, unless another board is loading."""
        if not self.waits:
            command()

    def report_callback_exception(self, kind: Any, error: BaseException, trace: Any) -> None:
        """Show an error to the player; Tk calls this method for each error."""
        if not isinstance(error, (sudokulib.SudokuError, OSError)):
            super().report_callback_exception(kind, error, trace)
        says = getattr(error, "message", "") or getattr(error, "strerror", "")
        self.said.set(says or "This cannot be done.")

    def new(self, level: str) -> None:
        """Make a new puzzle of a level."""
        if self.may_leave():
            self.work("Making a puzzle ...", partial(sudokulib.make, difficulty=level), self.start)

    def daily(self) -> None:
        """Make the puzzle of the day, which is the same for everyone."""
        if self.may_leave():
            task = partial(sudokulib.daily, date.today(), difficulty="medium")
            self.work("Making the puzzle of the day ...", task, self.start)

    def start(self, board: Puzzle | Position) -> None:
        """Begin with a puzzle or a position, if the window can draw its board completely."""
        if board.layout.size > 9 or board.layout.constraints or board.layout.extra_houses:
            self.said.set("This window shows up to nine rows, without rules or extra houses.")
        else:
            self.moves, self.cell = [], (0, 0)
            self.move(Position.of(board), f"Puzzle {board.id or 'from a file'}")

    def move(self, position: Position, said: str = "") -> None:
        """Make a move; a move that changes nothing is not kept."""
        if self.moves[-1:] != [position]:
            self.moves.append(position)
            self.undone.clear()
        self.show("Solved!" if position.is_solved else said)

    def show(self, said: str = "") -> None:
        """Show another position: jobs and hints for the last position are dropped."""
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
        """Mark every candidate in the centre of the cells."""
        self.move(self.moves[-1].with_all_marks())

    def check(self) -> None:
        """List the mistakes, and draw them in red."""
        diagnosis = sudokulib.diagnose(self.moves[-1])
        said = [mistake.explain() for mistake in diagnosis.mistakes[:3]]
        self.wrong = tuple(diagnosis.wrong)
        self.said.set("\n".join(said) or CLUES[diagnosis.solution_count.value])
        self.draw()

    def tell(self) -> None:
        """Show a hint: first the technique, then where to look, then everything."""
        if self.hint is None:
            task = partial(sudokulib.hint, self.moves[-1], reveal=True)
            self.work("Looking for a hint ...", task, partial(self.told, Detail.NAME))
        else:
            self.told(Detail.AREA if self.detail is Detail.NAME else Detail.FULL, self.hint)

    def told(self, detail: Detail, hint: Step | Mistake) -> None:
        """Show a hint with this detail."""
        self.hint, self.detail = hint, detail
        self.said.set(hint.explain(detail))
        self.draw()

    def apply(self) -> None:
        """Apply the hint."""
        if self.hint is not None:
            self.move(self.moves[-1].apply(self.hint), self.hint.explain())

    def click(self, event: tk.Event[tk.Canvas]) -> None:
        """Choose a cell."""
        last = self.moves[-1].layout.size - 1
        row, column = (event.y - EDGE) / self.side, (event.x - self.left) / self.side
        self.cell = min(max(int(row), 0), last), min(max(int(column), 0), last)
        self.draw()

    def press(self, event: tk.Event[tk.Misc]) -> None:
        """Choose a cell with an arrow key; enter, mark or erase a digit with other keys."""
        size, (row, column) = self.moves[-1].layout.size, self.cell
        if event.keysym in ARROWS:
            down, right = ARROWS[event.keysym]
            self.cell = (row + down) % size, (column + right) % size
            self.draw()
        elif event.keysym in ("BackSpace", "Delete"):
            self.erase()
        elif event.char in tuple("123456789"):
            self.put(int(event.char))

    def put(self, digit: int) -> None:
        """Enter or mark a digit in the chosen cell."""
        here, pen = self.moves[-1], self.pen.get()
        if pen == "digit":
            self.move(here.enter(*self.cell, digit))
        else:
            self.move(here.toggle_mark(*self.cell, digit, corner=pen == "corner"))

    def erase(self) -> None:
        """Erase the chosen cell."""
        self.move(self.moves[-1].erase(*self.cell))

    def save(self) -> None:
        """Write the position to a file: entries, both layers of marks, and the puzzle."""
        if name := filedialog.asksaveasfilename(defaultextension=".json"):
            Path(name).write_text(to_json(self.moves[-1]), encoding="utf-8")
            self.saved = self.moves[-1]
            self.said.set(f"Saved to {name}")

    def open(self) -> None:
        """Continue with a board from a file in any format."""
        if self.may_leave() and (name := filedialog.askopenfilename()):
            text = Path(name).read_text(encoding="utf-8-sig", errors="replace")
            self.work("Reading ...", partial(read, text), self.start)

    def leave(self) -> None:
        """Close the window, unless the player goes on."""
        if self.may_leave():
            self.stop.set()
            self.destroy()

    def draw(self) -> None:
        """Draw the position: cells, digits, both layers of marks, and the lines between regions."""
        here, board, theme = self.moves[-1], self.board, self.theme
        layout, n, wide = here.layout, here.layout.size, board.winfo_width()
        self.side = size = max(min(wide, board.winfo_height()) - 2 * EDGE, 9 * n) / n
        self.left = left = (wide - n * size) / 2
        self.text.configure(wraplength=max(wide - 2 * EDGE, 100))
        for digit, button in enumerate(self.digits, 1):
            placed = digit <= n and here.remaining(digit) <= 0 and self.pen.get() == "digit"
            button.state(["disabled" if digit > n or placed else "!disabled"])
        region_of = {index: region for region in layout.regions for index in region}
        red = {*self.wrong, *here.grid.conflicts()}
        shown = self.hint if self.detail is Detail.FULL and isinstance(self.hint, Step) else None
        fill = {self.cell: theme["chosen"]}
        if self.hint is not None and self.detail is not Detail.NAME:
            fill = dict.fromkeys(self.hint.area.cells, theme["area"]) | fill
        if shown is not None:
            fill |= {placed[:2]: theme["placed"] for placed in shown.placements}
        gone = set(shown.eliminations) if shown is not None else set()
        board.delete("all")
        for index, region in sorted(region_of.items()):
            at = row, column = layout.cell(index)
            x, y = left + column * size, EDGE + row * size
            ground = fill.get(at, theme["paper"])
            board.create_rectangle(x, y, x + size, y + size, fill=ground, outline=theme["thin"])
            if digit := here.grid[at]:
                is_clue = here.clues[at] > 0
                ink = theme["wrong"] if at in red else theme["clue"] if is_clue else theme["entry"]
                font = ("Helvetica", -int(size * 0.6), "bold" if is_clue else "normal")
                board.create_text(x + size / 2, y + size / 2, text=digit, font=font, fill=ink)
            struck = [each[2] for each in sorted(gone) if each[:2] == at]
            self.draw_marks(x, y, sorted({*here.marks.digits(*at), *struck}), struck)
            for digit, (right, down) in zip(here.corner_marks.digits(*at), CORNERS):
                self.draw_mark(x + right * size / 5, y + down * size / 5, digit)
            if column and region_of[index - 1] != region:
                board.create_line(x, y, x, y + size, width=3, fill=theme["thick"], tags="line")
            if row and region_of[index - n] != region:
                board.create_line(x, y, x + size, y, width=3, fill=theme["thick"], tags="line")
        frame = left, EDGE, left + n * size, EDGE + n * size
        board.create_rectangle(*frame, width=3, outline=theme["thick"])
        board.tag_raise("line")

    def draw_marks(self, x: float, y: float, marks: Sequence[int], struck: list[int]) -> None:
        """Draw the marks in the centre of a cell, three on a line; strike out removed ones."""
        step, lines = self.side * 0.29, [marks[i : i + 3] for i in range(0, len(marks), 3)]
        for down, line in enumerate(lines):
            for right, digit in enumerate(line):
                at = x + self.side / 2 + (right - (len(line) - 1) / 2) * step
                to = y + self.side / 2 + (down - (len(lines) - 1) / 2) * step
                self.draw_mark(at, to, digit, is_struck=digit in struck)

    def draw_mark(self, x: float, y: float, digit: int, *, is_struck: bool = False) -> None:
        """Draw a mark."""
        ink, half = self.theme["wrong"] if is_struck else self.theme["mark"], self.side * 0.14
        font = ("Helvetica", -int(self.side * 0.3))
        self.board.create_text(x, y, text=digit, font=font, fill=ink)
        if is_struck:
            ends = x - half, y + half, x + half, y - half
            self.board.create_line(*ends, width=2, fill=ink, tags="struck")


if __name__ == "__main__":
    Game().mainloop()
