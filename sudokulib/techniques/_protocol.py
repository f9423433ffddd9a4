"""What a technique is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step

__all__ = ["Technique"]


class Technique(Protocol):
    """A way in which people find their next step. A class does not have to inherit from this.

    A technique looks at marks and knows nothing else: how hard it is belongs to a scale, how it is
    drawn to a renderer. One that holds only for puzzles with a single solution has an attribute
    `assumes_unique` that is true.
    """

    @property
    def name(self) -> str:
        """The name in the field, which its steps carry as well: "Hidden Single"."""

    def find(self, marks: Marks) -> Iterator[Step]:
        """The steps that the technique sees in these marks, lazily, in an order that never varies.

        Every step is true in every solution that the marks still allow, and changes something.
        """
