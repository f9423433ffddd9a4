"""Rules beyond houses in pictures: each is drawn, told apart without colours, and listed.

Internal: the names of rules in German are compared with all kinds.
"""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from constraint_boards import DIAGONAL, LINE, PAIR, ROW, RULES, SIX, board_with
from html_reading import Tree
from svg_reading import groups, read, said, shapes

from sudokulib import Candidates, Grid, Layout, Puzzle, Step
from sudokulib._candidates.wording.german import GERMAN
from sudokulib.constraints import (
    KINDS,
    Allowed,
    AntiKing,
    AntiKnight,
    Arrow,
    BlackDot,
    Clone,
    CountingCircles,
    DutchFlatmates,
    EqualityCage,
    FullRank,
    GreaterThan,
    KillerCage,
    LittleKiller,
    LookAndSay,
    Lunchbox,
    Minimum,
    NegativeConstraint,
    Quadruple,
    RegionSum,
    Sandwich,
    Thermometer,
    WhiteDot,
    XSum,
    Zipper,
)
from sudokulib.render import DARK, LIGHT, PRINT, Theme, html, page, solution_path, svg, text
from sudokulib.techniques import InniesAndOuties

INK = "#123456"
PLAIN = Theme(**dict.fromkeys([field.name for field in attrs.fields(Theme)], INK))
WHOLE = [rule for rule in RULES if not rule.cells]
NAMES = [repr(rule) for rule in RULES]
FOREIGN = '<b onclick="x">\x1b[31m&'


@attrs.frozen
class Own:
    """A rule as a user may write it."""

    name: str
    cells: tuple[Any, ...] = LINE

    def decompose(self, layout: Layout) -> list[Allowed]:
        return [Allowed(cell, (1, 2)) for cell in LINE]


def inside(picture: str) -> bool:
    """Whether all strings, and the starts of all paths, are in the view box."""
    root = read(picture)
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    points = []
    for each in root.iter():
        if each.tag.endswith("text"):
            points.append((float(each.attrib["x"]), float(each.attrib["y"])))
        elif each.tag.endswith("path") and "transform" not in each.attrib:
            starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", each.attrib["d"])
            points += [(float(x), float(y)) for x, y in starts]
    return all(left <= x <= left + wide and top <= y <= top + high for x, y in points)


def test_the_examples_are_all_kinds() -> None:
    assert {type(rule) for rule in RULES} == set(KINDS) - {DutchFlatmates}
    # Those need a middle digit.
    nine = Grid.empty(Layout.boxes(3, 3).with_constraints([DutchFlatmates()]))
    assert text(nine).splitlines()[-1] == "Dutch Flat Mates"


# Drawn


def test_each_looks_different_without_colors() -> None:
    pictures = [svg(board_with(rule), theme=PLAIN) for rule in RULES]
    drawn = {re.sub(r'.*?</desc>|class="[^"]*"', "", picture) for picture in pictures}
    assert len(drawn) == len(RULES)
    assert re.sub(r'.*?</desc>|class="[^"]*"', "", svg(Grid.empty(SIX), theme=PLAIN)) not in drawn


@pytest.mark.parametrize("rule", RULES, ids=NAMES)
def test_all_is_inside_the_picture(rule: Any) -> None:
    for theme in (LIGHT, DARK, PRINT):
        picture = svg(board_with(rule), theme=theme, coordinates="names")
        assert inside(picture)
        used = set(re.findall("#[0-9a-f]{6}", picture))
        assert used <= set(attrs.astuple(theme))
    assert inside(svg(board_with(rule)))


def test_rules_are_beneath_digits_and_candidates() -> None:
    board = board_with(*[rule for rule in RULES if rule.cells][:30]).with_cell(0, 0, 1)
    drawn = [each.get("class") or "" for each in read(svg(board, candidates="all")).iter()]
    rules = [at for at, name in enumerate(drawn) if name.startswith("sudoku-rule-")]
    assert len(rules) > 20
    assert max(rules) < drawn.index("sudoku-candidates") < drawn.index("sudoku-clues")


def test_tints_are_beneath_the_lines_of_the_board_and_signs_above() -> None:
    drawn = [
        each.get("class")
        for each in read(svg(board_with(Thermometer(LINE), KillerCage(LINE)))).iter()
    ]
    assert drawn.index("sudoku-rule-thermo") < drawn.index("sudoku-thick")
    assert drawn.index("sudoku-thick") < drawn.index("sudoku-rule-cage")


def test_candidates_leave_room_for_signs() -> None:
    def place(grid: Grid) -> tuple[int, int]:
        first = groups(svg(grid, candidates="all"), "candidates")[0][0]
        return int(first.attrib["x"]), int(first.attrib["y"])

    usual = place(Grid.empty(SIX))
    assert place(board_with(AntiKnight())) == usual
    x, y = place(board_with(WhiteDot(PAIR)))
    assert x > usual[0]
    assert y > usual[1]


def test_corner_marks_leave_room_for_sums() -> None:
    from sudokulib import Position

    def height(grid: Grid) -> int:
        marked = Position(grid).mark(0, 0, 1, corner=True)
        (group,) = groups(svg(marked), "corner-marks")
        return int(group[0].attrib["y"])

    assert height(board_with(KillerCage(LINE, 12))) > height(Grid.empty(SIX))


def test_white_dots_are_lighter_than_black_ones() -> None:
    for theme in (LIGHT, DARK):
        colors = []
        for rule in (WhiteDot(PAIR), BlackDot(PAIR)):
            (group,) = groups(svg(board_with(rule), theme=theme), f"rule-{rule.key}")
            colors.append(group[0].attrib["fill"])
        assert colors == sorted((theme.ground, theme.clue), reverse=True)


def test_numbers_that_are_not_as_usual() -> None:
    def shown(rule: Any) -> list[str | None]:
        picture = read(svg(board_with(rule)))
        return [each.text for each in picture.iter() if each.tag.endswith("text")]

    assert shown(WhiteDot(PAIR)) == []
    assert shown(WhiteDot(PAIR, 3)) == ["3"]
    assert shown(BlackDot(PAIR, 3)) == ["3"]
    assert shown(KillerCage(LINE)) == []
    assert shown(KillerCage(LINE, 12)) == ["12"]
    assert shown(Quadruple(((0, 0), (0, 1), (1, 0), (1, 1)), [3, 1, 2])) == ["1 2", "3"]


def test_letters_for_digits_on_large_boards() -> None:
    layout = Layout.boxes(4, 4).with_constraints(
        [Quadruple(((0, 0), (0, 1), (1, 0), (1, 1)), [3, 12])]
    )
    grid = Grid.empty(layout)
    assert ">3 C</text>" in svg(grid)
    assert text(grid).endswith("\nQuadruple 3 C: r1c1 r1c2 r2c1 r2c2")


def test_a_zipper_points_to_its_middle() -> None:
    def ways(cells: Any) -> list[str]:
        return re.findall(r"rotate\((-?\d+)\)", svg(board_with(Zipper(cells))))

    assert ways(ROW[:5]) == ["0", "0", "180", "180"]
    assert ways(ROW[:4]) == ["0", "180"]


def test_a_region_sum_reads_as_a_sum() -> None:
    (group,) = groups(svg(board_with(RegionSum(ROW))), "rule-regionsum")
    paths = [path.attrib["d"] for path in group[-1]]
    assert paths[:2] == paths[3:]
    assert paths[2] != paths[0] == paths[1]


def test_the_neighbours_of_a_minimum() -> None:
    rules = Minimum(((0, 0), (0, 1))), Minimum(((1, 0),))
    (group,) = groups(svg(board_with(*rules)), "rule-minimum")
    # r1c1 has none that is not marked, r1c2 has r1c3 and r2c2, r2c1 has r3c1 and r2c2.
    assert [len(each) for each in group] == [4]


def test_clones_have_letters() -> None:
    rules = Clone(((0, 0),), ((3, 3),)), Clone(((0, 1),), ((3, 4),))
    (group,) = groups(svg(board_with(*rules)), "rule-clone")
    assert [each.text for each in group if each.text] == ["A", "A", "B", "B"]


def test_lines_that_share_cells_look_like_one() -> None:
    one, other = Thermometer(LINE), Thermometer((LINE[0], (1, 0)))
    (group,) = groups(svg(board_with(one, other)), "rule-thermo")
    shapes = [each.get("fill") for each in group.iter() if each.tag.endswith(("g", "path"))]
    assert shapes.index(LIGHT.gray) > max(
        at for at, each in enumerate(group.iter()) if each.get("stroke") == LIGHT.coordinate
    )


def test_sets_of_circles_have_letters() -> None:
    one, other = CountingCircles(LINE), CountingCircles(PAIR)
    (alone,) = groups(svg(board_with(one)), "rule-countingcircles")
    assert [each.tag.rpartition("}")[2] for each in alone] == ["path"]
    (both,) = groups(svg(board_with(one, other)), "rule-countingcircles")
    letters = [each.text for each in both if each.tag.endswith("text")]
    assert letters == ["A"] * len(LINE) + ["B"] * len(PAIR)


def test_clues_in_corners() -> None:
    grid = board_with(LookAndSay(LINE, [(2, 3), (0, 6)]), EqualityCage(PAIR), Lunchbox(ROW[:3], 4))
    picture = svg(grid)
    for kind, clue in (("lookandsay", "23 06"), ("equalitycage", "="), ("lunchbox", "4")):
        shown = [each.text for group in groups(picture, f"rule-{kind}") for each in group.iter()]
        assert clue in shown
    assert "Look-and-Say 23 06: r1c1 r2c2 r3c2" in text(grid).splitlines()


def test_ties_of_ranks_are_said() -> None:
    lines = [
        text(board_with(FullRank(ROW, 17, ties)), language=language).splitlines()[-1]
        for ties in ("unclued", "any", "none")
        for language in ("en", "de")
    ]
    assert lines == [
        "Full Rank 17: r2c1 to r2c6",
        "Rang 17: z2s1 bis z2s6",
        "Full Rank 17 (ties are allowed): r2c1 to r2c6",
        "Rang 17 (Gleichstand ist erlaubt): z2s1 bis z2s6",
        "Full Rank 17 (no ties): r2c1 to r2c6",
        "Rang 17 (kein Gleichstand): z2s1 bis z2s6",
    ]


# Outside the board


def test_a_clue_stands_before_its_line() -> None:
    places = {}
    for cells in (ROW, ROW[::-1], DIAGONAL, DIAGONAL[::-1]):
        rule = LittleKiller(cells, 9) if cells[0][0] != cells[1][0] else Sandwich(cells, 9)
        (group,) = groups(svg(board_with(rule)), "outside")
        places[cells] = float(group[0].attrib["x"]), float(group[0].attrib["y"])
    assert places[ROW][0] < 0 < places[ROW][1] < 200
    assert places[ROW[::-1]][0] > 600
    assert 300 < places[DIAGONAL][0] < 400
    assert places[DIAGONAL][1] < 0
    assert places[DIAGONAL[::-1]][0] < 0
    assert 300 < places[DIAGONAL[::-1]][1] < 400


@pytest.mark.parametrize("corner", [(0, 0), (0, 5), (5, 0), (5, 5)])
def test_a_diagonal_of_one_cell(corner: tuple[int, int]) -> None:
    picture = svg(board_with(LittleKiller((corner,), 3)))
    (group,) = groups(picture, "outside")
    assert (float(group[0].attrib["x"]) < 0) == (corner[1] == 0)
    assert (float(group[0].attrib["y"]) < 20) == (corner[0] == 0)
    assert inside(picture)


def test_a_letter_and_its_number_have_places_and_sizes_of_their_own() -> None:
    """CairoSVG draws them on each other otherwise, and does not know percentages."""
    (group,) = groups(svg(board_with(XSum(ROW, 12))), "outside")
    letter, number = group[0]
    assert (letter.text, number.text) == ("X", "12")
    assert float(letter.attrib["font-size"]) < float(group[0].attrib["font-size"])
    assert float(letter.attrib["x"]) < float(group[0].attrib["x"]) < float(number.attrib["x"])


def test_several_clues_in_one_place() -> None:
    column = tuple([(row, 3) for row in range(6)])
    for line, across in ((ROW, "y"), (column, "x")):
        rules = Sandwich(line, 9), XSum(line, 12)
        (group,) = groups(svg(board_with(*rules)), "outside")
        found = [each for each in group if each.tag.endswith("text")]
        (one, two) = [float(each.attrib[across]) for each in found]
        assert abs(one - two) == 50


def test_names_of_rows_stand_outside_clues() -> None:
    picture = svg(board_with(Sandwich(ROW, 9)), coordinates="names")
    (names,) = groups(picture, "coordinates")
    (clues,) = groups(picture, "outside")
    rows = [float(each.attrib["x"]) for each in names if (each.text or "").startswith("r")]
    assert max(rows) < float(clues[0].attrib["x"]) - 20
    assert inside(picture)


# Below the board


def test_rules_of_the_whole_board_are_written_below() -> None:
    (group,) = groups(svg(board_with(*WHOLE)), "rules")
    written = " ".join([each.text or "" for each in group])
    assert written == (
        "Anti-King, Anti-Knight, Anti-Taxicab, Global Entropy, Global Mod, Non-Consecutive, "
        "Negative (black dots), Negative (V), Negative (white dots), Negative (X)"
    )
    assert groups(svg(board_with(KillerCage(LINE))), "rules") == []


def test_a_rule_of_ones_own() -> None:
    picture = svg(board_with(Own(FOREIGN)))
    (below,) = groups(picture, "rules")
    shown = "".join([each.text or "" for each in below])
    assert shown == '<b onclick="x">\\x1b[31m&'
    (outline,) = groups(picture, "rule-other")
    assert "stroke-dasharray" in outline[0].attrib
    assert "onclick" in said(picture)[1]
    assert "<b" not in picture
    assert text(board_with(Own("Mine"))).splitlines()[-1] == "Mine: r1c1 r2c2 r3c2"


def test_a_rule_of_ones_own_without_cells() -> None:
    grid = board_with(Own("Mine", ()))
    assert groups(svg(grid), "rule-other") == []
    assert text(grid).splitlines()[-1] == "Mine"


def test_long_names_are_cut() -> None:
    picture = svg(board_with(Own("long " * 1000)))
    (below,) = groups(picture, "rules")
    assert len(below) < 30
    assert (below[-1].text or "").endswith("\u2026")
    assert inside(picture)


# In words


def test_a_list_below_text_boards() -> None:
    grid = board_with(
        AntiKing(),
        NegativeConstraint("v"),
        Arrow(ROW[:4]),
        Arrow(ROW[:4], 2),
        KillerCage(LINE, 12),
        Clone(LINE, ROW[:3]),
        GreaterThan(PAIR),
        Sandwich(ROW[::-1], 9),
        WhiteDot(PAIR),
        BlackDot(PAIR, 3),
    )
    assert sorted(text(grid).splitlines()[-10:]) == [
        "Anti-King",
        "Arrow: r2c1 = r2c2 r2c3 r2c4",
        "Arrow: r2c1 r2c2 = r2c3 r2c4",
        "Black Dot 3: r3c3 r3c4",
        "Clone: r1c1 r2c2 r3c2 = r2c1 r2c2 r2c3",
        "Greater Than: r3c3 > r3c4",
        "Killer Cage 12: r1c1 r2c2 r3c2",
        "Negative (V)",
        "Sandwich 9: r2c6 to r2c1",
        "White Dot: r3c3 r3c4",
    ]
    german = text(grid, language="de").splitlines()
    assert "Killer-Käfig 12: z1s1 z2s2 z3s2" in german
    assert "Sandwich 9: z2s6 bis z2s1" in german


def test_all_names_are_known_in_german() -> None:
    assert GERMAN.rules.keys() == {kind.name for kind in KINDS}


@pytest.mark.parametrize("rule", RULES, ids=NAMES)
def test_each_is_listed_wherever_boards_are_drawn(rule: Any) -> None:
    grid = board_with(rule)
    line = text(grid).removeprefix(f"{grid}\n")
    assert line.startswith(rule.name)
    assert line in Tree(html(grid)).texts("p")
    assert f"\n{line}." in said(svg(grid))[1]


def test_extra_houses_are_listed_beside_rules() -> None:
    grid = Grid.empty(SIX.with_diagonals().with_constraints([Own("Mine")]))
    assert text(grid).splitlines()[-2:] == ["extra houses: diagonals", "Mine: r1c1 r2c2 r3c2"]


# Pages and paths


def test_a_path_is_drawn() -> None:
    candidates = Candidates.of(board_with(Thermometer(LINE)))
    told = solution_path(candidates, steps=[])
    assert told.count("<svg") == 1
    assert "sudoku-rule-thermo" in told
    assert "Thermometer: r1c1 r2c2 r3c2" in Tree(told).texts("p")
    assert "<svg" not in solution_path(Candidates.of(Grid.empty(SIX)), steps=[])


def test_a_printed_page() -> None:
    grid = board_with(Thermometer(LINE), Sandwich(ROW, 9))
    drawn = page([Puzzle._unchecked(grid, grid)])
    assert drawn.count("sudoku-rule-thermo") == 1  # the solution is drawn without rules
    assert drawn.count("sudoku-outside") == 1


# The rules of a step


def test_the_cells_of_a_steps_rules() -> None:
    layout = board_with(AntiKing(), KillerCage(LINE, 12)).layout
    for constraints, count in (([1], 1), ([0], 0), ([0, 1], 1), ([], 0)):
        step = Step("Guess", eliminations=[(0, 0, 1)], constraints=constraints, layout=layout)
        picture = svg(Grid.empty(layout), step=step)
        assert len(groups(picture, "step-rules")) == len(groups(picture, "outlines")) == count
    (tint,) = groups(svg(Grid.empty(layout), step=_step(layout)), "step-rules")
    assert tint.attrib["d"].count("M") == len(LINE)
    assert groups(svg(Grid.empty(layout), step=_step(layout), detail="area"), "step-rules") == []
    assert (
        "rules: Killer Cage with the sum 12"
        in text(Grid.empty(layout), step=_step(layout)).splitlines()
    )
    table = html(Grid.empty(layout), step=_step(layout))
    assert len(re.findall('<td class="[^"]*on-house', table)) == len(LINE)


def _step(layout: Layout) -> Step:
    return Step("Guess", eliminations=[(0, 0, 1)], constraints=[1], layout=layout)


def test_a_step_about_sums_marks_cells_and_not_each_candidate() -> None:
    layout = Layout.parse("2x2+cage3.2.3+cage8.0.1.4+cage4.11.15")
    candidates = Candidates.of(Grid.empty(layout))
    step = next(InniesAndOuties().find(candidates))
    picture = svg(candidates, step=step)
    (shape,) = shapes(picture, "extra")
    assert shape[:3] == (50, 150, 43)
    sums = {text.text: text.get("font-weight") for text in groups(picture, "rule-cage")[0].iter()}
    assert (sums["3"], sums["8"], sums["4"]) == ("700", "700", None)
    # If the cell has other candidates, those of the role are marked.
    other = attrs.evolve(step, roles=[("extra", [(1, 0, 1)])])
    assert len(shapes(svg(candidates, step=other), "extra")) == 1
    assert shapes(svg(candidates, step=other), "extra")[0][2] < 20
