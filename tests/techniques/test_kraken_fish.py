"""Kraken fish, against all bases and covers, with chains by definition."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import attrs
import pytest
from boards import JIGSAW_5, JIGSAW_6
from fish_by_definition import Shape, mask_of, seen_by_every, shapes
from followed import Followed
from lines import states
from linked import check_links
from marked import digits_left, marked
from one_digit import NINE, drawn, pictures

import sudokulib.techniques._fish.kraken
from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits, Step, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Chain, KrakenFish
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._programs import EXPLAINER, HODOKU
from sudokulib.testing import _hodoku as hodoku

FOUR, SIX = Layout.boxes(2, 2), Layout.boxes(2, 3)

Gone = frozenset[tuple[int, int]]
"""What a step removes, as cells and digits."""
Told = tuple[Gone, int, tuple[int, ...], tuple[int, ...], int, int, int]
"""What a step removes, its size, base, cover, fins, where its chains start, and their nodes."""


def results(
    shape: Shape, candidates: Candidates, kind: int, ends: dict[int, Gone]
) -> Iterator[Any]:
    """Where chains start, and what all of them remove; `ends` is what a place of a fish removes."""

    def common(starts: int) -> Gone:
        return frozenset.intersection(*[ends[cell] for cell in bits(starts)])

    if kind == 1:
        for cell in bits(shape.outside | shape.doubled):
            if (cell, shape.digit) in common(shape.fins):
                yield shape.fins, frozenset([(cell, shape.digit)])
        return
    for house in shape.covers:
        held = candidates.masks[shape.digit - 1] & mask_of(candidates.layout.houses[house])
        inside = held & shape.base & ~shape.doubled
        if inside != held:
            starts = inside | shape.fins
            gone = [each for each in common(starts) if not starts >> each[0] & 1]
            for digit in sorted({digit for _, digit in gone}):
                yield starts, frozenset([each for each in gone if each[1] == digit])


def by_definition(candidates: Candidates, kind: int, most_size: int, *, mutant: bool) -> list[Told]:
    """The smallest fish for each result, of these the shortest chains, of these the first."""
    followed = Followed(candidates)
    ways = {
        (cell, digit): {
            (min(cells), of): length
            for (of, cells, is_on), length in followed.distances(cell, digit).items()
            if len(cells) == 1 and not is_on
        }
        for cell, digits in digits_left(candidates).items()
        for digit in digits
    }
    found: dict[tuple[int, Gone], Told] = {}
    for size in range(2, most_size + 1):
        best: dict[tuple[int, Gone], Told] = {}
        for shape in shapes(candidates, size, finned=True, mutant=mutant):
            seen = seen_by_every(candidates.layout, shape.fins)
            if not seen or seen & (shape.outside | shape.doubled):
                continue
            lengths = {cell: ways[cell, shape.digit] for cell in bits(shape.base)}
            ends = {cell: frozenset(to) for cell, to in lengths.items()}
            for starts, gone in results(shape, candidates, kind, ends):
                total = sum(lengths[cell][end] for cell in bits(starts) for end in gone)
                told = (gone, size, shape.houses, shape.covers, shape.fins, starts, total)
                key = shape.digit, gone
                if key not in found and (key not in best or total < best[key][-1]):
                    best[key] = told
        found |= best
    return [found[key] for key in sorted(found, key=lambda key: key[0])]


def cells_of(step: Step, role: str) -> int:
    n = step.layout.size
    return mask_of(row * n + column for row, column, _ in step.role(role))


def told(step: Step) -> Told:
    n = step.layout.size
    gone = frozenset([(row * n + column, digit) for row, column, digit in step.eliminations])
    total = sum(chain.length for chain in step.chains)
    fins, starts = cells_of(step, "fin"), cells_of(step, "start")
    return gone, len(step.houses), step.houses, step.covers, fins, starts, total


def check(steps: list[Step], candidates: Candidates, solution: Grid) -> None:
    """The steps are true, and their chains are links that lead from each start to each end."""
    links = set()
    for step in steps:
        for row, column, digit in step.eliminations:
            assert digit in candidates.candidates(row, column)
            assert solution[row, column] != digit
        starts = step.role("start")
        ways = [(chain.nodes[0].candidates, chain.nodes[-1].candidates) for chain in step.chains]
        assert ways == [((start,), (end,)) for end in step.eliminations for start in starts]
        for chain in step.chains:
            links.update(pairwise(chain.nodes))
            assert chain.nodes[0].is_on
            assert not chain.nodes[-1].is_on
        pattern, fins = cells_of(step, "pattern"), cells_of(step, "fin")
        digit = step.role("fin")[0][2]
        base = mask_of({cell for house in step.houses for cell in candidates.layout.houses[house]})
        assert pattern | fins == base & candidates.masks[digit - 1]
        assert not pattern & fins
        assert cells_of(step, "endo fin") & ~fins == 0
    for link in links:
        check_links(candidates, Chain(link))


def compared(technique: KrakenFish, candidates: Candidates, solution: Grid) -> int:
    """How many both find, in the same order."""
    steps = [*technique.find(candidates)]
    expected = by_definition(
        candidates, technique.kind, technique.most_size, mutant=technique.mutants
    )
    assert [told(step) for step in steps] == expected
    assert {step.technique for step in steps} <= {technique.name}
    check(steps, candidates, solution)
    return len(steps)


@pytest.mark.parametrize("mutants", [False, True])
@pytest.mark.parametrize("kind", [1, 2])
@pytest.mark.parametrize("at", [5, pytest.param(6, marks=pytest.mark.slow)])
def test_small_boards(kind: int, at: int, *, mutants: bool) -> None:
    technique = KrakenFish(kind, most_size=2 if mutants else 3, mutants=mutants)
    assert compared(technique, *next(islice(states(FOUR, 7), at, None))) > 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", [1, 2])
@pytest.mark.parametrize(
    ("layout", "size", "count", "mutants"),
    [
        (FOUR, 4, 2, False),
        (FOUR, 3, 2, True),
        (SIX, 2, 1, False),
        (JIGSAW_6, 2, 1, False),
        (JIGSAW_5, 2, 2, True),
        (NINE, 2, 1, False),
    ],
    ids=str,
)
def test_larger_ones(kind: int, layout: Layout, size: int, count: int, *, mutants: bool) -> None:
    technique = KrakenFish(kind, most_size=size, mutants=mutants)
    assert sum(compared(technique, *state) for state in islice(states(layout, 2 + count), 2, 99))


@pytest.mark.parametrize("kind", [1, 2])
def test_a_usual_board(kind: int) -> None:
    """The links of whatever is found are there, and it is true; groups are nodes of some chains."""
    candidates, solution = marked(NINE, 4, filled=0.3, erased=0.5)
    steps = [*islice(KrakenFish(kind, most_size=2).find(candidates), 60)]
    assert len(set(steps)) == len(steps) > 5
    check(steps, candidates, solution)
    nodes = [node for step in steps for chain in step.chains for node in chain.nodes]
    assert any(len(node.candidates) > 1 for node in nodes)
    if kind == 2:
        assert any(len(step.eliminations) > 1 for step in steps)
        assert any(step.eliminations[0][2] != step.role("fin")[0][2] for step in steps)


# By hand


def test_the_picture() -> None:
    doc = (sudokulib.techniques._fish.kraken.__doc__ or "").replace("  ", " ")
    picture, _ = pictures(doc)
    bare = drawn(picture, (1, 5))

    def found(kind: int, candidates: Candidates) -> list[Step]:
        steps = KrakenFish(kind, most_size=2).find(candidates)
        return [step for step in steps if (step.houses, step.covers) == ((1, 5), (10, 15))]

    assert not found(1, bare)
    # With two places in row 7, there is a chain from the fin on the right to `*`.
    candidates = bare.eliminate([(6, column, 1) for column in range(9) if column not in (1, 8)])
    step, other = sorted(found(1, candidates), key=lambda step: step.eliminations)
    gone = step.eliminations + other.eliminations
    assert [9 * row + column for row, column, _ in gone] == picture["*"]
    assert [9 * row + column for row, column, _ in step.role("fin")] == picture["f"]
    assert step.role("start") == step.role("fin")
    assert [str(chain) for chain in step.chains] == [
        "(1)r2c1-(1)r1c2",
        "(1)r2c9-(1)r7c9=(1)r7c2-(1)r1c2",
    ]
    # Chains lead from all places of column 2, in the base and out of it, or of column 7.
    starts = {step.role("start") for step in found(2, candidates)}
    assert {tuple(sorted({(1, 0, 1), (1, 8, 1), (1, 1, 1), (5, 1, 1)}))} <= starts


def test_fish_that_remove_something_themselves_are_others() -> None:
    candidates = marked(NINE, 4, filled=0.3, erased=0.5)[0]
    for step in islice(KrakenFish(1, most_size=2).find(candidates), 50):
        digit = step.eliminations[0][2]
        held = candidates.masks[digit - 1]
        base, cover = (
            held & mask_of({cell for house in side for cell in candidates.layout.houses[house]})
            for side in (step.houses, step.covers)
        )
        assert not cover & ~base & seen_by_every(NINE, cells_of(step, "fin"))


def test_programs_limit_the_fins() -> None:
    marks = [candidates for candidates, _ in islice(states(FOUR, 6), 5, 6)]

    def most(role: str, **options: Any) -> int:
        technique = KrakenFish(2, most_size=2, **options)
        return max(
            [len(step.role(role)) for each in marks for step in technique.find(each)], default=0
        )

    assert most("fin") > 1
    assert most("fin", _program=attrs.evolve(HODOKU, most_fins=1)) == 1
    assert most("endo fin") > 0
    assert most("endo fin", _program=attrs.evolve(HODOKU, most_endo_fins=0)) == 0
    assert most("endo fin", _program=EXPLAINER) > 0


def test_nothing_to_find() -> None:
    solved = marked(NINE, 1, filled=1, erased=0)[0]
    for kind in (1, 2):
        assert not [*KrakenFish(kind).find(solved)]
        assert not [*KrakenFish(kind, most_size=2).find(Candidates.of(Grid.empty(NINE)))]
        assert not [*KrakenFish(kind).find(Candidates.of(Grid.empty(Layout("1"))))]


def test_long_searches_can_be_stopped() -> None:
    candidates = marked(NINE, 3, filled=0, erased=0.6)[0]
    asked = iter([*[False] * 800, True])
    with counting(NodeCounter(Limits(None, lambda: next(asked)))), pytest.raises(Stopped):
        [*KrakenFish(1).find(candidates)]
    with counting(NodeCounter(Limits(8_000))), pytest.raises(LimitExceeded):
        [*KrakenFish(2).find(candidates)]


# Values and words


@pytest.mark.parametrize("kind", [1, 2])
def test_values_and_bad_options(kind: int) -> None:
    fish = KrakenFish(kind, most_size=3, mutants=True, _program=EXPLAINER)
    assert eval(repr(fish)) == fish == pickle.loads(pickle.dumps(fish))
    assert KrakenFish(kind) != fish
    assert technique_named(f"kraken fish {kind}") == KrakenFish(kind)
    assert repr(KrakenFish(kind)) == f"KrakenFish(kind={kind})"


def test_bad_options() -> None:
    for kind in (0, 3):
        with pytest.raises(InvalidOption, match="kind must be from 1 to 2"):
            KrakenFish(kind)
    with pytest.raises(InvalidOption, match="most_size must be from 2"):
        KrakenFish(1, most_size=1)
    with pytest.raises(TypeError, match="mutants must be a bool"):
        KrakenFish(1, mutants=1)  # type: ignore[arg-type]


def test_codes() -> None:
    """HoDoKu's cases have no Kraken fish, but its codes for them are known."""
    assert [hodoku._TECHNIQUES[f"037{kind}"] for kind in (1, 2)] == [KrakenFish(1), KrakenFish(2)]


def test_words() -> None:
    candidates = Candidates.of(Grid.parse("4..1.....43....."))
    one, two = (next(KrakenFish(kind).find(candidates)) for kind in (1, 2))
    assert one.explain() == (
        "Kraken Fish 1: in row 3 and row 4 the digit 1 can only go to column 1 and column 2, once "
        "to each of them, or else to r4c3, from where chains lead to the same: if 1 is in r4c3, "
        "then 1 is not in r4c2, 1 is in r2c2 and 1 is not in r2c1; so 1 can go from r2c1."
    )
    assert one.explain(chains=True).splitlines()[1:] == ["(1)r4c3-(1)r4c2=(1)r2c2-(1)r2c1"]
    assert one.explain(language="de").startswith("Kraken-Fisch 1: in Zeile 3 und Zeile 4 kann die")
    assert "; so it is in " in two.explain()
    assert "; sie steht also in " in two.explain(language="de")
