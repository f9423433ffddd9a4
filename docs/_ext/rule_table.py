"""The table of all rules beyond houses, with their names here and in other programs."""

from __future__ import annotations

from sudokulib._base.rule_names import RULE_NAMES
from sudokulib.constraints import KINDS
from sudokulib.formats._fpuzzles_rules import FIELDS

_OTHER_FIELDS = {
    "GivenCandidates": "givenPencilMarks",
    "NegativeConstraint": "negative",
}
"""The keys of f-puzzles that are not fields of one kind."""

_IN_ISS = {
    "AntiKing": "AntiKing",
    "AntiKnight": "AntiKnight",
    "AntiTaxicab": "AntiTaxicab",
    "Arrow": "Arrow, PillArrow",
    "Between": "Between",
    "BlackDot": "BlackDot",
    "CountDistinct": "CountDistinct",
    "CountingCircles": "CountingCircles",
    "ColumnIndexer": "Indexing",
    "DoubleArrow": "DoubleArrow",
    "DutchFlatmates": "DutchFlatmates",
    "Entropic": "Entropic",
    "EqualityCage": "EqualityCage",
    "FullRank": "FullRank",
    "GlobalEntropy": "GlobalEntropy",
    "GlobalMod": "GlobalMod",
    "GreaterThan": "GreaterThan",
    "HiddenSkyscraper": "HiddenSkyscraper",
    "KillerCage": "Cage",
    "LittleKiller": "LittleKiller",
    "Lockout": "Lockout",
    "LookAndSay": "LookAndSay",
    "Lunchbox": "Lunchbox",
    "Modular": "Modular",
    "NegativeConstraint": "StrictKropki, StrictXV",
    "NonConsecutive": "AntiConsecutive",
    "NumberedRoom": "NumberedRoom",
    "Palindrome": "Palindrome",
    "Quadruple": "Quad",
    "RegionSum": "RegionSumLine",
    "RellikCage": "RellikCage",
    "Renban": "Renban",
    "RowIndexer": "Indexing",
    "SameValues": "SameValues",
    "Sandwich": "Sandwich",
    "Skyscraper": "Skyscraper",
    "StateMachine": "NFA, Regex",
    "SumCage": "Sum",
    "SumLine": "SumLine",
    "Thermometer": "Thermo",
    "Whisper": "Whisper",
    "WhiteDot": "WhiteDot",
    "XSum": "XSum",
    "XV": "X, V",
    "Zipper": "Zipper",
}
"""The names of kinds in the Interactive Sudoku Solver."""


def rules() -> str:
    """The table of all rules beyond houses."""
    fields = {field.kind.__name__: field.key for field in FIELDS} | _OTHER_FIELDS
    lines = [
        "| rule | class | in ids | also read | f-puzzles | ISS |",
        "|---|---|---|---|---|---|",
    ]
    for kind in sorted(KINDS, key=lambda kind: kind.name):
        name, keys = kind.__name__, list(kind.readers())
        others = [
            word
            for word, meant in RULE_NAMES.items()
            if any(key.rstrip("0123456789") in keys for key in meant)
        ]
        cells = [
            kind.name,
            f"[`{name}`](api/constraints.md)",
            _codes(keys),
            _codes(others),
            _codes(fields.get(name, "").split()),
            _codes(_IN_ISS.get(name, "").replace(",", "").split()),
        ]
        lines.append(f"| {' | '.join(cells)} |".replace("  ", " "))
    return "\n".join(lines)


def _codes(names: list[str]) -> str:
    return ", ".join([f"`{name}`" for name in names])
