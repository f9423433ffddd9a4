"""The habits of solving programs: in which order they look, and how far they go.

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

import attrs

from sudokulib._base.choices import named
from sudokulib._base.faces import public
from sudokulib._base.value import Value
from sudokulib.errors import shown
from sudokulib.techniques._options import brief_repr, of_type, whole_number

__all__ = ["EXPLAINER", "HODOKU", "PROGRAMS", "Program", "program_of"]

_are_names = attrs.validators.deep_iterable(
    attrs.validators.instance_of(str), attrs.validators.instance_of(tuple)
)
_a_bool = of_type(bool)


# Tables are kept for each program, so its hash is needed often.
@public("sudokulib.techniques")
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Program(Value):
    """The habits of a solving program, which techniques follow.

    `HODOKU` and `EXPLAINER` are the two that the scales need. A technique takes one of them, or its
    name, as its option `program`. Other habits can be made from these:

    >>> import attrs
    >>> from sudokulib.techniques import HODOKU, EmptyRectangle, Fish
    >>> Fish(3, program="Sudoku Explainer")
    Fish(size=3, program=EXPLAINER)
    >>> EmptyRectangle(program=attrs.evolve(HODOKU, fewest_places=2)).program.name
    'HoDoKu'

    Fields that are not given are as in HoDoKu, without its limits. Raises `TypeError` for wrong
    types, and `InvalidOption` for numbers out of range.
    """

    name: str = attrs.field(validator=of_type(str))
    """The name of the program."""
    aliases: tuple[str, ...] = attrs.field(default=(), validator=_are_names)
    """The other names of the program."""
    rows_first: bool = attrs.field(default=True, validator=_a_bool)
    """Whether rows come before columns. Regions and extra houses come before both."""
    digits_first: bool = attrs.field(default=True, validator=_a_bool)
    """Whether singles, locked candidates and fish go through all places of a digit before the next
    digit. Otherwise they go through all digits of a place before the next place."""
    sets_by_last: bool = attrs.field(default=False, validator=_a_bool)
    """Whether sets of cells, digits or lines stand by their last member: 12, 13, 23, 14, 24, 34.
    Otherwise they stand as in a dictionary: 12, 13, 14, 23, 24, 34."""
    wings_by_pivot: bool = attrs.field(default=False, validator=_a_bool)
    """Whether wings stand by their pivot, then by their pincers as it sees them: in its region, its
    row, its column. Otherwise they stand by their cells on the board."""
    joins_houses: bool = attrs.field(default=True, validator=_a_bool)
    """Whether a naked subset takes its digits from all houses that its cells share in one step, and
    is a locked one where a region and a line lose digits. Otherwise each house has a step."""
    most_links: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    """The largest number of links in a chain, two for each cell of a remote pair. `None`: any."""
    most_fins: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    """The largest number of fins of a fish. `None`: any."""
    most_endo_fins: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(0))
    )
    """The largest number of these that are endo fins. `None`: any."""
    most_extras: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    """The largest number of extra candidates of a BUG. `None`: any."""
    fewest_places: int = attrs.field(default=3, validator=whole_number(2))
    """The smallest number of places in the region of an empty rectangle. With 2, some of them are
    only two strong links, a `TurbotFish`."""

    def __repr__(self) -> str:
        return {HODOKU: "HODOKU", EXPLAINER: "EXPLAINER"}.get(self) or brief_repr(self)


HODOKU = Program(name="HoDoKu", most_links=20, most_fins=5, most_endo_fins=2, most_extras=1)
"""HoDoKu 2.2 with its default settings."""
EXPLAINER = Program(
    name="Sudoku Explainer",
    aliases=("se",),
    rows_first=False,
    digits_first=False,
    sets_by_last=True,
    wings_by_pivot=True,
    joins_houses=False,
)
"""Sudoku Explainer 1.2.1."""

PROGRAMS: tuple[Program, ...] = (HODOKU, EXPLAINER)
"""The programs that techniques know by name."""


def program_of(value: Program | str) -> Program:
    """A program that was given as a `Program` or by its name; converts the option `program`.

    Raises `InvalidOption` for an unknown name, and `TypeError` for any other type.

    >>> program_of("hodoku")
    HODOKU
    """
    if isinstance(value, Program):
        return value
    if not isinstance(value, str):
        raise TypeError(
            f"program must be a Program or its name, not {type(value).__name__}: {shown(value)}"
        )
    return named(PROGRAMS, value, "program")
