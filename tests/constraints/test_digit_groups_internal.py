"""Groups of places in sums, and rules that do not depend on the order of digits.

Internal: no answer shows which groups and sets narrow a rule.
"""

from __future__ import annotations

from itertools import permutations
from random import Random

import attrs
import pytest

from sudokulib.constraints import _order_free
from sudokulib.constraints._automata import ConsecutiveDigits, ContainedDigits, WeightedSum
from sudokulib.constraints._compact_tables import CompactTable
from sudokulib.constraints._layered_graph import accepts
from sudokulib.constraints._order_free import sets_of_rule
from sudokulib.constraints._place_groups import group_places, large_groups


@pytest.mark.parametrize("seed", range(30))
def test_large_groups_are_groups_and_not_smaller(seed: int) -> None:
    random = Random(seed)
    places = range(random.randint(1, 14))
    weights = [random.choice([1, 1, 1, -1]) for _ in places]
    unlike = {(a, b) for b in places for a in range(b) if random.random() < 0.6}
    differ = lambda a, b: (min(a, b), max(a, b)) in unlike  # noqa: E731
    n = random.choice([4, 9])
    found = large_groups(weights, differ, n)
    assert sorted([place for group in found for place in group]) == list(places)
    for group in found:
        assert len({weights[place] for place in group}) == 1
        assert all((a, b) in unlike for a in group for b in group if a < b)
        assert len(group) <= n
    squares = [
        sum(len(group) ** 2 for group in each) for each in (found, group_places(weights, differ, n))
    ]
    assert squares[0] >= squares[1]


def test_long_sums_are_grouped_in_their_order() -> None:
    differ = lambda a, b: a % 3 != b % 3  # noqa: E731
    for length in (48, 49):
        weights = (1,) * length
        chosen = list(large_groups(weights, differ, 9)[:2]) == [(0, 1, 5), (2, 3, 4)]
        assert chosen is False
    assert large_groups((1,) * 49, differ, 9) == group_places((1,) * 49, differ, 9)


@attrs.frozen
class Many:
    """A rule with a state for each set of digits."""

    start = 0

    def step(self, state: int, digit: int) -> int | None:
        return state | 1 << digit

    def accept(self, state: int) -> bool:
        return state != 0b1110


@attrs.frozen
class WithNarrowing(Many):
    def narrow(self, masks: list[int]) -> list[int]:
        return masks


def test_sets_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for rule in (Many(), ContainedDigits((2, 4)), ContainedDigits((1,))):
        sets, steps = sets_of_rule(rule, 3, 5)
        assert steps > 30
        assert sets is not None
        for word in permutations(range(1, 6), 3):
            assert (sets([1 << d - 1 for d in word]) is not None) is accepts(rule, word)
    assert sets_of_rule(WeightedSum((1, 2, 1), 7), 3, 5)[0] is None  # the order matters
    assert sets_of_rule(ConsecutiveDigits(3), 3, 5)[0] is None  # has sets already
    assert sets_of_rule(WithNarrowing(), 3, 5)[0] is None
    assert sets_of_rule(Many(), 2, 5)[0] is None  # pairs have tables
    assert sets_of_rule(Many(), 6, 5)[0] is None
    assert sets_of_rule(Many(), 8, 16)[0] is None  # too many sets
    assert sets_of_rule(ContainedDigits((1, 2, 3, 4)), 3, 5)[0] is None  # no word at all
    sets_of_rule.cache_clear()
    monkeypatch.setattr(_order_free, "_MAX_STEPS", 100)
    assert sets_of_rule(Many(), 3, 5) == (None, 125)
    sets_of_rule.cache_clear()


def test_required_digits_of_a_table() -> None:
    """Digits of all rows that are left; a row with a choice at a place requires neither digit."""
    table = CompactTable([(0b001, 0b010, 0b100), (0b001, 0b100, 0b010), (0b001, 0b110, 0b1000)])
    assert table.with_required((0b1111, 0b1111, 0b0110)) == ([0b001, 0b110, 0b110], 0b111)
    assert table.with_required((0b1111, 0b1111, 0b1111)) == ([0b001, 0b110, 0b1110], 0b001)
    assert table.with_required((0b1110, 0b1111, 0b1111)) == (None, 0)
    for mask in range(1, 1 << 10):  # more results than are cached
        assert table.with_required((0b0001 | mask << 4, 0b1111, 0b0110)) == (
            [0b001, 0b110, 0b110],
            0b111,
        )
