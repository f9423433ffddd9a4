"""Samples of minimal puzzles, for statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.sampling._samplers import (
        TOP_DOWN_SHARES as TOP_DOWN_SHARES,
        TRUE_SHARES as TRUE_SHARES,
        ControlledBiasSampler as ControlledBiasSampler,
        NaturalSampler as NaturalSampler,
    )

lazy_exports()
