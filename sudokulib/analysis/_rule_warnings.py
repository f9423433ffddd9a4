"""Warnings about the rules of a board: what a setter probably did not mean.

>>> from sudokulib import Layout
>>> for warning in rule_warnings(Layout.parse("2x2+thermo.0.2+cage3.0.1+cage7.1.5")):
...     print(warning)
the cells r1c1 and r1c3 of Thermometer (r1c1 r1c3) do not touch
Killer Cage 3 (r1c1 r1c2) and Killer Cage 7 (r1c2 r2c2) cannot be met together

What is said of digits is proved. A *filling* gives each cell of some rules a digit, so that cells
that share a house differ. If no filling meets two rules, no grid does; if every filling meets a
rule, every grid does. That a clone, a palindrome or same values follow from another of these rules
is known from the cells that they say to be equal, and so for large ones, too. Two rules that say
different numbers of the same line or cage, such as its sandwich, contradict each other.
"""

from __future__ import annotations

from collections import Counter
from functools import partial, reduce
from itertools import chain, combinations, islice, pairwise
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.compiled_constraints import CompiledConstraints
from sudokulib._board.contradictions import rule_and_cells
from sudokulib._board.layout import Layout
from sudokulib._board.layout_constraints import decomposed_constraints
from sudokulib._board.masks import bits
from sudokulib.constraints._builtin import CellsConstraint, are_adjacent
from sudokulib.constraints._cell_groups import EqualSum, SameValues
from sudokulib.constraints._clones_and_quadruples import Clone, Quadruple
from sudokulib.constraints._counts import CountDistinct, EqualityCage, LookAndSay
from sudokulib.constraints._equations import NarrowedBySums
from sudokulib.constraints._layered_graph import building_work, work_of_call
from sudokulib.constraints._lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from sudokulib.constraints._outside_clues import (
    FullRank,
    HiddenSkyscraper,
    NumberedRoom,
    Sandwich,
    Skyscraper,
    XSum,
)
from sudokulib.constraints._sums import (
    Arrow,
    DoubleArrow,
    KillerCage,
    LittleKiller,
    Lunchbox,
    RegionSum,
    RellikCage,
    SumCage,
    SumLine,
    Zipper,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib.constraints._protocol import Automaton, Cell, Constraint


_LINES = (
    *(Arrow, Between, CountDistinct, DoubleArrow, Entropic, Lockout, Lunchbox, Modular, Nabner),
    *(Palindrome, RegionSum, Renban, SlowThermometer, SumLine, Thermometer, Whisper, Zipper),
)
_CAGES = (EqualityCage, KillerCage, LookAndSay, RellikCage, SumCage)
_NUMBERS: dict[type, str] = {
    FullRank: "rank",
    HiddenSkyscraper: "digit",
    KillerCage: "sum",
    LittleKiller: "sum",
    Lunchbox: "sum",
    NumberedRoom: "digit",
    Sandwich: "sum",
    Skyscraper: "count",
    SumCage: "sum",
    XSum: "sum",
}
"""The attribute of each kind of rule that says a number which the digits of the cells have once."""
_EITHER_WAY = (Lunchbox, Sandwich)
"""Those of them that say the same of the cells in reverse order."""

_MOST_WARNINGS = 100
_MOST_WORK = 1_500_000
"""The work for all rules of a layout: candidates that rules look at, and steps of automata."""
_MOST_WORK_AT_ONCE = 100_000
"""The work for one rule or for two."""
_WORK_OF_RULES = 20
"""The work of compiling one or two rules, for each cell of the board."""
_WORK_OF_FILLING = 50
"""The work of looking at a filling."""


@public("sudokulib.analysis")
class RuleWarningKind(Choice):
    """What a `RuleWarning` is about."""

    APART = "apart"
    DISCONNECTED = "disconnected"
    SINGLE_CELL = "single cell"
    OVERLAP = "overlap"
    ALWAYS_MET = "always met"
    CONTRADICTION = "contradiction"
    SAME = "same"
    IMPLIED = "implied"


@public("sudokulib.analysis")
@attrs.frozen
class RuleWarning:
    """Something that a setter probably did not mean: the result of `rule_warnings`.

    The kind is one of these:

    - `apart`: two cells that follow each other on a line do not touch, not even diagonally;
    - `disconnected`: the cells of a cage are not connected by sides;
    - `single cell`: a cage has one cell;
    - `overlap`: two killer cages with sums share some of their cells, but not all of one of them;
    - `always met`: every grid of the board's houses meets the rule, so it can be removed;
    - `contradiction`: no grid meets the rule, both of two rules, or all of the killer cages that
      cover the board, because their sums add up to another number than its digits;
    - `same`: two rules of the same cells say the same, so one of them can be removed;
    - `implied`: the first rule follows from the second, so the first one can be removed.
    """

    kind: RuleWarningKind
    """What the warning is about."""
    rules: tuple[Constraint, ...]
    """The rule, the two rules, or the cages that cover the board."""
    cells: tuple[Cell, ...]
    """The cells that are meant, each (row, column), counted from 0."""
    message: str
    """The warning in words."""

    def __str__(self) -> str:
        return self.message


@public("sudokulib.analysis")
def rule_warnings(layout: Layout) -> tuple[RuleWarning, ...]:
    """What is probably not meant in the rules of a board; every such board is allowed.

    A warning about the sums of cages that cover the board comes first, then those about each rule,
    in the order of `Layout.constraints`, then those about two rules. Two rules are compared if they
    share a cell, or if one of them is about the whole board. Each warning is true, but not
    everything that could be warned about is found: the work is bounded, so long rules and rules
    that only contradict each other together with clues may have no warning. There are at most 100
    warnings.

    Raises `TypeError` for a value that is not a layout.

    >>> [warning] = rule_warnings(Layout.parse("3x3+cage45.0.1.2.3.4.5.6.7.8"))
    >>> warning.kind, str(warning)[-20:]
    (RuleWarningKind.ALWAYS_MET, 'is met by every grid')
    """
    if not isinstance(layout, Layout):
        raise wrong_type("layout", "a Layout", layout, "for a grid, its layout: grid.layout")
    warnings = chain(
        _warning_of_sums(layout), _shape_warnings(layout), _Comparison(layout).warnings()
    )
    return tuple(islice(warnings, _MOST_WARNINGS))


def _warning_of_sums(layout: Layout) -> Iterator[RuleWarning]:
    """A warning if killer cages cover the board, and their sums are not that of its digits."""
    cages = [each for each in layout.constraints if isinstance(each, KillerCage)]
    sums = [each.sum for each in cages if each.sum is not None]
    covered = [cell for each in cages for cell in each.cells]
    wanted = layout.size * sum(range(layout.size + 1))
    is_covered = len(covered) == len({*covered}) == layout.cell_count
    if is_covered and len(sums) == len(cages) and sum(sums) != wanted:
        message = (
            f"the killer cages cover the board, and their sums add up to {sum(sums)}, not {wanted}"
        )
        kind = RuleWarningKind.CONTRADICTION
        yield RuleWarning(kind, tuple(cages), tuple(sorted(covered)), message)


def _shape_warnings(layout: Layout) -> Iterator[RuleWarning]:
    """The warnings about the shapes of lines and cages."""
    kinds = RuleWarningKind
    for rule in layout.constraints:
        words = _named(rule, layout)
        if isinstance(rule, _LINES):
            for a, b in () if _is_cage(rule) else _gaps(rule):
                names = f"{layout.cell_name(*a)} and {layout.cell_name(*b)}"
                message = f"the cells {names} of {words} do not touch"
                yield RuleWarning(kinds.APART, (rule,), (a, b), message)
        elif isinstance(rule, _CAGES):
            if len({*rule.cells}) == 1:
                message = f"{words} has one cell"
                yield RuleWarning(kinds.SINGLE_CELL, (rule,), rule.cells[:1], message)
            elif not isinstance(rule, SumCage) and (rest := _unreached(rule.cells)):
                message = f"the cells of {words} are not connected"
                yield RuleWarning(kinds.DISCONNECTED, (rule,), rest, message)


def _is_cage(rule: Constraint) -> bool:
    """Whether a lunchbox is a cage: the order of its cells is then not that of a line."""
    return isinstance(rule, Lunchbox) and not _unreached(rule.cells)


def _gaps(rule: Constraint) -> Iterator[tuple[Cell, Cell]]:
    """The cells that follow each other on a line, but do not touch."""
    circle = rule.circle if isinstance(rule, Arrow) else 1
    for place, (a, b) in enumerate(pairwise(rule.cells), 1):
        before = rule.cells[:place] if place == circle else (a,)  # any cell of the circle
        if not any(max(abs(b[0] - row), abs(b[1] - column)) <= 1 for row, column in before):
            yield a, b


def _unreached(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells that cannot be reached from the first one through sides."""
    reached, rest = [cells[0]], list(cells[1:])
    for cell in reached:
        beside = [other for other in rest if are_adjacent(cell, other)]
        reached += beside
        rest = [other for other in rest if other not in beside]
    return tuple(rest)


class _TooMuchWork(Exception):
    """A question needs more work than is allowed."""


class _Rule:
    """One or two rules: their parts, and the cells of these parts."""

    def __init__(self, rules: tuple[Constraint, ...], parts: CompiledConstraints) -> None:
        self.rules = rules
        self.parts = parts
        self.cells = {
            *[cell for cell, _, _ in parts.restricted_cells],
            *[cell for pair in parts.pairs for cell in pair[:2]],
            *[cell for regular in parts.regulars for cell in regular.cells],
        }
        self.is_local = all(rule.cells for rule in rules)
        """Whether the rules are about some cells, and not about the whole board."""


def _named(rule: Constraint, layout: Layout) -> str:
    """A rule with its number or digits, if it has them, and its cells."""
    words = rule_and_cells(rule, layout)
    numbers: list[object] = []
    if isinstance(rule, Quadruple):
        numbers = [*rule.digits]
    elif isinstance(rule, CellsConstraint):
        numbers = [getattr(rule, field.name) for field in attrs.fields(type(rule))[1:2]]
    shown = "".join([f" {number}" for number in numbers if type(number) is int])
    return words.replace(rule.name, f"{rule.name}{shown}", 1)


def _said_number(rule: Constraint) -> tuple[object, int | None]:
    """The kind of number that a rule says of its cells, and this number; `None` for no number."""
    name = _NUMBERS.get(type(rule))
    cells = min(rule.cells, rule.cells[::-1]) if isinstance(rule, _EITHER_WAY) else rule.cells
    return (name and (type(rule), cells)), (getattr(rule, name) if name else None)


def _contradict(rule: Constraint, other: Constraint) -> bool:
    """Whether two rules say different numbers of the same cells."""
    (said, number), (asked, wanted) = _said_number(rule), _said_number(other)
    return said == asked and None not in (number, wanted) and number != wanted


def _says_all(rule: Constraint, other: Constraint) -> bool:
    """Whether a rule says all that the other one says, which needs no fillings to be seen."""
    if isinstance(rule, Quadruple) and isinstance(other, Quadruple):
        return rule.cells == other.cells and Counter(rule.digits) >= Counter(other.digits)
    said, asked = _EqualGroups(rule), _equal_groups(other)
    return bool(asked) and all(said.has(groups[0], each) for groups in asked for each in groups)


def _equal_groups(rule: Constraint) -> Sequence[Sequence[tuple[Cell, ...]]]:
    """Groups of cells that contain the same digits, if a rule says nothing else."""
    if isinstance(rule, SameValues):
        return [rule.groups]
    if isinstance(rule, (Clone, Palindrome)):
        copies = rule.copies if isinstance(rule, Clone) else rule.cells[::-1]
        return [((a,), (b,)) for a, b in zip(rule.cells, copies, strict=True) if a != b]
    return []


class _EqualGroups:
    """The groups of cells that contain the same digits, and what follows from them."""

    def __init__(self, rule: Constraint) -> None:
        self._equal: dict[tuple[Cell, ...], tuple[Cell, ...]] = {}
        """An equal group for each group; the group itself if it represents all equal ones."""
        for first, *groups in _equal_groups(rule):
            for group in groups:
                self._equal[self._first(group)] = self._first(first)

    def has(self, a: tuple[Cell, ...], b: tuple[Cell, ...]) -> bool:
        """Whether two groups are equal, as they are or cell by cell."""
        first = self._first
        cells = [Counter([first((cell,)) for cell in group]) for group in (a, b)]
        return first(a) == first(b) or cells[0] == cells[1]

    def _first(self, group: tuple[Cell, ...]) -> tuple[Cell, ...]:
        equal = self._equal
        while (found := equal.setdefault(group, group)) != group:
            equal[group] = equal[found]
            group = found
        return group


class _Comparison:
    """The warnings about the digits of rules, with bounded work."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._work = 0
        self._most = 0

    def warnings(self) -> Iterator[RuleWarning]:
        """The warnings about one rule, then those about two, until all work is done."""
        sound: list[_Rule] = []
        numbers: dict[object, list[Constraint]] = {}
        for rule in self._layout.constraints:
            if self._is_done:
                return
            if isinstance(rule, FullRank):  # it depends on the other ranks
                numbers.setdefault(_said_number(rule)[0], []).append(rule)
                continue
            each = self._compiled(rule)
            if self._is_true(partial(self._is_always_met, each)):
                if self._is_independent(rule):
                    yield self._warning("ALWAYS_MET", "{} is met by every grid", rule)
            elif rule.cells and self._is_true(partial(self._has_no_filling, each)):
                yield self._warning("CONTRADICTION", "no grid meets {}", rule)
            else:
                sound.append(each)
        for ranks in numbers.values():
            for first, second in combinations(ranks, 2):
                if _contradict(first, second):
                    yield self._not_together(first, second)
        for number, two in enumerate(sound):
            for one in sound[:number]:
                if self._is_done:
                    return
                self._work += 1
                is_local = one.is_local and two.is_local
                if one.cells & two.cells if is_local else one.is_local or two.is_local:
                    yield from self._of_two(one, two)

    def _of_two(self, one: _Rule, two: _Rule) -> Iterator[RuleWarning]:
        """The warning about two rules, if there is one."""
        (first,), (second,) = one.rules, two.rules
        if _contradict(first, second):
            yield self._not_together(first, second)
            return
        both = self._compiled(first, second)
        for each in (one, two):
            if each.is_local and not both.is_local:  # the other rule only matters in these cells
                both.cells = each.cells
        if self._is_true(partial(self._has_no_filling, both)):
            yield self._not_together(first, second)
        else:
            removable = [
                (rule.rules[0], other.rules[0])
                for rule, other in ((one, two), (two, one))
                if rule.cells == other.cells
                or (rule.cells < other.cells and rule.is_local and other.is_local)
                if self._is_true(partial(self._implies, other, rule))
                and self._is_independent(rule.rules[0])
            ]
            if len(removable) == 2:
                yield self._warning("SAME", "{} and {} say the same", first, second)
            for rules in removable[: len(removable) % 2]:
                yield self._warning("IMPLIED", "{} follows from {}", *rules)
            if not removable:
                yield from self._overlap(first, second)

    def _overlap(self, first: Constraint, second: Constraint) -> Iterator[RuleWarning]:
        """The warning about two cages with sums that overlap, unless one lies in the other."""
        if isinstance(first, KillerCage) and isinstance(second, KillerCage):
            cells, others = {*first.cells}, {*second.cells}
            if None not in (first.sum, second.sum) and not (cells <= others or others <= cells):
                shared = tuple(sorted(cells & others))
                names = [_named(rule, self._layout) for rule in (first, second)]
                where = " ".join([self._layout.cell_name(*cell) for cell in shared])
                message = f"{' and '.join(names)} share {where}"
                yield RuleWarning(RuleWarningKind.OVERLAP, (first, second), shared, message)

    def _not_together(self, *rules: Constraint) -> RuleWarning:
        return self._warning("CONTRADICTION", "{} and {} cannot be met together", *rules)

    def _warning(self, kind: str, message: str, *rules: Constraint) -> RuleWarning:
        names = [_named(rule, self._layout) for rule in rules]
        cells = tuple(sorted({cell for rule in rules for cell in rule.cells}))
        return RuleWarning(RuleWarningKind[kind], rules, cells, message.format(*names))

    @property
    def _is_done(self) -> bool:
        return self._work > _MOST_WORK

    def _compiled(self, *rules: Constraint) -> _Rule:
        """One or two rules, without the others."""
        n = self._layout.size
        parts = CompiledConstraints(self._layout, rules)
        self._work += _WORK_OF_RULES * self._layout.cell_count + sum(
            [
                building_work(each.rule, len(each.cells), n)
                for each in parts.regulars
                if not isinstance(each.rule, NarrowedBySums)
            ]
        )
        return _Rule(rules, parts)

    def _is_true(self, question: Callable[[], bool]) -> bool:
        """The answer to a question; false if it needs too much work."""
        self._most = self._work + _MOST_WORK_AT_ONCE
        try:
            return question()
        except _TooMuchWork:
            return False

    def _add(self, work: int) -> None:
        self._work += work
        if self._work > self._most:
            raise _TooMuchWork

    def _is_independent(self, rule: Constraint) -> bool:
        """Whether the other rules say the same without this one.

        Marks of a negative constraint, for example, do not.
        """
        layout = self._layout
        rules = [each for each in layout.constraints if each != rule]
        smaller = layout.without_constraints().with_constraints(rules)
        before = dict(decomposed_constraints(layout))
        self._work += sum([_WORK_OF_FILLING + len(parts) for parts in before.values()])
        return all(before[each] == parts for each, parts in decomposed_constraints(smaller))

    def _is_always_met(self, rule: _Rule) -> bool:
        """Whether every filling meets each part of a rule, or every grid its groups of houses."""
        (only,), compiled, peers = rule.rules, rule.parts, self._layout.peers
        if isinstance(only, (EqualSum, SameValues)):
            houses = {self._houses_in(group) for group in only.groups}
            if len(houses) == 1 and houses != {0}:
                return True
        if any(mask != compiled.full for _, mask, _ in compiled.restricted_cells):
            return False
        for a, b, table, _ in compiled.pairs:
            equal = b in peers[a]
            if any(mask & ~(equal << digit) for digit, mask in enumerate(table)):
                return False
        return all(self._accepts_all(each.cells, each.rule) for each in compiled.regulars)

    def _houses_in(self, group: Sequence[Cell]) -> int:
        """The number of houses that a group of cells consists of; 0 if none are found."""
        left, count = {self._layout.index(*cell) for cell in group}, 0
        for house in self._layout.houses:
            self._add(len(house))
            if left.issuperset(house):
                left.difference_update(house)
                count += 1
        return 0 if left else count

    def _accepts_all(self, cells: Sequence[int], rule: Automaton) -> bool:
        """Whether an automaton accepts every filling of its cells."""
        n, peers = self._layout.size, self._layout.peers
        later = [
            [place for place in range(at + 1, len(cells)) if cells[place] in peers[cell]]
            for at, cell in enumerate(cells)
        ]
        seen = set()
        states = [(0, rule.start, ((1 << n) - 1,) * len(cells))]
        while states:
            at, state, masks = states.pop()
            if at == len(cells):
                if not rule.accept(state):
                    return False
                continue
            for digit in bits(masks[at]):
                self._add(len(cells))
                after = rule.step(state, digit + 1)
                if after is None:
                    return False
                left = list(masks)
                left[at] = 0
                for place in later[at]:
                    left[place] &= ~(1 << digit)
                found = at + 1, after, tuple(left)
                if found not in seen:
                    seen.add(found)
                    states.append(found)
        return True

    def _has_no_filling(self, rule: _Rule) -> bool:
        return next(self._fillings(rule), None) is None

    def _implies(self, rule: _Rule, other: _Rule) -> bool:
        """Whether every filling that meets the first rule meets the other."""
        self._add(len(rule.cells))
        if _says_all(rule.rules[0], other.rules[0]):
            return True
        fillings = self._fillings(rule)
        return not any(any(True for _ in other.parts.violations(each)) for each in fillings)

    def _fillings(self, rule: _Rule) -> Iterator[bytes]:
        """The digits of a board with these cells filled, so that the parts within them are met."""
        compiled, places = rule.parts, sorted(rule.cells)
        houses = [house for house in self._layout.houses if rule.cells.issuperset(house)]
        stack = [dict.fromkeys(places, compiled.full)]
        while stack:
            masks = stack.pop()
            if not self._narrow(masks, compiled):
                continue
            if any(_union([masks[cell] for cell in house]) != compiled.full for house in houses):
                continue  # a house contains every digit
            cell = min(
                [cell for cell in places if masks[cell].bit_count() > 1],
                key=lambda each: masks[each].bit_count(),
                default=None,
            )
            if cell is None:
                digits = bytearray(self._layout.cell_count)
                for place in places:
                    digits[place] = masks[place].bit_length()
                self._add(_WORK_OF_FILLING)
                yield bytes(digits)
            else:
                stack += [{**masks, cell: 1 << digit} for digit in bits(masks[cell])]

    def _narrow(self, masks: dict[int, int], compiled: CompiledConstraints) -> bool:
        """Removes candidates that no filling has; returns whether each cell still has one."""
        n = self._layout.size
        for cell, allowed, _ in compiled.restricted_cells:
            if cell in masks:
                masks[cell] &= allowed
        before = None
        while before != masks and all(masks.values()):
            before = dict(masks)
            self._add(len(masks) + 2 * len(compiled.pairs))
            for cell, mask in before.items():
                if mask.bit_count() == 1:
                    for other in bits(compiled.differing_cells[cell]):
                        if other in masks:
                            masks[other] &= ~mask
            for a, b, table, _ in compiled.pairs:
                if a in masks and b in masks:
                    masks[a] &= sum([1 << d for d in range(n) if masks[b] & ~table[d]])
                    masks[b] &= _union([~table[d] for d in bits(masks[a])])
            for regular in compiled.regulars:
                if masks.keys() >= set(regular.cells):
                    self._add(work_of_call(regular.narrow, len(regular.cells), n))
                    left = regular.narrow([masks[cell] for cell in regular.cells])
                    if left is None:
                        return False
                    for cell, mask in zip(regular.cells, left, strict=True):
                        masks[cell] &= mask
        return all(masks.values())


def _union(masks: Sequence[int]) -> int:
    return reduce(or_, masks, 0)
