"""Signs of rules and what players write do not touch, on boards of several sizes.

The places are computed from the picture; a figure is taken to be 0.56 font sizes wide and 0.72
high, as in Helvetica.
"""

from __future__ import annotations

import re
from math import cos, hypot, radians, sin
from typing import TypeAlias

import pytest
from boards import pattern
from svg_reading import groups, read

from sudokulib import Grid, Layout
from sudokulib.constraints import Arrow, GivenCandidates, KillerCage, Quadruple, Sandwich
from sudokulib.render import svg

Box: TypeAlias = tuple[float, float, float, float]

SIZES = ((2, 2), (2, 3), (3, 3), (2, 5), (4, 4))


def boxes(picture: str, *names: str) -> list[Box]:
    """The box of each string in these groups: left, top, right, bottom."""
    found = []
    for group in [group for name in names for group in groups(picture, name)]:
        for text in [each for each in group.iter() if each.tag.endswith("text")]:
            size = float(text.get("font-size") or group.attrib["font-size"])
            x, y, wide = float(text.attrib["x"]), float(text.attrib["y"]), len(text.text or "")
            left = x if text.get("text-anchor") == "start" else x - 0.28 * size * wide
            found.append((left, y - 0.72 * size, left + 0.56 * size * wide, y))
    assert found
    return found


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def heads(picture: str) -> list[list[tuple[float, float]]]:
    """Points along the two lines of each arrowhead."""
    found = []
    (group,) = groups(picture, "rule-arrow")
    for path in group.iter():
        place = re.fullmatch(
            r"translate\((\d+) (\d+)\)rotate\((-?\d+)\)", path.get("transform", "")
        )
        if place is not None:
            x, y, angle = map(int, place.groups())
            back, wing = map(int, re.findall(r"\d+", path.attrib["d"])[:2])
            turn = radians(angle)
            points = []
            for part, side in [(part / 4, side) for part in range(5) for side in (-1, 1)]:
                right, down = -back * part, side * wing * part
                points.append(
                    (
                        x + right * cos(turn) - down * sin(turn),
                        y + right * sin(turn) + down * cos(turn),
                    )
                )
            found.append(points)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_sums_and_given_digits_touch_no_candidate(size: tuple[int, int]) -> None:
    n = size[0] * size[1]
    cages = [KillerCage([(row, 0), (row, 1)], 3 + row % 3) for row in range(0, n, 2)]
    given = GivenCandidates([(1, 3)], (1, 2, 3))
    picture = svg(
        Grid.empty(Layout.boxes(*size).with_constraints([*cages, given])), candidates="all"
    )
    candidates = boxes(picture, "candidates")
    for sign in boxes(picture, "rule-cage", "rule-givencandidates"):
        around = sign[0], sign[1], sign[2], sign[3] + (5 if sign[1] % 100 < 50 else 0)
        assert not any(meet(around, each) for each in candidates)


@pytest.mark.parametrize("size", SIZES)
def test_sums_without_candidates_can_be_read_on_paper(size: tuple[int, int]) -> None:
    """On a board of 79 mm they have six points; none touches a digit."""
    n = size[0] * size[1]
    cages = [KillerCage([(row, 0), (row, 1)]) for row in range(0, n, 2)]
    written = pattern(*size)
    sums = [KillerCage(cage.cells, sum(written[cell] for cell in cage.cells)) for cage in cages]
    layout = Layout.boxes(*size).with_constraints(sums)
    picture = svg(Grid(layout, written.digits), conflicts=())
    assert {
        float(text.attrib["font-size"])
        for group in groups(picture, "rule-cage")
        for text in group.iter()
        if text.tag.endswith("text")
    } == {25}
    digits = boxes(picture, "clues")
    assert not any(meet(sign, digit) for sign in boxes(picture, "rule-cage") for digit in digits)


@pytest.mark.parametrize("size", SIZES)
def test_arrowheads_hide_nothing(size: tuple[int, int]) -> None:
    layout = Layout.boxes(*size)
    directions = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    arrows = [Arrow([(1 + down, 1 + right), (1, 1)]) for down, right in directions]
    layout = layout.with_constraints(arrows)
    written = pattern(*size)
    texts = [
        (svg(Grid.empty(layout), candidates="all"), "candidates"),
        (svg(Grid(layout, written.digits), conflicts=()), "clues"),
    ]
    for picture, name in texts:
        found, digits = heads(picture), boxes(picture, name)
        assert len(found) == 8
        for x, y in [point for head in found for point in head]:
            point = x - 1.5, y - 1.5, x + 1.5, y + 1.5
            assert not any(meet(point, each) for each in digits), (x, y)


def test_quadruples_and_clues_outside_can_be_read() -> None:
    square = (4, 4), (4, 5), (5, 4), (5, 5)
    row = [(0, column) for column in range(9)]
    layout = Layout.boxes(3, 3).with_constraints(
        [Quadruple(square, (1, 2, 3, 4)), Sandwich(row, 20)]
    )
    picture = svg(Grid.empty(layout), candidates="all")
    candidate = float(groups(picture, "candidates")[0].attrib["font-size"])
    (circle, *digits) = groups(picture, "rule-quad")[0]
    assert {float(each.attrib["font-size"]) >= 1.3 * candidate for each in digits} == {True}
    radius = float(re.findall("a([0-9.]+)", circle.attrib["d"])[0])
    for left, top, right, bottom in boxes(picture, "candidates"):
        across, down = max(left - 500, 500 - right, 0), max(top - 500, 500 - bottom, 0)
        assert hypot(across, down) > radius
    (clue,) = [each for each in read(picture).iter() if each.text == "20"]
    assert float(clue.attrib["font-size"]) >= 0.55 * 60


def test_disjoint_groups_are_named_below_the_board() -> None:
    def below(layout: str) -> list[str]:
        picture = svg(Grid.empty(Layout.parse(layout)))
        return [text.text or "" for group in groups(picture, "rules") for text in group]

    assert below("3x3+disjoint+antiking") == ["Disjoint Groups, Anti-King"]
    assert below("3x3+windows") == []
