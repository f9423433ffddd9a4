"""Exocets: true, proved, and what was published; each rule by a position that needs it.

Internal: the cells of shapes and the templates are compared with their definitions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import attrs
import pytest
from expert_examples import BASIC, IS_THERE, published
from law_examples import examples
from published_files import PUBLISHED_FILES, collection
from walks import thinned

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Step,
    is_unique,
    solve,
)
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._candidates.proofs.exocets import (
    MAX_TEMPLATES,
    Rule,
    junior_proof,
    shape_of,
    template_proof,
    templates,
)
from sudokulib._candidates.proofs.proof import proof_from_dict, proof_to_dict
from sudokulib.errors import InvalidMarks, InvalidOption
from sudokulib.identity import random_transformation
from sudokulib.randomness import substream
from sudokulib.techniques import EXPERT, Exocet, ExocetProof, JuniorExocet, Technique, example

ALL: tuple[Technique, ...] = (JuniorExocet(), Exocet())
HAS_COLLECTION = (PUBLISHED_FILES / "hardest_1106.txt").exists()
NOT_THERE = "the published puzzles are not part of the project"
NINE = Layout.boxes(3, 3)
DOUBLE = "5....213...6......4..........5.3...93..2..85..4..5....8...2.51....1........8...27"
"""Found near a hard puzzle; it has two junior exocets with the digits 4, 6, 7 and 9."""
Candidate = tuple[int, int, int]


def removed(technique: Technique, candidates: Candidates) -> set[Candidate]:
    """All that is removed; each step is proved, and only as it is."""
    steps = [*technique.find(candidates)]
    for step in steps:
        assert step.technique == technique.name
        assert not step.placements
        assert step.check(candidates)
        assert Step.from_dict(json.loads(json.dumps(step.as_dict()))) == step
        kept = next(
            (row, column, digit)
            for row, column, digit in (*step.role("target"), *step.role("base"))
            if (row, column, digit) not in step.eliminations
        )
        altered = attrs.evolve(step, eliminations=(*step.eliminations[1:], kept))
        assert not altered.check(candidates)
        assert not attrs.evolve(step, eliminations=(), placements=(kept,)).check(candidates)
    assert len({(step.proof, step.eliminations) for step in steps}) == len(steps)
    return {each for step in steps for each in step.eliminations}


def assert_true(candidates: Candidates, solution: Grid) -> int:
    """How much is removed; nothing true, and only what is there."""
    count = 0
    for technique in ALL:
        for row, column, digit in removed(technique, candidates):
            assert solution[row, column] != digit
            assert digit in candidates.candidates(row, column)
            count += 1
    return count


def positions(every: int, first: int = 0) -> list[tuple[Candidates, Grid]]:
    """Positions of hard puzzles after plain fish, with their solutions."""
    if not HAS_COLLECTION:
        shown = [example(each.name) for each in ALL]
        return [(each.position.candidates, each.puzzle.solution) for each in shown]
    grids = map(Grid.parse, collection("hardest_1106")[first::every])
    return [(BASIC.reach(grid), solve(grid)) for grid in grids]


def test_nothing_true_is_removed_in_the_hardest_puzzles() -> None:
    assert sum([assert_true(*each) for each in positions(12)]) > 0


def test_nothing_true_is_removed_without_some_candidates() -> None:
    for number, (candidates, solution) in enumerate(positions(30, 1)):
        for trial in range(examples(3)):
            draw = substream(number, trial, "exocets").random
            share = 0.1 + 0.15 * (trial % 4)
            assert_true(thinned(candidates, [solution], share, draw), solution)


def test_symmetries_change_nothing() -> None:
    """All that is removed is moved with the board: lines, bands, digits, rows as columns."""
    for number, (candidates, _) in enumerate(positions(25, 2)):
        for technique in ALL:
            assert_moved(technique, candidates, number)


def assert_moved(technique: Technique, candidates: Candidates, seed: int) -> None:
    move = random_transformation(NINE, rng=seed)
    moved = Candidates.from_candidates(
        move(candidates.grid), [moved_by(move, each) for each in all_of(candidates)]
    )
    expected = {moved_by(move, each) for each in removed(technique, candidates)}
    assert removed(technique, moved) == expected


def all_of(candidates: Candidates) -> list[Candidate]:
    return [
        (row, column, digit)
        for row, column in product(range(9), repeat=2)
        for digit in candidates.candidates(row, column)
    ]


def moved_by(move: object, candidate: Candidate) -> Candidate:
    row, column, digit = candidate
    digits = bytearray(81)
    digits[9 * row + column] = digit
    found = move(Grid(NINE, bytes(digits))).digits  # type: ignore[operator]
    at = next(cell for cell, each in enumerate(found) if each)
    return (*divmod(at, 9), found[at])


@pytest.mark.skipif(not IS_THERE, reason=NOT_THERE)
def test_published_positions() -> None:
    for row in published("xocet"):
        found = [removed(technique, row.candidates) for technique in ALL]
        assert all(found) or not row.eliminations, row.name
        assert any(found), row.name
        if row.eliminations:
            assert found[0] == row.eliminations
            assert found[0] <= found[1]


@pytest.mark.skipif(not IS_THERE, reason=NOT_THERE)
def test_negative_positions() -> None:
    for row in published("negative"):
        solution = solve(row.candidates.grid) if is_unique(row.candidates.grid) else None
        for technique in ALL:
            found = removed(technique, row.candidates)
            assert all(solution is not None and solution[r, c] != d for r, c, d in found)


@pytest.mark.parametrize("technique", ALL)
def test_examples(technique: Technique) -> None:
    shown = example(technique.name)
    candidates = shown.position.candidates
    step = next(iter(technique.find(candidates)))
    assert step == shown.step
    proof = step.proof
    assert isinstance(proof, ExocetProof)
    assert {(row, column) for row, column, _ in step.role("base")} == {*proof.base}
    assert {(row, column) for row, column, _ in step.role("target")} <= {*proof.targets}
    assert {each[:3] for each in proof.rules} == {*step.eliminations}
    assert proof_from_dict(proof_to_dict(proof)) == proof
    for change in (
        {"targets": proof.base},
        {"base": proof.targets},
        {"companions": ((0, 0), (8, 8))},
        {"rules": ()},
        {"partners": ((*proof.base, *proof.targets),)},
    ):
        changed = attrs.evolve(step, proof=attrs.evolve(proof, **change))
        assert not changed.check(candidates), change


@pytest.mark.parametrize("technique", ALL)
def test_other_boards_have_no_exocet(technique: Technique) -> None:
    shown = example(technique.name)
    layout = NINE.with_diagonals()
    assert [*technique.find(Candidates.of(Grid.empty(layout)))] == []
    assert [*technique.find(Candidates.of(Grid.empty(Layout.boxes(2, 2))))] == []
    assert [*technique.find(Candidates.of(Grid.empty(NINE)))] == []
    step = attrs.evolve(shown.step, layout=layout)
    assert not step.check(Candidates.of(Grid.empty(layout)))


def test_wrong_proofs() -> None:
    proof = ExocetProof([(0, 0), (0, 1)], [(1, 3), (2, 8)])
    assert proof.as_dict() == {"base": [[0, 0], [0, 1]], "targets": [[1, 3], [2, 8]]}
    assert eval(repr(proof)) == proof
    for error, values in (
        (TypeError, {"base": "r1c1 r1c2"}),
        (TypeError, {"base": [1, 2]}),
        (TypeError, {"base": ["r1", "r2"]}),
        (InvalidOption, {"base": [(0, 9), (0, 1)]}),
        (InvalidOption, {"base": [(0, 0)]}),
        (InvalidOption, {"targets": [(0, 0), (0, 1), (0, 2)]}),
        (InvalidOption, {"partners": [[(0, 0)]]}),
        (TypeError, {"covers": 5}),
        (TypeError, {"covers": [5]}),
        (TypeError, {"covers": [(5, 3)]}),
        (InvalidOption, {"covers": [(5, (18,))]}),
        (TypeError, {"rules": [(0, 0, 1)]}),
        (InvalidOption, {"rules": [(0, 0, 1, 12)]}),
    ):
        with pytest.raises(error):
            ExocetProof(**{**proof.as_dict(), **values})


def test_shapes() -> None:
    """Each shape by its definition: base and targets fit, and the turned board has the same."""

    def turned(cells: Iterable[int]) -> tuple[int, ...]:
        return tuple([cell % 9 * 9 + cell // 9 for cell in cells])

    count = 0
    for targets in combinations(range(81), 2):
        shape, other = (
            shape_of((3, 5), targets),
            shape_of((27, 45), (turned(targets)[0], turned(targets)[1])),
        )
        assert (shape is None) == (other is None)
        if shape is None or other is None:
            continue
        count += 1
        for name in ("base", "targets", "companions"):
            assert turned(getattr(shape, name)) == getattr(other, name)
        assert [turned(pair) for pair in shape.mirrors] == [*other.mirrors]
        assert [(line + 9) % 18 for line in shape.lines] == [*other.lines]
        assert shape.s_cells.bit_count() == 18
        for target, companion, mirror, homes, cross in zip(
            shape.targets, shape.companions, shape.mirrors, shape.homes, shape.crosses, strict=True
        ):
            assert target % 9 == companion % 9 == cross - 9
            assert {target // 9, companion // 9} == {1, 2}
            assert all({*mirror} <= {*NINE.houses[house]} for house in homes)
            assert homes[0] == companion // 9
    assert count == 36
    for base in ((3, 3), (3, 12), (0, 3), (0, 10)):
        assert all(shape_of(base, targets) is None for targets in ((12, 26), (10, 16)))


def test_templates() -> None:
    """All sets of nine cells that see each other nowhere, with the placed digits."""
    grid = Grid.parse("1" + "." * 80)
    assert templates(Candidates.of(grid)._lookup, 1) is None
    rows = ["123456789", "456789123", "789123456", "231564897", "564897231", "897231564"]
    candidates = Candidates.of(Grid.parse("".join(rows) + "." * 27))
    found = templates(candidates._lookup, 5)
    assert found is not None
    assert len(found) == len({*found}) == 6
    assert all(each & (each >> 1) == 0 and each.bit_count() == 9 for each in found)
    assert len(found) <= MAX_TEMPLATES


def test_bases_with_many_templates_are_left_out() -> None:
    """A junior exocet on an empty board, of which nothing else follows."""
    gone = [
        (row, column, digit)
        for row, column in product(range(9), repeat=2)
        for digit in range(1, 10)
        if (digit > 3 if (row, column) in ((0, 0), (0, 1), (1, 3), (2, 8)) else digit < 4)
        and ((row, column) in BASE_TARGETS or is_in_the_way(row, column))
    ]
    lookup = Candidates.of(Grid.empty(NINE)).eliminate(gone)._lookup
    proof = junior_proof(lookup, (0, 1), (12, 26))
    assert proof is not None
    assert proof.rules == ()
    assert [cover for _, cover in proof.covers] == [(3, 4)] * 3
    assert template_proof(lookup, (0, 1), (12, 26)) is None
    assert [*JuniorExocet().find(Candidates(NINE, bytes(81), lookup.masks))] == []
    assert [*Exocet().find(Candidates(NINE, bytes(81), lookup.masks))] == []


BASE_TARGETS = ((0, 0), (0, 1), (1, 3), (2, 8))


def is_in_the_way(row: int, column: int) -> bool:
    """Whether a cell is a companion of `BASE_TARGETS`, or an S cell but in rows 4 and 5."""
    return (row, column) in ((2, 3), (1, 8)) or (row > 4 and column in (2, 3, 8))


def test_no_error_in_contradictions() -> None:
    """Candidates of which true ones are missing, so that anything may follow."""
    for technique in ALL:
        candidates = example(technique.name).position.candidates
        for seed in range(examples(60)):
            draw = substream(seed, "contradictions").random
            fewer = thinned(candidates, [], 0.1 + seed % 7 / 10, draw)
            for step in technique.find(fewer):
                assert step.check(fewer)


def test_every_rule_is_used() -> None:
    """The example, without some of its false candidates."""
    shown = example("Junior Exocet")
    used: set[int] = set()
    for seed in (0, 94):
        for share in (0.3, 0.6):
            draw = substream(seed, "exocets").random
            fewer = thinned(shown.position.candidates, [shown.puzzle.solution], share, draw)
            assert_true(fewer, shown.puzzle.solution)
            for step in JuniorExocet().find(fewer):
                assert isinstance(step.proof, ExocetProof)
                rules = rules_of(step)
                assert rules == {Rule.PAIRS} or Rule.PAIRS not in rules
                used |= rules
    assert used == {*Rule} - {Rule.CASES}


def test_contradictions() -> None:
    """If nothing else is left, base and targets lose the digits that lead to contradictions."""
    shown = example("Exocet")
    candidates = shown.position.candidates
    candidates = candidates.apply([*Exocet().find(candidates)])
    assert_true(candidates, shown.puzzle.solution)
    [step] = Exocet().find(candidates)
    assert isinstance(step.proof, ExocetProof)
    cells = {*step.proof.base, *step.proof.targets}
    assert rules_of(step) == {Rule.CASES}
    assert {(row, column) for row, column, *_ in step.proof.rules} <= cells
    for case in cases(step, candidates):
        if {*case} & {*step.eliminations}:
            assert is_refuted(candidates, case)
    for seed in range(examples(3)):
        assert_moved(Exocet(), candidates, seed)


def cases(step: Step, candidates: Candidates) -> Iterator[list[Candidate]]:
    """All choices of two digits for the base, each way round in the targets."""
    assert isinstance(step.proof, ExocetProof)
    base, targets = step.proof.base, step.proof.targets
    for a, b in product(candidates.candidates(*base[0]), candidates.candidates(*base[1])):
        for pair in ((a, b), (b, a)) if a != b else ():
            chosen = zip((*base, *targets), (a, b, *pair), strict=True)
            yield [(*cell, digit) for cell, digit in chosen]


def is_refuted(candidates: Candidates, case: list[Candidate]) -> bool:
    """Whether singles, locked candidates and subsets find a contradiction with these digits."""
    try:
        for row, column, digit in case:
            candidates = candidates.place(row, column, digit)
    except InvalidMarks:
        return True
    simple = LogicSolver([each for each in BASIC.techniques if type(each).__name__ != "Fish"])
    return simple.reach(candidates).is_contradictory


def rules_of(step: Step) -> set[int]:
    """The rules by which an exocet removes candidates."""
    assert isinstance(step.proof, ExocetProof)
    return {rule for *_, rule in step.proof.rules}


def test_doubles() -> None:
    """Two exocets with the same four digits: each digit is in one of them."""
    grid = Grid.parse(DOUBLE)
    candidates = BASIC.reach(grid)
    assert_true(candidates, solve(grid))
    steps = [*JuniorExocet().find(candidates)]
    one, two = [step.proof for step in steps]
    assert isinstance(one, ExocetProof)
    assert isinstance(two, ExocetProof)
    assert one.partners == ((*two.base, *two.targets),)
    assert two.partners == ((*one.base, *one.targets),)
    assert Rule.KNOWN_DIGIT in {rule for *_, rule in one.rules}
    alone = attrs.evolve(steps[0], proof=attrs.evolve(one, partners=()))
    assert not alone.check(candidates)


def test_only_these_cells() -> None:
    """Of all targets with this base, only those that are found are a junior exocet."""
    shown = example("Junior Exocet")
    proof = shown.step.proof
    assert isinstance(proof, ExocetProof)
    base, found = [
        tuple([9 * row + column for row, column in cells]) for cells in (proof.base, proof.targets)
    ]
    lookup = shown.position.candidates._lookup
    for targets in product(range(27, 54), repeat=2):
        made = junior_proof(lookup, (base[0], base[1]), targets)
        assert (made is not None) == ({*targets} == {*found})


def test_no_double_of_one() -> None:
    """An exocet with three digits, or with the same digit in its base, is no other half."""
    shown, draw = example("Junior Exocet"), substream(0, "exocets").random
    fewer = thinned(shown.position.candidates, [shown.puzzle.solution], 0.6, draw)
    for candidates in (fewer, BASIC.reach(Grid.parse(DOUBLE))):
        for step in JuniorExocet().find(candidates):
            assert isinstance(step.proof, ExocetProof)
            itself = (*step.proof.base, *step.proof.targets)
            proof = attrs.evolve(step.proof, partners=(*step.proof.partners, itself))
            assert not attrs.evolve(step, proof=proof).check(candidates)


def test_the_order_of_experts() -> None:
    names = [each.name for each in EXPERT]
    at = names.index("Junior Exocet")
    assert names[at : at + 3] == ["Junior Exocet", "Exocet", "SK Loop"]
    assert at < names.index("Forcing Chain Contradiction")


@pytest.mark.parametrize("technique", ALL)
def test_work_is_counted(technique: Technique) -> None:
    candidates = Candidates.of(example(technique.name).position.candidates.grid)
    counter = NodeCounter(Limits())
    with counting(counter):
        found = [*technique.find(candidates)]
    assert counter.nodes > 10
    with counting(NodeCounter(Limits(counter.nodes - 1))), pytest.raises(LimitExceeded):
        [*technique.find(Candidates.of(candidates.grid))]
    assert found == [*technique.find(candidates)]
