"""Redundant parts of a puzzle: the clues and rules without which it still has one solution.

>>> from sudokulib import Grid
>>> grid = Grid.parse("1....2....1....3", layout="2x2+thermo.0.5+thermo.6.3")
>>> redundant(grid).rules
(Thermometer(cells=((0, 0), (1, 1))),)
>>> minimal_rules(grid).layout.id
'2x2+thermo.6.3'
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.layout_constraints import decomposed_constraints
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._cover import found_solutions
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.constraints._protocol import Constraint
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.analysis")
@attrs.frozen
class Redundant:
    """The parts of a puzzle each of which can be removed alone: the result of `redundant`.

    It is false if both are empty.
    """

    clues: tuple[Candidate, ...] = ()
    """The clues, each (row, column, digit), row by row; rows and columns counted from 0."""
    rules: tuple[Constraint, ...] = ()
    """The rules, in the order of `Layout.constraints`."""

    def __bool__(self) -> bool:
        return bool(self.clues or self.rules)


@public("sudokulib.analysis")
def redundant(
    grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS
) -> Redundant:
    """The clues and rules of a puzzle each of which can be removed without another solution.

    Each of them can be removed alone, but usually not all of them together. The puzzle still has
    exactly one solution without it, and the solution is the same. Rules are the
    constraints of the layout. Regions and extra houses, such as diagonals, are always kept. For a
    position, only its clues are used.

    `limits` are the limits of the whole call, by default a million nodes: see `Limits`; `None` for
    no limit. Raises `NoSolution`; `MultipleSolutions`; and `LimitExceeded` or `Stopped` when the
    limits end a search, with the parts found so far as `found`.

    >>> from sudokulib import Grid
    >>> redundant(Grid.parse("143..2....1....3"))
    Redundant(clues=((0, 0, 1), (0, 1, 4), (0, 2, 3), (3, 3, 3)), rules=())
    """
    board = clues_of(grid)
    counter = NodeCounter(limits)
    clues: list[Candidate] = []
    rules: list[Constraint] = []
    try:
        solution = only_solution(board, counter)
        clues.extend(_redundant_clues(board, solution, counter))
        rules.extend(
            rule
            for rule in board.layout.constraints
            if _is_solution(solution, _without_rule(board, rule, counter), counter)
        )
    except (LimitExceeded, Stopped) as error:
        error.found = Redundant(tuple(clues), tuple(rules))
        raise
    return Redundant(tuple(clues), tuple(rules))


@public("sudokulib.analysis")
def is_minimal(grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS) -> bool:
    """Whether each clue of a puzzle is needed: without any of them, it has several solutions.

    This takes one search for each clue, up to the first clue that is redundant; on 9x9 a few
    milliseconds. Rules are not tried: `minimal_rules` removes those that are not needed. For a
    position, only its clues are used.

    `limits` are the limits of the whole call, by default a million nodes: see `Limits`; `None` for
    no limit. Raises `NoSolution`; `MultipleSolutions`; and `LimitExceeded` or `Stopped` when the
    limits end a search. Then `found` is `None`.

    >>> from sudokulib import Grid
    >>> is_minimal(Grid.parse("143..2....1....3")), is_minimal(Grid.parse(".42...........13"))
    (False, True)
    """
    board = clues_of(grid)
    counter = NodeCounter(limits)
    solution = only_solution(board, counter)
    return next(_redundant_clues(board, solution, counter), None) is None


@public("sudokulib.analysis")
def minimal_rules(
    grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS
) -> Grid:
    """The clues on a layout with fewer rules, each of which is needed for the one solution.

    The rules are tried in the order of `Layout.constraints`, and each is removed if the puzzle
    still has this solution and no other. So the result is always the same, but there may be other
    minimal sets of rules, even smaller ones. Clues, regions and extra houses are kept. For a
    position, only its clues are used.

    The limits and errors are those of `redundant`; `found` is the grid with the rules that were not
    removed until then; it has the same solution.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1....2....1....3", layout="2x2+thermo.0.5+thermo.6.3+white.8.9")
    >>> minimal_rules(grid).layout.id
    '2x2+thermo.6.3'
    """
    board = clues_of(grid)
    counter = NodeCounter(limits)
    found = None
    try:
        solution = only_solution(board, counter)
        found = board
        others_changed = True
        while others_changed:
            others_changed = False
            for rule in found.layout.constraints:
                smaller = _without_rule(found, rule, counter)
                if _is_solution(solution, smaller, counter):
                    others_changed |= _other_rules_change(found.layout, smaller.layout)
                    found = smaller
    except (LimitExceeded, Stopped) as error:
        error.found = found
        raise
    return found


def _redundant_clues(board: Grid, solution: Grid, counter: NodeCounter) -> Iterator[Candidate]:
    """The clues each of which can be removed alone, row by row."""
    for cell, digit in enumerate(board.digits):
        place = board.layout.cell(cell)
        if digit and _is_solution(solution, board.with_cell(*place, 0), counter):
            yield *place, digit


def _is_solution(solution: Grid, board: Grid, counter: NodeCounter) -> bool:
    """Whether a board has one solution, with the digits of this grid."""
    digits = [found.digits for found in islice(found_solutions(board, counter), 2)]
    return digits == [solution.digits]


def _other_rules_change(layout: Layout, smaller: Layout) -> bool:
    """Whether the rules of the smaller layout have other parts than they had before.

    Without such a change, a rule that was needed before is still needed. But a cell with a minimum,
    for example, is not compared with an adjacent one, unless the rule of that cell is removed.
    """
    before = dict(decomposed_constraints(layout))
    return any(before[rule] != parts for rule, parts in decomposed_constraints(smaller))


def _without_rule(board: Grid, rule: Constraint, counter: NodeCounter) -> Grid:
    """The same clues on a layout without one of its rules."""
    layout = board.layout
    counter.add(layout.cell_count)  # the tables of the layout take longer than most searches
    rules = [each for each in layout.constraints if each != rule]
    return Grid._unchecked(layout.without_constraints().with_constraints(rules), board.digits)
