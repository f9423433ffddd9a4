"""Remote pairs, compared with what chains of equal pairs imply."""

from __future__ import annotations

import pickle
from itertools import combinations, pairwise, product

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_9
from module_docs import module_doc
from programs import EXPLAINER, HODOKU, Program
from random_candidates import digits_left, gone, random_candidates, role, seen_from

from sudokulib import Candidates, Grid, Layout
from sudokulib.randomness import random_source
from sudokulib.techniques import RemotePair

NINE = Layout.boxes(3, 3)


def with_pairs(layout: Layout, seed: int) -> tuple[Candidates, Grid]:
    """Marks on which cells with two digits are likely to have no others."""
    candidates, solution = random_candidates(layout, seed, filled=0.2, erased=0.2)
    draw, pair = random_source(f"pairs {seed}"), {1, 2}
    lost = [
        (*divmod(cell, layout.size), digit)
        for cell, digits in digits_left(candidates).items()
        if solution.digits[cell] in pair and draw() < 0.9
        for digit in digits - pair
    ]
    return candidates.eliminate(lost), solution


BOARDS = [
    with_pairs(layout, seed)
    for layout in (Layout.boxes(2, 2), Layout.boxes(2, 3), NINE, DIAGONALS, JIGSAW_9)
    for seed in range(25)
]


def with_cells(most: int) -> Program:
    """HoDoKu with chains of this number of cells."""
    return attrs.evolve(HODOKU, max_links=2 * most)


def chains(candidates: Candidates, max_cells: int) -> list[tuple[int, ...]]:
    """Every chain of an even number of cells that see each other in turn and hold the same pair."""
    layout, cells = candidates.layout, digits_left(candidates)
    longer = [(cell,) for cell, digits in cells.items() if len(digits) == 2]
    found = []
    for length in range(2, max_cells + 1):
        longer = [
            (*chain, cell)
            for chain in longer
            for cell in seen_from(layout, chain[-1])
            if cells.get(cell) == cells[chain[0]] and cell not in chain
        ]
        if length >= 4 and length % 2 == 0:
            found += longer
    return found


def removed_by(candidates: Candidates, chain: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    layout, cells = candidates.layout, digits_left(candidates)
    victims = {
        victim
        for (i, one), (j, two) in combinations(enumerate(chain), 2)
        if (j - i) % 2 and j - i > 1
        for victim in seen_from(layout, one) & seen_from(layout, two)
    }
    digits = cells[chain[0]]
    return tuple(
        sorted((c, d) for c, d in product(victims, digits) if d in cells.get(c, ()) != digits)
    )


@pytest.mark.slow
@pytest.mark.parametrize("max_cells", [4, 6, 10])
def test_remote_pairs_are_the_chains_whose_ends_remove_something(max_cells: int) -> None:
    seen = 0
    for candidates, _ in BOARDS:
        shortest: dict[object, int] = {}
        digits = digits_left(candidates)
        for chain in chains(candidates, max_cells):
            ends = seen_from(candidates.layout, chain[0]) & seen_from(candidates.layout, chain[-1])
            removed = removed_by(candidates, chain)
            if ends & {cell for cell, _ in removed}:
                key = frozenset(digits[chain[0]]), removed
                shortest[key] = min(shortest.get(key, 99), len(chain))
        steps = list(RemotePair(_program=with_cells(max_cells)).find(candidates))
        found = {}
        for step in steps:
            chain = role(step, "pattern")
            key = frozenset(digits[chain[0]]), gone(step)
            found[key] = len(chain)
            assert all(two in seen_from(candidates.layout, one) for one, two in pairwise(chain))
            assert removed_by(candidates, chain) == gone(step)
        assert found == shortest
        assert len(steps) == len(found)
        rank = [
            (-len(removed), length, sum(cell for cell, _ in removed))
            for (_, removed), length in found.items()
        ]
        assert rank == sorted(rank)
        seen += len(steps)
    assert seen > 50


def test_steps_are_true_and_new() -> None:
    for candidates, solution in BOARDS:
        for step in RemotePair().find(candidates):
            assert step.technique == "Remote Pair"
            assert not step.placements
            for row, column, digit in step.eliminations:
                assert solution[row, column] != digit
                assert digit in candidates.candidates(row, column)


def test_the_links_lead_along_the_chain_with_both_digits_in_turn() -> None:
    long = 0
    for candidates, _ in BOARDS:
        for step in RemotePair().find(candidates):
            n, chain = candidates.layout.size, role(step, "pattern")
            assert [
                (one[0] * n + one[1], two[0] * n + two[1]) for one, two, _ in step.links
            ] == list(pairwise(chain))
            assert {kind for *_, kind in step.links} == {"weak"}
            digits = [one[2] for one, _, _ in step.links]
            assert digits == [two[2] for _, two, _ in step.links]
            assert all(one != two for one, two in pairwise(digits))
            long += len(chain) > 4
    assert long > 5


def test_three_equal_pairs_in_a_house_say_nothing() -> None:
    lost = [(*divmod(cell, 9), digit) for cell in range(80) for digit in range(3, 10)]
    assert list(RemotePair().find(Candidates.of(Grid.empty(NINE)).eliminate(lost))) == []


def marks_of_the_picture() -> tuple[Candidates, set[tuple[int, int]]]:
    block = next(b for b in module_doc(RemotePair).split("\n\n") if b.startswith("    "))
    lines = [line.replace("|", "").split() for line in block.splitlines() if "-+-" not in line]
    words = {(r, c): word for r, line in enumerate(lines) for c, word in enumerate(line)}
    erased = [(*at, digit) for at, word in words.items() if word == "ab" for digit in range(3, 10)]
    stars = {at for at, word in words.items() if word == "*"}
    return Candidates.of(Grid.empty(NINE)).eliminate(erased), stars


def test_the_picture_is_true_and_explains_itself() -> None:
    candidates, stars = marks_of_the_picture()
    [step] = RemotePair().find(candidates)
    assert {*step.eliminations} == {(*at, digit) for at in stars for digit in (1, 2)}
    assert step.explain() == (
        "Remote Pair: along the chain r1c1, r1c5, r4c5 and r5c4 the digits 1 and 2 "
        "alternate, so one end of the chain is 1 and the other is 2; r1c4 and r5c1 see both "
        "ends, so 1 and 2 can be removed from r1c4 and r5c1."
    )
    assert "z5s1" in step.explain(language="de")


def test_without_a_limit_chains_may_be_longer_than_ten_cells() -> None:
    rows, columns = (0, 4, 8, 12, 9, 5), (0, 4, 8, 12, 5, 1, 13)
    chain = [(row, c) for at, row in enumerate(rows) for c in columns[at : at + 2]]
    erased = [(*cell, digit) for cell in chain for digit in range(3, 17)]
    candidates = Candidates.of(Grid.empty(Layout.boxes(4, 4))).eliminate(erased)
    for program, longest in ((HODOKU, 10), (EXPLAINER, 12)):
        steps = RemotePair(_program=program).find(candidates)
        assert max(len(role(step, "pattern")) for step in steps) == longest


def test_it_is_a_value_with_checked_options() -> None:
    assert RemotePair() == RemotePair(_program=with_cells(10))
    short = RemotePair(_program=with_cells(6))
    assert short != RemotePair()
    assert pickle.loads(pickle.dumps(short)) == eval(repr(short)) == short
