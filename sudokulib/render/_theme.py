"""The colours of a picture, and three sets of them.

Every string and every mark has a contrast of at least 4.5 : 1 with every background that it can
have, as WCAG 2 requires for text. The lines that separate filled cells and houses have this
contrast, too. A colour never shows anything that no shape shows.

The hues of `LIGHT` and `DARK` are five of those of Okabe and Ito (2008), which people with any kind
of colour blindness can tell apart: yellow, bluish green, blue, vermilion and reddish purple. Marks
are darker or lighter than theirs, so that they have this contrast, and tints are mixed with the
paper. https://jfly.uni-koeln.de/color/
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
    shade="#ededed",
    house="#e3eff8",
    cover="#fbecd2",
    yellow="#faf6bd",
    green="#d5eee7",
    blue="#c3e4f7",
    red="#f4d6bf",
    purple="#eccfdf",
    gray="#dadada",
    line="#222222",
    coordinate="#555555",
    clue="#000000",
    entry="#005a91",
    answer="#5a5a5a",
    candidate="#333333",
    conflict="#9f3c00",
    placement="#004a35",
    elimination="#9f3c00",
    link="#6e2253",
    pattern="#004a35",
    fin="#005a91",
    pivot="#9f3c00",
    pincer="#6e2253",
    first="#005a91",
    second="#9f3c00",
    extra="#6e2253",
    other="#333333",
)
"""The theme with dark digits on a white ground."""

DARK = Theme(
    ground="#16181d",
    shade="#262930",
    house="#16304a",
    cover="#3a2d14",
    yellow="#454424",
    green="#0e4439",
    blue="#112c3f",
    red="#432a1a",
    purple="#523a4b",
    gray="#36383e",
    line="#b9bdc7",
    coordinate="#b4b8c2",
    clue="#ffffff",
    entry="#82c4f3",
    answer="#b9bdc7",
    candidate="#d2d5dc",
    conflict="#fa9f63",
    placement="#93efd2",
    elimination="#fa9f63",
    link="#f3cfe3",
    pattern="#93efd2",
    fin="#82c4f3",
    pivot="#fa9f63",
    pincer="#f3cfe3",
    first="#82c4f3",
    second="#fa9f63",
    extra="#f3cfe3",
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
