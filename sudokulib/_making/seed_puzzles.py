"""Seed puzzles, from which puzzles that need a rare technique are made if all else fails.

`seed_puzzles.txt` has a block for each technique: its name, then a line for each puzzle. In these
lines, a digit is a clue, and a letter stands for a run of empty cells:

    Swordfish
    9b7e48d...      the first row is 9 . . 7 . . . . .

This library made all of them: `tests/long/seed_puzzles.py` finds them again. The seed puzzles of a
technique have different solutions. No seed puzzle is ever returned itself: the search starts from a
random image under any of the 1.2 * 10**12 transformations of the board, and walks to a puzzle with
other clues and another solution, see `sudokulib._making.neighbors`.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.transform import random_transformation
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import randbelow
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random


FILE = "seed_puzzles.txt"
"""The name of the file, which is in the same folder."""


@cache
def seed_puzzles() -> Mapping[str, tuple[str, ...]]:
    """The encoded seed puzzles for each technique; all are plain 9x9 puzzles.

    >>> len(seed_puzzles()["Swordfish"]) >= 20
    True
    """
    text = resources.files("sudokulib._making").joinpath(FILE).read_text("ascii")
    blocks = [block.splitlines() for block in text.split("\n\n")]
    return {name: tuple(encoded) for name, *encoded in blocks}


def random_image(encoded: Sequence[str], rng: Random) -> Puzzle:
    """A random image of a random puzzle among the encoded ones.

    >>> from random import Random
    >>> random_image(seed_puzzles()["Swordfish"], Random(1)).solution.is_complete
    True
    """
    layout = Layout.boxes(3, 3)
    clues = Grid._unchecked(layout, decode_clues(encoded[randbelow(rng.random, len(encoded))]))
    clues = random_transformation(layout, rng)(clues)
    return Puzzle._unchecked(clues, solve(clues))


def encode_clues(cells: bytes) -> str:
    """Cells as a string: digits, and letters for runs of 1 to 26 empty cells.

    >>> encode_clues(bytes([0, 0, 5, 1, 0])), encode_clues(bytes(28))
    ('b51a', 'zb')
    """
    text, run = "", 0
    for digit in cells:
        if run and (digit or run == 26):
            text, run = text + _letter(run), 0
        if digit:
            text += str(digit)
        else:
            run += 1
    return text + _letter(run) if run else text


def decode_clues(text: str) -> bytes:
    """The cells from a string that `encode_clues` wrote.

    >>> list(decode_clues("b51a"))
    [0, 0, 5, 1, 0]
    """
    runs = [
        bytes([int(symbol)]) if symbol.isdigit() else bytes(ord(symbol) - 96) for symbol in text
    ]
    return b"".join(runs)


def _letter(run: int) -> str:
    return chr(96 + run)
