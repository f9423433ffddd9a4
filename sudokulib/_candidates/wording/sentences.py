"""Steps in words: the sentence of a step in a language.

All languages, and the words of one with cells and rows named as wanted.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import find_by_name
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.english import ENGLISH
from sudokulib._candidates.wording.german import GERMAN
from sudokulib._candidates.wording.language import TEMPLATE_KEYS
from sudokulib._candidates.wording.template_data import has_fields, template_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.step import Step
    from sudokulib._candidates.wording.language import Language


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
    words = find_by_name(LANGUAGES, language, "language")
    return _by_letters(words.code) if coordinates is Coordinates.LETTERS else words


@cache
def _by_letters(code: str) -> Language:
    return attrs.evolve(find_by_name(LANGUAGES, code, "language"), by_letters=True)


def row_and_column_names(n: int, words: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of `n` rows and `n` columns.

    >>> row_and_column_names(2, words_of("de"))
    (('z1', 'z2'), ('s1', 's2'))
    """
    return tuple(map(words.row_name, range(n))), tuple(map(words.column_name, range(n)))


def sentence(step: Step, detail: Detail, words: Language) -> str:
    """A step in words; `detail` says how much to reveal.

    The template of its technique is the one for its last role that has one, else the plain one. If
    the step lacks something that the template needs, the next one that fits is used, then
    `any_reason`, or `look_at` if the step has no conclusion, such as a mistake.

    >>> from sudokulib import Step
    >>> from sudokulib._candidates.wording.english import ENGLISH
    >>> step = Step("Naked Single", placements=[(0, 4, 7)])
    >>> sentence(step, Detail.AREA, ENGLISH)
    'Naked Single: look at box 2.'
    """
    name = words.technique(step.key)
    if detail is Detail.NAME:
        return name
    arguments = step.arguments
    fields = template_fields(arguments, words)
    templates = [words.look_at]
    if detail is Detail.FULL:
        keys = [TEMPLATE_KEYS.get(key, key) for key in _keys(step.key, arguments)]
        own = [words.reasons[key] for key in keys if key in words.reasons]
        templates = [*own, words.any_reason, words.look_at]
    for template in templates:
        if has_fields(template, fields):
            return f"{name}: {template.format_map(fields)}."
    return name


def _keys(technique: str, arguments: dict[str, Any]) -> Iterator[str]:
    """The keys of the templates that may tell a step, the one that fits best first."""
    if arguments["combinations"]:
        yield f"{technique} with combinations"
    for role, candidates in reversed(arguments["roles"].items()):
        digits = {digit for _, _, digit in candidates}
        yield f"{technique} with {len(digits)} {role}"
        yield f"{technique} with {role}"
    yield technique
