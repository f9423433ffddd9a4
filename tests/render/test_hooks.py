"""The hooks by which notebooks and rich find their pictures, and the one module behind them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from rendered import LAYOUTS, cycled

import sudokulib
from sudokulib import Grid, Marks, Position, Puzzle, Step, hint, rate
from sudokulib._play.diagnosis import Mistake
from sudokulib.render import path, svg

PACKAGE = Path(sudokulib.__file__).parent
# From the lowest room to the highest: imports go down.
ROOMS = (
    *("errors", "randomness", "_base", "_board", "_marks", "techniques", "solvers", "fillers"),
    *("_play", "scales", "_identity", "_making", "sampling", "render", "formats", "testing"),
    "_cli",
)
ABOVE = "sudokulib._base.above"  # looks up for all others
PICKLES = "sudokulib._base.pickles"  # asks the public face, which asks the rooms
DRAWING = ("render", "_cli")  # where `rich` may be imported

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


def modules() -> dict[str, ast.Module]:
    """The modules of all rooms, by their names."""
    found = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] not in ("__init__", "__main__"):
            name = ".".join(["sudokulib", *parts]).removesuffix(".__init__")
            found[name] = ast.parse(file.read_text(encoding="utf-8"))
    return found


def imported(module: ast.Module) -> set[str]:
    """What a module imports, at its head or in a function, but for type checkers."""
    typing = [
        node
        for branch in ast.walk(module)
        if isinstance(branch, ast.If) and ast.unparse(branch.test) == "TYPE_CHECKING"
        for node in ast.walk(branch)
    ]
    found = set()
    for node in ast.walk(module):
        if node not in typing and isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif node not in typing and isinstance(node, ast.ImportFrom):
            # Of a package either a name or a module may come.
            found |= {f"{node.module}.{each.name}" for each in node.names}
    return found


def room_of(name: str) -> str:
    return [*name.split("."), ""][1]


def is_upward(importer: str, name: str) -> bool:
    """Whether this import goes up; to the two modules that serve all rooms it never does."""
    package = name.partition(".")[0]
    if package == "rich":
        return room_of(importer) not in DRAWING
    if package != "sudokulib" or name.startswith((ABOVE, PICKLES)):
        return False
    if name == "sudokulib.__version__":  # which is a text, in no room
        return False
    room = room_of(name)
    return room not in ROOMS or ROOMS.index(room) > ROOMS.index(room_of(importer))


def upward() -> set[tuple[str, str]]:
    return {
        (importer, name)
        for importer, module in modules().items()
        for name in imported(module)
        if is_upward(importer, name)
    }


def test_every_room_has_its_place() -> None:
    assert {room_of(name) for name in modules()} == set(ROOMS)


def test_one_module_looks_up_and_one_asks_the_face() -> None:
    found = upward()
    assert {importer for importer, _ in found} == {ABOVE, PICKLES}
    assert {name for importer, name in found if importer == PICKLES} == {"sudokulib"}
    assert ("sudokulib._base.above", "sudokulib.render._svg.svg") in found


def test_upward_imports_are_seen_wherever_they_stand() -> None:
    late = ast.parse("def f():\n    from sudokulib.render import svg\n    import rich.table")
    assert imported(late) == {"sudokulib.render.svg", "rich.table"}
    assert all(is_upward("sudokulib._play.puzzle", name) for name in imported(late))
    assert not any(is_upward("sudokulib._cli.draw", name) for name in imported(late))
    assert is_upward("sudokulib._board.grid", "sudokulib.Puzzle")
    assert not is_upward("sudokulib.render._svg", "sudokulib._board.grid.Grid")
    hidden = ast.parse("if TYPE_CHECKING:\n    from sudokulib.render import svg")
    assert imported(hidden) == set()


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
