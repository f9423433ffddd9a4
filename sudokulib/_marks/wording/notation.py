"""Chains in Eureka notation, as the forums write them since 2006."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._marks.wording.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._marks.chain import Chain, ChainNode
    from sudokulib._marks.wording.language import Language

__all__ = ["cells_in_short", "notation"]


def notation(chain: Chain, words: Language) -> str:
    """A chain in Eureka notation, with the cells named as in a language: see `Chain`.

    >>> from sudokulib.techniques import Chain, ChainNode
    >>> from sudokulib._marks.wording.german import GERMAN
    >>> end = ChainNode([(0, 1, 5), (1, 2, 5)], is_on=True)
    >>> notation(Chain([ChainNode([(0, 0, 5)], is_on=False), end]), GERMAN)
    '(5)z1s1=(5)z1s2/z2s3'
    """
    text = ""
    nodes = iter(enumerate(chain.nodes))
    for at, node in nodes:
        if at:
            text += ">" if node.technique else "=" if node.is_on else "-"
        after = chain.nodes[at + 1 : at + 2]
        if after and _are_one_set(node, after[0]):
            text += _set(node, after[0], words)
            next(nodes)
        else:
            text += _node(node, words)
    return text


def _are_one_set(one: ChainNode, two: ChainNode) -> bool:
    """Whether an almost locked set lacks the digit of one node and so holds that of the next."""
    is_set = bool(one.almost_locked_set) and one.almost_locked_set == two.almost_locked_set
    return is_set and two.is_on and not one.is_on and not one.reasons and not one.technique


def _set(one: ChainNode, two: ChainNode, words: Language) -> str:
    digits = f"({symbol(one.digit)}={symbol(two.digit)})"
    return digits + cells_in_short(two.cells, words) + _reasons(two, words)


def _node(node: ChainNode, words: Language) -> str:
    cells = [(row, column) for row, column, _ in node.candidates]
    return f"({symbol(node.digit)}){cells_in_short(cells, words)}" + _reasons(node, words)


def _reasons(node: ChainNode, words: Language) -> str:
    reasons, argument = (
        ", ".join([notation(chain, words) for chain in chains])
        for chains in (node.reasons, node.argument)
    )
    told = ": ".join(filter(None, [words.technique(node.technique), reasons]))
    told = "; ".join(filter(None, [told, argument]))
    return f"[{told}]" if told else ""


def cells_in_short(cells: Sequence[tuple[int, int]], words: Language) -> str:
    """Some cells: as one, if they are in one row or column.

    >>> from sudokulib._marks.wording.english import ENGLISH
    >>> cells_in_short([(0, 1), (0, 2)], ENGLISH)
    'r1c23'
    """
    rows = sorted({row for row, _ in cells})
    columns = sorted({column for _, column in cells})
    if len(rows) == 1 or len(columns) == 1:
        return words.cells_in_line(rows, columns)
    return "/".join([words.cell_name(row, column) for row, column in cells])
