"""Variants: puzzles with rules that are drawn at random on a grid, and with few clues or none.

Rules of the wanted kinds are drawn on a random grid. Then clues are removed, as for any puzzle. If
rules must cover the board, as the cages of a killer do, or if fewer clues are wanted than remain,
the rules alone must exclude all other solutions. Where another solution differs from the grid, one
more rule is drawn, or the rules there are drawn again, so that they exclude it:

    +-----------------+          +--------+--------+
    | 18  5  1  8  4  |          | 6  5  1| 12 8  4|     5 1 8 4 and 1 8 5 4 have the sum 18;
    +-----------------+          +--------+--------+     6 and 12 exclude the second row

All solutions that were found are stored, and later rules exclude them as well.
"""

from __future__ import annotations

from itertools import count
from math import ceil, inf
from typing import TYPE_CHECKING, TypedDict

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits, NodeCounter, counting, validate_limits
from sudokulib._base.signatures import shows_defaults
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry, orbits
from sudokulib._making import ids
from sudokulib._making.base import Maker, describe_puzzle, option_metadata, options_of
from sudokulib._making.difficulty import DifficultyCheck, Target
from sudokulib._making.digging import Judgment, dig_then_check, joint_judgment
from sudokulib._making.drawn_rules import Canvas, are_kept, draw_rules, kinds_named, to_kinds
from sudokulib._making.feasibility import require_symmetric_number
from sudokulib._making.option_validators import (
    require_bool,
    require_cell_count,
    require_cells_of_rule,
    require_number_of_rules,
    to_difficulty,
    to_scale,
    to_small_layout,
    to_symmetry,
)
from sudokulib._making.redundant import minimal_rules
from sudokulib._making.tries import Tries
from sudokulib.errors import CannotMake, InvalidOption, LimitExceeded
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import shuffle, substream
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from random import Random

    from sudokulib._making.drawn_rules import Drawn, Kind
    from sudokulib.constraints._protocol import Constraint
    from sudokulib.scales._scale import Scale


_DIG_LIMITS = Limits(nodes=50)
"""The limit for a search while clues are removed; if it is reached, the clue stays."""
_SEARCH_LIMITS = Limits(nodes=200)
"""The limit for finding another solution; if it is reached, rules are added or drawn again."""
_SEARCHES = 40
"""How many times the rules of one grid are changed."""
_GRIDS = 30
"""The grids after which a kind is given up if none of its rules was drawn on any of them."""
_DRAWS = 20
"""How many times rules are drawn for one change."""
_STRIDE = 6
"""How many clues are first put back for an unfair puzzle: fewer are seldom enough."""
_SINGLE_CLUES = 12
"""How many are put back one by one if no rules are drawn: with two, most are then too easy."""
_MARKED_GRIDS = 12
"""The grids of which the one with the fewest marks is taken for a puzzle harder than hard."""
_HARD_CAGE = 3
"""The cells of the smallest cage of a killer harder than hard."""
_TWO_CELLS = 4
"""The cells of the largest board on which all cages of two cells have the same digits."""


class VariantOptions(TypedDict, total=False):
    """The options of `VariantMaker`, as arguments of `make_variant`, `make_killer` and `daily`."""

    layout: Layout | str
    rules: int | None
    smallest: int | None
    largest: int | None
    clues: int | None
    minimal: bool
    symmetry: Symmetry | str
    difficulty: Difficulty | str | None
    scale: Scale | str | None
    limits: Limits | None


@public("sudokulib")
@shows_defaults()
@attrs.frozen
class VariantMaker(Maker):
    """Makes variants: puzzles with random rules of some kinds, few clues, and one solution.

    - `kinds`: the kind of rules, such as "thermometer", or several kinds. The page "Variants" in
      the documentation lists them.
    - `layout`: the board, as a `Layout` or its id such as "2x3"; 3x3 boxes by default. The layout
      of a puzzle is this layout with the drawn rules as further constraints.
    - `rules`: how many rules are drawn, at least one for each kind, and at most four for each cell
      of the board. By default, their number depends on the kind and on the board, and the cages of
      a killer cover the board.
    - `smallest` and `largest`: the number of cells of a line or a cage, from 1 to 9; by default
      this depends on the kind. Cages of one cell show its digit.
    - `clues`: the exact number of clues, such as 0. By default, clues are removed in random order,
      as long as a short search proves that there is still one solution.
    - `minimal`: no clue can be removed, and no drawn rule.
    - `symmetry`: the symmetry of the rules and of the clues, as a `Symmetry` or its string.
    - `difficulty`: the level of the puzzle on the scale: "easy", "medium", "hard", "unfair" or
      "extreme". Clues are put back if a puzzle is too hard, unless it must be `minimal` or have a
      number of `clues`. On boards above 9x9, `make` raises `UnsupportedLayout`, since puzzles with
      rules are only rated up to 9x9.
    - `scale`: the scale of the `difficulty`, as a `sudokulib.scales.Scale` that knows rules, or its
      name; "rules" by default. Puzzles on a scale that is not the library's have no id.
    - `limits`: the limits of the search for one puzzle, by default a million nodes: see `Limits`;
      `None` for no limit.

    Raises `TypeError` for wrong types, `InvalidOption` for wrong values, and `UnsupportedLayout`
    for a board above 16x16.

    >>> maker = VariantMaker("thermometer", layout="2x3", difficulty="easy")
    >>> puzzle = maker.make(rng=1)
    >>> puzzle.id
    '1.2x3.thermometer.deasy.g2.1'
    >>> VariantMaker("killer", layout="2x2", largest=3).make(rng=1).clues.clue_count
    0
    """

    if not TYPE_CHECKING:  # pragma: no branch  (for checkers, both are inherited)
        make = Maker.make  # for the API pages, which only show a class's own methods
        stream = Maker.stream
    kinds: tuple[str, ...] = attrs.field(converter=to_kinds)
    layout: Layout = attrs.field(
        factory=lambda: Layout.boxes(3, 3), converter=to_small_layout, kw_only=True
    )
    # Ids contain the options in the order of these attributes, which must never change.
    rules: int | None = attrs.field(
        default=None,
        validator=require_number_of_rules,
        metadata=option_metadata("n", ids.NUMBER, has=lambda number: f"{number} rules"),
        kw_only=True,
    )
    smallest: int | None = attrs.field(
        default=None,
        validator=require_cells_of_rule,
        metadata=option_metadata("k", ids.NUMBER),
        kw_only=True,
    )
    largest: int | None = attrs.field(
        default=None,
        validator=require_cells_of_rule,
        metadata=option_metadata("l", ids.NUMBER),
        kw_only=True,
    )
    clues: int | None = attrs.field(
        default=None,
        validator=require_cell_count,
        metadata=option_metadata("c", ids.NUMBER, has=lambda number: f"{number} clues"),
        kw_only=True,
    )
    minimal: bool = attrs.field(
        default=False,
        validator=require_bool,
        metadata=option_metadata("m", ids.FLAG, adjective=lambda flag: "minimal"),
        kw_only=True,
    )
    symmetry: Symmetry = attrs.field(
        default=Symmetry.NONE,
        converter=to_symmetry,
        metadata=option_metadata("s", ids.SYMMETRY, has=lambda it: f"{it.value} symmetry"),
        kw_only=True,
    )
    difficulty: Difficulty | None = attrs.field(
        default=None,
        converter=to_difficulty,
        metadata=option_metadata(
            "d", ids.DIFFICULTY, adjective=lambda level: str(level.value), is_rated=True
        ),
        kw_only=True,
    )
    scale: Scale | None = attrs.field(
        default=None,
        converter=to_scale,
        metadata=option_metadata(
            "t", ids.SCALE, has=lambda scale: f"a rating on the scale {scale.name}", is_rated=True
        ),
        kw_only=True,
    )
    limits: Limits | None = attrs.field(
        default=DEFAULT_LIMITS, validator=validate_limits, eq=False, repr=False, kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        if self.scale is not None and self.difficulty is None:
            raise InvalidOption(
                "a scale says what difficulty means; give both",
                option="scale",
                value=self.scale.name,
            )
        drawn = [kind for kind in self._kinds if kind.share]
        if self.rules is not None and (not drawn or any(kind.negative for kind in drawn)):
            why = "all marks are drawn" if drawn else "it has no rules that are drawn"
            raise InvalidOption(
                f"{' and '.join(self.kinds)}: {why}", option="rules", value=self.rules
            )
        if self.rules is not None and self.rules < len(drawn):
            raise InvalidOption(
                f"{len(drawn)} kinds need as many rules at least", option="rules", value=self.rules
            )
        if self.symmetry is not Symmetry.NONE and any(kind.negative for kind in drawn):
            raise InvalidOption(
                f"{' and '.join(self.kinds)}: all marks are drawn, which are not symmetric on a "
                "random grid; leave out symmetry",
                option="symmetry",
                value=self.symmetry.value,
            )
        for option in ("smallest", "largest"):
            if getattr(self, option) is not None and not any(kind.has_sizes for kind in drawn):
                raise InvalidOption(
                    f"{' and '.join(self.kinds)}: its rules do not differ in size",
                    option=option,
                    value=getattr(self, option),
                )
        for kind in drawn:
            if kind.has_sizes and not self._sizes(kind):
                raise InvalidOption(
                    f"a {kind.name} on this board cannot have these sizes: at least "
                    f"{self.smallest or kind.sizes[0]} cells and at most "
                    f"{min(self.largest or kind.sizes[1], self.layout.size)}",
                    option="smallest" if self.largest is None else "largest",
                    value=self.smallest if self.largest is None else self.largest,
                )
        if self._covers:
            self._require_cover()

    def _require_cover(self) -> None:
        """Raises `InvalidOption` if cages of these sizes cannot cover the board."""
        cells, sizes = self.layout.cell_count, self._sizes(self._kinds[0])
        if sizes.start == 1:
            return
        if cells <= _TWO_CELLS:  # all cages would have the same two digits
            raise InvalidOption(
                f"a killer on a board with {cells} cells needs cages of one cell: smallest=1",
                option="smallest",
                value=self.smallest,
            )
        if all(cells % size for size in sizes) and len(sizes) == 1:
            raise InvalidOption(
                f"cages of {sizes.start} cells cannot cover a board of {cells} cells; allow larger "
                "ones, or cages of one cell: smallest=1",
                option="largest",
                value=self.largest,
            )

    @property
    def kind(self) -> str:
        """The kinds of its rules, as ids name them."""
        return "~".join([kind.key for kind in self._kinds])

    @property
    def _kinds(self) -> tuple[Kind, ...]:
        return kinds_named(self.kinds)

    @property
    def _covers(self) -> bool:
        """Whether cages cover the board."""
        drawn = [kind.name for kind in self._kinds if kind.share]
        return drawn == ["killer"] and self.rules is None

    def _sizes(self, kind: Kind) -> range:
        """The numbers of cells of the rules of a kind."""
        smallest, largest = kind.sizes
        if kind.has_sizes:
            largest = min(self.largest or max(largest, self.smallest or 0), self.layout.size)
            if self._is_harder_than_hard and self._covers and largest > _HARD_CAGE:
                smallest = _HARD_CAGE
            smallest = self.smallest or smallest
        return range(smallest, largest + 1)

    @property
    def _is_harder_than_hard(self) -> bool:
        """Whether a level above hard is wanted."""
        return self.difficulty is not None and self.difficulty > Difficulty.HARD

    @property
    def _number(self) -> float:
        """How many rules are drawn at first."""
        shares = [kind.share for kind in self._kinds if kind.share]
        if self._covers or any(kind.negative for kind in self._kinds):
            return inf
        if self.rules is not None or not shares:
            return self.rules or 0
        return max(ceil(self.layout.cell_count * len(shares) / sum(shares)), len(shares))

    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        if self.clues is not None:
            require_symmetric_number(self.layout, self.symmetry, self.clues, "clues")
        counter = NodeCounter(limits)
        options = self._changed_options()
        noun = f"{' and '.join(self.kinds)} puzzle"
        wanted = {
            name: describe_puzzle({name: value}, options_of(VariantMaker))
            for name, value in options.items()
            if name in ("clues", "difficulty")
        }
        drawn = describe_puzzle(
            {} if self.rules is None else {"rules": self.rules}, options_of(VariantMaker), noun
        )
        tries = Tries({"kinds": drawn, **wanted}, advice="allow more nodes, or take another seed")
        target = Target(difficulty=self.difficulty, scale=self.scale)
        check = None
        if self.difficulty is not None:
            check = DifficultyCheck(target, counter, tries, clues=self.clues, goes_on=True)
        best: Puzzle | None = None
        absent = {kind for kind in self._kinds if kind.share and not kind.negative}
        """The kinds of which no rule could be drawn on any grid so far."""
        try:
            for attempt in count():
                counter.add(self.layout.cell_count if attempt else 1)
                trial = _Attempt(self, substream(seed, attempt), counter)
                is_drawn = trial.draw_rules()
                tries.record("kinds", met=is_drawn)
                if not is_drawn:
                    absent.intersection_update(trial.absent_kinds())
                    if attempt + 1 >= _GRIDS and absent:
                        raise CannotMake(self._never_drawn(absent, attempt + 1))
                    continue
                absent.clear()
                target.require_possible(trial.board.layout)
                puzzle, judgment = trial.dig(check)
                reached = puzzle.clues.clue_count
                if self.clues is not None:
                    tries.record("clues", met=reached == self.clues)
                    tries.record_clue_count(reached)
                if judgment is Judgment.GOOD and self.clues in (None, reached):
                    return Puzzle._unchecked(puzzle.clues, puzzle.solution, self._id(seed))
                if best is None or reached < best.clues.clue_count:
                    best = puzzle
        except LimitExceeded as error:
            nearest = best if check is None or check.nearest is None else check.nearest
            text = describe_puzzle(options, options_of(VariantMaker), noun)
            stop = Limits(should_stop=counter.should_stop)
            raise tries.not_found(text, error, nearest, stop) from error
        raise AssertionError("count() has no end")  # pragma: no cover

    def _never_drawn(self, absent: Collection[Kind], grids: int) -> str:
        """The message for kinds of which no rule was true of any grid."""
        names = [kind.name for kind in self._kinds if kind in absent]
        others = [kind.name for kind in self._kinds if kind not in absent]
        also = f" with {' and '.join(others)}" if others else ""
        return f"no {' or '.join(names)} fits{also} on any of {grids} random grids of this board"


class _Attempt:
    """One attempt: a random grid, the rules that are drawn on it, and the clues that remain."""

    def __init__(self, maker: VariantMaker, rng: Random, counter: NodeCounter) -> None:
        everywhere = [rule for kind in maker._kinds for rule in kind.everywhere]
        with counting(counter):
            base = _with(maker.layout, everywhere)
        self._maker = maker
        self._counter = counter
        strict = [kind for kind in maker._kinds if kind.negative and maker._is_harder_than_hard]
        canvases = []
        for number in range(_MARKED_GRIDS if strict else 1):
            counter.add(number and base.cell_count)
            solution = checked_fill(default_filler(base), base, rng, counter)
            canvases.append(Canvas(solution, maker.symmetry, rng.random))
        self._canvas = min(
            canvases, key=lambda each: sum([len(each.true_choices(kind)) for kind in strict])
        )
        self._solution = self._canvas.solution
        self._canvas.covers = maker._covers
        self._groups = list(orbits(base, maker.symmetry))
        shuffle(rng.random, self._groups)

    def draw_rules(self) -> bool:
        """Draws the rules; whether all rules that must be there were drawn."""
        self._draw(self._maker._number)
        nothing = bytes(len(self._solution.digits))
        return (
            self._is_complete()
            and self._has_all_marks()
            and (not self._maker._covers or self._exclude_others(nothing))
        )

    def dig(self, check: Callable[[Grid], Judgment] | None) -> tuple[Puzzle, Judgment]:
        """The puzzle after clues were removed, first from marked cells, and the judgment on it."""
        maker, wanted = self._maker, self._maker.clues
        drawn = self._canvas.drawn
        marked = {cell for each in drawn if len(each.cells) == 1 for cell in each.cells}
        self._groups.sort(key=marked.isdisjoint)
        checks = [] if check is None else [check]
        if wanted is None and not maker.minimal:
            return self._dug(self.board, checks=checks)
        puzzle, _ = self._dug(self.board)
        if wanted is not None and puzzle.clues.clue_count > wanted:
            clues = _fewer_clues(puzzle, self._groups, wanted)
            if clues is not None and self._exclude_others(clues):
                board = self.board
                start = Grid._unchecked(board.layout, clues)
                puzzle = Puzzle._unchecked(start, board)
                if maker.minimal:
                    puzzle, _ = self._dug(board, start=start)
        elif wanted is not None and not maker.minimal:
            puzzle, _ = self._dug(self.board, wanted=wanted)
        if maker.minimal:
            with counting(self._counter):
                clued = minimal_rules(puzzle.clues, limits=self._counter.remaining)
            digits = self._solution.digits
            puzzle = Puzzle._unchecked(clued, Grid._unchecked(clued.layout, digits))
        return puzzle, joint_judgment(checks, puzzle.clues)

    def _draw(self, number: float) -> None:
        draw_rules(self._canvas, self._maker._kinds, number, self._maker._sizes, self._counter)

    def absent_kinds(self) -> set[Kind]:
        """The kinds of which no rule is drawn."""
        drawn = {each.kind for each in self._canvas.drawn}
        return {kind for kind in self._maker._kinds if kind.share and kind not in drawn}

    def _is_complete(self) -> bool:
        """Whether all rules that must be there are drawn."""
        canvas, maker = self._canvas, self._maker
        if maker._covers:
            return not canvas.free_cells()
        return len(canvas.drawn) >= (maker.rules or 0) and all(
            kind.negative for kind in self.absent_kinds()
        )

    def _has_all_marks(self) -> bool:
        """Whether the grid keeps the rules about places without a mark."""
        layout = self.board.layout
        return all(
            are_kept(rule, layout, self._solution.digits)
            for kind in self._maker._kinds
            for rule in kind.negative
        )

    @property
    def board(self) -> Grid:
        """The grid on a layout with the drawn rules."""
        drawn = [each.rule for each in self._canvas.drawn]
        negative = [rule for kind in self._maker._kinds for rule in kind.negative]
        with counting(self._counter):
            layout = _with(self._solution.layout, [*drawn, *negative])
        return Grid._unchecked(layout, self._solution.digits)

    def _dug(
        self,
        board: Grid,
        *,
        checks: Sequence[Callable[[Grid], Judgment]] = (),
        wanted: int | None = None,
        start: Grid | None = None,
    ) -> tuple[Puzzle, Judgment]:
        is_unfair = self._maker.difficulty is Difficulty.UNFAIR
        return dig_then_check(
            board,
            [group for group in self._groups if start is None or start.digits[group[0]]],
            self._counter,
            checks,
            wanted=wanted,
            start=start,
            search_limits=None if self._maker.minimal else _DIG_LIMITS,
            stride=_STRIDE if is_unfair else 1,
            takes_first=is_unfair,
            single_clues=_SINGLE_CLUES if is_unfair and not self._canvas.drawn else 0,
        )

    def _exclude_others(self, clues: bytes) -> bool:
        """Changes the drawn rules until they exclude all other solutions; whether they do."""
        others: list[bytes] = []
        for _ in range(_SEARCHES):
            self._counter.add(2 * len(clues))  # the preparation takes longer than most searches
            other = _other_solution(self.board, clues, self._counter)
            if other == self._solution.digits:
                return True
            if other is not None:
                others.append(other)
            if not (self._add_rule(other) or self._draw_again(other, others)):
                return False
        return False

    def _add_rule(self, other: bytes | None) -> bool:
        """Draws one more rule, which excludes another solution; whether there was room for it."""
        canvas, before = self._canvas, self._canvas.drawn
        if self._maker._covers or self._maker.rules is not None:
            return False
        for _ in range(_DRAWS):
            self._draw(len(before) + 1)
            new = canvas.drawn[len(before) :]
            if not new:
                return False
            if other is None or _exclude(new, canvas.layout, other):
                return True
            canvas.keep(before)
        return False

    def _draw_again(self, other: bytes | None, others: list[bytes]) -> bool:
        """Draws the rules again where another solution differs; whether they exclude all others."""
        canvas, before = self._canvas, self._canvas.drawn
        number = max(self._maker._number, len(before))
        region = canvas.region_around(_differing(canvas.digits, other))
        for kept in ([each for each in before if region.isdisjoint(each.cells)], []):
            for _ in range(_DRAWS):
                canvas.keep(kept)
                self._draw(number)
                if self._is_complete() and all(
                    _exclude(canvas.drawn, canvas.layout, each) for each in others
                ):
                    return True
        return False


def _with(layout: Layout, rules: Collection[Constraint]) -> Layout:
    """The layout with further rules, each once."""
    return layout.with_constraints(
        [rule for rule in dict.fromkeys(rules) if rule not in layout.constraints]
    )


def _differing(digits: bytes, other: bytes | None) -> list[int]:
    """The cells in which another solution differs; all cells if none was found."""
    return [cell for cell, digit in enumerate(digits) if other is None or other[cell] != digit]


def _exclude(drawn: Collection[Drawn], layout: Layout, other: bytes) -> bool:
    """Whether rules exclude another solution."""
    return any(not are_kept(each.rule, layout, other) for each in drawn)


def _fewer_clues(puzzle: Puzzle, groups: Sequence[tuple[int, ...]], wanted: int) -> bytes | None:
    """This number of the clues of a puzzle, in whole groups; `None` if they do not add up to it."""
    digits = puzzle.clues.digits
    cells = bytearray(len(digits))
    left = wanted
    for group in groups:
        if digits[group[0]] and len(group) <= left:
            left -= len(group)
            for cell in group:
                cells[cell] = digits[cell]
    return None if left else bytes(cells)


def _other_solution(board: Grid, clues: bytes, counter: NodeCounter) -> bytes | None:
    """Another solution, the same one if there is no other, or `None` after too long a search."""
    with counting(counter):
        kernel = reproducible_cover(board.layout)
    search = NodeCounter(_SEARCH_LIMITS, outer=counter)
    found: bytes | None = board.digits
    try:
        for solved in kernel.search(kernel.start(clues), search):
            found = kernel.cells(solved)
            if found != board.digits:
                break
    except LimitExceeded:
        if not search.is_exceeded:
            raise
        return None
    search.pass_on()
    return found
