"""The two programs whose habits techniques follow."""

from __future__ import annotations

from sudokulib.techniques._programs import EXPLAINER, HODOKU

PROGRAMS = (HODOKU, EXPLAINER)
