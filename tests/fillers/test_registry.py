"""Internal: the registry of fillers."""

from __future__ import annotations

import sudokulib
from sudokulib import fillers
from sudokulib.fillers._registry import FILLERS


def test_names_are_unique_and_short() -> None:
    names = [named.name for named in FILLERS]
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and " " not in name for name in names)
    assert all(named.description and "\n" not in named.description for named in FILLERS)


def test_every_filler_of_the_library_is_listed_once() -> None:
    kinds = {
        getattr(fillers, name)
        for name in fillers.__all__
        if name.endswith("Filler") and name not in ("Filler", "NamedFiller")
    }
    assert {type(named.filler) for named in FILLERS} == kinds
    assert kinds == {
        getattr(sudokulib, name)
        for name in sudokulib.__all__
        if name.endswith("Filler") and name != "Filler"
    }
    assert len({named.filler for named in FILLERS}) == len(FILLERS)


def test_letters_belong_to_classes_and_never_change() -> None:
    """They appear in ids that people have kept."""
    assert {named.letter: type(named.filler) for named in FILLERS} == {
        "B": sudokulib.BacktrackingFiller,
        "C": sudokulib.CoverFiller,
        "D": sudokulib.DigitByDigitFiller,
        "M": sudokulib.MatchingFiller,
        "P": sudokulib.PatternFiller,
        "U": sudokulib.UniformFiller,
    }
    assert len({(named.letter, type(named.filler)) for named in FILLERS}) == 6
