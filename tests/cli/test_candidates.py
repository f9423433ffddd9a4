"""The command `candidates`."""

from __future__ import annotations

import pytest
from command_line import IMPOSSIBLE, LINE, SMALL, SMALL_SOLVED, Capture

from sudokulib import Grid, Position, dumps, parse, solve
from sudokulib.__main__ import main
from sudokulib.analysis import make_sukaku, true_candidates
from sudokulib.formats.json import to_json
from sudokulib.render import text

TWO = "......12.14....."


def test_the_board_has_true_candidates_alone(capsys: Capture) -> None:
    assert main(["candidates", TWO]) == 0
    assert capsys.readouterr() == (
        """\
+-------+-----+
| 1  2  | 3 4 |
| 34 34 | 1 2 |
+-------+-----+
| 2  1  | 4 3 |
| 34 34 | 2 1 |
+-------+-----+
""",
        "",
    )


def test_a_comment_names_the_layout_and_a_blank_line_is_between_boards(capsys: Capture) -> None:
    assert (
        main(["candidates", "--layout", "2x2+diagonals", "2...............", "1..............."])
        == 0
    )
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.startswith("# layout 2x2+diagonals\n+-")
    assert second.startswith("# layout 2x2+diagonals\n+-")


def test_marks_are_clues_with_the_option(capsys: Capture) -> None:
    sukaku = make_sukaku(rng=1, layout="2x2")
    given = dumps(sukaku, "json")
    assert main(["candidates", "--sukaku", "--counts", "9", given]) == 0
    solution = solve(sukaku)
    cells = [(row, column) for row in range(4) for column in range(4)]
    expected = [f"r{row + 1}c{column + 1} {solution[row, column]}:1" for row, column in cells]
    assert capsys.readouterr().out.splitlines() == expected
    assert main(["candidates", "--sukaku", "--format", "json", given]) == 0
    marked = parse(capsys.readouterr().out)
    assert marked.marks.masks == true_candidates(sukaku).masks
    assert main(["candidates", "--sukaku", given]) == 0
    assert capsys.readouterr().out == f"{text(marked)}\n"


def test_numbers_of_solutions(capsys: Capture) -> None:
    assert main(["candidates", "--counts", "2", TWO, SMALL_SOLVED, SMALL]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["r1c1 1:>=2", "r1c2 2:>=2", "r1c3 3:>=2"]
    assert lines[4] == "r2c1 3:1 4:1"
    assert lines[12:16] == ["", "", "", "r1c2 4:1"]  # nothing is empty in the second board


def test_other_formats_have_them_as_marks(capsys: Capture) -> None:
    position = Position(Grid.parse(LINE), about={"title": "mine"}).enter(0, 2, 4)
    assert main(["candidates", "--format", "json", to_json(position)]) == 0
    found = parse(capsys.readouterr().out)
    assert found == Position(
        position.clues, position.grid, true_candidates(position), {"title": "mine"}
    )


def test_parts_that_the_format_cannot_hold(capsys: Capture) -> None:
    text = to_json(Position(Grid.parse(LINE), about={"title": "mine"}))
    assert main(["candidates", "--format", "sukaku", text]) == 1
    assert "--drop" in capsys.readouterr().err
    assert main(["candidates", "--format", "json", "--drop", "title", text]) == 0
    assert "title" not in parse(capsys.readouterr().out).about


@pytest.mark.parametrize("options", [[], ["--counts", "5"], ["--format", "json"]])
def test_no_solution(capsys: Capture, options: list[str]) -> None:
    assert main(["candidates", *options, IMPOSSIBLE]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudokulib: argument 1: no solution")


@pytest.mark.parametrize(
    "options",
    [["--counts", "0"], ["--counts", "1001"], ["--counts", "2", "--format", "json"]],
)
def test_wrong_options(capsys: Capture, options: list[str]) -> None:
    assert main(["candidates", *options, TWO]) == 2
    assert "--counts" in capsys.readouterr().err


def test_the_limit(capsys: Capture) -> None:
    assert main(["candidates", "--nodes", "5", "." * 81]) == 1
    assert "nodes=5" in capsys.readouterr().err
