"""Sue de Coq, compared with its definition, part by part.

Internal: one test replaces a limit by a smaller one.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from boards import JIGSAW_6, JIGSAW_7, WINDOWS
from one_digit import true_steps
from random_candidates import digits_left, random_candidates, role

from sudokulib import Candidates, Grid, Layout, LogicSolver
from sudokulib.techniques import SueDeCoq, _sue_de_coq as sue_de_coq
from sudokulib.testing import check_technique

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=0.6)
    for layout, filled in (
        (Layout.boxes(2, 2), 0.1),
        (Layout.boxes(2, 3), 0.3),
        (JIGSAW_6, 0.5),
        (JIGSAW_7, 0.5),
        (WINDOWS, 0.6),
        (NINE, 0.5),
    )
    for seed in range(2)
]


def sets_of(cells: Iterable[int]) -> list[tuple[int, ...]]:
    """All sets of some cells but the empty one, as in a dictionary."""
    every = sorted(cells)
    return sorted(each for size in range(1, len(every) + 1) for each in combinations(every, size))


def by_definition(candidates: Candidates) -> Iterator[tuple[object, ...]]:
    layout, held = candidates.layout, digits_left(candidates)
    houses = layout.houses
    regions = [houses.index(region) for region in layout.regions]

    def digits(cells: Iterable[int]) -> set[int]:
        return set().union(*[held[cell] for cell in cells])

    for line in range(len(houses)):
        for region in regions if line not in regions else ():
            in_line, in_region = [{*houses[each]} & {*held} for each in (line, region)]
            for core in sets_of(in_line & in_region):
                v = digits(core)
                spare = len(v) - len(core)
                if len(core) == 1 or spare < 2:
                    continue
                for more in sets_of(in_line - {*core}):
                    x = digits(more)
                    gain = len(more) - len(x - v)
                    if not x & v or not 0 < gain < spare:
                        continue
                    for others in sets_of(in_region - {*core} - {*more}):
                        y = digits(others)
                        if not y & v or x & y & v or len(others) - len(y - v) != spare - gain:
                            continue
                        gone = [
                            (cell, digit)
                            for house, own, lost in (
                                (in_region, others, ((v | y) - x) | (x & y)),
                                (in_line, more, ((v | x) - y) | (x & y)),
                            )
                            for cell in sorted(house - {*core} - {*own})
                            for digit in sorted(held[cell] & lost)
                        ]
                        if gone:
                            yield (line, region), core, more, others, list(dict.fromkeys(gone))


@pytest.mark.parametrize("candidates", [candidates for candidates, _ in BOARDS])
def test_it_is_as_defined(candidates: Candidates) -> None:
    n = candidates.layout.size
    steps = [
        (
            step.houses,
            *[tuple(sorted(role(step, name))) for name in ("pattern", "first", "second")],
            [(row * n + column, digit) for row, column, digit in step.eliminations],
        )
        for step in SueDeCoq().find(candidates)
    ]
    assert steps == list(by_definition(candidates))


def test_steps_are_true() -> None:
    assert sum([len(true_steps(SueDeCoq(), *board)) for board in BOARDS]) > 20
    assert check_technique(SueDeCoq(), layouts=["2x3"], states=24)


def test_parts_have_at_most_seven_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = BOARDS[-1][0]
    every = list(SueDeCoq().find(candidates))
    names = ("pattern", "first", "second")
    largest = [max(len(role(step, name)) for name in names) for step in every]
    assert max(largest) > 2
    monkeypatch.setattr(sue_de_coq, "_MAX_CELLS", 2)
    again = Candidates(
        candidates.layout, candidates.digits, candidates.masks
    )  # which knows nothing yet
    some = list(SueDeCoq().find(again))
    assert some == [step for step, size in zip(every, largest) if size <= 2]
    assert 0 < len(some) < len(every)
    large, _ = random_candidates(Layout.boxes(4, 4), 1, filled=0.4, erased=0.4)
    found = list(SueDeCoq().find(large))
    assert {len(role(step, name)) for step in found for name in names} == {1, 2, 3}


def test_the_picture_is_true() -> None:
    rows = [
        line.replace("|", "").split()[:9]
        for line in (sue_de_coq.__doc__ or "").splitlines()
        if " | " in line
    ]
    keep = {
        (row, column): {"wxyz".index(letter) + 1 for letter in word}
        for row, line in enumerate(rows)
        for column, word in enumerate(line)
        if word != "."
    }
    assert len(keep) == 4
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(*at, digit) for at, held in keep.items() for digit in range(1, 10) if digit not in held]
    )
    [step] = SueDeCoq().find(candidates)
    in_line = {(1, column, digit) for column in range(9) for digit in (1, 2)}
    in_box = {(row, column, digit) for row in range(3) for column in range(3) for digit in (3, 4)}
    assert {*step.eliminations} == {
        (row, column, digit) for row, column, digit in in_line | in_box if (row, column) not in keep
    }
    assert step.explain() == (
        "Sue de Coq: r2c1 and r2c2 (where row 2 and box 1 meet), r2c5 in row 2 and r1c3 in box 1 "
        "have as many different candidates as there are cells, so each of these digits must be "
        "in one of these cells, and 1 and 2 can be removed from r2c3, r2c4, r2c6, r2c7, r2c8 and "
        "r2c9; 3 and 4 can be removed from r1c1, r1c2, r2c3, r3c1, r3c2 and r3c3."
    )
    assert "Block 1" in step.explain(language="de")


def test_names() -> None:
    assert LogicSolver(("Two-Sector Disjoint Subsets",)).techniques == (SueDeCoq(),)
