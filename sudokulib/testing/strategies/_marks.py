"""The states that techniques work on, and the steps that they find there.

>>> from hypothesis import given
>>> @given(marks(), st.data())
... def test_a_step_does_something(state: Marks, data: st.DataObject) -> None:
...     step = data.draw(steps(state))
...     assert state.apply([step]) != state
>>> test_a_step_does_something()
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.faces import public
from sudokulib._base.stopping import limited
from sudokulib._board.grid import Grid
from sudokulib._marks.marks import Marks
from sudokulib.errors import BudgetExceeded, InvalidOption, require_type
from sudokulib.techniques._names import techniques_of
from sudokulib.testing.strategies._hypothesis import drawn_from, reject, st
from sudokulib.testing.strategies._puzzles import drawn_puzzles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._marks.step import Step
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique
    from sudokulib.testing.strategies._puzzles import Puzzles

__all__ = ["marks", "steps"]

_USUAL = (
    *("Full House", "Naked Single", "Hidden Single"),
    *("Pointing", "Claiming", "Naked Pair", "Hidden Pair", "Naked Triple", "X-Wing"),
)
_MOST = 10
"""Steps of one technique in one state."""
_EFFORT = 20_000
"""For the search of one technique in one state: a second or two."""


@public("sudokulib.testing.strategies")
def marks(puzzles: Puzzles = None) -> st.SearchStrategy[Marks]:
    """Puzzles part of the way to their solution, without some of the candidates that are not true.

    `puzzles` is a puzzle or a strategy for one; by default those of `puzzles()`. So a technique
    also meets states that other techniques would not lead to. A step is true if it agrees with the
    solution: `sudokulib.solve(marks.clues)`. Shrinks to the clues and the candidates that they
    allow. Raises `TypeError` for anything but puzzles.

    >>> from hypothesis import given
    >>> from sudokulib import solve
    >>> from sudokulib.techniques import HiddenSingle
    >>> @given(marks())
    ... def test_every_step_is_true(marks: Marks) -> None:
    ...     solution = solve(marks.clues)
    ...     for step in HiddenSingle().find(marks):
    ...         for row, column, digit in step.placements:
    ...             assert solution[row, column] == digit
    >>> test_every_step_is_true()
    """
    return drawn_puzzles(puzzles).flatmap(_partly_solved)


@public("sudokulib.testing.strategies")
def steps(
    marks: Marks | st.SearchStrategy[Marks] | None = None,
    techniques: Iterable[str | Technique] = _USUAL,
) -> st.SearchStrategy[Step]:
    """Steps that techniques find.

    `marks` are the state or a strategy for it; by default those of `marks()`. `techniques` are
    values or names, in a tuple or list; by default singles, intersections, small subsets and the
    X-Wing. States without a step are left out: if a technique is rare, or takes long, most of them
    are. To have a step together with its state, draw the state first:

        marks().flatmap(lambda state: st.tuples(st.just(state), steps(state)))

    Shrinks to the first step of the first technique. Raises `InvalidOption` for an unknown name and
    for no techniques at all, and `TypeError` for wrong types.

    >>> from hypothesis import given
    >>> @given(steps(techniques=["Naked Single"]))
    ... def test_a_translation(step: Step) -> None:
    ...     assert step.explain(language="de").startswith("Nackte Einerzelle: ")
    >>> test_a_translation()
    """
    asked = techniques_of(techniques)
    if not asked:
        raise InvalidOption("techniques must not be empty", option="techniques", value=techniques)
    states = drawn_from(marks, _default_marks())
    return states.flatmap(lambda state: _found(require_type(state, Marks, "marks"), asked))


_default_marks = marks


@st.composite
def _partly_solved(draw: st.DrawFn, puzzle: Puzzle) -> Marks:
    layout, solution = puzzle.layout, puzzle.solution
    placed = draw(st.integers(0, (1 << layout.cell_count) - 1))
    both = zip(puzzle.clues.cells, solution.cells, strict=True)
    cells = [clue or (placed >> cell & 1 and digit) for cell, (clue, digit) in enumerate(both)]
    state = Marks.of(Grid(layout, bytes(cells)), clues=puzzle.clues)
    false = [
        (row, column, digit)
        for row, column in (divmod(cell, layout.n) for cell, digit in enumerate(cells) if not digit)
        for digit in state.candidates(row, column)
        if solution[row, column] != digit
    ]
    gone = draw(st.integers(0, (1 << len(false)) - 1))
    return state.eliminate([each for at, each in enumerate(false) if gone >> at & 1])


@st.composite
def _found(draw: st.DrawFn, state: Marks, techniques: tuple[Technique, ...]) -> Step:
    found: list[Step] = []
    for technique in techniques:
        try:
            with limited(_EFFORT):
                found += islice(technique.find(state), _MOST)
        except BudgetExceeded:
            continue
    return draw(st.sampled_from(found)) if found else reject()
