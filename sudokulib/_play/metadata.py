"""What is said about a puzzle: a small mapping of texts that never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from sudokulib._base import pickles
from sudokulib._base.value import Value
from sudokulib.errors import shown

if TYPE_CHECKING:
    from sudokulib._base.value import Call

__all__ = ["About"]


class About(Value, Mapping[str, str]):
    """A mapping of texts to texts that can be hashed: author, level, time and the like.

    It prints as a dict and equals any mapping with the same items, in whatever order. Anything but
    texts raises `TypeError`.

    >>> about = About({"author": "Ada", "level": "hard"})
    >>> about["author"], about.get("time", "unknown")
    ('Ada', 'unknown')
    >>> about
    {'author': 'Ada', 'level': 'hard'}
    """

    __slots__ = ("_texts",)

    def __init__(self, texts: Mapping[str, str]) -> None:
        if not isinstance(texts, Mapping):
            raise TypeError(f"about must be a mapping, not {type(texts).__name__}: {shown(texts)}")
        self._texts = dict(texts)
        for text in (*self._texts, *self._texts.values()):
            if not isinstance(text, str):
                raise TypeError(f"about must hold texts, not {type(text).__name__}: {shown(text)}")

    def __getitem__(self, name: str) -> str:
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __hash__(self) -> int:
        return hash(frozenset(self._texts.items()))

    def __repr__(self) -> str:
        return repr(self._texts)

    def _pickled(self) -> Call:
        return pickles.about, (self._texts,)
