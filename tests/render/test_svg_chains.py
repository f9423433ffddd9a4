"""Internal: chains in SVG pictures: nodes that are on or off, groups, and arrows in reading order.

Shapes are those of `_svg_steps`, whose names no caller sees; hulls are tested by themselves.
"""

from __future__ import annotations

import re
from math import dist

import pytest
from boards import NINES, with_some_clues
from chain_steps import chain, forcing, node
from svg_reading import NINE, groups, said, shapes, texts

from sudokulib import Grid, Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.render import LIGHT, html, svg, text
from sudokulib.render._picture import picture_of
from sudokulib.render._svg_curves import Circle, Curves
from sudokulib.render._svg_geometry import geometry_of, outline
from sudokulib.render._svg_steps import BOX, ROLES, STRIKE, hull
from sudokulib.techniques import Chain, ChainNode

EMPTY = Grid.empty(NINE.layout)
LOOP = "-512, +518, -588, +582"
"""Off, on, off, on, and back again: all ends of its links see each other."""

Arrow = tuple[tuple[float, float], tuple[float, float]]


def spot(digit: int, row: int, column: int) -> tuple[float, float]:
    """The middle of a candidate, from the digit and the names of its row and column."""
    down, right = divmod(digit - 1, 3)
    return column * 100 - 80 + 30 * right, row * 100 - 80 + 30 * down


def arrows(picture: str, kind: str) -> list[Arrow]:
    """Where the arrows of a kind begin, and where their heads point."""
    found: list[Arrow] = []
    shafts = [path.attrib["d"] for group in groups(picture, kind) for path in group]
    heads = [path.attrib["d"] for path in groups(picture, f"{kind}-heads")]
    tips = [_points(each)[0] for each in re.findall("M[^z]*z", "".join(heads))]
    for shaft, tip in zip(shafts, tips, strict=True):
        found.append((_points(shaft)[0], tip))
    return found


def _points(path: str) -> list[tuple[float, float]]:
    numbers = [float(each) for each in re.findall(r"-?[\d.]+", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def near(arrow: Arrow, *ends: tuple[int, int, int]) -> bool:
    """Whether an arrow leads from one candidate to the other."""
    return all(14 < dist(point, spot(*end)) < 24 for point, end in zip(arrow, ends, strict=True))


def test_nodes_and_arrows() -> None:
    picture = svg(EMPTY, step=forcing("+512, -582, +589, -389"))
    on, off = ROLES["on"][1], ROLES["off"][1]
    assert shapes(picture, "on") == [(150, 50, 15, on), (850, 750, 15, on)]
    assert shapes(picture, "off") == [(150, 750, 15, off), (880, 720, 15, off)]
    (strong,) = arrows(picture, "strong")
    assert near(strong, (5, 8, 2), (5, 8, 9))
    first, second = arrows(picture, "weak")
    assert near(first, (5, 1, 2), (5, 8, 2))
    assert near(second, (5, 8, 9), (3, 8, 9))
    (solid,), (dashed,) = groups(picture, "strong"), groups(picture, "weak")
    assert [path.get("stroke-dasharray") for path in (*solid, *dashed)] == [None, "8 6", "8 6"]
    assert {group.get("stroke") for group in (solid, dashed)} == {LIGHT.link}


def test_a_dotted_arrow_leads_to_what_a_technique_rules_out() -> None:
    """The technique's own chains assume other things, and are not drawn."""
    by_chain = ChainNode(
        [(4, 4, 3)],
        is_on=False,
        technique="Forcing Chain",
        reasons=[chain("-719")],
        argument=[chain("+355, +399")],
    )
    made = Chain([*chain("-512").nodes, by_chain, *chain("+359").nodes])
    picture = svg(EMPTY, step=forcing(made))
    first, second = arrows(picture, "technique")
    assert near(first, (5, 1, 2), (3, 5, 5))
    assert near(second, (7, 1, 9), (3, 5, 5))
    (dotted,) = groups(picture, "technique")
    assert [path.get("stroke-dasharray") for path in dotted] == ["2 5", "2 5"]
    assert len(arrows(picture, "strong")) == 1
    assert groups(picture, "weak") == []
    assert len(shapes(picture, "on")) == 1
    assert len(shapes(picture, "off")) == 3


def test_digits_on_discs_can_be_read() -> None:
    picture = svg(EMPTY, step=forcing("+512, -582"))
    plain, on_disc = groups(picture, "candidates")
    assert (on_disc.get("fill"), [each.text for each in on_disc]) == (LIGHT.ground, ["5"])
    assert [each.text for each in plain] == ["5", "9"]
    assert (0, 1, "5") in texts(picture, "candidates")


def test_a_loop_is_closed() -> None:
    assert len(arrows(svg(EMPTY, step=forcing(LOOP)), "strong")) == 2
    back = arrows(svg(EMPTY, step=forcing(LOOP)), "weak")[1]
    assert near(back, (5, 8, 2), (5, 1, 2))
    in_a_cell = arrows(svg(EMPTY, step=forcing("-512, +518, -718, +712")), "weak")
    assert near(in_a_cell[-1], (7, 1, 2), (5, 1, 2))
    for ends_apart in ("-512, +518, -588, +589", "+512, -518", "-512, +712, -715, +725"):
        assert len(arrows(svg(EMPTY, step=forcing(ends_apart)), "weak")) <= 1


def test_groups_are_outlined() -> None:
    picture = svg(EMPTY, step=forcing("-511, +541 551, -444 454"))
    solid, dashed = groups(picture, "group")
    assert [each.get("stroke-dasharray") for each in (solid, dashed)] == [None, "6 5"]
    assert _box(solid.attrib["d"]) == pytest.approx((50 - 18.75, 350, 50 + 18.75, 450))
    assert _box(dashed.attrib["d"]) == pytest.approx((320 - 18.75, 350, 320 + 18.75, 450))
    (strong,) = arrows(picture, "strong")
    assert near(strong, (5, 1, 1), (5, 4, 1))  # the nearer one
    assert not groups(svg(EMPTY, step=forcing(LOOP)), "group")


def test_almost_locked_sets_are_outlined() -> None:
    found = [(0, 0, 1), (0, 0, 5), (0, 2, 5), (0, 2, 7)]
    first = ChainNode([(0, 0, 5), (0, 2, 5)], is_on=False, almost_locked_set=found)
    last = ChainNode([(0, 2, 7)], is_on=True, almost_locked_set=found)
    picture = svg(EMPTY, step=forcing(Chain([*chain("+518").nodes, first, last])))
    (dotted,) = groups(picture, "set")
    assert dotted.get("stroke-dasharray") == "0 7"
    assert dotted.attrib["d"] == outline([0, 2], 9, geometry_of(EMPTY.layout).edge + 1)
    assert not groups(picture, "group")
    assert near(arrows(picture, "weak")[0], (5, 1, 8), (5, 1, 3))
    assert near(arrows(picture, "strong")[0], (5, 1, 3), (7, 1, 3))


def _box(path: str) -> tuple[float, float, float, float]:
    """The least and the most that the points of a path have, without what its arcs add."""
    points = _points(re.sub(r"A\S+ \S+ 0 0 1 ", "L", path))
    right, down = zip(*points, strict=True)
    return min(right), min(down), max(right), max(down)


def test_hulls_go_round_all() -> None:
    """Also round points that are not in a line, and clockwise; those within have no part in it."""
    corners = [(0, 0), (100, 0), (0, 100)]
    path = hull([*corners, (20, 20)], 10)
    assert path.count("L") == path.count("A") == 3
    assert path == hull(corners, 10)
    assert _box(path)[:2] == (-10, -10)
    assert hull([(0, 0), (50, 0), (100, 0)], 10) == hull([(100, 0), (0, 0)], 10)


def test_what_is_on_and_off() -> None:
    """The ring goes round the disc, and so does the stroke of a removed candidate."""
    picture = svg(EMPTY, step=forcing("+512, -518, +588, -512", eliminations=[(0, 1, 5)]))
    assert shapes(picture, "on")[0][:3] == (150, 50, 15)
    assert shapes(picture, "off")[-1][:3] == (150, 50, 18.75)
    assert shapes(picture, "halos") == shapes(picture, "eliminations")
    assert shapes(picture, "eliminations") == [(150, 50, 18.75, STRIKE)]
    halo, stroke = groups(picture, "halos")[0], groups(picture, "eliminations")[0]
    assert halo.get("stroke") == LIGHT.ground
    assert float(halo.attrib["stroke-width"]) > float(stroke.attrib["stroke-width"])


def test_what_is_placed_has_a_box() -> None:
    step = forcing("-512, +518", placements=[(0, 7, 5)], eliminations=[])
    picture = svg(EMPTY, step=step)
    assert shapes(picture, "boxes") == [(750, 50, 18.75, BOX)]
    assert len(shapes(picture, "placements")) == 1
    without = Step("Naked Single", placements=[(0, 7, 5)])
    assert not groups(svg(EMPTY, step=without), "boxes")


def test_side_chains_lead_to_their_node() -> None:
    end = node("+319", "+541, -551", "-111")
    picture = svg(EMPTY, step=forcing(Chain([*chain("+512, -518").nodes, end])))
    assert [near(each, (5, 1, 2), (5, 1, 8)) for each in arrows(picture, "weak")] == [True, False]
    ends = [(5, 1, 8), (5, 5, 1), (1, 1, 1)]
    found = arrows(picture, "strong")
    assert [near(arrow, one, (3, 1, 9)) for arrow, one in zip(found, ends, strict=True)] == [
        True
    ] * 3


def test_arrows_that_chains_share_are_drawn_once() -> None:
    picture = svg(EMPTY, step=forcing("+512, -518, +588", "+512, -518, +548"))
    assert len(arrows(picture, "weak")) == 1
    assert len(arrows(picture, "strong")) == 2
    assert len(shapes(picture, "on")) == 3


def test_one_chain_alone() -> None:
    step = forcing("+512, -518", "+112, -162")
    alone = svg(EMPTY, step=step, chain_index=1)
    assert [each[:2] for each in shapes(alone, "on")] == [(120, 20)]
    assert [each[:2] for each in shapes(alone, "off")] == [(120, 520)]
    assert len(arrows(alone, "weak")) == 1
    assert "Chain: (1)r1c2-(1)r6c2" in said(alone)[1]
    assert "(5)" not in said(alone)[1].split("Chain: ")[1]
    both = svg(EMPTY, step=step)
    assert len(arrows(both, "weak")) == 2
    assert (0, 7, "5") in texts(both, "candidates")
    assert (0, 7, "5") not in texts(alone, "candidates")


@pytest.mark.parametrize("number", [-1, 2])
def test_a_chain_that_the_step_does_not_have(number: int) -> None:
    with pytest.raises(InvalidOption, match="chain_index must be from 0 to 1") as caught:
        svg(EMPTY, step=forcing("+512", "+513"), chain_index=number)
    assert (caught.value.option, caught.value.value) == ("chain_index", number)


def test_a_chain_of_no_step() -> None:
    bare = Step("Naked Single", placements=[(0, 7, 5)])
    for step in (None, bare):
        with pytest.raises(InvalidOption, match="no step with chains: chain_index=0"):
            svg(EMPTY, step=step, chain_index=0)
    with pytest.raises(TypeError, match="chain_index must be an int"):
        svg(EMPTY, step=forcing("+512"), chain_index="0")  # type: ignore[arg-type]


def test_roles_and_links_that_chains_show_are_not_drawn() -> None:
    nodes = [(0, 1, 5), (0, 7, 5)]
    roles = [("pattern", [*nodes, (4, 4, 4)]), ("start", nodes[:1]), ("fin", nodes[:1])]
    options = {"eliminations": [(8, 8, 9)], "roles": roles, "links": [(*nodes, "weak")]}
    told = svg(EMPTY, step=Step("Guess", chains=[chain("+512, -518")], **options))  # type: ignore[arg-type]
    assert [each[:2] for each in shapes(told, "pattern")] == [(420, 450)]
    assert [each[:2] for each in shapes(told, "fin")] == [(150, 50)]
    assert not groups(told, "other")
    assert not groups(told, "links")
    bare = svg(EMPTY, step=Step("Guess", **options))  # type: ignore[arg-type]
    assert len(shapes(bare, "pattern")) == 3
    assert groups(bare, "links")
    assert not groups(bare, "on")


def bend(grid: Grid, one: tuple[int, int], other: tuple[int, int], *nodes: Circle) -> float:
    """How far below the middle of row 5 a curve between the middles of two cells bends."""
    ends = [(column * 100 + 50, row * 100 + 50, 15.0) for row, column in (one, other)]
    curves = Curves(picture_of(grid), geometry_of(grid.layout), [*ends, *nodes])
    return curves.controls([ends])[0][1] - 450


def test_curves_are_bent_round_nodes_and_digits() -> None:
    ends = (4, 0), (4, 8)
    plain = bend(EMPTY, *ends)
    assert plain < 0
    assert bend(EMPTY, *ends, (450, 415, 15)) > 0  # a node is in the way
    crowded = EMPTY
    for column in range(1, 8):
        crowded = crowded.with_cell(4, column, column + 1).with_cell(
            3, column, (column + 4) % 9 + 1
        )
    assert bend(crowded, *ends) != plain  # above it are digits
    assert bend(EMPTY, (0, 0), (0, 8), (450, 15, 15)) > -400  # and the edge


def test_curves_are_bent_round_candidates() -> None:
    """The middle of the curve, halfway to the control point, is between the rows of figures."""
    picture, geometry = picture_of(EMPTY, candidates="all"), geometry_of(EMPTY.layout)
    ends = [(20, 420, 15.0), (820, 420, 15.0)]
    (control,) = Curves(picture, geometry, ends).controls([ends])
    middle = (420 + control[1]) / 2
    assert min(abs(middle - row) for row in (350, 380, 420, 450, 480, 520)) > 9


def test_curves_keep_apart() -> None:
    ends = [(50, 450, 15.0), (850, 450, 15.0)]
    curves = Curves(picture_of(EMPTY), geometry_of(EMPTY.layout), ends)
    first, second = curves.controls([ends, ends])
    assert (first[1] < 450) != (second[1] < 450)


def test_a_curve_gives_way_to_a_later_one() -> None:
    """The second one crosses the usual way of the first, whichever way it is bent itself."""
    across, down = [(50, 450, 15.0), (850, 450, 15.0)], [(450, 300, 15.0), (450, 470, 15.0)]
    curves = Curves(picture_of(EMPTY), geometry_of(EMPTY.layout), across)
    assert curves.controls([across])[0][1] < 450
    curves = Curves(picture_of(EMPTY), geometry_of(EMPTY.layout), across)
    assert curves.controls([across, down])[0][1] > 450


def test_curves_stay_on_the_board() -> None:
    ends = [(50, 20, 15.0), (850, 20, 15.0)]
    (control,) = Curves(picture_of(EMPTY), geometry_of(EMPTY.layout), ends).controls([ends])
    assert control[1] > 20


def test_neighbours_have_space_for_an_arrow() -> None:
    """Two candidates beside each other in one cell: the arrow goes round in a bow."""
    (arrow,) = arrows(svg(EMPTY, step=forcing("-555, +655")), "strong")
    assert near(arrow, (5, 5, 5), (6, 5, 5))
    assert dist(*arrow) > 10


def test_nodes_in_a_cell_that_is_filled() -> None:
    """All of them go round its digit, so there is no arrow between them."""
    picture = svg(NINE, step=forcing("+511, -311, +331"))
    assert shapes(picture, "on")[0][:3] == (50, 50, 36)
    assert not arrows(picture, "weak")
    assert len(arrows(picture, "strong")) == 1


@pytest.mark.parametrize("layout", [*NINES, Layout.boxes(2, 2), Layout.boxes(4, 4)], ids=str)
def test_chains_on_every_layout(layout: Layout) -> None:
    grid = with_some_clues(layout, 1, layout.cell_count // 2)
    n = layout.size
    made = chain("-111, +121, -211, +244")
    step = forcing(made, eliminations=[(n - 1, n - 1, 1)], layout=layout)
    picture = svg(grid, step=step)
    for kind in ("strong", "weak"):
        assert len(arrows(picture, kind)) == sum(each == kind for each in made.links)


def test_characters() -> None:
    step = forcing("+512, -518 519, +529, -512", "+112, -192", eliminations=[(0, 1, 5)])
    told = text(EMPTY, step=step, chain_index=0)
    rows = told.splitlines()
    assert "-/#5#/-" in rows[1]
    assert rows[1].count("/5/") == 2
    assert rows[-2] == "#n# on, /n/ off, -n- removed"
    assert rows[-1] == "chain (= strong, - weak): (5)r1c2-(5)r1c89=(5)r2c9-(5)r1c2"
    assert text(EMPTY, step=step).splitlines()[-1] == "chain (= strong, - weak): (1)r1c2-(1)r9c2"


def test_tables() -> None:
    step = forcing("+512, -518")
    told = html(EMPTY, step=step)
    assert told.count('<b class="on">5</b>') == told.count('<b class="off">5</b>') == 1
    assert 'aria-label="r1c2: candidates 5 (on)"' in told
    assert 'aria-label="r1c8: candidates 5 (off)"' in told
    assert "<p>chain (= strong, - weak): (5)r1c2-(5)r1c8</p>" in told
    for rule in (".sudoku .on{", ".sudoku .off::after{"):
        assert rule in told
