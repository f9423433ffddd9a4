"""Fish with fins, against all bases and covers one by one."""

from __future__ import annotations

import pickle
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs
import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_6
from fish_boards import cells_by_line, states, with_places
from programs import EXPLAINER, HODOKU

from sudokulib import Candidates, Grid, Layout, make
from sudokulib.errors import InvalidOption
from sudokulib.techniques import FinnedFish, SashimiFish, SiameseFinnedFish, SiameseSashimiFish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Step

Cells = frozenset[tuple[int, int]]

BOARDS = (
    Layout.boxes(2, 2),
    Layout.boxes(2, 3),
    Layout.boxes(2, 3).with_diagonals(),
    JIGSAW_6,
    Layout.boxes(3, 3),
    DIAGONALS,
    EVERYTHING,
)


class FoundFish(NamedTuple):
    """A finned fish by definition."""

    digit: int
    base: tuple[int, ...]
    covers: tuple[int, ...]
    fins: Cells
    gone: Cells
    sashimi: bool


def all_fish(candidates: Candidates, size: int, max_fins: int = 5) -> Iterator[FoundFish]:
    layout = candidates.layout
    n = layout.size
    sees = [{divmod(peer, n) for peer in peers} for peers in layout.peers]
    for digit in range(1, n + 1):
        lines = cells_by_line(candidates, digit)
        for kind in (range(n), range(n, 2 * n)):
            for base in combinations([house for house in kind if lines[house]], size):
                held = set().union(*[lines[house] for house in base])
                crossing = [h for h in range(2 * n) if h not in kind and lines[h] & held]
                for covers in combinations(crossing, size):
                    covered = set().union(*[lines[house] for house in covers])
                    fins = held - covered
                    if not 0 < len(fins) <= max_fins:
                        continue
                    gone = {
                        at
                        for at in covered - held
                        if all(at in sees[row * n + column] for row, column in fins)
                    }
                    if gone:
                        sashimi = any(len(lines[house] - fins) < 2 for house in base)
                        yield FoundFish(
                            digit, base, covers, frozenset(fins), frozenset(gone), sashimi
                        )


def cells(candidates: tuple[tuple[int, int, int], ...]) -> Cells:
    return frozenset((row, column) for row, column, _ in candidates)


def as_found(step: Step, *, sashimi: bool) -> FoundFish:
    digit = step.eliminations[0][2]
    fins, gone = cells(step.role("fin")), cells(step.eliminations)
    return FoundFish(digit, step.houses, step.covers, fins, gone, sashimi)


@pytest.mark.long
@pytest.mark.parametrize("layout", BOARDS, ids=str)
@pytest.mark.parametrize("size", [2, 3])
def test_it_finds_what_the_definition_has_in_the_same_order(layout: Layout, size: int) -> None:
    finned = sashimi = 0
    for candidates, solution in states(layout, 10 - 2 * size):
        expected = list(all_fish(candidates, size))
        for technique in (FinnedFish(size), SashimiFish(size)):
            kind = isinstance(technique, SashimiFish)
            steps = list(technique.find(candidates))
            assert [as_found(step, sashimi=kind) for step in steps] == [
                fish for fish in expected if fish.sashimi is kind
            ]
            sashimi += kind * len(steps)
            finned += (not kind) * len(steps)
            for step in steps:
                assert step.technique == technique.name
                assert all(solution[row, column] != gone for row, column, gone in step.eliminations)
                lines = cells_by_line(candidates, step.eliminations[0][2])
                held = set().union(*[lines[house] for house in step.houses])
                assert cells(step.role("pattern")) == held - cells(step.role("fin"))
    assert finned
    assert sashimi


def test_jellyfish_and_larger() -> None:
    total = 0
    for candidates, _ in states(Layout.boxes(2, 3), 8):
        for size in (4, 5, 6):
            expected = list(all_fish(candidates, size))
            found = [as_found(step, sashimi=False) for step in FinnedFish(size).find(candidates)]
            found += [as_found(step, sashimi=True) for step in SashimiFish(size).find(candidates)]
            assert sorted(map(str, found)) == sorted(map(str, expected))
            total += len(found)
    assert total


BASE = {(0, 0), (0, 4), (4, 0), (4, 4)}
REST = {(row, column) for row in (1, 2, 3, 5, 6, 7, 8) for column in range(9)}


def test_fins_beside_a_whole_fish_and_in_place_of_a_corner() -> None:
    layout = Layout.boxes(3, 3)
    candidates = with_places(layout, 5, BASE | REST | {(0, 1)})
    (step,) = FinnedFish(2).find(candidates)
    fish = FoundFish(5, (0, 4), (9, 13), frozenset({(0, 1)}), frozenset({(1, 0), (2, 0)}), False)
    assert as_found(step, sashimi=False) == fish
    # Either corner of row 1 can be the fin, and then the row keeps one other.
    candidates = with_places(layout, 5, (BASE | REST | {(0, 1)}) - {(0, 0)})
    assert not list(FinnedFish(2).find(candidates))
    first, second = SashimiFish(2).find(candidates)
    assert as_found(first, sashimi=True) == fish._replace(sashimi=True)
    other = FoundFish(5, (0, 4), (10, 13), frozenset({(4, 0)}), frozenset({(3, 1), (5, 1)}), True)
    assert as_found(second, sashimi=True) == other


def test_no_fin_no_finned_fish() -> None:
    candidates = with_places(Layout.boxes(3, 3), 5, BASE | REST)
    assert not list(FinnedFish(2).find(candidates))
    assert not list(SashimiFish(2).find(candidates))


@pytest.mark.slow
def test_the_largest_number_of_fins() -> None:
    counts = set()
    for candidates, _ in states(Layout.boxes(3, 3), 8):
        for most in (1, 2):
            steps = [*FinnedFish(2, _program=attrs.evolve(HODOKU, max_fins=most)).find(candidates)]
            expected = [fish for fish in all_fish(candidates, 2, most) if not fish.sashimi]
            assert [as_found(step, sashimi=False) for step in steps] == expected
            counts |= {(most, len(step.role("fin"))) for step in steps}
    assert counts == {(1, 1), (2, 1), (2, 2)}


def test_without_a_limit_there_may_be_more_fins_than_five() -> None:
    base = {(row, column) for row in (0, 1) for column in (0, 1, 2, 3, 8)}
    rest = {(row, column) for row in range(2, 16) for column in range(16)}
    candidates = with_places(Layout.boxes(4, 4), 5, base | rest)
    assert all(len(step.role("fin")) <= 5 for step in FinnedFish(2).find(candidates))
    steps = [*FinnedFish(2, _program=EXPLAINER).find(candidates)]
    [step] = [step for step in steps if step.houses == (0, 1) and step.covers == (16, 24)]
    assert step.role("fin") == tuple((row, column, 5) for row in (0, 1) for column in (1, 2, 3))
    assert step.eliminations == ((2, 0, 5), (3, 0, 5))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [SiameseFinnedFish, SiameseSashimiFish])
def test_siamese_fish_are_pairs_with_one_base(
    kind: type[SiameseFinnedFish | SiameseSashimiFish],
) -> None:
    total = 0
    for candidates, solution in states(Layout.boxes(3, 3), 8):
        every = list(all_fish(candidates, 2))
        expected = [
            (
                one.base,
                set(one.covers + two.covers),
                one.fins | two.fins,
                one.gone | two.gone,
            )
            for one, two in combinations(every, 2)
            if (one.digit, one.base) == (two.digit, two.base)
            and not one.gone <= two.gone
            and not two.gone <= one.gone
            and one.sashimi is (kind is SiameseSashimiFish)
        ]
        steps = list(kind(2).find(candidates))
        assert [
            (step.houses, set(step.covers), cells(step.role("fin")), cells(step.eliminations))
            for step in steps
        ] == expected
        total += len(steps)
        for step in steps:
            assert step.technique.startswith("Siamese ")
            assert len(set(step.covers)) == len(step.covers)
            assert not set(step.role("fin")) & set(step.role("pattern"))
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
    assert total


def test_what_is_found_is_kept_for_the_other_kind() -> None:
    for candidates, _ in states(Layout.boxes(3, 3), 3):
        alone = list(
            SashimiFish(2).find(Candidates(candidates.layout, candidates.digits, candidates.masks))
        )
        list(FinnedFish(2).find(candidates))
        assert list(SashimiFish(2).find(candidates)) == alone


def test_without_lines_there_is_nothing() -> None:
    puzzle = make(rng=1)
    assert not list(FinnedFish(2).find(Candidates.of(puzzle.solution)))
    assert not list(SashimiFish(99).find(Candidates.of(puzzle.clues)))
    assert not list(FinnedFish(2).find(Candidates.of(Grid.empty(Layout("1")))))


def test_names() -> None:
    assert FinnedFish(2).name == "Finned X-Wing"
    assert SashimiFish(4).name == "Sashimi Jellyfish"
    assert SiameseFinnedFish(7).name == "Siamese Finned Leviathan"
    assert SiameseSashimiFish(8).name == "Siamese Sashimi 8-Fish"


@pytest.mark.parametrize("kind", [FinnedFish, SashimiFish, SiameseFinnedFish, SiameseSashimiFish])
def test_values_and_bad_options(kind: Any) -> None:
    fish = kind(3, _program=EXPLAINER)
    assert eval(repr(fish)) == fish == pickle.loads(pickle.dumps(fish))
    assert fish != kind(3)
    assert repr(kind(2)) == f"{kind.__name__}(size=2)"
    assert hash(fish) == hash(kind(3, _program=EXPLAINER))
    with pytest.raises(InvalidOption, match="size must be from 2 to 10000"):
        kind(1)
    with pytest.raises(TypeError, match="size must be an int"):
        kind("2")


def test_words() -> None:
    candidates = with_places(Layout.boxes(3, 3), 5, BASE | REST | {(0, 1)})
    (step,) = FinnedFish(2).find(candidates)
    assert "or else in r1c2 (the fin)" in step.explain()
    assert "oder in z1s2 (der Flosse)" in step.explain(language="de")
    pair = SiameseSashimiFish(2)
    (step,) = pair.find(with_places(Layout.boxes(3, 3), 5, (BASE | REST | {(0, 1)}) - {(0, 0)}))
    assert step.explain().startswith("Siamese Sashimi X-Wing: ")
    assert "row 1 and row 5" in step.explain()
    assert "Zeile 1 und Zeile 5" in step.explain(language="de")
