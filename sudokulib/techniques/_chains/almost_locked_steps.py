"""Steps of chains with almost locked sets.

A set is one node of the search, and two of the chain: it lacks a digit, so it holds another one.

    x in r2c8                          (x)r2c8
    the set r2c456 lacks x             -(x=y)r2c456
    y is not in r2c2                   -(y)r2c2

If the set rules out all candidates of a cell but one, the chain goes on by the first of these, and
the others are further reasons:

    x in r2c8                          (x)r2c8
    the set r2c456 lacks x             -(x=y)r2c456
    w in r2c2, which had y, z and w    -(y)r2c2=(w)r2c2[(x=z)r2c456-(z)r2c2]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._board.masks import bits
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib.techniques._almost_locked.shared import candidates_in, role_of
from sudokulib.techniques._chains.steps import step_of_chain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.almost_locked_nodes import TablesWithSets
    from sudokulib.techniques._chains.picking import Gone

__all__ = ["length_with_sets", "step_with_sets"]


class _Part(NamedTuple):
    """A node of a chain, as masks."""

    digit: int
    cells: int
    is_on: bool
    inside: AlmostLockedSet | None = None
    because: tuple[Chain, ...] = ()


def step_with_sets(
    tables: TablesWithSets, technique: str, gone: Gone, nodes: Sequence[int]
) -> Step:
    """The step of a chain or loop that removes something.

    It has the roles of other loops, and for each set in order a role with all its candidates:
    "first", "second" and so on.
    """
    parts = [*_parts(tables, nodes)]
    sets = dict.fromkeys([part.inside for part in parts if part.inside is not None])
    return step_of_chain(
        tables.sight,
        technique,
        gone,
        _chain(tables.sight, parts),
        [(part.digit + 1, part.cells) for part in parts],
        **{role_of(number): candidates_in(each) for number, each in enumerate(sets, 1)},
    )


def length_with_sets(tables: TablesWithSets, nodes: Sequence[int]) -> int:
    """The number of nodes of a chain."""
    return _chain(tables.sight, _parts(tables, nodes)).length


def _parts(tables: TablesWithSets, nodes: Iterable[int]) -> Iterator[_Part]:
    """The nodes of a search as those of a chain."""
    before: tuple[AlmostLockedSet, _Part] | None = None  # a set, and what it lacks
    for node in nodes:
        because: tuple[Chain, ...] = ()
        if before is not None:
            way, *others = _ways(tables, before[0], node)
            yield from way
            because = tuple([_chain(tables.sight, [before[1], *other]) for other in others])
        inside, digit = tables.set_of(node), tables.digit(node)
        cells = tables.cells(node) if inside is None else inside.places[digit]
        part = _Part(digit, cells, tables.is_on(node), inside, because)
        before = None if inside is None else (inside, part)
        yield part


def _ways(tables: TablesWithSets, inside: AlmostLockedSet, after: int) -> list[list[_Part]]:
    """What lies between a set and the node after it: one way, or several that it needs."""
    digit, cells = tables.digit(after), tables.cells(after)
    if not tables.is_on(after):
        return [[_Part(digit, inside.places[digit], is_on=True, inside=inside)]]
    held = tables.sight.digits[cells.bit_length() - 1]
    return [
        [
            _Part(other, inside.places[other], is_on=True, inside=inside),
            _Part(other, cells, is_on=False),
        ]
        for other in bits(held & ~(1 << digit))
    ]


def _chain(sight: Sight, parts: Iterable[_Part]) -> Chain:
    return Chain._unchecked(tuple([_node(sight, part) for part in parts]))


def _node(sight: Sight, part: _Part) -> ChainNode:
    inside = [] if part.inside is None else candidates_in(part.inside)
    return ChainNode._unchecked(
        sight.candidates([(part.digit + 1, part.cells)]),
        is_on=part.is_on,
        reasons=part.because,
        almost_locked_set=sight.candidates(inside),
    )
