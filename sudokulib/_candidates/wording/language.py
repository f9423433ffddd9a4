"""A language as a value: words, and templates for the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.control_characters import without_controls

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def digit_symbol(digit: int) -> str:
    """A digit as boards show it, with letters above 9.

    >>> digit_symbol(9), digit_symbol(10), digit_symbol(36)
    ('9', 'A', '36')
    """
    return _SYMBOLS[digit] if digit < len(_SYMBOLS) else str(digit)


def row_letters(row: int) -> str:
    """The letters of a row, counted from 0: A to Z, then AA, AB and so on.

    >>> row_letters(0), row_letters(25), row_letters(26)
    ('A', 'Z', 'AA')
    """
    first, second = divmod(row, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)


@attrs.frozen(kw_only=True)
class Language:
    """The words of one language. All templates are filled by `str.format`.

    >>> from sudokulib._candidates.wording.german import GERMAN
    >>> GERMAN.cell_name(0, 4), GERMAN.house("box", 2), GERMAN.word("clue")
    ('z1s5', 'Block 2', 'Vorgabe')
    """

    code: str
    """The name by which a language is chosen, such as "en"."""
    by_letters: bool = False
    """Whether rows are letters, in the names of cells too: "A5" in place of "r1c5"."""
    and_word: str
    """The word before the last of several things: "and"."""
    or_word: str
    """The same for a choice: "or"."""
    comma_before_last: str
    """What is before the `and_word` or `or_word` if the things before it have one too."""
    row_sign: str
    """What is before the number of a row in the name of a cell."""
    column_sign: str
    """The same for a column."""
    houses: Mapping[str, str]
    """The kinds of houses, as in `Step.arguments`. Regions that are not boxes are "region";
    diagonals, windows and the like are "extra"."""
    placement: str
    """A digit that is placed, from `{cell}` and `{digit}`."""
    elimination: str
    """Candidates that are removed, from `{digits}` and `{cells}`."""
    placed: str
    """The conclusion that places digits, from `{placements}`."""
    removed: str
    """The conclusion that removes candidates, from `{eliminations}`; they are `{number}`."""
    placed_and_removed: str
    """The conclusion that does both."""
    between_eliminations: str
    """What is between several eliminations if they have "and" themselves, and before the last."""
    capitalizes: bool = False
    """Whether a sentence behind a colon begins with a capital letter."""
    look_at: str
    """The reason that only says where to look."""
    any_reason: str
    """The reason of techniques without a template, and of steps that lack something that their
    template names."""
    reasons: Mapping[str, str]
    """The templates of steps: `sentences.py` says which technique has which, and
    `template_data.py` lists what they may name."""
    techniques: Mapping[str, str]
    """The names of techniques that differ from the English ones."""
    rules: Mapping[str, str]
    """The names of rules beyond houses that differ from the English ones."""
    numbered_rule: str
    """Such a rule with its sum or number, from `{name}`, `{noun}` and `{number}`."""
    cells_of_rule: str
    """Where such a rule is, from `{cells}`; it follows the name."""
    or_in_house: str
    """That cells see each other in a house, where not only rules are the reason."""
    by_rules: str
    """Which rules a step uses, `{meanings}`; it follows a sentence that does not name them."""
    read_from: str
    """A `{house}` that a rule reads from one of its ends on, the `{cell}`."""
    number_noun: str
    """What the number of a rule is called, for one number and for several."""
    number_nouns: Mapping[str, str]
    """The same for rules that have another word, such as a sum, by their English names."""
    between_combinations: str
    """What is between two ways to fill the cells of a rule."""
    follows: str
    """The end of a sentence about sums."""
    does_not_fit: str
    """The same if some of several cells cannot contain a digit."""
    case: str
    """What cells are, from `{cells}` and `{digits}` with "or" between them."""
    place: str
    """A cell in a house, from `{cell}` and `{house}`."""
    symmetries: Mapping[str, str]
    """Each symmetry that clues can have, by its value, as the subject of a sentence."""
    replaced_digit: str
    """A `{digit}` that a symmetry replaces by an `{other}`."""
    exocet_rules: Mapping[str, str]
    """The reasons for what an exocet removes, by the numbers of its rules; "double" is the reason
    if there is another exocet with the base `{others}`; `{mirrors}` are mirror cells."""
    follows_from: str
    """What an exocet removes by one rule: a `{conclusion}` and its `{reason}`."""
    covered_digit: str
    """The cover `{houses}` of a `{digit}`."""
    mirror_cells: str
    """The mirror `{cells}` of a `{target}`."""
    linked: str
    """What a loop shows in both directions, if `{linked}` exclude all that it removes."""
    not_linked: str
    """The same for other loops."""
    rule_meanings: Mapping[str, str]
    """What each rule says, by its English name."""
    printed_rules: Mapping[str, str]
    """What printed pages say of rules whose clues have numbers or a certain look, by the English
    name, from the `{number}` of a rule, or from the signs `{of}` a negative constraint."""
    closed: str
    """The end of this for lines whose ends are neighbors."""
    unmet_rules: Mapping[str, str]
    """What the cells of each rule cannot do, by its English name, from its `{number}`, the digits
    that are `{given}` with it, and the `{size}` of the board."""
    differences: Mapping[str, str]
    """Templates for sums that are less than others, more, or equal, by these words; `{number}` is
    the difference of `{pattern}` and `{extra}`."""
    cage: str
    """A `{cage}` with its article, for one and for several."""
    quoted: str = "{name}"
    """The name of a rule in a sentence about the rule."""
    rule_plurals: Mapping[str, str]
    """The names of several such rules, where they differ from that of one."""
    one_set: str
    """One of several almost locked sets, from `{cells}` and `{digits}`."""
    more_sets: str
    """What is behind the first four if there are more."""
    petal: str
    """A set that lacks one digit of a stem, from `{digit}`, `{cells}` and `{digits}`."""
    more_petals: str
    """What is behind the first four if there are more."""
    is_on: str
    """A node of a chain that is on, from `{digit}` and its cell `{cells}`."""
    is_off: str
    """A node that is off, in the same way."""
    group_on: str
    """A node of several cells that is on; `{cells}` are its cells with "or" between them."""
    group_off: str
    """The same for a node that is off; `{each}` are its cells with "and" between them."""
    set_on: str
    """A node that is an almost locked set which holds a digit, from `{each}` and `{digit}`."""
    set_off: str
    """The same for a set that lacks the digit."""
    set_instead: str
    """The same for a set that holds the `{digit}` instead of `{lost}`."""
    also_because: str
    """The further `{reasons}` of a node of a net."""
    by_technique: str
    """The `{technique}` by which a node follows."""
    more_reasons: str
    """Many reasons: the first `{reasons}`, and the `{number}` of those that are left out."""
    chain: str
    """One chain, from its `{start}` and the `{rest}`."""
    chain_from_same_start: str
    """A chain with the same start as the one before, from its `{rest}`."""
    chain_without_links: str
    """A chain that ends where it starts, from its `{start}`."""
    shortened_chain: str
    """The rest of a long chain: its first `{nodes}`, the `{number}` of those that are left out, and
    the `{last}`."""
    contradictions: Mapping[str, str]
    """Templates for what forcing chains contradict; `contradiction_of` gives the keys."""
    choices: Mapping[str, str]
    """Templates for what forcing chains begin with; `choice_of` gives the keys."""
    outcomes: Mapping[str, str]
    """Templates for what other chains prove; `outcome_of` gives the keys."""
    levels: Mapping[str, str]
    """The names of levels of difficulty that differ from the English ones."""
    words: Mapping[str, str]
    """The words of pictures and printed pages, by the English ones."""

    @property
    def name(self) -> str:
        """The name by which a language is chosen: its code."""
        return self.code

    def word(self, english: str) -> str:
        """A word of pictures or printed pages; in English if there is no other.

        Control characters are escaped, since it may be the name of a role in a step.
        """
        return without_controls(self.words.get(english, english))

    def technique(self, name: str) -> str:
        """A technique's name in this language: the English one if there is no other.

        Control characters are escaped.
        """
        return without_controls(self.techniques.get(name, name))

    def rule(self, name: str, number: int | str | None = None) -> str:
        """The name of a rule beyond houses, from its English name and perhaps its number."""
        found = without_controls(self.rules.get(name, name))
        if number is None:
            return found
        noun = self.number_nouns.get(name, self.number_noun).partition("|")[0]
        return self.numbered_rule.format(name=found, noun=noun, number=number)

    def house(self, kind: str, number: int) -> str:
        """The name of a house, from its kind, as in `Step.arguments`, and its number."""
        shown = row_letters(number - 1) if self.by_letters and kind == "row" else number
        return f"{self.houses[kind]} {shown}"

    def row_name(self, row: int) -> str:
        """The part of a cell's name for its row, which is counted from 0."""
        return row_letters(row) if self.by_letters else f"{self.row_sign}{row + 1}"

    def column_name(self, column: int) -> str:
        """The part of a cell's name for its column, which is counted from 0."""
        return str(column + 1) if self.by_letters else f"{self.column_sign}{column + 1}"

    def cell_name(self, row: int, column: int) -> str:
        """The name of a cell, from its row and its column, counted from 0."""
        return self.row_name(row) + self.column_name(column)

    def cells_in_line(self, rows: Collection[int], columns: Collection[int]) -> str:
        """The name of cells in one row or in one column, as if they were one, such as "r1c23"."""
        right = _adjoined([str(column + 1) for column in columns])
        if self.by_letters:
            return _adjoined([row_letters(row) for row in rows]) + right
        left = _adjoined([str(row + 1) for row in rows])
        return f"{self.row_sign}{left}{self.column_sign}{right}"

    def joined(self, parts: Iterable[str], word: str) -> str:
        """Several things in a row: "a", "a and b", "a, b and c"; an empty string for nothing."""
        *others, last = [*parts] or [""]
        return f"{', '.join(others)} {word} {last}" if others else last


def _adjoined(names: list[str]) -> str:
    """Names side by side, with a slash between them if the last is not a single character."""
    return ("" if len(names[-1]) == 1 else "/").join(names)
