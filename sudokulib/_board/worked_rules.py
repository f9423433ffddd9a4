"""The constraints of a layout, worked out once: digits, rivals, words.

    allowed   the digits that each cell may have, as a mask (bit 0 for digit 1)
    rivals    what each candidate rules out elsewhere, for each digit a mask of cells; houses are
              not among them
    words     the words over cells, each with the function that narrows it

All three also know what follows from a single word: a digit that no word uses is not allowed, and
two candidates that are in no word together are rivals. So a thermometer forbids a 9 in its bulb,
and the two ends of a palindrome share their digits, without a line of code for either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.constraint_parts import parts_of
from sudokulib._board.rule_tables import apart_cells, derived_from, narrowing_on, unfit
from sudokulib.constraints._layered_graph import accepts
from sudokulib.constraints._protocol import Allowed, Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton, Cell, Constraint

__all__ = ["BoardWord", "Rules"]


class BoardWord:
    """A word on a board: its cells, as numbers, and how it is narrowed."""

    __slots__ = ("cells", "constraint", "narrow", "rule")

    cells: tuple[int, ...]
    rule: Automaton
    narrow: Narrow
    constraint: Constraint

    def __init__(
        self, cells: tuple[int, ...], rule: Automaton, narrow: Narrow, constraint: Constraint
    ) -> None:
        self.cells = cells
        self.rule = rule
        self.narrow = narrow
        self.constraint = constraint

    def allows(self, cells: Sequence[int]) -> bool:
        """Whether the digits of a full board are a word here."""
        return accepts(self.rule, [cells[cell] for cell in self.cells])


class Rules:
    """What the constraints of a layout say; `rules_of` in `rules.py` makes it once.

    `rivals` maps (cell, digit) to a mask of cells for each digit from 1, as tuples (digit, mask);
    `twins` has, for each cell, the cells that cannot hold the same digit, whatever it is.
    """

    __slots__ = ("allowed", "apart", "full", "limits", "pairs", "rivals", "twins", "words")

    full: int
    """All digits of the board, as a mask."""
    limits: tuple[tuple[int, int, Constraint], ...]
    """Cells with an `Allowed`, the digits that it allows as a mask, and the constraint."""
    apart: tuple[int, ...]
    """For each cell those that hold another digit, since they share a house or a pair says so."""
    allowed: tuple[int, ...]
    rivals: dict[tuple[int, int], tuple[tuple[int, int], ...]]
    twins: tuple[int, ...]
    words: tuple[BoardWord, ...]
    pairs: tuple[tuple[int, int, tuple[int, ...], Constraint], ...]
    """Two cells, for each digit of the first those that the second cannot have, the constraint."""

    def __init__(self, layout: Layout) -> None:
        n, full = layout.size, (1 << layout.size) - 1
        allowed = [full] * layout.cell_count
        gone: dict[tuple[int, int], dict[int, int]] = {}
        found: list[tuple[tuple[int, ...], Automaton, Constraint]] = []
        words, pairs, limits = [], [], []

        def exclude(a: int, b: int, table: tuple[int, ...]) -> None:
            """Notes the rivals of two cells; `table` has a mask for each digit of the first."""
            for digit, mask in enumerate(table, 1):
                while mask:
                    other = mask.bit_length()
                    mask ^= 1 << other - 1
                    one = gone.setdefault((a, digit), {})
                    one[other] = one.get(other, 0) | 1 << b
                    two = gone.setdefault((b, other), {})
                    two[digit] = two.get(digit, 0) | 1 << a

        for constraint, parts in parts_of(layout):
            for part in parts:
                if isinstance(part, Allowed):
                    cell, digits = _index(part.cell, n), set(part.digits)
                    limits.append((cell, sum([1 << digit - 1 for digit in digits]), constraint))
                    allowed[cell] &= limits[-1][1]
                elif isinstance(part, Pair):
                    a, b = _index(part.first, n), _index(part.second, n)
                    pairs.append((a, b, unfit(part.fits, n), constraint))
                    exclude(a, b, pairs[-1][2])
                else:
                    cells = tuple([_index(cell, n) for cell in part.cells])
                    found.append((cells, part.rule, constraint))
        self.apart = apart_cells(layout, [pair[:3] for pair in pairs])
        for cells, rule, constraint in found:
            narrow = narrowing_on(cells, rule, self.apart, n)
            words.append(BoardWord(cells, rule, narrow, constraint))
            base, derived = derived_from(narrow, len(cells), n)
            for cell, mask in zip(cells, base, strict=True):
                allowed[cell] &= mask
            for i, j, table in derived:
                exclude(cells[i], cells[j], table)
        self.allowed = tuple(allowed)
        self.words = tuple(words)
        self.pairs = tuple(pairs)
        self.limits = tuple(limits)
        self.full = full
        self.rivals = {
            candidate: tuple(sorted(others.items())) for candidate, others in gone.items()
        }
        self.twins = tuple(
            [
                _all(dict(self.rivals.get((cell, d), ())).get(d, 0) for d in range(1, n + 1))
                for cell in range(layout.cell_count)
            ]
        )

    def add_ruled_out(self, seen: list[int], cells: bytes) -> None:
        """Adds what digits rule out, and what no digit may be, to a mask of cells for each digit.

        Index 0 of `seen` is not used; `cells` has a byte for each cell, 0 for an empty one.
        """
        for cell, digit in enumerate(cells):
            if digit:
                for other, gone in self.rivals.get((cell, digit), ()):
                    seen[other] |= gone
            elif self.allowed[cell] + 1 != 1 << len(seen) - 1:
                for other in range(1, len(seen)):
                    if not self.allowed[cell] >> other - 1 & 1:
                        seen[other] |= 1 << cell

    def broken_by(self, cells: bytes) -> Iterator[tuple[Constraint, tuple[int, ...]]]:
        """Each constraint that the digits of a board break, with the filled cells that show it."""
        for cell, allowed, constraint in self.limits:
            if cells[cell] and not allowed >> cells[cell] - 1 & 1:
                yield constraint, (cell,)
        for a, b, table, constraint in self.pairs:
            if cells[a] and cells[b] and table[cells[a] - 1] >> cells[b] - 1 & 1:
                yield constraint, (a, b)
        for word in self.words:
            filled = tuple([cell for cell in word.cells if cells[cell]])
            masks = [1 << cells[cell] - 1 if cells[cell] else self.full for cell in word.cells]
            if filled and (
                word.narrow(masks) is None
                if len(filled) < len(word.cells)
                else not word.allows(cells)
            ):
                yield word.constraint, filled


def _all(masks: Iterable[int]) -> int:
    found = -1
    for mask in masks:
        found &= mask
    return found


def _index(cell: Cell, n: int) -> int:
    return cell[0] * n + cell[1]
