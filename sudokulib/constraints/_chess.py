"""Rules about all neighbours of a kind: a knight's move, a king's move, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.faces import public
from sudokulib.constraints._kind import Kind
from sudokulib.constraints._parts import Pair
from sudokulib.constraints._relations import Apart, Differ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._parts import Cell, Part

__all__ = ["AntiKing", "AntiKnight", "NonConsecutive", "neighbours"]


@public("sudokulib.constraints")
@attrs.frozen
class AntiKnight(Kind):
    """Cells a knight's move apart hold different digits."""

    name = "Anti-Knight"
    key = "antiknight"

    def parts(self, layout: Layout) -> Iterator[Part]:
        for a, b in neighbours(layout.n, (1, 2), (2, 1), (1, -2), (2, -1)):
            yield Pair(a, b, Differ())


@public("sudokulib.constraints")
@attrs.frozen
class AntiKing(Kind):
    """Cells that touch, at a corner too, hold different digits."""

    name = "Anti-King"
    key = "antiking"

    def parts(self, layout: Layout) -> Iterator[Part]:
        for a, b in neighbours(layout.n, (0, 1), (1, 0), (1, 1), (1, -1)):
            yield Pair(a, b, Differ())


@public("sudokulib.constraints")
@attrs.frozen
class NonConsecutive(Kind):
    """Cells side by side never hold consecutive digits."""

    name = "Non-Consecutive"
    key = "nonconsecutive"

    def parts(self, layout: Layout) -> Iterator[Part]:
        for a, b in neighbours(layout.n, (0, 1), (1, 0)):
            yield Pair(a, b, Apart(2))


def neighbours(n: int, *moves: tuple[int, int]) -> Iterator[tuple[Cell, Cell]]:
    """All pairs of cells of a board that are one of these moves (rows, columns) apart."""
    for row in range(n):
        for column in range(n):
            for down, right in moves:
                there = row + down, column + right
                if 0 <= there[0] < n and 0 <= there[1] < n:
                    yield (row, column), there
