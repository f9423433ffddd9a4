"""X-Chains, XY-Chains, nice loops and AICs: their links are real, and their steps are true.

Internal: the graphs of links are compared with their definitions.
"""

from __future__ import annotations

import pickle
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pytest
from boards import DIAGONALS, JIGSAW_6, WINDOWS
from links_by_definition import check_links
from random_candidates import digits_left, random_candidates

from sudokulib import Candidates, Layout, Step
from sudokulib._board.masks import bits
from sudokulib.techniques import (
    AIC,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    Technique,
    XChain,
    XYChain,
)
from sudokulib.techniques._chains.aics_and_nice_loops import (
    GROUPED_NICE_LOOPS,
    NICE_LOOPS,
    loops_and_aics,
)
from sudokulib.techniques._chains.chain_steps import hodoku_rank
from sudokulib.techniques._chains.link_graph import (
    LinkGraph,
    grouped_links,
    linked_groups,
    plain_links,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._candidates.candidate_lookup import CandidateLookup

LOOPS = (ContinuousNiceLoop(), DiscontinuousNiceLoop(), AIC())
GROUPED = (GroupedContinuousNiceLoop(), GroupedDiscontinuousNiceLoop(), GroupedAIC())
ALL: tuple[Technique, ...] = (XChain(), XYChain(), *LOOPS, *GROUPED)
NINE = Layout.boxes(3, 3)
STATES = [
    random_candidates(layout, seed, filled=0.35, erased=erased)
    for layout, seeds in (
        (NINE, range(2)),
        (Layout.boxes(2, 3), range(3)),
        (DIAGONALS, range(1)),
        (WINDOWS, range(1)),
        (JIGSAW_6, range(1)),
    )
    for seed in seeds
    for erased in (0.5,)
]


def weight(step: Step) -> tuple[int, int]:
    """HoDoKu's rank of a step by its eliminations."""
    n = step.layout.size
    cells = sorted(step.eliminations, key=lambda each: (each[2], each[:2]))
    total = sum(
        (row * n + column) * (1 + 80 * at) + digit for at, (row, column, digit) in enumerate(cells)
    )
    return -len(cells), total


@pytest.mark.long
@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_every_step_is_true_and_its_links_are_real(technique: Technique) -> None:
    found = 0
    for candidates, solution in STATES:
        seen = set()
        ranks = []
        for step in technique.find(candidates):
            found += 1
            assert step.technique == technique.name
            assert step.eliminations
            assert not step.placements
            for row, column, digit in step.eliminations:
                assert digit in candidates.candidates(row, column)
                assert solution[row, column] != digit
            assert step.eliminations == tuple(
                sorted(step.eliminations, key=lambda each: (each[2], each[:2]))
            )
            (chain,) = step.chains
            check_links(candidates, chain)
            assert [kind for _, _, kind in step.links] == list(chain.links)
            assert any(len(node.candidates) > 1 for node in chain.nodes) == (technique in GROUPED)
            assert step.eliminations not in seen
            seen.add(step.eliminations)
            ranks.append(weight(step))
            if found % 4 != 1:  # the following techniques take longer
                continue
            assert Step.from_dict(step.as_dict()) == step
            for language in ("en", "de"):
                assert step.explain(language=language, chains=True).count("\n") == 1
        assert ranks == sorted(ranks)
    assert found > 3


def x_chains_by_definition(candidates: Candidates, digit: int) -> dict[frozenset[int], int]:
    """By definition: what the X-Chains of a digit remove, and the nodes of the shortest chain."""
    layout = candidates.layout
    places = {cell for cell, held in digits_left(candidates).items() if digit in held}
    near: dict[int, dict[int, bool]] = {}
    for cell in places:
        for house in layout.houses_by_cell[cell]:
            inside = places & set(layout.houses[house])
            for other in inside - {cell}:
                near.setdefault(cell, {}).setdefault(other, len(inside) == 2)
    best: dict[frozenset[int], int] = {}

    def go(path: list[int]) -> None:
        is_strong = len(path) % 2 == 1
        for other, strong in near.get(path[-1], {}).items():
            back = other == path[0]
            if (is_strong and not strong) or (other in path and not back):
                continue
            if is_strong and len(path) >= 3:
                gone = frozenset(near[path[0]].keys() & near[other].keys() & places)
                if gone:
                    best[gone] = min(best.get(gone, 99), len(path) + 1)
            if not back and len(path) < 19:
                go([*path, other])

    for start in places:
        go([start])
    return best


@pytest.mark.parametrize("seed", range(6))
def test_x_chains_are_all_that_there_are(seed: int) -> None:
    candidates, _ = random_candidates(Layout.boxes(2, 3), seed, filled=0.2, erased=0.4)
    wanted = {
        (digit, gone, length)
        for digit in range(1, 7)
        for gone, length in x_chains_by_definition(candidates, digit).items()
    }
    found = {
        (
            step.eliminations[0][2],
            frozenset(row * 6 + column for row, column, _ in step.eliminations),
            step.chains[0].length,
        )
        for step in XChain().find(candidates)
    }
    assert found == wanted


def xy_chains_by_definition(candidates: Candidates) -> dict[frozenset[tuple[int, int]], int]:
    """By definition: the eliminations of the XY-Chains, and the nodes of the shortest chain."""
    layout, held = candidates.layout, digits_left(candidates)
    twos = {cell: digits for cell, digits in held.items() if len(digits) == 2}
    sees = {
        cell: {other for house in layout.houses_by_cell[cell] for other in layout.houses[house]}
        - {cell}
        for cell in held
    }
    best: dict[frozenset[tuple[int, int]], int] = {}

    def go(path: list[int], first: int, last: int) -> None:
        if first == last and len(path) > 1:
            both = sees[path[0]] & sees[path[-1]]
            gone = frozenset((cell, first) for cell in both & held.keys() if first in held[cell])
            if gone:
                best[gone] = min(best.get(gone, 99), 2 * len(path))
        for other in sees[path[-1]] & twos.keys() - set(path):
            if last in twos[other] and len(path) < 10:
                (rest,) = twos[other] - {last}
                go([*path, other], first, rest)

    for cell, digits in twos.items():
        for first in digits:
            (last,) = digits - {first}
            go([cell], first, last)
    return best


@pytest.mark.parametrize("seed", range(6))
def test_xy_chains_are_all_that_there_are(seed: int) -> None:
    candidates, _ = random_candidates(Layout.boxes(2, 3), seed, filled=0.4, erased=0.5)
    found = {
        frozenset((row * 6 + column, digit) for row, column, digit in step.eliminations): (
            step.chains[0].length
        )
        for step in XYChain().find(candidates)
    }
    assert found == xy_chains_by_definition(candidates)


@pytest.mark.parametrize(
    ("search", "techniques"), [(NICE_LOOPS, LOOPS), (GROUPED_NICE_LOOPS, GROUPED)]
)
def test_a_joint_search_has_the_steps_of_all_in_one_order(
    search: Technique, techniques: tuple[Technique, ...]
) -> None:
    for candidates, _ in STATES[:6]:
        steps = [*search.find(candidates)]
        ranks = [weight(step) for step in steps]
        assert ranks == sorted(ranks)
        for technique in techniques:
            assert [*technique.find(candidates)] == [
                step for step in steps if step.technique == technique.name
            ]
    assert pickle.loads(pickle.dumps(search)) == search


def test_a_chain_is_no_lasso() -> None:
    for candidates, _ in STATES:
        for step in NICE_LOOPS.find(candidates):
            cells = [node.candidates[0][:2] for node in step.chains[0].nodes]
            left = [cell for cell, after in pairwise([*cells, None]) if cell != after]
            is_loop = step.technique != "AIC"
            passed = left[1:-1] if is_loop else left
            assert len(set(passed)) == len(passed)


@pytest.mark.parametrize("layout", [Layout.boxes(2, 3), JIGSAW_6, DIAGONALS], ids=str)
def test_groups_are_those_with_a_strong_link(layout: Layout) -> None:
    candidates, _ = random_candidates(layout, 4, filled=0.3, erased=0.3)
    regions = [frozenset(region) for region in layout.regions]
    lines = [frozenset(line) for line in layout.houses[: 2 * layout.size]]
    expected = {}
    for digit, mask in enumerate(candidates.masks):
        places = {cell for cell in range(layout.cell_count) if mask >> cell & 1}
        groups = [
            (line, region, places & line & region)
            for line in lines
            for region in regions
            if len(places & line & region) > 1 and line != region
        ]
        for line, region, cells in groups:
            rests = [(places & house) - cells for house in (line, region)]
            others = [
                other
                for other_line, other_region, other in groups
                for house, rest in zip((line, region), rests, strict=True)
                if house in (other_line, other_region) and other == rest
            ]
            if others or any(len(rest) == 1 for rest in rests):
                alone = {cell for rest in rests if len(rest) == 1 for cell in rest}
                expected[digit, frozenset(cells)] = alone, len(others)
    found = {
        (group.digit, frozenset(bits(group.cells))): (set(group.strong), len(group.strong_groups))
        for group in linked_groups(candidates._lookup)
    }
    assert found == expected
    assert found


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("links_of", [plain_links, grouped_links])
def test_the_best_loops_come_first(
    links_of: Callable[[CandidateLookup], LinkGraph], seed: int
) -> None:
    candidates, _ = random_candidates(Layout.boxes(2, 3), seed, filled=0.3, erased=0.35)
    links = links_of(candidates._lookup)
    loops = [*loops_and_aics(links)]
    assert loops == sorted(loops, key=lambda loop: hodoku_rank(loop.removed))
    assert len({loop[:2] for loop in loops}) == len(loops)
    assert [*loops_and_aics(links)] == loops
    assert loops[:1] == [*islice(loops_and_aics(links_of(again(candidates)._lookup)), 1)]


def again(candidates: Candidates) -> Candidates:
    """Equal marks that know nothing yet."""
    return Candidates(candidates.layout, candidates.digits, candidates.masks)
