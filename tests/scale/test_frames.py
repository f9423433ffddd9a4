"""pandas and polars: data frames as boards, and the programs of the page on arrays and tables."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy
import pandas
import polars
import pytest

from sudokulib import Grid, PuzzleMaker, rate

PAGE = (Path(__file__).parents[2] / "docs" / "arrays.md").read_text(encoding="utf-8")
FRAME, TABLES, POLARS = re.findall(r"^```py\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
ORIENT: dict[str, dict[str, str]] = {"pandas": {}, "polars": {"orient": "row"}}
GRID = Grid.parse("1.3..2....1....3")


def run(code: str) -> tuple[dict[str, Any], list[str]]:
    """The names that a program of the page has at its end, and the lines that it prints."""
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        exec(code, names)
    return names, shown.getvalue().splitlines()


@pytest.mark.parametrize("library", [pandas, polars])
def test_a_board_as_a_data_frame(library: ModuleType) -> None:
    frame = library.DataFrame(numpy.array(GRID))
    assert frame.shape == (4, 4)
    assert Grid.from_array(frame) == GRID
    gaps = [[digit or None for digit in row] for row in numpy.asarray(GRID).tolist()]
    assert Grid.from_array(library.DataFrame(gaps, **ORIENT[library.__name__])) == GRID


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_the_data_frame_of_the_page(library: str) -> None:
    names, shown = run(FRAME.replace("pandas", library))
    assert names["grid"] == GRID
    assert shown == []


def test_tables_of_ratings_and_steps() -> None:
    """Both libraries give the same tables, which have the rows of the ratings."""
    names, shown = run(TABLES)
    *shared, _, _, _ = TABLES.strip().split("\n")
    polars_names, polars_shown = run("\n".join(shared).replace("pandas", "polars") + "\n" + POLARS)
    puzzles = list(PuzzleMaker().stream(rng=7, count=100))
    ratings = [(puzzle.id, rate(puzzle)) for puzzle in puzzles]
    rows = [rating.row(id) for id, rating in ratings]
    steps = [row for id, rating in ratings for row in rating.step_rows(id)]
    for found in names, polars_names:
        assert list(found["table"].columns) == list(rows[0])
        assert found["table"]["score"].to_list() == [row["score"] for row in rows]
        assert found["steps"]["technique"].to_list() == [row["technique"] for row in steps]
    assert names["steps"].merge(names["table"], on="id").shape[0] == len(steps)
    (hardest,) = [row["id"] for row in rows if [row["rank"], row["score"]] == max(
        [row["rank"], row["score"]] for row in rows)]  # fmt: skip
    assert str(hardest)[-6:] in shown[5]
    assert "Naked Single" in shown[-2]
    assert any("Naked Single" in line for line in polars_shown)
