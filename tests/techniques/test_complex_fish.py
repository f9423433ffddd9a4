"""Franken and Mutant fish, against all bases and covers one by one."""

from __future__ import annotations

import csv
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import Any, NamedTuple

import attrs
import pytest
from boards import JIGSAW_5, JIGSAW_6
from fish_boards import search_all, states, with_places
from fish_by_definition import counted, kind_by_definition, mask_of, seen_by_every, shapes
from module_docs import module_doc
from one_digit import NINE, cells_in, drawn, pictures
from programs import EXPLAINER, HODOKU
from published_files import PUBLISHED_FILES
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout, Limits, LogicSolver, Step, Stopped
from sudokulib.errors import InvalidOption
from sudokulib.techniques import (
    FinnedFrankenFish,
    FinnedMutantFish,
    FrankenFish,
    MutantFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
    Technique,
)
from sudokulib.testing import run_hodoku_case

FOUR, SIX = Layout.boxes(2, 2), Layout.boxes(2, 3)
DIAGONALS = FOUR.with_diagonals()

KINDS: list[Any] = [FrankenFish, FinnedFrankenFish, MutantFish, FinnedMutantFish]
SIAMESE: list[Any] = [SiameseFinnedFrankenFish, SiameseFinnedMutantFish]


class FoundFish(NamedTuple):
    """A fish by definition."""

    kind: str
    digit: int
    houses: tuple[int, ...]
    covers: tuple[int, ...]
    fins: int
    endo: int
    gone: tuple[int, ...]


def all_fish(
    candidates: Candidates, size: int, *, finned: bool, mutant: bool
) -> Iterator[FoundFish]:
    """All fish that remove something."""
    for shape in shapes(candidates, size, finned=finned, mutant=mutant):
        digit, houses, covers, base, fins, endo, outside, doubled = shape
        seen = seen_by_every(candidates.layout, fins)
        gone = [*cells_in(outside & seen), *cells_in(doubled & base & seen)]
        if gone:
            kind = kind_by_definition(candidates.layout.size, houses, covers)
            yield FoundFish(kind, digit, houses, covers, fins, endo, tuple(gone))


def as_found(step: Step) -> FoundFish:
    n = step.layout.size

    def cells(role: str) -> int:
        return mask_of(row * n + column for row, column, _ in step.role(role))

    gone = tuple(row * n + column for row, column, _ in step.eliminations)
    kind = "Mutant" if "Mutant" in step.technique else "Franken"
    return FoundFish(
        kind,
        step.eliminations[0][2],
        step.houses,
        step.covers,
        cells("fin"),
        cells("endo fin"),
        gone,
    )


def compared(technique: Any, candidates: Candidates) -> int:
    """How many fish both find."""
    layout = candidates.layout
    finned, mutant = "Finned" in technique.name, "Mutant" in technique.name
    kinds = ("Franken", "Mutant") if getattr(technique, "mutants", False) else technique.name
    expected = [
        fish
        for fish in all_fish(candidates, technique.size, finned=finned, mutant=mutant)
        if fish.kind in kinds
    ]
    steps = list(technique.find(candidates))
    assert [as_found(step) for step in steps] == expected
    for step in steps:
        digit = step.eliminations[0][2]
        base = (
            candidates.masks[digit - 1]
            & counted([mask_of(layout.houses[h]) for h in step.houses])[0]
        )
        pattern = mask_of(row * layout.size + column for row, column, _ in step.role("pattern"))
        assert pattern == base & ~as_found(step).fins
    return len(steps)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("layout", [FOUR, DIAGONALS, JIGSAW_5], ids=str)
def test_small_boards(kind: Any, layout: Layout) -> None:
    assert sum(compared(kind(2), candidates) for candidates, _ in islice(states(layout, 4), 2, 4))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("layout", "size", "count"),
    [(SIX, 2, 2), (JIGSAW_6, 2, 2), (NINE, 2, 2), (FOUR, 3, 4), (FOUR, 4, 3), (JIGSAW_6, 3, 1)],
    ids=str,
)
def test_larger_ones(kind: Any, layout: Layout, size: int, count: int) -> None:
    assert sum(
        compared(kind(size), candidates)
        for candidates, _ in islice(states(layout, 2 + count), 2, 99)
    )


@pytest.mark.parametrize(
    ("technique", "layout", "at"),
    [
        (FrankenFish(2), NINE, 2),
        (FrankenFish(3), SIX, 3),
        pytest.param(MutantFish(3), SIX, 3, marks=pytest.mark.long),
    ],
    ids=repr,
)
def test_plain_ones(technique: Any, layout: Layout, at: int) -> None:
    """HoDoKu's own cases have hardly any of these."""
    assert sum(
        compared(technique, candidates) for candidates, _ in islice(states(layout, 9), at, 9, 4)
    )


@pytest.mark.slow
@pytest.mark.parametrize("technique", [FrankenFish(3), MutantFish(2)], ids=repr)
def test_plain_ones_on_usual_boards(technique: Any) -> None:
    assert sum(
        compared(technique, candidates) for candidates, _ in islice(states(NINE, 12), 2, 12, 2)
    )


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("kind", KINDS)
def test_fish_of_usual_boards_are_what_they_say(kind: Any, size: int) -> None:
    """Too large to compare all: each that is found has its base, cover, fins and eliminations."""
    found = 0
    for candidates, solution in islice(states(NINE, 8), 3, 8, 4):
        layout = candidates.layout
        for step in islice(kind(size).find(candidates), 5):
            found += 1
            digit = step.eliminations[0][2]
            houses, covers = (
                [candidates.masks[digit - 1] & mask_of(layout.houses[house]) for house in side]
                for side in (step.houses, step.covers)
            )
            assert len(houses) == len(covers) == size == len({*step.houses})
            assert not {*step.houses} & {*step.covers}
            base, endo, _ = counted(houses)
            covered, doubled, _ = counted(covers)
            fins = base & ~covered | endo
            seen = seen_by_every(layout, fins)
            gone = (*cells_in(covered & ~base & seen), *cells_in(doubled & base & seen))
            named = kind_by_definition(layout.size, step.houses, step.covers)
            wanted = FoundFish(named, digit, step.houses, step.covers, fins, endo, gone)
            assert as_found(step) == wanted
            assert all(solution.digits[cell] != digit for cell in gone)
    assert found


@pytest.mark.parametrize("kind", [FrankenFish, FinnedFrankenFish])
def test_a_search_for_franken_fish_meets_mutant_ones(kind: Any) -> None:
    technique = kind(2, mutants=True)
    names = set()
    for candidates, _ in states(FOUR, 6):
        compared(technique, candidates)
        names |= {step.technique for step in technique.find(candidates)}
        alone = [step for step in technique.find(candidates) if step.technique == technique.name]
        assert list(kind(2).find(candidates)) == alone
    assert names == {technique.name, technique.name.replace("Franken", "Mutant")}


@pytest.mark.parametrize("kind", SIAMESE)
def test_siamese_fish_are_pairs_with_one_base(kind: Any) -> None:
    total = 0
    for candidates, _ in states(FOUR, 6):
        mutant = kind is SiameseFinnedMutantFish
        own = "Mutant" if mutant else "Franken"
        every = [f for f in all_fish(candidates, 2, finned=True, mutant=mutant) if f.kind == own]
        expected = {
            (
                one.digit,
                one.houses,
                tuple(sorted({*one.covers, *two.covers})),
                one.fins | two.fins,
                frozenset(one.gone + two.gone),
            )
            for one, two in combinations(every, 2)
            if (one.digit, one.houses) == (two.digit, two.houses) and one.gone[0] != two.gone[0]
        }
        steps = list(kind(2).find(candidates))
        fish = [as_found(step) for step in steps]
        found = [(f.digit, f.houses, f.covers, f.fins, frozenset(f.gone)) for f in fish]
        assert {step.technique for step in steps} <= {f"Siamese Finned {own} X-Wing"}
        assert len(set(found)) == len(found)
        assert set(found) == expected
        total += len(found)
    assert total


# By hand


def boards(text: str) -> list[dict[str, list[int]]]:
    return pictures(text.replace("  ", " "))


def test_the_pictures_of_franken_fish() -> None:
    whole, finned, *_ = boards(module_doc(FrankenFish))
    [step] = [
        step
        for step in FrankenFish(2).find(drawn(whole, (0, 1)))
        if (step.houses, step.covers) == ((0, 1), (15, 18))
    ]
    gone = [9 * row + column for row, column, _ in step.eliminations]
    assert [cell for cell in gone if cell < 54] == whole["*"]
    [step] = [
        step
        for step in FinnedFrankenFish(2).find(drawn(finned, (0, 1)))
        if (step.houses, step.covers) == ((0, 1), (15, 18))
    ]
    assert [9 * row + column for row, column, _ in step.eliminations] == finned["*"]
    assert [9 * row + column for row, column, _ in step.role("fin")] == finned["f"]
    assert not step.role("endo fin")


def test_the_picture_of_a_mutant_fish() -> None:
    *_, upper, lower = boards(module_doc(FrankenFish))
    whole = {sign: upper.get(sign, []) + [54 + c for c in lower.get(sign, [])] for sign in ".x*"}
    candidates = drawn({"x": [*whole["x"], 70]}, (1, 10, 26))  # the 70 is in the base itself
    [step] = [
        step
        for step in MutantFish(3).find(candidates)
        if (step.houses, step.covers) == ((1, 10, 26), (7, 16, 18))
    ]
    gone = [9 * row + column for row, column, _ in step.eliminations]
    assert gone[-1] == 70  # after the others
    assert sorted(gone) == whole["*"]


def test_a_place_in_two_houses_of_the_base_is_a_fin() -> None:
    # Row 1 and column 1 share r1c1; box 1 would be their cover.
    layout = NINE
    cells = {(0, 0), (0, 1), (1, 0)} | {(r, c) for r in range(1, 9) for c in range(1, 9)}
    candidates = with_places(layout, 5, cells)
    steps = [s for s in FinnedMutantFish(2).find(candidates) if s.houses == (0, 9)]
    assert all(step.role("endo fin") == step.role("fin") == ((0, 0, 5),) for step in steps)
    outside = {(1, 1, 5), (1, 2, 5), (2, 1, 5), (2, 2, 5)}
    doubled = {(0, 1, 5), (1, 0, 5)}  # with column 2, or row 2, as the second house of the cover
    assert {each for step in steps for each in step.eliminations} == outside | doubled
    none = FinnedMutantFish(2, _program=attrs.evolve(HODOKU, max_endo_fins=0))
    assert not [step for step in none.find(candidates) if step.houses == (0, 9)]


def test_programs_limit_the_fins() -> None:
    marks = [candidates for candidates, _ in islice(states(JIGSAW_5, 4), 2, 4)]
    few = attrs.evolve(HODOKU, max_fins=1)
    for kind in (FinnedFrankenFish, FinnedMutantFish):
        every = [step for each in marks for step in kind(2).find(each)]
        assert max(len(step.role("fin")) for step in every) > 1
        found = [step for each in marks for step in kind(2, _program=few).find(each)]
        assert found == [step for step in every if len(step.role("fin")) == 1]
        free = [step for each in marks for step in kind(2, _program=EXPLAINER).find(each)]
        assert set(free) > set(every)
        assert max(len(step.role("endo fin")) for step in free) > 2


def test_nothing_to_find() -> None:
    solved = random_candidates(NINE, 1, filled=1, erased=0)[0]
    empty = Candidates.of(Grid.empty(NINE))
    for kind in KINDS + SIAMESE:
        assert not list(kind(7).find(solved))
        assert not list(kind(7).find(empty))
        assert not list(kind(99).find(random_candidates(FOUR, 2, filled=0.2, erased=0.5)[0]))
        assert not list(kind(2).find(Candidates.of(Grid.empty(Layout("1")))))


def test_large_fish_are_true() -> None:
    names = set()
    for candidates, solution in islice(states(SIX, 4), 2, 3):
        for size in (5, 6):
            for kind in KINDS:
                for step in islice(kind(size).find(candidates), 20):
                    names.add(step.technique)
                    for row, column, digit in step.eliminations:
                        assert digit in candidates.candidates(row, column)
                        assert solution[row, column] != digit
    assert {"Finned Franken Squirmbag", "Finned Mutant Squirmbag", "Finned Mutant Whale"} <= names


def test_long_searches_can_be_stopped() -> None:
    candidates = random_candidates(NINE, 3, filled=0, erased=0.6)[0]
    asked = iter([*[False] * 30, True])
    with pytest.raises(Stopped):
        search_all(FinnedMutantFish(7), candidates, Limits(None, lambda: next(asked)))


# Values and words


@pytest.mark.parametrize("kind", KINDS + SIAMESE)
def test_values_and_bad_options(kind: Any) -> None:
    fish = kind(3)
    assert eval(repr(fish)) == fish == pickle.loads(pickle.dumps(fish))
    assert fish != kind(2)
    assert LogicSolver((fish.name,)).techniques == (fish,)
    with pytest.raises(InvalidOption, match="size must be from 2 to 10000"):
        kind(1)
    with pytest.raises(TypeError, match="size must be an int"):
        kind("2")


def test_options() -> None:
    fish = FinnedFrankenFish(2, _program=EXPLAINER, mutants=True)
    assert eval(repr(fish)) == fish == pickle.loads(pickle.dumps(fish))
    assert fish != FinnedFrankenFish(2)
    with pytest.raises(TypeError, match="mutants must be a bool"):
        FrankenFish(2, mutants=1)  # type: ignore[arg-type]


def test_names() -> None:
    assert FrankenFish(2).name == "Franken X-Wing"
    assert FinnedFrankenFish(4).name == "Finned Franken Jellyfish"
    assert SiameseFinnedFrankenFish(5).name == "Siamese Finned Franken Squirmbag"
    assert MutantFish(6).name == "Mutant Whale"
    assert FinnedMutantFish(7).name == "Finned Mutant Leviathan"
    assert SiameseFinnedMutantFish(8).name == "Siamese Finned Mutant 8-Fish"


@pytest.mark.parametrize("kind", KINDS + SIAMESE)
def test_words(kind: Any) -> None:
    candidates = random_candidates(FOUR, 3, filled=0, erased=0.6)[0]
    step = next(kind(2).find(candidates))
    english, german = step.explain(), step.explain(language="de")
    assert english.startswith(f"{step.technique}: in ")
    assert german.startswith(("Franken-X-Wing", "Mutanten-X-Wing", "Siamesischer "))
    assert ("mit Flosse" in german) is ("Finned" in step.technique)
    for row, column, _ in step.role("fin"):
        assert f"r{row + 1}c{column + 1}" in english
        assert f"z{row + 1}s{column + 1}" in german


# The cases of HoDoKu


def shared(name: str) -> Path:
    path = PUBLISHED_FILES / name
    if not path.exists():
        pytest.skip(f"{name} is not part of the project")
    return path


def test_the_library_of_hodoku() -> None:
    lines = shared("hodoku_reglib_half.txt").read_text("utf-8").splitlines()
    cases = [line for line in lines if line.startswith((":033", ":034", ":035", ":036"))]
    assert len(cases) == 23
    assert [case for case in cases if not run_hodoku_case(case)] == []


@pytest.mark.slow
def test_the_paths_of_hodoku() -> None:
    """The first fish is HoDoKu's, and where HoDoKu takes a later technique there is no fish."""
    order = ("ff2", "ff3", "fff2", "fff3", "fcc", "fcv", "fnc", "fnv", "bf")
    searches: tuple[Technique, ...] = (
        FrankenFish(2, mutants=True),
        FrankenFish(3, mutants=True),
        FinnedFrankenFish(2, mutants=True),
        FinnedFrankenFish(3, mutants=True),
    )
    counts: Counter[str] = Counter()
    with shared("hodoku_paths.tsv").open(encoding="ascii", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            candidates = Candidates.of(Grid.parse(row["puzzle"]))
            path = [step.split() for step in row["steps"].split(";")]
            for code, done in [(step[0], step[1]) for step in path]:
                parts = [
                    (sign, (int(row) - 1, int(column) - 1, int(digit)))
                    for row, column, sign, digit in re.findall(r"r(\d)c(\d)([-=])(\d)", done)
                ]
                rank = order.index(code) if code in order else -1
                for at, search in enumerate(searches[: rank + 1]):
                    found = next(search.find(candidates), None)
                    if at < rank:
                        assert found is None, (row["puzzle"], code)
                    else:
                        assert found is not None
                        assert found.eliminations == tuple(where for _, where in parts)
                counts[code] += rank >= 0
                if rank > 3:
                    break  # the hard ones take long
                for sign, where in parts:
                    candidates = (
                        candidates.place(*where) if sign == "=" else candidates.eliminate([where])
                    )
    assert counts["fff3"]
