"""The rules of a board in sentences, for programs that only draw them.

    Normal sudoku rules apply.
    Thermometer: digits rise from the bulb to the tip.

A rule of your own is named, without a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.constraints._chess import AntiKing, AntiKnight, NonConsecutive
from sudokulib.constraints._dots import NegativeConstraint, NegativeOf

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Constraint


_SENTENCES = {
    "antiknight": "cells a knight's move apart have different digits.",
    "antiking": "cells that touch at a corner have different digits.",
    "nonconsecutive": "cells side by side do not have consecutive digits.",
    "white": "digits on both sides of a white dot differ by 1, or by the number in it.",
    "black": "of the digits on both sides of a black dot, one is twice the other, or as many times "
    "the other as the number in it says.",
    "xv": "digits on both sides of an X have the sum 10, of a V 5, of a number that number.",
    "greater": "the sign points to the smaller digit.",
    "not": "all {of} are given.",
    "odd": "a grey circle holds an odd digit.",
    "even": "a grey square holds an even digit.",
    "minimum": "a cell with min holds less than the cells around it without one.",
    "maximum": "a cell with max holds more than the cells around it without one.",
    "rowindexer": "a red cell says in which row of its column the number of its own row stands.",
    "columnindexer": "a blue cell says in which column of its row the number of its own column "
    "stands.",
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
    "cage": "the digits in a cage are different, and have the sum in its corner if there is one.",
    "sumcage": "the digits in an area with a number have that sum, and may repeat.",
    "arrow": "the digits along an arrow have the number in its circle as their sum.",
    "littlekiller": "the digits on a diagonal with an arrow have the number beside it as "
    "their sum.",
    "quad": "the digits in a circle are in the four cells around it.",
    "clone": "grey areas of the same shape have the same digits.",
    "sandwich": "a number outside is the sum of the digits between the 1 and the {n} in its line.",
    "xsum": "a number outside is the sum of the first X digits from there, and X is the first.",
    "skyscraper": "a number outside says how many digits are greater than all before them.",
    "numberedroom": "the first digit from a number outside says at which place of the line that "
    "number stands.",
}
"""By the key of the kind, with its fields in braces, and the size of the board as `n`."""

_USUAL = {"whisper": lambda n: (n + 1) // 2, "lockout": lambda n: n // 2}
"""The number of a kind that has none, on boards of size `n`."""

_MARKS = {"white": "white dots", "black": "black dots", "x": "sums of 10", "v": "sums of 5"}


def sentences_of(layout: Layout) -> str:
    """The rules of a board, a line for each kind; empty without rules beyond houses.

    >>> from sudokulib import Layout
    >>> print(sentences_of(Layout.parse("3x3+antiking+whisper.0.1")))
    Normal sudoku rules apply.
    Anti-King: cells that touch at a corner have different digits.
    Whisper: digits next to each other on a green line differ by at least 5.
    """
    if not layout.constraints:
        return ""
    lines = [_sentence(each, layout.size) for each in layout.constraints]
    return "\n".join(dict.fromkeys(["Normal sudoku rules apply.", *lines]))


def _sentence(constraint: Constraint, n: int) -> str:
    if not isinstance(constraint, BuiltinConstraint):
        return f"{constraint.name}."
    fields: dict[str, object] = {"n": n}
    for name in ("of", "difference", "modulus"):
        value = getattr(constraint, name, None)
        if isinstance(value, Choice):
            value = _MARKS[value.value]
        elif value is None and constraint.key in _USUAL:
            value = _USUAL[constraint.key](n)
        fields[name] = value
    return f"{constraint.name}: {_SENTENCES[constraint.key].format(**fields)}"


def rules_told(text: str, n: int) -> list[BuiltinConstraint]:
    r"""The rules of the whole board whose sentences are in a string, each on a line of its own.

    >>> rules_told("Have fun!\nAnti-King: cells that touch at a corner have different digits.", 9)
    [AntiKing()]
    """
    told = {line.strip() for line in text.splitlines()}
    every: list[BuiltinConstraint] = [
        AntiKing(),
        AntiKnight(),
        NonConsecutive(),
        *map(NegativeConstraint, NegativeOf),
    ]
    return [each for each in every if _sentence(each, n) in told]
