"""Chance: one seed at the edge, exact draws, the same stream on every Python."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import permutations
from pkgutil import walk_packages
from typing import Any

import numpy
import pytest

import sudokulib
from sudokulib.errors import InvalidOption
from sudokulib.randomness import Rng, as_seed, randbelow, random_source, shuffle, substream


@pytest.mark.parametrize("seed", [0, 5, 2**128 - 1])
def test_a_number_of_128_bits_is_a_seed_itself(seed: int) -> None:
    assert as_seed(seed) == seed


@pytest.mark.parametrize(
    ("rng", "seed"),
    [
        (-1, 0x13F2728DBED2184658474A9DBB9B096C),
        (2**128, 0xBC762FB1059BF99CC98D22B7B59699F8),
        ("", 0xED3626C1B16340009BB5E159072C0360),
        ("monday", 0x6819A41D1CEA37EA0818B2168E38331D),
    ],
)
def test_other_numbers_and_texts_stand_for_one(rng: int | str, seed: int) -> None:
    assert as_seed(rng) == seed


def test_seeds_differ() -> None:
    rngs: list[Rng] = [5, -5, "5", "-5", 2**128, 2**128 + 5, -(2**128), "", " ", "\ud800", 10**5000]
    seeds = [as_seed(rng) for rng in rngs]
    assert len(set(seeds)) == len(rngs)
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert seeds == [as_seed(rng) for rng in rngs]


def test_a_number_or_text_of_another_class_is_the_same_seed() -> None:
    class Number(int):
        pass

    class Text(str):
        __slots__ = ()

        def __str__(self) -> str:
            return "something else"

    assert as_seed(Number(5)) == as_seed(5)
    assert type(as_seed(Number(5))) is int
    assert as_seed(Number(-5)) == as_seed(-5)
    assert as_seed(Text("monday")) == as_seed("monday")


def test_a_generator_is_advanced_by_three_draws() -> None:
    rng, other = random.Random(1), random.Random(1)
    one, two = as_seed(rng), as_seed(rng)
    assert one != two
    assert 0 <= one < 2**128
    for _ in range(6):
        other.random()
    assert rng.random() == other.random()


class Index:
    """A number of another kind, such as one of NumPy."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize("number", [0, 5, -5, 2**128])
def test_whatever_has_an_index_is_a_number(number: int) -> None:
    assert as_seed(Index(number)) == as_seed(number)
    assert type(as_seed(Index(number))) is int
    assert random_source(Index(number))() == random_source(number)()


class WordGenerator:
    """Returns the numbers of a NumPy `Generator`, and counts its calls."""

    bit_generator = None

    def __init__(self, *words: int) -> None:
        self.words = words
        self.asked: list[tuple[int, int, int]] = []

    def integers(self, low: int, high: int, *, size: int) -> list[int]:
        self.asked.append((low, high, size))
        return list(self.words)


def test_a_generator_of_numpy_is_asked_once() -> None:
    rng = WordGenerator(1, 2, 3, 2**32 - 1)
    assert as_seed(rng) == 0x00000001_00000002_00000003_FFFFFFFF
    assert rng.asked == [(0, 2**32, 4)]
    assert random_source(rng)() == random_source(0x00000001_00000002_00000003_FFFFFFFF)()
    assert len(rng.asked) == 2


def test_numbers_of_numpy() -> None:
    for kind in (numpy.int8, numpy.int64, numpy.uint64):
        assert as_seed(kind(5)) == as_seed(5)
        assert sudokulib.make(rng=kind(5)) == sudokulib.make(rng=5)
    assert as_seed(numpy.int64(-5)) == as_seed(-5)
    for wrong in (numpy.bool_(True), numpy.float64(5), numpy.array([1, 2]), numpy.random):
        with pytest.raises(TypeError, match="rng must be"):
            as_seed(wrong)
    with pytest.raises(TypeError, match="rng must be"):
        as_seed(numpy.random.RandomState(1))
    with pytest.raises(TypeError, match="rng must be"):
        as_seed(numpy.random.Generator)


def test_generators_of_numpy() -> None:
    rng, other = numpy.random.default_rng(7), numpy.random.default_rng(7)
    one, two = as_seed(rng), as_seed(rng)
    assert one != two
    assert max(one, two) < 2**128
    for _ in range(2):
        other.integers(0, 2**32, size=4)
    assert rng.integers(1000) == other.integers(1000)
    assert max(as_seed(rng).bit_length() for _ in range(64)) > 120
    first, second = (sudokulib.make(rng=numpy.random.default_rng(1)) for _ in range(2))
    assert first == second != sudokulib.make(rng=numpy.random.default_rng(2))
    maker = sudokulib.PuzzleMaker(layout=sudokulib.Layout.boxes(2, 2))
    streams = [[*maker.stream(numpy.random.default_rng(1), 3)] for _ in range(2)]
    assert streams[0] == streams[1]


@pytest.mark.slow
def test_numpy_is_never_imported() -> None:
    code = (
        "import sys, sudokulib, random\n"
        "sudokulib.make(rng=random.Random(1))\n"
        "try: sudokulib.make(rng=1.5)\n"
        "except TypeError: pass\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


class Half:
    """Has one half of the methods of NumPy's generators."""

    integers = None
    bit_generator = None


def test_none_asks_the_system() -> None:
    assert as_seed() != as_seed(None)
    assert max(as_seed().bit_length() for _ in range(64)) > 120


@pytest.mark.parametrize(
    "rng", [True, 1.0, b"1", [1], object(), random, random.Random, Half(), WordGenerator]
)
def test_other_types(rng: Any) -> None:
    for use in (as_seed, random_source):
        with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
            use(rng)


def test_the_draw_of_a_generator_is_its_own() -> None:
    rng = random.Random(1)
    assert random_source(rng)() == random.Random(1).random()
    assert rng.random() != random.Random(1).random()


def test_the_draw_of_a_seed_is_fresh() -> None:
    assert random_source(7)() == random_source(7)() != random_source(8)()
    assert random_source()() != random_source()()


def test_streams_know_only_their_path() -> None:
    firsts = [
        substream(7, *path).random() for path in ((), (1,), (2,), ("a", 1), ("a", 2), ("b", 1))
    ]
    assert len(set(firsts)) == len(firsts)
    assert substream(7, 1).random() == firsts[1] != substream(8, 1).random()


@pytest.mark.parametrize("name", [10**5000, "\ud800"], ids=["long", "surrogate"])
def test_streams_that_no_text_names(name: Any) -> None:
    with pytest.raises(InvalidOption, match="short numbers and strings") as caught:
        substream(7, "fill", name)
    assert caught.value.value == (7, "fill", name)


# Python guarantees the stream of random(), and all else is built on that: these figures stand for
# every version.
def test_the_figures_stay() -> None:
    draw = random_source("figures")
    assert [randbelow(draw, bound) for bound in (2, 10, 81, 1000, 2**53)] == [
        1,
        8,
        8,
        481,
        7966747136107996,
    ]
    items = list(range(10))
    shuffle(random_source(42), items)
    assert items == [7, 1, 8, 0, 3, 4, 2, 6, 5, 9]
    assert substream(42, "fill", 3).random() == 0.857645136557009


def constant(values: list[float]) -> Callable[[], float]:
    given: Iterator[float] = iter(values)
    return lambda: next(given)


def test_below_is_exact_at_its_ends() -> None:
    last = 1 - 2**-53
    assert randbelow(constant([last]), 2**53) == 2**53 - 1
    assert randbelow(constant([0.0]), 2**53) == 0
    assert randbelow(constant([last]), 1) == 0
    # 2**53 = 2 (mod 3): of the 53-bit numbers the last two are one round's beginning.
    assert randbelow(constant([last, last - 2**-53, last - 2 * 2**-53]), 3) == 2
    bound = 2**52 + 1
    assert randbelow(constant([last, 0.5 + 2**-52, 0.5]), bound) == 2**52


def chi_square(counts: Counter[Any], kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (
        kinds - len(counts)
    )


def test_below_is_even() -> None:
    draw = random_source("even")
    counts = Counter(randbelow(draw, 81) for _ in range(40_500))
    # 80 degrees of freedom: above 124.8 once in a thousand times, below 46.5 as rarely.
    assert 46.5 < chi_square(counts, 81, 40_500) < 124.8


def test_shuffles_are_even() -> None:
    draw, counts = random_source("shuffled"), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = [1, 2, 3, 4]
        shuffle(draw, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    # 23 degrees of freedom.
    assert 7.5 < chi_square(counts, 24, 12_000) < 49.7


@pytest.mark.parametrize("items", [[], ["only"]])
def test_nothing_to_shuffle(items: list[str]) -> None:
    before = list(items)
    shuffle(constant([]), items)
    assert items == before


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()  # noqa: TID251
    items = list(range(9))
    shuffle(random_source(None), items)
    as_seed(None), as_seed("text"), as_seed(-1), substream(1, 2).random()
    assert random.getstate() == before  # noqa: TID251


def generators_in(values: dict[str, Any]) -> list[str]:
    """The names of generators, and of methods of one, such as the module `random` has."""
    return [
        name
        for name, value in values.items()
        if isinstance(value, random.Random)
        or isinstance(getattr(value, "__self__", None), random.Random)
    ]


def test_no_module_keeps_a_generator() -> None:
    assert "shuffle" in generators_in(vars(random))
    names = [module.name for module in walk_packages(sudokulib.__path__, "sudokulib.")]
    assert len(names) > 30
    for name in names:
        if name.endswith(".__main__"):
            continue
        module = import_module(name)
        assert generators_in(vars(module)) == []
        kinds = [value for value in vars(module).values() if isinstance(value, type)]
        assert [found for kind in kinds for found in generators_in({**vars(kind)})] == []
    assert "sudokulib._making.maker" in sys.modules
