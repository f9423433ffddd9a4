"""Internal: memos, computed once for each owner and its arguments, and freed with the owner."""

from __future__ import annotations

import ast
import gc
import importlib
import itertools
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structure

import sudokulib
from sudokulib import Candidates, CoverFiller, Layout, Symmetry
from sudokulib._base.memo import memo
from sudokulib._board.symmetry import orbits
from sudokulib.techniques import TECHNIQUES

PACKAGE = Path(sudokulib.__file__).parent


class Owner:
    def __init__(self) -> None:
        self._memo: dict[Any, Any] = {}


asked: list[tuple[object, ...]] = []


@memo
def nothing(owner: Owner) -> None:
    """Nothing at all."""
    asked.append((owner,))


@memo
def total(owner: Owner, one: int, two: int) -> int:
    asked.append((owner, one, two))
    return one + two


def test_one_computation_for_each_owner() -> None:
    asked.clear()
    first, second = Owner(), Owner()
    for owner in (first, second, first, second):
        assert nothing(owner) is None  # type: ignore[func-returns-value]
    assert asked == [(first,), (second,)]


def test_one_computation_for_each_choice_of_arguments() -> None:
    asked.clear()
    owner = Owner()
    assert [total(owner, 1, 2), total(owner, 2, 1), total(owner, 1, 2)] == [3, 3, 3]
    assert asked == [(owner, 1, 2), (owner, 2, 1)]


def test_two_functions_never_meet() -> None:
    owner = Owner()
    assert total(owner, 1, 2) == 3
    assert nothing(owner) is None  # type: ignore[func-returns-value]
    assert total(owner, 1, 2) == 3
    assert len(owner._memo) == 2


def test_an_error_is_not_kept() -> None:
    @memo
    def broken(owner: Owner) -> int:
        asked.append((owner,))
        raise ValueError("no table")

    asked.clear()
    owner = Owner()
    for _ in range(2):
        with pytest.raises(ValueError, match="no table"):
            broken(owner)
    assert len(asked) == 2


def test_the_function_keeps_its_name_and_words() -> None:
    assert (nothing.__name__, nothing.__doc__) == ("nothing", "Nothing at all.")


def memos_of(first: str) -> Iterator[tuple[str, str, list[str]]]:
    """Module, name and further arguments of the memos whose owner is called so."""
    for file in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
        text = file.read_text("utf-8")
        if "@memo" not in text:
            continue
        for node in ast.walk(structure.parsed(text)):
            if isinstance(node, ast.FunctionDef) and "memo" in map(
                ast.unparse, node.decorator_list
            ):
                owner, *rest = [each.arg for each in node.args.args]
                if owner == first:
                    yield module, node.name, rest


LAYOUT = "sudokulib._board.layout"


def memos_of_layouts() -> list[tuple[str, str]]:
    """Module and name of the memos of a layout alone."""
    return [(module, name) for module, name, rest in memos_of("layout") if not rest]


def test_memos_are_found() -> None:
    assert len(memos_of_layouts()) > 10
    assert {name for module, name, _ in memos_of("self") if module == LAYOUT} == {
        "peers",
        "houses_by_cell",
        "id",
    }


def test_a_layout_is_freed_with_all_its_tables() -> None:
    # No other test knows this board, so nothing but this test holds it.
    layout = Layout.parse("2x3+0.7.14.21.28.35")
    memos = memos_of_layouts()
    for module, name in memos:
        table = getattr(importlib.import_module(module), name)
        assert table(layout) is table(layout)
    for name in [name for module, name, _ in memos_of("self") if module == LAYOUT]:
        assert getattr(layout, name) is getattr(layout, name)
    # Functions with further arguments, and with other caches.
    solution = CoverFiller().fill(layout, rng=1)
    clues = solution.with_cell(0, 0, 0).with_cell(3, 3, 0)
    for technique in TECHNIQUES:
        assert all(step.layout is layout for step in technique.find(Candidates.of(clues)))
    for symmetry in Symmetry:
        assert orbits(layout, symmetry)[0][0] == 0
    assert len(layout._memo) > len(memos) + len(Symmetry)
    dropped = weakref.ref(layout)
    del layout, solution, clues, technique
    for house in itertools.islice(itertools.combinations(range(16), 4), 40):
        Layout.boxes(2, 2).with_houses([house])  # the last few layouts are kept for a while
    gc.collect()
    assert dropped() is None
