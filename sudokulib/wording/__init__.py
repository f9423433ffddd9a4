"""Steps in words: what a hint says, in any language that has a table here or one of your own.

A `Language` holds words and templates, one template for every technique; the arguments come from
the step. A template is a format string:

    {houses} {covers}         "row 2 and row 5"; {houses[0]} is the first of them
    {digits}                  the digits of the pattern, or else of what the step does: "3 and 7"
    {pattern} {fin} ...       the cells of a role: "r1c2 and r1c5"
    {pattern:digits}          the digits of a role; {pattern:or} and {pattern:digits or} with "or"
    {pattern:all}             digits and cells: "3 in r1c2 and 7 in r1c5"
    {placements} {eliminations}   cells and digits of what the step does, in the same ways
    {area}                    the cells of all roles, or else the regions of what the step does
    {conclusion}              "r1c2 is 5" or "5 can go from r1c2 and r1c5"

What a step does not have is empty. To add a language, write a module with a `Language` and put it
into `LANGUAGES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import InvalidOption, require_type
from sudokulib.step import Strength
from sudokulib.wording.english import ENGLISH
from sudokulib.wording.german import GERMAN
from sudokulib.wording.language import Language, arguments_of

if TYPE_CHECKING:
    from sudokulib.step import Step

__all__ = ["LANGUAGES", "Language", "explained", "language_of"]

LANGUAGES: tuple[Language, ...] = (ENGLISH, GERMAN)
"""The languages that are known by their codes."""


def language_of(language: str | Language) -> Language:
    """The language with this code, or the language itself; `InvalidOption` for an unknown code.

    >>> language_of("en").technique("X-Wing")
    'X-Wing'
    """
    if isinstance(language, str):
        for known in LANGUAGES:
            if known.code == language:
                return known
        codes = ", ".join(known.code for known in LANGUAGES)
        raise InvalidOption(f"languages are {codes}", option="language", value=language)
    return require_type(language, Language, "language")


def explained(step: Step, strength: Strength, language: str | Language) -> str:
    """A step in words.

    >>> from sudokulib.step import Step
    >>> explained(Step("Naked Single", placements=[(0, 4, 7)]), Strength.NAME, "en")
    'Naked Single'
    """
    words = language_of(language)
    name = words.technique(step.technique)
    if strength is Strength.NAME:
        return name
    arguments = arguments_of(step, words)
    if strength is Strength.AREA:
        template = words.look_at_houses if step.houses else words.look_at_cells
    else:
        template = words.reasons.get(step.technique, words.any_reason)
    return words.sentence.format(name=name, reason=template.format_map(arguments))
