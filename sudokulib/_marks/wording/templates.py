"""Which template a technique has, where several techniques share one.

The others have a template with their own name. "Grouped AIC with first" is for steps with the role
"first", as `sentences` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["TEMPLATES"]

_SUBSETS = ("Pair", "Triple", "Quad", "Quintuple", "Sextuple", "Septuple")
_FISH = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")
_MIXED = [f"{kind} {fish}" for kind in ("Franken", "Mutant") for fish in _FISH]
_FINNED = [f"{kind} {fish}" for kind in ("Finned", "Sashimi") for fish in _FISH]
_CHAINS = ("AIC", "Discontinuous Nice Loop")
_LOOPS = ("Continuous Nice Loop",)
_BRANCHED = (
    "Dynamic Forcing Chains",
    "Dynamic Forcing Chains Plus",
    *[f"Nested Forcing Chains {level}" for level in range(2, 6)],
)
"""Of these, what contradicts something has the role "end"."""

_TECHNIQUES = {
    "direct locked candidates": ("Direct Pointing", "Direct Claiming"),
    "direct hidden subset": ("Direct Hidden Pair", "Direct Hidden Triplet"),
    "locked candidates": ("Pointing", "Claiming", "Locked Candidates"),
    "locked subset": ("Locked Pair", "Locked Triple"),
    "naked subset": [f"Naked {subset}" for subset in _SUBSETS],
    "hidden subset": [f"Hidden {subset}" for subset in _SUBSETS],
    "fish": _FISH,
    "finned fish": _FINNED,
    "mixed fish": _MIXED,
    "finned mixed fish": [f"Finned {fish}" for fish in _MIXED],
    "siamese fish": [
        *[f"Siamese {fish}" for fish in _FINNED],
        *[f"Siamese Finned {fish}" for fish in _MIXED],
    ],
    "kite": ("Skyscraper", "2-String Kite"),
    "Unique Rectangle 2": ("Unique Rectangle 5",),
    "chain": (
        *("X-Chain", "XY-Chain", "Forcing X-Chain", "Forcing Chain"),
        *_CHAINS,
        *[f"Grouped {name}" for name in _CHAINS],
    ),
    "chain with a set": [f"Grouped {name} with first" for name in _CHAINS],
    "chain with sets": [
        f"Grouped {name} with {role}"
        for name in _CHAINS
        for role in ("second", "third", "fourth", "fifth")
    ],
    "loop": (
        *("Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Bidirectional Cycle"),
        *_LOOPS,
        *[f"Grouped {name}" for name in _LOOPS],
    ),
    "loop with a set": [f"Grouped {name} with first" for name in _LOOPS],
    "loop with sets": [
        f"Grouped {name} with {role}"
        for name in _LOOPS
        for role in ("second", "third", "fourth", "fifth")
    ],
    "contradiction": (
        *("Forcing Chain Contradiction", "Forcing Net Contradiction", "Nishio Forcing Chain"),
        *[f"{name} with end" for name in _BRANCHED],
    ),
    "verity": (
        *("Forcing Chain Verity", "Forcing Net Verity"),
        *("Cell Forcing Chains", "Region Forcing Chains"),
        *_BRANCHED,
    ),
}

TEMPLATES: Mapping[str, str] = {
    name: template for template, names in _TECHNIQUES.items() for name in names
}
"""The key in `Language.reasons` for each of these techniques.

>>> TEMPLATES["Naked Pair"], TEMPLATES["Grouped AIC with third"]
('naked subset', 'chain with sets')
"""
