"""Innies and outies: the sums of cells that cages leave over in whole houses."""

from __future__ import annotations

from itertools import product

import pytest

from sudokulib import Candidates, CoverSolver, Grid, Layout, Step, make_killer
from sudokulib.constraints import KillerCage, LittleKiller, SumCage
from sudokulib.randomness import substream
from sudokulib.techniques import ConstraintExclusion, InniesAndOuties, NakedSubset, example

FIND = InniesAndOuties().find
BASE = Layout.boxes(3, 3)
ROW = [(0, column) for column in range(9)]


def first(*rules: KillerCage | SumCage | LittleKiller) -> Step:
    return next(FIND(Candidates.of(Grid.empty(BASE.with_constraints(rules)))))


def test_its_names() -> None:
    assert InniesAndOuties().name == "Innies and Outies"
    assert example("rule of 45").step.technique == "Innies and Outies"
    assert InniesAndOuties() == InniesAndOuties()


@pytest.mark.parametrize("id", ["3x3", "3x3+antiknight", "3x3+littlekiller3.1.9", "3x3+cage.0.1"])
def test_boards_without_sums_of_cages(id: str) -> None:
    assert [*FIND(Candidates.of(Grid.empty(Layout.parse(id))))] == []


def test_innies() -> None:
    step = first(KillerCage(ROW[:3], 6), KillerCage(ROW[3:7], 26))
    assert step.role("pattern") == tuple([(0, at, d) for d in range(1, 10) for at in (7, 8)])
    assert (step.houses, step.covers, step.placements, step.role("extra")) == ((0,), (), (), ())
    assert {step.layout.constraints[index] for index in step.constraints} == {
        KillerCage(ROW[:3], 6),
        KillerCage(ROW[3:7], 26),
    }
    assert step.arguments["sum"] == 13
    assert step.eliminations == tuple([(0, at, d) for d in (1, 2, 3) for at in (7, 8)])
    assert step.explain() == (
        "Innies and Outies: the digits of row 1 add up to 45, and the digits in the Killer "
        "Cages with the sums 6 and 26 inside it add up to 32; this leaves 13 for r1c8 and r1c9; "
        "with the "
        "candidates that are left, this is impossible if r1c8 or r1c9 is 1, 2 or 3, so 1, 2 "
        "and 3 can be removed from r1c8 and r1c9."
    )
    assert step.explain(language="de") == (
        "45er-Regel: Die Ziffern von Zeile 1 ergeben zusammen 45, und die Killer-Käfige "
        "mit den Summen 6 und 26 darin ergeben zusammen 32; also bleibt 13 für z1s8 und z1s9; "
        "mit den "
        "übrigen Kandidaten ist das nicht möglich, wenn z1s8 oder z1s9 = 1, 2 oder 3; daher "
        "können 1, 2 und 3 in z1s8 und z1s9 gestrichen werden."
    )
    assert step.explain("area") == "Innies and Outies: look at row 1."


def test_outies() -> None:
    step = first(KillerCage(ROW[:5], 30), SumCage([*ROW[5:], (1, 8), (1, 7)], 20))
    assert (step.houses, step.role("pattern"), step.arguments["sum"]) == ((0,), (), 5)
    assert {cell[:2] for cell in step.role("extra")} == {(1, 7), (1, 8)}
    assert step.eliminations == tuple([(1, at, d) for d in range(5, 10) for at in (7, 8)])
    assert step.explain().startswith(
        "Innies and Outies: the digits of row 1 add up to 45, and the digits in the Killer "
        "Cage with the sum 30 and the "
        "Sum Cage with the sum 20 add up to 50; this leaves 5 for "
        "r2c8 and r2c9, outside of row 1; "
    )
    assert "also bleibt 5 für z2s8 und z2s9 außerhalb von Zeile 1; " in step.explain(language="de")


def test_both() -> None:
    """A cell in the row less one below it, which is more."""
    step = first(KillerCage(ROW[:4], 30), KillerCage([*ROW[4:8], (1, 0)], 20))
    assert step.arguments["sum"] == -5
    assert step.eliminations[:3] == ((1, 0, 1), (1, 0, 2), (1, 0, 3))
    assert step.explain().startswith(
        "Innies and Outies: the digits of row 1 add up to 45, and the digits in the Killer "
        "Cages with the sums 20 and 30 add up to 50; therefore r1c9 is 5 less than r2c1; "
        "with the candidates"
    )
    assert "daraus folgt: z1s9 ist um 5 kleiner als z2s1; " in step.explain(language="de")


def test_a_single_open_cell_is_filled() -> None:
    step = first(KillerCage(ROW[:4], 14), KillerCage(ROW[4:8], 26))
    assert (step.placements, step.eliminations) == (((0, 8, 5),), ())
    assert step.explain() == (
        "Innies and Outies: the digits of row 1 add up to 45, and the digits in the Killer "
        "Cages with the sums 14 and 26 inside it add up to 40; this leaves 5 for r1c9, so r1c9 "
        "is 5."
    )
    layout = BASE.with_constraints([KillerCage(ROW[:4], 14), KillerCage(ROW[4:7], 15)])
    candidates = Candidates.of(Grid.empty(layout).with_cell(0, 7, 9))
    step = next(FIND(candidates))
    assert (step.placements, step.eliminations) == (((0, 8, 7),), ())
    assert candidates.apply([step]).grid[0, 8] == 7
    # A single candidate is for Naked Single.
    assert not [*FIND(candidates.eliminate([(0, 8, d) for d in (1, 2, 3, 4, 5, 6, 8)]))]


def test_few_houses_come_first() -> None:
    puzzle = make_killer(rng=1)
    found = [step.houses for step in FIND(Candidates.of(puzzle.clues))]
    assert [*map(len, found)] == sorted(map(len, found))
    assert {*map(len, found)} == {1, 2, 3, 4}


def test_filled_cells_count() -> None:
    layout = BASE.with_constraints([KillerCage(ROW[:6], 27)])
    candidates = Candidates.of(Grid.empty(layout).with_cell(0, 8, 1))
    step = next(FIND(candidates))
    assert (0, 8, 1) in step.role("pattern")
    assert step.eliminations == tuple([(0, at, d) for d in range(2, 8) for at in (6, 7)])
    full = Grid.empty(layout).with_cell(0, 6, 9).with_cell(0, 7, 8).with_cell(0, 8, 1)
    assert all(step.houses != (0,) for step in FIND(Candidates.of(full)))


def grids(layout: Layout) -> list[bytes]:
    """All grids of a small board, by trying all."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(16):
        longer = [(*cells, digit) for cells in found for digit in range(1, 5)]
        found = [
            cells
            for cells in longer
            if not any(
                cells[other] == cells[-1]
                for other in layout.peers[len(cells) - 1]
                if other < len(cells)
            )
        ]
    return [*map(bytes, found)]


@pytest.mark.long
def test_every_step_against_all_grids() -> None:
    """Killers on 4x4 boards, with candidates taken out: what goes is in no grid that is left."""
    base = Layout.boxes(2, 2)
    every = grids(base)
    assert len(every) == 288
    seen = 0
    for seed in range(25):
        puzzle = make_killer(layout=base, largest=4, rng=seed)
        layout, solution, draw = (
            puzzle.clues.layout,
            puzzle.solution,
            substream(seed, "gone").random,
        )
        cages = [
            ([row * 4 + column for row, column in each.cells], each.sum)
            for each in layout.constraints
            if isinstance(each, KillerCage)
        ]
        kept = cages[: 2 + seed % 4]
        some = base.with_constraints(
            [KillerCage([divmod(cell, 4) for cell in cells], total) for cells, total in kept]
        )
        gone = [
            (row, column, digit)
            for row, column, digit in product(range(4), range(4), range(1, 5))
            if digit != solution[row, column] and draw() < 0.3
        ]
        candidates = Candidates.of(Grid.empty(some)).eliminate(gone)
        fitting = [
            cells
            for cells in every
            if all(sum(cells[cell] for cell in cage) == total for cage, total in kept)
            and not any(cells[row * 4 + column] == digit for row, column, digit in gone)
        ]
        assert solution.digits in fitting
        for step in FIND(candidates):
            seen += 1
            for row, column, digit in step.placements:
                assert all(cells[row * 4 + column] == digit for cells in fitting)
            for row, column, digit in step.eliminations:
                assert all(cells[row * 4 + column] != digit for cells in fitting)
    assert seen > 50


def solved(killer_layout: str, seed: int, largest: int) -> int:
    """Goes through a killer; every step must be true. The number of steps by the technique."""
    puzzle = make_killer(layout=killer_layout, largest=largest, rng=seed)
    candidates, count = Candidates.of(puzzle.clues), 0
    techniques = (ConstraintExclusion(), NakedSubset(2), InniesAndOuties())
    while True:
        steps = [step for each in techniques for step in each.find(candidates)]
        if not steps:
            return count
        for step in steps:
            count += step.technique == "Innies and Outies"
            assert all(puzzle.solution[row, column] == d for row, column, d in step.placements)
            for row, column, digit in step.eliminations:
                assert puzzle.solution[row, column] != digit
                assert digit in candidates.candidates(row, column)
        candidates = candidates.apply(steps)


@pytest.mark.long
def test_steps_in_small_killers_are_true() -> None:
    assert sum([solved("2x2", seed, 4) for seed in range(25)]) > 40
    assert sum([solved("2x3", seed, 4) for seed in range(2)]) > 20


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, 100, 20))
def test_steps_in_killers_are_true(start: int) -> None:
    assert sum([solved("3x3", seed, 5) for seed in range(start, start + 2)]) > 30


def test_it_solves_a_killer_that_stays_unsolved_without() -> None:
    shown = example("Innies and Outies")
    assert CoverSolver().proves_unique(shown.puzzle.clues)
    assert shown.step in [*FIND(shown.position.candidates)]
