"""Nothing that is written steers a terminal, or is a formula for a spreadsheet."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Position, Step, dumps, parse
from sudokulib.errors import UnsupportedFeature
from sudokulib.techniques import Chain, ChainNode

NINE = Grid.parse("5" + "." * 80)
CONTROLS = ["\x1b[31m", "\x07", "\x7f", "\x9b31m", "\u202e", "\u2066", "\x00", "\u200f"]


def escaped(control: str) -> str:
    return ascii(control[0])[1:-1] + control[1:]


@pytest.mark.parametrize("control", CONTROLS)
def test_explanations(control: str) -> None:
    step = Step(f"Naked{control}Single", placements=[(0, 4, 7)])
    for detail in ("name", "area", "full"):
        said = step.explain(detail)
        assert control[0] not in said
        assert escaped(control) in said


@pytest.mark.parametrize("control", [*CONTROLS, "\n"])
def test_chains(control: str) -> None:
    node = ChainNode([(0, 4, 7)], is_on=True, technique=f"Naked{control}Single")
    chain = Chain([ChainNode([(0, 3, 7)], is_on=False), node])
    step = Step("Forcing Chain", placements=[(0, 4, 7)], chains=[chain])
    name = f"Naked{escaped(control)}Single"
    assert str(chain) == f"(7)r1c4>(7)r1c5[{name}]"
    sentence, notation = step.explain(chains=True).split("\n")
    assert f"7 is in r1c5 (by {name});" in sentence
    assert notation == str(chain)


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize(
    ("form", "key"),
    [
        ("line", "comment"),
        ("sdm", "comment"),
        ("grid", "comment"),
        ("sdk", "author"),
        ("hodoku", "comment"),
        ("opensudoku", "comment"),
        ("qqwing", "level"),
    ],
)
def test_texts(control: str, form: str, key: str) -> None:
    dumps(Position(NINE, about={key: "ab"}), format=form)
    with pytest.raises(UnsupportedFeature):
        dumps(Position(NINE, about={key: f"a{control}b"}), format=form)


@pytest.mark.parametrize("control", ["\x1b[31m", "\x07", "\x9b31m", "\u202e"])
def test_json_escapes_them(control: str) -> None:
    position = Position(NINE, about={"comment": f"a{control}b"})
    text = dumps(position, format="json")
    assert control not in text
    assert parse(text) == position


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_formulas(start: str) -> None:
    dumps(Position(NINE, about={"level": "1+1"}), format="qqwing")
    with pytest.raises(UnsupportedFeature):
        dumps(Position(NINE, about={"level": f"{start}1+1"}), format="qqwing")
