"""The names of rules beyond houses, in other languages than English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.plain import without_controls

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._marks.wording.language import Language

__all__ = ["GERMAN_RULES", "rule_name"]

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

_NAMES = {"de": GERMAN_RULES}


def rule_name(name: str, language: Language) -> str:
    """The name of a rule in a language; the English one, or that of its author, if none is known.

    Control characters are escaped.

    >>> from sudokulib import LANGUAGES
    >>> [rule_name("Killer Cage", language) for language in LANGUAGES]
    ['Killer Cage', 'Killer-Käfig']
    """
    return without_controls(_NAMES.get(language.code, {}).get(name, name))
