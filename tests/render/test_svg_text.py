"""SVG pictures as strings: their words, their use in notebooks and pages, and errors."""

from __future__ import annotations

import inspect
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from boards import (
    EVERYTHING,
)
from svg_reading import BOARDS, CLUES, NINE, read, said, shapes, step_of

import sudokulib
from sudokulib import Grid, Layout, Mistake, Position, Puzzle, Step, hint, solve
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Coordinates,
    Highlight,
    PictureOptions,
    ShownCandidates,
    Svg,
    Theme,
    html,
    svg,
    text,
)

# Title and description


def test_the_board_as_text() -> None:
    assert said(svg(NINE)) == ("Sudoku 9x9", str(NINE))
    position = Position(CLUES).enter(0, 1, 4)
    assert said(svg(position)) == ("Sudoku 4x4", f"{position}\nEntries: r1c2.")
    marked = said(svg(position.mark(3, 0, 2).mark(3, 0, 4)))[1]
    assert marked.endswith("\nEntries: r1c2.\nCandidates: r4c1 24.")
    large = svg(
        Grid.empty(Layout.boxes(4, 7)),
        step=step_of(Layout.boxes(4, 7), eliminations=[(0, 0, 9), (0, 0, 28)]),
    )
    assert "Candidates: r1c1 9 28." in said(large)[1]


def test_what_is_marked_as_text() -> None:
    step = Step("Naked Single", placements=[(0, 3, 2)], layout=CLUES.layout)
    picture = svg(
        CLUES.with_cell(0, 1, 1),
        step=step,
        solution=solve(CLUES),
        highlights={(3, 3): "red", (0, 0): "gray", (0, 1): "red"},
    )
    title, description = said(picture)
    answers = Grid.parse("....3.4123.4412.")
    assert title == "Sudoku 4x4: Naked Single"
    assert description.split("\n")[7:] == [
        "Solution:",
        *str(answers).split("\n"),
        "Candidates: r1c4 2.",
        "In conflict: r1c1, r1c2.",
        "Filled gray: r1c1.",
        "Filled red: r1c2, r4c4.",
        *step.explain().split("\n"),
    ]
    assert "Extra houses: diagonals, windows." in said(svg(Grid.empty(EVERYTHING)))[1]


def test_any_name_is_escaped() -> None:
    name = "</title><script>\"'&amp;\x00\ud800\x1b\n]]>"
    step = Step(name, placements=[(0, 1, 4)], layout=CLUES.layout)
    title, description = said(svg(CLUES, step=step))
    # Explanations write control characters as escapes.
    escaped = "</title><script>\"'&amp;\\x00\\ud800\\x1b\\n]]>"
    assert title == f"Sudoku 4x4: {escaped}"
    assert f"{escaped}: r1c2 is 4" in description


# The string itself


def test_the_same_every_time() -> None:
    step = step_of(NINE.layout, roles=[("fin", [(0, 2, 1)])], houses=[5, 3])
    options: dict[str, Any] = {"step": step, "candidates": ShownCandidates.ALL, "theme": DARK}
    one = svg(NINE, highlights={(0, 0): "red", (5, 5): "blue"}, **options)
    assert svg(NINE, highlights={(5, 5): "blue", (0, 0): "red"}, **options) == one
    code = (
        "import sys, sudokulib\n"
        "grid = sudokulib.Grid.parse(sys.argv[1])\n"
        "sys.stdout.write(sudokulib.render.svg(grid))"
    )
    again = subprocess.run(
        [sys.executable, "-c", code, format(NINE, "line")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout == svg(NINE)


def test_ids_of_several_pictures_differ() -> None:
    pictures = [
        *(svg(grid) for grid in BOARDS),
        svg(BOARDS[0], size=100),
        svg(BOARDS[0], theme=DARK),
        svg(BOARDS[0], coordinates=Coordinates.NAMES),
        svg(BOARDS[0], candidates=ShownCandidates.ALL),
        svg(BOARDS[0], highlights={(0, 0): "red"}),
    ]
    ids = [
        each.attrib["id"]
        for picture in pictures
        for each in read(picture).iter()
        if "id" in each.attrib
    ]
    assert len(ids) == len(set(ids)) == 2 * len(pictures)
    assert all(re.fullmatch(r"sudoku-[0-9a-f]{16}-(title|desc)", id) for id in ids)


def test_an_id_of_your_own() -> None:
    root = read(svg(CLUES, id_prefix="mine"))
    assert [each.attrib["id"] for each in root.iter() if "id" in each.attrib] == [
        "mine-title",
        "mine-desc",
    ]
    assert root.get("aria-labelledby") == "mine-title"


def test_extra_houses_without_a_name() -> None:
    layout = CLUES.layout.with_houses([(0, 1, 2, 7)])
    assert "Extra houses: r1c1 r1c2 r1c3 r2c4." in said(svg(Grid.empty(layout)))[1]
    assert "extra houses: r1c1 r1c2 r1c3 r2c4" in text(Grid.empty(layout))


def test_mistakes() -> None:
    position = Position(CLUES).enter(0, 1, 1)
    mistake = hint(position)
    assert isinstance(mistake, Mistake)
    title, description = said(svg(position, step=mistake))
    assert title == "Sudoku 4x4: Conflict with a clue"
    assert description.endswith(f"In conflict: r1c1, r1c2.\n{mistake.explain()}")
    assert html(position, step=mistake).count("(pattern)") == 1
    assert "in conflict" in text(position, step=mistake)
    wrong = Mistake(
        MistakeKind.WRONG_DIGIT, cells=[(3, 0)], digits=[4], houses=[0], layout=CLUES.layout
    )
    assert "In conflict: r4c1." in said(svg(Position(CLUES).enter(3, 0, 4), step=wrong))[1]
    assert "In conflict" not in said(svg(position, step=wrong, conflicts=()))[1]
    missing = Mistake(
        MistakeKind.MISSING_MARK, cells=[(0, 1)], digits=[4], houses=[0], layout=CLUES.layout
    )
    picture = svg(CLUES, step=missing)
    assert "In conflict" not in said(picture)[1]
    assert len(shapes(picture, "pattern")) == 1
    with pytest.raises(InvalidOption):
        svg(NINE, step=missing)


@pytest.mark.parametrize("theme", [LIGHT, DARK, PRINT], ids=repr)
def test_only_the_colors_of_the_theme(theme: Theme) -> None:
    step = step_of(NINE.layout, placements=[(0, 2, 1)], roles=[("fin", [(0, 2, 2)])], houses=[0])
    picture = svg(
        NINE, step=step, theme=theme, highlights={(4, 4): "red"}, coordinates=Coordinates.NAMES
    )
    assert set(re.findall('"(#[^"]+)"', picture)) <= set(attrs.astuple(theme))
    assert theme.fin in picture


def test_size() -> None:
    root = read(svg(NINE, size=321))
    assert (root.get("width"), root.get("height")) == ("321", "321")
    assert read(svg(NINE)).get("width") == "500"
    assert root.get("viewBox") == read(svg(NINE)).get("viewBox")


def test_it_is_compact() -> None:
    assert len(svg(NINE)) < 2_500
    assert len(svg(Grid.empty(NINE.layout), candidates=ShownCandidates.ALL)) < 25_000


def test_notebooks_draw_it() -> None:
    picture = svg(CLUES)
    assert type(picture) is Svg
    assert isinstance(picture, str)
    assert picture._repr_svg_() == picture
    assert type(picture._repr_svg_()) is str
    assert pickle.loads(pickle.dumps(picture)) == picture
    assert type(pickle.loads(pickle.dumps(picture))) is Svg


@pytest.mark.slow
def test_it_works_after_a_plain_import() -> None:
    code = (
        "import sys, sudokulib\n"
        "assert 'sudokulib.render' not in sys.modules\n"
        "assert sudokulib.render.svg(sudokulib.Grid.parse('1' + '.' * 15))\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert sudokulib.render.svg is svg


# Errors


@pytest.mark.parametrize("value", [None, "53..", 5, Grid, LIGHT])
def test_wrong_values(value: Any) -> None:
    with pytest.raises(TypeError, match="a Grid, a Puzzle"):
        svg(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("candidates", True),
        ("step", "Naked Single"),
        ("solution", "1.3..2....1....3"),
        ("solution", Puzzle(CLUES)),
        ("coordinates", True),
        ("theme", {"clue": "#000000"}),
        ("size", 1.5),
        ("size", True),
        ("id_prefix", 1),
        ("size", None),
        ("highlights", [(0, 0)]),
        ("highlights", {(0, 0): 5}),
        ("highlights", {0: "red"}),
        ("highlights", {(0, 0, 0): "red"}),
        ("highlights", {(0, 1.0): "red"}),
        ("highlights", {(True, 0): "red"}),
        ("conflicts", 5),
        ("conflicts", True),
        ("conflicts", "r1c1"),
        ("conflicts", [5]),
        ("conflicts", [(0, "1")]),
    ],
)
def test_wrong_types(option: str, value: Any) -> None:
    with pytest.raises(TypeError, match=option):
        svg(CLUES, **{option: value})


@pytest.mark.parametrize(
    ("option", "value", "culprit"),
    [
        ("size", 0, 0),
        ("id_prefix", "", ""),
        ("id_prefix", 'a"b c', 'a"b c'),
        ("candidates", "some", "some"),
        ("coordinates", "r1c1", "r1c1"),
        ("highlights", {(0, 0): "mauve"}, "mauve"),
        ("highlights", {(0, 4): "red"}, (0, 4)),
        ("highlights", {(-1, 0): "red"}, (-1, 0)),
        ("conflicts", [(0, 0), (4, 0)], (4, 0)),
        ("step", Step("Guess", placements=[(0, 0, 1)]), Step("Guess", placements=[(0, 0, 1)])),
        ("solution", NINE, NINE),
    ],
)
def test_wrong_options(option: str, value: Any, culprit: Any) -> None:
    with pytest.raises(InvalidOption) as caught:
        svg(CLUES, **{option: value})
    assert (caught.value.option, caught.value.value) == (option, culprit)


def test_a_cell_off_the_board_is_named() -> None:
    with pytest.raises(InvalidOption) as caught:
        svg(CLUES, highlights={(0, 4): "red"})
    assert str(caught.value) == (
        "the column of a cell in highlights must be from 0 to 3: highlights=(0, 4)"
    )


def test_what_can_be_drawn_is_named() -> None:
    with pytest.raises(TypeError, match="a Grid, a Puzzle, a Position or Candidates, not str"):
        svg("1.3..2....1....3")  # type: ignore[arg-type]


def test_choices_may_be_given_as_text() -> None:
    for choice in ShownCandidates:
        assert svg(CLUES, candidates=choice.value) == svg(CLUES, candidates=choice)
    for kind in Coordinates:
        assert svg(CLUES, coordinates=kind.value.upper()) == svg(CLUES, coordinates=kind)
    for color in Highlight:
        assert svg(CLUES, highlights={(0, 0): color}) == svg(
            CLUES, highlights={(0, 0): color.value}
        )
    with pytest.raises(InvalidOption, match="one of none, names, letters; did you mean letters"):
        svg(CLUES, coordinates="leters")
    with pytest.raises(InvalidOption, match=r"highlights must be one of yellow.*mean purple"):
        svg(CLUES, highlights={(0, 0): "purpel"})


@pytest.mark.parametrize("draw", [svg, html, text])
def test_shared_options_are_listed_once_and_shown_everywhere(draw: Callable[..., str]) -> None:
    shared = PictureOptions.__optional_keys__
    shown = inspect.signature(draw).parameters
    assert shared <= shown.keys()
    assert not any(each.kind is each.VAR_KEYWORD for each in shown.values())
    assert shown["candidates"].default is ShownCandidates.OWN
    described = draw.__doc__ or ""
    assert all(f"`{name}`" in described for name in shared)
    with pytest.raises(TypeError, match=rf"{draw.__name__}\(\) has no option 'themes'.* theme"):
        draw(CLUES, themes=LIGHT)
    with pytest.raises(TypeError, match=r"has no option 'zzz'; it has .*, candidates, step, "):
        draw(CLUES, zzz=1)


def test_options_have_names() -> None:
    with pytest.raises(TypeError):
        svg(CLUES, ShownCandidates.ALL)  # type: ignore[misc]
