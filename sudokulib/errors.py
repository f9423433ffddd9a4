"""Every error the library raises on purpose, each with data that tells a program what went wrong.

All of them derive from `SudokuError`. Those that blame the input are `ValueError`s as well. A
message always repeats what was given, shortened where it is long; the attributes keep it whole.
All errors pickle and copy with their data, since they cross process pools.

>>> import sudokulib
>>> try:
...     sudokulib.Grid.parse("53..7....6..1?5..")
... except sudokulib.InvalidGrid as error:
...     (error.line, error.character)
(1, '?')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._play.puzzle import Puzzle

__all__ = [
    "BudgetExceeded",
    "CannotMake",
    "InvalidGrid",
    "InvalidMarks",
    "InvalidOption",
    "MultipleSolutions",
    "NoSolution",
    "Stopped",
    "Stuck",
    "SudokuError",
    "Undecided",
    "UnknownFormat",
    "UnsupportedFeature",
    "UnsupportedLayout",
]

_T = TypeVar("_T")

_LONGEST = 120  # a 9x9 grid is still repeated whole


def shown(value: object) -> str:
    """The `repr` of any value, short enough for a message, whatever the value is.

    >>> shown("53..7")
    "'53..7'"
    >>> shown("." * 10_000).endswith("... (10000 characters)")
    True
    """
    if isinstance(value, (str, bytes)):
        rest = f"... ({len(value)} characters)" if len(value) > _LONGEST else ""
        return repr(value[:_LONGEST]) + rest
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  (an int of 5,000 digits, a broken __repr__: it must get out)
        return f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def require_int(value: object, option: str, low: int, high: int | None = None) -> int:
    """`value` itself, once it is an int (and not a bool) from `low` to `high`, both included.

    Raises `TypeError` for another type and `InvalidOption` for a number out of range.

    >>> require_int(3, "clues", 0, 81)
    3
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{option} must be an int, not {type(value).__name__}: {shown(value)}")
    if value < low or (high is not None and value > high):
        wanted = f"be at least {low}" if high is None else f"lie from {low} to {high}"
        raise InvalidOption(f"{option} must {wanted}", option=option, value=value)
    return value


def require_type(value: object, kind: type[_T], option: str) -> _T:
    """`value` itself, once it is a `kind`; `TypeError` otherwise.

    >>> require_type("53..7", str, "text")
    '53..7'
    """
    if not isinstance(value, kind):
        raise TypeError(
            f"{option} must be a {kind.__name__}, not {type(value).__name__}: {shown(value)}"
        )
    return value


def require_methods(value: _T, names: tuple[str, ...], option: str) -> _T:
    """`value` itself, once it has these methods; `TypeError` otherwise.

    >>> require_methods([1], ("append",), "items")
    [1]
    """
    for name in names:
        if isinstance(value, type) or not callable(getattr(value, name, None)):
            raise TypeError(f"{option} must have a method {name}: {shown(value)}")
    return value


def require_callable(value: object, option: str) -> None:
    """Raises `TypeError` unless `value` is `None` or can be called.

    >>> require_callable(None, "should_stop")
    """
    if value is not None and not callable(value):
        raise TypeError(
            f"{option} must be callable or None, not {type(value).__name__}: {shown(value)}"
        )


class SudokuError(Exception):
    """The base of all errors here, never raised itself: catch it to catch them all.

    >>> issubclass(InvalidGrid, SudokuError)
    True
    """

    def __reduce__(self) -> tuple[Any, ...]:
        from sudokulib._base import pickles

        kind = type(self)
        known = pickles.public_name(kind) if pickles.is_own(kind) else kind
        return pickles.error, (known, self.args, self.__dict__)


class InvalidGrid(SudokuError, ValueError):
    """A text or rows that are no grid of the layout.

    `text` is what was given, `line` the line in it counted from 1, `cell` the (row, column)
    counted from 0, and `character` the one that does not belong there; each is `None` where it
    does not apply.

    >>> error = InvalidGrid("'?' is no digit", text="1?", line=1, cell=(0, 1), character="?")
    >>> print(error)
    '?' is no digit: '1?'
    """

    def __init__(
        self,
        message: str,
        *,
        text: str | None = None,
        line: int | None = None,
        cell: tuple[int, int] | None = None,
        character: str | None = None,
    ) -> None:
        super().__init__(message if text is None else f"{message}: {shown(text)}")
        self.text = text
        self.line = line
        self.cell = cell
        self.character = character


class InvalidMarks(SudokuError, ValueError):
    """Pencil marks that contradict the layout or the grid under them.

    `cell` is the (row, column) counted from 0 and `digit` the digit in question; `None` where they
    do not apply.

    >>> InvalidMarks("r1c1 has no candidate 5", cell=(0, 0), digit=5).digit
    5
    """

    def __init__(
        self, message: str, *, cell: tuple[int, int] | None = None, digit: int | None = None
    ) -> None:
        super().__init__(message)
        self.cell = cell
        self.digit = digit


class InvalidOption(SudokuError, ValueError):
    """A value that an option or an argument cannot take: sizes, counts, seeds, names.

    >>> print(InvalidOption("no such difficulty", option="difficulty", value="harsh"))
    no such difficulty: difficulty='harsh'
    """

    def __init__(self, message: str, *, option: str, value: object) -> None:
        super().__init__(f"{message}: {option}={shown(value)}")
        self.option = option
        self.value = value


class UnknownFormat(SudokuError, ValueError):
    """A text in none of the formats that were tried.

    `text` is the whole text, `tried` the names of those formats, and `reasons` says of each of
    them, where that is known, why it could not be.

    >>> print(UnknownFormat("no format reads this", text="hello", tried=("line", "sdk")))
    no format reads this (tried line, sdk): 'hello'
    """

    def __init__(
        self,
        message: str,
        *,
        text: str,
        tried: tuple[str, ...],
        reasons: Mapping[str, str] | None = None,
    ) -> None:
        said = [f"\n  {name}: {reason}" for name, reason in (reasons or {}).items()]
        super().__init__(f"{message} (tried {', '.join(tried)}): {shown(text)}{''.join(said)}")
        self.text = text
        self.tried = tried
        self.reasons: dict[str, str] = dict(reasons or {})


class UnsupportedFeature(SudokuError, ValueError):
    """A well-formed file holds something that has no place in this library, say a killer cage.

    >>> UnsupportedFeature("killer cages cannot be represented", feature="killercage").feature
    'killercage'
    """

    def __init__(self, message: str, *, feature: str) -> None:
        super().__init__(f"{message}: {shown(feature)}")
        self.feature = feature


class UnsupportedLayout(SudokuError, ValueError):
    """A layout, its id or a number of cells, that this method does not work on.

    >>> print(UnsupportedLayout("no default layout has so many cells", layout=50))
    no default layout has so many cells: 50
    """

    def __init__(self, message: str, *, layout: Layout | str | int) -> None:
        super().__init__(f"{message}: {shown(layout)}")
        self.layout = layout


class NoSolution(SudokuError):
    """The grid has no solution.

    >>> from sudokulib import Grid
    >>> print(NoSolution(Grid.parse("11..............")))
    no solution: Grid.parse('11..............')
    """

    def __init__(self, grid: Grid) -> None:
        super().__init__(f"no solution: {shown(grid)}")
        self.grid = grid


class MultipleSolutions(SudokuError):
    """The grid has more than one solution; `solutions` are the two that were found.

    >>> from sudokulib import Grid
    >>> one, two = Grid.parse("1234341221434321"), Grid.parse("1234341241232341")
    >>> MultipleSolutions(Grid.parse("12343412........"), (one, two)).solutions[1] == two
    True
    """

    def __init__(self, grid: Grid, solutions: tuple[Grid, Grid]) -> None:
        super().__init__(f"more than one solution: {shown(grid)}")
        self.grid = grid
        self.solutions = solutions


class BudgetExceeded(SudokuError):
    """A search went past its budget of nodes without an answer.

    >>> print(BudgetExceeded(1000))
    no answer within the budget: budget=1000
    """

    def __init__(self, budget: int, message: str = "no answer within the budget") -> None:
        super().__init__(f"{message}: budget={shown(budget)}")
        self.budget = budget


class Stopped(SudokuError):
    """The caller's `should_stop` asked for an end.

    >>> print(Stopped())
    stopped by should_stop
    """

    def __init__(self, message: str = "stopped by should_stop") -> None:
        super().__init__(message)


class CannotMake(SudokuError):
    """No puzzle meets the wishes, or none was found; `best` is the nearest one, or `None`.

    >>> CannotMake("two clues never give one solution").best is None
    True
    """

    def __init__(self, message: str, *, best: Puzzle | None = None) -> None:
        super().__init__(message if best is None else f"{message}; the nearest: {shown(best)}")
        self.best = best


class Undecided(SudokuError):
    """A solver that is not complete cannot tell; `grid` is the partial grid it reached.

    >>> from sudokulib import Grid
    >>> print(Undecided(Grid.parse("1...............")))
    the solver cannot tell, it got as far as: Grid.parse('1...............')
    """

    def __init__(self, grid: Grid) -> None:
        super().__init__(f"the solver cannot tell, it got as far as: {shown(grid)}")
        self.grid = grid


class Stuck(SudokuError):
    """No technique finds a next step in this grid.

    >>> from sudokulib import Grid
    >>> print(Stuck(Grid.parse("1...............")))
    no technique finds a step: Grid.parse('1...............')
    """

    def __init__(self, grid: Grid) -> None:
        super().__init__(f"no technique finds a step: {shown(grid)}")
        self.grid = grid
