"""Templates, compared with lists of all of them."""

from __future__ import annotations

from itertools import permutations

import pytest
from boards import JIGSAW_5, JIGSAW_6
from module_docs import module_doc
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import TemplateDelete, TemplateSet
from sudokulib.testing import check_technique

BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=0.4)[0]
    for layout, filled in (
        (Layout.boxes(2, 2), 0.1),
        (Layout.boxes(2, 2).with_diagonals(), 0.0),
        (JIGSAW_5, 0.2),
        (JIGSAW_6, 0.3),
        (Layout.boxes(2, 3), 0.2),
    )
    for seed in range(3)
]


def by_definition(candidates: Candidates) -> tuple[list[set[int]], list[set[int]]]:
    """For every digit, the open cells in all of its templates, and the candidates in none."""
    layout, n = candidates.layout, candidates.layout.size
    everywhere = [
        {row * n + column for row, column in enumerate(order)} for order in permutations(range(n))
    ]
    everywhere = [each for each in everywhere if all(len(each & {*h}) == 1 for h in layout.houses)]
    of: list[list[set[int]]] = []
    for digit in range(1, n + 1):
        placed = {cell for cell, known in enumerate(candidates.digits) if known == digit}
        allowed = {
            cell for cell in range(n * n) if candidates.masks[digit - 1] >> cell & 1
        } | placed
        of.append([each for each in everywhere if placed <= each <= allowed])
    while True:
        sure = [set.intersection(*each) if each else set() for each in of]
        fewer = [
            [one for one in each if not any(one & sure[k] for k in range(n) if k != at)]
            for at, each in enumerate(of)
        ]
        if fewer == of:
            break
        of = fewer
    opened = {cell for cell, digit in enumerate(candidates.digits) if not digit}
    never = [
        {cell for cell in opened if mask >> cell & 1} - set().union(*each)
        for mask, each in zip(candidates.masks, of)
    ]
    return [each & opened for each in sure], never


@pytest.mark.parametrize("candidates", BOARDS)
def test_they_are_as_defined(candidates: Candidates) -> None:
    n = candidates.layout.size
    sure, never = by_definition(candidates)
    placed = [step.placements for step in TemplateSet().find(candidates)]
    removed = [step.eliminations for step in TemplateDelete().find(candidates)]
    for steps, expected in ((placed, sure), (removed, never)):
        assert steps == [
            tuple([(*divmod(cell, n), digit) for cell in sorted(cells)])
            for digit, cells in enumerate(expected, 1)
            if cells
        ]


def test_they_find_something() -> None:
    assert all(
        any(list(each.find(candidates)) for candidates in BOARDS)
        for each in (TemplateSet(), TemplateDelete())
    )


def test_a_digit_without_a_template_can_go() -> None:
    grid = Grid.empty(Layout.boxes(2, 2))
    candidates = Candidates.of(grid).eliminate([(0, column, 1) for column in range(4)])
    assert list(TemplateSet().find(candidates)) == []
    [step] = TemplateDelete().find(candidates)
    assert len(step.eliminations) == 12


@pytest.mark.parametrize("technique", [TemplateSet(), TemplateDelete()])
def test_steps_are_true(technique: TemplateSet | TemplateDelete) -> None:
    assert check_technique(technique, layouts=["2x2", JIGSAW_5], states=16)


def test_large_boards() -> None:
    """Boards on which templates cannot be counted."""
    layout = Layout.boxes(4, 4)
    assert list(TemplateDelete().find(Candidates.of(Grid.empty(layout)))) == []
    candidates, solution = random_candidates(layout, 1, filled=0.4, erased=0.5)
    for step in TemplateDelete().find(candidates):
        for row, column, digit in step.eliminations:
            assert solution[row, column] != digit


def test_the_picture_is_true() -> None:
    rows = [
        line.replace("|", "").split()
        for line in module_doc(TemplateSet).splitlines()
        if line.startswith("    ") and "|" in line
    ]
    cells = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
        [(*at, 1) for at, sign in cells.items() if sign == "."]
    )
    [placed] = TemplateSet().find(candidates)
    assert {(r, c) for r, c, _ in placed.placements} == {at for at in cells if cells[at] == "x"}
    removed = next(TemplateDelete().find(candidates))
    assert {(r, c) for r, c, _ in removed.eliminations} == {at for at in cells if cells[at] == "*"}
    assert placed.explain() == (
        "Template Set: every possible arrangement of the digit 1 on the board has it in r2c3 and "
        "r4c4, so r2c3 is 1 and r4c4 is 1."
    )
    assert removed.explain(language="de").startswith(
        "Schablone (Streichen): In keiner möglichen Verteilung der Ziffer 1 "
    )
