"""Nice loops and AICs: chains with links of every kind, which alternate between on and off.

A strong link says that one of two candidates is true: the two candidates of a cell, or the two
places of a digit in a house. A weak link says that one of two is false: two digits in a cell, or a
digit in two cells that see each other. A chain that begins and ends with a strong link has a true
end. If it comes back to the cell where it began, it is a nice loop:

    (5)r1c2=(5)r1c7-(8)r1c7=(8)r3c8             AIC: 5 in r1c2 or 8 in r3c8
    (5)r1c2=(5)r1c7-(8)r1c7=...=(5)r1c2         discontinuous: 5 in r1c2 is true
    (5)r1c2=(5)r1c7-(8)r1c7=...=(3)r1c2         continuous: 5 or 3 in r1c2, and so on all around

In the grouped ones some nodes are groups: see `groups`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.techniques._options import brief_repr, of_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = [
    "AIC",
    "ContinuousNiceLoop",
    "DiscontinuousNiceLoop",
    "GroupedAIC",
    "GroupedContinuousNiceLoop",
    "GroupedDiscontinuousNiceLoop",
    "nice_loops",
]


def nice_loops(
    candidates: Candidates,
    *,
    with_groups: bool,
    almost_locked_sets: bool = False,
    name: str | None = None,
) -> Iterator[Step]:
    """The nice loops and AICs of a state, those that HoDoKu prefers first.

    With a name, only those of this technique. Those with almost locked sets have groups too.
    """
    # Loaded when first used: most puzzles need no chains.
    from sudokulib.techniques._chains.loops import loops_of
    from sudokulib.techniques._chains.steps import loop_step
    from sudokulib.techniques._chains.tables import grouped_tables, plain_tables

    sight = candidates._sight
    if almost_locked_sets:
        from sudokulib.techniques._chains.almost_locked_nodes import tables_with_sets
        from sudokulib.techniques._chains.almost_locked_steps import step_with_sets

        sets = tables_with_sets(sight)
        for technique, gone, nodes in loops_of(sets):
            if name in (technique, None):
                yield step_with_sets(sets, technique, gone, nodes)
        return
    tables = grouped_tables(sight) if with_groups else plain_tables(sight)
    for technique, gone, nodes in loops_of(tables):
        if name in (technique, None):
            yield loop_step(sight, tables, technique, gone, nodes)


class _Loops:
    """The loops or chains of one name."""

    __slots__ = ()

    name: ClassVar[str]
    with_groups: ClassVar[bool] = False

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those that remove most first; of those that remove the same, the shortest."""
        yield from nice_loops(candidates, with_groups=self.with_groups, name=self.name)


@attrs.frozen(repr=False)
class _GroupedLoops(_Loops):
    """The loops or chains of one name that have a group or an almost locked set."""

    name: ClassVar[str]

    almost_locked_sets: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether nodes may also be almost locked sets, as in HoDoKu if that is switched on there."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The steps, those that remove most first; of those that remove the same, the shortest."""
        yield from nice_loops(
            candidates, with_groups=True, almost_locked_sets=self.almost_locked_sets, name=self.name
        )


@public("sudokulib.techniques")
@attrs.frozen
class ContinuousNiceLoop(_Loops):
    """A chain that comes back to its first cell with another digit: all its links are strong.

    What sees both ends of a weak link, or stands beside both in a cell, is false. Described by
    Jeff in the forums of 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("24..........4..."))
    >>> step = next(ContinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r2c3=(2)r2c4-(4)r2c4=(4)r2c3 ((1, 2, 1), (1, 3, 1), (1, 2, 3), (1, 3, 3))
    """

    name = "Continuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen
class DiscontinuousNiceLoop(_Loops):
    """A chain that comes back to its first cell and contradicts one of its candidates or proves it.

    If it proves a candidate, the others of the cell are removed. Described by Jeff in the forums
    of 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".24..4122......1"))
    >>> step = next(DiscontinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c4-(3)r3c3=(3)r4c3-(3)r3c4 ((2, 3, 3),)
    """

    name = "Discontinuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen
class AIC(_Loops):
    """A chain of strong and weak links in turn, one end of which is true.

    What contradicts both ends is removed: at least two candidates of one digit that see both ends,
    or the digit of each end in the cell of the other. (With one candidate it is a discontinuous
    loop.) Described by Myth Jellies in the forums of 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3.1.2.4.4....2.."))
    >>> step = next(AIC().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (3)r3c2=(1)r3c2-(1)r3c4=(1)r4c4-(3)r4c4=(3)r4c3 ((2, 2, 3), (2, 3, 3))
    """

    name = "AIC"
    aliases: ClassVar[tuple[str, ...]] = ("Alternating Inference Chain",)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedContinuousNiceLoop(_GroupedLoops):
    """A continuous nice loop with a group: places of a digit that a line and a region share.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("....1.....41..23")).eliminate([(2, 0, 3)])
    >>> step = next(GroupedContinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (2)r1c1=(2)r3c1-(2)r3c2=(3)r3c2-(3)r12c2=(3)r1c1 ((0, 0, 4),)
    """

    name = "Grouped Continuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedDiscontinuousNiceLoop(_GroupedLoops):
    """A discontinuous nice loop with a group: places of a digit that a line and a region share.

    >>> from sudokulib import Grid, Candidates
    >>> grid = Grid.parse("3....1..........")
    >>> candidates = Candidates.of(grid).eliminate([(2, 2, 2), (1, 3, 4), (3, 1, 4)])
    >>> step = next(GroupedDiscontinuousNiceLoop().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (4)r3c3-(4)r3c2=(4)r1c2-(4)r1c4=(4)r12c3-(4)r3c3 ((2, 2, 4),)
    """

    name = "Grouped Discontinuous Nice Loop"


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class GroupedAIC(_GroupedLoops):
    """An AIC with a group: places of a digit that a line and a region share, as one node.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("3.1.2.4.4....2.."))
    >>> step = next(GroupedAIC().find(candidates))
    >>> print(step.chains[0], step.eliminations)
    (1)r3c4=(1)r4c4-(3)r4c4=(3)r4c3-(3)r3c34=(3)r3c2 ((2, 1, 1), (2, 3, 3))
    """

    name = "Grouped AIC"
    aliases: ClassVar[tuple[str, ...]] = ("Grouped Alternating Inference Chain",)
