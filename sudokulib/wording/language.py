"""A language as a value, and the arguments that its templates are filled with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib.step import Candidate, Step

__all__ = ["Language", "arguments_of"]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@attrs.frozen(kw_only=True, hash=False)
class Language:
    """The words of one language; `sudokulib.wording` says what may stand in a template.

    - `code`: the short name, such as "en".
    - `both`, `either`: put before the last of several things ("and", "or").
    - `cell`: the name of a cell, from `{row}` and `{column}`, counted from 1.
    - `row`, `column`, `box`, `region`, `extra`: the name of a house, from its `{number}`, counted
      from 1. Regions that are no boxes are `region`; diagonals, windows and the like `extra`.
    - `candidate`: a digit in cells, from `{digits}` and `{cells}`.
    - `placement`, `elimination`: what a step does, from `{cell}` and `{digit}`, and from `{digits}`
      and `{cells}`.
    - `sentence`: the whole, from `{name}` and `{reason}`.
    - `look_at_houses`, `look_at_cells`, `any_reason`: the templates where no other fits.
    - `reasons`: the template of every technique, by its name.
    - `names`: the techniques that have another name than in English.
    """

    code: str
    both: str
    either: str
    cell: str
    row: str
    column: str
    box: str
    region: str
    extra: str
    candidate: str
    placement: str
    elimination: str
    sentence: str
    look_at_houses: str
    look_at_cells: str
    any_reason: str
    reasons: Mapping[str, str] = attrs.field(repr=False)
    names: Mapping[str, str] = attrs.field(factory=dict, repr=False)

    def technique(self, name: str) -> str:
        """A technique's name in this language, the English one where there is no other."""
        return self.names.get(name, name)

    def joined(self, parts: Iterable[str], word: str) -> str:
        """Things in a row: "a", "a and b", "a, b and c"; nothing for none."""
        *others, last = [*parts] or [""]
        return f"{', '.join(others)} {word} {last}" if others else last


class _Candidates:
    """Some candidates, as a template may want them: see `sudokulib.wording`."""

    def __init__(self, found: tuple[Candidate, ...], words: Language) -> None:
        self._found = found
        self._words = words

    def __getitem__(self, index: int) -> _Candidates:
        return _Candidates(self._found[index : index + 1], self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        what, _, joint = spec.rpartition(" ")
        word = words.either if joint == "or" else words.both
        what = what or ("cells" if joint in ("", "or") else joint)
        if what == "digits":
            return words.joined(map(_symbol, sorted({each[2] for each in self._found})), word)
        if what == "all":
            return words.joined(self._grouped(words.candidate), word)
        return words.joined(dict.fromkeys(self._cell(*each[:2]) for each in self._found), word)

    def conclusion(self, *, placed: bool) -> list[str]:
        """What a step does with these candidates."""
        words = self._words
        if placed:
            return [
                words.placement.format(cell=self._cell(row, column), digit=_symbol(digit))
                for row, column, digit in self._found
            ]
        return self._grouped(words.elimination)

    def _cell(self, row: int, column: int) -> str:
        return self._words.cell.format(row=row + 1, column=column + 1)

    def _grouped(self, template: str) -> list[str]:
        """The template for every set of cells that share their digits."""
        words = self._words
        cells: dict[int, list[str]] = {}
        for row, column, digit in self._found:
            cells.setdefault(digit, []).append(self._cell(row, column))
        digits: dict[tuple[str, ...], list[str]] = {}
        for digit in sorted(cells):
            digits.setdefault(tuple(cells[digit]), []).append(_symbol(digit))
        return [
            template.format(
                digits=words.joined(group, words.both), cells=words.joined(where, words.both)
            )
            for where, group in digits.items()
        ]


class _Houses:
    """Some houses, by their names."""

    def __init__(self, names: tuple[str, ...], words: Language) -> None:
        self._names = names
        self._words = words

    def __getitem__(self, index: int) -> _Houses:
        return _Houses(self._names[index : index + 1], self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        return words.joined(self._names, words.either if spec == "or" else words.both)


class _Arguments(dict[str, Any]):
    """Arguments by name; a role that the step does not have is empty."""

    def __missing__(self, name: str) -> str:
        return ""


def arguments_of(step: Step, words: Language) -> dict[str, Any]:
    """Everything that a template may speak of.

    >>> from sudokulib.step import Step
    >>> from sudokulib.wording.english import ENGLISH
    >>> step = Step("Naked Single", placements=[(0, 4, 7)])
    >>> "{conclusion}".format_map(arguments_of(step, ENGLISH))
    'r1c5 is 7'
    """
    found = _Arguments({name: _Candidates(role, words) for name, role in step.roles})
    placed = _Candidates(step.placements, words)
    gone = _Candidates(step.eliminations, words)
    done = placed.conclusion(placed=True) + gone.conclusion(placed=False)
    found["placements"] = placed
    found["eliminations"] = gone
    found["conclusion"] = words.joined(done, words.both)
    found["houses"] = _Houses(_names(step, step.houses, words), words)
    found["covers"] = _Houses(_names(step, step.covers, words), words)
    done_to = step.placements or step.eliminations
    everything = tuple([each for _, role in step.roles for each in role])
    found["area"] = (
        _Candidates(everything, words)
        if everything
        else _Houses(_names(step, _regions(step, done_to), words), words)
    )
    of = step.role("pattern") or done_to
    found["digits"] = format(_Candidates(of, words), "digits")
    return found


def _names(step: Step, houses: tuple[int, ...], words: Language) -> tuple[str, ...]:
    return tuple([_name(step, index, words) for index in houses])


def _regions(step: Step, candidates: tuple[Candidate, ...]) -> tuple[int, ...]:
    """The regions of some candidates, as indices in `layout.houses`."""
    layout = step.layout
    cells = {row * layout.n + column for row, column, _ in candidates}
    touched = [region for region in layout.regions if not cells.isdisjoint(region)]
    return tuple(map(layout.houses.index, touched))


def _name(step: Step, index: int, words: Language) -> str:
    layout = step.layout
    n = layout.n
    if index < n:
        return words.row.format(number=index + 1)
    if index < 2 * n:
        return words.column.format(number=index + 1 - n)
    house = layout.houses[index]
    if house in layout.regions:
        template = words.region if layout.box_rows is None else words.box
        return template.format(number=layout.regions.index(house) + 1)
    return words.extra.format(number=layout.extra_houses.index(house) + 1)


def _symbol(digit: int) -> str:
    """A digit as boards show it: letters after 9."""
    return _SYMBOLS[digit] if digit < len(_SYMBOLS) else str(digit)
