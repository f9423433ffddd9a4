"""Identity, the long way: canonical forms under thousands of moves, all classes of small boards.

It shows that

- 10,000 random transformations never change a canonical form, of grids and of puzzles;
- the canonical form of 9x9 grids is the smallest of all 46,656 lines with a first row 123456789;
- the grids of 6x6 with a given first row, 39,168 of them, fall into 49 classes which hold all grids
  there are;
- the minimal puzzles of 4x4, 85,632 of them, fall into 36 classes: 13 with four clues, 22 with
  five and one with six;
- no two puzzles of the published collection of 17-clue puzzles are equivalent, and a transformed
  copy of each is recognized.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations, permutations, product
from time import perf_counter

from checks import Result
from published_files import collection, missing
from transformation_groups import group_order
from work import mapped

from sudokulib import Grid, Layout, UniformFiller, is_unique, make, solutions
from sudokulib.identity import (
    automorphism_count,
    canonical_form,
    equivalence,
    fingerprint,
    random_transformation,
)

FOUR, SIX, TALL_SIX, NINE = (Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 2), (3, 3)))
MOVES = 10_000


def is_invariant(seed: int) -> bool:
    """Whether a move changes no canonical form, of grids or puzzles, on any board."""
    for layout in (FOUR, SIX, TALL_SIX, NINE):
        grid = UniformFiller().fill(layout, seed // 10)
        puzzle = make(layout=layout, rng=seed // 10)
        move = random_transformation(layout, seed)
        if canonical_form(move(grid)) != canonical_form(grid):
            return False
        if canonical_form(move(puzzle.clues)) != canonical_form(puzzle.clues):
            return False
    return True


def is_smallest(seed: int) -> bool:
    """Whether the canonical form of a 9x9 grid is the smallest line, and how often, by trying."""
    grid = UniformFiller().fill(NINE, seed)
    rows = grid.rows()
    orders = [
        [3 * stack + column for stack in stacks for column in within[stack]]
        for stacks in permutations(range(3))
        for within in product(permutations(range(3)), repeat=3)
    ]
    lines: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for board in (rows, tuple(zip(*rows, strict=True))):
        for first in range(9):
            for order in orders:
                names = {board[first][column]: i for i, column in enumerate(order, 1)}
                moved = [tuple(names[row[column]] for column in order) for row in board]
                bands = sorted(sorted(moved[start : start + 3]) for start in (0, 3, 6))
                lines[tuple(row for band in bands for row in band)] += 1
    least = min(lines)
    return canonical_form(grid).rows() == least and automorphism_count(grid) == lines[least]


def has_a_twin_that_is_known(case: tuple[int, str]) -> tuple[int, bool]:
    """The fingerprint of a puzzle, and whether its transformed copy is recognized as itself."""
    seed, line = case
    grid = Grid.parse(line)
    copy = random_transformation(NINE, seed)(grid)
    found = equivalence(copy, grid)
    known = fingerprint(grid)
    return known, fingerprint(copy) == known and found is not None and found(copy) == grid


def grids_of_6x6() -> bool:
    forms = {canonical_form(grid) for grid in solutions(Grid.parse("123456" + "." * 30))}
    held = sum(group_order(SIX) // automorphism_count(form) for form in forms)
    return len(forms) == 49 and held == 28_200_960


def minimal_puzzles_of_4x4() -> bool:
    """Whether there are as many minimal puzzles, and classes of them, as published."""
    forms: set[Grid] = set()
    for solution in {canonical_form(grid) for grid in solutions(Grid.parse("1234" + "." * 12))}:
        unique: set[frozenset[int]] = set()
        for size in range(3, 8):
            for cells in map(frozenset, combinations(range(16), size)):
                if any(cells - {cell} in unique for cell in cells):
                    unique.add(cells)  # and not minimal
                    continue
                clues = bytes(d if c in cells else 0 for c, d in enumerate(solution.digits))
                if is_unique(Grid(FOUR, clues)):
                    unique.add(cells)
                    forms.add(canonical_form(Grid(FOUR, clues)))
    puzzles = sum(group_order(FOUR) // automorphism_count(form) for form in forms)
    sizes = Counter(form.clue_count for form in forms)
    return sizes == {4: 13, 5: 22, 6: 1} and puzzles == 85_632


def is_invariant_under_many_moves() -> bool:
    return all(mapped(is_invariant, range(MOVES), chunksize=50))


def is_smallest_of_all() -> bool:
    return all(mapped(is_smallest, range(10)))


def puzzles_of_17_clues() -> bool:
    lines = collection("17_clue")
    found = list(mapped(has_a_twin_that_is_known, list(enumerate(lines)), chunksize=200))
    print(f"{len(lines)} puzzles with 17 clues")
    return len({number for number, _ in found}) == len(lines) and all(twin for _, twin in found)


PROOFS = {
    f"{MOVES} moves": is_invariant_under_many_moves,
    "smallest of all on 9x9": is_smallest_of_all,
    "classes of 6x6": grids_of_6x6,
    "minimal puzzles of 4x4": minimal_puzzles_of_4x4,
    "17 clues": puzzles_of_17_clues,
}


def main(options: argparse.Namespace) -> Result:
    wrong = done = 0
    for name, proof in PROOFS.items():
        if proof is puzzles_of_17_clues and (absent := missing("17_clue.txt")):
            print(f"left out: {absent}")
            continue
        start = perf_counter()
        right = proof()
        wrong += not right
        done += 1
        print(f"{name}: {right}, {perf_counter() - start:.1f} s", flush=True)
    return Result({"proofs": done}, wrong)
