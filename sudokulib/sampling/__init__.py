"""Samples of minimal puzzles, for those who study them."""

from __future__ import annotations

from sudokulib.sampling._samplers import (
    TOP_DOWN_SHARES,
    TRUE_SHARES,
    ControlledBiasSampler,
    NaturalSampler,
)

__all__ = ["TOP_DOWN_SHARES", "TRUE_SHARES", "ControlledBiasSampler", "NaturalSampler"]
