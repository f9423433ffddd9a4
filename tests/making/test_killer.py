"""Killers: cages that leave one solution, without a clue."""

from __future__ import annotations

import datetime
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from golden import DATA

from sudokulib import (
    CannotMake,
    Layout,
    Limits,
    NoSolution,
    Puzzle,
    Stopped,
    Symmetry,
    VariantMaker,
    daily,
    is_unique,
    make_killer,
    puzzle_from_id,
    solve,
)
from sudokulib.constraints import AntiKnight, KillerCage
from sudokulib.errors import InvalidOption
from sudokulib.randomness import child_seed

if TYPE_CHECKING:
    from sudokulib._making.variant import VariantOptions


KILLERS = (DATA / "killers.txt").read_text(encoding="ascii").splitlines()


def cages_of(puzzle: Puzzle) -> list[KillerCage]:
    return [each for each in puzzle.layout.constraints if isinstance(each, KillerCage)]


def are_connected(cells: tuple[tuple[int, int], ...]) -> bool:
    found = [cells[0]]
    for row, column in found:
        beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        found += [cell for cell in cells if cell in beside and cell not in found]
    return len(found) == len(cells)


@pytest.mark.parametrize(
    ("layout", "largest", "singles"),
    [
        ("2x2", 2, False),
        ("2x2", 4, False),
        ("2x2", 4, True),
        ("2x3", 3, False),
        ("2x3", 5, True),
        ("2x3", 9, False),
        ("123123123", 2, True),
        ("123123123", 3, False),
        ("1112312233324444", 3, False),
        ("2x2+diagonals", 3, False),
        ("1122", 2, True),
        ("1", 2, True),
    ],
)
def test_cages_cover_the_board_and_leave_one_solution(
    layout: str, largest: int, singles: bool
) -> None:
    for seed in range(3):
        puzzle = make_killer(layout=layout, largest=largest, smallest=2 - singles, rng=seed)
        assert puzzle.clues.clue_count == 0
        assert puzzle.layout.without_constraints() is Layout.parse(layout)
        assert puzzle.solution.is_solved
        assert solve(puzzle.clues) == puzzle.solution
        cages = cages_of(puzzle)
        assert sorted([cell for cage in cages for cell in cage.cells]) == sorted(
            [divmod(cell, puzzle.layout.size) for cell in range(puzzle.layout.cell_count)]
        )
        for cage in cages:
            digits = [puzzle.solution[cell] for cell in cage.cells]
            assert len(set(digits)) == len(digits) <= largest
            assert singles or len(digits) > 1
            assert cage.sum == sum(digits)
            assert are_connected(cage.cells)


def test_a_board_of_nine() -> None:
    puzzle = make_killer(rng=1)
    assert is_unique(puzzle.clues)
    assert {len(cage.cells) for cage in cages_of(puzzle)} <= {2, 3, 4, 5}


@pytest.mark.slow
def test_cages_of_one_cell_come_only_if_asked_for() -> None:
    sizes = [len(cage.cells) for seed in range(4) for cage in cages_of(make_killer(rng=seed))]
    assert 1 not in sizes
    maker = VariantMaker("killer", smallest=1)
    sizes = [len(cage.cells) for puzzle in maker.stream(1, 4) for cage in cages_of(puzzle)]
    assert 1 in sizes


@pytest.mark.parametrize(
    ("layout", "largest"), [("3x3", 2), ("1" * 5 + "2" * 5 + "3" * 5 + "4" * 5 + "5" * 5, 2)]
)
def test_pairs_do_not_cover_an_odd_number_of_cells(layout: str, largest: int) -> None:
    with pytest.raises(InvalidOption, match="cannot cover") as caught:
        make_killer(layout=layout, largest=largest)
    assert (caught.value.option, caught.value.value) == ("largest", largest)
    make_killer(layout=layout, largest=largest, smallest=1, rng=1)


def test_a_board_too_small() -> None:
    """Each cage of two cells has the digits 1 and 2."""
    with pytest.raises(InvalidOption, match="needs cages of one cell") as caught:
        VariantMaker("killer", layout="1122")
    assert caught.value.option == "smallest"


def test_the_seed_decides() -> None:
    first = make_killer(layout="2x3", rng=7)
    assert first == make_killer(layout="2x3", rng=7, limits=None)
    assert first != make_killer(layout="2x3", rng=8)


@pytest.mark.every_case
@pytest.mark.parametrize("line", KILLERS, ids=lambda line: line.split()[0])
def test_the_same_seed_gives_the_same_killer(line: str) -> None:
    """They change with a new version of the algorithm, and never otherwise."""
    id, layout = line.split()
    puzzle = puzzle_from_id(id)
    assert (puzzle.id, puzzle.layout.id) == (id, layout)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"largest": 4},
        {"smallest": 1},
        {"layout": "2x3+antiking", "largest": 9, "smallest": 1},
        {"layout": "jigsaw5", "largest": 3},
    ],
)
def test_an_id_makes_the_same_killer(options: dict[str, Any]) -> None:
    puzzle = make_killer(rng="a seed", **options)
    assert puzzle.id is not None
    again = puzzle_from_id(puzzle.id)
    assert (again, again.solution, again.id) == (puzzle, puzzle.solution, puzzle.id)


def test_an_id_says_what_was_asked() -> None:
    assert make_killer(layout="2x2", rng=7).id == "1.2x2.killer.7"
    assert make_killer(layout="2x2", largest=3, smallest=1, rng=7).id == "1.2x2.killer.k1.l3.7"
    assert make_killer(layout="2x3~antiking", rng=7).id == "1.2x3~antiking.killer.7"
    assert make_killer(layout="jigsaw4", rng=7).id == "1.jigsaw4.killer.7"


@pytest.mark.parametrize(
    "text",
    [
        "1.2x2.killer.n0.1",
        "1.2x2.killer.l3.k1.1",  # not in order
        "1.2x2.killer.l1.1",
        "1.2x2.killer.l10.1",
        "1.3x3.killer.l2.1",
        "1.2x2.killer.g1.1",
        "1.2x2.l3.killer.1",
        "1.2x2.killers.1",
        "1.2x2.killer.killer.1",
        "1.2x2.sudoku.1",
        "1.jigsaw13.killer.1",
        "1.jigsaw1.1",
        "1.jigsaw04.1",
        "1.jigsaw.1",
    ],
)
def test_what_is_no_id(text: str) -> None:
    with pytest.raises(InvalidOption, match="this is not the id of a puzzle") as caught:
        puzzle_from_id(text)
    assert (caught.value.option, caught.value.value) == ("id", text)


def test_work_for_an_id_is_limited() -> None:
    for text in ("1.3x3.killer.1", "1.jigsaw9.killer.1"):
        with pytest.raises(CannotMake, match="within 5 nodes"):
            puzzle_from_id(text, limits=Limits(5))
        with pytest.raises(Stopped):
            puzzle_from_id(text, limits=Limits(should_stop=lambda: True))


def test_the_killer_of_a_day() -> None:
    options: VariantOptions = {"layout": "2x3", "largest": 4}
    puzzle = daily("2026-11-20", kind="killer", **options)
    assert puzzle == daily(datetime.date(2026, 11, 20), kind="killer", **options)
    assert puzzle == make_killer(rng="day 2026-11-20", **options)
    assert puzzle != daily("2026-11-21", kind="killer", **options)
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.slow
def test_a_stream_of_killers() -> None:
    maker = VariantMaker("killer", layout="2x2", largest=3)
    puzzles = [*maker.stream(7, 4)]
    assert puzzles[0] == maker.make(7)
    assert len({*puzzles}) == 4
    assert puzzles[3] == maker.make(child_seed(7, 3))
    with ThreadPoolExecutor(2) as executor:
        assert [*maker.stream(7, 4, executor=executor, buffersize=2)] == puzzles


def test_a_maker_is_a_value() -> None:
    maker = VariantMaker("killer", layout="2x2", largest=3, limits=Limits(500))
    assert (
        maker
        == VariantMaker("killer", layout="2x2", largest=3)
        != VariantMaker("killer", layout="2x2")
    )
    assert pickle.loads(pickle.dumps(maker)) == maker
    assert (
        eval(repr(maker), {"Layout": Layout, "Symmetry": Symmetry, "VariantMaker": VariantMaker})
        == maker
    )
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        maker.largest = 4  # type: ignore[misc]


def test_unknown_options_and_kinds() -> None:
    with pytest.raises(TypeError, match=r"make_killer\(\) has no option 'seed': the seed is rng="):
        make_killer(seed=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"'colour': its options are kinds, layout"):
        make_killer(colour=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"did you mean largest=\?"):
        make_killer(larges=3)  # type: ignore[call-arg]
    with pytest.raises(InvalidOption, match=r"no kind of this name; did you mean killer\?"):
        daily("2026-11-20", kind="kiler")
    with pytest.raises(TypeError, match="kinds must be"):
        daily("2026-11-20", kind=1)  # type: ignore[call-overload]


def test_the_rules_of_the_layout_stay() -> None:
    layout = Layout.boxes(2, 3).with_constraints([AntiKnight()])
    puzzle = make_killer(layout=layout, rng=1)
    assert AntiKnight() in puzzle.layout.constraints
    assert is_unique(puzzle.clues)


def test_it_ends() -> None:
    for nodes in (5, 85, *range(163, 3540, 61)):  # before, in and after a search
        with pytest.raises(CannotMake, match=f"a killer puzzle was not found within {nodes} nodes"):
            make_killer(rng=1, limits=Limits(nodes))
    with pytest.raises(CannotMake, match="within 97 nodes"):  # in a search with its own limit
        make_killer(layout="2x2", rng=7, limits=Limits(97))
    assert make_killer(rng=1, limits=Limits(3541)) == make_killer(rng=1)
    with pytest.raises(Stopped):
        make_killer(rng=1, limits=Limits(should_stop=lambda: True))
    with pytest.raises(NoSolution):
        make_killer(layout="111222333+diagonals", rng=1)


def test_stopping_later() -> None:
    asked: list[int] = []

    def after(count: int) -> Callable[[], bool]:
        def stop() -> bool:
            asked.append(1)
            return len(asked) > count

        return stop

    with pytest.raises(Stopped):
        make_killer(rng=1, limits=Limits(should_stop=after(2)))
    assert len(asked) == 3


@pytest.mark.parametrize("largest", [1, 10, 0, -1])
def test_sizes_out_of_range(largest: int) -> None:
    with pytest.raises(InvalidOption, match=r"largest|at most 1"):
        make_killer(largest=largest)


def test_wrong_types() -> None:
    with pytest.raises(TypeError):
        make_killer(largest="3")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        make_killer(layout=9)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        make_killer(limits=Limits(should_stop=1))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        make_killer(smallest=True)
