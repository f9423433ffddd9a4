"""A language as a value: words, and templates for the steps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.faces import public
from sudokulib._base.plain import without_controls
from sudokulib._base.signatures import shows_defaults
from sudokulib._marks.wording.symbols import letters
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


__all__ = ["Language"]

_FIELD = re.compile(r"[^\W\d]\w*(\|[^\W\d]\w*)*(\[\d{1,2}(,\d{1,2})*\])?")
_SPEC = re.compile(r"((path|digits|all|cells)( or)?|or)?")


def _word(default: Any = attrs.NOTHING) -> Any:
    """A field that is a plain text."""

    def check(_: Language, field: attrs.Attribute[Any], value: object) -> None:
        require_type(value, str, field.name)

    return attrs.field(default=default, validator=check)


def _template(*names: str, default: Any = attrs.NOTHING) -> Any:
    """A field that is a template with these fields; without any, with the fields of steps."""

    def check(_: Language, field: attrs.Attribute[Any], value: object) -> None:
        _require_template(require_type(value, str, field.name), field.name, names)

    return attrs.field(default=default, validator=check)


def _require_template(template: str, option: str, names: Collection[str]) -> None:
    """Raises `InvalidOption` unless a template is well formed and has only allowed fields."""
    try:
        parts = [*Formatter().parse(template)]
    except ValueError as error:
        raise InvalidOption(
            f"{option} is not a template ({error})", option=option, value=template
        ) from error
    for _, name, spec, conversion in parts:
        if name is not None and (conversion or not _is_known(name, spec or "", names)):
            wanted = ", ".join([f"{{{each}}}" for each in names]) or "that Language lists"
            raise InvalidOption(
                f"{option} may only have the fields {wanted}", option=option, value=template
            )


def _is_known(name: str, spec: str, names: Collection[str]) -> bool:
    """Whether a template may have this field: one of the names, or a field of steps."""
    if names:
        return name in names and not spec
    return bool(_FIELD.fullmatch(name) and _SPEC.fullmatch(spec))


def _texts(option: str, value: object) -> dict[str, str]:
    """A copy of a mapping of texts to texts."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{option} must be a mapping, not {type(value).__name__}: {shown(value)}")
    for key, text in value.items():
        require_type(key, str, f"a key of {option}")
        require_type(text, str, f"a value of {option}")
    return dict(value)


def _templates(option: str, value: Mapping[str, str]) -> Mapping[str, str]:
    """A copy of a mapping of templates with the fields of steps."""
    found = _texts(option, value)
    for template in found.values():
        _require_template(template, option, ())
    return found


def _reasons(value: Mapping[str, str]) -> Mapping[str, str]:
    return _templates("reasons", value)


def _clashes(value: Mapping[str, str]) -> Mapping[str, str]:
    return _templates("clashes", value)


def _choices(value: Mapping[str, str]) -> Mapping[str, str]:
    return _templates("choices", value)


def _outcomes(value: Mapping[str, str]) -> Mapping[str, str]:
    return _templates("outcomes", value)


def _names(value: Mapping[str, str]) -> Mapping[str, str]:
    return _texts("names", value)


def _rule_names(value: Mapping[str, str]) -> Mapping[str, str]:
    return _texts("rule_names", value)


def _rule_plurals(value: Mapping[str, str]) -> Mapping[str, str]:
    return _texts("rule_plurals", value)


def _levels(value: Mapping[str, str]) -> Mapping[str, str]:
    return _texts("levels", value)


@public("sudokulib._marks.wording.language")
@shows_defaults()
@attrs.frozen(kw_only=True, unsafe_hash=False)
class Language:
    """The words of one language, for `Step.explain`, `Mistake.explain` and `render.page`.

    - `code`: the short name, such as "en".
    - `both`, `either`: the word before the last of several things ("and", "or").
    - `cell`: the name of a cell, from `{row}` and `{column}`, counted from 1. `{letter}` is the row
      too: A to Z, then AA, AB and so on.
    - `row`, `column`, `box`, `region`, `extra`: the name of a house of this kind, from its
      `{number}`, counted from 1; that of a row may have its `{letter}` instead. Regions that are
      not boxes are `region`; diagonals, windows and the like are `extra`.
    - `candidate`: a digit in cells, from `{digits}` and `{cells}`.
    - `placement`: a digit that is placed, from `{cell}` and `{digit}`.
    - `elimination`: candidates that are removed, from `{digits}` and `{cells}`.
    - `sentence`: the whole explanation, from `{name}` and `{reason}`.
    - `look_at`: the template that only says where to look.
    - `any_reason`: the template for techniques that have none of their own, and for steps that lack
      something that their template names.
    - `reasons`: the template of each technique, by its English name. One named "Grouped AIC with
      first" is for steps with the role "first", and "ALS-XZ with 2 common" for those whose role
      "common" has two digits; of several that fit the one for the last role counts, and before all
      of them "... with combinations" for steps that have these.
    - `names`: the names of techniques that differ from the English ones.
    - `rule_names`: the names of rules beyond houses that differ from the English ones.
    - `numbered_rule`: such a rule with its sum or number, from `{name}` and `{number}`.
    - `rule_plurals`: the names of several such rules, where they differ from that of one.
    - `numbered_rules`: up to four of one name with their sums, from `{names}` and `{numbers}`.
    - `counted_rules`: more of one name, from `{names}` and their `{count}`.
    - `is_on`, `is_off`: a node of a chain, from `{digit}` and `{cells}`; for a group, one of the
      cells has the digit, or each lacks it. The cells have "or" between them; `{each}` in `is_off`
      has "and" instead.
    - `set_on`, `set_off`: a node that is an almost locked set, from its `{cells}` and the `{digit}`
      that it holds or lacks; `set_turns` is one that holds the `{digit}` instead of `{lost}`.
    - `also_because`: a node of a net, from `{node}` and the further `{reasons}`.
    - `by_technique`: a node that follows by a `{technique}`, and `by_technique_because` one that
      has further `{reasons}`, too.
    - `more_reasons`: the further reasons if there are many, from the first `{reasons}` and the
      `{number}` of those that are left out.
    - `branch`: one chain, from its `{start}` and the `{rest}`; `branch_again` is one with
      the same start as the one before, and `branch_done` one that ends where it starts.
    - `left_out`: the rest of a long chain, from its first `{nodes}`, the `{number}` of those that
      are left out, and the `{last}`.
    - `clashes`: templates for what forcing chains contradict: "assumption" (they lead back to its
      opposite), "candidate" (true and false), "cell twice" (two digits in a cell), "house twice" (a
      digit in two cells), "cell empty" (no candidate left), "house empty" (no place left for a
      digit), "one house empty" (the same, where the ends of the chains have one house in common,
      which is `{shared}`), and "last" (the only candidate of a cell or place of a digit).
    - `choices`: templates for what forcing chains begin with: "candidate" (true or false), "cell"
      (all candidates of a cell), and "house" (all places of a digit).
    - `outcomes`: templates for what other chains prove by their ends: "one end" (of two, one is
      true), "proof" (the start is true, since it follows from its opposite), "assumption" (the
      start is false in this way), "two digits" (in one cell), and "either way" (the end is false,
      whether the start in the same cell is true or not).

    The last twelve may be left out: without them, nodes are written with signs, and steps with
    chains by `any_reason`. So may the words of a printed page, which are English without them:

    - `solutions`: the heading of the solutions.
    - `page_number`: the number of a page, from its `{number}` and the `{count}` of all pages.
    - `levels`: the names of levels that differ from the English ones ("easy", "medium" ...).

    `look_at`, `any_reason`, `reasons`, `clashes`, `choices` and `outcomes` may have the fields

        {houses} {covers}         "row 2 and row 5"; {houses[0]} is the first of them
        {shared}                  the houses that the ends of all chains have in common
        {pattern} {fin} ...       the cells of a role: "r1c2 and r1c5"; {pattern[0,3]} some of them
        {pattern:path}            the cells in the order that they have in the step
        {pattern:digits}          the digits of a role
        {pattern:all}             digits and cells: "3 in r1c2 and 7 in r1c5"
        {pattern:or}              with "or"; also {houses:or}, {pattern:digits or}, {pattern:all or}
        {naked|hidden}            whichever of the two roles the step has
        {placements} {eliminations}   cells and digits of what the step does, in the same ways
        {digits}                  the digits of the pattern, or those of what the step does
        {conclusion}              "r1c2 is 5", "5 can go from r1c2 and r1c5"
        {area}                    where to look
        {reason}                  the candidates of all roles; {area} if there are no roles
        {branches}                the chains in words, one after the other
        {ends}                    the ends of a chain, of which one is true
        {rules}                   the rules beyond houses: "Killer Cage of 15"
        {cages}                   the same, each name once: "Killer Cages 12 and 15"
        {sum}                     that of innies less that of outies, or that of outies alone
        {combinations}            the few ways to fill its cells: "1-5-9 and 2-4-9"
        {clash} {choice} {outcome}    what chains contradict, begin with, prove (only in `reasons`)

    The area has the houses of `Step.area`, so it names neither the cells of a pattern nor a digit.

    Raises `TypeError` for wrong types, and `InvalidOption` for templates with other fields.

    >>> import attrs, sudokulib
    >>> from sudokulib._marks.wording.registry import LANGUAGES
    >>> english = LANGUAGES[0]
    >>> loud = attrs.evolve(english, sentence="{name}! {reason}!")
    >>> print(sudokulib.Step("Naked Single", placements=[(0, 4, 7)]).explain(language=loud))
    Naked Single! 7 is the only digit that r1c5 can still hold, so r1c5 is 7!
    """

    code: str = _word()
    both: str = _word()
    either: str = _word()
    cell: str = _template("row", "column", "letter")
    row: str = _template("number", "letter")
    column: str = _template("number")
    box: str = _template("number")
    region: str = _template("number")
    extra: str = _template("number")
    candidate: str = _template("digits", "cells")
    placement: str = _template("cell", "digit")
    elimination: str = _template("digits", "cells")
    sentence: str = _template("name", "reason")
    look_at: str = _template()
    any_reason: str = _template()
    reasons: Mapping[str, str] = attrs.field(repr=False, converter=_reasons)
    names: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_names)
    rule_names: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_rule_names)
    numbered_rule: str = _template("name", "number", default="{name} {number}")
    rule_plurals: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_rule_plurals)
    numbered_rules: str = _template("names", "numbers", default="{names} {numbers}")
    counted_rules: str = _template("names", "count", default="{count} {names}")
    is_on: str = _template("digit", "cells", default="{cells} = {digit}")
    is_off: str = _template("digit", "cells", "each", default="{each} \u2260 {digit}")
    set_on: str = _template("digit", "cells", default="{cells} = {digit}")
    set_off: str = _template("digit", "cells", default="{cells} \u2260 {digit}")
    set_turns: str = _template("digit", "lost", "cells", default="{cells} = {digit} \u2260 {lost}")
    also_because: str = _template("node", "reasons", default="{node} [{reasons}]")
    by_technique: str = _template("node", "technique", default="{node} [{technique}]")
    by_technique_because: str = _template(
        "node", "technique", "reasons", default="{node} [{technique}: {reasons}]"
    )
    more_reasons: str = _template("reasons", "number", default="{reasons}, +{number}")
    branch: str = _template("start", "rest", default="{start}: {rest}")
    branch_again: str = _template("rest", default="{rest}")
    branch_done: str = _template("start", default="{start}")
    left_out: str = _template("nodes", "number", "last", default="{nodes}, +{number}, {last}")
    clashes: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_clashes)
    choices: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_choices)
    outcomes: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_outcomes)
    solutions: str = _word(default="Solutions")
    page_number: str = _template("number", "count", default="Page {number} of {count}")
    levels: Mapping[str, str] = attrs.field(factory=dict, repr=False, converter=_levels)

    @property
    def name(self) -> str:
        """The name by which a language is chosen: its code."""
        return self.code

    def technique(self, name: str) -> str:
        """A technique's name in this language: the English one if there is no other.

        Control characters are escaped.
        """
        return without_controls(self.names.get(name, name))

    def rule(self, name: str, number: int | str | None = None) -> str:
        """The name of a rule beyond houses, from its English name and perhaps its number."""
        own = without_controls(self.rule_names.get(name, name))
        return own if number is None else self.numbered_rule.format(name=own, number=number)

    def house(self, kind: str, number: int) -> str:
        """The name of a house, from its kind, as in `Step.arguments`, and its number."""
        template: str = getattr(self, kind)
        return template.format(number=number, letter=letters(number - 1))

    def cell_name(self, row: int, column: int) -> str:
        """The name of a cell, from its row and its column, counted from 0."""
        return self.cell.format(row=row + 1, column=column + 1, letter=letters(row))

    def cells_in_line(self, rows: Collection[int], columns: Collection[int]) -> str:
        """The name of cells in one row or in one column, as if they were one, such as "r1c23"."""
        return self.cell.format(
            row=_beside([str(row + 1) for row in rows]),
            column=_beside([str(column + 1) for column in columns]),
            letter=_beside([letters(row) for row in rows]),
        )

    def joined(self, parts: Iterable[str], word: str) -> str:
        """Several things in a row: "a", "a and b", "a, b and c"; an empty text for nothing."""
        *others, last = [*parts] or [""]
        return f"{', '.join(others)} {word} {last}" if others else last


def _beside(names: list[str]) -> str:
    """Names side by side; with a stroke between them if the last is not a single character."""
    return ("" if len(names[-1]) == 1 else "/").join(names)
