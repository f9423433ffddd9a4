"""Techniques by their names, as people write them."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidOption, require_type, shown
from sudokulib.techniques import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.techniques.protocol import Technique

__all__ = ["technique_named", "techniques_of"]

_DROPPED = str.maketrans("", "", " -_'")


def technique_named(name: str, *, option: str = "technique") -> Technique:
    """The technique in `TECHNIQUES` with this name, or the easiest with this alias.

    Capitals, spaces and hyphens do not matter. An unknown name raises `InvalidOption`, of the
    option that the name was given for, with the nearest names there are; any other type
    `TypeError`.

    >>> technique_named("hidden single").name
    'Hidden Single'
    >>> technique_named("Hiden Singel")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: no such technique, but there is Hidden Single...
    """
    key = _key(require_type(name, str, option))
    found = _by_key().get(key)
    if found is None:
        near = dict.fromkeys(_by_key()[each].name for each in get_close_matches(key, _by_key()))
        meant = f", but there is {' or '.join(near)}" if near else ""
        raise InvalidOption(
            f"no such technique{meant}; sudokulib.techniques.TECHNIQUES holds all",
            option=option,
            value=name,
        )
    return found


def techniques_of(
    values: Iterable[str | Technique], option: str = "techniques"
) -> tuple[Technique, ...]:
    """Techniques that were given as such or by their names, in the order given.

    Raises `TypeError` for anything but a tuple or list of these, `InvalidOption` for an unknown
    name.

    >>> [each.name for each in techniques_of(["naked single", technique_named("hidden single")])]
    ['Naked Single', 'Hidden Single']
    """
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{option} must be a tuple, not {type(values).__name__}: {shown(values)}")
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


def _key(name: str) -> str:
    """A name without what people write in more than one way."""
    return name.casefold().translate(_DROPPED)


@cache
def _by_key() -> dict[str, Technique]:
    """Every technique by the keys of its name and its aliases; a name goes before an alias."""
    found = {_key(technique.name): technique for technique in reversed(TECHNIQUES)}
    for technique in TECHNIQUES:
        for alias in getattr(technique, "aliases", ()):
            found.setdefault(_key(alias), technique)
    return found
