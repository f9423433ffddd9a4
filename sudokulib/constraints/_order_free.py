"""Rules that do not depend on the order of digits, such as a sum or "at least two even digits".

If the cells of such a rule contain different digits, since they share a house or a cage, its words
are all orders of some sets of digits. Then the sets narrow the candidates, and the order of the
cells does not matter:

    a rule of one's own        words                        sets
    three digits, product 12   1 2 6, 1 6 2, 2 1 6, ...     126, 134
                               1 3 4, 1 4 3, 3 1 4, ...

Whether a rule depends on the order is found by its states: from each state that different digits
lead to, any two digits lead to the same state in both orders.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from sudokulib._base.limits import check_work
from sudokulib.constraints._digit_sets import MOST_DIGITS_OF_SETS, DigitSets, NarrowedBySets
from sudokulib.constraints._layered_graph import accepts
from sudokulib.constraints._place_groups import MAX_SETS

if TYPE_CHECKING:
    from sudokulib.constraints._protocol import Automaton


_WORK_OF_STEP = 5
"""The work of a step of an automaton; see `NodeCounter.add_work`."""
_MAX_STEPS = 250_000
"""The order of digits is assumed to matter for rules that need more steps to tell."""


@lru_cache(maxsize=256)
def sets_of_rule(rule: Automaton, length: int, n: int) -> tuple[DigitSets | None, int]:
    """The sets of `length` different digits up to `n` that are words of a rule, in any order.

    They are `None` if the order matters, if there are too many sets or none, and if the rule has a
    narrowing of its own. The second value is the number of steps of the automaton.
    """
    if (
        not 2 < length <= n <= MOST_DIGITS_OF_SETS
        or comb(n, length) > MAX_SETS
        or isinstance(rule, NarrowedBySets)
        or hasattr(rule, "narrow")
    ):
        return None, 0
    is_order_free, steps = _is_order_free(rule, length, n)
    if not is_order_free:
        return None, steps
    steps += length * comb(n, length)
    check_work(_WORK_OF_STEP * length * comb(n, length))
    sets = [
        sum([1 << digit - 1 for digit in digits])
        for digits in combinations(range(1, n + 1), length)
        if accepts(rule, digits)
    ]
    return (DigitSets(sets) if sets else None), steps


def _is_order_free(rule: Automaton, length: int, n: int) -> tuple[bool, int]:
    """Whether any two digits lead to the same state in both orders, from all states reached.

    The second value is the number of steps.
    """
    steps = 0
    seen: set[Any] = {rule.start}
    layer: set[Any] = {rule.start}
    for _ in range(length - 1):
        ahead = set()
        for state in layer:
            steps += n * n
            if steps > _MAX_STEPS:
                return False, steps
            check_work(_WORK_OF_STEP * n * n)
            after = [rule.step(state, digit) for digit in range(1, n + 1)]
            ahead.update([reached for reached in after if reached is not None])
            for a, b in combinations(range(n), 2):
                one, other = after[a], after[b]
                if one is not None:
                    one = rule.step(one, b + 1)
                if other is not None:
                    other = rule.step(other, a + 1)
                if one != other:
                    return False, steps
        layer = ahead - seen
        seen |= ahead
    return True, steps
