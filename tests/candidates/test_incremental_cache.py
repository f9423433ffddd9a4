"""Internal: results that later candidates inherit are those that are found anew."""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_6
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout, rate
from sudokulib._candidates.incremental_cache import cached_by_cells, cached_by_digit, inherit
from sudokulib.techniques import (
    TECHNIQUES,
    AlsXZ,
    Claiming,
    EmptyRectangle,
    FinnedFish,
    Fish,
    GroupedAIC,
    HiddenSubset,
    LockedSubset,
    NakedSubset,
    Pointing,
    SimpleColorsTrap,
    Skyscraper,
    SueDeCoq,
    TurbotFish,
    TwoStringKite,
    XChain,
)

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_lookup import CandidateLookup

LINE = "25..7.........2.84.4....5.....3...2.3...514..9.......7.9..1..4........757...832.."


def anew(candidates: Candidates) -> Candidates:
    """Equal marks that know nothing yet."""
    return Candidates(candidates.layout, candidates.digits, candidates.masks, candidates.entries)


looked: list[int] = []


@cached_by_digit
def places(lookup: CandidateLookup, digit: int, more: int) -> int:
    looked.append(digit)
    return lookup.masks[digit - 1].bit_count() + more


@cached_by_cells
def digits_left(lookup: CandidateLookup, area: int, more: int) -> int:
    looked.append(area)
    return sum((mask & area).bit_count() for mask in lookup.masks) + more


def test_only_what_changes_is_looked_for_again() -> None:
    candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    after = candidates.eliminate([(0, 1, 4)])
    rows = candidates._lookup.houses[:4]

    def look(lookup: CandidateLookup) -> list[int]:
        """Asks for each digit and each row, and returns the searches that this caused."""
        looked.clear()
        for digit, mask in enumerate(lookup.masks, 1):
            assert places(lookup, digit, 0) == mask.bit_count()
            assert places(lookup, digit, 2) == mask.bit_count() + 2
        for row in rows:
            assert digits_left(lookup, row, 0) == sum(
                (each & row).bit_count() for each in lookup.masks
            )
        return looked[:]

    assert look(candidates._lookup) == [1, 1, 2, 2, 3, 3, 4, 4, *rows]
    assert look(candidates._lookup) == []
    inherit(after._lookup, candidates._lookup)
    assert look(after._lookup) == [4, 4, rows[0]]
    assert look(candidates._lookup) == []


def test_a_digit_that_is_placed_changes_all_that_it_touches() -> None:
    candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    houses = candidates._lookup.houses
    for house in houses:
        digits_left(candidates._lookup, house, 0)
    looked.clear()
    after = candidates.place(0, 1, 4)
    for house in houses:
        assert digits_left(after._lookup, house, 0) == digits_left(anew(after)._lookup, house, 0)
    changed = reduce(or_, [old ^ new for old, new in zip(candidates.masks, after.masks)])
    assert {area for area in looked if looked.count(area) == 2} == {
        house for house in houses if house & changed
    }


def test_an_earlier_lookup_is_not_referred_to() -> None:
    candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    after = candidates.eliminate([(0, 1, 4)])
    inherit(after._lookup, candidates._lookup)
    assert after._lookup._cache is not candidates._lookup._cache
    assert after._lookup._cache.by_digit[0] is candidates._lookup._cache.by_digit[0]
    assert after._lookup._cache.by_digit[3] is not candidates._lookup._cache.by_digit[3]


SOME = (
    LockedSubset(2),
    Pointing(),
    Claiming(),
    NakedSubset(3),
    HiddenSubset(2),
    Fish(2),
    FinnedFish(2),
    Skyscraper(),
    TwoStringKite(),
    TurbotFish(),
    EmptyRectangle(),
    SimpleColorsTrap(),
    SueDeCoq(),
    XChain(),
    GroupedAIC(),
    AlsXZ(),
)


@pytest.mark.parametrize("layout", [DIAGONALS, JIGSAW_6], ids=str)
def test_every_technique_finds_the_same_as_anew(layout: Layout) -> None:
    candidates, solution = random_candidates(layout, 3, filled=0.5, erased=0.3)
    compared = 0
    for turn in range(3):
        for technique in SOME:
            found = [*islice(technique.find(candidates), 5)]
            assert found == [*islice(technique.find(anew(candidates)), 5)], technique.name
            compared += len(found)
        wrong = [
            (*divmod(cell, layout.size), digit)
            for digit, mask in enumerate(candidates.masks, 1)
            for cell in range(layout.cell_count)
            if mask >> cell & 1 and solution.digits[cell] != digit
        ]
        candidates = candidates.eliminate(wrong[turn :: len(wrong) // 2])
    assert compared > 10


def test_the_steps_of_a_rating_are_the_first_that_are_found_anew() -> None:
    rating = rate(Grid.parse(LINE))
    candidates = rating.start
    names = []
    for step in rating.steps:
        if not step.placements:
            names.append(step.technique)
            found = (each for technique in TECHNIQUES for each in technique.find(anew(candidates)))
            assert next(found) == step
        candidates = anew(candidates.apply([step]))
    assert candidates.is_solved
    assert len(names) == 8
    assert names[-1] == "XY-Chain"
