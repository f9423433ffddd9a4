"""Techniques that are easier than another one: its examples must do without them.

Internal: the techniques before another one are not public.
"""

from __future__ import annotations

from functools import cache

from sudokulib._making.difficulty import techniques_before
from sudokulib.techniques import (
    EXPERT,
    TECHNIQUES,
    BruteForce,
    DeathBlossom,
    Fish,
    KrakenFish,
    SiameseFinnedFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
    SiameseSashimiFish,
    Technique,
    TemplateDelete,
    TemplateSet,
)
from sudokulib.techniques._names import technique_named

__all__ = ["easier_than"]

SIAMESE = (
    SiameseFinnedFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
    SiameseSashimiFish,
)
"""Each of their two fish is a fish with fins by itself, so only fish without fins are easier."""

GROUPED = ("Grouped Continuous Nice Loop", "Grouped AIC", "Grouped Discontinuous Nice Loop")
GENERAL = dict.fromkeys(("Franken X-Wing", "Finned Franken X-Wing", "ALS-W-Wing"), GROUPED)
"""Techniques that find everything that another technique finds: they are not easier."""

NAMES = [each.name for each in TECHNIQUES]
OF_EXPERTS = [each.name for each in EXPERT]


@cache
def easier_than(name: str) -> tuple[Technique, ...]:
    """The techniques of the list that are easier than the one with this name.

    Patterns of experts are not compared with each other: many positions have several of them.
    """
    if name in OF_EXPERTS:
        before = tuple([each for each in techniques_before(name) if each in TECHNIQUES])
    else:
        before = TECHNIQUES[: NAMES.index(_behind(technique_named(name))) + 1]
    return tuple([each for each in before if each.name not in GENERAL.get(name, ())])


def _behind(technique: Technique) -> str:
    """The technique of the list behind which one counts that is not there."""
    if isinstance(technique, (Fish, *SIAMESE)):
        return "Jellyfish"
    if isinstance(technique, (TemplateSet, TemplateDelete)):
        return "X-Chain"
    if isinstance(technique, DeathBlossom):
        return "ALS-XZ"
    if isinstance(technique, KrakenFish):
        return "Finned Franken Swordfish"
    if isinstance(technique, BruteForce):
        return "Forcing Net Verity"
    return "Sashimi Jellyfish"
