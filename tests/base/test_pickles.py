"""Pickles take values from one process to another: equal there, small, and checked no more."""

from __future__ import annotations

import copy
import enum
import importlib
import inspect
import pickle
from collections.abc import Iterator
from operator import lt
from typing import Any, is_typeddict

import attrs
import pytest
from constraint_boards import RULES

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
    Position,
    Puzzle,
    PuzzleMaker,
    Step,
    SudokuError,
    Symmetry,
    VariantMaker,
    diagnose,
    hint,
    make,
    rate,
)
from sudokulib.analysis import (
    FewestClues,
    band_classes,
    rule_warnings,
    search_statistics,
    step_choices,
)
from sudokulib.constraints import Allowed, Pair, Regular
from sudokulib.errors import InvalidGrid
from sudokulib.formats.json import JSON
from sudokulib.identity import Transformation
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.render import DARK, Html, PageSetup, Section, Svg, page, svg
from sudokulib.scales import Difficulty, Grade, Scale, Total, fixed_grade, total_score
from sudokulib.techniques import (
    TECHNIQUES,
    BruteForce,
    Chain,
    ChainNode,
    DeathBlossom,
    FinnedFish,
    FinnedFrankenFish,
    FinnedMutantFish,
    Fish,
    FrankenFish,
    HiddenSingle,
    KrakenFish,
    Link,
    MutantFish,
    NakedSubset,
    SashimiFish,
    SiameseFinnedFish,
    SiameseFinnedFrankenFish,
    SiameseFinnedMutantFish,
    SiameseSashimiFish,
    TemplateDelete,
    TemplateSet,
    example,
)

pytestmark = pytest.mark.every_case  # pickling differs between Pythons

PUBLIC_MODULES = [name for name in sudokulib.__all__ if inspect.ismodule(getattr(sudokulib, name))]
SIAMESE = (
    *(SiameseFinnedFish, SiameseSashimiFish),
    *(SiameseFinnedFrankenFish, SiameseFinnedMutantFish),
)
LARGE_OR_RARE = (
    *[fish(size) for fish in (Fish, FinnedFish, SashimiFish) for size in range(5, 8)],
    *[fish(size) for fish in SIAMESE for size in range(2, 8)],
    *[fish(size) for fish in (FrankenFish, FinnedFrankenFish) for size in range(4, 8)],
    *[fish(size) for fish in (MutantFish, FinnedMutantFish) for size in range(2, 8)],
    *(KrakenFish(1), KrakenFish(2), DeathBlossom(), TemplateSet(), TemplateDelete(), BruteForce()),
)
"""Techniques that are not in `TECHNIQUES`."""
GRID = Grid.parse("1.3..2....1....3")
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)

JIGSAW = Layout("1112 1222 3334 3444")
MISTAKE = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
POSITION = Position(GRID, about={"author": "Ada"}).with_all_marks().enter(0, 1, 4).unmark(0, 3, 2)
NODE = ChainNode([(0, 0, 1), (0, 1, 1)], is_on=True)

# At least one of every public class; those that can be called without anything are added below.
VALUES: list[Any] = [
    Layout.boxes(2, 3),
    JIGSAW.with_diagonals(),
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
    POSITION.mark(0, 3, 2, corner=True).color(0, 0, "gold", "#f00"),
    Position(Puzzle(GRID)),
    POSITION.marks,
    POSITION.color(0, 0, "gold").colors,
    sudokulib.techniques.example("X-Wing"),
    make(layout=Layout.boxes(2, 2), rng=1),
    Puzzle(GRID),
    example("X-Wing"),
    *[example(name).step for name in ("Tridagon", "SK Loop", "Junior Exocet")],
    *[
        example(name).step.proof
        for name in ("Junior Exocet", "Symmetrical Placement", "Broken Wing")
    ],
    FewestClues(4, Puzzle(GRID)),
    band_classes()[0],
    search_statistics(GRID),
    step_choices(GRID)[0],
    rate(GRID),
    rate(GRID, "se"),
    Transformation.rotation(Layout.boxes(2, 3)),
    VariantMaker("kropki", layout="2x3", rules=9, difficulty="easy"),
    PuzzleMaker(layout=Layout.boxes(2, 2), clues=6, symmetry=Symmetry.HALF_TURN),
    PuzzleMaker(difficulty="hard", er=(2.0, 4.2), requires="X-Wing", avoids=["XY-Wing"]),
    PuzzleMaker(layout=Layout.boxes(2, 2), pattern="x..xx..x.xx..xx."),
    PuzzleMaker(filler=DigitByDigitFiller(), solver=LogicSolver()),
    LogicSolver(TECHNIQUES),
    LogicSolver(["X-Wing", "Naked Single"], assume_unique=False),
    *TECHNIQUES,
    NakedSubset(5),
    *LARGE_OR_RARE,
    svg(GRID),
    Html("<p>"),
    PageSetup(paper="A5", gutter=5),
    Section("Easy", [make(rng=1)], per_sheet=2),
    page([make(rng=1)]),
    DARK,
    attrs.evolve(DARK, ground="#000001"),
    JSON,
    *sudokulib.formats.FORMATS,
    *sudokulib.scales.SCALES,
    Grade(1.5, Difficulty.HARD),
    Total(1.5, Difficulty.HARD),
    Candidates.of(GRID)._lookup.almost_locked_sets[0],
    *Step("Guess", eliminations=[(0, 0, 1)], roles=[("fin", [(0, 0, 2)])]).roles,
    Link((0, 0, 1), (0, 1, 1), "weak"),
    *RULES,
    Layout.boxes(2, 3).with_constraints(RULES[:3]),
    *rule_warnings(Layout.parse("2x2+cage4.0")),
    Allowed((0, 0), (1, 2)),
    Pair((0, 0), (0, 1), lt),
    Regular(((0, 0), (0, 1)), abs),  # type: ignore[arg-type]  (anything that can be pickled)
]


def public_classes() -> dict[str, type]:
    """Every class with a public name, by that name."""
    found = {}
    for path in ["sudokulib", *[f"sudokulib.{name}" for name in PUBLIC_MODULES]]:
        module = importlib.import_module(path)
        for name in module.__all__:
            value = getattr(module, name)
            is_typing = getattr(value, "_is_protocol", False) or is_typeddict(value)
            if inspect.isclass(value) and not is_typing:
                found[f"{path}.{name}"] = value
    return found


def instances() -> Iterator[Any]:
    yield from VALUES
    for kind in dict.fromkeys(public_classes().values()):
        if issubclass(kind, enum.Enum):
            yield from kind
        elif kind not in map(type, VALUES) and not issubclass(kind, SudokuError):
            yield kind()


INSTANCES = list(instances())


def test_every_public_class_is_pickled_here() -> None:
    kinds = {type(each) for each in INSTANCES}
    missing = [
        name
        for name, kind in public_classes().items()
        if not any(issubclass(each, kind) for each in kinds) and not issubclass(kind, SudokuError)
    ]
    assert missing == []
    assert len(INSTANCES) > 150


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_values_are_the_same_in_another_process(protocol: int) -> None:
    for each in INSTANCES:
        again = pickle.loads(pickle.dumps(each, protocol))
        assert type(again) is type(each)
        assert again == each
        assert repr(again) == repr(each)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_are_equal(copied: Any) -> None:
    for each in INSTANCES:
        assert copied(each) == each


def test_there_is_one_object_for_each_layout_and_choice() -> None:
    for each in (*Symmetry, *Difficulty, Layout.boxes(2, 3), JIGSAW, JIGSAW.with_diagonals()):
        assert pickle.loads(pickle.dumps(each)) is copy.deepcopy(each) is each
    for known in sudokulib.formats.FORMATS:
        assert pickle.loads(pickle.dumps(known)) is known
    own = Layout.boxes(2, 2).with_constraints([Same(((0, 0), (2, 2)))])
    assert pickle.loads(pickle.dumps(own)) is own


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (fixed_grade(3), "fixed_grade(3, Difficulty.EASY)"),
        (fixed_grade(2.5, Difficulty.HARD), "fixed_grade(2.5, Difficulty.HARD)"),
        (total_score(800, 1000), "total_score(800, 1000)"),
        (total_score(), "total_score()"),
    ],
    ids=str,
)
def test_parts_of_a_scale_are_values(value: Any, text: str) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert repr(value) == text
    names = {"fixed_grade": fixed_grade, "total_score": total_score, "Difficulty": Difficulty}
    assert eval(text, names) == value


@pytest.mark.parametrize("scale", sudokulib.scales.SCALES, ids=lambda scale: scale.name)
def test_a_scale_made_of_another_is_pickled(scale: Scale) -> None:
    again = pickle.loads(pickle.dumps(attrs.evolve(scale, name="mine")))
    assert again.name == "mine"
    assert list(again.steps(Candidates.of(GRID))) == list(scale.steps(Candidates.of(GRID))) != []


@pytest.mark.parametrize(
    ("value", "most"),
    [(GRID, 110), (Symmetry.FULL, 60), (POSITION, 500), (Candidates.of(GRID), 180)],
    ids=lambda each: type(each).__name__,
)
def test_pickles_stay_small(value: Any, most: int) -> None:
    assert len(pickle.dumps(value, 4)) < most


def test_candidates_leave_behind_what_techniques_have_found_in_them() -> None:
    candidates = Candidates.of(GRID)
    size = len(pickle.dumps(candidates))
    for technique in TECHNIQUES:
        list(technique.find(candidates))
    again = pickle.loads(pickle.dumps(candidates))
    assert len(pickle.dumps(candidates)) == size
    assert again._lookup.digits_in == candidates._lookup.digits_in


# Classes that derive from the library's elsewhere


@attrs.frozen
class Same:
    cells: tuple[tuple[int, int], ...]
    name = "Same Digit"

    def decompose(self, layout: Layout) -> Iterator[Pair]:
        yield Pair(*self.cells, int.__eq__)


class OwnFiller(CoverFiller):
    pass


@attrs.frozen
class OwnSolver(CoverSolver):
    depth: int = 3


class OwnGrid(Grid):
    pass


class OwnCandidates(Candidates):
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
    OwnCandidates(GRID.layout, GRID.digits, Candidates.of(GRID).masks),
    OwnText("<svg/>"),
]


@pytest.mark.parametrize("value", OWN, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_own_classes_stay_what_they_are(value: Any, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(value, protocol))
    assert type(again) is type(value)
    assert again == value
    assert copy.copy(value) == value


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_own_errors_are_not_made_again(protocol: int) -> None:
    again = pickle.loads(pickle.dumps(OwnError(row=3), protocol))
    assert type(again) is OwnError
    assert (str(again), again.row, again.line) == ("row 3", 3, None)


def test_own_scales_and_formats() -> None:
    scale = Scale("own", ((HiddenSingle(), grade), (NakedSubset(2), grade)), total)
    again = pickle.loads(pickle.dumps(scale))
    assert again == scale
    assert again.steps(Candidates.of(GRID))
    assert pickle.loads(pickle.dumps(attrs.evolve(JSON, name="own"))).name == "own"


def grade(step: Step) -> Grade:
    return Grade(1, Difficulty.EASY)


def total(steps: Any, grades: Any) -> Any:
    return 0
