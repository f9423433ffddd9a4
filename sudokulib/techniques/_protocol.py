"""The protocol of techniques."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
class Technique(Protocol):
    """A way in which people find their next step; you do not have to inherit from this class.

    A technique only looks at candidates: scales define how hard it is, and renderers how it is
    drawn. A technique that is valid only for puzzles with a single solution has an attribute
    `assumes_unique` that is true. If it is also valid for a sukaku, whose candidates are clues, it
    has an attribute `within_candidates` that is true: the second solution that it excludes has only
    candidates that are left. A technique that needs rules beyond houses has an attribute
    `needs_rules` that is true, and those that need the plain 9x9 board `needs_plain_board`.
    """

    @property
    def name(self) -> str:
        """The usual name, which its steps have too: "Hidden Single"."""

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps that the technique finds here, lazily, always in the same order.

        Every step is true in every solution that the candidates still allow, and changes something.
        """
