"""Finding techniques by the names that people use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import taken_name_error
from sudokulib._base.plug_ins import PlugIns, is_foreign, reason_without
from sudokulib._base.synonyms import joined_by_or, near_names, normalized_name, synonyms_of
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, shown
from sudokulib.techniques._registry import EXPERT, TECHNIQUES, UNLISTED

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.techniques._protocol import Technique


PLUG_INS = PlugIns("technique", lambda value: reason_without(value, ("find",), named=True))
"""The techniques of installed packages."""

_ALL = (*TECHNIQUES, *UNLISTED)
_SHORTEST_PART = 3
"""The length of the shortest part of a name that is accepted as a hint to the name."""
_LISTED = "sudokulib.techniques.TECHNIQUES and the documentation list them all"


def technique_named(name: str, *, option: str = "technique") -> Technique:
    """The technique with this name, or the easiest with this alias.

    Besides those in `TECHNIQUES`, larger and siamese fish are found by their names, up to size 7,
    and so are the techniques of installed packages. Case, spaces and hyphens do not matter.

    Raises `InvalidOption`, with the name of the option, for an unknown name. The message names the
    techniques that may be meant, if there are any. Raises `PlugInError` for a faulty technique of
    an installed package, and `TypeError` for any other type.

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
    found = _known_or_plug_in(name, option)
    if found is None:
        raise _unknown_technique(name, option, _ALL)
    return found


def _known_or_plug_in(name: str, option: str) -> Technique | None:
    """The technique of the library or of an installed package; `None` for an unknown name."""
    known = _by_key()
    found = known.get(normalized_name(require_type(name, str, option)))
    return found or cast("Technique | None", PLUG_INS.find(name))


def known_names() -> list[str]:
    """The keys of all names of the library's techniques.

    >>> "xwing" in known_names()
    True
    """
    return [*_by_key()]


def library_technique(name: str) -> Technique:
    """The technique of the library with this name; raises `KeyError` for any other name.

    >>> library_technique("x-wing").name
    'X-Wing'
    """
    return _by_key()[normalized_name(name)]


def _unknown_technique(name: str, option: str, among: Sequence[Technique]) -> InvalidOption:
    """The error for an unknown name, with those of these techniques that may be meant."""
    near = _nearest_names(name, among)
    guess = f"did you mean {joined_by_or(near)}? " if near else ""
    message = f"no technique is called {shown(name)}; {guess}{_LISTED}"
    return InvalidOption(message, option=option, value=name)


def listed_technique(name: str, *, option: str = "technique") -> Technique:
    """The technique in `EXPERT` or in an installed package, for uses in which the order matters.

    Raises `InvalidOption` for a technique that has no place in that order; other errors as for
    `technique_named`.

    >>> listed_technique("x-wing").name
    'X-Wing'
    >>> listed_technique("squirmbag")
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: Squirmbag is not among sudokulib.techniques.EXPERT, so no tec...
    """
    found = _known_or_plug_in(name, option)
    if found is None:
        raise _unknown_technique(name, option, EXPERT)
    if found in UNLISTED and found not in EXPERT:
        raise InvalidOption(
            f"{found.name} is not among sudokulib.techniques.EXPERT, so no technique comes before "
            "it",
            option=option,
            value=name,
        )
    return found


def techniques_of(
    values: Sequence[str | Technique], option: str = "techniques"
) -> tuple[Technique, ...]:
    """Techniques that were given as values or by their names, in the given order.

    Raises `TypeError` for anything but a tuple, a list or another sequence of these, and
    `InvalidOption` for an unknown name, and for a technique of a caller with a name of the library.

    >>> [each.name for each in techniques_of(["naked single", technique_named("hidden single")])]
    ['Naked Single', 'Hidden Single']
    """
    if not isinstance(values, Sequence) or isinstance(values, (str, bytes)):
        raise wrong_type(option, "a tuple or list", values, 'such as ["Hidden Single"]')
    return tuple([_technique_of(value, option) for value in values])


def _technique_of(value: str | Technique, option: str) -> Technique:
    """The technique itself, or the one with this name."""
    if isinstance(value, str):
        return technique_named(value, option=option)
    if not is_technique(value):
        raise TypeError(
            f"{option} must hold names or techniques, each with a name and a find, not "
            f"{shown(value)}"
        )
    require_own_name(value)
    return value


def is_technique(value: object) -> bool:
    """Whether a value has a name and a method `find`.

    >>> from sudokulib.techniques import NakedSingle
    >>> is_technique(NakedSingle()), is_technique("Naked Single")
    (True, False)
    """
    return reason_without(value, ("find",), named=True) is None


def is_own(technique: Technique) -> bool:
    """Whether a technique is not the library's; raises `InvalidOption` if it has such a name.

    >>> from sudokulib.techniques import NakedSingle
    >>> is_own(NakedSingle())
    False
    """
    if technique in _ALL:
        return False
    if normalized_name(technique.name) in _by_key():
        raise taken_name_error("technique", technique.name)
    return True


def require_own_name(technique: Technique) -> None:
    """Raises `InvalidOption` if a technique that is not the library's has a name of the library.

    >>> from sudokulib.techniques import NakedSingle
    >>> require_own_name(NakedSingle())
    """
    if is_foreign(technique):
        is_own(technique)


def names_of(
    values: str | Technique | Collection[str | Technique], option: str = "avoids"
) -> frozenset[str]:
    """The names of techniques that were given as values or by their names, or of a single one.

    Raises `TypeError` for anything else, and `InvalidOption` for an unknown name.

    >>> sorted(names_of({"x-wing", "naked pair"}))
    ['Naked Pair', 'X-Wing']
    """
    return frozenset([technique.name for technique in one_or_several(values, option)])


def one_or_several(
    values: str | Technique | Collection[str | Technique], option: str
) -> tuple[Technique, ...]:
    """Techniques that were given as values or by their names, alone or in a collection.

    The errors are those of `names_of`.

    >>> [each.name for each in one_or_several("x-wing", "avoids")]
    ['X-Wing']
    """
    if isinstance(values, str) or is_technique(values):
        return (_technique_of(cast("str | Technique", values), option),)
    if isinstance(values, (set, frozenset)):
        values = sorted(values, key=shown)  # the message is always about the same unknown name
    elif not isinstance(values, (tuple, list)):
        raise TypeError(
            f"{option} must be a name, or a set, tuple or list of names, not "
            f"{type(values).__name__}: {shown(values)}"
        )
    return techniques_of(values, option)


@cache
def _by_key() -> dict[str, Technique]:
    """Every technique by the keys of its name and its aliases; a name comes before an alias."""
    found = {normalized_name(technique.name): technique for technique in reversed(_ALL)}
    for technique in _ALL:
        for alias in getattr(technique, "aliases", ()):
            found.setdefault(normalized_name(alias), technique)
    return found


def _nearest_names(name: str, among: Sequence[Technique]) -> list[str]:
    """The names that mean the same, begin like this, contain it, or are spelled nearly so."""
    names = [technique.name for technique in among]
    key = normalized_name(name)
    if not key:
        return []
    if synonyms := synonyms_of(name, names):
        return synonyms
    of_key = {each: found.name for each, found in _by_key().items() if found.name in names}
    nearest = [other for other in of_key if other.startswith(key)]
    if not nearest and len(key) >= _SHORTEST_PART:
        nearest = [other for other in of_key if key in other]
    if not nearest:
        nearest = near_names(name, of_key)
    found = {of_key[other] for other in nearest}
    return [each for each in names if each in found]
