"""Steps from the results of searches, and their derivations as chains.

A derivation is a net: its nodes may have several parents. As a chain, it leads from the start to
the target along the first parents; a node with further parents holds side chains that lead to them,
and those have side chains, too:

    A -> B -> C -> D -> E         the chain of the target E
         |         ^
         +--> F ---+              a side chain in D, which rests on C and F

A node that a chain has shown is later a single node, so the chain has each node of its derivation,
and no more nodes than there are links. A node that another technique found has the name of the
technique. If this is a search for chains, too, the node has those chains, the first time that they
occur.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.chain import MAX_DEPTH, Chain, ChainNode
from sudokulib.techniques._chains.chain_steps import step_of_chain
from sudokulib.techniques._explainer.branching_search import (
    SEARCHES,
    branching_results,
    first_branching_result,
)
from sudokulib.techniques._explainer.candidate_groups import board_of
from sudokulib.techniques._explainer.results import Cause, ResultKind
from sudokulib.techniques._explainer.single_chain_search import (
    first_single_chain,
    single_chain_results,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._explainer.candidate_groups import NumberedBoard
    from sudokulib.techniques._explainer.results import ChainResult, Derivation, DerivedNode


_SEARCHES = {search.name: search for search in SEARCHES}
"""The searches for chains that branch, by name; any other name means single chains."""


def find_steps(lookup: CandidateLookup, search: str, name: str | None = None) -> Iterator[Step]:
    """The steps of a search, the simplest first; with a name, only those of this technique.

    The first result is found faster than all of them, which are searched only if they are needed.
    """
    board = board_of(lookup)
    first = _first_result(lookup, search)
    if first is None:
        return
    if name in (None, first.technique):
        yield step_of(board, first)
    for result in _all_results(lookup, search)[1:]:
        if name in (None, result.technique):
            yield step_of(board, result)


@memo
def _first_result(lookup: CandidateLookup, search: str) -> ChainResult | None:
    """The first result of a search."""
    board = board_of(lookup)
    if search in _SEARCHES:
        return first_branching_result(board, _SEARCHES[search])
    return first_single_chain(board)


@memo
def _all_results(lookup: CandidateLookup, search: str) -> list[ChainResult]:
    """All results of a search."""
    board = board_of(lookup)
    if search in _SEARCHES:
        return branching_results(board, board.all_candidates, _SEARCHES[search])
    return single_chain_results(board, board.all_candidates)


CYCLES = frozenset({ResultKind.X_CYCLE, ResultKind.Y_CYCLE, ResultKind.CYCLE})
"""The results whose first derivation is a closed loop; the second is the same in reverse."""


def step_of(board: NumberedBoard, result: ChainResult) -> Step:
    """The step of a result.

    A cycle has the roles of a nice loop: "pattern", "start" and "end". Other results have "start"
    for the assumption of each chain, and "end" for the nodes that cannot all be true in a
    contradiction.
    """
    name, chains = result.technique, chains_of(board, result)
    removed = _candidates(board, bits(result.removed))
    if result.kind in CYCLES:
        candidates = [
            _candidate(board, derived.node) for derived in reversed(result.derivations[0])
        ]
        return step_of_chain(
            board.lookup,
            name,
            tuple([(digit - 1, at) for digit, at in removed]),
            chains[0],
            candidates,
        )
    starts = [
        derived.node
        for derivation in result.derivations
        for derived in derivation
        if derived.cause is Cause.START
    ]
    ends = [derivation[0].node for derivation in result.derivations]
    return board.lookup.step(
        name,
        placements=() if result.placed is None else (_candidate(board, result.placed),),
        eliminations=removed if result.placed is None else (),
        chains=chains,
        start=_candidates(board, starts),
        end=_candidates(board, ends) if result.kind is ResultKind.CONTRADICTION else (),
    )


def _candidates(board: NumberedBoard, nodes: Iterable[int]) -> Iterable[tuple[int, int]]:
    """The candidates of some nodes, each once."""
    return dict.fromkeys([_candidate(board, node) for node in nodes])


def _candidate(board: NumberedBoard, node: int) -> tuple[int, int]:
    """The candidate of a node as its digit and the mask of its cell."""
    candidate = node % board.count
    return board.numbers.digits[candidate] + 1, 1 << board.numbers.cells[candidate]


_TECHNIQUES = {
    Cause.LOCKED: "Locked Candidates",
    Cause.HIDDEN_PAIR: "Hidden Pair",
    Cause.NAKED_PAIR: "Naked Pair",
    Cause.X_WING: "X-Wing",
}


def chains_of(board: NumberedBoard, result: ChainResult, level: int = 1) -> tuple[Chain, ...]:
    """The chains of a result, one for each derivation; `level` is how deep they are nested."""
    if result.kind in CYCLES:
        nodes = [_chain_node(board, derived.node) for derived in reversed(result.derivations[0])]
        return (Chain._unchecked(tuple(nodes)),)
    shown: set[tuple[tuple[int, ...], ...]] = set()
    flat_from_level = MAX_DEPTH - 1 - 2 * _nesting_depth(result)
    return tuple(
        [
            _ChainBuilder(board, derivation, shown, flat_from_level).chain(
                derivation[0].node, level
            )
            for derivation in result.derivations
        ]
    )


class _ChainBuilder:
    """The chain of one derivation, and the nodes that it has shown up to now."""

    __slots__ = ("_board", "_flat", "_nodes", "_shown", "_shown_results")

    def __init__(
        self,
        board: NumberedBoard,
        derivation: Derivation,
        shown: set[tuple[tuple[int, ...], ...]],
        flat_from_level: int,
    ) -> None:
        self._board = board
        self._nodes: dict[int, DerivedNode] = {derived.node: derived for derived in derivation}
        self._shown_results = shown
        self._flat = flat_from_level
        self._shown: set[int] = set()

    def chain(self, end: int, level: int) -> Chain:
        """The chain to a node from the start, or from a node that has been shown."""
        nodes, shown = self._nodes, self._shown
        path = [end]
        while path[-1] not in shown and nodes[path[-1]].parents:
            path.append(nodes[path[-1]].parents[0])
        return Chain._unchecked(tuple([self._node(node, level) for node in reversed(path)]))

    def _node(self, node: int, level: int) -> ChainNode:
        """A node of a chain at this level; the first time, with all that it rests on."""
        if node in self._shown:
            return _chain_node(self._board, node)
        derived = self._nodes[node]
        sides = [
            side for parent in derived.parents[1:] for side in self._side_chains(parent, level + 1)
        ]
        self._shown.add(node)
        name = _TECHNIQUES.get(derived.cause, "")
        argument: tuple[Chain, ...] = ()
        if derived.nested is not None:
            name = derived.nested.technique
            known = derived.nested.nodes
            if known not in self._shown_results:
                self._shown_results.add(known)
                argument = chains_of(self._board, derived.nested, level + 1)
        return _chain_node(self._board, node, tuple(sides), name, argument)

    def _side_chains(self, end: int, level: int) -> Iterator[Chain]:
        """The side chain to a node; at the deepest level several, without further side chains."""
        new = () if level < self._flat else self._not_shown(end)
        for node in new:
            first = _chain_node(self._board, self._nodes[node].parents[0])
            yield Chain._unchecked((first, self._node(node, level)))
        if not new:
            yield self.chain(end, level)

    def _not_shown(self, end: int) -> Iterable[int]:
        """The nodes that a node rests on and that have not been shown; the node itself is last."""
        found: dict[int, None] = {}
        todo = [] if end in self._shown else [end]
        while todo:
            parents = self._nodes[todo[-1]].parents
            left = [
                parent for parent in parents if parent not in self._shown and parent not in found
            ]
            if left:
                todo.append(left[0])
            else:
                found[todo.pop()] = None
        return found


def _chain_node(
    board: NumberedBoard,
    node: int,
    reasons: tuple[Chain, ...] = (),
    technique: str = "",
    argument: tuple[Chain, ...] = (),
) -> ChainNode:
    """A candidate that is on or off, by default without its reasons."""
    numbers = board.numbers
    is_on = node < board.count
    candidate = node if is_on else node - board.count
    candidates = [(numbers.digits[candidate] + 1, 1 << numbers.cells[candidate])]
    return ChainNode._unchecked(
        board.lookup.candidates(candidates),
        is_on=is_on,
        reasons=reasons,
        technique=technique,
        argument=argument,
    )


def _nesting_depth(result: ChainResult) -> int:
    """How deep results are nested in it."""
    nested = [node.nested for derivation in result.derivations for node in derivation]
    return max([1 + _nesting_depth(node) for node in nested if node is not None], default=0)
