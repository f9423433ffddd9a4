r"""The layout that a comment names, so that a board keeps its layout when it is piped.

    1...2.......3... # layout 2x2+diagonals        (the id of a layout, for `Layout.parse`)
    1...2.......3... #id 1.2x2~diagonals.W7E       (the id of a puzzle also names its layout)

A comment may have several notes, each after a `#`. If an id and a note name different layouts, this
is an error, since one of them belongs to another board. A note that begins like one of these two
and continues with other words is also an error, since the board might have another layout. Prose
such as `# layout by Ada` names no layout.

>>> named_layout("1...2.......3... # easy # layout 2x2+diagonals")
Layout.parse('2x2+diagonals')
>>> without_layout("# layout 2x2+diagonals # easy")
'# easy'
"""

from __future__ import annotations

import re

from sudokulib._base.line_ends import split_lines
from sudokulib._board.layout import Layout
from sudokulib.errors import (
    InvalidGrid,
    InvalidOption,
    SudokuError,
    UnsupportedLayout,
    shown,
)

_LARGEST = 25

_LONGEST = 10_000
"""The largest number of characters of a layout id in a comment; puzzle ids are not longer."""

_END = r"[ \t\r]*(?=#|$)"
_NAMED = re.compile(rf"#[ \t]*(?i:layout)[ \t]+([1-9][^\s#]*){_END}", re.MULTILINE)
# The quantifiers are possessive, so that a long string is only read once.
_LIKE = r"(?:[1-9]\d*+x\d|1[1-9A-Z]{8})[^\s#]*+"
_MALFORMED = re.compile(
    rf"#[ \t]*(?i:layout)(?:[ \t]+{_LIKE}(?=[ \t\r]+[^\s#])|[ \t]*[:=][ \t]*{_LIKE})[^#\r\n]*",
    re.ASCII,
)
"""The beginning of a layout id, with more words after it, or with `:` or `=` before it."""
_ID = re.compile(rf"#[ \t]*id[ \t]+([1-9]\d*\.([\w~]+)\.[\w.~-]+){_END}", re.ASCII | re.MULTILINE)


def named_layout(text: str) -> Layout | None:
    """The layout that the comments of a string name; `None` if they name none.

    Raises `InvalidGrid` for a layout that does not exist, for other words in its note, and if the
    first puzzle id names another layout. A puzzle id of another program names no layout.
    """
    if "#" not in text:
        return None
    text = "\n".join(split_lines(text))
    found, malformed = _note(text)
    if malformed:
        raise InvalidGrid(
            "a note that names a layout holds nothing else, as in # layout 2x2+diagonals, not "
            f"{shown(malformed)}",
            text=text,
        )
    id, by_id = _identified(text)
    if found is None:
        return by_id
    try:
        layout = _layout(found[1])
    except (InvalidOption, UnsupportedLayout) as error:
        raise InvalidGrid(f"the comment names no layout: {error}", text=text) from error
    if by_id is not None and not _adds_rules(layout, by_id):
        raise InvalidGrid(
            f"the comment names two layouts: {shown(layout.id)}, and {shown(by_id.id)} in the id "
            f"{shown(id)}",
            text=text,
        )
    return layout


def written_layout(text: str) -> Layout | None:
    """Like `named_layout`, for a board that is written as a string.

    Also raises `UnsupportedLayout` if the layout is above 25x25.
    """
    layout = named_layout(text)
    if layout is not None and layout.size > _LARGEST:
        raise UnsupportedLayout(
            f"the comment names a board of {layout.size}x{layout.size}, but only boards up to "
            f"{_LARGEST}x{_LARGEST} can be written as strings",
            layout=layout,
        )
    return layout


def layout_of_id(id: str) -> Layout | None:
    """The layout that a puzzle id names; `None` if the id is not from this library.

    >>> layout_of_id("1.2x2~diagonals.W7E").id
    '2x2+diagonals'
    """
    return _identified(f"#id {id}")[1]


def _identified(text: str) -> tuple[str, Layout | None]:
    """The first puzzle id that names a layout, and this layout."""
    for match in _ID.finditer(text):
        try:
            return match[1], _layout(match[2])
        except SudokuError:
            continue
    return "", None


def _adds_rules(layout: Layout, base: Layout) -> bool:
    """Whether a layout is another one, perhaps with further rules; ids do not contain drawn rules.

    >>> _adds_rules(Layout.parse("2x2+thermo.0.1"), Layout.parse("2x2"))
    True
    """
    return layout.without_constraints() is base.without_constraints() and set(
        base.constraints
    ) <= set(layout.constraints)


def _note(text: str) -> tuple[re.Match[str] | None, str]:
    """The first note that names a layout, and the malformed note before it, if there is one."""
    found, malformed = _NAMED.search(text), _MALFORMED.search(text)
    if malformed is None or (found is not None and found.start() < malformed.start()):
        return found, ""
    return found, malformed[0].rstrip()


def _layout(id: str) -> Layout:
    if len(id) > _LONGEST:
        raise InvalidOption("the id of this layout is too long", option="id", value=shown(id))
    return Layout.parse(id)


def named_id(text: str) -> str | None:
    """The first puzzle id in the comments of a string.

    >>> named_id("1...2.......3... #id 1.2x2~diagonals.W7E # easy")
    '1.2x2~diagonals.W7E'
    >>> named_id("# 1.2x2.W7E #id x #id 1.2x2.W7E"), named_id("# id 17")
    ('1.2x2.W7E', None)
    """
    found = _ID.search(text)
    return None if found is None else found[1]


def split_puzzle_id(comment: str) -> tuple[str, str | None]:
    """A comment without the puzzle id, and the id; `None` unless there is exactly one id.

    >>> split_puzzle_id("easy #id 1.2x2.g # by Ada")
    ('easy # by Ada', '1.2x2.g')
    """
    marked = [f"#{line}" for line in comment.split("\n")]
    found = [match[1] for line in marked for match in _ID.finditer(line)]
    if len(found) != 1:
        return comment, None
    bare = [_ID.sub("", line) for line in marked]
    return "\n".join([line.partition("#")[2].strip() for line in bare if line]), found[0]


def header_in(line: str) -> str | None:
    """The note in a line of comments that names a layout, or the puzzle id, with its `#`.

    Only the layout of a puzzle id applies to the lines below. Malformed notes are also returned,
    and so are a layout and an id that contradict each other, so that all of these are errors.

    >>> header_in("# easy # layout 3x2"), header_in("# easy")
    ('# layout 3x2', None)
    >>> header_in("#id 1.2x2~diagonals.W7E")
    '# layout 2x2+diagonals'
    """
    found, malformed = _note(" ".join(split_lines(line)))
    if malformed:
        return malformed
    id, layout = _identified(line)
    if found is None:
        return None if layout is None else f"# layout {layout.id}"
    note = f"# layout {found[1]}"
    try:
        named = named_layout(note)
    except InvalidGrid:  # the same error will be raised for the lines below
        return note
    assert named is not None
    return note if layout is None or _adds_rules(named, layout) else f"{note} #id {id}"


def without_layout(text: str) -> str:
    """A comment without the notes that name a layout."""
    return _NAMED.sub("", text) if "#" in text else text


def layout_note(layout: Layout, comment: str = "") -> str | None:
    """The note to write beside a board; `None` if its size or its comment determines the layout.

    >>> layout_note(Layout.boxes(3, 2)), layout_note(Layout.boxes(2, 3))
    ('layout 3x2', None)
    """
    note = f"layout {layout.id}"
    try:
        named = named_layout(f"#{comment}")
    except InvalidGrid:  # after the new note, a malformed one is read as prose
        return note
    return None if is_usual_layout(layout) and named in (None, layout) else note


def as_note(text: str) -> str:
    """A comment with its `#` and a blank; no blank if it begins with a puzzle id.

    >>> as_note("mine"), as_note("id 1.2x2.g # mine"), as_note("")
    ('# mine', '#id 1.2x2.g # mine', '#')
    """
    return f"#{text}" if not text or _ID.match(f"#{text}") else f"# {text}"


def is_usual_layout(layout: Layout) -> bool:
    """Whether the layout is the default for its number of cells.

    >>> is_usual_layout(Layout.boxes(2, 3)), is_usual_layout(Layout.boxes(3, 2))
    (True, False)
    """
    try:
        return layout is Layout.for_cells(layout.cell_count)
    except UnsupportedLayout:
        return False
