"""Attributes that people look for and that a class does not have, with what there is instead."""

from __future__ import annotations


class Absent:
    """An attribute that does not exist: reading it raises `AttributeError` with some advice.

    It costs nothing where other attributes are read, as a method `__getattr__` would.

    >>> class Tape:
    ...     rewind = Absent("play it backwards")
    >>> Tape().rewind
    Traceback (most recent call last):
        ...
    AttributeError: 'Tape' object has no attribute 'rewind'; play it backwards
    >>> hasattr(Tape(), "rewind")
    False

    A class with such attributes has `existing_names` as its `__dir__`, so that editors do not offer
    them.
    """

    __slots__ = ("_instead", "_name")

    def __init__(self, instead: str) -> None:
        self._instead = instead
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type) -> Absent:
        if instance is None:  # tools look at all that a class has
            return self
        raise AttributeError(
            f"{owner.__name__!r} object has no attribute {self._name!r}; {self._instead}"
        )


def existing_names(value: object) -> list[str]:
    """The names that `dir` lists for a value, without absent attributes.

    >>> class Tape:
    ...     rewind = Absent("play it backwards")
    ...     __dir__ = existing_names
    >>> "rewind" in dir(Tape()), "__doc__" in dir(Tape())
    (False, True)
    """
    kind = type(value)
    names = object.__dir__(value)
    return [name for name in names if not isinstance(getattr(kind, name, None), Absent)]
