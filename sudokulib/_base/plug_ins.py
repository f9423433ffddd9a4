"""Objects of other packages, which are found by their entry points.

A package of formats has this in its `pyproject.toml`:

    [project.entry-points."sudokulib.formats"]
    pipes = "sudoku_pipes:PIPES"

Entry points are only read when a name is not one of the library's, so known names take no time, and
an installed package cannot change what they mean. Ids, JSON and formats that are detected never use
them: what a stranger's string does must not depend on what is installed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib._base.synonyms import normalized_name
from sudokulib.errors import PlugInError, SudokuError, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from importlib.metadata import EntryPoint


class _PlugIn(NamedTuple):
    """An entry point, and the name and version of its package."""

    entry: EntryPoint
    package: str


@attrs.frozen
class PlugIns:
    """The objects of one kind that installed packages offer.

    >>> PlugIns("format", lambda value: None).find("no such format") is None
    True
    """

    kind: str
    """The kind in messages, such as "format"; the group is "sudokulib.formats"."""
    reject_reason: Callable[[object], str | None]
    """Why a value is not of this kind, as the end of a sentence; `None` if it is."""

    @property
    def group(self) -> str:
        """The group of the entry points."""
        return f"sudokulib.{self.kind}s"

    def names(self, known: Collection[str]) -> tuple[str, ...]:
        """The names that can be used; `known` are the names of the library."""
        return tuple([name for name, _, fault in self.listed(known) if fault is None])

    def listed(self, known: Collection[str]) -> list[tuple[str, str, str | None]]:
        """The name and the package of each entry point, and why it cannot be used, or `None`.

        Nothing is imported.
        """
        of_library = set(map(normalized_name, known))
        found = []
        for plug_in in _installed(self.group):
            name = plug_in.entry.name
            fault = self._clash(plug_in)
            if normalized_name(name) in of_library:
                fault = "has a name of the library"
            found.append((name, plug_in.package, fault))
        return found

    def find(self, name: str) -> object | None:
        """The object with this name, or `None`; the names of the library are looked up before.

        Case, spaces and hyphens do not matter. Raises `PlugInError` if two objects have this name,
        and if the object cannot be imported or is not of this kind. Other objects of its group do
        not matter.
        """
        found = self._all_named(name)
        if not found:
            return None
        if clash := self._clash(found[-1]):
            raise self.error(found[-1], clash)
        return _loaded(self, found[0])

    def _all_named(self, name: str) -> list[_PlugIn]:
        key = normalized_name(name)
        return [each for each in _installed(self.group) if normalized_name(each.entry.name) == key]

    def _clash(self, plug_in: _PlugIn) -> str | None:
        others = [each for each in self._all_named(plug_in.entry.name) if each != plug_in]
        return f"has the same name as one of the package {others[0].package}" if others else None

    def title(self, name: str) -> str:
        """The kind, the name and the package of the object with this name."""
        return _title(self.kind, self._all_named(name)[0])

    def error(self, plug_in: _PlugIn, message: str) -> PlugInError:
        """The error about an entry point."""
        entry = plug_in.entry
        return PlugInError(
            f"{_title(self.kind, plug_in)} {message}",
            group=self.group,
            name=entry.name,
            target=entry.value,
        )


def _title(kind: str, plug_in: _PlugIn) -> str:
    return f"the {kind} {shown(plug_in.entry.name)} of the package {plug_in.package}"


@cache
def _installed(group: str) -> tuple[_PlugIn, ...]:
    """The entry points of a group, in the order of their names and packages, each once."""
    from importlib.metadata import entry_points  # it takes longer to load than the library

    found = [
        _PlugIn(entry, "?" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}")
        for entry in entry_points(group=group)
    ]
    by_place = {(each.entry.name, each.package, each.entry.value): each for each in found}
    return tuple([by_place[key] for key in sorted(by_place)])


@cache
def _loaded(kind: PlugIns, plug_in: _PlugIn) -> object:
    """The object of an entry point; raises `PlugInError` if it is not of this kind."""
    try:
        value = plug_in.entry.load()
    except (Exception, SystemExit) as error:
        raise kind.error(plug_in, f"cannot be imported: {type(error).__name__}: {error}") from error
    reason = kind.reject_reason(value)
    name = getattr(value, "name", plug_in.entry.name)
    if reason is None and normalized_name(name) != normalized_name(plug_in.entry.name):
        reason = f"calls itself {shown(name)}"
    if reason is not None:
        raise kind.error(plug_in, f"{reason}: {shown(value)}")
    return value


def is_foreign(value: object) -> bool:
    """Whether the code of an object is not the library's, so that its results are checked.

    >>> from sudokulib.techniques import NakedSingle
    >>> is_foreign(NakedSingle())
    False
    """
    return type(value).__module__.partition(".")[0] != "sudokulib"


def reason_without(value: object, methods: Collection[str], *, named: bool) -> str | None:
    """Why a value does not have these methods, and a name if it must have one.

    >>> reason_without("text", ("upper",), named=False) is None
    True
    >>> reason_without(str, ("upper",), named=False)
    'is a class, not an instance of it'
    """
    if isinstance(value, type):
        return "is a class, not an instance of it"
    if named and not (isinstance(name := getattr(value, "name", None), str) and name.strip()):
        return "has no name, a str"
    lacking = [method for method in methods if not callable(getattr(value, method, None))]
    return f"has no method {lacking[0]}" if lacking else None


def note_source(error: Exception, what: str) -> None:
    """Adds a note to an error of a caller's code, which says where it comes from.

    The errors of the library stay unchanged, since this code may raise them on purpose. A
    `StopIteration` would end a loop of the caller without a word: raises `RuntimeError` for it.
    """
    if isinstance(error, StopIteration):
        raise RuntimeError(f"{what} raised StopIteration") from error
    if not isinstance(error, SudokuError):
        error.add_note(f"raised by {what}")


class RaisedBy:
    """A block that calls code of a caller; its errors get the note of `note_source`.

    >>> try:
    ...     with RaisedBy("the format pipes"):
    ...         int("x")
    ... except ValueError as error:
    ...     print(error.__notes__)
    ['raised by the format pipes']
    """

    __slots__ = ("_what",)

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        """Does nothing."""

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, Exception):
            note_source(error, self._what)
