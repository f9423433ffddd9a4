"""Solutions and ids: as texts of a position, and in its comment.

The rating that `rate` wrote into a comment.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.layout_comments import layout_of_id, split_id
from sudokulib.errors import UnsupportedFeature, shown
from sudokulib.playing._position import About, Position
from sudokulib.scales._scale import Difficulty

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.formats._format import Format
    from sudokulib.playing._puzzle import Puzzle


_LEVELS = "|".join([level.value for level in Difficulty])
_RATED = re.compile(
    rf"(?:^|[ ]*#)\t?[>=/.\d]+\t(?:(?P<level>{_LEVELS})|>=(?:{_LEVELS}))"
    r"\t[^\t#\n]+\t\d+\t(?:in)?complete$",
    re.ASCII,
)
"""The fields of a rating at the end of a comment, as `rate` writes them."""


def without_rating(board: Position) -> Position:
    r"""The board without the rating that `rate` wrote into its comment.

    >>> from sudokulib import parse
    >>> line = "1.3..2....1....3 # mine #\t44\teasy\tNaked Single\t11\tcomplete"
    >>> without_rating(parse(line)).about
    {'comment': 'mine'}
    """
    about = dict(board.about)
    comment = _RATED.sub("", about.pop("comment", ""))
    about |= {"comment": comment} if comment else {}
    return board._with(about=About(about))


def with_level(board: Position) -> Position:
    r"""The same, with the level of that rating as a text of its own, unless it is a lower bound.

    >>> from sudokulib import parse
    >>> line = "1.3..2....1....3 # mine #\t44\teasy\tNaked Single\t11\tcomplete"
    >>> with_level(parse(line)).about
    {'level': 'easy', 'comment': 'mine'}
    """
    found = _RATED.search(board.about.get("comment", ""))
    bare = without_rating(board)
    if found is None or found["level"] is None:
        return bare
    return bare._with(about=About({"level": found["level"], **bare.about}))


_OF_MARKS = ("sukaku", "pencilmarks")
"""The formats that write a board as its candidates."""


def position_for(form: Format, puzzle: Puzzle, *, solution: bool, id: bool) -> Position:
    """The position to write in this format, with what it needs and what is asked for.

    Only a few formats have a place for such texts: see `as_comment`.

    >>> from sudokulib import make
    >>> from sudokulib.formats._line import LINE
    >>> puzzle = make(layout="2x2", clues=6, rng=1)
    >>> position_for(LINE, puzzle, solution=False, id=True).about
    {'id': '1.2x2.c6.1'}
    """
    line = format(puzzle.solution, "line")
    about = {"solution": line} if solution or form.name == "kaggle" else {}
    if id and puzzle.id is not None:
        about["id"] = puzzle.id
    if form.name == "exchange":
        about["rating"] = _er(puzzle)
    position = Position(puzzle.clues, about=about)
    return position.with_all_marks() if form.name in _OF_MARKS else position


def as_comment(
    position: Position, names: Collection[str] = ("solution", "id"), *, keep: bool = True
) -> Position:
    """The position with its solution and its id in its comment, as lines have them.

    `names` says which of them; without `keep` they are left out. Raises `UnsupportedFeature` if the
    id names another layout.

    >>> from sudokulib import Grid
    >>> clues = Grid.parse("1.3..2....1....3")
    >>> as_comment(Position(clues, about={"id": "1.2x2.g", "comment": "easy"})).about
    {'comment': 'easy #id 1.2x2.g'}
    """
    about = dict(position.about)
    named = layout_of_id(about["id"]) if keep and "id" in {*names} & {*about} else None
    if named not in (None, position.layout):
        raise UnsupportedFeature(
            f"the id names the layout {shown(named.id)}, but the board is on "
            f"{shown(position.layout.id)}, so they cannot be in one comment",
            feature="id",
        )
    moved = {name: about.pop(name) for name in ("solution", "id") if name in {*names} & {*about}}
    if keep and moved:
        said = [about.get("comment", ""), moved.get("solution", "")]
        said += [f"id {moved['id']}"] if "id" in moved else []
        about["comment"] = " #".join([each for each in said if each])
    return position._with(about=About(about))


def on_one_line(position: Position) -> Position:
    r"""The position with a `#` before each line of its comment but the first.

    >>> from sudokulib import parse
    >>> on_one_line(parse("# easy\n# by Ada\n1.3..2....1....3")).about
    {'comment': 'easy #by Ada'}
    """
    lines = [line.strip() for line in split_lines(position.about["comment"])]
    about = {**position.about, "comment": " #".join([line for line in lines if line])}
    return position._with(about=About(about))


def with_id(position: Position) -> Position:
    """The position with the id that its comment names as a text of its own.

    >>> from sudokulib import parse
    >>> with_id(parse("1.3..2....1....3 # easy #id 1.2x2.g")).about
    {'comment': 'easy', 'id': '1.2x2.g'}
    """
    comment, id = split_id(position.about.get("comment", ""))
    if id is None or "id" in position.about:
        return position
    about = {**position.about, "comment": comment, "id": id}
    if not comment:
        del about["comment"]
    return position._with(about=About(about))


def _er(puzzle: Puzzle) -> str:
    from sudokulib.scales._rating import rate  # it takes a moment to load

    rating = rate(puzzle, "se")
    if not rating.complete:
        raise UnsupportedFeature("the ER of this puzzle is not known", feature="rating")
    return f"{rating.er:.1f}"
