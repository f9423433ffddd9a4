"""Rules as drawings and sentences, for programs that do not know them.

SudokuPad checks no rules itself, and f-puzzles does not have all of them. Extra houses are drawn as
well: a diagonal as a thin line, and any other as a cage without a number.

    {"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#bbbbbb", "thickness": 16}],
     "underlays": [{"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": true, ...}]}

    Normal sudoku rules apply.
    Thermometer: digits rise from the bulb to the tip.

Places are (row, column) in cells, from the upper left corner of the board; a clue outside the board
is at -0.5. `_DRAWN` and `_SENTENCES` are the tables, by the keys of kinds. One of your own
constraints is named, without a sentence.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib import constraints
from sudokulib._base.choices import Choice
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.formats._fpuzzles_rules import DIAGONALS, STRAIGHT, clue_of
from sudokulib.formats._helpers.link_addresses import ExtraHouses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Constraint

    Drawing: TypeAlias = "Iterator[tuple[str, dict[str, Any]]]"
    """Parts of the board: the list in which each belongs, and the part."""


_GREY, _DARK, _WHITE, _BLACK = "#cfcfcf", "#8f8f8f", "#ffffff", "#000000"
_DIAGONAL = "#34bbe6"


def drawings_of(layout: Layout) -> dict[str, list[dict[str, Any]]]:
    """The drawings of extra houses and constraints, by the list of the board that they belong to.

    >>> from sudokulib import Layout
    >>> drawings_of(Layout.parse("3x3+antiking+cage3.0.1"))
    {'cages': [{'cells': [[0, 0], [0, 1]], 'value': '3'}]}
    """
    n, houses = layout.size, ExtraHouses.of(layout)
    lines = [
        _path([divmod(at, n) for at in (house[0], house[-1])], _DIAGONAL, 3)
        for house in houses.diagonals.values()
    ]
    cages = [{"cells": [list(divmod(at, n)) for at in house]} for house in houses.others]
    found = {key: parts for key, parts in (("lines", lines), ("cages", cages)) if parts}
    for constraint in layout.constraints:
        for key, part in drawn(constraint, n):
            found.setdefault(key, []).append(part)
    return found


def drawn(constraint: Constraint, n: int) -> Drawing:
    """The drawings of a constraint; none for a rule of the whole board, or one of your own.

    >>> [*drawn(constraints.KillerCage([(0, 0), (0, 1)], 3), 9)]
    [('cages', {'cells': [[0, 0], [0, 1]], 'value': '3'})]
    """
    draw = _DRAWN.get(constraint.key) if isinstance(constraint, BuiltinConstraint) else None
    return iter(()) if draw is None else draw(constraint, n)


def _middle_of(*cells: Cell) -> list[float]:
    """The middle of the middles of some cells."""
    rows, columns = zip(*cells, strict=True)
    return [sum(rows) / len(cells) + 0.5, sum(columns) / len(cells) + 0.5]


def _shape(center: list[float], size: float, **more: Any) -> dict[str, Any]:
    """A square, or with `rounded` a circle, of this size."""
    return {"center": center, "width": size, "height": size, "rounded": False, **more}


def _label(center: list[float], text: object, size: int = 16, **more: Any) -> dict[str, Any]:
    return _shape(center, 0.4, text=str(text), fontSize=size, color=_BLACK, **more)


def _line(constraint: Any, n: int, *, color: str, thickness: int = 12) -> Drawing:
    yield "lines", _path(constraint.cells, color, thickness)


def _path(cells: Iterable[Cell], color: str, thickness: int) -> dict[str, Any]:
    points = [_middle_of(cell) for cell in cells]
    return {"wayPoints": points, "color": color, "thickness": thickness}


def _thermometer(constraint: Any, n: int) -> Drawing:
    yield "lines", _path(constraint.cells, _GREY, 16)
    bulb = _shape(_middle_of(constraint.cells[0]), 0.8, rounded=True)
    yield "underlays", bulb | {"backgroundColor": _GREY, "borderColor": _GREY}


def _between_ends(constraint: Any, n: int, *, color: str = _GREY, **shape: Any) -> Drawing:
    yield "lines", _path(constraint.cells, color, 6)
    for cell in (constraint.cells[0], constraint.cells[-1]):
        colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
        yield "underlays", _shape(_middle_of(cell), 0.65, **colors) | shape


def _shaded(constraint: Any, n: int, *, color: str = _GREY, **shape: Any) -> Drawing:
    for cell in (*constraint.cells, *getattr(constraint, "copies", ())):
        size = shape.get("size", 0.96)
        part = _shape(_middle_of(cell), size, rounded=shape.get("rounded", False))
        yield "underlays", part | {"backgroundColor": color, "borderColor": color}


def _labeled(constraint: Any, n: int, *, text: str) -> Drawing:
    yield from _shaded(constraint, n, color="#ececec")
    for row, column in constraint.cells:
        yield "overlays", _label([row + 0.85, column + 0.5], text, 9)


def _dot(constraint: Any, n: int, *, color: str, number: str, usual: int) -> Drawing:
    value = getattr(constraint, number)
    text = "" if value == usual else str(value)
    dot = _shape(_middle_of(*constraint.cells), 0.3, rounded=True, text=text, fontSize=12)
    ink = _BLACK if color == _WHITE else _WHITE
    yield "overlays", dot | {"backgroundColor": color, "borderColor": _BLACK, "color": ink}


def _sum_between(constraint: Any, n: int) -> Drawing:
    text = {10: "X", 5: "V"}.get(constraint.sum, str(constraint.sum))
    yield "overlays", _label(_middle_of(*constraint.cells), text, backgroundColor=_WHITE)


def _arrow_line(constraint: Any, n: int) -> Drawing:
    shaft = _path(constraint.cells, "#b48ae0", 6)
    yield "arrows", shaft | {"headLength": 0.3}


def _sum_line(constraint: Any, n: int) -> Drawing:
    yield from _line(constraint, n, color="#b3e6a0")
    row, column = constraint.cells[0]
    yield "overlays", _label([row + 0.2, column + 0.2], constraint.sum, 12)


def _greater(constraint: Any, n: int) -> Drawing:
    (row, column), (other_row, other_column) = constraint.cells
    signs = {(0, 1): ">", (0, -1): "<", (1, 0): "v", (-1, 0): "^"}
    sign = signs[other_row - row, other_column - column]
    yield "overlays", _label(_middle_of(*constraint.cells), sign, backgroundColor=_WHITE)


def _cage(constraint: Any, n: int, *, sign: str = "") -> Drawing:
    cells = dict.fromkeys(constraint.cells)  # a sum cage may count a cell several times
    cage: dict[str, Any] = {"cells": [list(cell) for cell in cells]}
    value = {} if constraint.sum is None else {"value": f"{sign}{constraint.sum}"}
    yield "cages", cage | value


def _groups(constraint: Any, n: int, *, value: str) -> Drawing:
    for group in constraint.groups:
        yield "cages", {"cells": [list(cell) for cell in group], "value": value}


def _said_cage(constraint: Any, n: int) -> Drawing:
    said = "".join([f"{count}{digit}" for count, digit in constraint.counts])
    yield "cages", {"cells": [list(cell) for cell in constraint.cells], "value": said}


def _equality_cage(constraint: Any, n: int) -> Drawing:
    yield "cages", {"cells": [list(cell) for cell in constraint.cells], "value": "="}


def _lunchbox(constraint: Any, n: int) -> Drawing:
    yield from _line(constraint, n, color="#f3e79b")
    row, column = min(constraint.cells)
    yield "overlays", _label([row + 0.15, column + 0.2], constraint.sum, 12)


def _circles(constraint: Any, n: int) -> Drawing:
    for cell in constraint.cells:
        colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
        yield "underlays", _shape(_middle_of(cell), 0.8, rounded=True, **colors)


def _counted_line(constraint: Any, n: int) -> Drawing:
    yield from _line(constraint, n, color="#a8dba8", thickness=6)
    colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
    yield "underlays", _shape(_middle_of(constraint.cells[0]), 0.65, rounded=True, **colors)


def _arrow(constraint: Any, n: int) -> Drawing:
    circle = constraint.cells[: constraint.circle]
    colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
    if len(circle) > 1:
        yield "lines", _path(circle, _GREY, 36)
    for cell in circle:
        yield "underlays", _shape(_middle_of(cell), 0.8, rounded=True, **colors)
    shaft = _path(constraint.cells[constraint.circle - 1 :], _DARK, 3)
    yield "arrows", shaft | {"headLength": 0.3}


def _quadruple(constraint: Any, n: int) -> Drawing:
    digits = " ".join([str(digit) for digit in constraint.digits])
    circle = _shape(_middle_of(*constraint.cells), 0.6, rounded=True, text=digits, fontSize=10)
    yield "overlays", circle | {"backgroundColor": _WHITE, "borderColor": _BLACK, "color": _BLACK}


def _given_candidates(constraint: Any, n: int) -> Drawing:
    row, column = constraint.cells[0]
    text = " ".join([str(digit) for digit in constraint.digits])
    yield "overlays", _label([row + 0.85, column + 0.5], text, 9)


def _clue(constraint: Any, n: int, *, number: str, sign: str = "") -> Drawing:
    (row, column), _ = clue_of(constraint.cells, STRAIGHT, n)
    yield "overlays", _label([row + 0.5, column + 0.5], f"{sign}{getattr(constraint, number)}")


def _little_killer(constraint: Any, n: int) -> Drawing:
    (row, column), direction = clue_of(constraint.cells, DIAGONALS, n)
    down, right = DIAGONALS[direction]
    yield "overlays", _label([row + 0.5, column + 0.5], constraint.sum)
    ends = [[row + 0.5 + at * down, column + 0.5 + at * right] for at in (0.25, 0.5)]
    yield "arrows", {"wayPoints": ends, "color": _BLACK, "thickness": 2, "headLength": 0.15}


_DRAWN: dict[str, Callable[[Any, int], Drawing]] = {
    "white": partial(_dot, color=_WHITE, number="difference", usual=1),
    "black": partial(_dot, color=_BLACK, number="ratio", usual=2),
    "xv": _sum_between,
    "greater": _greater,
    "odd": partial(_shaded, size=0.8, rounded=True),
    "even": partial(_shaded, size=0.8),
    "minimum": partial(_labeled, text="min"),
    "maximum": partial(_labeled, text="max"),
    "rowindexer": partial(_shaded, color="#f4c2c2"),
    "columnindexer": partial(_shaded, color="#c2d4f4"),
    "thermo": _thermometer,
    "slowthermo": _thermometer,
    "whisper": partial(_line, color="#67f067"),
    "palindrome": partial(_line, color=_GREY),
    "renban": partial(_line, color="#f067f0"),
    "nabner": partial(_line, color="#e8d44d"),
    "between": partial(_between_ends, rounded=True),
    "lockout": partial(_between_ends, angle=45),
    "entropic": partial(_line, color="#ffccaa"),
    "modular": partial(_line, color="#33bbbb"),
    "zipper": partial(_line, color="#e5b8e0"),
    "regionsum": partial(_line, color="#2ecbff"),
    "statemachine": _arrow_line,
    "doublearrow": partial(_between_ends, color="#c54b8b", rounded=True),
    "sumline": _sum_line,
    "cage": _cage,
    "sumcage": _cage,
    "rellik": partial(_cage, sign="\u2260"),
    "equalsum": partial(_groups, value="="),
    "samevalues": partial(_groups, value="same"),
    "countdistinct": _counted_line,
    "lunchbox": _lunchbox,
    "lookandsay": _said_cage,
    "equalitycage": _equality_cage,
    "countingcircles": _circles,
    "arrow": _arrow,
    "littlekiller": _little_killer,
    "quad": _quadruple,
    "clone": _shaded,
    "givencandidates": _given_candidates,
    "sandwich": partial(_clue, number="sum"),
    "xsum": partial(_clue, number="sum"),
    "skyscraper": partial(_clue, number="count"),
    "hiddenskyscraper": partial(_clue, number="digit"),
    "fullrank": partial(_clue, number="rank", sign="#"),
    "numberedroom": partial(_clue, number="digit"),
}
"""The functions that draw constraints, by the key of the kind; some kinds have only sentences."""


_SENTENCES = {
    "antiknight": "cells a knight's move apart have different digits.",
    "antiking": "cells that touch at a corner have different digits.",
    "antitaxicab": "two cells with the same digit X are never X steps apart, from side to side.",
    "globalentropy": "each two by two cells have a low, a middle and a high digit.",
    "globalmod": "each two by two cells have digits with all three remainders by 3.",
    "dutchflatmates": "each middle digit, {middle} here, has a 1 directly above it or the {n} "
    "directly below it.",
    "nonconsecutive": "cells side by side do not have consecutive digits, unless a white dot joins "
    "them.",
    "white": "digits on both sides of a white dot differ by 1, or by the number in it.",
    "black": "of the digits on both sides of a black dot, one is twice the other, or as many times "
    "the other as the number in it says.",
    "xv": "digits on both sides of an X have the sum 10, of a V 5, of a number that number.",
    "greater": "the sign points to the smaller digit.",
    "not": "the digits of two cells side by side without a {of}.",
    "odd": "a grey circle holds an odd digit.",
    "even": "a grey square holds an even digit.",
    "minimum": "a cell with min holds less than the cells around it without one.",
    "maximum": "a cell with max holds more than the cells around it without one.",
    "rowindexer": "a red cell says in which row of its column the number of its own row is.",
    "columnindexer": "a blue cell says in which column of its row the number of its own column is.",
    "thermo": "digits rise from the bulb to the tip.",
    "slowthermo": "digits rise or stay the same from the bulb to the tip.",
    "whisper": "digits next to each other on a green line differ by at least {difference}.",
    "palindrome": "a grey line reads the same from both ends.",
    "renban": "a purple line has different digits without a gap between them, in any order.",
    "nabner": "no two digits of a yellow line are the same or consecutive.",
    "between": "digits on a line between two circles lie between the digits in them.",
    "lockout": "digits on a line between two diamonds do not lie between the digits in them, and "
    "are not the same; the digits in diamonds differ by at least {difference}.",
    "entropic": "each three cells in a row on an orange line have a low, a middle and a "
    "high digit.",
    "modular": "each {modulus} cells in a row on a teal line have different remainders by "
    "{modulus}.",
    "zipper": "on a pink line, cells at the same distance from its middle have the same sum, which "
    "is the digit in the middle.",
    "regionsum": "a blue line has the same sum in each region that it runs through.",
    "statemachine": "the digits along the violet arrow {cells} follow {label}.",
    "doublearrow": "digits on a pink line between two circles have the sum of the digits in the "
    "circles.",
    "sumline": "a pale green line with a number can be divided into pieces that all have that sum.",
    "rellik": "the digits in a cage with a \u2260 are different, and no one or more of them have "
    "that sum.",
    "equalsum": "the cages with an equals sign have equal sums: {groups}.",
    "samevalues": "the cages with the same digits in any order are: {groups}.",
    "countdistinct": "the digit in a circle is the number of different digits on its green line.",
    "lunchbox": "the digits of a pale yellow line are different; those between the cells of the "
    "smallest and the greatest digit have the sum in the corner.",
    "lookandsay": "each pair of digits in the corner of a cage is a count and a digit, which is "
    "in the cage exactly so often.",
    "equalitycage": "the digits in a cage with = are different; as many are even as odd, and as "
    "many are low as high, without the middle digit.",
    "countingcircles": "a digit in a white circle says how many of the circles contain it.",
    "cage": "the digits in a cage are different, and have the sum in its corner if there is one.",
    "sumcage": "the digits in an area with a number have that sum, and may repeat{often}.",
    "arrow": "the digits along an arrow have the number in its circle as their sum.",
    "littlekiller": "the digits on a diagonal with an arrow have the number beside it as "
    "their sum.",
    "quad": "the digits in a circle are in the four cells around it.",
    "givencandidates": "a cell with small digits at its lower edge has one of them.",
    "clone": "grey areas of the same shape have the same digits.",
    "sandwich": "a number outside is the sum of the digits between the 1 and the {n} in its line.",
    "xsum": "a number outside is the sum of the first X digits from there, and X is the first.",
    "skyscraper": "a number outside says how many digits are greater than all before them.",
    "hiddenskyscraper": "a number outside is the first digit from there that is less than a digit "
    "before it.",
    "fullrank": "all rows and columns are read from both ends and sorted as numbers, the smallest "
    "first; a number with # is the place of its line{ties}.",
    "numberedroom": "the first digit from a number outside says at which place of the line that "
    "number is.",
}
"""By the key of the kind, with its fields in braces, and the size of the board as `n`."""

NORMAL_RULES = "Normal sudoku rules apply."
_DIAGONALS = "Diagonals: each digit appears once on a blue line from corner to corner."
_DISJOINT_GROUPS = (
    "Disjoint groups: cells in the same place of different boxes have different digits."
)
_EXTRA_REGIONS = "Extra regions: each digit appears once in a cage of {n} cells without a number."

_USUAL = {"whisper": lambda n: (n + 1) // 2, "lockout": lambda n: n // 2}
"""The number of a kind that has none, on boards of size `n`."""

_TIES = {
    "unclued": "; lines with a clue differ from all others",
    "any": "; equal lines have the same place",
    "none": "; no two lines are equal",
}
_MARKS = {
    "white": "dot do not differ by 1, or if there are white dots, by their differences",
    "black": "dot do not have the ratio 2, or if there are black dots, their ratios",
    "x": "mark do not have the sum 10",
    "v": "mark do not have the sum 5",
}

_SETS = ("clone", "countingcircles")
"""The kinds whose drawings do not show which cells belong together."""
_NAMED = ("equalsum", "samevalues", "statemachine")
"""The kinds whose sentences name their cells."""
_OUTSIDE = ("sandwich", "xsum", "skyscraper", "hiddenskyscraper", "numberedroom")
"""The kinds that are drawn as a number outside the board."""


def sentences_of(layout: Layout) -> str:
    """The rules of a board, a line for each kind; empty without constraints and extra houses.

    >>> from sudokulib import Layout
    >>> print(sentences_of(Layout.parse("3x3+antiking+whisper.0.1")))
    Normal sudoku rules apply.
    Anti-King: cells that touch at a corner have different digits.
    Whisper: digits next to each other on a green line differ by at least 5.
    """
    houses = ExtraHouses.of(layout)
    lines = [
        *([_DIAGONALS] if houses.diagonals else []),
        *([_DISJOINT_GROUPS] if houses.has_disjoint_groups else []),
        *([_EXTRA_REGIONS.format(n=layout.size)] if houses.others else []),
        *_sentences(layout),
    ]
    return "\n".join(dict.fromkeys([NORMAL_RULES, *lines])) if lines else ""


def _sentences(layout: Layout) -> Iterator[str]:
    """The sentence of each kind, with the places of its rules where the drawing cannot tell them.

    These are rules of one kind that say different things, sets of cells that look alike, and
    numbers outside the board that belong to different kinds.
    """
    by_kind: dict[str, dict[str, list[Constraint]]] = {}
    for rule in layout.constraints:
        sentence = sentence_of(rule, layout.size)
        by_kind.setdefault(rule.name, {}).setdefault(sentence, []).append(rule)
    outside = [name for name, found in by_kind.items() if _key_of(found) in _OUTSIDE]
    for name, found in by_kind.items():
        is_set = _key_of(found) in _SETS
        is_unclear = len(found) > 1 or (name in outside and len(outside) > 1)
        for sentence, rules in found.items():
            places = [_place_of(rule) for rule in rules]
            if is_set and len(rules) > 1:
                yield from (f"{name} ({place}){sentence[len(name) :]}" for place in places)
            elif is_unclear and all(places) and _key_of(found) not in _NAMED:
                yield f"{name} ({'; '.join(places)}){sentence[len(name) :]}"
            else:
                yield sentence


def _key_of(found: dict[str, list[Constraint]]) -> str:
    """The key of some rules of one kind; empty for those of your own."""
    [rule, *_] = next(iter(found.values()))
    return rule.key if isinstance(rule, BuiltinConstraint) else ""


def _place_of(rule: Constraint) -> str:
    """The cells of a rule: all of them, or the first and the last one of a clue outside."""
    cells = [*rule.cells, *getattr(rule, "copies", ())]
    names = [f"r{row + 1}c{column + 1}" for row, column in cells]
    if isinstance(rule, BuiltinConstraint) and rule.key in _OUTSIDE:
        return f"{names[0]} to {names[-1]}"
    return " ".join(names)


def sentence_of(constraint: Constraint, n: int) -> str:
    """The rule of a constraint in words, for boards of size `n`; of your own, only the name.

    >>> sentence_of(constraints.Odd([(0, 0)]), 9)
    'Odd: a grey circle holds an odd digit.'
    """
    if not isinstance(constraint, BuiltinConstraint):
        return f"{constraint.name}."
    fields: dict[str, object] = {"n": n, "middle": (n + 1) // 2}
    fields["groups"] = " = ".join(
        [" + ".join(_names(group)) for group in getattr(constraint, "groups", ())]
    )
    counts = Counter(constraint.cells).items()
    often = [f"r{a + 1}c{b + 1} counts {count} times" for (a, b), count in counts if count > 1]
    fields["often"] = "".join([f"; {words}" for words in often])
    label = getattr(constraint, "label", "")
    fields["label"] = f'the rule "{label}"' if label else "a rule that has no description"
    fields["cells"] = " ".join(_names(constraint.cells))
    for name in ("of", "difference", "modulus", "ties"):
        value = getattr(constraint, name, None)
        if isinstance(value, Choice):
            value = {**_MARKS, **_TIES}[value.value]
        elif value is None and constraint.key in _USUAL:
            value = _USUAL[constraint.key](n)
        fields[name] = value
    return f"{constraint.name}: {_SENTENCES[constraint.key].format(**fields)}"


def _names(cells: Iterable[Cell]) -> list[str]:
    return [f"r{row + 1}c{column + 1}" for row, column in cells]


def with_rules_in(text: str, layout: Layout) -> Layout:
    r"""The layout with rules of the whole board, from their sentences, each on its own line.

    Raises `UnsupportedFeature` for a rule that the board cannot have, such as disjoint groups on a
    board without boxes.

    >>> from sudokulib import Layout
    >>> text = "Have fun!\nAnti-King: cells that touch at a corner have different digits."
    >>> with_rules_in(text, Layout.boxes(3, 3)).id
    '3x3+antiking'
    """
    lines = {line.strip() for line in text.splitlines()}
    candidates: list[BuiltinConstraint] = [
        constraints.AntiKing(),
        constraints.AntiKnight(),
        constraints.NonConsecutive(),
        constraints.AntiTaxicab(),
        constraints.GlobalEntropy(),
        constraints.GlobalMod(),
        constraints.DutchFlatmates(),
        *map(constraints.NegativeConstraint, constraints.NegativeOf),
    ]
    if _DISJOINT_GROUPS in lines:
        if layout.box_rows is None:
            raise UnsupportedFeature("only boards with boxes have them", feature="disjoint groups")
        layout = layout.with_disjoint_groups()
    n = layout.size
    for rule in candidates:
        if sentence_of(rule, n) in lines:
            try:
                layout = layout.with_constraints([rule])
            except InvalidOption as error:
                raise UnsupportedFeature(
                    f"the rules in the text cannot be represented: {error}", feature=rule.name
                ) from error
    return layout
