"""The conformance check for techniques.

The boards are made for the check: they are partly solved puzzles without some of the false
candidates. So a technique also gets states that other techniques would not lead to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.masks import bits
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.step import Step
from sudokulib._making.make import make
from sudokulib.errors import LimitExceeded
from sudokulib.randomness import substream
from sudokulib.solvers._queries import solutions
from sudokulib.testing._common import BOARDS, require_law

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.techniques._protocol import Technique


_STATES_PER_PUZZLE = 8  # states of one puzzle
_MAX_SOLUTIONS = 50  # solutions that a step is checked with
_MAX_STEPS = 500  # steps of one state: some have millions
_SEARCH_LIMITS = Limits(nodes=20_000)  # of one search: a second or two
_SHARES = (0.0, 0.2, 0.5, 0.8)


@public("sudokulib.testing")
def check_technique(
    technique: Technique, *, layouts: Iterable[Layout | str] = BOARDS, states: int = 40
) -> tuple[Layout, ...]:
    """Checks that a technique follows the rules of `Technique`; returns the layouts with steps.

    - Its name is a string, and all its steps have this name.
    - `find` returns an iterator of steps, the same ones in the same order each time.
    - No step appears twice.
    - Each step does something, and places or removes only candidates that are there, each once.
    - Each step is true in every solution that the candidates allow.

    Some boards have the rules of made variants. A technique does not have to use the rules, but its
    steps must be true there, too.

    A technique whose `assumes_unique` is true gets only boards with one solution. A position may
    have millions of steps; only the first 500 of each position are checked.

    `states` is the number of boards for each layout, at least 1. Rare techniques and rare faults
    need many boards. Raises `AssertionError` for a broken law, and if the technique finds no step
    on these boards: then use more `states` or other `layouts`. Raises `InvalidOption` or
    `TypeError` for wrong `states`.

    >>> from sudokulib.techniques import NakedSingle
    >>> check_technique(NakedSingle(), layouts=["2x2"])
    (Layout.boxes(2, 2),)
    """
    require_int(states, "states", 1)
    name = technique.name
    require_law(
        isinstance(name, str) and bool(name), f"a technique's name must be a string: {name!r}"
    )
    only_unique = getattr(technique, "assumes_unique", False)
    seen = []
    tried = tuple(map(layout_of, layouts))
    for layout in tried:
        found = 0
        for candidates, answers in _states(layout, states, only_unique=only_unique):
            try:
                steps = _steps_found(technique, candidates)
            except LimitExceeded:
                continue
            for step in steps:
                _check_step(step, name, candidates, answers)
            require_law(
                len(set(steps)) == len(steps), f"no step may appear twice: {name} in {candidates!r}"
            )
            found += len(steps)
        if found:
            seen.append(layout)
    require_law(
        bool(seen),
        f"no step of {name} was found, so nothing was tested: use more states= or other layouts= "
        f"than {tried}",
    )
    return tuple(seen)


def _steps_found(technique: Technique, candidates: Candidates) -> list[Step]:
    """The first steps of a technique, which must be the same ones if it is called again."""
    shown = f"{technique.name} in {candidates!r}"
    found = technique.find(candidates)
    require_law(
        isinstance(found, Iterator), f"find must return an iterator, not {found!r}: {shown}"
    )
    steps = _first_steps(found)
    require_law(
        all(isinstance(step, Step) for step in steps), f"find must return Steps: {shown}: {steps!r}"
    )
    again = _first_steps(technique.find(candidates))
    require_law(steps == again, f"find must return the same steps each time: {shown}")
    return steps


def _first_steps(found: Iterator[Step]) -> list[Step]:
    with counting(NodeCounter(_SEARCH_LIMITS)):
        return list(islice(found, _MAX_STEPS))


def _check_step(step: Step, name: str, candidates: Candidates, answers: list[Grid]) -> None:
    shown = f"{step!r} in {candidates!r}"
    require_law(step.technique == name, f"a step must carry the name {name!r}: {shown}")
    require_law(
        step.layout is candidates.layout, f"a step must be on the board of the candidates: {shown}"
    )
    changed = step.placements + step.eliminations
    require_law(len(set(changed)) == len(changed) > 0, f"a step must do something, once: {shown}")
    for row, column, digit in changed:
        there = digit in candidates.candidates(row, column)
        require_law(there, f"a step must change candidates that are there: {shown}")
    for solution in answers:
        true = all(solution[row, column] == digit for row, column, digit in step.placements)
        true &= all(solution[row, column] != digit for row, column, digit in step.eliminations)
        require_law(true, f"a step must be true in every solution: {shown} has {solution!r}")


def _states(
    layout: Layout, count: int, *, only_unique: bool
) -> Iterator[tuple[Candidates, list[Grid]]]:
    """Candidates, and all the solutions that they allow."""
    draw = substream(0, "check_technique", layout.id).random
    for number in range(count):
        if number % _STATES_PER_PUZZLE == 0:
            puzzle = make(layout=layout, rng=f"check_technique {number}")
        clues, answers = puzzle.clues, [puzzle.solution]
        if number % 2 and not only_unique:
            fewer = _without_one(clues, draw)
            several = list(islice(solutions(fewer), _MAX_SOLUTIONS + 1))
            if len(several) <= _MAX_SOLUTIONS:
                clues, answers = fewer, several
        yield _partly_solved(clues, answers, draw), answers


def _without_one(clues: Grid, draw: Callable[[], float]) -> Grid:
    """The clues without one of them."""
    filled = [cell for cell, digit in enumerate(clues.digits) if digit]
    cells = bytearray(clues.digits)
    cells[filled[int(draw() * len(filled))]] = 0
    return Grid(clues.layout, bytes(cells))


def _partly_solved(clues: Grid, answers: list[Grid], draw: Callable[[], float]) -> Candidates:
    """Candidates with these solutions, some digits placed and some candidates removed."""
    layout = clues.layout
    placed, removed = [_SHARES[int(draw() * len(_SHARES))] for _ in range(2)]
    possible = [{grid.digits[cell] for grid in answers} for cell in range(layout.cell_count)]
    cells = bytearray(clues.digits)
    for cell, digits in enumerate(possible):
        if len(digits) == 1 and draw() < placed:
            (cells[cell],) = digits
    candidates = Candidates.of(Grid(layout, bytes(cells)), clues=clues)
    return candidates.eliminate(
        [
            (*divmod(cell, layout.size), digit)
            for digit, mask in enumerate(candidates.masks, 1)
            for cell in bits(mask)
            if digit not in possible[cell] and draw() < removed
        ]
    )
