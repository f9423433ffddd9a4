"""The smallest second row that orders of the columns make of two rows, on boards of any box size.

As in `sudokulib.identity._minlex`, two rows are a permutation of the columns: for each column, take
the digit in the second row and find its column in the first. Place by place, from the left, all
orders that make the smallest second row are built at once. Each column that may come to a free
place is tried there. The column to which the permutation takes it then comes to the first place
that it can have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    # Which two rows; the column at each place, the place of each column, the place of each stack.
    State: TypeAlias = tuple[int, bytes, bytes, bytes]


_FREE = 255


def smallest_second_row(
    p: int, q: int, permutations: Sequence[bytes]
) -> tuple[bytes, list[list[bytes]]]:
    r"""The smallest that any of these permutations can become, and for each the orders that do so.

    Boxes have `p` rows and `q` columns. An order lists the column that comes to each place.

    >>> smallest_second_row(2, 2, [bytes([2, 3, 1, 0]), bytes([3, 2, 1, 0])])
    (b'\x02\x03\x00\x01', [[], [b...]])
    """
    n = p * q
    states: list[State] = [
        (which, bytes([_FREE] * n), bytes([_FREE] * n), bytes([_FREE] * p))
        for which in range(len(permutations))
    ]
    smallest = bytearray()
    for place in range(n):
        check_limits(len(states))
        best = n
        following: list[State] = []
        for state in states:
            which, order, _, _ = state
            permutation = permutations[which]
            for placed in [state] if order[place] != _FREE else _with_column_at(place, q, state):
                below = permutation[placed[1][place]]
                if placed[2][below] == _FREE:
                    placed = _with_column(below, q, placed)
                least = placed[2][below]
                if least < best:
                    best = least
                    following.clear()
                if least == best:
                    following.append(placed)
        states = following
        smallest.append(best)
    orders: list[list[bytes]] = [[] for _ in permutations]
    for which, order, _, _ in states:
        orders[which].append(order)
    return bytes(smallest), orders


def _with_column_at(place: int, q: int, state: State) -> list[State]:
    """The states in which a column has come to the leftmost free place."""
    _, _, place_of, stack_of = state
    stack = place // q
    wanted = stack if stack in stack_of else _FREE
    return [
        _with_column(column, q, state)
        for column, taken in enumerate(place_of)
        if taken == _FREE and stack_of[column // q] == wanted
    ]


def _with_column(column: int, q: int, state: State) -> State:
    """The state in which a column has come to the first place that it can have."""
    which, order, place_of, stack_of = state
    stack = stack_of[column // q]
    if stack == _FREE:
        # Stacks come to their places from the left.
        stack = len(stack_of) - stack_of.count(_FREE)
        stack_of = _with(stack_of, column // q, stack)
    place = order.index(_FREE, stack * q)
    return which, _with(order, place, column), _with(place_of, column, place), stack_of


def _with(values: bytes, index: int, value: int) -> bytes:
    """The values with another one at an index."""
    return values[:index] + bytes([value]) + values[index + 1 :]
