"""Colours of pictures: every string and mark can be read on every possible background.

Which shapes and styles have a colour is known inside only.
"""

from __future__ import annotations

import pickle
import re
from itertools import combinations
from typing import Any

import attrs
import pytest
from coloraide import Color
from svg_reading import groups

from sudokulib import Grid, Step, rate
from sudokulib.errors import InvalidOption
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Highlight,
    Theme,
    html,
    page,
    solution_path,
    svg,
    text,
)

THEMES = {"LIGHT": LIGHT, "DARK": DARK, "PRINT": PRINT}
GROUNDS = ("ground", "shade", "house", "cover", *(color.value for color in Highlight))
NAMES = tuple(field.name for field in attrs.fields(Theme))
MARKS = tuple(name for name in NAMES if name not in GROUNDS)


VISION = ("protan", "deutan", "tritan")
"""What coloraide calls the kinds of colour blindness: red, green or blue cones are missing."""

PAIRS = (
    ("clue", "entry"),
    ("clue", "answer"),
    ("entry", "answer"),
    ("entry", "conflict"),
    ("clue", "conflict"),
    ("placement", "elimination"),
    ("candidate", "elimination"),
    ("link", "elimination"),
    ("fin", "elimination"),
    ("pattern", "fin"),
    ("pattern", "extra"),
    ("pivot", "pincer"),
    ("first", "second"),
    ("house", "cover"),
)
"""Colours with different meanings that are in one picture."""


def contrast(one: str, other: str) -> float:
    """As WCAG 2.1 defines it."""
    return Color(one).contrast(other, method="wcag21")


def least_difference(one: str, other: str) -> float:
    """The least CIEDE2000 difference, for people with any of these kinds of colour vision."""
    pairs = [(Color(one), Color(other))]
    pairs += [(pairs[0][0].filter(kind), pairs[0][1].filter(kind)) for kind in VISION]
    return min(first.delta_e(second, method="2000") for first, second in pairs)


def test_the_measures() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert least_difference("#ff0000", "#0000ff") > 20
    assert least_difference("#b03030", "#606000") < 7  # people without red or green cones


@pytest.mark.parametrize("name", ["LIGHT", "DARK"])
def test_colors_that_colour_blind_people_tell_apart(name: str) -> None:
    """Marks differ clearly, and the colours of whole cells so that it is seen if they touch.

    A difference of 1 is just visible to a trained eye, and 2.3 is so in other studies. Thin marks
    that do not touch need three times as much. Every mark and filled cell has a shape, too.
    """
    colors = attrs.asdict(THEMES[name])
    for one, other in PAIRS:
        assert least_difference(colors[one], colors[other]) >= 7, (one, other)
    for one, other in combinations(("ground", *(color.value for color in Highlight)), 2):
        assert least_difference(colors[one], colors[other]) >= 2.5, (one, other)


def test_nothing_is_pure_red_or_gold() -> None:
    for name in ("LIGHT", "DARK"):
        for field, color in attrs.asdict(THEMES[name]).items():
            for loud in ("#ff0000", "#b00020", "#ffd700"):
                assert Color(color).delta_e(loud, method="2000") > 10, (name, field)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("mark", MARKS)
def test_everything_can_be_read_on_every_ground(name: str, mark: str) -> None:
    colors = attrs.asdict(THEMES[name])
    for ground in GROUNDS:
        assert contrast(colors[mark], colors[ground]) >= 4.5, (mark, ground)


@pytest.mark.parametrize("name", THEMES)
def test_the_digit_on_a_disc(name: str) -> None:
    for disc in (THEMES[name].placement, THEMES[name].link):
        assert contrast(THEMES[name].ground, disc) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_tints_are_no_paper(name: str) -> None:
    theme = THEMES[name]
    assert len({getattr(theme, ground) for ground in GROUNDS}) == len(GROUNDS)


def test_print_has_no_hues() -> None:
    for color in attrs.astuple(PRINT):
        assert color[1:3] == color[3:5] == color[5:7]


@pytest.mark.parametrize("name", THEMES)
def test_what_tells_filled_cells_and_houses_apart(name: str) -> None:
    """The lines at their edges, against everything that these may lie on."""
    theme = THEMES[name]
    fill = {(0, column): color for column, color in enumerate(Highlight)}
    step = Step("Any", eliminations=[(8, 8, 1)], houses=[4], covers=[13])
    picture = svg(Grid.empty(step.layout), highlights=fill, step=step, theme=theme)
    inks = [g.attrib["stroke"] for name in ("edges", "outlines") for g in groups(picture, name)]
    assert len(inks) == len(Highlight) + 2
    for ink in inks:
        for ground in GROUNDS:
            assert contrast(ink, getattr(theme, ground)) >= 3, ground
    rules = dict(re.findall(r"td\.on-(\w+)::before\{([^}]*)\}", html(Grid.empty(step.layout))))
    assert list(rules) == [color.value for color in Highlight]
    assert len({re.sub(r"var\(.*?\)", "", line) for line in rules.values()}) == len(rules)


@pytest.mark.parametrize("name", THEMES)
def test_a_value(name: str) -> None:
    theme = THEMES[name]
    assert repr(theme) == name
    assert theme.name == name.lower()
    own = attrs.evolve(theme, entry="#123456")
    assert own != theme
    assert own.name == ""
    assert eval(repr(own), {"Theme": Theme}) == own
    assert pickle.loads(pickle.dumps(own)) == own
    assert len({own, theme, attrs.evolve(own)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        theme.entry = "#123456"  # type: ignore[misc]


@pytest.mark.parametrize("color", ["blue", "#fff", "#FFFFFF", "ffffff", "#ffffff ", '#"/><a b='])
def test_wrong_colors(color: str) -> None:
    with pytest.raises(InvalidOption, match="#rrggbb") as caught:
        attrs.evolve(LIGHT, fin=color)
    assert (caught.value.option, caught.value.value) == ("fin", color)


@pytest.mark.parametrize("color", [None, 5, b"#ffffff", (255, 255, 255)])
def test_wrong_types(color: Any) -> None:
    with pytest.raises(TypeError, match="ground must be a str"):
        attrs.evolve(LIGHT, ground=color)


@pytest.mark.parametrize("draw", [svg, html, text, page, solution_path])
def test_a_theme_may_be_given_by_its_name(draw: Any) -> None:
    grid = Grid.parse("1.3..2....1....3")
    value = {page: [grid], solution_path: rate(grid)}.get(draw, grid)
    for name, theme in THEMES.items():
        assert draw(value, theme=name.lower()) == draw(value, theme=theme)
    with pytest.raises(InvalidOption, match="light, dark, print; did you mean dark") as caught:
        draw(value, theme="drak")
    assert (caught.value.option, caught.value.value) == ("theme", "drak")
    with pytest.raises(TypeError, match="theme must be a Theme or its name, not int: 5"):
        draw(value, theme=5)
