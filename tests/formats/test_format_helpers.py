"""Internal: the parts that the modules of formats share."""

from __future__ import annotations

import pytest
from format_samples import LINE, PLAYED, PUZZLE, ROWS

from sudokulib import Grid, InvalidGrid, Layout, Position, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._grid import boxes_drawn
from sudokulib.formats._helpers.many_puzzles import by_block, by_line
from sudokulib.formats._helpers.requirements import require_one, require_round_trip
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
)

BOARD = "\n".join(ROWS) + "\n"


@pytest.mark.parametrize(
    ("back", "feature"),
    [
        (PUZZLE.with_all_marks(), "marks"),
        (PUZZLE.mark(0, 2, 5, corner=True), "corner marks"),
        (PUZZLE.color(0, 2, "gold"), "colors"),
        (PLAYED, "entries"),
        (Position(Grid.empty(PUZZLE.layout)), "clues"),
        (Position(PUZZLE.clues, about={"author": "Ada", "level": "hard"}), "about"),
    ],
)
def test_what_does_not_come_back_is_refused(back: Position, feature: str) -> None:
    assert require_round_trip("text", PUZZLE, lambda text: PUZZLE, "test") == "text"
    with pytest.raises(UnsupportedFeature) as caught:
        require_round_trip("text", PUZZLE, lambda text: back, "test")
    assert caught.value.feature == feature


def test_the_text_that_does_not_come_back_is_named() -> None:
    annotated = Position(PUZZLE.clues, about={"author": "Ada", "level": "hard"})
    with pytest.raises(UnsupportedFeature, match="level"):
        require_round_trip(
            "", annotated, lambda text: Position(PUZZLE.clues, about={"author": "Ada"}), "test"
        )

    def fails(text: str) -> Position:
        raise InvalidGrid("no")

    for position, feature in ((annotated, "about"), (PUZZLE, "position")):
        with pytest.raises(UnsupportedFeature) as caught:
            require_round_trip("", position, fails, "test")
        assert caught.value.feature == feature


def test_the_only_one() -> None:
    assert require_one(iter([PUZZLE]), "x") is PUZZLE
    with pytest.raises(InvalidGrid, match="no puzzle"):
        require_one(iter([]), "x")
    with pytest.raises(InvalidGrid, match="several"):
        require_one(iter([PUZZLE, PUZZLE]), "x")


def test_lines_go_on_after_an_error() -> None:
    def read(text: str) -> Position:
        if "!" in text:
            raise UnsupportedFeature("no", feature="!")
        return parse(text, "line")

    found = by_line(read)(["\n", "# all mine\n", f"{LINE}\n", "?" * 81 + "\n", "!\n", LINE])
    assert iter(found) is found
    assert next(found) == PUZZLE
    with pytest.raises(InvalidGrid, match="line 4 of the file") as caught:
        next(found)
    assert (caught.value.line, caught.value.cell, caught.value.character) == (4, (0, 0), "?")
    assert caught.value.text == "?" * 81 + "\n"
    with pytest.raises(UnsupportedFeature) as noted:
        next(found)
    assert noted.value.__notes__ == ["line 5 of the file"]
    assert list(found) == [PUZZLE]


def test_blocks_go_on_after_an_error() -> None:
    texts = ["# mine\n\n", BOARD, "\n\n", BOARD.replace("5", "?", 1), "\n", BOARD]
    found = by_block(lambda text: parse(text, "grid"))("".join(texts).splitlines(keepends=True))
    assert iter(found) is found
    assert next(found) == PUZZLE
    with pytest.raises(InvalidGrid, match="line 14 of the file") as caught:
        next(found)
    assert (caught.value.line, caught.value.cell) == (14, (0, 0))
    assert list(found) == [PUZZLE]
    assert list(by_block(parse)(["# nothing\n"])) == []
    short = by_block(lambda text: parse(text, "grid"))(["1\n", "2\n"])
    with pytest.raises(InvalidGrid, match="line 1 of the file"):
        next(short)


@pytest.mark.parametrize(
    ("n", "bars", "lines", "layout"),
    [
        (6, set(), set(), Layout.boxes(2, 3)),
        (6, {2, 4}, {3}, Layout.boxes(3, 2)),
        (6, {0, 3, 6}, {0, 2, 4, 6}, Layout.boxes(2, 3)),
        (6, {2, 4}, set(), Layout.boxes(3, 2)),
        (6, set(), {3}, Layout.boxes(3, 2)),
        (9, set(range(10)), set(range(10)), Layout.boxes(3, 3)),
    ],
)
def test_boxes_that_are_drawn(n: int, bars: set[int], lines: set[int], layout: Layout) -> None:
    assert boxes_drawn(n, [bars] * n, lines) is layout


@pytest.mark.parametrize(
    ("n", "bars", "lines"),
    [
        (9, [{3, 6}] * 8 + [{3, 5}], {3, 6}),
        (9, [{2, 6}] * 9, {3, 6}),
        (9, [{3, 6}] * 9, {4}),
        (9, [{3, 6}] * 9, {2, 4, 6, 8}),
        (6, [{3}] * 6, {3}),
        (5, [set()] * 5, set()),
        (22, [{11}] * 22, set()),
    ],
)
def test_borders_that_no_boxes_have(n: int, bars: list[set[int]], lines: set[int]) -> None:
    with pytest.raises(UnsupportedLayout):
        boxes_drawn(n, bars, lines)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"a": NaN}',
        '{"a": -Infinity}',
        '{"a": 1e999}',
        "[" * 100_000,
        "1" * 5000,
        "-" + "1" * 5000,
        '{"a": 1, "b": 2, "a": 3}',
        "'a'",
        "\ud800",
    ],
)
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(InvalidGrid):
        loads(text)


def test_a_key_that_stands_twice_among_many() -> None:
    keys = [f'"{number}": 1' for number in range(100_000)]  # minutes, if each sees all before it
    with pytest.raises(InvalidGrid, match="'99999'"):
        loads("{" + ", ".join([*keys, keys[-1]]) + "}")


def test_the_parts_of_json() -> None:
    assert loads('\ufeff{"a": [1, 2.5, null, "\\ud83d\\ude00"]}') == {"a": [1, 2.5, None, "😀"]}
    with pytest.raises(InvalidGrid) as caught:
        loads("{\n\n?")
    assert caught.value.line == 3
    assert require_object({"a": 1}, ("a", "b"), "it") == {"a": 1}
    with pytest.raises(UnsupportedFeature) as refused:
        require_object({"a": 1, "c": 2}, ("a", "b"), "it")
    assert refused.value.feature == "c"
    for wrong in (
        lambda: require_object([], (), "it"),
        lambda: require_integer(True, "it", 0, 1),
        lambda: require_integer(2, "it", 0, 1),
        lambda: require_integer(0.0, "it", 0, 1),
        lambda: require_list({}, "it"),
        lambda: require_list([1], "it", 2),
        lambda: require_string(1, "it"),
    ):
        with pytest.raises(InvalidGrid, match="it must be"):
            wrong()
    assert (
        require_integer(1, "it", 0, 1),
        require_list([1], "it", 1),
        require_string("a", "it"),
    ) == (1, [1], "a")
