"""The two programs whose habits techniques follow, as those of the two scales have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib.scales import named_scale
from sudokulib.techniques import XYWing


def _program_of(scale: str) -> Any:
    techniques = [technique for technique, _ in named_scale(scale).graded]
    return next(each._program for each in techniques if isinstance(each, XYWing))


HODOKU = _program_of("hodoku")
EXPLAINER = _program_of("se")
PROGRAMS = (HODOKU, EXPLAINER)

if TYPE_CHECKING:
    Program = Any
else:
    Program = type(HODOKU)
