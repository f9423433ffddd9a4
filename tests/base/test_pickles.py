"""What pickles name: one module that never moves, whatever is pickled."""

from __future__ import annotations

import copy
import enum
import gc
import importlib
import inspect
import io
import pickle
import pickletools
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from operator import lt
from types import MappingProxyType
from typing import Any, is_typeddict

import attrs
import pytest
from ruled import RULES

import sudokulib
from sudokulib import (
    Candidates,
    CoverFiller,
    CoverSolver,
    Diagnosis,
    DigitByDigitFiller,
    Grid,
    Layout,
    LogicSolver,
    Mistake,
    PencilMarks,
    Position,
    Puzzle,
    PuzzleMaker,
    Step,
    SudokuError,
    Symmetry,
    diagnose,
    hint,
    make,
    rate,
)
from sudokulib._base import pickles
from sudokulib._base.choices import Choice
from sudokulib._base.value import Value
from sudokulib._play.metadata import About
from sudokulib.constraints import Allowed, Pair, Regular
from sudokulib.errors import CannotMake, InvalidGrid
from sudokulib.fillers import FILLERS
from sudokulib.formats.json import JSON
from sudokulib.identity import Transformation
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.render import DARK, Html, Svg, svg
from sudokulib.scales import Difficulty, Grade, PlainPath, Scale, Total, always, summed
from sudokulib.techniques import (
    PROGRAMS,
    TECHNIQUES,
    Chain,
    ChainNode,
    HiddenSingle,
    NakedSubset,
    Sight,
    example,
)
from sudokulib.techniques._registry import UNLISTED

ROOMS = [name for name in sudokulib.__all__ if inspect.ismodule(getattr(sudokulib, name))]
GRID = Grid.parse("1.3..2....1....3")
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

JIGSAW = Layout("1112 1222 3334 3444")
MISTAKE = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
POSITION = Position(GRID, about={"author": "Ada"}).with_all_marks().enter(0, 1, 4).unmark(0, 3, 2)
NODE = ChainNode([(0, 0, 1), (0, 1, 1)], is_on=True)
UNLIKE_OTHERS = (SudokuError, PlainPath, Sight)
"""What is public and has tests of its own below."""

# At least one of every public class; those that can be called without anything are added below.
VALUES: list[Any] = [
    Layout.boxes(2, 3),
    JIGSAW.with_diagonals(),
    FILLERS[0],
    GRID,
    Grid.empty(JIGSAW),
    Grid.empty(Layout.boxes(6, 6)),
    Candidates.of(GRID).eliminate([(0, 3, 4)]).place(0, 1, 4),
    hint(GRID),
    Step("Guess", eliminations=[(0, 0, 1)], roles=[("fin", [(0, 0, 2)])], houses=[3], covers=[9]),
    Step("Guess", eliminations=[(0, 0, 1)], chains=[Chain([NODE])]),
    MISTAKE.area,
    Chain([NODE, NODE]),
    attrs.evolve(NODE, technique="Forcing Chain", argument=[Chain([NODE])]),
    NODE,
    MISTAKE,
    diagnose(POSITION.enter(0, 3, 1)),
    Diagnosis(SolutionCount.ONE, (MISTAKE,)),
    POSITION,
    POSITION.about,
    POSITION.mark(0, 3, 2, "corner").color(0, 0, "gold", "#f00"),
    Position(Puzzle(GRID)),
    POSITION.marks,
    POSITION.color(0, 0, "gold").colors,
    sudokulib.techniques.example("X-Wing"),
    make(layout=Layout.boxes(2, 2), rng=1),
    Puzzle(GRID),
    example("X-Wing"),
    rate(GRID),
    rate(GRID, "se"),
    Transformation.rotation(Layout.boxes(2, 3)),
    PuzzleMaker(layout=Layout.boxes(2, 2), clues=6, symmetry=Symmetry.HALF_TURN),
    PuzzleMaker(difficulty="hard", er=(2.0, 4.2), requires="X-Wing", avoids=["XY-Wing"]),
    PuzzleMaker(layout=Layout.boxes(2, 2), pattern="x..xx..x.xx..xx."),
    PuzzleMaker(filler=DigitByDigitFiller(), solver=LogicSolver()),
    LogicSolver(TECHNIQUES),
    LogicSolver(["X-Wing", "Naked Single"], assume_unique=False),
    *TECHNIQUES,
    NakedSubset(5),
    *UNLISTED,
    *PROGRAMS,
    attrs.evolve(PROGRAMS[0], name="Mine"),
    svg(GRID),
    Html("<p>"),
    DARK,
    attrs.evolve(DARK, ground="#000001"),
    JSON,
    *sudokulib.formats.FORMATS,
    *sudokulib.scales.SCALES,
    Grade(1.5, Difficulty.HARD),
    Total(2.5, Difficulty.EASY, er=2.5),
    Candidates.of(GRID).sight.almost_locked_sets[0],
    Candidates.of(GRID).sight.clusters[1][0],
    *RULES,
    Layout.boxes(2, 3).with_constraints(RULES[:3]),
    Allowed((0, 0), (1, 2)),
    Pair((0, 0), (0, 1), lt),
    Regular(((0, 0), (0, 1)), abs),  # type: ignore[arg-type]  (anything that can be pickled)
]


def public_classes() -> dict[str, type]:
    """Every class with a public name, by that name."""
    found = {}
    for room in ["sudokulib", *[f"sudokulib.{name}" for name in ROOMS]]:
        module = importlib.import_module(room)
        for name in module.__all__:
            value = getattr(module, name)
            is_typing = getattr(value, "_is_protocol", False) or is_typeddict(value)
            if inspect.isclass(value) and not is_typing:
                found[f"{room}.{name}"] = value
    return found


def instances() -> Iterator[Any]:
    yield from VALUES
    for kind in dict.fromkeys(public_classes().values()):
        if issubclass(kind, enum.Enum):
            yield from kind
        elif kind not in map(type, VALUES) and not issubclass(
            kind, SudokuError | PlainPath | Sight
        ):
            yield kind()


INSTANCES = list(instances())


def own_names(pickled: bytes) -> set[str]:
    """What a pickle names in the library: the modules of globals, and names in texts."""
    found = set()
    for code, argument, _ in pickletools.genops(pickled):
        if code.name == "GLOBAL":
            argument = argument.split(" ")[0]
        if isinstance(argument, str) and argument.startswith("sudokulib"):
            found.add(argument)
    return found


class Recorder(pickle.Unpickler):
    """Unpickles, and keeps the names of the modules that are asked for something."""

    modules: set[str]

    def find_class(self, module: str, name: str) -> Any:
        self.modules.add(module.partition(".")[0] if "sudokulib" not in module else module)
        return super().find_class(module, name)


def modules_of(pickled: bytes) -> set[str]:
    recorder = Recorder(io.BytesIO(pickled))
    recorder.modules = set()
    recorder.load()
    return {module for module in recorder.modules if module.startswith("sudokulib")}


def test_every_public_class_is_pickled_here() -> None:
    kinds = {type(each) for each in INSTANCES} | set(UNLIKE_OTHERS)
    missing = [
        name
        for name, kind in public_classes().items()
        if not any(issubclass(each, kind) for each in kinds) and not issubclass(kind, SudokuError)
    ]
    assert missing == []
    assert len(INSTANCES) > 150


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_pickles_name_one_module(protocol: int) -> None:
    for each in INSTANCES:
        pickled = pickle.dumps(each, protocol)
        assert modules_of(pickled) == {"sudokulib._base.pickles"}, repr(each)
        again = pickle.loads(pickled)
        assert type(again) is type(each)
        assert again == each
        assert repr(again) == repr(each)


def test_classes_come_in_by_their_public_names() -> None:
    for each in INSTANCES:
        names = own_names(pickle.dumps(each, 2)) - {"sudokulib._base.pickles"}
        assert not any("._" in name for name in names), names
        assert names <= set(public_classes()), names


def test_every_value_and_choice_has_its_public_name() -> None:
    for found in pkgutil.walk_packages(sudokulib.__path__, "sudokulib."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    gc.collect()  # attrs makes a class twice and drops the first
    kinds = [*below(Value), *below(Choice)]
    assert len(kinds) > 60
    for kind in kinds:
        if pickles.is_own(kind) and kind is not About and not kind.__name__.startswith("_"):
            assert pickles.load(pickles.public_name(kind)) is kind


def below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_are_equal(copied: Any) -> None:
    for each in INSTANCES:
        assert copied(each) == each
    for choice in (Symmetry.FULL, Difficulty.HARD):
        assert copied(choice) is choice
    for known in (JSON,):
        assert copied(known) is known


def test_a_path_is_pickled_with_its_marks() -> None:
    path = PlainPath(Candidates.of(GRID))
    pickled = pickle.dumps(path)
    assert modules_of(pickled) == {"sudokulib._base.pickles"}
    assert pickle.loads(pickled).marks == path.candidates


def test_a_sight_is_pickled_without_what_it_has_seen() -> None:
    sight = Candidates.of(GRID).sight
    size = len(pickle.dumps(sight))
    assert sight.clusters
    pickled = pickle.dumps(sight)
    assert len(pickled) == size
    assert modules_of(pickled) == {"sudokulib._base.pickles"}
    assert pickle.loads(pickled).clusters == sight.clusters


def public_values() -> Iterator[tuple[str, Any]]:
    """Every public name with its value, but for tables, which Python does not pickle."""
    for room in ["sudokulib", *[f"sudokulib.{name}" for name in ROOMS]]:
        for name in importlib.import_module(room).__all__:
            value = getattr(importlib.import_module(room), name)
            if not inspect.ismodule(value) and not isinstance(value, MappingProxyType):
                yield f"{room}.{name}", value


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_pickles_of_public_names_name_public_modules_only(protocol: int) -> None:
    public = {"sudokulib", "sudokulib._base.pickles", *[f"sudokulib.{name}" for name in ROOMS]}
    for name, value in public_values():
        pickled = pickle.dumps(value, protocol)
        assert modules_of(pickled) <= public, name
        assert not any("._" in each for each in own_names(pickled) - public), name
        if inspect.isclass(value) or inspect.isfunction(value):
            assert pickle.loads(pickled) is value


@pytest.mark.parametrize("scale", sudokulib.scales.SCALES, ids=lambda scale: scale.name)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_scale_made_of_another_is_pickled(scale: Scale, protocol: int) -> None:
    mine = attrs.evolve(scale, name="mine")
    pickled = pickle.dumps(mine, protocol)
    assert modules_of(pickled) == {"sudokulib._base.pickles", "sudokulib.scales"} - (
        {"sudokulib.scales"} if scale.name == "hodoku" else set()
    )
    assert not any("._" in each for each in {*own_names(pickled)} if "_base.pickles" not in each)
    again = pickle.loads(pickled)
    assert again == mine
    assert again.name == "mine"
    assert list(again.steps(Candidates.of(GRID))) == list(scale.steps(Candidates.of(GRID))) != []


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (always(3), "always(3, Difficulty.EASY)"),
        (always(2.5, Difficulty.HARD), "always(2.5, Difficulty.HARD)"),
        (summed(800, 1000), "summed(800, 1000)"),
        (summed(), "summed()"),
    ],
    ids=str,
)
def test_parts_of_a_scale_are_pickled_as_calls(value: Any, text: str) -> None:
    pickled = pickle.dumps(value)
    assert modules_of(pickled) == {"sudokulib._base.pickles"}
    assert pickle.loads(pickled) == value
    assert repr(value) == text
    assert eval(text, {"always": always, "summed": summed, "Difficulty": Difficulty}) == value


@pytest.mark.slow
def test_classes_and_functions_have_their_public_names_wherever_they_come_from() -> None:
    code = """
import pickle, sys
import sudokulib._play.hints, sudokulib.scales._registry, sudokulib._marks.marks
kinds = [type(each[0]) for scale in sudokulib.scales._registry.SCALES for each in scale.graded]
assert b"._" not in pickle.dumps([*kinds[:5], sudokulib._play.hints.hint], 2)
assert "sudokulib.techniques.Fish" in [f"{each.__module__}.{each.__name__}" for each in kinds]
fold = sudokulib.scales._registry.SCALES[1].fold
assert pickle.loads(pickle.dumps(fold)) is fold
assert b"sudokulib.scales\\npeak" in pickle.dumps(fold, 2)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_parts_of_scales_have_a_place_here() -> None:
    for name in pickles._PRIVATE:
        value = getattr(pickles, name)
        assert (value.__module__, value.__qualname__) == (pickles.__name__, name)
        assert pickle.loads(pickle.dumps(value)) is value
    with pytest.raises(AttributeError, match=r"_base\.pickles' has no attribute 'gone'"):
        _ = pickles.gone


# Pickles of the first version: every later one has to read them.


def test_a_grid_of_the_first_version() -> None:
    old = (
        b"\x80\x04\x95A\x00\x00\x00\x00\x00\x00\x00\x8c\x17sudokulib._base.pickles\x94\x8c\x04grid"
        b"\x94\x93\x94\x8c\x032x2\x94C\x10\x01\x02\x03\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
        b"\x00\x00\x94\x86\x94R\x94."
    )
    assert pickle.loads(old) == Grid.parse("1234............")
    assert pickle.dumps(Grid.parse("1234............"), 4) == old


def test_calls_of_the_first_version() -> None:
    assert pickles.layout("2x3") is Layout.boxes(2, 3)
    assert pickles.grid("2x2", GRID.digits) == GRID
    assert pickles.transformation("2x2-d2134-t").transposed
    assert pickles.marks("2x2", GRID.digits, (0, 0, 0, 0), 0).grid == GRID
    assert pickles.step({"technique": "Guess", "placements": [[0, 0, 1]], "roles": {}}) == Step(
        "Guess", placements=[(0, 0, 1)]
    )
    assert pickles.mistake(MISTAKE.as_dict()) == MISTAKE
    assert pickles.rating(rate(GRID).as_dict()) == rate(GRID)
    solution = Puzzle(GRID).solution
    assert pickles.puzzle(GRID, solution, "1.2x2.1").id == "1.2x2.1"
    assert pickles.position(GRID, solution, None, {"author": "Ada"}).is_solved
    candidates = Candidates.of(GRID)
    assert pickles.position(GRID, GRID, candidates, {}) == Position(GRID).with_all_marks()
    assert pickles.pencil_marks("2x2", (2, 0, 0, 1)) == PencilMarks("2x2", [(0, 0, 4), (0, 1, 1)])
    colors = {(0, 0): ("gold",)}
    assert pickles.cell_colors(colors) == colors
    more = {"colors": colors, "corner_marks": PencilMarks("2x2", [(0, 1, 4)])}
    assert pickles.position(GRID, GRID, None, {}, more).colors == colors
    assert pickles.about({"author": "Ada"}) == {"author": "Ada"}
    assert pickles.format("json") is JSON
    assert pickles.scale("hodoku").name == "hodoku"
    assert pickles.choice("sudokulib.Symmetry", "half turn") is Symmetry.HALF_TURN
    assert pickles.text("sudokulib.render.Svg", "<svg/>") == Svg("<svg/>")
    assert pickles.value("sudokulib.techniques.Fish", {"size": 3}).name == "Swordfish"
    error = pickles.error("sudokulib.errors.CannotMake", ("no",), {"best": None})
    assert (type(error), str(error), vars(error)) == (CannotMake, "no", {"best": None})


@pytest.mark.parametrize(
    ("value", "most"),
    [(GRID, 100), (Symmetry.FULL, 90), (CoverSolver(), 110), (POSITION, 300), (JSON, 70)],
    ids=lambda each: type(each).__name__,
)
def test_pickles_stay_small(value: Any, most: int) -> None:
    assert len(pickle.dumps(value, 4)) < most


# What derives from the library's classes elsewhere is pickled in the ordinary way.


class OwnFiller(CoverFiller):
    pass


@attrs.frozen
class OwnSolver(CoverSolver):
    depth: int = 3


class OwnGrid(Grid):
    pass


class OwnMarks(Candidates):
    pass


class OwnText(Svg):
    pass


class OwnError(InvalidGrid):
    def __init__(self, *, row: int) -> None:
        super().__init__(f"row {row}")
        self.row = row


OWN = [
    OwnFiller(),
    OwnSolver(depth=5),
    OwnGrid(GRID.layout, GRID.digits),
    OwnMarks(GRID.layout, GRID.digits, Candidates.of(GRID).masks),
    OwnText("<svg/>"),
]


@pytest.mark.parametrize("value", OWN, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_own_classes_are_pickled_by_their_own_modules(value: Any, protocol: int) -> None:
    pickled = pickle.dumps(value, protocol)
    again = pickle.loads(pickled)
    assert type(again) is type(value)
    assert again == value
    assert type(value).__name__.encode() in pickled
    assert copy.copy(value) == value


def test_marks_of_an_own_class_leave_behind_what_they_have_seen() -> None:
    marks = OwnMarks(GRID.layout, GRID.digits, Candidates.of(GRID).masks)
    size = len(pickle.dumps(marks))
    for technique in TECHNIQUES:
        list(technique.find(marks))
    again = pickle.loads(pickle.dumps(marks))
    assert len(pickle.dumps(marks)) < size + 500
    assert again.sight.digits == marks.sight.digits


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_own_errors_are_not_made_again(protocol: int) -> None:
    again = pickle.loads(pickle.dumps(OwnError(row=3), protocol))
    assert type(again) is OwnError
    assert (str(again), again.row, again.line) == ("row 3", 3, None)


def test_own_scales_and_formats_are_told_from_those_of_the_library() -> None:
    scale = Scale("own", ((HiddenSingle(), grade), (NakedSubset(2), grade)), total)
    assert pickle.loads(pickle.dumps(scale)).steps(Candidates.of(GRID))
    assert pickle.loads(pickle.dumps(scale)) == scale
    many = attrs.evolve(JSON, name="own")
    assert pickle.loads(pickle.dumps(many)).name == "own"


def grade(step: Step) -> Grade:
    return Grade(1, Difficulty.EASY)


def total(steps: Any, grades: Any) -> Total:
    return Total(0, Difficulty.EASY)


def test_what_is_not_there_any_more() -> None:
    with pytest.raises(AttributeError):
        pickles.value("sudokulib.fillers.GoneFiller", {})
