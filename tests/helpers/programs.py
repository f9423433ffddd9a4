"""The two programs whose habits techniques follow.

Internal: the habits of the two programs are not public.
"""

from __future__ import annotations

from sudokulib.techniques._programs import EXPLAINER, HODOKU

PROGRAMS = (HODOKU, EXPLAINER)
