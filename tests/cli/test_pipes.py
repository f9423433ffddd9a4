"""Commands in pairs: board, clues and id come out as they went in.

Internal: the parser of the commands is built once.
"""

from __future__ import annotations

import io
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import cache

import pytest
from command_line import Capture, posix

from sudokulib import Grid, Layout, Position, Puzzle, dumps, hint, make, parse, rate
from sudokulib.__main__ import main
from sudokulib._cli import app
from sudokulib.analysis import true_candidates
from sudokulib.identity import canonical_form
from sudokulib.render import text as pictured

LAYOUTS = ("2x2", "3x2", "2x2+diagonals", "1111213222333243554455544", "2x3+diagonals")
PLAIN = ("2x2", "3x2")
"""The layouts with canonical forms."""

FIRST = {
    "make": "make --ids",
    "make solutions": "make --ids --solution",
    "make board": "make --ids --solution --format board",
    "make json": "make --format json",
    "make grid": "make --ids --format grid",
    "make sdm": "make --ids --format sdm",
}
SECOND = {
    "convert line": "convert --to line",
    "convert sdm": "convert --to sdm",
    "convert grid": "convert --to grid",
    "convert json": "convert --to json",
    "rate": "rate",
    "rate steps": "rate --steps",
    "distinct": "distinct",
    "distinct board": "distinct --format board",
}
READERS = (
    *("solve", "solve --format board", "rate", "rate --format jsonl", "steps", "hint", "draw"),
    *("count", "candidates", "check", "canonical", "distinct"),
    *("convert --to json", "convert --to grid"),
)

whole = cache(app.parser)


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    """A command in this process, with text streams; it must succeed."""
    monkeypatch.setattr(app, "parser", whole)

    def run(command: str, given: str) -> str:
        out, err = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert (app.main(shlex.split(command)), err.getvalue()) == (0, "")
        return out.getvalue()

    return run


@cache
def puzzle_on(layout: str) -> Puzzle:
    return make(layout=layout, rng=1)


def drawn(board: Grid | Puzzle) -> str:
    """The string of a board, with the houses below it as a comment."""
    return pictured(board).replace("\nextra houses: ", "\n# extra houses: ")


def require_right(command: str, out: str, puzzle: Puzzle) -> None:
    """Fails unless the command writes this about the puzzle."""
    assert puzzle.id is not None
    name = command.partition(" ")[0]
    if name in ("rate", "distinct", "convert"):
        assert puzzle.id in out
    if "jsonl" in command:
        assert f'"{puzzle.clues:line}","layout":"{puzzle.layout}","id":"{puzzle.id}"' in out
    elif name in ("rate", "distinct", "convert"):
        assert parse(out).clues == puzzle.clues
    elif name == "solve":
        assert Grid.parse(out) == puzzle.solution
    elif name == "steps":
        assert out == "".join([f"{step.explain()}\n" for step in rate(puzzle).steps])
    elif name == "canonical":
        assert Grid.parse(out) == canonical_form(puzzle.clues)
    else:
        expected = {
            "hint": hint(puzzle).explain(),
            "draw": drawn(puzzle),
            "candidates": pictured(true_candidates(puzzle)),
            "count": "1",
            "check": "unique",
        }
        assert out.endswith(f"{expected[name]}\n")


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("first", FIRST.values(), ids=FIRST)
def test_what_make_writes_is_read(
    piped: Callable[[str, str], str], layout: str, first: str
) -> None:
    puzzle = puzzle_on(layout)
    made = piped(f"{first} --layout {layout} --seed 1", "")
    for reader in READERS:
        require_right(reader, piped(reader, made), puzzle)


@pytest.mark.parametrize("layout", ["3x3+diagonals", "4x4"])
def test_larger_boards_come_through(piped: Callable[[str, str], str], layout: str) -> None:
    puzzle = make(layout=layout, blanks=40, rng=1)
    made = piped(f"make --ids --layout {layout} --seed 1 --blanks 40", "")
    for second in ("convert --to json", "convert --to grid", "convert --to line"):
        through = piped(second, made)
        for reader in ("solve", "check", "convert --to json"):
            require_right(reader, piped(reader, through), puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("second", SECOND.values(), ids=SECOND)
def test_what_comes_through_a_command_is_read(
    piped: Callable[[str, str], str], layout: str, second: str
) -> None:
    puzzle = puzzle_on(layout)
    through = piped(second, piped(f"make --ids --layout {layout} --seed 1", ""))
    assert puzzle.id is not None
    assert puzzle.id in through
    for reader in READERS:
        require_right(reader, piped(reader, through), puzzle)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("command", ["fill", "fill --format board", "solve", "canonical"])
def test_complete_grids(piped: Callable[[str, str], str], layout: str, command: str) -> None:
    options = f"--layout {layout} --seed 1"
    made = piped(f"fill {options}", "")
    grid = Grid.parse(made)
    assert grid.layout is Layout.parse(layout)
    through = piped(f"{command} {options}" if "fill" in command else command, made)
    grid = canonical_form(grid) if command == "canonical" else grid
    assert Grid.parse(through) == grid
    for reader in ("solve", "convert --to json", "convert --to grid", "rate"):
        assert parse(piped(reader, through)).clues == grid
    assert piped("draw", through).endswith(f"{drawn(grid)}\n")
    assert piped("count", through) == "1\n"


def test_many_puzzles_of_several_layouts(piped: Callable[[str, str], str]) -> None:
    lines = "".join([piped(f"make --ids --layout {layout} --seed 1", "") for layout in LAYOUTS])
    boards = "\n".join(
        [piped(f"make --ids --layout {layout} --seed 1 --format board", "") for layout in LAYOUTS]
    )
    every = [puzzle_on(layout) for layout in LAYOUTS]
    for given in (lines, boards, boards + lines, piped("convert --to json", lines)):
        count = 2 if given == boards + lines else 1
        assert piped("count", given) == "1\n" * 5 * count
        out = piped("rate", given).splitlines()
        assert [Grid.parse(line) for line in out] == [each.clues for each in every] * count
        ids = [re.findall(r"#id (\S+)", line) for line in out]
        assert ids == [[each.id] for each in every] * count


@pytest.mark.parametrize("layout", ["2x2", "3x2", "2x3+diagonals", "3x4"])
def test_rate_after_rate(piped: Callable[[str, str], str], layout: str) -> None:
    puzzle = puzzle_on(layout)
    once = piped("rate", piped(f"make --ids --layout {layout} --seed 1", ""))
    twice = piped("rate", once)
    assert twice == once != piped("rate --scale se", twice)
    assert piped("rate", piped("rate --scale se", twice)) == once
    for rated in (once, twice, piped("convert --to line", twice)):
        read = json.loads(piped("convert --to json", rated))
        assert (Layout.parse(read["layout"]), tuple(read["clues"])) == (
            puzzle.layout,
            tuple(puzzle.clues.digits),
        )
        assert read["about"]["id"] == puzzle.id
    table = json.loads(piped("rate --format jsonl", twice))
    assert (table["puzzle"], table["id"]) == (f"{puzzle.clues:line}", puzzle.id)
    assert table["comment"] is None


@pytest.mark.parametrize("options", ["", " --ids", " --solution", " --ids --solution"])
@pytest.mark.parametrize("layout", ["2x2", "3x2"])
def test_a_line_stays_the_text_that_it_is(
    piped: Callable[[str, str], str], layout: str, options: str
) -> None:
    line = piped(f"make --layout {layout} --seed 1{options}", "")
    rated = piped("rate", line)
    assert rated.startswith(line.rstrip())
    for command in ("convert --to line", "distinct", "distinct --format line"):
        assert piped(command, line) == line
        assert piped("rate", piped(command, rated)) == rated
    said = f"{puzzle_on(layout).clues:line} # layout {layout} # by Ada  # 2026\t!\n"
    assert piped("convert --to line", said) == said.replace(" # layout 2x2", "")


def test_comments_that_are_no_ratings_stay(piped: Callable[[str, str], str]) -> None:
    fields = "44\teasy\tNaked Single\t11\tcomplete"
    clues = f"{puzzle_on('2x2').clues:line}"
    for said in (f"{fields} or not", fields.replace("\t", " "), fields.replace("easy", "simple")):
        line = f"{clues} # {said} #"
        assert piped("rate", f"{clues} # {said}\n").startswith(line.replace("\t", " "))
    for said in (fields, fields.replace("44", ">=4.5/1.2/1.2").replace("easy", ">=easy")):
        assert piped("rate", f"{clues} # {said}\n").startswith(f"{clues} #\t")
        assert piped("rate", f"{clues} # a #b # #{said}\n").startswith(f"{clues} # a #b # #\t")


@pytest.mark.parametrize("layout", ["2x2+diagonals", "3x2", "3x4"])
def test_what_a_player_has_entered(piped: Callable[[str, str], str], layout: str) -> None:
    puzzle = puzzle_on(layout)
    cell = puzzle.clues.digits.index(0)
    row, column = divmod(cell, puzzle.layout.size)
    position = Position(puzzle.clues, about={"author": "Ada"}).enter(
        row, column, puzzle.solution[row, column]
    )
    given = dumps(position, "json")
    through = piped("convert --to json", given)
    if layout == "3x2":
        through = piped("distinct --format json", through)
    assert parse(through) == position
    table = json.loads(piped("rate --format jsonl --drop author", through))
    assert (table["puzzle"], table["digits"]) == (f"{puzzle.clues:line}", f"{position.grid:line}")
    assert table["steps"] == len(rate(position).steps)
    line = piped("rate --drop entries,author", through)
    assert Grid.parse(line) == puzzle.clues
    assert line.split("\t")[1] == str(rate(puzzle).score)
    assert piped("solve", through).split()[0] == f"{puzzle.solution:line}"


@pytest.mark.parametrize("layout", [*LAYOUTS, "3x4", "4x4"])
def test_pictures_and_grids_in_the_middle(piped: Callable[[str, str], str], layout: str) -> None:
    made = piped(f"fill --layout {layout} --seed 1", "")
    grid = Grid.parse(made)
    clues = Grid(grid.layout, bytes(16) + grid.digits[16:]) if grid.layout.size > 9 else grid
    given = piped("draw", dumps(clues, "json"))
    assert Grid.parse(given) == clues
    for middle in ("draw", "draw --unicode", "convert --to line", "convert --to json"):
        through = piped(middle, given)
        assert parse(through).clues == clues
        solved = piped("solve --format json", through)
        assert parse(solved).clues == grid
        assert piped("check", piped("draw", solved)).endswith(": unique\n")
    if layout in PLAIN:
        form = piped("canonical", given)
        for style in ("line", "board", "json", "grid"):
            again = piped(f"canonical --format {style}", piped("draw", form))
            assert parse(again).clues == Grid.parse(form) == canonical_form(grid)


@pytest.mark.parametrize("layout", ["2x2", "2x2+diagonals"])
def test_entries_that_are_drawn_do_not_become_clues(
    piped: Callable[[str, str], str], layout: str, capsys: Capture
) -> None:
    position = Position(Grid.parse("1.3..2....1....3", layout)).enter(0, 1, 4)
    picture = piped("draw", dumps(position, "json"))
    assert "+4" in picture
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(picture))
        assert main(["count"]) == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("style", ["", "--format board"])
@pytest.mark.parametrize("layout", ["2x2", "3x2"])
def test_a_solution_and_an_id_are_read_back(
    piped: Callable[[str, str], str], layout: str, style: str
) -> None:
    puzzle = puzzle_on(layout)
    made = piped(f"make --ids --solution --layout {layout} --seed 1 {style}", "")
    through = parse(piped("convert --to json", made))
    assert through.clues == puzzle.clues
    assert through.about == {"comment": f"{puzzle.solution:line}", "id": puzzle.id}
    for command in ("convert --to line", "convert --to sdm", "convert --to grid", "rate"):
        assert parse(piped("convert --to json", piped(command, made))).about["id"] == puzzle.id
    line = piped("convert --to line", made)
    assert line.endswith(f" # {puzzle.solution:line} #id {puzzle.id}\n")


PIPES = [
    f"make --seed 1 --layout {layout} --ids | {middle} | {last}"
    for layout, middle, last in [
        ("3x3+diagonals", "convert --to json", "check"),
        ("3x3+diagonals", "rate", "check"),
        ("3x3+windows", "convert --to sdm", "convert --to json"),
        ("3x3", "rate", "solve"),
        ("3x3", "convert --to sdk", "rate"),
        ("3x3", "convert --to fpuzzles --drop comment", "count"),
        ("3x2", "distinct --format board", "check"),
        ("3x2", "convert --to line", "hint"),
        ("2x2+diagonals", "rate --format text", "steps"),
        ("2x2+diagonals", "convert --to fpuzzles --drop comment", "solve"),
        ("1111213222333243554455544", "convert --to line", "solve"),
        ("1111213222333243554455544", "convert --to json", "count"),
    ]
]


@pytest.mark.slow
@pytest.mark.parametrize("pipe", PIPES)
def test_pipes(pipe: str, piped: Callable[[str, str], str]) -> None:
    out = ""
    for command in pipe.split(" | "):
        out = piped(command, out)
    require_right(pipe.rpartition(" | ")[2], out, puzzle_on(pipe.split()[4]))


@pytest.mark.slow
@posix
@pytest.mark.parametrize("pipe", PIPES[2::4])
def test_real_pipes(pipe: str, piped: Callable[[str, str], str]) -> None:
    """The shell and this process give the same."""
    program = f"{shlex.quote(sys.executable)} -m sudokulib "
    found = subprocess.run(
        " | ".join([program + command for command in pipe.split(" | ")]),
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    expected = ""
    for command in pipe.split(" | "):
        expected = piped(command, expected)
    assert (found.returncode, found.stdout, found.stderr) == (0, expected, "")


def test_the_fields_of_a_rating_stay_apart(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["rate", "1.3..2....1....3"]) == 0
    rated = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(rated))
    assert main(["distinct"]) == 0
    again = capsys.readouterr().out
    assert again.split("\t")[1:] == rated.split("\t")[2:] != []
