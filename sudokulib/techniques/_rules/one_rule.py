"""One rule: a digit in no way to fill a renban line, a sandwich or another rule of some kinds.

    13 -- 1-6 -- 45       a renban line: its three digits are consecutive, so the first is not 1,
                          and the middle is 2, 4 or 5

    4 >  1-9  1-9  ...    four skyscrapers can be seen from the left: if the first were 7, there
                          would only be 8 and 9 to be seen behind it, so it is at most 6

Each technique is about the rules that share an idea: what one counts, adds or compares is the same.
`ConstraintExclusion` finds the same for all rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib.constraints._outside_clues import Skyscraper
from sudokulib.techniques._rules.exclusion import exclusions, open_regulars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@attrs.frozen
class _OneRule:
    """The common part of these techniques: their search, among the rules with some names."""

    name: ClassVar[str]
    needs_rules: ClassVar[bool] = True
    _rules: ClassVar[frozenset[str]]

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rule; rules with few open cells come first."""
        lookup, names = candidates._lookup, self._rules
        if names.isdisjoint([constraint.name for constraint in lookup.layout.constraints]):
            return iter(())  # the usual case
        rules = [rule for rule in open_regulars(lookup) if rule.constraint.name in names]
        return exclusions(self.name, lookup, rules)


@public("sudokulib.techniques")
@attrs.frozen
class RenbanSets(_OneRule):
    """Candidates for which the digits on a renban line cannot be consecutive.

    A nabner line is the opposite: its digits must all differ by at least 2. On boards without such
    lines the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+renban.0.1.2.3")))
    >>> candidates = candidates.eliminate([(0, 0, digit) for digit in range(5, 10)])
    >>> print(next(RenbanSets().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Renban Sets: with the candidates that are left for the rule Renban in r1c1, r1c2, r1c3 and r1c4,
    the digits on the line cannot be consecutive if r1c2, r1c3 or r1c4 is 8 or 9, so 8 and 9 can be
    removed from r1c2, r1c3 and r1c4.
    """

    name = "Renban Sets"
    aliases: ClassVar[tuple[str, ...]] = ("Consecutive Sets",)
    _rules = frozenset(("Renban", "Nabner"))


@public("sudokulib.techniques")
@attrs.frozen
class EqualSums(_OneRule):
    """Candidates for which parts of a line, or groups of cells, cannot have equal sums.

    Such rules are region sum lines, zippers, double arrows, groups with equal sums, and lines in
    pieces that all have one sum. On boards without them the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+regionsum.1.2.3")))
    >>> candidates = candidates.eliminate([(0, 1, digit) for digit in range(1, 6)])
    >>> print(next(EqualSums().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Equal Sums: with the candidates that are left for the rule Region Sum Line in r1c2, r1c3 and
    r1c4, the parts of the line cannot have equal sums if r1c3 is 4, 5, 6, 7 or 8, or r1c4 is 3, 4,
    5 or 6, so 3 can be removed from r1c4; 4, 5 and 6 can be removed from r1c3 and r1c4; 7 and 8 can
    be removed from r1c3.
    """

    name = "Equal Sums"
    aliases: ClassVar[tuple[str, ...]] = ("Region Sums",)
    _rules = frozenset(("Region Sum Line", "Zipper Line", "Double Arrow", "Equal Sum", "Sum Line"))


@public("sudokulib.techniques")
@attrs.frozen
class BetweenEnds(_OneRule):
    """Candidates for which the digits of a line do not fit the digits at its two ends.

    On a between line all other digits are between the ends, and on a lockout line outside of them.
    On boards without such lines the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+between.0.1.2.3")))
    >>> candidates = candidates.eliminate([(0, 0, digit) for digit in range(5, 10)])
    >>> print(next(BetweenEnds().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Between Ends: with the candidates that are left for the rule Between Line in r1c1, r1c2, r1c3
    and r1c4, the digits on the line cannot all be between the digits at its ends if r1c4 is 2 or 3,
    so 2 and 3 can be removed from r1c4.
    """

    name = "Between Ends"
    aliases: ClassVar[tuple[str, ...]] = ("Lockout Ends",)
    _rules = frozenset(("Between Line", "Lockout Line"))


@public("sudokulib.techniques")
@attrs.frozen
class SandwichSums(_OneRule):
    """Candidates for which the digits that a sandwich, a lunchbox or an X-sum adds miss its sum.

    The digits say themselves which cells are added: those between the 1 and the greatest digit,
    those between the smallest and the greatest digit of the box, or as many as the first digit
    says. On boards without such rules the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> layout = Layout.parse("3x3+sandwich2.0.1.2.3.4.5.6.7.8")
    >>> candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 1, 2)])
    >>> print(next(SandwichSums().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Sandwich Sums: with the candidates that are left for the rule Sandwich with the sum 2 in row 1,
    the digits between 1 and 9 cannot add up to 2 if r1c1 is 1 or 9, so 1 and 9 can be removed from
    r1c1.
    """

    name = "Sandwich Sums"
    aliases: ClassVar[tuple[str, ...]] = ("Lunchbox Sums", "Outside Sums")
    _rules = frozenset(("Sandwich", "Lunchbox", "X-Sum"))


@public("sudokulib.techniques")
@attrs.frozen
class SkyscraperBounds(_OneRule):
    """Candidates for which a clue cannot see the right skyscrapers.

    A digit hides all smaller digits behind it. A clue says how many digits can be seen, or which is
    the first that is hidden. What follows from the clue alone comes first: with a clue of 1, the
    first digit is the greatest. In these steps, the role "extra" has what is removed. On boards
    without such clues the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+skyscraper1.0.1.2.3")))
    >>> print(next(SkyscraperBounds().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Skyscraper Bounds: for the rule Skyscraper with the number 1 in r1c1, r1c2, r1c3 and r1c4, the
    number of skyscrapers that can be seen cannot be 1 if r1c1 is 1, 2 or 3, whatever the other
    digits are, so 1, 2 and 3 can be removed from r1c1.
    """

    name = "Skyscraper Bounds"
    aliases: ClassVar[tuple[str, ...]] = ("Visible Skyscrapers",)
    _rules = frozenset(("Skyscraper", "Hidden Skyscraper"))

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: those of clues of 1, by rule; then others, few open cells first."""
        lookup = candidates._lookup
        n, digits_in = lookup.layout.size, lookup.digits_in
        for index, rule in enumerate(lookup.layout.constraints):
            if isinstance(rule, Skyscraper) and rule.count == 1:
                row, column = rule.cells[0]
                cell = row * n + column
                removed = [
                    (digit + 1, 1 << cell) for digit in bits(digits_in[cell]) if digit + 1 < n
                ]
                if removed:
                    yield lookup.step(
                        self.name, eliminations=removed, extra=removed, constraints=(index,)
                    )
        yield from super().find(candidates)


@public("sudokulib.techniques")
@attrs.frozen
class DigitClasses(_OneRule):
    """Candidates for which cells cannot have a digit of each class: low or high, odd or even.

    Such rules are entropic lines, modular lines, lines on which odd and even digits alternate, and
    the same kinds of rules for all squares of two by two cells. On boards without them the
    technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+entropic.0.9.18.27")))
    >>> candidates = candidates.eliminate([(0, 0, digit) for digit in range(4, 10)])
    >>> print(next(DigitClasses().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Digit Classes: with the candidates that are left for the rule Entropic Line in r1c1, r2c1, r3c1
    and r4c1, low, middle and high digits cannot take turns on the line if r2c1 or r3c1 is 1, 2 or
    3, or r4c1 is 4, 5, 6, 7, 8 or 9, so 1, 2 and 3 can be removed from r2c1 and r3c1; 4, 5, 6, 7, 8
    and 9 can be removed from r4c1.
    """

    name = "Digit Classes"
    aliases: ClassVar[tuple[str, ...]] = ("Parity Classes", "Modular Classes", "Entropic Classes")
    _rules = frozenset(("Entropic Line", "Modular Line", "Global Entropy", "Global Mod"))


@public("sudokulib.techniques")
@attrs.frozen
class CountedDigits(_OneRule):
    """Candidates for which cells cannot contain the digits that a rule counts or names.

    Such rules are quadruples, counting circles, circles that count the different digits of a line,
    equality cages, groups with the same digits, and look-and-say cages. On boards without them the
    technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+quad.2.5.0.1.9.10")))
    >>> candidates = candidates.eliminate([(0, 0, 2), (0, 1, 2), (1, 0, 2)])
    >>> print(next(CountedDigits().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Counted Digits: with the candidates that are left for the rule Quadruple in r1c1, r1c2, r2c1 and
    r2c2, there is no room for 2 and 5 in the four cells if r2c2 is 1, 3, 4, 5, 6, 7, 8 or 9, so 1,
    3, 4, 5, 6, 7, 8 and 9 can be removed from r2c2.
    """

    name = "Counted Digits"
    aliases: ClassVar[tuple[str, ...]] = ("Quadruples",)
    _rules = frozenset(
        (
            *("Quadruple", "Counting Circles", "Count Distinct", "Equality Cage", "Same Values"),
            "Look-and-Say",
        )
    )


@public("sudokulib.techniques")
@attrs.frozen
class SumExclusion(_OneRule):
    """Candidates for which the digits of a cage, an arrow or a little killer miss its sum.

    `Combinations` lists the ways to fill the cells if they are few, and `SumBounds` only looks at
    the least and the greatest sum of the other cells. A rellik cage is the opposite: its digits
    must miss the sum. On boards without such rules the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+cage12.0.1.2")))
    >>> candidates = candidates.eliminate([(0, 1, 1), (0, 2, 1)])
    >>> print(next(SumExclusion().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Sum Exclusion: with the candidates that are left for the rule Killer Cage with the sum 12 in
    r1c1, r1c2 and r1c3, the digits in the cage cannot add up to 12 if r1c1 is 8 or 9, so 8 and 9
    can be removed from r1c1.
    """

    name = "Sum Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("Cage Exclusion", "Arrow Exclusion")
    _rules = frozenset(("Killer Cage", "Sum Cage", "Arrow", "Little Killer", "Rellik Cage"))
