"""Exocets: the digits of two base cells are those of two target cells.

A junior exocet of a 9x9 board lies in three rows of boxes side by side, or in three columns:

    B B / | . . . | . . .      B   base cells: they have 3 or 4 candidates between them
    . . / | T . . | M M C      T   target cells; C their companions, without digits of the base
    . . / | C m m | . . T      M   the mirror node of the T on the left, m that of the other one
    ------+-------+------      S   cross-lines: the columns of the targets, and the one without
    . . S | S . . | . . S          base cells; for each digit of the base, two rows or columns
    . . S | S . . | . . S          contain all its places among these cells: its cover houses

Let 5 be in the base. The three cross-lines need a 5 each. At most two of them have it in a cell S,
since two cover houses hold two. The column "/" cannot have it in the band, and the others only in a
target: so a target is 5. This holds for both digits of the base, so the targets are these digits.
All else follows from that, by the rules of `Rule`.

Two targets can also be anywhere else, as long as each digit in the base is in a target in every
*template*: a way to place the digit in all rows, columns and boxes at once.

David P Bird described junior exocets and their rules in his "JExocet Compendium" (2012 and later);
the first exocet was found by a player with the name champagne.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.layout import Layout
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib._candidates.proofs.consequences import places_anyway, places_if_all
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


class Rule(IntEnum):
    """Why an exocet removes a candidate; the numbers are those in `ExocetProof.rules`.

    Players number them in this way. They give the number 3 to digits that the base has lost, which
    are no different from other digits that it does not have.
    """

    NOT_IN_BASE = 1
    """A target has only digits of the base."""
    NOT_IN_TARGETS = 2
    """The base has only digits that a target can have."""
    NOT_IN_MIRROR = 4
    """A target's digit is in its mirror node, too."""
    MIRROR_CELL = 5
    """Only one cell of a mirror node can have the target's digit."""
    LOCKED_IN_MIRROR = 6
    """A mirror node has the target's digit, and another one that has no other place."""
    OTHER_TARGET = 7
    """The targets are different."""
    COVER_HOUSE = 8
    """Two cells S, or two outside of a target's cross-line, do not fit into one cover house."""
    KNOWN_DIGIT = 9
    """A digit that is known to be in the base is in a target and once in each cover house."""
    PAIRS = 10
    """It is false for each pair of digits in the base, with all templates of these two."""
    CASES = 11
    """Each choice of digits for base and targets that has it leads to a contradiction."""


MAX_TEMPLATES = 400
"""Digits with more templates are not examined: there is nothing to find before they are fewer."""
_NODES_OF_RULES, _TEMPLATES_OF_NODE, _PAIRS_OF_NODE = 10, 10, 100
"""Work in nodes of the limits."""

Cell = tuple[int, int]
Pair = tuple[int, int]
"""Two cells by number."""


def _numbers(values: object, option: str, *ends: tuple[int, int]) -> tuple[int, ...]:
    """As many ints as there are ends, each between its ends."""
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != len(ends):
        raise wrong_type(option, f"a tuple of {len(ends)} ints", values)
    return tuple([require_int(value, option, *end) for value, end in zip(values, ends)])


def _tuple(values: object, option: str) -> Sequence[Any]:
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise wrong_type(option, "a tuple or a list", values)
    return values


_LINE, _DIGIT = (0, 8), (1, 9)


def _as_cells(values: object) -> tuple[Cell, ...]:
    return tuple([_numbers(cell, "cells", _LINE, _LINE) for cell in _tuple(values, "cells")])  # type: ignore[misc]


def _as_pairs(values: object) -> tuple[tuple[Cell, ...], ...]:
    return tuple([_as_cells(pair) for pair in _tuple(values, "cells")])


def _as_covers(values: object) -> tuple[tuple[int, tuple[int, ...]], ...]:
    found = []
    for entry in _tuple(values, "covers"):
        if not isinstance(entry, Sequence) or len(entry) != 2:
            raise wrong_type("covers", "a tuple of digits and their houses", values)
        houses = _tuple(entry[1], "covers")
        (digit,) = _numbers(entry[:1], "covers", _DIGIT)
        found.append((digit, _numbers(houses, "covers", *[(0, 17)] * len(houses))))
    return tuple(found)


def _as_rules(values: object) -> tuple[tuple[int, int, int, int], ...]:
    ends = _LINE, _LINE, _DIGIT, (min(Rule), max(Rule))
    return tuple([_numbers(entry, "rules", *ends) for entry in _tuple(values, "rules")])  # type: ignore[misc]


@public("sudokulib.techniques")
@attrs.frozen
class ExocetProof:
    """The cells of an exocet, and for each candidate that it removes the rule that removes it.

    Cells are (row, column), counted from 0. Without companions, the exocet is one by templates: in
    every way to place a digit of the base on the board, it is in a target. Raises `TypeError` or
    `InvalidOption` for other values.

    >>> from sudokulib.techniques import JuniorExocet, example
    >>> proof = example("Junior Exocet").step.proof
    >>> proof == ExocetProof(**proof.as_dict())
    True
    """

    base: tuple[Cell, ...] = attrs.field(converter=_as_cells)
    """The two base cells."""
    targets: tuple[Cell, ...] = attrs.field(converter=_as_cells)
    """The two target cells."""
    companions: tuple[Cell, ...] = attrs.field(default=(), converter=_as_cells)
    """For each target of a junior exocet its companion."""
    mirrors: tuple[tuple[Cell, ...], ...] = attrs.field(default=(), converter=_as_pairs)
    """For each target of a junior exocet the two cells of its mirror node."""
    covers: tuple[tuple[int, tuple[int, ...]], ...] = attrs.field(default=(), converter=_as_covers)
    """For each digit of the base of a junior exocet its cover houses, as indices of houses."""
    partners: tuple[tuple[Cell, ...], ...] = attrs.field(default=(), converter=_as_pairs)
    """The base cells and targets of other exocets, which have the other two of the four digits."""
    rules: tuple[tuple[int, int, int, int], ...] = attrs.field(default=(), converter=_as_rules)
    """For each candidate that is removed its row, column and digit, and the number of the rule.

    1 a target has only digits of the base; 2 the base has only digits that a target can have; 4 to
    6 a target's digit is in its mirror node, too; 7 the targets differ; 8 two cells do not fit into
    one cover house; 9 digits that are known to be in the base; 10 pairs of digits in the base,
    with their templates; 11 contradictions, which singles, locked candidates and subsets lead to.
    """

    kind: ClassVar[str] = "exocet"

    def __attrs_post_init__(self) -> None:
        wrong = len(self.base) != 2 or len(self.targets) != 2
        if wrong or any(len(cells) != 4 for cells in self.partners):
            raise InvalidOption(
                "an exocet has two base cells and two targets", option="cells", value=self.base
            )

    def proves(self, step: Step, candidates: Candidates) -> bool:
        """Whether these cells are an exocet that removes all that a step removes."""
        lookup = candidates._lookup
        if step.placements or not is_searched(lookup):
            return False
        base, targets = _pair(self.base), _pair(self.targets)
        if self.companions:
            partners = [(_pair(cells[:2]), _pair(cells[2:])) for cells in self.partners]
            made = junior_proof(lookup, base, targets, partners)
        else:
            made = template_proof(lookup, base, targets)
        made = made and with_cases(lookup, made)
        return made == self and {*step.eliminations} <= {rule[:3] for rule in self.rules}

    def as_dict(self) -> dict[str, Any]:
        """The fields as lists; those that are empty are omitted."""
        return {name: _as_lists(held) for name, held in attrs.asdict(self).items() if held}


def _as_lists(values: Any) -> Any:
    return [*map(_as_lists, values)] if isinstance(values, tuple) else values


def is_searched(lookup: CandidateLookup) -> bool:
    """Whether the board is a plain one of 9x9, on which exocets are defined."""
    return lookup.layout is Layout.boxes(3, 3)


class Shape(NamedTuple):
    """The cells of a junior exocet by number, which its base cells and targets determine."""

    base: Pair
    targets: Pair
    companions: Pair
    mirrors: tuple[Pair, Pair]
    """For each target the two cells of its mirror node."""
    homes: tuple[tuple[int, int], tuple[int, int]]
    """For each mirror node the line and the box that contain it."""
    crosses: tuple[int, int]
    """For each target its cross-line."""
    s_cells: int
    """The cells of the three cross-lines outside the band, as a mask."""
    lines: tuple[int, ...]
    """The houses that can be cover houses: the lines outside the band, and the cross-lines."""


@cache
def shape_of(base: Pair, targets: Pair) -> Shape | None:
    """The shape of a junior exocet with these cells, or `None` if there is none.

    >>> shape = shape_of((0, 1), (12, 26))
    >>> shape.companions, shape.mirrors, shape.crosses
    ((21, 17), ((24, 25), (13, 14)), (12, 17))
    >>> shape_of((0, 1), (12, 13))
    """
    is_turned = base[0] % 9 == base[1] % 9

    def place(cell: int) -> Cell:
        return (cell % 9, cell // 9) if is_turned else (cell // 9, cell % 9)

    def cell(row: int, column: int) -> int:
        return 9 * column + row if is_turned else 9 * row + column

    def line(row: int) -> int:
        return row + 9 * is_turned

    def cross(column: int) -> int:
        return column + 9 * (not is_turned)

    (row, one), (other_row, two) = map(place, base)
    (row_of_t, t), (row_of_u, u) = map(place, targets)
    band, box = row // 3, one // 3
    if (
        {box, t // 3, u // 3} != {0, 1, 2}
        or (row, box) != (other_row, two // 3)
        or one == two
        or not row_of_t // 3 == row_of_u // 3 == band
        or row in (row_of_t, row_of_u)
    ):
        return None
    last = 9 * band + 3 - row  # the sum of the other two rows of the band
    third = 9 * box + 3 - one - two
    mirrors, homes = [], []
    for its_row, far in ((last - row_of_t, u), (last - row_of_u, t)):
        first = far // 3 * 3
        cells = [cell(its_row, column) for column in range(first, first + 3) if column != far]
        mirrors.append((cells[0], cells[1]))
        homes.append((line(its_row), 18 + cells[0] // 27 * 3 + cells[0] % 9 // 3))
    outside = [number for number in range(9) if number // 3 != band]
    return Shape(
        base,
        targets,
        (cell(last - row_of_t, t), cell(last - row_of_u, u)),
        (mirrors[0], mirrors[1]),
        (homes[0], homes[1]),
        (cross(t), cross(u)),
        sum([1 << cell(number, column) for number in outside for column in (third, t, u)]),
        (*map(line, outside), *map(cross, sorted((third, t, u)))),
    )


@memo
def occupied(lookup: CandidateLookup) -> tuple[int, ...]:
    """For each digit (from 0) the cells that have it or can have it."""
    found = [*lookup.masks]
    for cell, digit in enumerate(lookup.placed):
        if digit:
            found[digit - 1] |= 1 << cell
    return tuple(found)


_Covers = dict[int, tuple[tuple[int, ...], ...]]
"""For each digit of the base (from 0) all ways to cover its S cells by the fewest houses."""


def covers_of(lookup: CandidateLookup, shape: Shape, digits: int) -> _Covers | None:
    """The cover houses of these digits; `None` if one of them needs three."""
    found = {}
    for digit in bits(digits):
        ways = _covers(lookup, digit + 1, shape.s_cells, shape.lines)
        if not ways:
            return None
        found[digit] = ways
    return found


@cached_by_digit
def _covers(
    lookup: CandidateLookup, digit: int, s_cells: int, lines: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    places = occupied(lookup)[digit - 1] & s_cells
    if not places:
        return ((),)
    useful = [(line, held) for line in lines if (held := lookup.houses[line] & places)]
    alone = [(line,) for line, held in useful if held == places]
    if alone:
        return tuple(alone)
    first = places & -places  # at most two lines have it
    return tuple(
        [
            (line, other)
            for line, held in useful
            if held & first
            for other, mask in useful
            if held | mask == places and not (mask & first and other < line)
        ]
    )


def digits_of_base(lookup: CandidateLookup, base: Pair) -> int:
    """The candidates of both base cells, if these are empty and have 3 or 4; otherwise 0."""
    one, two = lookup.digits_in[base[0]], lookup.digits_in[base[1]]
    digits = one | two
    return digits if one and two and 3 <= digits.bit_count() <= 4 else 0


def _junior(lookup: CandidateLookup, base: Pair, targets: Pair) -> tuple[Shape, _Covers] | None:
    """The shape and the cover houses, if these cells are a junior exocet."""
    shape, digits = shape_of(base, targets), digits_of_base(lookup, base)
    if shape is None or not digits or not all(lookup.digits_in[t] & digits for t in targets):
        return None
    held = sum([1 << cell for cell in shape.companions])
    if any(occupied(lookup)[digit] & held for digit in bits(digits)):
        return None
    covers = covers_of(lookup, shape, digits)
    return None if covers is None else (shape, covers)


def junior_proof(
    lookup: CandidateLookup, base: Pair, targets: Pair, partners: Sequence[tuple[Pair, Pair]] = ()
) -> ExocetProof | None:
    """All that a junior exocet of these cells removes, with the others; `None` if it is none."""
    exocet = _junior(lookup, base, targets)
    if exocet is None:
        return None
    shape, covers = exocet
    check_limits(_NODES_OF_RULES)
    known: list[int] = [0] * 9
    useful = []
    for partner in partners:
        other = _junior(lookup, *partner)
        masks = None if other is None else _double(lookup, exocet, other)
        if masks and any(masks):
            useful.append((*partner[0], *partner[1]))
            known = [one | two for one, two in zip(known, masks)]
    rules = _by_rules(lookup, shape, covers, known) or _by_pairs(lookup, base, targets)
    return ExocetProof(
        _places(base),
        _places(targets),
        _places(shape.companions),
        [_places(pair) for pair in shape.mirrors],
        [(digit + 1, ways[0]) for digit, ways in covers.items()],
        [_places(cells) for cells in useful],
        _as_tuples(rules),
    )


def with_cases(lookup: CandidateLookup, proof: ExocetProof) -> ExocetProof:
    """A proof that removes nothing so far, with what leads to contradictions."""
    if proof.rules:
        return proof
    rules = _by_cases(lookup, _pair(proof.base), _pair(proof.targets))
    return attrs.evolve(proof, rules=_as_tuples(rules))


def _pair(cells: Sequence[Cell]) -> Pair:
    one, two = [9 * row + column for row, column in cells]
    return one, two


def _places(cells: Sequence[int]) -> tuple[Cell, ...]:
    return tuple([divmod(cell, 9) for cell in cells])


_Rules = dict[tuple[int, int], int]
"""Candidates that are removed, as (digit from 0, cell), with their rules."""


def _as_tuples(rules: _Rules) -> list[tuple[int, ...]]:
    return [
        (*divmod(cell, 9), digit + 1, int(rule)) for (digit, cell), rule in sorted(rules.items())
    ]


def _by_rules(
    lookup: CandidateLookup, shape: Shape, covers: _Covers, known: Sequence[int]
) -> _Rules:
    """All that the rules but the last remove, again and again until nothing is left to remove.

    `known` has for each digit the cells where a double exocet removes it.
    """
    left = [*lookup.digits_in]
    found: _Rules = {}
    first = [
        *_by_cover_houses(lookup, shape, covers),
        *[(Rule.KNOWN_DIGIT, cell, 1 << d) for d, mask in enumerate(known) for cell in bits(mask)],
    ]
    while True:
        cuts = [*first, *_by_targets(lookup, shape, covers, left)]
        first = []
        new: _Rules = {}
        for rule, cell, gone in cuts:
            for digit in bits(left[cell] & gone):
                new[digit, cell] = min(rule, new.get((digit, cell), rule))
        if not new:
            return found
        found |= new
        for digit, cell in new:
            left[cell] &= ~(1 << digit)


_Cut = tuple[Rule, int, int]
"""A rule, a cell and the digits that it loses."""


def _by_cover_houses(lookup: CandidateLookup, shape: Shape, covers: _Covers) -> Iterator[_Cut]:
    """Digits that are not in the base or a target, as there would be two of them in a house."""
    for digit, ways in covers.items():
        if len(ways[0]) < 2:
            for cell in (*shape.base, *shape.targets):
                yield Rule.COVER_HOUSE, cell, 1 << digit
        for target, cross in zip(shape.targets, shape.crosses, strict=True):
            outside = occupied(lookup)[digit] & shape.s_cells & ~lookup.houses[cross]
            if any(not outside & ~lookup.houses[line] for line in shape.lines):
                yield Rule.COVER_HOUSE, target, 1 << digit


def _by_targets(
    lookup: CandidateLookup, shape: Shape, covers: _Covers, left: Sequence[int]
) -> Iterator[_Cut]:
    """What follows from the candidates that are left in base, targets and mirror nodes."""
    base, targets = shape.base, shape.targets
    digits = sum([1 << digit for digit in covers])
    in_base, in_targets = [left[one] | left[two] for one, two in (base, targets)]
    for cell in base:
        yield Rule.NOT_IN_TARGETS, cell, ~in_targets
    for cell, other in (targets, targets[::-1]):
        yield Rule.NOT_IN_BASE, cell, ~in_base
        if left[other].bit_count() == 1:
            yield Rule.OTHER_TARGET, cell, left[other]
    for target, pair, houses in zip(targets, shape.mirrors, shape.homes, strict=True):
        possible = left[target] & digits
        one, two = [left[cell] or 1 << lookup.placed[cell] >> 1 for cell in pair]
        yield Rule.NOT_IN_MIRROR, target, digits & ~(one | two)
        for cell, other in ((pair[0], two), (pair[1], one)):
            if not other & possible:
                yield Rule.MIRROR_CELL, cell, ~possible
        if left[pair[0]] and left[pair[1]]:
            for house in houses:
                elsewhere = 0
                for cell in lookup.layout.houses[house]:
                    if cell not in pair:
                        elsewhere |= left[cell]
                for digit in bits((one | two) & ~elsewhere & ~digits):
                    for cell in pair:
                        yield Rule.LOCKED_IN_MIRROR, cell, ~(possible | 1 << digit)
    if in_base.bit_count() == 2:
        for digit in bits(in_base):
            mask = _without(lookup, shape, covers[digit], digit)
            yield from [(Rule.KNOWN_DIGIT, cell, 1 << digit) for cell in bits(mask)]


def _without(
    lookup: CandidateLookup, shape: Shape, ways: Sequence[Sequence[int]], digit: int
) -> int:
    """The cells that lose a digit if it is in the base of a junior exocet."""
    houses, peers, places = lookup.houses, lookup.peers, lookup.masks[digit]
    found = 0
    for cells in (shape.base, shape.targets):
        found |= seen_by_all(peers, places & (1 << cells[0] | 1 << cells[1]))
    for way in ways:
        for house in way if len(way) == 2 else ():
            found |= houses[house] & ~shape.s_cells
    return found & places


def _double(
    lookup: CandidateLookup, one: tuple[Shape, _Covers], two: tuple[Shape, _Covers]
) -> list[int] | None:
    """For each digit the cells that lose it as two exocets have four digits; `None` if they do not.

    Both have the same four digits, none of which can be in both bases, since there is no place for
    it in their targets then. So each of the four is in one of the two bases.
    """
    (shape, covers), (other, other_covers) = one, two
    if len(covers) != 4 or covers.keys() != other_covers.keys():
        return None
    peers = lookup.peers
    for digit in covers:
        mask = lookup.masks[digit]
        cells = (shape.base, other.base, shape.targets, other.targets)
        for chosen in product(*[[c for c in pair if mask >> c & 1] for pair in cells]):
            if not any(peers[a] >> b & 1 for a, b in combinations(chosen, 2)):
                return None
    found = [0] * 9
    for digit, ways in covers.items():
        here = _without(lookup, shape, ways, digit)
        found[digit] = here & _without(lookup, other, other_covers[digit], digit)
    return found


@cached_by_digit
def templates(lookup: CandidateLookup, digit: int) -> tuple[int, ...] | None:
    """The ways to place a digit in all houses, each with its nine cells; `None` if there are many.

    >>> from sudokulib import Candidates, Grid
    >>> templates(Candidates.of(Grid.empty(Layout.boxes(3, 3)))._lookup, 5)
    """
    cells, peers = occupied(lookup)[digit - 1], house_masks(lookup.layout).peers
    rows = sorted([cells & row for row in lookup.houses[:9]], key=int.bit_count)
    found: list[int] = []

    def add(depth: int, chosen: int, free: int) -> None:
        if depth == 9:
            found.append(chosen)
            return
        places = rows[depth] & free
        while places and len(found) <= MAX_TEMPLATES:
            cell = places & -places
            places ^= cell
            add(depth + 1, chosen | cell, free & ~peers[cell.bit_length() - 1])

    add(0, 0, cells)
    check_limits(1 + len(found) // _TEMPLATES_OF_NODE)
    return None if len(found) > MAX_TEMPLATES else tuple(found)


def through_base(lookup: CandidateLookup, base: Pair) -> dict[int, list[int]] | None:
    """For each digit of the base its templates through a base cell; `None` if they are many."""
    mask = 1 << base[0] | 1 << base[1]
    found: dict[int, list[int]] = {}
    for digit in bits(digits_of_base(lookup, base)):
        held = templates(lookup, digit + 1)
        if held is None:
            return None
        found[digit] = [template for template in held if template & mask]
    return found


def template_proof(lookup: CandidateLookup, base: Pair, targets: Pair) -> ExocetProof | None:
    """All that an exocet by templates of these cells removes; `None` if it is none."""
    mask = 1 << targets[0] | 1 << targets[1]
    held = through_base(lookup, base)
    rows = [template for found in held.values() for template in found] if held else []
    if not rows or {*base} & {*targets} or not all(template & mask for template in rows):
        return None
    rules = _as_tuples(_by_pairs(lookup, base, targets))
    return ExocetProof(_places(base), _places(targets), rules=rules)


def _by_pairs(lookup: CandidateLookup, base: Pair, targets: Pair) -> _Rules:
    """What is false for all pairs of digits in the base, each with all its pairs of templates.

    The templates of a pair go through the base and the targets, and have no cell in common.
    """
    held = through_base(lookup, base)
    if held is None:
        return {}
    in_targets = 1 << targets[0] | 1 << targets[1]
    masks, possible = lookup.masks, [0] * 9
    for a, b in product(bits(lookup.digits_in[base[0]]), bits(lookup.digits_in[base[1]])):
        firsts, seconds = (
            [each for each in held[digit] if each & in_targets and each >> cell & 1]
            for digit, cell in ((a, base[0]), (b, base[1]))
        )
        check_limits(1 + len(firsts) * len(seconds) // _PAIRS_OF_NODE)
        with_a = with_b = 0
        always = -1
        for first in firsts:
            for second in seconds if a != b else ():
                if not first & second:
                    with_a |= first
                    with_b |= second
                    always &= first | second
        if with_a:
            for digit, mask in enumerate(masks):
                possible[digit] |= {a: with_a, b: with_b}.get(digit, mask & ~always)
    if not any(possible):  # a contradiction, which needs no exocet
        return {}
    return {
        (digit, cell): Rule.PAIRS
        for digit, mask in enumerate(masks)
        for cell in bits(mask & ~possible[digit])
    }


def _by_cases(lookup: CandidateLookup, base: Pair, targets: Pair) -> _Rules:
    """Digits of base and targets that lead to a contradiction in every case.

    In a case, the base has a pair of digits, and the targets have it one way round. It is followed
    by singles, locked candidates and subsets; what these remove without a case is left out.
    """
    cells, digits_in = (*base, *targets), lookup.digits_in
    possible: set[tuple[int, int]] = set()
    for a, b in product(bits(digits_in[base[0]]), bits(digits_in[base[1]])):
        for one, two in ((a, b), (b, a)) if a != b else ():
            case = [*zip(cells, (a, b, one, two), strict=True)]
            if any(places_if_all(lookup, case)):
                possible.update(case)
    if not possible:  # a contradiction, which needs no exocet
        return {}
    left = places_anyway(lookup)
    return {
        (digit, cell): Rule.CASES
        for cell in cells
        for digit in bits(digits_in[cell])
        if (cell, digit) not in possible and left[digit] >> cell & 1
    }
