"""The common parts of all makers: options in ids, `make`, `stream`, and the id of a puzzle.

A maker is a frozen value whose attributes are its options. An option that decides which puzzle
belongs to a seed has an `Option` in its metadata, which says how ids and messages write it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.executor_map import BUFFERSIZE
from sudokulib._base.limits import WithLimits
from sudokulib._making.ids import IdParts, write_id
from sudokulib._making.streams import stream_of
from sudokulib.randomness import as_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping
    from concurrent.futures import Executor

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._making.ids import Codec
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Rng

    InWords = Callable[[Any], str]


@attrs.frozen
class Option:
    """An option that decides which puzzle belongs to a seed.

    >>> Option("c", has=lambda number: f"{number} clues").has(30)
    '30 clues'
    """

    letter: str = ""
    """Its letter in ids."""
    codec: Codec | None = None
    """How an id writes its value; an option without a codec cannot be written in an id."""
    adjective: InWords | None = attrs.field(default=None, kw_only=True)
    """The kind of puzzle for a value, as in "a hard puzzle"."""
    has: InWords | None = attrs.field(default=None, kw_only=True)
    """A part of the puzzle, as in "a puzzle with 30 clues"."""
    does: InWords | None = attrs.field(default=None, kw_only=True)
    """A property of the puzzle, as in "a puzzle that needs X-Wing"."""
    is_rated: bool = attrs.field(default=False, kw_only=True)
    """Whether the puzzle depends on ratings, too."""


def option_metadata(letter: str = "", codec: Codec | None = None, **more: Any) -> dict[str, Option]:
    """The metadata of a maker's attribute for an option; `more` are other arguments of `Option`.

    >>> option_metadata("m")["option"].letter
    'm'
    """
    return {"option": Option(letter, codec, **more)}


@cache
def options_of(maker: type[Maker]) -> Mapping[str, Option]:
    """The options of a maker that decide which puzzle belongs to a seed, except the layout.

    >>> from sudokulib import PuzzleMaker
    >>> options_of(PuzzleMaker)["clues"].letter
    'c'
    """
    whole: Any = maker
    return {
        field.name: field.metadata["option"]
        for field in attrs.fields(whole)
        if "option" in field.metadata
    }


def describe_puzzle(
    values: Mapping[str, Any], options: Mapping[str, Option], noun: str = "puzzle"
) -> str:
    """A description of the puzzle from the values of some options, in words.

    >>> options = {"clues": Option("c", has=lambda number: f"{number} clues")}
    >>> describe_puzzle({"clues": 30}, options)
    'a puzzle with 30 clues'
    """

    def words(part: str) -> list[str]:
        functions = [(getattr(options[name], part), value) for name, value in values.items()]
        return [in_words(value) for in_words, value in functions if in_words is not None]

    kind = " ".join([*words("adjective"), noun])
    text = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    for link, part in (("with", "has"), ("that", "does")):
        if found := words(part):
            text += f" {link} {' and '.join(found)}"
    return text


class Maker(WithLimits, ABC):
    """A value that makes puzzles with exactly one solution: a `PuzzleMaker` or a `VariantMaker`.

    A maker is a value: it is frozen, equals others with the same options, and can be pickled if its
    options can. Its `repr` can be evaluated. Its `limits` say how much the search for one puzzle
    may take, and what may stop it: see `Limits`. They do not affect equality: makers with different
    limits are equal, and either make the same puzzles or raise an error.

    >>> from sudokulib import PuzzleMaker, VariantMaker
    >>> issubclass(PuzzleMaker, Maker), issubclass(VariantMaker, Maker)
    (True, True)
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def kind(self) -> str:
            """The kind of its puzzles, as ids name it: "sudoku", or the kinds of rules."""

        @property
        def layout(self) -> Layout | None:
            """The board of all puzzles; `None` if each puzzle has its own."""

        @property
        def limits(self) -> Limits | None:
            """How much the search for one puzzle may take, and what may stop it."""

    def make(self, rng: Rng = None) -> Puzzle:
        """A puzzle with the maker's options; the same seed gives the same puzzle.

        `rng` is a seed or a generator, see `Rng`, or `None` for a different puzzle each time.
        Raises `CannotMake`, with the best puzzle found if there is one. This error is raised at
        once if no puzzle can meet the options, or if a number of clues is very rarely found within
        the default limits. Otherwise it is raised when the search needs more nodes than `limits`
        allows. Raises `Stopped` when `should_stop` of the `limits` returns true, `NoSolution` for a
        layout on which no grid exists, and `UnsupportedLayout` for a layout that the filler cannot
        fill.
        """
        return self._make(as_seed(rng), self.limits)

    def stream(
        self,
        rng: Rng = None,
        count: int | None = None,
        *,
        exclude: Iterable[Grid | Puzzle | Position] | None = None,
        executor: Executor | None = None,
        buffersize: int = BUFFERSIZE,
    ) -> Generator[Puzzle, None, None]:
        """Puzzles, lazily: `count` of them, or an endless stream.

        Puzzle number i depends only on the seed and on i, so it can be made without the puzzles
        before it; the first puzzle is the result of `make`. A stream that drops repeats (see below)
        omits some of these puzzles. The stream can continue after a `CannotMake`, unlike
        `sudokulib.bulk.map`, which ends with an error.

        With an `executor`, any `concurrent.futures.Executor`, its workers make the same puzzles,
        and up to `buffersize` tasks are submitted ahead of the next puzzle: see
        `sudokulib.bulk.map`. For processes, the maker must be picklable. `limits.nodes` applies in
        the workers, too; `limits.should_stop` is called in this process, before each puzzle.
        Pending tasks are cancelled when the stream is closed or deleted.

        With `exclude`, no puzzle of the stream is equivalent to another one, or to one of these
        grids, puzzles and positions, such as those of earlier books: see `sudokulib.identity`. All
        of them are read before this method returns. Positions on the same plain board are read
        quickly; boards that each have their own layout, such as random jigsaws, are solved, which
        takes much longer. Boards without a solution or with several exclude nothing. `exclude=()`
        only drops repeats within the stream. A dropped puzzle is replaced by the next one, and the
        puzzle of each seed does not change, so the result is the same with any executor. After
        1,000 repeats in a row the stream raises `CannotMake` and ends. For a technique that is so
        rare that the search may start from a puzzle that is stored in the library, repeats are
        always dropped. A stream that drops repeats stores a few hundred bytes for each 9x9 puzzle.

        The stream raises the errors of `make` in place of puzzles. This method raises `TypeError`
        for wrong types, and `InvalidOption` for a count below 0 or a `buffersize` below 1. With
        `exclude`, it also raises any error from reading the boards; the stream raises
        `UnsupportedLayout` in place of its first puzzle if the board has no canonical form.

        >>> from sudokulib import PuzzleMaker
        >>> maker = PuzzleMaker(layout="2x2")
        >>> first, second = maker.stream(rng=7, count=2)
        >>> first == maker.make(rng=7), first == second
        (True, False)
        >>> third, fourth = maker.stream(rng=7, count=2, exclude=[second])
        >>> third == first, fourth == second
        (True, False)
        """
        return stream_of(
            self._make,
            rng,
            count,
            exclude=() if exclude is None and self._drops_repeats else exclude,
            limits=self.limits,
            executor=executor,
            buffersize=buffersize,
        )

    @property
    def _drops_repeats(self) -> bool:
        """Whether a stream drops repeats even without `exclude`."""
        return False

    @abstractmethod
    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        """The puzzle of a seed; with `is_known`, rare options raise no error: the puzzle exists."""

    def _changed_options(self) -> dict[str, Any]:
        """The options that differ from their defaults, with their names in ids."""
        whole: Any = type(self)
        factory: Any = attrs.Factory
        fields = attrs.fields_dict(whole)
        changed = {}
        for name in options_of(whole):
            default: Any = fields[name].default
            value = getattr(self, name)
            if isinstance(default, factory):
                default = default.factory(*([self] if default.takes_self else []))
            if value != default:
                changed[name] = value
        return changed

    def _id(self, seed: int) -> str | None:
        """The id of the puzzle of a seed; `None` if an option cannot be written."""
        assert self.layout is not None
        parts = IdParts(self.kind, self.layout, self._changed_options(), seed)
        return write_id(parts, options_of(type(self)))
