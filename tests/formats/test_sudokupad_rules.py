"""Rules in links of SudokuPad: drawn and told, and not read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from format_samples import Unknown, pack, unpack
from hypothesis import given, strategies as st

from sudokulib import Grid, Layout, Position, dumps, parse
from sudokulib.constraints import KINDS, GlobalEntropy
from sudokulib.errors import UnsupportedFeature
from sudokulib.formats._drawn_rules import sentence_of, with_rules_in


@st.composite
def layouts_with_houses(draw: st.DrawFn) -> Layout:
    """Boards with some of the usual extra houses, or with houses of their own."""
    names = draw(st.sets(st.sampled_from(["diagonals", "windows", "disjoint"])))
    layout = Layout.parse("+".join(["3x3", *sorted(names)]))
    orders = st.permutations(range(81)).map(lambda cells: cells[:9])
    return layout.with_houses(draw(st.lists(orders, max_size=2)))


ROW = ".".join(map(str, range(9)))
IDS = {
    "arrow": "arrow.0.1.2 arrow2.0.1.2.3.4",
    "cage": "cage.0.1 cage3.0.1",
    "clone": "clone.0.40",
    "countdistinct": "countdistinct.0.1.2",
    "countingcircles": "countingcircles.0.1",
    "equalitycage": "equalitycage.0.1",
    "fullrank": " ".join([f"fullrank{ties}3.{ROW}" for ties in ("", "any", "none")]),
    "givencandidates": "givencandidates.0.1.2",
    "statemachine": "statemachine1.0.1.1.1.1.1.1.1.1.1.1.0.1 "
    "statemachine1.1.65.1.1.1.1.1.1.1.1.1.1.0.1",
    "lookandsay": "lookandsay2.2.3.1.5.0.1.2",
    "lunchbox": "lunchbox5.0.1.2",
    "greater": "greater.0.1 greater.1.0 greater.0.9 greater.9.0",
    "littlekiller": "littlekiller9.1.9",
    "not": "notwhite notblack notx notv",
    "quad": "quad.1.2.0.1.9.10",
    "sumcage": "sumcage5.0.10 sumcage5.0.10.10",
    "white": "white.0.1 white2.0.1",
    "xv": "xv10.0.1 xv5.0.1 xv7.0.1",
    **{key: f"{key}3.{ROW}" for key in ("numberedroom", "sandwich", "skyscraper", "xsum")},
    "hiddenskyscraper": f"hiddenskyscraper3.{ROW}",
    **dict.fromkeys(("antiking", "antiknight", "nonconsecutive"), ""),
    **{key: f"{key}.0.1" for key in ("black", "nabner", "palindrome", "renban", "whisper")},
    **{key: f"{key}.0.1" for key in ("slowthermo", "thermo", "modular", "entropic")},
    **{key: f"{key}.0.1.2" for key in ("between", "lockout", "zipper")},
    **{key: f"{key}.0" for key in ("even", "maximum", "minimum", "odd")},
    **{key: f"{key}.0" for key in ("columnindexer", "rowindexer")},
    "regionsum": "regionsum.2.3",
    **dict.fromkeys(("antitaxicab", "globalentropy", "globalmod", "dutchflatmates"), ""),
    "doublearrow": "doublearrow.0.1.2",
    "sumline": "sumline.0.1 sumline12.0.1",
    "rellik": "rellik5.0.1",
    "equalsum": "equalsum.1.0.2.1.2 equalsum.1.0.1.10.1.20",
    "samevalues": "samevalues.0.40 samevalues3.0.40.80",
}
"""Rules of each kind by its key; without a string, the key itself is the rule."""


def board_of(layout: Layout, **about: str) -> Any:
    position = Position(Grid.empty(layout), about=about).mark(0, 0, 5).color(0, 1, "gold")
    text = dumps(position, "sudokupad")
    return json.loads(unpack(text.partition("ctc")[2])), text


def drawn(rule: str) -> Any:
    return board_of(Layout.parse(f"3x3+{rule}"))[0]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_kind_is_drawn_or_described(kind: Any) -> None:
    plain, _ = board_of(Layout.boxes(3, 3))
    for rule in (IDS[kind.key] or kind.key).split():
        found = drawn(rule)
        first, sentence = found["metadata"].pop("rules").split("\n")
        assert first == "Normal sudoku rules apply."
        assert sentence.startswith(f"{kind.name}: ")
        assert sentence.endswith(".")
        assert not set("{}") & set(sentence)
        is_whole = not Layout.parse(f"3x3+{rule}").constraints[0].cells
        assert (found == plain) is is_whole


def test_what_is_drawn() -> None:
    assert drawn("cage3.0.1")["cages"] == [{"cells": [[0, 0], [0, 1]], "value": "3"}]
    assert drawn("sumcage9.0.1.1")["cages"] == [{"cells": [[0, 0], [0, 1]], "value": "9"}]
    assert drawn("thermo.0.10")["lines"][0]["wayPoints"] == [[0.5, 0.5], [1.5, 1.5]]
    bulb, color = drawn("thermo.0.10")["underlays"]
    assert (bulb["center"], bulb["width"], bulb["rounded"]) == ([0.5, 0.5], 0.8, True)
    assert color["backgroundColor"] == "gold"
    for rule, texts in (("xv10", "X"), ("xv5", "V"), ("xv7", "7"), ("white", ""), ("white2", "2")):
        (mark,) = drawn(f"{rule}.0.1")["overlays"]
        assert (mark["text"], mark["center"]) == (texts, [0.5, 1.0])
    signs = [drawn(rule)["overlays"][0]["text"] for rule in IDS["greater"].split()]
    assert signs == [">", "<", "v", "^"]
    (clue,) = drawn(f"sandwich3.{ROW}")["overlays"]
    assert (clue["text"], clue["center"]) == ("3", [0.5, -0.5])
    assert drawn("littlekiller9.1.9")["overlays"][0]["center"] == [-0.5, 2.5]
    assert drawn("littlekiller9.1.9")["arrows"][0]["wayPoints"] == [[-0.25, 2.25], [0.0, 2.0]]
    assert drawn("arrow2.0.1.2.3")["arrows"][0]["wayPoints"] == [[0.5, 1.5], [0.5, 2.5], [0.5, 3.5]]


@pytest.mark.parametrize("rule", ["cage3.0.1", "thermo.0.10", "white.0.1", "odd.0", "arrow.0.1.2"])
def test_drawings_of_rules_are_not_read(rule: str) -> None:
    with pytest.raises(UnsupportedFeature):
        parse(board_of(Layout.parse(f"3x3+{rule}"))[1])


@pytest.mark.parametrize(
    "rules",
    [
        "antiknight",
        "antiking",
        "nonconsecutive",
        "notwhite",
        "notblack",
        "notv+notx",
        "antiking+notx",
        "disjoint",
        "disjoint+antiknight",
    ],
)
def test_rules_that_are_only_described_come_back(rules: str) -> None:
    layout = Layout.parse(f"3x3+{rules}")
    board, link = board_of(layout)
    assert board["metadata"]["rules"].startswith("Normal sudoku rules apply.\n")
    back = parse(link)
    assert back.layout is layout
    assert "rules" not in back.about


def test_the_text_of_the_author_is_kept() -> None:
    board, link = board_of(Layout.parse("3x3+antiknight"), rules="Beware of knights.")
    sentence = "Anti-Knight: cells a knight's move apart have different digits."
    assert board["metadata"]["rules"] == (
        f"Beware of knights.\nRules of this board:\nNormal sudoku rules apply.\n{sentence}"
    )
    assert parse(link).about["rules"] == "Beware of knights."
    assert parse(link).layout.id == "3x3+antiknight"
    own = f"Beware of knights.\n{sentence}"
    again, link = board_of(Layout.parse("3x3+antiknight"), rules=own)
    assert again["metadata"]["rules"] == own
    assert parse(link).about["rules"] == own
    assert parse(link).layout.id == "3x3+antiknight"


LINES = [
    "Enjoy!",
    "",
    "Rules of this board:",
    "Normal sudoku rules apply.",
    "Anti-King: cells that touch at a corner have different digits.",
    "Disjoint groups: cells in the same place of different boxes have different digits.",
    "Negative: all white dots are given.",
    "Thermometer: digits rise from the bulb to the tip.",
]


@given(
    lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=5).filter(any),
    layout=st.sampled_from(["3x3", "3x3+antiking", "3x3+disjoint", "1112122233343444"]),
)
def test_sentences_in_the_text_of_the_author_are_no_rules(lines: list[str], layout: str) -> None:
    texts = dict.fromkeys(["title", "author", "rules"], "\n".join(lines))
    position = Position(Grid.empty(Layout.parse(layout)), about=texts)
    assert parse(dumps(position, "sudokupad")) == position


def test_a_board_without_rules_says_so() -> None:
    board, link = board_of(Layout.boxes(3, 3), rules=LINES[4])
    assert board["metadata"]["rules"].splitlines() == [LINES[at] for at in (4, 2, 3)]
    assert parse(link).about["rules"] == LINES[4]


def test_drawn_rules_are_described_beside_the_text_of_the_author() -> None:
    board, _ = board_of(Layout.parse("3x3+thermo.0.1"), rules="Look at the bulb.")
    assert board["metadata"]["rules"] == "Look at the bulb."


def test_sentences() -> None:
    plain, _ = board_of(Layout.boxes(3, 3))
    assert "rules" not in plain["metadata"]
    rules = "whisper.0.1+whisper1.0.1+whisper1.0.4+lockout.0.1.2+sumcage9.0.1.1.1"
    text = dumps(Grid.empty(Layout.parse(f"2x2+{rules}")), "sudokupad")
    lines = json.loads(unpack(text.partition("ctc")[2]))["metadata"]["rules"].split("\n")
    assert [line.rpartition(" ")[2] for line in lines] == [
        "apply.",
        "2.",
        "times.",
        "2.",
        "1.",
    ]
    assert lines[2].endswith("and may repeat; r1c2 counts 3 times.")


FALLING, RISING = [[0.5, 0.5], [8.5, 8.5]], [[0.5, 8.5], [8.5, 0.5]]


def test_diagonals_are_lines() -> None:
    board, link = board_of(Layout.parse("3x3+diagonals"))
    assert [line["wayPoints"] for line in board["lines"]] == [FALLING, RISING]
    assert "cages" not in board
    sentence = "Diagonals: each digit appears once on a blue line from corner to corner."
    assert board["metadata"]["rules"] == f"Normal sudoku rules apply.\n{sentence}"
    with pytest.raises(UnsupportedFeature):
        parse(link)
    one = Layout.boxes(3, 3).with_houses([range(8, 80, 8)])
    assert [line["wayPoints"] for line in board_of(one)[0]["lines"]] == [RISING]


def test_windows_and_other_houses_are_cages() -> None:
    board, link = board_of(Layout.parse("3x3+windows+thermo.0.1"))
    assert [cage["cells"][0] for cage in board["cages"]] == [[1, 1], [1, 5], [5, 1], [5, 5]]
    assert all(cage.keys() == {"cells"} and len(cage["cells"]) == 9 for cage in board["cages"])
    _, windows, thermometer = board["metadata"]["rules"].split("\n")
    assert (
        windows == "Extra regions: each digit appears once in a cage of 9 cells without a number."
    )
    assert thermometer.startswith("Thermometer: ")
    with pytest.raises(UnsupportedFeature):
        parse(link)


def test_disjoint_groups_are_described_beside_drawings_and_the_text_of_the_author() -> None:
    board, link = board_of(Layout.parse("3x3+disjoint+diagonals"), rules="Enjoy!")
    first, second, _, diagonals, disjoint = board["metadata"]["rules"].splitlines()
    assert (first, second) == ("Enjoy!", "Rules of this board:")
    assert diagonals.startswith("Diagonals: ")
    assert disjoint == LINES[5]
    assert "cages" not in board
    with pytest.raises(UnsupportedFeature):
        parse(link)


def test_disjoint_groups_need_boxes() -> None:
    with pytest.raises(UnsupportedFeature, match="boards with boxes"):
        with_rules_in(LINES[5], Layout.parse("1112122233343444"))


@pytest.mark.slow
@given(layout=layouts_with_houses())
def test_extra_houses_come_back_or_are_an_error(layout: Layout) -> None:
    _, link = board_of(layout)
    try:
        assert parse(link).layout is layout
    except UnsupportedFeature:
        assert layout.extra_houses


def test_sentences_of_rules_that_the_board_cannot_have() -> None:
    sentence = sentence_of(GlobalEntropy(), 4)
    empty = Position(Grid.empty(Layout.boxes(2, 2)), about={"title": "Ada"})
    board = json.loads(unpack(dumps(empty, "sudokupad").partition("ctc")[2]))
    board["metadata"]["rules"] = sentence
    with pytest.raises(UnsupportedFeature, match="the rules in the text") as caught:
        parse("ctc" + pack(json.dumps(board)))
    assert caught.value.feature == "Global Entropy"


def test_a_rule_of_ones_own_is_named() -> None:
    board, _ = board_of(Layout.boxes(3, 3).with_constraints([Unknown()]))
    assert board["metadata"]["rules"].endswith("\nSomething Else.")


@pytest.mark.parametrize("rules", ["thermo.0.1.2", "diagonals", "cage10.0.1", "white.0.1"])
def test_drawings_are_not_read(rules: str) -> None:
    link = dumps(Grid.empty(f"3x3+{rules}"), "sudokupad")
    with pytest.raises(UnsupportedFeature, match=r"only drawings .* a link of f-puzzles has"):
        parse(link)
