"""The states that techniques work on, and the steps that they find there.

>>> from hypothesis import given
>>> @given(candidates(), st.data())
... def test_a_step_does_something(state: Candidates, data: st.DataObject) -> None:
...     step = data.draw(steps(state))
...     assert state.apply([step]) != state
>>> test_a_step_does_something()
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidOption, LimitExceeded
from sudokulib.randomness import random_source
from sudokulib.techniques._names import techniques_of
from sudokulib.testing.strategies._hypothesis import as_strategy, reject, st
from sudokulib.testing.strategies._puzzles import puzzle_strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.step import Step
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Draw
    from sudokulib.techniques._protocol import Technique
    from sudokulib.testing.strategies._puzzles import Puzzles


_DEFAULT_TECHNIQUES = (
    *("Full House", "Naked Single", "Hidden Single"),
    *("Pointing", "Claiming", "Naked Pair", "Hidden Pair", "Naked Triple", "X-Wing"),
)
_MAX_STEPS = 10
"""Steps of one technique in one state."""
_SEARCH_LIMITS = Limits(nodes=20_000)
"""The limits of the search of one technique in one state: a second or two."""
_MAX_STATES = 30
"""Puzzles that are tried if the drawn state has no step."""


@public("sudokulib.testing.strategies")
def candidates(puzzles: Puzzles = None) -> st.SearchStrategy[Candidates]:
    """States of puzzles on the way to the solution; some wrong candidates are removed.

    `puzzles` is a puzzle or a strategy for one; by default `puzzles()`. A technique also gets
    states that other techniques would not lead to. A step is true if it agrees with the solution:
    `sudokulib.solve(state.clues)`. Examples shrink to the clues and the candidates that they allow.
    Raises `TypeError` for anything but puzzles.

    >>> from hypothesis import given
    >>> from sudokulib import solve
    >>> from sudokulib.techniques import HiddenSingle
    >>> @given(candidates())
    ... def test_every_step_is_true(state: Candidates) -> None:
    ...     solution = solve(state.clues)
    ...     for step in HiddenSingle().find(state):
    ...         for row, column, digit in step.placements:
    ...             assert solution[row, column] == digit
    >>> test_every_step_is_true()
    """
    return puzzle_strategy(puzzles).flatmap(_partly_solved)


@public("sudokulib.testing.strategies")
def steps(
    candidates: Candidates | st.SearchStrategy[Candidates] | None = None,
    techniques: Sequence[str | Technique] = _DEFAULT_TECHNIQUES,
) -> st.SearchStrategy[Step]:
    """Steps that techniques find in a state.

    `candidates` is a state or a strategy for states; by default `candidates()`, with several states
    for each step. `techniques` are values or names, in a tuple or list; by default singles,
    intersections, small subsets and the X-Wing. States without a step are skipped. If most of your
    own `candidates` have no step, as with rare techniques, Hypothesis fails its health check
    `filter_too_much`; for slow techniques, it fails `too_slow`. A test can suppress both. To have a
    step together with its state, draw the state first:

        candidates().flatmap(lambda state: st.tuples(st.just(state), steps(state)))

    Examples shrink to the first step of the first technique. Raises `InvalidOption` for an unknown
    name or an empty sequence of techniques, and `TypeError` for wrong types.

    >>> from hypothesis import given
    >>> @given(steps(techniques=["Naked Single"]))
    ... def test_a_translation(step: Step) -> None:
    ...     assert step.explain(language="de").startswith("Nackter Einer: ")
    >>> test_a_translation()
    """
    known = techniques_of(techniques)
    if not known:
        raise InvalidOption("techniques must not be empty", option="techniques", value=techniques)
    if candidates is None:
        return _step_in_any_state(known)
    states = as_strategy(candidates, _default_candidates())
    return states.flatmap(
        lambda state: _step_in(require_type(state, Candidates, "candidates"), known)
    )


_default_candidates = candidates


@st.composite
def _partly_solved(draw: st.DrawFn, puzzle: Puzzle) -> Candidates:
    state, false = _with_entries(puzzle, draw(st.integers(0, (1 << puzzle.layout.cell_count) - 1)))
    removed = draw(st.integers(0, (1 << len(false)) - 1))
    return state.eliminate([candidate for at, candidate in enumerate(false) if removed >> at & 1])


def _with_entries(puzzle: Puzzle, placed: int) -> tuple[Candidates, list[Candidate]]:
    """The puzzle with the digits of some cells, and the candidates that are not true."""
    layout, solution = puzzle.layout, puzzle.solution
    both = zip(puzzle.clues.digits, solution.digits, strict=True)
    cells = [clue or (placed >> cell & 1 and digit) for cell, (clue, digit) in enumerate(both)]
    state = Candidates.of(Grid(layout, bytes(cells)), clues=puzzle.clues)
    return state, [
        (row, column, digit)
        for row, column in (
            divmod(cell, layout.size) for cell, digit in enumerate(cells) if not digit
        )
        for digit in state.candidates(row, column)
        if solution[row, column] != digit
    ]


def _random_state(puzzle: Puzzle, random: Draw) -> Candidates:
    """The puzzle with some of its digits placed, and without some of the false candidates."""
    cells, share = range(puzzle.layout.cell_count), random()
    state, false = _with_entries(puzzle, sum([1 << cell for cell in cells if random() < share]))
    share = random()
    return state.eliminate([candidate for candidate in false if random() < share])


@st.composite
def _step_in(draw: st.DrawFn, state: Candidates, techniques: tuple[Technique, ...]) -> Step:
    found = _steps(state, techniques)
    return draw(st.sampled_from(found)) if found else reject()


@st.composite
def _step_in_any_state(draw: st.DrawFn, techniques: tuple[Technique, ...]) -> Step:
    """A step in a state of a small puzzle, or in the first of some more states that has a step.

    If these are random, Hypothesis cannot simplify them, but few states have a rare step.
    """
    puzzle = draw(puzzle_strategy(None))
    found = _steps(draw(_partly_solved(puzzle)), techniques)
    random = random_source(draw(st.integers(0, 2**32 - 1)))
    for _ in range(_MAX_STATES):
        if found:
            break
        found = _steps(_random_state(puzzle, random), techniques)
    return draw(st.sampled_from(found)) if found else reject()


def _steps(state: Candidates, techniques: tuple[Technique, ...]) -> list[Step]:
    """The first steps of each technique."""
    found: list[Step] = []
    for technique in techniques:
        try:
            with counting(NodeCounter(_SEARCH_LIMITS)):
                found += islice(technique.find(state), _MAX_STEPS)
        except LimitExceeded:
            continue
    return found
