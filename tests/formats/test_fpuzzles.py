"""The format `fpuzzles`: links of f-puzzles, without its rules beyond houses."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from boards import JIGSAW_9
from format_samples import (
    BY_NAME,
    FPUZZLES_JSON,
    LINE,
    MARKED,
    PLAYED,
    PUZZLE,
    SAMPLES,
    SMALL,
    pack,
    unpack,
)

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse
from sudokulib.errors import InvalidMarks, InvalidRegions, UnsupportedFeature, UnsupportedLayout

SMALLEST = json.loads(FPUZZLES_JSON)


def link(**changes: Any) -> str:
    return f"https://f-puzzles.com/?load={pack(json.dumps({**SMALLEST, **changes}))}"


def with_cell(**cell: Any) -> str:
    grid = json.loads(json.dumps(SMALLEST["grid"]))
    grid[0][0] = cell
    return link(grid=grid)


def test_a_link() -> None:
    for text in SAMPLES["fpuzzles"]:
        position = parse(text)
        assert format(position.clues, "line") == SMALL
        assert position.grid[0, 1] == 4
        assert position.marks.digits(2, 3) == (2, 4)
        assert dict(position.about) == {
            "title": "Small",
            "author": "Ada",
            "rules": "Normal rules apply.",
        }


def test_two_layers_of_marks() -> None:
    position = parse(with_cell(centerPencilMarks=[3, 1], cornerPencilMarks=[4]))
    assert list(position.marks)[:2] == [(0, 0, 1), (0, 0, 3)]  # r1c3 is 3
    assert list(position.corner_marks) == [(0, 0, 4)]
    assert parse(dumps(position, "fpuzzles")) == position
    for key in ("centerPencilMarks", "cornerPencilMarks"):
        with pytest.raises(InvalidMarks, match="r1c1 is filled and cannot be marked"):
            parse(with_cell(value=1, **{key: [2]}))


@pytest.mark.parametrize(
    ("cell", "colors"),
    [
        ({"c": "#FFA0A0"}, ("#ffa0a0",)),
        ({"highlight": "#D0D0FF"}, ("#d0d0ff",)),
        ({"c": "#FFA0A0", "highlight": "#F008"}, ("#ffa0a0", "#ff000088")),
        ({"cArray": ["gold", "#60D060"]}, ("gold", "#60d060")),
        ({"c": "gold", "cArray": ["gold", "red"]}, ("gold", "red")),
        ({"c": "red", "cArray": ["gold", "red"]}, ("red", "gold", "red")),
        ({"c": 3, "highlight": 8}, ("#ffa0a0", "#ff80ff")),
        ({"c": 0, "highlight": 1}, ("#a8a8a8",)),
        ({"cArray": ["gold"] * 8, "highlight": "red"}, (*["gold"] * 8, "red")),
    ],
)
def test_colors(cell: dict[str, Any], colors: tuple[str, ...]) -> None:
    position = parse(with_cell(value=1, given=True, **cell))
    assert position.colors == {(0, 0): colors}
    assert parse(dumps(position, "fpuzzles")) == position


def test_how_colors_are_written() -> None:
    position = PUZZLE.color(0, 0, "#ffe060").color(0, 1, "gold", "#f00").color(0, 2, "red")
    row = json.loads(unpack(dumps(position, "fpuzzles").partition("load=")[2]))["grid"][0]
    assert row[0]["highlight"] == "#FFE060"
    assert row[1]["cArray"] == ["gold", "#F00"]
    assert row[2:4] == [{"highlight": "red"}, {}]


@pytest.mark.parametrize("color", ["rgb(1, 2, 3)", "#12", "transparent", "blau"])
def test_colors_that_have_no_place(color: str) -> None:
    with pytest.raises(UnsupportedFeature, match="a color of r1c1 cannot be represented") as caught:
        parse(with_cell(c=color))
    assert caught.value.feature == color


def test_what_is_written() -> None:
    text = dumps(PUZZLE.enter(0, 2, 4).mark(0, 3, 2), "fpuzzles")
    start, _, packed = text.partition("load=")
    assert start == "https://f-puzzles.com/?"
    board = json.loads(unpack(packed))
    assert list(board) == ["size", "grid"]
    assert board["grid"][0][:4] == [
        {"value": 5, "given": True},
        {"value": 3, "given": True},
        {"value": 4},
        {"centerPencilMarks": [2]},
    ]


@pytest.mark.parametrize(
    "layout",
    [
        Layout.boxes(3, 3).with_diagonals(),
        Layout.boxes(3, 3).with_windows().with_diagonals(),
        Layout.boxes(3, 3).with_houses([[cell * 10 for cell in range(9)]]),
        Layout.boxes(3, 3).with_houses([[cell * 8 + 8 for cell in range(9)]]),
        Layout.boxes(3, 2),
        Layout.boxes(4, 4),
        Layout.boxes(2, 8),
        JIGSAW_9,
        Layout("11 22"),
        Layout("11111 22222 33333 44444 55555"),
    ],
)
def test_layouts(layout: Layout) -> None:
    position = Position(Grid.empty(layout).with_cell(0, 0, layout.size)).with_all_marks()
    assert parse(dumps(position, "fpuzzles")) == position
    assert parse(dumps(position, "fpuzzles")).layout is layout


def test_diagonals_are_named_as_f_puzzles_does() -> None:
    falling = parse(link(**{"diagonal-": True})).layout
    assert falling.extra_houses == ((0, 5, 10, 15),)
    assert parse(link(**{"diagonal+": True})).layout.extra_houses == ((3, 6, 9, 12),)


def test_extra_regions() -> None:
    region = {"cells": ["R1C2", "r2c3", "R3C4", "R4C1"]}
    grid = [[{}] * 4] * 4
    assert parse(link(extraregion=[region], grid=grid)).layout.extra_houses == ((1, 6, 11, 12),)
    few = parse(link(extraregion=[{"cells": ["R2C2", "R1C1"]}])).layout
    assert few.id == "2x2+cage.0.5"  # different digits, but not each of them
    for many in (["R1C1"] * 4, ["R1C1", "R1C2", "R2C3", "R3C4", "R4C4"]):
        with pytest.raises(UnsupportedLayout):
            parse(link(extraregion=[{"cells": many}]))
    for name in ("R5C1", "R1C0", "A1", "R1", "R²C1", "R111C1", 1):
        with pytest.raises(InvalidGrid):
            parse(link(extraregion=[{"cells": ["R1C1", "R1C2", "R1C3", name]}]), "fpuzzles")


def test_a_solution() -> None:
    digits = [1, None, "3", 2] + [None] * 12
    assert parse(link(solution=digits)).about["solution"] == "1.32" + "." * 12
    annotated = Position(PUZZLE.clues, about={"solution": LINE})
    assert parse(dumps(annotated, "fpuzzles")) == annotated
    for wrong in (["x"] * 16, [17] * 16, [1] * 15, "1" * 16):
        with pytest.raises(InvalidGrid):
            parse(link(solution=wrong), "fpuzzles")
    for text in ("", "1", LINE[1:] + "?", LINE[1:] + "A"):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about={"solution": text}), "fpuzzles")


@pytest.mark.parametrize("feature", ["fog", "boxindex", "numberedroom", "rellik"])
def test_what_the_library_does_not_know_is_refused_by_name(feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(link(**{feature: [{"cells": ["R1C1", "R1C2"], "value": "5"}]}))
    assert caught.value.feature == feature
    assert parse(link(**{feature: []})) == parse(link(**{feature: False})) == parse(link())


@pytest.mark.parametrize("key", ["givenPencilMark", "highlightArray"])
def test_what_cells_may_not_hold(key: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(with_cell(**{key: [1]}))
    assert caught.value.feature == key
    assert parse(with_cell(**{key: []})).clues[0, 0] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        LINE,
        "?load=",
        "?load=!!!!",
        "?load=N4Ig N4Ig",
        "?load=a&load=b",
        "?load=" + "N4Ig" * 5000,
        f"?load={pack('[]')}",
        f"?load={pack('{')}",
        link(size=0),
        link(size=17),
        link(size="4"),
        link(grid=None),
        link(grid=[[]] * 4),
        link(title=5),
        with_cell(value=5),
        with_cell(value=0),
        with_cell(value="1"),
        with_cell(given=True),
        with_cell(value=1, given=1),
        with_cell(region=4),
        with_cell(centerPencilMarks=[9]),
        with_cell(centerPencilMarks="12"),
        with_cell(cornerPencilMarks=[0]),
        with_cell(c=[1]),
        with_cell(c=9),
        with_cell(highlight=True),
        with_cell(cArray="gold"),
        with_cell(cArray=["gold"] * 10),
        with_cell(cArray=["gold"] * 9, highlight="red"),
    ],
)
def test_what_is_wrong(text: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(text, "fpuzzles")


def test_regions_that_are_none() -> None:
    assert parse(with_cell(value=1, given=True, region=0)).clues[0, 0] == 1
    with pytest.raises(UnsupportedLayout, match=r"regions\[0\] has 3 cells, not 4") as caught:
        parse(with_cell(region=1))
    assert isinstance(caught.value.__cause__, InvalidRegions)
    with pytest.raises(UnsupportedLayout):
        dumps(Grid.empty(Layout.boxes(3, 6)), "fpuzzles")


@pytest.mark.parametrize("size", [5, 7, 11, 13])
def test_cells_without_a_region_on_boards_without_usual_boxes(size: int) -> None:
    rows = Layout([range(row * size, (row + 1) * size) for row in range(size)])
    empty = json.dumps({"size": size, "grid": [[{}] * size] * size})
    assert parse(empty, "fpuzzles-json").layout == rows
    # The first two rows swap two cells, and only these four cells name their regions.
    corner = [[{"region": 1 - row}] * 2 + [{}] * (size - 2) for row in range(2)]
    grid = [*corner, *[[{}] * size] * (size - 2)]
    layout = parse(json.dumps({"size": size, "grid": grid}), "fpuzzles-json").layout
    assert set(layout.regions) == {
        (*range(2, size), size, size + 1),
        (0, 1, *range(size + 2, 2 * size)),
        *rows.regions[2:],
    }


def test_marks_of_programs_are_kept() -> None:
    for key in ("fromSomeSolver", "isDone"):
        position = parse(with_cell(value=1, given=True, **{key: True}))
        assert position.about["drawings"] == f'{{"grid":{{"R1C1":{{"{key}":true}}}}}}'
        assert position.without_about("drawings") == parse(with_cell(value=1, given=True))
    with pytest.raises(UnsupportedFeature, match="isDone"):
        parse(with_cell(isDone="yes"))


@pytest.mark.parametrize("position", [PUZZLE, PLAYED, MARKED])
def test_texts_of_all_kinds(position: Position) -> None:
    about = {"title": "Ω \U0001f600", "author": "\ud800", "rules": "a\nb & c=d?"}
    annotated = Position(position.clues, position.grid, position.marks, about)
    assert parse(dumps(annotated, "fpuzzles")) == annotated


@pytest.mark.parametrize("key", ["diagonal+", "diagonal-"])
def test_diagonals_are_true_or_not(key: str) -> None:
    for said in ("no", 1, [0]):
        with pytest.raises(InvalidGrid, match="is true or false"):
            parse(link(**{key: said}), "fpuzzles")
    assert parse(link(**{key: True}), "fpuzzles").layout.extra_houses
    assert not parse(link(**{key: None}), "fpuzzles").layout.extra_houses


@pytest.mark.parametrize("nothing", [None, False, ""])
def test_a_cell_without_a_region(nothing: object) -> None:
    grid: Any = json.loads(dumps(PUZZLE, "fpuzzles-json"))["grid"]
    grid[0][0]["region"] = nothing
    with pytest.raises(UnsupportedLayout, match="each cell lies in a region"):
        parse("?load=" + pack(json.dumps({"size": 9, "grid": grid})), "fpuzzles")


def test_looks() -> None:
    assert BY_NAME["fpuzzles"].reject_reason(LINE) is not None
    for text in SAMPLES["fpuzzles"]:
        assert BY_NAME["fpuzzles"].reject_reason(text) is None


def test_the_package_that_packs_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lzstring", None)
    for name in ("fpuzzles", "sudokupad"):
        with pytest.raises(UnsupportedFeature, match="pip install lzstring") as caught:
            dumps(PUZZLE, name)
        assert caught.value.feature == "lzstring"
        assert parse(SAMPLES[name][0]).clues.clue_count  # to read needs nothing
