"""The search for the smallest board that transformations make from a complete one.

Whatever row comes first is relabelled to 123456789, so the second row decides. For each column,
take the digit in row 2 and find its column in row 1: this is a permutation of the columns:

    row 1   1 2 3 | 4 5 6 | 7 8 9         columns   0 1 2 | 3 4 5 | 6 7 8
    row 2   4 5 7 | 1 8 9 | 2 6 3         go to     3 4 6 | 0 7 8 | 1 5 2

Another order of the columns conjugates it, and relabeling does not change it. So a table, built
once, has for each such permutation the smallest second row that it can become, and the orders of
the columns that do this. All ordered pairs of rows of a band, of the board and of its transpose (36
pairs on 9x9), are looked up there. Only the best ones are tried, and only with these orders: about
ten of the 46,656 ways to choose two rows and an order. The third row rules out most of these. The
other rows are then in a fixed order, since they are sorted by their first digits.

Boards are `bytes`, one for each cell, row by row, and nothing here is checked. Boxes have two or
three rows. Authors of Sudoku programs call the smallest line the min-lex form.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    # Whether the board is transposed first; then which of its rows come first, second ..., and
    # which of its columns. The names of the digits follow.
    Way: TypeAlias = tuple[bool, bytes, bytes]
    # Some ways with the same two rows first, and one way for each other pair of rows that has any.
    Ways: TypeAlias = tuple[list[Way], list[Way]]
    # An order of the columns, and that of all cells when the columns are in this order.
    Order: TypeAlias = tuple[bytes, bytes]
    # Whether the board is transposed, the board, the first two rows, orders of the columns.
    Start: TypeAlias = tuple[bool, bytes, int, int, list[Order]]


_COUNT = bytes(range(10))
_UP = bytes([*range(1, 256), 0])  # a column's number to its digit in the first row


def smallest(p: int, q: int, cells: bytes) -> tuple[bytes, Ways]:
    """The smallest board equivalent to a complete one with boxes of `p` x `q`, and the ways to it.

    Boards are transposed only if p = q. There are as many ways as there are automorphisms, and each
    pair of rows that can come first begins the same number of ways, since an automorphism maps the
    ways of one pair to those of another. So the result has all ways of one pair, one way of each
    other pair, and the number of all ways, which is a product.

    >>> board, (ways, others) = smallest(2, 2, bytes.fromhex("04030102020104030304020101020304"))
    >>> "".join(map(str, board)), len(ways) * (1 + len(others))
    ('1234341223414123', 16)
    """
    n = p * q
    digits = _COUNT[1 : n + 1]
    second_row, starts = _starts(p, q, cells)
    rows = [slice(start, start + n) for start in range(0, n * n, n)]
    bands = [rows[start : start + p] for start in range(0, n, p)]
    # Nothing is larger than these two.
    best_third, best_rest = b"\xff", [[b"\xff"]]
    ways: list[tuple[bool, Order, bytes]] = []
    others: list[tuple[bool, Order, bytes]] = []
    for turned, start, first, second, orders in starts:
        check_limits()
        row, table, own = start[first * n : first * n + n].ljust(256), start.ljust(256), first // p
        # The third row is the other row of the band: none, if the band has two rows.
        third = (own * 9 + 3 - first - second) * n if p == 3 else n * n
        other_bands = bands[:own] + bands[own + 1 :]
        is_best = False
        for order in orders:
            names = bytes.maketrans(order[0].translate(row), digits)
            board = order[1].translate(table).translate(names)
            top = board[third : third + n]
            if top > best_third:
                continue
            row_at = board.__getitem__
            rest = sorted([sorted(map(row_at, band)) for band in other_bands])
            if top < best_third or rest < best_rest:
                best_third, best_rest = top, rest
                is_best, ways, others = True, [], []
            elif rest != best_rest:
                continue
            if not is_best:  # an automorphism leads here, so nothing smaller can follow
                others.append((turned, order, board))
                break
            ways.append((turned, order, board))
    lines = [digits, second_row.translate(_UP), best_third, *map(b"".join, best_rest)]
    column = b"".join(lines)[::n]

    def finished(way: tuple[bool, Order, bytes]) -> Way:
        turned, order, board = way
        # The first digits of the rows are all different, so they tell where each row goes.
        return turned, column.translate(_places(board[::n])), order[0]

    return b"".join(lines), (list(map(finished, ways)), list(map(finished, others)))


def smallest_pattern(n: int, ways: Ways, mask: bytes) -> tuple[bytes, Way, int]:
    """The smallest result of the ways for a mask of clues, a way to it, and the number of ways.

    >>> cells = bytes.fromhex("01020304030401020201040304030201")
    >>> board, ways = smallest(2, 2, cells)
    >>> mask = bytes([1] + [0] * 15)
    >>> pattern, way, count = smallest_pattern(4, ways, mask)
    >>> pattern.index(1), moved(4, way, mask) == pattern, count
    (15, True, 2)
    """
    same, others = ways
    (_, first_rows, first_columns), count = same[0], 0
    # Automorphisms of the smallest board that lead from the first of these ways to the others.
    row_of, column_of = _places(first_rows), _places(first_columns)
    twists: list[Order] = []
    for _, rows, columns in same:
        twists.append((rows.translate(row_of), columns.translate(column_of)))
    wides = [
        bytes([row * n + column for row in rows for column in columns]) for rows, columns in twists
    ]
    least, best = b"\xff", same[0]
    for way in (same[0], *others):
        table = moved(n, way, mask).ljust(256)
        for twist, wide in zip(twists, wides):
            pattern = wide.translate(table)
            if pattern < least:
                turned, rows, columns = way
                best = (
                    turned,
                    twist[0].translate(rows.ljust(256)),
                    twist[1].translate(columns.ljust(256)),
                )
                least, count = pattern, 0
            if pattern == least:
                count += 1
    return least, best, count


def moved(n: int, way: Way, cells: bytes) -> bytes:
    """The board after one of the ways, its digits as they were.

    >>> list(moved(2, (True, bytes([1, 0]), bytes([0, 1])), bytes([1, 2, 3, 4])))
    [2, 4, 1, 3]
    """
    turned, rows, columns = way
    if turned:
        cells = transposed(n, cells)
    lines = [cells[row * n : row * n + n].ljust(256) for row in rows]
    return b"".join([columns.translate(line) for line in lines])


def transposed(n: int, cells: bytes) -> bytes:
    """The board with its columns as rows.

    >>> list(transposed(2, bytes([1, 2, 3, 4])))
    [1, 3, 2, 4]
    """
    return b"".join([cells[column::n] for column in range(n)])


def _places(order: bytes) -> bytes:
    """The table of where each line of an order stands."""
    return bytes.maketrans(order, _COUNT[: len(order)])


def _starts(p: int, q: int, cells: bytes) -> tuple[bytes, list[Start]]:
    """The smallest second row, as columns, and the pairs of rows that can become the first two."""
    n, table = p * q, _seconds(p, q)
    boards = [cells, transposed(n, cells)] if p == q else [cells]
    best = b"\xff"
    starts: list[Start] = []
    for turned, board in enumerate(boards):
        rows = [board[start : start + n] for start in range(0, n * n, n)]
        for first, row in enumerate(rows):
            column_of = _places(row)
            band = first - first % p
            for second in range(band, band + p):
                if second == first:
                    continue
                least, orders = table[rows[second].translate(column_of)]
                if least < best:
                    best = least
                    starts.clear()
                if least == best:
                    starts.append((turned == 1, board, first, second, orders))
    return best, starts


@cache
def _seconds(p: int, q: int) -> dict[bytes, tuple[bytes, list[Order]]]:
    """For each second row, as columns: the smallest it can become, and the orders that make it so.

    On 9x9 there are 12,096 second rows, of a few kinds only, and 1,296 orders of the columns.
    """
    n = p * q
    orders: list[tuple[Order, bytes, bytes]] = []
    for stacks in permutations(range(p)):
        for within in product(permutations(range(q)), repeat=p):
            columns = bytes([q * stack + c for stack in stacks for c in within[stack]])
            wide = bytes([row * n + column for row in range(n) for column in columns])
            inverse = _places(columns)[:n]
            orders.append(((columns, wide), columns.ljust(256), inverse))
    table: dict[bytes, tuple[bytes, list[Order]]] = {}
    for least in _second_rows(n, q):  # the smallest ones first
        if least in table:
            continue
        for order, images, inverse in orders:
            second = inverse.translate(least.translate(images).ljust(256))
            table.setdefault(second, (least, []))[1].append(order)
    return table


def _second_rows(n: int, q: int) -> Iterator[bytes]:
    """Second rows as columns, in ascending order: all of those with the smallest first column."""
    rows: list[tuple[int, ...]] = [(q,)]
    for column in range(1, n):
        rows = [
            (*row, below)
            for row in rows
            for below in range(n)
            if below // q != column // q and below not in row
        ]
    return map(bytes, rows)
