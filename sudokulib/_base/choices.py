"""Fixed choices: each is an enum, and every option that takes a member also takes its value.

>>> class Side(Choice):
...     LEFT = "left"
...     RIGHT = "right"
>>> Side.of("Left", "side"), Side.of(Side.RIGHT, "side")
(Side.LEFT, Side.RIGHT)
>>> Side.of("rihgt", "side")
Traceback (most recent call last):
    ...
sudokulib.errors.InvalidOption: side must be one of left, right; did you mean right?: side='rihgt'

Members of a registry, such as fillers and formats, are found by their names in the same way.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol, Self, TypeVar, cast

from sudokulib._base.synonyms import did_you_mean, normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sudokulib._base.plug_ins import PlugIns


_MOST_LISTED = 12
"""How many names are listed where a guess says which one is meant."""


class Choice(Enum):
    """A fixed choice. The value of every member is a string, and its `repr` can be evaluated."""

    @classmethod
    def of(cls, value: object, option: str, among: Collection[Self] | None = None) -> Self:
        """The member itself, or the member with this value or name.

        Case, spaces, hyphens and underscores do not matter. If `among` is given, only these members
        are allowed. Raises `InvalidOption` for any other string; the error lists the choices and
        names the nearest one. Raises `TypeError` for another type.
        """
        if among is None and isinstance(value, cls):
            return value
        allowed = tuple(cls) if among is None else among
        if isinstance(value, cls):
            if value not in allowed:
                raise unknown_name_error(option, value.value, [member.value for member in allowed])
            return value
        if not isinstance(value, str):
            names = ", ".join([repr(member.value) for member in allowed])
            raise wrong_type(option, f"a {cls.__name__} or its string", value, f"one of {names}")
        key = normalized_name(value)
        for member in allowed:
            if key in (normalized_name(member.value), normalized_name(member.name)):
                return member
        raise unknown_name_error(option, value, [member.value for member in allowed])

    if not TYPE_CHECKING:  # pragma: no branch  (checkers take it for an override of another type)
        # There is only one object for each member. Its address is a faster hash than that of its
        # name.
        __hash__ = object.__hash__

    def __repr__(self) -> str:
        return str(self)


def as_text(choice: Choice | None) -> str:
    """The `repr` of a choice's value, for values whose `repr` shows the choice as a string.

    >>> from sudokulib.fillers import BackStep
    >>> as_text(BackStep.ROW), as_text(None)
    ("'row'", 'None')
    """
    return repr(None if choice is None else choice.value)


class Named(Protocol):
    """Anything with a name; its other names are in its attribute `aliases`."""

    @property
    def name(self) -> str:
        """The name by which it is looked up."""


_N = TypeVar("_N", bound=Named)


def find_by_name(
    registry: Sequence[_N], name: str, option: str, plug_ins: PlugIns | None = None
) -> _N:
    """The member of a registry with this name or alias, found by the same rules as in `Choice.of`.

    If no member has this name, it is looked up among the `plug_ins`, if they are given.

    >>> from sudokulib.techniques import SINGLES
    >>> find_by_name(SINGLES, "hidden single", "technique").name
    'Hidden Single'
    """
    if not isinstance(name, str):
        raise wrong_type(option, "a str", name)
    key = normalized_name(name)
    for member in registry:
        if key in map(normalized_name, (member.name, *_aliases(member))):
            return member
    names = [member.name for member in registry]
    aliases = [alias for member in registry for alias in _aliases(member)]
    if plug_ins is not None:
        if (found := plug_ins.find(name)) is not None:
            return cast("_N", found)
        names += plug_ins.names([*names, *aliases])
    raise unknown_name_error(option, name, names, aliases)


def _aliases(member: Named) -> tuple[str, ...]:
    """The other names of a member, if it has any."""
    found: tuple[str, ...] = getattr(member, "aliases", ())
    return found


def taken_name_error(kind: str, name: str) -> InvalidOption:
    """The error for an object of a caller that has a name of the library.

    >>> taken_name_error("format", "line").message
    "a format of your own cannot have the name of one of the library's, or one of its other names"
    """
    return InvalidOption(
        f"a {kind} of your own cannot have the name of one of the library's, or one of its other "
        "names",
        option=kind,
        value=name,
    )


def unknown_name_error(
    option: str, value: str, known: Collection[str], aliases: Collection[str] = ()
) -> InvalidOption:
    """The error for an unknown name, with those that may be meant; it lists a few known ones."""
    guess = did_you_mean(value, [*known, *aliases])
    if guess and len(known) > _MOST_LISTED:
        message = f"there is no {option} of this name"
    else:
        message = f"{option} must be one of {', '.join(known)}"
    return InvalidOption(f"{message}{guess}", option=option, value=value)
