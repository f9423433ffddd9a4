"""Nishio, multiple, dynamic and nested chains: the results and their order, by definition.

Internal: it compares the results of searches, which steps show only in part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from boards import JIGSAW_5
from branches_by_definition import MODES, Branches, Result
from hypothesis import given, settings, strategies as st
from law_examples import examples
from published_files import PUBLISHED_FILES
from random_candidates import digits_left, random_candidates

from sudokulib import Candidates, Grid, Layout, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib.errors import LimitExceeded
from sudokulib.scales._se import CHAINS
from sudokulib.techniques._explainer.branching_search import (
    DYNAMIC,
    NESTED_2,
    NESTED_5,
    PLUS,
    SEARCHES,
    BranchingSearch,
    branching_results,
    first_branching_result,
)
from sudokulib.techniques._explainer.candidate_groups import NumberedBoard, board_of
from sudokulib.techniques._explainer.results import ChainResult, length_penalty

if TYPE_CHECKING:
    from collections.abc import Iterator

VECTORS = PUBLISHED_FILES / "explainer_vectors.tsv"

RULES = {
    "LOCKED": "locked",
    "HIDDEN_PAIR": "hidden_pairs",
    "NAKED_PAIR": "naked_pairs",
    "X_WING": "x_wings",
}


def named(board: NumberedBoard, candidate: int) -> tuple[int, int]:
    return board.numbers.cells[candidate], board.numbers.digits[candidate] + 1


def as_in_definition(board: NumberedBoard, result: ChainResult) -> tuple[object, ...]:
    """A result as the definition has it."""
    count = board.count
    return (
        CHAINS[result.technique] + length_penalty(result.complexity),
        result.complexity,
        result.key,
        frozenset(named(board, each) for each in bits(result.removed)),
        None if result.placed is None else named(board, result.placed),
        tuple(
            tuple(
                (
                    (*named(board, link.node % count), link.node < count),
                    RULES.get(link.cause.name, link.cause.name),
                )
                for link in derivation
            )
            for derivation in result.derivations
        ),
    )


def by_definition(candidates: Candidates, at: int) -> list[Result]:
    present = {(cell, digit) for cell, held in digits_left(candidates).items() for digit in held}
    return Branches(candidates.layout, candidates.digits).results(present, MODES[at])


def check(candidates: Candidates, at: int) -> list[tuple[object, ...]]:
    board = board_of(candidates._lookup)
    found = [
        as_in_definition(board, result)
        for result in branching_results(board, board.all_candidates, SEARCHES[at])
    ]
    assert found == [each[:6] for each in by_definition(candidates, at)]
    first = first_branching_result(board, SEARCHES[at])
    assert (first and as_in_definition(board, first)) == next(iter(found), None)
    return found


@pytest.mark.long
@pytest.mark.parametrize("at", range(8), ids=lambda at: SEARCHES[at].name)
def test_all_results_are_those_of_the_definition(at: int) -> None:
    layout, seed, filled = Layout.boxes(2, 2), 1, 0.2
    check(random_candidates(layout, seed, filled=filled, erased=0.3)[0], at)


@pytest.mark.parametrize(
    ("layout", "seed", "erased", "at", "causes"),
    [
        (Layout.boxes(2, 2).with_diagonals(), 1, 0.4, 2, {"EXTRA"}),
        (Layout.boxes(2, 2).with_diagonals(), 0, 0.4, 3, {"EXTRA"}),
        (JIGSAW_5, 0, 0.6, 1, {"CELL"}),
        (JIGSAW_5, 5, 0.6, 3, {"hidden_pairs", "locked"}),
        (JIGSAW_5, 4, 0.6, 3, {"hidden_pairs", "x_wings"}),
    ],
)
def test_results_follow_by_links_and_techniques_of_every_kind(
    layout: Layout, seed: int, erased: float, at: int, causes: set[str]
) -> None:
    found = check(random_candidates(layout, seed, filled=0.1, erased=erased)[0], at)
    assert causes <= {
        cause for result in found for derivation in result[5] for _, cause in derivation
    }


def test_a_search_goes_on_where_a_lower_one_found_nothing() -> None:
    candidates, _ = random_candidates(Layout.boxes(2, 2), 3, filled=0.1, erased=0)
    board = board_of(candidates._lookup)
    assert first_branching_result(board, DYNAMIC) is None
    with counting(going_on := NodeCounter()):
        result = first_branching_result(board, PLUS)
    fresh = board_of(candidates.eliminate([])._lookup)
    assert fresh is not board
    with counting(starting := NodeCounter()):
        again = first_branching_result(fresh, PLUS)
    assert result
    assert again
    assert (
        as_in_definition(board, result)
        == as_in_definition(fresh, again)
        == as_in_definition(fresh, branching_results(fresh, fresh.all_candidates, PLUS)[0])
    )
    assert going_on.nodes < starting.nodes / 2


def test_where_nothing_follows_no_search_finds_anything() -> None:
    board = board_of(random_candidates(Layout.boxes(2, 2), 1, filled=0.2, erased=0)[0]._lookup)
    assert [first_branching_result(board, search) for search in SEARCHES[:6]] == [None] * 6


def test_what_is_kept_of_the_order_of_links_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    candidates, _ = random_candidates(Layout.boxes(2, 2), 3, filled=0.2, erased=0.3)
    monkeypatch.setattr("sudokulib.techniques._explainer.candidate_groups._MAX_ORDERS", 1)
    check(candidates, 2)


def test_a_search_that_finds_no_chain_within_its_propagations_counts_nodes_too() -> None:
    """Else it could not be stopped: on a large board without digits it would take a minute."""
    board = board_of(Candidates.of(Grid.empty(Layout.boxes(2, 3)))._lookup)
    assert first_branching_result(board, PLUS) is None
    with counting(spent := NodeCounter()):
        # It continues the propagations of the other.
        assert first_branching_result(board, NESTED_2) is None
    assert spent.nodes >= board.count


def test_nodes_are_limited() -> None:
    board = board_of(random_candidates(Layout.boxes(2, 2), 0, filled=0, erased=0)[0]._lookup)
    with counting(NodeCounter(Limits(50))), pytest.raises(LimitExceeded):
        first_branching_result(board, NESTED_5)


@pytest.mark.slow
def test_a_nested_search_is_needed() -> None:
    candidates, solution = random_candidates(JIGSAW_5, 0, filled=0, erased=0.1)
    board = board_of(candidates._lookup)
    assert [first_branching_result(board, search) for search in SEARCHES[2:5]] == [None] * 3
    first = first_branching_result(board, SEARCHES[5])
    assert first
    assert any(each.nested for derivation in first.derivations for each in derivation)
    for each in bits(first.removed):
        cell, digit = named(board, each)
        assert solution.digits[cell] != digit


@pytest.mark.long
@pytest.mark.parametrize(
    ("layout", "erased", "at", "nested"),
    [
        (Layout.boxes(2, 2).with_diagonals(), 0.2, 5, "Region Forcing Chains"),
        (Layout.boxes(2, 2), 0.3, 6, "Dynamic Forcing Chains"),
    ],
)
def test_results_with_nested_chains_are_those_of_the_definition(
    layout: Layout, erased: float, at: int, nested: str
) -> None:
    candidates, _ = random_candidates(layout, 4, filled=0, erased=erased)
    check(candidates, at)
    board = board_of(candidates._lookup)
    results = branching_results(board, board.all_candidates, SEARCHES[at])
    nodes = [each for result in results for nodes in result.derivations for each in nodes]
    assert nested in {each.nested.technique for each in nodes if each.nested}


@st.composite
def states(draw: st.DrawFn) -> Candidates:
    """Boards with some candidates erased, perhaps wrongly."""
    layout = draw(st.sampled_from([Layout.boxes(2, 2), Layout.boxes(2, 2).with_diagonals()]))
    filled, erased = draw(st.sampled_from([(0.1, 0.4), (0.1, 0.6), (0.3, 0.2)]))
    candidates, _ = random_candidates(
        layout, draw(st.integers(0, 10_000)), filled=filled, erased=erased
    )
    doubtful = [
        (*divmod(cell, candidates.layout.size), digit)
        for cell, held in digits_left(candidates).items()
        for digit in sorted(held)
        if len(held) > 1
    ]
    wrong = draw(st.lists(st.sampled_from(doubtful), max_size=2)) if doubtful else []
    return candidates.eliminate(wrong)


@given(states(), st.integers(0, 3))
@settings(max_examples=examples(60))
def test_results_of_random_boards_are_those_of_the_definition(
    candidates: Candidates, at: int
) -> None:
    check(candidates, at)


@pytest.mark.long
@given(states(), st.integers(4, 7))
@settings(max_examples=examples(20))
def test_nested_results_of_random_boards_are_those_of_the_definition(
    candidates: Candidates, at: int
) -> None:
    check(candidates, at)


class Case(NamedTuple):
    """A state of the published file, and the first results there."""

    name: str
    search: BranchingSearch
    candidates: Candidates
    rows: list[list[str]]


def cases() -> Iterator[Case]:
    if not VECTORS.exists():
        return
    searches = dict(zip("CDEFGHIJ", SEARCHES, strict=True))
    known: dict[str, list[list[str]]] = {}
    for line in VECTORS.read_text("utf-8").splitlines()[1:]:
        row = line.split("\t")
        known.setdefault(" ".join(row[:3]), []).append(row)
    for name, rows in known.items():
        if rows[0][1] in searches:
            held = rows[0][4].split(",")
            cells = bytes(int(each[1:]) if each[0] == "=" else 0 for each in held)
            masks = tuple(
                sum(
                    1 << at for at, each in enumerate(held) if str(digit) in each and each[0] != "="
                )
                for digit in range(1, 10)
            )
            yield Case(
                name, searches[rows[0][1]], Candidates(Layout.boxes(3, 3), cells, masks), rows
            )


def written(board: NumberedBoard, mask: int) -> str:
    """Candidates as in the published file: `r1c2-34 r2c2-5`."""
    held: dict[int, str] = {}
    for each in bits(mask):
        cell, digit = named(board, each)
        held[cell] = held.get(cell, "") + str(digit)
    return " ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}-{digits}" for cell, digits in held.items())


def check_case(case: Case) -> None:
    board = board_of(case.candidates._lookup)
    found = branching_results(board, board.all_candidates, case.search)
    for row, result in zip(case.rows, found, strict=False):
        place = (
            "" if result.placed is None else written(board, 1 << result.placed).replace("-", "=")
        )
        figures = (
            repr(CHAINS[result.technique] + length_penalty(result.complexity)),
            str(result.complexity),
            str(result.key),
        )
        assert (*figures, written(board, result.removed), place) == tuple(row[6:11])
    assert case.rows[0][11] in ("", str(len(found)))
    assert len(found) >= len(case.rows)
    first = first_branching_result(board, case.search)
    assert first
    assert (first.rank, first.removed, first.placed) == (
        found[0].rank,
        found[0].removed,
        found[0].placed,
    )


CASES = [*cases()]


def thinned() -> list[Case]:
    """One case in so many of each search; `nox -s long -- oracles` compares them all."""
    found = []
    for search in SEARCHES:
        cases_of_search = [case for case in CASES if case.search is search]
        found += cases_of_search[:: 6 if search.level < 2 else 10]
    return found


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[pytest.mark.slow] * (case.search.level > 0)) for case in thinned()],
    ids=lambda case: case.name,
)
def test_results_are_those_of_the_program(case: Case) -> None:
    check_case(case)
