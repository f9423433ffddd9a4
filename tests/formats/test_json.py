"""The format `json`, and values as JSON of one schema."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from boards import JIGSAW_9
from format_samples import LINE, MARKED, PLAYED, PUZZLE, SMALL, SOLUTION
from jsonschema import Draft202012Validator

from sudokulib import (
    Candidates,
    Grid,
    InvalidGrid,
    Layout,
    LimitExceeded,
    Limits,
    Mistake,
    MultipleSolutions,
    Position,
    Puzzle,
    Rating,
    Step,
    SudokuError,
    dumps,
    hint,
    make,
    parse,
    rate,
)
from sudokulib.errors import InvalidMarks, InvalidOption, UnsupportedFeature
from sudokulib.formats.json import JSON, Value, from_json, schema, to_json
from sudokulib.playing import MistakeKind
from sudokulib.techniques import Chain, ChainNode

CHECK = Draft202012Validator(schema())
HUGE = Grid.empty(Layout.boxes(6, 6)).with_cell(0, 0, 36)
TOLD = Position(PLAYED.clues, PLAYED.grid, None, {"author": "Ada \ud800", "": "\n"})
NODE = ChainNode([(0, 0, 1), (0, 1, 1)], is_on=False)
NET = Chain([NODE, ChainNode([(0, 2, 1)], is_on=True, reasons=[Chain([NODE])])])
VALUES: list[Value] = [
    Grid.parse(SMALL),
    Grid.empty(JIGSAW_9),
    HUGE,
    PUZZLE,
    PLAYED.with_all_marks(),
    TOLD,
    PUZZLE.mark(0, 2, 5).mark(0, 3, 9, corner=True).color(0, 0, "gold", "#f00"),
    Puzzle(Grid.parse(SMALL)),
    make(layout=Layout.boxes(2, 2), rng=1),
    Candidates.of(PUZZLE.clues),
    Candidates.of(PLAYED.grid, clues=PLAYED.clues).eliminate([(0, 3, 2)]),
    hint(PUZZLE),
    Step("Guess", eliminations=[(0, 3, 2)], roles=[("fin", [(0, 0, 1)])], layout=JIGSAW_9),
    Step("Guess", eliminations=[(0, 3, 2)], chains=[NET]),
    Mistake(MistakeKind.CONFLICT, cells=[(0, 1)], digits=[1], houses=[0], clues=[(0, 0)]),
    rate(Grid.parse(SOLUTION)),
    rate(PUZZLE.clues),
    rate(PUZZLE.clues, "se"),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_come_back(value: Value) -> None:
    for indent in (None, 2):
        text = to_json(value, indent=indent)
        assert (len(text.splitlines()) == 1) == (indent is None)
        found = from_json(text)
        assert found == value
        assert type(found) is type(value)
        assert getattr(found, "id", None) == getattr(value, "id", None)
        CHECK.validate(json.loads(text))


def test_everything_is_version_1() -> None:
    both = [(0, 0, 2), (0, 0, 3)]
    with_set = Chain([ChainNode([(0, 0, 2)], is_on=False, almost_locked_set=both)])
    side = Chain([ChainNode([(0, 1, 2)], is_on=True, reasons=[with_set])])
    start = ChainNode([(0, 1, 2)], is_on=False)
    by_pair = Chain([start, ChainNode([(0, 0, 2)], is_on=False, technique="Naked Pair")])
    inner = ChainNode([(0, 0, 2)], is_on=False, technique="Forcing Chain", argument=[by_pair])
    steps = [
        Step("Guess", eliminations=[(0, 3, 2)], chains=[NET, chain])
        for chain in (with_set, side, by_pair, Chain([start, inner]))
    ]
    for value in (*VALUES, *steps, attrs.evolve(RATING, steps=(steps[0], *RATING.steps[1:]))):
        written = json.loads(to_json(value))
        assert written["sudokulib"] == 1
        CHECK.validate(written)
    for step in steps:
        assert from_json(to_json(step)) == step


@pytest.mark.parametrize("version", [0, 2, 5, 1.0, True, "1"])
def test_other_versions_are_refused(version: object) -> None:
    other = changed(WHOLE, sudokulib=version)
    for read in (from_json, JSON.read):
        with pytest.raises(UnsupportedFeature, match="only version 1 can be read") as caught:
            read(other)
        assert caught.value.feature == repr(version)
    if version not in (1.0, True):  # JSON and Python take them for 1
        assert not CHECK.is_valid(json.loads(other))


@pytest.mark.parametrize("part", ["corner_marks", "colors", "puzzle"])
def test_positions_with_more_than_marks(part: str) -> None:
    others = {"corner_marks", "colors", "puzzle"} - {part}
    text = changed(WHOLE, **dict.fromkeys(others, ...))
    position = from_json(text)
    assert isinstance(position, Position)
    assert to_json(position) == text.replace(" ", "")
    CHECK.validate(json.loads(text))


def test_a_position_keeps_its_puzzle() -> None:
    text = to_json(WHOLE)
    found = from_json(text)
    assert isinstance(found, Position)
    assert found == WHOLE
    assert (found.id, found.solution) == (MADE.id, MADE.solution)
    assert parse(text) == WHOLE
    assert parse(text).puzzle is None  # `parse` proves nothing
    hard = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
    with pytest.raises(LimitExceeded):
        from_json(to_json(Position(Puzzle(Grid.parse(hard)))), limits=Limits(1))
    assert parse(changed(WHOLE, puzzle={})) == WHOLE
    bare = from_json(changed(WHOLE, puzzle={}))
    assert isinstance(bare, Position)
    assert (bare.id, bare.solution) == (None, MADE.solution)
    wrong = list(MADE.solution.digits[::-1])
    with pytest.raises(InvalidGrid, match="not the solution"):
        from_json(changed(WHOLE, puzzle={"solution": wrong}))
    with pytest.raises(MultipleSolutions):
        from_json(changed(Position(Grid.empty(MADE.layout)), puzzle={}))


def test_marks_that_the_digits_rule_out() -> None:
    position = POSITION.mark(0, 1, 1)
    text = to_json(position)
    assert from_json(text) == parse(text) == position


def test_chains_as_deep_as_they_may_be_come_back() -> None:
    chain = NET
    while True:
        step = Step("Guess", eliminations=[(0, 3, 2)], chains=[chain])
        assert from_json(to_json(step)) == step
        try:
            chain = Chain([ChainNode([(0, 1, 2)], is_on=True, reasons=[chain])])
        except InvalidOption:
            break
    rating = attrs.evolve(RATING, steps=(*RATING.steps[:-1], step), scores=RATING.scores)
    assert json.loads(to_json(rating))["steps"][-1] == step.as_dict()


KINDS = ["grid", "position", "puzzle", "candidates", "step", "mistake", "rating"]


def test_every_kind_is_in_the_schema_and_here() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["properties"]["type"]["enum"] == KINDS
    assert [each["title"] for each in schema()["oneOf"]] == KINDS
    assert {json.loads(to_json(value))["type"] for value in VALUES} == {*KINDS}


def test_positions_of_other_values() -> None:
    puzzle = make(layout=Layout.boxes(2, 2), rng=1)
    assert parse(to_json(puzzle.clues)) == Position(puzzle.clues)
    about = {"id": str(puzzle.id), "solution": format(puzzle.solution, "line")}
    assert parse(to_json(puzzle)) == Position(puzzle.clues, about=about)
    bare = json.loads(to_json(puzzle)) | {}
    del bare["id"], bare["solution"]
    assert parse(json.dumps(bare)) == Position(puzzle.clues)
    assert from_json(json.dumps(bare)) == puzzle
    candidates = Candidates.of(PLAYED.grid, clues=PLAYED.clues)
    assert parse(to_json(candidates)) == Position(PLAYED.clues, PLAYED.grid, candidates)
    huge = json.loads(to_json(HUGE)) | {"type": "puzzle"}
    huge["clues"] = huge.pop("digits")
    assert parse(json.dumps(huge)) == Position(HUGE)
    with pytest.raises(UnsupportedFeature, match="solution"):
        parse(json.dumps(huge | {"solution": huge["clues"]}))
    for value in VALUES[-6:]:
        with pytest.raises(UnsupportedFeature, match="from_json"):
            parse(to_json(value))


@pytest.mark.parametrize("position", [PUZZLE, PLAYED, MARKED, TOLD, Position(HUGE)])
def test_the_format(position: Position) -> None:
    text = dumps(position, "json")
    assert JSON.reject_reason(text) is None
    assert parse(text) == from_json(text) == position


def test_a_puzzle_is_proved_again() -> None:
    text = to_json(Puzzle(Grid.parse(SMALL)))
    with pytest.raises(MultipleSolutions):
        from_json(text.replace("[1,0,3", "[1,0,0", 1))
    with pytest.raises(InvalidGrid, match="not the solution"):
        from_json(text.replace('"solution":[1,4', '"solution":[1,1'))


def changed(value: Value, **changes: Any) -> str:
    document = json.loads(to_json(value)) | changes
    return json.dumps({key: each for key, each in document.items() if each is not ...})


RATING = rate(Grid.parse(SMALL))
POSITION = Position(Grid.parse(SMALL)).with_all_marks()
MARKS = POSITION.candidates
MADE = make(layout="2x2", clues=6, rng=1)
BLANK = divmod(MADE.clues.digits.index(0), 4)
WHOLE = Position(MADE).mark(*BLANK, 1).mark(*BLANK, 2, corner=True).color(*BLANK, "gold", "#f00")
"""A position with everything that a position can have."""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "1",
        LINE,
        changed(Grid.parse(SMALL), digits=[0] * 15),
        changed(Grid.parse(SMALL), digits=[5] * 16),
        changed(Grid.parse(SMALL), digits="1" * 16),
        changed(Grid.parse(SMALL), digits=...),
        changed(Grid.parse(SMALL), layout=4),
        changed(Grid.parse(SMALL), layout=...),
        changed(Grid.parse(SMALL), layout="4x"),
        changed(POSITION, digits=[2] * 16),
        changed(POSITION, marks=[[]] * 15),
        changed(POSITION, marks=[[5]] * 16),
        changed(POSITION, marks=[0] * 16),
        changed(POSITION, about=[]),
        changed(WHOLE, corner_marks=[[5]] * 16),
        changed(WHOLE, colors=[["gold"]] * 15),
        changed(WHOLE, colors=["gold"] * 16),
        changed(WHOLE, colors=[["blau"]] * 16),
        changed(WHOLE, colors=[[1]] * 16),
        changed(WHOLE, colors=[["gold"] * 10] * 16),
        changed(WHOLE, colors=None),
        changed(WHOLE, puzzle=None),
        changed(WHOLE, puzzle={"solution": [0] * 15}),
        changed(WHOLE, puzzle={"id": 5}),
        changed(POSITION, about={"a": 1}),
        changed(Puzzle(Grid.parse(SMALL)), id=5),
        changed(VALUES[9], clues=[1] * 81),
        changed(VALUES[-6], technique=5),
        changed(VALUES[-6], roles=5),
        changed(VALUES[-6], placements=[[0, 0, 0]]),
        changed(VALUES[-6], placements=5),
        changed(VALUES[-4], kind="slip"),
        changed(VALUES[-4], kind=...),
        changed(VALUES[-4], cells=5),
        changed(VALUES[-4], layout=5),
        changed(RATING, scale=5),
        changed(RATING, er="1"),
        changed(RATING, score="1"),
        changed(RATING, scores=["1"]),
        changed(RATING, scores=1),
        changed(RATING, hardest=1),
        changed(RATING, complete=1),
        changed(RATING, difficulty="harsh"),
        changed(RATING, start={}),
        changed(RATING, steps=[1]),
        changed(RATING, steps=...),
    ],
)
def test_what_is_wrong(text: str) -> None:
    with pytest.raises((InvalidGrid, InvalidMarks)):
        from_json(text)
    with pytest.raises(SudokuError):
        JSON.read(text)


@pytest.mark.parametrize(
    "value",
    [Grid.parse(SMALL), POSITION, Puzzle(Grid.parse(SMALL)), MARKS, RATING.steps[0]],
)
@pytest.mark.parametrize("layout", ["zz", "2x18", "2x2+diagonal", ""])
def test_layouts_that_are_none(value: Value, layout: str) -> None:
    text = changed(value, layout=layout)
    with pytest.raises(InvalidGrid, match="cannot be read: ") as caught:
        from_json(text)
    assert isinstance(caught.value.__cause__, InvalidOption)
    assert str(caught.value).endswith(str(caught.value.__cause__))
    if not isinstance(value, Step):
        with pytest.raises(InvalidGrid, match="the layout cannot be read: "):
            parse(text)


def test_marks_that_are_none() -> None:
    with pytest.raises(InvalidMarks, match="r1c2 has a mark twice"):
        from_json(changed(POSITION, marks=[[], [4, 4], *[[]] * 14]))
    with pytest.raises(InvalidMarks, match="r1c1"):
        from_json(changed(POSITION, marks=[[4], *[[]] * 15]))
    with pytest.raises(InvalidMarks, match="r1c2 has a mark twice"):
        from_json(changed(WHOLE, corner_marks=[[], [4, 4], *[[]] * 14]))


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        (changed(POSITION, sudokulib=6), "6"),
        (changed(POSITION, sudokulib=True), "True"),
        (changed(POSITION, type="maze"), "'maze'"),
        (changed(POSITION, type=...), "None"),
        (changed(POSITION, cages=[]), "cages"),
        (changed(WHOLE, puzzle={"clues": []}), "clues"),
        (changed(Grid.parse(SMALL), clues=[]), "clues"),
        (changed(Puzzle(Grid.parse(SMALL)), digits=[]), "digits"),
        (changed(VALUES[9], marks=[]), "marks"),
        (changed(VALUES[-6], colour="red"), "colour"),
        (changed(VALUES[-4], colour="red"), "colour"),
        (changed(RATING, colour="red"), "colour"),
    ],
)
def test_what_this_version_does_not_know(text: str, feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        from_json(text)
    assert caught.value.feature == feature
    assert not CHECK.is_valid(json.loads(text))


def test_types() -> None:
    for value in (None, 1, SMALL, [Grid.parse(SMALL)], Layout.boxes(2, 2)):
        with pytest.raises(TypeError):
            to_json(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        from_json(b"{}")  # type: ignore[arg-type]
    assert JSON.reject_reason(LINE) is not None


def test_a_puzzle_is_written_whole() -> None:
    puzzle = make(layout=Layout.boxes(2, 2), rng=1)
    assert dumps(puzzle, "json") == to_json(puzzle)
    assert dumps(puzzle, "line") == format(puzzle.clues, "line")


SE = rate(Grid.parse(SMALL), "se")


@pytest.mark.parametrize(
    "text",
    [
        changed(RATING, scores=list(RATING.scores[1:])),
        changed(RATING, scores=[*RATING.scores, 4]),
        changed(RATING, er=1.2),
        changed(RATING, ed=0),
        changed(SE, er=None),
        changed(SE, score=None),
        changed(RATING, hardest="X-Wing"),
        changed(rate(Grid.parse(SOLUTION)), hardest="Naked Single"),
        changed(RATING, complete=False),
        changed(RATING, steps=RATING.as_dict()["steps"][1:], scores=list(RATING.scores[1:])),
        changed(RATING, start={**RATING.as_dict()["start"], "digits": [0] * 16}),
        to_json(SE).replace('"score":', '"score":1e999,"none":'),
        to_json(SE).replace('"score":', '"score":NaN,"none":'),
    ],
)
def test_ratings_that_are_none(text: str) -> None:
    with pytest.raises((InvalidGrid, InvalidMarks)):
        from_json(text)


def test_a_rating_without_a_hardest_step() -> None:
    found = from_json(changed(RATING, hardest=None))
    assert isinstance(found, Rating)
    assert found.hardest is None


def test_no_number_that_json_has_not_is_written() -> None:
    with pytest.raises(ValueError, match="JSON"):
        to_json(attrs.evolve(SE, score=float("nan")))


def test_a_list_of_documents_is_read_one_by_one() -> None:
    grids = [Grid.empty("2x2"), Grid.parse(SMALL)]
    text = f"[{','.join(map(to_json, grids))}]"
    with pytest.raises(InvalidGrid) as caught:
        from_json(text)
    advice = "[from_json(json.dumps(item)) for item in json.loads(text)]"
    assert caught.value.message == (
        f"this is a list of 2, and from_json reads one object; {advice} reads a list of objects"
    )
    assert [from_json(json.dumps(item)) for item in json.loads(text)] == grids
