"""Chains, nets and wings that go along rules beyond houses."""

from __future__ import annotations

import pytest
from programs import EXPLAINER

from sudokulib import Candidates, Grid, Layout, Step, solutions, solve
from sudokulib.techniques import (
    AIC,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    GroupedContinuousNiceLoop,
    Technique,
    XYWing,
    XYZWing,
)

WHISPER = Candidates.of(Grid.parse("1....3....3..1..", Layout.parse("2x2+whisper.15.11")))
WHISPER = WHISPER.eliminate([(0, 2, 2), (2, 3, 2)])
MODULAR = Candidates.of(Grid.parse(".4......2..3...1", Layout.parse("2x2+modular.6.10")))
MODULAR = MODULAR.eliminate([(1, 0, 3), (3, 2, 4)])


def goes_by_a_rule(step: Step) -> bool:
    """Whether a digit that is on rules out another one in another cell."""
    return any(
        one.is_on and not two.is_on and one.digit != two.digit and not {*one.cells} & {*two.cells}
        for chain in step.chains
        for one, two in zip(chain.nodes, chain.nodes[1:])
    )


def is_true(step: Step, candidates: Candidates) -> bool:
    """Whether a step is true in all grids that the marks allow."""
    kept = [
        grid
        for grid in solutions(candidates.grid)
        if all(
            held or grid[divmod(cell, 4)] in candidates.candidates(*divmod(cell, 4))
            for cell, held in enumerate(candidates.digits)
        )
    ]
    assert kept
    return all(
        all(grid[row, column] == digit for row, column, digit in step.placements)
        and all(grid[row, column] != digit for row, column, digit in step.eliminations)
        for grid in kept
    )


@pytest.mark.parametrize(
    ("technique", "candidates"),
    [
        (AIC(), WHISPER),
        (ContinuousNiceLoop(), MODULAR),
        (DiscontinuousNiceLoop(), MODULAR),
        (ForcingChainContradiction(), WHISPER),
        (ForcingChainVerity(), MODULAR),
        (ForcingNetContradiction(), WHISPER),
        (ForcingNetVerity(), WHISPER),
    ],
    ids=lambda value: value.name if hasattr(value, "name") else "",
)
def test_chains_go_along_rules(technique: Technique, candidates: Candidates) -> None:
    steps = [*technique.find(candidates)]
    assert any(goes_by_a_rule(step) for step in steps)
    for step in steps:
        assert is_true(step, candidates)


def test_a_loop_removes_what_the_two_ends_of_a_rule_rule_out() -> None:
    step = next(iter(ContinuousNiceLoop().find(MODULAR)))
    assert step.eliminations == ((1, 2, 1), (0, 2, 2), (1, 2, 2))


@pytest.mark.parametrize("technique", [XYWing(_program=EXPLAINER), XYZWing(_program=EXPLAINER)])
def test_pincers_that_no_house_joins_to_the_pivot(technique: XYWing | XYZWing) -> None:
    """The pivot r5c5 sees r3c4 and r3c6 by a knight's move; the digit goes from what all see."""
    pivot = {1, 2} if isinstance(technique, XYWing) else {1, 2, 3}
    held = {(4, 4): pivot, (2, 3): {1, 3}, (2, 5): {2, 3}}
    candidates = Candidates.of(Grid.empty(Layout.parse("3x3+antiknight")))
    candidates = candidates.eliminate(
        [(*cell, digit) for cell, few in held.items() for digit in range(1, 10) if digit not in few]
    )
    [step] = [each for each in technique.find(candidates) if each.role("pivot")[0][:2] == (4, 4)]
    assert {each[:2] for each in step.role("pincer")} == {(2, 3), (2, 5)}
    assert step.eliminations
    assert {each[2] for each in step.eliminations} == {3}
    if isinstance(technique, XYWing):
        assert (0, 4, 3) in step.eliminations


def test_a_continuous_loop_rules_out_what_both_ends_of_a_link_by_a_rule_do() -> None:
    layout = Layout.parse(
        "2x3+cage13.11.16.17+cage8.16.22.28+entropic.2.3.10+even.21+even.4+greater.14.15+greater.8.2"
        "+modular.24.30+quad.1.2.4.6.12.13.18.19+slowthermo.28.22.27.21+white.9.10+zipper.2.9.15.21"
    )
    grid = Grid.parse("......3.....................14......", layout)
    gone = [(1, 2, 1), (2, 2, 1), (1, 3, 2), (2, 4, 2), (3, 3, 2), (2, 4, 3), (2, 3, 4), (3, 4, 4)]
    gone += [(1, 5, 5), (2, 5, 5), (3, 4, 5), (0, 2, 6), (2, 3, 6), (4, 3, 6)]
    step = next(GroupedContinuousNiceLoop().find(Candidates.of(grid).eliminate(gone)))
    assert (2, 5, 3) in step.eliminations
    solution = solve(Grid.parse("......3......................4......", layout))
    assert not any(solution[row, column] == digit for row, column, digit in step.eliminations)


def test_a_chain_says_which_rules_it_needs() -> None:
    steps = [*AIC().find(WHISPER)]
    assert any(map(goes_by_a_rule, steps))
    for step in steps:
        if goes_by_a_rule(step):
            assert step.constraints == (0,)
            assert step.explain().endswith(
                "; besides houses, this uses the rule Whisper with the difference 2 in r4c4 and "
                "r3c4 (neighbouring digits on the line differ by at least this number)."
            )
