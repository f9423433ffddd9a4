"""Signatures: what `help` shows of defaults and of options that are passed on.

Internal: the decorators of signatures.
"""

from __future__ import annotations

import inspect
import pydoc
import re
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

import sudokulib
from sudokulib import Limits, PuzzleMaker, daily, hint, make, rate, solve
from sudokulib._base.signatures import passes_options_to, shows_defaults


def public() -> Iterator[tuple[str, Any]]:
    """Every public class, function and method, by its name."""
    members = [getattr(sudokulib, name) for name in sudokulib.__all__]
    for module in [sudokulib, *filter(inspect.ismodule, members)]:
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value):
                yield f"{module.__name__}.{name}", value
                for part in vars(value):
                    if not part.startswith("_") and inspect.isfunction(getattr(value, part)):
                        yield f"{module.__name__}.{name}.{part}", getattr(value, part)
            elif inspect.isfunction(value):
                yield f"{module.__name__}.{name}", value


def signature_text(value: Any) -> str:
    """The signature as a string; an empty string for a class that Python builds from others."""
    try:
        return str(inspect.signature(value))
    except ValueError:
        return ""


def test_no_signature_hides_a_default() -> None:
    """Neither a sentinel nor the place of an object in memory, nor a private module."""
    odd = re.compile(r"NOTHING|<\w|object at|sudokulib[\w.]*\._")
    found = {name: signature_text(value) for name, value in public()}
    assert len(found) > 300
    assert {name: text for name, text in found.items() if odd.search(text)} == {}


def test_a_default_that_is_made_is_shown_as_it_is_made() -> None:
    @shows_defaults(last="first + 1", kind="Range.of(first)")
    @attrs.frozen
    class Range:
        first: int
        numbers: dict[str, int] = attrs.field(factory=dict)
        last: int = attrs.field(default=attrs.Factory(lambda self: self.first, takes_self=True))
        kind: object = attrs.field(factory=object)
        like: type = int
        _step: int = 1

    text = "first: 'int', numbers: 'dict[str, int]' = {}, last: 'int' = first + 1"
    text += ", kind: 'object' = Range.of(first), like: 'type' = int, step: 'int' = 1"
    assert str(inspect.signature(Range)) == f"({text}) -> None"
    assert Range(3).last == 3


def test_the_signature_of_a_subclass_is_its_own() -> None:
    class Own(PuzzleMaker):
        def __init__(self, seed: int) -> None:
            super().__init__(clues=seed)

    assert str(inspect.signature(Own)) == "(seed: 'int') -> 'None'"


def test_options_are_listed_one_by_one() -> None:
    def target(given: int, *, size: int = 3, rng: object = None) -> None:
        pass

    @passes_options_to(target)
    def outer(*, own: str, **options: Any) -> None:
        target(1, **options)

    assert str(inspect.signature(outer)) == (
        "(*, own: 'str', size: 'int' = 3, rng: 'object' = None) -> 'None'"
    )


@pytest.mark.parametrize("function", [make, daily, PuzzleMaker])
def test_makers_show_every_option_with_its_default(function: Callable[..., Any]) -> None:
    given = inspect.signature(function).parameters
    for field in attrs.fields(PuzzleMaker):
        default = field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            assert repr(given[field.name].default) in (
                "Layout.boxes(3, 3)",
                "default_filler(layout)",
                "default_solver()",
                repr(Limits()),
            )
        else:
            assert given[field.name].default == default


@pytest.mark.parametrize("function", [make, daily, rate, hint, solve, PuzzleMaker])
def test_help_names_every_option(function: Callable[..., Any]) -> None:
    """In the signature; and in words too, but for options that `PuzzleMaker` explains."""
    text = pydoc.render_doc(function, renderer=pydoc.plaintext)
    head, _, said = text.partition(") -> ")
    for name in inspect.signature(function).parameters:
        assert f"{name}: " in head
        if function not in (make, daily) and name not in ("grid", "puzzle", "position"):
            assert f"`{name}`" in said
