"""Which techniques are easier than another one: what an example of it must do without."""

from __future__ import annotations

from functools import cache

from sudokulib._making.difficulty import around
from sudokulib.techniques import (
    TECHNIQUES,
    BruteForce,
    DeathBlossom,
    FinnedFish,
    Fish,
    KrakenFish,
    SiameseFinnedFish,
    SiameseSashimiFish,
    Technique,
)
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED

__all__ = ["easier_than", "listed_before"]

GROUPED = ("Grouped Continuous Nice Loop", "Grouped AIC", "Grouped Discontinuous Nice Loop")
GENERAL = {"Franken X-Wing": GROUPED, "Finned Franken X-Wing": GROUPED}
"""What finds all that another technique finds: it does not count as easier."""

NAMES = [each.name for each in TECHNIQUES]


@cache
def easier_than(name: str) -> tuple[Technique, ...]:
    """The techniques that find nothing where this one has its example."""
    technique = technique_named(name)
    kin = [
        each
        for each in UNLISTED
        if technique in UNLISTED
        and type(each) is type(technique)
        and getattr(each, "size", 0) < getattr(technique, "size", 0)
    ]
    return (*listed_before(name), *kin)


@cache
def listed_before(name: str) -> tuple[Technique, ...]:
    """Those of them that are in the list."""
    if name in NAMES:
        return tuple([each for each in around(name)[0] if each.name not in GENERAL.get(name, ())])
    return TECHNIQUES[: NAMES.index(_behind(technique_named(name))) + 1]


def _behind(technique: Technique) -> str:
    """The technique of the list behind which one counts that is not there."""
    size = getattr(technique, "size", 0)
    if isinstance(technique, Fish):
        return "Jellyfish"
    if isinstance(technique, (SiameseFinnedFish, SiameseSashimiFish)) and size < 5:
        # Each of the two fish is one by itself, so the pair must come first.
        return NAMES[NAMES.index(FinnedFish(size).name) - 1]
    if isinstance(technique, DeathBlossom):
        return "ALS-XY-Chain"
    if isinstance(technique, BruteForce):
        return "Forcing Net Verity"
    if size and not isinstance(technique, KrakenFish):
        return "Sashimi Jellyfish"
    return "Finned Franken Swordfish"
