"""All moves of small boards, by trying every order of rows and columns: what canonical forms mean.

The rules of a board are written down as facts about its cells. A move leads from one board to
another if it takes the facts of the one to those of the other. A relabeling is allowed if it
changes neither the digits that a cell or two cells may have, nor the words of a rule. Shares
nothing with the search of the library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise, permutations, product
from operator import eq, ne
from typing import Any, NamedTuple

from sudokulib import Layout, Symmetry, constraints
from sudokulib.identity import Transformation

__all__ = ["Board", "brute_relabelings", "moves_between", "random_rules", "smallest_turn_of"]

Cells = tuple[int, ...]
Words = frozenset[tuple[int, ...]]

LINE_PAIRS: dict[type, Callable[[Any, int], Callable[[int, int], bool]]] = {
    constraints.Thermometer: lambda rule, n: lambda a, b: a < b,
    constraints.Whisper: lambda rule, n: lambda a, b: abs(a - b) >= (rule.difference or -(-n // 2)),
    constraints.WhiteDot: lambda rule, n: lambda a, b: abs(a - b) == rule.difference,
    constraints.BlackDot: lambda rule, n: lambda a, b: rule.ratio in (a / b, b / a),
    constraints.XV: lambda rule, n: lambda a, b: a + b == rule.sum,
    constraints.GreaterThan: lambda rule, n: lambda a, b: a > b,
}
WHOLE: dict[type, tuple[set[tuple[int, int]], Callable[[int, int], bool]]] = {
    constraints.AntiKnight: ({(1, 2), (2, 1)}, ne),
    constraints.AntiKing: ({(0, 1), (1, 0), (1, 1)}, ne),
    constraints.NonConsecutive: ({(0, 1), (1, 0)}, lambda a, b: abs(a - b) != 1),
}
WORDS: dict[type, Callable[[Any, tuple[int, ...]], bool]] = {
    constraints.KillerCage: lambda rule, w: len({*w}) == len(w) and sum(w) == rule.sum,
    constraints.SumCage: lambda rule, w: sum(w) == rule.sum,
    constraints.Arrow: lambda rule, w: w[0] == sum(w[1:]),
    constraints.Renban: lambda rule, w: len({*w}) == len(w) == max(w) - min(w) + 1,
    constraints.Nabner: lambda rule, w: all(abs(a - b) > 1 for a, b in combinations(w, 2)),
    constraints.Between: lambda rule, w: all(
        min(w[0], w[-1]) < digit < max(w[0], w[-1]) for digit in w[1:-1]
    ),
    constraints.Zipper: lambda rule, w: (
        len({w[i] + w[-1 - i] for i in range(len(w) // 2)}) == 1
        and (len(w) % 2 == 0 or w[len(w) // 2] == w[0] + w[-1])
    ),
    constraints.Modular: lambda rule, w: all(
        (a - b) % rule.modulus
        for i in range(len(w))
        for a, b in combinations(w[i:][: rule.modulus], 2)
    ),
    constraints.GivenCandidates: lambda rule, w: w[0] in rule.digits,
    constraints.StateMachine: lambda rule, w: 2 in w,
    constraints.LookAndSay: lambda rule, w: all(w.count(d) == count for count, d in rule.counts),
    constraints.DoubleArrow: lambda rule, w: w[0] + w[-1] == sum(w[1:-1]),
    constraints.SumLine: lambda rule, w: any(
        all(sum(piece) == rule.sum for piece in (w[:i], w[i:j], w[j:]) if piece)
        for i in range(len(w) + 1)
        for j in range(i, len(w) + 1)
    ),
    constraints.RellikCage: lambda rule, w: (
        len({*w}) == len(w)
        and all(sum(some) != rule.sum for k in range(len(w)) for some in combinations(w, k + 1))
    ),
    constraints.EqualSum: lambda rule, w: w[0] + w[1] == w[2] + w[3],
    constraints.SameValues: lambda rule, w: sorted(w[:2]) == sorted(w[2:]),
    constraints.Quadruple: lambda rule, w: (
        all(w.count(d) >= rule.digits.count(d) for d in w) and {*rule.digits} <= {*w}
    ),
}
NO_RELABELING = (
    constraints.KillerCage,
    constraints.SumCage,
    constraints.Arrow,
    constraints.Zipper,
    constraints.DoubleArrow,
    constraints.SumLine,
    constraints.RellikCage,
    constraints.EqualSum,
)
"""Sums allow no relabeling, even where a few digits could be exchanged."""


LINES = (
    constraints.Whisper,
    constraints.Palindrome,
    constraints.Renban,
    constraints.Nabner,
    constraints.Between,
    constraints.Zipper,
    constraints.Modular,
    constraints.DoubleArrow,
    constraints.SumLine,
)
"""Lines that say the same from both ends; the cells of the others have an order."""
ORDERED = (constraints.Thermometer, constraints.GreaterThan, constraints.Arrow)


def apart(n: int) -> Iterator[tuple[int, int, int]]:
    """Two cells in different rows and columns, and their taxicab distance."""
    for a, b in combinations(range(n * n), 2):
        down, right = abs(a // n - b // n), abs(a % n - b % n)
        if down and right and down + right <= n:
            yield a, b, down + right


def facts(layout: Layout) -> set[Any]:
    """The facts of a board about its cells; sets are frozen, and ordered values are tuples."""
    n = layout.size
    found: set[Any] = {("region", frozenset(region)) for region in layout.regions}
    found |= {("extra house", frozenset(house)) for house in layout.extra_houses}
    peers = {pair for house in layout.houses for pair in permutations(house, 2)}
    for rule in layout.constraints:
        kind = type(rule)
        cells = tuple([row * n + column for row, column in rule.cells])
        key = kind.__name__, *[getattr(rule, name, None) for name in NUMBERS]
        if kind in WHOLE:
            steps, fits = WHOLE[kind]
            found |= {
                (kind.__name__, frozenset((a, b)))
                for a, b in combinations(range(n * n), 2)
                if (abs(a // n - b // n), abs(a % n - b % n)) in steps
                and not (fits is ne and (a, b) in peers)
            }
        elif kind is constraints.AntiTaxicab:
            found |= {((kind.__name__, d), frozenset((a, b))) for a, b, d in apart(n)}
        elif isinstance(rule, constraints.Clone):
            copies = tuple([row * n + column for row, column in rule.copies])
            found.add((key, (cells, copies)))
        elif kind in (constraints.EqualSum, constraints.SameValues):
            groups = [frozenset([row * n + c for row, c in group]) for group in rule.groups]
            found.add((key, frozenset(groups)))
        elif is_closed(rule) and kind is not constraints.Palindrome:
            loop = cells[:-1]
            turns = {loop[at:] + loop[:at] for at in range(len(loop))}
            found.add((key, frozenset(turns | {turn[::-1] for turn in turns})))
        elif kind in LINES:
            found.add((key, frozenset([cells, cells[::-1]])))
        else:
            found.add((key, cells if kind in ORDERED else frozenset(cells)))
    return found


NUMBERS = ("modulus", "difference", "ratio", "sum", "circle", "digits", "counts")


def is_closed(rule: Any) -> bool:
    """Whether the last cell of a line is its first one again."""
    return len(rule.cells) > 1 and rule.cells[0] == rule.cells[-1]


def is_balanced(word: tuple[int, ...], n: int) -> bool:
    """Whether half of some different digits are odd, and half of them low."""
    odd, low = [d for d in word if d % 2], [d for d in word if 2 * d <= n]
    return len({*word}) == len(word) == 2 * len(odd) == 2 * len(low)


def moved_fact(fact: Any, images: tuple[int, ...]) -> Any:
    """The same about the images of the cells."""
    what, cells = fact

    def move(value: Any) -> Any:
        return images[value] if isinstance(value, int) else type(value)(map(move, value))

    return what, move(cells)


class Board(NamedTuple):
    """The facts of a board about digits."""

    allowed: tuple[frozenset[int], ...]
    pairs: dict[tuple[int, int], frozenset[tuple[int, int]]]
    words: frozenset[tuple[Cells, Words]]
    has_sums: bool

    @classmethod
    @cache
    def of(cls, layout: Layout) -> Board:
        n = layout.size
        digits = range(1, n + 1)
        allowed = [{*digits} for _ in range(n * n)]
        relations: list[tuple[int, int, Callable[[int, int], bool]]] = []
        words = set()
        has_sums = False
        for house in layout.houses:
            relations += [(a, b, ne) for a, b in combinations(house, 2)]
        for rule in layout.constraints:
            kind = type(rule)
            cells = [row * n + column for row, column in rule.cells]
            has_sums |= kind in NO_RELABELING and getattr(rule, "sum", 0) is not None
            if kind in WHOLE:
                steps, fits = WHOLE[kind]
                relations += [
                    (a, b, fits)
                    for a, b in combinations(range(n * n), 2)
                    if (abs(a // n - b // n), abs(a % n - b % n)) in steps
                ]
            elif kind is constraints.AntiTaxicab:
                relations += [(a, b, lambda x, y, d=d: not x == y == d) for a, b, d in apart(n)]
            elif kind in LINE_PAIRS:
                fits = LINE_PAIRS[kind](rule, n)
                relations += [(a, b, fits) for a, b in pairwise(cells)]
            elif kind is constraints.Palindrome:
                relations += [(a, b, eq) for a, b in zip(cells, cells[::-1]) if a != b]
            elif isinstance(rule, constraints.Clone):
                copies = [row * n + column for row, column in rule.copies]
                relations += [(a, b, eq) for a, b in zip(cells, copies) if a != b]
            elif kind in (constraints.Odd, constraints.Even):
                for cell in cells:
                    allowed[cell] &= {d for d in digits if d % 2 == (kind is constraints.Odd)}
            elif isinstance(rule, constraints.KillerCage) and rule.sum is None:
                relations += [(a, b, ne) for a, b in combinations(cells, 2)]
            else:
                if is_closed(rule):
                    cells = cells[:-1]
                candidates = product(digits, repeat=len(cells))
                if kind is constraints.EqualityCage:
                    fitting = [w for w in candidates if is_balanced(w, n)]
                else:
                    starts = range(len(cells) if is_closed(rule) else 1)
                    fitting = [
                        w
                        for w in candidates
                        if all(WORDS[kind](rule, w[at:] + w[:at]) for at in starts)
                    ]
                words.add(in_order(cells, fitting))
                if kind in (
                    constraints.Renban,
                    constraints.Nabner,
                    constraints.RellikCage,
                    constraints.EqualityCage,
                ):
                    fits = (lambda a, b: abs(a - b) > 1) if kind is constraints.Nabner else ne
                    relations += [(a, b, fits) for a, b in combinations(cells, 2)]
        pairs = {pair: {*product(digits, repeat=2)} for pair in permutations(range(n * n), 2)}
        for a, b, fits in relations:
            pairs[a, b] -= {(x, y) for x, y in pairs[a, b] if not fits(x, y)}
            pairs[b, a] -= {(y, x) for y, x in pairs[b, a] if not fits(x, y)}
        return cls(
            tuple(map(frozenset, allowed)),
            {pair: frozenset(found) for pair, found in pairs.items()},
            frozenset(words),
            has_sums,
        )


def in_order(cells: Any, words: Any) -> tuple[Cells, Words]:
    """Words with their cells in ascending order."""
    order = sorted(range(len(cells)), key=cells.__getitem__)
    return (
        tuple([cells[i] for i in order]),
        frozenset([tuple([word[i] for i in order]) for word in words]),
    )


def moves_between(one: Layout, other: Layout) -> Iterator[tuple[int, ...]]:
    """The images of cells under each order of rows and columns that leads from one to the other."""
    n = one.size
    here, there = facts(one), facts(other)
    there_bits = {sum([1 << cell for cell in region]) for region in other.regions}
    lines = [*permutations(range(n))]
    # The largest parts first, by house: for each column, which rows of it.
    regions = [[[c // n for c in region if c % n == k] for k in range(n)] for region in one.regions]
    for transposed in (False, True):
        for rows in lines:
            tables = [
                [
                    [
                        sum([1 << (k * n + rows[r] if transposed else rows[r] * n + k) for r in of])
                        for k in range(n)
                    ]
                    for of in region
                ]
                for region in regions
            ]
            for columns in lines:
                if not all(
                    sum([bits[k] for bits, k in zip(table, columns)]) in there_bits
                    for table in tables
                ):
                    continue
                images = tuple(
                    [k * n + r if transposed else r * n + k for r, k in product(rows, columns)]
                )
                if all(moved_fact(fact, images) in there for fact in here):
                    yield images


def brute_relabelings(layout: Layout) -> set[tuple[int, ...]]:
    """All that exchanges of two digits, of two classes, and n + 1 - d make, if they change nothing.

    A class has the digits that can be exchanged with each other.
    """
    n, board = layout.size, Board.of(layout)
    digits = tuple(range(1, n + 1))
    if board.has_sums:
        return {digits}

    def changes_nothing(images: tuple[int, ...]) -> bool:
        def moved(word: Any) -> tuple[int, ...]:
            return tuple([images[digit - 1] for digit in word])

        return (
            all({*moved(found)} == found for found in {*board.allowed})
            and all({*map(moved, found)} == found for found in {*board.pairs.values()})
            and all({*map(moved, words)} == words for _, words in board.words)
        )

    allowed = {images for images in permutations(digits) if changes_nothing(images)}

    def exchanged(one: Any, other: Any) -> tuple[int, ...]:
        pairs = dict([*zip(one, other), *zip(other, one)])
        return tuple([pairs.get(digit, digit) for digit in digits])

    alike = {tuple([b for b in digits if exchanged([a], [b]) in allowed]) for a in digits}
    generators = {exchanged([a], [b]) for a, b in combinations(digits, 2)}
    generators |= {exchanged(*two) for two in combinations(alike, 2) if len({*map(len, two)}) == 1}
    generators |= {digits[::-1]}
    found, fresh = {digits}, [digits]
    while fresh:
        first = fresh.pop()
        for images in generators & allowed:
            both = tuple([images[digit - 1] for digit in first])
            if both not in found:
                found.add(both)
                fresh.append(both)
    return found


def smallest_turn_of(layout: Layout) -> Layout:
    """The smallest layout that a rotation or reflection makes of a layout."""
    turns = [Transformation.rotation(layout, turns) for turns in range(4)]
    axes = Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL
    targets = [
        move.target
        for move in [*turns, *[Transformation.reflection(layout, axis) for axis in axes]]
    ]

    def texts(target: Layout) -> list[str]:
        plain = target.without_constraints().id
        return sorted(target.id.removeprefix(plain).split("+"))

    return min(targets, key=lambda each: (each.regions, each.extra_houses, texts(each)))


def random_rules(random: Any, n: int) -> list[constraints.Constraint]:
    """One or two rules, of kinds whose meaning is written down here."""
    return [random_rule(random, n) for _ in range(random.choice((1, 1, 2)))]


def random_rule(random: Any, n: int) -> constraints.Constraint:
    """A rule of any of these kinds."""
    row, column = random.randrange(n - 1), random.randrange(n - 1)
    side = [(row, column), random.choice([(row, column + 1), (row + 1, column)])]
    random.shuffle(side)
    cells = random.sample([*product(range(n), repeat=2)], 4)
    square = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
    found: constraints.Constraint = random.choice(
        [
            constraints.AntiKnight(),
            constraints.AntiKing(),
            constraints.NonConsecutive(),
            constraints.Thermometer(cells[:3]),
            constraints.Whisper(cells[:3]),
            constraints.WhiteDot(side),
            constraints.BlackDot(side),
            constraints.XV(side, 5),
            constraints.GreaterThan(side),
            constraints.Palindrome(cells),
            constraints.Clone(cells[:2], cells[2:]),
            constraints.Odd(cells[:2]),
            constraints.Even(cells[:3]),
            constraints.KillerCage(cells[:3]),
            constraints.KillerCage(cells[:2], 5),
            constraints.SumCage(cells[:3], 7),
            constraints.Arrow(cells[:3]),
            constraints.Renban(cells[:3]),
            constraints.Nabner(cells[:2]),
            constraints.Between(cells[:3]),
            constraints.Zipper(cells),
            constraints.AntiTaxicab(),
            constraints.DoubleArrow(cells),
            constraints.SumLine(cells[:3], 5),
            constraints.RellikCage(cells[:3], 4),
            constraints.EqualSum([cells[:2], cells[2:]]),
            constraints.SameValues([cells[:2], cells[2:]]),
            constraints.Quadruple(square, [1, 2]),
            constraints.LookAndSay(
                cells[:3], random.choice(([(1, 2)], [(1, 1), (2, 3)], [(0, 4)]))
            ),
            constraints.GivenCandidates(cells[:1], [1, 3]),
            constraints.StateMachine.from_pattern(cells[:3], ".*2.*", n),
            constraints.EqualityCage(cells[: random.choice((2, 4))]),
            constraints.Whisper([*cells, cells[0]]),
            constraints.Renban([*cells, cells[0]]),
            constraints.Modular([*cells, cells[0]], 2),
        ]
    )
    return found
