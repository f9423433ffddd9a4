"""Groups of cells that have the same sum, or contain the same digits."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.constraints._automata import WeightedSum
from sudokulib.constraints._builtin import BuiltinConstraint, cells_text, sorted_cells
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.constraints._relations import Equal
from sudokulib.constraints._same_digits import SameDigits
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import Cells
    from sudokulib.constraints._protocol import Cell, Part


_MAX_GROUPS = 100


def groups_of(value: Iterable[Cells]) -> tuple[tuple[Cell, ...], ...]:
    """Groups of cells, each once and in reading order.

    Raises `TypeError` for wrong types, and `InvalidOption` for fewer than two groups, more than
    100, and an empty group.
    """
    advice = "such as [[(0, 0), (0, 1)], [(2, 0), (2, 1)]]"
    if not isinstance(value, (tuple, list)):
        raise wrong_type("groups", "a tuple or list of groups of cells", value, advice)
    if len(value) > _MAX_GROUPS:
        raise InvalidOption(f"at most {_MAX_GROUPS} groups", option="groups", value=len(value))
    for group in value:
        if not isinstance(group, (tuple, list)) or [type(part) for part in group] == [int, int]:
            raise TypeError(f"a group must be a list of cells, {advice}, not {shown(group)}")
    groups = tuple(sorted({sorted_cells(group) for group in value}))
    if len(groups) < 2 or not all(groups):
        raise InvalidOption(
            "it needs two groups or more, each with cells", option="groups", value=shown(value)
        )
    return groups


@attrs.frozen
class _CellGroups(BuiltinConstraint):
    """A constraint about groups of cells; neither the groups nor their cells have an order."""

    groups: tuple[tuple[Cell, ...], ...] = attrs.field(converter=groups_of)
    """The groups, each a tuple of (row, column), counted from 0."""
    cells: tuple[Cell, ...] = attrs.field(init=False, repr=False, eq=False)
    """The cells of all groups."""
    has_order = False

    @cells.default
    def _cells_of_groups(self) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys([cell for group in self.groups for cell in group]))

    def moved(self, move: Callable[[Cell], Cell]) -> Self:
        """The constraint after a turn or a reflection of the board."""
        return type(self)([list(map(move, group)) for group in self.groups])


@public("sudokulib.constraints")
@attrs.frozen
class EqualSum(_CellGroups):
    """Groups of cells have the same sum.

        3 8 | 9 2 | 1 6 4        11 in each of three groups

    Groups may have common cells, such as the rows and columns of a magic square. Raises
    `InvalidOption` for fewer than two groups, for a group that is a part of another one, and for
    groups that cannot have the same sum, such as one cell and ten cells on a 9x9 board. A line with
    the same sum in each region is a `RegionSum`.

    >>> EqualSum([[(0, 0), (0, 1)], [(2, 0), (2, 1), (2, 2)]]).id_text(9)
    'equalsum.2.0.1.3.18.19.20'
    """

    name = "Equal Sum"
    key = "equalsum"
    has_other_numbers = True

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`: each group is its size, then its cells."""
        groups = [f".{len(group)}{cells_text(group, n)}" for group in self.groups]
        return self.key + "".join(groups)

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint whose id has these numbers."""
        groups: list[list[Cell]] = []
        left = numbers
        while left or len(groups) < 2:
            size, *cells = left or [0]
            groups.append([divmod(index, n) for index in cells[:size]])
            if number is not None or not 0 < size <= len(cells):
                raise InvalidOption(
                    "each of two groups or more is the number of its cells, then its cells, such "
                    f"as +{cls.key}.2.r1c1.r1c2.2.r2c2.r2c3",
                    option="id",
                    value=cls.key,
                )
            left = cells[size:]
        return cls(groups)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for each group and the next one, and for the first and each other group.

        Cells that two groups have in common do not count.
        """
        others = [(self.groups[0], group) for group in self.groups[1:]]
        for one, other in dict.fromkeys([*others, *pairwise(self.groups)]):
            common = {*one} & {*other}
            a = [cell for cell in one if cell not in common]
            b = [cell for cell in other if cell not in common]
            few, many = sorted((len(a), len(b)))
            if not few:
                raise self._error("one of its groups is a part of another one")
            if many > few * layout.size:
                raise self._error(f"{few} and {many} digits of this board have no common sum")
            yield Regular((*a, *b), WeightedSum((*[1] * len(a), *[-1] * len(b)), 0))


@public("sudokulib.constraints")
@attrs.frozen
class SameValues(_CellGroups):
    """Groups of cells contain the same digits, each equally often, in any order.

        4 7 4 | 7 4 4        4 twice and 7 once in both groups

    Raises `InvalidOption` for fewer than two groups, for groups of different sizes, and for groups
    with a common cell. If the order of the digits is also the same, this is a `Clone`.

    >>> SameValues([[(0, 0), (0, 1)], [(4, 4), (4, 5)]]).id_text(9)
    'samevalues.0.1.40.41'
    """

    name = "Same Values"
    key = "samevalues"

    def __attrs_post_init__(self) -> None:
        sizes = sorted({len(group) for group in self.groups})
        if len(sizes) > 1:
            raise self._error(f"its groups must have the same size, not {sizes[0]} and {sizes[1]}")
        if len(self.cells) < len(self.groups) * sizes[0]:
            raise self._error("two of its groups have a common cell")

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`; the number of groups is omitted if it is 2."""
        count = len(self.groups)
        return f"{self.key}{count if count > 2 else ''}{cells_text(self.cells, n)}"

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint whose id has these numbers."""
        count = 2 if number is None else number
        if not numbers or not count or len(numbers) % count:
            raise InvalidOption(
                f"its cells must be {count or 2} groups of the same size, such as "
                f"+{cls.key}.r1c1.r1c2.r5c5.r5c6 for 2, or +{cls.key}3.r1c1.r5c5.r9c9 for 3",
                option="id",
                value=cls.key,
            )
        cells = [divmod(index, n) for index in numbers]
        size = len(cells) // count
        return cls([cells[at : at + size] for at in range(0, len(cells), size)])

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, or pairs of equal digits if each group is a single cell.

        If each group fills most of a house, the other cells of these houses contain the same
        digits, too, which is often seen earlier.
        """
        yield from _same_digits(self.groups, layout)
        yield from _same_digits(_others_in_houses(self.groups, layout), layout)


def _same_digits(groups: Sequence[Sequence[Cell]], layout: Layout) -> Iterator[Part]:
    """The parts for groups of the same size without common cells; none for no groups."""
    cells = tuple([cell for group in groups for cell in group])
    if len(cells) == len(groups):
        for a, b in pairwise(cells):
            yield Pair(a, b, Equal())
        return
    places = {cell: place for place, cell in enumerate(cells)}
    parts = [_parts(group, layout) for group in groups]
    rule = tuple([tuple([tuple([places[c] for c in part]) for part in each]) for each in parts])
    yield Regular(cells, SameDigits(rule))


def _others_in_houses(groups: Sequence[Sequence[Cell]], layout: Layout) -> Sequence[Sequence[Cell]]:
    """The other cells of the houses that the groups are in, if they are fewer, and all different.

    Empty otherwise, and if a group is in no house, in several houses, or in a whole one.
    """
    n = layout.size
    others: list[list[Cell]] = []
    if not n < 2 * len(groups[0]) < 2 * n:
        return ()
    for group in groups:
        cells = {layout.index(*cell) for cell in group}
        houses = [house for house in layout.houses if cells.issubset(house)]
        if len(houses) != 1:
            return ()
        others.append([divmod(cell, n) for cell in houses[0] if cell not in cells])
    is_disjoint = len({cell for group in others for cell in group}) == sum(map(len, others))
    return others if is_disjoint else ()


def _parts(cells: Iterable[Cell], layout: Layout) -> list[list[Cell]]:
    """The cells in parts that are in one house each; the largest part comes first."""
    parts = []
    left = [layout.index(*cell) for cell in cells]
    while left:
        part = max([[cell for cell in left if cell in house] for house in layout.houses], key=len)
        parts.append([divmod(cell, layout.size) for cell in part])
        left = [cell for cell in left if cell not in part]
    return parts
