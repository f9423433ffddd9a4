"""The search on boards with constraints: every solution once, with any calls on its states.

Internal: the kernel for boards with constraints.
"""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest
from constraint_law import case_of

from sudokulib import Grid, Layout, LimitExceeded, Limits, Stopped, count_solutions
from sudokulib._base.limits import NodeCounter
from sudokulib.constraints import (
    AntiKing,
    AntiKnight,
    KillerCage,
    NonConsecutive,
    Thermometer,
    WhiteDot,
)
from sudokulib.randomness import random_source
from sudokulib.solvers._kernel import conflict_weights, constrained, search
from sudokulib.solvers._kernel.conflict_weights import FixedOrder
from sudokulib.solvers._kernel.constrained import ConstrainedCover, constrained_cover
from sudokulib.solvers._kernel.search import Cover, cover_of

MIRACLE = Layout.boxes(3, 3).with_constraints([AntiKing(), AntiKnight(), NonConsecutive()])
MIXED = Layout.boxes(2, 2).with_constraints(
    [
        Thermometer([(0, 0), (1, 1)]),
        WhiteDot([(2, 2), (2, 3)]),
        KillerCage([(2, 0), (3, 0), (3, 1)], 8),
    ]
)


def all_of(kernel: Cover, x: int, *, point: bool = True, seed: int | None = None) -> list[bytes]:
    draw = None if seed is None else random_source(seed)
    return [
        kernel.cells(solved) for solved in kernel.search(x, NodeCounter(), draw=draw, point=point)
    ]


def sparse_kernel(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> Cover:
    """The kernel as on a board above 16x16, with tables that are computed on demand."""
    base = layout.without_constraints()
    with monkeypatch.context() as patch:
        patch.setattr(search, "DENSE_BYTES", 0)
        plain = Cover(base.size, base.houses[2 * base.size :], (*base.columns, *base.rows))
        patch.setattr(constrained, "cover_of", lambda layout: plain)
        return constrained_cover(layout)


def test_the_miracle_sudoku() -> None:
    """Two clues by M. Chaudhry, 2020; all digits follow within 60 nodes."""
    kernel = cover_of(MIRACLE)
    cells = bytearray(81)
    cells[4 * 9 + 2], cells[5 * 9 + 6] = 1, 2
    counter = NodeCounter()
    (solved,) = kernel.search(kernel.start(bytes(cells)), counter)
    assert counter.nodes <= 60
    assert Grid(MIRACLE, kernel.cells(solved)).is_solved
    assert kernel.cells(solved)[:9] == bytes([4, 8, 3, 7, 2, 6, 1, 5, 9])


@pytest.mark.slow
def test_its_rules_have_72_grids() -> None:
    assert count_solutions(Grid.empty(MIRACLE), limit=None) == 72


@pytest.mark.parametrize("seed", range(30))
def test_the_solutions_are_those_of_brute_force(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(seed + 1000, 4)
    layout, answers = case.clues.layout, sorted(case.answers())
    kernel, sparse = cover_of(layout), sparse_kernel(layout, monkeypatch)
    assert isinstance(kernel, ConstrainedCover)
    assert kernel.dense
    assert not sparse.dense
    for each in (kernel, sparse):
        x = each.start(bytes(16))
        assert sorted(all_of(each, x)) == answers
        assert sorted(all_of(each, x, point=False)) == answers
        assert sorted(all_of(each, x, seed=seed)) == answers


@pytest.mark.parametrize("seed", range(12))
def test_states_with_clues(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    case = case_of(seed + 2000, 4)
    layout, answers = case.clues.layout, case.answers()
    grid = random.choice(answers or case.grids)
    clues = bytes([digit if random.random() < 0.3 else 0 for digit in grid])
    fitting = [a for a in answers if all(c in (0, d) for c, d in zip(clues, a, strict=True))]
    for kernel in (cover_of(layout), sparse_kernel(layout, monkeypatch)):
        x = kernel.start(clues)
        assert sorted(all_of(kernel, x)) == sorted(fitting)
        one_by_one = kernel.start(bytes(16))
        for cell, digit in enumerate(clues):
            if digit:
                one_by_one &= kernel.clue(cell, digit)
        assert x in (0, one_by_one)
        if not fitting:
            continue
        x = kernel.place_singles(x)
        assert sorted(all_of(kernel, x)) == sorted(fitting)
        for cell in range(16):
            if not kernel.is_open(x, cell):
                assert len({answer[cell] for answer in fitting}) == 1
                continue
            others = all_of(kernel, kernel.forbid(x, cell, grid[cell]))
            assert sorted(others) == sorted([a for a in fitting if a[cell] != grid[cell]])


def test_clues_that_exclude_each_other() -> None:
    kernel = cover_of(MIXED)
    cells = bytearray(16)
    cells[0], cells[5] = 3, 2
    assert kernel.start(bytes(cells)) == 0
    cells[0], cells[5] = 4, 0
    assert kernel.start(bytes(cells)) == 0
    assert list(kernel.search(0, NodeCounter())) == []


def test_a_full_board_is_checked_by_propagators() -> None:
    cage = KillerCage([(0, 0), (0, 1), (1, 0)], 6)
    layout = Layout.boxes(2, 2).with_constraints([cage])
    kernel = cover_of(layout)
    right, wrong = (bytes(map(int, text)) for text in ("1234341221434321", "4321213434121243"))
    assert all_of(kernel, kernel.start(right)) == [right]
    assert all_of(kernel, kernel.start(wrong)) == []


def test_limits_and_stops() -> None:
    kernel = cover_of(MIRACLE)
    x = kernel.start(bytes(81))
    with pytest.raises(LimitExceeded):
        list(kernel.search(x, NodeCounter(Limits(300))))
    with pytest.raises(LimitExceeded):
        list(kernel.search(x, NodeCounter(Limits(1))))
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(Stopped):
        list(kernel.search(x, NodeCounter(Limits(None, stop))))
    assert len(asked) == 4


def test_results_of_propagators_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = constrained_cover(MIXED)
    expected = all_of(cover_of(MIXED), kernel.start(bytes(16)))
    monkeypatch.setattr(kernel, "_max_cached", 3)
    assert all_of(kernel, kernel.start(bytes(16))) == expected
    assert 0 < sum(len(propagator.cache) for propagator in kernel._propagators) <= 3


def test_what_is_remembered_takes_64_megabytes_at_most() -> None:
    for id, most in (("2x2", 1 << 15), ("3x3", 1 << 15), ("4x4", 1 << 14)):
        kernel = constrained_cover(Layout.parse(f"{id}+thermo.0.1"))
        state = kernel.full.bit_length() // 8
        assert 2 * state * kernel._max_cached <= 1 << 26
        assert most // 2 < kernel._max_cached <= most


@pytest.mark.parametrize(("id", "asked"), [("3x3+thermo.0.1", 1), ("4x4+thermo.0.1", 30)])
def test_each_node_of_a_large_board_may_be_the_last(id: str, asked: int) -> None:
    """Of 30 nodes; on small boards they take no time."""
    kernel, questions = constrained_cover(Layout.parse(id)), []

    def stop() -> bool:
        questions.append(1)
        return False

    with pytest.raises(LimitExceeded):
        list(kernel.search(kernel.first, NodeCounter(Limits(30, stop))))
    assert len(questions) == asked


def test_conflict_weights() -> None:
    """The latest contradictions count most, and weights stay finite however many there are."""
    weights = conflict_weights.ConflictWeights((), 100, 1.5)
    for _ in range(2_000):
        weights.add_conflict(0b0110)
    weights.add_conflict(0b1000)
    assert 0 < weights.weights[2] == weights.weights[3] < float("inf")
    assert weights.conflicts == 2_001
    assert weights.weights[4] > weights.weights[2] / 4
    assert weights.weights[1] == 0


def test_kernels_share_the_tables_of_the_board() -> None:
    plain = cover_of(Layout.boxes(2, 2))
    kernel = cover_of(MIXED)
    assert kernel.group_masks is plain.group_masks
    assert kernel.neighbor_masks is plain.neighbor_masks
    assert kernel.keep_masks is not plain.keep_masks


@pytest.mark.slow
def test_layouts_that_are_not_used_any_more_are_freed() -> None:
    base, gone = Layout.boxes(2, 2), []
    for seed in range(40):
        cells = [divmod(cell, 4) for cell in Random(seed).sample(range(16), 3)]
        layout = base.with_constraints([KillerCage(cells, 6), Thermometer(cells[:2])])
        count_solutions(Grid.empty(layout), limit=2)
        gone.append(weakref.ref(layout))
    del layout
    gc.collect()
    assert sum(each() is not None for each in gone) <= 16


def test_the_fixed_order_without_pairs_of_candidates() -> None:
    """A house with two places first, then a cell with the fewest candidates; at random a cell."""
    kernel = constrained_cover(MIRACLE, reproducible=True)
    choice = FixedOrder(kernel, [])
    x = kernel.full
    w = x & x + kernel.minus
    assert len(choice.choose(x, w, None)) == 9
    for digit in range(1, 8):
        x = kernel.forbid(x, 0, digit)
    for cell in range(2, 9):
        x = kernel.forbid(x, cell, 9)
    w = x & x + kernel.minus
    assert len(choice.choose(x, w, None)) == 2
    for digit in (1, 2, 3):
        x = kernel.forbid(kernel.full, 40, digit)
    w = x & x + kernel.minus
    chosen = choice.choose(x, w, random_source(1))
    assert {kernel.flag_length(t) for t in chosen} == {40 * 11 + 10}
    assert len(chosen) == 8


def test_the_heaviest_cell_for_its_candidates_is_chosen() -> None:
    """All cells compete; of two cells with the same weight, the one with fewer candidates wins."""
    kernel = constrained_cover(Layout.boxes(3, 3))
    choice = kernel.candidate_choice()

    def cell_of_choice(x: int) -> int:
        return kernel.flag_length(choice.choose(x, x & x + kernel.minus)) // 11

    for _ in range(3):
        choice.add_conflict(kernel.cell_flags)
    x = kernel.full
    assert cell_of_choice(x) == 0
    for digit in (1, 2, 3):
        x = kernel.forbid(x, 7, digit)
    assert cell_of_choice(x) == 7
    for _ in range(choice.conflicts, 64):
        choice.add_conflict(1 << 40 * 11 + 9)
    assert cell_of_choice(x) == 40
