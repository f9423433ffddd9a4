"""The words of a language with cells and rows named as wanted: by its own names, or by letters."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import attrs

from sudokulib._marks.coordinates import Coordinates
from sudokulib._marks.wording.registry import LANGUAGES, language_of
from sudokulib._marks.wording.symbols import letters

if TYPE_CHECKING:
    from sudokulib._marks.wording.language import Language

__all__ = ["labels_of", "words_of"]

_PARTS = re.compile(r"(\w*\{(?:row|letter)\})(\w*\{column\})")
"""A name of a cell that is one of its row and one of its column, such as `r{row}c{column}`."""


def words_of(language: str | Language, coordinates: Coordinates) -> Language:
    """The language with this code, or the language itself, which names cells as said.

    >>> words_of("de", Coordinates.LETTERS).cell_name(0, 4)
    'A5'
    >>> words_of("de", Coordinates.LETTERS).house("row", 1)
    'Zeile A'
    """
    words = language_of(language)
    if coordinates is not Coordinates.LETTERS:
        return words
    if words in LANGUAGES:
        return _by_letters(words.code)
    return _with_letters(words)


@cache
def _by_letters(code: str) -> Language:
    """A language of the library that names cells by letters."""
    return _with_letters(language_of(code))


def _with_letters(words: Language) -> Language:
    row, cell = words.row.replace("{number}", "{letter}"), "{letter}{column}"
    if (row, cell) == (words.row, words.cell):  # making a language takes longer than a sentence
        return words
    return attrs.evolve(words, row=row, cell=cell)


def labels_of(n: int, words: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of `n` rows and `n` columns, of which a language makes its names of cells.

    If it does that in another way, they are numbers.

    >>> labels_of(2, words_of("de", Coordinates.NAMES))
    (('z1', 'z2'), ('s1', 's2'))
    """
    parts = _PARTS.fullmatch(words.cell)
    row, column = ("{row}", "{column}") if parts is None else parts.groups()
    return (
        tuple([row.format(row=at + 1, letter=letters(at)) for at in range(n)]),
        tuple([column.format(column=at + 1) for at in range(n)]),
    )
