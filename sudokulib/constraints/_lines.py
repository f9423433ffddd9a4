"""Lines: a chain of cells whose digits rise, stay apart, mirror each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.faces import public
from sudokulib.constraints._kind import OnCells
from sudokulib.constraints._parts import Word
from sudokulib.constraints._relations import Less
from sudokulib.constraints._words import Chain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._parts import Part

__all__ = ["SlowThermometer", "Thermometer"]


@public("sudokulib.constraints")
@attrs.frozen
class Thermometer(OnCells):
    """Digits rise from the bulb, the first cell, to the tip.

    >>> Thermometer([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'thermo.0.10.20'
    """

    name = "Thermometer"
    key = "thermo"

    def parts(self, layout: Layout) -> Iterator[Part]:
        yield Word(self.cells, Chain(Less(1)))


@public("sudokulib.constraints")
@attrs.frozen
class SlowThermometer(OnCells):
    """Digits rise or stay the same from the bulb, the first cell, to the tip."""

    name = "Slow Thermometer"
    key = "slowthermo"

    def parts(self, layout: Layout) -> Iterator[Part]:
        yield Word(self.cells, Chain(Less(0)))
