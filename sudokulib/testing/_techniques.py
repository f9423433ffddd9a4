"""Does a technique keep what its protocol promises?

The boards are made on the spot: puzzles, some way into their solution, with some of the candidates
gone that are not true. So a technique meets states that no other technique would leave to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.masks import bits
from sudokulib._making.shortcuts import make
from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib.errors import require_int
from sudokulib.randomness import stream
from sudokulib.solvers._queries import solutions
from sudokulib.testing._boards import LAYOUTS, require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.techniques._protocol import Technique

__all__ = ["check_technique"]

_EACH = 8  # states of one puzzle
_MOST = 50  # solutions that a step is held against
_SHARES = (0.0, 0.2, 0.5, 0.8)


def check_technique(
    technique: Technique, *, layouts: Iterable[Layout | str] = LAYOUTS, states: int = 40
) -> tuple[Layout, ...]:
    """The layouts on which a technique found anything, once it keeps every law of `Technique`.

    The laws: its name is a text and stands in all its steps; `find` gives an iterator of steps, the
    same ones in the same order each time; no step comes twice; each does something, and removes or
    places nothing but candidates that are there, once; and each is true in every solution that the
    marks allow. A technique with a true `assumes_unique` is asked only about boards with one.

    `states` is the number of boards tried on each layout, from 1 up: a technique that is seldom
    seen needs many, and one that is broken seldom, too. A broken law raises `AssertionError`.

    >>> from sudokulib.techniques import NakedSingle
    >>> check_technique(NakedSingle(), layouts=["2x2"])
    (Layout.boxes(2, 2),)
    """
    require_int(states, "states", 1)
    name = technique.name
    require(isinstance(name, str) and bool(name), f"a technique's name must be a text: {name!r}")
    only_unique = getattr(technique, "assumes_unique", False)
    seen = []
    for layout in map(layout_of, layouts):
        found = 0
        for marks, answers in _states(layout, states, only_unique=only_unique):
            steps = _asked(technique, marks)
            for step in steps:
                _check_step(step, name, marks, answers)
            require(len(set(steps)) == len(steps), f"no step may come twice: {name} in {marks!r}")
            found += len(steps)
        if found:
            seen.append(layout)
    return tuple(seen)


def _asked(technique: Technique, marks: Marks) -> list[Step]:
    """The steps that a technique finds, twice the same ones."""
    shown = f"{technique.name} in {marks!r}"
    found = technique.find(marks)
    require(isinstance(found, Iterator), f"find must give an iterator, not {found!r}: {shown}")
    steps = list(found)
    require(
        all(isinstance(step, Step) for step in steps), f"find must give Steps: {shown}: {steps!r}"
    )
    require(steps == list(technique.find(marks)), f"find must not vary: {shown}")
    return steps


def _check_step(step: Step, name: str, marks: Marks, answers: list[Grid]) -> None:
    shown = f"{step!r} in {marks!r}"
    require(step.technique == name, f"a step must carry the name {name!r}: {shown}")
    require(step.layout is marks.layout, f"a step must be on the board of the marks: {shown}")
    changed = step.placements + step.eliminations
    require(len(set(changed)) == len(changed) > 0, f"a step must do something, once: {shown}")
    for row, column, digit in changed:
        there = digit in marks.candidates(row, column)
        require(there, f"a step must change candidates that are there: {shown}")
    for solution in answers:
        true = all(solution[row, column] == digit for row, column, digit in step.placements)
        true &= all(solution[row, column] != digit for row, column, digit in step.eliminations)
        require(true, f"a step must be true in every solution: {shown} has {solution!r}")


def _states(layout: Layout, count: int, *, only_unique: bool) -> Iterator[tuple[Marks, list[Grid]]]:
    """Marks, and all the solutions that they keep."""
    draw = stream(0, "check_technique", layout.id).random
    for at in range(count):
        if at % _EACH == 0:
            puzzle = make(layout=layout, rng=f"check_technique {at}")
        clues, answers = puzzle.clues, [puzzle.solution]
        if at % 2 and not only_unique:
            fewer = _without_one(clues, draw)
            several = list(islice(solutions(fewer), _MOST + 1))
            if len(several) <= _MOST:
                clues, answers = fewer, several
        yield _part_of_the_way(clues, answers, draw), answers


def _without_one(clues: Grid, draw: Callable[[], float]) -> Grid:
    """The clues but one."""
    filled = [cell for cell, digit in enumerate(clues.cells) if digit]
    cells = bytearray(clues.cells)
    cells[filled[int(draw() * len(filled))]] = 0
    return Grid(clues.layout, bytes(cells))


def _part_of_the_way(clues: Grid, answers: list[Grid], draw: Callable[[], float]) -> Marks:
    """Marks that keep these solutions, with some digits placed and some candidates gone."""
    layout = clues.layout
    placed, gone = [_SHARES[int(draw() * len(_SHARES))] for _ in range(2)]
    possible = [{grid.cells[cell] for grid in answers} for cell in range(layout.cell_count)]
    cells = bytearray(clues.cells)
    for cell, digits in enumerate(possible):
        if len(digits) == 1 and draw() < placed:
            (cells[cell],) = digits
    marks = Marks.of(Grid(layout, bytes(cells)), clues=clues)
    return marks.eliminate(
        [
            (*divmod(cell, layout.n), digit)
            for digit, mask in enumerate(marks.masks, 1)
            for cell in bits(mask)
            if digit not in possible[cell] and draw() < gone
        ]
    )
