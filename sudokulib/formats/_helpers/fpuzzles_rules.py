"""The rules of f-puzzles: a table with the field of each kind.

    {"antiknight": true, "thermometer": [{"lines": [["R1C1", "R1C2"]]}], "negative": ["ratio"]}

`nonconsecutive` means the same as `NonConsecutive`: white dots (`difference`) are exceptions. What
`negative` lists is forbidden for cells side by side where nothing is marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib.constraints._cells import ColumnIndexer, Even, Maximum, Minimum, Odd, RowIndexer
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import XV, BlackDot, NegativeConstraint, NegativeOf, WhiteDot
from sudokulib.constraints._groups import Clone, Quadruple
from sudokulib.constraints._lines import (
    Between,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Renban,
    SlowThermometer,
    Thermometer,
    Whisper,
)
from sudokulib.constraints._outside import Sandwich, Skyscraper, XSum
from sudokulib.constraints._sums import Arrow, KillerCage, LittleKiller, RegionSum, Zipper
from sudokulib.errors import InvalidOption, UnsupportedFeature
from sudokulib.formats._helpers.fpuzzles_fields import (
    Arrows,
    Clues,
    Copies,
    Digits,
    Field,
    Flag,
    Groups,
    Letter,
    Lines,
    Marked,
    Number,
)
from sudokulib.formats._helpers.fpuzzles_shapes import shapes_in
from sudokulib.formats._helpers.strict_json import listed, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Constraint

__all__ = ["RULE_KEYS", "keys_of", "with_rules"]

FIELDS: tuple[Field, ...] = (
    Flag("antiknight", AntiKnight),
    Flag("antiking", AntiKing),
    Flag("nonconsecutive", NonConsecutive),
    Marked("odd", Odd),
    Marked("even", Even),
    Marked("minimum", Minimum),
    Marked("maximum", Maximum),
    Groups("difference", WhiteDot, Number("difference", 1)),
    Groups("ratio", BlackDot, Number("ratio", 2)),
    Groups("xv", XV, Letter()),
    Groups("killercage", KillerCage, Number("sum")),
    Groups("quadruple", Quadruple, Digits()),
    Groups("clone", Clone, Copies()),
    Groups("rowindexer", RowIndexer),
    Groups("columnindexer", ColumnIndexer),
    Lines("thermometer", Thermometer),
    Lines("slowthermometer", SlowThermometer),
    Lines("palindrome", Palindrome),
    Lines("betweenline", Between),
    Lines("lockout", Lockout, Number("difference")),
    Lines("renban", Renban),
    Lines("nabner", Nabner),
    Lines("whispers", Whisper, Number("difference"), is_of_neighbours=True),
    Lines("regionsumline", RegionSum),
    Lines("zipperline", Zipper),
    Lines("entropicline", Entropic),
    Lines("modularline", Modular, Number("modulus", 3)),
    Arrows("arrow", Arrow),
    Clues("littlekillersum", LittleKiller, "sum", is_diagonal=True),
    Clues("sandwichsum", Sandwich, "sum"),
    Clues("xsum", XSum, "sum"),
    Clues("skyscraper", Skyscraper, "count"),
)
"""Each kind of rule that f-puzzles has, or that programs beside it have added to it."""

_NEGATIVE = "negative"
_FORBIDDEN = {
    "difference": (NegativeOf.WHITE,),
    "ratio": (NegativeOf.BLACK,),
    "xv": (NegativeOf.V, NegativeOf.X),
}
"""What `negative` may list."""

RULE_KEYS = (*(field.key for field in FIELDS), _NEGATIVE)
"""The keys of a board that hold its rules, besides houses."""


def with_rules(layout: Layout, values: Mapping[str, Any]) -> Layout:
    """The layout with the rules of a board.

    Raises `UnsupportedFeature`, with the key or the kind, for a rule that cannot be on the layout.
    """
    found: list[Constraint] = []
    for field in FIELDS:
        if field.key in values:
            try:
                found += field.read(values[field.key], layout.size)
            except InvalidOption as error:
                raise UnsupportedFeature(
                    f"{field.key} cannot be represented: {error}", feature=field.key
                ) from error
    for key in listed(values.get(_NEGATIVE, []), _NEGATIVE):
        if text_of(key, _NEGATIVE) not in _FORBIDDEN:
            raise UnsupportedFeature(f"{_NEGATIVE} cannot list this", feature=key)
        if shapes_in(values, key):
            raise UnsupportedFeature(
                f"{_NEGATIVE} is not clear about cells with a mark that has no value", feature=key
            )
        found += [NegativeConstraint(of) for of in _FORBIDDEN[key]]
    try:
        return layout.with_constraints(found)
    except InvalidOption as error:
        name = getattr(error.value, "name", "constraints")
        raise UnsupportedFeature(
            f"the rules cannot be represented: {error}", feature=name
        ) from error


def keys_of(layout: Layout) -> dict[str, Any]:
    """The keys of a board for the rules of a layout.

    Raises `UnsupportedFeature`, with the name of the rule, for one that f-puzzles does not have.

    >>> from sudokulib import Layout
    >>> keys_of(Layout.parse("3x3+antiknight+cage3.0.1"))
    {'antiknight': True, 'killercage': [{'cells': ['R1C1', 'R1C2'], 'value': '3'}]}
    """
    rules: dict[type, list[Any]] = {}
    for each in layout.constraints:
        if type(each) not in _WRITTEN:
            raise UnsupportedFeature("f-puzzles has no such rule", feature=each.name)
        rules.setdefault(type(each), []).append(each)
    forbidden = {each.of for each in rules.pop(NegativeConstraint, [])}
    keys = {
        field.key: field.write(rules[field.kind], layout.size)
        for field in FIELDS
        if field.kind in rules
    }
    listed_here = [key for key, marks in _FORBIDDEN.items() if forbidden.issuperset(marks)]
    for key in listed_here:
        forbidden.difference_update(_FORBIDDEN[key])
    if forbidden:
        raise UnsupportedFeature(
            "f-puzzles forbids sums of 5 and 10 only together", feature=NegativeConstraint.name
        )
    return {**keys, _NEGATIVE: listed_here} if listed_here else keys


_WRITTEN = {NegativeConstraint, *(field.kind for field in FIELDS)}
