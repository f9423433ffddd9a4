"""Texts about a puzzle: a small mapping that never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sudokulib.errors import shown

__all__ = ["About"]


class About(Mapping[str, str]):
    """A hashable mapping of texts to texts: author, level, time and so on.

    It prints as a dict and equals any mapping with the same items, in any order. Raises `TypeError`
    for anything but texts.

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

    def __reduce__(self) -> tuple[type[About], tuple[dict[str, str]]]:
        return type(self), (self._texts,)
