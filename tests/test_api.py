"""The public names, and their properties besides results: a word, a mechanism, a version."""

from __future__ import annotations

import enum
import inspect
import io
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import attrs
import pytest

import sudokulib
from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    PencilMarks,
    Position,
    PuzzleMaker,
    bulk,
    constraints,
    errors,
    fillers,
    formats,
    identity,
    playing,
    randomness,
    render,
    scales,
    solvers,
    techniques,
)

LINE = "1.3..2....1....3"
GRID = Grid.parse(LINE)
EMPTY = Grid.empty("3x3")


def modules(module: ModuleType) -> Iterator[ModuleType]:
    """A public module and those below it."""
    yield module
    for name in module.__all__:
        if isinstance(each := getattr(module, name), ModuleType):
            yield from modules(each)


MODULES = list(modules(sudokulib))
VALUES = {
    f"{module.__name__}.{name}": value
    for module in MODULES
    for name in module.__all__
    if not isinstance(value := getattr(module, name), ModuleType)
}


def members(cls: type) -> dict[str, Any]:
    """The members that a class of the library adds to those of Python, by name."""
    ours = [each for each in reversed(cls.__mro__) if each.__module__.startswith("sudokulib")]
    found = {name: value for each in ours for name, value in vars(each).items()}
    return {name: value for name, value in found.items() if not name.startswith("_")}


def calls() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function, class and method."""
    for name, value in VALUES.items():
        if isinstance(value, type):
            if not issubclass(value, (enum.Enum, dict, str)):
                yield name, value
            for member, found in members(value).items():
                method = getattr(found, "__func__", found)
                if inspect.isfunction(method):
                    yield f"{name}.{member}", method
        elif inspect.isfunction(value):
            yield name, value


PARAMETERS = [
    (name, parameter)
    for name, call in calls()
    for parameter in inspect.signature(call).parameters.values()
    if not parameter.name.startswith("_")
]
IDENTIFIERS = {
    *[name.rpartition(".")[2] for name in VALUES],
    *[parameter.name for _, parameter in PARAMETERS],
    *[name for value in VALUES.values() if isinstance(value, type) for name in members(value)],
    *render.PictureOptions.__annotations__,
}


def has(owner: Any, present: str, absent: str = "") -> None:
    """Check that an object has some names, and no others."""
    for name in present.split():
        assert hasattr(owner, name), name
    for name in absent.split():
        assert not hasattr(owner, name), name


def parameters(call: Any) -> set[str]:
    return set(inspect.signature(call).parameters)


# 1 to 4: the values


def test_candidates_are_what_techniques_look_at() -> None:
    position = Position(GRID).with_all_marks()
    assert position.candidates == Candidates.of(GRID)
    assert type(position.marks) is type(position.corner_marks) is PencilMarks
    assert list(inspect.signature(techniques.XChain.find).parameters) == ["self", "candidates"]
    has(sudokulib, "Candidates PencilMarks", "Marks")
    has(position, "candidates marks corner_marks", "working_marks digits")


def test_a_position_has_a_grid_and_a_grid_has_digits() -> None:
    position = Position(GRID).enter(0, 1, 4)
    assert position.grid == GRID.with_cell(0, 1, 4)
    assert position.grid.digits[:4] == bytes([1, 4, 3, 0])
    has(GRID, "digits", "cells")
    has(Candidates.of(GRID), "digits", "cells")


def test_cells_are_rows_and_columns() -> None:
    layout = GRID.layout
    assert (layout.cell(6), layout.index(1, 2)) == ((1, 2), 6)
    assert layout.cell_name(1, 2) == "r2c3"
    assert GRID.with_cell(0, 1, 1).conflicts() == ((0, 0), (0, 1))
    step = sudokulib.hint(GRID)
    assert all(len(cell) == 2 for cell in step.area.cells)


def test_a_layout_has_a_size() -> None:
    layout = Layout.boxes(box_rows=2, box_columns=3)
    assert (layout.size, len(layout.houses_by_cell)) == (6, 36)
    assert Layout.random_jigsaw(size=4, rng=1).size == 4
    has(layout, "size houses_by_cell", "n houses_of")


# 5: limits


def test_limits_are_a_frozen_value() -> None:
    assert Limits() == Limits(nodes=1_000_000, should_stop=None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Limits().nodes = 5  # type: ignore[misc]


LONG = """
    Layout.random_jigsaw LogicSolver.hardest LogicSolver.reach LogicSolver.steps Puzzle
    PuzzleMaker any_solution count_solutions daily diagnose hint is_unique make make_easier
    make_harder make_killer make_variant puzzle_from_id rate solutions solve render.page
    formats.json.from_json formats.cattrs.configure_converter analysis.NaturalSampler
    analysis.ControlledBiasSampler identity.are_equivalent identity.automorphism_count
    identity.canonical_form identity.canonical_transformation identity.distinct
    identity.equivalence identity.fingerprint analysis.true_candidates
    analysis.missing_clues analysis.redundant analysis.is_minimal analysis.minimal_rules
    analysis.unavoidable_sets analysis.fewest_clues analysis.backbone analysis.backdoors
    analysis.search_statistics identity.automorphisms
    analysis.puzzle_with_few_clues analysis.puzzle_with_many_clues
    analysis.step_choices analysis.refutation_scores analysis.make_sukaku
"""


def test_whatever_may_take_long_has_limits() -> None:
    limited = {name for name, parameter in PARAMETERS if parameter.name == "limits"}
    assert limited >= {f"sudokulib.{name}" for name in LONG.split()}
    for name, parameter in PARAMETERS:
        if parameter.name == "limits":
            assert parameter.kind is parameter.KEYWORD_ONLY, name
            method = name.rpartition(".")[2]
            if method in ("fill", "solutions", "proves_unique") and name.count(".") > 1:
                continue
            if "ControlledBias" not in name:
                usual = None if method in ("rate", "openness") else Limits()
                assert repr(parameter.default) == repr(usual), name


def test_strategies_get_limits_and_have_none() -> None:
    for module in (fillers, solvers, techniques):
        for value in [getattr(module, name) for name in module.__all__]:
            if isinstance(value, type):
                assert not {"limits", "should_stop", "budget", "effort"} & set(members(value))
    for method in (
        fillers.Filler.fill,
        fillers.CoverFiller.fill,
        solvers.Solver.solutions,
        solvers.Solver.proves_unique,
        solvers.CoverSolver.solutions,
        solvers.CoverSolver.proves_unique,
    ):
        limits = inspect.signature(method).parameters["limits"]
        assert (limits.kind, limits.default) == (limits.KEYWORD_ONLY, None)


def test_should_stop_is_a_part_of_limits_alone() -> None:
    assert {name for name, each in PARAMETERS if each.name == "should_stop"} == {"sudokulib.Limits"}
    with pytest.raises(sudokulib.Stopped):
        sudokulib.solve(EMPTY, limits=Limits(None, lambda: True))


def test_one_number_counts_searches_and_chains() -> None:
    with pytest.raises(LimitExceeded) as caught:
        sudokulib.count_solutions(EMPTY, limits=Limits(100))
    assert caught.value.nodes == 100
    hard = sudokulib.make(difficulty="unfair", rng=1)
    with pytest.raises(LimitExceeded):
        sudokulib.rate(hard, limits=Limits(100))
    assert sudokulib.rate(hard, limits=None) == sudokulib.rate(hard)


def test_limits_are_no_part_of_a_maker() -> None:
    maker, other = PuzzleMaker(layout="2x2"), PuzzleMaker(layout="2x2", limits=Limits(5_000))
    assert (maker, hash(maker), repr(maker)) == (other, hash(other), repr(other))
    assert pickle.loads(pickle.dumps(other)).limits == Limits()
    assert maker.make(rng=1).id == other.make(rng=1).id


def test_commands_have_nodes() -> None:
    command = [sys.executable, "-m", "sudokulib", "count", "--nodes", "5", "." * 81]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "nodes=5" in done.stderr


# 6 to 10: parameters


def test_words_of_choices() -> None:
    assert [each.value for each in techniques.Detail] == ["name", "area", "full"]
    assert sudokulib.hint(GRID).explain(detail="name") == "Naked Single"
    diagnosis = sudokulib.diagnose(GRID)
    assert diagnosis.solution_count is playing.SolutionCount.ONE
    assert sudokulib.any_solution(GRID) == sudokulib.solve(GRID)
    assert [each.name for each in sudokulib.Judgment] == ["TOO_EASY", "GOOD", "TOO_HARD"]
    assert sudokulib.make(layout="2x2", rng=1, judge=lambda puzzle: "good")


def test_options_of_pictures() -> None:
    wanted = {"theme", "highlights", "chain_index", "id_prefix"}
    assert wanted <= parameters(render.svg)
    assert {"theme", "highlights", "chain_index", "unicode"} <= parameters(render.text)
    assert wanted - {"id_prefix"} <= parameters(render.html)
    assert render.svg(GRID, theme="dark", highlights={(0, 0): "gray"}, id_prefix="x")
    assert render.solution_path(sudokulib.rate(GRID), theme="print")
    for draw in (render.svg, render.text, render.html, render.page, render.solution_path):
        assert not {"colors", "fill", "chain", "id", "lines", "strength"} & parameters(draw)
    has(render, "Highlight ShownCandidates solution_path", "Fill Lines path Candidates")


BRITISH = "colour centre grey labelled labelling behaviour catalogue favour neighbour ise_ cancell"


def test_identifiers_have_american_spelling() -> None:
    for name in IDENTIFIERS:
        assert not [each for each in BRITISH.split() if each in name.lower()], name


def test_a_choice_of_two_is_a_bool_by_name() -> None:
    enums = [each for each in VALUES.values() if isinstance(each, enum.EnumMeta)]
    assert {each.__name__ for each in enums if len(each) == 2} == {"BackStep"}
    for name, parameter in PARAMETERS:
        if str(parameter.annotation).startswith("bool"):
            assert parameter.kind is parameter.KEYWORD_ONLY, (name, parameter)
    assert {"clear_peers"} <= parameters(Position.enter) & parameters(Position.erase)
    assert {"reveal", "hidden_singles_first"} <= parameters(sudokulib.hint)
    assert "return_exceptions" in parameters(bulk.map)
    assert "unicode" in parameters(render.text)


def test_a_puzzle_from_its_id() -> None:
    puzzle = sudokulib.make(layout="2x2", rng=1)
    assert sudokulib.puzzle_from_id(str(puzzle.id), limits=None) == puzzle
    assert not {"id", "technique", "without", "accept"} & parameters(sudokulib.make)


@pytest.mark.parametrize("names", ["Naked Pair", ("Naked Pair", "Hidden Single")])
def test_techniques_that_are_required_and_avoided(names: Any) -> None:
    wanted = (names,) if isinstance(names, str) else names
    assert PuzzleMaker(requires=names).requires == PuzzleMaker(avoids=names).avoids
    assert sorted(PuzzleMaker(avoids=names).avoids) == sorted(wanted)
    assert sudokulib.hint(GRID, avoids=names)
    with pytest.raises(TypeError, match="the seed is rng="):
        sudokulib.make(seed=1)  # type: ignore[call-overload]


def test_how_much_is_computed_ahead() -> None:
    assert "buffersize" in parameters(bulk.map) & parameters(PuzzleMaker.stream)


# 11 to 15: modules


def test_reading_and_writing() -> None:
    file = io.StringIO()
    sudokulib.write_puzzles([GRID, GRID], file, format="line")
    read = sudokulib.read_puzzles(io.StringIO(file.getvalue()))
    assert [each.clues for each in read] == [GRID, GRID]
    assert sudokulib.parse(sudokulib.dumps(GRID)).clues == GRID
    line = next(each for each in formats.FORMATS if each.name == "line")
    has(line, "reject_reason read_many write_many", "unlike each many")
    assert isinstance(line.holds, frozenset)


def test_steps_have_named_tuples() -> None:
    layout = GRID.layout
    roles, links = [("pivot", [(0, 1, 4)])], [((0, 1, 4), (0, 3, 4), "strong")]
    step = sudokulib.Step("Guess", placements=[(0, 1, 4)], roles=roles, links=links, layout=layout)
    assert (step.roles[0].name, step.links[0].kind) == ("pivot", "strong")
    assert isinstance(step.roles[0], techniques.Role)
    assert isinstance(step.links[0], techniques.Link)
    assert techniques.ChainNode([(0, 1, 4)], is_on=True).reasons == ()


@pytest.mark.parametrize("name", ["Grid", "Position", "Candidates", "Step", "Mistake", "Rating"])
def test_values_have_no_bases_for_drawing(name: str) -> None:
    for base in getattr(sudokulib, name).__mro__[1:-1]:
        assert not [each for each in vars(base) if each.startswith("_repr_")], base


def test_names_of_constraints() -> None:
    present = "KillerCage Allowed Pair Regular Automaton NegativeConstraint"
    has(constraints, present, "Cage Only Word WordRule Negative")
    cage = constraints.KillerCage([(0, 0), (0, 1)], 5)
    assert Layout.boxes(3, 3).with_constraints([cage]).constraints == (cage,)
    assert list(cage.decompose(Layout.boxes(3, 3)))
    assert constraints.NegativeConstraint("x").of is constraints.NegativeOf("x")


def test_names_of_randomness_and_scales() -> None:
    has(randomness, "randbelow random_source substream as_seed", "below draw_of stream seed_of")
    has(scales, "fixed_grade hardest_step total_score", "always peak summed Path PlainPath")
    has(scales.named_scale("hodoku"), "unsolved_level", "beyond path")


PRIVATE = """
    Language LANGUAGES NamedFiller FILLERS Program PROGRAMS HODOKU EXPLAINER CandidateLookup Cluster
    PlainPath require_only program
"""


def test_what_is_private() -> None:
    assert not IDENTIFIERS & set(PRIVATE.split())
    assert sudokulib.hint(GRID).explain(language="de").startswith("Nackter Einer")
    with pytest.raises(errors.InvalidOption):
        sudokulib.hint(GRID).explain(language="fr")


OLD = """
    Marks working_marks budget effort ahead without Strength strength
    Uniqueness uniqueness some_solution Verdict verdict because dump Cage Only Word
    WordRule Negative below draw_of seed_of BudgetExceeded houses_of PeerMarks LastResort HintOrder
    CheckMarks MarkLayer RowOrder CellOrder OnError peer_marks last_resort check_marks row_order
    with_stop always peak summed beyond
"""


def test_no_old_name_is_left() -> None:
    assert not IDENTIFIERS & set(OLD.split())


# 16: errors

ERRORS: list[errors.SudokuError] = [
    errors.CannotMake("sentence"),
    errors.InvalidGrid("sentence", text="data"),
    errors.InvalidMarks("sentence", cell=(0, 0), digit=5),
    errors.InvalidOption("sentence", option="option", value="data"),
    errors.InvalidRegions("sentence", option="id", value="data", sizes={}, expected=2),
    errors.LimitExceeded(nodes=10),
    errors.MultipleSolutions(grid=GRID, solutions=(GRID, GRID)),
    errors.NoSolution(grid=GRID),
    errors.PlugInError("sentence", group="data", name="data", target="data"),
    errors.Stopped(),
    errors.Stuck(grid=GRID),
    errors.Undecided(grid=GRID),
    errors.UnknownFormat("sentence", text="data", tried=("line",)),
    errors.UnsupportedFeature("sentence", feature="data"),
    errors.UnsupportedLayout("sentence", layout=GRID.layout),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_message_is_a_sentence_without_the_data(error: errors.SudokuError) -> None:
    assert str(error).startswith(error.message)
    assert not [each for each in ("data", "Grid", "Layout", "10", LINE) if each in error.message]


def test_every_error_has_a_row() -> None:
    classes = {getattr(errors, name) for name in errors.__all__}
    assert {type(error) for error in ERRORS} == classes - {errors.SudokuError}


# 17 and 18: the root, and versions


def test_the_root_has_what_most_programs_use() -> None:
    assert len(sudokulib.__all__) <= 68
    has(sudokulib, "make daily puzzle_from_id solve rate hint diagnose parse dumps Limits")
    moved = [
        *identity.__all__,
        "Detail",
        "SolutionCount",
        "MarksAre",
        "Difficulty",
        "InvalidOption",
    ]
    assert not set(moved) & set(sudokulib.__all__)
    assert identity.are_equivalent(GRID, identity.random_transformation("2x2", 1)(GRID))


def test_json_has_version_1() -> None:
    json_format = import_module("sudokulib.formats.json")
    assert json.loads(json_format.to_json(GRID))["sudokulib"] == json_format.VERSION == 1
    assert json_format.from_json(json_format.to_json(GRID)) == GRID


def test_ids_have_version_1() -> None:
    assert sudokulib.make(layout="2x2", rng=5).id == "1.2x2.5"
    assert sudokulib.make(difficulty="easy", rng=5).id == "1.3x3.deasy.g2.5"
