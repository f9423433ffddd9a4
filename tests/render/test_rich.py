"""`rich`: boards and ratings on terminals."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest
from command_line import LINE, SMALL, SMALL_SOLVED, Terminal, plain
from html_reading import EVERYTHING, FOREIGN, LAYOUTS, cycled

import sudokulib
from sudokulib import Candidates, Grid, Layout, Position, Puzzle, hint, rate
from sudokulib.__main__ import main
from sudokulib.render import DARK, text

rich = pytest.importorskip("rich.console")
segment = pytest.importorskip("rich.measure")

GRID = Grid.parse(SMALL)
ENVIRONMENT = os.environ | {"PYTHONIOENCODING": "utf-8", "NO_COLOR": ""}


def printed(value: object, *, encoding: str = "utf-8", width: int = 80) -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    rich.Console(file=file, width=width).print(value)
    file.seek(0)
    return file.read()


@pytest.mark.parametrize("layout", LAYOUTS[:4] + LAYOUTS[5:], ids=str)
def test_boards_are_those_of_text(layout: Layout) -> None:
    grid = cycled(layout)
    assert printed(grid) == text(grid, unicode=True) + "\n"


@pytest.mark.parametrize(
    "value",
    [
        GRID,
        Puzzle(GRID),
        Position(GRID).enter(0, 1, 4).mark(0, 3, 2),
        Position(GRID).mark(0, 3, 2).mark(0, 3, 1, corner=True).color(0, 1, "gold"),
        Candidates.of(GRID),
        Grid.parse(SMALL, "2x2+antiking+cage4.0.1"),
    ],
)
def test_every_value_that_is_a_board(value: Grid | Puzzle | Position | Candidates) -> None:
    assert printed(value) == text(value, unicode=True) + "\n"


def test_terminals_without_box_drawing() -> None:
    assert printed(GRID, encoding="ascii") == f"{GRID}\n"


def test_boards_are_never_broken() -> None:
    narrow = printed(Candidates.of(Grid.empty(Layout.boxes(3, 3))), width=20).splitlines()
    assert len(narrow) == 13
    assert [line[0] for line in narrow] == list("┌│││├│││├│││└")


def test_steps_bring_their_reason() -> None:
    step = hint(GRID)
    shown = printed(step, width=200)
    assert shown.endswith(f"*n* placed\n{step.explain()}\n")


def test_foreign_text_is_no_markup() -> None:
    shown = printed(EVERYTHING, width=400)
    assert "\x1b" not in shown
    assert "Guess <b onclick" in shown
    assert "~n~ " + FOREIGN.replace("\x1b", r"\x1b") in shown


def test_ratings_are_tables() -> None:
    rating = rate(GRID)
    shown = printed(rating, width=200)
    assert str(rating) in shown
    for step in rating.steps:
        assert step.explain() in shown


def test_colors_are_those_of_the_theme() -> None:
    # In its own process: rich stores the first kind of terminal in a style.
    code = f"""
import rich.console, sudokulib
console = rich.console.Console(force_terminal=True, color_system="truecolor", width=80)
console.print(sudokulib.Grid.parse({SMALL!r}))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env=ENVIRONMENT
    )
    shown = done.stdout.decode()
    red, green, blue = bytes.fromhex(DARK.ground[1:])
    assert f"48;2;{red};{green};{blue}m" in shown
    assert plain(shown) == f"{GRID}\n"


def test_boards_have_a_width() -> None:
    console = rich.Console(width=80)
    measured = segment.Measurement.get(console, console.options, GRID.__rich__())
    assert measured == (13, 13)


# the command line


def test_boards_on_a_terminal_have_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["solve", SMALL, SMALL]) == 0
    board = f"{Grid.parse(SMALL_SOLVED)}\n"
    assert "\x1b[" in out.getvalue()
    assert plain(out.getvalue()) == f"{board}\n{board}"


def test_no_colors_where_nobody_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["solve", SMALL]) == 0
    assert "38;" not in out.getvalue()
    assert "48;" not in out.getvalue()


def test_a_file_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", out := io.StringIO())
    assert main(["solve", "--format", "board", SMALL]) == 0
    assert out.getvalue() == f"{sudokulib.solve(GRID)}\n"


def test_without_rich_boards_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["solve", LINE]) == 0
    assert out.getvalue() == f"{sudokulib.solve(Grid.parse(LINE))}\n"


@pytest.mark.slow
def test_rich_is_never_imported_unless_somebody_prints_with_it() -> None:
    code = (
        "import sys, sudokulib, sudokulib.render\n"
        "from sudokulib.__main__ import main\n"
        f"assert main(['solve', '--format', 'board', '{SMALL}']) == 0\n"
        f"sudokulib.Grid.parse('{SMALL}')._repr_svg_()\n"
        "assert 'rich' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
