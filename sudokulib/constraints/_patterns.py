"""Regular expressions over digits, as tables of states.

    [1-3]+|4.?      digits, classes, `.` for any digit, `|`, `()`, `*`, `+`, `?`, `{2,4}`

Digits above 9 are the letters A, B and so on, as on boards. A pattern becomes an automaton with a
state for each of its digits (V. M. Glushkov, 1961), and sets of these become states of a
deterministic one.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from sudokulib.constraints._numbered_automata import explored
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from sudokulib.constraints._numbered_automata import States


_MAX_LENGTH = 500
_MAX_DEPTH = 50
_MAX_PLACES = 300
_MAX_PARTS = 10_000
_DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # up to 35
_COUNTS = re.compile(r"\{([0-9]{1,3})(,([0-9]{0,3}))?\}")


def pattern_states(pattern: str, n: int) -> States:
    """The minimal table for a pattern, with digits up to `n`.

    Raises `InvalidOption` for a wrong pattern, and for one that needs too many states.

    >>> pattern_states("1.*", 2)
    ((0, 2, 0), (1, 2, 2))
    """
    if len(pattern) > _MAX_LENGTH:
        raise InvalidOption(
            f"a pattern has at most {_MAX_LENGTH} characters", option="pattern", value=len(pattern)
        )
    tree = _Reader(pattern, n).tree()
    places = _Places(pattern)
    whole = places.ends_of(tree)
    digits, follow = [0, *places.digits], [whole.first, *places.follow]
    last = whole.last | int(whole.is_optional)

    def after(here: int) -> list[int | None]:
        ahead = [0] * n
        while here:
            at = (here & -here).bit_length() - 1
            here &= here - 1
            to = follow[at]
            for digit in range(n):
                ahead[digit] |= to & places.by_digit.get(digit, 0)
        return [each or None for each in ahead]

    places.index(digits)
    return explored(1, after, lambda here: bool(here & last), -1)


class _Node(NamedTuple):
    """A part of a pattern: digits (a mask), or parts in a row, as alternatives, or repeated."""

    kind: str
    parts: tuple[Any, ...] = ()
    mask: int = 0
    low: int = 0
    high: int | None = 0


class _Ends(NamedTuple):
    """The places at which words of a part begin and end, as masks, and whether it may be empty."""

    first: int
    last: int
    is_optional: bool


class _Reader:
    def __init__(self, pattern: str, n: int) -> None:
        self.pattern = pattern
        self.n = n
        self.at = 0
        self.depth = 0

    def tree(self) -> _Node:
        tree = self.alternatives()
        if self.at < len(self.pattern):
            self.wrong("a ) without its (")
        return tree

    def wrong(self, why: str) -> NoReturn:
        raise InvalidOption(
            f"{why}, at character {self.at + 1} of the pattern",
            option="pattern",
            value=shown(self.pattern),
        )

    def next_is(self, symbols: str) -> bool:
        return self.at < len(self.pattern) and self.pattern[self.at] in symbols

    def take(self, symbols: str) -> bool:
        """Whether one of these symbols is next; it is skipped."""
        found = self.next_is(symbols)
        self.at += found
        return found

    def alternatives(self) -> _Node:
        parts = [self.row()]
        while self.take("|"):
            parts.append(self.row())
        return _Node("or", tuple(parts))

    def row(self) -> _Node:
        parts = []
        while self.at < len(self.pattern) and not self.next_is("|)"):
            parts.append(self.repeated(self.single()))
        return _Node("row", tuple(parts))

    def single(self) -> _Node:
        if self.take("("):
            self.depth += 1
            if self.depth > _MAX_DEPTH:
                self.wrong(f"more than {_MAX_DEPTH} parentheses inside each other")
            found = self.alternatives()
            if not self.take(")"):
                self.wrong("a ( without its )")
            self.depth -= 1
            return found
        if self.take("."):
            return _Node("digits", mask=(1 << self.n) - 1)
        if self.take("["):
            return _Node("digits", mask=self.digit_class())
        if self.next_is("*+?{"):
            self.wrong(f"{self.pattern[self.at]} with nothing to repeat before it")
        return _Node("digits", mask=1 << self.digit() - 1)

    def digit_class(self) -> int:
        excludes, mask = self.take("^"), 0
        while not self.take("]"):
            low = high = self.digit()
            if self.take("-"):
                high = self.digit()
            if high < low:
                self.wrong(f"a range from {low} to {high}")
            mask |= (1 << high) - (1 << low - 1)
        mask = (1 << self.n) - 1 & ~mask if excludes else mask
        if not mask:
            self.wrong("a class without a digit")
        return mask

    def digit(self) -> int:
        symbol = self.pattern[self.at : self.at + 1]
        digit = _DIGITS.find(symbol.upper()) + 1 if symbol else 0
        if not symbol:
            self.wrong("a [ without its ]")
        if not 1 <= digit <= self.n:
            self.wrong(f"{shown(symbol)} is not a digit from 1 to {self.n}")
        self.at += 1
        return digit

    def repeated(self, part: _Node) -> _Node:
        low, high = 1, None
        if self.next_is("{"):
            counts = _COUNTS.match(self.pattern, self.at)
            if counts is None:
                self.wrong("counts are written as {2}, {2,} or {2,4}, up to 999")
            low = int(counts[1])
            high = low if counts[2] is None else int(counts[3]) if counts[3] else None
            if high is not None and high < low:
                self.wrong(f"a range from {low} to {high}")
            self.at = counts.end()
        elif self.take("*"):
            low = 0
        elif self.take("?"):
            low, high = 0, 1
        elif not self.take("+"):
            return part
        if self.next_is("*+?{"):
            self.wrong("a part is repeated twice; put it in parentheses")
        return _Node("repeat", (part,), low=low, high=high)


class _Places:
    """The places of a pattern where it reads a digit, and the places that may follow each."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.digits: list[int] = []
        self.follow: list[int] = []
        self.by_digit: dict[int, int] = {}
        self.left = _MAX_PARTS

    def index(self, digits: list[int]) -> None:
        """Finds the places that read each digit; place 0 is the start."""
        for place, mask in enumerate(digits):
            for digit in range(mask.bit_length()):
                if mask >> digit & 1:
                    self.by_digit[digit] = self.by_digit.get(digit, 0) | 1 << place

    def ends_of(self, node: _Node) -> _Ends:
        self.left -= 1
        if self.left < 0 or len(self.digits) >= _MAX_PLACES:
            raise InvalidOption(
                f"a pattern reads at most {_MAX_PLACES} digits, with repeated parts written out",
                option="pattern",
                value=shown(self.pattern),
            )
        if node.kind == "digits":
            self.digits.append(node.mask)
            self.follow.append(0)
            return _Ends(1 << len(self.digits), 1 << len(self.digits), False)
        if node.kind == "row":
            return self.joined([self.ends_of(part) for part in node.parts])
        if node.kind == "or":
            ends = [self.ends_of(part) for part in node.parts]
            return _Ends(
                reduce(or_, [each.first for each in ends]),
                reduce(or_, [each.last for each in ends]),
                any(each.is_optional for each in ends),
            )
        (part,) = node.parts
        count = max(node.low, 1) if node.high is None else node.high
        ends = [self.ends_of(part) for _ in range(count)]
        if node.high is None:
            self.link(ends[-1].last, ends[-1].first)
        return self.joined(
            [
                each._replace(is_optional=each.is_optional or at >= node.low)
                for at, each in enumerate(ends)
            ]
        )

    def joined(self, ends: list[_Ends]) -> _Ends:
        """The ends of parts one after another."""
        found = _Ends(0, 0, True)
        for each in ends:
            self.link(found.last, each.first)
            found = _Ends(
                found.first | (each.first if found.is_optional else 0),
                each.last | (found.last if each.is_optional else 0),
                found.is_optional and each.is_optional,
            )
        return found

    def link(self, places: int, to: int) -> None:
        for at in range(len(self.follow)):
            if places >> at + 1 & 1:
                self.follow[at] |= to
