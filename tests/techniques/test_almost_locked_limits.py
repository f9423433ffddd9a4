"""Internal: how many petals death blossoms try, and the ordinals that number their sets."""

from __future__ import annotations

import pytest
from random_candidates import random_candidates

from sudokulib import Layout
from sudokulib.techniques import DeathBlossom
from sudokulib.techniques._almost_locked import death_blossom
from sudokulib.techniques._almost_locked.als_steps import role_of


def test_of_a_digit_of_a_stem_a_hundred_petals_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates = random_candidates(Layout.boxes(2, 2), 1, filled=0.2, erased=0.4)[0]
    every = list(DeathBlossom().find(candidates))
    monkeypatch.setattr(death_blossom, "_MAX_PETALS", 4)
    some = list(DeathBlossom().find(candidates))
    assert some
    assert {*some} < {*every}


def test_sets_are_numbered_by_ordinals() -> None:
    names = [role_of(number) for number in (1, 4, 5, 12, 13, 20, 21, 22, 23, 24, 31)]
    assert names[:4] == ["first", "fourth", "fifth", "twelfth"]
    assert names[4:] == ["13th", "20th", "21st", "22nd", "23rd", "24th", "31st"]
    assert len({role_of(number) for number in range(1, 37)}) == 36
