"""An example of every technique: a puzzle, a state of it, and the step that is found there.

`examples.jsonl` has a line for each technique: the clues, the solution, the digits of the state,
the step, and the candidates that were removed although no peer has their digit, each as digit, row
and column. This library made all examples: `tests/long/technique_examples.py` looks for simpler
ones.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidOption
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.techniques._names import technique_named

if TYPE_CHECKING:
    from collections.abc import Mapping


FILE = "examples.jsonl"
"""The name of the file, which is in the same folder."""

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@public("sudokulib.techniques")
@attrs.frozen
class Example:
    """A state of a puzzle, and the step that a technique finds in it: see `example`.

    >>> from sudokulib.render import svg
    >>> from sudokulib.techniques import example
    >>> shown = example("X-Wing")
    >>> picture = svg(shown.position, step=shown.step)
    """

    puzzle: Puzzle
    """The puzzle, which has one solution."""
    position: Position
    """The state in which the step is found. Its marks are complete."""
    step: Step
    """The first step that the technique finds in these marks."""


@public("sudokulib.techniques")
def example(name: str) -> Example:
    """An example of a technique, which is given by its name or an alias, for lessons and pictures.

    The puzzles were made by this library. Most examples are on the 9x9 board, in a state to which
    the easier techniques lead. For rare techniques, some false candidates were removed first. The
    same name always returns the same object.

    No easier technique finds a step in the state. The easier techniques are those before this one
    in `TECHNIQUES`; for the chains of Sudoku Explainer, they are those before it on the scale "se".
    Forcing Net Contradiction and Forcing Net Verity are two ways to read the results of one search,
    so neither of them is easier than the other. The same is true of Cell Forcing Chains and Region
    Forcing Chains. For techniques that are not in `TECHNIQUES`, see the documentation on
    techniques.

    Raises `InvalidOption` for an unknown name (the message suggests the nearest names) and for one
    of the few techniques that have no example, since an easier technique was always found. Raises
    `TypeError` for any other type.

    >>> from sudokulib import hint
    >>> from sudokulib.techniques import example
    >>> shown = example("x-wing")
    >>> hint(shown.position) == shown.step
    True
    """
    return _example(technique_named(name, option="name").name)


@cache
def _example(name: str) -> Example:
    values = _values_by_name().get(name)
    if values is None:
        raise InvalidOption(f"the library has no example of {name}", option="name", value=name)
    return example_from_dict(values)


@cache
def _values_by_name() -> Mapping[str, Mapping[str, Any]]:
    lines = resources.files("sudokulib.playing").joinpath(FILE).read_text("ascii").splitlines()
    examples = [json.loads(line) for line in lines]
    return {values["step"]["technique"]: values for values in examples}


def example_from_dict(values: Mapping[str, Any]) -> Example:
    """The example from the result of `example_to_dict`."""
    step = Step.from_dict(values["step"])
    clues, solution, digits = [
        Grid.parse(values[part], step.layout) for part in ("clues", "solution", "digits")
    ]
    removed = [
        (_SYMBOLS.index(row) - 1, _SYMBOLS.index(column) - 1, _SYMBOLS.index(digit))
        for digit, row, column in values["gone"].split()
    ]
    candidates = Candidates.of(digits, clues=clues).eliminate(removed)
    puzzle = Puzzle._unchecked(clues, solution)
    return Example(puzzle, Position(puzzle, digits, candidates), step)


def example_to_dict(puzzle: Puzzle, candidates: Candidates, step: Step) -> dict[str, Any]:
    """An example as plain values, for a line of the file."""
    n = candidates.layout.size
    removed = [
        _SYMBOLS[digit] + _SYMBOLS[1 + cell // n] + _SYMBOLS[1 + cell % n]
        for digit, (most, mask) in enumerate(
            zip(Candidates.of(candidates.grid).masks, candidates.masks), 1
        )
        for cell in bits(most & ~mask)
    ]
    return {
        "clues": format(puzzle.clues, "line"),
        "solution": format(puzzle.solution, "line"),
        "digits": format(candidates.grid, "line"),
        "gone": " ".join(removed),
        "step": step.as_dict(),
    }
