"""Symmetries, and the orbits of cells.

Internal: no public call returns orbits."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from sudokulib import Layout, Symmetry
from sudokulib._board.symmetry import orbits

# Moves written out again, from the pictures: the turn or mirror each symmetry must at least have.
N = 9
IMAGES = {
    Symmetry.NONE: [],
    Symmetry.HALF_TURN: [lambda r, c: (8 - r, 8 - c)],
    Symmetry.QUARTER_TURN: [
        lambda r, c: (c, 8 - r),
        lambda r, c: (8 - r, 8 - c),
        lambda r, c: (8 - c, r),
    ],
    Symmetry.LEFT_RIGHT: [lambda r, c: (r, 8 - c)],
    Symmetry.UP_DOWN: [lambda r, c: (8 - r, c)],
    Symmetry.LEFT_RIGHT_UP_DOWN: [
        lambda r, c: (r, 8 - c),
        lambda r, c: (8 - r, c),
        lambda r, c: (8 - r, 8 - c),
    ],
    Symmetry.DIAGONAL: [lambda r, c: (c, r)],
    Symmetry.ANTIDIAGONAL: [lambda r, c: (8 - c, 8 - r)],
    Symmetry.BOTH_DIAGONALS: [
        lambda r, c: (c, r),
        lambda r, c: (8 - c, 8 - r),
        lambda r, c: (8 - r, 8 - c),
    ],
    Symmetry.FULL: [
        lambda r, c: (c, r),
        lambda r, c: (8 - c, 8 - r),
        lambda r, c: (8 - r, 8 - c),
        lambda r, c: (c, 8 - r),
        lambda r, c: (8 - c, r),
        lambda r, c: (r, 8 - c),
        lambda r, c: (8 - r, c),
    ],
}
SIZES = {
    Symmetry.NONE: {1: 81},
    Symmetry.HALF_TURN: {1: 1, 2: 40},
    Symmetry.QUARTER_TURN: {1: 1, 4: 20},
    Symmetry.LEFT_RIGHT: {1: 9, 2: 36},
    Symmetry.UP_DOWN: {1: 9, 2: 36},
    Symmetry.LEFT_RIGHT_UP_DOWN: {1: 1, 2: 8, 4: 16},
    Symmetry.DIAGONAL: {1: 9, 2: 36},
    Symmetry.ANTIDIAGONAL: {1: 9, 2: 36},
    Symmetry.BOTH_DIAGONALS: {1: 1, 2: 8, 4: 16},
    Symmetry.FULL: {1: 1, 4: 8, 8: 6},
}


@pytest.mark.parametrize("symmetry", Symmetry)
def test_orbits_are_what_the_moves_carry_together(symmetry: Symmetry) -> None:
    found = orbits(Layout.boxes(3, 3), symmetry)
    assert sorted(cell for orbit in found for cell in orbit) == list(range(81))
    assert [orbit[0] for orbit in found] == sorted(orbit[0] for orbit in found)
    for orbit in found:
        cell = orbit[0]
        images = {divmod(cell, N)} | {image(*divmod(cell, N)) for image in IMAGES[symmetry]}
        assert {divmod(c, N) for c in orbit} == images
    assert Counter(map(len, found)) == SIZES[symmetry]


def test_orbits_are_made_once_a_layout() -> None:
    layout = Layout.boxes(2, 3)
    assert orbits(layout, Symmetry.FULL) is orbits(layout, Symmetry.FULL)
    assert orbits(layout, Symmetry.FULL) != orbits(layout, Symmetry.HALF_TURN)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_symmetries_are_values(symmetry: Symmetry) -> None:
    assert eval(repr(symmetry)) is symmetry
    assert pickle.loads(pickle.dumps(symmetry)) is symmetry
    assert Symmetry(symmetry.value) is Symmetry[symmetry.name] is symmetry
