"""Two hundred mistakes, and what people are told."""

from __future__ import annotations

import pytest
from mistakes import FILES, read, tried

PEOPLE = ("beginner", "setter", "web_developer", "publisher")


@pytest.mark.parametrize("who", PEOPLE)
def test_each_mistake_is_answered_as_written(who: str) -> None:
    path = FILES / f"{who}.txt"
    _, mistakes = read(path)
    for mistake, now in zip(mistakes, tried(path), strict=True):
        assert now.seen == mistake.seen, mistake.tried


@pytest.mark.parametrize("who", PEOPLE)
def test_fifty_different_ones_each(who: str) -> None:
    _, mistakes = read(FILES / f"{who}.txt")
    assert len({mistake.tried for mistake in mistakes}) == len(mistakes) == 50
