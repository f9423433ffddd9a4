"""Automata as tables of numbers, in a minimal form: the same words, the same table.

    state 1: (0, 2, 0)    not accepting, digit 1 leads to state 2, no word continues with digit 2
    state 2: (1, 2, 2)    accepting, both digits lead to state 2 again

Words of digits 1 and 2 that begin with 1. The first state is the start. Each state is needed for
some word, no two states continue with the same words (E. F. Moore's partition, 1956), and states
are numbered in the order in which the shortest words reach them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.limits import check_work
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._protocol import Automaton


States = tuple[tuple[int, ...], ...]
"""For each state: 1 if it accepts, else 0; then the next state for each digit, or 0 for none."""

MAX_STATES = 500
"""The states of a minimal table."""
_MAX_STATES_FOUND = 2_000
"""The states before equal ones are joined."""
_MAX_DIGITS = 36


@attrs.frozen
class NumberedAutomaton:
    """An automaton that is a table.

    >>> rule = NumberedAutomaton(((0, 2, 0), (1, 2, 2)))
    >>> rule.step(1, 1), rule.step(1, 2), rule.accept(2)
    (2, None, True)
    """

    states: States
    start = 1

    def step(self, state: int, digit: int) -> int | None:
        return self.states[state - 1][digit] or None

    def accept(self, state: int) -> bool:
        return self.states[state - 1][0] == 1

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        renamed = [[0] * len(state) for state in self.states]
        for state, after in zip(self.states, renamed, strict=True):
            after[0] = state[0]
            for digit, image in enumerate(images, 1):
                after[image] = state[digit]
        return minimal(renamed) == self.states


def explored(
    start: Any, after: Callable[[Any], Sequence[Any]], accept: Callable[[Any], bool], length: int
) -> States:
    """The table of the states that words of up to this length reach.

    `after` returns the next state for each digit, or `None`. Raises `InvalidOption` if there are
    too many states.
    """
    number = {start: 1}
    table: list[list[int]] = []
    layer = [start]
    while layer:
        ahead = []
        for state in layer:
            targets = [0]
            found = after(state) if length else [None] * len(table[0][1:])
            check_work(len(found))
            for target in found:
                if target is not None and target not in number:
                    if len(number) == _MAX_STATES_FOUND:
                        raise too_many(_MAX_STATES_FOUND)
                    number[target] = len(number) + 1
                    ahead.append(target)
                targets.append(0 if target is None else number[target])
            targets[0] = int(accept(state))
            table.append(targets)
        layer, length = ahead, length - 1
    return minimal(table)


def explored_rule(rule: Automaton, length: int, n: int) -> States:
    """The table of any automaton, for words of this length with digits up to `n`.

    Raises `TypeError` for a rule that is no automaton, and for a state that is not hashable.
    """
    missing = [name for name in ("start", "step", "accept") if not hasattr(rule, name)]
    if missing:
        advice = "an Automaton has start, step(state, digit) and accept(state)"
        raise wrong_type("rule", "an Automaton", rule, f"{advice}; it has no {missing[0]}")
    return explored(
        _hashable(rule.start),
        lambda state: [_hashable(rule.step(state, digit)) for digit in range(1, n + 1)],
        rule.accept,
        length,
    )


def _hashable(state: Any) -> Any:
    try:
        hash(state)
    except TypeError as error:
        advice = "such as an int or a tuple"
        raise wrong_type("a state of an automaton", "a hashable value", state, advice) from error
    return state


def too_many(count: int) -> InvalidOption:
    """The error for an automaton with too many states."""
    return InvalidOption(
        f"a state machine has at most {MAX_STATES} states; write a shorter pattern, or divide the "
        "rule into several ones",
        option="states",
        value=f"more than {count}",
    )


def states_of(value: Sequence[Sequence[int]]) -> States:
    """The minimal table of a table. Raises `TypeError` or `InvalidOption` for anything else.

    >>> states_of([(0, 2, 3), (1, 2, 3), (1, 3, 2)])
    ((0, 2, 2), (1, 2, 2))
    """
    example = "such as [(0, 2, 0, 0, 0), (1, 2, 2, 2, 2)]"
    if not isinstance(value, (tuple, list)):
        advice = "; from_pattern takes a regular expression" if isinstance(value, str) else ""
        raise TypeError(
            f"states must be a tuple or list, {example}, not {type(value).__name__}{advice}"
        )
    if len(value) > MAX_STATES:
        raise too_many(MAX_STATES)
    for state in value:
        if not isinstance(state, (tuple, list)) or {int} != {type(each) for each in state}:
            raise TypeError(f"a state must be a tuple or list of int, {example}")
    widths = {len(state) for state in value}
    if len(widths) != 1 or not 2 <= min(widths) <= _MAX_DIGITS + 1:
        raise InvalidOption(
            "it needs a state, and each state has a number for each of 1 to 36 digits",
            option="states",
            value=sorted(widths),
        )
    for number, state in enumerate(value, 1):
        if state[0] not in (0, 1) or not 0 <= min(state) <= max(state) <= len(value):
            raise InvalidOption(
                "a state begins with 0 or 1, and the numbers of states go from 0 (no word) to "
                f"{len(value)}; see state {number}",
                option="states",
                value=tuple(state),
            )
    return minimal(value)


def minimal(table: Sequence[Sequence[int]]) -> States:
    """The minimal table with the same words. Raises `InvalidOption` if it is too large."""
    digits = range(1, len(table[0]))
    alive = _alive(table)
    # States of a class continue with the same words, up to a length that grows with each round.
    classes = [int(at in alive) + int(state[0] == 1) for at, state in enumerate(table)]
    count = len({*classes})
    while True:
        found: dict[tuple[int, ...], int] = {}
        check_work(len(table))
        classes = [
            found.setdefault(
                (classes[at], *[classes[state[d] - 1] if state[d] else -1 for d in digits]),
                len(found),
            )
            if at in alive
            else -1
            for at, state in enumerate(table)
        ]
        if len(found) > MAX_STATES:
            raise too_many(MAX_STATES)
        if len(found) == count:
            break
        count = len(found)
    number = {classes[0]: 1} if 0 in alive else {}
    order = [table[0]] if 0 in alive else []
    result = []
    for state in order:  # it grows
        targets = [state[0]]
        for digit in digits:
            target = state[digit] - 1
            if target < 0 or target not in alive:
                targets.append(0)
                continue
            if classes[target] not in number:
                number[classes[target]] = len(number) + 1
                order.append(table[target])
            targets.append(number[classes[target]])
        result.append(tuple(targets))
    return tuple(result) or ((0,) * len(table[0]),)


def _alive(table: Sequence[Sequence[int]]) -> set[int]:
    """The indices of the states from which a word can end."""
    before: dict[int, list[int]] = {}
    for at, state in enumerate(table):
        for target in {*state[1:]} - {0}:
            before.setdefault(target - 1, []).append(at)
    left = [at for at, state in enumerate(table) if state[0]]
    alive = {*left}
    while left:
        for source in before.get(left.pop(), ()):
            if source not in alive:
                alive.add(source)
                left.append(source)
    return alive
