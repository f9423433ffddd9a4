"""What the techniques with almost locked sets share: what is removed, and the parts of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.almost_locked import AlmostLockedSet, RestrictedCommon
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Link


DigitMasks = list[tuple[int, int]]
"""Digits, each with a mask of cells."""


_ROLES = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_ENDS = {1: "st", 2: "nd", 3: "rd"}


def role_of(number: int) -> str:
    """The role of a set, counted from 1: an ordinal number.

    >>> role_of(2), role_of(5), role_of(13), role_of(21)
    ('second', 'fifth', '13th', '21st')
    """
    if number <= len(_ROLES):
        return _ROLES[number - 1]
    return f"{number}{_ENDS.get(number % 10, 'th') if number > 20 else 'th'}"


def as_mask(digits: Iterable[int]) -> int:
    """Different digits as a mask: bit `d - 1` for digit `d`.

    >>> f"{as_mask((1, 4)):04b}"
    '1001'
    """
    return sum([1 << digit - 1 for digit in digits])


def seen_by(one: AlmostLockedSet, two: AlmostLockedSet, without: int) -> DigitMasks:
    """The candidates to remove if one of two sets is locked: for each digit, a mask of cells.

    Each of these cells sees all places of the digit in both sets. `without` has the digits, as a
    mask, that the locked set may lack.
    """
    return [
        (at + 1, removed)
        for at in bits(one.digits & two.digits & ~without)
        if (removed := one.seen[at] & two.seen[at])
    ]


def without_repetitions(marked: Iterable[tuple[int, int]]) -> DigitMasks:
    """The same pairs in the same order, without candidates that occurred before.

    >>> without_repetitions([(1, 0b11), (2, 0b1), (1, 0b110), (2, 0b1)])
    [(1, 3), (2, 1), (1, 4)]
    """
    known: dict[int, int] = {}
    found = []
    for digit, mask in marked:
        new = mask & ~known.get(digit, 0)
        known[digit] = known.get(digit, 0) | mask
        if new:
            found.append((digit, new))
    return found


def candidates_in(each: AlmostLockedSet) -> DigitMasks:
    """All candidates of a set, by digit."""
    return [(at + 1, each.places[at]) for at in bits(each.digits)]


def candidates_of_commons(
    sets: tuple[AlmostLockedSet, ...], commons: Iterable[RestrictedCommon]
) -> DigitMasks:
    """The candidates of restricted common digits, in both sets."""
    return without_repetitions(
        [
            (digit, sets[one].places[digit - 1] | sets[two].places[digit - 1])
            for one, two, digits in commons
            for digit in digits
        ]
    )


def links_of(
    lookup: CandidateLookup, sets: tuple[AlmostLockedSet, ...], commons: Iterable[RestrictedCommon]
) -> tuple[Link, ...]:
    """A weak link for each restricted common digit, between its first places in the two sets."""
    links = []
    for one, two, digits in commons:
        for digit in digits:
            here, there = sets[one].places[digit - 1], sets[two].places[digit - 1]
            links.append(lookup.link((digit, here & -here), (digit, there & -there), "weak"))
    return tuple(links)
