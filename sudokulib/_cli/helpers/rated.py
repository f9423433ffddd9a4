"""The rating that `rate` wrote into a comment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib.playing._puzzle import About
from sudokulib.scales._scale import Difficulty

if TYPE_CHECKING:
    from sudokulib.playing._position import Position

__all__ = ["with_level", "without_rating"]


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
