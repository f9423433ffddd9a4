"""Chains: candidates that are alternately on and off; each follows from the one before it.

    if 5 is not in r1c2, it is in r1c7; then 8 is not in r1c7, so it is in r3c8

    off           on            off           on
    5 r1c2 ====== 5 r1c7 ------ 8 r1c7 ====== 8 r3c8
           strong        weak          strong

A link to a candidate that is on is strong (one of the two is true), a link to a candidate that is
off is weak (one of the two is false). A node may be a group: candidates of one digit, one of which
is true if the group is on. Two neighbouring nodes may be digits of one almost locked set: if the
set lacks the first digit, it contains the second, since it has one more digit than cells. If a node
needs other reasons besides the node before it, as in a net, it contains chains that lead to these
reasons. If it follows by a technique, it contains the name and the chains of that technique.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.slot_setters import slot_setters
from sudokulib._candidates.candidate_tuples import (
    Candidate,
    require_candidates,
    require_on_board,
)
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout


_T = TypeVar("_T")

MAX_DEPTH = 20
"""How deep chains may be nested: a chain in a node of a chain has the depth two."""


@public("sudokulib.techniques")
@attrs.frozen(init=False, repr=False)
class ChainNode:
    """A node of a chain: a candidate, or a group of candidates of one digit, on or off.

    - `candidates` are the candidates, each (row, column, digit).
    - `is_on` says whether one of the candidates is true; otherwise all of them are false.
    - `reasons` are chains to other reasons: the last node of each chain is a reason.
    - `almost_locked_set` are all candidates of an almost locked set, if the node is a digit of one:
      the set contains the digit if the node is on, and lacks it otherwise.
    - `technique` is the name of the technique by which the node follows from its reasons, if it
      does not follow by a link; `argument` are the chains of this technique, if there are any.

    Raises `TypeError` for wrong types. Raises `InvalidOption` if there are no candidates or several
    digits, for an argument without a technique, and for a wrong set: it must have one more digit
    than cells, and its candidates of the node's digit must be those of the node.

    >>> node = ChainNode([(0, 1, 5), (0, 2, 5)], is_on=True)
    >>> node
    ChainNode(candidates=((0, 1, 5), (0, 2, 5)), is_on=True, reasons=())
    >>> node.digit
    5
    """

    candidates: tuple[Candidate, ...]
    """The candidates."""
    is_on: bool
    """Whether one of the candidates is true; otherwise all of them are false."""
    reasons: tuple[Chain, ...]
    """Chains to other reasons."""
    almost_locked_set: tuple[Candidate, ...]
    """All candidates of the almost locked set of the node; empty if it is not in one."""
    technique: str
    """The name of the technique by which the node follows; empty if it follows by a link."""
    argument: tuple[Chain, ...]
    """The chains of this technique."""

    def __init__(
        self,
        candidates: Iterable[Iterable[int]],
        *,
        is_on: bool,
        reasons: Iterable[Chain] = (),
        almost_locked_set: Iterable[Iterable[int]] = (),
        technique: str = "",
        argument: Iterable[Chain] = (),
    ) -> None:
        found = require_candidates(candidates, "candidates")
        if len({digit for _, _, digit in found}) != 1:
            raise InvalidOption(
                "a node must have candidates of one digit", option="candidates", value=found
            )
        _set_candidates(self, found)
        _set_is_on(self, require_type(is_on, bool, "is_on"))
        _set_reasons(self, _require_each(reasons, Chain, "reasons"))
        _set_almost_locked_set(self, _require_set(almost_locked_set, found))
        _set_technique(self, require_type(technique, str, "technique"))
        _set_argument(self, _require_each(argument, Chain, "argument"))
        if self.argument and not technique:
            raise InvalidOption(
                "an argument must be that of a technique", option="argument", value=self.argument
            )

    @classmethod
    def _unchecked(
        cls,
        candidates: tuple[Candidate, ...],
        *,
        is_on: bool,
        reasons: tuple[Chain, ...] = (),
        almost_locked_set: tuple[Candidate, ...] = (),
        technique: str = "",
        argument: tuple[Chain, ...] = (),
    ) -> ChainNode:
        """A node from parts that are known to be valid: see `sudokulib._base.slot_setters`."""
        node = object.__new__(cls)
        _set_candidates(node, candidates)
        _set_is_on(node, is_on)
        _set_reasons(node, reasons)
        _set_almost_locked_set(node, almost_locked_set)
        _set_technique(node, technique)
        _set_argument(node, argument)
        return node

    @property
    def inside(self) -> tuple[Chain, ...]:
        """All chains in this node: the chains to other reasons, then the chains of its technique.

        >>> ChainNode([(0, 1, 5)], is_on=True).inside
        ()
        """
        return self.reasons + self.argument

    @property
    def digit(self) -> int:
        """The digit of all its candidates."""
        return self.candidates[0][2]

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Its cells, each (row, column), row by row; for an almost locked set, all its cells.

        >>> ChainNode([(0, 1, 5), (0, 2, 5)], is_on=True).cells
        ((0, 1), (0, 2))
        """
        found = self.almost_locked_set or self.candidates
        return tuple(sorted({(row, column) for row, column, _ in found}))

    @property
    def kind(self) -> str:
        """The kind of node: "candidate", "group" or "almost locked set".

        >>> both = [(0, 1, 5), (0, 1, 8)]
        >>> ChainNode([(0, 1, 5)], is_on=False, almost_locked_set=both).kind
        'almost locked set'
        """
        if self.almost_locked_set:
            return "almost locked set"
        return "group" if len(self.candidates) > 1 else "candidate"

    def _as_dict(self) -> dict[str, Any]:
        values: dict[str, Any] = {
            "candidates": [list(candidate) for candidate in self.candidates],
            "is_on": self.is_on,
        }
        if self.reasons:
            values["reasons"] = [chain.as_list() for chain in self.reasons]
        if self.almost_locked_set:
            values["almost_locked_set"] = [list(candidate) for candidate in self.almost_locked_set]
        if self.technique:
            values["technique"] = self.technique
        if self.argument:
            values["argument"] = [chain.as_list() for chain in self.argument]
        return values

    def __repr__(self) -> str:
        fields = f"candidates={self.candidates!r}, is_on={self.is_on!r}, reasons={self.reasons!r}"
        for name in ("almost_locked_set", "technique", "argument"):
            value = getattr(self, name)
            if value:
                fields += f", {name}={value!r}"
        return f"ChainNode({fields})"


@public("sudokulib.techniques")
@attrs.frozen(init=False)
class Chain:
    """A chain of candidates that are on or off; each follows from the one before it.

    `str` writes it in Eureka notation: "=" is a strong link, "-" is a weak link, and a group is
    written as one cell. An almost locked set is also written as one cell, after the digits that it
    lacks and contains: "(5=3)r1c12". Other reasons for a node are in brackets after it. A strong
    link at the start means that the first node is assumed to be off. Between two nodes that are off
    there is ">", as in "(5)r1c2>(3)r1c5[Forcing Chain: reasons; chains]": the second node follows
    by a technique.

    Raises `TypeError` for values that are not nodes, and `InvalidOption` if there are no nodes, or
    if chains are nested more than 20 deep.

    >>> first = ChainNode([(0, 1, 5)], is_on=False)
    >>> group = ChainNode([(0, 6, 5), (0, 7, 5)], is_on=True)
    >>> last = ChainNode([(2, 8, 5)], is_on=False)
    >>> chain = Chain([first, group, last])
    >>> print(chain)
    (5)r1c2=(5)r1c78-(5)r3c9
    >>> chain.links, chain.length
    (('strong', 'weak'), 3)
    """

    nodes: tuple[ChainNode, ...]
    """The nodes."""

    def __init__(self, nodes: Iterable[ChainNode]) -> None:
        found = _require_each(nodes, ChainNode, "nodes")
        if not found:
            raise InvalidOption("a chain must have a node", option="nodes", value=found)
        _require_shallow(found)
        _set_nodes(self, found)

    @classmethod
    def _unchecked(cls, nodes: tuple[ChainNode, ...]) -> Chain:
        """A chain from parts that are known to be valid: see `sudokulib._base.slot_setters`."""
        chain = object.__new__(cls)
        _set_nodes(chain, nodes)
        return chain

    @property
    def links(self) -> tuple[str, ...]:
        """The kind of link from each node to the next one.

        It is "strong", "weak", or "technique" if the next node follows by a technique.
        """
        return tuple([link_kind(node) for node in self.nodes[1:]])

    @property
    def length(self) -> int:
        """The number of nodes, including those of the chains in its nodes.

        HoDoKu counts nets in another way, since it leaves out some of their reasons.

        >>> one = ChainNode([(0, 1, 5)], is_on=False)
        >>> Chain([one, ChainNode([(0, 6, 5)], is_on=True, reasons=[Chain([one])])]).length
        3
        """
        inside = [chain.length for node in self.nodes for chain in node.inside]
        return len(self.nodes) + sum(inside)

    def as_list(self) -> list[dict[str, Any]]:
        """The nodes as plain dicts and lists, for JSON; `from_list` reads it.

        >>> Chain([ChainNode([(0, 1, 5)], is_on=True)]).as_list()
        [{'candidates': [[0, 1, 5]], 'is_on': True}]
        """
        return [node._as_dict() for node in self.nodes]

    @classmethod
    def from_list(cls, values: Iterable[Any]) -> Chain:
        """The chain from the result of `as_list`. Raises `TypeError` or `InvalidOption` otherwise.

        >>> print(Chain.from_list([{"candidates": [[0, 1, 5]], "is_on": True}]))
        (5)r1c2
        """
        return _chain_of(values, 1)

    def __str__(self) -> str:
        from sudokulib._candidates.wording.chain_sentences import eureka_notation
        from sudokulib._candidates.wording.sentences import words_of

        return eureka_notation(self, words_of("en"))


_set_candidates, _set_is_on, _set_reasons = slot_setters(
    ChainNode, "candidates", "is_on", "reasons"
)
_set_almost_locked_set, _set_technique, _set_argument = slot_setters(
    ChainNode, "almost_locked_set", "technique", "argument"
)
(_set_nodes,) = slot_setters(Chain, "nodes")


def link_kind(node: ChainNode) -> str:
    """The link of a node to the nodes from which it follows: see `Chain.links`.

    >>> link_kind(ChainNode([(0, 1, 5)], is_on=True))
    'strong'
    """
    return "technique" if node.technique else "strong" if node.is_on else "weak"


def _require_set(
    values: Iterable[Iterable[int]], candidates: tuple[Candidate, ...]
) -> tuple[Candidate, ...]:
    """The candidates of an almost locked set, checked; they must include those of the node."""
    found = require_candidates(values, "almost_locked_set")
    if found:
        cells = {(row, column) for row, column, _ in found}
        digits = {digit for _, _, digit in found}
        if len(digits) != len(cells) + 1:
            raise InvalidOption(
                "an almost locked set must have one digit more than cells",
                option="almost_locked_set",
                value=found,
            )
        if {*candidates} != {candidate for candidate in found if candidate[2] == candidates[0][2]}:
            raise InvalidOption(
                "a node must have all candidates of its digit in its almost locked set",
                option="almost_locked_set",
                value=found,
            )
    return found


_FIELDS = {field.name for field in attrs.fields(ChainNode)}


def _chain_of(values: object, depth: int) -> Chain:
    """The chain from its list, which is nested `depth` deep; the outermost has the depth 1."""
    _require_depth(depth)
    return Chain([_node_of(node, depth) for node in _require_each(values, dict, "a chain")])


def _node_of(values: dict[str, Any], depth: int) -> ChainNode:
    rest = dict(values)
    if not {"candidates", "is_on"} <= rest.keys() <= _FIELDS:
        raise TypeError(
            "a node must have candidates and is_on, and may have reasons, almost_locked_set, "
            f"technique and argument, unlike {shown(values)}"
        )
    for name in ("reasons", "argument"):
        inside = _require_each(rest.get(name, ()), list, "chains")
        rest[name] = tuple([_chain_of(chain, depth + 1) for chain in inside])
    return ChainNode(**rest)


def _require_shallow(nodes: Sequence[ChainNode]) -> None:
    """Raises `InvalidOption` if a chain of these nodes would be nested too deeply."""
    depth = 1
    while nodes:
        _require_depth(depth)
        inside = {id(chain): chain for node in nodes for chain in node.inside}
        nodes = [node for chain in inside.values() for node in chain.nodes]
        depth += 1


def _require_depth(depth: int) -> None:
    if depth > MAX_DEPTH:
        raise InvalidOption(
            f"chains can be nested up to {MAX_DEPTH} deep", option="reasons", value=depth
        )


def _require_each(values: object, kind: type[_T], option: str) -> tuple[_T, ...]:
    """The values as a tuple, checked to have this type."""
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{option} must be a tuple, not {type(values).__name__}: {shown(values)}")
    for value in values:
        if not isinstance(value, kind):
            raise TypeError(f"{option} must contain {kind.__name__}s, not {shown(value)}")
    return tuple(values)


def chains_from_lists(values: Iterable[Any]) -> tuple[Chain, ...]:
    """Chains from their lists: see `Chain.from_list`.

    >>> [str(chain) for chain in chains_from_lists([[{"candidates": [[0, 1, 5]], "is_on": True}]])]
    ['(5)r1c2']
    """
    return tuple([Chain.from_list(chain) for chain in _require_each(values, list, "chains")])


def require_chains(values: Iterable[Chain], layout: Layout) -> tuple[Chain, ...]:
    """The chains, checked to be on the board.

    >>> from sudokulib import Layout
    >>> require_chains([Chain([ChainNode([(0, 4, 1)], is_on=True)])], Layout.boxes(2, 2))
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: rows and columns of this layout go up to 3, digits ...
    """
    found = _require_each(values, Chain, "chains")
    for node in nodes_of(found):
        require_on_board(node.candidates, "chains", layout)
        require_on_board(node.almost_locked_set, "chains", layout)
    return found


def nodes_of(chains: Iterable[Chain], *, nested: bool = True) -> Iterator[ChainNode]:
    """All nodes of some chains, including those of chains in nodes.

    Without `nested`, the chains of techniques by which nodes follow are omitted: the remaining
    nodes follow from the first nodes of the chains.

    >>> side = Chain([ChainNode([(0, 1, 5)], is_on=False)])
    >>> chain = Chain([ChainNode([(0, 6, 5)], is_on=True, reasons=[side])])
    >>> [node.is_on for node in nodes_of([chain])]
    [True, False]
    >>> node = ChainNode([(0, 6, 5)], is_on=False, technique="Forcing Chain", argument=[side])
    >>> len([*nodes_of([Chain([node])])]), len([*nodes_of([Chain([node])], nested=False)])
    (2, 1)
    """
    for chain in chains:
        for node in chain.nodes:
            yield node
            yield from nodes_of(node.inside if nested else node.reasons, nested=nested)
