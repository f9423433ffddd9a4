"""Chains in sentences, and in Eureka notation, as the forums write them since 2006.

    if 6 is in r1c1, then 6 is not in r3c1, 6 is in r3c5 and, 9 steps later, 2 is in r1c1
       start              the first of what follows         left out       the end

A sentence leaves out the middle of a long chain, and of many further reasons of a node all but the
first, and says so. The notation has all of them: "(6)r1c1-(6)r3c1=(6)r3c5 ...".

An almost locked set that lacks a digit, and so contains another one, is written as one node:

    if r1c1 lacks 3, then r1c1 contains 1, r2c23 contains 4 instead of 1 and r4c4 contains 3
    instead of 4
    (3=1)r1c1-(1=4)r2c23-(4=3)r4c4
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._candidates.wording.language import digit_symbol
from sudokulib._candidates.wording.name_lists import NameList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.wording.language import Language


_Node = dict[str, Any]
"""A node as plain values: see `Chain.as_list`."""

_MAX_NODES = 16
"""How many nodes of several chains are named, besides the starts."""
_FEWEST_OF_CHAIN, _MAX_OF_CHAIN = 2, 8
"""How many of one chain are named; at least what follows first, and the end."""
_MAX_REASONS = 3
"""How many further reasons of a node are named."""


def chains_in_words(chains: Sequence[Sequence[_Node]], words: Language) -> str:
    """What follows in each chain, the middle of long ones left out.

    >>> from sudokulib._candidates.wording.english import ENGLISH
    >>> ends = [{"candidates": [[0, 6, 5]], "is_on": on} for on in (True, False)]
    >>> chains_in_words([ends], ENGLISH)
    'if 5 is in r1c7, then 5 is not in r1c7'
    """
    most = min(_MAX_OF_CHAIN, max(_FEWEST_OF_CHAIN, _MAX_NODES // max(1, len(chains))))
    clauses: list[str] = []
    assumed: _Node | None = None
    for start, *others in chains:
        rest = _nodes(others, most, words)
        if start == assumed:  # several chains from one assumption, which may be an end itself
            clauses += [words.chain_from_same_start.format(rest=rest)] if others else []
        elif others:
            clauses.append(words.chain.format(start=_node(start, words), rest=rest))
        elif len({str(chain[0]) for chain in chains}) > 1:
            clauses.append(words.chain_without_links.format(start=_node(start, words)))
        assumed = start if others else assumed
    return "; ".join(clauses)


def contradiction_of(chains: Sequence[Sequence[_Node]]) -> str:
    """What the ends of chains from one assumption contradict: a key of `Language.contradictions`.

    An empty string if it is nothing known.

    >>> start, end = [{"candidates": [[0, 6, 5]], "is_on": on} for on in (True, False)]
    >>> contradiction_of([[start, end]]), contradiction_of([[start], [start, end]])
    ('assumption', 'candidate')
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

    An empty string if it is nothing known.

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

    An empty string if it is nothing known.

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
    """The ends of the first chain, both on, with "or" between them; an empty string without chains.

    >>> from sudokulib._candidates.wording.english import ENGLISH
    >>> ends = [{"candidates": [[0, column, 5]], "is_on": True} for column in (6, 8)]
    >>> ends_of([ends], ENGLISH)
    '5 is in r1c7 or r1c9'
    """
    if not chains:
        return ""
    start, end = chains[0][0]["candidates"], chains[0][-1]["candidates"]
    if start[0][2] == end[0][2]:
        nodes = [start + [candidate for candidate in end if candidate not in start]]
    else:
        nodes = [start, end]
    names = [_node({"candidates": found, "is_on": True}, words) for found in nodes]
    return words.joined(names, words.or_word)


def _in_common(nodes: Sequence[_Node]) -> str:
    """Whether nodes share a cell or a digit."""
    found = [candidate for node in nodes for candidate in node["candidates"]]
    if len({(row, column) for row, column, _ in found}) == 1:
        return "cell"
    return "house" if len({digit for _, _, digit in found}) == 1 else ""


def _nodes(nodes: Sequence[_Node], most: int, words: Language) -> str:
    names = [_node(node, words, instead_of=lost) for node, lost in _with_lost_digits(nodes)]
    left_out = len(names) - most
    if left_out < 2:  # to name one node takes no longer than to leave it out
        return words.joined(names, words.and_word)
    first = ", ".join(names[: most - 1])
    return words.shortened_chain.format(nodes=first, number=left_out, last=names[-1])


def _with_lost_digits(nodes: Sequence[_Node]) -> Iterator[tuple[_Node, _Node | None]]:
    """The nodes; two of one almost locked set are a pair, if the set lacks a digit.

    The second node comes first, because it says which digit the set contains; then the first one.
    """
    lost: _Node | None = None
    for node in nodes:
        in_set = node.get("almost_locked_set")
        if lost is not None:
            if in_set and in_set == lost["almost_locked_set"] and _is_on(node):
                yield node, lost
                lost = None
                continue
            yield lost, None
        is_plain = not (node.get("reasons") or node.get("technique"))
        lost = node if in_set and is_plain and not _is_on(node) else None
        if lost is None:
            yield node, None
    if lost is not None:
        yield lost, None


def _node(node: _Node, words: Language, instead_of: _Node | None = None) -> str:
    """A node, with its technique and the ends of the chains to its further reasons."""
    place = _place(node, words, instead_of)
    reasons = _reasons([chain[-1] for chain in node.get("reasons", ())], words)
    name = node.get("technique")
    how = [words.by_technique.format(technique=words.technique(name))] if name else []
    argument = node.get("argument", ())
    if len(argument) == 1:
        how = [f"{how[0]}: {chains_in_words(argument, words)}"]
    how += [words.also_because.format(reasons=reasons)] if reasons else []
    return f"{place} ({', '.join(how)})" if how else place


def _reasons(ends: Sequence[_Node], words: Language) -> str:
    places = [_place(end, words, None) for end in ends]
    left_out = len(places) - _MAX_REASONS
    if left_out < 2:  # as above
        return words.joined(places, words.and_word)
    return words.more_reasons.format(reasons=", ".join(places[:_MAX_REASONS]), number=left_out)


def _place(node: _Node, words: Language, instead_of: _Node | None) -> str:
    """Where the digit of a node is or is not; in a set perhaps instead of another digit."""
    digit = _digit(node)
    in_set = node.get("almost_locked_set")
    if in_set:
        cells = [words.cell_name(row, column) for row, column in _cells_of(in_set)]
        many = NameList(cells, words)
        if instead_of is not None:
            return words.set_instead.format(digit=digit, lost=_digit(instead_of), cells=many)
        return (words.set_on if _is_on(node) else words.set_off).format(digit=digit, cells=many)
    names = [words.cell_name(row, column) for row, column, _ in node["candidates"]]
    one = len(names) == 1
    on, off = (words.is_on, words.is_off) if one else (words.group_on, words.group_off)
    template = on if _is_on(node) else off
    one_of, all_of = [words.joined(names, word) for word in (words.or_word, words.and_word)]
    return template.format(digit=digit, cells=one_of, each=all_of)


def eureka_notation(chain: Chain, words: Language) -> str:
    """A chain in Eureka notation, with the cells named as in a language: see `Chain`.

    >>> from sudokulib.techniques import Chain, ChainNode
    >>> from sudokulib._candidates.wording.german import GERMAN
    >>> end = ChainNode([(0, 1, 5), (1, 2, 5)], is_on=True)
    >>> eureka_notation(Chain([ChainNode([(0, 0, 5)], is_on=False), end]), GERMAN)
    '(5)z1s1=(5)z1s2/z2s3'
    """
    return _notation(chain.as_list(), words)


def _notation(nodes: Sequence[_Node], words: Language) -> str:
    notation = ""
    for node, lost in _with_lost_digits(nodes):
        first = node if lost is None else lost
        if notation:
            notation += ">" if first.get("technique") else "=" if _is_on(first) else "-"
        cells = node["candidates"] if lost is None else _cells_of(node["almost_locked_set"])
        digits = _digit(node) if lost is None else f"{_digit(lost)}={_digit(node)}"
        notation += f"({digits}){_cells_in_short(cells, words)}{_in_brackets(node, words)}"
    return notation


def _in_brackets(node: _Node, words: Language) -> str:
    """The technique of a node, its further reasons, and the chains of the technique."""
    reasons, argument = (
        ", ".join([_notation(chain, words) for chain in node.get(name, ())])
        for name in ("reasons", "argument")
    )
    why = ": ".join(filter(None, [words.technique(node.get("technique", "")), reasons]))
    why = "; ".join(filter(None, [why, argument]))
    return f"[{why}]" if why else ""


def link_in_eureka_notation(one: Candidate, other: Candidate, kind: str, words: Language) -> str:
    """A link of two candidates, "strong" or "weak", in the same notation.

    >>> from sudokulib._candidates.wording.english import ENGLISH
    >>> link_in_eureka_notation((0, 1, 5), (0, 6, 5), "strong", ENGLISH)
    '(5)r1c2=(5)r1c7'
    """
    ends = [(one, False), (other, kind == "strong")]
    return _notation([{"candidates": [end], "is_on": is_on} for end, is_on in ends], words)


def _cells_of(almost_locked_set: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
    return sorted({(row, column) for row, column, _ in almost_locked_set})


def _cells_in_short(cells: Sequence[Sequence[int]], words: Language) -> str:
    """Some cells: as one, such as "r1c23", if they are in one row or column."""
    rows, columns = (sorted({cell[at] for cell in cells}) for at in (0, 1))
    if len(rows) == 1 or len(columns) == 1:
        return words.cells_in_line(rows, columns)
    return "/".join([words.cell_name(cell[0], cell[1]) for cell in cells])


def _digit(node: _Node) -> str:
    return digit_symbol(node["candidates"][0][2])


def _is_on(node: _Node) -> bool:
    return bool(node["is_on"])


def _same(one: _Node, other: _Node) -> bool:
    return bool(one["candidates"] == other["candidates"])
