"""Techniques that assume one solution step back where a rule beyond houses might break a swap.

Internal: private functions are replaced, to see that steps would be wrong without them.
"""

from __future__ import annotations

from itertools import product

import pytest

from sudokulib import Candidates, Grid, Layout, LogicSolver, Step, solutions, solve
from sudokulib.constraints import Even, Odd, SumCage
from sudokulib.techniques import TECHNIQUES, Bug, Technique, example
from sudokulib.techniques._uniqueness import bug, deadly_patterns, unique_loops as loop_search

ASSUMING = [each for each in TECHNIQUES if getattr(each, "assumes_unique", False)]
EACH = pytest.mark.parametrize("technique", ASSUMING, ids=lambda each: each.name)

KILLER = "2x2+littlekiller6.1.6.11", ".1.....3..3....."
ROOM = "2x2+numberedroom4.7.6.5.4", ".........1..4..3"
WRONG = {
    "Unique Rectangle 1": (*KILLER, "31..24.3.23....."),
    "Unique Rectangle 2": (*KILLER, ".1..2.13..3..3.."),
    "Unique Rectangle 3": (*ROOM, "2........1.44..3"),
    "Unique Rectangle 4": (*KILLER, ".1..2.13..3..3.."),
    "Unique Loop 1": (*KILLER, "31..24.3.23....."),
    "Unique Loop 2": (*KILLER, ".1..2.13..3..3.."),
    "Unique Loop 3": (*ROOM, "2........1.44..3"),
    "Unique Loop 4": (*KILLER, ".1..2.13..3..3.."),
    "Avoidable Rectangle 1": ("2x2+white3.8.9", "...2.1..........", "4..2.134142...41"),
    "Avoidable Rectangle 2": (
        "2x3+sumcage19.12.13.14.19.20+sumcage7.4.10",
        "....3...52...6........5......5..1..3",
        "....3..35246.6....2.365..4...5..1..3",
    ),
}
"""Layout, clues and digits where a swap would break the rule, so that the step would be wrong."""


def is_wrong(step: Step, solution: Grid) -> bool:
    return any(solution[row, column] == digit for row, column, digit in step.eliminations)


@pytest.mark.parametrize("name", WRONG)
def test_no_step_where_it_would_be_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board, clues, digits = WRONG[name]
    layout = Layout.parse(board)
    start = Grid.parse(clues, layout)
    solution = solve(start)
    (technique,) = LogicSolver((name,)).techniques

    def wrong() -> bool:
        candidates = Candidates.of(Grid.parse(digits, layout), clues=start)
        return any(is_wrong(step, solution) for step in technique.find(candidates))

    assert not wrong()
    # It is the rule that it steps back for.
    layout._memo.clear()
    for module in (deadly_patterns, loop_search, bug):
        monkeypatch.setattr(module, "constrained_cells", lambda _: 0)
    assert wrong()
    layout._memo.clear()


def with_rule(technique: Technique, cell: tuple[int, int]) -> tuple[Candidates, Step]:
    """The example of a technique, with a rule about one cell that its solution keeps."""
    shown = example(technique.name)
    kind = Odd if shown.puzzle.solution[cell] % 2 else Even
    layout = shown.step.layout.with_constraints([kind([cell])])
    old = shown.position.candidates
    candidates = Candidates.of(Grid(layout, old.digits), clues=Grid(layout, old.clues.digits))
    both = [new & mask for new, mask in zip(candidates.masks, old.masks)]
    return Candidates(layout, candidates.digits, tuple(both), candidates.entries), shown.step


@EACH
def test_no_corner_is_in_a_rule(technique: Technique) -> None:
    step = example(technique.name).step
    corner = (step.role("pattern") or step.role("extra"))[0][:2]
    candidates, step = with_rule(technique, corner)
    assert not any(
        each.role("pattern") == step.role("pattern") and each.role("extra") == step.role("extra")
        for each in technique.find(candidates)
    )


@EACH
def test_a_rule_about_another_cell_does_not_matter(technique: Technique) -> None:
    """A filled cell that has no part in the pattern."""
    shown = example(technique.name)
    busy = {each[:2] for _, role in shown.step.roles for each in role}
    digits = shown.position.grid
    cell = next(
        (row, column)
        for row, column in product(range(digits.layout.size), repeat=2)
        if digits[row, column] and (row, column) not in busy
    )
    candidates, step = with_rule(technique, cell)
    assert next(iter(technique.find(candidates))).eliminations == step.eliminations


@EACH
def test_no_step_with_a_rule_of_the_whole_board(technique: Technique) -> None:
    shown = example(technique.name)
    layout = Layout.parse(f"{shown.step.layout.id}+notx")
    old = shown.position.candidates
    candidates = Candidates.of(Grid(layout, old.digits), clues=Grid(layout, old.clues.digits))
    kept = tuple(new & mask for new, mask in zip(candidates.masks, old.masks))
    assert not [*technique.find(Candidates(layout, candidates.digits, kept, candidates.entries))]


def test_a_grave_with_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sums of three cells decide which of its two digits each cell has."""
    cells = [(r, c, (r + c // 2) % 2 * 2) for r in range(4) for c in range(4)]
    grave = [(r, c, d + more) for r, c, more in cells for d in (1, 2)] + [(0, 0, 3)]
    sums = [SumCage([(0, 0), (0, 2), (1, 0)], 7), SumCage([(0, 2), (1, 0), (1, 2)], 7)]
    layout = Layout.boxes(2, 2).with_constraints(sums)
    [kept] = [
        grid
        for grid in solutions(Grid.empty(layout))
        if all((r, c, grid[r, c]) in grave for r, c, _ in cells)
    ]

    def found() -> list[Step]:
        return [*Bug(1).find(Candidates.from_candidates(Grid.empty(layout), grave))]

    assert found() == []
    monkeypatch.setattr(bug, "constrained_cells", lambda _: 0)
    [step] = found()
    assert is_wrong(step, kept)
