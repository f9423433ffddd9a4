"""Steps from hints: what they do, and their trails as chains.

Trails as chains, the same that nice loops, forcing chains and nets have.

A trail is a net: its nodes may have several parents. Its chain goes from the start to the target
along the first parents; a node with further parents holds side chains that lead to them, and those
have side chains, too:

    A -> B -> C -> D -> E         the chain of the target E
         |         ^
         +--> F ---+              a side chain in D, which rests on C and F

What a chain has told is later a single node, so the chain has each node of its trail, and no more
than there are links. A node that another technique found has its name; where this is a search for
chains, too, it has those chains, the first time that they are met.

What the searches find in a state, as steps.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.chain import MAX_DEPTH, Chain, ChainNode
from sudokulib.techniques._chains.chain_steps import step_of_chain
from sudokulib.techniques._explainer.branching_search import SEARCHES, best, hints
from sudokulib.techniques._explainer.links import board_of
from sudokulib.techniques._explainer.results import Cause, Kind
from sudokulib.techniques._explainer.single_chain_search import best_unary, unary_hints

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._explainer.links import Board
    from sudokulib.techniques._explainer.results import Hint, Link, Trail


CYCLES = frozenset({Kind.X_CYCLE, Kind.Y_CYCLE, Kind.CYCLE})
"""The hints whose first trail is a closed loop; the second is the same in reverse."""

_RULES = {
    Cause.LOCKED: "Locked Candidates",
    Cause.HIDDEN_PAIR: "Hidden Pair",
    Cause.NAKED_PAIR: "Naked Pair",
    Cause.X_WING: "X-Wing",
}

_Targets = tuple[tuple[int, ...], ...]


def chains_of(board: Board, hint: Hint, level: int = 1) -> tuple[Chain, ...]:
    """The chains of a hint, one for each trail; they stand this deep in others."""
    if hint.kind in CYCLES:
        nodes = [_plain(board, link.node) for link in reversed(hint.trails[0])]
        return (Chain._unchecked(tuple(nodes)),)
    shown: set[_Targets] = set()
    flat = MAX_DEPTH - 1 - 2 * _height(hint)
    return tuple(
        [_Telling(board, trail, shown, flat).chain(trail[0].node, level) for trail in hint.trails]
    )


class _Telling:
    """What is told of one trail."""

    __slots__ = ("_board", "_flat", "_links", "_shown", "_told")

    def __init__(self, board: Board, trail: Trail, shown: set[_Targets], flat: int) -> None:
        self._board = board
        self._links: dict[int, Link] = {link.node: link for link in trail}
        self._shown = shown
        self._flat = flat
        self._told: set[int] = set()

    def chain(self, end: int, level: int) -> Chain:
        """The chain to a node from the start, or from what has been told."""
        links, told = self._links, self._told
        path = [end]
        while path[-1] not in told and links[path[-1]].parents:
            path.append(links[path[-1]].parents[0])
        return Chain._unchecked(tuple([self._node(node, level) for node in reversed(path)]))

    def _node(self, node: int, level: int) -> ChainNode:
        """A node of a chain this deep; the first time, with all that it rests on."""
        if node in self._told:
            return _plain(self._board, node)
        link = self._links[node]
        sides = [side for parent in link.parents[1:] for side in self._sides(parent, level + 1)]
        self._told.add(node)
        name = _RULES.get(link.cause, "")
        argument: tuple[Chain, ...] = ()
        if link.nested is not None:
            name = link.nested.technique
            known = _targets(link.nested)
            if known not in self._shown:
                self._shown.add(known)
                argument = chains_of(self._board, link.nested, level + 1)
        return _plain(self._board, node, tuple(sides), name, argument)

    def _sides(self, end: int, level: int) -> Iterator[Chain]:
        """The side chain to a node; at the deepest level several, which need none inside."""
        new = () if level < self._flat else self._untold(end)
        for node in new:
            first = _plain(self._board, self._links[node].parents[0])
            yield Chain._unchecked((first, self._node(node, level)))
        if not new:
            yield self.chain(end, level)

    def _untold(self, end: int) -> Iterable[int]:
        """What has not been told of all that a node rests on, itself last."""
        found: dict[int, None] = {}
        todo = [] if end in self._told else [end]
        while todo:
            parents = self._links[todo[-1]].parents
            left = [each for each in parents if each not in self._told and each not in found]
            if left:
                todo.append(left[0])
            else:
                found[todo.pop()] = None
        return found


def _plain(
    board: Board,
    node: int,
    because: tuple[Chain, ...] = (),
    technique: str = "",
    argument: tuple[Chain, ...] = (),
) -> ChainNode:
    """A candidate that is on or off, by default without its reasons."""
    numbers = board.numbers
    is_on = node < board.count
    each = node if is_on else node - board.count
    marked = [(numbers.digits[each] + 1, 1 << numbers.cells[each])]
    return ChainNode._unchecked(
        board.lookup.candidates(marked),
        is_on=is_on,
        reasons=because,
        technique=technique,
        argument=argument,
    )


def _height(hint: Hint) -> int:
    """How deep hints are nested in it."""
    nested = [link.nested for trail in hint.trails for link in trail]
    return max([1 + _height(each) for each in nested if each is not None], default=0)


def _targets(hint: Hint) -> _Targets:
    """By what Sudoku Explainer tells nested hints apart: all nodes of their trails, in order."""
    return tuple([tuple([link.node for link in trail]) for trail in hint.trails])


def step_of(board: Board, hint: Hint) -> Step:
    """The step of a hint.

    A cycle has the roles of a nice loop, "pattern", "start" and "end". Others have "start", what is
    assumed in each chain, and "end", what cannot be true at once, if they contradict something.
    """
    name, chains = hint.technique, chains_of(board, hint)
    gone = _marked(board, bits(hint.removed))
    if hint.kind in CYCLES:
        marked = [_mark(board, link.node) for link in reversed(hint.trails[0])]
        return step_of_chain(
            board.lookup, name, tuple([(digit - 1, at) for digit, at in gone]), chains[0], marked
        )
    starts = [link.node for trail in hint.trails for link in trail if link.cause is Cause.START]
    ends = [trail[0].node for trail in hint.trails]
    return board.lookup.step(
        name,
        placements=() if hint.placed is None else (_mark(board, hint.placed),),
        eliminations=gone if hint.placed is None else (),
        chains=chains,
        start=_marked(board, starts),
        end=_marked(board, ends) if hint.kind is Kind.CONTRADICTION else (),
    )


def _marked(board: Board, nodes: Iterable[int]) -> Iterable[tuple[int, int]]:
    """The candidates of some nodes, each once."""
    return dict.fromkeys([_mark(board, node) for node in nodes])


def _mark(board: Board, node: int) -> tuple[int, int]:
    """The candidate of a node as its digit and the mask of its cell."""
    each = node % board.count
    return board.numbers.digits[each] + 1, 1 << board.numbers.cells[each]


_SEARCHES = {search.name: search for search in SEARCHES}
"""The searches for chains that branch, by name; any other is that for a single chain."""


def found_steps(lookup: CandidateLookup, search: str, name: str | None = None) -> Iterator[Step]:
    """The steps of a search, the simplest first; with a name, only those of this technique.

    The first hint is found faster than all of them, which are asked only if it does not do.
    """
    board = board_of(lookup)
    first = _first(lookup, search)
    if first is None:
        return
    if name in (None, first.technique):
        yield step_of(board, first)
    for hint in _all(lookup, search)[1:]:
        if name in (None, hint.technique):
            yield step_of(board, hint)


@memo
def _first(lookup: CandidateLookup, search: str) -> Hint | None:
    """The first hint of a search."""
    asked = partial(best, search=_SEARCHES[search]) if search in _SEARCHES else best_unary
    return asked(board_of(lookup))


@memo
def _all(lookup: CandidateLookup, search: str) -> list[Hint]:
    """All hints of a search."""
    asked = partial(hints, search=_SEARCHES[search]) if search in _SEARCHES else unary_hints
    board = board_of(lookup)
    return asked(board, board.every)
