"""Rules beyond houses: cages, lines, dots, arrows, clues outside the board, and your own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib.constraints._chess import (
        AntiKing as AntiKing,
        AntiKnight as AntiKnight,
        NonConsecutive as NonConsecutive,
    )
    from sudokulib.constraints._lines import (
        SlowThermometer as SlowThermometer,
        Thermometer as Thermometer,
    )
    from sudokulib.constraints._parts import (
        Constraint as Constraint,
        Only as Only,
        Pair as Pair,
        Word as Word,
        WordRule as WordRule,
    )
    from sudokulib.constraints._registry import KINDS as KINDS
    from sudokulib.constraints._sums import Cage as Cage

face(
    __name__,
    {
        "_parts": ["Constraint", "Only", "Pair", "Word", "WordRule"],
        "_registry": ["KINDS"],
        "_chess": ["AntiKing", "AntiKnight", "NonConsecutive"],
        "_lines": ["SlowThermometer", "Thermometer"],
        "_sums": ["Cage"],
    },
)
