"""The format `sudokupad`: links of SudokuPad, without its rules beyond houses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from boards import JIGSAW_9
from format_samples import (
    BY_NAME,
    LINE,
    MARKED,
    PLAYED,
    PUZZLE,
    SAMPLES,
    SMALL,
    SUDOKUPAD_JSON,
    pack,
)

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._helpers.kept_data import not_applied

BOARD = {
    "cellSize": 50,
    "cells": [
        [{"value": 1}, {}, {"value": 3}, {}],
        [{}, {"value": 2}, {}, {}],
        [{}, {}, {"value": 1}, {}],
        [{}, {}, {}, {"value": 3}],
    ],
    "regions": [
        [[row + across, column + along] for across in (0, 1) for along in (0, 1)]
        for row in (0, 2)
        for column in (0, 2)
    ],
    "cages": [
        {"value": "title: Ada's first"},
        {"value": "author: Ada"},
        {"value": "rules: Normal rules apply."},
    ],
}


def link(**changes: Any) -> str:
    return f"https://sudokupad.app/ctc{pack(json.dumps({**BOARD, **changes}))}"


def with_cell(cell: Any) -> str:
    cells = json.loads(json.dumps(BOARD["cells"]))
    cells[0][0] = cell
    return link(cells=cells)


def test_links() -> None:
    for text in SAMPLES["sudokupad"][:2]:
        position = parse(text)
        assert format(position.clues, "line") == SMALL
        assert dict(position.about) == {
            "title": "Ada's first",
            "author": "Ada",
            "rules": "Normal rules apply.",
        }
    for address in ("scl", "?puzzleid=scl", "https://app.crackingthecryptic.com/sudoku/scl"):
        assert parse(address + pack(SUDOKUPAD_JSON)) == position
    assert parse(link()) == position


@pytest.mark.parametrize(
    "layout",
    [Layout.boxes(2, 2), Layout.boxes(3, 2), Layout.boxes(3, 3), Layout.boxes(4, 4), JIGSAW_9],
)
def test_what_is_written(layout: Layout) -> None:
    about = {"title": "Ω 'a' \"b\"", "author": "Ada", "rules": "", "solution": "1"}
    position = Position(Grid.empty(layout).with_cell(0, 0, 1), about=about)
    with pytest.raises(UnsupportedFeature):
        dumps(position, "sudokupad")  # an empty string has no meaning there
    about["rules"] = "x"
    annotated = Position(position.clues, about=about).mark(0, 1, 2)
    assert parse(dumps(annotated, "sudokupad")) == annotated


@pytest.mark.parametrize("key", ["lines", "overlays", "underlays", "arrows", "rossini"])
def test_variants_are_refused_by_name(key: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(link(**{key: [{"wayPoints": [[0, 0]]}]}))
    assert caught.value.feature == key
    assert parse(link(**{key: []})) == parse(link())


@pytest.mark.parametrize(
    ("changes", "feature"),
    [
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "5"}]}, "cages"),
        ({"cages": [{"value": "sum: 5"}]}, "sum"),
        ({"cages": [{"value": "hello"}]}, "hello"),
        ({"cages": [{"value": "title: a"}], "metadata": {"title": "b"}}, "title"),
        ({"cages": [{"value": "title: a", "style": "box"}]}, "style"),
        ({"metadata": {"msgcorrect": "Well done"}}, "msgcorrect"),
    ],
)
def test_what_has_no_place(changes: dict[str, Any], feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(link(**changes))
    assert caught.value.feature == feature


def test_cells() -> None:
    assert parse(with_cell({"value": "4"})).clues[0, 0] == 4
    marks = parse(with_cell({"centremarks": [4, "1"]})).marks
    assert marks.digits(0, 0) == (1, 4)
    with pytest.raises(UnsupportedFeature) as caught:
        parse(with_cell({"cornermarks": [1], "centremarks": [1]}))
    assert caught.value.feature == "cornermarks"


def test_two_layers_of_marks() -> None:
    position = parse(with_cell({"centremarks": [3, "1"], "pencilMarks": ["4"]}))
    assert list(position.marks) == [(0, 0, 1), (0, 0, 3)]  # r1c3 is 3
    assert list(position.corner_marks) == [(0, 0, 4)]
    assert parse(dumps(position, "sudokupad")) == position
    for key in ("centremarks", "pencilMarks"):
        with pytest.raises(InvalidMarks, match="r1c1 is filled and cannot be marked"):
            parse(with_cell({"value": 1, key: [2]}))


def square(**changes: Any) -> dict[str, Any]:
    """The underlay that colours r1c2."""
    size = {"rounded": False, "width": 1, "height": 1}
    return {"backgroundColor": "#FFD166", "center": [0.5, 1.5], **size, **changes}


def test_colors() -> None:
    other = square(backgroundColor="gold", center=[3.5, 0.5])
    position = parse(link(underlays=[square(), other, square(backgroundColor="#0006")]))
    assert position.colors == {(0, 1): ("#ffd166", "#00000066"), (3, 0): ("gold",)}
    assert parse(dumps(position, "sudokupad")) == position
    short = SUDOKUPAD_JSON[:-1] + ",u:[{c2:#F,ct:[0.5,1.5],r:f,w:1,h:1}]}"
    assert parse(f"scl{pack(short)}").colors == {(0, 1): ("#ffffff",)}
    with pytest.raises(UnsupportedFeature) as caught:
        parse(link(underlays=[square(backgroundColor="none")]))
    assert caught.value.feature == "none"


@pytest.mark.parametrize(
    "changes",
    [
        {"rounded": True},
        {"width": 0.8},
        {"height": 2},
        {"text": "5"},
        {"backgroundColor": None},
        {"center": [1, 1.5]},
        {"center": [0.5, 4.5]},
        {"center": [0.5]},
        {"center": [0.5, 1.5, [0]]},
        {"center": "r1c1"},
    ],
)
def test_underlays_that_are_no_color_of_a_cell(changes: dict[str, Any]) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(link(underlays=[square(**changes)]))
    assert caught.value.feature == "underlays"


FOG: dict[str, Any] = {
    "foglight": [[0, 0], [1, 2]],
    "fogofwar": ["r1c1"],
    "triggereffect": [{"trigger": {"type": "cell"}, "effect": {"cells": "r1c1"}, "once": False}],
    "settings": {"conflictchecker": 0},
}


def kept(text: str) -> Any:
    """What is kept as data, after it was written and read again."""
    position = parse(text)
    assert parse(dumps(position, "sudokupad")) == position
    return json.loads(position.about["drawings"])


def test_fog_and_unknown_keys_are_kept() -> None:
    assert kept(link(**FOG)) == FOG
    assert kept(link(foglight=True, two=True, one=True, three=False)) == {
        "foglight": True,
        "one": True,
        "two": True,
    }
    assert kept(with_cell({"value": 4, "doubler": True})) == {"cells": {"R1C1": {"doubler": True}}}
    title = {"value": "title: a", "foo": True}
    found = kept(link(metadata={"author": "Ada", "bar": True}, cages=[title, {"baz": True}]))
    assert found == {"metadata": {"bar": True, "foo": True, "baz": True}}
    squares = [square(foo=True), square(bar=True), square(center=[3.5, 0.5])]
    assert kept(link(underlays=squares)) == {"underlays": {"R1C2": {"foo": True, "bar": True}}}
    everything = parse(link(**FOG, autosolve=True))
    assert not_applied(everything) == (*FOG, "autosolve")
    assert not_applied(parse(link(metadata={"foo": True}))) == ("foo in metadata",)


@pytest.mark.parametrize(
    "drawings",
    [
        "none",
        "[]",
        '{"line":[]}',
        '{"cells":{"R9C9":{"a":true}}}',
        '{"cells":[]}',
        '{"cells":{"R1C1":{}}}',
        '{"metadata":{"a":false}}',
        '{"metadata":{"title":true}}',
        '{"underlays":{"R1C1":{"a":true}}}',
        '{"regions":true}',
        '{"foglight": [[0,0]]}',
    ],
)
def test_other_drawings_are_refused(drawings: str) -> None:
    position = Position(parse(link()).clues, about={"drawings": drawings}).color(1, 1, "red")
    with pytest.raises(UnsupportedFeature):
        dumps(position, "sudokupad")


def test_the_id_is_kept() -> None:
    position = parse(link(id="abc123"))
    assert position.about["id"] == "abc123"
    assert parse(dumps(position, "sudokupad")) == position
    with pytest.raises(InvalidGrid, match="the id"):
        parse(link(id=5), "sudokupad")


@pytest.mark.parametrize(
    "text",
    [
        "",
        LINE,
        "scl",
        "scl a b",
        "sclN4Ig====",
        "ctc" + pack("[]"),
        "ctc" + pack("{ce:['"),
        "ctc" + pack("{v:'\\x'}"),
        link(cells=[]),
        link(cells=[[{}]] * 4),
        link(cells=None),
        link(regions=[]),
        link(regions=[[[0, 0]]] * 3 + [[[0, 4]]]),
        link(regions=[[0]] * 4),
        link(cages=[{"value": 5}]),
        link(metadata={"title": 5}),
        with_cell({"value": 5}),
        with_cell({"value": "x"}),
        with_cell([]),
        with_cell({"pencilMarks": [5]}),
        link(underlays=5),
        link(underlays=[square()] * 10),
        link(underlays=[square(backgroundColor=5)]),
    ],
)
def test_what_is_wrong(text: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(text, "sudokupad")


def test_what_cannot_be_held() -> None:
    with pytest.raises(UnsupportedLayout):
        parse(link(regions=[[[0, 0]] * 4] * 4))
    with pytest.raises(UnsupportedLayout):
        dumps(Grid.empty(Layout.boxes(3, 6)), "sudokupad")
    with pytest.raises(UnsupportedFeature, match="entries"):
        dumps(PLAYED, "sudokupad")
    assert parse(dumps(MARKED, "sudokupad")) == MARKED
    assert BY_NAME["sudokupad"].reject_reason(LINE) is not None
    assert parse(dumps(PUZZLE, "sudokupad")) == PUZZLE


def test_rectangles_are_refused_by_name() -> None:
    with pytest.raises(InvalidGrid, match="not 4 rows of 6 cells; rectangles are not supported"):
        parse(link(cells=[[{}] * 6] * 4), "sudokupad")
