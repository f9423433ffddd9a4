"""Checks of the steps of techniques that are not the library's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.plug_ins import note_source
from sudokulib._base.wrong_types import wrong_type
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.choices import Named
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.techniques._protocol import Technique


def steps_found(technique: Technique, candidates: Candidates) -> Iterator[Step]:
    """The steps of a technique, lazily; its errors, and wrong types of steps, have its name.

    >>> from sudokulib import Candidates, parse
    >>> from sudokulib.techniques import NakedSingle
    >>> next(steps_found(NakedSingle(), Candidates.of(parse("1.3..2....1....3")))).technique
    'Naked Single'
    """
    try:
        for step in technique.find(candidates):
            if not isinstance(step, Step):
                break
            yield step
        else:
            return
    except Exception as error:
        note_source(error, f"the technique {technique.name}")
        raise
    raise wrong_type(f"a step of the technique {technique.name}", "a Step", step)


def checked_step(step: Step, technique: Named, solution: Grid) -> Step:
    """The step itself; raises `InvalidOption` if the solution contradicts it.

    >>> from sudokulib import Step, solve, parse
    >>> from sudokulib.techniques import NakedSingle
    >>> solution = solve(parse("1.3..2....1....3"))
    >>> step = Step("Naked Single", placements=[(0, 1, 2)], layout=solution.layout)
    >>> checked_step(step, NakedSingle(), solution)
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: this technique found a step that is not true, ...
    """
    if (
        step.layout is not solution.layout
        or any(solution[row, column] != digit for row, column, digit in step.placements)
        or any(solution[row, column] == digit for row, column, digit in step.eliminations)
    ):
        raise InvalidOption(
            f"this technique found a step that is not true, {shown(step)}",
            option="techniques",
            value=technique,
        )
    return step
