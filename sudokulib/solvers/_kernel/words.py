"""The words that the search looks at: those of the constraints, and those that follow from them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._board.compiled_constraints import narrowing_of_sum, unfit
from sudokulib._candidates.forty_five import areas_of, innies_and_outies
from sudokulib.constraints._automata import pairs_of
from sudokulib.constraints._equations import equations_of
from sudokulib.solvers._kernel.watches import Beside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._board.compiled_constraints import Rules
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow

__all__ = ["KernelWords", "kernel_words"]


class KernelWords(NamedTuple):
    """What the search looks at: words, as their cells and functions, and cells with links."""

    words: list[tuple[tuple[int, ...], Narrow]]
    links: dict[int, list[tuple[int, Beside]]]
    """By cell, other cells with what its digits rule out there."""


def kernel_words(layout: Layout, rules: Rules) -> KernelWords:
    """The words and links of a board.

    A word that is several equations, such as a region sum line, is a word for each of them; a line
    of pairs is links alone.
    """
    n = layout.size
    found: list[tuple[tuple[int, ...], Narrow]] = []
    cages: list[tuple[tuple[int, ...], int]] = []
    chains: list[tuple[int, int, tuple[int, ...]]] = []
    for word in rules.words:
        fits = pairs_of(word.rule)
        if fits is not None:
            table = unfit(fits, n)
            chains += [(a, b, table) for a, b in pairwise(word.cells)]
            continue
        equations = equations_of(word.rule, len(word.cells))
        if len(equations) < 2:
            found.append((word.cells, word.narrow))
        for places, weights, total in equations:
            cells = tuple([word.cells[place] for place in places])
            if set(weights) == {1}:
                cages.append((cells, total))
            if len(equations) > 1:
                found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    for left_over in innies_and_outies(layout, cages, areas_of(layout)):
        cells, weights, total = left_over.sum
        found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    return KernelWords(found, _links(rules, chains, n))


def _links(
    rules: Rules, chains: Sequence[tuple[int, int, tuple[int, ...]]], n: int
) -> dict[int, list[tuple[int, Beside]]]:
    """Lines of pairs, and two cells whose pairs allow few digits together, such as a dot.

    The masks of the search take rivals away only when a digit is placed. Links see before that that
    a 5 needs a 4 or a 6 beside it.
    """
    tables: dict[tuple[int, int], list[int]] = {}
    for a, b, losing in [*[pair[:3] for pair in rules.pairs], *chains]:
        if a > b:
            a, b, losing = b, a, turned(losing)
        table = tables.setdefault(
            (a, b), [1 << d if rules.apart[a] >> b & 1 else 0 for d in range(n)]
        )
        for d, gone in enumerate(losing):
            table[d] |= gone
    lines = {(min(a, b), max(a, b)) for a, b, _ in chains}
    shared: dict[tuple[int, ...], Beside] = {}
    links: dict[int, list[tuple[int, Beside]]] = {}
    for (a, b), table in tables.items():
        if 2 * sum([gone.bit_count() for gone in table]) >= n * n or (a, b) in lines:
            for one, other, each in ((a, b, tuple(table)), (b, a, turned(table))):
                beside = shared.setdefault(each, Beside(each))
                links.setdefault(one, []).append((other, beside))
    return links


def turned(table: Sequence[int]) -> tuple[int, ...]:
    """The table for the second cell from that for the first."""
    n = len(table)
    return tuple([sum([1 << d for d in range(n) if table[d] >> e & 1]) for e in range(n)])
