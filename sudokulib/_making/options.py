"""What an option of the maker is in ids and in messages, and the options for type checkers.

Each option is a field of `PuzzleMaker`, which has its default, its check, and an `Option` in its
metadata. `MakerOptions` has the types in which `make` and `daily` take them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._board.symmetry import Symmetry
    from sudokulib._making.digging import Judgment
    from sudokulib._making.id_values import Codec
    from sudokulib._making.patterns import Pattern
    from sudokulib.fillers._protocol import Filler
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.scales._scale import Difficulty
    from sudokulib.solvers._protocol import Solver

    Words = Callable[[Any], str]

__all__ = ["MakerOptions", "Option", "described", "option"]


@attrs.frozen
class Option:
    """An option that decides which puzzle a seed gives.

    >>> Option("c", has=lambda number: f"{number} clues").has(30)
    '30 clues'
    """

    letter: str = ""
    """Its letter in ids."""
    codec: Codec | None = None
    """How an id writes its value; without one there is no id if the option is given."""
    adjective: Words | None = attrs.field(default=None, kw_only=True)
    """The kind of puzzle that a value stands for, as in "a hard puzzle"."""
    has: Words | None = attrs.field(default=None, kw_only=True)
    """What the puzzle has, as in "a puzzle with 30 clues"."""
    does: Words | None = attrs.field(default=None, kw_only=True)
    """What the puzzle does, as in "a puzzle that needs X-Wing"."""
    is_rated: bool = attrs.field(default=False, kw_only=True)
    """Whether the puzzle depends on ratings too."""


def option(letter: str = "", codec: Codec | None = None, **more: Any) -> dict[str, Option]:
    """The metadata of the maker's field for an option; `more` are the other fields of `Option`.

    >>> option("m")["option"].letter
    'm'
    """
    return {"option": Option(letter, codec, **more)}


class MakerOptions(TypedDict, total=False):
    """The options of `PuzzleMaker`, as `make` and `daily` take them."""

    layout: Layout | str
    clues: int | None
    blanks: int | None
    minimal: bool
    symmetry: Symmetry | str
    pattern: Pattern | None
    judge: Callable[[Puzzle], Judgment | str] | None
    difficulty: Difficulty | str | None
    er: tuple[float, float] | None
    requires: str | Collection[str]
    avoids: str | Collection[str]
    filler: Filler
    solver: Solver
    limits: Limits | None


def described(values: Mapping[str, Any], options: Mapping[str, Option]) -> str:
    """The puzzle that the values of some options describe, in words.

    >>> options = {"clues": Option("c", has=lambda number: f"{number} clues")}
    >>> described({"clues": 30}, options)
    'a puzzle with 30 clues'
    """

    def words(part: str) -> list[str]:
        asked = [(getattr(options[name], part), value) for name, value in values.items()]
        return [word(value) for word, value in asked if word is not None]

    kind = " ".join([*words("adjective"), "puzzle"])
    text = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    for link, part in (("with", "has"), ("that", "does")):
        if found := words(part):
            text += f" {link} {' and '.join(found)}"
    return text
