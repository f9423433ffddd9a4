"""The maker's options, one in each line: their letters in ids, and their words in messages.

`PuzzleMaker` has a field for each, with its type, default and check. Ids, messages and the command
line follow from the table here; a test compares it with the fields, with `MakerOptions`, with the
docstring and with the command line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import attrs

from sudokulib._making import id_values as ids

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._board.symmetry import Symmetry
    from sudokulib._making.digging import Judgment
    from sudokulib._making.patterns import Pattern
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.fillers._protocol import Filler
    from sudokulib.scales._scale import Difficulty
    from sudokulib.solvers._protocol import Solver

    Words = Callable[[Any], str]

__all__ = ["OPTIONS", "MakerOptions", "Option", "described"]


@attrs.frozen
class Option:
    """An option of the maker.

    >>> OPTIONS[1].name, OPTIONS[1].letter, OPTIONS[1].codec.write(30)
    ('clues', 'c', '30')
    """

    name: str
    letter: str = ""
    """Its letter in ids; without a letter, it is not written in this way."""
    codec: ids.Codec = ids.NOTHING
    """How an id writes its value."""
    adjective: Words | None = attrs.field(default=None, kw_only=True)
    """The kind of puzzle that a value stands for, as in "a hard puzzle"."""
    has: Words | None = attrs.field(default=None, kw_only=True)
    """What the puzzle has, as in "a puzzle with 30 clues"."""
    does: Words | None = attrs.field(default=None, kw_only=True)
    """What the puzzle does, as in "a puzzle that needs X-Wing"."""


# In the order in which ids name them, which never changes.
OPTIONS: tuple[Option, ...] = (
    Option("layout"),  # every id begins with it
    Option("clues", "c", ids.NUMBER, has=lambda number: f"{number} clues"),
    Option("blanks", "b", ids.NUMBER, has=lambda number: f"{number} blank cells"),
    Option("minimal", "m", ids.FLAG, adjective=lambda flag: "minimal"),
    Option("symmetry", "s", ids.SYMMETRY, has=lambda it: f"{it.value} symmetry"),
    Option("pattern", "p", ids.PATTERN, has=lambda text: f"{text.count('x')} given cells"),
    Option("judge", "a", ids.NOTHING, does=lambda judge: "is accepted"),
    Option("difficulty", "d", ids.DIFFICULTY, adjective=lambda level: str(level.value)),
    Option("er", "e", ids.RANGE, has=lambda er: f"an ER from {er[0]} to {er[1]}"),
    Option("requires", "t", ids.NAME, does=lambda name: f"needs {name}"),
    Option("avoids", "w", ids.NAMES, does=lambda them: f"does not need {', '.join(them)}"),
    Option("filler", "f", ids.FILLER),
    Option("solver", "v", ids.SOLVER),
    Option("limits"),  # they do not affect the puzzle
)
"""The options of `PuzzleMaker`."""


class MakerOptions(TypedDict, total=False):
    """The options of `PuzzleMaker`, as `make` and `daily` take them."""

    layout: Layout | str
    filler: Filler
    solver: Solver
    clues: int | None
    blanks: int | None
    minimal: bool
    symmetry: Symmetry | str
    pattern: Pattern | None
    judge: Callable[[Puzzle], Judgment | str] | None
    difficulty: Difficulty | str | None
    er: tuple[float, float] | None
    requires: str | None
    avoids: Collection[str]
    limits: Limits | None


def described(values: Mapping[str, Any]) -> str:
    """The puzzle that some options describe, in words.

    >>> described({"clues": 30, "minimal": True, "er": (2.0, 2.6), "requires": "X-Wing"})
    'a minimal puzzle with 30 clues and an ER from 2.0 to 2.6 that needs X-Wing'
    """

    def words(part: str) -> list[str]:
        asked = [
            (getattr(option, part), option.name) for option in OPTIONS if option.name in values
        ]
        return [word(values[name]) for word, name in asked if word is not None]

    kind = " ".join([*words("adjective"), "puzzle"])
    text = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    for link, part in (("with", "has"), ("that", "does")):
        if found := words(part):
            text += f" {link} {' and '.join(found)}"
    return text
