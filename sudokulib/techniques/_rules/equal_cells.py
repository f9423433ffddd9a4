"""Equal cells: cells that a rule gives the same digit, and that together see more than each alone.

    a . .  | . 5 .      a palindrome joins a and b, which have the same digit: every 5 of the row
    5 x 5  | . . .      in the middle sees a or b, so neither of them is 5
    . . .  | . b .

Palindromes and clones have such cells. What one of the cells sees, all of them see.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import constraints_between, house_peers
from sudokulib._candidates.step import Link
from sudokulib.techniques._rules.pairs import rule_pairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class EqualCells:
    """Candidates of cells with the same digit, if all places of it in a house see one of them.

    Palindromes and clones give two or more cells the same digit. If each place of a digit in a
    house sees at least one of these cells, none of them has this digit. And if one of them has the
    same two candidates as a cell that another one sees, the two are a naked pair. On boards without
    such rules the technique finds nothing.

    The candidates of the equal cells have the role "pattern". The places of the digit have the role
    "locked", or, for a pair, the candidates of its other cell. This cell has the same two
    candidates as the equal cell with the role "pivot", and sees the equal cell with the role
    "extra". Rules by which cells see each other are named, too.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+clone.0.40")))
    >>> gone = [(2, column, 5) for column in range(9) if column not in (1, 4)]
    >>> step = next(EqualCells().find(candidates.eliminate(gone)))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Equal Cells: r1c1 and r5c5 contain the same digit because of the rule Clone in r1c1 and r5c5
    (the groups of cells contain the same digits in the same order), and each place of 5 in row 3
    sees one of them, so 5 can be removed from r1c1 and r5c5.
    """

    name = "Equal Cells"
    aliases: ClassVar[tuple[str, ...]] = ("Clone Cells",)
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: by house and digit, then pairs."""
        lookup = candidates._lookup
        for cells, rules in _equal_cells(lookup.layout):
            if not any(lookup.placed[cell] for cell in bits(cells)):
                yield from _seen(self.name, lookup, cells, rules)
                yield from _pairs(self.name, lookup, cells, rules)


@memo
def _equal_cells(layout: Layout) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The sets of cells with the same digit, as masks, and the rules that say so, as indices."""
    full = (1 << layout.size) - 1
    only_equal = tuple([full ^ 1 << digit for digit in range(layout.size)])
    found: list[tuple[int, set[int]]] = []
    for cell, partner, table, index in rule_pairs(layout):
        if table == only_equal:
            cells, rules = 1 << cell | 1 << partner, {index}
            for other, more in [each for each in found if each[0] & cells]:
                found.remove((other, more))
                cells, rules = cells | other, rules | more
            found.append((cells, rules))
    return tuple(sorted([(cells, tuple(sorted(rules))) for cells, rules in found]))


def _seen(name: str, lookup: CandidateLookup, cells: int, rules: tuple[int, ...]) -> Iterator[Step]:
    """A digit that sees one of the cells from each of its places in a house."""
    seen = _seen_by_any(lookup, cells)
    for house, digit in product(range(len(lookup.houses)), range(1, lookup.layout.size + 1)):
        mask = lookup.masks[digit - 1]
        places = mask & lookup.houses[house]
        if (
            places & places - 1
            and not places & ~seen
            and not cells & ~mask  # otherwise the rule alone removes the digit from the others
            and all(places & ~lookup.peers[cell] for cell in bits(cells))
        ):
            pairs = _joined(lookup, cells, places, digit)
            yield lookup.step(
                name,
                eliminations=[(digit, mask & cells)],
                houses=(house,),
                constraints=_with_rules_between(lookup, rules, pairs),
                links=tuple([Link(one, two, "weak") for one, two in pairs]),
                pattern=lookup.in_cells(cells),
                locked=[(digit, places)],
            )


def _pairs(
    name: str, lookup: CandidateLookup, cells: int, rules: tuple[int, ...]
) -> Iterator[Step]:
    """A cell that one of the cells sees, and that has the same two candidates as another one."""
    seen, digits_in = _seen_by_any(lookup, cells), lookup.digits_in
    for cell, other in product(bits(cells), bits(seen & lookup.with_count[2])):
        if digits_in[cell] == digits_in[other]:
            gone = lookup.peers[other] & seen & ~cells
            removed = [
                (digit + 1, lookup.masks[digit] & gone)
                for digit in bits(digits_in[cell])
                if lookup.masks[digit] & gone
            ]
            if removed:
                held = lookup.in_cells(1 << other)
                [(seen_from, _), *_] = _joined(lookup, cells, 1 << other, held[0][0])
                row, column, _ = seen_from
                pairs = [
                    pair
                    for digit, mask in [*removed, *held]
                    for pair in _joined(lookup, cells, mask, digit)
                ]
                pairs += product(lookup.candidates(held), lookup.candidates(removed))
                yield lookup.step(
                    name,
                    eliminations=removed,
                    constraints=_with_rules_between(lookup, rules, pairs),
                    pattern=lookup.in_cells(cells),
                    locked=held,
                    pivot=lookup.in_cells(1 << cell),
                    extra=lookup.in_cells(1 << row * lookup.layout.size + column),
                )


def _joined(
    lookup: CandidateLookup, cells: int, places: int, digit: int
) -> list[tuple[Candidate, Candidate]]:
    """For each place of a digit, one of the cells that it sees, in a house if there is one."""
    near, n, found = house_peers(lookup.layout), lookup.layout.size, []
    for place in bits(places):
        one = next(bits(cells & near[place] or cells & lookup.peers[place]))
        found.append(((*divmod(one, n), digit), (*divmod(place, n), digit)))
    return found


def _with_rules_between(
    lookup: CandidateLookup, rules: tuple[int, ...], pairs: Iterable[tuple[Candidate, Candidate]]
) -> tuple[int, ...]:
    """The rules that make the cells equal, then those by which candidates see each other."""
    same = [(one, two) for one, two in pairs if one[2] == two[2]]
    between = constraints_between(lookup.layout, same)
    return (*rules, *[rule for rule in between if rule not in rules])


def _seen_by_any(lookup: CandidateLookup, cells: int) -> int:
    """The cells that at least one of some cells sees."""
    seen = 0
    for cell in bits(cells):
        seen |= lookup.peers[cell]
    return seen
