"""The search for the min-lex form: the smallest board that transformations make of a complete one.

The digits are renamed so that the first row is 123456789, so the second row decides. For each
column, take the digit in row 2 and find its column in row 1: this is a permutation of the columns:

    row 1   1 2 3 | 4 5 6 | 7 8 9         columns   0 1 2 | 3 4 5 | 6 7 8
    row 2   4 5 7 | 1 8 9 | 2 6 3         go to     3 4 6 | 0 7 8 | 1 5 2

Renaming the digits does not change the permutation. Another order of the columns conjugates it,
that is, the columns in it are renumbered. So a table, built once, has for each permutation the
smallest second row that it can become, and the orders of the columns that produce it. All ordered
pairs of rows of a band are looked up there, for the board and for its transpose: 36 pairs on 9x9.
With the 3! * 3!**3 = 1296 orders of the columns, that makes 46,656 ways to choose two rows and an
order. Only the pairs with the smallest second row are tried, and only with the orders in the table:
about ten of these ways. The third row of the band excludes most of them. The other rows are then in
a fixed order, since they are sorted by their first digits.

On boards above 9x9 such a table would take too long to make, so the orders are searched for the
permutations of the board only (`sudokulib.identity._second_row`).

Boards are `bytes`, one for each cell, row by row, and nothing here is checked. Boxes have no more
rows than columns, and boards no more than 16 rows.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib.identity._second_row import smallest_second_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    # Whether the board is transposed first; then which of its rows come first, second ..., and
    # which of its columns. The digits are relabelled after that.
    Arrangement: TypeAlias = tuple[bool, bytes, bytes]
    # Some with the same two rows first, and one for each other pair of rows that can come first.
    Arrangements: TypeAlias = tuple[list[Arrangement], list[Arrangement]]
    # An order of the columns, and that of all cells when the columns are in this order.
    ColumnOrder: TypeAlias = tuple[bytes, bytes]
    # Whether the board is transposed, the board, the first two rows, the second as columns.
    RowPair: TypeAlias = tuple[bool, bytes, int, int, bytes]
    # The same with orders of the columns in place of the second row.
    Start: TypeAlias = tuple[bool, bytes, int, int, list[ColumnOrder]]


_NUMBERS = bytes(range(101))
_LARGEST_WITH_TABLE = 9
"""Rows of a board; on larger ones a table of second rows takes too long to make."""
_ORDERS_PER_NODE = 4
_COLUMN_TO_DIGIT = bytes([*range(1, 256), 0])  # a column's number to its digit in the first row


def minlex_board(p: int, q: int, cells: bytes) -> tuple[bytes, Arrangements]:
    """The smallest board equivalent to a complete one with boxes of `p` x `q`, and how to get it.

    Boards are transposed only if p = q. There are as many arrangements that lead to the smallest
    board as there are automorphisms. Each pair of rows that can come first begins equally many
    arrangements, since an automorphism maps those of one pair to those of another. So the result
    has all arrangements of one pair and one of each other pair; their total number is a product.

    >>> cells = bytes.fromhex("04030102020104030304020101020304")
    >>> board, (arrangements, others) = minlex_board(2, 2, cells)
    >>> "".join(map(str, board)), len(arrangements) * (1 + len(others))
    ('1234341223414123', 16)
    """
    n = p * q
    digits = _NUMBERS[1 : n + 1]
    second_row, starts = _best_row_pairs(p, q, cells)
    rows = [slice(start, start + n) for start in range(0, n * n, n)]
    bands = [rows[start : start + p] for start in range(0, n, p)]
    # Nothing is larger than these two.
    best_top, best_rest = b"\xff", [[b"\xff"]]
    arrangements: list[tuple[bool, ColumnOrder, bytes]] = []
    others: list[tuple[bool, ColumnOrder, bytes]] = []
    for turned, start, first, second, orders in starts:
        check_limits(len(orders) // _ORDERS_PER_NODE)
        row, table, band = start[first * n : first * n + n].ljust(256), start.ljust(256), first // p
        others_of_band = [each for each in bands[band] if each not in (rows[first], rows[second])]
        other_bands = bands[:band] + bands[band + 1 :]
        is_best = False
        for order in orders:
            relabeling = bytes.maketrans(order[0].translate(row), digits)
            board = order[1].translate(table).translate(relabeling)
            row_at = board.__getitem__
            top = b"".join(sorted(map(row_at, others_of_band)))
            if top > best_top:
                continue
            rest = sorted([sorted(map(row_at, other)) for other in other_bands])
            if top < best_top or rest < best_rest:
                best_top, best_rest = top, rest
                is_best, arrangements, others = True, [], []
            elif rest != best_rest:
                continue
            if not is_best:  # an automorphism leads here, so nothing smaller can follow
                others.append((turned, order, board))
                break
            arrangements.append((turned, order, board))
    lines = [digits, second_row.translate(_COLUMN_TO_DIGIT), best_top, *map(b"".join, best_rest)]
    column = b"".join(lines)[::n]

    def finished(arrangement: tuple[bool, ColumnOrder, bytes]) -> Arrangement:
        turned, order, board = arrangement
        # The first digits of the rows are all different, so they determine where each row is moved.
        return turned, column.translate(_places(board[::n])), order[0]

    return b"".join(lines), (list(map(finished, arrangements)), list(map(finished, others)))


def all_arrangements(arrangements: Arrangements) -> Iterator[Arrangement]:
    """All arrangements that lead to the smallest board.

    >>> _, arrangements = minlex_board(2, 2, bytes.fromhex("01020304030401020201040304030201"))
    >>> len(list(all_arrangements(arrangements)))
    32
    """
    same, others = arrangements
    for turned, rows, columns in (same[0], *others):
        for row_order, column_order in _automorphisms(same):
            yield (
                turned,
                row_order.translate(rows.ljust(256)),
                column_order.translate(columns.ljust(256)),
            )


def _automorphisms(same: Sequence[Arrangement]) -> list[ColumnOrder]:
    """Automorphisms of the smallest board that lead from the first arrangement to the others."""
    _, first_rows, first_columns = same[0]
    row_of, column_of = _places(first_rows), _places(first_columns)
    return [(rows.translate(row_of), columns.translate(column_of)) for _, rows, columns in same]


def minlex_band(p: int, q: int, rows: Sequence[bytes]) -> bytes:
    """The smallest band equivalent to one with boxes of `p` x `q`, as its cells, row by row.

    The rows, the boxes and the columns of each box are reordered, and the digits are renamed.
    Boards have up to 9 rows.

    >>> list(minlex_band(2, 2, [bytes([3, 1, 4, 2]), bytes([2, 4, 3, 1])]))
    [1, 2, 3, 4, 3, 4, 2, 1]
    """
    n = p * q
    digits, table = _NUMBERS[1 : n + 1], _second_row_table(p, q)
    best = b"\xff"
    for first, second in permutations(range(p), 2):
        row = rows[first]
        others = [rows[each] for each in range(p) if each not in (first, second)]
        for columns, _ in table[rows[second].translate(_places(row))][1]:
            relabeling = bytes.maketrans(columns.translate(row.ljust(256)), digits)
            below, *rest = [
                columns.translate(each.ljust(256)).translate(relabeling)
                for each in (rows[second], *others)
            ]
            best = min(best, b"".join([digits, below, *sorted(rest)]))
    return best


def second_rows(p: int, q: int) -> dict[bytes, int]:
    """The smallest second rows below 1, 2, 3 ..., and how many second rows can become each.

    >>> {row.hex(): number for row, number in second_rows(2, 2).items()}
    {'03040102': 2, '03040201': 2}
    """
    found: dict[bytes, int] = {}
    for least, _ in _second_row_table(p, q).values():
        row = least.translate(_COLUMN_TO_DIGIT)
        found[row] = found.get(row, 0) + 1
    return found


def minlex_pattern(
    n: int, arrangements: Arrangements, mask: bytes
) -> tuple[bytes, Arrangement, int]:
    """The smallest image of a mask of clues, an arrangement that leads to it, and their number.

    >>> cells = bytes.fromhex("01020304030401020201040304030201")
    >>> board, arrangements = minlex_board(2, 2, cells)
    >>> mask = bytes([1] + [0] * 15)
    >>> pattern, arrangement, count = minlex_pattern(4, arrangements, mask)
    >>> pattern.index(1), moved(4, arrangement, mask) == pattern, count
    (15, True, 2)
    """
    same, others = arrangements
    automorphisms, count = _automorphisms(same), 0
    cell_orders = [
        bytes([row * n + column for row in rows for column in columns])
        for rows, columns in automorphisms
    ]
    least, best = b"\xff", same[0]
    for arrangement in (same[0], *others):
        check_limits(1 + len(automorphisms) // _ORDERS_PER_NODE)
        table = moved(n, arrangement, mask).ljust(256)
        for automorphism, cell_order in zip(automorphisms, cell_orders):
            pattern = cell_order.translate(table)
            if pattern < least:
                turned, rows, columns = arrangement
                best = (
                    turned,
                    automorphism[0].translate(rows.ljust(256)),
                    automorphism[1].translate(columns.ljust(256)),
                )
                least, count = pattern, 0
            if pattern == least:
                count += 1
    return least, best, count


def moved(n: int, arrangement: Arrangement, cells: bytes) -> bytes:
    """The board in this arrangement; its digits are not renamed.

    >>> list(moved(2, (True, bytes([1, 0]), bytes([0, 1])), bytes([1, 2, 3, 4])))
    [2, 4, 1, 3]
    """
    turned, rows, columns = arrangement
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
    """A table for `bytes.translate`: the place of each line in an order."""
    return bytes.maketrans(order, _NUMBERS[: len(order)])


def _best_row_pairs(p: int, q: int, cells: bytes) -> tuple[bytes, list[Start]]:
    """The smallest second row, as columns, and the pairs of rows that can become the first two."""
    n = p * q
    boards = [cells, transposed(n, cells)] if p == q else [cells]
    pairs: list[RowPair] = []
    for turned, board in enumerate(boards):
        rows = [board[start : start + n] for start in range(0, n * n, n)]
        for first, row in enumerate(rows):
            column_of = _places(row)
            band = first - first % p
            for second in range(band, band + p):
                if second != first:
                    below = rows[second].translate(column_of)
                    pairs.append((turned == 1, board, first, second, below))
    if n > _LARGEST_WITH_TABLE:
        best, found = smallest_second_row(p, q, [below for *_, below in pairs])
        orders = [[_column_order(columns) for columns in each] for each in found]
    else:
        table = _second_row_table(p, q)
        best = min([table[below][0] for *_, below in pairs])
        orders = [table[below][1] if table[below][0] == best else [] for *_, below in pairs]
    return best, [
        (turned, board, first, second, each)
        for (turned, board, first, second, _), each in zip(pairs, orders, strict=True)
        if each
    ]


def _column_order(columns: bytes) -> ColumnOrder:
    """An order of the columns, and that of all cells."""
    n = len(columns)
    return columns, bytes([row * n + column for row in range(n) for column in columns])


@cache
def _second_row_table(p: int, q: int) -> dict[bytes, tuple[bytes, list[ColumnOrder]]]:
    """For each second row, as columns: the smallest it can become, and the orders that make it so.

    On 9x9 there are 12,096 second rows, of a few kinds only, and 1,296 orders of the columns.
    """
    n = p * q
    orders: list[tuple[ColumnOrder, bytes, bytes]] = []
    for stacks in permutations(range(p)):
        for within in product(permutations(range(q)), repeat=p):
            columns = bytes([q * stack + c for stack in stacks for c in within[stack]])
            inverse = _places(columns)[:n]
            orders.append((_column_order(columns), columns.ljust(256), inverse))
    table: dict[bytes, tuple[bytes, list[ColumnOrder]]] = {}
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
