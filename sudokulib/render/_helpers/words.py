"""The words of a picture besides the sentence of its step: what cells hold, what marks mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._marks.wording.language import Language

__all__ = ["GERMAN", "word"]

GERMAN: Mapping[str, str] = {
    "clue": "Vorgabe",
    "entry": "Eintrag",
    "entries": "Einträge",
    "entered": "eingetragen",
    "answer": "Lösung",
    "solution": "Lösung",
    "empty": "leer",
    "candidates": "Kandidaten",
    "only candidate": "einziger Kandidat",
    "corner marks": "Ecknotizen",
    "color {}": "Farbe {}",
    "in conflict": "im Konflikt",
    "{} to {}": "{} bis {}",
    "white dots": "weiße Punkte",
    "black dots": "schwarze Punkte",
    "filled {}": "{} gefüllt",
    "yellow": "gelb",
    "green": "grün",
    "blue": "blau",
    "red": "rot",
    "purple": "lila",
    "gray": "grau",
    "extra houses": "Zusatzhäuser",
    "diagonals": "Diagonalen",
    "windows": "Fenster",
    "area": "Bereich",
    "houses": "Häuser",
    "rules": "Regeln",
    "covers": "kreuzende Häuser",
    "links (= strong, - weak)": "Verbindungen (= stark, - schwach)",
    "chain": "Kette",
    "chain (= strong, - weak)": "Kette (= stark, - schwach)",
    "placed": "gesetzt",
    "removed": "gestrichen",
    "pattern": "Muster",
    "fin": "Flosse",
    "endo fin": "innere Flosse",
    "pivot": "Drehpunkt",
    "pincer": "Zange",
    "first": "erste",
    "second": "zweite",
    "third": "dritte",
    "fourth": "vierte",
    "extra": "zusätzlich",
    "locked": "gebunden",
    "naked": "nackt",
    "hidden": "versteckt",
    "common": "gemeinsam",
    "start": "Anfang",
    "end": "Ende",
    "on": "wahr",
    "off": "falsch",
}
"""The words in German by the English ones."""

_WORDS = {"de": GERMAN}


def word(english: str, language: Language) -> str:
    """A word in a language; in English if there is no other.

    >>> from sudokulib._marks.wording.registry import LANGUAGES
    >>> [word("clue", language) for language in LANGUAGES]
    ['clue', 'Vorgabe']
    """
    return _WORDS.get(language.code, {}).get(english, english)
