"""The hooks by which notebooks and rich find their pictures."""

from __future__ import annotations

import pytest
from html_reading import LAYOUTS, cycled

import sudokulib
from sudokulib import Candidates, Grid, Mistake, Position, Puzzle, Step, hint, rate
from sudokulib.render import solution_path, svg

GRID = Grid.parse("1.3..2....1....3")
STEP = hint(GRID)
VALUES = [
    GRID,
    Position(GRID).mark(0, 1, 4),
    Puzzle(GRID),
    Candidates.of(GRID),
    STEP,
    hint(Position(GRID).enter(0, 1, 1)),
    rate(GRID),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_every_value_has_one_form_for_notebooks(value: object) -> None:
    forms = [name for name in dir(type(value)) if name.startswith("_repr_")]
    assert forms == ["_repr_html_" if type(value).__name__ == "Rating" else "_repr_svg_"]
    shown = getattr(value, forms[0])()
    assert isinstance(shown, str)
    assert shown.startswith(("<svg", "<form"))


def test_the_forms_are_those_of_render() -> None:
    for value in VALUES[:4]:
        assert value._repr_svg_() == svg(value)  # type: ignore[attr-defined, arg-type]
    assert isinstance(STEP, Step)
    assert STEP._repr_svg_() == svg(Grid.empty(STEP.layout), step=STEP)
    mistake = VALUES[5]
    assert isinstance(mistake, Mistake)
    assert mistake._repr_svg_() == svg(Grid.empty(mistake.layout), step=mistake)
    pytest.importorskip("rich")
    assert mistake.__rich__().reason == mistake.explain()  # type: ignore[attr-defined]
    assert VALUES[-1]._repr_html_() == solution_path(VALUES[-1])  # type: ignore[attr-defined, arg-type]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_grids_of_every_layout(layout: sudokulib.Layout) -> None:
    assert cycled(layout)._repr_svg_().startswith("<svg")
