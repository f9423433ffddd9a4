"""The rules of f-puzzles: the meaning of each field, and errors."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from constraint_samples import SAMPLES
from format_samples import Unknown, pack
from published_files import PUBLISHED_FILES

from sudokulib import Grid, InvalidGrid, Layout, Position, constraints, dumps, parse
from sudokulib.errors import UnsupportedFeature

NINE = Layout.boxes(3, 3)
A, B, C = (0, 0), (0, 1), (1, 1)
ROW = tuple((3, column) for column in range(9))
COLUMN = tuple((row, 4) for row in range(9))


def position_of(board: dict[str, Any]) -> Position:
    return parse(json.dumps(board), "fpuzzles-json")


def board_of(position: Position) -> Any:
    return json.loads(dumps(position, "fpuzzles-json"))


def board(**keys: Any) -> dict[str, Any]:
    return {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)], **keys}


def rules_in(**keys: Any) -> tuple[object, ...]:
    return position_of(board(**keys)).layout.constraints


def written(*rules: Any) -> dict[str, Any]:
    """The fields written for these rules; reading them must return the rules."""
    position = Position(Grid.empty(NINE.with_constraints(rules)))
    assert parse(dumps(position, "fpuzzles")) == position
    keys = board_of(position)
    assert (keys.pop("size"), len(keys.pop("grid"))) == (9, 9)
    return keys


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        (
            [constraints.AntiKnight(), constraints.AntiKing()],
            {"antiknight": True, "antiking": True},
        ),
        ([constraints.NonConsecutive()], {"nonconsecutive": True}),
        ([constraints.Odd([A, C])], {"odd": [{"cell": "R1C1"}, {"cell": "R2C2"}]}),
        ([constraints.WhiteDot([A, B])], {"difference": [{"cells": ["R1C1", "R1C2"]}]}),
        (
            [constraints.WhiteDot([A, B], 3)],
            {"difference": [{"cells": ["R1C1", "R1C2"], "value": "3"}]},
        ),
        ([constraints.BlackDot([A, B])], {"ratio": [{"cells": ["R1C1", "R1C2"]}]}),
        ([constraints.XV([A, B], 10)], {"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}]}),
        ([constraints.XV([A, B], 5)], {"xv": [{"cells": ["R1C1", "R1C2"], "value": "V"}]}),
        ([constraints.KillerCage([A, B])], {"killercage": [{"cells": ["R1C1", "R1C2"]}]}),
        (
            [constraints.KillerCage([A, B], 7)],
            {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "7"}]},
        ),
        (
            [constraints.Quadruple([A, B, (1, 0), C], [2, 2])],
            {"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [2, 2]}]},
        ),
        ([constraints.Clone([A], [C])], {"clone": [{"cells": ["R1C1"], "cloneCells": ["R2C2"]}]}),
        (
            [constraints.Thermometer([C, B, A])],
            {"thermometer": [{"lines": [["R2C2", "R1C2", "R1C1"]]}]},
        ),
        ([constraints.Whisper([A, B])], {"whispers": [{"lines": [["R1C1", "R1C2"]]}]}),
        (
            [constraints.Whisper([A, B], 4)],
            {"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "4"}]},
        ),
        (
            [constraints.DoubleArrow([A, B, C])],
            {"doublearrow": [{"lines": [["R1C1", "R1C2", "R2C2"]]}]},
        ),
        ([constraints.Lockout([A, B, C])], {"lockout": [{"lines": [["R1C1", "R1C2", "R2C2"]]}]}),
        (
            [constraints.Modular([A, B], 4)],
            {"modularline": [{"lines": [["R1C1", "R1C2"]], "value": "4"}]},
        ),
        (
            [constraints.Arrow([A, B, C, (2, 2)], 2)],
            {"arrow": [{"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R2C2", "R3C3"]]}]},
        ),
        (
            [constraints.LittleKiller([B, (1, 0)], 9)],
            {
                "littlekillersum": [
                    {"cell": "R0C3", "cells": ["R1C2", "R2C1"], "direction": "DL", "value": "9"}
                ]
            },
        ),
        ([constraints.Sandwich(ROW, 8)], {"sandwichsum": [{"cell": "R4C0", "value": "8"}]}),
        ([constraints.XSum(ROW[::-1], 8)], {"xsum": [{"cell": "R4C10", "value": "8"}]}),
        ([constraints.Skyscraper(COLUMN, 2)], {"skyscraper": [{"cell": "R0C5", "value": "2"}]}),
        (
            [constraints.Skyscraper(COLUMN[::-1], 2)],
            {"skyscraper": [{"cell": "R10C5", "value": "2"}]},
        ),
        ([constraints.NegativeConstraint("black")], {"negative": ["ratio"]}),
        (
            [
                constraints.NegativeConstraint("x"),
                constraints.NegativeConstraint("v"),
                constraints.NegativeConstraint("white"),
            ],
            {"negative": ["difference", "xv"]},
        ),
    ],
)
def test_how_rules_are_written(rules: list[Any], keys: dict[str, Any]) -> None:
    assert written(*rules) == keys


@pytest.mark.slow
def test_all_kinds_are_in_a_field_or_in_our_own() -> None:
    others = (
        constraints.AntiTaxicab,
        constraints.DutchFlatmates,
        constraints.EqualSum,
        constraints.GlobalEntropy,
        constraints.GlobalMod,
        constraints.GreaterThan,
        constraints.NumberedRoom,
        constraints.RellikCage,
        constraints.SameValues,
        constraints.SumCage,
        constraints.SumLine,
        constraints.CountDistinct,
        constraints.CountingCircles,
        constraints.EqualityCage,
        constraints.FullRank,
        constraints.HiddenSkyscraper,
        constraints.LookAndSay,
        constraints.StateMachine,
        constraints.Lunchbox,
    )
    assert {type(rule) for rule, _ in SAMPLES} == {*constraints.KINDS}
    for rule, _ in SAMPLES:
        keys = written(rule)
        if isinstance(rule, others):
            assert keys["sudokulib"] == [rule.id_text(9)]
            assert keys["ruleset"].startswith(f"{rule.name}: ")
        elif not isinstance(rule, constraints.NegativeConstraint):
            assert "sudokulib" not in keys


def test_rules_in_our_own_field_are_drawn_and_said() -> None:
    keys = written(constraints.GreaterThan([A, B]), constraints.GreaterThan([B, C]))
    sign = {
        "cells": ["R1C1", "R1C2"],
        "value": ">",
        "baseC": "#ffffff",
        "fontC": "#000000",
        "width": 0.4,
        "height": 0.4,
        "size": 16 / 24,
        "fromConstraint": "Greater Than",
    }
    assert keys["text"][0] == sign
    assert keys["text"][1] == {**sign, "cells": ["R1C2", "R2C2"], "value": "v"}
    assert keys["ruleset"] == "Greater Than: the sign points to the smaller digit."
    assert written(constraints.SumCage([A, C], 9))["cage"] == [
        {"cells": ["R1C1", "R2C2"], "value": "9", "fromConstraint": "Sum Cage"}
    ]
    keys = written(constraints.CountDistinct([A, B]))
    assert keys["line"][0]["lines"] == [["R1C1", "R1C2"]]
    assert [each["cells"] for each in keys["circle"]] == [["R1C1"]]
    clue = written(constraints.NumberedRoom(ROW, 3))["text"][0]
    assert (clue["cells"], clue["value"]) == (["R4C0"], "3")


def test_sentences_of_our_own_field_follow_the_rules_of_the_setter() -> None:
    layout = NINE.with_constraints([constraints.AntiTaxicab()])
    sentence = (
        "Anti-Taxicab: two cells with the same digit X are never X steps apart, from side to side."
    )
    for own in ("Have fun!", "", sentence, f"\n{sentence}"):
        position = Position(Grid.empty(layout), about={"rules": own})
        assert board_of(position)["ruleset"] == f"{own}\n{sentence}"
        assert parse(dumps(position, "fpuzzles")) == position
    keys = board_of(Position(Grid.empty(layout)))
    assert keys["ruleset"] == sentence
    del keys["ruleset"]
    assert position_of(keys).layout is layout
    keys["ruleset"] = "Changed by hand."
    assert position_of(keys).about == {"rules": "Changed by hand."}


def test_rules_that_f_puzzles_has_in_part() -> None:
    keys = written(constraints.XV([A, B], 9), constraints.XV([B, C], 5))
    assert (keys["sudokulib"], len(keys["xv"])) == (["xv9.0.1"], 1)
    assert written(constraints.NegativeConstraint("v"))["sudokulib"] == ["notv"]
    keys = written(constraints.NegativeConstraint("white"), constraints.NegativeConstraint("x"))
    assert (keys["sudokulib"], keys["negative"]) == (["notx"], ["difference"])
    keys = written(constraints.Minimum([A]), constraints.Minimum([C]), constraints.Odd([A]))
    assert (keys["sudokulib"], keys["minimum"]) == (["minimum.10"], [{"cell": "R1C1"}])


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (["cages.0.1"], "sudokulib has no rule 'cages.0.1'"),
        (["thermo.0.0"], "sudokulib cannot be represented: "),
    ],
)
def test_wrong_rules_in_our_own_field(value: list[str], reason: str) -> None:
    with pytest.raises(UnsupportedFeature, match=reason) as caught:
        rules_in(sudokulib=value)
    assert caught.value.feature == "sudokulib"
    with pytest.raises(InvalidGrid, match="a rule of sudokulib must be a string"):
        rules_in(sudokulib=[5])


def test_other_spellings() -> None:
    assert rules_in(xv=[{"cells": ["R1C1", "R1C2"], "value": "x"}]) == (constraints.XV([A, B], 10),)
    assert rules_in(killercage=[{"cells": ["r1c1"], "value": 5}]) == (
        constraints.KillerCage([A], 5),
    )
    assert rules_in(killercage=[{"cells": ["R1C1"], "value": ""}]) == (constraints.KillerCage([A]),)
    two = {"lines": [["R1C1", "R1C2"], ["R1C1", "R2C2"]]}
    assert rules_in(thermometer=[two]) == (
        constraints.Thermometer([A, B]),
        constraints.Thermometer([A, C]),
    )
    clue = {"cell": "R0C3", "direction": "DL", "value": "9"}
    assert rules_in(littlekillersum=[clue]) == (constraints.LittleKiller([B, (1, 0)], 9),)
    arrow = {"cells": ["R1C1"], "lines": [["R1C1", "R1C2"], ["R1C1", "R2C2"]]}
    assert rules_in(arrow=[arrow]) == (constraints.Arrow([A, B]), constraints.Arrow([A, C]))


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("killercage", {"cells": [], "value": ""}),
        ("thermometer", {"lines": []}),
        ("thermometer", {"lines": [[]]}),
        ("lockout", {"lines": None, "value": None}),
        ("arrow", {"cells": [], "lines": [[]]}),
        ("xv", {"cells": None, "value": ""}),
        ("quadruple", {"values": []}),
        ("odd", {"cell": ""}),
        ("sandwichsum", {}),
        ("xsum", {"value": ""}),
        ("skyscraper", {"cell": "", "cells": ["R1C1"]}),
        ("littlekillersum", {"direction": "DR"}),
        ("littlekillersum", {"direction": "DR", "cells": ["R1C2"], "value": None}),
        ("extraregion", {"cells": []}),
    ],
)
def test_an_entry_without_a_cell_is_nothing(key: str, entry: dict[str, Any]) -> None:
    position = position_of(board(**{key: [entry]}))
    assert position == Position(Grid.empty(NINE))


@pytest.mark.parametrize(
    ("key", "entry", "rule"),
    [
        ("difference", {"cells": ["R1C1", "R1C2"], "value": ""}, constraints.WhiteDot([A, B], 1)),
        ("ratio", {"cells": ["R1C1", "R1C2"], "value": None}, constraints.BlackDot([A, B], 2)),
        ("killercage", {"cells": ["R1C1", "R1C2"], "value": None}, constraints.KillerCage([A, B])),
        ("whispers", {"lines": [["R1C1", "R1C2"], []], "value": ""}, constraints.Whisper([A, B])),
        (
            "lockout",
            {"lines": [["R1C1", "R1C2", "R2C2"]], "value": ""},
            constraints.Lockout([A, B, C]),
        ),
        ("modularline", {"lines": [["R1C1", "R1C2"]], "value": ""}, constraints.Modular([A, B], 3)),
    ],
)
def test_without_a_value_a_rule_has_its_usual_one(
    key: str, entry: dict[str, Any], rule: object
) -> None:
    assert rules_in(**{key: [entry]}) == (rule,)


@pytest.mark.parametrize(
    ("key", "entry", "drawn"),
    [
        ("arrow", {"cells": ["R1C1"]}, {"cells": ["R1C1"]}),
        ("arrow", {"cells": ["r1c1"], "lines": [[]]}, {"cells": ["R1C1"]}),
        ("arrow", {"cells": ["R1C1"], "lines": [["R1C1"]]}, {"cells": ["R1C1"]}),
        (
            "arrow",
            {"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R1C1"], ["R1C2"]]},
            {"cells": ["R1C1", "R1C2"]},
        ),
        ("xv", {"cells": ["R1C1", "R1C2"], "value": ""}, {"cells": ["R1C1", "R1C2"]}),
        ("quadruple", {"cells": ["R1C1"], "values": []}, {"cells": ["R1C1"]}),
        ("clone", {"cells": ["R1C1"], "cloneCells": []}, {"cells": ["R1C1"]}),
        ("sandwichsum", {"cell": "R0C1", "value": None}, {"cell": "R0C1"}),
        ("xsum", {"cell": "R0C1"}, {"cell": "R0C1"}),
        ("skyscraper", {"cell": "R0C1"}, {"cell": "R0C1"}),
        (
            "littlekillersum",
            {"cell": "R0C1", "cells": ["R1C2"], "direction": "DR", "value": ""},
            {"cell": "R0C1", "cells": ["R1C2"], "direction": "DR"},
        ),
    ],
)
def test_shapes_without_a_rule_are_drawings(
    key: str, entry: dict[str, Any], drawn: dict[str, Any]
) -> None:
    position = position_of(board(**{key: [entry]}))
    assert position.layout is NINE
    assert json.loads(position.about["drawings"]) == {key: [drawn]}
    assert board_of(position)[key] == [drawn]
    assert parse(dumps(position, "fpuzzles")) == position


def test_a_clue_with_a_number_needs_its_cell() -> None:
    for key in ("sandwichsum", "littlekillersum"):
        with pytest.raises(InvalidGrid, match=f"an entry of {key} must have cell"):
            rules_in(**{key: [{"value": "9"}]})


def test_a_line_in_the_circle_stands_beside_an_arrow() -> None:
    arrow = {"cells": ["R1C1"], "lines": [["R1C1"], ["R1C1", "R1C2"]]}
    assert rules_in(arrow=[arrow]) == (constraints.Arrow([A, B]),)
    for lines in ([[["R1C1"]]], [[1]], ["R1C1"]):
        with pytest.raises(InvalidGrid):
            rules_in(arrow=[{"cells": ["R1C1"], "lines": lines}])


def test_shapes_stand_beside_rules_in_a_field() -> None:
    rule = {"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}
    position = position_of(board(arrow=[{"cells": ["R9C9"], "lines": []}, rule]))
    assert position.layout.constraints == (constraints.Arrow([A, B]),)
    assert board_of(position)["arrow"] == [rule, {"cells": ["R9C9"]}]
    assert parse(dumps(position, "fpuzzles")) == position
    as_drawing = Position(Grid.empty(NINE), about={"drawings": json.dumps({"arrow": [rule]})})
    with pytest.raises(UnsupportedFeature, match="these are no drawings"):
        dumps(as_drawing, "fpuzzles")


def test_a_mark_without_a_letter_beside_negative_is_refused() -> None:
    mark = {"cells": ["R1C1", "R1C2"], "value": ""}
    with pytest.raises(UnsupportedFeature, match="a mark that has no value") as caught:
        rules_in(xv=[mark], negative=["xv"])
    assert caught.value.feature == "xv"
    assert rules_in(xv=[mark], negative=["ratio"]) == (constraints.NegativeConstraint("black"),)


def test_a_whisper_that_crosses_itself_is_read_in_pieces() -> None:
    line = ["R1C1", "R1C2", "R2C2", "R2C1", "R1C1", "R1C2"]
    assert set(rules_in(whispers=[{"lines": [line]}])) == {
        constraints.Whisper([A, B, C, (1, 0)]),
        constraints.Whisper([(1, 0), A, B]),
    }
    with pytest.raises(UnsupportedFeature, match="palindrome cannot be represented") as caught:
        rules_in(palindrome=[{"lines": [line]}])
    assert caught.value.feature == "palindrome"


def test_parities_of_old_boards() -> None:
    keys = board()
    keys["grid"][0][0]["parity"] = "Odd"
    keys["grid"][1][1]["parity"] = "Even"
    assert position_of(keys).layout.constraints == (constraints.Even([C]), constraints.Odd([A]))
    keys["grid"][1][1]["parity"] = "Prime"
    with pytest.raises(InvalidGrid, match="a parity is Odd or Even"):
        position_of(keys)


def test_disjoint_groups_are_houses() -> None:
    layout = position_of(board(disjointgroups=True)).layout
    assert layout is NINE.with_disjoint_groups()
    assert board_of(Position(Grid.empty(layout)))["disjointgroups"] is True
    jigsaw = [[{"region": row} for _ in range(4)] for row in range(4)]
    with pytest.raises(UnsupportedFeature) as caught:
        position_of({"size": 4, "grid": jigsaw, "disjointgroups": True})
    assert caught.value.feature == "disjointgroups"


@pytest.mark.parametrize(
    ("key", "value", "feature"),
    [
        ("killercage", [{"cells": ["R1C1", "R1C2"], "value": "?"}], "the value of killercage"),
        ("sandwichsum", [{"cell": "R0C1", "value": "x"}], "the value of sandwichsum"),
        ("sandwichsum", [{"cell": "R0C1", "value": "8", "direction": "D"}], "direction"),
        ("thermometer", [{"lines": [["R1C1", "R1C2"]], "color": "red"}], "color"),
        ("killercage", [{"cells": ["R1C1", "R1C2"], "value": "18"}], "Killer Cage"),
        ("thermometer", [{"lines": [["R1C1"]]}], "thermometer"),
        ("arrow", [{"cells": ["R1C1", "R1C2"], "lines": [["r1c1"]]}], "arrow"),
        ("negative", ["skyscraper"], "skyscraper"),
    ],
)
def test_rules_that_cannot_be(key: str, value: object, feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        rules_in(**{key: value})
    assert caught.value.feature == feature


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        (
            "arrow",
            [{"cells": [], "lines": [["R1C1", "R1C2"]]}],
            r"an entry of arrow must have cells, such as \['R1C1', 'R1C2'\], not only {'lines'",
        ),
        ("arrow", [{"cells": ["R1C1"], "lines": "R1C1"}], "the arrows of a circle must be a list"),
        ("killercage", [{"cells": [], "value": "15"}], "an entry of killercage must have cells"),
        ("whispers", [{"value": "5"}], "an entry of whispers must have lines"),
        ("whispers", [{"lines": 5}], "the lines of whispers must be a list, not 5"),
        ("whispers", [{"lines": [5]}], "a line of whispers must be a list, not 5"),
        (
            "whispers",
            [{"lines": [["R1C2", "R1C3"]], "value": 1.5}],
            "the value of whispers at R1C2 must be a number from 0 to 99999, not 1.5",
        ),
        ("sandwichsum", [{"value": "8"}], "an entry of sandwichsum must have cell"),
        ("extraregion", [{"cells": "R1C1"}], "an extra region must be a list"),
        ("antiknight", "yes", "antiknight is true or false"),
        ("odd", [{"cell": "R0C1"}], "off the board"),
        ("odd", [{"cell": 5}], "a cell must be a string"),
        ("killercage", {"cells": []}, "must be a list"),
        ("killercage", [{"cells": ["R1C1"], "value": 1.5}], "must be a number from 0"),
        ("killercage", [{"cells": ["R1C1"], "value": True}], "must be a number from 0"),
        (
            "xv",
            [{"cells": ["R1C1", "R1C2"], "value": "I"}],
            "the value of xv at R1C1 is X or V, not 'I'",
        ),
        ("xv", [{"cells": ["R1C1", "R1C2"], "value": 10}], "is X or V, not 10"),
        (
            "quadruple",
            [{"cells": ["R1C1"], "values": [10]}],
            "a value of quadruple at R1C1 must be a number from 1 to 9, not 10",
        ),
        ("clone", [{"cells": ["R1C1"], "cloneCells": 5}], "the cloneCells of clone must be a list"),
        ("negative", [["ratio"]], "must be a string"),
        ("sandwichsum", [{"cell": "R0C0", "value": "8"}], "is outside and looks at the board"),
        ("sandwichsum", [{"cell": "R1C1", "value": "8"}], "is outside and looks at the board"),
        (
            "littlekillersum",
            [{"cell": "R0C1", "direction": "UR", "value": "8"}],
            "is outside and looks at the board, not as at R0C1",
        ),
        ("littlekillersum", [{"cell": "R0C1", "value": "8"}], "must have direction, such as 'DR'"),
        (
            "littlekillersum",
            [{"cell": "R0C1", "direction": "D", "value": "8"}],
            "the direction of littlekillersum at R0C1 is one of DR, DL, UR, UL, not 'D'",
        ),
        ("littlekillersum", [{"cell": "R0C1", "direction": [], "value": "8"}], "have direction"),
        ("littlekillersum", [{"cell": "R0C1", "direction": 5, "value": "8"}], "is one of DR"),
        (
            "littlekillersum",
            [{"cell": "R0C1", "direction": "DR", "value": "8", "cells": ["R1C1"]}],
            "must be those that its clue looks at",
        ),
    ],
)
def test_rules_that_are_wrong(key: str, value: object, reason: str) -> None:
    with pytest.raises(InvalidGrid, match=reason):
        rules_in(**{key: value})


@pytest.mark.slow
def test_many_rules_are_refused() -> None:
    cells = [f"R{row}C{column}" for row in range(1, 10) for column in range(1, 10)]
    pairs = [{"cells": [a, b]} for a, b in combinations(cells, 2)]
    assert len(rules_in(killercage=pairs[:300])) == 300
    with pytest.raises(UnsupportedFeature, match="at most 2000 constraints") as caught:
        rules_in(killercage=pairs)
    assert caught.value.feature == "constraints"


def test_published_boards_come_back() -> None:
    path = PUBLISHED_FILES / "variants_fpuzzles.json"
    if not path.exists():
        pytest.skip("the published puzzles are not here")
    for each in json.loads(path.read_text("utf-8")):
        position = parse(f"?load={pack(json.dumps(each['json']))}", "fpuzzles")
        assert position.layout.constraints or position.layout.extra_houses
        assert parse(dumps(position, "fpuzzles")) == position


def test_given_pencil_marks_are_given_candidates() -> None:
    found = board()
    found["grid"][0][1] = {"givenPencilMarks": [5, 2, 5]}
    found["grid"][1][1] = {"value": 3, "given": True, "givenPencilMarks": [3]}
    found["grid"][2][2] = {"givenPencilMarks": []}
    position = position_of(found)
    rules = (constraints.GivenCandidates([B], [2, 5]), constraints.GivenCandidates([C], [3]))
    assert position.layout.constraints == rules
    again = board_of(position)
    assert again["grid"][0][1] == {"givenPencilMarks": [2, 5]}
    assert again["grid"][1][1] == {"value": 3, "given": True, "givenPencilMarks": [3]}
    assert position_of(again) == position


@pytest.mark.parametrize("marks", [[0], [10], ["5"], [True]])
def test_wrong_given_pencil_marks(marks: list[object]) -> None:
    found = board()
    found["grid"][0][1] = {"givenPencilMarks": marks}
    with pytest.raises(InvalidGrid, match="a given mark of r1c2 must be a number from 1 to 9"):
        position_of(found)
    found["grid"][0][1] = {"givenPencilMarks": 5}
    with pytest.raises(InvalidGrid, match="givenPencilMarks"):
        position_of(found)


def test_two_lists_of_given_candidates_in_a_cell_are_refused() -> None:
    rules = [constraints.GivenCandidates([A], digits) for digits in ([1, 2], [2, 3])]
    with pytest.raises(UnsupportedFeature, match="one list of given pencil marks") as caught:
        written(*rules)
    assert caught.value.feature == "Given Candidates"


def test_a_rule_of_ones_own_is_refused() -> None:
    board = Layout.boxes(3, 3).with_constraints([Unknown()])
    with pytest.raises(UnsupportedFeature, match="a rule of your own") as caught:
        dumps(Grid.empty(board), "fpuzzles")
    assert caught.value.feature == "Something Else"
