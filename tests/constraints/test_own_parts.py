"""Faults in the parts of a constraint of one's own: every error names the constraint."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from operator import lt
from typing import Any

import attrs
import numpy
import pytest

from sudokulib import Grid, Layout, any_solution, count_solutions
from sudokulib._board.own_parts import named_parts
from sudokulib.constraints import Allowed, Pair, Regular
from sudokulib.constraints._automata import DistinctSum
from sudokulib.identity import canonical_form

SMALL = Layout.boxes(2, 2)
LINE = (0, 0), (1, 1), (2, 2)


@attrs.frozen(eq=False)
class Own:
    """A constraint out of one part."""

    part: Any
    cells: Any = LINE
    name = "Zigzag"

    def decompose(self, layout: Layout) -> Iterable[Any]:
        return [self.part]


def raising(*_: object) -> Any:
    raise ZeroDivisionError


def returning(value: Any) -> Any:
    return lambda *_: value


@attrs.frozen
class Rising:
    """A rule of words: each digit is greater than the one before."""

    start: Any = 0
    next_state: Any = None
    accepts: Any = None

    def step(self, state: Any, digit: int) -> Any:
        if self.next_state is not None:
            return self.next_state(state, digit)
        return digit if digit > state else None

    def accept(self, state: Any) -> bool:
        answer: bool = self.accepts is None or self.accepts(state)
        return answer


@attrs.frozen
class Narrowing(Rising):
    """The same, with a method that narrows masks."""

    narrowed: Any = None

    def narrow(self, masks: Any) -> Any:
        return self.narrowed(masks)

    def allows_relabeling(self, images: object) -> bool:
        return False


class Loose(Rising):
    """It is not hashable."""

    __hash__ = None  # type: ignore[assignment]

    def __call__(self, *_: int) -> bool:
        raise AssertionError


def used(part: object) -> int:
    layout = SMALL.with_constraints([Own(part)])
    return count_solutions(Grid.empty(layout))


RULE = "the automaton of the constraint Zigzag"


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (Pair(*LINE[:2], returning("x")), "function of a Pair of the constraint Zigzag returns"),
        (Pair(*LINE[:2], 5), "fits of a Pair of the constraint Zigzag must be a function"),  # type: ignore[arg-type]
        (Pair(*LINE[:2], Loose()), "a Pair of the constraint Zigzag must be a hashable value"),
        (Allowed((0, 0), ("1",)), "a digit of an Allowed must be a int"),  # type: ignore[arg-type]
        (Regular(LINE, 5), "of the constraint Zigzag must be an automaton.*no start"),  # type: ignore[arg-type]
        (Regular(LINE, Loose()), f"{RULE} must be a hashable value"),
        (Regular(LINE, Rising([])), f"the start of {RULE} must be a hashable value"),
        (Regular(LINE, Rising(0, returning([]))), f"a state of {RULE} must be a hashable value"),
        (Regular(LINE, Rising(accepts=returning("no"))), f"what accept of {RULE} returns"),
        (Regular(LINE, Narrowing(narrowed=returning(5))), f"what narrow of {RULE} returns"),
        (Regular(LINE, Narrowing(narrowed=returning([1]))), f"what narrow of {RULE} returns"),
        (Regular(LINE, Narrowing(narrowed=returning([0.5] * 3))), f"what narrow of {RULE} ret"),
    ],
)
def test_wrong_types_are_errors_with_its_name(part: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        used(part)


@pytest.mark.parametrize(
    ("part", "source"),
    [
        (Pair(*LINE[:2], raising), "the function of a Pair of the constraint Zigzag"),
        (Regular(LINE, Rising(0, raising)), RULE),
        (Regular(LINE, Rising(accepts=raising)), RULE),
        (Regular(LINE, Narrowing(narrowed=raising)), RULE),
    ],
)
def test_its_own_errors_say_where_they_come_from(part: object, source: str) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        used(part)
    assert caught.value.__notes__ == [f"raised by {source}"]


def test_cells_that_are_none_are_its_fault() -> None:
    with pytest.raises(TypeError) as caught:
        SMALL.with_constraints([Own(Allowed((0, 0), (1,)), (5,))])
    assert caught.value.__notes__ == ["raised by the constraint Zigzag"]


def truth_of_numpy(one: int, other: int) -> Any:
    return numpy.less(one, other)


def kept(masks: Any) -> Any:
    """Keeps all masks, unless each has one digit and these do not rise."""
    is_word = any(mask & mask - 1 for mask in masks) or list(masks) == sorted({*masks})
    return list(masks) if is_word else None


def test_right_parts_keep_their_meaning() -> None:
    assert used(Pair(*LINE[:2], truth_of_numpy)) == used(Pair(*LINE[:2], lt)) == 144
    rising = used(Regular(LINE, Rising()))
    assert 0 < rising == used(Regular(LINE, Narrowing(narrowed=kept)))
    layout = SMALL.with_constraints([Own(Regular(LINE, Narrowing(narrowed=kept)))])
    full = any_solution(Grid.empty(layout))
    assert full is not None
    assert canonical_form(full).is_solved
    assert used(Regular(LINE[:2], DistinctSum(3))) == 48


def test_wrapped_parts_are_values() -> None:
    for part in (Pair(*LINE[:2], lt), Regular(LINE, Narrowing(narrowed=kept))):
        named = named_parts(part, "the constraint Zigzag")
        assert pickle.loads(pickle.dumps(named_parts(Pair(*LINE[:2], lt), "x")))
        assert named == named_parts(part, "the constraint Zigzag") != part
    assert isinstance(named, Regular)
    assert not hasattr(named.rule, "other")
    assert not hasattr(named_parts(Regular(LINE, Rising()), "x").rule, "narrow")  # type: ignore[union-attr]
