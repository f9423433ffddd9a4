"""Aligned pair exclusion, compared with its definition and with all fillings of a few cells."""

from __future__ import annotations

import pickle
from itertools import product
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_9
from module_docs import module_doc
from random_candidates import Cells, digits_left, gone, random_candidates, role, seen_from

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import AlignedPairExclusion

if TYPE_CHECKING:
    from sudokulib import Step

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 2), Layout.boxes(2, 3), NINE, DIAGONALS, JIGSAW_9)
    for filled, erased in ((0.4, 0.5), (0.4, 0.6), (0.2, 0.7))
    for seed in range(4)
]
each_board = pytest.mark.parametrize(("candidates", "solution"), BOARDS)


def with_only(kept: dict[tuple[int, int], set[int]]) -> Candidates:
    """An empty 9x9 board on which these cells have only these candidates."""
    erased = [(*at, d) for at, digits in kept.items() for d in range(1, 10) if d not in digits]
    return Candidates.of(Grid.empty(NINE)).eliminate(erased)


def steps_for(candidates: Candidates, pair: tuple[int, int]) -> list[Step]:
    return [
        step for step in AlignedPairExclusion().find(candidates) if role(step, "pattern") == pair
    ]


def fits(layout: Layout, cells: Cells, held: dict[int, int]) -> bool:
    """Whether these cells may be these digits as far as they and those with two candidates go."""
    if any(held[one] == held[two] for one in held for two in held if one in seen_from(layout, two)):
        return False
    return all(
        cells[cell] - {held[other] for other in held if other in seen_from(layout, cell)}
        for cell in cells
        if len(cells[cell]) == 2 and cell not in held and set(held) <= seen_from(layout, cell)
    )


@pytest.mark.long
@each_board
def test_they_are_as_defined_in_the_order_of_the_pairs(
    candidates: Candidates, solution: Grid
) -> None:
    layout, cells = candidates.layout, digits_left(candidates)
    expected = []
    for two in cells:
        for one in cells:
            near = [
                cell
                for cell in seen_from(layout, one) & seen_from(layout, two)
                if len(cells.get(cell, ())) == 2
            ]
            if one >= two or len(near) < 2 or min(len(cells[one]), len(cells[two])) < 2:
                continue
            pairs = [
                (a, b)
                for a, b in product(cells[one], cells[two])
                if fits(layout, cells, {one: a, two: b})
            ]
            lost = [(one, digit) for digit in cells[one] - {a for a, _ in pairs}]
            lost += [(two, digit) for digit in cells[two] - {b for _, b in pairs}]
            if lost:
                expected.append(((one, two), tuple(sorted(lost))))
    steps = list(AlignedPairExclusion().find(candidates))
    assert [(role(step, "pattern"), gone(step)) for step in steps] == expected
    assert len({*steps}) == len(steps)
    for step in steps:
        assert all(solution[row, column] != digit for row, column, digit in step.eliminations)


@each_board
def test_the_cells_that_are_named_are_reason_enough(candidates: Candidates, solution: Grid) -> None:
    layout, cells = candidates.layout, digits_left(candidates)
    for step in AlignedPairExclusion().find(candidates):
        one, two = role(step, "pattern")
        named = role(step, "pincer")
        assert {two, one} <= {cell for pincer in named for cell in seen_from(layout, pincer)}
        assert len({frozenset(cells[cell]) for cell in named}) == len(named)
        chosen = [one, two, *named]
        possible = set()
        for digits in product(*(sorted(cells[cell]) for cell in chosen)):
            held = dict(zip(chosen, digits, strict=True))
            if not any(held[a] == held[b] for a in held for b in held if a in seen_from(layout, b)):
                possible.update(held.items())
        assert not possible & {*gone(step)}
        for extra in named:  # and none of them can be missed
            fewer = {cell: cells[cell] for cell in (one, two, *named) if cell != extra}
            still = {
                pair
                for a, b in product(cells[one], cells[two])
                if fits(layout, fewer, {one: a, two: b})
                for pair in ((one, a), (two, b))
            }
            assert still & {*gone(step)}


def test_there_is_much_to_find() -> None:
    counts = [len(list(AlignedPairExclusion().find(candidates))) for candidates, _ in BOARDS]
    assert sum(map(bool, counts)) > 20


def test_the_picture_is_true_and_explains_itself() -> None:
    block = next(b for b in module_doc(AlignedPairExclusion).split("\n\n") if b.startswith("    "))
    lines = [line.partition(" " * 6)[0].replace("|", "").split() for line in block.splitlines()]
    kept = {
        (row, column): {"abcdef".index(letter) + 1 for letter in word}
        for row, line in enumerate(lines)
        for column, word in enumerate(line)
        if word != "."
    }
    [step] = steps_for(with_only(kept), (0, 1))
    assert step.explain() == (
        "Aligned Pair Exclusion: look at r1c1 and r1c2 together: with 1 in r1c1, every choice "
        "for the other cell would repeat this digit or leave no candidate for r1c5, r1c8 or "
        "r3c3, so 1 can be removed from r1c1."
    )
    assert "z3s3" in step.explain(language="de")


def test_cells_that_do_not_see_each_other_may_hold_the_same_digit() -> None:
    kept = {(0, 0): {1, 2, 3}, (1, 4): {1, 2}, (0, 3): {1, 2}, (1, 1): {1, 3}}
    assert steps_for(with_only(kept), (0, 13)) == []  # both may be 1
    [step] = steps_for(with_only(kept | {(1, 4): {2, 3}}), (0, 13))
    assert step.eliminations == ((0, 0, 1),)
    assert step.role("pincer") == ((0, 3, 1), (0, 3, 2), (1, 1, 1), (1, 1, 3))
    moved = {(0, 2) if at == (1, 4) else at: digits for at, digits in kept.items()}
    [step] = steps_for(with_only(moved), (0, 2))  # in one row: no longer
    assert (0, 0, 1) in step.eliminations


def test_both_cells_may_lose_a_digit() -> None:
    two_lose = [
        step
        for candidates, _ in BOARDS
        for step in AlignedPairExclusion().find(candidates)
        if len({cell for cell, _ in gone(step)}) == 2
    ]
    assert two_lose


def test_it_is_a_value() -> None:
    assert AlignedPairExclusion() == AlignedPairExclusion()
    assert AlignedPairExclusion().name == "Aligned Pair Exclusion"
    assert pickle.loads(pickle.dumps(AlignedPairExclusion())) == AlignedPairExclusion()
