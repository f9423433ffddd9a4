"""Styles of tables and solution paths, with the colours of a theme.

The sheet has a variable for each colour of a `Theme`, which the element that holds a board sets.
So boards of several themes can be on one page with one sheet.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from sudokulib.render._picture import columns_of
from sudokulib.render._svg_cells import EDGES
from sudokulib.render._theme import Theme

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.render._picture import Picture


_SIDES = {  # the borders of a candidate's shape, in the order top, right, bottom, left
    "pincer": "1px 1px 0",
    "locked": "0 1px 1px",
    "first": "1px 0",
    "second": "0 1px",
}
_KINDS = {
    "pivot": "double",
    "off": "double",
    "third": "dashed",
    "fourth": "dashed",
    "extra": "dotted",
    "target": "double",
    "companion": "dotted",
    "guardian": "double",
}
_THICK = ("pivot", "off", "target", "guardian")
_ROUND = ("pattern", "fourth", "off", "other", "base")
_INKS = {
    "third": "pivot",
    "fourth": "pincer",
    "locked": "fin",
    "off": "link",
    "base": "pattern",
    "target": "pivot",
    "companion": "extra",
    "guardian": "extra",
    "mirror": "fin",
}
"""The colours of roles that have that of another role."""


def _shapes() -> str:
    """The rules of the roles: each has its own frame."""
    rules = []
    for role in ("pattern", "fin", "pivot", "pincer", "extra", *_SIDES, *_INKS, "other"):
        ink = f"var(--{_INKS.get(role, role)})"
        width = _SIDES.get(role, "3px" if role in _THICK else "1px")
        line = "dotted" if role == "other" else _KINDS.get(role, "solid")
        curve = ";border-radius:50%" if role in _ROUND else ""
        rules.append(
            f".sudoku .{role}{{color:{ink}}}"
            f".sudoku .{role}::after{{border:{line} {ink};border-width:{width}{curve}}}"
        )
    return "".join(dict.fromkeys(rules))


def _grounds() -> str:
    """The rules of grounds: houses have an outline, filled cells have lines at the edge."""
    rules = [
        f".sudoku .on-{name}{{background:var(--{name})}}"
        for name in ("shade", "house", "cover", *EDGES)
    ]
    rules += [
        f".sudoku .on-{name}{{outline:1px {line} var(--line);outline-offset:-3px}}"
        for name, line in (("house", "solid"), ("cover", "dashed"))
    ]
    for name, (sides, line) in EDGES.items():
        wide = "3px" if line == "double" else "2px"
        widths = " ".join([wide if side in sides else "0" for side in "trbl"])
        rules.append(
            f".sudoku td.on-{name}{{position:relative}}"
            f".sudoku td.on-{name}::before{{content:'';position:absolute;inset:1px;"
            f"border:{line} var(--line);border-width:{widths}}}"
        )
    return "".join(rules)


def _cages() -> str:
    """The rules of cages: lines at those sides of a cell where its cage ends, and the sum."""
    rules = [
        ".sudoku td.cage{position:relative}"
        ".sudoku .cage::after{content:'';position:absolute;inset:0;pointer-events:none;"
        "border:0 dashed var(--coordinate)}"
    ]
    for name, side in (("ct", "top"), ("cr", "right"), ("cb", "bottom"), ("cl", "left")):
        rules.append(f".sudoku .{name}::after{{{side}:3px;border-{side}-width:1.5px}}")
    rules.append(
        ".sudoku .cage pre{font-size:calc(var(--small)*.75em);margin-top:1.2em}"
        ".sudoku .cage small{padding-left:2em}"
        ".sudoku .sum{position:absolute;z-index:1;top:1px;left:1px;padding:0 1px;line-height:1.1;"
        "font-size:.7em;font-style:normal;font-weight:normal;color:var(--clue);"
        "background:var(--ground)}"
    )
    rules += [
        f".sudoku .{kind} .sum{{font-size:calc(.7em/var(--big))}}"
        for kind in ("clue", "entry", "answer")
    ]
    return "".join(rules)


BOARD_CSS = (
    ".sudoku{max-width:100%;font-family:Helvetica,Arial,sans-serif;line-height:1.3;"
    "color:var(--line);background:var(--ground);print-color-adjust:exact}"
    ".sudoku table{border-collapse:collapse;border:0;font-size:1em;color:inherit;"
    "background:none;table-layout:fixed;width:auto;margin:0}"
    ".sudoku caption{text-align:left;font-size:.85em;color:inherit;padding:.2em 0}"
    ".sudoku td{width:3em;min-width:3em;height:3em;box-sizing:border-box;padding:0;"
    "border:1px solid var(--line);text-align:center;vertical-align:middle;line-height:1;"
    "background:var(--ground);color:var(--candidate)}"
    ".sudoku td.t{border-top-width:var(--b)}.sudoku td.l{border-left-width:var(--b)}"
    ".sudoku td:nth-child(2){border-left-width:var(--r)}"
    ".sudoku td:last-child{border-right-width:var(--r)}"
    ".sudoku tr:first-child>td{border-top-width:var(--r)}"
    ".sudoku tr:last-child>td{border-bottom-width:var(--r)}"
    ".sudoku th{border:0;padding:.2em;font-weight:normal;color:var(--coordinate);"
    "background:none}"
    ".sudoku .unseen{position:absolute;width:1px;height:1px;overflow:hidden;padding:0;"
    "clip-path:inset(50%);white-space:nowrap}"
    ".sudoku td.clue,.sudoku td.entry,.sudoku td.answer{font-size:calc(var(--big)*1em);"
    "width:calc(3em/var(--big));min-width:calc(3em/var(--big));height:calc(3em/var(--big))}"
    ".sudoku .clue{color:var(--clue);font-weight:bold}.sudoku .entry{color:var(--entry)}"
    ".sudoku .answer{color:var(--answer);font-style:italic}"
    ".sudoku .conflict{color:var(--conflict);text-decoration:underline wavy 2px}"
    ".sudoku pre{font:calc(var(--small)*1em)/1.25 monospace;margin:0;padding:0;border:0;"
    "background:none;color:inherit;display:inline-block;text-align:left;overflow:visible}"
    ".sudoku small{display:block;font-size:.7em;text-align:left;padding:0 .3em}"
    ".sudoku b{position:relative}.sudoku b::after{content:'';position:absolute;inset:0 -.35em}"
    f"{_shapes()}{_grounds()}{_cages()}"
    ".sudoku .placed{color:var(--ground);background:var(--placement);border-radius:50%;"
    "box-shadow:0 0 0 .2em var(--placement)}"
    ".sudoku .on{color:var(--ground);background:var(--link);border-radius:50%;"
    "box-shadow:0 0 0 .1em var(--link)}.sudoku .on *{color:var(--ground)}"
    ".sudoku s{color:var(--elimination);text-decoration:line-through 2px}"
    ".sudoku p{margin:.3em 0;font-size:.85em;color:inherit}"
)
"""The rules of a board."""

_SUBJECT = re.compile(r"\.sudoku (?:(?:td)?\.)?([\w-]+)[^,]*\{")


def rules_for(used: set[str]) -> str:
    """The rules of a board, without those of single classes and tags that it does not have.

    >>> len(rules_for({"clue", "td"})) < len(BOARD_CSS) / 2
    True
    >>> ".sudoku .clue{" in rules_for({"clue"}), ".sudoku .fin{" in rules_for({"clue"})
    (True, False)
    """
    kept = []
    for rule in re.findall(r"[^}]*\}", BOARD_CSS):
        found = _SUBJECT.match(rule)
        if found is None or found[1] in used:
            kept.append(rule)
    return "".join(kept)


def rules_of_sign(sign: str, name: str) -> str:
    """The declarations for a digit with a sign, and rules for what is inside it.

    They are those of `BOARD_CSS`. Screen readers read `name` after the digit.

    >>> rules_of_sign("removed", "removed").partition("&")[0]
    'color:var(--elimination);text-decoration:line-through 2px;'
    """
    element = "s" if sign == "removed" else f".{sign}"
    found = re.findall(rf"\.sudoku {element}( \*|::after)?{{([^}}]*)}}", BOARD_CSS)
    rules: dict[str, str] = dict(found)
    bold = "" if sign == "removed" else ";font-weight:bold"
    spoken = f"content:'';content:''/' ({name})'" if name else "content:''"
    own = rules.pop("") + bold
    rules["::after"] = ";".join([spoken, *filter(None, [rules.get("::after", "")])])
    return own + "".join([f";&{part}{{{declarations}}}" for part, declarations in rules.items()])


PATH_CSS = (
    ".sudoku-path{display:flex;flex-wrap:wrap;align-items:center;gap:.3em;padding:.4em}"
    ".sudoku-path>input{margin:0;accent-color:var(--entry)}"
    ".sudoku-path>div{order:1;flex:0 0 100%;display:none}"
    ".sudoku-path label{display:inline-block;padding:.3em .7em;margin:.2em .4em .2em 0;"
    "border:1px solid var(--line);border-radius:.3em;cursor:pointer;color:var(--line);"
    "background:var(--ground)}"
    ".sudoku-path [class^=v]{visibility:hidden}"
    ".sudoku-path>div>[class^=v]{display:none;--on:block}"
    ".sudoku-path figure{margin:0}.sudoku-path svg{display:block;max-width:100%;height:auto}"
    ".sudoku-path figcaption{font-size:.85em;padding:.2em 0}"
    "@media print{.sudoku-path>div{display:block;break-inside:avoid}"
    ".sudoku-path>div>[class^=v]{display:block;visibility:visible}"
    ".sudoku-path>input,.sudoku-path label{display:none}}"
)
"""The rules of a solution path: only the section behind the radio button that is on is seen."""


_FIGURE_WIDTH, _ROW = 0.6, 1.25  # of candidates, in their font size


def _longest(layout: Layout) -> int:
    return 1 if layout.size <= 25 else len(str(layout.size))


def _small(layout: Layout) -> float:
    """The font size of candidates, if a cell is 3 wide."""
    columns = columns_of(layout)
    rows = -(-layout.size // columns)
    across = columns * _longest(layout) + columns - 1
    return min(0.75, 2.7 / (_FIGURE_WIDTH * across), 2.7 / (_ROW * rows))


def places_in_table(layout: Layout) -> tuple[tuple[int, int], ...]:
    """The middle of each candidate in the cell of a table, as x and y, if a cell is 100 wide.

    >>> from sudokulib import Layout
    >>> places_in_table(Layout.boxes(2, 3))
    ((20, 34), (50, 34), (80, 34), (20, 66), (50, 66), (80, 66))
    """
    columns = columns_of(layout)
    rows = -(-layout.size // columns)
    font = _small(layout) * 100 / 3
    across, down = (_longest(layout) + 1) * _FIGURE_WIDTH * font, _ROW * font
    return tuple(
        [
            (round(50 + (x - (columns - 1) / 2) * across), round(50 + (y - (rows - 1) / 2) * down))
            for y, x in (divmod(number, columns) for number in range(layout.size))
        ]
    )


def board_style(theme: Theme, picture: Picture, size: int, css: str = BOARD_CSS) -> str:
    """The style of the element around a board of about `size` pixels: colours and sizes of digits.

    It has only the colours that the rules of `css` use.

    >>> from sudokulib import Grid
    >>> from sudokulib.render._picture import picture_of
    >>> from sudokulib.render._theme import LIGHT
    >>> style = board_style(LIGHT, picture_of(Grid.parse("." * 81)), 500)
    >>> style[:29], style[-29:]
    ('--ground:#ffffff;--shade:#ede', ';width:500px;font-size:18.5px')
    """
    layout = picture.layout
    names = [field.name for field in attrs.fields(Theme) if f"var(--{field.name})" in css]
    found = {name: getattr(theme, name) for name in names}
    found["big"] = f"{min(1.8, 4 / _longest(layout)):.3g}"
    found["small"] = f"{_small(layout):.3g}"
    found["b"], found["r"] = f"{max(2, size // 250)}px", f"{max(3, size // 150)}px"
    named = ";".join([f"--{name}:{value}" for name, value in found.items()])
    # A cell is 3em wide, and a letter of a row's name takes no more than 1em.
    ems = 3 * layout.size + max(map(len, picture.labels[0]), default=0)
    return f"{named};width:{size}px;font-size:{size / ems:.3g}px"
