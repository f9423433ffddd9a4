"""The conformance check of techniques: it accepts right ones, and finds every broken law.

Internal: one technique counts its work as those of the library do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any

import attrs
import pytest
from rare_techniques import check_rare

from sudokulib import Candidates, Grid, Layout, Step, Technique, is_unique
from sudokulib._base.limits import check_limits
from sudokulib.errors import InvalidOption
from sudokulib.techniques import TECHNIQUES, HiddenSingle, NakedSingle
from sudokulib.testing import LAYOUTS, VARIANTS, check_technique

SMALL = [Layout.boxes(2, 2)]


@pytest.mark.long
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_ours_keep_the_laws(technique: Technique) -> None:
    boards = [LAYOUTS[2], LAYOUTS[4], *VARIANTS]
    assert set(check_rare(technique, layouts=boards, states=2)) <= {*boards}


def test_the_boards_on_which_something_was_found() -> None:
    assert check_technique(HiddenSingle(), layouts=LAYOUTS[:3], states=5) == LAYOUTS[:3]

    @attrs.frozen
    class Blind:
        name: str = "Blind"

        def find(self, candidates: Candidates) -> Iterator[Step]:
            return iter(())

    assert check_rare(Blind(), layouts=SMALL) == ()
    with pytest.raises(AssertionError, match="no step of Blind was found, so nothing was tested"):
        check_technique(Blind(), layouts=SMALL)
    with pytest.raises(AssertionError, match="must return an iterator"):
        check_rare(Asking(singles), layouts=SMALL)


@attrs.frozen
class Asking:
    """A technique out of a function."""

    answer: Callable[[Candidates], Any]
    name: Any = "Naked Single"
    assumes_unique: bool = False

    def find(self, candidates: Candidates) -> Any:
        return self.answer(candidates)


def singles(candidates: Candidates) -> list[Step]:
    return list(NakedSingle().find(candidates))


def elsewhere(candidates: Candidates) -> Iterator[Step]:
    board = Layout.boxes(3, 3)
    return (
        Step("Naked Single", placements=step.placements, layout=board)
        for step in singles(candidates)
    )


def renamed(candidates: Candidates) -> Iterator[Step]:
    at = [step.placements for step in singles(candidates)]
    return (Step("Single", placements=each, layout=candidates.layout) for each in at)


def placed_already(candidates: Candidates) -> Iterator[Step]:
    cells = [divmod(cell, 4) for cell in range(16)]
    here = [(*cell, digit) for cell, digit in zip(cells, candidates.digits) if digit]
    return iter([Step("Naked Single", placements=here[:1], layout=candidates.layout)])


def all_candidates(candidates: Candidates) -> list[tuple[int, int, int]]:
    cells = [divmod(cell, 4) for cell in range(16)]
    return [(*cell, digit) for cell in cells for digit in candidates.candidates(*cell)]


def wrong_placements(candidates: Candidates) -> Iterator[Step]:
    false = all_candidates(candidates)
    return iter(
        [Step("Naked Single", placements=[each], layout=candidates.layout) for each in false]
    )


def wrong_eliminations(candidates: Candidates) -> Iterator[Step]:
    false = all_candidates(candidates)
    return iter(
        [Step("Naked Single", eliminations=[each], layout=candidates.layout) for each in false]
    )


def doubled(candidates: Candidates) -> Iterator[Step]:
    at = [step.placements * 2 for step in singles(candidates)]
    return (Step("Naked Single", placements=each, layout=candidates.layout) for each in at)


TURNS = count()

BROKEN: list[tuple[Any, str]] = [
    (Asking(lambda candidates: iter(()), name=""), "name must be a string"),
    (Asking(lambda candidates: iter(()), name=5), "name must be a string"),
    (Asking(singles), "must return an iterator"),
    (Asking(lambda candidates: iter([5])), "must return Steps"),
    (
        Asking(lambda candidates: iter(singles(candidates)[next(TURNS) % 2 :])),
        "must return the same steps",
    ),
    (Asking(lambda candidates: iter(singles(candidates) * 2)), "may appear twice"),
    (
        Asking(lambda candidates: cycle(singles(candidates)) if singles(candidates) else iter(())),
        "may appear twice",
    ),
    (Asking(renamed), "must carry the name 'Naked Single'"),
    (Asking(elsewhere), "must be on the board"),
    (Asking(placed_already), "candidates that are there"),
    (Asking(doubled), "must do something, once"),
    (Asking(wrong_placements), "must be true"),
    (Asking(wrong_eliminations), "must be true"),
]


@pytest.mark.parametrize(("technique", "law"), BROKEN, ids=[law for _, law in BROKEN])
def test_a_law_that_is_broken(technique: Any, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_technique(technique, layouts=SMALL)


def the_solution(candidates: Candidates) -> Iterator[Step]:
    """True where there is one solution only: the first one that is found."""
    from sudokulib import any_solution

    found = any_solution(candidates.grid)
    at = [each for each in all_candidates(candidates) if found[each[:2]] == each[2]]
    return iter([Step("Naked Single", placements=[each], layout=candidates.layout) for each in at])


def test_what_assumes_one_solution_is_asked_where_there_is_one() -> None:
    with pytest.raises(AssertionError, match="true in every solution"):
        check_technique(Asking(the_solution), layouts=SMALL)
    assert check_technique(Asking(the_solution, assumes_unique=True), layouts=SMALL) == (*SMALL,)


def test_what_ignores_rules_is_found_on_boards_with_rules() -> None:
    def without_rules(candidates: Candidates) -> Iterator[Step]:
        plain = Grid(candidates.layout.without_constraints(), candidates.grid.digits)
        for step in the_solution(Candidates.of(plain)):
            yield attrs.evolve(step, layout=candidates.layout)

    technique = Asking(without_rules, assumes_unique=True)
    assert check_technique(technique, layouts=SMALL) == (*SMALL,)
    with pytest.raises(AssertionError, match=r"must be true|candidates that are there"):
        check_technique(technique, layouts=VARIANTS)


def test_what_takes_long_is_left_out() -> None:
    asked = count()

    def searching(candidates: Candidates) -> Iterator[Step]:
        if next(asked):
            check_limits(1_000_000)
        yield from singles(candidates)

    assert check_rare(Asking(searching), layouts=SMALL, states=5) == ()
    assert next(asked) > 5


def test_the_marks_that_are_asked_about() -> None:
    """Some are full, some are not; some have entries; and some several solutions."""
    seen: list[Candidates] = []

    def listening(candidates: Candidates) -> Iterator[Step]:
        seen.append(candidates)
        return iter(())

    check_rare(Asking(listening), layouts=[LAYOUTS[4]], states=30)
    full = [
        candidates == Candidates.of(candidates.grid, clues=candidates.clues) for candidates in seen
    ]
    assert 0 < sum(full) < len(seen) == 60
    assert 0 < sum([not candidates.entries for candidates in seen]) < 60
    seen.clear()
    check_rare(Asking(listening, assumes_unique=True), layouts=SMALL, states=1)
    assert len(seen) == 2
    assert is_unique(seen[0].grid)


def test_numbers_of_states() -> None:
    with pytest.raises(InvalidOption):
        check_technique(NakedSingle(), states=0)
    with pytest.raises(TypeError):
        check_technique(NakedSingle(), states="many")  # type: ignore[arg-type]
