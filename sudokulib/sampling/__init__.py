"""Samples of minimal puzzles, for statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.faces import face

if TYPE_CHECKING:
    from sudokulib.sampling._samplers import (
        TOP_DOWN_SHARES as TOP_DOWN_SHARES,
        TRUE_SHARES as TRUE_SHARES,
        ControlledBiasSampler as ControlledBiasSampler,
        NaturalSampler as NaturalSampler,
    )

face(
    __name__,
    {
        "_samplers": ["TOP_DOWN_SHARES", "TRUE_SHARES", "ControlledBiasSampler", "NaturalSampler"],
    },
)
