"""The smallest board that moves make of a complete one, found by trying all orders of the lines.

This is for layouts that only few orders keep. Row by row, each order makes a line of digits, and
the orders with the smallest line stay. The digits are renamed by the first row, which has all of
them.

Boards are `bytes`, one for each cell, row by row, and nothing here is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.line_moves import line_moves
from sudokulib.errors import UnsupportedLayout
from sudokulib.identity._minlex import transposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._board.relabelings import Relabelings
    from sudokulib.identity._minlex import Arrangements


_MOST_MOVES = 200_000
"""The most orders of the lines that are tried, which bounds time and memory."""
_MOVES_PER_NODE = 4
_STRIDE = 1024
"""The number of moves that are tried between two checks of the limits."""


@memo
def listed_moves(layout: Layout) -> tuple[bytes, ...]:
    """All line moves that keep a layout; raises `UnsupportedLayout` if there are too many.

    >>> from sudokulib import Layout
    >>> len(listed_moves(Layout.parse("2x2+diagonals")))
    16
    """
    moves = line_moves(layout)
    if moves.count > _MOST_MOVES:
        raise UnsupportedLayout(
            f"{moves.count} orders of rows and columns keep the layout, and up to {_MOST_MOVES} "
            "are tried to find a canonical form",
            layout=layout,
        )
    return tuple(moves)


def smallest_board(
    moves: Sequence[bytes], relabelings: Relabelings, cells: bytes
) -> tuple[bytes, Arrangements]:
    """The smallest board that the moves and relabelings make of a complete one, and how.

    Each move lists the lines that come to each place, rows before columns. There are as many
    arrangements that lead to the smallest board as there are automorphisms, and all are found.

    >>> from sudokulib import Layout
    >>> from sudokulib._board.relabelings import relabelings_of
    >>> layout = Layout.parse("2x2+diagonals")
    >>> cells = bytes.fromhex("03010204040201030103040202040301")
    >>> board, (one, others) = smallest_board(listed_moves(layout), relabelings_of(layout), cells)
    >>> "".join(map(str, board)), len(one) + len(others)
    ('1234341243212143', 8)
    """
    n = len(moves[0]) // 2
    place = bytes([*range(n), *range(n)]).ljust(256)
    lines = [
        board[start : start + n].ljust(256)
        for board in (cells, transposed(n, cells))
        for start in range(0, n * n, n)
    ]
    # Nearly all orders are excluded by their second row, so the first two are compared at once.
    head = min(n, 2)
    smallest, best = relabelings.smallest, b"\xff"
    tied: list[tuple[bytes, bytes, bytes]] = []
    for number, move in enumerate(moves):
        if not number % _STRIDE:
            check_limits(_STRIDE // _MOVES_PER_NODE)
        order = move[n:].translate(place)
        table = smallest(order.translate(lines[move[0]]))
        found = b"".join([order.translate(lines[line]) for line in move[:head]]).translate(table)
        if found <= best:
            if found < best:
                best = found
                tied.clear()
            tied.append((move, order, table))
    board = [best]
    for row in range(head, n):
        images = [order.translate(lines[move[row]]).translate(table) for move, order, table in tied]
        best = min(images)
        tied = [each for each, image in zip(tied, images, strict=True) if image == best]
        board.append(best)
    one, *others = [(move[0] >= n, move[:n].translate(place), order) for move, order, _ in tied]
    return b"".join(board), ([one], others)
