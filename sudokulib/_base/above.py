"""One of two modules that look upwards: what a value needs from packages above its own.

Imports go one way, from the board up to the command line, so the module of the grid cannot import
the modules that draw pictures. Yet a notebook needs the picture of a grid, `rich` needs its
colours, a step has a text that says what it does, an area names its houses, and a random jigsaw
must have a grid. The functions here load all of this when it is first needed. The other module is
`pickles`, which looks up public names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._marks.area import Area
    from sudokulib._marks.chain import Chain
    from sudokulib._marks.coordinates import Coordinates
    from sudokulib._marks.step import Detail, Step
    from sudokulib._marks.wording.language import Language
    from sudokulib.randomness import Rng
    from sudokulib.scales._rating import Rating

__all__ = [
    "DrawnBoard",
    "DrawnRating",
    "DrawnStep",
    "arguments_of",
    "explained",
    "houses_told",
    "labels",
    "notations",
    "random_jigsaw",
    "solution",
]


class DrawnBoard:
    """A board that notebooks and `rich` can draw: a grid, a puzzle, a position or marks."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(cast("Grid", self))

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(cast("Grid", self))


class DrawnStep:
    """A step or a mistake, which notebooks and `rich` draw on an empty board."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from sudokulib._board.grid import Grid
        from sudokulib.render._svg import svg

        step = cast("Step", self)
        return svg(Grid.empty(step.layout), step=step)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_step

        return rich_step(cast("Step", self))


class DrawnRating:
    """A rating: notebooks show its path, and `rich` shows a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from sudokulib.render._path import solution_path

        return solution_path(cast("Rating", self))

    def __rich__(self) -> object:
        from sudokulib.render._rich import rating_table

        return rating_table(cast("Rating", self))


def explained(
    step: Step, detail: Detail, language: str | Language, coordinates: Coordinates
) -> str:
    """The text of a step."""
    from sudokulib._marks.wording.sentences import explained

    return explained(step, detail, language, coordinates)


def houses_told(area: Area, language: str | Language, coordinates: Coordinates) -> str:
    """The names of the houses of an area."""
    from sudokulib._marks.wording.arguments import house_of
    from sudokulib._marks.wording.naming import words_of

    words = words_of(language, coordinates)
    houses = [house_of(area.layout, index) for index in area.houses]
    return words.joined([words.house(kind, number) for kind, number in houses], words.both)


def labels(
    n: int, language: str | Language, coordinates: Coordinates
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of `n` rows and `n` columns."""
    from sudokulib._marks.wording.naming import labels_of, words_of

    return labels_of(n, words_of(language, coordinates))


def arguments_of(step: Step) -> dict[str, Any]:
    """The parts that the message of a step is made of."""
    from sudokulib._marks.wording.arguments import arguments_of

    return arguments_of(step)


def notations(
    chains: Iterable[Chain], language: str | Language, coordinates: Coordinates
) -> list[str]:
    """Some chains in Eureka notation."""
    from sudokulib._marks.wording.naming import words_of
    from sudokulib._marks.wording.notation import notation

    words = words_of(language, coordinates)
    return [notation(chain, words) for chain in chains]


def solution(grid: Grid) -> Grid | None:
    """The solution of a grid with exactly one; `None` for any other grid."""
    from sudokulib.errors import MultipleSolutions, NoSolution
    from sudokulib.solvers._queries import solve

    try:
        return solve(grid, limits=None)
    except (MultipleSolutions, NoSolution):
        return None


def random_jigsaw(n: int, rng: Rng, limits: Limits | None) -> Layout:
    """A layout with random regions for which there is a grid."""
    from sudokulib._making.jigsaws import random_jigsaw

    return random_jigsaw(n, rng, limits)
