"""Made sukaku: one solution, no candidate to add, and the same for the same seed."""

from __future__ import annotations

import pytest
from independent import solutions

from sudokulib import Candidates, CannotMake, Layout, LimitExceeded, Limits, Stopped, is_unique
from sudokulib.analysis import make_sukaku
from sudokulib.errors import InvalidOption


def number_of_candidates(sukaku: Candidates) -> int:
    """The candidates, with the digits that are placed."""
    placed = sukaku.layout.cell_count - sukaku.digits.count(0)
    return placed + sum(mask.bit_count() for mask in sukaku.masks)


@pytest.mark.parametrize("id", ["2x2", "2x3", "1112122233343444", "2x2+diagonals"])
def test_no_candidate_can_be_added(id: str) -> None:
    for seed in range(3):
        sukaku = make_sukaku(rng=seed, layout=id)
        layout, digits, masks = sukaku.layout, sukaku.digits, sukaku.masks
        assert len(solutions(layout.houses, digits, 2, masks=masks)) == 1
        every, tried = Candidates.of(sukaku.grid).masks, 0
        for digit, (most, mask) in enumerate(zip(every, masks, strict=True)):
            for cell in range(layout.cell_count):
                if most & ~mask & 1 << cell:
                    more = [*masks]
                    more[digit] |= 1 << cell
                    assert len(solutions(layout.houses, digits, 2, masks=more)) == 2
                    tried += 1
        assert tried == sum(m.bit_count() for m in every) - sum(m.bit_count() for m in masks) > 0
        assert sukaku == make_sukaku(rng=seed, layout=Layout.parse(id))


def test_a_number_of_candidates() -> None:
    for wanted in (81, 100, 300, 400):
        sukaku = make_sukaku(rng=wanted, candidates=wanted)
        assert number_of_candidates(sukaku) == wanted
        assert is_unique(sukaku)
    assert make_sukaku(rng=1, candidates=81).is_solved  # no peer has any of these candidates
    assert not make_sukaku(rng=1, candidates=400).is_solved


def test_errors() -> None:
    with pytest.raises(
        CannotMake, match=r"only [0-9]+ candidates leave one solution, not 64"
    ) as no:
        make_sukaku(rng=1, layout="2x2", candidates=64)
    assert no.value.options == ("candidates",)
    for number in (15, 65):
        with pytest.raises(InvalidOption, match="candidates must be from 16 to 64"):
            make_sukaku(rng=1, layout="2x2", candidates=number)


@pytest.mark.long
def test_the_sukaku_so_far_when_the_limits_end_the_search() -> None:
    most = make_sukaku(rng=1)
    for limits in (Limits(nodes=1000), Limits(nodes=20_000)):
        with pytest.raises(LimitExceeded) as caught:
            make_sukaku(rng=1, limits=limits)
        found = caught.value.found
        number = number_of_candidates(found)
        assert 81 < number < number_of_candidates(most)
        assert found == make_sukaku(rng=1, candidates=number)
        assert is_unique(found)
    with pytest.raises(Stopped) as stopped:
        make_sukaku(rng=1, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found is None


def test_rules_count() -> None:
    sukaku = make_sukaku(rng=2, layout="2x2+thermo.0.1.5")
    assert is_unique(sukaku)
    assert sukaku._is_sukaku
