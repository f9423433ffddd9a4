"""Closed lines: lines whose last cell is their first cell again."""

from __future__ import annotations

import json
from functools import partial
from itertools import product
from random import Random
from typing import Any

import attrs
import pytest
from constraint_law import Case, faults_in
from constraint_models import CLOSED, holds, is_loop, random_constraint
from format_samples import unpack

from sudokulib import Candidates, Grid, Layout, constraints, dumps, parse, solutions
from sudokulib._board.layout_structure import WrittenRule
from sudokulib.constraints._automata import LoopOfSums
from sudokulib.errors import InvalidGrid, InvalidOption, UnsupportedFeature
from sudokulib.formats.json import from_json, to_json
from sudokulib.identity import are_equivalent, canonical_form, random_transformation
from sudokulib.techniques import RulePair
from sudokulib.testing import check_constraint

LOOP = (0, 0), (0, 1), (1, 1), (1, 0), (0, 0)
LOOP_OF_SIX = (0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0)
SIX = Layout.boxes(2, 3)


def random_loop(random: Random, kind: type) -> constraints.Constraint:
    while True:
        found = random_constraint(random, SIX, kind)
        if is_loop(found.cells):
            return found


@pytest.mark.long
@pytest.mark.parametrize("kind", CLOSED)
def test_brute_force(kind: type) -> None:
    random = Random(kind.__name__)
    grid = next(iter(solutions(Grid.empty(SIX))))
    clues = Grid(SIX, bytes([digit if at > 20 else 0 for at, digit in enumerate(grid.digits)]))
    grids = [each.digits for each in solutions(clues)]
    for seed in range(5):
        made = random_loop(random, kind)
        layout = SIX.with_constraints([made])
        assert not faults_in(Case(Grid(layout, clues.digits), grids), seed)
        fitting = check_constraint(
            made, lambda full, made=made: holds(made, full.layout, full.digits), layouts=[SIX]
        )
        assert fitting == (SIX,)


@pytest.mark.parametrize("kind", [kind for kind in CLOSED if kind is not constraints.Palindrome])
def test_a_loop_has_no_beginning_and_no_direction(kind: type) -> None:
    ring = LOOP_OF_SIX[:-1]
    for at, step in product(range(6), (1, -1)):
        cells = [ring[(at + step * i) % 6] for i in range(7)]
        assert kind(cells) == kind(LOOP_OF_SIX)
        assert kind(cells).cells == LOOP_OF_SIX
        assert kind(cells).is_closed
    assert not kind(ring).is_closed


def test_a_closed_palindrome_has_a_beginning_but_no_direction() -> None:
    ring = LOOP_OF_SIX[:-1]
    found = set()
    for at in range(6):
        ahead, back = [[ring[(at + step * i) % 6] for i in range(7)] for step in (1, -1)]
        rule = constraints.Palindrome(ahead)
        assert rule == constraints.Palindrome(back)
        assert rule.is_closed
        assert rule.cells in (tuple(ahead), tuple(back))
        pairs: Any = list(rule.decompose(SIX))
        equal = {frozenset((pair.first, pair.second)) for pair in pairs}
        assert equal == {frozenset((ring[at - i], ring[(at + i) % 6])) for i in (1, 2)}
        found.add(rule)
        layout = SIX.with_constraints([rule])
        assert Layout.parse(layout.id) == layout
        grid = Grid.empty(layout)
        assert from_json(to_json(grid)) == grid
        for format in ("fpuzzles", "fpuzzles-json"):
            assert parse(dumps(grid, format)).layout == layout
    assert len(found) == 6


def test_a_step_says_that_a_palindrome_is_closed() -> None:
    layout = Layout.parse("2x2+palindrome.0.1.6.9.4.0")
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(1, 2, 1)])
    step = next(RulePair().find(candidates))
    assert "the line reads the same from both ends; the line is closed" in step.explain()


def test_only_some_lines_can_be_closed() -> None:
    for kind in (constraints.Thermometer, constraints.Arrow, constraints.Between):
        with pytest.raises(InvalidOption, match="which closes the line, but only renban"):
            kind(LOOP)
    with pytest.raises(InvalidOption, match="a cell is there twice; only sum cages"):
        constraints.Renban([*LOOP, (0, 2)])


def closed(cells: int) -> list[tuple[int, int]]:
    """A closed line along the first row and back along the second one."""
    back = cells // 2
    return [*[(0, i) for i in range(cells - back)], *[(1, i) for i in range(back)][::-1], (0, 0)]


def can_close(cells: int, count: int, classes: tuple[int, ...] = ()) -> bool:
    """Whether a closed line can have different classes in any `count` cells, by a search."""
    if len(classes) == cells:
        width = min(cells, count)
        around = classes + classes
        return all(len({*around[at : at + width]}) == width for at in range(cells))
    before = classes[max(len(classes) - count + 1, 0) :]
    return any(
        can_close(cells, count, (*classes, each)) for each in range(count) if each not in before
    )


@pytest.mark.parametrize("count", range(2, 7))
def test_classes_take_turns_around_a_closed_line(count: int) -> None:
    kinds = [partial(constraints.Modular, modulus=count)]
    kinds += [constraints.Entropic] * (count == 3)
    for cells, kind in product(range(3, 10), kinds):
        if can_close(cells, count):
            assert kind(closed(cells)).is_closed
        else:
            with pytest.raises(InvalidOption, match=f"must be a multiple of {count}"):
                kind(closed(cells))


def test_readers_say_which_closed_lines_are_impossible() -> None:
    why = "cannot take turns around a closed line of 4 cells; .* must be a multiple of 3"
    with pytest.raises(InvalidOption, match=why):
        Layout.parse("2x3+entropic.0.1.7.6.0")
    with pytest.raises(InvalidOption, match="must be a multiple of 4 or less than 4"):
        Layout.parse("2x3+modular4.0.1.2.8.7.0")
    with pytest.raises(InvalidGrid, match=why):
        from_json(to_json(Grid.empty("2x3+entropic.0.1.7")).replace("0.1.7", "0.1.7.6.0"))
    names = [f"R{row + 1}C{column + 1}" for row, column in LOOP]
    board = {"size": 6, "grid": [[{}] * 6] * 6, "entropicline": [{"lines": [names]}]}
    with pytest.raises(UnsupportedFeature, match=f"entropicline cannot be represented: .*{why}"):
        parse(json.dumps(board), format="fpuzzles-json")


def test_the_sum_of_a_closed_line_has_a_bound() -> None:
    cells = [divmod(at, 9) for at in range(40)]
    Layout.boxes(3, 3).with_constraints([constraints.SumLine(cells, 101)])
    with pytest.raises(InvalidOption, match="the sum must be from 1 to 100 on this board"):
        Layout.boxes(3, 3).with_constraints([constraints.SumLine([*cells, cells[0]], 101)]).peers  # noqa: B018


def test_a_loop_in_one_region_has_no_two_sums() -> None:
    with pytest.raises(InvalidOption, match="through two regions at least"):
        Layout.boxes(3, 3).with_constraints([constraints.RegionSum(LOOP)])


def test_pieces_may_run_through_the_first_cell() -> None:
    rule = LoopOfSums(5)
    state = rule.start
    for digit in (1, 2, 3, 4):
        state = rule.step(state, digit)
    assert rule.accept(state)  # 2 + 3, 4 + 1
    assert rule.narrow([1, 0b1110, 0b1110, 0b1000]) == [1, 0b0110, 0b0110, 0b1000]
    assert rule.narrow([1, 1, 1]) is None


def test_a_closed_line_is_read_from_a_link() -> None:
    names = [f"R{row + 1}C{column + 1}" for row, column in LOOP]
    board = {"size": 6, "grid": [[{}] * 6] * 6, "whispers": [{"lines": [names]}]}
    found = parse(json.dumps(board), format="fpuzzles-json").clues.layout.constraints
    assert found == (constraints.Whisper(LOOP),)


def test_a_closed_line_is_drawn_to_its_beginning() -> None:
    layout = SIX.with_constraints([constraints.Whisper(LOOP)])
    link = dumps(Grid.empty(layout), "sudokupad")
    (line,) = json.loads(unpack(link.partition("ctc")[2]))["lines"]
    assert line["wayPoints"][0] == line["wayPoints"][-1] == [0.5, 0.5]
    assert len(line["wayPoints"]) == 5


@pytest.mark.parametrize(
    "id",
    [
        "2x2+whisper1.4.6.15.12.4",
        "2x2+modular2.0.1.5.4.0",
        "2x2+modular2.4.6.15.12.4",
        "2x2+sumline5.4.6.15.12.4",
        "2x2+palindrome.0.1.6.9.4.0",
        "2x2+palindrome.6.9.4.0.1.6",
        "2x3+entropic.0.1.2.8.7.6.0",
        "2x3+entropic.3.5.17.16.34.33.3",
    ],
)
def test_equivalent_boards_have_one_canonical_form(id: str) -> None:
    layout = Layout.parse(id)
    for number, grid in zip(range(20), solutions(Grid.empty(layout)), strict=False):
        moved = random_transformation(layout, rng=number)(grid)
        assert are_equivalent(grid, moved)
        assert canonical_form(grid) == canonical_form(moved)


def test_places_on_a_loop_are_as_far_apart_as_around_it() -> None:
    rule = WrittenRule("loop", (0, 1, 5, 4), True, True, True)
    assert rule.places(0, 3) == rule.places(1, 2) == (0, 1)
    assert rule.places(0, 2) == (0, 2)


def test_turning_a_loop_keeps_the_board() -> None:
    layout = Layout.parse("2x2+whisper2.0.1.5.4.0")
    rule = attrs.evolve(layout.constraints[0])
    assert rule.moved(lambda cell: cell[::-1]) == rule
