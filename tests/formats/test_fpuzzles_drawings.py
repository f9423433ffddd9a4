"""What f-puzzles draws beside the rules: kept as a string, checked, and written again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse
from sudokulib.errors import UnsupportedFeature
from sudokulib.formats._helpers.kept_data import not_applied

LINE = {"lines": [["R1C1", "R1C2"]], "outlineC": "#60C060", "width": 0.3}
TEXT = {"cells": ["R0C3"], "value": "<b>", "fontC": "#000", "size": 0.75, "angle": 90}
CIRCLE = {"cells": ["R1C1", "R1C2"], "baseC": "gold", "width": 1, "height": 0.5}
CAGE = {"cells": ["R1C1"], "value": "a", "outlineC": "red"}


def position_of(board: dict[str, Any]) -> Position:
    return parse(json.dumps(board), "fpuzzles-json")


def board_of(position: Position) -> Any:
    return json.loads(dumps(position, "fpuzzles-json"))


def board(**keys: Any) -> dict[str, Any]:
    return {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **keys}


def drawings(**keys: Any) -> Any:
    """The string of drawings as JSON; it must be written again unchanged."""
    position = position_of(board(**keys))
    assert parse(dumps(position, "fpuzzles")) == position
    assert set(position.about) <= {"drawings"}
    return json.loads(position.about.get("drawings", "null"))


def test_drawings_are_kept() -> None:
    keys = {"line": [LINE], "text": [TEXT], "circle": [CIRCLE], "rectangle": [CIRCLE]}
    found = drawings(**keys, cage=[CAGE])
    assert found == {**keys, "cage": [CAGE], "line": [{**LINE, "outlineC": "#60c060"}]}


def test_settings_are_kept() -> None:
    keys = {"highlightConflicts": True, "disabledlogic": ["Renban"], "successMessage": "Well done!"}
    assert drawings(**keys) == keys
    assert drawings(highlightConflicts=False, msgcorrect="", truecandidatesoptions=[]) is None


@pytest.mark.parametrize(
    "mark", ["fromConstraint", "isNewConstraint", "isLLConstraint", "fromSomeSolver"]
)
def test_drawings_of_rules_are_left_out(mark: str) -> None:
    assert drawings(line=[{**LINE, mark: "Whispers"}]) is None
    assert drawings(line=[{**LINE, mark: True}, {**LINE, mark: False}]) == {
        "line": [{**LINE, "outlineC": "#60c060"}]
    }


def test_unknown_keys_that_are_true() -> None:
    assert drawings(foglight=True, autosolve=True, other=False) == {
        "autosolve": True,
        "foglight": True,
    }
    line = {**LINE, "outlineC": "#60c060", "isHidden": True}
    assert drawings(line=[line]) == {"line": [line]}
    circle = {"cells": ["R1C1"], "lines": [], "isDrawn": True}
    assert drawings(arrow=[circle]) == {"arrow": [{"cells": ["R1C1"], "isDrawn": True}]}
    most = {f"flag{number}": True for number in range(100)}
    assert len(drawings(**most)) == 100
    with pytest.raises(InvalidGrid, match="at most 100 unknown keys that are true, not 101"):
        drawings(**most, more=True)


def test_unknown_keys_of_rules_and_cells() -> None:
    thermometer = {"lines": [["r1c1", "r1c2"], ["R1C1", "R2C1"]]}
    flagged = [{**thermometer, "foo": True}, {**thermometer, "bar": True}, thermometer]
    both = {"bar": True, "foo": True}
    arms = [{"lines": [["R1C1", "R1C2"]], **both}, {"lines": [["R1C1", "R2C1"]], **both}]
    assert drawings(thermometer=flagged) == {"thermometer": arms}
    position = position_of(board(thermometer=flagged))
    assert position.layout == position_of(board(thermometer=[thermometer])).layout
    assert not_applied(position) == ("bar in thermometer", "foo in thermometer")
    cells: dict[str, Any] = {"odd": [{"cell": "R1C1"}, {"cell": "R3C2", "foo": True}]}
    assert drawings(**cells) == {"odd": cells["odd"][1:]}
    pair, row = ["R1C1", "R1C2"], ["R1C1", "R2C2", "R3C3", "R4C2"]
    extra = {"extraregion": [{"cells": row, "foo": True}], "xv": [{"cells": pair, "foo": True}]}
    assert drawings(**extra) == {"xv": extra["xv"], "extraregion": extra["extraregion"]}
    small = [{"cells": pair, "foo": True}]
    assert drawings(extraregion=small) == {"killercage": small}
    assert drawings(extraregion=[{"foo": True}], arrow=[{"foo": True}]) is None
    grid: Any = board()["grid"]
    grid[0][0] = {"value": 1, "given": True, "doubler": True}
    assert drawings(grid=grid) == {"grid": {"R1C1": {"doubler": True}}}
    assert not_applied(position_of(board(grid=grid))) == ("doubler in grid",)


@pytest.mark.parametrize(
    "text",
    [
        '{"thermometer":[{"lines":[["R1C1","R1C2"]]}]}',
        '{"thermometer":[{"lines":[["R1C1","R1C2"]],"foo":true}]}',
        '{"thermometer":[{"lines":[["R1C1"]],"foo":true}]}',
        '{"grid":{"R1C1":{}}}',
        '{"grid":{"R1C1":{"value":true}}}',
    ],
)
def test_flags_of_nothing(text: str) -> None:
    position = Position(Grid.empty(Layout.boxes(2, 2)), about={"drawings": text})
    with pytest.raises(UnsupportedFeature):
        dumps(position, "fpuzzles")


def test_entries_with_unknown_keys_come_back_in_any_order() -> None:
    lines = [{"lines": [[f"R{row}C1", f"R{row}C2"]], "foo": True} for row in (3, 1, 2)]
    cage = {"cells": ["R1C3", "R1C4"], "bar": True}
    assert drawings(extraregion=[cage], thermometer=lines, renban=lines[:1]) == {
        "killercage": [cage],
        "thermometer": [lines[1], lines[2], lines[0]],
        "renban": lines[:1],
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fogofwar", ["R1C1", "R2C2"]),
        ("foglight", [{"cells": ["R1C1"], "value": "3"}]),
        ("foglight", True),
        ("doubler", [{"cell": "R1C1"}]),
        ("boxindexer", [{"cells": ["R1C1"]}]),
        ("rossini", [{"cell": "R0C1", "value": "I", "direction": "D"}]),
    ],
)
def test_fields_that_are_kept_as_they_are(key: str, value: object) -> None:
    assert drawings(**{key: value}) == {key: value}
    assert not_applied(position_of(board(**{key: value}))) == (key,)


def test_what_is_applied_or_never_a_rule() -> None:
    assert not_applied(position_of(board(line=[LINE], highlightConflicts=True))) == ()
    assert not_applied(position_of(board())) == ()
    assert not_applied(position_of(board(autosolve=True))) == ("autosolve",)
    assert not_applied(Position(Grid.empty(Layout.boxes(2, 2)), about={"drawings": "none"})) == ()
    for text in ("[]", '{"size":4}', '{"text":[5]}'):
        drawn = Position(Grid.empty(Layout.boxes(2, 2)), about={"drawings": text})
        assert not_applied(drawn) == ()


@pytest.mark.parametrize("key", ["antiknight", "diagonal+", "grid", "title"])
def test_drawings_hold_no_rules(key: str) -> None:
    about = {"drawings": json.dumps({key: True}, separators=(",", ":"))}
    position = Position(Grid.empty(Layout.boxes(2, 2)), about=about)
    with pytest.raises(UnsupportedFeature, match="these are no drawings"):
        dumps(position, "fpuzzles")


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"line": {}}, None),
        ({"line": 5}, "the drawings line must be a list"),
        ({"line": [5]}, "a drawing line must be an object"),
        ({"line": [{"lines": [["R6C1"]]}]}, "off the board"),
        ({"line": [{"lines": ["R1C1"]}]}, "cells must be a list"),
        ({"line": [{**LINE, "width": 101}]}, "width of a line must be a number from -100 to 100"),
        ({"line": [{**LINE, "width": True}]}, "width of a line must be a number"),
        ({"text": [{**TEXT, "angle": "90"}]}, "angle of a text must be a number"),
        ({"text": [{**TEXT, "value": 5}]}, "value of a text must be a string"),
        ({"highlightConflicts": "yes"}, "highlightConflicts is true or false"),
        ({"msgcorrect": 5}, "msgcorrect must be a string"),
        ({"fogofwar": 5}, "fogofwar must be a list"),
        ({"fogofwar": ["R0C9"]}, "off the board"),
        ({"fogofwar": ["R1C1"] * 2001}, "fogofwar has at most 2000 entries, not 2001"),
        ({"rossini": [{"cell": "R0C1", "value": 5}]}, "value of a rossini must be a string"),
        ({"disabledlogic": [5]}, "disabledlogic must be a string"),
        ({"line": [LINE] * 2001}, "at most 2000 drawings, not 2001"),
        ({"line": [LINE] * 1001, "text": [TEXT] * 1000}, "at most 2000 drawings, not 2001"),
    ],
)
def test_drawings_that_are_wrong(keys: dict[str, Any], reason: str | None) -> None:
    if reason is None:
        assert drawings(**keys) is None
        return
    with pytest.raises(InvalidGrid, match=reason):
        drawings(**keys)


@pytest.mark.parametrize(
    ("keys", "feature"),
    [
        ({"line": [{**LINE, "outlineC": "url(x)"}]}, "url(x)"),
        ({"line": [{**LINE, "value": "5"}]}, "value"),
        ({"circle": [{**CIRCLE, "onclick": "x"}]}, "onclick"),
    ],
)
def test_drawings_that_have_no_place(keys: dict[str, Any], feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        drawings(**keys)
    assert caught.value.feature == feature


@pytest.mark.parametrize("text", ["", "{}", "[]", "5", '{"line":[5]}', '{"line": []}', '{"a":1}'])
def test_a_text_that_is_not_of_drawings_is_not_written(text: str) -> None:
    position = Position(Grid.empty(Layout.boxes(2, 2)), about={"drawings": text})
    with pytest.raises(UnsupportedFeature) as caught:
        dumps(position, "fpuzzles")
    assert caught.value.feature in ("drawings", "a")


def test_other_formats_refuse_drawings_or_hold_them_as_a_text() -> None:
    position = position_of(board(line=[LINE]))
    assert parse(dumps(position, "json")) == position
    with pytest.raises(UnsupportedFeature, match="'drawings'"):
        dumps(position, "line")
    assert "line" in board_of(position)
