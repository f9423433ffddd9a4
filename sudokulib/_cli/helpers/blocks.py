"""Results of several lines for each puzzle, with a blank line between two puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._cli.helpers.console import Console


class Blocks:
    r"""Writes blocks of lines.

    >>> import io
    >>> from sudokulib._cli.helpers.console import Console
    >>> console = Console(io.StringIO(), io.StringIO())
    >>> blocks = Blocks(console)
    >>> for lines in ["a", "b"], [], ["c"]:
    ...     blocks.write(lines)
    >>> console.out.getvalue()
    'a\nb\n\nc\n'
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._between = ""

    def write(self, lines: Sequence[str]) -> None:
        """Writes one more block, unless it has no lines."""
        if lines:
            self._console.write(self._between + "\n".join(lines))
            self._between = "\n"


def clue_text(clue: Candidate) -> str:
    """A clue as commands write it, with rows and columns counted from 1.

    >>> clue_text((3, 6, 5))
    'r4c7=5'
    """
    row, column, digit = clue
    return f"r{row + 1}c{column + 1}={digit}"
