"""Names as a template wants them: with "and" or "or", or in words for one, two or more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.wording.language import Language

_T = TypeVar("_T")


def chosen(values: Sequence[_T], indices: int | str) -> list[_T]:
    """The values at one index or several, such as "1,2"; an empty list if one is missing."""
    chosen = [int(index) for index in str(indices).split(",")]
    return [values[index] for index in chosen] if max(chosen) < len(values) else []


def form_for(forms: str, count: int) -> str:
    """The form for this number of things, of those for one, two and more, with "|" between them.

    The last form is for all larger numbers.
    """
    found = forms.split("|")
    return found[min(count, len(found)) - 1] if count else ""


class NameList:
    """Some names, written as the template says: with "and" or with "or"."""

    def __init__(self, names: Sequence[str], words: Language) -> None:
        self._names = names
        self._words = words

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, indices: int | str) -> NameList:
        return NameList(chosen(self._names, indices), self._words)

    def __format__(self, spec: str) -> str:
        words = self._words
        if spec.startswith("?"):
            return form_for(spec[1:], len(self))
        either = spec.rpartition(" ")[2] == "or"
        return words.joined(self._names, words.or_word if either else words.and_word)
