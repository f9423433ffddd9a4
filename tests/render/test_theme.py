"""Colours of pictures: every string and mark can be read on every possible background.

Which shapes and styles have a colour is known inside only.
"""

from __future__ import annotations

import pickle
import re
from typing import Any

import attrs
import pytest
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


def luminance(color: str) -> float:
    """As WCAG 2.2 defines it."""
    parts = []
    for start in (1, 3, 5):
        value = int(color[start : start + 2], 16) / 255
        parts.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#0000ff", "#ffffff") == pytest.approx(8.59, abs=0.01)


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
