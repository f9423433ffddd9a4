"""Checks of techniques: are their steps true, and are they valid for a sukaku?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.plug_ins import is_foreign, note_source
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
    """The steps of a technique, lazily; those of the library are not checked.

    Errors of other techniques get a note with the name of the technique. Raises `TypeError` for
    anything but a step, and `InvalidOption` for a step with the name of another technique, for one
    on another board and for one that changes nothing.

    >>> from sudokulib import Candidates, parse
    >>> from sudokulib.techniques import NakedSingle
    >>> next(steps_found(NakedSingle(), Candidates.of(parse("1.3..2....1....3")))).technique
    'Naked Single'
    """
    return _checked(technique, candidates) if is_foreign(technique) else technique.find(candidates)


def _checked(technique: Technique, candidates: Candidates) -> Iterator[Step]:
    layout, digits, masks = candidates.layout, candidates.digits, candidates.masks
    try:
        for step in technique.find(candidates):
            if not isinstance(step, Step):
                break
            if step.technique != technique.name:
                what = f"of {shown(step.technique)}, not of {shown(technique.name)}"
                raise _wrong_step(what, step, technique)
            if step.layout is not layout:
                raise _wrong_step("on another board", step, technique)
            if not any(
                digits[layout.index(row, column)] == 0 for row, column, _ in step.placements
            ) and not any(
                masks[digit - 1] >> layout.index(row, column) & 1
                for row, column, digit in step.eliminations
            ):
                raise _wrong_step("that changes nothing", step, technique)
            yield step
        else:
            return
    except Exception as error:
        note_source(error, f"the technique {technique.name}")
        raise
    raise wrong_type(f"a step of the technique {technique.name}", "a Step", step)


def fits_sukaku(technique: Technique) -> bool:
    """Whether a technique is valid if the candidates are clues, as in a sukaku.

    A technique that assumes one solution compares it with a second one. In a sukaku, the second one
    must have only given candidates. So it must be made of candidates that are left, as in a BUG:
    then the technique has a true attribute `within_candidates`. A unique rectangle may lack one.

    >>> from sudokulib.techniques import Bug, NakedSingle, UniqueRectangle
    >>> [fits_sukaku(each) for each in (NakedSingle(), Bug(1), UniqueRectangle(1))]
    [True, True, False]
    """
    return all(
        not getattr(each, "assumes_unique", False) or getattr(each, "within_candidates", False)
        for each in getattr(technique, "techniques", (technique,))
    )


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
        raise _wrong_step("that is not true", step, technique)
    return step


def _wrong_step(what: str, step: Step, technique: Named) -> InvalidOption:
    return InvalidOption(
        f"this technique found a step {what}, {shown(step)}", option="techniques", value=technique
    )
