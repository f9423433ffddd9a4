"""The fields of a step, with which the templates of a language are filled.

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
{area}                    where to look: houses, neither cells of a pattern nor a digit
{reason}                  the candidates of all roles; {area} if there are no roles
{sets}                    several almost locked sets, the roles "first", "second" and so on
{petals}                  the same sets, with the digits of the role "pivot" that they lack
{branches}                the chains in words, one after the other
{ends}                    the ends of a chain, of which one is true
{clash} {choice} {outcome}    what chains contradict, begin with, prove
{rules}                   the rules beyond houses: "Killer Cage of 15"
{cages}                   the same, each name once: "Killer Cages 12 and 15"
{sum}                     that of innies less that of outies, or that of outies alone
{combinations}            the few ways to fill its cells: "1-5-9 and 2-4-9"

What the words of a step are made of: plain values, the same for every language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, TypeVar

from sudokulib._base.control_characters import without_controls
from sudokulib._candidates.area import regions_of
from sudokulib._candidates.combinations import combinations_of
from sudokulib._candidates.wording.chains import (
    branches,
    choice_of,
    contradiction_of,
    ends_of,
    outcome_of,
)
from sudokulib._candidates.wording.language import digit_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.step import Step
    from sudokulib._candidates.wording.language import Language
    from sudokulib.constraints._protocol import Constraint


_FEW = 4
"""The sums of this many rules are listed."""

_SETS = ("first", "second", "third", "fourth")
"""The roles of the almost locked sets that are listed; a fifth is only mentioned."""

_T = TypeVar("_T")


def _chosen(values: Sequence[_T], indices: int | str) -> list[_T]:
    """The values at one index or several, such as "1,2"; an empty list if one is missing."""
    chosen = [int(index) for index in str(indices).split(",")]
    return [values[index] for index in chosen] if max(chosen) < len(values) else []


class _Names:
    """Some names, written as the template says: with "and" or with "or"."""

    def __init__(self, names: Sequence[str], words: Language) -> None:
        self._names = names
        self._words = words

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, indices: int | str) -> _Names:
        return _Names(_chosen(self._names, indices), self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        either = spec.rpartition(" ")[2] == "or"
        return words.joined(self._names, words.either if either else words.both)


class _Candidates:
    """Some candidates, written as the template says."""

    def __init__(self, found: list[list[int]], words: Language) -> None:
        self._found = found
        self._words = words

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, indices: int | str) -> _Candidates:
        return _Candidates(_chosen(self._found, indices), self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        what, _, joint = spec.rpartition(" ")
        word = words.either if joint == "or" else words.both
        what = what or ("cells" if joint in ("", "or") else joint)
        if what == "digits":
            return words.joined(self.digits(), word)
        if what == "all":
            return words.joined(self.grouped("{digits} in {cells}", word), word)
        found = self._found if what == "path" else sorted(self._found)
        return words.joined(dict.fromkeys(words.cell_name(*each[:2]) for each in found), word)

    def digits(self) -> list[str]:
        """The digits, each once, from low to high."""
        return [digit_symbol(digit) for digit in sorted({each[2] for each in self._found})]

    def placed(self) -> list[str]:
        """The clause for each, if it is placed."""
        return [
            self._words.placement.format(
                cell=self._words.cell_name(row, column), digit=digit_symbol(digit)
            )
            for row, column, digit in sorted(self._found)
        ]

    def grouped(self, template: str, word: str) -> list[str]:
        """The template, filled for each set of cells with the same digits."""
        words = self._words
        cells: dict[int, list[str]] = {}
        for row, column, digit in sorted({(*each,) for each in self._found}):
            cells.setdefault(digit, []).append(words.cell_name(row, column))
        digits: dict[tuple[str, ...], list[str]] = {}
        for digit in sorted(cells):
            digits.setdefault(tuple(cells[digit]), []).append(digit_symbol(digit))
        return [
            template.format(digits=words.joined(group, word), cells=words.joined(where, word))
            for where, group in digits.items()
        ]


class _Fields(dict[str, Any]):
    """Fields by name. Missing ones are empty, and "one|other" is the first that is not."""

    def __init__(self, roles: Mapping[str, _Candidates], words: Language) -> None:
        super().__init__(roles)
        self._nothing = _Candidates([], words)

    def __missing__(self, name: str) -> Any:
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
    reason = _Candidates([candidate for found in roles.values() for candidate in found], words)
    placements, eliminations = arguments["placements"], arguments["eliminations"]
    fields = _Fields({name: _Candidates(found, words) for name, found in roles.items()}, words)
    fields["placements"] = placed = _Candidates(placements, words)
    fields["eliminations"] = gone = _Candidates(eliminations, words)
    fields["conclusion"] = _conclusion(
        placed.placed(), gone.grouped(words.elimination, words.both), words
    )
    for name in ("houses", "covers", "regions", "shared"):
        fields[name] = _Names([words.house(*each) for each in arguments[name]], words)
    fields["rules"] = _Names([words.rule(*each) for each in arguments["rules"]], words)
    fields["cages"] = _Names(_named_once(arguments["rules"], words), words)
    fields["sum"] = _Names([str(each) for each in [arguments["sum"]] if each is not None], words)
    ways = ["-".join(map(digit_symbol, digits)) for digits in arguments["combinations"]]
    fields["combinations"] = _Names(ways, words)
    about = _Candidates(roles.get("pattern") or placements or eliminations, words)
    fields["digits"] = _Names(about.digits(), words)
    fields["area"] = fields["houses|regions"]
    fields["reason"] = reason if len(reason) else fields["area"]
    chains = arguments["chains"]
    fields["branches"] = branches(chains, words)
    fields["ends"] = ends_of(chains, words)
    fields["sets"], fields["petals"] = _sets(roles, words), _petals(roles, words)
    for name, template in (
        ("clash", _clash(chains, words, fields)),
        ("choice", words.choices.get(choice_of(chains), "")),
        ("outcome", words.outcomes.get(outcome_of(chains), "")),
    ):
        fields[name] = template.format_map(fields) if has_fields(template, fields) else ""
    return fields


def _named_once(rules: Iterable[tuple[str, int | None]], words: Language) -> list[str]:
    """The names of rules, each once, with all their numbers if they are few."""
    numbers: dict[str, list[int]] = {}
    for name, number in rules:
        numbers.setdefault(name, []).extend([] if number is None else [number])
    return [_several(name, sorted(each), words) for name, each in numbers.items()]


def _several(name: str, numbers: Sequence[int], words: Language) -> str:
    """The name of some rules with these numbers."""
    if len(numbers) < 2:
        return words.rule(name, *numbers)
    names = without_controls(words.rule_plurals.get(name, words.rule(name)))
    if len(numbers) > _FEW:
        return f"{len(numbers)} {names}"
    return f"{names} {words.joined(map(str, numbers), words.both)}"


_Roles = Mapping[str, list[list[int]]]


def _sets(roles: _Roles, words: Language) -> str:
    """The almost locked sets, one after the other."""
    told = [
        words.one_set.format(cells=found, digits=f"{found:digits}")
        for found in _first_sets(roles, words)
    ]
    return _listed(told, roles, words.more_sets, words)


def _petals(roles: _Roles, words: Language) -> str:
    """The same sets, each with the digit of the pivot that it lacks; empty if one is missing."""
    stem, sets = roles.get("pivot", ()), _first_sets(roles, words)
    if not 1 < len(sets) <= len(stem):
        return ""
    told = [
        words.petal.format(digit=digit_symbol(digit), cells=found, digits=f"{found:digits}")
        for (_, _, digit), found in zip(stem, sets)
    ]
    return _listed(told, roles, words.more_petals, words)


def _first_sets(roles: _Roles, words: Language) -> list[_Candidates]:
    return [_Candidates(roles[role], words) for role in _SETS if role in roles]


def _listed(told: Sequence[str], roles: _Roles, more: str, words: Language) -> str:
    """The sets that are told, and that there are more if so."""
    return f"{', '.join(told)} {more}" if "fifth" in roles else words.joined(told, words.both)


def _clash(chains: Sequence[Any], words: Language, fields: Mapping[str, Any]) -> str:
    """The template for what chains contradict; with the house if it can be no other."""
    kind = contradiction_of(chains)
    if kind == "house empty" and len(fields["shared"]) == 1:
        kind = "one house empty"
    return words.clashes.get(kind, "")


def has_fields(template: str, fields: Mapping[str, Any]) -> bool:
    """Whether all fields that a template names have a value.

    >>> has_fields("look at {fin} or {pattern}", {"fin": "r1c2", "pattern": ""})
    False
    """
    named = [name for _, name, _, _ in _FORMATTER.parse(template) if name is not None]
    return all(len(_FORMATTER.get_field(name, (), fields)[0]) for name in named)


_FORMATTER = Formatter()


def _conclusion(placed: Sequence[str], gone: Sequence[str], words: Language) -> str:
    """What a step does; with semicolons if a clause contains "and" itself."""
    clauses = [*placed, *gone]
    if any(f" {words.both} " in clause for clause in clauses):
        return "; ".join(clauses)
    return words.joined(clauses, words.both)


_NUMBERS = ("sum", "count", "digit")
"""The numbers of rules that a sentence tells."""


def step_arguments(step: Step) -> dict[str, Any]:
    """The result of `Step.arguments`, where it is described.

    >>> from sudokulib import Step
    >>> step_arguments(Step("Hidden Single", placements=[(0, 4, 7)], houses=[0]))["houses"]
    [['row', 1]]
    """
    layout = step.layout
    return {
        "placements": _lists(step.placements),
        "eliminations": _lists(step.eliminations),
        "houses": [house_kind_and_number(layout, index) for index in step.houses],
        "covers": [house_kind_and_number(layout, index) for index in step.covers],
        "regions": [house_kind_and_number(layout, index) for index in regions_of(step)],
        "roles": {name: _lists(candidates) for name, candidates in step.roles},
        "chains": [chain.as_list() for chain in step.chains],
        "shared": [house_kind_and_number(layout, index) for index in _shared(step)],
        "rules": [_rule(layout.constraints[index]) for index in step.constraints],
        "sum": _left_over(step),
        "combinations": combinations_of(step) if step.constraints else [],
    }


def _left_over(step: Step) -> int | None:
    """The sum of the houses of a step without those of its rules, or with "extra" alone beyond it.

    `None` without houses or rules, and if a rule has no sum.
    """
    n = step.layout.size
    sums: list[Any] = [
        getattr(step.layout.constraints[index], "sum", None) for index in step.constraints
    ]
    if not (step.houses and sums and all(map(_is_number, sums))):
        return None
    left: int = len(step.houses) * n * (n + 1) // 2 - sum(sums)
    return left if step.role("pattern") else -left


def _rule(constraint: Constraint) -> list[Any]:
    """The name of a rule, and its sum or number if it has one."""
    numbers = [getattr(constraint, name, None) for name in _NUMBERS]
    return [constraint.name, next(filter(_is_number, numbers), None)]


def _is_number(value: object) -> bool:
    return type(value) is int


def _shared(step: Step) -> list[int]:
    """The houses that hold all ends of the chains, as indices in `layout.houses`."""
    layout = step.layout
    ends = [candidate for chain in step.chains for candidate in chain.nodes[-1].candidates]
    cells = {row * layout.size + column for row, column, _ in ends}
    if len(cells) < 2:
        return []
    return [index for index, house in enumerate(layout.houses) if cells.issubset(house)]


def _lists(candidates: Iterable[Candidate]) -> list[list[int]]:
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
