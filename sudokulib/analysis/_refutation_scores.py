"""Refutation scores: how many rounds of singles it takes until a wrong candidate is contradicted.

    a 5 in r1c1    round 1    2 in r1c4 and 7 in r3c2 are singles
                   round 2    2 in r6c5 is a single
                              box 5 has no place for 9: the score is 2

Where singles do not help, people try candidates, and they prefer those that lead to a contradiction
soon. The score is that of R. Pelánek, "Difficulty Rating of Sudoku Puzzles by a Computational
Model" (FLAIRS 2011), with one difference. He counts single steps, and estimates the smallest number
with random orders, since it takes too long to find. Here all singles of a board are placed at once,
and these rounds are counted: so the score is exact, and does not depend on an order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting
from sudokulib._board.coercion import board_of
from sudokulib._board.masks import bits, house_masks, remove_ruled_out
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.analysis")
def refutation_scores(
    grid: Grid | Puzzle | Position | Candidates, *, limits: Limits | None = DEFAULT_LIMITS
) -> dict[Candidate, int | None]:
    """For each wrong candidate, the number of rounds of singles until there is a contradiction.

    A wrong candidate (row, column, digit) is one that the rules do not exclude at once and that is
    not in the solution. It is placed; then, in each round, all naked and hidden singles are placed
    at the same time. The score is the number of rounds after which a cell has no candidate or a
    house has no place for a digit: 0 if this is so at once, `None` if the singles end without a
    contradiction. Rows and columns are counted from 0. For a position, all its digits are used, and
    its marks are ignored. `Candidates` are clues, as in a sukaku, and others are excluded at once.

    A 9x9 puzzle takes some hundredths of a second. On a board with `n` rows, the work of a
    candidate grows with `n**4` at worst: each round looks at each digit in each house. Each round
    is a node.

    Raises `NoSolution`; `MultipleSolutions`; and `LimitExceeded` or `Stopped` when the limits end
    the search, with the scores so far as `found`.

    >>> from sudokulib import Grid
    >>> scores = refutation_scores(Grid.parse("1.3..2....1....3"))
    >>> scores[0, 3, 4], scores[2, 0, 4]
    (0, 1)
    """
    board = board_of(grid)
    counter = NodeCounter(limits)
    found: dict[Candidate, int | None] = {}
    try:
        solution = only_solution(board, counter)
        with counting(counter):
            candidates = board if isinstance(board, Candidates) else Candidates.of(board)
        for row, column, digit in _wrong(candidates, solution):
            cell = board.layout.index(row, column)
            found[row, column, digit] = _score(candidates, cell, digit, counter)
    except (LimitExceeded, Stopped) as error:
        error.found = found
        raise
    return found


def _wrong(candidates: Candidates, solution: Grid) -> Iterator[Candidate]:
    """The candidates that are not in the solution, cell by cell."""
    for cell, digit in enumerate(solution.digits):
        row, column = solution.layout.cell(cell)
        for other in candidates.candidates(row, column):
            if other != digit:
                yield row, column, other


def _score(candidates: Candidates, cell: int, digit: int, counter: NodeCounter) -> int | None:
    """The score of one candidate."""
    layout = candidates.layout
    masks = list(candidates.masks)
    for filled, given in enumerate(candidates.digits):
        if given:
            masks[given - 1] |= 1 << filled
    placed = sum([1 << filled for filled, given in enumerate(candidates.digits) if given])
    singles = [(cell, digit)]
    rounds = 0
    while True:
        for single, number in singles:
            _place(masks, layout, single, number)
            placed |= 1 << single
        if _is_contradiction(masks, layout):
            return rounds
        singles = list(_singles(masks, layout, placed))
        if not singles:
            return None
        rounds += 1
        counter.add(1)


def _place(masks: list[int], layout: Layout, cell: int, digit: int) -> None:
    """Removes the candidates that a digit excludes; the digit stays if it was not excluded."""
    stays = masks[digit - 1] & 1 << cell
    for other in range(len(masks)):
        masks[other] &= ~(1 << cell)
    remove_ruled_out(masks, layout, cell, digit)
    masks[digit - 1] |= stays


def _is_contradiction(masks: list[int], layout: Layout) -> bool:
    """Whether a cell has no candidate, or a house no place for a digit."""
    somewhere = 0
    for mask in masks:
        somewhere |= mask
        if not all(mask & house for house in house_masks(layout).houses):
            return True
    return somewhere != (1 << layout.cell_count) - 1


def _singles(masks: list[int], layout: Layout, placed: int) -> Iterator[tuple[int, int]]:
    """The naked and hidden singles in cells that are not placed yet, as (cell, digit)."""
    once = several = 0
    for mask in masks:
        several |= once & mask
        once |= mask
    naked = once & ~several & ~placed
    for digit, mask in enumerate(masks, 1):
        found = mask & naked
        for house in house_masks(layout).houses:
            here = mask & house
            if not here & here - 1:
                found |= here & ~placed
        for cell in bits(found):
            yield cell, digit
