"""HoDoKu's library format: a board, its deleted candidates, and what a technique finds there.

    :code-variant:digits:board:deleted:eliminations:placements:comment

    code          four digits that name a technique, "0300" an X-Wing; a fifth digit, "1", for a
                  siamese fish. After a hyphen there may be a variant: an option of the search,
                  or "x" if nothing is to be found
    digits        the digits that the technique is about, or "x"
    board         81 digits, "." or "0" for an empty cell, "+" before a digit that is not a clue
    deleted       candidates removed from the board, as digit, row, column: "514" is 5 in r1c4
    eliminations  the candidates that the technique removes
    placements    the digits that it places, written in the same way
    comment       any string; for a chain, its length. This field may be missing

HoDoKu writes a position as such a line, and its tests are a file of them.

>>> line = ":0000:1:" + "." * 77 + "+1..2:::911:"
>>> case = LibraryLine.parse(line)
>>> case.position.grid[8, 5], case.position.clues[8, 5], case.position.clues[8, 8]
(1, 0, 2)
>>> case.placements, str(case) == line
(((0, 0, 9),), True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib._candidates.candidate_tuples import Candidate, require_candidates
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidGrid, InvalidMarks, InvalidOption, UnsupportedFeature
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable


def _on_board(values: Iterable[Iterable[int]]) -> tuple[Candidate, ...]:
    candidates = require_candidates(values, "candidates")
    for candidate in candidates:
        if max(candidate[:2]) > 8 or candidate[2] > 9:
            raise InvalidOption(
                "rows and columns go to 8, digits to 9", option="candidates", value=candidate
            )
    return candidates


@attrs.frozen
class LibraryLine:
    """One line of the format: `parse` reads it, `str` writes it.

    The line of a mere position, as HoDoKu copies it, has the code "0000", the digits "x" and no
    results.

    Raises `UnsupportedLayout` unless the board is 9x9 with 3x3 boxes, `InvalidGrid` for a string
    that does not fit its field, and `InvalidOption` for candidates off the board.

    >>> grid = Grid.parse("5" + "." * 80)
    >>> print(str(LibraryLine(Position(grid).enter(0, 2, 4)))[:16])
    :0000:x:5.+4....
    """

    position: Position
    """The board: clues, placed digits, and the marks that are left where some are removed."""
    code: str = attrs.field(default="0000", kw_only=True)
    """The technique, as four digits, and a fifth for siamese fish."""
    variant: str = attrs.field(default="", kw_only=True)
    """An option of the search, "x" if nothing is to be found, or empty."""
    digits: str = attrs.field(default="x", kw_only=True)
    """The digits that the technique is about, or "x"."""
    eliminations: tuple[Candidate, ...] = attrs.field(default=(), kw_only=True, converter=_on_board)
    """The candidates that the technique removes, as (row, column, digit)."""
    placements: tuple[Candidate, ...] = attrs.field(default=(), kw_only=True, converter=_on_board)
    """The digits that it places, as (row, column, digit)."""
    comment: str | None = attrs.field(default="", kw_only=True)
    """The last field; `None` if the line ends before it."""

    def __attrs_post_init__(self) -> None:
        require_9x9(self.position)
        for name in ("code", "variant", "digits", "comment"):
            value = getattr(self, name)
            if value is not None:
                _check(name, value)

    @classmethod
    def parse(cls, text: str) -> LibraryLine:
        """The line in this string; white space around it does not matter.

        Raises `InvalidGrid` for anything but a library line, and `InvalidMarks` if a deleted
        candidate was not on the board anyway.
        """
        fields = text.strip().split(":")
        if len(fields) not in (7, 8) or fields[0]:
            raise InvalidGrid(
                "a library line has 7 or 8 fields, the first of them empty", text=text
            )
        code, hyphen, variant = fields[1].partition("-")
        if hyphen and not variant:
            raise InvalidGrid("after the hyphen, the variant is missing", text=text)
        clues, digits = _boards(fields[3], text)
        deleted = _candidates(fields[4], text)
        candidates = _without(Candidates.of(digits, clues=clues), deleted)
        return cls(
            Position(clues, digits, candidates if deleted else None),
            code=code,
            variant=variant,
            digits=fields[2],
            eliminations=_candidates(fields[5], text),
            placements=_candidates(fields[6], text),
            comment=fields[7] if len(fields) == 8 else None,
        )

    @property
    def candidates(self) -> Candidates:
        """The candidates that a technique gets: all candidates except the deleted ones."""
        return self.position.candidates

    def __str__(self) -> str:
        position = self.position
        every = Candidates.of(position.grid).masks
        deleted = [
            (*divmod(cell, 9), digit)
            for digit, (most, mask) in enumerate(zip(every, self.candidates.masks, strict=True), 1)
            for cell in bits(most & ~mask)
        ]
        board = [
            "." if not digit else f"{'' if clue else '+'}{digit}"
            for clue, digit in zip(position.clues.digits, position.grid.digits, strict=True)
        ]
        fields = [
            "",
            f"{self.code}-{self.variant}" if self.variant else self.code,
            self.digits,
            "".join(board),
            _written(sorted(deleted)),
            _written(self.eliminations),
            _written(self.placements),
        ]
        return ":".join(fields if self.comment is None else [*fields, self.comment])


def _check(name: str, value: str) -> None:
    """Raises `InvalidGrid` unless a field can hold this string."""
    fits = {
        "code": value.isascii() and value.isdecimal() and len(value) in (4, 5),
        "variant": not value or value == "x" or (value.isascii() and value.isdecimal()),
        "digits": value == "x" or not value.strip("123456789"),
        "comment": ":" not in value and value.isprintable(),
    }
    if not fits[name]:
        raise InvalidGrid(f"this cannot be the {name} of a library line", text=value)


def _boards(field: str, text: str) -> tuple[Grid, Grid]:
    """The clues and all digits of a board."""
    clues, digits, placed = bytearray(), bytearray(), False
    for character in field:
        if character == "+" and not placed:
            placed = True
        elif character in "123456789" or (character in ".0" and not placed):
            digit = 0 if character == "." else int(character)
            digits.append(digit)
            clues.append(0 if placed else digit)
            placed = False
        else:
            raise InvalidGrid(
                "a board has digits, '.' for empty cells and '+' before a digit",
                text=text,
                character=character,
            )
    if len(digits) != 81 or placed:
        raise InvalidGrid(f"a board has 81 cells, not {len(digits)}", text=text)
    return Grid(BOARD_9X9, bytes(clues)), Grid(BOARD_9X9, bytes(digits))


def _without(candidates: Candidates, deleted: tuple[Candidate, ...]) -> Candidates:
    """The marks without these candidates, each of which is there."""
    for row, column, digit in deleted:
        if digit not in candidates.candidates(row, column):
            name = BOARD_9X9.cell_name(row, column)
            raise InvalidMarks(f"{name} has no candidate {digit}", cell=(row, column), digit=digit)
        candidates = candidates.eliminate([(row, column, digit)])
    for row, column, digit in deleted:
        if not candidates.candidates(row, column):
            name = BOARD_9X9.cell_name(row, column)
            raise InvalidMarks(f"{name} has no candidate left", cell=(row, column), digit=digit)
    return candidates


def _candidates(field: str, text: str) -> tuple[Candidate, ...]:
    """The candidates of a field: digit, row and column of each."""
    found = []
    for part in field.split():
        if len(part) != 3 or part.strip("123456789"):
            raise InvalidGrid(f"a candidate is a digit, a row, a column, not {part!r}", text=text)
        digit, row, column = map(int, part)
        found.append((row - 1, column - 1, digit))
    return tuple(found)


def _written(candidates: list[Candidate] | tuple[Candidate, ...]) -> str:
    return " ".join([f"{digit}{row + 1}{column + 1}" for row, column, digit in candidates])


_TEXTS = ("technique", "digits", "eliminations", "placements", "comment")


def _reject_reason(text: str) -> str | None:
    if reason := bounds.too_long(text):
        return reason
    line = text.strip()
    if not line.startswith(":") or line.count(":") not in (6, 7) or len(line.splitlines()) != 1:
        return "it has no line of 7 or 8 fields with the first one empty"
    return None


@bounds.reads_one_board
def _read(text: str) -> Position:
    """The position of a line; the fields about a technique are in `about`."""
    line = LibraryLine.parse(text)
    _, code, digits, _, _, eliminations, placements, *comment = str(line).split(":")
    strings = dict(zip(_TEXTS, (code, digits, eliminations, placements, *comment), strict=False))
    if code == "0000" and digits == "x":
        del strings["technique"], strings["digits"]
    position = line.position
    about = {name: value for name, value in strings.items() if value}
    return Position(position.clues, position.grid, position.marks, about)


def _write(position: Position) -> str:
    """The line of a position; a cell without marks would be read with all candidates."""
    strings = [
        position.about.get(name, usual) for name, usual in zip(_TEXTS, ("0000", "x", "", "", ""))
    ]
    for name, string in zip(_TEXTS, strings):
        if ":" in string:
            raise UnsupportedFeature("a library line has a : between its fields", feature=name)
    code, digits, eliminations, placements, comment = strings
    board = str(LibraryLine(position)).split(":")[3:5]
    line = ":".join(["", code, digits, *board, eliminations, placements, comment])
    try:
        written = str(LibraryLine.parse(line))
    except InvalidGrid as error:
        raise UnsupportedFeature(error.message, feature="about") from error
    return require_round_trip(written, position, _read, "hodoku")


HODOKU = Format(
    name="hodoku",
    title="HoDoKu library line",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=ManyWriter(item=_write),
    holds=frozenset({"entries", "marks", *_TEXTS}),
)
"""The format, for `sudokulib.parse` and `sudokulib.dumps`."""
