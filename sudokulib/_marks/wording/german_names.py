"""German: the names of techniques."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FISH", "GERMAN_NAMES", "MIXED", "SUBSETS"]

FISH = {
    "X-Wing": "X-Wing",
    "Swordfish": "Schwertfisch",
    "Jellyfish": "Qualle",
    "Squirmbag": "Squirmbag",
    "Whale": "Wal",
    "Leviathan": "Leviathan",
}
MIXED = {"Franken": "Franken", "Mutant": "Mutanten"}
SUBSETS = {
    "Triple": "Dreier",
    "Quad": "Vierer",
    "Quintuple": "Fünfer",
    "Sextuple": "Sechser",
    "Septuple": "Siebener",
}

_MIXED_NAMES = {
    f"{fins}{kind} {fish}": f"{before}{word}-{name}{after}"
    for fish, name in FISH.items()
    for kind, word in MIXED.items()
    for fins, before, after in (
        ("", "", ""),
        ("Finned ", "", " mit Flosse"),
        (
            "Siamese Finned ",
            "Siamesische " if fish == "Jellyfish" else "Siamesischer ",
            " mit Flosse",
        ),
    )
}

GERMAN_NAMES: Mapping[str, str] = {
    "Full House": "Volles Haus",
    "Naked Single": "Nackte Einerzelle",
    "Hidden Single": "Versteckte Einerzelle",
    "Broken rule": "Verletzte Regel",
    "Broken rule with a clue": "Verletzte Regel mit Vorgabe",
    "Conflict": "Konflikt",
    "Conflict with a clue": "Konflikt mit einer Vorgabe",
    "Wrong digit": "Falsche Ziffer",
    "Missing mark": "Fehlende Notiz",
    "Innies and Outies": "Innies und Outies",
    "Direct Forcing": "Direktes Forcing",
    "Direct Pointing": "Direktes Pointing",
    "Direct Claiming": "Direktes Claiming",
    "Direct Hidden Pair": "Direktes verstecktes Paar",
    "Direct Hidden Triplet": "Direkter versteckter Dreier",
    "Locked Pair": "Gesperrtes Paar",
    "Locked Triple": "Gesperrter Dreier",
    "Naked Pair": "Nacktes Paar",
    "Hidden Pair": "Verstecktes Paar",
    **{f"Naked {subset}": f"Nackter {name}" for subset, name in SUBSETS.items()},
    **{f"Hidden {subset}": f"Versteckter {name}" for subset, name in SUBSETS.items()},
    **FISH,
    **{f"Finned {fish}": f"{name} mit Flosse" for fish, name in FISH.items()},
    **{f"Sashimi {fish}": f"Sashimi-{name}" for fish, name in FISH.items()},
    **{f"Siamese Finned {fish}": f"Siamesischer {name} mit Flosse" for fish, name in FISH.items()},
    **{f"Siamese Sashimi {fish}": f"Siamesischer Sashimi-{name}" for fish, name in FISH.items()},
    "Siamese Finned Jellyfish": "Siamesische Qualle mit Flosse",
    "Siamese Sashimi Jellyfish": "Siamesische Sashimi-Qualle",
    **_MIXED_NAMES,
    **{f"Kraken Fish {kind}": f"Kraken-Fisch {kind}" for kind in (1, 2)},
    "Skyscraper": "Wolkenkratzer",
    "2-String Kite": "Drachen",
    "Dual 2-String Kite": "Doppelter Drachen",
    "Turbot Fish": "Turbot-Fisch",
    "Empty Rectangle": "Leeres Rechteck",
    "Dual Empty Rectangle": "Doppeltes leeres Rechteck",
    "Simple Colors Trap": "Einfache Farben (Falle)",
    "Simple Colors Wrap": "Einfache Farben (Widerspruch)",
    "Multi Colors 1": "Mehrfachfarben 1",
    "Multi Colors 2": "Mehrfachfarben 2",
    "Remote Pair": "Entferntes Paar",
    "X-Chain": "X-Kette",
    "XY-Chain": "XY-Kette",
    "Continuous Nice Loop": "Geschlossene Schleife",
    "Discontinuous Nice Loop": "Offene Schleife",
    "AIC": "AIC",
    "Grouped Continuous Nice Loop": "Geschlossene Schleife mit Gruppen",
    "Grouped Discontinuous Nice Loop": "Offene Schleife mit Gruppen",
    "Grouped AIC": "AIC mit Gruppen",
    "Forcing Chain Contradiction": "Widerspruch durch Ketten",
    "Forcing Chain Verity": "Gewissheit durch Ketten",
    "Forcing Net Contradiction": "Widerspruch durch Netze",
    "Forcing Net Verity": "Gewissheit durch Netze",
    "Bidirectional X-Cycle": "Zweiseitiger X-Zyklus",
    "Bidirectional Y-Cycle": "Zweiseitiger Y-Zyklus",
    "Bidirectional Cycle": "Zweiseitiger Zyklus",
    "Forcing X-Chain": "Zwingende X-Kette",
    "Forcing Chain": "Zwingende Kette",
    "Nishio Forcing Chain": "Nishio-Kette",
    "Cell Forcing Chains": "Zwingende Ketten aus einer Zelle",
    "Region Forcing Chains": "Zwingende Ketten aus einem Haus",
    "Dynamic Forcing Chains": "Dynamische Ketten",
    "Dynamic Forcing Chains Plus": "Dynamische Ketten Plus",
    **{f"Nested Forcing Chains {level}": f"Verschachtelte Ketten {level}" for level in range(2, 6)},
    "Locked Candidates": "Gesperrte Kandidaten",
    **{f"Unique Rectangle {kind}": f"Eindeutiges Rechteck {kind}" for kind in range(1, 7)},
    "Hidden Rectangle": "Verstecktes Rechteck",
    "Avoidable Rectangle 1": "Vermeidbares Rechteck 1",
    "Avoidable Rectangle 2": "Vermeidbares Rechteck 2",
    **{f"Unique Loop {kind}": f"Eindeutige Schleife {kind}" for kind in range(1, 5)},
    "ALS-XY-Chain": "ALS-XY-Kette",
    "Death Blossom": "Todesblüte",
    "Template Set": "Schablone (Setzen)",
    "Template Delete": "Schablone (Streichen)",
    "Aligned Pair Exclusion": "Ausgerichteter Paarausschluss",
    "Aligned Triplet Exclusion": "Ausgerichteter Dreierausschluss",
    "Brute Force": "Suche",
    "Reveal": "Aufgedeckt",
}
"""The names in German by the English ones."""
