"""Internal: steps in SVG pictures: shapes for roles, lines for links, tints for houses.

Shapes are those of `_svg_steps`, whose names no caller sees.
"""

from __future__ import annotations

import re

import attrs
import pytest
from boards import (
    with_some_clues,
)
from svg_reading import LAYOUTS, NINE, groups, shapes, step_of, texts

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib.render import LIGHT, Highlight, ShownCandidates, Theme, svg
from sudokulib.render._svg_geometry import outline
from sudokulib.render._svg_steps import OTHER, RING, ROLES, STRIKE
from sudokulib.techniques import example
from sudokulib.techniques.setlogic import SetLogic


def test_every_role_has_a_shape_of_its_own() -> None:
    paths = [path for _, path in (*ROLES.values(), OTHER)]
    assert len({*paths, STRIKE}) == len(ROLES) + 2


def test_colors_of_roles_are_names_that_a_theme_knows() -> None:
    grounds = {"ground", "shade", "house", "cover", *(color.value for color in Highlight)}
    names = {field.name for field in attrs.fields(Theme)} - grounds
    assert {color for color, _ in (*ROLES.values(), OTHER)} <= names


@pytest.mark.parametrize("name", [*(name for name in ROLES if name != "on"), "something new"])
def test_roles(name: str) -> None:
    color, path = ROLES.get(name, OTHER)
    step = step_of(NINE.layout, roles=[(name, [(0, 2, 1), (0, 2, 9), (0, 0, 5), (0, 2, 1)])])
    picture = svg(NINE, step=step)
    group = name if name in ROLES else "other"
    (found,) = groups(picture, group)
    assert (found.get("fill"), found.get("stroke")) == ("none", getattr(LIGHT, color))
    assert shapes(picture, group) == [
        (220, 20, 15, path),
        (280, 80, 15, path),
        (50, 50, 36, path),  # round the digit of a filled cell
    ]
    assert {(0, 2, "1"), (0, 2, "9")} <= set(texts(picture, "candidates"))


def test_what_a_step_does() -> None:
    step = step_of(NINE.layout, placements=[(0, 2, 1)], eliminations=[(0, 2, 4), (1, 2, 4)])
    picture = svg(NINE, step=step)
    assert shapes(picture, "placements") == [(220, 20, 15, RING)]
    assert groups(picture, "placements")[0].get("fill") == LIGHT.placement
    assert shapes(picture, "eliminations") == [(220, 50, 15, STRIKE), (220, 150, 15, STRIKE)]
    plain, on_disc = groups(picture, "candidates")
    assert [text.text for text in on_disc] == ["1"]
    assert (on_disc.get("fill"), plain.get("fill")) == (LIGHT.ground, LIGHT.candidate)


def test_what_is_placed_already() -> None:
    """The disc is under the digit, which has the colour of the ground."""
    step = step_of(NINE.layout, placements=[(0, 0, 5)], eliminations=[])
    picture = svg(NINE, step=step)
    assert shapes(picture, "placements") == [(50, 50, 36, RING)]
    on_disc, rest = groups(picture, "clues")
    assert [text.text for text in on_disc] == ["5"]
    assert (on_disc.get("fill"), rest.get("fill")) == (LIGHT.ground, LIGHT.clue)


def test_a_step_brings_its_candidates() -> None:
    link = ((4, 1, 2), (4, 4, 5), "weak")
    step = step_of(NINE.layout, roles=[("fin", [(0, 2, 1)])], links=[link])
    shown = {(0, 2, "1"), (4, 1, "2"), (4, 4, "5")}  # r1c1 is filled
    for wanted in (ShownCandidates.OWN, ShownCandidates.NONE):
        assert set(texts(svg(NINE, step=step, candidates=wanted), "candidates")) == shown
    assert shown < set(texts(svg(NINE, step=step, candidates=ShownCandidates.ALL), "candidates"))


def test_houses_and_covers() -> None:
    step = step_of(NINE.layout, houses=[0, 18], covers=[9])
    picture = svg(NINE, step=step)
    (houses,), (covers,) = groups(picture, "houses"), groups(picture, "covers")
    assert (houses.get("fill"), covers.get("fill")) == (LIGHT.house, LIGHT.cover)
    assert houses.attrib["d"].count("M") == 15
    assert covers.attrib["d"].count("M") == 9
    side = {d.attrib["d"].split("h", 1)[1].split("v")[0] for d in (houses, covers)}
    assert len(side) == 2  # told apart by size
    solid, dashed = groups(picture, "outlines")
    assert {solid.get("stroke"), dashed.get("stroke")} == {LIGHT.line}
    assert (solid.get("stroke-dasharray"), dashed.get("stroke-dasharray")) == (None, "14 8")
    assert dashed.attrib["d"].startswith("M9 9h82")
    bare = svg(NINE, step=step_of(NINE.layout))
    assert not groups(bare, "outlines")
    assert not groups(bare, "houses")
    assert not groups(bare, "covers")
    assert not groups(bare, "links")


def test_links() -> None:
    links = [((4, 1, 5), (4, 7, 5), "strong"), ((0, 2, 1), (0, 2, 4), "weak")]
    (group,) = groups(svg(NINE, step=step_of(NINE.layout, links=links)), "links")
    assert [path.get("stroke-dasharray") for path in group] == [None, "12 8"]
    assert group.get("stroke") == LIGHT.link
    for path, (one, other, _) in zip(group, links, strict=True):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", path.attrib["d"])]
        for (x, y), (row, column, digit) in ((numbers[:2], one), (numbers[4:], other)):
            down, right = divmod(digit - 1, 3)
            away = (x - column * 100 - 20 - 30 * right, y - row * 100 - 20 - 30 * down)
            assert 10 < sum(part * part for part in away) ** 0.5 <= 15.1


def test_truths_and_links() -> None:
    """A solid line for a truth with two candidates, dashed ones for links, none for cells."""
    candidates = Candidates.of(Grid.parse("12.............."))
    pair = Step(
        "Rank 0 Logic",
        eliminations=[(1, 2, 3)],
        roles=[("pattern", [(0, 2, 3), (0, 3, 3)])],
        layout="2x2",
        proof=SetLogic("r1c3 3r1", "4b2 9r1"),
    )
    (group,) = groups(svg(candidates, step=pair), "links")
    dashes = [path.get("stroke-dasharray") for path in group]
    assert dashes == [None, *["12 8"] * 3]  # 4 has four places in box 2
    start = [float(each) for each in re.findall(r"-?[\d.]+", group[0].attrib["d"])][:2]
    assert 200 < start[0] < 300
    assert 0 < start[1] < 100
    wing = example("WXYZ-Wing")
    assert isinstance(wing.step.proof, SetLogic)
    assert not groups(svg(wing.position, step=wing.step), "links")  # its roles say more


def test_a_link_to_itself_is_not_drawn() -> None:
    links = [((4, 1, 5), (4, 1, 5), "strong"), ((4, 1, 5), (4, 7, 5), "weak")]
    (group,) = groups(svg(NINE, step=step_of(NINE.layout, links=links)), "links")
    assert [path.get("stroke-dasharray") for path in group] == ["12 8"]


@pytest.mark.parametrize("layout", LAYOUTS[:-1], ids=lambda layout: layout.id)
def test_steps_on_every_layout(layout: Layout) -> None:
    grid = with_some_clues(layout, 1, layout.cell_count // 2)
    n, cells = layout.size, range(layout.cell_count)
    row, column = divmod(grid.digits.index(0), n)
    house = len(layout.houses) - 1
    step = step_of(
        layout,
        placements=[(row, column, n)],
        eliminations=[(row, column, 1)],
        houses=[house],
        roles=[("pattern", [(*divmod(cell, n), 1) for cell in cells])],
    )
    picture = svg(grid, step=step)
    assert len(shapes(picture, "pattern")) == layout.cell_count
    (tint,) = groups(picture, "houses")
    corners = re.findall(r"M(\d+) (\d+)", tint.attrib["d"])
    assert [int(y) // 100 * n + int(x) // 100 for x, y in corners] == list(layout.houses[house])


def test_outlines_are_closed() -> None:
    """Also round corners that point inwards: every end is where another line ends."""
    for cells in ([0, 1, 4], [0, 5], [1, 4, 5, 6, 9], [0, 1, 2, 4, 6, 8, 9, 10]):
        ends: list[tuple[int, int]] = []
        for x, y, direction, length in re.findall(
            r"M(\d+) (\d+)([hv])(\d+)", outline(cells, 4, 10)
        ):
            start = int(x), int(y)
            far = int(length)
            ends += [
                start,
                (start[0] + far * (direction == "h"), start[1] + far * (direction == "v")),
            ]
        assert all(ends.count(end) == 2 for end in ends)
