"""Techniques for one rule: candidates that no way to fill its cells contains, with a reason."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from one_rule import POSITIONS, Position

from sudokulib import Candidates, Grid, Layout, hint
from sudokulib._candidates.wording.language import Language
from sudokulib._candidates.wording.sentences import LANGUAGES
from sudokulib.constraints import KINDS, Regular
from sudokulib.scales import named_scale
from sudokulib.techniques import (
    TECHNIQUES,
    ConstraintExclusion,
    RenbanSets,
    SkyscraperBounds,
    SumExclusion,
    example,
)
from sudokulib.techniques._rules.one_rule import _OneRule

ROW = "sandwich10.0.1.2.3.4.5.6.7.8"
OF_ONE_RULE = [each for each in TECHNIQUES if isinstance(each, _OneRule)]
EVERY_POSITION = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.layout[:25])


def test_their_names() -> None:
    assert [each.name for each in OF_ONE_RULE] == [
        *("Renban Sets", "Equal Sums", "Between Ends", "Sandwich Sums", "Skyscraper Bounds"),
        *("Digit Classes", "Counted Digits", "Sum Exclusion"),
    ]
    assert RenbanSets() == RenbanSets()
    for alias, name in (
        ("consecutive sets", "Renban Sets"),
        ("region sums", "Equal Sums"),
        ("lockout ends", "Between Ends"),
        ("lunchbox sums", "Sandwich Sums"),
        ("visible skyscrapers", "Skyscraper Bounds"),
        ("parity classes", "Digit Classes"),
        ("modular classes", "Digit Classes"),
        ("quadruples", "Counted Digits"),
        ("cage exclusion", "Sum Exclusion"),
    ):
        assert example(alias).step.technique == name


def test_they_come_before_the_general_exclusion() -> None:
    names = [each.name for each in TECHNIQUES]
    assert all(
        names.index("Combinations") < names.index(each.name) < names.index("Constraint Exclusion")
        for each in OF_ONE_RULE
    )


def test_each_is_about_rules_of_its_own() -> None:
    kinds = [name for each in OF_ONE_RULE for name in each._rules]
    assert len(kinds) == len(set(kinds))
    assert {*kinds} <= {kind.name for kind in KINDS}


@pytest.mark.parametrize("layout", ["3x3", "3x3+antiknight+white.0.1+even.4", "3x3+thermo.0.1.2"])
def test_boards_without_such_rules(layout: str) -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse(layout))).eliminate([(0, 0, 1), (0, 1, 3)])
    assert not [step for each in OF_ONE_RULE for step in each.find(candidates)]


@EVERY_POSITION
def test_every_kind_is_found_by_one_of_them(position: Position) -> None:
    """Where they find something, the general exclusion finds the same."""
    candidates = position.candidates
    finders = [each for each in OF_ONE_RULE if [*each.find(candidates)]]
    assert {each.name for each in finders} == {position.technique} - {"Constraint Exclusion"}
    for each in finders:
        found, general = [*each.find(candidates)], [*ConstraintExclusion().find(candidates)]
        assert [attrs.evolve(step, technique=each.name) for step in general] == found
        assert not [*each.find(candidates.apply(found[:1]))][1:]


def test_the_sentences_of_a_kind() -> None:
    """The sheet of sentences has those of all kinds."""
    renban = next(each for each in POSITIONS if "renban" in each.layout).step
    assert renban.explain() == (
        "Renban Sets: with the candidates that are left for the rule Renban in r1c1, r1c2 and "
        "r1c3, the digits on the line cannot be consecutive if r1c2 or r1c3 is 8 or 9, so 8 and 9 "
        "can be removed from r1c2 and r1c3."
    )
    assert renban.explain(language="de") == (
        'Renban-Mengen: Mit den Kandidaten, die für die Regel "Renban" in z1s1, z1s2 und z1s3 '
        "übrig sind, können die Ziffern auf der Linie nicht aufeinanderfolgen, wenn z1s2 oder z1s3 "
        "= 8 oder 9; daher können 8 und 9 in z1s2 und z1s3 gestrichen werden."
    )
    sandwich = next(each for each in POSITIONS if "sandwich" in each.layout).step
    assert (
        "the rule Sandwich with the sum 10 in row 1, the digits between 1 and 9 cannot add up to"
        in (sandwich.explain())
    )


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_kind_about_several_cells_says_what_is_impossible(words: Language) -> None:
    positions = [(each.step, Layout.parse(each.layout).constraints[0].name) for each in POSITIONS]
    assert words.unmet_rules.keys() == {name for _, name in positions}
    for step, name in positions:
        said = step.explain(language=words.code)
        assert words.unmet_rules[name].partition("{")[0] in said
        assert step.technique == "Constraint Exclusion" or said.startswith(
            f"{words.technique(step.technique)}: "
        )


@attrs.frozen
class Rising:
    """A rule of a user: the first digit of some cells is the least."""

    cells: tuple[tuple[int, int], ...]
    name: str = "First Is Least"

    def decompose(self, layout: Layout) -> Iterator[Regular]:
        """One part for all cells."""
        yield Regular(self.cells, FirstIsLeast())


@attrs.frozen
class FirstIsLeast:
    """The first digit, and then only greater ones."""

    start = 0

    def step(self, state: int, digit: int) -> int | None:
        """The first digit."""
        return (digit if not state or digit > state else None) and (state or digit)

    def accept(self, state: int) -> bool:
        """Every word ends well."""
        return True


def test_rules_of_users_keep_the_general_sentence() -> None:
    layout = Layout.boxes(3, 3).with_constraints([Rising(((0, 0), (0, 1), (4, 4)))])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 0, 1), (0, 0, 2)])
    assert not [step for each in OF_ONE_RULE for step in each.find(candidates)]
    [step] = ConstraintExclusion().find(candidates)
    assert step.explain() == (
        "Constraint Exclusion: if r1c2 or r5c5 is 2 or 3, the other candidates do not fit the rule "
        "First Is Least in r1c1, r1c2 and r5c5, so 2 and 3 can be removed from r1c2 and r5c5."
    )
    assert "passen die anderen Kandidaten nicht zu der Regel" in step.explain(language="de")


def test_a_rule_of_a_user_without_the_number_of_its_namesake() -> None:
    """The clause of skyscrapers needs a number."""
    layout = Layout.boxes(3, 3).with_constraints([Rising(((0, 0), (0, 1), (4, 4)), "Skyscraper")])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 0, 1), (0, 0, 2)])
    [step] = ConstraintExclusion().find(candidates)
    assert "the other candidates do not fit the rule Skyscraper in r1c1" in step.explain()


@pytest.mark.parametrize(("rule", "scores"), [("arrow.0.1.2.3", [40, 60]), (ROW, [60])])
def test_rules_with_few_open_cells_are_easier(rule: str, scores: list[int]) -> None:
    position = next(each for each in POSITIONS if rule in each.layout)
    found = [
        grade(step).score
        for technique, grade in named_scale("rules").graded
        if technique.name == position.technique
        for step in technique.find(position.candidates)
    ]
    assert found == scores


def test_a_place_is_a_house_or_a_few_cells() -> None:
    """A little killer along a diagonal is many cells, and no house."""
    layout = Layout.parse("3x3+littlekiller70.0.10.20.30.40.50.60.70.80")
    gone = [(0, 0, 9), (1, 1, 9)]
    step = next(SumExclusion().find(Candidates.of(Grid.empty(layout)).eliminate(gone)))
    assert "the sum 70 in r1c1, r2c2, r3c3, r4c4, r5c5, r6c6, r7c7, r8c8" in step.explain()


def test_hints_use_them() -> None:
    for each in OF_ONE_RULE:
        shown = example(each.name)
        assert hint(shown.position) == shown.step
        assert shown.step.area.explain()


@pytest.mark.parametrize(
    ("count", "removed"),
    [
        (1, {(0, 0, 1), (0, 0, 2), (0, 0, 3)}),
        (2, {(0, 0, 4)}),
        (3, {(0, 0, 3), (0, 0, 4), (0, 1, 4)}),
        (4, {(0, 0, 2), (0, 0, 3), (0, 0, 4), (0, 1, 3), (0, 1, 4), (0, 2, 4)}),
    ],
)
def test_what_a_skyscraper_clue_says_alone(count: int, removed: set[tuple[int, int, int]]) -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse(f"2x2+skyscraper{count}.0.1.2.3")))
    steps = [each for each in SkyscraperBounds().find(candidates) if each.role("extra")]
    left = {each for step in steps for each in step.eliminations}
    known = {
        (0, column, digit)
        for column in range(4)
        for digit in range(1, 5)
        if digit not in candidates.candidates(0, column)
    }
    assert left == removed - known
    assert all(step.explain().count("whatever the other digits are") for step in steps)
