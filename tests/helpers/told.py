"""Chains as English sentences tell them, by definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudokulib.techniques import ChainNode

__all__ = ["clauses", "told"]


def told(one: ChainNode) -> str:
    """A node in English, as a sentence tells it."""
    cells = [f"r{row + 1}c{column + 1}" for row, column, _ in one.candidates]
    where = " or ".join([", ".join(cells[:-1]), cells[-1]]) if cells[1:] else cells[0]
    return f"{one.digit} is {'' if one.is_on else 'not '}in {where}"


def clauses(rest: list[str]) -> list[str]:
    """All the ways in which nodes may be told: in full, or with the middle left out."""
    if len(rest) < 2:
        return [*rest, "nothing to show"]
    last = rest[-1]
    return [f"{', '.join(rest[:-1])} and {last}"] + [
        f"{', '.join(rest[:first])} and, after {len(rest) - first - 1} more, {last}"
        for first in range(1, len(rest) - 2)
    ]
