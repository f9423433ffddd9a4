"""The conformance check of techniques: it passes what is right, and catches what is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any

import attrs
import pytest

from sudokulib import InvalidOption, Layout, Marks, Step, is_unique
from sudokulib._base.stopping import spend
from sudokulib.techniques import TECHNIQUES, HiddenSingle, NakedSingle
from sudokulib.techniques._protocol import Technique
from sudokulib.testing import LAYOUTS, check_technique

SMALL = [Layout.boxes(2, 2)]


@pytest.mark.slow
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_ours_keep_the_laws(technique: Technique) -> None:
    boards = [LAYOUTS[2], LAYOUTS[4]]
    assert set(check_technique(technique, layouts=boards, states=12)) <= {*boards}


def test_the_boards_on_which_something_was_found() -> None:
    assert check_technique(HiddenSingle(), layouts=LAYOUTS[:3], states=5) == LAYOUTS[:3]

    @attrs.frozen
    class Blind:
        name: str = "Blind"

        def find(self, marks: Marks) -> Iterator[Step]:
            return iter(())

    assert check_technique(Blind(), layouts=SMALL) == ()


@attrs.frozen
class Asking:
    """A technique out of a function."""

    answer: Callable[[Marks], Any]
    name: Any = "Naked Single"
    assumes_unique: bool = False

    def find(self, marks: Marks) -> Any:
        return self.answer(marks)


def singles(marks: Marks) -> list[Step]:
    return list(NakedSingle().find(marks))


def elsewhere(marks: Marks) -> Iterator[Step]:
    board = Layout.boxes(3, 3)
    return (
        Step("Naked Single", placements=step.placements, layout=board) for step in singles(marks)
    )


def renamed(marks: Marks) -> Iterator[Step]:
    at = [step.placements for step in singles(marks)]
    return (Step("Single", placements=each, layout=marks.layout) for each in at)


def placed_already(marks: Marks) -> Iterator[Step]:
    cells = [divmod(cell, 4) for cell in range(16)]
    here = [(*cell, digit) for cell, digit in zip(cells, marks.cells) if digit]
    return iter([Step("Naked Single", placements=here[:1], layout=marks.layout)])


def all_candidates(marks: Marks) -> list[tuple[int, int, int]]:
    cells = [divmod(cell, 4) for cell in range(16)]
    return [(*cell, digit) for cell in cells for digit in marks.candidates(*cell)]


def wrong_placements(marks: Marks) -> Iterator[Step]:
    false = all_candidates(marks)
    return iter([Step("Naked Single", placements=[each], layout=marks.layout) for each in false])


def wrong_eliminations(marks: Marks) -> Iterator[Step]:
    false = all_candidates(marks)
    return iter([Step("Naked Single", eliminations=[each], layout=marks.layout) for each in false])


def doubled(marks: Marks) -> Iterator[Step]:
    at = [step.placements * 2 for step in singles(marks)]
    return (Step("Naked Single", placements=each, layout=marks.layout) for each in at)


TURNS = count()

BROKEN: list[tuple[Any, str]] = [
    (Asking(lambda marks: iter(()), name=""), "name must be a text"),
    (Asking(lambda marks: iter(()), name=5), "name must be a text"),
    (Asking(singles), "must return an iterator"),
    (Asking(lambda marks: iter([5])), "must return Steps"),
    (Asking(lambda marks: iter(singles(marks)[next(TURNS) % 2 :])), "must return the same steps"),
    (Asking(lambda marks: iter(singles(marks) * 2)), "may come twice"),
    (Asking(lambda marks: cycle(singles(marks)) if singles(marks) else iter(())), "may come twice"),
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


def the_solution(marks: Marks) -> Iterator[Step]:
    """True where there is one solution only: the first one that is found."""
    from sudokulib import some_solution

    found = some_solution(marks.grid)
    at = [each for each in all_candidates(marks) if found[each[:2]] == each[2]]
    return iter([Step("Naked Single", placements=[each], layout=marks.layout) for each in at])


def test_what_assumes_one_solution_is_asked_where_there_is_one() -> None:
    with pytest.raises(AssertionError, match="true in every solution"):
        check_technique(Asking(the_solution), layouts=SMALL)
    assert check_technique(Asking(the_solution, assumes_unique=True), layouts=SMALL) == (*SMALL,)


def test_what_takes_long_is_left_out() -> None:
    asked = count()

    def searching(marks: Marks) -> Iterator[Step]:
        if next(asked):
            spend(1_000_000)
        yield from singles(marks)

    assert check_technique(Asking(searching), layouts=SMALL, states=5) == ()
    assert next(asked) > 5


def test_the_marks_that_are_asked_about() -> None:
    """Some are full, some are not; some have entries; and some several solutions."""
    seen: list[Marks] = []

    def listening(marks: Marks) -> Iterator[Step]:
        seen.append(marks)
        return iter(())

    check_technique(Asking(listening), layouts=[LAYOUTS[4]], states=30)
    full = [marks == Marks.of(marks.grid, clues=marks.clues) for marks in seen]
    assert 0 < sum(full) < len(seen) == 60
    assert 0 < sum([not marks.entries for marks in seen]) < 60
    seen.clear()
    check_technique(Asking(listening, assumes_unique=True), layouts=SMALL, states=1)
    assert len(seen) == 2
    assert is_unique(seen[0].grid)


def test_numbers_of_states() -> None:
    with pytest.raises(InvalidOption):
        check_technique(NakedSingle(), states=0)
    with pytest.raises(TypeError):
        check_technique(NakedSingle(), states="many")  # type: ignore[arg-type]
