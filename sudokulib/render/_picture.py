"""The content of a picture before it is drawn, and the options of `svg`, `html` and `text`.

Each of these functions draws a `Picture`, so that all show the same. `picture_of` checks the
options.
"""

from __future__ import annotations

from functools import wraps
from inspect import signature
from math import isqrt
from typing import TYPE_CHECKING, ParamSpec, TypedDict, TypeVar

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.signatures import passes_options_to
from sudokulib._base.synonyms import did_you_mean
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board import notation
from sudokulib._board.coercion import grid_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.chain import nodes_of
from sudokulib._candidates.coordinates import Coordinates
from sudokulib._candidates.step import Detail, Role, Step
from sudokulib._candidates.wording.sentences import row_and_column_names, words_of
from sudokulib.errors import InvalidOption, shown
from sudokulib.playing._mistakes import Mistake, MistakeKind
from sudokulib.playing._position import Position
from sudokulib.render._choices import Highlight, ShownCandidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.area import Area
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.wording.language import Language
    from sudokulib.playing._puzzle import Puzzle


Cell = tuple[int, int]
"""A cell: (row, column), both counted from 0."""

_T = TypeVar("_T")

LARGEST_SIZE = 1_000_000
"""The most pixels of a picture's width."""


def require_size(size: int) -> int:
    """The width in pixels; raises `TypeError` or `InvalidOption` for a value that is not a width.

    >>> require_size(500)
    500
    """
    if isinstance(size, str):
        advice = "a number of pixels; a style sheet can draw the picture in any other size"
        raise wrong_type("size", "an int", size, advice)
    return require_int(size, "size", 1, LARGEST_SIZE)


"""The most pixels that a picture may be wide."""

_LARGEST_WITH_LETTERS = 25
_ROLES_OF_NODES = ("pattern", "start", "end", "common")  # "on" and "off" say more about a candidate


@attrs.frozen(kw_only=True)
class Picture:
    """The checked content of a picture of a board; `picture_of` makes one."""

    layout: Layout
    """The board."""
    clues: bytes
    """The digits of the puzzle."""
    entries: bytes
    """The digits of the player."""
    digits: bytes
    """Clues and entries."""
    answers: bytes
    """The digits of a solution in cells that are otherwise empty."""
    candidates: tuple[int, ...]
    """A mask for each digit, as in `Candidates.masks`; a cell with a digit has no candidates."""
    corner_marks: tuple[int, ...]
    """The corner marks, in the same form."""
    colors: Mapping[int, tuple[str, ...]]
    """The colours that a player has given to cells, by the number of the cell."""
    conflicts: tuple[int, ...]
    """The numbers of the cells in conflict."""
    highlights: Mapping[int, str]
    """The colours of highlighted cells, by the number of the cell."""
    hint: Step | None
    """The step, shown as far as `detail` says, or a mistake in the form of a step."""
    detail: Detail
    """How much of the step is shown. In full, its candidates are among `candidates`."""
    chains: tuple[Chain, ...]
    """The chains of the step that are shown."""
    roles: tuple[Role, ...]
    """The roles that are shown: those of the step, and "on" and "off" for nodes of its chains."""
    coordinates: Coordinates
    """Whether rows and columns are named at the border, and how."""
    words: Language
    """The language of all words, which also names cells."""

    @property
    def step(self) -> Step | None:
        """The step, if it is shown in full."""
        return self.hint if self.detail is Detail.FULL else None

    @property
    def area(self) -> Area | None:
        """The area of the step, if only the area is shown."""
        if self.hint is None or self.detail is not Detail.AREA:
            return None
        return self.hint.area

    @property
    def houses(self) -> tuple[int, ...]:
        """The houses to highlight: those of the step, or those of its area."""
        if self.area is not None:
            return self.area.houses
        return () if self.step is None else self.step.houses

    @property
    def explanation(self) -> str:
        """The step in words, as far as it is shown; an empty string without a step."""
        if self.hint is None:
            return ""
        return self.hint.explain(
            self.detail, language=self.words.code, coordinates=self.coordinates
        )

    @property
    def labels(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of rows and columns at the border; no names if they are not shown."""
        if self.coordinates is Coordinates.NONE:
            return (), ()
        return row_and_column_names(self.layout.size, self.words)

    def cell_name(self, cell: int) -> str:
        """The name of a cell, which is given by its number."""
        return self.words.cell_name(*divmod(cell, self.layout.size))


def picture_of(
    value: Grid | Puzzle | Position | Candidates,
    *,
    candidates: ShownCandidates | str = ShownCandidates.OWN,
    step: Step | Mistake | None = None,
    detail: Detail | str = Detail.FULL,
    highlights: Mapping[Cell, Highlight | str] | None = None,
    conflicts: Iterable[Cell] | None = None,
    solution: Grid | None = None,
    coordinates: Coordinates | str = Coordinates.NONE,
    language: str = "en",
    chain_index: int | None = None,
) -> Picture:
    """The picture of a value with these options, which `svg`, `html` and `text` share.

    `sudokulib.render.svg` describes them. Raises `TypeError` for wrong types, and `InvalidOption`
    for unknown choices, cells off the board, and a step or a solution on another layout.

    >>> picture = picture_of(Grid.parse("1.3..2....1....3"), candidates="all")
    >>> f"{picture.candidates[3]:016b}"
    '0111101111011010'
    """
    if isinstance(value, Candidates):
        clues, grid, marks = value.clues, value.grid, value.masks
        corner_marks, colors = (0,) * value.layout.size, {}
    else:
        grid_of(value, "value", or_else="a Puzzle, a Position or Candidates")
        position = Position.of(value)
        clues, grid = position.clues, position.grid
        marks, corner_marks = position.marks.masks, position.corner_marks.masks
        n = position.layout.size
        colors = {row * n + column: names for (row, column), names in position.colors.items()}
    layout = grid.layout
    names = Coordinates.of(coordinates, "coordinates")
    shown_detail = Detail.of(detail, "detail")
    is_full = shown_detail is Detail.FULL
    wrong: tuple[Cell, ...] = ()
    if isinstance(step, Mistake):
        wrong = step.cells if is_full and step.kind is not MistakeKind.MISSING_MARK else ()
        step = step._as_step()
    shown_candidates = ShownCandidates.of(candidates, "candidates")
    # A step shows candidates of cells, each in its own place.
    if shown_candidates is not ShownCandidates.OWN or (step is not None and is_full):
        corner_marks = (0,) * layout.size
    if shown_candidates is ShownCandidates.ALL:
        marks = Candidates.of(grid).masks
    elif shown_candidates is ShownCandidates.NONE:
        marks = (0,) * layout.size
    chains = _chains(step, chain_index, layout)
    full_step = step if is_full else None
    if full_step is None:
        chains = ()
    step_marks = [0] * layout.size
    for row, column, digit in () if full_step is None else candidates_of(full_step, chains):
        step_marks[digit - 1] |= 1 << row * layout.size + column
    in_step = 0
    for mask in step_marks:
        in_step |= mask
    empty = sum([1 << cell for cell, digit in enumerate(grid.digits) if not digit])
    answers = _answers(solution, layout, empty & ~in_step)
    open_cells = empty & ~sum([1 << cell for cell, digit in enumerate(answers) if digit])
    pairs = zip(clues.digits, grid.digits, strict=True)
    return Picture(
        layout=layout,
        clues=clues.digits,
        entries=bytes([0 if clue else digit for clue, digit in pairs]),
        digits=grid.digits,
        answers=answers,
        candidates=tuple([(a | b) & open_cells for a, b in zip(marks, step_marks, strict=True)]),
        corner_marks=tuple([mask & open_cells for mask in corner_marks]),
        colors=colors,
        conflicts=_cells((*grid.conflicts(), *wrong) if conflicts is None else conflicts, layout),
        highlights=_highlights({} if highlights is None else highlights, layout),
        hint=step,
        detail=shown_detail,
        chains=chains,
        roles=() if full_step is None else _roles(full_step, chains),
        coordinates=names,
        words=words_of(language, names),
    )


def symbols_of(layout: Layout) -> tuple[str, ...]:
    """The string written for each digit, from 0, which is empty; letters above 9.

    Above 25x25 digits are numbers.

    >>> from sudokulib import Layout
    >>> symbols_of(Layout.boxes(2, 5))
    ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A')
    """
    digits = range(1, layout.size + 1)
    if layout.size > _LARGEST_WITH_LETTERS:
        return ("", *map(str, digits))
    return ("", *notation.line(bytes(digits)))


def columns_of(layout: Layout) -> int:
    """The number of candidates beside each other in a cell, as on a keypad.

    >>> from sudokulib import Layout
    >>> columns_of(Layout.boxes(2, 5)), columns_of(Layout("1112 1222 3334 3444"))
    (5, 2)
    """
    return layout.box_columns or isqrt(layout.size - 1) + 1


def regions_of(layout: Layout) -> dict[int, int]:
    """The region of each cell.

    >>> from sudokulib import Layout
    >>> regions_of(Layout.boxes(2, 2))[5]
    0
    """
    return {cell: index for index, region in enumerate(layout.regions) for cell in region}


def digits_by_cell(masks: Sequence[int], layout: Layout) -> list[list[int]]:
    """The digits that masks have in each cell, for example its candidates.

    >>> from sudokulib import Layout
    >>> digits_by_cell([0b01, 0b11, 0, 0], Layout.boxes(2, 2))[:3]
    [[1, 2], [2], []]
    """
    found: list[list[int]] = [[] for _ in range(layout.cell_count)]
    for digit, mask in enumerate(masks, 1):
        for cell in bits(mask):
            found[cell].append(digit)
    return found


def extra_names(picture: Picture) -> tuple[str, ...]:
    """The names of the extra houses; a house without a name is named by its cells.

    >>> from sudokulib import Layout
    >>> layout = Layout.boxes(2, 2).with_diagonals().with_houses([(0, 1, 2, 7)])
    >>> extra_names(picture_of(Grid.empty(layout)))
    ('diagonals', 'r1c1 r1c2 r1c3 r2c4')
    """
    return tuple(
        [
            " ".join([picture.cell_name(int(cell)) for cell in name.split(".")])
            if "." in name
            else picture.words.word(name)
            for name in picture.layout.without_constraints().id.split("+")[1:]
        ]
    )


def candidates_of(step: Step, chains: Iterable[Chain] = ()) -> tuple[Candidate, ...]:
    """Every candidate of a step and of these chains, each once.

    >>> candidates_of(Step("Guess", placements=[(0, 0, 1)], roles=[("fin", [(0, 1, 2)])]))
    ((0, 1, 2), (0, 0, 1))
    """
    found = [candidate for _, role in step.roles for candidate in role]
    found += [candidate for one, other, _ in step.links for candidate in (one, other)]
    found += [candidate for side in on_and_off(chains) for candidate in side]
    return tuple(dict.fromkeys((*found, *step.placements, *step.eliminations)))


def on_and_off(chains: Iterable[Chain]) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """The candidates that are on somewhere in some chains, and those that are off somewhere.

    >>> from sudokulib.techniques import Chain, ChainNode
    >>> nodes = [ChainNode([(0, 1, 5)], is_on=False), ChainNode([(0, 6, 5)], is_on=True)]
    >>> on_and_off([Chain(nodes)])
    (((0, 6, 5),), ((0, 1, 5),))
    """
    sides: dict[bool, dict[Candidate, None]] = {True: {}, False: {}}
    for node in nodes_of(chains, nested=False):
        sides[node.is_on].update(dict.fromkeys(node.candidates))
    return tuple(sides[True]), tuple(sides[False])


def _roles(step: Step, chains: tuple[Chain, ...]) -> tuple[Role, ...]:
    """The roles of a step, and "on" and "off" for the nodes of those chains that are shown."""
    nodes = {candidate for side in on_and_off(step.chains) for candidate in side}
    roles = []
    for name, candidates in step.roles:
        hidden = nodes if name in _ROLES_OF_NODES else ()
        roles.append(Role(name, tuple([each for each in candidates if each not in hidden])))
    on, off = on_and_off(chains)
    return tuple([role for role in (*roles, Role("on", on), Role("off", off)) if role.candidates])


def _chains(step: Step | None, chain_index: int | None, layout: Layout) -> tuple[Chain, ...]:
    """The chains of a step on this board, or the one with this index."""
    chains = () if step is None else require_type(step, Step, "step").chains
    if step is not None and step.layout is not layout:
        raise InvalidOption(f"this board has another layout, {layout}", option="step", value=step)
    if chain_index is None:
        return chains
    if not chains:
        raise InvalidOption("there is no step with chains", option="chain_index", value=chain_index)
    at = require_int(chain_index, "chain_index", 0, len(chains) - 1)
    return chains[at : at + 1]


def _answers(solution: Grid | None, layout: Layout, cells: int) -> bytes:
    """The digits of the solution in some cells; the cells are a mask."""
    if solution is None:
        return bytes(layout.cell_count)
    if require_type(solution, Grid, "solution").layout is not layout:
        raise InvalidOption(
            f"this board has another layout, {layout}", option="solution", value=solution
        )
    return bytes([digit if cells >> cell & 1 else 0 for cell, digit in enumerate(solution.digits)])


def _cells(values: Iterable[Cell], layout: Layout) -> tuple[int, ...]:
    cells = require_iterable(values, "conflicts", "[(0, 0)]")
    return tuple(sorted({_cell(value, "conflicts", layout) for value in cells}))


def require_iterable(values: Iterable[_T], option: str, example: str) -> Iterable[_T]:
    """The values themselves, if they can be iterated over and are not a string."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise wrong_type(option, "an iterable", values, f"put it in a list, such as {example}")
    return values


def _highlights(values: Mapping[Cell, Highlight | str], layout: Layout) -> dict[int, str]:
    """The colour of each filled cell, by its name."""
    found: dict[int, str] = {}
    if not hasattr(values, "items"):
        raise wrong_type("highlights", "a mapping", values, 'such as {(0, 0): "red"}')
    for value, color in values.items():
        found[_cell(value, "highlights", layout)] = Highlight.of(color, "highlights").value
    return dict(sorted(found.items()))


def _cell(value: Cell, option: str, layout: Layout) -> int:
    if not isinstance(value, tuple) or len(value) != 2:
        raise TypeError(f"{option} holds cells (row, column), such as (0, 0), not {shown(value)}")
    found: list[int] = []
    for name, number in zip(("row", "column"), value, strict=True):
        try:
            found.append(
                require_int(number, f"the {name} of a cell in {option}", 0, layout.size - 1)
            )
        except InvalidOption as error:
            raise InvalidOption(error.message, option=option, value=value) from None
    return found[0] * layout.size + found[1]


_P = ParamSpec("_P")


@public("sudokulib.render")
class PictureOptions(TypedDict, total=False):
    """The options that `svg`, `html` and `text` share, for annotations; `svg` describes them.

    A drawing function of your own passes them on::

        def draw(grid: Grid, **options: Unpack[PictureOptions]) -> None:
            show(svg(grid, size=300, **options))
    """

    candidates: ShownCandidates | str
    step: Step | Mistake | None
    detail: Detail | str
    highlights: Mapping[tuple[int, int], Highlight | str] | None
    conflicts: Iterable[tuple[int, int]] | None
    solution: Grid | None
    coordinates: Coordinates | str
    language: str
    chain_index: int | None


def takes_picture_options(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """The function, with the options of `PictureOptions` one by one in its signature.

    So `help` lists them with their defaults, and an unknown option raises a `TypeError` that names
    the function and the nearest option.

    >>> @takes_picture_options
    ... def draw(value, *, size=500, **options):
    ...     return options
    >>> list(signature(draw).parameters)[:4]
    ['value', 'size', 'candidates', 'step']
    >>> draw(None, coordinate="names")
    Traceback (most recent call last):
        ...
    TypeError: draw() has no option 'coordinate'; did you mean coordinates?
    """

    @passes_options_to(picture_of)
    @wraps(function)
    def checked(*args: _P.args, **options: _P.kwargs) -> _T:
        for name in options:
            if name not in known:
                own = known[1:]
                meant = did_you_mean(name, own) or f"; it has {', '.join(own)}"
                raise TypeError(f"{function.__name__}() has no option {name!r}{meant}")
        return function(*args, **options)

    known = list(signature(checked).parameters)
    return checked
