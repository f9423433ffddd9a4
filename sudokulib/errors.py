"""All errors that the library raises on purpose, with attributes for programs.

All of them derive from `SudokuError`. Those about wrong input are also `ValueError`s. `message` is
a sentence for people. `str` also has the wrong value, shortened if it is long; the other attributes
have the complete value. All errors can be pickled and copied with their data, and with the error of
the library that caused them, so a worker of a process pool can raise them.

To raise one of them yourself, give the message first, and the data by name. Errors that always say
the same have a message already: `LimitExceeded(nodes=1000)`.

>>> import sudokulib
>>> try:
...     sudokulib.Grid.parse("53..7....6..1?5..")
... except sudokulib.InvalidGrid as error:
...     print(error.message)
...     (error.line, error.character)
neither a digit nor a blank such as . or 0 (line 1: '?')
(1, '?')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.scales._rating import Rating

__all__ = [
    "CannotMake",
    "InvalidGrid",
    "InvalidMarks",
    "InvalidOption",
    "InvalidRegions",
    "LimitExceeded",
    "MultipleSolutions",
    "NoSolution",
    "PlugInError",
    "Stopped",
    "Stuck",
    "SudokuError",
    "Undecided",
    "UnknownFormat",
    "UnsupportedFeature",
    "UnsupportedLayout",
]
__dir__: Callable[[], list[str]] = __all__.copy

_MOST_FORMATS = 3
_LONGEST = 120  # a 9x9 grid is still repeated whole


def shown(value: object) -> str:
    """The `repr` of any value, shortened to fit a message.

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
    return _without_controls(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...")


def _without_controls(text: str) -> str:
    from sudokulib._base.control_characters import without_controls

    return without_controls(text, keep_white=True)


class SudokuError(Exception):
    """The base class of all errors of the library; catch it to catch them all.

    `message` is a sentence for people, without the data that `str` adds. Control characters in
    either are escaped.

    >>> error = InvalidOption("no such difficulty", option="difficulty", value="harsh")
    >>> error.message
    'no such difficulty'
    """

    def __init__(self, message: str, data: str = "") -> None:
        self.message: str = _without_controls(message)
        super().__init__(f"{self.message}{_without_controls(data)}")

    def __reduce__(self) -> tuple[Any, ...]:
        made = _rebuild_error, (type(self), self.args, self.__dict__)
        cause = self.__cause__
        return (*made, {"__cause__": cause}) if isinstance(cause, SudokuError) else made


def _rebuild_error(
    kind: type[SudokuError], args: tuple[Any, ...], data: dict[str, Any]
) -> SudokuError:
    """An error from a pickle, without running its `__init__` a second time."""
    made = kind.__new__(kind, *args)
    made.__dict__.update(data)
    return made


class InvalidGrid(SudokuError, ValueError):
    """A string, or a list of rows, is not a grid of the layout.

    `text` is what was given, `line` the line in it (counted from 1), `cell` the (row, column)
    (counted from 0), and `character` the character that does not belong there. Each of them is
    `None` if it does not apply.

    >>> error = InvalidGrid("'?' is not a digit", text="1?", line=1, cell=(0, 1), character="?")
    >>> print(error)
    '?' is not a digit: '1?'
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
        super().__init__(message, "" if text is None else f": {shown(text)}")
        self.text = text
        self.line = line
        self.cell = cell
        self.character = character


class InvalidMarks(SudokuError, ValueError):
    """Pencil marks or candidates do not fit the layout or the digits of the grid.

    `cell` is the (row, column), counted from 0, and `digit` the digit in question; each is `None`
    if it does not apply.

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
    """An option or an argument has a value that is not allowed, such as an unknown name.

    >>> print(InvalidOption("no such difficulty", option="difficulty", value="harsh"))
    no such difficulty: difficulty='harsh'
    """

    def __init__(self, message: str, *, option: str, value: object) -> None:
        super().__init__(message, f": {option}={shown(value)}")
        self.option = option
        self.value = value


class InvalidRegions(InvalidOption):
    """The regions of a board do not have the right number of cells.

    `sizes` maps each region to its number of cells: a region is named by its symbol, or by its
    index if the regions were given as cells. `expected` is the number that each should have.

    >>> from sudokulib import Layout
    >>> try:
    ...     Layout("AAB ABB CCA")
    ... except InvalidRegions as error:
    ...     print(error)
    ...     print(error.sizes, error.expected)
    region 'A' has 4 cells, not 3; region 'C' has 2 cells, not 3: regions='AAB ABB CCA'
    {'A': 4, 'B': 3, 'C': 2} 3
    """

    def __init__(
        self,
        message: str,
        *,
        option: str,
        value: object,
        sizes: Mapping[Any, int],
        expected: int,
    ) -> None:
        super().__init__(message, option=option, value=value)
        self.sizes: dict[str | int, int] = dict(sizes)
        self.expected = expected


class UnknownFormat(SudokuError, ValueError):
    """No format that was tried can read a string.

    `text` is the whole string and `tried` are the names of the formats that were tried. `reasons`
    maps the name of a format to the reason why it cannot read the string, if the reason is known.
    `str` names the formats and their reasons if at most three formats were tried.

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
        few = len(tried) <= _MOST_FORMATS
        names = f" (tried {', '.join(tried)})" if tried and few else ""
        super().__init__(message, f"{names}: {shown(text)}{''.join(said if few else [])}")
        self.text = text
        self.tried = tried
        self.reasons: dict[str, str] = dict(reasons or {})


class UnsupportedFeature(SudokuError, ValueError):
    """The library, or the format to be written, does not support a part of a puzzle.

    >>> UnsupportedFeature("killer cages cannot be represented", feature="killercage").feature
    'killercage'
    """

    def __init__(self, message: str, *, feature: str) -> None:
        super().__init__(message, f": {shown(feature)}")
        self.feature = feature


class UnsupportedLayout(SudokuError, ValueError):
    """The layout is not supported. `layout` is the layout, its id, or a number of cells.

    >>> print(UnsupportedLayout("no default layout has this number of cells", layout=50))
    no default layout has this number of cells: 50
    """

    def __init__(self, message: str, *, layout: Layout | str | int) -> None:
        super().__init__(message, f": {shown(layout)}")
        self.layout = layout


class PlugInError(SudokuError):
    """An object of another package, found by its entry point, cannot be used.

    Either two objects have one name, or the object cannot be imported, or it is not of the right
    kind. `group`, `name` and `target` are those of the entry point.

    >>> print(PlugInError("no such module", group="sudokulib.formats", name="x", target="a:B"))
    no such module (x = "a:B" in the group sudokulib.formats)
    """

    def __init__(self, message: str, *, group: str, name: str, target: str) -> None:
        super().__init__(message, f' ({name} = "{target}" in the group {group})')
        self.group = group
        self.name = name
        self.target = target


class NoSolution(SudokuError):
    """The grid has no solution.

    `str` also names a reason that can be seen at once: the cells of digits that contradict each
    other, or a rule of the layout that cannot be met. If there is no such reason and the layout
    has rules, `str` names `analysis.rule_warnings`.

    >>> from sudokulib import Grid
    >>> print(NoSolution(grid=Grid.parse("11..............")))
    no solution: Grid.parse('11..............'); r1c1 and r1c2 are both 1
    """

    def __init__(self, message: str = "no solution", *, grid: Grid, advice: str = "") -> None:
        super().__init__(message, f": {shown(grid)}{'; ' if advice else ''}{advice}")
        self.grid = grid

    def __str__(self) -> str:
        from sudokulib._board.contradictions import contradiction_in

        found = contradiction_in(self.grid)
        if not found and self.grid.layout.constraints:
            found = "for mistakes in the rules, see analysis.rule_warnings(grid.layout)"
        return f"{super().__str__()}; {found}" if found else super().__str__()


class MultipleSolutions(SudokuError):
    """The grid has more than one solution; `solutions` are the two that were found.

    `has_marks` is true if the grid is that of a position with marks in every empty cell. Marks are
    notes, which were ignored; if they are clues, `position.sukaku` may have one solution.

    >>> from sudokulib import Grid
    >>> one, two = Grid.parse("1234341221434321"), Grid.parse("1234341241232341")
    >>> grid = Grid.parse("12343412........")
    >>> MultipleSolutions(grid=grid, solutions=(one, two)).solutions[1] == two
    True
    """

    def __init__(
        self,
        message: str = "more than one solution",
        *,
        grid: Grid,
        solutions: tuple[Grid, Grid],
        has_marks: bool = False,
    ) -> None:
        marks = "its marks are notes; if they are clues, pass position.sukaku; "
        super().__init__(
            message,
            f": {shown(grid)}; a puzzle has exactly one, so it needs more clues or rules; "
            f"{marks if has_marks else ''}any_solution(grid) returns one of the solutions",
        )
        self.grid = grid
        self.solutions = solutions
        self.has_marks = has_marks


class LimitExceeded(SudokuError):
    """A call needed more nodes than its limits allow.

    `nodes` is the limit. If a puzzle was being rated, `rating` is its rating up to the limit,
    otherwise `None`. The functions in `sudokulib.analysis` say what they had found until then:
    `found` has the type of their result, or is `None` if nothing was found yet, or if a part of the
    result would be wrong, as for `backbone` and `is_minimal`. After `count_solutions`, it is the
    number of solutions counted so far. It is `None` after all other calls.

    >>> print(LimitExceeded(nodes=1000))
    no answer within the limit: nodes=1000
    """

    def __init__(
        self,
        message: str = "no answer within the limit",
        *,
        nodes: int,
        rating: Rating | None = None,
        found: Any = None,
    ) -> None:
        super().__init__(message, f": nodes={nodes}")
        self.nodes = nodes
        self.rating = rating
        self.found = found


class Stopped(SudokuError):
    """The function `should_stop` of the caller returned true.

    If a puzzle was being rated, `rating` is its rating up to that moment, otherwise `None`. `found`
    is what `count_solutions` or a function in `sudokulib.analysis` had found, as in
    `LimitExceeded`.

    >>> print(Stopped())
    stopped by should_stop
    """

    def __init__(
        self,
        message: str = "stopped by should_stop",
        *,
        rating: Rating | None = None,
        found: Any = None,
    ) -> None:
        super().__init__(message)
        self.rating = rating
        self.found = found


class CannotMake(SudokuError):
    """No puzzle fits the options, or the search did not find one.

    - `best`: the nearest puzzle that was found, or `None`.
    - `options`: the names of the options that cannot be met, or that few puzzles meet; the option
      that is met least often comes first. It is empty if no option is known to be the cause.
    - `tries`: for each of these options, how many puzzles of the search met it, and how many were
      tested for it. It is empty if the options were rejected before a search.
    - `is_impossible`: whether it is known that no such puzzle exists.

    >>> CannotMake("two clues never give one solution", is_impossible=True).best is None
    True
    """

    def __init__(
        self,
        message: str,
        *,
        best: Puzzle | None = None,
        options: Iterable[str] = (),
        tries: Mapping[str, tuple[int, int]] | None = None,
        is_impossible: bool = False,
    ) -> None:
        super().__init__(message, "" if best is None else f": {shown(best)}")
        self.best = best
        self.options: tuple[str, ...] = tuple(options)
        self.tries: dict[str, tuple[int, int]] = dict(tries or {})
        self.is_impossible = is_impossible


class Undecided(SudokuError):
    """A solver that is not complete cannot decide; `grid` is the partly solved grid.

    >>> from sudokulib import Grid
    >>> print(Undecided(grid=Grid.parse("1...............")))
    the solver cannot decide; it got as far as: Grid.parse('1...............')
    """

    def __init__(self, message: str = "the solver cannot decide", *, grid: Grid) -> None:
        super().__init__(message, f"; it got as far as: {shown(grid)}")
        self.grid = grid


class Stuck(SudokuError):
    """No technique finds a next step in the grid, or the grid is solved.

    >>> from sudokulib import Grid
    >>> print(Stuck(grid=Grid.parse("1...............")))
    no technique finds a step: Grid.parse('1...............')
    """

    def __init__(self, message: str = "no technique finds a step", *, grid: Grid) -> None:
        super().__init__(message, f": {shown(grid)}")
        self.grid = grid
