"""Our values as plain dicts, lists, strings and numbers, and back: shared by JSON and cattrs.

>>> from sudokulib import Grid
>>> write_dict(Grid.parse("1.3..2....1....3"))["layout"]
'2x2'
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

import attrs

from sudokulib._base.limits import DEFAULT_LIMITS
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidGrid, InvalidMarks, InvalidOption, UnsupportedFeature, shown
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._helpers.candidate_cells import marked_position
from sudokulib.formats._helpers.strict_json import (
    require_integer,
    require_list,
    require_object,
    require_string,
    shown_json,
)
from sudokulib.playing._mistakes import Mistake
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position
from sudokulib.playing._puzzle import Puzzle
from sudokulib.scales._rating import RATING_FIELDS, Rating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidate_tuples import Candidate

    _Prove = Callable[[Grid, Grid | None], Puzzle]


_Dict = dict[str, Any]

_WITH_ER = "se"
"""The scale with an ER, an EP and an ED."""

_LARGEST = 10**bounds.DIGITS


@attrs.frozen
class ValueKind:
    """One kind of value: its type, and the functions that make a dict of it and read it again."""

    type: type
    """The type of the values."""
    write: Callable[[Any], _Dict]
    """The function that returns the dict of a value."""
    read: Callable[[Any], object]
    """The function that returns the value of a dict."""


def kind_of(value: object) -> str:
    """The name of the kind of a value. Raises `TypeError` for other types.

    >>> kind_of(Grid.parse("1.3..2....1....3"))
    'grid'
    """
    for name, kind in KINDS.items():
        if type(value) is kind.type:
            return name
    raise TypeError(f"values of this type cannot be written as JSON: {shown(value)}")


def write_dict(value: object) -> _Dict:
    """The dict of a value. Raises `TypeError` for other types."""
    return KINDS[kind_of(value)].write(value)


def read_dict(
    name: str,
    values: object,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> object:
    """The value of this kind in a dict. Raises the errors of `from_json`."""
    return _read(name, values, partial(Puzzle, limits=limits))


def _read(name: str, values: object, prove: _Prove | None) -> object:
    try:
        if name == "puzzle":
            return _read_puzzle(values, prove or Puzzle)
        if name == "position":
            return _read_position(values, prove)
        return KINDS[name].read(values)
    except (TypeError, InvalidOption) as error:  # the error is in the document, not in an argument
        raise InvalidGrid(f"this {name} cannot be read: {error}") from error


def read_position(name: str, values: _Dict) -> Position:
    """The position of a dict of a kind that contains a position.

    Nothing is proved: the solution and the id of a puzzle are only strings about the position. A
    position that was made from a puzzle is read without the puzzle.
    """
    if name == "puzzle":
        clues, solution, id = _puzzle_parts(values)
        about = {} if id is None else {"id": id}
        if solution is not None:
            if clues.layout.size > 25:
                raise UnsupportedFeature(
                    "a solution above 25x25 has no text form", feature="solution"
                )
            about["solution"] = format(solution, "line")
        return Position(clues, about=about)
    found = _read(name, values, None) if name in ("grid", "position", "candidates") else None
    if isinstance(found, Candidates):
        return marked_position(found)
    if isinstance(found, Grid | Position):
        return Position.of(found)
    raise UnsupportedFeature("this is not a position, but from_json reads it", feature=name)


def read_layout(value: object) -> Layout:
    """The layout of an id. Raises `InvalidGrid` for anything else."""
    try:
        return Layout.parse(require_string(value, "the layout"))
    except InvalidOption as error:
        raise InvalidGrid(f"the layout cannot be read: {error}") from error


def _grid(layout: Layout, value: object, what: str) -> Grid:
    digits = require_list(value, what, layout.cell_count)
    for at, digit in enumerate(digits):
        if type(digit) is not int or not 0 <= digit <= layout.size:
            cell = layout.cell(at)
            raise InvalidGrid(
                f"{what}[{at}] ({layout.cell_name(*cell)}) must be a number from 0 to "
                f"{layout.size}, not {shown_json(digit)}; an empty cell is 0",
                cell=cell,
            )
    return Grid(layout, bytes(digits))


def _write_grid(grid: Grid) -> _Dict:
    return {"layout": grid.layout.id, "digits": list(grid.digits)}


def _read_grid(values: object) -> Grid:
    rest = require_object(values, ("layout", "digits"), "a grid")
    return _grid(read_layout(rest.get("layout")), rest.get("digits"), "digits")


def _digits_of_cells(marks: Candidates | PencilMarks) -> list[list[int]]:
    n = marks.layout.size
    numbered = [*enumerate(marks.masks, 1)]
    return [[digit for digit, mask in numbered if mask >> cell & 1] for cell in range(n * n)]


def _read_digits_of_cells(layout: Layout, value: object, what: str) -> Iterator[Candidate]:
    n = layout.size
    for cell, digits in enumerate(require_list(value, what, n * n)):
        where = divmod(cell, n)
        held = [
            require_integer(digit, "a mark", 1, n)
            for digit in require_list(digits, f"the {what} of a cell")
        ]
        if len(set(held)) != len(held):
            raise InvalidMarks(
                f"{layout.cell_name(*layout.cell(cell))} has a mark twice", cell=where
            )
        yield from [(*where, digit) for digit in held]


def _read_layer(layout: Layout, value: object, what: str) -> PencilMarks:
    masks = [0] * layout.size
    for row, column, digit in _read_digits_of_cells(layout, value, what):
        masks[digit - 1] |= 1 << row * layout.size + column
    return PencilMarks._unchecked(layout, tuple(masks))


def _write_candidates(candidates: Candidates) -> _Dict:
    values = {"layout": candidates.layout.id, "digits": list(candidates.digits)}
    if candidates.entries:
        values["clues"] = list(candidates.clues.digits)
    return {**values, "candidates": _digits_of_cells(candidates)}


def _read_candidates(values: object) -> Candidates:
    rest = require_object(values, ("layout", "digits", "clues", "candidates"), "candidates")
    layout = read_layout(rest.get("layout"))
    grid = _grid(layout, rest.get("digits"), "digits")
    clues = _grid(layout, rest["clues"], "clues") if "clues" in rest else grid
    found = [*_read_digits_of_cells(layout, rest.get("candidates"), "candidates")]
    return Candidates.from_candidates(grid, found, clues=clues)


def _write_position(position: Position) -> _Dict:
    values: _Dict = {"layout": position.layout.id, "clues": list(position.clues.digits)}
    if position.grid != position.clues:
        values["digits"] = list(position.grid.digits)
    if position.marks:
        values["marks"] = _digits_of_cells(position.marks)
    if position.corner_marks:
        values["corner_marks"] = _digits_of_cells(position.corner_marks)
    if position.colors:
        n = position.layout.size
        values["colors"] = [list(position.colors.get(divmod(at, n), ())) for at in range(n * n)]
    if position.about:
        values["about"] = dict(position.about)
    if position.puzzle is not None:
        values["puzzle"] = _write_proof(position.puzzle)
    return values


_POSITION_KEYS = (
    *("layout", "clues", "digits", "marks"),
    *("corner_marks", "colors", "about", "puzzle"),
)


def _read_position(values: object, prove: _Prove | None = None) -> Position:
    """The position of a dict, with its puzzle if the puzzle can be proved."""
    rest = require_object(values, _POSITION_KEYS, "a position")
    layout = read_layout(rest.get("layout"))
    clues = _grid(layout, rest.get("clues"), "clues")
    digits = _grid(layout, rest["digits"], "digits") if "digits" in rest else clues
    start = Position(clues, digits)  # so that a missing clue is reported first
    layers = {
        name: _read_layer(layout, rest[name], name)
        for name in ("marks", "corner_marks")
        if name in rest
    }
    about = rest.get("about", {})
    if not isinstance(about, dict):
        raise InvalidGrid(f"about must be an object, not {shown_json(about)}")
    strings = {name: require_string(text, f"about {name}") for name, text in about.items()}
    puzzle = _read_proof(clues, rest["puzzle"], prove) if "puzzle" in rest else None
    return Position(
        puzzle or start.clues,
        start.grid,
        layers.get("marks"),
        strings,
        corner_marks=layers.get("corner_marks"),
        colors=_read_colors(layout, rest["colors"]) if "colors" in rest else {},
    )


def _read_colors(layout: Layout, value: object) -> dict[tuple[int, int], list[Any]]:
    values = require_list(value, "colors", layout.cell_count)
    cells = {
        divmod(at, layout.size): require_list(names, "colors") for at, names in enumerate(values)
    }
    return {cell: colors for cell, colors in cells.items() if colors}


def _write_puzzle(puzzle: Puzzle) -> _Dict:
    clues = {"layout": puzzle.clues.layout.id, "clues": list(puzzle.clues.digits)}
    return {**clues, **_write_proof(puzzle)}


def _write_proof(puzzle: Puzzle) -> _Dict:
    """The parts of a puzzle besides its clues."""
    values: _Dict = {"solution": list(puzzle.solution.digits)}
    if puzzle.id is not None:
        values["id"] = puzzle.id
    return values


def _proof(layout: Layout, values: _Dict) -> tuple[Grid | None, str | None]:
    """The solution and the id, each if the dict has it."""
    solution = _grid(layout, values["solution"], "solution") if "solution" in values else None
    return solution, require_string(values["id"], "the id") if "id" in values else None


def _puzzle_parts(values: object) -> tuple[Grid, Grid | None, str | None]:
    rest = require_object(values, ("layout", "clues", "solution", "id"), "a puzzle")
    layout = read_layout(rest.get("layout"))
    clues = _grid(layout, rest.get("clues"), "clues")
    return clues, *_proof(layout, rest)


def _read_puzzle(values: object, prove: _Prove = Puzzle) -> Puzzle:
    return _proved(prove, *_puzzle_parts(values))


def _read_proof(clues: Grid, value: object, prove: _Prove | None) -> Puzzle | None:
    """The puzzle of a position; `None` if nothing is to be proved."""
    parts = _proof(
        clues.layout, require_object(value, ("solution", "id"), "the puzzle of a position")
    )
    return None if prove is None else _proved(prove, clues, *parts)


def _proved(prove: _Prove, clues: Grid, solution: Grid | None, id: str | None) -> Puzzle:
    puzzle = prove(clues, solution)
    return puzzle if id is None else Puzzle._unchecked(puzzle.clues, puzzle.solution, id)


def _read_step(values: object) -> Step:
    names = [field.name for field in attrs.fields(Step)]
    return Step.from_dict(require_object(values, names, "a step"))


def _read_mistake(values: object) -> Mistake:
    names = [field.name for field in attrs.fields(Mistake)]
    return Mistake.from_dict(require_object(values, names, "a mistake"))


def _read_rating(values: object) -> Rating:
    from sudokulib.scales._registry import library_scale  # this may load all techniques

    names = [*RATING_FIELDS]
    rest = require_object(values, names, "a rating")

    scale = require_string(rest.get("scale"), "the scale")
    for name in ("er", "ep", "ed"):
        if scale == _WITH_ER:
            _number(rest.get(name), name)
        elif rest.get(name) is not None and library_scale(scale) is not None:
            raise InvalidGrid(f"only the scale {_WITH_ER} has {name}, not {scale}")
        elif rest.get(name) is not None:  # a scale of the caller may have it
            _number(rest[name], name)
    for score in (rest.get("score"), *require_list(rest.get("scores"), "scores")):
        _number(score, "a score")
    if rest.get("hardest") is not None:
        require_string(rest["hardest"], "hardest")
    if type(rest.get("complete")) is not bool:
        raise InvalidGrid(f"complete is true or false, not {shown_json(rest.get('complete'))}")
    rating = Rating.from_dict(rest)
    _replay(rating)
    return rating


def _replay(rating: Rating) -> None:
    """Raises `InvalidGrid` or `InvalidMarks` unless the steps of a rating lead to its result."""
    if len(rating.scores) != len(rating.steps):
        raise InvalidGrid(
            f"a rating has {len(rating.steps)} steps, but {len(rating.scores)} scores"
        )
    if rating.hardest not in [None, *[step.technique for step in rating.steps]]:
        raise InvalidGrid(f"no step uses the hardest technique {shown(rating.hardest)}")
    end = rating.start.apply(rating.steps)
    if rating.complete != (0 not in end.digits):
        raise InvalidGrid("a rating is complete once its steps solve the board")


def _number(value: object, what: str) -> None:
    is_number = type(value) in (int, float)
    if not is_number or not abs(cast("float", value)) < _LARGEST:  # comparisons with NaN are false
        raise InvalidGrid(f"{what} must be a finite number, not {shown_json(value)}")


KINDS: dict[str, ValueKind] = {
    "grid": ValueKind(Grid, _write_grid, _read_grid),
    "position": ValueKind(Position, _write_position, _read_position),
    "puzzle": ValueKind(Puzzle, _write_puzzle, _read_puzzle),
    "candidates": ValueKind(Candidates, _write_candidates, _read_candidates),
    "step": ValueKind(Step, Step.as_dict, _read_step),
    "mistake": ValueKind(Mistake, Mistake.as_dict, _read_mistake),
    "rating": ValueKind(Rating, Rating.as_dict, _read_rating),
}
"""The kinds of values by their names."""
