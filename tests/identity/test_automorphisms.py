"""Automorphisms, against all transformations of small boards."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from sudokulib import Grid, Layout, Limits, MultipleSolutions, Position, Stopped, make
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.identity import (
    Transformation,
    automorphism_count,
    automorphisms,
    random_transformation,
)

MOST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def moves(layout: Layout) -> list[Transformation]:
    """All transformations of a 4x4 board to itself that do not rename the digits."""
    found = []
    orders = list(permutations(range(4)))
    for rows, columns, transposed in product(orders, orders, (False, True)):
        try:
            move = Transformation(layout, rows=rows, columns=columns, transposed=transposed)
        except (InvalidOption, UnsupportedLayout):
            continue
        if move.target is layout:
            found.append(move)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("id", ["2x2", "2x2+diagonals", "1112122233343444"])
def test_4x4(id: str) -> None:
    layout = Layout.parse(id)
    placed = moves(layout)
    for seed in range(12):
        grid = make(layout=id, rng=seed).clues
        if seed % 2:
            grid = make(layout=id, rng=seed).solution
        expected = set()
        for move in placed:
            moved = move(grid)
            for digits in permutations(range(1, 5)):
                relabeling = Transformation(layout, digits=digits)
                if relabeling(moved) == grid:
                    expected.add(move.then(relabeling))
        found = automorphisms(grid)
        assert len(found) == len(expected) == automorphism_count(grid)
        assert set(found) == expected
        assert [str(move) for move in found] == sorted(map(str, found))


def test_the_most_symmetric_grid() -> None:
    grid = Grid.parse(MOST)
    found = automorphisms(grid)
    assert len(set(found)) == len(found) == automorphism_count(grid) == 648
    assert found[0] == Transformation.identity("3x3")
    for move in found[::25]:
        assert move(grid) == grid
        assert Transformation.parse(str(move)) == move
        assert move.then(found[1]) in found


@pytest.mark.parametrize("id", ["2x3", "3x2", "3x3+diagonals", "2x2+thermo.0.1.2"])
def test_automorphisms_move_with_the_board(id: str) -> None:
    puzzle = make(layout=id, rng=1)
    other = random_transformation(puzzle.clues.layout, rng=2)(puzzle)
    assert len(automorphisms(other)) == len(automorphisms(puzzle)) == automorphism_count(puzzle)
    for move in automorphisms(puzzle):
        assert move(puzzle) == puzzle
    assert automorphisms(Position(puzzle)) == automorphisms(puzzle.clues)


def test_errors() -> None:
    with pytest.raises(MultipleSolutions):
        automorphisms(Grid.parse("12" + "." * 14))
    with pytest.raises(Stopped):
        automorphisms(Grid.parse(MOST), limits=Limits(should_stop=lambda: True))
