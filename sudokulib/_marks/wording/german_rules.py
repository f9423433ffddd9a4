"""German: the names of rules beyond houses."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["GERMAN_RULES"]

GERMAN_RULES: Mapping[str, str] = {
    "Anti-King": "Anti-König",
    "Anti-Knight": "Anti-Springer",
    "Arrow": "Pfeil",
    "Between Line": "Zwischenlinie",
    "Black Dot": "Schwarzer Punkt",
    "Clone": "Klon",
    "Column Indexer": "Spaltenzeiger",
    "Entropic Line": "Entropielinie",
    "Even": "Gerade",
    "Greater Than": "Größer als",
    "Killer Cage": "Killer-Käfig",
    "Little Killer": "Little Killer",
    "Lockout Line": "Sperrlinie",
    "Maximum": "Maximum",
    "Minimum": "Minimum",
    "Modular Line": "Modullinie",
    "Nabner": "Nabner",
    "Negative": "Alle gegeben",
    "Non-Consecutive": "Nicht aufeinanderfolgend",
    "Numbered Room": "Nummernzimmer",
    "Odd": "Ungerade",
    "Palindrome": "Palindrom",
    "Quadruple": "Quadrupel",
    "Region Sum Line": "Regionssummenlinie",
    "Renban": "Renban",
    "Row Indexer": "Zeilenzeiger",
    "Sandwich": "Sandwich",
    "Skyscraper": "Hochhaus",
    "Slow Thermometer": "Langsames Thermometer",
    "Sum": "Summe",
    "Thermometer": "Thermometer",
    "Whisper": "Whisper",
    "White Dot": "Weißer Punkt",
    "X-Sum": "X-Summe",
    "XV": "XV",
    "Zipper Line": "Reißverschluss",
}
"""The names in German by the English ones."""
