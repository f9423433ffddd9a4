"""The backbone, against all solutions."""

from __future__ import annotations

import pytest
from constraint_law import case_of

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    NoSolution,
    Position,
    Stopped,
    solutions,
    solve,
)
from sudokulib.analysis import backbone
from sudokulib.randomness import substream


def shared(grids: list[bytes]) -> bytes:
    return bytes([digits[0] if len(set(digits)) == 1 else 0 for digits in zip(*grids)])


@pytest.mark.parametrize("seed", range(40))
def test_4x4(seed: int) -> None:
    draw = substream(seed, "clues")
    layout = Layout.parse(("2x2", "1112122233343444", "2x2+diagonals")[seed % 3])
    grids = list(solutions(Grid.empty(layout)))
    digits = bytearray(16)
    chosen = draw.choice(grids)
    for cell in draw.sample(range(16), seed % 7):
        digits[cell] = chosen.digits[cell]
    grid = Grid(layout, bytes(digits))
    assert backbone(grid).digits == shared([each.digits for each in solutions(grid)])


@pytest.mark.parametrize("seed", range(20))
def test_boards_with_rules(seed: int) -> None:
    case = case_of(seed, 4, kinds=1 + seed % 3)
    answers = list(case.answers())
    if answers:
        assert backbone(case.clues).digits == shared([bytes(each) for each in answers])


def test_one_solution() -> None:
    grid = Grid.parse("1.3..2....1....3")
    assert backbone(grid) == solve(grid) == backbone(Position(grid).enter(0, 1, 4))


def test_errors() -> None:
    with pytest.raises(NoSolution):
        backbone(Grid.parse("11.............."))
    with pytest.raises(LimitExceeded) as caught:
        backbone(Grid.parse("." * 81), limits=Limits(nodes=10))
    assert caught.value.found is None
    with pytest.raises(Stopped) as stopped:
        backbone(Grid.parse("." * 81), limits=Limits(should_stop=lambda: True))
    assert stopped.value.found is None
