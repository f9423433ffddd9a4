"""The data with which the templates of a language are filled.

`step_arguments` makes plain values of a step, the same for every language, and `template_fields`
makes the fields of them that templates may name:

{houses} {covers}         "row 2 and row 5"; {houses[0]} is the first of them
{shared}                  the houses that the ends of all chains have in common
{pattern} {fin} ...       the cells of a role: "r1c2 and r1c5"; {pattern[0,3]} some of them
{pattern:path}            the cells in the order that they have in the step
{pattern:digits}          the digits of a role
{pattern:all}             digits and cells: "3 in r1c2 and 7 in r1c5"
{pattern:or}              with "or"; also {houses:or}, {pattern:digits or}, {pattern:all or}
{pattern:cases}           what cells are: "r1c2 is 5 or 7, or r1c5 is 3"
{pattern:?is|are}         "is" for one cell, "are" for more; {pattern:?|both|all} has three forms
{pattern:digits?is|are}   the same for the digits of a role; also {houses:?has|have}
{naked|hidden}            whichever of the two roles the step has
{placements} {eliminations}   cells and digits of what the step does, in the same ways
{digits}                  the digits of the pattern, or those of what the step does
{conclusion}              "r1c2 is 5", "5 can be removed from r1c2 and r1c5"
{area}                    where to look: houses, neither cells of a pattern nor a digit
{reason}                  the candidates of all roles; {area} if there are no roles
{sets}                    several almost locked sets, the roles "first", "second" and so on
{petals}                  the same sets, with the digits of the role "pivot" that they lack
{linked} {facing} ...     the candidates in "details" of `Step.arguments`
{places}                  where each row and column has a locked digit: "r1c2 in column 2"
{either}                  what a loop shows: the two linked candidates, or the words for others
{chains}                  the chains in words, one after the other
{ends}                    the ends of a chain, one of which is true
{contradiction} {choice} {outcome}    what chains contradict, begin with, prove
{rules}                   the rules beyond houses: "Killer Cage with the sum 15"
{meanings}                the same, with what they say: "Palindrome in r1c2, r1c3 and r2c4 (...)"
{rule}                    the first rule of a step, with its place: "Skyscraper ... in row 2"
{others}                  the other rules, as in {meanings}
{unmet}                   what its cells cannot do: "the digits on the line cannot be consecutive"
{cages}                   each name once: "the Killer Cages with the sums 12 and 15"
{sum}                     the sum of the innies alone, or of the outies alone
{result}                  what follows from a sum
{total} {caged}           the sum of the houses, and of the cages
{difference}              how innies and outies differ: "r1c2 is 6 less than r1c5"
{truths} {links} {count}  the sets of a proof by set logic: "r1c2, 37r4 and 5b9"; how many truths
{crosses} {covered}       the cross-lines of a junior exocet, and for its digits their cover houses
{because}                 what an exocet removes by each of its rules
{symmetry} {replaced} {kept}    a symmetry of clues, the digits that it replaces, and the others
{rest}                    the least or the greatest sum of the other cells of a cage
{combinations}            the few ways to fill its cells: "1, 5 and 9, or with 2, 4 and 9"
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from string import Formatter
from typing import TYPE_CHECKING, Any

from sudokulib._base.control_characters import without_controls
from sudokulib._candidates.area import regions_of
from sudokulib._candidates.combinations import combinations_of
from sudokulib._candidates.proofs.exocets import ExocetProof, Rule
from sudokulib._candidates.proofs.proof import proof_to_dict
from sudokulib._candidates.wording.chain_sentences import (
    chains_in_words,
    choice_of,
    contradiction_of,
    ends_of,
    outcome_of,
)
from sudokulib._candidates.wording.language import digit_symbol
from sudokulib._candidates.wording.name_lists import NameList, chosen, form_for
from sudokulib._candidates.wording.step_details import details_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.step import Step
    from sudokulib._candidates.wording.language import Language
    from sudokulib.constraints._protocol import Constraint


_FACTS_OF_RULES = ("rules", "cells", "filled", "read_from", "closed", "given", "groups")
"""The arguments with a value for each rule of a step."""
_NUMBERS = ("sum", "count", "digit", "rank", "difference", "ratio", "modulus")
"""The attributes of rules that sentences name with them."""
_PLAIN_SUMS = ("Killer Cage", "Sum Cage", "Little Killer")
"""The rules with the sum of all their cells."""
_MAX_SUMS = 4
"""The sums of this many rules are listed."""

_MAX_CELLS, _MOST_CELLS = 6, 12
_MORE = "..."
"""With more cells than the first number, a rule is named by its house if it has one; of more cells
than the second number, only the first ones are named."""

_LISTED_SETS = ("first", "second", "third", "fourth")
"""The roles of the almost locked sets that are listed; a fifth is only mentioned."""

_FORMATTER = Formatter()


def step_arguments(step: Step) -> dict[str, Any]:
    """The result of `Step.arguments`, where it is described.

    >>> from sudokulib import Step
    >>> step_arguments(Step("Hidden Single", placements=[(0, 4, 7)], houses=[0]))["houses"]
    [['row', 1]]
    """
    layout, place = step.layout, _place_of_rule(step)
    return {
        "placements": _as_lists(step.placements),
        "eliminations": _as_lists(step.eliminations),
        "houses": [house_kind_and_number(layout, index) for index in step.houses],
        "covers": [house_kind_and_number(layout, index) for index in step.covers],
        "regions": [house_kind_and_number(layout, index) for index in regions_of(step)],
        "roles": {name: _as_lists(candidates) for name, candidates in step.roles},
        "chains": [chain.as_list() for chain in step.chains],
        "shared": [house_kind_and_number(layout, index) for index in _common_houses(step)],
        **_facts_of_rules(step),
        "place": [list(cell) for cell in place],
        "whole": _houses_of(place, layout),
        "size": layout.size,
        "details": {name: _as_lists(held) for name, held in details_of(step).items()},
        "proof": {} if step.proof is None else proof_to_dict(step.proof),
        "sum": _remaining_sum(step),
        "others": _sum_of_others(step),
        "combinations": combinations_of(step) if step.constraints else [],
    }


def _facts_of_rules(step: Step) -> dict[str, list[Any]]:
    """What sentences say of the rules of a step, a list for each kind of fact."""
    layout = step.layout
    rules = [layout.constraints[index] for index in step.constraints]
    return {
        "rules": [name_and_number(rule, layout.size) for rule in rules],
        "cells": [_cells_of_rule(rule) for rule in rules],
        "filled": [_houses_of(getattr(rule, "cells", ()), layout) for rule in rules],
        "read_from": [_read_from(rule) for rule in rules],
        "closed": [getattr(rule, "is_closed", False) for rule in rules],
        "given": [[*getattr(rule, "digits", ())] for rule in rules],
        "groups": [
            [[list(cell) for cell in group] for group in getattr(rule, "groups", ())]
            for rule in rules
        ],
    }


def _remaining_sum(step: Step) -> int | None:
    """The sum of the houses of a step without those of its rules, or with "extra" alone beyond it.

    `None` without houses or rules, and if a rule has no sum.
    """
    n = step.layout.size
    sums: list[Any] = [
        getattr(step.layout.constraints[index], "sum", None) for index in step.constraints
    ]
    if not (step.roles and step.houses and sums and all(map(_is_number, sums))):
        return None
    remaining: int = len(step.houses) * n * (n + 1) // 2 - sum(sums)
    return remaining if step.role("pattern") else -remaining


def _sum_of_others(step: Step) -> int | None:
    """The least or greatest sum of the other cells of a cage that its bounds need, if it is one.

    `None` for other steps, and if it differs between the cells from which candidates are removed.
    """
    if not step.technique.startswith("Sum Bounds") or len(step.constraints) != 1:
        return None
    rule = step.layout.constraints[step.constraints[0]]
    total = getattr(rule, "sum", None)
    if rule.name not in _PLAIN_SUMS or not isinstance(total, int):
        return None
    is_great = bool(step.role("pattern"))
    ends: dict[tuple[int, int], int] = {}
    for row, column, digit in step.eliminations:
        known = ends.setdefault((row, column), digit)
        ends[row, column] = (min if is_great else max)(known, digit)
    if len({*ends.values()}) > 1:
        return None
    end = next(iter(ends.values()))
    return total - end + (1 if is_great else -1)


def name_and_number(constraint: Constraint, n: int) -> list[Any]:
    """The name of a rule, and its sum, number or clue if it has one."""
    if counts := getattr(constraint, "counts", ()):  # of a look-and-say cage
        return [constraint.name, " ".join([f"{count}{digit_symbol(d)}" for count, d in counts])]
    numbers = [getattr(constraint, name, None) for name in _NUMBERS]
    if constraint.name == "Whisper":
        numbers.append((n + 1) // 2)
    return [constraint.name, next(filter(_is_number, numbers), None)]


def _cells_of_rule(constraint: Constraint) -> list[list[int]]:
    """The cells of a rule, each once: lines from their beginning, other rules in reading order."""
    copies = getattr(constraint, "copies", ())  # of a clone
    return [list(cell) for cell in dict.fromkeys((*getattr(constraint, "cells", ()), *copies))]


def _read_from(constraint: Constraint) -> list[int] | None:
    """The first cell of a rule that cannot be read backwards; `None` for other rules."""
    cells = getattr(constraint, "cells", ())
    if not cells or getattr(constraint, "is_reversible", True):
        return None
    return [*cells[0]] if getattr(constraint, "has_order", True) else None


def _place_of_rule(step: Step) -> list[tuple[int, int]]:
    """The cells of the first rule of a step; if it has none, those that the step looks at."""
    if not step.constraints:
        return []
    own = dict.fromkeys(getattr(step.layout.constraints[step.constraints[0]], "cells", ()))
    return [*own] or sorted({(row, column) for row, column, _ in step.role("pattern")})


def _houses_of(cells: Collection[tuple[int, int]], layout: Layout) -> list[list[Any]]:
    """The houses with exactly these cells, if they are too many to be named."""
    if len(cells) <= _MAX_CELLS:
        return []
    wanted = {row * layout.size + column for row, column in cells}
    houses = [index for index, house in enumerate(layout.houses) if wanted == {*house}]
    return [house_kind_and_number(layout, index) for index in houses]


def _is_number(value: object) -> bool:
    return type(value) is int


def _common_houses(step: Step) -> list[int]:
    """The houses that hold all ends of the chains, as indices in `layout.houses`."""
    layout = step.layout
    ends = [candidate for chain in step.chains for candidate in chain.nodes[-1].candidates]
    cells = {row * layout.size + column for row, column, _ in ends}
    if len(cells) < 2:
        return []
    return [index for index, house in enumerate(layout.houses) if cells.issubset(house)]


def _as_lists(candidates: Iterable[Candidate]) -> list[list[int]]:
    return [list(candidate) for candidate in candidates]


def house_kind_and_number(layout: Layout, index: int) -> list[Any]:
    """The kind of a house, and its number among these.

    >>> from sudokulib import Layout
    >>> house_kind_and_number(Layout.boxes(3, 3), 19)
    ['box', 2]
    """
    n = layout.size
    if index < n:
        return ["row", index + 1]
    if index < 2 * n:
        return ["column", index + 1 - n]
    house = layout.houses[index]
    if house in layout.regions:
        kind = "region" if layout.box_rows is None else "box"
        return [kind, layout.regions.index(house) + 1]
    return ["extra", layout.extra_houses.index(house) + 1]


def _clauses(clauses: list[str], word: str, words: Language) -> str:
    """Some clauses joined by a word, behind a comma if a clause contains the word itself."""
    if any(f" {word} " in clause for clause in clauses):
        clauses[:-1] = [*clauses[:-2], *[one + words.comma_before_last for one in clauses[-2:-1]]]
    return words.joined(clauses, word)


class _CandidateList:
    """Some candidates, written as the template says."""

    def __init__(self, found: list[list[int]], words: Language) -> None:
        self._found = found
        self._words = words

    def __len__(self) -> int:
        return len(self._found)

    @property
    def found(self) -> list[list[int]]:
        """The candidates."""
        return self._found

    def __getitem__(self, indices: int | str) -> _CandidateList:
        return _CandidateList(chosen(self._found, indices), self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        counted, is_form, forms = spec.partition("?")
        if is_form:
            return form_for(forms, len(self.digits() if counted == "digits" else self._cells()))
        what, _, last = spec.rpartition(" ")
        word = words.or_word if last == "or" else words.and_word
        what = what or ("cells" if last in ("", "or") else last)
        if what == "digits":
            return words.joined(self.digits(), word)
        if what == "cases":
            return _clauses(self.cases(), words.or_word, words)
        if what == "all":
            return _clauses(self.grouped("{digits} in {cells}", word), word, words)
        return words.joined(self._cells(in_order=what == "path"), word)

    def digits(self) -> list[str]:
        """The digits, each once, from low to high."""
        return [digit_symbol(digit) for digit in sorted({digit for _, _, digit in self._found})]

    def _cells(self, *, in_order: bool = False) -> list[str]:
        """The names of the cells, each once, sorted or in the order of the step."""
        found = self._found if in_order else sorted(self._found)
        return [*dict.fromkeys(self._words.cell_name(row, column) for row, column, _ in found)]

    def placements(self) -> list[str]:
        """The clauses that say what is placed."""
        return [
            self._words.placement.format(
                cell=self._words.cell_name(row, column), digit=digit_symbol(digit)
            )
            for row, column, digit in sorted(self._found)
        ]

    def cases(self) -> list[str]:
        """The clauses that say what some cells are: "r1c2 is 5 or 7"."""
        words = self._words
        digits: dict[str, list[int]] = {}
        for row, column, digit in sorted({(*candidate,) for candidate in self._found}):
            digits.setdefault(words.cell_name(row, column), []).append(digit)
        cells: dict[tuple[int, ...], list[str]] = {}
        for cell, held in digits.items():
            cells.setdefault(tuple(held), []).append(cell)
        return [
            words.case.format(
                cells=words.joined(where, words.or_word),
                digits=words.joined(map(digit_symbol, held), words.or_word),
            )
            for held, where in cells.items()
        ]

    def grouped(self, template: str, word: str) -> list[str]:
        """The template, filled for each set of cells with the same digits."""
        words = self._words
        cells: dict[int, list[str]] = {}
        for row, column, digit in sorted({(*candidate,) for candidate in self._found}):
            cells.setdefault(digit, []).append(words.cell_name(row, column))
        digits: dict[tuple[str, ...], list[str]] = {}
        for digit in sorted(cells):
            digits.setdefault(tuple(cells[digit]), []).append(digit_symbol(digit))
        return [
            template.format(
                digits=words.joined(group, word),
                cells=words.joined(where, word),
                number=NameList(group, words),
            )
            for where, group in digits.items()
        ]


class _Fields(dict[str, Any]):
    """Fields by name. Missing ones are empty, and "one|other" is the first that is not.

    "one+other" has the candidates of both.
    """

    def __init__(self, roles: Mapping[str, _CandidateList], words: Language) -> None:
        super().__init__(roles)
        self._nothing = _CandidateList([], words)
        self._words = words

    def __missing__(self, name: str) -> Any:
        if "+" in name:
            parts = [self.get(part, self._nothing) for part in name.split("+")]
            return _CandidateList([each for part in parts for each in part.found], self._words)
        found = [self[part] for part in name.split("|") if part in self]
        return next(filter(len, found), self._nothing)


def template_fields(arguments: Mapping[str, Any], words: Language) -> Mapping[str, Any]:
    """All the fields that a template may name, from `Step.arguments`.

    >>> from sudokulib import Step
    >>> from sudokulib._candidates.wording.english import ENGLISH
    >>> step = Step("Naked Single", placements=[(0, 4, 7)])
    >>> "{conclusion}".format_map(template_fields(step.arguments, ENGLISH))
    'r1c5 is 7'
    """
    roles: dict[str, list[list[int]]] = arguments["roles"]
    reason = _CandidateList([candidate for found in roles.values() for candidate in found], words)
    placements, eliminations = arguments["placements"], arguments["eliminations"]
    fields = _Fields({name: _CandidateList(found, words) for name, found in roles.items()}, words)
    fields["placements"] = placed = _CandidateList(placements, words)
    fields["eliminations"] = removed = _CandidateList(eliminations, words)
    fields["conclusion"] = _conclusion(placed, removed, words)
    for name in ("houses", "covers", "regions", "shared"):
        fields[name] = NameList([words.house(*house) for house in arguments[name]], words)
    fields["rules"] = NameList([words.rule(*rule) for rule in arguments["rules"]], words)
    fields["cages"] = NameList(_cage_names(arguments["rules"], words), words)
    fields["meanings"] = NameList(_rule_meanings(arguments, words), words)
    others = {key: arguments[key][1:] for key in _FACTS_OF_RULES}
    fields["others"] = NameList(_rule_meanings(others, words), words)
    fields["rule"] = _placed_rule(arguments, words)
    fields["unmet"] = _unmet(arguments, words)
    fields.update(_sums(arguments["rules"], arguments["sum"], fields))
    if arguments["sum"] is not None and has_fields("{pattern}{extra}", fields):
        fields["difference"] = _difference(arguments["sum"], words, fields)
    fields["rest"] = "" if arguments["others"] is None else str(arguments["others"])
    fields["combinations"] = words.between_combinations.join(
        words.joined(map(digit_symbol, digits), words.and_word)
        for digits in arguments["combinations"]
    )
    for name in ("truths", "links"):
        fields[name] = words.joined(
            _sets_in_words(arguments["proof"].get(name, ()), words), words.and_word
        )
    fields["count"] = str(len(arguments["proof"].get("truths", ())))
    fields.update(_exocet(arguments["proof"], words))
    fields.update(_symmetry(arguments["proof"], words))
    for name, held in arguments["details"].items():
        fields[name] = _CandidateList(held, words)
    either = words.linked if "linked" in arguments["details"] else words.not_linked
    fields["either"] = either.format_map(fields)
    fields["places"] = NameList(_places(arguments["houses"], roles.get("locked", ()), words), words)
    is_wide = len({(row, column) for row, column, _ in fields["pattern+extra"].found}) > 1
    result = words.does_not_fit if removed and is_wide else words.follows
    fields["result"] = result.format_map(fields)
    main = _CandidateList(roles.get("pattern") or placements or eliminations, words)
    fields["digits"] = NameList(main.digits(), words)
    fields["area"] = fields["houses|regions"]
    fields["reason"] = reason if len(reason) else fields["area"]
    chains = arguments["chains"]
    fields["chains"] = chains_in_words(chains, words)
    fields["ends"] = ends_of(chains, words)
    fields["sets"], fields["petals"] = _sets(roles, words), _petals(roles, words)
    for name, template in (
        ("contradiction", _contradiction(chains, words, fields)),
        ("choice", words.choices.get(choice_of(chains), "")),
        ("outcome", words.outcomes.get(outcome_of(chains), "")),
    ):
        fields[name] = template.format_map(fields) if has_fields(template, fields) else ""
    return fields


def _places(
    houses: Iterable[Sequence[Any]], locked: Iterable[Sequence[int]], words: Language
) -> list[str]:
    """In which of these cells a digit is in each of the rows and columns."""
    return [
        words.place.format(cell=words.cell_name(row, column), house=words.house(kind, number))
        for kind, number in houses
        for row, column, _ in locked
        if number == {"row": row + 1, "column": column + 1}.get(kind)
    ]


def _rule_names(rules: Iterable[tuple[str, int | str | None]], words: Language) -> list[str]:
    """The names of rules, each once, with all their numbers if they are few."""
    found = _numbers_by_rule(rules).items()
    return [_numbered_rules(name, numbers, words) for name, numbers in found]


def _cage_names(rules: Iterable[tuple[str, int | str | None]], words: Language) -> list[str]:
    """The same names with their articles."""
    numbers = _numbers_by_rule(rules).values()
    names = _rule_names(rules, words)
    return [
        form_for(words.cage, max(1, len(found))).format(cage=name)
        for name, found in zip(names, numbers, strict=True)
    ]


def _numbers_by_rule(rules: Iterable[tuple[str, int | str | None]]) -> dict[str, list[Any]]:
    numbers: dict[str, list[Any]] = {}
    for name, number in rules:
        numbers.setdefault(name, []).extend([] if number is None else [number])
    return {name: sorted(found) for name, found in numbers.items()}


def _rule_meanings(arguments: Mapping[str, Any], words: Language) -> list[str]:
    """The same names, each with what the rule says if that is known, and with its cells.

    If there are many rules, their cells are omitted.
    """
    named = [(name, number) for name, number in arguments["rules"]]
    groups: dict[str, list[str]] = {}
    if len(named) <= _MAX_SUMS:
        for rule in dict.fromkeys(named):
            places = [
                words.cells_of_rule.format(
                    cells=words.joined(
                        _group_names(parts, words) or _place_names(held, houses, start, words),
                        words.and_word,
                    )
                )
                for other, held, houses, start, parts in zip(
                    named,
                    *[arguments[key] for key in ("cells", "filled", "read_from", "groups")],
                    strict=True,
                )
                if other == rule and (held or parts)
            ]
            name = words.quoted.format(name=words.rule(*rule))
            where = _clauses(places, words.and_word, words)
            groups.setdefault(rule[0], []).append(f"{name} {where}".rstrip())
    else:
        kinds = dict.fromkeys(name for name, _ in named)
        for kind, name in zip(kinds, _rule_names(named, words), strict=True):
            groups[kind] = [words.quoted.format(name=name)]
    end = words.closed if all(arguments["closed"]) else ""
    for kind, names in groups.items():
        if kind in words.rule_meanings:
            names[-1] += f" ({words.rule_meanings[kind]}{end})"
    return [name for names in groups.values() for name in names]


def _group_names(groups: Sequence[list[list[int]]], words: Language) -> list[str]:
    """Groups of cells, those with several in parentheses; of many cells only the first ones."""
    more = [_MORE] if len(groups) > _MAX_CELLS else []
    found = []
    for group in groups[:_MAX_CELLS]:
        names = [words.cell_name(*cell) for cell in group[:_MAX_CELLS]]
        listed = ", ".join([*names, *[_MORE] * (len(group) > _MAX_CELLS)])
        found.append(f"({listed})" if len(group) > 1 else listed)
    return found + more


def _place_names(
    cells: Sequence[list[int]],
    houses: Sequence[Sequence[Any]],
    start: Sequence[int] | None,
    words: Language,
) -> list[str]:
    """The house of these cells, and where it is read from, or the cells; of many the first ones."""
    if houses:
        name = words.house(*houses[0])
        return [words.read_from.format(house=name, cell=words.cell_name(*start)) if start else name]
    more = [_MORE] if len(cells) > _MOST_CELLS else []
    names = [words.cell_name(row, column) for row, column in cells[:_MOST_CELLS]]
    return names + more


def _placed_rule(arguments: Mapping[str, Any], words: Language) -> str:
    """The first rule of a step, with its place."""
    if not arguments["rules"]:
        return ""
    name = words.quoted.format(name=words.rule(*arguments["rules"][0]))
    where = _place_names(arguments["place"], arguments["whole"], arguments["read_from"][0], words)
    return f"{name} in {words.joined(where, words.and_word)}" if where else name


def _unmet(arguments: Mapping[str, Any], words: Language) -> str:
    """What the cells of the first rule of a step cannot do; empty if that is not known."""
    if not arguments["rules"]:
        return ""
    (name, number), given, groups = (arguments[key][0] for key in ("rules", "given", "groups"))
    template = words.unmet_rules.get(name, "")
    values = {
        "number": "" if number is None else str(number),
        "given": NameList([*map(digit_symbol, given)], words),
        "groups": NameList(_group_names(groups, words), words),
        "size": digit_symbol(arguments["size"]),
    }
    return template.format_map(values) if has_fields(template, values) else ""


def _sums(
    rules: Iterable[tuple[str, int | str | None]], remaining: int | None, fields: Mapping[str, Any]
) -> dict[str, str]:
    """The sum of innies or outies, and those of the cages and the houses; empty if not known."""
    if remaining is None:
        return dict.fromkeys(("sum", "caged", "total"), "")
    caged = sum([number for _, number in rules if isinstance(number, int)])
    total = caged + (remaining if len(fields["pattern"]) else -remaining)
    return {"sum": str(remaining), "caged": str(caged), "total": str(total)}


def _difference(remaining: int, words: Language, fields: Mapping[str, Any]) -> str:
    """How the sum of innies differs from that of outies."""
    kind = "less" if remaining < 0 else "more" if remaining else "equal"
    return words.differences[kind].format_map({**fields, "number": abs(remaining)})


def _numbered_rules(name: str, numbers: Sequence[int], words: Language) -> str:
    """The name of some rules with these numbers."""
    if len(numbers) < 2:
        return words.rule(name, *numbers)
    names = without_controls(words.rule_plurals.get(name, words.rule(name)))
    if len(numbers) > _MAX_SUMS:
        return f"{len(numbers)} {names}"
    noun = words.number_nouns.get(name, words.number_noun)
    return words.numbered_rule.format(
        name=names,
        noun=form_for(noun, len(numbers)),
        number=words.joined(map(str, numbers), words.and_word),
    )


def _exocet(proof: Mapping[str, Any], words: Language) -> dict[str, str]:
    """The fields of an exocet, empty for others; what each rule removes is a part of its own."""
    if proof.get("kind") != ExocetProof.kind:
        return dict.fromkeys(("because", "crosses", "covered"), "")

    def named(cells: Sequence[Sequence[int]]) -> str:
        return words.joined([words.cell_name(*cell) for cell in cells], words.and_word)

    mirrors = ", ".join(
        words.mirror_cells.format(cells=named(cells), target=words.cell_name(*target))
        for cells, target in zip(proof.get("mirrors", ()), proof["targets"])
    )
    mirrors = f" ({mirrors})"
    others = [named(partner[:2]) for partner in proof.get("partners", ())]
    by_rule: dict[int, list[list[int]]] = {}
    for *candidate, rule in proof["rules"]:
        by_rule.setdefault(rule, []).append(candidate)
    parts = []
    for rule, found in sorted(by_rule.items()):
        reason = words.exocet_rules["double" if rule == Rule.KNOWN_DIGIT and others else str(rule)]
        removed = _CandidateList(sorted(found, key=itemgetter(2)), words)
        parts.append(
            words.follows_from.format(
                reason=reason.format(others=words.joined(others, words.or_word), mirrors=mirrors),
                conclusion=_conclusion(_CandidateList([], words), removed, words),
            )
        )
        if "{mirrors}" in reason:  # they are only named once
            mirrors = ""
    one, two = proof["base"]
    kind, at = ("column", 1) if one[0] == two[0] else ("row", 0)
    third = one[at] // 3 * 9 + 3 - one[at] - two[at]  # the line of its box without base cells
    crosses = sorted([third, *[cell[at] for cell in proof["targets"]]])
    covered = []
    for digit, houses in proof.get("covers", ()):
        lines = [("column", line - 8) if line > 8 else ("row", line + 1) for line in sorted(houses)]
        names = words.joined([words.house(*line) for line in lines], words.and_word)
        if names:
            covered.append(words.covered_digit.format(digit=digit_symbol(digit), houses=names))
    return {
        "because": "; ".join(parts),
        "crosses": words.joined([words.house(kind, 1 + line) for line in crosses], words.and_word),
        "covered": ", ".join(covered),
    }


def _symmetry(proof: Mapping[str, Any], words: Language) -> dict[str, str]:
    """The fields of a symmetry of clues, empty for other proofs."""
    becomes = proof.get("digits", ())
    digits = [(digit_symbol(digit), digit_symbol(other)) for digit, other in enumerate(becomes, 1)]
    return {
        "symmetry": words.symmetries.get(proof.get("symmetry", ""), ""),
        "replaced": ", ".join(
            words.replaced_digit.format(digit=digit, other=other)
            for digit, other in digits
            if digit != other
        ),
        "kept": words.joined([one for one, other in digits if one == other], words.or_word),
    }


_Roles = Mapping[str, list[list[int]]]

_SET = re.compile(r"(\w)([rcbx])(\d+)")


def _sets_in_words(names: Iterable[str], words: Language) -> list[str]:
    """The names of sets, those of one house together: "37r4"."""
    found: list[str] = []
    digits: dict[str, str] = {}
    for name in dict.fromkeys(names):
        if matched := _SET.fullmatch(name):
            sign = {"r": words.row_sign, "c": words.column_sign}.get(matched[2], matched[2])
            house = f"{sign}{matched[3]}"
            digits[house] = digits.get(house, "") + matched[1]
        else:
            row, column = re.findall(r"\d+", name)
            found.append(words.cell_name(int(row) - 1, int(column) - 1))
    return [*found, *[f"{held}{house}" for house, held in digits.items()]]


def _sets(roles: _Roles, words: Language) -> str:
    """The almost locked sets, one after the other."""
    sets = [
        words.one_set.format(cells=found, digits=f"{found:digits}")
        for found in _sets_of(roles, words)
    ]
    return _listed(sets, roles, words.more_sets, words)


def _petals(roles: _Roles, words: Language) -> str:
    """The same sets, each with the digit of the pivot that it lacks; empty if one is missing."""
    stem, sets = roles.get("pivot", ()), _sets_of(roles, words)
    if not 1 < len(sets) <= len(stem):
        return ""
    petals = [
        words.petal.format(digit=digit_symbol(digit), cells=found, digits=f"{found:digits}")
        for (_, _, digit), found in zip(stem, sets)
    ]
    return _listed(petals, roles, words.more_petals, words)


def _sets_of(roles: _Roles, words: Language) -> list[_CandidateList]:
    return [_CandidateList(roles[role], words) for role in _LISTED_SETS if role in roles]


def _listed(names: Sequence[str], roles: _Roles, more: str, words: Language) -> str:
    """Some sets, and that there are more if so."""
    return f"{', '.join(names)} {more}" if "fifth" in roles else words.joined(names, words.and_word)


def _contradiction(chains: Sequence[Any], words: Language, fields: Mapping[str, Any]) -> str:
    """The template for what chains contradict; with the houses if they are known."""
    kind = contradiction_of(chains)
    if kind == "house empty" and len(fields["shared"]):
        kind = "one house empty"
    return words.contradictions.get(kind, "")


def has_fields(template: str, fields: Mapping[str, Any]) -> bool:
    """Whether all fields that a template names have a value.

    >>> has_fields("look at {fin} or {pattern}", {"fin": "r1c2", "pattern": ""})
    False
    """
    named = [name for _, name, _, _ in _FORMATTER.parse(template) if name is not None]
    return all(len(_FORMATTER.get_field(name, (), fields)[0]) for name in named)


def _conclusion(placed: _CandidateList, removed: _CandidateList, words: Language) -> str:
    """What a step does."""
    parts = removed.grouped(words.elimination, words.and_word)
    has_and = any(f" {words.and_word} " in part for part in parts)
    if has_and:
        between, before_last = words.between_eliminations.split("|")
        eliminations = before_last.join([between.join(parts[:-1]), parts[-1]][-len(parts) :])
    else:
        eliminations = words.joined(parts, words.and_word)
    fields = {
        "placements": words.joined(placed.placements(), words.and_word),
        "eliminations": eliminations,
        "number": NameList(parts * len(removed.digits()), words),
    }
    if placed and removed:
        return words.placed_and_removed.format_map(fields)
    return (words.removed if removed else words.placed).format_map(fields)
