"""What constraints mean, written anew: a predicate on full boards for each kind, and random ones.

The predicates share no code with the library: they look at digits, never at parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import attrs

from sudokulib import Layout, constraints
from sudokulib.errors import InvalidOption

__all__ = ["MODELS", "drawn_constraints", "holds", "random_constraint"]

Cell = tuple[int, int]


class Full:
    """A full board: `board[row, column]` is a digit."""

    def __init__(self, layout: Layout, cells: Sequence[int]) -> None:
        self.layout, self.cells, self.size = layout, cells, layout.size

    def __getitem__(self, cell: Cell) -> int:
        return self.cells[cell[0] * self.size + cell[1]]

    def read(self, cells: Sequence[Cell]) -> list[int]:
        return [self[cell] for cell in cells]

    def others(self, *kinds: Any) -> list[Any]:
        return [each for each in self.layout.constraints if isinstance(each, kinds)]

    def digits_apart(self, moves: Sequence[Cell], but: set[frozenset[Cell]]) -> Iterator[Cell]:
        """The digits of all two cells that are one of these moves apart."""
        for row, column in product(range(self.size), repeat=2):
            for down, right in moves:
                a, b = (row, column), (row + down, column + right)
                if b[0] < self.size and 0 <= b[1] < self.size and frozenset((a, b)) not in but:
                    yield self[a], self[b]


SIDES = (0, 1), (1, 0)


def marked(found: Sequence[Any]) -> set[frozenset[Cell]]:
    return {frozenset(each.cells) for each in found}


def negative(each: constraints.NegativeConstraint, board: Full) -> bool:
    if each.of in (constraints.NegativeOf.X, constraints.NegativeOf.V):
        total = 10 if each.of is constraints.NegativeOf.X else 5
        unmarked = board.digits_apart(SIDES, marked(board.others(constraints.XV)))
        return all(a + b != total for a, b in unmarked)
    pairs = list(
        board.digits_apart(SIDES, marked(board.others(constraints.WhiteDot, constraints.BlackDot)))
    )
    if each.of is constraints.NegativeOf.WHITE:
        differences = [dot.difference for dot in board.others(constraints.WhiteDot)] or [1]
        return not any(abs(a - b) in differences for a, b in pairs)
    ratios = [dot.ratio for dot in board.others(constraints.BlackDot)] or [2]
    return not any(max(a, b) == ratio * min(a, b) for a, b in pairs for ratio in ratios)


def around(cell: Cell, board: Full, kind: type) -> list[int]:
    """The digits beside a cell, but for those in cells that are marked themselves."""
    skip = {other for each in board.others(kind) for other in each.cells}
    row, column = cell
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    inside = [(r, c) for r, c in beside if r in range(board.size) and c in range(board.size)]
    return [board[other] for other in inside if other not in skip]


def pieces(each: constraints.RegionSum, board: Full) -> list[int]:
    """The sums of the pieces of a line; a loop is read from where it enters a region."""
    region_of = {}
    for region in board.layout.regions:
        for number in region:
            region_of[divmod(number, board.size)] = region
    sums: list[int] = []
    before = None
    cells = list(each.cells)
    if is_loop(cells):
        cells.pop()
        while region_of[cells[0]] == region_of[cells[-1]]:
            cells.append(cells.pop(0))
    for cell in cells:
        if region_of[cell] != before:
            sums.append(0)
        before = region_of[cell]
        sums[-1] += board[cell]
    return sums


def is_loop(cells: Sequence[Cell]) -> bool:
    return len(cells) > 1 and cells[0] == cells[-1]


def once(each: Any, digits: list[int]) -> list[int]:
    """The digits of a line, each cell once."""
    return digits[:-1] if is_loop(each.cells) else digits


def around_loop(each: Any, classes: list[int], width: int) -> bool:
    """Whether neighbours are of different classes, up to a width, around a loop, too."""
    if not is_loop(each.cells):
        return turns(classes, width)
    size = len(classes) - 1
    windows = ([classes[(at + i) % size] for i in range(min(width, size))] for at in range(size))
    return all(map(different, windows))


def in_loop(each: Any, digits: list[int]) -> bool:
    """Whether a line, or a loop from some cell on, can be divided into its pieces."""
    cells = once(each, digits)
    starts = range(len(cells) if is_loop(each.cells) else 1)
    return any(in_pieces(cells[at:] + cells[:at], each.sum) for at in starts)


def visible(digits: Sequence[int]) -> int:
    return sum(all(before < digit for before in digits[:i]) for i, digit in enumerate(digits))


def filling(digits: Sequence[int], n: int) -> int:
    low, high = sorted((digits.index(1), digits.index(n)))
    return sum(digits[low + 1 : high])


def packed(digits: Sequence[int]) -> int:
    low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[low + 1 : high])


def ranked(each: constraints.FullRank, board: Full, digits: Sequence[int]) -> bool:
    """Whether the line has its rank, and only lines are equal that may be."""
    rows = [board.cells[at : at + board.size] for at in range(0, len(board.cells), board.size)]
    columns = [board.cells[at :: board.size] for at in range(board.size)]
    numbers = sorted(
        int("".join(f"{digit:02}" for digit in line[::way]))
        for line in (*rows, *columns)
        for way in (1, -1)
    )
    own = int("".join(f"{digit:02}" for digit in digits))
    if each.ties.value == "unclued" and numbers.count(own) > 1:
        return False
    if each.ties.value == "none" and not different(numbers):
        return False
    return numbers.index(own) == each.rank - 1


def zipped(digits: Sequence[int]) -> bool:
    sums = {a + b for a, b in zip(digits, digits[::-1], strict=True)}
    if len(digits) % 2:
        middle = digits[len(digits) // 2]
        return {digits[i] + digits[-1 - i] for i in range(len(digits) // 2)} <= {middle}
    return len(sums) == 1


def steps(digits: Sequence[int]) -> Iterator[Cell]:
    return pairwise(digits)


def different(digits: Sequence[int]) -> bool:
    return len(set(digits)) == len(digits)


def turns(classes: Sequence[int], width: int) -> bool:
    return all(different(classes[i : i + width]) for i in range(len(classes)))


def circled(digits: Sequence[int], circle: int) -> bool:
    return int("".join(map(str, digits[:circle]))) == sum(digits[circle:])


def squares(board: Full, classes: Callable[[int], int], count: int) -> bool:
    """Whether each two by two cells have digits of this number of classes."""
    at = range(board.size - 1)
    return all(
        len({classes(board[row + i, column + j]) for i in (0, 1) for j in (0, 1)}) == count
        for row, column in product(at, at)
    )


def taxicab(board: Full) -> bool:
    cells = list(product(range(board.size), repeat=2))
    return not any(
        board[a] == board[b] == abs(a[0] - b[0]) + abs(a[1] - b[1])
        for a, b in combinations(cells, 2)
    )


def flatmates(board: Full) -> bool:
    n = board.size
    return all(
        (r > 0 and board[r - 1, c] == 1) or (r < n - 1 and board[r + 1, c] == n)
        for r, c in product(range(n), repeat=2)
        if 2 * board[r, c] == n + 1
    )


def in_pieces(digits: Sequence[int], total: int) -> bool:
    """Whether the digits begin with a piece of this sum, and so on to the end."""
    return not digits or any(
        sum(digits[:at]) == total and in_pieces(digits[at:], total)
        for at in range(1, len(digits) + 1)
    )


def subset_sums(digits: Sequence[int]) -> set[int]:
    return {sum(some) for size in range(1, len(digits) + 1) for some in combinations(digits, size)}


KNIGHT = (1, 2), (2, 1), (1, -2), (2, -1)
KING = (0, 1), (1, 0), (1, 1), (1, -1)
MODELS: dict[Any, Callable[[Any, Full, list[int]], bool]] = {
    constraints.AntiKing: lambda _, board, __: all(
        a != b for a, b in board.digits_apart(KING, set())
    ),
    constraints.AntiKnight: lambda _, board, __: all(
        a != b for a, b in board.digits_apart(KNIGHT, set())
    ),
    constraints.AntiTaxicab: lambda _, board, __: taxicab(board),
    constraints.Arrow: lambda each, _, digits: circled(digits, each.circle),
    constraints.Between: lambda _, __, d: all(
        min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1]
    ),
    constraints.BlackDot: lambda each, _, digits: max(digits) == each.ratio * min(digits),
    constraints.KillerCage: lambda each, _, digits: (
        different(digits) and each.sum in (None, sum(digits))
    ),
    constraints.Clone: lambda each, board, digits: digits == board.read(each.copies),
    constraints.ColumnIndexer: lambda each, board, _: all(
        board[r, board[r, c] - 1] == c + 1 for r, c in each.cells
    ),
    constraints.DoubleArrow: lambda _, __, d: d[0] + d[-1] == sum(d[1:-1]),
    constraints.DutchFlatmates: lambda _, board, __: flatmates(board),
    constraints.EqualSum: lambda each, board, _: (
        len({sum(board.read(group)) for group in each.groups}) == 1
    ),
    constraints.GlobalEntropy: lambda _, board, __: squares(
        board, lambda digit: (digit - 1) * 3 // board.size, 3
    ),
    constraints.GlobalMod: lambda _, board, __: squares(board, lambda digit: digit % 3, 3),
    constraints.CountDistinct: lambda _, __, digits: digits[0] == len({*digits[1:]}),
    constraints.CountingCircles: lambda _, __, d: all(d.count(x) == x for x in d),
    constraints.Entropic: lambda each, board, digits: around_loop(
        each, [(x - 1) // (board.size // 3) for x in digits], 3
    ),
    constraints.EqualityCage: lambda _, board, digits: (
        different(digits)
        and sum(digit % 2 for digit in digits) * 2 == len(digits)
        and sum(2 * digit <= board.size for digit in digits) * 2 == len(digits)
        and sum(2 * digit > board.size + 1 for digit in digits) * 2 == len(digits)
    ),
    constraints.Even: lambda _, __, digits: not any(digit % 2 for digit in digits),
    constraints.FullRank: ranked,
    constraints.GivenCandidates: lambda each, _, digits: digits[0] in each.digits,
    constraints.GreaterThan: lambda _, __, digits: digits[0] > digits[1],
    constraints.HiddenSkyscraper: lambda each, _, digits: (
        [*[b for i, b in enumerate(digits) if b < max(digits[: i + 1])], 0][0] == each.digit
    ),
    constraints.LittleKiller: lambda each, _, digits: sum(digits) == each.sum,
    constraints.Lockout: lambda each, board, d: (
        abs(d[0] - d[-1]) >= (board.size // 2 if each.difference is None else each.difference)
        and not any(min(d[0], d[-1]) <= x <= max(d[0], d[-1]) for x in d[1:-1])
    ),
    constraints.LookAndSay: lambda each, _, digits: all(
        digits.count(digit) == count for count, digit in each.counts
    ),
    constraints.Lunchbox: lambda each, _, digits: different(digits) and packed(digits) == each.sum,
    constraints.Maximum: lambda each, board, _: all(
        board[cell] > other
        for cell in each.cells
        for other in around(cell, board, constraints.Maximum)
    ),
    constraints.Minimum: lambda each, board, _: all(
        board[cell] < other
        for cell in each.cells
        for other in around(cell, board, constraints.Minimum)
    ),
    constraints.Modular: lambda each, _, digits: around_loop(
        each, [digit % each.modulus for digit in digits], each.modulus
    ),
    constraints.Nabner: lambda each, _, digits: all(
        b - a > 1 for a, b in steps(sorted(once(each, digits)))
    ),
    constraints.NegativeConstraint: lambda each, board, _: negative(each, board),
    constraints.NonConsecutive: lambda _, board, __: all(
        abs(a - b) != 1
        for a, b in board.digits_apart(SIDES, marked(board.others(constraints.WhiteDot)))
    ),
    constraints.NumberedRoom: lambda each, _, digits: digits[digits[0] - 1] == each.digit,
    constraints.Odd: lambda _, __, digits: all(digit % 2 for digit in digits),
    constraints.Palindrome: lambda _, __, digits: digits == digits[::-1],
    constraints.Quadruple: lambda each, _, d: all(
        d.count(x) >= each.digits.count(x) for x in each.digits
    ),
    constraints.RegionSum: lambda each, board, _: len(set(pieces(each, board))) == 1,
    constraints.RellikCage: lambda each, _, digits: (
        different(digits) and each.sum not in subset_sums(digits)
    ),
    constraints.SameValues: lambda each, board, _: (
        len({tuple(sorted(board.read(group))) for group in each.groups}) == 1
    ),
    constraints.SumLine: lambda each, _, digits: in_loop(each, digits),
    constraints.Renban: lambda each, _, digits: (
        different(once(each, digits)) and max(digits) - min(digits) < len(once(each, digits))
    ),
    constraints.RowIndexer: lambda each, board, _: all(
        board[board[r, c] - 1, c] == r + 1 for r, c in each.cells
    ),
    constraints.Sandwich: lambda each, board, digits: filling(digits, board.size) == each.sum,
    constraints.Skyscraper: lambda each, _, digits: visible(digits) == each.count,
    constraints.SlowThermometer: lambda _, __, digits: all(a <= b for a, b in steps(digits)),
    constraints.StateMachine: lambda each, _, digits: accepted(each.states, digits),
    constraints.SumCage: lambda each, _, digits: sum(digits) == each.sum,
    constraints.Thermometer: lambda _, __, digits: all(a < b for a, b in steps(digits)),
    constraints.Whisper: lambda each, board, digits: all(
        abs(a - b) >= (each.difference or board.size / 2) for a, b in steps(digits)
    ),
    constraints.WhiteDot: lambda each, _, digits: max(digits) - min(digits) == each.difference,
    constraints.XSum: lambda each, _, digits: sum(digits[: digits[0]]) == each.sum,
    constraints.XV: lambda each, _, digits: sum(digits) == each.sum,
    constraints.Zipper: lambda _, __, digits: zipped(digits),
}


def accepted(states: Any, digits: Sequence[int]) -> bool:
    state = 1
    for digit in digits:
        state = state and states[state - 1][digit]
    return bool(state and states[state - 1][0])


def holds(constraint: Any, layout: Layout, cells: Sequence[int]) -> bool:
    """Whether a full board with this layout keeps the constraint, one of the library's own."""
    board = Full(layout, cells)
    return MODELS[type(constraint)](constraint, board, board.read(constraint.cells))


def path(random: Random, n: int, length: int) -> list[Cell]:
    """Cells that touch one another, as long as there is a way, up to a length."""
    cells = [(random.randrange(n), random.randrange(n))]
    while len(cells) < length:
        row, column = cells[-1]
        near = [(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)]
        free = [(r, c) for r, c in near if r in range(n) and c in range(n) and (r, c) not in cells]
        if not free:
            break
        cells.append(random.choice(free))
    return cells


def side(random: Random, n: int) -> list[Cell]:
    """Two cells side by side, in any order."""
    row, column = random.randrange(n - 1), random.randrange(n)
    cells = [(row, column), (row + 1, column)]
    if random.random() < 0.5:
        cells = [(column, row) for row, column in cells]
    return random.sample(cells, 2)


def line(random: Random, n: int) -> list[Cell]:
    """A row or a column, in either direction."""
    at = random.randrange(n)
    cells = random.choice(([(at, i) for i in range(n)], [(i, at) for i in range(n)]))
    return cells[:: random.choice((1, -1))]


def diagonal(random: Random, n: int) -> list[Cell]:
    """Cells from edge to edge, each touching the next at a corner."""
    down = random.choice((True, False))
    cells: list[Cell] = []
    while not cells:
        start = random.randrange(1 - n, 2 * n - 1)
        way = [(r, start + r if down else start - r) for r in range(n)]
        cells = [cell for cell in way if cell[1] in range(n)]
    return cells[:: random.choice((1, -1))]


def some(random: Random, n: int, most: int) -> list[Cell]:
    """A few cells anywhere."""
    cells = [(row, column) for row in range(n) for column in range(n)]
    return random.sample(cells, random.randint(1, most))


def clone(random: Random, n: int) -> constraints.Clone:
    cells = path(random, n, random.randint(1, 3))
    down, right = random.randint(-n, n), random.randint(-n, n)
    copies = [((r + down) % n, (c + right) % n) for r, c in cells]
    return constraints.Clone(cells, copies)


def quadruple(random: Random, n: int) -> constraints.Quadruple:
    row, column = random.randrange(n - 1), random.randrange(n - 1)
    cells = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
    return constraints.Quadruple(cells, [random.randint(1, n) for _ in range(random.randint(1, 3))])


def groups(random: Random, n: int) -> list[list[Cell]]:
    """Two or three groups of cells that may have cells in common."""
    return [path(random, n, random.randint(1, 4)) for _ in range(random.randint(2, 3))]


def state_machine(random: Random, n: int) -> constraints.StateMachine:
    cells, count = path(random, n, random.randint(2, 7)), random.randint(1, 5)
    states = [[random.randint(0, 1), *random.choices(range(count + 1), k=n)] for _ in range(count)]
    return constraints.StateMachine(cells, states)


def same_values(random: Random, n: int) -> constraints.SameValues:
    size, count = random.randint(1, 4), random.choice((2, 2, 3))
    cells = some(random, n, 12)[: size * count]
    return constraints.SameValues([cells[at : at + size] for at in range(0, len(cells), size)])


def either(random: Random, value: int) -> int | None:
    return random.choice((None, value))


def full_rank(random: Random, n: int) -> constraints.FullRank:
    ties = random.choice([*constraints.FullRankTies])
    return constraints.FullRank(line(random, n), random.randint(1, 4 * n), ties)


def look_and_say(random: Random, n: int) -> constraints.LookAndSay:
    digits = random.sample(range(1, n + 1), random.randint(1, 3))
    counts = [(random.choice((0, 1, 1, 1, 2, 3)), digit) for digit in digits]
    cells = random.choice((some(random, n, 8), path(random, n, random.randint(1, 7))))
    return constraints.LookAndSay(cells, counts)


_ON_PATHS: dict[Any, int] = {
    constraints.Between: 5,
    constraints.DoubleArrow: 6,
    constraints.Entropic: 6,
    constraints.Nabner: 4,
    constraints.CountDistinct: 7,
    constraints.EqualityCage: 6,
    constraints.Palindrome: 6,
    constraints.RegionSum: 6,
    constraints.Renban: 5,
    constraints.SlowThermometer: 6,
    constraints.Thermometer: 5,
    constraints.Zipper: 6,
}
_OUTSIDE: dict[Any, Callable[[int], int]] = {
    constraints.HiddenSkyscraper: lambda n: n,
    constraints.NumberedRoom: lambda n: n,
    constraints.Sandwich: lambda n: (n + 1) * n // 2 - n - 1,
    constraints.Skyscraper: lambda n: n,
    constraints.XSum: lambda n: (n + 1) * n // 2,
}
_OTHERS: dict[Any, Callable[[Random, int], Any]] = {
    constraints.Arrow: lambda random, n: constraints.Arrow(
        path(random, n, random.randint(2, 7)), random.randint(1, 2)
    ),
    constraints.BlackDot: lambda random, n: constraints.BlackDot(
        side(random, n), random.randint(2, 3)
    ),
    constraints.KillerCage: lambda random, n: constraints.KillerCage(
        path(random, n, random.randint(1, n)), either(random, random.randint(1, 3 * n))
    ),
    constraints.Clone: clone,
    constraints.ColumnIndexer: lambda random, n: constraints.ColumnIndexer(some(random, n, 3)),
    constraints.EqualSum: lambda random, n: constraints.EqualSum(groups(random, n)),
    constraints.SameValues: same_values,
    constraints.RellikCage: lambda random, n: constraints.RellikCage(
        path(random, n, random.randint(1, n)), random.randint(1, 3 * n)
    ),
    constraints.SumLine: lambda random, n: constraints.SumLine(
        path(random, n, random.randint(2, 9)), random.randint(n, 3 * n)
    ),
    constraints.CountingCircles: lambda random, n: constraints.CountingCircles(
        some(random, n, n * (n + 1) // 2)
    ),
    constraints.Even: lambda random, n: constraints.Even(some(random, n, 4)),
    constraints.FullRank: full_rank,
    constraints.GivenCandidates: lambda random, n: constraints.GivenCandidates(
        some(random, n, 1), random.sample(range(1, n + 1), random.randint(1, n))
    ),
    constraints.GreaterThan: lambda random, n: constraints.GreaterThan(side(random, n)),
    constraints.LittleKiller: lambda random, n: constraints.LittleKiller(
        diagonal(random, n), random.randint(1, 4 * n)
    ),
    constraints.Lockout: lambda random, n: constraints.Lockout(
        path(random, n, random.randint(3, 4)), either(random, random.randrange(n))
    ),
    constraints.LookAndSay: look_and_say,
    constraints.Lunchbox: lambda random, n: constraints.Lunchbox(
        path(random, n, random.randint(2, n)), random.randint(0, 2 * n)
    ),
    constraints.Maximum: lambda random, n: constraints.Maximum(some(random, n, 3)),
    constraints.Minimum: lambda random, n: constraints.Minimum(some(random, n, 3)),
    constraints.Modular: lambda random, n: constraints.Modular(
        path(random, n, random.randint(2, 7)), random.choice((2, 3, 3, 4, n))
    ),
    constraints.NegativeConstraint: lambda random, n: constraints.NegativeConstraint(
        random.choice(list(constraints.NegativeOf))
    ),
    constraints.Odd: lambda random, n: constraints.Odd(some(random, n, 4)),
    constraints.Quadruple: quadruple,
    constraints.RowIndexer: lambda random, n: constraints.RowIndexer(some(random, n, 3)),
    constraints.StateMachine: state_machine,
    constraints.SumCage: lambda random, n: constraints.SumCage(
        random.choice((some(random, n, 4), path(random, n, 6), 2 * some(random, n, 2))),
        random.randint(1, 4 * n),
    ),
    constraints.Whisper: lambda random, n: constraints.Whisper(
        path(random, n, random.randint(2, 6)), either(random, random.randint(1, n - 1))
    ),
    constraints.WhiteDot: lambda random, n: constraints.WhiteDot(
        side(random, n), random.choice((1, 1, 2))
    ),
    constraints.XV: lambda random, n: constraints.XV(
        side(random, n), random.choice((5, 10, random.randint(3, 2 * n - 1)))
    ),
}


CLOSED = (
    constraints.Entropic,
    constraints.Modular,
    constraints.Nabner,
    constraints.Palindrome,
    constraints.RegionSum,
    constraints.Renban,
    constraints.SumLine,
    constraints.Whisper,
)
"""The kinds of lines that may end with their first cell."""


def can_be(kind: Any, n: int) -> bool:
    """Whether a board of this size can have a kind."""
    if kind in (constraints.Entropic, constraints.GlobalEntropy):
        return n % 3 == 0
    return kind is not constraints.DutchFlatmates or n % 2 == 1


def random_constraint(random: Random, layout: Layout, kind: Any = None) -> Any:
    """A constraint that fits the layout, of any kind or of this one; it may be impossible."""
    n = layout.size
    if kind is None:
        kind = random.choice([each for each in constraints.KINDS if can_be(each, n)])
    while True:
        with suppress(InvalidOption):
            if kind in _ON_PATHS:
                made = kind(path(random, n, random.randint(2, _ON_PATHS[kind])))
            elif kind in _OUTSIDE:
                made = kind(line(random, n), random.randint(0, _OUTSIDE[kind](n)))
            elif kind in _OTHERS:
                made = _OTHERS[kind](random, n)
            else:
                made = kind()
            if kind in CLOSED and random.random() < 0.3:
                made = attrs.evolve(made, cells=(*made.cells, made.cells[0]))
            layout.with_constraints([made])
            return made


def drawn_constraints(
    random: Random, layout: Layout, kept_by: Sequence[int], count: int, first: Any = None
) -> list[Any]:
    """Some constraints; most of them are kept by a given full board, as far as they are alone.

    The first one is of any kind or of a given one.
    """
    found: list[Any] = []
    while len(found) < count:
        kind = type(random_constraint(random, layout, None if found else first))
        tries = 60 if random.random() < 0.9 else 1
        for _ in range(tries):
            made = random_constraint(random, layout, kind)
            if holds(made, layout.with_constraints([made]), kept_by):
                break
        found.append(made)
    return found
