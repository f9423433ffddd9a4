"""Seed puzzles, from which puzzles of kinds that are rare at random are made.

`seed_puzzles.txt` has a block for each kind, a technique that is needed or a level of HoDoKu's
scale: its name, then a line for each puzzle. A digit is a clue, and a letter is a run of empty
cells:

    X-Wing
    9b7e48d...      the first row is 9 . . 7 . . . . .

This library made all of them: `tests/long/seed_puzzles.py` finds them again. A puzzle that is made
from one is a random image of it, under any of the 1.2 * 10**12 transformations of the board. Then
some clues change: a few are added, and others are removed in random order. So there are far more
puzzles than seed puzzles; about half of them are still of the kind.

The share of puzzles that were still of the kind after clues were added, out of 40 each:

    added   hard     unfair    extreme   needs X-Wing, with one clue exchanged for another
      1     0.7      0.8       0.7       0.4
      2     0.5      0.6       0.6       0.2
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.transform import random_transformation
from sudokulib._making.digging import dig
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import randbelow, shuffle
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from sudokulib._base.limits import NodeCounter


FILE = "seed_puzzles.txt"
"""The name of the file, which lies beside this one."""


@cache
def seed_puzzles() -> Mapping[str, tuple[str, ...]]:
    """The encoded seed puzzles, by technique or level; all are plain 9x9 puzzles.

    >>> len(seed_puzzles()["unfair"]) >= 20
    True
    """
    text = resources.files("sudokulib._making").joinpath(FILE).read_text("ascii")
    blocks = [block.splitlines() for block in text.split("\n\n")]
    return {name: tuple(encoded) for name, *encoded in blocks}


def random_image(encoded: Sequence[str], rng: Random) -> Puzzle:
    """A random image of one of some encoded puzzles.

    >>> from random import Random
    >>> random_image(seed_puzzles()["unfair"], Random(1)).solution.is_complete
    True
    """
    layout = Layout.boxes(3, 3)
    clues = Grid._unchecked(layout, decode_clues(encoded[randbelow(rng.random, len(encoded))]))
    clues = random_transformation(layout, rng)(clues)
    return Puzzle._unchecked(clues, solve(clues))


def vary_clues(
    puzzle: Puzzle, rng: Random, counter: NodeCounter, *, added: int, wanted: int | None = None
) -> Puzzle:
    """A puzzle that has the same solution and most of the clues.

    `added` is the number of clues that are added before clues are removed: as many as possible, or
    until `wanted` are left. The counter raises `LimitExceeded` and `Stopped`.

    >>> from random import Random
    >>> from sudokulib._base.limits import NodeCounter
    >>> puzzle = random_image(seed_puzzles()["unfair"], Random(1))
    >>> vary_clues(puzzle, Random(1), NodeCounter(), added=2).solution == puzzle.solution
    True
    """
    cells = bytearray(puzzle.clues.digits)
    empty = [cell for cell, digit in enumerate(cells) if not digit]
    shuffle(rng.random, empty)
    for cell in empty[:added]:
        cells[cell] = puzzle.solution.digits[cell]
    start = Grid._unchecked(puzzle.solution.layout, bytes(cells))
    orbits = [(cell,) for cell, digit in enumerate(cells) if digit]
    shuffle(rng.random, orbits)
    solver = CoverSolver()
    return dig(puzzle.solution, orbits, counter, solver=solver, wanted=wanted, start=start)[0]


def encode_clues(cells: bytes) -> str:
    """Some cells as a string: digits, and letters for runs of 1 to 26 empty cells.

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
    """The cells that `encode_clues` wrote as this string.

    >>> list(decode_clues("b51a"))
    [0, 0, 5, 1, 0]
    """
    runs = [
        bytes([int(symbol)]) if symbol.isdigit() else bytes(ord(symbol) - 96) for symbol in text
    ]
    return b"".join(runs)


def _letter(run: int) -> str:
    return chr(96 + run)
