"""Internal: cages that are cut until a killer has one solution."""

from __future__ import annotations

import pytest

from sudokulib import CannotMake, Limits, is_unique, make_killer
from sudokulib._base.limits import NodeCounter
from sudokulib._making.killer import _Cages
from sudokulib.fillers import default_filler
from sudokulib.randomness import random_source


def test_grids_on_which_no_cut_helps() -> None:
    """Cages of two cells cannot be cut: then another grid is drawn."""
    found = []
    for seed in range(6):
        grid = default_filler("2x2").fill("2x2", seed)
        found.append(_Cages(grid, 2, random_source(seed)).until_unique(NodeCounter()))
    assert None in found
    assert any(found)
    for seed in range(6):
        assert is_unique(make_killer(layout="2x2", largest=2, rng=seed).clues)


def test_cages_are_cut_where_a_search_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """And cut again until none is left, if every search does."""
    none = Limits(1)
    object.__setattr__(none, "nodes", 0)
    monkeypatch.setattr("sudokulib._making.killer._SEARCH_LIMITS", none)
    with pytest.raises(CannotMake, match="within 500 nodes"):
        make_killer(layout="2x3", rng=7, limits=Limits(500))
