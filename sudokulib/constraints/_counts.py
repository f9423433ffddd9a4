"""Rules that count: look-and-say cages, counting circles, distinct digits, equality cages."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.constraints._builtin import CellsConstraint, CellSetConstraint, cells_text
from sudokulib.constraints._count_automata import (
    BalancedDigits,
    CountsItself,
    DigitCounts,
    DistinctCount,
)
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.constraints._relations import Differ
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Part


def counts_of(value: Iterable[Iterable[int]]) -> tuple[tuple[int, int], ...]:
    """Counts with their digits, sorted by digit.

    Raises `TypeError` for wrong types, and `InvalidOption` for no pair, for a digit that is listed
    twice, and for a number out of range.
    """
    example = "such as [(2, 5)] for two fives"
    if not isinstance(value, (tuple, list)):
        raise wrong_type("counts", "a tuple or list of (count, digit)", value, example)
    found: dict[int, int] = {}
    for pair in value:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise TypeError(f"a count must be (count, digit), {example}, not {shown(pair)}")
        count, digit = require_int(pair[0], "a count", 0, 9), require_int(pair[1], "a digit", 1)
        if digit in found:
            raise InvalidOption("a digit is counted twice", option="counts", value=digit)
        found[digit] = count
    if not found:
        raise InvalidOption(f"it needs a count, {example}", option="counts", value=shown(value))
    return tuple([(found[digit], digit) for digit in sorted(found)])


@public("sudokulib.constraints")
@attrs.frozen
class LookAndSay(CellSetConstraint):
    """A cage whose clue says exactly how often it contains some digits.

        23 15- -.
        | 3  5  |        two threes and one five
        | 3 .- -
        '- -

    The other digits may appear too; `counts` does not have to list all of them. Raises
    `InvalidOption` if the cage has fewer cells than it counts digits, and for a digit that the
    board does not have.

    >>> LookAndSay([(0, 0), (0, 1), (1, 0)], [(2, 3), (1, 5)]).id_text(9)
    'lookandsay2.2.3.1.5.0.1.9'
    """

    counts: tuple[tuple[int, int], ...] = attrs.field(converter=counts_of)
    """Pairs of a count, from 0 to 9, and a digit, sorted by digit."""
    name = "Look-and-Say"
    key = "lookandsay"
    has_other_numbers = True
    min_cells = 1

    def _check(self) -> None:
        total = sum([count for count, _ in self.counts])
        if total > len(self.cells):
            raise self._error(f"{len(self.cells)} cells cannot contain {total} digits")

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`: how many counts, the counts, the cells."""
        counts = "".join([f".{count}.{digit}" for count, digit in self.counts])
        return f"{self.key}{len(self.counts)}{counts}{cells_text(self.cells, n)}"

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The cage whose id has the number of its counts, the counts and the cells."""
        if number is None or 2 * number >= len(numbers):
            raise InvalidOption(
                "the number after its name is the number of counts, and each count is followed by "
                "its digit, such as +lookandsay1.2.5.r1c1.r1c2.r1c3 for two 5s",
                option="id",
                value=cls.key,
            )
        counts = tuple(zip(numbers[: 2 * number : 2], numbers[1 : 2 * number : 2], strict=True))
        return cls(tuple([divmod(index, n) for index in numbers[2 * number :]]), counts)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells."""
        if self.counts[-1][1] > layout.size:
            raise self._error(f"its digits must be from 1 to {layout.size} on this board")
        yield Regular(self.cells, DigitCounts(self.counts))


@public("sudokulib.constraints")
@attrs.frozen
class CountingCircles(CellSetConstraint):
    """Cells with circles: a digit in a circle says how many circles contain it.

        (2) .  3        with these three circles, the circles contain one 1 and two 2
         . (1)(2)

    Only the circles of the same constraint are counted. Raises `InvalidOption` if there are more
    circles than the sum of all digits.

    >>> CountingCircles([(0, 0), (1, 1), (1, 2)]).id_text(9)
    'countingcircles.0.10.11'
    """

    name = "Counting Circles"
    key = "countingcircles"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all circles."""
        n = layout.size
        self._require_at_most(n * (n + 1) // 2)
        region = {divmod(c, n): i for i, cells in enumerate(layout.regions) for c in cells}
        kinds: tuple[Callable[[Cell], int], ...] = (
            lambda cell: cell[0],
            lambda cell: cell[1],
            region.__getitem__,
        )
        houses = []
        for house_of in kinds:
            masks = [0] * n
            for place, cell in enumerate(self.cells):
                masks[house_of(cell)] |= 1 << place
            houses.append(tuple([mask for mask in masks if mask]))
        yield Regular(self.cells, CountsItself(n, tuple(houses)))


@public("sudokulib.constraints")
@attrs.frozen
class CountDistinct(CellsConstraint):
    """The digit of the first cell is the number of different digits in the other cells.

        (3)  4 - 7 - 4 - 1        4, 7 and 1 are three different digits

    >>> CountDistinct([(0, 0), (0, 2), (1, 3)]).id_text(9)
    'countdistinct.0.2.12'
    """

    name = "Count Distinct"
    key = "countdistinct"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells."""
        yield Regular(self.cells, DistinctCount())


@public("sudokulib.constraints")
@attrs.frozen
class EqualityCage(CellSetConstraint):
    """A cage with as many even as odd digits, and as many low as high digits; all are different.

        .- - -.
        | 1 8  |        1 and 3 are odd and low, 6 and 8 are even and high
        | 3 6  |
        '- - -'

    Low digits are less than the middle of all digits, 5 on 9x9 boards; high digits are greater. If
    there is a middle digit, it is not in the cage. Raises `InvalidOption` if the cage has an odd
    number of cells, or more cells than such digits exist.

    >>> EqualityCage([(0, 0), (0, 1), (1, 0), (1, 1)]).id_text(9)
    'equalitycage.0.1.9.10'
    """

    name = "Equality Cage"
    key = "equalitycage"

    def _check(self) -> None:
        if len(self.cells) % 2:
            raise self._error(f"it needs an even number of cells, not {len(self.cells)}")

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """Pairs of different digits, and a `Regular` unless the cage has all digits."""
        n = layout.size
        self._require_at_most(n // 2 * 2)
        for a, b in combinations(self.cells, 2):
            yield Pair(a, b, Differ())
        if len(self.cells) < n:
            yield Regular(self.cells, BalancedDigits(n))
