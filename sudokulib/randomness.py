"""Random numbers that are the same in every version of Python.

Python guarantees that `random.Random.random` returns the same numbers for the same seed in every
version, but guarantees this for no other method. So everything here is drawn with `random()` alone:
`int(random() * 2**53)` is an exact 53-bit integer, and integers below a bound are drawn from these
bits by rejection, so that all are exactly equally likely.

A *draw* is that `random` method: a callable without arguments that returns a float in [0, 1).

    rng                                    becomes
    a number (anything with `__index__`)   a seed
    a string                               a seed
    None                                   a seed from the operating system
    a NumPy `Generator`                    a seed, drawn by one call of its `integers`
    a `random.Random`                      itself, or a seed by three calls of its `random`
"""

from __future__ import annotations

import operator
import random
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeVar

from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    Draw = Callable[[], float]

__all__ = ["Rng", "as_seed", "child_seed", "randbelow", "random_source", "shuffle", "substream"]
__dir__: Callable[[], list[str]] = __all__.copy


class _NumpyGenerator(Protocol):
    """The part of a `numpy.random.Generator` that is used here; NumPy is never imported."""

    @property
    def bit_generator(self) -> Any:
        """Never read: it only distinguishes a generator from other objects that have `integers`."""

    def integers(self, low: int, high: int, *, size: int) -> Any:
        """An array of `size` numbers from `low` up to, not including, `high`."""


Rng = random.Random | SupportsIndex | str | _NumpyGenerator | None
"""The type of every `rng` option: a generator (Python's or NumPy's), a seed (a number or a string),
or `None` for different results each time. A number is anything with `__index__`, but not a
`bool`."""

_T = TypeVar("_T")

_SEED_BITS = 128
_WORD_BITS = 32
_RESOLUTION = 1 << 53


def as_seed(rng: Rng = None) -> int:
    """A 128-bit seed: computed from a number or a string, or drawn from a generator.

    A number from 0 to 2**128 - 1 is a seed itself; any other number and any string are turned into
    one, and 5 and "5" give different seeds. A number is anything with `__index__`, such as a NumPy
    int. With `None` the seed comes from the operating system. A `random.Random` is advanced by
    three draws. A NumPy `Generator` is advanced by one call of `integers`, whose numbers may differ
    between versions of NumPy. Raises `TypeError` for other types, and for a `bool`.

    >>> as_seed(5) == as_seed(5)
    True
    >>> len({as_seed(5), as_seed(-5), as_seed("5")})
    3
    """
    if rng is None:
        return random.SystemRandom().getrandbits(_SEED_BITS)
    if isinstance(rng, random.Random):
        return _drawn_seed(rng.random)
    if isinstance(rng, str):
        return _seed_of_name("str " + str.__str__(rng))
    number = _number(rng)
    if number is not None:
        # Random would take the absolute value of a negative number, and Python refuses to format
        # decimal numbers of 5,000 digits.
        return number if 0 <= number < 1 << _SEED_BITS else _seed_of_name(f"int {number:x}")
    integers = None if isinstance(rng, type) else getattr(rng, "integers", None)
    if not callable(integers) or not hasattr(rng, "bit_generator"):
        raise TypeError(
            "rng must be a random.Random, a number, a str, a numpy.random.Generator or None, not "
            f"{type(rng).__name__}: {shown(rng)}"
        )
    bits = 0
    for word in integers(0, 1 << _WORD_BITS, size=_SEED_BITS // _WORD_BITS):
        bits = bits << _WORD_BITS | int(word)
    return bits


def _number(value: object) -> int | None:
    """The int that `__index__` of a value returns; `None` for a `bool` and anything else."""
    if isinstance(value, bool):
        return None
    try:
        return int(operator.index(value))  # type: ignore[arg-type]
    except TypeError:
        return None


def _seed_of_name(name: str) -> int:
    """The seed of a name, as bytes, since `Random` refuses lone surrogates."""
    return _drawn_seed(random.Random(name.encode("utf-8", "surrogatepass")).random)


def _drawn_seed(draw: Draw) -> int:
    """A seed made of three draws."""
    bits = 0
    for _ in range(3):
        bits = bits << 53 | int(draw() * _RESOLUTION)
    return bits & (1 << _SEED_BITS) - 1


def random_source(rng: Rng = None) -> Draw:
    """A function that draws a random number from 0 up to, not including, 1.

    It is the `random` method of `rng` if that is a `random.Random`, and otherwise of a new one that
    is seeded with `as_seed(rng)`. Raises `TypeError` if `rng` is not one of the types of `Rng`.

    >>> random_source("monday")() == random_source("monday")()
    True
    """
    if isinstance(rng, random.Random):
        return rng.random
    return random.Random(as_seed(rng)).random


def substream(seed: int, *path: int | str) -> random.Random:
    """A generator for one purpose; the seed and the items of `path` determine it.

    Raises `InvalidOption` if they cannot be written as a string.

    >>> substream(7, "fill", 3).random() == substream(7, "fill", 3).random()
    True
    >>> substream(7, "fill", 3).random() == substream(7, "fill", 4).random()
    False
    """
    try:
        return random.Random("/".join(map(str, (seed, *path))))
    except ValueError as error:  # thousands of digits, or lone surrogates
        raise InvalidOption(
            "a stream is named by short numbers and strings", option="path", value=(seed, *path)
        ) from error


def child_seed(seed: int, index: int) -> int:
    """The seed of item number `index` of a stream that has a seed; item 0 has the seed itself.

    >>> child_seed(7, 0), child_seed(7, 1) == child_seed(7, 2)
    (7, False)
    """
    return as_seed(substream(seed, "puzzle", index)) if index else seed


def randbelow(draw: Draw, bound: int) -> int:
    """A random int from 0 up to, not including, `bound`; all are equally likely.

    The bound is at most 2**53.

    >>> draw = random_source(1)
    >>> {randbelow(draw, 3) for _ in range(100)}
    {0, 1, 2}
    """
    while True:
        bits = int(draw() * _RESOLUTION)
        found = bits % bound
        if bits - found <= _RESOLUTION - bound:  # not from the incomplete last round of the bound
            return found


def shuffle(draw: Draw, items: MutableSequence[_T]) -> None:
    """Puts a list into random order, in place; all orders are equally likely.

    The algorithm is that of R. Durstenfeld, "Algorithm 235: Random permutation" (1964), after
    R. A. Fisher and F. Yates.

    >>> items = list("abcde")
    >>> shuffle(random_source(1), items)
    >>> "".join(sorted(items))
    'abcde'
    """
    for bound in range(len(items), 1, -1):
        chosen = randbelow(draw, bound)
        items[chosen], items[bound - 1] = items[bound - 1], items[chosen]
