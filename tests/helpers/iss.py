"""The strings of Interactive Sudoku Solver, for boards with rules that we support.

    .Cage~15~R1C1~R1C2.AntiKnight.~R1C2_3.Thermo~R1C1~R2C2~R3C3

A rule follows each dot: its name, then numbers and cells after `~`. One without a name has the
given digits of cells. Boards whose digits begin with 0 are read with each digit one greater.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from urllib.parse import unquote

import attrs

from sudokulib import Grid, Layout, SudokuError, constraints
from sudokulib.errors import UnsupportedLayout

Cell = tuple[int, int]


# Rules of the program that the library does not have, as rules of one's own.


@attrs.frozen
class Table:
    """Two digits fit if the bit at (first - 1) * n + second - 1 is set."""

    bits: int
    n: int

    def __call__(self, a: int, b: int) -> bool:
        return bool(self.bits >> (a - 1) * self.n + b - 1 & 1)


@attrs.frozen
class Related:
    """Neighbours on a line, or all cells of it, fit together."""

    cells: tuple[Cell, ...]
    table: Table
    among_all: bool
    name = "Related"

    def decompose(self, layout: Layout) -> Iterator[constraints.Pair]:
        pairs = combinations(self.cells, 2) if self.among_all else pairwise(self.cells)
        for a, b in pairs:
            yield constraints.Pair(a, b, self.table)


@attrs.frozen
class Words:
    """A word over the cells."""

    cells: tuple[Cell, ...]
    rule: Any
    name = "Words"

    def decompose(self, layout: Layout) -> Iterator[constraints.Regular]:
        yield constraints.Regular(self.cells, self.rule)


_CELL = re.compile(r"R(\w)C(\w)", re.ASCII | re.IGNORECASE)
_WHOLE: dict[str, list[Any]] = {
    "AntiKnight": [constraints.AntiKnight()],
    "AntiKing": [constraints.AntiKing()],
    "AntiConsecutive": [constraints.NonConsecutive()],
    "AntiTaxicab": [constraints.AntiTaxicab()],
    "GlobalEntropy": [constraints.GlobalEntropy()],
    "GlobalMod": [constraints.GlobalMod()],
    "DutchFlatmates": [constraints.DutchFlatmates()],
    "StrictKropki": [
        constraints.NegativeConstraint("white"),
        constraints.NegativeConstraint("black"),
    ],
    "StrictXV": [constraints.NegativeConstraint("x"), constraints.NegativeConstraint("v")],
}
_LINES: dict[str, Any] = {
    "Thermo": constraints.Thermometer,
    "Renban": constraints.Renban,
    "Between": constraints.Between,
    "Palindrome": constraints.Palindrome,
    "Zipper": constraints.Zipper,
    "Entropic": constraints.Entropic,
    "RegionSumLine": constraints.RegionSum,
    "Arrow": constraints.Arrow,
    "DoubleArrow": constraints.DoubleArrow,
    "CountingCircles": constraints.CountingCircles,
    "CountDistinct": constraints.CountDistinct,
    "EqualityCage": constraints.EqualityCage,
}
_NUMBERED: dict[str, Any] = {
    "Cage": lambda cells, number: constraints.KillerCage(cells, number or None),
    "Sum": constraints.SumCage,
    "Lockout": constraints.Lockout,
    "Modular": constraints.Modular,
    "SumLine": constraints.SumLine,
    "RellikCage": constraints.RellikCage,
    "Lunchbox": constraints.Lunchbox,
}
_PAIRS: dict[str, Any] = {
    "WhiteDot": constraints.WhiteDot,
    "BlackDot": constraints.BlackDot,
    "X": lambda cells: constraints.XV(cells, 10),
    "V": lambda cells: constraints.XV(cells, 5),
    "GreaterThan": constraints.GreaterThan,
}
_OUTSIDE: dict[str, Any] = {
    "XSum": constraints.XSum,
    "Skyscraper": constraints.Skyscraper,
    "NumberedRoom": constraints.NumberedRoom,
    "HiddenSkyscraper": constraints.HiddenSkyscraper,
}
_BY_VALUE = {
    *("Arrow", "PillArrow", "BlackDot", "X", "V", "RegionSumLine", "Zipper", "Palindrome"),
    *("StrictKropki", "StrictXV", "XSum", "Sandwich", "NumberedRoom", "LittleKiller", "Indexing"),
    *(
        "CountDistinct",
        "CountingCircles",
        "EqualityCage",
        "Lunchbox",
        "SumLine",
        "RellikCage",
        "AntiTaxicab",
        "GlobalEntropy",
        "DutchFlatmates",
        "DoubleArrow",
        "EqualSum",
        "Skyscraper",
        "Entropic",
        "Modular",
        "PairX",
        "Pair",
        "Quad",
    ),
}
"""The rules that say something else where digits begin with 0."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class NotReadError(ValueError):
    """The string has a rule, or a board, that is not supported; the message is its name."""


def read_iss(text: str) -> Grid:
    """The clues on a board with the rules. Raises `NotReadError`."""
    parts = [part.split("~") for each in text.split(".") if (part := each.strip())]
    rules = [(part[0].strip(), [argument.strip() for argument in part[1:]]) for part in parts]
    shape = next((arguments for name, arguments in rules if name == "Shape"), ["9x9"])
    size, _, width = shape[0].partition("x")
    n = int(size)
    is_from_0 = shape[1:] == [f"0-{n - 1}"]
    if size != width or (len(shape) > 1 and not is_from_0):
        raise NotReadError("Shape")
    reader = _Reader(n, int(is_from_0))
    reader.ties = next((each[0] for name, each in rules if name == "FullRankTies"), "unclued")
    reader.ties = reader.ties.removeprefix("only-")
    names = [name for name, _ in rules]
    if reader.ties == "none" and "FullRank" not in names:
        raise NotReadError("FullRankTies")
    reader.has_boxes = "NoBoxes" not in names
    for name in names:
        if is_from_0 and name in _BY_VALUE:
            raise NotReadError(f"{name} from 0")
    try:
        for name, arguments in rules:
            reader.take(name, arguments)
        return reader.grid()
    except SudokuError as error:
        raise NotReadError(f"a rule that cannot be: {error}") from error


class _Reader:
    def __init__(self, n: int, shift: int) -> None:
        self.n = n
        self.shift = shift
        self.has_boxes = True
        self.regions: list[list[int]] = []
        self.houses: list[list[int]] = []
        self.is_disjoint = False
        self.ties = "unclued"
        self.rules: list[Any] = []
        self.clues = bytearray(n * n)

    def grid(self) -> Grid:
        try:
            if not self.has_boxes:
                raise UnsupportedLayout("no boxes", layout=self.n)
            layout = Layout.for_cells(self.n**2).with_houses(self.regions)
        except UnsupportedLayout:
            if not self.regions:
                raise NotReadError("NoBoxes") from None
            layout = Layout(self.regions)
        layout = layout.with_houses(self.houses)
        layout = layout.with_disjoint_groups() if self.is_disjoint else layout
        return Grid(layout.with_constraints(self.rules), bytes(self.clues))

    def take(self, name: str, arguments: list[str]) -> None:
        if name in _WHOLE:
            self.rules += _WHOLE[name]
        elif name in _LINES:
            self.rules.append(_LINES[name](self.cells(arguments)))
        elif name in _NUMBERED:
            number, *cells = arguments
            if name == "SumLine" and cells[-1:] == ["LOOP"]:
                cells[-1] = cells[0]
            found = self.cells(cells)
            if name == "Cage" and len({*found}) < len(
                found
            ):  # a cell counts as often as it is named
                self.rules.append(constraints.KillerCage([*dict.fromkeys(found)]))
                name = "Sum"
            extra = self.shift * len(found) if name in ("Cage", "Sum") and number != "0" else 0
            self.rules.append(_NUMBERED[name](found, self.number(number) + extra))
        elif name in _PAIRS:
            self.rules += [_PAIRS[name](pair) for pair in _touching(self.cells(arguments))]
        elif name in _OUTSIDE:
            line = self.line(arguments[0])
            for value, cells in zip(arguments[1:], (line, line[::-1]), strict=False):
                if value:
                    extra = self.shift if name == "HiddenSkyscraper" else 0
                    self.rules.append(_OUTSIDE[name](cells, self.number(value) + extra))
        else:
            special = getattr(self, f"take_{name.lower() or 'givens'}", None)
            if special is None:
                raise NotReadError(name)
            special(arguments)

    def take_shape(self, arguments: list[str]) -> None:
        """What `read_iss` has read."""

    take_noboxes = take_fullrankties = take_shape

    def take_givens(self, arguments: list[str]) -> None:
        for argument in arguments:
            name, *digits = argument.split("_")
            (row, column), values = self.cell(name), tuple(int(d) + self.shift for d in digits)
            if len(values) == 1:
                self.clues[row * self.n + column] = values[0]
            else:
                self.rules.append(constraints.GivenCandidates([(row, column)], values))

    def take_jigsaw(self, arguments: list[str]) -> None:
        (symbols,) = arguments
        found: dict[str, list[int]] = {}
        for at, symbol in enumerate(symbols):
            found.setdefault(symbol, []).append(at)
        self.regions = list(found.values())

    def take_diagonal(self, arguments: list[str]) -> None:
        n = self.n
        falling = arguments[0].startswith("-")
        self.houses.append([r * n + (r if falling else n - 1 - r) for r in range(n)])

    def take_windoku(self, arguments: list[str]) -> None:
        windows = Layout.for_cells(self.n**2).with_windows()
        self.houses += [list(house) for house in windows.extra_houses]

    def take_disjointsets(self, arguments: list[str]) -> None:
        self.is_disjoint = True

    def take_alldifferent(self, arguments: list[str]) -> None:
        self.rules.append(constraints.KillerCage(self.cells(arguments)))

    def take_pillarrow(self, arguments: list[str]) -> None:
        circle = int(arguments[0])
        cells = self.cells(arguments[1:])
        self.rules.append(constraints.Arrow([*sorted(cells[:circle]), *cells[circle:]], circle))

    def take_whisper(self, arguments: list[str]) -> None:
        number = arguments.pop(0) if arguments[0].isdecimal() else "5"
        line: list[Cell] = []
        for cell in self.cells(arguments):
            if cell in line:  # the line crosses itself
                self.rules.append(constraints.Whisper(line, self.number(number)))
                line = line[-1:]
            line.append(cell)
        self.rules.append(constraints.Whisper(line, self.number(number)))

    def take_littlekiller(self, arguments: list[str]) -> None:
        total, name = arguments
        self.rules.append(
            constraints.LittleKiller(_diagonals(self.n)[self.cell(name)], self.number(total))
        )

    def take_sandwich(self, arguments: list[str]) -> None:
        total, line = sorted(arguments, key=lambda argument: not argument.isdecimal())
        self.rules.append(constraints.Sandwich(self.line(line), self.number(total)))

    def take_fullrank(self, arguments: list[str]) -> None:
        line = self.line(arguments[0])
        for value, cells in zip(arguments[1:], (line, line[::-1]), strict=False):
            if value:
                self.rules.append(constraints.FullRank(cells, self.number(value), self.ties))

    def take_lookandsay(self, arguments: list[str]) -> None:
        digits = [self.number(digit) for digit in arguments[0]]
        said = [*zip(digits[::2], [digit + self.shift for digit in digits[1::2]], strict=True)]
        self.rules.append(constraints.LookAndSay(self.cells(arguments[1:]), said))

    def take_indexing(self, arguments: list[str]) -> None:
        kinds = {"C": constraints.ColumnIndexer, "R": constraints.RowIndexer}
        if arguments[0] not in kinds:
            raise NotReadError(f"Indexing {arguments[0]}")
        self.rules.append(kinds[arguments[0]](self.cells(arguments[1:])))

    def take_quad(self, arguments: list[str]) -> None:
        row, column = self.cell(arguments[0])
        cells = [(row + r, column + c) for r in (0, 1) for c in (0, 1)]
        self.rules.append(
            constraints.Quadruple(cells, [self.number(digit) for digit in arguments[1:]])
        )

    def take_samevalues(self, arguments: list[str]) -> None:
        cells, count = self.cells(arguments[1:]), self.number(arguments[0])
        size = len(cells) // count
        groups = [cells[at : at + size] for at in range(0, len(cells), size)]
        self.rules.append(constraints.SameValues(groups))

    def take_equalsum(self, arguments: list[str]) -> None:
        groups = "~".join(arguments).split("~-~")
        self.rules.append(constraints.EqualSum([self.cells(each.split("~")) for each in groups]))

    def take_pair(self, arguments: list[str], *, among_all: bool = False) -> None:
        bits = sum([_LETTERS.index(each) << 6 * at for at, each in enumerate(arguments[0])])
        line: list[str] = []
        for argument in [*arguments[1:], ""]:
            if argument and not argument.startswith("_"):
                line.append(argument)
            elif line:
                self.rules.append(self.related(self.cells(line), bits, among_all=among_all))
                line = []

    def take_pairx(self, arguments: list[str]) -> None:
        self.take_pair(arguments, among_all=True)

    def take_regex(self, arguments: list[str]) -> None:
        pattern = _decoded(arguments[0]).decode()
        for label, cells in self.lines(arguments[1:]):
            self.rules.append(
                constraints.StateMachine.from_pattern(cells, pattern, self.n, label=label or None)
            )

    def take_nfa(self, arguments: list[str]) -> None:
        rule = _Nondeterministic(*_automaton(_decoded(arguments[0])))
        for label, cells in self.lines(arguments[1:]):
            self.rules.append(
                constraints.StateMachine.from_automaton(cells, rule, self.n, label=label)
            )

    def lines(self, arguments: list[str]) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """The lines of cells between empty arguments; a name after `_` may come before each."""
        label, line = "", []
        for argument in [*arguments, ""]:
            if argument.startswith("_"):
                label = unquote(argument[1:])
            elif argument:
                line.append(argument)
            elif line:
                yield label, self.cells(line)
                line = []

    def related(self, cells: tuple[Cell, ...], bits: int, *, among_all: bool) -> Any:
        """The rule for pairs whose digits fit where a bit is set."""
        n = self.n
        nabner = sum([1 << a * n + b for a in range(n) for b in range(n) if abs(a - b) > 1])
        if among_all and bits == nabner:
            return constraints.Nabner(cells)
        return Related(cells, Table(bits, n), among_all)

    def number(self, text: str) -> int:
        if not text.isdecimal():
            raise NotReadError(f"the number {text}")
        return int(text)

    def cell(self, name: str) -> Cell:
        match = _CELL.fullmatch(name)
        if match is None:
            raise NotReadError(f"the cell {name}")
        found = int(match[1], 36) - 1, int(match[2], 36) - 1
        if not (0 <= found[0] < self.n and 0 <= found[1] < self.n):
            raise NotReadError(f"the cell {name}")
        return found

    def cells(self, names: list[str]) -> tuple[Cell, ...]:
        return tuple([self.cell(name) for name in names])

    def line(self, name: str) -> list[Cell]:
        at = int(name[1:], 36) - 1
        is_row = name[0].upper() == "R"
        return [(at, other) if is_row else (other, at) for other in range(self.n)]


@attrs.frozen
class _Nondeterministic:
    """An automaton whose states are sets of the states of another one, which begins in 0."""

    after: tuple[dict[int, frozenset[int]], ...]
    accepting: frozenset[int]
    start = frozenset({0})

    def __hash__(self) -> int:
        return hash(self.accepting)

    def step(self, state: frozenset[int], digit: int) -> frozenset[int] | None:
        ahead = [self.after[at].get(digit, frozenset()) for at in state if at < len(self.after)]
        return frozenset().union(*ahead) or None

    def accept(self, state: frozenset[int]) -> bool:
        return not state.isdisjoint(self.accepting)


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _automaton(data: bytes) -> tuple[tuple[dict[int, frozenset[int]], ...], frozenset[int]]:
    """The transitions of each state, and the accepting states.

    After a header, each state has its number of transitions (2 bits of the header are 0) or a mask
    of its digits (1), and then the next states. State 0 is the start; accepting states are next.
    """
    bits = "".join([f"{byte:08b}" for byte in data])
    at = 0

    def read(count: int) -> int:
        nonlocal at
        at += count
        return int(bits[at - count : at] or "0", 2)

    is_packed, width, digits = read(2) == 1, read(4) + 1, read(4) + 1
    if read(width) != 1:
        raise NotReadError("NFA with several starts")
    count, is_start_accepting = read(width), read(1)
    digit_width = (digits - 1).bit_length()
    head = digits if is_packed else digit_width + width
    found: list[dict[int, frozenset[int]]] = []
    while len(bits) - at >= head:
        first, targets = read(head), {}
        if is_packed:
            for digit in range(digits):
                if first >> digit & 1:
                    targets[digit + 1] = frozenset({read(width)})
        else:
            for _ in range(first):
                digit = read(digit_width) + 1
                targets[digit] = targets.get(digit, frozenset()) | {read(width)}
        found.append(targets)
    accepting = {*range(1, count + 1), *([0] if is_start_accepting else [])}
    return tuple(found), frozenset(accepting)


def _touching(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """Any two of the cells that are side by side, in the order of the string."""
    for a, b in combinations(cells, 2):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
            yield a, b


def _diagonals(n: int) -> dict[Cell, list[Cell]]:
    """The diagonals of little killers by the cell at which each begins.

    Down to the right from the left side, up to the left from the right side, down to the left from
    the top, up to the right from the bottom; a diagonal is named at the first of these.
    """
    starts = [
        *(((r, 0), (1, 1)) for r in range(n - 1)),
        *(((r, n - 1), (-1, -1)) for r in range(1, n)),
        *(((0, c), (1, -1)) for c in range(1, n)),
        *(((n - 1, c), (-1, 1)) for c in range(n - 1)),
    ]
    found: dict[Cell, list[Cell]] = {}
    known: set[frozenset[Cell]] = set()
    for start, (down, right) in starts:
        line = [
            (start[0] + at * down, start[1] + at * right)
            for at in range(n)
            if 0 <= start[0] + at * down < n and 0 <= start[1] + at * right < n
        ]
        if frozenset(line) not in known:
            known.add(frozenset(line))
            found.setdefault(start, line)
    return found
