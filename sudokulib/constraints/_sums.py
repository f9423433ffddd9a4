"""Sums: cages, arrows, little killers, lines with sums."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_int_field
from sudokulib._base.lazy_exports import public
from sudokulib._base.synonyms import joined_by_or
from sudokulib._base.wrong_types import wrong_type
from sudokulib.constraints._automata import (
    DistinctSum,
    EqualSums,
    LoopOfSums,
    LunchboxSum,
    NoSubsetSum,
    PiecesOfSum,
    WeightedSum,
)
from sudokulib.constraints._builtin import (
    CellsConstraint,
    CellSetConstraint,
    LineConstraint,
    int_from,
    int_from_or_none,
    sorted_repeatable_cells,
)
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.constraints._relations import Differ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Part


_MAX_LOOP_SUM = 100


@public("sudokulib.constraints")
@attrs.frozen
class KillerCage(CellSetConstraint):
    """A killer cage: its digits are different and add up to the sum, if there is one.

        15- - -.
        | 4 9  |
        | 2 .- -
        '- -

    Raises `InvalidOption` if the cage has more cells than the board has digits, or a sum that
    different digits cannot have.

    >>> KillerCage([(0, 0), (0, 1), (1, 0)], 15).id_text(9)
    'cage15.0.1.9'
    """

    sum: int | None = attrs.field(default=None, validator=int_from_or_none(1))
    """The sum of the digits; `None` if they only have to be different."""
    name = "Killer Cage"
    key = "cage"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """Pairs of different digits, and a `Regular` if there is a sum."""
        k, n = len(self.cells), layout.size
        self._require_at_most(n)
        for a, b in combinations(self.cells, 2):
            yield Pair(a, b, Differ())
        if self.sum is not None:
            _require_sum(self, self.sum, k * (k + 1) // 2, k * (2 * n - k + 1) // 2)
            yield Regular(self.cells, DistinctSum(self.sum))


@public("sudokulib.constraints")
@attrs.frozen
class RellikCage(CellSetConstraint):
    """A killer cage backwards: no one or more of its digits add up to the sum, and all differ.

        10- - -.
        | 4 9  |        neither 4 + 6 nor 9 + 1 nor 2 + 8
        | 2 .- -
        '- -

    Raises `InvalidOption` if the cage has more cells than the board has digits, or a sum that its
    digits cannot reach in any case.

    >>> RellikCage([(0, 0), (0, 1), (1, 0)], 10).id_text(9)
    'rellik10.0.1.9'
    """

    sum: int = attrs.field(validator=int_from(1))
    """The sum that no digits of the cage have."""
    name = "Rellik Cage"
    key = "rellik"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """Pairs of different digits, and a `Regular` for all cells."""
        k, n = len(self.cells), layout.size
        self._require_at_most(n)
        _require_sum(self, self.sum, 1, k * (2 * n - k + 1) // 2)
        for a, b in combinations(self.cells, 2):
            yield Pair(a, b, Differ())
        yield Regular(self.cells, NoSubsetSum(self.sum))


@public("sudokulib.constraints")
@attrs.frozen
class SumCage(CellSetConstraint):
    """The digits of some cells add up to a sum; they may repeat if no house forbids it.

    If a cell is there several times, its digit is added as often. Raises `InvalidOption` for a sum
    that the digits of the board cannot have.

    >>> SumCage([(0, 0), (1, 1), (3, 3)], 4).id_text(9)
    'sumcage4.0.10.30'
    >>> SumCage([(0, 0), (1, 1), (1, 1)], 4).id_text(9)  # r1c1, and r2c2 twice
    'sumcage4.0.10.10'
    """

    cells: tuple[Cell, ...] = attrs.field(converter=sorted_repeatable_cells)
    """Each (row, column), counted from 0, in reading order; a cell may be there several times."""
    sum: int = attrs.field(validator=int_from(1))
    """The sum of the digits."""
    name = "Sum Cage"
    key = "sumcage"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, each once and with the number of times that it counts."""
        counts = Counter(self.cells)
        _require_sum(self, self.sum, len(self.cells), len(self.cells) * layout.size)
        yield Regular(tuple(counts), WeightedSum(tuple(counts.values()), self.sum))


@public("sudokulib.constraints")
@attrs.frozen
class LittleKiller(CellsConstraint):
    r"""A clue outside the board: the sum of the digits on a diagonal, where digits may repeat.

        14
          \
            . 6 .
            . . 3        on the diagonal from the clue, 6 + 3 + 5 is 14
            . . . 5

    The cells are a diagonal from one edge of the board to another, beginning next to the clue.
    Raises `InvalidOption` if they are not, and for a sum that the digits of the board cannot have.

    >>> LittleKiller([(0, 7), (1, 8)], 12).id_text(9)
    'littlekiller12.7.17'
    """

    sum: int = attrs.field(validator=int_from(1))
    """The sum of the digits."""
    name = "Little Killer"
    key = "littlekiller"
    usual_cells = ".r1c2.r2c1"
    min_cells = 1

    def _check(self) -> None:
        steps = {(c - a, d - b) for (a, b), (c, d) in zip(self.cells, self.cells[1:], strict=False)}
        if len(steps) > 1 or not steps <= {(1, 1), (1, -1), (-1, 1), (-1, -1)}:
            raise self._error("its cells must be a diagonal, each touching the next at a corner")

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells."""
        first, last = {*self.cells[0]}, {*self.cells[-1]}
        edges = {0, layout.size - 1}
        if not (first & edges and last & edges) or (len(self.cells) == 1 and not first <= edges):
            whole = _diagonals_from(self.cells[0], layout.size) if first & edges else []
            ids = [
                f"+{self.key}{self.sum}{''.join(f'.{cell}' for cell in cells)}" for cells in whole
            ]
            raise self._error(
                "its cells are a whole diagonal, from one edge of the board to another"
                + (f", such as {joined_by_or(ids)}" if ids else "")
            )
        yield _sum_regular(self, self.cells, self.sum, layout.size)


def _diagonals_from(cell: Cell, n: int) -> Iterator[list[str]]:
    """The names of the cells of each diagonal of two cells or more that begins with this cell."""
    for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        cells = [(cell[0] + down * at, cell[1] + right * at) for at in range(n)]
        names = [f"r{r + 1}c{c + 1}" for r, c in cells if 0 <= r < n and 0 <= c < n]
        if len(names) > 1:
            yield names


def _cells_in_circle(constraint: Any, field: Any, value: Any) -> None:
    """A validator of attrs: how many of the cells are in the circle."""
    if isinstance(value, (tuple, list)):
        advice = "circle is the number of cells in the circle, which come first in cells"
        raise wrong_type(field.name, "an int", value, advice)
    require_int_field(constraint, field.name, value, 1, 3)


@public("sudokulib.constraints")
@attrs.frozen
class Arrow(CellsConstraint):
    """The digits along an arrow add up to the digit in its circle.

        (9)- 4 - 2 - 3 ->

    The first `circle` cells are the circle, usually one cell. Two or three cells are read as a
    number in their order: 1 and 4 are 14, that is, ten times the first digit plus the second. The
    other cells are the shaft, where digits may repeat. Raises `InvalidOption` if no digits of the
    board fit, such as ten cells for a digit up to 9.

    >>> Arrow([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'arrow.0.10.20'
    >>> Arrow([(0, 0), (0, 1), (1, 1), (2, 2)], circle=2).id_text(9)
    'arrow2.0.1.10.20'
    """

    circle: int = attrs.field(default=1, validator=_cells_in_circle)
    """The number of cells in the circle, 1 to 3."""
    name = "Arrow"
    key = "arrow"
    usual_cells = ".r1c1.r1c2.r1c3.r1c4"

    def _check(self) -> None:
        if len(self.cells) <= self.circle:
            raise self._error("it needs cells besides its circle")

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells."""
        weights = [10**place for place in range(self.circle)][::-1]
        shaft = len(self.cells) - self.circle
        if shaft > sum(weights) * layout.size or sum(weights) > shaft * layout.size:
            raise self._error(f"{shaft} digits of this board cannot be the sum in its circle")
        yield Regular(self.cells, WeightedSum((*weights, *[-1] * shaft), 0))


@public("sudokulib.constraints")
@attrs.frozen
class DoubleArrow(CellsConstraint):
    """The digits between the two circles of a line add up to the sum of the digits in the circles.

        (7)- 4 - 2 - 3 -(2)        7 + 2 = 4 + 2 + 3

    The first and the last cell are the circles. Raises `InvalidOption` if there are too many cells
    between them.

    >>> DoubleArrow([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'doublearrow.0.10.20'
    """

    name = "Double Arrow"
    key = "doublearrow"
    usual_cells = ".r1c1.r1c2.r1c3"
    is_reversible = True
    min_cells = 3

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, with the circles first."""
        first, *between, last = self.cells
        if len(between) > 2 * layout.size:
            raise self._error(f"{len(between)} digits of this board cannot be a sum of two digits")
        yield Regular((first, last, *between), WeightedSum((1, 1, *[-1] * len(between)), 0))


@public("sudokulib.constraints")
@attrs.frozen
class SumLine(LineConstraint):
    """The line can be divided into pieces of consecutive cells that all have this sum.

        6 - 4 - 3 - 2 - 5        10 = 6 + 4 = 3 + 2 + 5: a ten line, the default

    A closed line, whose last cell is its first cell again, can be divided into such pieces from
    some cell on. Raises `InvalidOption` for a sum that all digits of the line together cannot have,
    and for a sum of more than 100 on a closed line.

    >>> SumLine([(0, 0), (0, 1), (0, 2)], 12).id_text(9)
    'sumline12.0.1.2'
    """

    sum: int = attrs.field(default=10, validator=int_from(1))
    """The sum of each piece."""
    name = "Sum Line"
    key = "sumline"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        cells = self._different_cells
        most = len(cells) * layout.size
        _require_sum(self, self.sum, 1, min(most, _MAX_LOOP_SUM) if self.is_closed else most)
        rule = LoopOfSums(self.sum) if self.is_closed else PiecesOfSum(self.sum)
        yield Regular(cells, rule)


@public("sudokulib.constraints")
@attrs.frozen
class Zipper(CellsConstraint):
    """The two cells at each distance from the middle add up to the digit in the middle.

        3 - 2 - 8 - 6 - 5        3 + 5 = 2 + 6 = 8

    A line with an even number of cells has no middle cell; all its pairs have the same sum.

    >>> Zipper([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'zipper.0.10.20'
    """

    name = "Zipper Line"
    key = "zipper"
    usual_cells = ".r1c1.r1c2.r1c3"
    is_reversible = True
    min_cells = 3

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, from the middle to the ends."""
        half, odd = divmod(len(self.cells), 2)
        order = list(self.cells[half : half + odd])
        for i in range(half - 1, -1, -1):
            order += self.cells[i], self.cells[-1 - i]
        yield Regular(tuple(order), EqualSums((*[1] * odd, *[2] * half)))


@public("sudokulib.constraints")
@attrs.frozen
class Lunchbox(CellsConstraint):
    """The digits between the cells of the smallest and the greatest digit of a line have this sum.

        8 - 2 - 5 - 1 - 6 - 4        2 + 5 between 8 and 1

    The digits are all different, and the cells are in order. Raises `InvalidOption` if the line has
    more cells than the board has digits, or a sum that no digits can have.

    >>> Lunchbox([(0, 0), (0, 1), (0, 2)], 5).id_text(9)
    'lunchbox5.0.1.2'
    """

    sum: int = attrs.field(validator=int_from(0))
    """The sum of the digits between the two digits, from 0."""
    name = "Lunchbox"
    key = "lunchbox"
    usual_number = 5
    usual_cells = ".r1c1.r1c2.r1c3"
    is_reversible = True

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """Pairs of different digits, and a `Regular` for the whole line."""
        k, n = len(self.cells), layout.size
        self._require_at_most(n)
        _require_sum(self, self.sum, 0, (k - 2) * (2 * n - k + 1) // 2)
        for a, b in combinations(self.cells, 2):
            yield Pair(a, b, Differ())
        yield Regular(self.cells, LunchboxSum(self.sum))


@public("sudokulib.constraints")
@attrs.frozen
class RegionSum(LineConstraint):
    """The parts of a line in different regions have equal sums.

        3 - 4 | 7 | 1 - 6        7 in each of three regions

    A line that returns to a region has another part there. A closed line, whose last cell is its
    first cell again, is divided only where it enters a region. Raises `InvalidOption` if the line
    is in only one region, or if two parts cannot have the same sum, such as one cell and four cells
    on a 9x9 board.

    >>> RegionSum([(0, 1), (0, 2), (0, 3)]).id_text(9)
    'regionsum.1.2.3'
    """

    name = "Region Sum Line"
    key = "regionsum"
    usual_cells = ".r3c3.r3c4"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        region = {cell: i for i, cells in enumerate(layout.regions) for cell in cells}

        def region_of(cell: Cell) -> int:
            return region[cell[0] * layout.size + cell[1]]

        cells = self._different_cells
        if self.is_closed:
            entries = [
                at for at in range(len(cells)) if region_of(cells[at - 1]) != region_of(cells[at])
            ]
            first = entries[0] if entries else 0
            cells = (*cells[first:], *cells[:first])
        pieces = groupby(cells, key=region_of)
        lengths = tuple([len(list(piece)) for _, piece in pieces])
        if len(lengths) == 1:
            raise self._error("its line must run through two regions at least")
        few, many = min(lengths), max(lengths)
        if many * (many + 1) > few * (2 * layout.size - few + 1):
            raise self._error(f"its pieces of {few} and {many} cells cannot have the same sum")
        yield Regular(cells, EqualSums(lengths))


def _require_sum(constraint: CellsConstraint, total: int, least: int, greatest: int) -> None:
    """Raises `InvalidOption` if a sum is out of range."""
    if not least <= total <= greatest:
        allowed = f"be {least}" if least == greatest else f"be from {least} to {greatest}"
        raise constraint._error(f"the sum must {allowed} on this board")


def _sum_regular(
    constraint: CellsConstraint, cells: tuple[Cell, ...], total: int, n: int
) -> Regular:
    """The `Regular` for a sum, if the digits can have it."""
    _require_sum(constraint, total, len(cells), len(cells) * n)
    return Regular(cells, WeightedSum((1,) * len(cells), total))
