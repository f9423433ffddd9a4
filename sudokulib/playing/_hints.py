"""Help for a player: the next step, or a mistake.

>>> from sudokulib import Grid, Position
>>> position = Position(Grid.parse("1.3..2....1....3"))
>>> print(hint(position).explain())
Naked Single: 4 is the only digit that can still go in r1c2, so r1c2 is 4.
>>> print(hint(position.enter(0, 3, 4)).explain())
Wrong digit: r1c4 cannot be 4, because then the puzzle has no solution.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, check_limits, counting
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidOption, LimitExceeded, MultipleSolutions, NoSolution, Stuck
from sudokulib.playing._diagnosis import find_mistakes, lacks_true_marks
from sudokulib.playing._mistakes import Mistake
from sudokulib.playing._pencil_marks import MarksAre
from sudokulib.playing._position import Position
from sudokulib.solvers._queries import only_solution
from sudokulib.techniques._brute_force import BruteForce, step_from_solution
from sudokulib.techniques._checked import checked_step, fits_sukaku, steps_found
from sudokulib.techniques._direct import DirectClaiming, DirectHiddenSubset, DirectPointing
from sudokulib.techniques._names import names_of, techniques_of
from sudokulib.techniques._registry import EXPERT, TECHNIQUES
from sudokulib.techniques._singles import FullHouse, HiddenSingle, NakedSingle, Where

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.step import Step
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique


_NO_SOLUTION = (
    "these digits are the clues: give a player's digits with Position.enter, and hint finds the "
    "wrong ones"
)


_FIRST_FORCING = "Forcing Chain Contradiction"
"""The first technique that assumes something; patterns are easier to follow."""


@public("sudokulib")
def hint(
    position: Grid | Puzzle | Position | Candidates,
    *,
    techniques: Sequence[str | Technique] | None = None,
    hidden_singles_first: bool = False,
    avoids: str | Technique | Collection[str | Technique] = (),
    marks_are: MarksAre | str = MarksAre.AUTO,
    assume_unique: bool = True,
    reveal: bool = False,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Step | Mistake:
    """The next step that a person would take; if there is a mistake, the mistake comes first.

    Mistakes are reported in the order of `diagnose`: conflicts, broken rules, entries that are not
    in the solution, and cells with complete marks that lack their true digit. In a grid every digit
    is a clue, and clues are never reported as mistakes. The step is the first one that the
    techniques find, in their order, from easy to hard. If the marks in the centre of cells are
    complete, which means that every empty cell has one, techniques use these marks. Otherwise they
    use all candidates, so that notes never hide a step. `Position.apply` makes the step, with the
    same `marks_are`; repeated hints always end.

    `Candidates` are clues, as in a sukaku, and so are all their digits: no mistakes are looked for,
    and `Candidates.apply` makes the step. If any are missing that the digits allow, most techniques
    that assume one solution are left out, since the candidates might not allow a second one; unique
    loops and BUG stay.

    - `techniques`: techniques or their names in a tuple or list, in the order to try them; by
      default all of `sudokulib.techniques.TECHNIQUES`, in their order, and, before forcing chains
      and nets, all others of `sudokulib.techniques.EXPERT`. On boards with rules such as cages they
      are those of the scale "rules" without Brute Force, in its order.
    - `hidden_singles_first`: instead of `techniques`, the order for players who write no marks.
      Full houses come first, then hidden singles, in boxes before rows and columns, then Direct
      Pointing, Direct Claiming and Direct Hidden Pair. Naked singles follow, since a player without
      marks has to look at all peers of a cell to find them. Sudoku Explainer rates them in this
      order. By default naked singles come first: with marks, they are easy to see, since the cell
      has only one mark.
    - `avoids`: techniques or their names to leave out, in a tuple, list or set, or a single one;
      none by default.
    - `marks_are`: a `MarksAre` or its string. "auto" is the default, as described above. "complete"
      also relies on the marks if only some cells have marks. With "notes" a missing mark is not a
      mistake, and complete marks are only used if they include all digits of the solution.
    - `assume_unique`: some techniques assume that the puzzle has only one solution (rectangles,
      loops, BUG); `False` leaves them out, for players who do not want to assume this.
    - `reveal`: if the techniques find nothing, a step named "Reveal" places the digit of the
      solution in the middle empty cell. This is not a deduction, so its `is_deduction`
      is false. With this option, hints lead from any position without mistakes to the solution. A
      search for chains that takes more than `limits.nodes` then raises no error, but finds nothing.
    - `limits`: the limits of the search for the solution and the search for chains together, by
      default a million nodes: see `Limits`; `None` for no limit.

    Raises `NoSolution` or `MultipleSolutions` if the clues do not have exactly one solution, even
    if there are mistakes; `LimitExceeded` or `Stopped` when the limits end the search; `Stuck` if
    the techniques find nothing and nothing is revealed, as in a solved position; `InvalidOption`
    for unknown names, for `techniques` together with `hidden_singles_first`, and for a custom
    technique whose step contradicts the solution; and `TypeError` for wrong types.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> hint(grid).technique, hint(grid, avoids="naked single").technique
    ('Naked Single', 'Hidden Single')
    >>> hint(grid, techniques=["x-wing"])
    Traceback (most recent call last):
        ...
    sudokulib.errors.Stuck: no technique finds a step: Grid.parse('1.3..2....1....3')
    >>> step = hint(grid, techniques=["x-wing"], reveal=True)
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Reveal: none of the techniques used finds a step here; the solution has 2 in r3c1, so r3c1 is 2.
    """
    require_type(reveal, bool, "reveal")
    counter = NodeCounter(limits)
    given = None
    if isinstance(position, Candidates):
        given = position._given
        position = given.grid
    here = Position.of(position)
    meant = MarksAre.of(marks_are, "marks_are")
    chosen = _techniques_to_try(
        techniques,
        avoids,
        here.layout,
        hidden_singles_first=hidden_singles_first,
        assume_unique=assume_unique,
    )
    solution = here.solution
    if given is not None:
        solution = only_solution(given, counter)
        if given._is_sukaku:
            chosen = tuple(filter(fits_sukaku, chosen))
    elif solution is None:
        try:
            solution = only_solution(here.clues, counter, given=here)
        except NoSolution as error:
            raise NoSolution(grid=error.grid, advice=_NO_SOLUTION) from None
    with counting(counter):
        for mistake in find_mistakes(here, solution, meant):
            return mistake
        if meant is MarksAre.NOTES and not lacks_true_marks(here, solution):
            meant = MarksAre.AUTO
        candidates = here._candidates_for(meant) if given is None else given
    try:
        with counting(counter):
            for technique in chosen:
                check_limits()
                # Those of the library need no name in their errors.
                find = technique.find if techniques is None else partial(steps_found, technique)
                for step in find(candidates):
                    return checked_step(step, technique, solution)
    except LimitExceeded:
        if not reveal:
            raise
    if reveal:
        for step in step_from_solution(solution, candidates, "Reveal"):
            return step
    if here.grid.is_solved:
        raise Stuck("the puzzle is solved", grid=here.grid)
    raise Stuck(grid=here.grid)


def advanced(
    position: Position,
    until: str | Technique | Collection[str | Technique],
    limits: Limits | None = DEFAULT_LIMITS,
) -> Position:
    """The position before the first step of a technique: see `Position.advance`."""
    names = names_of(until, "until")
    if not names:
        raise InvalidOption("until must name a technique", option="until", value=until)
    start = position.grid
    if position.marks_are is not MarksAre.COMPLETE:
        position = position.with_all_marks()
    while True:
        try:
            step = hint(position, limits=limits)
        except MultipleSolutions as error:  # the marks are those of this function
            raise MultipleSolutions(grid=error.grid, solutions=error.solutions) from None
        except Stuck:
            wanted = " or ".join(sorted(names))
            raise Stuck(
                f"{wanted} is never the next step on the way to the solution", grid=start
            ) from None
        if isinstance(step, Mistake):
            raise Stuck(f"correct the mistake first: {step.explain()}", grid=position.grid)
        if step.technique in names:
            return position
        position = position.apply(step)


def _techniques_to_try(
    techniques: Sequence[str | Technique] | None,
    avoids: str | Technique | Collection[str | Technique],
    layout: Layout,
    *,
    hidden_singles_first: bool,
    assume_unique: bool,
) -> tuple[Technique, ...]:
    """The techniques to try, in their order."""
    require_type(assume_unique, bool, "assume_unique")
    if require_type(hidden_singles_first, bool, "hidden_singles_first"):
        if techniques is not None:
            raise InvalidOption(
                "techniques are tried in the order in which they are given",
                option="hidden_singles_first",
                value=True,
            )
        chosen = hidden_singles_first_order(with_rules=bool(layout.constraints))
    elif techniques is None:
        chosen = default_order(with_rules=bool(layout.constraints))
    else:
        chosen = techniques_of(techniques)
    avoided = names_of(avoids) if avoids != () else ()
    if assume_unique and not avoided:
        return chosen
    return tuple(
        [
            technique
            for technique in chosen
            if technique.name not in avoided
            and (assume_unique or not getattr(technique, "assumes_unique", False))
        ]
    )


@cache
def hidden_singles_first_order(*, with_rules: bool) -> tuple[Technique, ...]:
    """The techniques in the order for players who write no marks.

    >>> order = hidden_singles_first_order(with_rules=False)
    >>> [technique.name for technique in order[:4]]
    ['Full House', 'Hidden Single', 'Hidden Single', 'Direct Pointing']
    """
    first: tuple[Technique, ...] = (
        FullHouse(),
        HiddenSingle(where=Where.REGIONS),
        HiddenSingle(where=Where.LINES),
        DirectPointing(),
        DirectClaiming(),
        DirectHiddenSubset(2),
        NakedSingle(),
        DirectHiddenSubset(3),
    )
    names = {technique.name for technique in first}
    return (
        *first,
        *[each for each in default_order(with_rules=with_rules) if each.name not in names],
    )


@cache
def default_order(*, with_rules: bool) -> tuple[Technique, ...]:
    """The techniques in the order of `TECHNIQUES`, with those of experts before forcing chains.

    On boards with rules such as cages, they are those of the scale "rules", in its order.

    >>> names = [technique.name for technique in default_order(with_rules=False)]
    >>> names.index("AIC") < names.index("SK Loop") < names.index("Forcing Chain Contradiction")
    True
    >>> default_order(with_rules=True)[3].name
    'Rule Pair'
    """
    if with_rules:
        from sudokulib.scales._rules import RULES

        return tuple([each for each, _ in RULES.graded if each.name != BruteForce.name])
    names = [technique.name for technique in TECHNIQUES]
    place = names.index(_FIRST_FORCING)
    expert = [technique for technique in EXPERT if technique not in TECHNIQUES]
    return (*TECHNIQUES[:place], *expert, *TECHNIQUES[place:])
