"""The rules of a board for a reader who does not know them: a sentence for each kind.

Diagonals: each digit appears once on each of the two long diagonals.
Thermometer: the digits increase from the bulb, the round end, to the tip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout_ids import windows_of
from sudokulib._board.regions import diagonals, disjoint_groups
from sudokulib._candidates.wording.template_data import name_and_number
from sudokulib.constraints._dots import NegativeConstraint, NegativeOf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._board.regions import House
    from sudokulib._candidates.wording.language import Language


_MISSING = {
    NegativeOf.WHITE: "white dots",
    NegativeOf.BLACK: "black dots",
    NegativeOf.X: "X",
    NegativeOf.V: "V",
}


def rules_in_sentences(layout: Layout, words: Language) -> list[str]:
    """A sentence for each kind of rule beyond rows, columns and boxes; none for ordinary boards.

    One of your own constraints has only its name.

    >>> from sudokulib import Layout
    >>> from sudokulib._candidates.wording.sentences import words_of
    >>> rules_in_sentences(Layout.parse("2x2+diagonals"), words_of("en"))
    ['Diagonals: each digit appears once on each of the two long diagonals.']
    >>> rules_in_sentences(Layout.parse("2x2+xv5.0.1"), words_of("de"))[0][:40]
    'XV: Zwei Ziffern mit einem X dazwischen '
    """
    kinds = ["Jigsaw"] * (layout.box_rows is None) + [*extra_kinds(layout)]
    sentences = [_sentence(name, words) for name in kinds]
    for rule in layout.constraints:
        name, number = name_and_number(rule, layout.size)
        if name == "Lockout Line" and number is None:
            number = layout.size // 2
        of = words.word(_MISSING[rule.of]) if isinstance(rule, NegativeConstraint) else ""
        sentences.append(_sentence(name, words, number=number, of=of))
    return list(dict.fromkeys(sentences))


def extra_kinds(layout: Layout) -> Iterator[str]:
    """The names of the kinds of extra houses.

    >>> from sudokulib import Layout
    >>> [*extra_kinds(Layout.parse("2x2+disjoint+0.5.10.13"))]
    ['Disjoint Groups', 'Extra Regions']
    """
    rest = set(layout.extra_houses)
    families: list[tuple[str, tuple[House, ...]]] = [("Diagonals", diagonals(layout.size))]
    if layout.box_rows is not None:
        families.append(("Disjoint Groups", disjoint_groups(layout.regions)))
        if layout.box_rows == layout.box_columns:
            families.append(("Windows", windows_of(layout)))
    for name, family in families:
        if rest.issuperset(family):
            yield name
            rest.difference_update(family)
    if rest:
        yield "Extra Regions"


def _sentence(name: str, words: Language, **fields: object) -> str:
    """The sentence of a rule."""
    meaning = words.printed_rules.get(name, words.rule_meanings.get(name))
    if meaning is None:
        return f"{words.word(words.rule(name))}."
    meaning = meaning.format(**fields)
    if words.capitalizes:
        meaning = meaning[0].upper() + meaning[1:]
    return f"{words.word(words.rule(name))}: {meaning}."
