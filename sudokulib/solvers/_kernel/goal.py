"""What a search is to show, if it is not all solutions: candidates that some solution has.

    wanted      r1c1 2 5, r1c2 3        candidates that no solution has shown so far
    solution    r1c1 5, r1c2 4, ...     found by the search: 5 is shown
    wanted      r1c1 2, r1c2 3          the caller removes it, and the search continues

A search with a goal tries wanted candidates first, leaves each state that has none of them, and
yields 0 when its turn is over, so that two searches can take turns.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudokulib.solvers._kernel.conflict_weights import CandidateChoice


class Goal:
    """The goal of one or more searches of a kernel; the caller changes it while they run."""

    __slots__ = ("choice", "turn", "wanted")

    def __init__(self, wanted: int, choice: CandidateChoice) -> None:
        self.wanted = wanted
        """The bits, in the groups of the cells, of the candidates to show."""
        self.choice = choice
        """`candidate_choice()` of the kernel; it learns from each contradiction of each search."""
        self.turn = sys.maxsize
        """The number of nodes of a search's counter after which the search yields 0."""
