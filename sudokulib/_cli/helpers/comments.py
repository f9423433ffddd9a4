"""Comments that commands write for a puzzle, and read again: solutions, ids and ratings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.layout_comments import layout_of_id, split_puzzle_id
from sudokulib.errors import UnsupportedFeature, shown
from sudokulib.playing._position import About
from sudokulib.scales._scale import Difficulty

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudokulib.playing._position import Position


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
    r"""The same board, with the level of that rating in `about`, unless it is a lower bound.

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


def move_to_comment(
    position: Position, names: Collection[str] = ("solution", "id"), *, keep: bool = True
) -> Position:
    """The position with its solution and its id in its comment, as in lines.

    `names` says which of them are moved; without `keep` they are left out. Raises
    `UnsupportedFeature` if the id names another layout.

    >>> from sudokulib import Grid, Position
    >>> clues = Grid.parse("1.3..2....1....3")
    >>> move_to_comment(Position(clues, about={"id": "1.2x2.g", "comment": "easy"})).about
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
        about["comment"] = " #".join([note for note in said if note])
    return position._with(about=About(about))


def with_comment_on_one_line(position: Position) -> Position:
    r"""The position with a `#` before each line of its comment except the first.

    >>> from sudokulib import parse
    >>> with_comment_on_one_line(parse("# easy\n# by Ada\n1.3..2....1....3")).about
    {'comment': 'easy #by Ada'}
    """
    lines = [line.strip() for line in split_lines(position.about["comment"])]
    about = {**position.about, "comment": " #".join([line for line in lines if line])}
    return position._with(about=About(about))


def with_id(position: Position) -> Position:
    """The position with the id that its comment names in `about`.

    >>> from sudokulib import parse
    >>> with_id(parse("1.3..2....1....3 # easy #id 1.2x2.g")).about
    {'comment': 'easy', 'id': '1.2x2.g'}
    """
    comment, id = split_puzzle_id(position.about.get("comment", ""))
    if id is None or "id" in position.about:
        return position
    about = {**position.about, "comment": comment, "id": id}
    if not comment:
        del about["comment"]
    return position._with(about=About(about))
