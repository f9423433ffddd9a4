"""Wings, compared with their definitions, cell by cell, in the order of two programs."""

from __future__ import annotations

import pickle
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_9, WINDOWS
from expert_examples import IS_THERE, published
from module_docs import module_doc
from programs import EXPLAINER, PROGRAMS
from proved_steps import assert_moved, hard_positions, removed
from random_candidates import Cells, digits_left, gone, random_candidates, role, seen_from

from sudokulib import Candidates, Grid, Layout, Limits, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.identity import random_transformation
from sudokulib.techniques import WWing, WXYZWing, XYWing, XYZWing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Step

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 2), Layout.boxes(2, 3), NINE, DIAGONALS, WINDOWS, JIGSAW_9)
    for filled, erased in ((0.4, 0.5), (0.4, 0.6), (0.2, 0.7), (0.2, 0.7))
    for seed in range(4)
]
TECHNIQUES = (XYWing(), XYZWing(), WWing(), XYWing(_program=EXPLAINER), XYZWing(_program=EXPLAINER))
each_board = pytest.mark.parametrize("candidates", [candidates for candidates, _ in BOARDS])

Wing = tuple[int, tuple[int, ...], tuple[tuple[int, int], ...]]
"""Pivot, pincers in the order of the board, and the eliminations."""


def wing_of(layout: Layout, cells: Cells, pivot: int, one: int, two: int) -> Wing | None:
    """The XY-Wing or XYZ-Wing that three cells make, if it removes anything."""
    seen = seen_from(layout, pivot)
    of_pivot, of_one, of_two = cells[pivot], cells[one], cells[two]
    if len(of_one) != 2 or len(of_two) != 2 or of_one == of_two or not {one, two} <= seen:
        return None
    common = of_one & of_two
    if len(common) != 1 or of_pivot not in (of_one ^ of_two, of_one | of_two):
        return None
    victims = seen_from(layout, one) & seen_from(layout, two)
    if common <= of_pivot:
        victims &= seen
    [digit] = common
    removed = tuple(sorted((cell, digit) for cell in victims if digit in cells.get(cell, ())))
    return (pivot, tuple(sorted((one, two))), removed) if removed else None


def by_the_board(candidates: Candidates, size: int) -> Iterator[Wing]:
    """XY-Wings (size 2) by their cells, or XYZ-Wings (3) by the pivot and then the pincers."""
    layout, cells = candidates.layout, digits_left(candidates)
    twos = [cell for cell in cells if len(cells[cell]) == 2]
    if size == 2:
        threes = [(p, *(c for c in t if c != p)) for t in combinations(twos, 3) for p in t]
    else:
        threes = [(p, *pair) for p in cells for pair in combinations(twos, 2) if p not in pair]
    for pivot, one, two in threes:
        if len(cells[pivot]) == size and (wing := wing_of(layout, cells, pivot, one, two)):
            yield wing


def by_the_pivot(candidates: Candidates, size: int) -> Iterator[Wing]:
    """The same by pivot, then by one pincer and the other in the order of box, row and column."""
    layout, cells, n = candidates.layout, digits_left(candidates), candidates.layout.size
    known = set()
    for pivot in cells:
        if len(cells[pivot]) != size:
            continue
        houses = [house for house in layout.houses if pivot in house]
        houses.sort(key=lambda house: layout.houses.index(house) < 2 * n)  # rows, columns last
        near = dict.fromkeys(cell for house in houses for cell in house if cell != pivot)
        twos = [cell for cell in near if len(cells.get(cell, ())) == 2]
        for one, two in permutations(twos, 2):
            wing = wing_of(layout, cells, pivot, one, two)
            if wing and wing not in known:
                known.add(wing)
                yield wing


def found(steps: Iterator[Step]) -> list[Wing]:
    return [(*role(step, "pivot"), role(step, "pincer"), gone(step)) for step in steps]


@pytest.mark.slow
@each_board
@pytest.mark.parametrize("size", [2, 3])
def test_xy_and_xyz_wings_are_as_defined_in_both_orders(candidates: Candidates, size: int) -> None:
    technique = XYWing if size == 2 else XYZWing
    assert found(technique().find(candidates)) == list(by_the_board(candidates, size))
    assert found(technique(_program=EXPLAINER).find(candidates)) == list(
        by_the_pivot(candidates, size)
    )


@each_board
def test_w_wings_are_as_defined(candidates: Candidates) -> None:
    layout, cells = candidates.layout, digits_left(candidates)
    expected = []
    for one, two in combinations(cells, 2):
        if len(cells[one]) != 2 or cells[one] != cells[two]:
            continue
        victims = seen_from(layout, one) & seen_from(layout, two)
        for digit in sorted(cells[one]):
            [other] = cells[one] - {digit}
            removed = tuple((c, digit) for c in sorted(victims) if digit in cells.get(c, ()))
            known = set()
            for index, house in enumerate(layout.houses):
                places = tuple(sorted(c for c in house if other in cells.get(c, ())))
                if len(places) != 2 or {one, two} & {*places} or places in known:
                    continue
                known.add(places)
                fits = any(
                    first in seen_from(layout, one) and second in seen_from(layout, two)
                    for first, second in permutations(places)
                )
                if fits and removed:
                    expected.append(((one, two), other, places, (index,), removed))
    steps = list(WWing().find(candidates))
    assert [
        (
            role(step, "pincer"),
            step.role("pattern")[0][2],
            role(step, "pattern"),
            step.houses,
            gone(step),
        )
        for step in steps
    ] == expected


@each_board
def test_the_links_of_a_w_wing_lead_from_one_cell_to_the_other(candidates: Candidates) -> None:
    n = candidates.layout.size
    for step in WWing().find(candidates):
        assert [kind for _, _, kind in step.links] == ["weak", "strong", "weak"]
        chain = [step.links[0][0], *(end for _, end, _ in step.links)]
        assert [start for start, _, _ in step.links] == chain[:-1]
        assert len({digit for *_, digit in chain}) == 1
        at = [row * n + column for row, column, _ in chain]
        assert (at[0], at[3]) == role(step, "pincer")
        assert tuple(sorted(at[1:3])) == role(step, "pattern")
        assert at[1] in seen_from(candidates.layout, at[0])
        assert at[2] in seen_from(candidates.layout, at[3])


@pytest.mark.parametrize("technique", TECHNIQUES, ids=repr)
def test_steps_are_true_and_new_and_say_so(technique: XYWing | XYZWing | WWing) -> None:
    seen = 0
    for candidates, solution in BOARDS:
        steps = list(technique.find(candidates))
        assert len({*steps}) == len(steps)
        for step in steps:
            assert step.technique == technique.name
            assert not step.placements
            for row, column, digit in step.eliminations:
                assert solution[row, column] != digit
                assert digit in candidates.candidates(row, column)
            for _, held in step.roles:
                assert all(
                    digit in candidates.candidates(row, column) for row, column, digit in held
                )
        seen += len(steps)
    assert seen > 20


def test_the_order_changes_nothing_but_the_order() -> None:
    first_differs = 0
    for technique in (XYWing, XYZWing):
        for candidates, _ in BOARDS:
            one, two = [list(technique(_program=each).find(candidates)) for each in PROGRAMS]
            assert {*one} == {*two}
            first_differs += one[:1] != two[:1]
    assert first_differs > 5


def board(picture: list[str], digits: str) -> Candidates:
    """A 9x9 board in which letters are candidates, `/` is no `w`, and all other cells are open."""
    of = {letter: index for index, letter in enumerate(digits, 1)}
    erased = []
    for row, line in enumerate(picture):
        for column, word in enumerate(line.replace("|", "").split()):
            if word == "/":
                erased.append((row, column, of["w"]))
            elif word not in (".", "*"):
                held = {of[letter] for letter in word}
                erased += [(row, column, digit) for digit in range(1, 10) if digit not in held]
    return Candidates.of(Grid.empty(NINE)).eliminate(erased)


@pytest.mark.parametrize(
    ("technique", "picture", "digits", "digit"),
    [
        (XYWing(), 0, "xyz", 3),
        (XYZWing(), 1, "xyz", 3),
        (WWing(), 2, "wx", 2),
        (WXYZWing(), 3, "wxyz", 4),
    ],
)
def test_the_pictures_are_true(
    technique: XYWing | XYZWing | WWing | WXYZWing, picture: int, digits: str, digit: int
) -> None:
    blocks = [
        [line.strip().partition("  " * 3)[0] for line in block.splitlines() if "-+-" not in line]
        for block in module_doc(WWing).split("\n\n")
        if block.startswith("    ")
    ]
    lines = blocks[picture]
    stars = {
        (row, column, digit)
        for row, line in enumerate(lines)
        for column, word in enumerate(line.replace("|", "").split())
        if word == "*"
    }
    [step] = technique.find(board(lines, digits))
    assert stars
    assert stars == {*step.eliminations}


def test_they_explain_themselves() -> None:
    candidates = board(["xy . . . xz . . . .", ". . . . . . . . .", ". . . . . . . . ."], "xyz")
    candidates = candidates.eliminate([(3, 0, digit) for digit in (1, 4, 5, 6, 7, 8, 9)])
    [step] = XYWing().find(candidates)
    assert step.explain() == (
        "XY-Wing: r1c1 is 1 or 2; in both cases one of r1c5 and r4c1 is 3, and r4c5 sees "
        "both, so 3 can be removed from r4c5."
    )
    candidates = board(["xyz . . . xz . . . .", ". yz . . . . . . ."], "xyz")
    [step] = XYZWing().find(candidates)
    assert step.explain() == (
        "XYZ-Wing: r1c1 is 1, 2 or 3; in each case r1c1 or one of r1c5 and r2c2 is 3, and r1c2 "
        "and r1c3 see all three, so 3 can be removed from r1c2 and r1c3."
    )
    candidates = board(["wx . . . . . . . .", "w / / / w / / / /", *[". " * 9] * 2], "wx")
    candidates = candidates.eliminate([(4, 4, digit) for digit in range(3, 10)])
    [step] = WWing().find(candidates)
    assert step.explain() == (
        "W-Wing: in row 2 the digit 1 must be in r2c1 or r2c5, so r1c1 and r5c5 cannot both be "
        "1; therefore one of r1c1 and r5c5 is 2, and r1c5 and r5c1 see both, so 2 can be removed "
        "from r1c5 and r5c1."
    )
    assert "z5s1" in step.explain(language="de")


def test_who_looks_from_the_pivot_starts_in_its_box_and_its_row() -> None:
    rows = ["."] * 9
    rows[0] = ". . . . xz . . . ."
    rows[4] = "xz . . . xyz . . . ."
    rows[5] = ". . . . . yz . . ."
    candidates = board(rows, "xyz")
    box, row, column = 50, 36, 4
    assert [role(step, "pincer") for step in XYZWing().find(candidates)] == [
        (column, box),
        (row, box),
    ]
    assert [role(step, "pincer") for step in XYZWing(_program=EXPLAINER).find(candidates)] == [
        (row, box),
        (column, box),
    ]


def test_two_places_in_two_houses_make_one_w_wing() -> None:
    layout = Layout.boxes(2, 2)
    candidates = Candidates.of(Grid.empty(layout)).eliminate(
        [
            *[(*cell, digit) for cell in ((0, 3), (3, 2)) for digit in (3, 4)],
            *[(2, column, 1) for column in (2, 3)],
            *[(3, column, 1) for column in (0, 1)],
        ]
    )
    for step in WWing().find(candidates):
        assert step.houses in {(2,), (10,)}
    places = [(role(step, "pincer"), role(step, "pattern")) for step in WWing().find(candidates)]
    assert len({*places}) == len(places)


def test_a_full_or_empty_board_has_none() -> None:
    for grid in (Grid.empty(NINE), Grid.parse("1234341221434321")):
        for technique in TECHNIQUES:
            assert list(technique.find(Candidates.of(grid))) == []


def test_they_are_values_with_checked_options() -> None:
    assert [technique.name for technique in TECHNIQUES[:3]] == ["XY-Wing", "XYZ-Wing", "W-Wing"]
    assert len({*TECHNIQUES, XYWing(), XYZWing()}) == 5
    assert pickle.loads(pickle.dumps(TECHNIQUES)) == TECHNIQUES
    for technique in (XYWing, XYZWing):
        assert repr(technique(_program=EXPLAINER)) == f"{technique.__name__}(_program=EXPLAINER)"


def wxyz_wings(candidates: Candidates) -> set[tuple[int, frozenset[int], int, int]]:
    """Pivot, pincers, cell and digit of all that WXYZ-Wings remove."""
    layout, cells = candidates.layout, digits_left(candidates)
    twos = [cell for cell in cells if len(cells[cell]) == 2]
    found = set()
    for pivot, held in cells.items():
        near = [cell for cell in twos if cell in seen_from(layout, pivot)]
        for pincers in combinations(near, 3) if len(held) in (3, 4) else ():
            for z in set.intersection(*[cells[cell] for cell in pincers]):
                others = [digit for cell in pincers for digit in cells[cell] - {z}]
                if {*others} != held - {z} or len({*others}) != 3:
                    continue
                places = [*pincers, *([pivot] if z in held else [])]
                if any({*places} <= {*house} for house in layout.houses):
                    continue
                victims = frozenset.intersection(*[seen_from(layout, cell) for cell in places])
                found |= {
                    (pivot, frozenset(pincers), cell, z)
                    for cell in victims
                    if z in cells.get(cell, ())
                }
    return found


@pytest.mark.slow
def test_wxyz_wings_are_as_defined_and_proved() -> None:
    count = 0
    more = [random_candidates(NINE, seed, filled=0.15, erased=0.77) for seed in range(100)]
    for candidates, solution in BOARDS + more:
        n = candidates.layout.size
        removed(WXYZWing(), candidates, solution)
        finds = [
            (*role(step, "pivot"), frozenset(role(step, "pincer")), row * n + column, digit)
            for step in WXYZWing().find(candidates)
            for row, column, digit in step.eliminations
        ]
        assert len({*finds}) == len(finds)
        assert {*finds} == wxyz_wings(candidates)
        count += len(finds)
    assert count > 8


def test_wxyz_wings_remove_nothing_true_in_hard_puzzles() -> None:
    for candidates, solution in hard_positions(50):
        removed(WXYZWing(), candidates, solution)


def test_symmetries_do_not_change_wxyz_wings() -> None:
    boards = [each for each in BOARDS if each[0].layout is NINE]
    for number, (candidates, solution) in enumerate(boards):
        assert_moved(WXYZWing(), candidates, solution, random_transformation(NINE, rng=number))


@pytest.mark.skipif(not IS_THERE, reason="the published positions are not part of the project")
def test_published_wxyz_wings() -> None:
    for row in published("WXYZ"):
        steps = [*WXYZWing().find(row.candidates)]
        assert all(step.check(row.candidates) for step in steps)
        found = {each for step in steps for each in step.eliminations}
        assert not found if row.is_negative else row.eliminations <= found, row.name


def test_four_cells_in_a_house_are_no_wxyz_wing() -> None:
    """They are a naked quad."""
    rows = ["wxyz . . . xz . yz . .", ". wz . . . . . . .", ". . . . . . . . ."]
    [wing] = WXYZWing().find(board(rows, "wxyz"))
    assert wing.eliminations == ((0, 1, 4), (0, 2, 4))
    assert [*WXYZWing().find(board(["wxyz wz . . xz . yz . ."], "wxyz"))] == []


def test_work_on_wxyz_wings_is_counted() -> None:
    candidates = board(["wxyz . . . xz . yz . .", ". wz . . . . . . ."], "wxyz")
    with pytest.raises(Stopped), counting(NodeCounter(Limits(should_stop=lambda: True))):
        next(WXYZWing().find(candidates))
