"""Chains in Eureka notation, as the forums write them since 2006."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._marks.wording.registry import language_of
from sudokulib._marks.wording.symbols import symbol

if TYPE_CHECKING:
    from sudokulib._marks.chain import Chain, ChainNode
    from sudokulib._marks.wording.language import Language

__all__ = ["notation"]


def notation(chain: Chain, language: str | Language) -> str:
    """A chain in Eureka notation, with the cells named as in a language: see `Chain`.

    >>> from sudokulib import Chain, ChainNode
    >>> end = ChainNode([(0, 1, 5), (1, 2, 5)], is_on=True)
    >>> notation(Chain([ChainNode([(0, 0, 5)], is_on=False), end]), "de")
    '(5)z1s1=(5)z1s2/z2s3'
    """
    words = language_of(language)
    first, *others = chain.nodes
    return _node(first, words) + "".join(
        [("=" if node.is_on else "-") + _node(node, words) for node in others]
    )


def _node(node: ChainNode, words: Language) -> str:
    reasons = ", ".join([notation(chain, words) for chain in node.because])
    return f"({symbol(node.digit)}){_cells(node, words)}" + (f"[{reasons}]" if reasons else "")


def _cells(node: ChainNode, words: Language) -> str:
    """The cells of a node: as one, if they are in one row or column."""
    rows = sorted({row + 1 for row, _, _ in node.candidates})
    columns = sorted({column + 1 for _, column, _ in node.candidates})
    if len(rows) == 1 or len(columns) == 1:
        return words.cell.format(row=_numbers(rows), column=_numbers(columns))
    return "/".join(
        [words.cell.format(row=row + 1, column=column + 1) for row, column, _ in node.candidates]
    )


def _numbers(numbers: list[int]) -> str:
    """Numbers side by side; with a stroke between them if one has two digits."""
    return ("" if numbers[-1] < 10 else "/").join(map(str, numbers))
