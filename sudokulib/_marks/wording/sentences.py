"""Steps in words: the sentence of a step in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._marks.step import Detail
from sudokulib._marks.wording.fields import fields_of, is_filled
from sudokulib._marks.wording.templates import TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.step import Step
    from sudokulib._marks.wording.language import Language

__all__ = ["explained"]


def explained(step: Step, detail: Detail, words: Language) -> str:
    """A step in words; `detail` says how much to reveal.

    The template of its technique is the one for its last role that has one, else the plain one. If
    the step lacks something that the template needs, the next one that fits is used, then
    `any_reason`, or `look_at` if the step has no conclusion, such as a mistake.

    >>> from sudokulib import Step
    >>> from sudokulib._marks.wording.english import ENGLISH
    >>> step = Step("Naked Single", placements=[(0, 4, 7)])
    >>> explained(step, Detail.AREA, ENGLISH)
    'Naked Single: look at box 2.'
    """
    name = words.technique(step.key)
    if detail is Detail.NAME:
        return name
    arguments = step.arguments
    fields = fields_of(arguments, words)
    templates = [words.look_at]
    if detail is Detail.FULL:
        keys = [TEMPLATES.get(key, key) for key in _keys(step.key, arguments)]
        own = [words.reasons[key] for key in keys if key in words.reasons]
        templates = [*own, words.any_reason, words.look_at]
    for template in templates:
        if is_filled(template, fields):
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
