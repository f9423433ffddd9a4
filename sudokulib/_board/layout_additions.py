"""More houses and rules for a board: the methods of `Layout` that add them, or take them away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, cast

from sudokulib._board.constraint_parts import require_constraints
from sudokulib._board.layout_ids import windows_of
from sudokulib._board.regions import diagonals, houses_of_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._board.regions import House
    from sudokulib.constraints._protocol import Constraint

__all__ = ["Additions"]


class Additions:
    """What a `Layout` can be given besides its regions."""

    __slots__ = ()

    if TYPE_CHECKING:
        size: int
        regions: tuple[House, ...]
        extra_houses: tuple[House, ...]
        constraints: tuple[Constraint, ...]

        def _with(self, extras: tuple[House, ...], constraints: tuple[Constraint, ...]) -> Self: ...

    def with_diagonals(self) -> Self:
        """The same board with its two diagonals as houses (Sudoku X).

        Raises `InvalidOption` if the board would have more than `3 * n` extra houses.

        >>> from sudokulib import Layout
        >>> Layout.boxes(3, 3).with_diagonals().id
        '3x3+diagonals'
        """
        return self.with_houses(diagonals(self.size))

    def with_windows(self) -> Self:
        """The same board with its inner windows as houses (Windoku).

        There are four of them on 3x3 boxes and `(p-1)**2` on `p` x `p`. Raises `UnsupportedLayout`
        for boards without square boxes, and `InvalidOption` if the board would have more than
        `3 * n` extra houses.

        >>> from sudokulib import Layout
        >>> Layout.boxes(3, 3).with_windows().extra_houses[0]
        (10, 11, 12, 19, 20, 21, 28, 29, 30)
        """
        return self.with_houses(windows_of(cast("Layout", self)))

    def with_houses(self, extra_houses: Iterable[Iterable[int]]) -> Self:
        """The same board with more houses, each of as many different cell indexes as a row has.

        Houses that the board already has are ignored. Raises `InvalidOption` if the board would
        have more than `3 * n` extra houses.

        >>> from sudokulib import Layout
        >>> Layout.boxes(2, 2).with_houses([(0, 5, 10, 15)]).id
        '2x2+0.5.10.15'
        """
        extras = houses_of_cells(extra_houses, self.size, "extra_houses")
        if not extras:
            return self
        return self._with(self.extra_houses + extras, self.constraints)

    def with_disjoint_groups(self) -> Self:
        """The same board with a house for each place in a region: all first cells, all second.

        Raises `InvalidOption` if the board would have more than `3 * n` extra houses.

        >>> from sudokulib import Layout
        >>> Layout.boxes(2, 2).with_disjoint_groups().extra_houses[0]
        (0, 2, 8, 10)
        """
        return self.with_houses(zip(*self.regions, strict=True))

    def with_constraints(self, constraints: Iterable[Constraint]) -> Self:
        """The same board with more rules, from `sudokulib.constraints` or of your own.

        A rule that the board already has is ignored. Raises `InvalidOption` for a rule that does
        not fit the board, for more than 2,000 rules, or 20,000 cells in all of them together, and
        on boards above 36x36; `TypeError` for what is not a rule.

        >>> from sudokulib import Layout
        >>> from sudokulib.constraints import AntiKnight, Thermometer
        >>> rules = [Thermometer([(0, 0), (1, 1), (2, 2)]), AntiKnight()]
        >>> Layout.boxes(3, 3).with_constraints(rules)
        Layout.parse('3x3+antiknight+thermo.0.10.20')
        """
        more = require_constraints(constraints)
        return self._with(self.extra_houses, (*self.constraints, *more)) if more else self

    def without_constraints(self) -> Self:
        """The same regions and houses without rules beyond them.

        >>> from sudokulib import Layout
        >>> Layout.parse("3x3+diagonals+antiknight").without_constraints().id
        '3x3+diagonals'
        """
        return self._with(self.extra_houses, ())
