"""The hooks by which notebooks and rich find their pictures: the only arrows that run upwards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rendered import LAYOUTS, cycled

import sudokulib
from sudokulib import Grid, Marks, Position, Puzzle, Step, hint, rate
from sudokulib._play.diagnosis import Mistake
from sudokulib.render import path, svg

PACKAGE = Path(sudokulib.__file__).parent
# What draws, and what stands above it.
ABOVE = ("_cli", "render", "testing")
HOOKS = ("__rich__", "_repr_html_", "_repr_mimebundle_", "_repr_png_", "_repr_svg_")

GRID = Grid.parse("1.3..2....1....3")
STEP = hint(GRID)
VALUES = [
    GRID,
    Position(GRID).mark(0, 1, 4),
    Puzzle(GRID),
    Marks.of(GRID),
    STEP,
    hint(Position(GRID).enter(0, 1, 1)),
    rate(GRID),
]


def modules() -> Iterator[Path]:
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.relative_to(PACKAGE).parts[0] not in (*ABOVE, "__init__.py", "__main__.py"):
            yield file


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or "", *[f"{node.module}.{name.name}" for name in node.names]]
    return [name.name for name in node.names] if isinstance(node, ast.Import) else []


def is_upward(node: ast.AST) -> bool:
    return any(
        name.split(".")[0] == "rich"
        or name.split(".")[:2] in (["sudokulib", each] for each in ABOVE)
        for name in imported(node)
    )


def test_only_hooks_look_upwards() -> None:
    hooks = 0
    for file in modules():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        allowed = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in HOOKS:
                hooks += 1
                *imports, last = node.body
                assert isinstance(last, ast.Return), f"{file.name}: {node.name} is one line"
                assert all(isinstance(each, ast.ImportFrom) for each in imports)
                allowed |= set(imports)
        upward = {node for node in ast.walk(tree) if is_upward(node)}
        assert upward <= allowed, f"{file.name} imports what stands above it"
    assert hooks == 2 * len(VALUES)


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
    assert VALUES[-1]._repr_html_() == path(VALUES[-1])  # type: ignore[attr-defined, arg-type]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_grids_of_every_layout(layout: sudokulib.Layout) -> None:
    assert cycled(layout)._repr_svg_().startswith("<svg")
