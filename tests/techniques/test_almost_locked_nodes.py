"""Chains with almost locked sets: all their links are found, and their steps are true.

Internal: the links between sets are compared with their definition.
"""

from __future__ import annotations

import pickle
from functools import cache
from itertools import pairwise

import pytest
from boards import DIAGONALS, JIGSAW_6, WINDOWS
from links_by_definition import check_links
from locked_sets import Board, Set
from random_candidates import Cells, digits_left, random_candidates, seen_from

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits, Step, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.formats.json import from_json, to_json
from sudokulib.techniques import (
    TECHNIQUES,
    GroupedAIC,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    Technique,
)
from sudokulib.techniques._chains.almost_locked_nodes import LinkGraphWithSets, links_with_sets

KINDS = (GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
WITH_SETS = tuple(kind(almost_locked_sets=True) for kind in KINDS)
SMALL = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, seed, filled, erased in (
        (Layout.boxes(2, 3), 0, 0.45, 0.4),
        (Layout.boxes(2, 3), 1, 0.5, 0.2),
        (JIGSAW_6, 0, 0.55, 0.3),
    )
]
STATES = [
    *SMALL,
    random_candidates(Layout.boxes(3, 3), 0, filled=0.7, erased=0.5),
    random_candidates(DIAGONALS, 0, filled=0.75, erased=0.4),
    random_candidates(WINDOWS, 0, filled=0.75, erased=0.4),
]
EACH = pytest.mark.parametrize("technique", WITH_SETS, ids=lambda technique: technique.name)


def allows(candidates: Candidates, row: int, column: int, digit: int) -> bool:
    """Whether the board can be filled with candidates only, with this one among them."""
    left = digits_left(candidates)
    return _can_fill(candidates.layout, {**left, row * candidates.layout.size + column: {digit}})


def _can_fill(layout: Layout, left: Cells) -> bool:
    if not left:
        return True
    cell = min(left, key=lambda each: len(left[each]))
    near = seen_from(layout, cell)
    return any(
        _can_fill(
            layout,
            {
                other: digits - {digit} if other in near else digits
                for other, digits in left.items()
                if other != cell
            },
        )
        for digit in left[cell]
    )


@cache
def steps_of(technique: Technique) -> list[list[Step]]:
    """The steps of a technique in each of the states."""
    return [[*technique.find(candidates)] for candidates, _ in STATES]


def all_steps(*techniques: Technique) -> list[Step]:
    return [step for technique in techniques for found in steps_of(technique) for step in found]


@EACH
def test_every_step_is_true_and_its_links_are_real(technique: Technique) -> None:
    with_sets = 0
    for (candidates, solution), steps in zip(STATES, steps_of(technique), strict=True):
        for step in steps:
            assert step.technique == technique.name
            assert step.eliminations
            assert not step.placements
            for row, column, digit in step.eliminations:
                assert digit in candidates.candidates(row, column)
                assert solution[row, column] != digit
            (chain,) = step.chains
            check_links(candidates, chain)
            assert [kind for _, _, kind in step.links] == list(chain.links)
            kinds = {node.kind for node in chain.nodes}
            assert kinds & {"group", "almost locked set"}
            with_sets += "almost locked set" in kinds
        done = [step.eliminations for step in steps]
        assert len(set(done)) == len(done)
    assert with_sets > 3


@EACH
def test_no_filling_has_what_is_removed(technique: Technique) -> None:
    """Also where marks allow more than one."""
    for (candidates, _), steps in zip(SMALL, steps_of(technique)):
        for gone in {each for step in steps for each in step.eliminations}:
            assert not allows(candidates, *gone)


def roles_of_sets(step: Step) -> list[object]:
    return [found for name, found in step.roles if name not in ("pattern", "start", "end")]


def test_the_sets_of_a_step_have_roles_of_their_own() -> None:
    most = 0
    for step in all_steps(*WITH_SETS):
        nodes = step.chains[0].nodes
        sets = [node.almost_locked_set for node in nodes if node.almost_locked_set]
        most = max(most, len(set(sets)))
        assert roles_of_sets(step) == [*dict.fromkeys(sets)]
        every = [each for node in nodes for each in node.candidates]
        assert step.role("pattern") == tuple(dict.fromkeys(every))
    assert most > 2


def test_chains_take_every_way() -> None:
    """To a second set, a group, a candidate that is off, and one that is on for several reasons."""
    ways = {
        (one.kind, two.kind, two.is_on, bool(two.reasons))
        for step in all_steps(*WITH_SETS)
        for one, two in pairwise(step.chains[0].nodes)
        if "almost locked set" in (one.kind, two.kind) or two.reasons
    }
    sets, group, single = "almost locked set", "group", "candidate"
    assert ways == {
        (single, sets, False, False),
        (group, sets, False, False),
        (sets, sets, False, False),
        (sets, sets, True, False),
        (sets, group, False, False),
        (sets, single, False, False),
        (single, single, True, True),
    }


@EACH
def test_steps_are_values(technique: Technique) -> None:
    for step in all_steps(technique)[::5]:
        assert Step.from_dict(step.as_dict()) == step
        assert from_json(to_json(step)) == step
        assert pickle.loads(pickle.dumps(step)) == step
        for language in ("en", "de"):
            assert step.explain(language=language, chains=True).count("\n") == 1


def test_the_sentence_tells_of_the_sets() -> None:
    told = {
        len(roles_of_sets(step)): (step.explain(), step.explain(language="de"))
        for step in all_steps(*WITH_SETS)
    }
    assert "set" not in told[0][0]
    assert "the set " in told[1][0]
    assert "has one more digit than cells" in told[1][0]
    assert "each have one more digit than cells" in told[2][0]
    assert told[3][0].count("the set ") == 3
    assert "each have one more digit than cells" in told[3][0]
    assert "Die Menge " in told[1][1]
    assert "haben je eine Ziffer mehr als Zellen" in told[2][1]
    assert told[3][1].casefold().count("die menge ") == 3


def places(board: Board, each: Set, digit: int) -> list[int]:
    """What sees all places of a digit of a set."""
    return board.seen(board.places(each, digit), digit)


def wanted_links(board: Board, each: Set, digit: int) -> set[object]:
    """By definition: the nodes that follow directly if a set lacks a digit, except groups."""
    found: set[object] = set()
    gone: dict[int, set[int]] = {}
    for other in each.digits - {digit}:
        for cell in places(board, each, other):
            found.add((cell, other, False))
            gone.setdefault(cell, set()).add(other)
    for cell, digits in gone.items():
        left = board.cells[cell] - digits
        if len(left) == 1 and len(board.cells[cell]) > 2:
            found.add((cell, *left, True))
    for second in board.sets:
        if len(second.cells) > 1:
            for other in board.shared(each, second):
                if other != digit:
                    found.add((second, other))
    return found


@pytest.mark.parametrize("state", range(len(SMALL)))
def test_links_of_sets_are_all_that_there_are(state: int) -> None:
    candidates, _ = SMALL[state]
    links = links_with_sets(candidates._lookup)
    board = Board(candidates)
    sets = [Set(tuple(cells_of(each.cells)), digits_of(each.digits)) for each in links.sets]
    assert sets == board.sets
    first = 2 * (links.count + len(links.groups))
    nodes = {(sets[number], at + 1): first + i for i, (number, at) in enumerate(links.lacking)}
    assert len(nodes) > 20
    for each in board.sets:
        for digit in each.digits if len(each.cells) > 1 else ():
            before = {
                (links.cells(node).bit_length() - 1, links.digit(node) + 1)
                for node in range(links.count)
                if (each, digit) in nodes and links.successor_masks[node] >> nodes[each, digit] & 1
            }
            after = wanted_links(board, each, digit)
            if (each, digit) not in nodes:
                assert not after or not places(board, each, digit)
                continue
            assert before == {(cell, digit) for cell in places(board, each, digit)}
            found: set[object] = set()
            for node in links.successors(nodes[each, digit]):
                cells, at = links.cells(node), links.digit(node) + 1
                if node < 2 * links.count:
                    found.add((cells.bit_length() - 1, at, links.is_on(node)))
                elif node >= first:
                    found.add((sets[links.lacking[node - first].number], at))
            assert found == {one for one in after if len(one) == 3 or one in nodes}  # type: ignore[arg-type]


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


def digits_of(mask: int) -> frozenset[int]:
    return frozenset(cell + 1 for cell in cells_of(mask))


def test_groups_and_sets_that_see_each_other() -> None:
    found = 0
    for candidates, _ in SMALL:
        links, board = links_with_sets(candidates._lookup), Board(candidates)
        on, half = 2 * links.count, len(links.groups)
        for at, (number, digit) in enumerate(links.lacking):
            each, node = links.sets[number], on + 2 * half + at
            whole = Set(tuple(cells_of(each.cells)), digits_of(each.digits))
            for index, group in enumerate(links.groups):
                cells = set(cells_of(group.cells))
                sees = group.digit + 1 in whole.digits and cells <= {
                    *places(board, whole, group.digit + 1)
                }
                leads = bool(links.successor_masks[on + index] >> node & 1)
                follows = bool(links.successor_masks[node] >> on + half + index & 1)
                assert leads == (sees and group.digit == digit)
                assert follows == (sees and group.digit != digit)
                found += leads + follows
    assert found > 10


def is_true(links: LinkGraphWithSets, node: int, solution: Grid) -> bool:
    """Whether a node is true in a filled grid."""
    digit = links.digit(node) + 1
    held = any(solution.digits[cell] == digit for cell in cells_of(links.cells(node)))
    return held == links.is_on(node)


@pytest.mark.parametrize("state", range(len(STATES)))
def test_what_follows_from_the_truth_is_true(state: int) -> None:
    candidates, solution = STATES[state]
    links = links_with_sets(candidates._lookup)
    true = sum(
        1 << node for node in range(len(links.successor_masks)) if is_true(links, node, solution)
    )
    for node in cells_of(true):
        assert not links.successor_masks[node] & ~true
        assert not links.reachable[node] & ~true


def by_lengths(links: LinkGraphWithSets, start: int) -> dict[int, int]:
    """The table of a start as it is defined: entries with their lengths, rewritten if shorter."""
    first_set = 2 * (links.count + len(links.groups))
    lengths, before, entries = {start: 0}, {start: start}, [start]
    for node in entries:
        for after in links.successors(node):
            length = lengths[node] + 2
            if node >= first_set:
                number = links.lacking[node - first_set].number
                length += 2 * (links.sets[number].digits.bit_count() - 1)
                length += links.is_on(after)
            if after not in lengths:
                entries.append(after)
            elif lengths[after] <= length:
                continue
            lengths[after], before[after] = length, node
    return {node: before[node] for node in entries}


@pytest.mark.parametrize("state", range(len(SMALL)))
def test_tables_keep_the_shortest_ways(state: int) -> None:
    links = links_with_sets(SMALL[state][0]._lookup)
    rewritten = 0
    for start in range(0, 2 * links.count, 3):
        table, wanted = links.predecessors(start, links.reachable[start]), by_lengths(links, start)
        assert [*table.items()] == [*wanted.items()]
        order = {node: at for at, node in enumerate(table)}
        rewritten += any(order[before] > order[node] for node, before in table.items())
        ends = cells_of(links.reachable[start] & (1 << links.count) - 1)[:2]
        some = links.predecessors(start, sum(1 << end for end in ends))
        for end in ends:
            assert links.path(some, end) == links.path(wanted, end)
    assert rewritten


def test_the_option_is_off_unless_asked_for() -> None:
    for kind, technique in zip(KINDS, WITH_SETS, strict=True):
        assert kind() in TECHNIQUES
        assert technique not in TECHNIQUES
        assert repr(kind()) == f"{kind.__name__}()"
        assert repr(technique) == f"{kind.__name__}(almost_locked_sets=True)"
        assert pickle.loads(pickle.dumps(technique)) == technique
        for candidates, _ in STATES:
            for step in kind().find(candidates):
                assert not any(node.almost_locked_set for node in step.chains[0].nodes)
        with pytest.raises(TypeError, match="almost_locked_sets must be"):
            kind(almost_locked_sets=1)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            kind(True)  # type: ignore[misc]


@EACH
def test_contradictory_marks(technique: Technique) -> None:
    for candidates in (
        Candidates.of(Grid.parse("1234341.........")).eliminate([(1, 3, 2)]),
        Candidates.of(Grid.parse("12..............")).eliminate(
            [(2, 0, digit) for digit in (1, 2, 3)] + [(0, 2, 3), (3, 0, 4), (0, 3, 4)]
        ),
        Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate([(3, 3, 1), (3, 3, 2), (0, 3, 4)]),
    ):
        for step in technique.find(candidates):
            assert candidates.apply([step]) != candidates


def test_nodes_and_stopping() -> None:
    def fresh() -> Candidates:
        candidates = SMALL[1][0]
        return Candidates(candidates.layout, candidates.digits, candidates.masks)

    with counting(counter := NodeCounter()):
        found = [*WITH_SETS[2].find(fresh())]
    assert found
    with counting(again := NodeCounter()):
        assert [*WITH_SETS[2].find(fresh())] == found
    assert again.nodes == counter.nodes > 1000
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(counter.nodes - 1))):
        [*WITH_SETS[2].find(fresh())]
    with pytest.raises(Stopped), counting(NodeCounter(Limits(None, lambda: True))):
        next(WITH_SETS[2].find(fresh()))
