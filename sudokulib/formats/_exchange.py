"""The puzzle bank of Sudoku Exchange: records of 100 bytes, in the order of a hash.

    bbab350d8ae7 5300700006001950000980000608000600034008030017000200060600002800004190050...  1.2

The first field has the first twelve hexadecimal digits of the SHA-1 of the second field, so it is
not stored; a different hash becomes "hash" in `Position.about`. The third field becomes "rating",
the ER of Sukaku Explainer.
"""

from __future__ import annotations

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9, with_zeros
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.playing._position import Position

_HEX = "0123456789abcdefABCDEF"


def _reject_reason(text: str) -> str | None:
    fields = text[:200].removeprefix("\ufeff").split()
    if len(fields) == 3 and len(fields[0]) == 12 and not fields[0].strip(_HEX):
        return None
    return "it is not a hash, a puzzle and a rating"


def _hash(board: str) -> str:
    from hashlib import sha1  # loading it is slow

    return sha1(board.encode("ascii"), usedforsecurity=False).hexdigest()[:12]


@bounds.reads_one_board
def _read(text: str) -> Position:
    fields = text.removeprefix("\ufeff").split()
    if len(fields) != 3:
        raise InvalidGrid(f"a record has a hash, a puzzle, a rating: {len(fields)}", text=text)
    digest, board, rating = fields
    if len(digest) != 12 or digest.strip(_HEX):
        raise InvalidGrid("a hash has twelve hexadecimal digits", text=digest)
    whole, point, tenth = rating.partition(".")
    if not (rating.isascii() and len(rating) <= 4 and point and (whole + tenth).isdecimal()):
        raise InvalidGrid("a rating is a number such as 4.2", text=rating)
    if len(board) != 81:
        raise InvalidGrid(f"a puzzle has 81 digits, not {len(board)}", text=board)
    clues = Grid.parse(board, BOARD_9X9)
    about = {"rating": rating}
    if digest != _hash(with_zeros(clues)):
        about["hash"] = digest
    return Position(clues, about=about)


def _write(position: Position) -> str:
    require_9x9(position)
    if "rating" not in position.about:
        raise UnsupportedFeature(
            'the format exchange needs the text "rating" of a position', feature="no rating"
        )
    board = with_zeros(position.clues)
    digest = position.about.get("hash", _hash(board))
    text = f"{digest} {board} {position.about['rating']:>4}"
    return require_round_trip(text, position, _read, "exchange")


EXCHANGE = Format(
    name="exchange",
    title="Sudoku Exchange puzzle bank",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=ManyWriter(item=_write),
    holds=frozenset({"hash", "rating", "tabs and line ends"}),
)
"""The format."""
