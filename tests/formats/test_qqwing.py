"""The format `qqwing`: what QQWing prints in each of its styles."""

from __future__ import annotations

import pytest
from format_samples import (
    BY_NAME,
    LINE,
    PUZZLE,
    QQWING_BOARD,
    QQWING_TABLE,
    ROWS,
    SAMPLES,
    SMALL,
    SOLUTION,
)

from sudokulib import InvalidGrid, Position, dumps, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout

RATED = Position(
    PUZZLE.clues,
    about={
        "solution": SOLUTION,
        "solutions": "1",
        "clues": "30",
        "singles": "51",
        "level": "Simple",
    },
)


def test_the_readable_board() -> None:
    assert dumps(PUZZLE, "qqwing") + "\n\n" == QQWING_BOARD


@pytest.mark.parametrize("text", SAMPLES["qqwing"][1:])
def test_styles(text: str) -> None:
    assert parse(text, "qqwing") == parse(text) == PUZZLE
    assert (
        list(BY_NAME["qqwing"].read_many((text + "\n" + text).splitlines(keepends=True)))
        == [PUZZLE] * 2
    )


def test_the_table() -> None:
    assert parse(QQWING_TABLE) == parse(QQWING_TABLE, "qqwing") == RATED
    assert parse(f"Solution,Puzzle\r{SOLUTION},{LINE}\r").about == {"solution": SOLUTION}
    assert dumps(RATED, "qqwing") == QQWING_TABLE.strip()
    assert parse(QQWING_TABLE.replace("Simple,", "Simple"), "qqwing") == RATED
    assert parse("\n\n" + QQWING_TABLE, "qqwing") == RATED
    assert parse(QQWING_TABLE.replace("Difficulty", "Difficulty,"), "qqwing") == RATED


def test_empty_fields_say_nothing() -> None:
    text = f"Puzzle,Solution,Difficulty\n{LINE},,,\n"
    assert parse(text, "qqwing") == PUZZLE
    assert parse(f"Puzzle,\n{LINE},\n", "qqwing") == PUZZLE
    assert BY_NAME["qqwing"].write_many is not None
    both = BY_NAME["qqwing"].write_many([PUZZLE, RATED])
    assert list(BY_NAME["qqwing"].read_many([f"{line}\n" for line in both])) == [PUZZLE, RATED]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Solution,\n,\n",
        f"Puzzle,Solution,Solution\n{LINE},,,\n",
        f"Puzzle,Solution\n{LINE},1,2,3\n",
        f"Puzzle,Solution\n{LINE}\n",
        f"Puzzle,Solution\n{LINE}?,1,\n",
        f"Puzzle,Solution\n{LINE} # easy,1,\n",
        f"Puzzle,Solution\n{LINE},1,\n{LINE},1,\n",
        f"{LINE} # easy",
        "\n".join([*ROWS, "1 puzzle generated in 0.01 seconds."]),
        SMALL,
    ],
)
def test_what_qqwing_does_not_write(text: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(text, "qqwing")


def test_columns_that_have_no_place() -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(f"Puzzle,Solve History\n{LINE},1,\n", "qqwing")
    assert caught.value.feature == "Solve History"


def test_looks() -> None:
    assert BY_NAME["qqwing"].reject_reason(QQWING_TABLE) is None
    assert BY_NAME["qqwing"].reject_reason(QQWING_BOARD) is not None


def test_what_cannot_be_written() -> None:
    for solution in ("1,2", "a\nb", "a\rb"):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about={"solution": solution}), "qqwing")
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "qqwing")
