"""Pictures that show a part of a hint: its name, or where to look, and nothing else of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from chain_steps import chain
from example_steps import PAGES, example_steps
from svg_reading import groups

from sudokulib import Candidates, Grid, Layout, Mistake, Position, Step, hint, solve
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind
from sudokulib.render import LIGHT, PictureOptions, html, svg, text
from sudokulib.techniques import TECHNIQUES, Area, Detail

GRID = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
STEP = Step(
    "Guess",
    placements=[(0, 2, 4)],
    eliminations=[(0, 3, 4), (8, 0, 1)],
    houses=[0, 18],
    covers=[2 + 9],
    roles=[("pattern", [(0, 2, 4), (1, 1, 4)]), ("start", [(0, 2, 4)])],
    links=[((0, 2, 4), (1, 1, 4), "strong")],
)
CHAINED = attrs.evolve(STEP, chains=[chain("+134, -144"), chain("-134, +214")])
OTHER = Step("Guess", eliminations=[(1, 2, 7)], houses=[0, 18], roles=[("fin", [(2, 0, 1)])])
MISTAKE = Mistake(MistakeKind.CONFLICT, cells=[(0, 2)], digits=[5], clues=[(0, 0)], houses=[0, 18])
PLAYED = Position(GRID).enter(0, 2, 5).mark(1, 1, 4)
DRAW = pytest.mark.parametrize("draw", [svg, html, text], ids=lambda draw: draw.__name__)
LESS = pytest.mark.parametrize("detail", [Detail.NAME, Detail.AREA])
HINTS = pytest.mark.parametrize("step", [STEP, CHAINED, MISTAKE], ids=["step", "chains", "mistake"])

Draw = Callable[..., str]


def without_area(drawn: str, told: str) -> str:
    """A picture without what shows its area, and without the words that go with it."""
    drawn = re.sub(r'<path class="sudoku-(houses|outlines)"[^>]*>', "", drawn)
    drawn = drawn.replace(" on-house", "").replace(' class="on-house"', "")
    drawn = re.sub(r"<p>area: [^<]*</p>", "", drawn)
    drawn = re.sub(r"\narea: .*", "", drawn)
    drawn = drawn.replace(f"\n{told}</desc>", "</desc>").replace(": Guess</title>", "</title>")
    drawn = re.sub(r": Conflict[\w ]*</title>", "</title>", drawn)
    return drawn.replace(f"<caption>{told}</caption>", "<caption>Sudoku 9x9</caption>")


def bare(draw: Draw, value: object, **options: Any) -> str:
    """A picture with a fixed id."""
    return draw(value, **options, **({"id_prefix": "a"} if draw is svg else {}))


@DRAW
@LESS
@HINTS
@pytest.mark.parametrize("candidates", ["own", "all", "none"])
def test_nothing_else_of_a_step_is_drawn(
    draw: Draw, detail: Detail, step: Step | Mistake, candidates: str
) -> None:
    options: dict[str, Any] = {"candidates": candidates, "solution": solve(GRID)}
    shown = bare(draw, PLAYED, step=step, detail=detail, **options)
    plain = bare(draw, PLAYED, **options)
    assert without_area(shown, step.explain(detail)) == plain
    if detail is Detail.NAME and draw is text:
        assert shown == plain
    if detail is Detail.AREA:
        assert shown != plain


@DRAW
def test_one_area_one_picture(draw: Draw) -> None:
    """For every step: the picture is the same as for another step of its name."""
    for value in (GRID, PLAYED, Candidates.of(GRID)):
        one, other = [draw(value, step=step, detail="area") for step in (STEP, OTHER)]
        assert one == other
        assert draw(value, step=STEP) != draw(value, step=OTHER)


@DRAW
@HINTS
def test_all_is_shown_by_default(draw: Draw, step: Step | Mistake) -> None:
    assert draw(PLAYED, step=step) == draw(PLAYED, step=step, detail=Detail.FULL)
    assert draw(PLAYED, detail="area") == draw(PLAYED)


@DRAW
@LESS
def test_a_chain_is_not_drawn_either(draw: Draw, detail: Detail) -> None:
    options: dict[str, Any] = {"step": CHAINED, "detail": detail}
    assert (
        draw(GRID, chain_index=1, **options)
        == draw(GRID, **options)
        == draw(GRID, step=STEP, detail=detail)
    )
    with pytest.raises(InvalidOption, match="chain_index must be from 0 to 1"):
        draw(GRID, chain_index=2, **options)
    with pytest.raises(InvalidOption, match="no step with chains"):
        draw(GRID, step=STEP, detail=detail, chain_index=0)


def test_an_area_has_a_tint_and_outlines() -> None:
    picture = svg(GRID, step=STEP, detail="area")
    (tint,) = groups(picture, "houses")
    assert tint.get("fill") == LIGHT.house
    assert tint.attrib["d"].count("M") == len(STEP.area.cells)
    (outlines,) = groups(picture, "outlines")
    assert (outlines.get("stroke"), outlines.get("stroke-dasharray")) == (LIGHT.line, None)
    assert groups(svg(GRID, step=STEP), "outlines")[0].attrib["d"] == outlines.attrib["d"]
    assert html(GRID, step=STEP, detail="area").count("on-house") == 2 + len(STEP.area.cells)
    assert text(GRID, step=STEP, detail="area") == f"{GRID}\narea: row 1 and box 1"
    words = {"language": "de", "coordinates": "letters"}
    german = text(GRID, step=STEP, detail="area", **words)  # type: ignore[arg-type]
    assert german.splitlines()[-1] == "Bereich: Zeile A und Block 1"


def test_the_digits_of_a_mistake_are_not_marked() -> None:
    """Digits that appear twice are marked on every board, as the player sees them anyway."""
    wrong = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[1], houses=[18])
    played = Position(GRID).enter(0, 2, 1)
    assert groups(svg(played, step=wrong), "conflicts")
    for detail in ("name", "area"):
        assert not groups(svg(played, step=wrong, detail=detail), "conflicts")
        assert groups(svg(PLAYED, step=MISTAKE, detail=detail), "conflicts")


@LESS
def test_title_and_description_say_as_much(detail: Detail) -> None:
    for language, name in (("en", "Guess"), ("de", "Geraten")):
        told = STEP.explain(detail, language=language)
        picture = svg(GRID, step=STEP, detail=detail, language=language)
        assert f">Sudoku 9x9: {name}</title>" in picture
        assert f"\n{told}</desc>" in picture
        assert f"<caption>{told}<" in html(GRID, step=STEP, detail=detail, language=language)


@pytest.mark.slow
@pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")
def test_no_technique_gives_its_digits_away() -> None:
    """All that is written in the picture of an area is on the board, or is the name of a house."""
    steps = example_steps("3x3")
    plain = [each for each in TECHNIQUES if not getattr(each, "needs_rules", False)]
    assert len(steps) >= len(plain) - 3
    empty = Grid.empty(steps[0].layout)
    for step in steps:
        picture = svg(empty, step=step, detail="area")
        assert "<text" not in picture
        described = picture.partition("<desc")[2].partition("</desc>")[0]
        said = described.rpartition("+-------+-------+-------+\n")[2]
        assert said == step.explain("area")
        rest = re.sub(r"(row|column|box) \d", "", said.removeprefix(step.technique))
        assert not re.search(r"\d", rest)


@pytest.mark.parametrize("id", ["2x2", "2x3", "1112122233343444", "3x3+diagonals", "4x4"])
def test_areas_on_every_board(id: str) -> None:
    layout = Layout.parse(id)
    step = Step("Naked Single", placements=[(1, 1, 1)], layout=layout)
    (region,) = [region for region in layout.regions if layout.size + 1 in region]
    assert step.area == Area([layout.houses.index(region)], layout)
    picture = svg(Grid.empty(layout), step=step, detail="area")
    (tint,) = groups(picture, "houses")
    assert tint.attrib["d"].count("M") == len(region)
    assert "sudoku-candidates" not in picture


@DRAW
def test_wrong_details(draw: Draw) -> None:
    with pytest.raises(InvalidOption, match="detail must be one of name, area, full"):
        draw(GRID, step=STEP, detail="half")
    with pytest.raises(TypeError, match="detail must be a Detail or its string"):
        draw(GRID, detail=2)
    with pytest.raises(InvalidOption, match="another layout"):
        draw(Grid.parse("1.3..2....1....3"), step=STEP, detail="name")
    assert {"detail", "language"} <= PictureOptions.__optional_keys__


def test_a_hint_in_three_amounts_of_detail() -> None:
    step = hint(GRID)
    drawn = [svg(GRID, step=step, detail=detail) for detail in Detail]
    assert len(set(drawn)) == 3
    assert [step.explain() in picture for picture in drawn] == [False, False, True]
