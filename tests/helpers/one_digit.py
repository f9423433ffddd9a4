"""The parts that tests of single-digit techniques share: marks to search, and pictures to read."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from boards import DIAGONALS, EVERYTHING, JIGSAW_6, JIGSAW_7, JIGSAW_9

from sudokulib import Candidates, Grid, Layout, make

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib import Step
    from sudokulib.techniques import Technique

NINE = Layout.boxes(3, 3)
LAYOUTS = (
    Layout.boxes(2, 2),
    Layout.boxes(2, 3),
    JIGSAW_6,
    JIGSAW_7,  # two regions are rows
    NINE,
    DIAGONALS,
    EVERYTHING,
    JIGSAW_9,
)


def cells_in(mask: int) -> list[int]:
    """The cells whose bits are set."""
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


@cache
def thinned(layout: Layout) -> tuple[tuple[Candidates, Grid], ...]:
    """Marks of made puzzles with their solutions, from which some false candidates were removed."""
    rng = random.Random(7)
    found = []
    for seed in range(3):
        puzzle = make(layout=layout, rng=seed, minimal=False)
        every = Candidates.of(puzzle.clues)
        for share in (0.2, 0.4, 0.6):
            gone = [
                (row, column, digit)
                for digit in range(1, layout.size + 1)
                for row in range(layout.size)
                for column in range(layout.size)
                if puzzle.solution[row, column] != digit and rng.random() < share
            ]
            found.append((every.eliminate(gone), puzzle.solution))
    return tuple(found)


def true_steps(technique: Technique, candidates: Candidates, solution: Grid) -> list[Step]:
    """What the technique finds, once it is known to be true, new, and named rightly."""
    steps = list(technique.find(candidates))
    assert len(set(steps)) == len(steps)
    for step in steps:
        assert step.technique == technique.name
        assert not step.placements
        for row, column, digit in step.eliminations:
            assert digit in candidates.candidates(row, column)
            assert solution[row, column] != digit
        for one, two, kind in step.links:
            pair = (cell_of(candidates, one), cell_of(candidates, two))
            assert pair[1] in candidates.layout.peers[pair[0]]
            assert kind == "weak" or any(
                set(pair) == set(places(candidates, one[2], house))
                for house in candidates.layout.houses
            )
    return steps


def cell_of(candidates: Candidates, candidate: tuple[int, int, int]) -> int:
    return candidate[0] * candidates.layout.size + candidate[1]


def cells_of(marks: Candidates, candidates: Iterable[tuple[int, int, int]]) -> frozenset[int]:
    return frozenset(cell_of(marks, candidate) for candidate in candidates)


def places(candidates: Candidates, digit: int, house: Iterable[int]) -> list[int]:
    """Where the digit may go."""
    return [cell for cell in house if candidates.masks[digit - 1] >> cell & 1]


def links(candidates: Candidates, digit: int) -> dict[int, tuple[int, int]]:
    """The houses with two places for the digit."""
    found = {}
    for index, house in enumerate(candidates.layout.houses):
        where = places(candidates, digit, house)
        if len(where) == 2:
            found[index] = (where[0], where[1])
    return found


def seen_by(candidates: Candidates, digit: int, cells: Iterable[int]) -> frozenset[int]:
    """The places for the digit that see all the cells."""
    peers = [_peers(candidates.layout)[cell] for cell in cells]
    return frozenset(places(candidates, digit, frozenset.intersection(*peers)))


@cache
def _peers(layout: Layout) -> tuple[frozenset[int], ...]:
    return tuple(map(frozenset, layout.peers))


def chains(
    candidates: Candidates, digit: int
) -> Iterator[tuple[int, int, tuple[int, int, int, int], frozenset[int]]]:
    """Two linked houses without a common cell, all ways round, where the far ends see something.

    Each as the houses, the cells (far, near, near, far), and what can go if the near ones see each
    other.
    """
    for (one, pair), (two, other) in combinations(links(candidates, digit).items(), 2):
        if not set(pair) & set(other):
            for near, far in (pair, pair[::-1]):
                for outer, end in (other, other[::-1]):
                    gone = seen_by(candidates, digit, (far, end))
                    if gone:
                        yield one, two, (far, near, outer, end), gone


def pictures(text: str) -> list[dict[str, list[int]]]:
    """The boards that are drawn in a docstring, two bands each: the cells of every sign."""
    rows = re.findall(r"^ +((?:[.*\w] ){3}\|(?: [.*\w]){3} \|(?: [.*\w]){3})", text, re.MULTILINE)
    signs = "".join(row.replace("|", "").replace(" ", "") for row in rows)
    found = []
    for start in range(0, len(signs), 54):
        drawn: dict[str, list[int]] = {}
        for cell, sign in enumerate(signs[start : start + 54]):
            drawn.setdefault(sign, []).append(cell)
        found.append(drawn)
    return found


def drawn(
    picture: dict[str, list[int]], houses: Iterable[int], layout: Layout = NINE
) -> Candidates:
    """An empty board where the houses have no places for the 1 but those drawn."""
    kept = {cell for sign, cells in picture.items() if sign.isalpha() for cell in cells}
    gone = {cell for house in houses for cell in layout.houses[house]} - kept
    return Candidates.of(Grid.empty(layout)).eliminate(
        [(*divmod(cell, 9), 1) for cell in sorted(gone)]
    )


def removed(technique: Technique, candidates: Candidates) -> list[list[int]]:
    """The cells that each step of the technique takes the 1 from."""
    steps = list(technique.find(candidates))
    assert all(digit == 1 for step in steps for *_, digit in step.eliminations)
    return [[9 * row + column for row, column, _ in step.eliminations] for step in steps]
