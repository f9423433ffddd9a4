"""The colours of a picture, and three sets of them.

Every string and every mark has a contrast of at least 4.5 : 1 with every background that it can
have, as WCAG 2 requires for text. The lines that separate filled cells and houses have this
contrast, too. A colour never shows anything that no shape shows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import find_by_name
from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from typing import Any


_HEX = re.compile("#[0-9a-f]{6}")


def _check(theme: Theme, field: attrs.Attribute[Any], value: object) -> None:
    """Colours are written into pictures unchanged, so only colours may pass."""
    if not _HEX.fullmatch(require_type(value, str, field.name)):
        raise InvalidOption("colours are #rrggbb in lower case", option=field.name, value=value)


def _color() -> Any:
    return attrs.field(validator=_check)


@public("sudokulib.render")
@attrs.frozen(kw_only=True)
class Theme:
    """The colours of a picture, each `#rrggbb` in lower case.

    Make your own theme from an existing one with `attrs.evolve`. Raises `TypeError` for anything
    but strings and `InvalidOption` for another form.

    >>> import attrs
    >>> attrs.evolve(LIGHT, entry="#004400").entry
    '#004400'
    """

    # The grounds of digits and marks.
    ground: str = _color()
    """The paper; also the digit in a disc."""
    shade: str = _color()
    """The cells of extra houses."""
    house: str = _color()
    """The houses of a step."""
    cover: str = _color()
    """The houses that cross them."""
    yellow: str = _color()
    """Cells filled yellow; the next five fields are the other colours."""
    green: str = _color()
    blue: str = _color()
    red: str = _color()
    purple: str = _color()
    gray: str = _color()

    # Strings, lines and marks.
    line: str = _color()
    """The lines of the board, those at the edge of filled cells, and those round houses."""
    coordinate: str = _color()
    """Names of rows and columns; also the lines of rules, and the names below the board."""
    clue: str = _color()
    """Clues; also the signs and numbers of rules."""
    entry: str = _color()
    """Entries."""
    answer: str = _color()
    """Digits of the solution."""
    candidate: str = _color()
    """Candidates."""
    conflict: str = _color()
    """Digits in conflict, and their marks."""
    placement: str = _color()
    """Placed digits."""
    elimination: str = _color()
    """Removed candidates."""
    link: str = _color()
    """Links between candidates."""
    pattern: str = _color()
    """The role "pattern"; the next six are other roles, and roles without their own colour."""
    fin: str = _color()
    pivot: str = _color()
    pincer: str = _color()
    first: str = _color()
    second: str = _color()
    extra: str = _color()
    other: str = _color()

    @property
    def name(self) -> str:
        """`light`, `dark` or `print`; the empty string for a theme of your own.

        >>> DARK.name, attrs.evolve(DARK, entry="#ffffff").name
        ('dark', '')
        """
        return next((name for name, theme in _NAMED.items() if theme == self), "")

    def __repr__(self) -> str:
        if self.name:
            return self.name.upper()
        parts = [f"{field.name}={getattr(self, field.name)!r}" for field in attrs.fields(Theme)]
        return f"Theme({', '.join(parts)})"


LIGHT = Theme(
    ground="#ffffff",
    shade="#ececec",
    house="#e4edfb",
    cover="#fbe9d7",
    yellow="#fff3b0",
    green="#d5f0d5",
    blue="#d6e9fc",
    red="#fddfdc",
    purple="#ecdff8",
    gray="#e2e2e2",
    line="#1a1a1a",
    coordinate="#555555",
    clue="#000000",
    entry="#1a44c2",
    answer="#5c5c5c",
    candidate="#333333",
    conflict="#b00020",
    placement="#0b5d1e",
    elimination="#b00020",
    link="#5b2a86",
    pattern="#0b5d1e",
    fin="#1a44c2",
    pivot="#8a3b00",
    pincer="#7a1f6b",
    first="#00555a",
    second="#8a3b00",
    extra="#7a1f6b",
    other="#333333",
)
"""The theme with dark digits on a white ground."""

DARK = Theme(
    ground="#16181d",
    shade="#262930",
    house="#1c2b45",
    cover="#3a2a18",
    yellow="#3d3712",
    green="#1b3a20",
    blue="#1a3350",
    red="#4a2322",
    purple="#38264a",
    gray="#34363c",
    line="#d8dae0",
    coordinate="#a9adb8",
    clue="#ffffff",
    entry="#9cc4ff",
    answer="#b6bac4",
    candidate="#d2d5dc",
    conflict="#ffa8a0",
    placement="#8fe39a",
    elimination="#ffa8a0",
    link="#d3b5f5",
    pattern="#8fe39a",
    fin="#9cc4ff",
    pivot="#ffc182",
    pincer="#f3aee6",
    first="#7fdede",
    second="#ffc182",
    extra="#f3aee6",
    other="#d2d5dc",
)
"""The theme with light digits on a black ground."""

PRINT = Theme(
    ground="#ffffff",
    shade="#e8e8e8",
    house="#f0f0f0",
    cover="#dcdcdc",
    yellow="#e6e6e6",
    green="#e0e0e0",
    blue="#dadada",
    red="#d6d6d6",
    purple="#dddddd",
    gray="#d0d0d0",
    line="#000000",
    coordinate="#333333",
    clue="#000000",
    entry="#333333",
    answer="#444444",
    candidate="#222222",
    conflict="#000000",
    placement="#000000",
    elimination="#000000",
    link="#333333",
    pattern="#000000",
    fin="#000000",
    pivot="#000000",
    pincer="#000000",
    first="#000000",
    second="#000000",
    extra="#000000",
    other="#000000",
)
"""The theme in black, white and gray, for printers and copies."""

_NAMED = {"light": LIGHT, "dark": DARK, "print": PRINT}

THEMES = tuple(_NAMED.values())
"""The themes that have names."""


def theme_of(theme: Theme | str) -> Theme:
    """The theme itself, or the theme with this name, as every option `theme` takes it.

    Raises `InvalidOption`, with the nearest name, for an unknown name, and `TypeError` for another
    type.

    >>> theme_of("dark")
    DARK
    """
    if isinstance(theme, Theme):
        return theme
    if isinstance(theme, str):
        return find_by_name(THEMES, theme, "theme")
    raise wrong_type("theme", "a Theme or its name", theme)
