"""Which techniques are easier than another one: what an example of it must do without."""

from __future__ import annotations

from functools import cache

from sudokulib._making.difficulty import around
from sudokulib.techniques import (
    TECHNIQUES,
    DeathBlossom,
    FinnedFish,
    Fish,
    SashimiFish,
    SiameseFinnedFish,
    SiameseFinnedFrankenFish,
    SiameseSashimiFish,
    Technique,
)
from sudokulib.techniques._brute_force import BruteForce
from sudokulib.techniques._names import technique_named

__all__ = ["easier_than"]

NAMES = [each.name for each in TECHNIQUES]


@cache
def easier_than(name: str) -> tuple[Technique, ...]:
    """The techniques of the list that are easier than the one with this name."""
    if name in NAMES:
        return around(name)[0]
    return TECHNIQUES[: NAMES.index(behind(technique_named(name))) + 1]


def behind(technique: Technique) -> str:
    """The technique of the list behind which one would stand that is not there."""
    size = min(getattr(technique, "size", 4), 4)
    if isinstance(technique, Fish):
        return "Jellyfish"
    if isinstance(technique, (FinnedFish, SashimiFish)):
        return "Sashimi Jellyfish"
    if isinstance(technique, (SiameseFinnedFish, SiameseSashimiFish)):
        # The special stands before the general, in which it would not be seen.
        return NAMES[NAMES.index(FinnedFish(size).name) - 1]
    if isinstance(technique, SiameseFinnedFrankenFish):
        return NAMES[NAMES.index(f"Finned Franken {('X-Wing', 'Swordfish')[min(size, 3) - 2]}") - 1]
    if isinstance(technique, DeathBlossom):
        return "ALS-XY-Chain"
    if isinstance(technique, BruteForce):
        return "Forcing Net Verity"
    return "Finned Franken Swordfish"
