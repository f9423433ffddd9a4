"""All languages, and the words of one with cells and rows named as wanted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import named
from sudokulib._marks.coordinates import Coordinates
from sudokulib._marks.wording.english import ENGLISH
from sudokulib._marks.wording.german import GERMAN

if TYPE_CHECKING:
    from sudokulib._marks.wording.language import Language

__all__ = ["LANGUAGES", "labels_of", "words_of"]

LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    GERMAN,
)


def words_of(language: str, coordinates: Coordinates = Coordinates.NAMES) -> Language:
    """The language with this code, which names cells as wanted.

    Raises `InvalidOption` for an unknown code, and `TypeError` for another type.

    >>> words_of("de", Coordinates.LETTERS).cell_name(0, 4)
    'A5'
    >>> words_of("de", Coordinates.LETTERS).house("row", 1)
    'Zeile A'
    """
    words = named(LANGUAGES, language, "language")
    return _by_letters(words.code) if coordinates is Coordinates.LETTERS else words


@cache
def _by_letters(code: str) -> Language:
    return attrs.evolve(named(LANGUAGES, code, "language"), by_letters=True)


def labels_of(n: int, words: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of `n` rows and `n` columns.

    >>> labels_of(2, words_of("de"))
    (('z1', 'z2'), ('s1', 's2'))
    """
    return tuple(map(words.row_name, range(n))), tuple(map(words.column_name, range(n)))
