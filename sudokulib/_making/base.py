"""What all makers share: options with a letter in ids, `make`, `stream`, and the id of a puzzle.

A maker is a frozen value whose fields are its options. An option that decides which puzzle a seed
gives has an `Option` in its metadata: how ids and messages write it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

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
    """An option that decides which puzzle a seed gives.

    >>> Option("c", has=lambda number: f"{number} clues").has(30)
    '30 clues'
    """

    letter: str = ""
    """Its letter in ids."""
    codec: Codec | None = None
    """How an id writes its value; without one there is no id if the option is given."""
    adjective: InWords | None = attrs.field(default=None, kw_only=True)
    """The kind of puzzle that a value means, as in "a hard puzzle"."""
    has: InWords | None = attrs.field(default=None, kw_only=True)
    """What the puzzle has, as in "a puzzle with 30 clues"."""
    does: InWords | None = attrs.field(default=None, kw_only=True)
    """What the puzzle does, as in "a puzzle that needs X-Wing"."""
    is_rated: bool = attrs.field(default=False, kw_only=True)
    """Whether the puzzle depends on ratings too."""


def option_metadata(letter: str = "", codec: Codec | None = None, **more: Any) -> dict[str, Option]:
    """The metadata of a maker's field for an option; `more` are the other fields of `Option`.

    >>> option_metadata("m")["option"].letter
    'm'
    """
    return {"option": Option(letter, codec, **more)}


@cache
def options_of(maker: type[Maker]) -> Mapping[str, Option]:
    """The options of a maker that decide which puzzle a seed gives, but for the layout.

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


class Maker(WithLimits, ABC):
    """What makes puzzles with exactly one solution: `PuzzleMaker`, or `KillerMaker` for killers.

    A maker is a value: frozen, equal to others with the same options, picklable if its options are,
    with a `repr` that can be evaluated. Its `limits` say how much one puzzle may take, and what may
    stop it: see `Limits`. They are no part of what the maker is: makers with other limits are
    equal, and make the same puzzles or raise an error.

    >>> from sudokulib import KillerMaker, PuzzleMaker
    >>> issubclass(PuzzleMaker, Maker), issubclass(KillerMaker, Maker)
    (True, True)
    """

    __slots__ = ()

    kind: ClassVar[str]
    """What the maker makes, by the name that `daily` and ids have for it: "sudoku" or "killer"."""

    if TYPE_CHECKING:

        @property
        def layout(self) -> Layout | None:
            """The board of all puzzles, if it is one."""

        @property
        def limits(self) -> Limits | None:
            """How much one puzzle may take, and what may stop it."""

    def make(self, rng: Rng = None) -> Puzzle:
        """A puzzle with the maker's options; the same seed gives the same puzzle.

        `rng` is a seed or a generator, see `Rng`, or `None` for another puzzle each time. Raises
        `CannotMake`, with the best puzzle found if there is one: at once if the options cannot be
        met, or if a number of clues is hardly ever found with the default limits or lower ones;
        otherwise when more nodes than those of the `limits` would be needed. Raises `Stopped`
        when their `should_stop` returns true, `NoSolution` for a layout on which no grid exists,
        and `UnsupportedLayout` for one that the filler cannot fill.
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
        """Puzzles, lazily: `count` of them, or without end.

        Puzzle number i depends only on the seed and on i, so it can be made without those before
        it; the first is the one that `make` returns. A stream that drops repeats, see below, leaves
        out some of these puzzles. The stream can continue after a `CannotMake`,
        unlike `sudokulib.bulk.map`, which ends with an error.

        With an `executor`, any `concurrent.futures.Executor`, its workers make the same puzzles, up
        to `buffersize` tasks ahead of the one that is due: see `sudokulib.bulk.map`. For processes
        the maker must be picklable. `limits.nodes` holds in the workers too; `limits.should_stop`
        is called here, before each puzzle. Pending tasks are cancelled when the stream is closed or
        deleted.

        With `exclude`, no puzzle is equivalent to another one of the stream or to one of these
        grids, puzzles and positions, such as those of earlier books: see `sudokulib.identity`. They
        are read to their end before this returns. Of 100,000 positions of one plain board, this
        takes about ten seconds and 40 MB; boards with layouts of their own, such as random jigsaws,
        take some 20 ms each. Those that have no solution or several exclude nothing, and
        `exclude=()` drops only what comes twice in the stream. A puzzle that is dropped is replaced
        by the next one, and no seed gives another puzzle, so the result is the same with any
        executor.
        After 1,000 repeats in a row the stream raises `CannotMake` and ends. For a technique so
        rare that the search may start from a puzzle that the library has, repeats are always
        dropped. A stream that drops repeats stores some 350 bytes for each 9x9 puzzle.

        Raises the errors of `make` in place of puzzles, `TypeError` for wrong types, and
        `InvalidOption` for a count below 0 or less than one task ahead. With `exclude` it also
        raises what reading that raises, at once, and `UnsupportedLayout` in place of the first
        puzzle if the board has no canonical form.

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
        """Whether a stream drops repeats even if nothing is to be excluded."""
        return False

    @abstractmethod
    def _make(self, seed: int, limits: Limits | None, *, is_known: bool = False) -> Puzzle:
        """The puzzle of a seed; one that is known to exist is not refused because it is rare."""

    def _changed_options(self) -> dict[str, Any]:
        """The options that differ from the default, as ids name them."""
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
