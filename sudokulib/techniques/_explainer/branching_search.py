"""The search for forcing chains of several branches, from static to nested ones.

A search assumes each candidate on and off (see `Propagation`), and compares what follows:

contradiction    a node follows from a candidate on or off, and its opposite too
double           a node follows from a candidate on, and from the same candidate off
region           a node follows from each place of a digit in a house
cell             a node follows from each candidate of a cell

The searches differ in what their propagations may use. At level 0 this is links, at level 1 also
basic techniques. At higher levels, propagations also use whole searches on the candidates that are
left: for cycles and forcing chains (2), and multiple chains (3); or for dynamic chains (4), and the
chains of level 2 (5).

So the propagations of a level continue those of a lower level. If the lower search found nothing,
the next search takes over its propagations.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.candidate_groups import all_groups, digit_groups
from sudokulib.techniques._explainer.nested_techniques import (
    deductions_by_basic_techniques,
    deductions_by_chains,
)
from sudokulib.techniques._explainer.propagation import Propagation, PropagationContext
from sudokulib.techniques._explainer.results import NAMES_BY_KIND, ChainResult, ResultKind
from sudokulib.techniques._explainer.single_chain_search import single_chain_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib.techniques._explainer.candidate_groups import NumberedBoard
    from sudokulib.techniques._explainer.propagation import Deduction
    from sudokulib.techniques._explainer.results import Derivation


class BranchingSearch(NamedTuple):
    """A search: the results that it looks for, and the means of its propagations."""

    name: str
    """The name of its technique, or of several together: see `MULTIPLE`."""
    level: int = 0
    """The techniques that its propagations may use besides links."""
    is_dynamic: bool = True
    """Whether a propagation removes candidates that are off, and contradictions are results."""
    is_multiple: bool = True
    """Whether it accepts more than contradictions of a single digit."""


NISHIO = BranchingSearch("Nishio Forcing Chain", is_multiple=False)
MULTIPLE = BranchingSearch("Multiple Forcing Chains", is_dynamic=False)
DYNAMIC = BranchingSearch("Dynamic Forcing Chains")
PLUS = BranchingSearch("Dynamic Forcing Chains Plus", 1)
NESTED_2 = BranchingSearch("Nested Forcing Chains 2", 2)
NESTED_3 = BranchingSearch("Nested Forcing Chains 3", 3)
NESTED_4 = BranchingSearch("Nested Forcing Chains 4", 4)
NESTED_5 = BranchingSearch("Nested Forcing Chains 5", 5)

SEARCHES = (NISHIO, MULTIPLE, DYNAMIC, PLUS, NESTED_2, NESTED_3, NESTED_4, NESTED_5)
"""The searches in order of difficulty."""

_BASE_SEARCH = {
    PLUS: DYNAMIC,
    NESTED_2: PLUS,
    NESTED_3: NESTED_2,
    NESTED_4: PLUS,
    NESTED_5: NESTED_4,
}
"""For a search, the one whose propagations it continues."""
_NESTED_SEARCH = {NESTED_3: MULTIPLE, NESTED_4: DYNAMIC, NESTED_5: NESTED_2}
"""For a search, the one that its propagations use in addition to those of the lower search."""

_MAX_BITS_WITHOUT_CHAINS = 1 << 26
"""The number of bits in the cached masks of candidates without a chain."""


def branching_results(
    board: NumberedBoard, present: int, search: BranchingSearch
) -> list[ChainResult]:
    """All results of a search, the simplest first; of those that remove the same, the first."""
    return _results(_Propagations(board, present, search, {}, set()))


def first_branching_result(board: NumberedBoard, search: BranchingSearch) -> ChainResult | None:
    """The first result of a search among all candidates of a state.

    If nothing is found, the propagations are stored with the candidates for higher searches.
    """
    unsuccessful = _unsuccessful_searches(board.lookup)
    propagations = _Propagations(board, board.all_candidates, search, unsuccessful, set())
    first = min(_conclusions(propagations), key=itemgetter(0, 1), default=None)
    if first is None:
        unsuccessful[search] = propagations
        return None
    unsuccessful.clear()
    return _result_of(first, search)


@memo
def _unsuccessful_searches(_: CandidateLookup) -> dict[BranchingSearch, _Propagations]:
    """The propagations of searches that found nothing."""
    return {}


def _results(propagations: _Propagations) -> list[ChainResult]:
    """All results from some propagations."""
    first: dict[int, _Conclusion] = {}
    order: dict[int, int] = {}
    for turn, conclusion in enumerate(_conclusions(propagations)):
        known = first.get(conclusion.removed)
        if known is None or conclusion[:2] < known[:2]:
            first[conclusion.removed] = conclusion
            order[conclusion.removed] = turn
    ranked = sorted(first.values(), key=lambda each: (*each[:2], order[each.removed]))
    return [_result_of(conclusion, propagations.search) for conclusion in ranked]


class _Propagations:
    """The propagations of a search, each made when it is first needed."""

    def __init__(
        self,
        board: NumberedBoard,
        present: int,
        search: BranchingSearch,
        unsuccessful: dict[BranchingSearch, _Propagations],
        without_chains: set[int],
    ) -> None:
        self.search = search
        self.board = board
        self.present = present
        self.groups = (all_groups if search.is_multiple else digit_groups)(board.lookup)
        self._propagations: dict[int, Propagation] = {}
        self._deduced: dict[int, Sequence[Deduction]] = {}
        self._lower: _Propagations | None = None
        if search in _BASE_SEARCH:
            lower = _BASE_SEARCH[search]
            self._lower = unsuccessful.get(lower) or _Propagations(
                board, present, lower, unsuccessful, without_chains
            )
            self._context: PropagationContext = self._lower._context
            self._without_chains: set[int] = self._lower._without_chains
        else:
            self._context = PropagationContext(self.groups, present, is_dynamic=search.is_dynamic)
            self._without_chains = without_chains  # candidates among which there is no single chain

    def propagation(self, start: int) -> Propagation:
        """The propagation from a node."""
        found = self._propagations.get(start)
        if found is None:
            found = self._propagations[start] = self._propagate(start)
        return found

    def _propagate(self, start: int) -> Propagation:
        if self._lower is None:
            return Propagation(self._context, start)
        propagation = self._lower.propagation(start)
        deductions = self._deductions(propagation)
        if deductions:
            propagation = propagation.copy()
            while deductions:
                propagation.remove(deductions)
                deductions = self._deductions(propagation)
        return propagation

    def _deductions(self, propagation: Propagation) -> Sequence[Deduction]:
        """The candidates that techniques remove when a propagation has nothing left to process."""
        if propagation.contradiction or propagation.present == self.present or self._lower is None:
            return ()
        found = self._deduced.get(propagation.present)
        if found is None:
            found = self._lower._deductions(propagation) or self._further_deductions(propagation)
            self._deduced[propagation.present] = found
        return found

    def _further_deductions(self, propagation: Propagation) -> Sequence[Deduction]:
        """The candidates removed by techniques that the lower search does not use."""
        present = propagation.present
        if self.search is PLUS:
            check_limits()
            return deductions_by_basic_techniques(propagation)
        if self.search is not NESTED_2:
            inner = _Propagations(
                self.board, present, _NESTED_SEARCH[self.search], {}, self._without_chains
            )
            return deductions_by_chains(_results(inner), propagation)
        if present in self._without_chains:
            return ()
        check_limits(present.bit_count())  # each candidate gets its links
        chains = single_chain_results(self.board, present)
        remembered = len(self._without_chains) * self.board.count
        if not chains and remembered < _MAX_BITS_WITHOUT_CHAINS:
            self._without_chains.add(present)
        return deductions_by_chains(chains, propagation)


class _Conclusion(NamedTuple):
    """A conclusion from some propagations; only those that are needed become results."""

    complexity: int
    key: int
    kind: ResultKind
    removed: int
    placed: int | None
    propagations: Sequence[Propagation]
    """The propagations from all starts."""
    end: int | None
    """The node in which they meet; `None` for a contradiction in a single one."""
    house: int | None


_KEYS = {
    ResultKind.DOUBLE: 1,
    ResultKind.CELL: 5,
    ResultKind.REGION: 6,
    ResultKind.CONTRADICTION: 7,
}


def _conclusions(source: _Propagations) -> Iterator[_Conclusion]:
    """All conclusions of a search in its order."""
    groups, present, propagation = source.groups, source.present, source.propagation
    is_dynamic, is_multiple = source.search.is_dynamic, source.search.is_multiple
    count, members, fewest = groups.board.count, groups.members, 2 if is_dynamic else 3
    for in_cell in groups.board.numbers.of_cell:
        here = [*bits(in_cell & present)]
        if len(here) < fewest:
            continue
        for candidate in here:
            bit = 1 << candidate
            if is_dynamic:
                on, off = propagation(candidate), propagation(candidate + count)
                if on.contradiction:
                    yield _contradiction(on, bit, None)
                if off.contradiction:
                    yield _contradiction(off, in_cell & present ^ bit, candidate)
                if is_multiple and len(here) > 2:
                    yield from _common(source, ResultKind.DOUBLE, (on, off), None)
            if is_multiple:
                for group in groups.around[candidate][1:]:
                    places = members[group] & present
                    if places & -places == bit != places:
                        of_places = [propagation(place) for place in bits(places)]
                        yield from _common(
                            source, ResultKind.REGION, of_places, groups.houses[group]
                        )
        if is_multiple:
            yield from _common(
                source, ResultKind.CELL, [propagation(candidate) for candidate in here], None
            )


def _contradiction(propagation: Propagation, removed: int, placed: int | None) -> _Conclusion:
    """A contradiction that ended a propagation."""
    assert propagation.contradiction is not None
    masks = propagation.ancestors_of_contradiction(propagation.contradiction)
    complexity = _complexity((propagation, propagation), masks)
    kind = ResultKind.CONTRADICTION
    return _Conclusion(complexity, _KEYS[kind], kind, removed, placed, (propagation,), None, None)


def _common(
    source: _Propagations, kind: ResultKind, propagations: Sequence[Propagation], house: int | None
) -> Sequence[_Conclusion]:
    """The nodes that propagations have in common: those that are on, then those that are off."""
    on = off = source.present
    for propagation in propagations:
        on &= propagation.on
        off &= propagation.off
    if not on and not off:
        return ()
    board, key, found = source.board, _KEYS[kind], []
    ancestors = []
    for propagation in propagations:
        check_limits()
        ancestors.append(propagation.ancestors())
    for node in propagations[0].reasons:
        if on >> node & 1:
            removed = board.others_in_cell[node] & source.present
            if removed:
                complexity = _complexity(propagations, [of[node] for of in ancestors])
                found.append(
                    _Conclusion(complexity, key, kind, removed, node, propagations, node, house)
                )
    for candidate in propagations[0].off_sources:
        if off >> candidate & 1:
            node, removed = candidate + board.count, 1 << candidate
            bit = 1 << node
            masks = [
                of[propagation.off_sources[candidate]] | bit
                for of, propagation in zip(ancestors, propagations, strict=True)
            ]
            complexity = _complexity(propagations, masks)
            found.append(
                _Conclusion(complexity, key, kind, removed, None, propagations, node, house)
            )
    return found


def _complexity(propagations: Sequence[Propagation], masks: Sequence[int]) -> int:
    """The number of nodes in masks of propagations, with those of different nested results."""
    check_limits()
    complexity = sum([mask.bit_count() for mask in masks])
    nested: dict[tuple[tuple[int, ...], ...], int] = {}
    for propagation, mask in zip(propagations, masks, strict=True):
        if propagation.nested:
            for node, result in propagation.nested.items():
                if mask >> node & 1:
                    nested[result.nodes] = result.complexity
    return complexity + sum(nested.values())


def _result_of(conclusion: _Conclusion, search: BranchingSearch) -> ChainResult:
    """The result itself, with the name of its technique."""

    def make() -> tuple[Derivation, ...]:
        first = conclusion.propagations[0]
        if conclusion.end is None:
            assert first.contradiction is not None
            return first.derivations_of_contradiction(first.contradiction)
        return tuple(
            [propagation.derivation(conclusion.end) for propagation in conclusion.propagations]
        )

    return ChainResult(
        NAMES_BY_KIND[conclusion.kind] if search is MULTIPLE else search.name,
        conclusion.kind,
        0.0,
        conclusion.complexity,
        conclusion.key,
        conclusion.removed,
        conclusion.placed,
        make,
        conclusion.house,
    )
