"""Steps in words: what a hint says, in any language that has a table here or one of your own.

A `Language` holds words and templates, one template for every technique. `Step.key` says which, and
the fields are made of `Step.arguments`, as they could be by any other translator. A template is a
format string:

    {houses} {covers}         "row 2 and row 5"; {houses[0]} is the first of them, {houses:or} "or"
    {pattern[0,3]}            some of them: both the first and the fourth
    {digits}                  the digits of the pattern, or else of what the step does: "3 and 7"
    {pattern} {fin} ...       the cells of a role, by row and column: "r1c2 and r1c5"
    {pattern:path}            the cells in the order in which the step has them
    {pattern:digits}          the digits of a role; {pattern:or} and {pattern:digits or} with "or"
    {pattern:all}             digits and cells: "3 in r1c2 and 7 in r1c5"
    {naked|hidden}            that of two roles which the step has
    {placements} {eliminations}   cells and digits of what the step does, in the same ways
    {conclusion}              "r1c2 is 5", "5 can go from r1c2 and r1c5"; several with semicolons
    {area}                    where to look, see below
    {reason}                  the candidates of all roles, as {pattern}, or else {area}

Where a step lacks anything that its template names, `any_reason` stands in, and `look_at` where
there is no conclusion either, as for mistakes.

The area is the houses of a step. Without these it is the cells of its roles, if there are at most
four; if there are more, the digit where the step has one only, and else the regions of these cells.
A step without roles shows the regions of what it does.

To add a language, write a module with a `Language` and put it into `LANGUAGES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._marks.step import Strength
from sudokulib._marks.wording.english import ENGLISH
from sudokulib._marks.wording.german import GERMAN
from sudokulib._marks.wording.language import Language, fields_of, is_filled
from sudokulib.errors import InvalidOption, require_type

if TYPE_CHECKING:
    from sudokulib._marks.step import Step

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

    >>> from sudokulib._marks.step import Step
    >>> explained(Step("Naked Single", placements=[(0, 4, 7)]), Strength.NAME, "en")
    'Naked Single'
    """
    words = language_of(language)
    name = words.technique(step.key)
    if strength is Strength.NAME:
        return name
    fields = fields_of(step.arguments, words)
    templates = [words.look_at]
    if strength is Strength.FULL:
        templates = [words.reasons.get(step.key, words.any_reason), words.any_reason, words.look_at]
    template = next(each for each in templates if is_filled(each, fields))
    return words.sentence.format(name=name, reason=template.format_map(fields))
