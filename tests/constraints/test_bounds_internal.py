"""Bounds of what a first look at rules derives: counted in calls, so that no machine is too slow.

Internal: no public call shows how much is derived, or how often the work asks whether to stop.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from gc import collect, get_objects
from typing import Any

import attrs
import pytest
from many_rules_boards import KINDS, board_of, mixed_board, outside_clues

from sudokulib import (
    Candidates,
    CoverFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Puzzle,
    Stopped,
    SudokuError,
    any_solution,
    constraints,
    count_solutions,
    diagnose,
    hint,
    is_unique,
    solve,
)
from sudokulib._base import limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board import compiled_constraints as compiling
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.analysis import true_candidates
from sudokulib.constraints import (
    AntiKing,
    AntiTaxicab,
    KillerCage,
    Palindrome,
    RegionSum,
    Regular,
    Thermometer,
    _layered_graph,
    _order_free,
)
from sudokulib.constraints._compact_tables import PermutationTable
from sudokulib.constraints._equations import GroupedSum
from sudokulib.constraints._layered_graph import LayeredGraph, SteppedNarrowing, narrowing
from sudokulib.solvers._kernel import constrained, propagators, state_masks
from sudokulib.solvers._kernel.constrained import ConstrainedCover, constrained_cover
from sudokulib.solvers._kernel.search import Cover

NINE = Layout.boxes(3, 3)
ROW = tuple([(0, column) for column in range(9)])

# The rows of boards of many rules that once took up to 38 s, never asked, or took 500 MB.
SLOW = [
    ("SumCage", 25, 990, 20),
    ("Arrow", 25, 990, 20),
    ("SumCage", 25, 1200, 16),
    ("LittleKiller", 25, 1613, 25),
    ("Modular", 36, 1900, 10),
    ("SumCage", 16, 990, 20),
    ("Zipper", 9, 320, 12),
]


@attrs.frozen
class OneWord:
    cells: tuple[tuple[int, int], ...]
    rule: Any
    name = "One Word"

    def decompose(self, layout: Layout) -> Any:
        yield Regular(self.cells, self.rule)


STEPS: list[int] = []


@attrs.frozen
class Remainder:
    """The number that the digits spell has this remainder; a rule with as many states."""

    modulus: int
    remainder: int
    start = 0

    def step(self, state: int, digit: int) -> int:
        STEPS.append(0)
        return (10 * state + digit) % self.modulus

    def accept(self, state: int) -> bool:
        return state == self.remainder


def test_boards_of_many_rules_have_all_kinds() -> None:
    assert set(KINDS) == {kind.__name__ for kind in constraints.KINDS}


def questions_in(call: Callable[[Limits], object]) -> int:
    """How often a call asks whether to stop; it may end with an error."""
    asked = []

    def should_stop() -> bool:
        asked.append(0)
        return False

    with suppress(SudokuError):
        call(Limits(1, should_stop))
    return len(asked)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "n", "count", "cells"), SLOW)
def test_deriving_is_bounded(
    kind: str, n: int, count: int, cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    narrowing_on = compiling._narrowing_on

    def counted(*arguments: Any) -> Any:
        narrow = narrowing_on(*arguments)

        def narrow_and_count(masks: Any) -> Any:
            calls.append(len(masks) * n)
            return narrow(masks)

        return narrow_and_count

    monkeypatch.setattr(compiling, "_narrowing_on", counted)
    layout = board_of(kind, n, count, cells, 7)
    compiled: Any = compiled_constraints(layout)
    assert len(compiled.allowed_digits) == n * n
    assert len(compiled.conflicts.of(0, 1)) <= n
    once_each = sum([len(regular.cells) * n for regular in compiled.regulars])
    assert sum(calls) <= once_each + compiling._MAX_WORK


def test_the_cheapest_rules_are_derived_first(monkeypatch: pytest.MonkeyPatch) -> None:
    long, short = Thermometer(ROW), Thermometer([(4, 4), (5, 5), (6, 6)])
    both = NINE.with_constraints([long, short])
    monkeypatch.setattr(compiling, "_MAX_WORK", 3_000)
    compiled: Any = compiled_constraints(both)
    assert compiled.conflicts.of(4 * 9 + 4, 5)
    assert not compiled.conflicts.of(0, 5)
    assert compiled.allowed_digits[0] == 1  # the bounds of all rules are known


def test_the_digits_of_many_words_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = Thermometer(ROW[:3]), Thermometer(ROW)
    monkeypatch.setattr(compiling, "_MAX_WORK_OF_CALLS", 60)
    compiled: Any = compiled_constraints(NINE.with_constraints([short, long]))
    assert compiled.allowed_digits[:4] == (0b001111111, 0b011111110, 0b111111100, 0b111111111)


@pytest.mark.long
def test_large_graphs_of_earlier_boards_are_not_stored() -> None:
    def graphs() -> int:
        collect()
        return sum(isinstance(each, LayeredGraph) for each in get_objects())

    before = graphs()
    for number in range(30):
        layout = NINE.with_constraints([OneWord(ROW, Remainder(499, number))])
        compiled: Any = compiled_constraints(layout)
        narrow: Any = compiled.regulars[0].narrow
        assert narrow.edges > compiling._MAX_SHARED_EDGES
        assert compiled.allowed_digits
        assert compiled.conflicts.of(0, 1) is not None
        del layout, compiled, narrow
    assert graphs() < before + 24


@pytest.mark.long
def test_sums_of_many_groups_count_as_more_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first look at this board took 3.4 s, most of it for the products of such sums."""
    works: list[int] = []
    useful_sums = GroupedSum.useful_sums

    def counted(self: GroupedSum, sums: Any) -> list[int]:
        works.append(self.work)
        return useful_sums(self, sums)

    layout = board_of("DoubleArrow", 25, 990, 20, 3)
    monkeypatch.setattr(GroupedSum, "useful_sums", counted)
    constrained_cover(layout)
    assert max(works) > 20 * 25
    assert len(works) < 5_000
    most = compiling._MAX_WORK_OF_CALLS + compiling._MAX_WORK + constrained._MAX_FIRST_WORK
    assert sum(works) < most + max(works)


def test_building_a_table_of_rows_asks_whether_to_stop() -> None:
    """A table for a row of 16 cells took 0.24 s without a question."""
    rows = [tuple([1 << (place + shift) % 16 for place in range(16)]) for shift in range(16)]

    def build(limits: Limits) -> None:
        with counting(NodeCounter(limits)):
            PermutationTable(rows * 100, 16)

    assert questions_in(build) > 5


@attrs.frozen
class SumRemainder(Remainder):
    """The order of the digits does not matter."""

    def step(self, state: int, digit: int) -> int:
        STEPS.append(0)
        return (state + digit) % self.modulus


@pytest.mark.slow
def test_the_search_for_rules_without_order_is_bounded() -> None:
    """A first look at two thousand of them on 16x16 took 15 s."""
    rules = [OneWord(ROW[:5], SumRemainder(499, 15 + number)) for number in range(400)]
    layout = NINE.with_constraints(rules)
    compiled: Any = compiled_constraints(layout)
    assert len(compiled.regulars) == 400
    STEPS.clear()
    _, sequences = propagators.propagators_of(layout, compiled, 11)
    assert len(sequences) >= 400
    assert len(STEPS) <= propagators._MAX_STEPS_OF_SETS + _order_free._MAX_STEPS


@pytest.mark.slow
def test_rules_with_many_states_share_a_bound() -> None:
    """Each of these takes a hundred thousand steps; all together take four million."""
    STEPS.clear()
    rules = [OneWord(ROW, Remainder(2_000, number)) for number in range(40)]
    compiled: Any = compiled_constraints(NINE.with_constraints(rules))
    kinds = [type(regular.narrow) for regular in compiled.regulars]
    assert SteppedNarrowing in kinds
    assert len(STEPS) <= compiling._MAX_BUILDING + _layered_graph._MAX_STEPS


def test_few_rules_are_narrowed_step_by_step_before_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two thousand of them took four seconds."""
    rules = [OneWord(ROW, Remainder(10**9 + number, 0)) for number in range(3)]
    compiled: Any = compiled_constraints(NINE.with_constraints(rules))
    work = _layered_graph.work_of_call(SteppedNarrowing(rules[0].rule), 9, 9)
    monkeypatch.setattr(compiling, "_MAX_WORK_OF_CALLS", 2 * work)
    called: list[object] = []
    narrow = SteppedNarrowing.__call__

    def counted(self: SteppedNarrowing, masks: Any) -> Any:
        called.append(self)
        return narrow(self, masks)

    monkeypatch.setattr(SteppedNarrowing, "__call__", counted)
    assert compiled.allowed_digits == (511,) * 81
    assert len(called) == 2


def test_equal_rules_that_are_not_built_share_their_function(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiling, "_MAX_BUILDING", -1)
    rules = [OneWord(cells, Remainder(97, 5)) for cells in (ROW[:4], ROW[4:8])]
    compiled: Any = compiled_constraints(NINE.with_constraints(rules))
    one, other = compiled.regulars
    assert one.narrow is other.narrow


def test_clues_of_ranks_share_what_they_know() -> None:
    """Each of 2,000 clues once held the ranks of all of them: 300 MB."""
    layout = board_of("FullRank", 9, 40, 9, 3)
    words: Any = [
        part
        for rule in layout.constraints
        for part in rule.decompose(layout)
        if isinstance(part, Regular) and len(part.cells) == 81
    ]
    assert len(words) == 40
    assert len({id(word.rule.clues) for word in words}) == len({id(w.cells) for w in words}) == 1


def test_one_rule_of_many_pairs_asks_whether_to_stop() -> None:
    layout = Layout.boxes(4, 4).with_constraints([AntiTaxicab()])
    asked: list[int] = []
    with counting(NodeCounter(Limits(None, lambda: bool(asked.append(0))))):
        compiled_constraints(layout)
    assert len(asked) >= 5


def test_one_rule_with_too_many_states_is_not_built() -> None:
    STEPS.clear()
    narrow = narrowing(Remainder(10**9, 5), 9, 9)
    assert isinstance(narrow, SteppedNarrowing)
    assert len(STEPS) <= _layered_graph._MAX_STEPS
    assert narrow([511] * 9) == [511] * 9
    assert narrow([1] * 8 + [16]) is None
    assert narrowing(Remainder(10**9, 111_111_115), 9, 9)([1] * 8 + [511]) == [1] * 8 + [16]
    assert narrowing(Remainder(10**9, 111_111_115), 9, 9)([0] + [511] * 8) is None


@pytest.mark.long
@pytest.mark.parametrize("kind", ["Sandwich", "XSum", "Skyscraper", "NumberedRoom"])
@pytest.mark.parametrize("n", [9, 16, 25])
def test_clues_outside_the_board_are_never_refused(kind: str, n: int) -> None:
    compiled: Any = compiled_constraints(outside_clues(kind, n, 2, 3))
    assert len(compiled.regulars) == 2 * n
    built = [each for each in compiled.regulars if not isinstance(each.narrow, SteppedNarrowing)]
    work = {each.rule: _layered_graph.building_work(each.rule, n, n) for each in built}
    assert sum(work.values()) <= compiling._MAX_BUILDING + 3 * _layered_graph._MAX_STEPS


def test_conflicts_of_filled_cells_need_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("a function that narrows candidates was made")

    monkeypatch.setattr(compiling, "_narrowing_on", never)
    layout = NINE.with_constraints([KillerCage(ROW[:3], 7), Thermometer(ROW[3:6])])
    assert Grid.empty(layout).conflicts() == ()
    grid = Grid(layout, bytes([1, 2, 3, 4, 5, 6, 0, 0, 0]) + bytes(72))
    assert grid.conflicts() == ROW[:3]
    compiled: Any = compiled_constraints(layout)
    assert not compiled._memo


def test_tables_of_cells_are_shared() -> None:
    """They once were a mask for each two candidates: 500 MB for 36x36."""
    layout = board_of("Palindrome", 36, 990, 20, 7)
    compiled: Any = compiled_constraints(layout)
    of_cell = [compiled.conflicts.tables_of(cell) for cell in range(36 * 36)]
    assert sum(map(len, of_cell)) > 10_000
    assert len({id(table) for tables in of_cell for table in tables.values()}) <= 4


def test_few_collected_conflicts_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_MAX_COLLECTED", 5)
    compiled: Any = compiled_constraints(NINE.with_constraints([AntiKing()]))
    first = compiled.conflicts.of(0, 1)
    for cell in range(81):
        compiled.conflicts.of(cell, 1)
        assert len(compiled.conflicts._collected) <= 5
    assert compiled.conflicts.of(0, 1) == first


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "n", "count", "cells", "least"),
    [
        ("SumCage", 25, 300, 20, 10),
        ("LittleKiller", 25, 300, 25, 10),
        ("Clone", 25, 990, 20, 3),
        ("Quadruple", 16, 800, 4, 3),
        ("KillerCage", 16, 800, 8, 5),
        ("Zipper", 9, 200, 12, 3),
    ],
)
def test_a_first_look_asks_whether_to_stop(
    kind: str, n: int, count: int, cells: int, least: int
) -> None:
    """Each of these once never asked before its first node."""
    layout = board_of(kind, n, count, cells, 8)
    with pytest.raises(Stopped):
        any_solution(Grid.empty(layout), limits=Limits(None, lambda: True))
    asked = []
    with counting(NodeCounter(Limits(None, lambda: bool(asked.append(0))))):
        constrained_cover(layout)
    assert len(asked) >= least


def little_killers(seed: int) -> Grid:
    return Grid.empty(board_of("SumCage", 9, 60, 7, seed))


CALLS: dict[str, Callable[[Grid, Limits], object]] = {
    "solve": lambda grid, most: solve(grid, limits=most),
    "any_solution": lambda grid, most: any_solution(grid, limits=most),
    "count_solutions": lambda grid, most: count_solutions(grid, limits=most),
    "is_unique": lambda grid, most: is_unique(grid, limits=most),
    "hint": lambda grid, most: hint(grid, limits=most),
    "diagnose": lambda grid, most: diagnose(grid, limits=most),
    "true_candidates": lambda grid, most: true_candidates(grid, limits=most),
    "fill": lambda grid, most: CoverFiller().fill(grid.layout, 1, limits=most),
    "LogicSolver.steps": lambda grid, most: list(LogicSolver().steps(grid, limits=most)),
    "LogicSolver.reach": lambda grid, most: LogicSolver().reach(grid, limits=most),
    "LogicSolver.hardest": lambda grid, most: LogicSolver().hardest(grid, limits=most),
    "LogicSolver.solutions": lambda grid, most: list(LogicSolver().solutions(grid, limits=most)),
    "LogicSolver.proves_unique": lambda grid, most: LogicSolver().proves_unique(grid, limits=most),
}


@pytest.mark.parametrize("name", CALLS)
def test_every_function_with_limits_asks_while_it_derives(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WORK_BETWEEN_CHECKS", 2_000)
    grid = little_killers(100 + list(CALLS).index(name))
    call = CALLS[name]
    first = questions_in(lambda most: call(grid, most))
    again = questions_in(lambda most: call(grid, most))
    assert first >= again + 20


@pytest.mark.parametrize("asked_before", [0, 1, 2])
def test_a_stopped_look_leaves_nothing_half_made(
    asked_before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WORK_BETWEEN_CHECKS", 200)
    grid = Grid.empty(mixed_board(9, ["KillerCage", "Thermometer", "XV"], 12, 3, asked_before))
    asked: list[int] = []

    def should_stop() -> bool:
        asked.append(0)
        return len(asked) > asked_before

    with pytest.raises(Stopped):
        count_solutions(grid, limits=Limits(None, should_stop))
    stopped = Candidates.of(grid)
    monkeypatch.undo()
    fresh = mixed_board(9, ["KillerCage", "Thermometer", "XV"], 12, 3, asked_before)
    fresh._memo.clear()
    assert stopped == Candidates.of(Grid.empty(fresh))


@pytest.mark.slow
def test_a_node_of_a_large_board_asks_several_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """With cages a node of a 25x25 board once took up to two seconds without a question."""
    layout = board_of("KillerCage", 25, 120, 5, 4)
    kernel = constrained_cover(layout)
    for each in kernel._propagators:
        each.cache.clear()
    asked: list[int] = []
    monkeypatch.setattr(limits, "WORK_BETWEEN_CHECKS", 500)
    counter = NodeCounter(Limits(3 * kernel.cost, lambda: bool(asked.append(0))))
    with pytest.raises(LimitExceeded):
        next(kernel.search(kernel.start(bytes(625)), counter))
    assert len(asked) > 20


def test_work_without_a_way_to_stop_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WORK_BETWEEN_CHECKS", 10)
    counter = NodeCounter(Limits(5))
    counter.add_work(50)
    assert counter.nodes == 0
    inner = NodeCounter(outer=NodeCounter(Limits(None, lambda: True)))
    inner.add_work(9)
    with pytest.raises(Stopped):
        inner.add_work(1)


CASES = [
    mixed_board(9, ["KillerCage", "Thermometer", "Palindrome", "WhiteDot"], 12, 4, seed)
    for seed in range(6)
]


@pytest.mark.parametrize("layout", CASES, ids=str)
def test_a_state_that_is_propagated_in_part_has_the_same_solutions(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = sorted(_some_solutions(constrained_cover(layout)))
    monkeypatch.setattr(constrained, "_MAX_FIRST_WORK", 0)
    assert sorted(_some_solutions(constrained_cover(layout))) == expected


def _some_solutions(kernel: Cover) -> list[bytes]:
    """All solutions of a board whose first rows are those of a solution."""
    first = next(kernel.search(kernel.start(bytes(81)), NodeCounter(Limits(20_000))), None)
    if first is None:
        return []
    clues = kernel.cells(max(first, 0))[:45] + bytes(36)
    return [kernel.cells(found) for found in kernel.search(kernel.start(clues), NodeCounter())]


@pytest.mark.slow
def test_masks_of_equations_are_bounded() -> None:
    """With a mask for each equation, these took 100 MB."""
    layout = board_of("RegionSum", 25, 2000, 10, 11)
    compiled: Any = compiled_constraints(layout)
    _, sequences = propagators.propagators_of(layout, compiled, 26)
    assert len(compiled.regulars) == len(layout.constraints) == len(sequences)


def test_lines_with_one_mask_have_the_same_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = NINE.with_constraints([RegionSum(ROW[:8]), RegionSum([(8, at) for at in range(9)])])
    apart = constrained_cover(layout)
    clues = apart.cells(next(apart.search(apart.start(bytes(81)), NodeCounter())))[:45] + bytes(36)
    expected = [*apart.search(apart.start(clues), NodeCounter())]
    monkeypatch.setattr(propagators, "_MAX_MASK_BYTES", 0)
    together = constrained_cover(layout)
    assert len(together._sequences) == 2 < len(apart._sequences)
    assert {*together.search(together.start(clues), NodeCounter())} == {*expected}


def test_violated_rules_of_a_state_that_was_not_propagated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All cells of the cage may be closed before any propagator has run."""
    monkeypatch.setattr(constrained, "_MAX_FIRST_WORK", 0)
    solution = solve(Puzzle(Grid.parse("1.3..2....1....3")))
    layout = Layout.boxes(2, 2).with_constraints([OneWord(((0, 0), (1, 1)), Remainder(97, 5))])
    assert count_solutions(Grid(layout, solution.digits)) == 0
    cover: Any = constrained_cover(layout)
    assert isinstance(cover, ConstrainedCover)


def test_masks_are_computed_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on boards above 9x9, with room for a few of them."""
    layout = Layout.boxes(2, 2).with_constraints([Palindrome([(0, 0), (1, 2), (2, 1), (3, 3)])])
    expected = count_solutions(Grid.empty(layout))
    monkeypatch.setattr(constrained, "_FAST", 3)
    monkeypatch.setattr(state_masks, "_MAX_SPREAD", 1)
    bits_of_state = constrained_cover(layout).full.bit_length()
    monkeypatch.setattr(state_masks, "DENSE_BYTES", 2 * bits_of_state)
    kernel: Any = constrained_cover(layout)
    found = list(kernel.search(kernel.start(bytes(16)), NodeCounter()))
    assert len(found) == expected
    assert 0 < len(kernel.keep_masks) <= 20
    assert kernel.keep_masks[0] == 0
