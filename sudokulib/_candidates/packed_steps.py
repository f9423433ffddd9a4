"""Steps as a few short tuples and bytes, to store ratings and to send them to processes.

A step takes half a kilobyte, and a puzzle has about sixty steps. Packed, a single takes six bytes:
the numbers of its kind, its candidate and its house. A kind is a combination that many steps share:
the technique, the score, and the numbers of placements and houses. Each of the other attributes
follows as a count and that many numbers:

    kinds      "Hidden Single", 14, 1, 1, False, "Pointing", 50, 0, 2, True, ...
    numbers    0 425 18, 0 31 20, 1 3 21 1 612 ...

A chain that appears several times is written once; later its number is written. A proof is written
as JSON.
"""

from __future__ import annotations

import json
from itertools import islice
from operator import attrgetter
from struct import error, pack, unpack
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib._candidates.proofs.proof import proof_from_dict, proof_to_dict
from sudokulib._candidates.step import Link, Role, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate


PackedSteps = tuple[int, tuple[Any, ...], tuple[str, ...], str, bytes]
"""The number of steps, the kinds, other names, the `struct` format of the numbers, the numbers."""

_KIND_LENGTH = 5
"""The number of values for each kind."""
_fields = attrgetter(
    *("technique", "placements", "houses"),
    *("eliminations", "covers", "roles", "links", "chains", "constraints", "proof"),
)


class Single(NamedTuple):
    """A single in a rating, which becomes a step when the steps are first used."""

    kind: int
    """The number of its technique in `RatingState.replaces`."""
    technique: str
    """The name of the technique."""
    placements: tuple[Candidate, ...]
    """The only digit that it places."""
    houses: tuple[int, ...]
    """The house of a hidden single or a full house; empty for a naked single."""
    eliminations: tuple[Candidate, ...] = ()


def single_step(single: Single, layout: Layout) -> Step:
    """A single as a step.

    >>> from sudokulib import Layout
    >>> single_step(Single(1, "Naked Single", ((0, 0, 1),), ()), Layout.boxes(2, 2)).placements
    ((0, 0, 1),)
    """
    _, technique, placements, houses, _ = single
    return Step._unchecked(layout, technique, placements=placements, houses=houses)


def pack_steps(
    steps: Sequence[Step | Single], scores: Sequence[float], layout: Layout
) -> PackedSteps:
    r"""Steps on a layout, packed with their scores.

    >>> from sudokulib import Layout
    >>> pack_steps([Single(1, "Naked Single", ((0, 1, 3),), ())], [4], Layout.boxes(2, 2))
    (1, ('Naked Single', 4, 1, 0, False), (), '<2H', b'\x00\x00\x06\x00')
    """
    writer = _Writer(layout.size)
    kinds: dict[tuple[Any, ...], int] = {}
    numbers, n = writer.numbers, layout.size
    for step, score in zip(steps, scores, strict=True):
        if isinstance(step, Single):  # true for most steps; a call would take longer
            _, technique, ((row, column, digit),), houses, _ = step
            kind = (technique, score, 1, len(houses), False)
            at = kinds.setdefault(kind, len(kinds))
            numbers += (at, (row * n + column) * n + digit - 1, *houses)
            continue
        technique, placements, houses, *others = _fields(step)
        has_more = any(others)
        kind = (technique, score, len(placements), len(houses), has_more)
        numbers.append(kinds.setdefault(kind, len(kinds)))
        writer.candidates(placements)
        numbers += houses
        if has_more:
            writer.other_fields(step)
    form = f"<{len(numbers)}H"
    try:
        found = pack(form, *numbers)
    except error:  # the numbers of boards above 40x40 are too large
        form = f"<{len(numbers)}I"
        found = pack(form, *numbers)
    return (
        len(steps),
        tuple([value for kind in kinds for value in kind]),
        tuple(writer.names),
        form,
        found,
    )


def unpack_steps(steps: PackedSteps, layout: Layout) -> tuple[tuple[Step, ...], tuple[float, ...]]:
    """The steps and their scores.

    >>> from sudokulib import Layout
    >>> single = pack_steps([Single(1, "Naked Single", ((0, 1, 3),), ())], [4], Layout.boxes(2, 2))
    >>> unpack_steps(single, Layout.boxes(2, 2))[1]
    (4,)
    """
    count, flat, names, form, numbers = steps
    kinds = [flat[at : at + _KIND_LENGTH] for at in range(0, len(flat), _KIND_LENGTH)]
    reader = _Reader(iter(unpack(form, numbers)), names, layout.size)
    found, scores = [], []
    for _ in range(count):
        technique, score, placed, houses, has_more = kinds[reader.number()]
        fields = {
            "placements": reader.candidates(placed),
            "houses": reader.numbers(houses),
            **(reader.other_fields() if has_more else {}),
        }
        found.append(Step._unchecked(layout, technique, **fields))
        scores.append(score)
    return tuple(found), tuple(scores)


class _Writer:
    """Writes the attributes of steps as numbers."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.numbers: list[int] = []
        self.names: dict[str, int] = {}
        self._chains: dict[int, tuple[int, Chain]] = {}  # by `id`, which the chain keeps reserved

    def other_fields(self, step: Step) -> None:
        """All attributes except the technique, the placements and the houses."""
        self._counted_candidates(step.eliminations)
        self._counted_numbers(step.covers)
        self.numbers.append(len(step.roles))
        for name, candidates in step.roles:
            self._name(name)
            self._counted_candidates(candidates)
        self.numbers.append(len(step.links))
        for first, second, kind in step.links:
            self.candidates((first, second))
            self.numbers.append(kind == "strong")
        self._counted_chains(step.chains)
        self._counted_numbers(step.constraints)
        self.numbers.append(step.proof is not None)
        if step.proof is not None:
            self._name(json.dumps(proof_to_dict(step.proof)))

    def candidates(self, values: Iterable[Candidate]) -> None:
        """Candidates, each as a number."""
        n = self.size
        self.numbers += [(row * n + column) * n + digit - 1 for row, column, digit in values]

    def _counted_candidates(self, values: Sequence[Candidate]) -> None:
        self.numbers.append(len(values))
        self.candidates(values)

    def _counted_numbers(self, values: Sequence[int]) -> None:
        self.numbers.append(len(values))
        self.numbers += values

    def _name(self, name: str) -> None:
        self.numbers.append(self.names.setdefault(name, len(self.names)))

    def _counted_chains(self, chains: Sequence[Chain]) -> None:
        """Chains: the number of a chain that was already written, plus 1; or 0 and its nodes."""
        self.numbers.append(len(chains))
        for chain in chains:
            known = self._chains.get(id(chain))
            if known is not None:
                self.numbers.append(known[0] + 1)
                continue
            self.numbers += (0, len(chain.nodes))
            for node in chain.nodes:
                self._node(node)
            self._chains[id(chain)] = len(self._chains), chain

    def _node(self, node: ChainNode) -> None:
        """A node: its candidates, and then its rare attributes, if it has any."""
        has_more = bool(node.reasons or node.almost_locked_set or node.technique)
        self.numbers.append(2 * has_more + node.is_on)
        self._counted_candidates(node.candidates)
        if has_more:
            self._counted_chains(node.reasons)
            self._counted_candidates(node.almost_locked_set)
            self._name(node.technique)
            self._counted_chains(node.argument)


class _Reader:
    """Reads what a `_Writer` wrote."""

    def __init__(self, numbers: Iterator[int], names: Sequence[str], size: int) -> None:
        self._left = numbers
        self._names = names
        self._size = size
        self._chains: list[Chain] = []

    def number(self) -> int:
        """The next number."""
        return next(self._left)

    def numbers(self, count: int) -> tuple[int, ...]:
        """The next numbers."""
        return tuple(islice(self._left, count))

    def candidates(self, count: int) -> tuple[Candidate, ...]:
        """The next candidates."""
        n, found = self._size, []
        for number in islice(self._left, count):
            cell, digit = divmod(number, n)
            found.append((*divmod(cell, n), digit + 1))
        return tuple(found)

    def other_fields(self) -> dict[str, Any]:
        """All attributes of a step except its technique, its placements and its houses."""
        number, candidates = self.number, self.candidates
        return {
            "eliminations": candidates(number()),
            "covers": self.numbers(number()),
            "roles": tuple([Role(self._name(), candidates(number())) for _ in range(number())]),
            "links": tuple([self._link() for _ in range(number())]),
            "chains": self._counted_chains(),
            "constraints": self.numbers(number()),
            "proof": proof_from_dict(json.loads(self._name())) if number() else None,
        }

    def _link(self) -> Link:
        first, second = self.candidates(2)
        return Link(first, second, "strong" if self.number() else "weak")

    def _name(self) -> str:
        return self._names[self.number()]

    def _counted_chains(self) -> tuple[Chain, ...]:
        return tuple([self._chain() for _ in range(self.number())])

    def _chain(self) -> Chain:
        known = self.number()
        if known:
            return self._chains[known - 1]
        nodes = tuple([self._node() for _ in range(self.number())])
        self._chains.append(Chain._unchecked(nodes))
        return self._chains[-1]

    def _node(self) -> ChainNode:
        has_more, is_on = divmod(self.number(), 2)
        found = self.candidates(self.number())
        if not has_more:
            return ChainNode._unchecked(found, is_on=bool(is_on))
        return ChainNode._unchecked(
            found,
            is_on=bool(is_on),
            reasons=self._counted_chains(),
            almost_locked_set=self.candidates(self.number()),
            technique=self._name(),
            argument=self._counted_chains(),
        )
