"""The laws of techniques whose steps have a proof: true, proved, and the same on a turned board."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs
from expert_examples import BASIC
from published_files import PUBLISHED_FILES, collection
from walks import thinned

from sudokulib import Candidates, Grid, Step, make, solve
from sudokulib._board.transform import Transformation
from sudokulib.randomness import substream
from sudokulib.techniques import Technique

Candidate = tuple[int, int, int]


def removed(technique: Technique, candidates: Candidates, solution: Grid) -> set[Candidate]:
    """All that is removed: never what is true, only what is there, and each step is proved."""
    steps = [*technique.find(candidates)]
    assert len({*steps}) == len(steps)
    for number, step in enumerate(steps):
        assert step.technique == technique.name
        assert not step.placements
        for row, column, digit in step.eliminations:
            assert solution[row, column] != digit
            assert digit in candidates.candidates(row, column)
        if number % (1 + len(steps) // 20):
            continue  # the rest takes long
        assert step.check(candidates)
        assert Step.from_dict(json.loads(json.dumps(step.as_dict()))) == step
        row, column, _ = step.eliminations[0]
        true = (row, column, solution[row, column])
        altered = attrs.evolve(step, eliminations=(*step.eliminations[1:], true))
        assert not altered.check(candidates)
        assert not attrs.evolve(step, eliminations=(), placements=(true,)).check(candidates)
        for _, held in step.roles:
            assert held
    return {each for step in steps for each in step.eliminations}


def hard_positions(every: int, number: int = 8) -> Iterator[tuple[Candidates, Grid]]:
    """Positions after plain fish with their solutions, and the same without some candidates.

    They are of one hard puzzle in `every`, and of some made ones.
    """
    grids = [make(rng=seed).clues for seed in range(number)]
    for name in ("hardest_1106", "top1465"):
        if (PUBLISHED_FILES / f"{name}.txt").exists():
            grids += map(Grid.parse, collection(name, every))
    for seed, grid in enumerate(grids):
        solution, candidates = solve(grid), BASIC.reach(grid)
        draw = substream(seed, "superfluous candidates").random
        yield candidates, solution
        yield thinned(candidates, [solution], draw(), draw), solution


def moved(move: Transformation, candidate: Candidate) -> Candidate:
    """A candidate on a turned board."""
    row, column, digit = candidate
    return (*move.cell(row, column), move.digit(digit))


def assert_moved(
    technique: Technique, candidates: Candidates, solution: Grid, move: Transformation
) -> None:
    """All that is removed is moved with the board."""
    n = candidates.layout.size
    held = [
        (*divmod(cell, n), digit)
        for digit, mask in enumerate(candidates.masks, 1)
        for cell in range(n * n)
        if mask >> cell & 1
    ]
    other = Candidates.from_candidates(
        move(candidates.grid), [moved(move, each) for each in held], clues=move(candidates.clues)
    )
    expected = {moved(move, each) for each in removed(technique, candidates, solution)}
    assert removed(technique, other, move(solution)) == expected
