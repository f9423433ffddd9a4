"""What follows from a candidate, compared with the techniques that people use."""

from __future__ import annotations

from boards import DIAGONALS, JIGSAW_6, JIGSAW_9
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout, LogicSolver
from sudokulib._candidates.proofs.consequences import implied_by_each, places_anyway, places_if
from sudokulib.techniques import Claiming, HiddenSubset, NakedSubset, Pointing

LAYOUTS = (Layout.boxes(2, 2), JIGSAW_6, DIAGONALS, JIGSAW_9, Layout.boxes(3, 3))
SIZES = (2, 3, 4)
BY_TECHNIQUES = LogicSolver(
    [
        *("Naked Single", "Hidden Single"),
        *(Pointing(), Claiming()),
        *[kind(size) for size in SIZES for kind in (NakedSubset, HiddenSubset)],
    ]
)


def left_by_techniques(candidates: Candidates) -> tuple[int, ...] | None:
    """The places of each digit, filled cells too; `None` for a contradiction."""
    after = candidates.apply(BY_TECHNIQUES.steps(candidates))
    if after.is_contradictory:
        return None
    masks = list(after.masks)
    for cell, digit in enumerate(after.digits):
        if digit:
            masks[digit - 1] |= 1 << cell
    return tuple(masks)


def test_it_finds_what_techniques_find() -> None:
    """On other boards, locked candidates are those of any two houses, so it may find more."""
    for layout in LAYOUTS:
        for seed in range(6):
            candidates, solution = random_candidates(layout, seed, filled=0.2, erased=0.4)
            lookup = candidates._lookup
            found, expected = places_anyway(lookup), left_by_techniques(candidates)
            assert expected is not None
            if layout.is_plain:
                assert found == expected
            assert all(not a & ~b for a, b in zip(found, expected, strict=True))
            for cell, digit in enumerate(solution.digits):
                assert found[digit - 1] >> cell & 1


def test_a_true_candidate_leaves_the_solution_and_a_false_one_may_leave_nothing() -> None:
    contradictions = 0
    for seed in range(8):
        candidates, solution = random_candidates(Layout.boxes(3, 3), seed, filled=0.3, erased=0.4)
        lookup = candidates._lookup
        for cell in range(0, 81, 5):
            for digit in candidates.candidates(*divmod(cell, 9)):
                left = places_if(lookup, cell, digit - 1)
                expected = left_by_techniques(candidates.place(*divmod(cell, 9), digit))
                assert left == (expected or (0,) * 9)
                contradictions += not any(left)
                if digit == solution.digits[cell]:
                    assert all(left[d - 1] >> at & 1 for at, d in enumerate(solution.digits))
    assert contradictions > 5


def test_too_few_digits_for_some_cells_are_a_contradiction() -> None:
    held = [(0, column, digit) for column in range(3) for digit in (1, 2)]
    held += [
        (row, column, digit)
        for row in range(9)
        for column in range(9)
        for digit in range(1, 10)
        if row or column > 2
    ]
    lookup = Candidates.from_candidates(Grid.empty("3x3"), held)._lookup
    assert not any(places_anyway(lookup))
    assert implied_by_each(lookup, [(80, 0)]) == lookup.masks


def test_a_candidate_that_is_gone_leads_to_a_contradiction() -> None:
    lookup = Candidates.of(Grid.parse("12.............."))._lookup
    assert not any(places_if(lookup, 2, 0))
