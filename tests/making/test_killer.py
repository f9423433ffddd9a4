"""Killers: cages that leave one solution, without a clue."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudokulib import (
    CannotMake,
    Layout,
    Limits,
    NoSolution,
    Puzzle,
    Stopped,
    is_unique,
    make_killer,
    solve,
)
from sudokulib.constraints import AntiKnight, KillerCage
from sudokulib.errors import InvalidOption


def cages_of(puzzle: Puzzle) -> list[KillerCage]:
    return [each for each in puzzle.layout.constraints if isinstance(each, KillerCage)]


def are_connected(cells: tuple[tuple[int, int], ...]) -> bool:
    found = [cells[0]]
    for row, column in found:
        beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        found += [cell for cell in cells if cell in beside and cell not in found]
    return len(found) == len(cells)


@pytest.mark.parametrize(
    ("layout", "largest"),
    [
        ("2x2", 2),
        ("2x2", 4),
        ("2x3", 3),
        ("2x3", 5),
        ("1112312233324444", 3),
        ("2x2+diagonals", 3),
        ("1", 2),
    ],
)
def test_cages_cover_the_board_and_leave_one_solution(layout: str, largest: int) -> None:
    for seed in range(3):
        puzzle = make_killer(layout=layout, largest=largest, rng=seed)
        assert puzzle.clues.clue_count == 0
        assert puzzle.layout.without_constraints() is Layout.parse(layout)
        assert puzzle.solution.is_solved
        assert solve(puzzle.clues) == puzzle.solution
        cages = cages_of(puzzle)
        assert sorted([cell for cage in cages for cell in cage.cells]) == sorted(
            [divmod(cell, puzzle.layout.size) for cell in range(puzzle.layout.cell_count)]
        )
        for cage in cages:
            digits = [puzzle.solution[cell] for cell in cage.cells]
            assert len(set(digits)) == len(digits) <= largest
            assert cage.sum == sum(digits)
            assert are_connected(cage.cells)


def test_a_board_of_nine() -> None:
    puzzle = make_killer(rng=1)
    assert is_unique(puzzle.clues)
    assert max(len(cage.cells) for cage in cages_of(puzzle)) <= 5


def test_the_seed_decides() -> None:
    first = make_killer(layout="2x3", rng=7)
    assert first == make_killer(layout="2x3", rng=7, limits=None)
    assert first != make_killer(layout="2x3", rng=8)
    assert first.id is None


def test_the_rules_of_the_layout_stay() -> None:
    layout = Layout.boxes(2, 3).with_constraints([AntiKnight()])
    puzzle = make_killer(layout=layout, rng=1)
    assert AntiKnight() in puzzle.layout.constraints
    assert is_unique(puzzle.clues)


def test_it_ends() -> None:
    for nodes in (5, 85, 100, 150, 200, 300):  # before a search, in one and after it
        with pytest.raises(CannotMake, match=f"within {nodes} nodes"):
            make_killer(rng=2, limits=Limits(nodes))
    with pytest.raises(Stopped):
        make_killer(rng=1, limits=Limits(should_stop=lambda: True))
    with pytest.raises(NoSolution):
        make_killer(layout="1221", rng=1)


def test_stopping_later() -> None:
    asked: list[int] = []

    def after(count: int) -> Callable[[], bool]:
        def stop() -> bool:
            asked.append(1)
            return len(asked) > count

        return stop

    with pytest.raises(Stopped):
        make_killer(rng=1, limits=Limits(should_stop=after(2)))
    assert len(asked) == 3


@pytest.mark.parametrize("largest", [1, 10, 0, -1])
def test_sizes_out_of_range(largest: int) -> None:
    with pytest.raises(InvalidOption, match="largest"):
        make_killer(largest=largest)


def test_wrong_types() -> None:
    with pytest.raises(TypeError):
        make_killer(largest="3")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        make_killer(layout=9)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        make_killer(limits=Limits(should_stop=1))  # type: ignore[arg-type]
