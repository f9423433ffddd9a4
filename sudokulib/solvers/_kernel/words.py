"""The words that the search looks at: those of the constraints, and those that follow from them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudokulib._board.rule_tables import narrowing_of_sum
from sudokulib.constraints._equations import equations_of
from sudokulib.constraints._rows import Rows
from sudokulib.solvers._kernel.forty_five import innies_and_outies

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._board.worked_rules import Rules
    from sudokulib.constraints._graph import Narrow

__all__ = ["kernel_words"]


def kernel_words(layout: Layout, rules: Rules) -> list[tuple[tuple[int, ...], Narrow]]:
    """The cells of each word, and the function that narrows it.

    A word that is several equations, such as a region sum line, is a word for each of them.
    """
    n = layout.n
    found: list[tuple[tuple[int, ...], Narrow]] = []
    cages: list[tuple[tuple[int, ...], int]] = []
    for word in rules.words:
        equations = equations_of(word.rule, len(word.cells))
        if len(equations) < 2:
            found.append((word.cells, word.narrow))
        for places, weights, total in equations:
            cells = tuple([word.cells[place] for place in places])
            if set(weights) == {1}:
                cages.append((cells, total))
            if len(equations) > 1:
                found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    found += _pairs(rules, n)
    for cells, weights, total in innies_and_outies(layout, cages):
        found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    return found


def _pairs(rules: Rules, n: int) -> list[tuple[tuple[int, ...], Narrow]]:
    """Two cells whose pairs allow few digits together, such as a dot, as words.

    The masks of the search take rivals away only when a digit is placed. A word sees before that
    that a 5 needs a 4 or a 6 beside it.
    """
    tables: dict[tuple[int, int], list[int]] = {}
    every = (1 << n) - 1
    for a, b, unfit, _ in rules.pairs:
        table = tables.setdefault(
            (a, b), [1 << d if rules.apart[a] >> b & 1 else 0 for d in range(n)]
        )
        for d, gone in enumerate(unfit):
            table[d] |= gone
    found: list[tuple[tuple[int, ...], Narrow]] = []
    for (a, b), table in tables.items():
        fitting = tuple([every & ~gone for gone in table])
        if 2 * sum([mask.bit_count() for mask in fitting]) <= n * n:
            found.append(((a, b), pair_narrowing(fitting)))
    return found


@lru_cache(maxsize=512)
def pair_narrowing(fitting: tuple[int, ...]) -> Narrow:
    """The function that narrows two cells, from the digits that fit to each digit of the first."""
    return Rows([(1 << d, fits) for d, fits in enumerate(fitting)])
