"""Laws of formats about rules beyond houses: they come back, or are refused by name."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from format_samples import BY_NAME, NAMES
from hypothesis import given, settings, strategies as st
from law_examples import examples

from sudokulib import Grid, Layout, Position, constraints
from sudokulib.errors import UnsupportedFeature
from sudokulib.testing import strategies

HOLD_RULES = {"json", "fpuzzles-json", "fpuzzles", "line", "sdm", "grid"}
"""The formats from which rules come back."""
LAYOUTS = [
    Layout.boxes(2, 3),
    Layout.boxes(3, 3),
    Layout.boxes(3, 3).with_diagonals(),
    Layout.random_jigsaw(7, rng=1),
]
WHOLE = [
    [constraints.AntiKing(), constraints.NonConsecutive()],
    [
        constraints.AntiKnight(),
        constraints.NegativeConstraint("x"),
        constraints.NegativeConstraint("v"),
    ],
    [constraints.NegativeConstraint("white"), constraints.NegativeConstraint("black")],
]


@st.composite
def rule_on(draw: st.DrawFn, n: int) -> Any:
    """A rule that a board of this size can have."""
    row, column = draw(st.integers(0, n - 3)), draw(st.integers(0, n - 4))
    line = [(row, column)]
    for down, right in draw(st.permutations([(0, 1), (1, 0), (1, 1)])):
        line.append((line[-1][0] + down, line[-1][1] + right))
    side = [(row, column), (row, column + 1)]
    across = [(row, at) for at in range(n)][:: draw(st.sampled_from([1, -1]))]
    falling = [(at, column + at) for at in range(n - column)]
    square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
    usual, number = draw(st.booleans()), draw(st.integers(1, 5))
    rules = [
        lambda: constraints.WhiteDot(side, number),
        lambda: constraints.BlackDot(side, 2 if usual else 3),
        lambda: constraints.XV(side, 10 if usual else 5),
        lambda: constraints.KillerCage(line, None if usual else 15),
        lambda: constraints.Thermometer(line),
        lambda: constraints.SlowThermometer(line),
        lambda: constraints.Whisper(line, None if usual else number),
        lambda: constraints.Palindrome(line),
        lambda: constraints.Renban(line),
        lambda: constraints.Modular(line, 3 if usual else 2),
        lambda: constraints.Arrow(line, 1 if usual else 2),
        lambda: constraints.Zipper(across[:3]),
        lambda: constraints.Between(across[:4]),
        lambda: constraints.Lockout(across[:4], None if usual else 2),
        lambda: constraints.Clone(side, square[2:]),
        lambda: constraints.Quadruple(square, [1] if usual else [1, 2, 2]),
        lambda: constraints.RowIndexer(line),
        lambda: constraints.ColumnIndexer(line),
        lambda: constraints.LittleKiller(falling[:: 1 if usual else -1], 3 * len(falling)),
        lambda: constraints.Sandwich(across, number),
        lambda: constraints.XSum(across, number),
        lambda: constraints.Skyscraper(across, number),
    ]
    return draw(st.sampled_from(rules))()


@st.composite
def rules_on(draw: st.DrawFn, n: int) -> list[Any]:
    """Some rules that a board of this size can have."""
    found: list[Any] = [*draw(st.sampled_from([[], *WHOLE])), *draw(st.lists(rule_on(n)))]
    for kind in draw(
        st.sets(st.sampled_from([constraints.Odd, constraints.Even, constraints.Maximum]))
    ):
        cells = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
        found.append(kind(sorted(draw(st.sets(cells, min_size=1, max_size=4)))))
    return found


@settings(max_examples=examples(40))
@given(st.data())
def test_rules_come_back_from_f_puzzles(data: st.DataObject) -> None:
    layout = data.draw(st.sampled_from(LAYOUTS))
    layout = layout.with_constraints(data.draw(rules_on(layout.size)))
    position = Position(Grid.empty(layout).with_cell(0, 0, 1))
    back = BY_NAME["fpuzzles"].read(BY_NAME["fpuzzles"].write(position))
    assert back == position
    assert back.layout is layout


def written_or_refused(name: str, position: Position) -> str | UnsupportedFeature:
    try:
        return BY_NAME[name].write(position)
    except UnsupportedFeature as error:
        return error


@settings(max_examples=examples(200))
@given(st.data())
def test_any_rule_comes_back_from_all_that_can_hold_it(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from(LAYOUTS))
    rule = data.draw(strategies.constraints(board))
    layout = board.with_constraints([rule])
    position = Position(Grid.empty(layout))
    assert pickle.loads(pickle.dumps(rule)) == rule
    assert pickle.loads(pickle.dumps(layout)) is layout
    assert Layout.parse(layout.id) is layout
    for name in sorted(HOLD_RULES):
        text = written_or_refused(name, position)
        if isinstance(text, UnsupportedFeature):
            assert name.startswith("fpuzzles")
            assert rule.name in str(text)
        else:
            assert BY_NAME[name].read(text) == position
    assert BY_NAME["sudokupad"].write(position)


@pytest.mark.parametrize("name", NAMES)
def test_formats_hold_rules_or_refuse_them_by_name(name: str) -> None:
    rules = [constraints.Thermometer([(0, 0), (1, 1), (2, 2)])]
    position = Position(Grid.empty(Layout.boxes(3, 3).with_constraints(rules)))
    position = position.with_all_marks() if name in ("sukaku", "pencilmarks") else position
    if name == "sudokupad":
        assert BY_NAME[name].write(position)  # as a drawing, which is not read
    elif name in HOLD_RULES:
        text = BY_NAME[name].write(position)
        assert BY_NAME[name].read(text) == position
        assert list(BY_NAME[name].read_many(text.splitlines(keepends=True))) == [position]
    else:
        with pytest.raises(UnsupportedFeature, match="cannot hold the rule") as caught:
            BY_NAME[name].write(position)
        assert caught.value.feature == "Thermometer"
