"""Where chance comes from: one seed at the edge, and exact draws from a guaranteed stream.

Python promises that `random.Random.random` gives the same numbers for the same seed in every
version; it promises that of no other method. So everything here is drawn with `random()` alone:
`int(random() * 2**53)` is an exact 53-bit integer, and integers below a bound come from such bits
by rejection, exactly evenly.

A *draw* is that `random` method: a callable without arguments that gives a float in [0, 1).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar

from sudokulib.errors import shown

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    Draw = Callable[[], float]

__all__ = ["Rng", "below", "child_seed", "draw_of", "seed_of", "shuffle", "stream"]

Rng = random.Random | int | str | None
"""What every `rng` option takes: a generator, a seed (number or text), or `None` for chance."""

_T = TypeVar("_T")

_SEED_BITS = 128
_GRAIN = 1 << 53


def seed_of(rng: Rng = None) -> int:
    """A 128-bit seed: the one this number or text stands for, or drawn from a generator.

    A number from 0 to 2**128 - 1 is a seed itself; any other number and any text stand for one,
    5 and "5" for different ones. `None` asks the operating system. A generator is advanced by
    three draws. Other types raise `TypeError`.

    >>> seed_of(5) == seed_of(5)
    True
    >>> len({seed_of(5), seed_of(-5), seed_of("5")})
    3
    """
    if rng is None:
        return random.SystemRandom().getrandbits(_SEED_BITS)
    if isinstance(rng, random.Random):
        draw = rng.random
    elif isinstance(rng, (int, str)) and not isinstance(rng, bool):
        if isinstance(rng, int) and 0 <= rng < 1 << _SEED_BITS:
            return int(rng)
        # A text, for Random takes a negative number's absolute value. In hexadecimal, for Python
        # refuses to write out decimal numbers of 5,000 digits; as bytes, for Random refuses
        # lone surrogates.
        name = f"int {int(rng):x}" if isinstance(rng, int) else "str " + str.__str__(rng)
        draw = random.Random(name.encode("utf-8", "surrogatepass")).random
    else:
        raise TypeError(
            f"rng must be a random.Random, an int, a str or None, not {type(rng).__name__}: "
            f"{shown(rng)}"
        )
    bits = 0
    for _ in range(3):
        bits = bits << 53 | int(draw() * _GRAIN)
    return bits & (1 << _SEED_BITS) - 1


def draw_of(rng: Rng = None) -> Draw:
    """The draw of a generator itself, or of a fresh one seeded with a number, a text or chance.

    >>> draw_of("monday")() == draw_of("monday")()
    True
    """
    if isinstance(rng, random.Random):
        return rng.random
    return random.Random(seed_of(rng)).random


def stream(seed: int, *path: int | str) -> random.Random:
    """The generator of one purpose: it depends on the seed and on the names in the path alone.

    >>> stream(7, "fill", 3).random() == stream(7, "fill", 3).random()
    True
    >>> stream(7, "fill", 3).random() == stream(7, "fill", 4).random()
    False
    """
    return random.Random("/".join(map(str, (seed, *path))))


def child_seed(seed: int, index: int) -> int:
    """The seed of the `index`-th of many things made of one seed; the first is that seed itself.

    >>> child_seed(7, 0), child_seed(7, 1) == child_seed(7, 2)
    (7, False)
    """
    return seed_of(stream(seed, "puzzle", index)) if index else seed


def below(draw: Draw, bound: int) -> int:
    """A number from 0 up to, not including, a bound of at most 2**53; all equally likely.

    >>> draw = draw_of(1)
    >>> {below(draw, 3) for _ in range(100)}
    {0, 1, 2}
    """
    while True:
        bits = int(draw() * _GRAIN)
        found = bits % bound
        if bits - found <= _GRAIN - bound:  # not from the incomplete last round of the bound
            return found


def shuffle(draw: Draw, items: MutableSequence[_T]) -> None:
    """Puts items into random order, in place; all orders equally likely.

    R. Durstenfeld, "Algorithm 235: Random permutation" (1964), after R. Fisher and F. Yates.

    >>> items = list("abcde")
    >>> shuffle(draw_of(1), items)
    >>> "".join(sorted(items))
    'abcde'
    """
    for bound in range(len(items), 1, -1):
        chosen = below(draw, bound)
        items[chosen], items[bound - 1] = items[bound - 1], items[chosen]
