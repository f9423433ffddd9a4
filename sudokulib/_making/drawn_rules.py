"""Rules drawn at random on a complete grid, so that they are true of it.

Each kind proposes cells, and the rule of these cells is drawn if it is true of their digits. A line
grows cell by cell, and goes back where its digits do not fit:

    3 5 8       a thermometer grows from 3 to 5, then to 9, where it cannot become longer;
    7 9 1       it goes back to 5 and grows to 8:  3 - 5 - 8
    2 4 6

No cell is in two rules, lines do not cross, and a line does not come back to its own cells. With a
symmetry, the images of the cells must have rules of the same kind.

To add a kind, add its line to `KINDS`.
"""

from __future__ import annotations

from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

import attrs

from sudokulib import constraints
from sudokulib._base.choices import unknown_name_error
from sudokulib._base.synonyms import normalized_name
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.symmetry import moved_cells
from sudokulib._making.cages import RandomCages
from sudokulib.constraints._layered_graph import accepts
from sudokulib.constraints._protocol import Allowed, Pair
from sudokulib.errors import InvalidOption
from sudokulib.randomness import randbelow, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._board.symmetry import Symmetry
    from sudokulib.constraints._protocol import Constraint
    from sudokulib.randomness import Draw


_T = TypeVar("_T")
Cells: TypeAlias = tuple[int, ...]
Places: TypeAlias = frozenset[object]
"""Cells, sides, corners and places outside the board."""

_TRIES = 12
"""How many times a kind proposes cells before it has no room; more often with a symmetry."""
_STEPS = 60
"""How many steps of a line are tried before it begins at another cell."""
_LINE_STARTS = 4
"""How many first cells of a line are tried before a shorter line is drawn."""
_STARTS = 6
"""The number of random places of which the one with the most room is taken."""


class Drawn(NamedTuple):
    """A rule that is drawn, with its kind, its cells, and the places that it occupies."""

    rule: Constraint
    kind: Kind
    cells: Cells
    places: Places


class Canvas:
    """A complete grid, and the rules that are drawn on it."""

    drawn: list[Drawn]
    occupied: Places
    _near: tuple[tuple[int, int], ...]
    _free: list[int] | None
    _distances: dict[int, int]

    def __init__(self, solution: Grid, symmetry: Symmetry, draw: Draw) -> None:
        layout = solution.layout
        self.solution = solution
        self.layout = layout
        self.digits = solution.digits
        self.moves = moved_cells(layout, symmetry)
        self.draw = draw
        self.cages = RandomCages(solution, draw)
        self.covers = False
        """Whether cages must cover the board, so that no cell may be left alone."""
        self.region = {cell: i for i, cells in enumerate(layout.regions) for cell in cells}
        self._true_choices: dict[str, list[Cells]] = {}
        self.keep(())
        n = layout.size
        self.beside: list[list[int]] = [[] for _ in range(n * n)]
        """The cells that share a side with each cell."""
        self.touching: list[list[int]] = [[] for _ in range(n * n)]
        """Those, and the cells that share a corner with it."""
        for cell in range(n * n):
            row, column = divmod(cell, n)
            for down in range(max(row - 1, 0), min(row + 2, n)):
                for across in range(max(column - 1, 0), min(column + 2, n)):
                    if (steps := abs(row - down) + abs(column - across)) > 0:
                        self.touching[cell].append(down * n + across)
                        if steps == 1:
                            self.beside[cell].append(down * n + across)

    def pairs(self, cells: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """The cells as (row, column)."""
        return tuple([divmod(cell, self.layout.size) for cell in cells])

    def digits_of(self, cells: Iterable[int]) -> list[int]:
        """The digits in these cells."""
        return [self.digits[cell] for cell in cells]

    def below(self, number: int) -> int:
        """A random number below this one."""
        return randbelow(self.draw, number)

    def is_free(self, cell: int) -> bool:
        """Whether there is no rule in a cell or at one of its sides."""
        return self.occupied.isdisjoint((cell, ("marked", cell)))

    def free_cells(self) -> list[int]:
        """All free cells."""
        if self._free is None:
            self._free = list(filter(self.is_free, range(len(self.digits))))
        return self._free

    def start(self) -> int | None:
        """A free cell that is far from other rules; `None` if no cell is free."""
        free = self.free_cells()
        return self._far_away(free, lambda cell: cell) if free else None

    def _far_away(self, values: Sequence[_T], cell_of: Callable[[_T], int]) -> _T:
        """Some of these values, whose cell is far from other rules."""
        chosen = [values[self.below(len(values))] for _ in range(_STARTS)]
        return max(chosen, key=lambda value: self._distance(cell_of(value)))

    def _distance(self, cell: int) -> int:
        """The square of the distance of a cell from the nearest rule; 0 without rules."""
        found = self._distances.get(cell)
        if found is None:
            row, column = divmod(cell, self.layout.size)
            found = min([(row - r) ** 2 + (column - c) ** 2 for r, c in self._near], default=0)
            self._distances[cell] = found
        return found

    def true_choices(self, kind: Kind) -> list[Cells]:
        """All cells of a kind whose rule is true of the grid."""
        if kind.name not in self._true_choices:
            self._true_choices[kind.name] = [
                cells
                for cells in kind.choices(self)
                if any(map(self.keeps, kind.rules(self, cells)))
            ]
        return self._true_choices[kind.name]

    def one_of(self, kind: Kind) -> Cells | None:
        """Cells of a kind that are free and far from others; `None` if all are occupied."""
        free = [
            cells
            for cells in self.true_choices(kind)
            if self.occupied.isdisjoint(kind.places(self, cells)[1])
        ]
        if not free:
            return None
        return self._far_away(free, lambda cells: cells[0])

    def region_around(self, cells: Iterable[int]) -> set[int]:
        """The cells of all rules that contain one of these cells, or a cell next to one."""
        near = set(cells).union(*[self.beside[cell] for cell in cells])
        return near.union(*[each.cells for each in self.drawn if not near.isdisjoint(each.cells)])

    def keep(self, drawn: Iterable[Drawn]) -> None:
        """Removes all rules but these."""
        self.drawn = list(drawn)
        self.occupied = frozenset().union(*[each.places for each in self.drawn])
        near: list[int] = []
        for each in self.drawn:  # of a clue outside the board, only the first cell is near
            near += each.cells if each.cells[0] in each.places else each.cells[:1]
        self._near = self.pairs(near)
        self._free = None
        self._distances = {}

    def add(self, kind: Kind, sizes: range, most: float) -> bool:
        """Draws one more rule of a kind, with its images; whether there was room for it.

        With its images, there are at most `most` rules.
        """
        for _ in range(_TRIES * len(self.moves) ** 2):
            cells = kind.propose(self, sizes)
            new = None if cells is None else self._with_images(kind, cells)
            if new is not None and len(new) <= most:
                self.keep([*self.drawn, *new])
                return True
        return False

    def _with_images(self, kind: Kind, cells: Cells) -> list[Drawn] | None:
        """The rules of these cells and of their images; `None` if one of them does not fit."""
        new: dict[Constraint, Drawn] = {}
        occupied = self.occupied
        for move in self.moves:
            image = tuple([move[cell] for cell in cells])
            rule = next((rule for rule in kind.rules(self, image) if self.keeps(rule)), None)
            if rule is None:
                return None
            if rule in new:
                continue
            places, free = kind.places(self, image)
            if not occupied.isdisjoint(free):
                return None
            occupied |= places
            new[rule] = Drawn(rule, kind, image, places)
        return list(new.values())

    def keeps(self, rule: Constraint) -> bool:
        """Whether the digits of the grid keep a rule."""
        return are_kept(rule, self.layout, self.digits)


def are_kept(rule: Constraint, layout: Layout, digits: bytes) -> bool:
    """Whether the digits of a full board keep a rule.

    >>> from sudokulib import Layout
    >>> rule = constraints.Thermometer([(0, 0), (0, 1), (0, 2)])
    >>> are_kept(rule, Layout.boxes(2, 2), bytes([1, 2, 4] + 13 * [3]))
    True
    """

    def digit(cell: tuple[int, int]) -> int:
        return digits[cell[0] * layout.size + cell[1]]

    for part in rule.decompose(layout):
        if isinstance(part, Allowed):
            kept = digit(part.cell) in part.digits
        elif isinstance(part, Pair):
            kept = part.fits(digit(part.first), digit(part.second))
        else:
            kept = accepts(part.rule, [digit(cell) for cell in part.cells])
        if not kept:
            return False
    return True


@attrs.frozen(eq=False)
class Kind:
    """A kind of rule that is drawn at random, or a rule about the whole board."""

    name: str
    """Its name, such as "little killer"."""
    rules: Callable[[Canvas, Cells], Iterator[Constraint]]
    """The rules that these cells may have; the first one that is true of the grid is drawn."""
    propose: Callable[[Canvas, range], Cells | None]
    """Cells for a rule with one of these numbers of cells; `None` if none were found."""
    places: Callable[[Canvas, Cells], tuple[Places, Places]]
    """The places that a rule of these cells occupies, and those that must be free for it."""
    share: float = 0
    """The usual number of cells of the board for each rule; 0 if no rule is drawn."""
    sizes: tuple[int, int] = (1, 1)
    """The smallest and the largest number of cells, unless others are asked for."""
    everywhere: tuple[Constraint, ...] = ()
    """Rules about the whole board, which the grid keeps."""
    negative: tuple[Constraint, ...] = ()
    """Rules about all places without a mark; then all marks are drawn."""
    choices: Callable[[Canvas], Iterable[Cells]] = lambda canvas: ()
    """All cells of its rules, if they are listed."""

    @property
    def key(self) -> str:
        """Its name in ids, without spaces and hyphens."""
        return normalized_name(self.name)

    @property
    def has_sizes(self) -> bool:
        """Whether its rules have different numbers of cells."""
        return self.sizes[0] < self.sizes[1]


# Where rules lie: the places that they occupy, and those that must be free.


def _in_area(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    places = frozenset(cells)
    return places, places | {("marked", cell) for cell in cells}


def _apart(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    places, free = _in_area(canvas, cells)
    return places, free.union(*[canvas.beside[cell] for cell in cells])


def _on_line(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    corners = {
        ("corner", min(row, down), min(column, across))
        for (row, column), (down, across) in pairwise(canvas.pairs(cells))
        if row != down and column != across
    }
    places, free = _in_area(canvas, cells)
    return places | corners, free | corners


def _on_side(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    side = frozenset([("side", *sorted(cells))])
    return side | {("marked", cell) for cell in cells}, side | {*cells}


def _on_any_side(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    """A mark that must be there, whatever else is in its cells."""
    side = frozenset([("side", *sorted(cells))])
    return side, side


def _outside(canvas: Canvas, cells: Cells) -> tuple[Places, Places]:
    (row, column), (down, across), *_ = canvas.pairs(cells)
    above, left = 2 * row - down, 2 * column - across
    places: Places = frozenset([("outside", above, left)])
    if above != row and left != column:  # two arrows across one corner are hard to tell apart
        places |= {("arrow", max(above, row), max(left, column))}
    return places, places


# Lines. While a line is drawn, its cells are in the order in which it grows.

Fits: TypeAlias = "Callable[[Canvas, Cells, int], bool]"
"""Whether the cells of a line can be the first ones of a line of this size."""


@attrs.frozen
class _Lines:
    """How the lines of a kind grow."""

    fits: Fits
    is_from_middle: bool
    """Whether a line grows at both of its ends in turn."""
    is_diagonal: bool
    """Whether a line may also go to a cell that only shares a corner."""

    def propose(self, canvas: Canvas, sizes: range) -> Cells | None:
        """A line with one of these numbers of cells, or `None`."""
        for size in range(sizes[canvas.below(len(sizes))], sizes.start - 1, -1):
            for _ in range(_LINE_STARTS):
                start = canvas.start()
                if start is None:
                    return None
                line = self._grown(canvas, (start,), size, iter(range(_STEPS)))
                if line is not None:
                    return (*line[::2][::-1], *line[1::2]) if self.is_from_middle else line
        return None

    def _grown(self, canvas: Canvas, line: Cells, size: int, steps: Iterator[int]) -> Cells | None:
        """The line after it has grown to this size, or `None`."""
        if len(line) == size:
            return line
        end = line[max(len(line) - 2, 0)] if self.is_from_middle else line[-1]
        others = {*line} - {end}
        around = list(canvas.touching[end] if self.is_diagonal else canvas.beside[end])
        shuffle(canvas.draw, around)
        for cell in around:
            if (
                cell in others
                or not canvas.is_free(cell)
                or not others.isdisjoint(canvas.beside[cell])
            ):
                continue
            if next(steps, None) is None:
                return None
            if self.fits(canvas, (*line, cell), size):
                found = self._grown(canvas, (*line, cell), size, steps)
                if found is not None:
                    return found
        return None


def _rises(canvas: Canvas, cells: Cells, size: int) -> bool:
    *_, before, last = canvas.digits_of(cells)
    return before < last <= canvas.layout.size - (size - len(cells))


def _whispers(canvas: Canvas, cells: Cells, size: int) -> bool:
    *_, before, last = canvas.digits_of(cells)
    return abs(before - last) >= (canvas.layout.size + 1) // 2


def _is_renban(canvas: Canvas, cells: Cells, size: int) -> bool:
    digits = canvas.digits_of(cells)
    return len({*digits}) == len(digits) and max(digits) - min(digits) < size


def _is_between(canvas: Canvas, cells: Cells, size: int) -> bool:
    first, *rest = canvas.digits_of(cells)
    rises = first < rest[0]
    if any(digit == first or (first < digit) is not rises for digit in rest):
        return False
    *inner, last = rest
    return len(cells) < size or all(digit != last and (digit < last) is rises for digit in inner)


def _is_arrow(canvas: Canvas, cells: Cells, size: int) -> bool:
    circle, *shaft = canvas.digits_of(cells)
    missing = circle - sum(shaft)
    return missing >= size - len(cells) and (len(cells) < size or missing == 0)


def _is_palindrome(canvas: Canvas, cells: Cells, size: int) -> bool:
    return (size - len(cells)) % 2 == 1 or canvas.digits[cells[-1]] == canvas.digits[cells[-2]]


def _is_zipper(canvas: Canvas, cells: Cells, size: int) -> bool:
    digits = canvas.digits_of(cells)
    if (size - len(cells)) % 2:
        return size % 2 == 0 or digits[-1] < digits[0]
    return digits[-1] + digits[-2] == (digits[0] if size % 2 else digits[0] + digits[1])


def _has_equal_sums(canvas: Canvas, cells: Cells, size: int) -> bool:
    pieces = groupby(cells, key=canvas.region.__getitem__)
    *whole, last = [sum(canvas.digits_of(piece)) for _, piece in pieces]
    if len({*whole}) > 1 or (whole and last > whole[0]):
        return False
    return len(cells) < size or (bool(whole) and last == whole[0])


def _line(
    name: str,
    make: Callable[[tuple[tuple[int, int], ...]], Constraint],
    fits: Fits,
    sizes: tuple[int, int],
    *,
    from_middle: bool = False,
    diagonal: bool = True,
    share: float = 11,
) -> Kind:
    def rules(canvas: Canvas, cells: Cells) -> Iterator[Constraint]:
        pairs = canvas.pairs(cells)
        return map(make, (pairs, pairs[::-1]))

    lines = _Lines(fits, from_middle, diagonal)
    return Kind(name, rules, lines.propose, _on_line, share, sizes)


# Rules for which all possible cells are listed.


def _listed(
    name: str,
    rules: Callable[[Canvas, Cells], Iterator[Constraint]],
    choices: Callable[[Canvas], Iterable[Cells]],
    places: Callable[[Canvas, Cells], tuple[Places, Places]],
    share: float,
    negative: tuple[Constraint, ...] = (),
) -> Kind:
    def propose(canvas: Canvas, sizes: range) -> Cells | None:
        return canvas.one_of(kind)

    kind = Kind(name, rules, propose, places, share, negative=negative, choices=choices)
    return kind


def _made(*makes: Any) -> Callable[[Canvas, Cells], Iterator[Constraint]]:
    """The rules of these classes with some cells."""
    return lambda canvas, cells: (make(canvas.pairs(cells)) for make in makes)


def _numbered(
    make: Any, number: Callable[[list[int]], int]
) -> Callable[[Canvas, Cells], Iterator[Constraint]]:
    """The rule of a class with some cells, and a number that their digits decide."""

    def rules(canvas: Canvas, cells: Cells) -> Iterator[Constraint]:
        yield make(canvas.pairs(cells), number(canvas.digits_of(cells)))

    return rules


def _sides(canvas: Canvas) -> Iterator[Cells]:
    return ((a, b) for a, others in enumerate(canvas.beside) for b in others if a < b)


def _single_cells(canvas: Canvas) -> Iterator[Cells]:
    return ((cell,) for cell in range(len(canvas.digits)))


def _squares(canvas: Canvas) -> Iterator[Cells]:
    n = canvas.layout.size
    for row in range(n - 1):
        for cell in range(row * n, row * n + n - 1):
            yield cell, cell + 1, cell + n, cell + n + 1


def _lines_from_left_and_top(canvas: Canvas) -> Iterator[Cells]:
    n = canvas.layout.size
    for line in range(n):
        yield tuple(range(line * n, line * n + n))
        yield tuple(range(line, n * n, n))


def _lines_from_all_sides(canvas: Canvas) -> Iterator[Cells]:
    for line in _lines_from_left_and_top(canvas):
        yield line
        yield line[::-1]


def _lines_for_x_sums(canvas: Canvas) -> Iterator[Cells]:
    """Lines that do not begin with 1 or the greatest digit: their X-sums would only say this."""
    for line in _lines_from_all_sides(canvas):
        if 1 < canvas.digits[line[0]] < canvas.layout.size:
            yield line


def _diagonals(canvas: Canvas) -> Iterator[Cells]:
    n = canvas.layout.size
    for start in range(n - 1):
        down = tuple([place * n + place + start for place in range(n - start)])
        up = tuple([(n - 1 - place) * n + place + start for place in range(n - start)])
        for line in dict.fromkeys([down, up]):
            left = tuple([cell % n * n + cell // n for cell in line])  # mirrored in the diagonal
            mirrored = tuple([n * n - 1 - cell for cell in left])
            yield from dict.fromkeys([line, line[::-1], left, left[::-1], mirrored, mirrored[::-1]])


def _quadruple(canvas: Canvas, cells: Cells) -> Iterator[Constraint]:
    """A quadruple with two to four of the digits, which the digits themselves decide."""
    cells = tuple(sorted(cells))
    digits = canvas.digits_of(cells)
    yield constraints.Quadruple(canvas.pairs(cells), digits[: 2 + sum(digits) % 3])


def _xv(canvas: Canvas, cells: Cells) -> Iterator[Constraint]:
    """An X or a V; small boards have no X."""
    for number in (10, 5):
        if number < 2 * canvas.layout.size:
            yield constraints.XV(canvas.pairs(cells), number)


def _clone(canvas: Canvas, cells: Cells) -> Iterator[Constraint]:
    half = len(cells) // 2
    first, second = sorted([cells[:half], cells[half:]])
    yield constraints.Clone(canvas.pairs(first), canvas.pairs(second))


def _equal_areas(canvas: Canvas) -> Iterator[Cells]:
    """Two connected areas of the same shape with the same digits, up to five cells each.

    Most of them have two cells, so larger ones are repeated, to be drawn more often.
    """
    n = canvas.layout.size
    for down in range(n):
        for across in range(1 - n, n):
            if (down, across) <= (0, 0):
                continue
            step = down * n + across
            equal = {
                cell
                for cell in range(n * n - step)
                if 0 <= cell % n + across < n and canvas.digits[cell] == canvas.digits[cell + step]
            }
            for cell in sorted(equal):
                area = [cell] if cell in equal else []
                for other in area:  # the list grows during the loop
                    area += [near for near in canvas.beside[other] if near in equal - {*area}]
                equal.difference_update(area)
                area = area[:5]
                copies = [each + step for each in area]
                around = {near for each in area for near in (each, *canvas.beside[each])}
                if len(area) > 1 and around.isdisjoint(copies):
                    yield from [(*area, *copies)] * (len(area) - 1) ** 2


def _between_one_and_greatest(digits: list[int]) -> int:
    first, last = sorted([digits.index(1), digits.index(len(digits))])
    return sum(digits[first + 1 : last])


def _propose_cage(canvas: Canvas, sizes: range) -> Cells | None:
    """A cage; if images of it share cells with it, they are one cage."""
    free = set(canvas.free_cells())
    start = None if canvas.covers else canvas.start()
    cage = canvas.cages.cage(free, sizes, start) if free else None
    if cage is None:
        return None
    cells = set(cage)
    for _ in canvas.moves:
        for move in canvas.moves:
            image = {move[cell] for cell in cells}
            if not cells.isdisjoint(image):
                cells |= image
    fits = len(cells) < sizes.stop and len({*canvas.digits_of(cells)}) == len(cells)
    return tuple(sorted(cells)) if fits else None


_CAGE = _numbered(constraints.KillerCage, sum)
_DOTS = (constraints.WhiteDot, constraints.BlackDot)
_NOT = constraints.NegativeConstraint


def _everywhere(name: str, *rules: Constraint) -> Kind:
    return Kind(name, _made(), lambda canvas, sizes: None, _in_area, everywhere=rules)


KINDS: tuple[Kind, ...] = (
    Kind("killer", _CAGE, _propose_cage, _in_area, 5, (2, 5)),
    _line("thermometer", constraints.Thermometer, _rises, (3, 7), diagonal=False, share=9),
    _line("arrow", constraints.Arrow, _is_arrow, (3, 4)),
    _line("renban", constraints.Renban, _is_renban, (3, 6)),
    _line("whisper", constraints.Whisper, _whispers, (3, 7)),
    _line("palindrome", constraints.Palindrome, _is_palindrome, (3, 7), from_middle=True),
    _line("between line", constraints.Between, _is_between, (3, 6)),
    _line("zipper line", constraints.Zipper, _is_zipper, (3, 7), from_middle=True),
    _line("region sum line", constraints.RegionSum, _has_equal_sums, (3, 7)),
    _listed("white dot", _made(constraints.WhiteDot), _sides, _on_side, 4),
    _listed("black dot", _made(constraints.BlackDot), _sides, _on_side, 8),
    _listed("XV", _xv, _sides, _on_side, 5),
    _listed(
        "strict kropki", _made(*_DOTS), _sides, _on_any_side, 1, (_NOT("white"), _NOT("black"))
    ),
    _listed("strict XV", _xv, _sides, _on_any_side, 1, (_NOT("x"), _NOT("v"))),
    _listed("quadruple", _quadruple, _squares, _in_area, 8),
    _listed("clone", _clone, _equal_areas, _apart, 16),
    _listed("odd", _made(constraints.Odd), _single_cells, _in_area, 6),
    _listed("even", _made(constraints.Even), _single_cells, _in_area, 6),
    _listed("minimum", _made(constraints.Minimum), _single_cells, _in_area, 8),
    _listed("maximum", _made(constraints.Maximum), _single_cells, _in_area, 8),
    _listed(
        "sandwich",
        _numbered(constraints.Sandwich, _between_one_and_greatest),
        _lines_from_left_and_top,
        _outside,
        6,
    ),
    _listed(
        "X-sum",
        _numbered(constraints.XSum, lambda digits: sum(digits[: digits[0]])),
        _lines_for_x_sums,
        _outside,
        7,
    ),
    _listed(
        "skyscraper",
        _numbered(constraints.Skyscraper, lambda digits: len({*accumulate(digits, max)})),
        _lines_from_all_sides,
        _outside,
        5,
    ),
    _listed("little killer", _numbered(constraints.LittleKiller, sum), _diagonals, _outside, 8),
    _everywhere("anti-knight", constraints.AntiKnight()),
    _everywhere("anti-king", constraints.AntiKing()),
    _everywhere("non-consecutive", constraints.NonConsecutive()),
    _everywhere("global entropy", constraints.GlobalEntropy()),
)
"""All kinds, in the order in which errors list them."""

SETS: dict[str, tuple[str, ...]] = {
    "kropki": ("white dot", "black dot"),
    "dots": ("white dot", "black dot"),
    "odd even": ("odd", "even"),
    "minimum maximum": ("minimum", "maximum"),
    "chess": ("anti-knight", "anti-king"),
    "miracle": ("anti-knight", "anti-king", "non-consecutive"),
}
"""Names of several kinds together."""


_OTHER_NAMES = {
    "thermo": "thermometer",
    "cage": "killer",
    "killer cage": "killer",
    "german whisper": "whisper",
    "equal sum line": "region sum line",
    "knight": "anti-knight",
    "king": "anti-king",
    "quad": "quadruple",
    "full kropki": "strict kropki",
}
"""Other names of kinds."""


def _plain(name: str) -> str:
    """A name for comparisons: "renban lines" and "renban" are the same."""
    return normalized_name(name).removesuffix("s").removesuffix("line")


_NAMES = {
    **{_plain(kind.name): (kind.name,) for kind in KINDS},
    **{_plain(name): names for name, names in SETS.items()},
    **{_plain(name): (meant,) for name, meant in _OTHER_NAMES.items()},
}


def draw_rules(
    canvas: Canvas,
    kinds: Iterable[Kind],
    number: float,
    sizes: Callable[[Kind], range],
    counter: NodeCounter,
) -> None:
    """Draws rules of these kinds in turn, up to this number or until the board has no room."""
    left = [kind for kind in kinds if kind.share]
    while left and len(canvas.drawn) < number:
        for kind in tuple(left):
            work = 4 if kind.has_sizes else 1  # lines and cages grow cell by cell
            counter.add(work * len(canvas.digits) * len(canvas.moves) // 8)
            missing = number - len(canvas.drawn)
            if missing and not canvas.add(kind, sizes(kind), missing):
                left.remove(kind)


_BY_NAME = {kind.name: kind for kind in KINDS}
_BY_KEY = {kind.key: kind.name for kind in KINDS}


def to_kinds(kinds: str | Collection[str]) -> tuple[str, ...]:
    """The names of kinds, each once, in the order of `KINDS`.

    Raises `TypeError` for a wrong type, and `InvalidOption` for an unknown name or no name.

    >>> to_kinds("X-sums"), to_kinds(["kropki", "killer"])
    (('X-sum',), ('killer', 'white dot', 'black dot'))
    """
    names = [kinds] if isinstance(kinds, str) else kinds
    if not isinstance(names, (tuple, list, set, frozenset)):
        raise wrong_type("kinds", "the name of a kind or several names", kinds)
    if not names:
        raise InvalidOption("at least one kind is needed", option="kinds", value=kinds)
    found: set[str] = set()
    for name in names:
        found.update(_meant(name))
    return tuple([name for name in _BY_NAME if name in found])


def _meant(name: object) -> tuple[str, ...]:
    """The kinds that a name means."""
    if not isinstance(name, str):
        raise wrong_type("kinds", "a str", name)
    found = _NAMES.get(_plain(name))
    if found is None:
        raise unknown_name_error("kind", name, [*_BY_NAME], [*SETS, *_OTHER_NAMES])
    return found


def kinds_named(names: tuple[str, ...]) -> tuple[Kind, ...]:
    """The kinds with these names."""
    return tuple([_BY_NAME[name] for name in names])


def kinds_of_key(text: str) -> tuple[str, ...] | None:
    """The names of kinds in an id such as `thermometer~arrow`; `None` for other strings."""
    keys = text.split("~")
    return tuple([_BY_KEY[key] for key in keys]) if all(key in _BY_KEY for key in keys) else None
