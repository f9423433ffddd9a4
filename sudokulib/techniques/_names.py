"""Finding techniques by the names that people use."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import normalized_name
from sudokulib.errors import InvalidOption, shown
from sudokulib.techniques._registry import TECHNIQUES, UNLISTED

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.techniques._protocol import Technique


_ALL = (*TECHNIQUES, *UNLISTED)
_SHORTEST_PART = 3
"""The length of the shortest part of a name that is accepted as a hint to the name."""
_MIN_SIMILARITY = 0.6
"""How similar two names must be to be near; 1 means equal."""
_MAX_DIFFERENCE = 0.05
"""How much less similar than the nearest name another one may be."""


def technique_named(name: str, *, option: str = "technique") -> Technique:
    """The technique with this name, or the easiest with this alias.

    Besides those in `TECHNIQUES`, larger and siamese fish are found by their names, up to size 7.
    Case, spaces and hyphens do not matter.

    Raises `InvalidOption`, with the name of the option, for an unknown name. The message names the
    nearest techniques, or lists all in `TECHNIQUES` if no name is near. Raises `TypeError` for any
    other type.

    >>> technique_named("hidden single").name, technique_named("starfish").name
    ('Hidden Single', 'Squirmbag')
    >>> technique_named("Hiden Singel")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: no technique is called 'Hiden Singel'; did you mean Hidden ...
    >>> technique_named("BUG")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: no technique is called 'BUG'; did you mean BUG 1, BUG 2, ...
    """
    key = normalized_name(require_type(name, str, option))
    found = _by_key().get(key)
    if found is None:
        nearest = _nearest_names(key)
        if nearest:
            names = _joined_by_or(nearest)
            hint = f"did you mean {names}? sudokulib.techniques.TECHNIQUES lists them all"
        else:
            hint = f"there are {', '.join([each.name for each in TECHNIQUES])}"
        raise InvalidOption(
            f"no technique is called {shown(name)}; {hint}", option=option, value=name
        )
    return found


def listed_technique(name: str, *, option: str = "technique") -> Technique:
    """The technique in `TECHNIQUES` with this name, for uses in which the order matters.

    Raises `InvalidOption` for a technique that has no place in that order; other errors as for
    `technique_named`.

    >>> listed_technique("x-wing").name
    'X-Wing'
    >>> listed_technique("squirmbag")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: Squirmbag is not among sudokulib.techniques.TECHNIQUES, so no...
    """
    found = technique_named(name, option=option)
    if found not in TECHNIQUES:
        raise InvalidOption(
            f"{found.name} is not among sudokulib.techniques.TECHNIQUES, so no technique comes "
            "before it",
            option=option,
            value=name,
        )
    return found


def techniques_of(
    values: Sequence[str | Technique], option: str = "techniques"
) -> tuple[Technique, ...]:
    """Techniques that were given as values or by their names, in the given order.

    Raises `TypeError` for anything but a tuple, a list or another sequence of these, and
    `InvalidOption` for an unknown name.

    >>> [each.name for each in techniques_of(["naked single", technique_named("hidden single")])]
    ['Naked Single', 'Hidden Single']
    """
    if not isinstance(values, Sequence) or isinstance(values, (str, bytes)):
        raise TypeError(
            f"{option} must be a tuple or list, not {type(values).__name__}: {shown(values)}"
        )
    found: list[Technique] = []
    for value in values:
        if isinstance(value, str):
            found.append(technique_named(value, option=option))
        elif (
            isinstance(value, type)
            or not isinstance(getattr(value, "name", None), str)
            or not callable(getattr(value, "find", None))
        ):
            raise TypeError(
                f"{option} must hold names or techniques, each with a name and a find, not "
                f"{shown(value)}"
            )
        else:
            found.append(value)
    return tuple(found)


def names_of(values: str | Collection[str | Technique], option: str = "avoids") -> frozenset[str]:
    """The names of techniques that were given as values or by their names, or of a single one.

    Raises `TypeError` for anything but a set, tuple or list of these, and `InvalidOption` for an
    unknown name.

    >>> sorted(names_of({"x-wing", "naked pair"}))
    ['Naked Pair', 'X-Wing']
    """
    if isinstance(values, str):
        values = (values,)
    elif isinstance(values, (set, frozenset)):
        values = sorted(values, key=shown)  # the message is always about the same unknown name
    elif not isinstance(values, (tuple, list)):
        raise TypeError(
            f"{option} must be a name, or a set, tuple or list of names, not "
            f"{type(values).__name__}: {shown(values)}"
        )
    return frozenset([technique.name for technique in techniques_of(values, option)])


@cache
def _by_key() -> dict[str, Technique]:
    """Every technique by the keys of its name and its aliases; a name comes before an alias."""
    found = {normalized_name(technique.name): technique for technique in reversed(_ALL)}
    for technique in _ALL:
        for alias in getattr(technique, "aliases", ()):
            found.setdefault(normalized_name(alias), technique)
    return found


def _nearest_names(key: str) -> list[str]:
    """The names that begin like this; otherwise those that contain it; otherwise the nearest."""
    if not key:
        return []
    nearest = [other for other in _by_key() if other.startswith(key)]
    if not nearest and len(key) >= _SHORTEST_PART:
        nearest = [other for other in _by_key() if key in other]
    if not nearest:
        ratios = {other: SequenceMatcher(None, other, key).ratio() for other in _by_key()}
        min_ratio = max(_MIN_SIMILARITY, max(ratios.values()) - _MAX_DIFFERENCE)
        nearest = [other for other, ratio in ratios.items() if ratio >= min_ratio]
    found = {_by_key()[other].name for other in nearest}
    return [technique.name for technique in _ALL if technique.name in found]


def _joined_by_or(names: list[str]) -> str:
    """Names as a list in words: A, B or C."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
