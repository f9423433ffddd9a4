"""The words that the search looks at: those of the constraints, and those that follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.rule_tables import narrowing_of_sum
from sudokulib.constraints._equations import equations_of
from sudokulib.solvers._kernel.forty_five import innies_and_outies

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._board.rules import Rules
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
    for cells, weights, total in innies_and_outies(layout, cages):
        found.append((cells, narrowing_of_sum(cells, weights, total, rules.apart, n)))
    return found
