"""Innies and outies: cells of whole houses outside the cages, or cells of cages outside the houses.

    +-------------------+
    | 13        | 20    |      a row of nine, whose digits are 45 together, and three cages:
    +-------------------+      13 + 20 + 15 = 48, so the cell outside the row is 3
    | 15                |
    +---------------+---+
                    | 3 |
                    +---+

If all cells of whole houses except a few are in cages, the sum of these few cells is known. Cells
of the houses that are in no cage are innies; cells of the cages outside the houses are outies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._candidates.combinations import digits_in_cells, impossible_candidates
from sudokulib._candidates.rule_of_45 import innie_outie_sums_of_cages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class InniesAndOuties:
    """Candidates that do not fit the sum of a few cells, known from whole houses and their cages.

    The houses are one house, or up to half of the rows or columns, side by side, or two other
    houses without a common cell. The sum of their digits is known, and so are the sums of the
    cages. Innies are the cells of the houses that are in none of the cages; outies are the cells of
    the cages that are in none of the houses. There are at most six innies and outies together. All
    ways to fill them that the candidates allow are tried; if only one of the cells is open, the
    step places its digit. On boards without cages the technique finds nothing. It is known as the
    rule of 45, the sum of the digits 1 to 9.

    Innies have the role "pattern", outies "extra".

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+cage3.2.3+cage8.0.1.4")))
    >>> step = next(InniesAndOuties().find(candidates))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Innies and Outies: the digits of row 1 add up to 10, and the digits in the Killer Cages with
    the sums 3 and 8 add up to 11; this leaves 1 for r2c1, outside of row 1, so r2c1 is 1.
    """

    name = "Innies and Outies"
    aliases: ClassVar[tuple[str, ...]] = ("Rule of 45", "45 Rule")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: by the number of houses, those with few open cells first."""
        lookup = candidates._lookup
        ranked = []
        for index, (found, regular) in enumerate(innie_outie_sums_of_cages(candidates.layout)):
            is_open = sum([not lookup.placed[cell] for cell in regular.cells])
            if is_open:
                ranked.append((len(found.houses), is_open, index))
        for _, _, index in sorted(ranked):
            yield from _steps(self.name, lookup, index)


def _steps(name: str, lookup: CandidateLookup, index: int) -> Iterator[Step]:
    found, regular = innie_outie_sums_of_cages(lookup.layout)[index]
    if removed := impossible_candidates(lookup, regular):
        placed = _placed(lookup, regular, removed)
        yield lookup.step(
            name,
            placements=placed,
            eliminations=() if placed else removed,
            houses=found.houses,
            constraints=found.cages,
            pattern=digits_in_cells(lookup, found.innies),
            extra=digits_in_cells(lookup, found.outies),
        )


def _placed(
    lookup: CandidateLookup, regular: CompiledRegular, removed: list[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """If only one cell is open, its digit by the sum, with the cell as a mask."""
    first, *others = [cell for cell in regular.cells if not lookup.placed[cell]]
    if others:
        return ()
    left = lookup.digits_in[first] & ~sum([1 << digit - 1 for digit, _ in removed])
    return ((left.bit_length(), 1 << first),)
