"""Laws of steps with guardians, and the positions with which they are checked."""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING

import attrs
from published_files import table

from sudokulib import Candidates, Grid, LogicSolver, make, solve
from sudokulib.formats._hodoku import LibraryLine
from sudokulib.identity import random_transformation
from sudokulib.randomness import random_source
from sudokulib.techniques import TECHNIQUES, Guardians

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib import Step, Technique

_Candidate = tuple[int, int, int]
_Change = set[_Candidate]

_UP_TO_FISH = LogicSolver(tuple(takewhile(lambda each: each.name != "Remote Pair", TECHNIQUES)))
SEEDS = range(300)
"""The seeds of the random puzzles."""


def after_fish(grid: Grid) -> Candidates:
    """What singles, locked candidates, subsets and plain fish leave."""
    return Candidates.of(grid).apply(_UP_TO_FISH.steps(grid))


@cache
def made(seed: int) -> Candidates:
    """A random minimal puzzle up to the first difficult step."""
    return after_fish(make(rng=f"guardians {seed}").clues)


def rows(pattern: str) -> list[dict[str, str]]:
    """The published positions of a pattern."""
    found = table("expert_examples.tsv")
    return [row for row in found if row["pattern"].split(",")[0] == pattern]


def _position(text: str) -> Candidates:
    """A position that is written as clues, as marks or as a line of HoDoKu's library."""
    if text.startswith(":"):
        return LibraryLine.parse(text).candidates
    marks = text.split()
    if len(marks) == 1:
        return after_fish(Grid.parse(text))
    grid = Grid.parse("".join([each if len(each) == 1 else "." for each in marks]))
    wanted = {(*divmod(at, 9), int(d)) for at, each in enumerate(marks) for d in each}
    candidates = Candidates.of(grid)
    return candidates.eliminate(sorted(_all(candidates) - wanted))


def hold_row(technique: Technique, row: dict[str, str]) -> None:
    """The technique removes what is published, and nothing where nothing may be removed."""
    candidates = _position(row["position"])
    steps = list(technique.find(candidates))
    published = {
        (int(at) - 1, int(column) - 1, int(digit))
        for at, column, digits in re.findall(r"r(\d)c(\d)<>(\d+)", row["published eliminations"])
        for digit in digits
    }
    if "negative" in row["pattern"]:
        assert not steps
    else:
        assert steps
    assert published <= changed(candidates, steps)
    hold_laws(technique, candidates)


def _all(candidates: Candidates) -> _Change:
    n = candidates.layout.size
    cells = [divmod(cell, n) for cell in range(n * n)]
    return {(*cell, digit) for cell in cells for digit in candidates.candidates(*cell)}


def changed(candidates: Candidates, steps: Iterable[Step]) -> _Change:
    """All that steps remove, with what the digits that they place remove."""
    found: _Change = set()
    for step in steps:
        found |= {*step.eliminations}
        for row, column, digit in step.placements:
            after = candidates.place(row, column, digit)
            found |= _all(candidates) - _all(after) - {(row, column, digit)}
    return found


def hold_laws(technique: Technique, candidates: Candidates, seed: int = 0) -> int:
    """Steps are true, proved and the same on a transformed board; the number of steps."""
    solution = solve(candidates.grid)
    steps = list(technique.find(candidates))
    assert len({*steps}) == len(steps)
    for step in steps:
        assert all(solution[row, column] == digit for row, column, digit in step.placements)
        assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
        hold_proof(step, candidates, solution)
    move = random_transformation(candidates.layout, seed)
    other = Candidates.of(move(candidates.grid))
    images = {(*move.cell(r, c), move.digit(d)) for r, c, d in _all(candidates)}
    other = other.eliminate(sorted(_all(other) - images))
    found = changed(other, technique.find(other))
    assert found == {(*move.cell(r, c), move.digit(d)) for r, c, d in changed(candidates, steps)}
    return len(steps)


def hold_proof(step: Step, candidates: Candidates, solution: Grid) -> None:
    """The proof of a step holds, but not for a true candidate, nor without one of its guardians."""
    assert step.check(candidates)
    proof = step.proof
    assert isinstance(proof, Guardians)
    again = type(step).from_dict(step.as_dict())
    assert again == step
    assert again.check(candidates)
    true = next(each for each in sorted(_all(candidates)) if solution[each[:2]] == each[2])
    assert not attrs.evolve(step, eliminations=(*step.eliminations, true)).check(candidates)
    assert any(solution[row, column] == digit for row, column, digit in proof.guardians)
    false = [each for each in proof.guardians if solution[each[:2]] != each[2]]
    fewer = attrs.evolve(proof, guardians=false)
    assert not attrs.evolve(step, proof=fewer).check(candidates)


def planted(seed: int, count: int) -> Candidates:
    """A random puzzle in which cells with two of some digits have few other false candidates."""
    candidates = Candidates.of(make(rng=f"guardians {seed % len(SEEDS)}").clues)
    solution, draw = solve(candidates.grid), random_source(f"planted {seed} {count}")
    digits = {*sorted(range(1, 10), key=lambda _: draw())[:count]}
    return candidates.eliminate(
        [
            (row, column, digit)
            for row, column, digit in sorted(_all(candidates))
            if digit not in digits
            and len(digits & {*candidates.candidates(row, column)}) > 1
            and solution[row, column] != digit
            and draw() < 0.95
        ]
    )
