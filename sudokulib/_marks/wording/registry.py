"""The registry of languages: to add one, write a module with a `Language` and add a line here."""

from __future__ import annotations

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import named
from sudokulib._marks.wording.english import ENGLISH
from sudokulib._marks.wording.german import GERMAN
from sudokulib._marks.wording.language import Language

__all__ = ["LANGUAGES", "language_of"]

LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    GERMAN,
)
"""All languages of the library."""


def language_of(language: str | Language) -> Language:
    """The language with this code, or the language itself.

    Raises `InvalidOption` for an unknown code, and `TypeError` for another type.

    >>> language_of("en").technique("X-Wing")
    'X-Wing'
    """
    if isinstance(language, str):
        return named(LANGUAGES, language, "language")
    return require_type(language, Language, "language")
