"""Aligned triplet exclusion, compared with its definition and with all fillings of a few cells."""

from __future__ import annotations

import pickle
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_6, JIGSAW_9
from explainer_vectors import vectors
from module_docs import module_doc
from random_candidates import Cells, digits_left, gone, random_candidates, role, seen_from

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import AlignedTripletExclusion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Step

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, filled, erased in (
        (Layout.boxes(2, 2), 0.2, 0.4),
        (Layout.boxes(2, 3), 0.2, 0.5),
        (JIGSAW_6, 0.2, 0.5),
        (NINE, 0.5, 0.5),
        (DIAGONALS, 0.6, 0.4),
        (JIGSAW_9, 0.5, 0.5),
    )
    for seed in range(2)
]
each_board = pytest.mark.parametrize(("candidates", "solution"), BOARDS)

Three = tuple[int, int, int]


def with_only(kept: dict[tuple[int, int], set[int]]) -> Candidates:
    """An empty 9x9 board on which these cells have only these candidates."""
    erased = [(*at, d) for at, digits in kept.items() for d in range(1, 10) if d not in digits]
    return Candidates.of(Grid.empty(NINE)).eliminate(erased)


def steps_for(candidates: Candidates, cells: Three) -> list[Step]:
    steps = AlignedTripletExclusion().find(candidates)
    return [step for step in steps if role(step, "pattern") == cells]


def house_order(layout: Layout, cell: int) -> list[int]:
    """The cells that a cell sees: by its region, extra houses, row and column."""
    n, houses = layout.size, [house for house in layout.houses if cell in house]
    lines = [layout.houses[cell // n], layout.houses[n + cell % n]]
    regions = [house for house in layout.regions if cell in house and house not in lines]
    extras = [house for house in houses if house not in lines and house not in regions]
    found = [each for house in (*regions, *extras, *lines) for each in sorted(house)]
    return [each for each in dict.fromkeys(found) if each != cell]


def fits(layout: Layout, cells: Cells, near: list[int], held: dict[int, int]) -> bool:
    """Whether three cells may be these digits, as far as they and the near cells go."""
    if any(held[a] == held[b] for a, b in combinations(held, 2) if a in seen_from(layout, b)):
        return False
    return all(cells[cell] - {*held.values()} for cell in near)


def lost(layout: Layout, cells: Cells, near: list[int], three: Three) -> set[tuple[int, int]]:
    """The candidates of three cells that are in no combination that fits."""
    fitting = {
        pair
        for digits in product(*[sorted(cells[cell]) for cell in three])
        if fits(layout, cells, near, dict(zip(three, digits, strict=True)))
        for pair in zip(three, digits, strict=True)
    }
    return {(cell, digit) for cell in three for digit in cells[cell]} - fitting


def by_definition(candidates: Candidates) -> Iterator[tuple[Three, set[tuple[int, int]]]]:
    """The triples in the order of Sudoku Explainer, with the candidates that they lose."""
    layout, cells = candidates.layout, digits_left(candidates)
    excluders = {
        cell: [c for c in house_order(layout, cell) if len(cells.get(c, ())) in (2, 3)]
        for cell in cells
        if len(cells[cell]) >= 2
        and all(len(cells.get(other, ())) != 1 for other in seen_from(layout, cell))
    }
    bases = [cell for cell in excluders if excluders[cell]]
    known = set()
    for at, two in enumerate(bases):
        for one in bases[:at]:
            for third in dict.fromkeys(excluders[one] + excluders[two]):
                if third not in bases or third in (one, two):
                    continue
                a, b, c = three = tuple(sorted((one, two, third)))
                near = [
                    cell for cell in excluders[a] if cell in excluders[b] and cell in excluders[c]
                ]
                if len(near) > 1 and three not in known:
                    known.add(three)
                    removed = lost(layout, cells, near, (a, b, c))
                    if removed:
                        yield (a, b, c), removed


@each_board
def test_they_are_as_defined_in_the_order_of_the_triples(
    candidates: Candidates, solution: Grid
) -> None:
    steps = list(AlignedTripletExclusion().find(candidates))
    found = [(role(step, "pattern"), {*gone(step)}) for step in steps]
    assert found == list(by_definition(candidates))
    for step in steps:
        assert all(solution[row, column] != digit for row, column, digit in step.eliminations)


@each_board
def test_the_cells_that_are_named_are_reason_enough(candidates: Candidates, solution: Grid) -> None:
    layout, cells = candidates.layout, digits_left(candidates)
    for step in AlignedTripletExclusion().find(candidates):
        one, two, three = role(step, "pattern")
        named = [*role(step, "pincer")]
        assert all({one, two, three} <= seen_from(layout, cell) for cell in named)
        assert {*gone(step)} <= lost(layout, cells, named, (one, two, three))
        for extra in named:  # and none of them can be missed
            fewer = [cell for cell in named if cell != extra]
            assert not {*gone(step)} <= lost(layout, cells, fewer, (one, two, three))


def test_there_is_much_to_find() -> None:
    steps = [
        step for candidates, _ in BOARDS for step in AlignedTripletExclusion().find(candidates)
    ]
    assert len(steps) > 20
    assert {len({cell for cell, _ in gone(step)}) for step in steps} >= {1, 2}
    assert {len(role(step, "pincer")) for step in steps} >= {0, 1, 2, 3}


def test_the_picture_is_true_and_explains_itself() -> None:
    blocks = [b for b in module_doc(AlignedTripletExclusion).split("\n\n") if b.startswith("    ")]
    block = blocks[-1]
    lines = [line.partition(" " * 6)[0].replace("|", "").split() for line in block.splitlines()]
    kept = {
        (row, column): {"abcdef".index(letter) + 1 for letter in word}
        for row, line in enumerate(lines)
        for column, word in enumerate(line)
        if word != "."
    }
    [step] = steps_for(with_only(kept), (0, 1, 2))
    assert step.explain() == (
        "Aligned Triplet Exclusion: look at r1c1, r1c2 and r1c3 together: with 1 in r1c1, every "
        "choice for the other two cells would repeat a digit or leave no candidate for r1c5 or "
        "r1c8, so 1 can be removed from r1c1."
    )
    assert "bliebe kein Kandidat für z1s5 oder z1s8; daher" in step.explain(language="de")


def test_a_pair_among_the_three_needs_no_other_cells() -> None:
    kept = {(0, 0): {1, 4}, (0, 1): {1, 2}, (0, 2): {1, 2}, (0, 3): {4, 5}, (0, 4): {5, 6}}
    [step] = steps_for(with_only(kept), (0, 1, 2))
    assert step.eliminations == ((0, 0, 1),)
    assert step.role("pincer") == ()
    assert step.explain() == (
        "Aligned Triplet Exclusion: look at r1c1, r1c2 and r1c3 together: with 1 in r1c1, every "
        "choice for the other two cells would repeat a digit, so 1 can be removed from r1c1."
    )
    assert "eine Ziffer doppelt vor; daher" in step.explain(language="de")


def test_a_single_candidate_in_sight_stops_it() -> None:
    kept = {(0, 0): {1, 4}, (0, 1): {1, 2}, (0, 2): {1, 2}, (0, 3): {4, 5}, (0, 4): {5, 6}}
    assert list(AlignedTripletExclusion().find(with_only(kept | {(0, 8): {9}}))) == []


def test_it_is_a_value() -> None:
    assert AlignedTripletExclusion() == AlignedTripletExclusion()
    assert AlignedTripletExclusion().name == "Aligned Triplet Exclusion"
    assert pickle.loads(pickle.dumps(AlignedTripletExclusion())) == AlignedTripletExclusion()


def test_sudoku_explainer_finds_the_same() -> None:
    for case in vectors("top", "B"):
        step = next(AlignedTripletExclusion().find(case.candidates))
        assert {*gone(step)} == case.hints[0].removes


@pytest.mark.slow
@pytest.mark.parametrize("producer", "CDE")
def test_sudoku_explainer_finds_none_where_it_goes_on(producer: str) -> None:
    for case in vectors("top", producer):
        assert list(AlignedTripletExclusion().find(case.candidates)) == []
