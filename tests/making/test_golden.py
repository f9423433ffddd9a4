"""The files of tests/data hold: the same seed gives the same puzzle, and every count is right."""

from __future__ import annotations

from contextlib import suppress

import golden
import pytest
from independent import solutions

from sudokulib import Grid, Layout, LogicSolver, count_solutions, puzzle_from_id, solve
from sudokulib.errors import Undecided

SEEDS = (golden.DATA / "seeds.txt").read_text(encoding="ascii").splitlines()
COUNTS = (golden.DATA / "counts.txt").read_text(encoding="ascii").splitlines()


def blocks() -> dict[str, list[str]]:
    """The lines of counts.txt under the id of each layout."""
    found: dict[str, list[str]] = {}
    for line in COUNTS:
        if ":" in line:
            found[list(found)[-1]].append(line)
        else:
            found[line] = []
    return found


def test_seeds_and_options_are_those_of_the_file() -> None:
    assert [line.rsplit(" ", 2)[0] for line in SEEDS] == golden.OPTIONS.splitlines()


@pytest.mark.every_case
@pytest.mark.parametrize("line", SEEDS, ids=lambda line: " ".join(line.split()[:-2])[:60])
def test_the_same_seed_gives_the_same_puzzle(line: str) -> None:
    text, clues, id = line.rsplit(" ", 2)
    puzzle = golden.puzzle_of(text)
    assert format(puzzle, "line") == clues
    assert puzzle.id == id
    assert puzzle_from_id(id) == puzzle


def test_ids_tell_all_seeds_and_options_apart() -> None:
    ids = {line.split()[-1] for line in SEEDS}
    assert len(ids) == len(SEEDS) - 1  # the first of a stream is what the seed itself makes


@pytest.mark.slow
@pytest.mark.parametrize("id", blocks())
def test_counts(id: str) -> None:
    layout, counts = Layout.parse(id), []
    for line in blocks()[id]:
        puzzle, number, solution = line.split(":")
        grid, count = Grid.parse(puzzle, layout), int(number)
        counts.append(count)
        assert count_solutions(grid) == count
        assert len(solutions(layout.houses, grid.digits)) == count
        assert bool(solution) is (count == 1)
        if solution:
            assert solve(grid) == Grid.parse(solution, layout)
            assert solutions(layout.houses, grid.digits) == [solve(grid).digits]
        with suppress(Undecided):
            assert len(list(LogicSolver().solutions(grid))) == count
    assert 1 in counts


def test_every_kind_of_count_is_there() -> None:
    counts = [int(line.split(":")[1]) for line in COUNTS if ":" in line]
    assert len(counts) > 200
    for low, high in ((0, 0), (1, 1), (2, 2), (3, 9), (10, 99), (100, 999), (1000, 3000)):
        assert sum(low <= count <= high for count in counts) >= 3
