"""Chains in words: what is assumed, what follows in each branch, and what clashes or is proved.

    if 6 is in r1c1, then 6 is not in r3c1, 6 is in r3c5 and, after 9 more, 2 is in r1c1
       start              the first of what follows         left out       the end

Of a long chain the middle is left out, and of many further reasons of a node all but the first, as
the sentence says; `explain(chains=True)` has them all.

An almost locked set that lacks a digit and so holds another one is told as one:

    if r1c1 lacks 3, then r1c1 holds 1, r2c23 holds 4 instead of 1 and r4c4 holds 3 instead of 4
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._marks.wording.notation import cells_in_short
from sudokulib._marks.wording.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._marks.wording.language import Language

__all__ = ["branches", "choice_of", "clash_of", "ends_of", "outcome_of"]

_Node = dict[str, Any]
"""A node as plain values: see `Chain.as_list`."""

_ALL = 16
"""How many nodes are told of several chains, besides the starts."""
_LEAST, _MOST = 2, 8
"""How many are told of one chain; at least what follows first, and the end."""
_REASONS = 3
"""How many further reasons of a node are told."""


def branches(chains: Sequence[Sequence[_Node]], words: Language) -> str:
    """What follows in each chain, the middle of long ones left out.

    >>> from sudokulib._marks.wording.english import ENGLISH
    >>> ends = [{"candidates": [[0, 6, 5]], "is_on": on} for on in (True, False)]
    >>> branches([ends], ENGLISH)
    'if 5 is in r1c7, then 5 is not in r1c7'
    """
    most = min(_MOST, max(_LEAST, _ALL // max(1, len(chains))))
    told: list[str] = []
    known: _Node | None = None
    for start, *others in chains:
        rest = _rest(others, most, words)
        if start == known:  # several chains from one assumption, which may be an end itself
            told += [words.branch_again.format(rest=rest)] if others else []
        elif others:
            told.append(words.branch.format(start=_node(start, words), rest=rest))
        elif len({str(chain[0]) for chain in chains}) > 1:
            told.append(words.branch_done.format(start=_node(start, words)))
        known = start if others else known
    return "; ".join(told)


def clash_of(chains: Sequence[Sequence[_Node]]) -> str:
    """What the ends of some chains from one assumption contradict: a key of `Language.clashes`.

    An empty text if it is nothing known.

    >>> start, end = [{"candidates": [[0, 6, 5]], "is_on": on} for on in (True, False)]
    >>> clash_of([[start, end]]), clash_of([[start], [start, end]]), clash_of([[start]])
    ('assumption', 'candidate', '')
    """
    starts, ends = [chain[0] for chain in chains], [chain[-1] for chain in chains]
    if not chains or any(start != starts[0] for start in starts):
        return ""
    if len(ends) == 1:
        if _same(starts[0], ends[0]):
            return "assumption" if _is_on(starts[0]) != _is_on(ends[0]) else ""
        return "" if _is_on(ends[0]) else "last"
    sides = {_is_on(end) for end in ends}
    if len(sides) == 2:
        return "candidate" if all(_same(ends[0], end) for end in ends) else ""
    kind = _in_common(ends)
    return kind and f"{kind} {'twice' if sides == {True} else 'empty'}"


def choice_of(chains: Sequence[Sequence[_Node]]) -> str:
    """What the starts of some chains are the choices for: a key of `Language.choices`.

    An empty text if it is nothing known.

    >>> starts = [[{"candidates": [[0, 6, digit]], "is_on": True}] for digit in (5, 7)]
    >>> choice_of(starts)
    'cell'
    """
    starts = [chain[0] for chain in chains]
    sides = [_is_on(start) for start in starts]
    if len(starts) < 2 or not any(sides):
        return ""
    if all(sides):
        return _in_common(starts)
    return "candidate" if len(starts) == 2 and _same(*starts) else ""


def outcome_of(chains: Sequence[Sequence[_Node]]) -> str:
    """What a chain proves by its ends, if it is the only one: a key of `Language.outcomes`.

    An empty text if it is nothing known.

    >>> first, last = [{"candidates": [[0, 6, digit]], "is_on": True} for digit in (5, 7)]
    >>> outcome_of([[first, last]]), outcome_of([[{**first, "is_on": False}, last]])
    ('two digits', 'one end')
    >>> outcome_of([[{**first, "is_on": False}, first]])
    'proof'
    """
    if len(chains) != 1:
        return ""
    start, end = chains[0][0], chains[0][-1]
    if _is_on(start) != _is_on(end):
        if _is_on(end):
            return "proof" if _same(start, end) else "one end"
        return "assumption" if _same(start, end) else ""
    if _in_common([start, end]) != "cell" or _same(start, end):
        return ""
    return "two digits" if _is_on(end) else "either way"


def ends_of(chains: Sequence[Sequence[_Node]], words: Language) -> str:
    """The ends of the first chain, both on, with "or" between them; an empty text without chains.

    >>> from sudokulib._marks.wording.english import ENGLISH
    >>> ends = [{"candidates": [[0, column, 5]], "is_on": True} for column in (6, 8)]
    >>> ends_of([ends], ENGLISH)
    '5 is in r1c7 or r1c9'
    """
    if not chains:
        return ""
    start, end = chains[0][0]["candidates"], chains[0][-1]["candidates"]
    if start[0][2] == end[0][2]:
        nodes = [start + [each for each in end if each not in start]]
    else:
        nodes = [start, end]
    told = [_node({"candidates": each, "is_on": True}, words) for each in nodes]
    return words.joined(told, words.either)


def _in_common(nodes: Sequence[_Node]) -> str:
    """Whether nodes share a cell or a digit."""
    found = [candidate for node in nodes for candidate in node["candidates"]]
    if len({(row, column) for row, column, _ in found}) == 1:
        return "cell"
    return "house" if len({digit for _, _, digit in found}) == 1 else ""


def _rest(nodes: Sequence[_Node], most: int, words: Language) -> str:
    told = _told(nodes, words)
    left_out = len(told) - most
    if left_out < 2:  # one node is told as fast as left out
        return words.joined(told, words.both)
    first = ", ".join(told[: most - 1])
    return words.left_out.format(nodes=first, number=left_out, last=told[-1])


def _told(nodes: Sequence[_Node], words: Language) -> list[str]:
    """The nodes, two of one almost locked set as one."""
    found: list[str] = []
    before: _Node = {}
    for node in nodes:
        found.append(_node(node, words))
        inside = node.get("almost_locked_set")
        if inside and inside == before.get("almost_locked_set") and _is_on(node):
            found[-2:] = [_node(node, words, instead_of=before)]
        before = node
    return found


def _node(node: _Node, words: Language, instead_of: _Node | None = None) -> str:
    """A node, with its technique and the ends of the chains to its further reasons."""
    told = _place(node, words, instead_of)
    reasons = _reasons([chain[-1] for chain in node.get("reasons", ())], words)
    name = node.get("technique")
    if name:
        template = words.by_technique_because if reasons else words.by_technique
        return template.format(node=told, technique=words.technique(name), reasons=reasons)
    return words.also_because.format(node=told, reasons=reasons) if reasons else told


def _reasons(ends: Sequence[_Node], words: Language) -> str:
    told = [_place(end, words, None) for end in ends]
    left_out = len(told) - _REASONS
    if left_out < 2:  # as above
        return words.joined(told, words.both)
    return words.more_reasons.format(reasons=", ".join(told[:_REASONS]), number=left_out)


def _place(node: _Node, words: Language, instead_of: _Node | None) -> str:
    """Where the digit of a node is or is not; in a set perhaps instead of another digit."""
    digit = _digit(node)
    inside = node.get("almost_locked_set")
    if inside:
        cells = cells_in_short(sorted({(row, column) for row, column, _ in inside}), words)
        if instead_of is not None:
            return words.set_turns.format(digit=digit, lost=_digit(instead_of), cells=cells)
        return (words.set_on if _is_on(node) else words.set_off).format(digit=digit, cells=cells)
    names = [words.cell_name(row, column) for row, column, _ in node["candidates"]]
    template = words.is_on if _is_on(node) else words.is_off
    either, each = [words.joined(names, joint) for joint in (words.either, words.both)]
    return template.format(digit=digit, cells=either, each=each)


def _digit(node: _Node) -> str:
    return symbol(node["candidates"][0][2])


def _is_on(node: _Node) -> bool:
    return bool(node["is_on"])


def _same(one: _Node, other: _Node) -> bool:
    return bool(one["candidates"] == other["candidates"])
