"""The conformance check for constraints: it accepts right ones, and finds every broken law.

Internal: the limit of the search is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from operator import lt
from typing import Any

import attrs
import pytest

from sudokulib import Grid, Layout, Limits
from sudokulib.constraints import (
    Allowed,
    AntiKnight,
    Minimum,
    NonConsecutive,
    Pair,
    Regular,
    WhiteDot,
)
from sudokulib.errors import InvalidOption
from sudokulib.testing import check_constraint

FOUR, SIX = Layout.boxes(2, 2), Layout.boxes(2, 3)
LINE = (0, 0), (0, 1), (2, 2)


@attrs.frozen
class Own:
    """A constraint out of its parts."""

    make: Callable[[], Iterable[Any]]
    cells: Any = LINE
    name: Any = "Own"

    def decompose(self, layout: Layout) -> Iterable[Any]:
        return self.make()


@attrs.frozen
class Rising:
    """A rule of words: each digit is greater than the one before."""

    start = 0

    def step(self, state: Any, digit: int) -> Any:
        return digit if digit > state else None

    def accept(self, state: Any) -> bool:
        return True


@attrs.frozen
class Narrowing(Rising):
    """The same with a narrowing of its own."""

    keeps: Callable[[list[int]], list[int] | None]

    def narrow(self, masks: list[int]) -> list[int] | None:
        return self.keeps(masks)


def rising(masks: list[int]) -> list[int] | None:
    """All of the masks if the least digits of each can rise."""
    reached = 0
    for mask in masks:
        above = mask >> reached << reached
        if not above:
            return None
        reached = (above & -above).bit_length()
    return masks


def rises(grid: Grid) -> bool:
    return grid[0, 0] < grid[0, 1] < grid[2, 2]


def word(rule: Any = Rising()) -> Own:
    return Own(lambda: [Regular(LINE, rule)])


def test_good_ones() -> None:
    assert check_constraint(word(), rises, layouts=[FOUR, SIX]) == (FOUR, SIX)
    pairs = Own(lambda: [Pair(LINE[0], LINE[1], lt), Pair(LINE[1], LINE[2], lt)])
    assert check_constraint(pairs, rises, layouts=["2x2"]) == (FOUR,)
    only = Own(lambda: [Allowed((0, 0), (1, 3))])
    assert check_constraint(only, lambda grid: grid[0, 0] % 2 == 1, layouts=["2x2"]) == (FOUR,)
    assert check_constraint(word(Narrowing(rising)), rises, layouts=["2x2"]) == (FOUR,)


def test_beside_other_constraints() -> None:
    layout = FOUR.with_constraints([WhiteDot(((0, 0), (0, 1))), Minimum([(3, 3)])])

    def holds(grid: Grid) -> bool:
        here = [(r, c, r, c + 1) for r in range(4) for c in range(3)]
        here += [(r, c, r + 1, c) for r in range(3) for c in range(4)]
        here.remove((0, 0, 0, 1))
        return all(abs(grid[a, b] - grid[c, d]) != 1 for a, b, c, d in here)

    assert check_constraint(NonConsecutive(), holds, layouts=[layout]) == (layout,)


def test_a_board_without_any_grid_that_keeps_it() -> None:
    never = Own(lambda: [Allowed((0, 0), ())])
    assert check_constraint(never, lambda grid: False, layouts=["2x3"]) == (SIX,)


def test_a_search_that_takes_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokulib.testing._constraints._NODES", Limits(1))

    def holds(grid: Grid) -> bool:
        return not any(
            grid[r, c] == grid[r + down, c + right]
            for r in range(6)
            for c in range(6)
            for down, right in [(1, 2), (2, 1), (1, -2), (2, -1)]
            if r + down < 6 and c + right in range(6)
        )

    assert check_constraint(AntiKnight(), holds, layouts=["2x3"]) == (SIX,)


def test_layouts_that_it_does_not_fit_are_left_out() -> None:
    far = Own(lambda: [Allowed((5, 5), (1,))], ((5, 5),))
    assert check_constraint(far, lambda grid: grid[5, 5] == 1, layouts=[FOUR, SIX]) == (SIX,)
    with pytest.raises(
        AssertionError,
        match=r"must fit a layout: Own: r6c6, or .5, 5. counted from 0, is not a cell",
    ):
        check_constraint(far, rises, layouts=[FOUR])


class Loose(Rising):
    """Not hashable, as it has an `__eq__` of its own."""

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = None  # type: ignore[assignment]


class Listed(Rising):
    """Its states are not hashable."""

    start: Any = []  # noqa: RUF012

    def step(self, state: Any, digit: int) -> Any:
        return [*state, digit] if not state or digit > state[-1] else None


LOOSE: Any = Loose()
COUNTER = count()


def now_and_then(a: int, b: int) -> bool:
    return next(COUNTER) % 3 == 0


def least(masks: list[int]) -> list[int] | None:
    """The least digits of each mask, where they rise."""
    return rising([mask & -mask for mask in masks])


@pytest.mark.parametrize(
    ("constraint", "law"),
    [
        (Own(list, LINE, ""), "name must be a string: ''"),
        (Own(list, [(0, 0)]), "cells must be a tuple of"),
        (Own(list, ((0, 0, 0),)), "cells must be a tuple of"),
        (Own(list, ((0, True),)), "cells must be a tuple of"),
        (Own(list, ((0, 0), (0, 0))), "no cell may be there twice"),
        (attrs.make_class("Loose", ["name", "cells"])("Loose", ()), "Loose must be hashable"),
        (Own(lambda: [Pair(LINE[0], LINE[1], LOOSE)]), "what a pair calls: Own must be hashable"),
        (word(Loose()), "the rule of a Regular: Own must be hashable"),
        (word(Listed()), "the start of the automaton of the constraint Own must be a hashable"),
        (Own(lambda: [Pair(*LINE[:2], now_and_then)]), "parts must be the same each time"),
        (Own(lambda: [Pair(*LINE[:2], lt)]), "its parts hold, holds says otherwise"),
        (Own(lambda: [Allowed((0, 0), ())]), "its parts do not hold, holds says otherwise"),
        (word(Narrowing(lambda masks: None)), "narrow must leave the word"),
        (word(Narrowing(lambda masks: masks)), "narrow must not leave the word"),
        (word(Narrowing(least)), r"narrow must leave .*\], and leaves \[1, 2, 4\]"),
    ],
)
def test_each_law(constraint: Any, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_constraint(constraint, rises, layouts=["2x2"])


class Forgetful:
    """Equal to nothing, not even itself."""

    name, cells = "Forgetful", ()

    def __eq__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return 0

    def decompose(self, layout: Layout) -> Iterable[Any]:
        return ()


def test_a_value_that_is_not_itself() -> None:
    with pytest.raises(AssertionError, match="the same hash and be equal to itself"):
        check_constraint(Forgetful(), rises)


def test_parts_that_depend_on_the_call() -> None:
    calls = count()

    def turns() -> list[Any]:
        return [Allowed((0, 0), (1, 2) if next(calls) % 2 else (3, 4))]

    with pytest.raises(AssertionError, match="parts must be the same each time"):
        check_constraint(Own(turns), lambda grid: True, layouts=["2x2"])


def test_a_narrowing_that_only_the_search_betrays() -> None:
    """It leaves what two grids have, and goes wrong with more candidates."""

    def few(masks: list[int]) -> list[int] | None:
        most = max(mask.bit_count() for mask in masks)
        return rising([mask & 7 for mask in masks] if most > 2 else masks)

    with pytest.raises(AssertionError, match=r"the search finds \d+ grids in place of \d+"):
        check_constraint(word(Narrowing(few)), rises, layouts=["2x2"])


def test_wrong_arguments() -> None:
    with pytest.raises(InvalidOption):
        check_constraint(word(), rises, layouts=["x"])
    with pytest.raises(AssertionError, match="a part must be Allowed, Pair or Regular, not str"):
        check_constraint(Own(lambda: ["part"]), rises)
