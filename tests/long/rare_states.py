"""States of puzzles in which rare techniques find something: where examples are looked for.

Each source takes a number, which says which states come, a board, and the techniques that must not
find a step; it gives puzzles with marks, and says whether candidates were taken out of the marks.

Internal: seed puzzles, and the removal of clues from grids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from random_rules import OF_ONE_KIND, PROPOSALS, USUAL as USUAL_RULES, Propose, fitting_puzzle
from walks import thinned, walk

from sudokulib import (
    Candidates,
    CoverSolver,
    Grid,
    Layout,
    Puzzle,
    PuzzleMaker,
    is_unique,
    solutions,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._board.masks import bits
from sudokulib._making.digging import dig
from sudokulib._making.seed_puzzles import decode_clues, seed_puzzles
from sudokulib.randomness import randbelow, shuffle, substream
from sudokulib.techniques import Technique

__all__ = ["SOURCES", "State"]

Draw = Callable[[], float]
Order = tuple[Technique, ...]

USUAL = Layout.boxes(3, 3)
SHARES = (0.3, 0.5, 0.7, 0.85)
"""The shares of false candidates that are removed at the start in some puzzles."""
HARD = ("ALS-", "Grouped", "Finned Franken", "Forcing")
"""Beginnings of the names of seed puzzles that get stuck late."""
TRIALS = 300
"""So many fish are tried in one state."""


class State(NamedTuple):
    """A state in which techniques are tried."""

    puzzle: Puzzle
    candidates: Candidates
    is_thinned: bool


def seed_puzzle(number: int, board: Layout, order: Order) -> Iterator[State]:
    """The states on the way through a seed puzzle."""
    texts = [text for texts in zip(*_equally_many()) for text in texts]
    puzzle = Puzzle(Grid(USUAL, decode_clues(texts[number % len(texts)])))
    yield from (
        State(puzzle, candidates, False) for candidates in walk(Candidates.of(puzzle.clues), order)
    )


def made(number: int, board: Layout, order: Order) -> Iterator[State]:
    """The states on the way through a random puzzle, half of them without some candidates."""
    draw = substream(number, "made", board.id).random
    puzzle = _random_puzzle(number, board)
    share = 0.0 if number % 2 else SHARES[randbelow(draw, len(SHARES))]
    start = thinned(Candidates.of(puzzle.clues), [puzzle.solution], share, draw)
    yield from (State(puzzle, candidates, share > 0) for candidates in walk(start, order))


def stuck(number: int, board: Layout, order: Order) -> Iterator[State]:
    """A state in which these techniques are stuck, and what is left of it as candidates go."""
    draw = substream(number, "stuck", board.id).random
    puzzle = _random_puzzle(number, board)
    if board is USUAL and number % 4:
        texts = [
            text for name, few in seed_puzzles().items() if name.startswith(HARD) for text in few
        ]
        puzzle = Puzzle(Grid(USUAL, decode_clues(texts[randbelow(draw, len(texts))])))
    candidates = _stuck(puzzle, order)
    if candidates is None:
        return
    yield State(puzzle, candidates, False)
    false = _false(candidates, puzzle.solution)
    shuffle(draw, false)
    if number % 2:  # some digits first
        few = _shuffled(board.size, draw)[: 1 + randbelow(draw, 3)]
        false.sort(key=lambda candidate: candidate[2] - 1 not in few)
    for candidate in false:
        after = candidates.eliminate([candidate])
        if not _finds(order, after):
            candidates = after
            yield State(puzzle, candidates, True)


def fish(
    number: int, board: Layout, order: Order, sizes: Sequence[int] = range(2, 8)
) -> Iterator[State]:
    """States with a fish of one of these sizes, for a digit that no clue has."""
    draw = substream(number, "fish", board.id).random
    solution = PuzzleMaker(layout=board).filler.fill(board, rng=f"fish {number}")
    digit = 1 + randbelow(draw, board.size)
    cells = _shuffled(board.cell_count, draw)
    puzzle = _dug(solution, sorted(cells, key=lambda cell: solution.digits[cell] != digit))
    candidates = _stuck(puzzle, order)
    if candidates is None or digit in candidates.digits:
        return
    for _ in range(TRIALS):
        size = sizes[randbelow(draw, len(sizes))]
        after = _with_fish(candidates, digit, size, solution, draw)
        if after is not None and not _finds(order, after):
            yield State(puzzle, after, True)


def rectangle(number: int, board: Layout, order: Order) -> Iterator[State]:
    """States with rectangles of two entries, most of them in puzzles with other clues.

    Every filled cell can be a clue or an entry, as long as the clues have one solution.
    """
    draw = substream(number, "rectangle").random
    for puzzle, candidates, _ in seed_puzzle(number, board, order):
        n, cells, solution = board.size, candidates.digits, puzzle.solution
        for one, two in product(range(board.cell_count), repeat=2):
            if not cells[one] or not cells[two] or one // 3 != two // 3 or one >= two:
                continue
            beside = [(row + one % n, row + two % n) for row in range(0, n * n, n)]
            if not any(cells[three] == cells[four] == 0 for three, four in beside):
                continue
            clues = _dug(
                solution, [one, two, *_shuffled(board.cell_count, draw)], candidates.grid
            ).clues
            if not clues.digits[one] and not clues.digits[two]:
                entries = sum(
                    1 << cell for cell in range(n * n) if cells[cell] and not clues.digits[cell]
                )
                yield State(
                    Puzzle._unchecked(clues, solution),
                    Candidates(board, cells, candidates.masks, entries),
                    False,
                )


def three_in_twelve(number: int, board: Layout, order: Order) -> Iterator[State]:
    """Hard states: in four boxes, three digits have only twelve cells, where they have no room.

    So one of the cells or a few, the guardians, hold another digit. This is hard to see by chains:

        a  .  .  |  a  .  .        each of the twelve cells may hold three digits, but no way to
        .  a  .  |  .  a  .        fill them has all digits different in rows, columns and boxes
        .  .  a  |  .  .  a
        ---------+---------
        a  .  .  |  .  .  a        the pattern is known from the players' forums as Thor's hammer
        .  a  .  |  .  a  .        or the tridagon
        .  .  a  |  a  .  .
    """
    draw = substream(number, "three in twelve").random
    ways = [*permutations(range(3))]
    cells = [
        (3 * down + row, 3 * right + column)
        for down, right in product(range(2), repeat=2)
        for row, column in enumerate(ways[randbelow(draw, len(ways))])
    ]
    if _fillings(cells):
        return
    guardians = [cells[at] for at in _shuffled(12, draw)[: 1 + randbelow(draw, 3)]]
    fillings = _fillings([cell for cell in cells if cell not in guardians])
    if not fillings:
        return
    held = fillings[randbelow(draw, len(fillings))] | {
        each: 4 + randbelow(draw, 6) for each in guardians
    }
    start = Grid(USUAL, bytes([held.get(divmod(cell, 9), 0) for cell in range(81)]))
    solution = next(iter(solutions(start)), None)
    if solution is None:
        return
    clues = bytes(
        [
            digit if divmod(cell, 9) not in cells and (digit > 3 or _place(cell) == 1) else 0
            for cell, digit in enumerate(solution.digits)
        ]
    )
    if not is_unique(Grid(USUAL, clues)):
        return
    order_of_cells = sorted(_shuffled(81, draw), key=_place)
    puzzle = _dug(solution, order_of_cells, Grid(USUAL, clues))
    candidates = _stuck(puzzle, order)
    if candidates is not None:
        yield State(puzzle, candidates, False)


def near(number: int, board: Layout, order: Order, puzzles: list[Puzzle]) -> Iterator[State]:
    """Hard states of puzzles that differ in a few clues from one of these."""
    draw = substream(number, "near").random
    puzzle = puzzles[randbelow(draw, len(puzzles))]
    clues, solution = bytearray(puzzle.clues.digits), puzzle.solution
    many = 1 + randbelow(draw, 3)
    given = [cell for cell in _shuffled(81, draw) if clues[cell]][:many]
    empty = [cell for cell in _shuffled(81, draw) if not clues[cell]][:many]
    for cell in given:
        clues[cell] = 0
    for cell in empty:
        clues[cell] = solution.digits[cell]
    grid = Grid(USUAL, bytes(clues))
    if is_unique(grid):
        other = _dug(solution, _shuffled(81, draw), grid)
        candidates = _stuck(other, order)
        if candidates is not None:
            yield State(other, candidates, False)


def rules(number: int, board: Layout, order: Order) -> Iterator[State]:
    """The states on the way through a puzzle with a few rules that people often set."""
    draw = substream(number, "rules", board.id).random
    yield from _with_rules(board, order, draw, USUAL_RULES)


def alike(number: int, board: Layout, order: Order) -> Iterator[State]:
    """The same for rules of one kind."""
    draw = substream(number, "alike", board.id).random
    kind = OF_ONE_KIND[randbelow(draw, len(OF_ONE_KIND))]
    yield from _with_rules(board, order, draw, (kind,))


def any_rules(number: int, board: Layout, order: Order) -> Iterator[State]:
    """The same for rules of any kind."""
    draw = substream(number, "any rules", board.id).random
    yield from _with_rules(board, order, draw, PROPOSALS)


def _with_rules(
    board: Layout, order: Order, draw: Draw, proposals: Sequence[Propose]
) -> Iterator[State]:
    clues, solution = fitting_puzzle(board, (), 3 + randbelow(draw, 8), draw, proposals)
    puzzle = Puzzle._unchecked(clues, solution)
    yield from (
        State(puzzle, candidates, False) for candidates in walk(Candidates.of(clues), order)
    )


SOURCES = {
    "kept": seed_puzzle,  # the name in files of earlier runs, which a run continues
    **{
        each.__name__: each
        for each in (made, stuck, fish, rectangle, rules, any_rules, alike, three_in_twelve)
    },
}


def _equally_many() -> list[tuple[str, ...]]:
    """The seed puzzles of all kinds, as many of each kind as of the one that has the fewest."""
    most = min(map(len, seed_puzzles().values()))
    return [texts[:most] for texts in seed_puzzles().values()]


def _random_puzzle(number: int, board: Layout) -> Puzzle:
    return PuzzleMaker(layout=board).make(rng=f"rare {number}")


def _dug(solution: Grid, cells: list[int], start: Grid | None = None) -> Puzzle:
    """The puzzle that is left when clues are removed in this order."""
    start = solution if start is None else start
    orbits = [(cell,) for cell in dict.fromkeys(cells) if start.digits[cell]]
    return dig(solution, orbits, NodeCounter(), solver=CoverSolver(), start=start)[0]


def _stuck(puzzle: Puzzle, order: Order) -> Candidates | None:
    """Where these techniques are stuck, if they do not solve the puzzle."""
    *_, last = walk(Candidates.of(puzzle.clues), order)
    return None if all(last.digits) else last


def _finds(order: Order, candidates: Candidates) -> bool:
    return any(True for technique in order for _ in technique.find(candidates))


def _false(candidates: Candidates, solution: Grid) -> list[tuple[int, int, int]]:
    n = candidates.layout.size
    return [
        (*divmod(cell, n), digit)
        for digit, mask in enumerate(candidates.masks, 1)
        for cell in bits(mask)
        if solution.digits[cell] != digit
    ]


def _shuffled(count: int, draw: Draw) -> list[int]:
    order = [*range(count)]
    shuffle(draw, order)
    return order


def _place(cell: int) -> int:
    """0 in the boxes beside and below the four of the pattern, 1 in the last box, 2 in the four."""
    beside, below_them = cell % 9 >= 6, cell // 9 >= 6
    return 0 if beside != below_them else 1 if beside else 2


def _fillings(cells: list[tuple[int, int]]) -> list[dict[tuple[int, int], int]]:
    """All ways to fill cells with three digits."""
    found: list[dict[tuple[int, int], int]] = [{}]
    for row, column in cells:
        found = [
            {**held, (row, column): digit}
            for held in found
            for digit in (1, 2, 3)
            if not any(
                other == digit
                and (r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3))
                for (r, c), other in held.items()
            )
        ]
    return found


def _with_fish(
    candidates: Candidates, digit: int, size: int, solution: Grid, draw: Draw
) -> Candidates | None:
    """The marks with a fish of some houses, made by removing the candidates outside its cover."""
    n, places = candidates.layout.size, candidates.masks[digit - 1]
    true = sum(1 << cell for cell, held in enumerate(solution.digits) if held == digit)
    houses = [sum(1 << cell for cell in house) & places for house in candidates.layout.houses]
    rows, columns, regions = range(n), range(n, 2 * n), range(2 * n, len(houses))
    kinds = [
        ([*rows], [*columns]),
        ([*columns], [*rows]),
        ([*rows, *regions], [*columns, *regions]),
        ([*columns, *regions], [*rows, *regions]),
        ([*range(len(houses))], [*range(len(houses))]),
    ]
    of_base, of_cover = kinds[randbelow(draw, len(kinds))]
    base: list[int] = []
    inside = 0
    shuffle(draw, of_base)
    for house in of_base:
        if len(base) < size and houses[house] & true and not houses[house] & inside:
            base.append(house)
            inside |= houses[house]
    held, covers = inside & true, 0
    while held:
        able = [
            house
            for house in of_cover
            if houses[house] & held & -held
            and house not in base
            and not houses[house] & true & covers
        ]
        if not able:
            return None
        covers |= houses[max(able, key=lambda at: (houses[at] & inside).bit_count() + 3 * draw())]
        held &= ~covers
    region = houses[regions[randbelow(draw, len(regions))]] if draw() < 0.5 else 0
    fins = [cell for cell in bits(inside & ~covers & region) if draw() < 0.8]
    gone = [cell for cell in bits(inside & ~covers) if cell not in fins]
    return candidates.eliminate([(*divmod(cell, n), digit) for cell in gone])
