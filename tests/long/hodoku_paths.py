"""The positions on HoDoKu's paths to solutions, which are published in `hodoku_paths.tsv`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checks import NotRun
from published_files import missing, table

from sudokulib import Candidates, Grid, Step

FILE = "hodoku_paths.tsv"


def paths() -> list[dict[str, str]]:
    """The rows of the file."""
    if absent := missing(FILE):
        raise NotRun(absent)
    return table(FILE)


def candidates(text: str, sign: str) -> tuple[tuple[int, int, int], ...]:
    """The candidates in a part of a step: "r1c2-3" is removed, "r1c2=3" is placed."""
    found = re.findall(rf"r(\d)c(\d){sign}(\d)", text)
    return tuple([(int(row) - 1, int(column) - 1, int(digit)) for row, column, digit in found])


def positions(row: dict[str, str]) -> Iterator[tuple[str, Candidates, Step, int]]:
    """The positions of a path: the code of the step taken there, the step, its length."""
    state = Candidates.of(Grid.parse(row["puzzle"]))
    for text in row["steps"].split(";"):
        code, *changes, length = text.split(" ")
        done = " ".join(changes)
        step = Step(code, placements=candidates(done, "="), eliminations=candidates(done, "-"))
        yield code, state, step, int(length)
        state = state.apply([step])
