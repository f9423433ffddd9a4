"""Kraken fish, against all bases and covers, with chains by definition.

Internal: the codes of HoDoKu, as its published cases have no Kraken fish.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice, pairwise, takewhile
from typing import Any

import attrs
import pytest
from boards import JIGSAW_5, JIGSAW_6
from fish_boards import search_all, states
from fish_by_definition import Shape, mask_of, seen_by_every, shapes
from links_by_definition import check_links
from module_docs import module_doc
from one_digit import NINE, cells_in, drawn, pictures
from programs import EXPLAINER, HODOKU
from random_candidates import digits_left, random_candidates, seen_from

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits, LogicSolver, Step, Stopped
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Chain, KrakenFish
from sudokulib.testing import _hodoku_library as hodoku

FOUR, SIX = Layout.boxes(2, 2), Layout.boxes(2, 3)

Removed = frozenset[tuple[int, int]]
"""The candidates that a step removes, as cells and digits."""
Found = tuple[Removed, int, tuple[int, ...], tuple[int, ...], int, int, int]
"""The eliminations, size, base, cover, fins, starts of chains, and nodes of a step."""
Key = tuple[int, Removed]
"""A digit, and the candidates that a step removes."""
Node = tuple[int, frozenset[int], bool]
"""A digit, its cells, and whether it is in one of them."""


class Links:
    """The links of some marks, between candidates and groups where a line crosses a region."""

    def __init__(self, candidates: Candidates) -> None:
        self._layout = layout = candidates.layout
        self._held = digits_left(candidates)
        lines = layout.houses[: 2 * layout.size]
        crossings = [set(line) & set(region) for line in lines for region in layout.regions]
        self._alike: dict[int, list[frozenset[int]]] = {}
        self._full: dict[int, list[frozenset[int]]] = {}
        for digit in range(1, layout.size + 1):
            at = {cell for cell, digits in self._held.items() if digit in digits}
            groups = {frozenset(at & cells) for cells in crossings if len(at & cells) > 1}
            self._alike[digit] = [*groups, *[frozenset([cell]) for cell in at]]
            self._full[digit] = [frozenset(at & set(house)) for house in layout.houses]
        self._links: dict[Node, list[Node]] = {}

    def _after(self, node: Node) -> list[Node]:
        """Direct consequences: impossible candidates are off, and the only other choice is on."""
        found = self._links.get(node)
        if found is None:
            digit, cells, is_on = node
            others = [each for each in self._alike[digit] if not each & cells]
            if is_on:
                near = [each for each in others if self._all_see(each, cells)]
            else:
                near = [each for each in others if each | cells in self._full[digit]]
            found = self._links[node] = [(digit, each, not is_on) for each in near]
            if len(cells) == 1:
                (cell,) = cells
                rest = self._held[cell] - {digit}
                if is_on or len(rest) == 1:
                    found += [(each, cells, not is_on) for each in rest]
        return found

    def _all_see(self, some: frozenset[int], others: frozenset[int]) -> bool:
        return all(others <= seen_from(self._layout, cell) for cell in some)

    def distances(self, cell: int, digit: int) -> dict[Node, int]:
        """All that follows if a digit is in a cell, with the nodes of the shortest chain to it."""
        start = digit, frozenset([cell]), True
        found = {start: 1}
        queue = [start]
        for node in queue:
            for other in self._after(node):
                if other not in found:
                    found[other] = found[node] + 1
                    queue.append(other)
        return found


def results(
    shape: Shape, candidates: Candidates, kind: int, ends: dict[int, Removed]
) -> Iterator[Any]:
    """Where chains start, and what all of them remove; `ends` is what a place of a fish removes."""

    def common(starts: int) -> Removed:
        return frozenset.intersection(*[ends[cell] for cell in cells_in(starts)])

    if kind == 1:
        for cell in cells_in(shape.outside | shape.doubled):
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


def by_definition(
    candidates: Candidates, max_size: int, max_digit: int, *, mutant: bool
) -> tuple[list[Found], list[Found]]:
    """The smallest fish for each result, of these the shortest chains, of these the first.

    Those of type 1, and those of type 2, of the digits up to a largest one.
    """
    links = Links(candidates)
    lengths = {
        (cell, digit): {
            (min(cells), of): length
            for (of, cells, is_on), length in links.distances(cell, digit).items()
            if len(cells) == 1 and not is_on
        }
        for cell, digits in digits_left(candidates).items()
        for digit in digits
    }
    ends = {start: frozenset(to) for start, to in lengths.items()}
    found: tuple[dict[Key, Found], dict[Key, Found]] = ({}, {})
    for size in range(2, max_size + 1):
        best: tuple[dict[Key, Found], dict[Key, Found]] = ({}, {})
        for shape in shapes(candidates, size, finned=True, mutant=mutant):
            seen = seen_by_every(candidates.layout, shape.fins)
            if shape.digit > max_digit:
                break
            if not seen or seen & (shape.outside | shape.doubled):
                continue
            by_cell = {cell: ends[cell, shape.digit] for cell in cells_in(shape.base)}
            for kind in (1, 2):
                for starts, removed in results(shape, candidates, kind, by_cell):
                    key = shape.digit, removed
                    if key in found[kind - 1]:
                        continue
                    total = sum(
                        lengths[cell, shape.digit][end]
                        for cell in cells_in(starts)
                        for end in removed
                    )
                    if key not in best[kind - 1] or total < best[kind - 1][key][-1]:
                        best[kind - 1][key] = (
                            *(removed, size, shape.houses, shape.covers),
                            *(shape.fins, starts, total),
                        )
        for known, new in zip(found, best, strict=True):
            known.update(new)
    one, two = [[each[key] for key in sorted(each, key=lambda key: key[0])] for each in found]
    return one, two


def cells_of(step: Step, role: str) -> int:
    n = step.layout.size
    return mask_of(row * n + column for row, column, _ in step.role(role))


def digit_of(step: Step) -> int:
    return step.role("fin")[0][2]


def as_found(step: Step) -> Found:
    n = step.layout.size
    gone = frozenset([(row * n + column, digit) for row, column, digit in step.eliminations])
    total = sum(chain.length for chain in step.chains)
    fins, starts = cells_of(step, "fin"), cells_of(step, "start")
    return gone, len(step.houses), step.houses, step.covers, fins, starts, total


def check(steps: list[Step], candidates: Candidates, solution: Grid) -> None:
    """The steps are true, and their chains are links that lead from each start to each end."""
    chains = {id(chain): chain for step in steps for chain in step.chains}.values()
    links = {link for chain in chains for link in pairwise(chain.nodes)}
    for step in steps:
        for row, column, digit in step.eliminations:
            assert digit in candidates.candidates(row, column)
            assert solution[row, column] != digit
        starts = step.role("start")
        ways = [(chain.nodes[0].candidates, chain.nodes[-1].candidates) for chain in step.chains]
        assert ways == [((start,), (end,)) for end in step.eliminations for start in starts]
        for chain in step.chains:
            assert chain.nodes[0].is_on
            assert not chain.nodes[-1].is_on
        pattern, fins = cells_of(step, "pattern"), cells_of(step, "fin")
        digit = digit_of(step)
        base = mask_of({cell for house in step.houses for cell in candidates.layout.houses[house]})
        assert pattern | fins == base & candidates.masks[digit - 1]
        assert not pattern & fins
        assert cells_of(step, "endo fin") & ~fins == 0
    for link in links:
        check_links(candidates, Chain(link))


def compare(
    candidates: Candidates, solution: Grid, max_size: int, *, mutants: bool, max_digit: int = 9
) -> list[int]:
    """Both types find the steps of the definition, in the same order: the numbers of steps."""
    expected = by_definition(candidates, max_size, max_digit, mutant=mutants)
    counts = []
    for kind in (1, 2):
        technique = KrakenFish(kind, most_size=max_size, mutants=mutants)
        steps = [*takewhile(lambda step: digit_of(step) <= max_digit, technique.find(candidates))]
        assert [as_found(step) for step in steps] == expected[kind - 1]
        assert {step.technique for step in steps} <= {technique.name}
        check(steps, candidates, solution)
        counts.append(len(steps))
    return counts


@pytest.mark.parametrize("mutants", [False, True])
@pytest.mark.parametrize("at", [5, pytest.param(6, marks=pytest.mark.slow)])
def test_small_boards(at: int, *, mutants: bool) -> None:
    candidates, solution = next(islice(states(FOUR, 7), at, None))
    assert min(compare(candidates, solution, 2 if mutants else 3, mutants=mutants)) > 3


@pytest.mark.long
@pytest.mark.parametrize(
    ("layout", "size", "mutants"),
    [
        (FOUR, 4, False),
        (FOUR, 3, True),
        (SIX, 2, False),
        (JIGSAW_6, 2, False),
        (JIGSAW_5, 2, True),
        (NINE, 2, False),
    ],
    ids=str,
)
def test_larger_ones(layout: Layout, size: int, *, mutants: bool) -> None:
    """On a 9x9 board two of the digits."""
    candidates, solution = next(islice(states(layout, 3), 2, None))
    max_digit = 2 if layout is NINE else layout.size
    counts = compare(candidates, solution, size, mutants=mutants, max_digit=max_digit)
    assert min(counts) > 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", [1, 2])
def test_a_usual_board(kind: int) -> None:
    """The links of all steps are there, and the steps are true; groups are nodes of some chains."""
    candidates, solution = random_candidates(NINE, 4, filled=0.3, erased=0.5)
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
    doc = module_doc(KrakenFish).replace("  ", " ")
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


@pytest.mark.slow
def test_fish_that_remove_something_themselves_are_others() -> None:
    candidates = random_candidates(NINE, 4, filled=0.3, erased=0.5)[0]
    for step in islice(KrakenFish(1, most_size=2).find(candidates), 50):
        digit = step.eliminations[0][2]
        held = candidates.masks[digit - 1]
        base, cover = (
            held & mask_of({cell for house in side for cell in candidates.layout.houses[house]})
            for side in (step.houses, step.covers)
        )
        assert not cover & ~base & seen_by_every(NINE, cells_of(step, "fin"))


@pytest.mark.slow
def test_programs_limit_the_fins() -> None:
    marks = [candidates for candidates, _ in islice(states(FOUR, 6), 5, 6)]

    def most(role: str, **options: Any) -> int:
        technique = KrakenFish(2, most_size=2, **options)
        return max(
            [len(step.role(role)) for each in marks for step in technique.find(each)], default=0
        )

    assert most("fin") > 1
    assert most("fin", _program=attrs.evolve(HODOKU, max_fins=1)) == 1
    assert most("endo fin") > 0
    assert most("endo fin", _program=attrs.evolve(HODOKU, max_endo_fins=0)) == 0
    assert most("endo fin", _program=EXPLAINER) > 0


def test_nothing_to_find() -> None:
    solved = random_candidates(NINE, 1, filled=1, erased=0)[0]
    for kind in (1, 2):
        assert not [*KrakenFish(kind).find(solved)]
        assert not [*KrakenFish(kind, most_size=2).find(Candidates.of(Grid.empty(NINE)))]
        assert not [*KrakenFish(kind).find(Candidates.of(Grid.empty(Layout("1"))))]


def test_long_searches_can_be_stopped() -> None:
    candidates = random_candidates(NINE, 3, filled=0, erased=0.6)[0]
    asked = iter([*[False] * 800, True])
    with pytest.raises(Stopped):
        search_all(KrakenFish(1), candidates, Limits(None, lambda: next(asked)))
    with pytest.raises(LimitExceeded):
        search_all(KrakenFish(2), candidates, Limits(8_000))


# Values and words


@pytest.mark.parametrize("kind", [1, 2])
def test_values_and_bad_options(kind: int) -> None:
    fish = KrakenFish(kind, most_size=3, mutants=True, _program=EXPLAINER)
    assert eval(repr(fish)) == fish == pickle.loads(pickle.dumps(fish))
    assert KrakenFish(kind) != fish
    assert LogicSolver((f"kraken fish {kind}",)).techniques == (KrakenFish(kind),)
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
        "Kraken Fish 1: in row 3 and row 4 the digit 1 can only go in column 1 or column 2, "
        "or else in r4c3 (the fin); if it is not in r4c3, then column 1 and column 2 both "
        "have their 1 in row 3 and row 4, and 1 cannot be in r2c1; if 1 is in r4c3, then 1 "
        "is not in r4c2, 1 is in r2c2 and 1 is not in r2c1; so in any case 1 can be removed "
        "from r2c1."
    )
    assert one.explain(chains=True).splitlines()[1:] == ["(1)r4c3-(1)r4c2=(1)r2c2-(1)r2c1"]
    assert one.explain(language="de").startswith("Kraken-Fisch 1: In Zeile 3 und Zeile 4 kann die")
    assert "; therefore 1 is in " in two.explain()
    assert "; deshalb steht die 1 in " in two.explain(language="de")
