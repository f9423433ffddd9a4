"""Warnings about rules: each kind, and what they say of digits against all 4x4 grids."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import attrs
import pytest
from constraint_law import grids_of
from constraint_models import holds, random_constraint

from sudokulib import Grid, Layout, count_solutions
from sudokulib.analysis import RuleWarning, RuleWarningKind, _rule_warnings, rule_warnings
from sudokulib.constraints import (
    Allowed,
    Clone,
    EqualSum,
    KillerCage,
    Palindrome,
    Quadruple,
    SameValues,
    Thermometer,
)

ROW = "0.1.2.3.4.5.6.7.8"
ROW_NAMES = " ".join([f"r1c{column}" for column in range(1, 10)])


def warnings_of(id: str) -> list[tuple[str, str]]:
    return [(each.kind.value, each.message) for each in rule_warnings(Layout.parse(id))]


@pytest.mark.parametrize(
    "id",
    [
        "3x3",
        "3x3+antiknight+nonconsecutive",
        "3x3+thermo.0.10.20+cage10.3.4+arrow.30.31.40",
        "3x3+clone.0.12",
        "3x3+renban.0.1.2.11.20.19.18.9.0",
        "3x3+cage20.0.9.10.11.2",
        "3x3+cage44.0.1.2.3.4.5.6.7",
        "3x3+whisper1.2.12",
        "2x2+even.0",
        "2x2+fullrank1.0.1.2.3+fullrankany1.0.1.2.3",
        "2x2+fullrank1.0.1.2.3+fullrank1.3.2.1.0",  # a rank depends on the other ranks
        "3x3+black.0.1+cage3.0.1+notblack",  # without its dot, the cage contradicts
        "2x2" + "".join(f"+minimum.{cell}" for cell in range(16)),
    ],
)
def test_boards_without_warnings(id: str) -> None:
    assert warnings_of(id) == []


@pytest.mark.parametrize(
    ("extra", "kind", "message"),
    [
        ("thermo.0.2", "apart", "the cells r1c1 and r1c3 of Thermometer (r1c1 r1c3) do not touch"),
        (
            "cage10.0.10",
            "disconnected",
            "the cells of Killer Cage 10 (r1c1 r2c2) are not connected",
        ),
        ("cage5.0", "single cell", "Killer Cage 5 (r1c1) has one cell"),
        (f"cage45.{ROW}", "always met", f"Killer Cage 45 ({ROW_NAMES}) is met by every grid"),
        (
            "whisper1.0.1.11.12",
            "always met",
            "Whisper 1 (r1c1 r1c2 r2c3 r2c4) is met by every grid",
        ),
        ("palindrome.0.1", "contradiction", "no grid meets Palindrome (r1c1 r1c2)"),
        (
            "xv5.0.1+xv10.0.1",
            "contradiction",
            "XV 10 (r1c1 r1c2) and XV 5 (r1c1 r1c2) cannot be met together",
        ),
        (
            "cage3.0.1+cage17.1.2",
            "contradiction",
            "Killer Cage 17 (r1c2 r1c3) and Killer Cage 3 (r1c1 r1c2) cannot be met together",
        ),
        (
            "antiknight+palindrome.2.12.13",
            "contradiction",
            "Anti-Knight and Palindrome (r1c3 r2c4 r2c5) cannot be met together",
        ),
        (
            "thermo.0.1+thermo.1.0",
            "contradiction",
            "Thermometer (r1c1 r1c2) and Thermometer (r1c2 r1c1) cannot be met together",
        ),
        (
            "palindrome.2.12+palindrome.12.2",
            "same",
            "Palindrome (r2c4 r1c3) and Palindrome (r1c3 r2c4) say the same",
        ),
        (
            "cage6.0.1.2+renban.0.1.2",
            "implied",
            "Renban (r1c1 r1c2 r1c3) follows from Killer Cage 6 (r1c1 r1c2 r1c3)",
        ),
        (
            "black.0.1+cage3.0.1",
            "implied",
            "Black Dot 2 (r1c1 r1c2) follows from Killer Cage 3 (r1c1 r1c2)",
        ),
        (
            "thermo.0.1.2+thermo.1.2",
            "implied",
            "Thermometer (r1c2 r1c3) follows from Thermometer (r1c1 r1c2 r1c3)",
        ),
        ("sumcage5.0", "single cell", "Sum Cage 5 (r1c1) has one cell"),
        ("sumcage4.0.0", "single cell", "Sum Cage 4 (r1c1 r1c1) has one cell"),
        (
            "countdistinct.0.2.12",
            "apart",
            "the cells r1c1 and r1c3 of Count Distinct (r1c1 r1c3 r2c4) do not touch",
        ),
        (
            "lunchbox5.0.10.12",
            "apart",
            "the cells r2c2 and r2c4 of Lunchbox 5 (r1c1 r2c2 r2c4) do not touch",
        ),
        (
            f"lookandsay1.0.5.{ROW}",
            "contradiction",
            f"no grid meets Look-and-Say ({ROW_NAMES})",
        ),
        (
            f"fullrank3.{ROW}+fullrankany4.{ROW}",
            "contradiction",
            f"Full Rank 3 ({ROW_NAMES}) and Full Rank 4 ({ROW_NAMES}) cannot be met together",
        ),
        (
            f"sandwich5.{ROW}+sandwich6.{ROW}",
            "contradiction",
            f"Sandwich 5 ({ROW_NAMES}) and Sandwich 6 ({ROW_NAMES}) cannot be met together",
        ),
    ],
)
def test_warnings(extra: str, kind: str, message: str) -> None:
    assert warnings_of(f"3x3+{extra}") == [(kind, message)]


@pytest.mark.parametrize(
    ("extra", "kind", "first", "second"),
    [
        ("clone.0.1.2.9.10.40.41.42.49.50+clone.40.41.42.49.50.0.1.2.9.10", "same", 0, 1),
        ("clone.0.1.2.9.40.41.42.49+clone.0.1.40.41", "implied", 1, 0),
        ("clone.0.13+palindrome.0.1.12.13", "implied", 0, 1),
        ("clone.0.1.13.12+palindrome.0.1.12.13", "same", 0, 1),
        ("palindrome.0.10.20.30.31.32+palindrome.10.20.30.31", "implied", 1, 0),
        ("samevalues.0.1.2.9.40.41.42.49+clone.0.1.2.9.49.40.42.41", "implied", 0, 1),
        ("samevalues3.0.1.2.40.41.42.60.61.62+samevalues.0.1.2.60.61.62", "implied", 1, 0),
        ("samevalues3.0.40.61+clone.0.61", "implied", 1, 0),
        ("clone.0.40.40.61+clone.0.61", "implied", 1, 0),
        ("quad.1.1.2.2.3.11.12+quad.1.1.2.3.11.12", "implied", 1, 0),
    ],
)
def test_rules_that_say_the_same(extra: str, kind: str, first: int, second: int) -> None:
    rules = [Layout.parse(f"3x3+{rule}").constraints[0] for rule in extra.split("+")]
    layout = Layout.boxes(3, 3).with_constraints(rules)
    (found,) = [each for each in rule_warnings(layout) if each.kind.value in ("same", "implied")]
    assert found.kind.value == kind
    expected = (rules[first], rules[second])
    assert found.rules == expected or (kind == "same" and {*found.rules} == {*expected})


ROWS = [[(row, column) for column in range(9)] for row in range(9)]
BOX = [(row, column) for row in range(3) for column in range(3)]


@pytest.mark.parametrize("kind", [EqualSum, SameValues])
@pytest.mark.parametrize(
    ("groups", "is_always_met"),
    [
        ([ROWS[0], ROWS[4]], True),
        ([ROWS[4], BOX], True),
        ([[*ROWS[0], *ROWS[1]], [*ROWS[7], *ROWS[8]]], True),
        ([ROWS[3], ROWS[4], [*ROWS[5][:-1], (8, 8)]], False),
        ([ROWS[4][:2], ROWS[8][5:7]], False),
    ],
)
def test_groups_of_whole_houses(kind: Any, groups: list[Any], is_always_met: bool) -> None:
    found = rule_warnings(Layout.boxes(3, 3).with_constraints([kind(groups)]))
    assert [each.kind.name for each in found] == ["ALWAYS_MET"] * is_always_met


def test_a_lunchbox_may_be_a_cage() -> None:
    assert warnings_of("3x3+lunchbox5.0.1.2.9.10.11") == []


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(
    "kind", ["sandwich", "xsum", "skyscraper", "hiddenskyscraper", "numberedroom"]
)
def test_two_numbers_of_one_line(kind: str, *, backwards: bool) -> None:
    order = range(8, -1, -1) if backwards else range(9)
    cells = ".".join(map(str, order))
    numbers = (12, 15) if kind in ("sandwich", "xsum") else (3, 4)
    found = warnings_of(f"3x3+{kind}{numbers[0]}.{ROW}+{kind}{numbers[1]}.{cells}")
    assert [each for each, _ in found] == ["contradiction"] * (
        not backwards or kind in ("sandwich", "xsum")
    )


@pytest.mark.long
def test_large_rules_that_say_the_same() -> None:
    cells = [(row, column) for row in range(17) for column in range(18)]
    copies = [(row + 18, column + 18) for row, column in cells]
    rules = [Clone(cells, copies), Clone(copies, cells), SameValues([cells, copies])]
    begun = process_time()
    found = rule_warnings(Layout.boxes(6, 6).with_constraints(rules))
    assert [each.kind.value for each in found] == ["same", "implied", "implied"]
    corner = [(5, 5), (5, 6), (6, 5), (6, 6)]
    quadruples = [Quadruple(corner, [7, 7]), Quadruple(corner, [1, 7, 7])]
    (warning,) = rule_warnings(Layout.boxes(6, 6).with_constraints(quadruples))
    assert str(warning).startswith("Quadruple 7 7 ")
    assert process_time() - begun < 10


def test_a_shaft_may_begin_at_any_cell_of_the_circle() -> None:
    ids = "3x3+arrow2.0.1.9.18", "3x3+arrow2.0.1.11.20", "3x3+arrow2.0.1.12.21"
    assert [len(warnings_of(id)) for id in ids] == [0, 0, 1]


def test_a_warning_has_its_rules_and_cells() -> None:
    rules = [Palindrome([(0, 0), (0, 3)]), KillerCage([(0, 0), (2, 2), (2, 1)])]
    found = rule_warnings(Layout.boxes(3, 3).with_constraints(rules))
    assert [(each.kind.name, each.rules, each.cells) for each in found] == [
        ("DISCONNECTED", (rules[1],), ((2, 1), (2, 2))),
        ("APART", (rules[0],), ((0, 0), (0, 3))),
        ("ALWAYS_MET", (rules[1],), ((0, 0), (2, 1), (2, 2))),
        ("CONTRADICTION", (rules[0],), ((0, 0), (0, 3))),
    ]
    assert str(found[0]) == found[0].message
    assert pickle.loads(pickle.dumps(found)) == found


def test_sums_of_cages_that_cover_the_board() -> None:
    columns = "+".join([f"cage{{}}.{c}.{c + 4}+cage5.{c + 8}.{c + 12}" for c in range(4)])
    right = "2x2+" + columns.format(5, 5, 5, 5)
    wrong = "2x2+" + columns.format(5, 5, 5, 6)
    assert warnings_of(right) == []
    assert warnings_of(wrong)[0] == (
        "contradiction",
        "the killer cages cover the board, and their sums add up to 41, not 40",
    )
    assert count_solutions(Grid.empty(Layout.parse(wrong))) == 0
    first = rule_warnings(Layout.parse(wrong))[0]
    assert (len(first.rules), len(first.cells)) == (8, 16)
    without, less = wrong.replace("cage6", "cage"), wrong.replace("+cage5.11.15", "")
    for other in (without, less, wrong + "+cage4.0.5"):
        assert not any("cover" in message for _, message in warnings_of(other)), other


def test_cages_that_overlap() -> None:
    assert warnings_of("3x3+cage10.0.1+cage11.1.2.10") == [
        ("overlap", "Killer Cage 10 (r1c1 r1c2) and Killer Cage 11 (r1c2 r1c3 r2c2) share r1c2")
    ]
    [warning] = rule_warnings(Layout.parse("3x3+cage15.0.1.10+cage11.1.10.11"))
    assert warning.cells == ((0, 1), (1, 1))
    for other in ("cage10.0.1+cage12.0.1.2", "cage10.0.1+cage.1.2.12", "cage10.0.1+xv10.1.10"):
        assert "overlap" not in dict(warnings_of(f"3x3+{other}")), other


def test_custom_rules_are_compared() -> None:
    @attrs.frozen
    class Free:
        cells: tuple[tuple[int, int], ...]
        name = "Free"

        def decompose(self, layout: Layout) -> list[Any]:
            return []

    [warning] = rule_warnings(Layout.boxes(2, 2).with_constraints([Free(((0, 0),))]))
    assert str(warning) == "Free (r1c1) is met by every grid"


def test_only_layouts() -> None:
    with pytest.raises(TypeError, match="for a grid, its layout"):
        rule_warnings(Grid.empty("2x2"))  # type: ignore[arg-type]


def test_quadruples_are_named_with_their_digits() -> None:
    [(_, message)] = warnings_of("3x3+quad.1.2.0.1.9.10+cage30.0.1.9.10")
    assert "Quadruple 1 2 (r1c1 r1c2 r2c1 r2c2)" in message


def test_at_most_a_hundred_warnings() -> None:
    lines = [f"sumline{total}.0.1.2" for total in range(6, 25)]
    assert len(rule_warnings(Layout.parse("3x3+" + "+".join(lines)))) == 100


def test_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    id = "3x3+xv5.0.1+xv10.0.1+thermo.0.20"
    assert len(warnings_of(id)) == 2
    monkeypatch.setattr(_rule_warnings, "_MOST_WORK", 6000)
    assert len(warnings_of(id)) == 1
    monkeypatch.setattr(_rule_warnings, "_MOST_WORK", -1)
    assert len(warnings_of(id)) == 1
    monkeypatch.setattr(_rule_warnings, "_MOST_WORK", 10**6)
    monkeypatch.setattr(_rule_warnings, "_MOST_WORK_AT_ONCE", 0)
    assert len(warnings_of(id)) == 1


def test_many_rules_do_not_take_long() -> None:
    lines = [Thermometer([(r, c), (r, c + 1), (r + 1, c)]) for r in range(24) for c in range(24)]
    layout = Layout.boxes(5, 5).with_constraints(lines)
    begun = process_time()
    rule_warnings(layout)
    assert process_time() - begun < 10


def law_boards(seeds: range) -> Iterator[tuple[Layout, tuple[RuleWarning, ...]]]:
    four = Layout.boxes(2, 2)
    for seed in seeds:
        random = Random(f"warnings {seed}")
        rules = [random_constraint(random, four) for _ in range(random.randint(1, 4))]
        layout = four.with_constraints(rules)
        yield layout, rule_warnings(layout)


def test_the_law_of_warnings() -> None:
    kinds = RuleWarningKind
    counts = dict.fromkeys(kinds, 0)
    for layout, warnings in law_boards(range(400)):
        for warning in warnings:
            counts[warning.kind] += 1
            if warning.kind is kinds.CONTRADICTION:
                assert count_solutions(Grid.empty(layout)) == 0, layout
                assert not any(
                    all(holds(rule, layout, grid) for rule in warning.rules)
                    for grid in grids_of(Layout.boxes(2, 2))
                ), (layout, warning)
            elif warning.kind in (kinds.ALWAYS_MET, kinds.SAME, kinds.IMPLIED):
                rules = [each for each in layout.constraints if each != warning.rules[0]]
                smaller = layout.without_constraints().with_constraints(rules)
                assert count_solutions(Grid.empty(layout)) == count_solutions(Grid.empty(smaller))
                if warning.kind is kinds.ALWAYS_MET:
                    assert all(
                        holds(warning.rules[0], layout, grid)
                        for grid in grids_of(Layout.boxes(2, 2))
                    )
    assert counts[kinds.CONTRADICTION] > 9
    assert counts[kinds.ALWAYS_MET] > 9
    assert counts[kinds.IMPLIED]


def rule_about_equal_cells(random: Random, grid: bytes) -> Any:
    """A clone, a palindrome, same values or a quadruple that a grid of 4x4 meets."""
    if random.random() < 0.3:
        digits = [grid[cell] for cell in (5, 6, 9, 10)]
        found = random.sample(digits, random.randint(1, 4))
        return Quadruple([(1, 1), (1, 2), (2, 1), (2, 2)], found)
    pairs = [random.sample([cell for cell in range(16) if grid[cell] == d], 2) for d in (1, 2, 3)]
    some = random.sample(pairs, random.randint(1, 3))
    cells = [divmod(pair[0], 4) for pair in some]
    copies = [divmod(pair[1], 4) for pair in some]
    kind = random.choice((Clone, Palindrome, SameValues))
    if kind is Clone:
        return Clone(cells, copies)
    return Palindrome([*cells, *copies[::-1]]) if kind is Palindrome else kind([cells, copies])


@pytest.mark.long
def test_warnings_about_equal_cells_are_true() -> None:
    four = Layout.boxes(2, 2)
    counts = dict.fromkeys(RuleWarningKind, 0)
    for seed in range(200):
        random = Random(f"equal cells {seed}")
        grid = random.choice(grids_of(four))
        rules = [rule_about_equal_cells(random, grid) for _ in range(6)]
        for warning in rule_warnings(four.with_constraints(rules)):
            counts[warning.kind] += 1
            if warning.kind in (RuleWarningKind.SAME, RuleWarningKind.IMPLIED):
                kept = [
                    [holds(rule, four, each) for rule in warning.rules] for each in grids_of(four)
                ]
                assert [False, True] not in kept
                assert [True, False] not in kept or warning.kind is RuleWarningKind.IMPLIED
    assert not counts[RuleWarningKind.CONTRADICTION]
    assert counts[RuleWarningKind.SAME] > 9
    assert counts[RuleWarningKind.IMPLIED] > 99


@attrs.frozen
class Corner:
    """A rule about the whole board that allows two digits in its first cell."""

    name: str = "Corner"
    cells: tuple[()] = ()

    def decompose(self, layout: Layout) -> list[Allowed]:
        return [Allowed((0, 0), (1, 2))]


def test_a_rule_of_the_whole_board_about_another_cell() -> None:
    layout = Layout.boxes(2, 2).with_constraints([Corner(), KillerCage([(2, 2), (2, 3)], 5)])
    assert rule_warnings(layout) == ()
