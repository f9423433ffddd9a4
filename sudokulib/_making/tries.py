"""Which options the puzzles of a search met, and the nearest puzzle.

A puzzle may have to meet several options: 20 clues, and the level "hard". For each option, `Tries`
counts how many puzzles were tested for it, and how many of them met it. So a search that ends
without a puzzle can tell which option is rare.

    clues          0 of 214
    difficulty    61 of 214
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import Context, ContextVar
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.limits import Limits
from sudokulib._board.grid import Grid
from sudokulib._making.digging import Judgment
from sudokulib._making.patterns import MAX_SOLUTIONS
from sudokulib.errors import CannotMake, LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.scales._rating import Rating, rate
from sudokulib.scales._scale import is_ratable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudokulib.scales._scale import Scale


_RATING_NODES = 125_000
"""The limit for the search that describes the nearest puzzle."""

_ADVICE = "large boards need a number of blanks, such as blanks=250 on 25x25"
"""What to do if no try ended."""

_WATCHER: ContextVar[Callable[[Tries], None] | None] = ContextVar("watcher", default=None)


class Tries:
    """How many puzzles of a search met each option, and how many were tested for it.

    `wanted` has a description for each option, such as "a hard puzzle". `advice` says what to do if
    no try ended. `scale` is the scale of the level, if it is not the usual one.

    >>> tries = Tries({"clues": "a puzzle with 20 clues", "difficulty": "a hard puzzle"})
    >>> tries.record_clue_count(24)
    >>> for option, met in [("clues", False), ("difficulty", False), ("difficulty", True)]:
    ...     tries.record(option, met=met)
    >>> tries.shares
    {'clues': (0, 1), 'difficulty': (1, 2)}
    >>> print(tries)
    0 of 1 tries gave a puzzle with 20 clues, 1 of 2 a hard puzzle
    """

    __slots__ = (
        "_advice",
        "_clue_counts",
        "_fewest_solutions",
        "_met",
        "_scale",
        "_tested",
        "_wanted",
    )

    def __init__(
        self, wanted: Mapping[str, str], advice: str = _ADVICE, *, scale: Scale | None = None
    ) -> None:
        self._advice = advice
        self._scale = scale
        self._wanted = wanted
        self._met = dict.fromkeys(wanted, 0)
        self._tested = dict.fromkeys(wanted, 0)
        self._clue_counts: tuple[int, ...] = ()
        self._fewest_solutions = MAX_SOLUTIONS
        watch = _WATCHER.get()
        if watch is not None:
            watch(self)

    def record(self, option: str, *, met: bool) -> None:
        """Records one more puzzle that was tested for this option."""
        self._tested[option] += 1
        self._met[option] += met

    def record_clue_count(self, number: int) -> None:
        """Records the number of clues of one more puzzle."""
        numbers = (*self._clue_counts, number)
        self._clue_counts = min(numbers), max(numbers)

    def record_solutions(self, number: int) -> None:
        """Records how many solutions (more than one) the clues on a pattern had."""
        self._fewest_solutions = min(self._fewest_solutions, number)

    def counted(self, option: str, check: Callable[[Grid], Judgment]) -> Callable[[Grid], Judgment]:
        """The same check, but its judgments are recorded for this option."""

        def counted_check(clues: Grid) -> Judgment:
            judgment = check(clues)
            self.record(option, met=judgment is Judgment.GOOD)
            return judgment

        return counted_check

    @property
    def shares(self) -> dict[str, tuple[int, int]]:
        """For each option, how many puzzles met it and how many were tested; the rarest first."""
        counts = {name: (self._met[name], number) for name, number in self._tested.items()}
        tested = {name: share for name, share in counts.items() if share[1]}
        return dict(sorted(tested.items(), key=lambda item: item[1][0] / item[1][1]))

    def __str__(self) -> str:
        """The shares in words, or an empty string if nothing was tested."""
        parts = [
            f"{met} of {tested}{'' if i else ' tries gave'} {self._wanted[option]}"
            for i, (option, (met, tested)) in enumerate(self.shares.items())
        ]
        return ", ".join(parts)

    def not_found(
        self,
        wanted: str,
        error: LimitExceeded,
        nearest: Grid | Puzzle | None,
        stop: Limits,
        call: str = "",
    ) -> CannotMake:
        """The error for a puzzle that was not found, with the reason and the nearest puzzle.

        Solving and rating the nearest puzzle takes more nodes than the limit of the search; only
        `stop` can end this. `call` is a call that finds such a puzzle sooner.
        """
        # This runs in a separate context, otherwise it would count with the search, which has no
        # nodes.
        return Context().run(self._not_found, wanted, error, nearest, stop, call)

    def _not_found(
        self,
        wanted: str,
        error: LimitExceeded,
        nearest: Grid | Puzzle | None,
        stop: Limits,
        call: str,
    ) -> CannotMake:
        parts = [f"{wanted} was not found within {error.nodes} nodes"]
        if shares := str(self):
            parts[0] += f": {shares}"
        elif nearest is None:
            parts[0] += ": no try ended"
            if not call:
                parts.append(self._advice)
        if self._clue_counts and {"clues", "blanks"} & self.shares.keys():
            fewest, most = self._clue_counts
            parts.append(f"they had {fewest} to {most} clues")
        best = Puzzle(nearest, limits=stop) if isinstance(nearest, Grid) else nearest
        if best is not None:
            parts.append(f"the nearest {self._describe(best, stop)}")
        elif "pattern" in self.shares:
            fewest = self._fewest_solutions
            more = " or more" * (fewest == MAX_SOLUTIONS)
            parts.append(f"the nearest clues on these cells have {fewest}{more} solutions")
        if call:
            parts.append(f"{call} finds one sooner")
        return CannotMake("; ".join(parts), best=best, options=self.shares, tries=self.shares)

    def _describe(self, puzzle: Puzzle, stop: Limits) -> str:
        """A description of the nearest puzzle, such as "has 21 clues and is easy"."""
        from sudokulib.scales._registry import usual_scale  # this loads all techniques

        words = [f"has {puzzle.clues.clue_count} clues"]
        scale = self._scale or usual_scale(puzzle.layout)
        if not is_ratable(puzzle.layout, knows_rules=scale.knows_rules):
            return words[0]
        limits = Limits(_RATING_NODES, stop.should_stop)
        if "er" in self._wanted:
            rating = _rating_within(puzzle, "se", limits)
            words.append(f"has an ER of {_at_least(rating)}{rating.er}")
        if {"difficulty", "requires", "avoids"} & self._wanted.keys():
            rating = _rating_within(puzzle, scale, limits)
            level = f"is {_at_least(rating)}{rating.difficulty.value}"
            words.append(f"{level} (the hardest technique is {rating.hardest})")
        return " and ".join(words)


@contextmanager
def watching(watch: Callable[[Tries], None]) -> Iterator[None]:
    """A block in which `watch` is called with the tries of each new search.

    >>> begun = []
    >>> with watching(begun.append):
    ...     tries = Tries({"clues": "a puzzle with 20 clues"})
    >>> begun == [tries]
    True
    """
    before = _WATCHER.set(watch)
    try:
        yield
    finally:
        _WATCHER.reset(before)


def _rating_within(puzzle: Puzzle, scale: Scale | str, limits: Limits) -> Rating:
    """The rating, as far as the limits allow it."""
    try:
        rating = rate(puzzle, scale, limits=limits)
    except LimitExceeded as error:
        rating = require_type(error.rating, Rating, "rating")
    return rating


def _at_least(rating: Rating) -> str:
    return "" if rating.complete else "at least "
