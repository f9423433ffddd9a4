"""Names of rules that setters and other programs use, and what they are called in ids.

`Layout.parse` reads them, and so do JSON and the commands, which name layouts by ids. Case, spaces
and hyphens do not matter. Ids are written with the names of the library only.
"""

from __future__ import annotations

import re

from sudokulib._base.synonyms import normalized_name

RULE_NAMES: dict[str, tuple[str, ...]] = {
    # houses
    "xsudoku": ("diagonals",),
    "windoku": ("windows",),
    "hyper": ("windows",),
    "hypersudoku": ("windows",),
    "disjointgroups": ("disjoint",),
    "disjointsets": ("disjoint",),
    # lines
    "thermometer": ("thermo",),
    "slowthermometer": ("slowthermo",),
    "whispers": ("whisper",),
    "german": ("whisper",),
    "germanwhisper": ("whisper",),
    "germanwhispers": ("whisper",),
    "dutch": ("whisper4",),
    "dutchwhisper": ("whisper4",),
    "dutchwhispers": ("whisper4",),
    "parityline": ("modular2",),
    "modularline": ("modular",),
    "entropicline": ("entropic",),
    "betweenline": ("between",),
    "lockoutline": ("lockout",),
    "renbanline": ("renban",),
    "nabnerline": ("nabner",),
    "palindromeline": ("palindrome",),
    "zipperline": ("zipper",),
    "regionsumline": ("regionsum",),
    "equalsumline": ("regionsum",),
    "equalsumlines": ("regionsum",),
    # signs between cells
    "difference": ("white",),
    "consecutive": ("white",),
    "whitekropki": ("white",),
    "kropkiwhite": ("white",),
    "whitedot": ("white",),
    "ratio": ("black",),
    "blackkropki": ("black",),
    "kropkiblack": ("black",),
    "blackdot": ("black",),
    "x": ("xv10",),
    "v": ("xv5",),
    "greaterthan": ("greater",),
    "inequality": ("greater",),
    "negativexv": ("notx", "notv"),
    "strictxv": ("notx", "notv"),
    "negativex": ("notx",),
    "negativev": ("notv",),
    "negativekropki": ("notwhite", "notblack"),
    "strictkropki": ("notwhite", "notblack"),
    "negativewhite": ("notwhite",),
    "negativedifference": ("notwhite",),
    "negativeblack": ("notblack",),
    "negativeratio": ("notblack",),
    # cells
    "killer": ("cage",),
    "killercage": ("cage",),
    "rellikcage": ("rellik",),
    "quadruple": ("quad",),
    "givenpencilmarks": ("givencandidates",),
    # clues outside the board
    "sandwichsum": ("sandwich",),
    "littlekillersum": ("littlekiller",),
    "numberedrooms": ("numberedroom",),
    "skyscrapers": ("skyscraper",),
    # the whole board
    "knight": ("antiknight",),
    "antiknightsmove": ("antiknight",),
    "king": ("antiking",),
    "taxicab": ("antitaxicab",),
    "flatmates": ("dutchflatmates",),
    "anticonsecutive": ("nonconsecutive",),
}
"""Names in lower case without spaces and hyphens, and the names in ids, with a number if any."""

_RULE = re.compile(r"([A-Za-z][A-Za-z' -]{0,50}?)([0-9]{0,7})((?:\.[0-9]{1,4})*+)")
_NEEDS_CELLS = ("x", "v")
"""The names that are also other words, unless cells follow."""


def rules_meant(text: str) -> tuple[str, ...]:
    """A part of an id with the names of the library; the part itself if its name is not known here.

    >>> rules_meant("German-Whisper.0.10"), rules_meant("V.0.1"), rules_meant("negative XV")
    (('whisper.0.10',), ('xv5.0.1',), ('notx', 'notv'))
    """
    found = _RULE.fullmatch(text)
    if found is None:
        return (text,)
    name, number, cells = normalized_name(found[1]), found[2], found[3]
    if name in _NEEDS_CELLS and not cells:
        return (text,)
    meant = RULE_NAMES.get(name, (name,))
    if number and any(each[-1].isdecimal() for each in meant):  # the name has its own number
        return (text,)
    return tuple([f"{each}{number}{cells}" for each in meant])
