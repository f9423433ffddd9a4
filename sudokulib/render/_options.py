"""The options that `svg`, `html` and `text` share: typed here, checked in `picture_of`."""

from __future__ import annotations

from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, ParamSpec, TypedDict, TypeVar

from sudokulib._base.choices import nearest
from sudokulib._base.lazy_exports import public
from sudokulib._base.signatures import passes_options_to
from sudokulib.render._helpers.picture import picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.coordinates import Coordinates
    from sudokulib._candidates.step import Detail, Step
    from sudokulib.playing._mistakes import Mistake
    from sudokulib.render._choices import Highlight, ShownCandidates

__all__ = ["PictureOptions", "takes_picture_options"]

_P = ParamSpec("_P")
_T = TypeVar("_T")


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

    So `help` lists them with their defaults, and an unknown option raises `TypeError`, which names
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
                near = nearest(name, known)
                hint = "" if near is None else f"; did you mean {near}?"
                raise TypeError(f"{function.__name__}() has no option {name!r}{hint}")
        return function(*args, **options)

    known = list(signature(checked).parameters)
    return checked
