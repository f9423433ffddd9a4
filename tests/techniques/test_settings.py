"""The habits of programs, and the order of houses that follows from them."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from boards import EVERYTHING, JIGSAW_7, MIXED

from sudokulib import Layout
from sudokulib._board.masks import house_masks
from sudokulib.errors import InvalidOption
from sudokulib.techniques import EXPLAINER, HODOKU, PROGRAMS, Fish, Program
from sudokulib.techniques._house_order import house_kinds, houses_in_order
from sudokulib.techniques._settings import program_of


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_each_house_stands_once_and_in_its_kind(layout: Layout, program: Program) -> None:
    kinds = house_kinds(layout, program)
    assert kinds is house_kinds(layout, program)
    regions, extras, first, second = ([layout.houses[i] for i in kind] for kind in kinds)
    rows, columns = (first, second) if program is HODOKU else (second, first)
    assert rows == list(layout.rows)
    assert columns == [column for column in layout.columns if column not in rows]
    assert regions == [each for each in layout.regions if each not in rows + columns]
    assert extras == [each for each in layout.extra_houses if each not in rows + columns]
    assert sorted(sum(kinds, ())) == list(range(len(layout.houses)))


@pytest.mark.parametrize("layout", MIXED, ids=str)
@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_houses_stand_kind_by_kind_with_their_masks(layout: Layout, program: Program) -> None:
    houses = houses_in_order(layout, program)
    assert [index for index, _ in houses] == list(sum(house_kinds(layout, program), ()))
    assert all(mask == house_masks(layout).houses[index] for index, mask in houses)
    assert houses_in_order(layout, program) is houses


def test_the_orders_differ_in_their_lines() -> None:
    assert house_kinds(EVERYTHING, HODOKU)[2:] == house_kinds(EVERYTHING, EXPLAINER)[:1:-1]
    assert len(house_kinds(EVERYTHING, HODOKU)[1]) == 6
    assert house_kinds(JIGSAW_7, HODOKU)[0] == tuple(range(14, 20))  # one region is a row


# The programs themselves


def test_programs_are_values_that_show_what_they_are() -> None:
    assert PROGRAMS == (HODOKU, EXPLAINER)
    assert [program.name for program in PROGRAMS] == ["HoDoKu", "Sudoku Explainer"]
    assert [repr(program) for program in PROGRAMS] == ["HODOKU", "EXPLAINER"]
    other = attrs.evolve(EXPLAINER, name="Other", most_fins=2)
    assert repr(other).startswith("Program(name='Other', aliases=('se',), rows_first=False, ")
    for program in (*PROGRAMS, other):
        assert eval(repr(program)) == program == pickle.loads(pickle.dumps(program))
    assert len({*PROGRAMS, other, attrs.evolve(other)}) == 3


def test_what_only_the_limits_tell_apart_has_the_same_order_of_houses() -> None:
    other = attrs.evolve(HODOKU, name="Other", most_fins=2)
    assert houses_in_order(EVERYTHING, other) is houses_in_order(EVERYTHING, HODOKU)


@pytest.mark.parametrize("text", ["HoDoKu", "hodoku", " HODOKU", "ho-do-ku"])
def test_a_program_may_be_given_by_its_name(text: str) -> None:
    assert program_of(text) is HODOKU
    assert Fish(2, program=text) == Fish(2)


def test_other_texts_and_types_are_refused() -> None:
    with pytest.raises(InvalidOption) as caught:
        program_of("explainer")
    assert (caught.value.option, caught.value.value) == ("program", "explainer")
    assert str(caught.value).startswith(
        "program must be one of HoDoKu, Sudoku Explainer; did you mean Sudoku Explainer?"
    )
    for wrong in (None, 1, b"HoDoKu", Program):
        with pytest.raises(TypeError, match="program must be a Program or its name, not"):
            program_of(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"most_links": 0},
        {"most_fins": 0},
        {"most_extras": -1},
        {"fewest_places": 1},
    ],
)
def test_limits_out_of_range_are_refused(options: dict[str, int]) -> None:
    [(option, value)] = options.items()
    with pytest.raises(InvalidOption, match=f"{option} must be from") as caught:
        attrs.evolve(HODOKU, **options)
    assert (caught.value.option, caught.value.value) == (option, value)


@pytest.mark.parametrize("field", attrs.fields(Program), ids=lambda field: field.name)
def test_wrong_types_are_refused(field: attrs.Attribute[Any]) -> None:
    with pytest.raises(TypeError, match=field.name):
        attrs.evolve(HODOKU, **{field.name: 2.5})


def test_a_program_is_known_by_the_name_of_its_scale() -> None:
    assert [program_of(name) for name in ("hodoku", "se", "Sudoku Explainer")] == [
        HODOKU,
        EXPLAINER,
        EXPLAINER,
    ]
