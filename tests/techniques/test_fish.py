"""Fish without fins, against all sets of lines one by one."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_6
from fish_boards import cells_by_line, states, with_places
from programs import HODOKU, PROGRAMS, Program
from random_candidates import random_candidates

from sudokulib import Candidates, Layout, make
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Fish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Step

BOARDS = (Layout.boxes(2, 2), Layout.boxes(2, 3), JIGSAW_6, DIAGONALS, Layout.boxes(2, 4))


def all_fish(
    candidates: Candidates, size: int
) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Digit, base and cover of every fish that takes something away."""
    n = candidates.layout.size
    for digit in range(1, n + 1):
        lines = cells_by_line(candidates, digit)
        for rows in (range(n), range(n, 2 * n)):
            for base in combinations(rows, size):
                cells = set().union(*[lines[house] for house in base])
                crossed = tuple(
                    house for house in range(2 * n) if house not in rows and lines[house] & cells
                )
                taken = set().union(*[lines[house] for house in crossed]) - cells
                if len(crossed) == size and taken and all(len(lines[h]) > 1 for h in base):
                    yield digit, base, crossed


def as_found(step: Step) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return step.eliminations[0][2], step.houses, step.covers


@pytest.mark.slow
@pytest.mark.parametrize("layout", BOARDS, ids=str)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_it_finds_what_a_slow_search_finds_in_the_same_order(layout: Layout, size: int) -> None:
    total = 0
    for candidates, solution in states(layout, 12):
        steps = list(Fish(size).find(candidates))
        assert [as_found(step) for step in steps] == list(all_fish(candidates, size))
        total += len(steps)
        for step in steps:
            assert step.technique == Fish(size).name
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
            lines = cells_by_line(candidates, step.eliminations[0][2])
            base = set().union(*[lines[house] for house in step.houses])
            cover = set().union(*[lines[house] for house in step.covers])
            assert {at[:2] for at in step.role("pattern")} == base
            assert {at[:2] for at in step.eliminations} == cover - base
    assert total or size > layout.size // 2


@pytest.mark.long
@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("habits", [*product((True, False), repeat=3)], ids=str)
def test_the_order_of_a_program(size: int, habits: tuple[bool, bool, bool]) -> None:
    # Sudoku Explainer: columns first; then sets by their last line, the last but one; digits last.
    rows_first, digits_first, sets_by_last = habits
    program = attrs.evolve(
        HODOKU, rows_first=rows_first, digits_first=digits_first, sets_by_last=sets_by_last
    )

    def rank(fish: tuple[int, tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        digit, base, _ = fish
        place = (base[0] < 9) is not rows_first, base[::-1] if sets_by_last else base
        return (digit, *place) if digits_first else (*place, digit)

    total = 0
    for seed in range(10):
        candidates, _ = random_candidates(Layout.boxes(3, 3), seed, filled=0.1, erased=0.75)
        found = [as_found(step) for step in Fish(size, _program=program).find(candidates)]
        assert found == sorted(all_fish(candidates, size), key=rank)
        total += len(found)
    assert total > 10


def test_larger_fish() -> None:
    # Six rows whose places go round in a ring of six columns; the other rows have all places.
    layout = Layout.boxes(4, 4)
    ring = {(line, line) for line in range(6)} | {(line, (line + 1) % 6) for line in range(6)}
    rest = {(row, column) for row in range(6, 16) for column in range(16)}
    candidates = with_places(layout, 16, ring | rest)
    (whale,) = Fish(6).find(candidates)
    assert whale.technique == "Whale"
    assert whale.houses == tuple(range(6))
    assert whale.covers == tuple(range(16, 22))
    assert whale.eliminations == tuple((r, c, 16) for r in range(6, 16) for c in range(6))
    for size in (2, 3, 4, 5, 7):
        assert not list(Fish(size).find(candidates))


def test_a_line_with_one_place_is_no_part_of_a_fish() -> None:
    every = {(row, column) for row in range(2, 9) for column in range(9)}
    fish = with_places(Layout.boxes(3, 3), 5, every | {(0, 0), (0, 4), (1, 0), (1, 4)})
    assert [as_found(step) for step in Fish(2).find(fish)] == [(5, (0, 1), (9, 13))]
    single = with_places(Layout.boxes(3, 3), 5, every | {(0, 0), (0, 4), (1, 0)})
    assert not list(Fish(2).find(single))


def test_without_lines_there_is_nothing() -> None:
    puzzle = make(rng=1)
    assert not list(Fish(2).find(Candidates.of(puzzle.solution)))
    assert not list(Fish(9).find(Candidates.of(puzzle.clues)))
    assert not list(Fish(99).find(Candidates.of(puzzle.clues)))


def test_names() -> None:
    assert [Fish(size).name for size in range(2, 10)] == [
        "X-Wing",
        "Swordfish",
        "Jellyfish",
        "Squirmbag",
        "Whale",
        "Leviathan",
        "8-Fish",
        "9-Fish",
    ]
    assert Fish(5).aliases == ("Starfish",)
    assert Fish(4).aliases == ()


@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_values(program: Program) -> None:
    fish = Fish(3, _program=program)
    assert eval(repr(fish), {"Fish": Fish, repr(program): program}) == fish
    assert hash(fish) == hash(Fish(3, _program=program))
    assert fish != Fish(4, _program=program)


def test_bad_options() -> None:
    with pytest.raises(InvalidOption, match="size must be from 2 to 10000") as caught:
        Fish(1)
    assert caught.value.option == "size"
    assert caught.value.value == 1
    for size in (2.0, True, "2", None):
        with pytest.raises(TypeError, match="size must be an int"):
            Fish(size)  # type: ignore[arg-type]


def test_words() -> None:
    every = {(row, column) for row in range(2, 9) for column in range(9)}
    candidates = with_places(Layout.boxes(3, 3), 5, every | {(0, 0), (0, 4), (1, 0), (1, 4)})
    (step,) = Fish(2).find(candidates)
    assert step.explain().startswith("X-Wing: in row 1 and row 2 the digit 5 ")
    assert "column 1 and column 5" in step.explain()
    assert "Spalte 1 und Spalte 5" in step.explain(language="de")
