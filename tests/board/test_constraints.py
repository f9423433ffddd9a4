"""Constraints as a part of layouts, grids, marks, moves and transformations.

Internal: steps are applied without checks, and candidates made that no public call makes.
"""

from __future__ import annotations

import copy
import pickle
import re
from operator import lt
from typing import TYPE_CHECKING

import attrs
import pytest

from sudokulib import Candidates, Grid, Layout, PencilMarks, Position, Step, constraints, make
from sudokulib._base.rule_names import RULE_NAMES
from sudokulib._base.synonyms import absent_name_advice, normalized_name
from sudokulib.constraints import (
    Allowed,
    AntiKing,
    AntiKnight,
    KillerCage,
    NegativeOf,
    Pair,
    Regular,
    Thermometer,
)
from sudokulib.constraints._registry import CONSTRAINT_KEYS
from sudokulib.errors import InvalidMarks, InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.constraints import Constraint

SMALL = Layout.boxes(2, 2)


@attrs.frozen
class Rising:
    """A rule of your own: two cells, the first less than the second."""

    cells: tuple[tuple[int, int], ...]
    name: str = "Rising"

    def decompose(self, layout: Layout) -> Iterable[Pair]:
        yield Pair(self.cells[0], self.cells[1], lt)


@attrs.frozen
class Made:
    """A rule of one's own, whose parts are given."""

    given: tuple[object, ...]
    cells: tuple[tuple[int, int], ...] = ()
    name: str = "Made"

    def decompose(self, layout: Layout) -> Iterable[object]:
        return self.given


OWN = Rising(((0, 0), (0, 1)))
THERMO = Thermometer([(0, 0), (1, 1), (2, 2)])


def board(*constraints: Constraint) -> Layout:
    return SMALL.with_constraints(constraints)


def test_layouts_with_the_same_constraints_are_the_same() -> None:
    layout = board(THERMO, AntiKnight())
    assert layout is board(AntiKnight(), THERMO, AntiKnight())
    assert layout is board(AntiKnight()).with_constraints([THERMO])
    assert layout is Layout.parse("2x2+thermo.0.5.10+antiknight") is Layout.parse(layout.id)
    assert layout.id == "2x2+antiknight+thermo.0.5.10"
    assert layout.constraints == (AntiKnight(), THERMO)
    assert layout is not SMALL
    assert layout.without_constraints() is SMALL
    assert board() is SMALL
    assert not layout.is_plain


def test_houses_and_constraints_are_kept_together() -> None:
    layout = board(THERMO).with_diagonals()
    assert layout.id == "2x2+diagonals+thermo.0.5.10"
    assert layout is SMALL.with_diagonals().with_constraints([THERMO])
    assert layout.without_constraints() is SMALL.with_diagonals()


def test_disjoint_groups_are_houses() -> None:
    layout = Layout.boxes(3, 3).with_disjoint_groups()
    assert len(layout.extra_houses) == 9
    assert layout.extra_houses[4] == (10, 13, 16, 37, 40, 43, 64, 67, 70)


@pytest.mark.parametrize("layout", [board(THERMO), board(OWN), board(OWN, AntiKnight())])
def test_layouts_are_copied_and_written_as_one(layout: Layout) -> None:
    assert pickle.loads(pickle.dumps(layout)) is copy.deepcopy(layout) is layout
    names = {"Layout": Layout, "Rising": Rising, "lt": lt, "AntiKnight": AntiKnight}
    assert eval(repr(layout), names) is layout


def test_what_is_on_a_board_with_rules_of_ones_own_is_pickled() -> None:
    layout = board(OWN)
    values = [
        Grid.empty(layout),
        Candidates.of(Grid.empty(layout)),
        PencilMarks(layout, [(0, 0, 1)]),
        Position(Grid.empty(layout)).mark(0, 0, 1),
        Step("Guess", placements=[(0, 0, 1)], layout=layout),
    ]
    assert pickle.loads(pickle.dumps(values)) == values


def test_rules_of_ones_own_have_no_text() -> None:
    layout = board(OWN)
    with pytest.raises(UnsupportedLayout, match="Rising is not a constraint of the library"):
        _ = layout.id
    assert str(layout) == repr(layout)
    assert make(layout=layout, rng=1).id is None
    assert make(layout=board(THERMO), rng=1).id == "1.2x2~thermo_0_5_10.1"
    with pytest.raises(UnsupportedLayout, match="no id"):
        Step("Guess", placements=[(0, 0, 1)], layout=layout).as_dict()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2x2+thermo", r"Thermometer: it needs its cells, .* \+thermo\.r1c1\.r1c2; cells may also"),
        ("2x2+thermometer.0", "needs 2 or more cells, not 1"),
        (
            "2x2+thermo.r1c1.r5c1",
            r"'r5c1' is not a cell of a board of 4 rows: \+thermo.r1c1.r5c1",
        ),
        ("2x2+kropki.0.1", r"did you mean \+white or \+black\?"),
        ("2x2+5thermo", r"constraint: \+5thermo; cells are .* the names are diagonals, .*antiking"),
        ("2x2+termometer.0.1", r"did you mean \+thermometer\?"),
        ("2x2+v3.0.1", r"name v, which means xv5: \+v3\.0\.1"),
        ("2x2+x", r"did you mean \+diagonals\?"),
        ("2x2+thermo5.0.1", "it has no number"),
        ("2x2+thermo.0.99", "is not a cell of a board of 4 rows"),
        ("2x2+thermo.0.0", "a cell is there twice"),
        ("2x2+antiknight3", "no number and no cells"),
        ("2x2+antiknight.3", "no number and no cells"),
        ("2x2+cage99.0.1", "the sum must be from 3 to 7"),
        ("2x2+cage.0.1.2.3.4", "at most 4 cells"),
        ("2x2+lookandsay.0.1", "is the number of counts"),
    ],
)
def test_wrong_ids_are_named_errors(text: str, reason: str) -> None:
    with pytest.raises(InvalidOption, match=reason):
        Layout.parse(text)


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("Thermometer.r1c1.R2C2", "thermo.0.5"),
        ("X.0.1", "xv10.0.1"),
        ("v.0.1", "xv5.0.1"),
        ("White Kropki.0.1", "white.0.1"),
        ("kropki-black3.0.1", "black3.0.1"),
        ("Ratio.0.1", "black.0.1"),
        ("difference2.0.1", "white2.0.1"),
        ("german-whispers2.0.1", "whisper2.0.1"),
        ("german_whisper_c1", "whisper.0.4.8.12"),
        ("parity line.0.1.5", "modular2.0.1.5"),
        ("negative-xv", "notv+notx"),
        ("Disjoint Groups", "disjoint"),
        ("Killer5.0.1", "cage5.0.1"),
        ("Windoku", "windows"),
        ("cage10.r1", "cage10.0.1.2.3"),
        ("skyscraper2.C4", "skyscraper2.3.7.11.15"),
        ("skyscraper2.-r1", "skyscraper2.3.2.1.0"),
        ("skyscraper2_-C4", "skyscraper2.15.11.7.3"),
        ("even.r1.r2c1", "even.0.1.2.3.4"),
    ],
)
def test_names_that_setters_use(text: str, id: str) -> None:
    boxes = "3x3" if id in ("windows", "xv10.0.1") else "2x2"
    layout = Layout.parse(f"{boxes}+{text}")
    assert layout is Layout.parse(f"{boxes}+{id}")
    assert text not in layout.id


@pytest.mark.parametrize("text", ["cage10.r0", "cage10.-r5", "cage10.c5", "cage10.r1r2"])
def test_rows_and_columns_that_are_not_there(text: str) -> None:
    wrong = text.removeprefix("cage10.")
    with pytest.raises(InvalidOption, match=f"'{wrong}' is not a cell of a board of 4 rows"):
        Layout.parse(f"2x2+{text}")


def test_a_row_without_a_rule() -> None:
    with pytest.raises(InvalidOption, match="such extra house"):
        Layout.parse("2x2+r1")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("cage.15.r1c1.r1c2", r"as in \+cage15\.r1c1\.r1c2: id"),
        ("Killer.9.r1c1.r1c2", r"as in \+Killer9\.r1c1\.r1c2: id"),
        ("sandwich.r1.8", r"as in \+sandwich8\.r1: id"),
        ("thermo.0.r1c2.9", r"\+thermo\.0\.r1c2\.9: id"),
        ("cage9.0.r1c2", r"\+cage9\.0\.r1c2: id"),
        ("clone.5.r1", r"as in \+clone5\.r1: id"),
        ("samevalues3.5.r1c1.r1c2", r"\+samevalues3\.5\.r1c1\.r1c2: id"),
        ("fullrank3.72.r1", r"\+fullrank3\.72\.r1: id"),
        ("r1c1.r2c2.20", r"\+r1c1\.r2c2\.20: id"),
    ],
)
def test_cells_are_all_named_or_all_numbered(text: str, meant: str) -> None:
    with pytest.raises(InvalidOption, match=f"all named or all numbered: .*{meant}"):
        Layout.parse(f"3x3+{text}")


def test_other_numbers_may_be_beside_named_cells() -> None:
    given = "3x3+quad.1.7.r1c1.r1c2.r2c1.r2c2+lookandsay1.2.5.r1c1.r1c2.r1c3"
    assert Layout.parse(given).id == "3x3+lookandsay1.2.5.0.1.2+quad.1.7.0.1.9.10"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("thermo,r1c1,r1c2", "',' is not used in ids"),
        ("cage=15", "'=' is not used in ids"),
        ("parityline3.r1c1.r1c2", "no number follows the name parityline, which means modular2"),
        ("lookandsay.r1c1.r1c2", r"such as \+lookandsay1\.2\.5\.r1c1"),
        ("regex[12]+.r1", r"cannot have a pattern: \+regex\[12\]; .*StateMachine\.from_pattern"),
        ("statemachine[12]+.r1", r"StateMachine\.from_pattern\(cells, "),
        ("statemachine.r1", r"the states and the cells; .*StateMachine\.from_pattern\(cells, "),
        ("regular", r"StateMachine\.from_pattern\(cells, "),
        ("v5", r"write \+v\.r1c1\.r1c2, or \+xv5\.r1c1\.r1c2:"),
        ("v", r"these cells: \+v\.r1c1\.r1c2;"),
        ("dutchwhisper3.r1", r"write \+dutchwhisper\.r1, or \+whisper3\.r1:"),
        ("entropy", r"did you mean \+entropic or \+globalentropy\?"),
        ("foo.r1c1.1", r"no such extra house or constraint: \+foo\.r1c1\.1;"),
        ("pencilmarks.r1c1.1.2.3", r"did you mean \+givencandidates\?"),
        ("diagonal", "one diagonal is an extra house"),
        ("negative", r"did you mean \+negativexv or \+negativekropki"),
        ("sandwich12", r"such as \+sandwich12\.r1;"),
        ("cage15", r"Killer Cage: it needs its cells, such as \+cage15\.r1c1\.r1c2;"),
        ("skyscraper3.r9c9.r8c9", "in an id, r1 is row 1 from the left, -r1 from the right"),
        ("skyscraper.r1c1", r"such as \+skyscraper3\.r1:"),
        ("littlekiller.r1c2.r2c3", r"such as \+littlekiller10\.r1c2\.r2c1:"),
        ("clone.r1c1.r1c2.r1c3", r"such as \+clone\.r1c1\.r1c2\.r5c5\.r5c6:"),
        ("quadruple1234.r1c1.r1c2.r2c1.r2c2", r"as \+quad\.1\.2\.3\.4\.r1c1\.r1c2\.r2c1\.r2c2 "),
        ("antiking3", "no number and no cells"),
        ("cage1234567890.0.1", "these are not the cells of a rule on a board of 9 rows"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Layout.parse(f"3x3+{text}")


@pytest.mark.parametrize("wrong", ["", ".r1c1", ".r1c1.r1c2.r1c3", "#", "#.r1c1", "#.r1"])
@pytest.mark.parametrize("key", CONSTRAINT_KEYS)
def test_the_examples_of_ids_are_read(key: str, wrong: str) -> None:
    """An error of an id never shows an id that is refused itself."""
    number = "2" if key == "arrow" else "3"  # three cells in a circle need a long arrow
    try:
        Layout.parse(f"3x3+{key}{wrong.replace('#', number)}")
    except InvalidOption as error:
        for example in re.findall(r"\+[a-z]+[0-9]*(?:\.[rc0-9]+)*", str(error)):
            assert Layout.parse(f"3x3{example}").constraints


def test_the_id_of_a_quadruple_has_digits_and_cells() -> None:
    with pytest.raises(InvalidOption, match=r"such as \+quad.1.7.r1c1.r1c2.r2c1.r2c2 for 1 and 7"):
        Layout.parse("3x3+quadruple.r1c1.r1c2.r2c1.r2c2")
    assert Layout.parse("3x3+quad.1.7.r1c1.r1c2.r2c1.r2c2").id == "3x3+quad.1.7.0.1.9.10"


def test_every_name_that_is_read_is_a_name_of_an_id() -> None:
    known = {"diagonals", "windows", "disjoint", *CONSTRAINT_KEYS}
    for name, meant in RULE_NAMES.items():
        assert name == normalized_name(name)
        assert name not in known
        assert {each.rstrip("0123456789") for each in meant} <= known


@pytest.mark.parametrize("value", ["antiknight", 5, [5], [AntiKnight], [object()]])
def test_what_is_not_a_constraint_is_a_type_error(value: object) -> None:
    with pytest.raises(TypeError, match="constraint"):
        SMALL.with_constraints(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "cells"), [(5, ()), ("Made", [])])
def test_a_constraint_has_a_name_and_cells(name: object, cells: object) -> None:
    with pytest.raises(TypeError, match="a constraint must have"):
        SMALL.with_constraints([Made((), cells, name)])  # type: ignore[arg-type, list-item]


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (Allowed((0, 0), (5,)), "digits are from 1 to 4"),
        (Allowed((0, 4), (1,)), "not a cell of a board of 4 rows"),
        (Pair((0, 0), (0, -1), lt), "not a cell of a board"),
        (Pair((0, 0), (0, 0), lt), "a cell is twice in a part"),
        (Regular(((0, 0), (4, 0)), OWN), "not a cell of a board"),  # type: ignore[arg-type]
        (Regular((), OWN), "Made: a Regular without cells"),  # type: ignore[arg-type]
    ],
)
def test_parts_must_fit_the_board(part: object, reason: str) -> None:
    with pytest.raises(InvalidOption, match=reason):
        SMALL.with_constraints([Made((part,))])  # type: ignore[list-item]


def test_parts_are_an_iterable() -> None:
    class Lost(Made):
        def decompose(self, layout: Layout) -> None:  # type: ignore[override]
            """Forgets to return them."""

    with pytest.raises(
        TypeError, match="Made: decompose must return an iterable of parts, not None"
    ):
        SMALL.with_constraints([Lost(())])  # type: ignore[list-item]


def test_a_constraint_is_hashable() -> None:
    @attrs.define
    class Mutable:
        cells: tuple[tuple[int, int], ...] = ()
        name: str = "Mutable"

        def decompose(self, layout: Layout) -> Iterable[Pair]:
            return ()

    with pytest.raises(TypeError, match="a constraint must be hashable"):
        SMALL.with_constraints([Mutable()])


def test_a_part_is_one_of_three() -> None:
    with pytest.raises(TypeError, match="a part must be Allowed, Pair or Regular, not int"):
        SMALL.with_constraints([Made((5,))])  # type: ignore[list-item]


def test_a_layout_has_a_bounded_number_of_constraints() -> None:
    many = [Made((), (), f"Made {i}") for i in range(2001)]
    with pytest.raises(InvalidOption, match="at most 2000 constraints"):
        SMALL.with_constraints(many)  # type: ignore[arg-type]


def test_constraints_have_a_bounded_number_of_parts() -> None:
    pair = Pair((0, 0), (0, 1), int.__eq__)
    many = Made(tuple([pair] * 200_001))
    with pytest.raises(InvalidOption, match="more than 200000 parts of constraints"):
        SMALL.with_constraints([many])


def test_words_limit_digits_and_exclude_candidates() -> None:
    """A thermometer of three cells: 1 or 2, then 2 or 3, then 3 or 4."""
    layout = board(THERMO)
    empty = Grid.empty(layout)
    found = [empty.candidates(row, row) for row in range(4)]
    assert found == [(1, 2), (2, 3), (3, 4), (1, 2, 3, 4)]
    grid = Grid.empty(layout).with_cell(0, 0, 2)
    assert grid.candidates(1, 1) == (3,)
    assert grid.candidates(2, 2) == (4,)
    assert Candidates.of(grid).candidates(1, 1) == (3,)
    assert Candidates.of(Grid.empty(layout)).place(0, 0, 2) == Candidates.of(
        grid, clues=Grid.empty(layout)
    )


def test_placing_and_solving_by_steps_remove_what_is_excluded() -> None:
    layout = board(THERMO)
    step = Step("Guess", placements=[(0, 0, 2)], layout=layout)
    candidates = Candidates.of(Grid.empty(layout))
    assert candidates.apply([step]) == candidates._after_step(step) == candidates.place(0, 0, 2)


def test_peers_widen() -> None:
    layout = Layout.boxes(3, 3).with_constraints([AntiKnight()])
    grid = Grid.empty(layout).with_cell(4, 4, 5)
    assert 5 not in grid.candidates(2, 3)
    assert 4 in grid.candidates(2, 3)
    assert (2 * 9 + 3) not in layout.peers[40]  # they share no house


@pytest.mark.parametrize(
    ("constraint", "digits", "wrong"),
    [
        (THERMO, {(0, 0): 3}, ((0, 0),)),
        (THERMO, {(0, 0): 2, (1, 1): 2}, ((0, 0), (1, 1))),
        (THERMO, {(0, 0): 1, (1, 1): 3, (2, 2): 4}, ()),
        (AntiKing(), {(1, 1): 4, (2, 2): 4}, ((1, 1), (2, 2))),
        (KillerCage([(0, 0), (0, 1), (1, 0)], 6), {(0, 0): 1, (0, 1): 4}, ((0, 0), (0, 1))),
        (KillerCage([(0, 0), (0, 1), (1, 0)], 6), {(0, 0): 1, (0, 1): 2}, ()),
        (KillerCage([(0, 0), (0, 1)], 6), {(0, 0): 2, (0, 1): 3}, ((0, 0), (0, 1))),
        (Made((Allowed((0, 0), (1, 2)),)), {(0, 0): 3, (0, 1): 3}, ((0, 0), (0, 1))),
        (Made((Allowed((0, 0), (1, 2)),)), {(0, 0): 2, (3, 3): 2}, ()),
        (Made((Allowed((0, 0), (1, 2)),)), {(0, 0): 4}, ((0, 0),)),
    ],
)
def test_conflicts_show_what_breaks_a_constraint(
    constraint: Constraint, digits: dict[tuple[int, int], int], wrong: tuple[tuple[int, int], ...]
) -> None:
    grid = Grid.empty(SMALL.with_constraints([constraint]))
    for cell, digit in digits.items():
        grid = grid.with_cell(*cell, digit)
    assert grid.conflicts() == wrong
    if wrong:
        assert Candidates._unchecked(grid.layout, grid.digits, (65535,) * 4, 0).is_contradictory


def test_a_solved_grid_keeps_its_constraints() -> None:
    line = "1234341221434321"
    assert Grid.parse(line).is_solved
    assert Grid.parse(line, board(Thermometer([(0, 0), (0, 1), (0, 2)]))).is_solved
    broken = Grid.parse(line, board(Thermometer([(0, 2), (0, 1), (0, 0)])))
    assert not broken.is_solved
    assert not Candidates.of(broken).is_solved
    assert Candidates.of(broken).is_contradictory
    assert not Grid.parse("1" * 16, board(AntiKnight())).is_solved


def test_marks_do_not_contradict_constraints() -> None:
    layout = board(THERMO)
    with pytest.raises(
        InvalidMarks, match="r1c1 cannot have the candidate 4: it sees a 4 or breaks"
    ):
        Candidates.from_candidates(Grid.empty(layout), [(0, 0, 4)])


def test_entering_a_digit_clears_marks_that_it_rules_out() -> None:
    layout = board(THERMO)
    position = Position(Grid.empty(layout)).with_all_marks()
    assert position.marks.digits(0, 0) == (1, 2)
    entered = position.enter(1, 1, 2)
    assert entered.marks.digits(0, 0) == (1,)
    assert entered.erase(1, 1).marks == position.marks
    kept = position.enter(1, 1, 2, clear_peers=False)
    assert kept.marks.digits(0, 0) == (1, 2)


def test_constraints_turn_with_the_board() -> None:
    layout = board(THERMO, AntiKnight())
    turned = Transformation.rotation(layout)(layout)
    assert turned.id == "2x2+antiknight+thermo.3.6.9"
    grid = Grid.parse("1" + "." * 15, layout)
    assert Transformation.rotation(layout)(grid)[0, 3] == 1
    assert Transformation.transposition(layout)(layout) is layout
    assert Transformation.rotation(layout, 4)(layout) is layout
    assert Transformation.rotation(turned, 3)(turned) is layout


def test_moves_that_do_not_keep_constraints_are_refused() -> None:
    layout = board(THERMO)
    with pytest.raises(UnsupportedLayout, match="do not allow this relabeling"):
        Transformation.relabeling(layout, [2, 1, 3, 4])
    with pytest.raises(UnsupportedLayout, match="do not keep the houses"):
        Transformation(layout, rows=[1, 0, 2, 3])
    with pytest.raises(UnsupportedLayout, match="constraints of your own, such as Rising"):
        Transformation.rotation(board(OWN))


def test_grids_of_different_layouts_are_ordered() -> None:
    grids = [Grid.empty(board(OWN)), Grid.empty(board(THERMO)), Grid.empty(SMALL)]
    assert min(grids).layout is SMALL


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        ("german_whisper.r1c1.r1c2", "whisper.0.1"),
        ("Dutch_Whisper_r1c1_R1C2", "whisper4.0.1"),
        ("dutch.0.1", "whisper4.0.1"),
        ("thermo_r1c1_r2c2", "thermo.0.10"),
        ("r1c1.r2c2.r3c3.r4c4.r5c5.r6c6.r7c7.r8c8.r9c8", "0.10.20.30.40.50.60.70.79"),
    ],
)
def test_names_with_underscores(extra: str, expected: str) -> None:
    assert Layout.parse(f"3x3+{extra}").id == f"3x3+{expected}"


@pytest.mark.parametrize("id", ["3x3 + cage3.0.1", "3x3+ cage3.0.1", " 3x3 +cage3.0.1 "])
def test_spaces_around_the_parts_of_an_id_do_not_matter(id: str) -> None:
    assert Layout.parse(id).id == "3x3+cage3.0.1"


@pytest.mark.parametrize("cells", ["r1c1r1c2", "r1c1-r1c2", "r0c1.r1c2", "r1c10.r1c2"])
def test_cells_that_cannot_be_read(cells: str) -> None:
    wrong = cells.removesuffix(".r1c2")
    with pytest.raises(InvalidOption, match=f"'{wrong}' is not a cell of a board of 9 rows"):
        Layout.parse(f"3x3+thermo.{cells}")


def test_a_number_that_is_missing_is_shown() -> None:
    with pytest.raises(
        InvalidOption, match=r"XV: a number follows the name, such as \+xv10\.r1c1\.r1c2"
    ):
        Layout.parse("3x3+xv.r1c1.r1c2")
    with pytest.raises(AttributeError, match=r"use Whisper\(cells, 4\)"):
        constraints.DutchWhisper  # noqa: B018


def test_the_names_in_ids_lead_to_the_classes() -> None:
    """In Python a rule has one name: the message for another one says which."""
    classes = constraints.__all__
    known = {name.lower() for name in classes}
    without = {"x", "fullrankany", "fullranknone", *[f"not{of.value}" for of in NegativeOf]}
    names = {*RULE_NAMES, *CONSTRAINT_KEYS, "quad", "Sum", "AntiKropki", "Entropy"} - without
    for name in names - known:
        assert absent_name_advice(name, classes), name
