"""Steps in words: all languages, and the sentence of a step in one of them.

Each technique has a template in `Language.reasons`; some techniques share one. Its data are filled
in by `template_data.py`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import find_by_name
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.english import ENGLISH
from sudokulib._candidates.wording.german import GERMAN
from sudokulib._candidates.wording.template_data import has_fields, template_fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
        reasons = [words.reasons[key] for key in keys if key in words.reasons]
        templates = [*reasons, words.any_reason, words.look_at]
    for template in templates:
        if has_fields(template, fields):
            if "housed" in arguments["details"]:
                template = template.replace("{meanings}", f"{{meanings}}{words.or_in_house}")
            text = template.format_map(fields)
            if detail is Detail.FULL and arguments["rules"] and not _NAMES_RULES.search(template):
                text += words.by_rules.format_map(fields)
            return f"{name}: {_capitalized(text, words)}."
    return name


_NAMES_RULES = re.compile(r"{(meanings|rules?|cages|others)\b")
"""Finds a field for rules in a template."""


def _capitalized(text: str, words: Language) -> str:
    """A sentence behind a colon; the name of a cell at its start stays as it is."""
    if words.capitalizes and text[1:2].isalpha():
        return text[0].upper() + text[1:]
    return text


def _keys(technique: str, arguments: dict[str, Any]) -> Iterator[str]:
    """The keys of the templates that a step may have, the one that fits best first."""
    for name in reversed(arguments["details"]):
        yield f"{technique} with {name}"
    if arguments["combinations"]:
        yield f"{technique} with combinations"
    if arguments["others"] is not None:
        yield from [f"{technique} with {role} and others" for role in arguments["roles"]]
    for role, candidates in reversed(arguments["roles"].items()):
        digits = {digit for _, _, digit in candidates}
        yield f"{technique} with {len(digits)} {role}"
        yield f"{technique} with {role}"
    yield technique


_SUBSETS = ("Pair", "Triple", "Quad", "Quintuple", "Sextuple", "Septuple")
_FISH = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")
_MIXED = [f"{kind} {fish}" for kind in ("Franken", "Mutant") for fish in _FISH]
_FINNED = [f"{kind} {fish}" for kind in ("Finned", "Sashimi") for fish in _FISH]
_CHAINS = ("AIC", "Discontinuous Nice Loop")
_LOOPS = ("Continuous Nice Loop",)
_BRANCHING = (
    "Dynamic Forcing Chains",
    "Dynamic Forcing Chains Plus",
    *[f"Nested Forcing Chains {level}" for level in range(2, 6)],
)
"""Of these, what contradicts something has the role "end"."""

_TECHNIQUES_BY_TEMPLATE = {
    "direct locked candidates": ("Direct Pointing", "Direct Claiming"),
    "direct hidden subset": ("Direct Hidden Pair", "Direct Hidden Triplet"),
    "few combinations": [
        f"{name} with combinations" for name in ("Combinations", "Constraint Exclusion")
    ],
    "Constraint Exclusion": ("Combinations",),
    "one rule": (
        "Constraint Exclusion with pattern",
        *("Renban Sets", "Equal Sums", "Between Ends", "Sandwich Sums", "Skyscraper Bounds"),
        *("Digit Classes", "Counted Digits", "Sum Exclusion"),
    ),
    "locked candidates": ("Pointing", "Claiming", "Locked Candidates"),
    "locked subset": ("Locked Pair", "Locked Triple"),
    "naked subset": [f"Naked {subset}" for subset in _SUBSETS],
    "hidden subset": [f"Hidden {subset}" for subset in _SUBSETS],
    "forcing with few digits": [f"Direct Forcing with {count} pattern" for count in (1, 2, 3)],
    "fish": _FISH,
    "finned fish": _FINNED,
    "mixed fish": _MIXED,
    "finned mixed fish": [f"Finned {fish}" for fish in _MIXED],
    "siamese fish": [
        *[f"Siamese {fish}" for fish in _FINNED],
        *[f"Siamese Finned {fish}" for fish in _MIXED],
    ],
    "sectors": ("SK Loop", "Multi-Sector Locked Set"),
    "kite": ("Skyscraper", "2-String Kite"),
    "Unique Rectangle 2": ("Unique Rectangle 5",),
    "chain": (
        *("X-Chain", "XY-Chain", "Forcing X-Chain", "Forcing Chain"),
        *_CHAINS,
        *[f"Grouped {name}" for name in _CHAINS],
    ),
    "chain with a set": [f"Grouped {name} with first" for name in _CHAINS],
    "chain with sets": [
        f"Grouped {name} with {role}"
        for name in _CHAINS
        for role in ("second", "third", "fourth", "fifth")
    ],
    "loop": (
        *("Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Bidirectional Cycle"),
        *_LOOPS,
        *[f"Grouped {name}" for name in _LOOPS],
    ),
    "loop with a set": [f"Grouped {name} with first" for name in _LOOPS],
    "loop with sets": [
        f"Grouped {name} with {role}"
        for name in _LOOPS
        for role in ("second", "third", "fourth", "fifth")
    ],
    "contradiction": (
        *("Forcing Chain Contradiction", "Forcing Net Contradiction", "Nishio Forcing Chain"),
        *[f"{name} with end" for name in _BRANCHING],
    ),
    "verity": (
        *("Forcing Chain Verity", "Forcing Net Verity"),
        *("Cell Forcing Chains", "Region Forcing Chains"),
        *_BRANCHING,
    ),
}

TEMPLATE_KEYS: Mapping[str, str] = {
    name: template for template, names in _TECHNIQUES_BY_TEMPLATE.items() for name in names
}
"""The key in `Language.reasons` for each technique that shares a template.

"Grouped AIC with first" is for steps with the role "first", see `sentence`. The other techniques
have a template with the same name.

>>> TEMPLATE_KEYS["Naked Pair"], TEMPLATE_KEYS["Grouped AIC with third"]
('naked subset', 'chain with sets')
"""
