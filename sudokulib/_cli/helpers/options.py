"""The options that commands share, and the types of their values."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TypeVar

from sudokulib._base.limits import DEFAULT_NODES, MOST_NODES
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry
from sudokulib.errors import SudokuError, shown
from sudokulib.fillers._registry import FILLERS, filler_named
from sudokulib.formats._registry import FORMATS, PLUG_INS
from sudokulib.scales._scale import Difficulty

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.choices import Choice
    from sudokulib.fillers._protocol import Filler


_C = TypeVar("_C", bound="Choice")

_LAYOUT = (
    "the size of a box, rows x columns: 3x3 is an ordinary Sudoku; or the regions of a jigsaw, a "
    "symbol for each cell, 1-9 and then A-Z; +diagonals, +windows, and rules such as +antiknight "
    "or +cage15.0.1.9 may follow, with cells numbered from 0"
)
_MAX_DIGITS = 4000  # Python reads at most 4300


def add_layout(
    parser: argparse.ArgumentParser, *, usual: str | None = None, default: str | None = None
) -> None:
    """`--layout`; the help names `usual` as the default."""
    parser.add_argument(
        "--layout",
        metavar="ID",
        type=layout,
        default=default,
        help=f"{_LAYOUT} (default: {usual or 'the usual one for the number of cells'})",
    )


def add_layout_or_jigsaw(
    parser: argparse.ArgumentParser, *, usual: str, default: str | None = None
) -> None:
    """`--layout`, which also takes `jigsaw9`."""
    parser.add_argument(
        "--layout",
        metavar="ID",
        type=layout_or_jigsaw,
        default=default,
        help=f"{_LAYOUT}; or jigsaw2 to jigsaw12: random regions, which the seed decides "
        f"(default: {usual})",
    )


def add_nodes(
    parser: argparse.ArgumentParser, *, default: int | str | None = DEFAULT_NODES, but: str = ""
) -> None:
    """`--nodes`; `but` says where the default is another one."""
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=nodes,
        default=default,
        help="the limit of the search for each puzzle, in nodes (states of the search), not "
        f"seconds; none: no limit (default: {'none' if default is None else DEFAULT_NODES}{but})",
    )


def add_scale(parser: argparse.ArgumentParser, *, default: object = None) -> None:
    """`--scale`, by its name."""
    parser.add_argument(
        "--scale",
        metavar="NAME",
        type=scale,
        default=default,
        help="hodoku (score and level), se (ER/EP/ED of Sudoku Explainer), or rules (score and "
        "level of boards with rules) (default: hodoku, and rules on boards with rules)",
    )


def scale(text: str) -> str:
    """The type of a scale's name.

    >>> scale("HoDoKu")
    'hodoku'
    """
    from sudokulib.scales._registry import named_scale  # this loads all techniques

    try:
        return named_scale(text).name
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_seed(parser: argparse._ActionsContainer) -> None:
    """`--seed`."""
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        type=seed,
        help="a number or any string; the same seed gives the same result (default: random)",
    )


def add_count(
    parser: argparse.ArgumentParser, things: str = "puzzles", *, default: int | str = 1
) -> None:
    """`--count`, of these things."""
    parser.add_argument(
        "--count",
        metavar="N",
        type=number(1),
        default=default,
        help=f"the number of {things} (default: 1)",
    )


class FormatNames(tuple[str, ...]):
    """The names that an option for a format takes: these, and those of installed packages.

    Installed packages are only searched for a name that is not among these.

    >>> "line" in FORMAT_NAMES, "lines" in FORMAT_NAMES
    (True, False)
    """

    __slots__ = ()

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (
            isinstance(name, str) and PLUG_INS.find(name) is not None
        )


FORMAT_NAMES = FormatNames([form.name for form in FORMATS])
"""The names of all formats."""


def add_format(parser: argparse.ArgumentParser) -> None:
    """`--format`, in `args.style`."""
    parser.add_argument(
        "--format",
        dest="style",
        metavar="FORMAT",
        choices=FormatNames(["line", "board", *[name for name in FORMAT_NAMES if name != "line"]]),
        help="line, board, or a format that convert writes (default: board on a terminal, "
        "otherwise line; above 25x25 a line of JSON)",
    )


def add_symmetry(parser: argparse.ArgumentParser, things: str, *, default: object) -> None:
    """`--symmetry`, of these things."""
    names = ", ".join([symmetry.value.replace(" ", "-") for symmetry in Symmetry])
    parser.add_argument(
        "--symmetry",
        metavar="NAME",
        type=choice(Symmetry, "symmetry"),
        default=default,
        help=f"the symmetry of the {things}: {names} (default: none)",
    )


def choice(kind: type[_C], option: str) -> Callable[[str], _C]:
    """The type of a fixed choice, by its string.

    >>> from sudokulib import Symmetry
    >>> choice(Symmetry, "symmetry")("half-turn")
    Symmetry.HALF_TURN
    """

    def read(text: str) -> _C:
        try:
            return kind.of(text, option)
        except SudokuError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return read


def add_language_options(parser: argparse.ArgumentParser) -> None:
    """Adds what explanations are written with: `--language` and `--coordinates`."""
    parser.add_argument(
        "--language", metavar="CODE", default="en", help="the language: en or de (default: en)"
    )
    parser.add_argument(
        "--coordinates",
        choices=["names", "letters"],
        default="names",
        help="how cells are named: names, such as r1c5 (z1s5 in German), or letters, such as A5 "
        "(default: names)",
    )


def layout(text: str) -> Layout:
    """The layout of an id; a board with a single cell is not allowed.

    >>> layout("2x3")
    Layout.boxes(2, 3)
    """
    try:
        found = Layout.parse(text)
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if found.size == 1:
        raise argparse.ArgumentTypeError(f"a board of one cell is not a Sudoku: {shown(text)}")
    return found


def layout_or_jigsaw(text: str) -> Layout | str:
    """The layout of an id, or the string for a random jigsaw, which makers take too.

    >>> layout_or_jigsaw("2x3"), layout_or_jigsaw("jigsaw9")
    (Layout.boxes(2, 3), 'jigsaw9')
    """
    from sudokulib._making.jigsaws import LARGEST  # loading it takes a moment

    size = text.removeprefix("jigsaw")
    return layout(text) if size == text or "+" in size else f"jigsaw{number(2, LARGEST)(size)}"


def layout_for_all(layout: Layout | str, rng: int | str | None) -> Layout:
    """The layout itself, or one random jigsaw for all new puzzles.

    >>> layout_for_all(Layout.boxes(2, 3), 1)
    Layout.boxes(2, 3)
    >>> layout_for_all("jigsaw5", 1) is Layout.random_jigsaw(5, 1)
    True
    """
    if isinstance(layout, Layout):
        return layout
    return Layout.random_jigsaw(int(layout.removeprefix("jigsaw")), rng)


def layout_to_check(layout: Layout | str) -> Layout:
    """The layout itself, or a layout of the size of a random jigsaw, to check options with.

    >>> layout_to_check("jigsaw5").size
    5
    """
    from sudokulib._making.kinds import layout_of_size  # loading it takes a moment

    if isinstance(layout, Layout):
        return layout
    return layout_of_size(int(layout.removeprefix("jigsaw")))


def number(low: int, high: int | None = None, what: str = "a whole number") -> Callable[[str], int]:
    """The type of a whole number from `low` to `high`, or from `low` up.

    >>> number(1)("12"), number(1, 12)("12")
    (12, 12)
    """
    end = "up" if high is None else f"to {high}"

    def read(text: str) -> int:
        value = _whole(text)
        if value is None or value < low or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"not {what} from {low} {end}: {shown(text)}")
        return value

    return read


def nodes(text: str) -> int | None:
    """A number of nodes, or `None` for the word `none`.

    >>> nodes("5000"), nodes("none")
    (5000, None)
    """
    return None if text == "none" else number(1, MOST_NODES)(text)


def seed(text: str) -> int | str:
    """A seed for `rng`: a number if the string is a number, otherwise the string itself.

    >>> seed("42"), seed("monday")
    (42, 'monday')
    """
    value = _whole(text)
    if value is not None:
        return value
    try:
        text.encode()
    except UnicodeEncodeError as error:  # it has bytes of the command line that cannot be decoded
        raise argparse.ArgumentTypeError(f"not UTF-8: {shown(text)}") from error
    return text


def _whole(text: str) -> int | None:
    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= _MAX_DIGITS:
        return int(text)
    return None


FILLERS_HELP = "The fillers are\n" + "\n".join(
    [f"  {each.name:17} {each.description}" for each in FILLERS]
)
"""The part of a command's --help about fillers."""


def add_filler(parser: argparse.ArgumentParser, *, default: str | None = None) -> None:
    """`--filler`."""
    parser.add_argument(
        "--filler",
        metavar="NAME",
        type=filler,
        default=default,
        help="how complete grids are made: a name from the list below "
        "(default: uniform if it can fill the board, matching for other boxes, otherwise cover)",
    )


def filler(text: str) -> Filler:
    """The type of a filler's name.

    >>> filler("cover")
    CoverFiller()
    """
    try:
        return filler_named(text)
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


_LONGEST_PATTERN = 1 << 20


def text_or_file(text: str) -> str:
    """The string itself, or the content of the file whose path follows an `@`.

    >>> text_or_file("x..x ...")
    'x..x ...'
    """
    if not text.startswith("@"):
        return text
    path = text[1:]
    try:
        # Bytes that are not UTF-8 become a symbol that no pattern has, which is an error later.
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            return file.read(_LONGEST_PATTERN)
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"cannot read {shown(path)}: {cause}") from error


def pattern_of(text: str, layout: Layout) -> Grid | str:
    r"""A pattern for `PuzzleMaker`: a line is unchanged, a drawn board loses its borders.

    Raises `InvalidGrid` if a drawing is not a board of this layout.

    >>> from sudokulib import Layout
    >>> text = "+--+--+\n|x.|#.|\n|..|..|\n+--+--+\n|..|..|\n|.x|..|\n+--+--+"
    >>> pattern_of(text, Layout.boxes(2, 2))
    Grid.parse('1.1..........1..')
    """
    text = text.strip()
    if "\n" not in text:
        return text
    # In a grid, x and * are blanks and # begins a comment; here these symbols are clues.
    return Grid.parse("".join(["1" if _is_clue(symbol) else symbol for symbol in text]), layout)


def _is_clue(symbol: str) -> bool:
    return symbol in "#*" or (symbol.isascii() and symbol.isalnum() and symbol != "0")


def add_level(parser: argparse.ArgumentParser, *, default: object) -> None:
    """Adds `--difficulty`, which is also called `--level`."""
    parser.add_argument(
        "--difficulty",
        "--level",
        metavar="LEVEL",
        type=choice(Difficulty, "difficulty"),
        default=default,
        help=f"the level of its rating: {', '.join([level.value for level in Difficulty])}",
    )


def add_difficulty(parser: argparse.ArgumentParser, *, default: object) -> None:
    """Adds `--difficulty`, `--scale`, `--er`, `--requires` and `--avoids`."""
    add_level(parser, default=default)
    add_scale(parser, default=default)
    parser.add_argument(
        "--er",
        metavar="LOW-HIGH",
        type=er_range,
        default=default,
        help="the lowest and the highest ER of Sudoku Explainer, such as 2.6-4.2",
    )
    parser.add_argument(
        "--requires",
        metavar="NAME",
        type=technique,
        action=_AppendToTuple,
        default=default,
        help='the puzzle needs this technique, such as "X-Wing"; may be repeated',
    )
    parser.add_argument(
        "--avoids",
        metavar="NAME",
        type=any_technique,
        action=_AppendToTuple,
        default=default,
        help="the puzzle does not need this technique; may be repeated",
    )


class _AppendToTuple(argparse.Action):
    """Collects the values of an option that may be given several times and has no default."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        given = getattr(namespace, self.dest, ())
        setattr(namespace, self.dest, (*given, values))


def er_range(text: str) -> tuple[float, float]:
    """The type of a range of ER.

    >>> er_range("2.6-4.2")
    (2.6, 4.2)
    """
    from sudokulib._making.option_validators import to_er_range  # loading it takes a moment

    low, dash, high = text.partition("-")
    try:
        found = to_er_range((float(low), float(high if dash else low)))
    except ValueError as error:  # an InvalidOption as well
        raise argparse.ArgumentTypeError(
            f"not a range such as 2.6-4.2, from 1.0 up: {shown(text)}"
        ) from error
    assert found is not None
    return found


def technique(text: str) -> str:
    """The type of a technique's name.

    >>> technique("x-wing")
    'X-Wing'
    """
    from sudokulib.techniques._names import listed_technique  # loading it takes a moment

    try:
        return listed_technique(text).name
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def any_technique(text: str) -> str:
    """The type of the name of a technique that steps may have.

    >>> any_technique("x-wing")
    'X-Wing'
    """
    from sudokulib.techniques._names import technique_named  # loading it takes a moment

    try:
        return technique_named(text).name
    except SudokuError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
