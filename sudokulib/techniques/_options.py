"""Options of techniques: how numbers are checked, and how options are shown.

The habits of solving programs: in which order they look, and how far they go.

All orders and limits find true steps, but not the same one first. A rating depends on the first
step that is found, so the two programs whose ratings people quote are followed exactly:

                           HoDoKu                        Sudoku Explainer

    houses                 regions, rows, columns        regions, columns, rows
    digits                 all places of 1, then of 2    all digits of a place, then the next
    sets of cells          12, 13, 14, 23, 24, 34        12, 13, 23, 14, 24, 34
    wings                  by their cells on the board   as their pivot sees them
    naked subsets          all shared houses at once     each house in a step of its own

Extra houses (diagonals, windows), which neither program has, come after the regions, which they
most resemble.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_int, require_type

if TYPE_CHECKING:
    from collections.abc import Callable


_MOST = 10_000  # cells on the largest board: nothing that a technique counts is more


def whole_number(low: int, high: int = _MOST) -> Callable[[Any, Any, int], None]:
    """A validator for attrs: an int from `low` to `high`, both included.

    Raises `InvalidOption` for other numbers, and `TypeError` for other types.
    """

    def check(instance: Any, attribute: attrs.Attribute[int], value: int) -> None:
        require_int(value, attribute.name, low, high)

    return check


def of_type(kind: type) -> Callable[[Any, Any, Any], None]:
    """A validator for attrs: a value of this type. Other types raise `TypeError`."""

    def check(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
        require_type(value, kind, attribute.name)

    return check


def brief_repr(value: attrs.AttrsInstance) -> str:
    """The call that makes a value, without the options that have their defaults.

    It serves as a `__repr__`.

    >>> from sudokulib.techniques import NakedSubset
    >>> NakedSubset(2)
    NakedSubset(size=2)
    """
    options = [
        f"{field.name}={option!r}"
        for field in attrs.fields(type(value))
        if (option := getattr(value, field.name)) != field.default
    ]
    return f"{type(value).__name__}({', '.join(options)})"


class Variant:
    """A technique of which there are several, told apart by a number: its size or its kind."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the field, which has the number in it: "Naked Triple", "BUG 1" ..."""
        return self._name()

    @abstractmethod
    def _name(self) -> str:
        """The name with the number."""


# Tables are kept for each program, so its hash is needed often.
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Program:
    """The habits of a solving program, which techniques follow in their private option `_program`.

    >>> from sudokulib.techniques import Fish
    >>> Fish(3, _program=EXPLAINER)
    Fish(size=3, _program=EXPLAINER)
    """

    name: str
    """The name of the program."""
    rows_first: bool = True
    """Whether rows come before columns. Regions and extra houses come before both."""
    digits_first: bool = True
    """Whether singles, locked candidates and fish go through all places of a digit before the next
    digit. Otherwise they go through all digits of a place before the next place."""
    sets_by_last: bool = False
    """Whether sets of cells, digits or lines stand by their last member: 12, 13, 23, 14, 24, 34.
    Otherwise they stand as in a dictionary: 12, 13, 14, 23, 24, 34."""
    wings_by_pivot: bool = False
    """Whether wings stand by their pivot, then by their pincers as it sees them: in its region, its
    row, its column. Otherwise they stand by their cells on the board."""
    joins_houses: bool = True
    """Whether a naked subset takes its digits from all houses that its cells share in one step, and
    is a locked one where a region and a line lose digits. Otherwise each house has a step."""
    most_links: int | None = None
    """The largest number of links in a chain, two for each cell of a remote pair. `None`: any."""
    most_fins: int | None = None
    """The largest number of fins of a fish. `None`: any."""
    most_endo_fins: int | None = None
    """The largest number of these that are endo fins. `None`: any."""
    most_extras: int | None = None
    """The largest number of extra candidates of a BUG. `None`: any."""
    fewest_places: int = 3
    """The smallest number of places in the region of an empty rectangle. With 2, some of them are
    only two strong links, a `TurbotFish`."""

    def __repr__(self) -> str:
        return {HODOKU: "HODOKU", EXPLAINER: "EXPLAINER"}.get(self) or brief_repr(self)


HODOKU = Program(name="HoDoKu", most_links=20, most_fins=5, most_endo_fins=2, most_extras=1)
"""HoDoKu 2.2 with its default settings."""
EXPLAINER = Program(
    name="Sudoku Explainer",
    rows_first=False,
    digits_first=False,
    sets_by_last=True,
    wings_by_pivot=True,
    joins_houses=False,
)
"""Sudoku Explainer 1.2.1."""
