"""State machines: regular expressions, minimal tables, bounds, ids and pictures."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from constraint_boards import board_with

from sudokulib import Grid, Layout, dumps, parse
from sudokulib.constraints import StateMachine
from sudokulib.errors import InvalidOption
from sudokulib.formats._drawn_rules import sentences_of
from sudokulib.render import svg, text

LINE = [(0, 0), (1, 1), (2, 2)]
ROW = [(0, 0), (0, 1), (0, 2), (0, 3)]


def words(machine: Any, length: int, n: int = 3) -> set[str]:
    """The words of this length, read from the table."""
    found = {("", 1)}
    for _ in range(length):
        found = {
            (f"{word}{digit}", machine.states[at - 1][digit])
            for word, at in found
            for digit in range(1, n + 1)
            if machine.states[at - 1][digit]
        }
    return {word for word, at in found if machine.states[at - 1][0]}


def random_pattern(random: Random, depth: int) -> str:
    kind = random.randrange(4) if depth else 0
    if kind == 0:
        return random.choice(["1", "2", "3", ".", "[12]", "[^2]", "[1-3]", "()"])
    if kind == 1:
        return random_pattern(random, depth - 1) + random_pattern(random, depth - 1)
    part = random_pattern(random, depth - 1)
    if kind == 2:
        return f"({part}|{random_pattern(random, depth - 1)})"
    return f"({part}){random.choice(['*', '+', '?', '{2}', '{1,}', '{1,2}', '{0,3}', '{0}'])}"


def test_patterns_mean_what_python_says() -> None:
    random = Random(1)
    for _ in range(200):
        pattern = random_pattern(random, 4)
        machine = StateMachine.from_pattern(LINE, pattern, 3, label="")
        usual = re.compile(pattern.replace(".", "[123]"))
        for length in range(1, 5):
            all_words = map("".join, product("123", repeat=length))
            assert words(machine, length) == {each for each in all_words if usual.fullmatch(each)}
        assert StateMachine(LINE, machine.states) == machine


@pytest.mark.parametrize(
    ("one", "other"),
    [("1|2", "[12]"), ("1*", "(1+)?"), ("(1|12)(2|)", "12{0,2}"), ("[^1]", "[2-3]"), ("", "1{0}")],
)
def test_equal_words_are_equal_values(one: str, other: str) -> None:
    made = [StateMachine.from_pattern(LINE, pattern, 3, label="") for pattern in (one, other)]
    assert made[0] == made[1]
    assert hash(made[0]) == hash(made[1])
    assert made[0] != StateMachine.from_pattern(LINE, "3", 3, label="")


def test_letters_are_digits_above_9() -> None:
    machine = StateMachine.from_pattern(LINE, "[a-G]", 16)
    assert machine.states[0] == (0, *[0] * 9, *[2] * 7)


def test_dead_and_unreached_states_are_left_out() -> None:
    assert StateMachine(LINE, [(0, 2, 3), (0, 2, 2), (1, 0, 0), (1, 1, 1)]).states == (
        (0, 0, 2),
        (1, 0, 0),
    )
    assert StateMachine(LINE, [(0, 1, 2), (0, 1, 1)]).states == ((0, 0, 0),)


class Sum:
    """The digits have the sum 6."""

    start = 0

    def __init__(self, most: int) -> None:
        self.most = most

    def step(self, state: int, digit: int) -> int | None:
        return state + digit if state + digit <= self.most else None

    def accept(self, state: int) -> bool:
        return state == 6


def test_any_automaton_can_be_taken() -> None:
    machine = StateMachine.from_automaton(LINE, Sum(10**9), 3, label="six")
    assert words(machine, 3) == {"123", "132", "213", "231", "312", "321", "222"}
    assert machine.label == "six"
    with pytest.raises(InvalidOption, match="a state machine has at most 500 states"):
        StateMachine.from_automaton([divmod(cell, 9) for cell in range(81)], Sum(10**9), 36)


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("1)", "a ) without its (, at character 2"),
        ("(1", "a ( without its )"),
        ("[12", "a [ without its ]"),
        ("[]", "a class without a digit"),
        ("[^1-4]", "a class without a digit"),
        ("[3-1]", "a range from 3 to 1"),
        ("1{3,1}", "a range from 3 to 1"),
        ("1{}", "counts are written as"),
        ("1{1000}", "counts are written as"),
        ("*1", "* with nothing to repeat"),
        ("1**", "a part is repeated twice"),
        ("5", "'5' is not a digit from 1 to 4"),
        ("0", "'0' is not a digit from 1 to 4"),
        ("1 2", "' ' is not a digit from 1 to 4"),
        ("\\d", "is not a digit from 1 to 4"),
        ("(" * 51, "more than 50 parentheses"),
        ("1" * 501, "at most 500 characters"),
        (".{301}", "reads at most 300 digits"),
        ("(){999}" * 50, "reads at most 300 digits"),
        ("((){99}){99}", "reads at most 300 digits"),
        ("(1|2)*1(1|2){20}", "at most 500 states"),
        ("[12]*1[12]{9}", "at most 500 states"),
    ],
)
def test_wrong_patterns(pattern: str, why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        StateMachine.from_pattern(LINE, pattern, 4)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("states", "why"),
    [
        ([], "it needs a state"),
        ([(1,)], "each state has a number for each"),
        ([(1, 1), (1, 1, 1)], "each state has a number for each"),
        ([(1, *[1] * 37)], "each state has a number for each"),
        ([(2, 1)], "a state begins with 0 or 1"),
        ([(1, 2)], "from 0 (no word) to 1; see state 1"),
        ([(1, -1)], "from 0 (no word) to 1; see state 1"),
        ([(1, 1)] * 60_000, "at most 500 states"),
    ],
)
def test_wrong_tables(states: Any, why: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        StateMachine(LINE, states)
    assert why in str(caught.value)


@pytest.mark.parametrize("states", [5, "10", [5], [[]], [(1, "1")], [(True, 1)]])
def test_tables_of_the_wrong_type(states: Any) -> None:
    with pytest.raises(TypeError, match="a tuple or list"):
        StateMachine(LINE, states)


def test_labels_that_cannot_be() -> None:
    for label in ("x" * 61, "a\nb", "\u202e"):
        with pytest.raises(InvalidOption, match="at most 60 characters, all of them printable"):
            StateMachine(LINE, [(1, 1)], label)
    with pytest.raises(TypeError, match="label must be"):
        StateMachine(LINE, [(1, 1)], 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rule",
    [
        "statemachine",
        "statemachine1",
        "statemachine.0.1.1.1.1.1.0.1",
        "statemachine1.0.1.1.1.1.1",
        "statemachine1.1.300.1.1.1.1.1.0.1",
        "statemachine1.1.255.1.1.1.1.1.0.1",
        "statemachine9999.0.1.1.1.1.1.0.1",
    ],
)
def test_ids_that_cannot_be(rule: str) -> None:
    with pytest.raises(InvalidOption, match="the number of states comes first"):
        Layout.parse(f"2x2+{rule}")


def test_candidates_conflicts_and_json() -> None:
    machine = StateMachine.from_pattern(ROW, "1.*4|43.*", 4, label="Zäune <b>")
    grid = Grid.empty(Layout.boxes(2, 2).with_constraints([machine]))
    assert grid.candidates(0, 0) == (1, 4)
    assert Layout.parse(grid.layout.id) is grid.layout
    assert parse(dumps(grid, "json")).layout is grid.layout
    assert grid.with_cell(0, 0, 1).with_cell(0, 1, 4).with_cell(0, 2, 2).with_cell(
        0, 3, 3
    ).conflicts() == tuple(ROW)


def test_the_label_is_shown_and_escaped() -> None:
    grid = board_with(StateMachine.from_pattern(LINE, ".*", 6, label="<b>&"))
    assert "State Machine (<b>&): r1c1 r2c2 r3c3" in text(grid).splitlines()
    picture = svg(grid)
    assert "State Machine (&lt;b&gt;&amp;)</text>" in picture
    assert "<b>" not in picture
    plain = svg(board_with(StateMachine.from_pattern(LINE, ".*", 6, label="")))
    assert "State Machine</text>" not in plain
    assert 'class="sudoku-rule-statemachine"' in plain


def test_without_a_label_the_pattern_is_the_label() -> None:
    machine = StateMachine.from_pattern(LINE, "1.*", 6)
    assert machine.label == "1.*"
    assert "State Machine (1.*): r1c1 r2c2 r3c3" in text(board_with(machine)).splitlines()
    long = StateMachine.from_pattern(LINE, f"({'1' * 57})?", 6).label
    assert long == f"({'1' * 57})?"
    longer = StateMachine.from_pattern(LINE, f"({'1' * 58})?", 6).label
    assert longer == f"({'1' * 58}\u2026"


def test_sentences_tell_machines_apart_by_cells_and_labels() -> None:
    said = [
        StateMachine.from_pattern(LINE, "1.*", 4),
        StateMachine.from_automaton(ROW, Sum(10), 4),
        StateMachine.from_automaton(LINE, Sum(10), 4),
    ]
    lines = sentences_of(Layout.boxes(2, 2).with_constraints(said)).splitlines()
    assert {*lines[1:]} == {
        "State Machine: the digits along the violet arrow r1c1 r1c2 r1c3 r1c4 follow a rule that "
        "has no description.",
        "State Machine: the digits along the violet arrow r1c1 r2c2 r3c3 follow a rule that has no "
        "description.",
        'State Machine: the digits along the violet arrow r1c1 r2c2 r3c3 follow the rule "1.*".',
    }


def test_only_automata_with_hashable_states_are_taken() -> None:
    wrong: Any = 3
    with pytest.raises(TypeError, match="rule must be an Automaton, not int: 3; an Automaton has"):
        StateMachine.from_automaton(LINE, wrong, 9)
    listing: Any = Sum(10)
    listing.step = lambda state, digit: [digit]
    with pytest.raises(TypeError, match=r"a state of an automaton must be a hashable .*: \[1\]"):
        StateMachine.from_automaton(LINE, listing, 9)


def test_relabelings_keep_all_words() -> None:
    machine = StateMachine.from_pattern(LINE, ".*2.*", 4)
    (part,) = machine.decompose(Layout.boxes(2, 2))
    rule: Any = part.rule  # type: ignore[union-attr]
    assert rule.allows_relabeling((3, 2, 4, 1))
    assert not rule.allows_relabeling((2, 1, 3, 4))
