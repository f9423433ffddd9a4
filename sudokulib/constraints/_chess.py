"""Rules about all cells that are a move or a distance apart, and about adjacent cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.constraints._builtin import BuiltinConstraint, adjacent_pairs, pairs_apart
from sudokulib.constraints._dots import WhiteDot
from sudokulib.constraints._protocol import Pair
from sudokulib.constraints._relations import Differ, DifferByAtLeast, NotBoth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Part


@public("sudokulib.constraints")
@attrs.frozen
class AntiKnight(BuiltinConstraint):
    """Cells that are a knight's move apart contain different digits.

        . x . x .
        x . . . x
        . . 5 . .        no 5 in the cells marked x
        x . . . x
        . x . x .

    >>> from sudokulib import Grid, Layout
    >>> layout = Layout.boxes(2, 2).with_constraints([AntiKnight()])
    >>> Grid.parse("1... .... .... ....", layout).candidates(1, 2)
    (2, 3, 4)
    """

    name = "Anti-Knight"
    key = "antiknight"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A pair for each knight's move."""
        for a, b in pairs_apart(layout.size, (1, 2), (2, 1), (1, -2), (2, -1)):
            yield Pair(a, b, Differ())


@public("sudokulib.constraints")
@attrs.frozen
class AntiKing(BuiltinConstraint):
    """Cells that touch, even at a corner, contain different digits.

        x x x
        x 5 x        no 5 in the cells marked x
        x x x

    >>> from sudokulib import Layout
    >>> Layout.boxes(3, 3).with_constraints([AntiKing()]).id
    '3x3+antiking'
    """

    name = "Anti-King"
    key = "antiking"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A pair for each king's move."""
        for a, b in pairs_apart(layout.size, (0, 1), (1, 0), (1, 1), (1, -1)):
            yield Pair(a, b, Differ())


@public("sudokulib.constraints")
@attrs.frozen
class AntiTaxicab(BuiltinConstraint):
    """Two cells with the same digit `d` are never exactly `d` steps apart.

        . . x . .
        . x . x .
        x . 2 . x        no 2 in the cells marked x
        . x . x .
        . . x . .

    A step leads to a cell that shares a side. The number of steps is the taxicab distance: no two
    cells with the digit 3 have the distance 3, and so on.

    >>> from sudokulib import Grid, Layout
    >>> layout = Layout.boxes(2, 2).with_constraints([AntiTaxicab()])
    >>> Grid.parse("3... .... .... ....", layout).candidates(1, 2)
    (1, 2, 4)
    """

    name = "Anti-Taxicab"
    key = "antitaxicab"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for every pair of cells in different rows and columns that a digit separates."""
        n = layout.size
        for down in range(1, n):
            for right in range(1, min(n, n - down + 1)):
                fits = NotBoth(down + right)
                for a, b in pairs_apart(n, (down, right), (down, -right)):
                    yield Pair(a, b, fits)


@public("sudokulib.constraints")
@attrs.frozen
class NonConsecutive(BuiltinConstraint):
    """Cells that share a side do not contain consecutive digits.

        . x .
        x 5 x        no 4 and no 6 in the cells marked x
        . x .

    Two cells with a white dot between them are an exception, whatever the difference of the dot is:
    only the dot applies to them. So puzzles with this rule may mark the exceptions.

    >>> from sudokulib import Layout
    >>> Layout.boxes(3, 3).with_constraints([NonConsecutive()]).id
    '3x3+nonconsecutive'
    """

    name = "Non-Consecutive"
    key = "nonconsecutive"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for every pair of cells that share a side without a white dot."""
        dots = {rule.cells for rule in layout.constraints if isinstance(rule, WhiteDot)}
        for a, b in adjacent_pairs(layout.size):
            if (a, b) not in dots:
                yield Pair(a, b, DifferByAtLeast(2))
