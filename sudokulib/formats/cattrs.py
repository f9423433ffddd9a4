"""Hooks that let a cattrs converter handle the values of this library.

The dicts are those of `sudokulib.formats.json`, without version and type; a layout is its id. The
extra `cattrs` installs cattrs.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, Protocol

from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._board.layout import Layout
from sudokulib.formats._helpers.value_dicts import KINDS, read_dict, read_layout, write_dict

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._base.limits import Limits

__all__ = ["Hooks", "configure_converter"]
__dir__: Callable[[], list[str]] = __all__.copy


class Hooks(Protocol):
    """The interface of a converter; a `cattrs.Converter` has it."""

    def register_unstructure_hook_func(
        self, check_func: Callable[[Any], bool], func: Callable[[Any], Any]
    ) -> Any:
        """Adds a function that turns values of some types into plain data."""
        ...

    def register_structure_hook_func(
        self, check_func: Callable[[Any], bool], func: Callable[[Any, Any], Any]
    ) -> Any:
        """Adds a function that makes values of some types from plain data."""
        ...


def configure_converter(
    converter: Hooks,
    *,
    limits: Limits | None = DEFAULT_LIMITS,
) -> None:
    """Registers hooks for grids, positions, puzzles, candidates, steps, mistakes, ratings, layouts.

    They work for these values alone and inside other values. Structuring proves each puzzle again,
    within the `limits` (`None`: no limit), like `sudokulib.formats.json.from_json`, and raises the
    errors of that function. Raises `TypeError` for anything but `Limits`.

        converter = cattrs.Converter()
        configure_converter(converter, limits=sudokulib.Limits(100_000))
        converter.unstructure({"first": grid})
        converter.structure(data, dict[str, sudokulib.Grid])
    """
    require_limits(limits)
    names = {kind.type: name for name, kind in KINDS.items()}

    def is_ours(type: Any) -> bool:
        return isinstance(type, Hashable) and type in names

    def structured(value: Any, type: Any) -> Any:
        return read_dict(names[type], value, limits=limits)

    # They are functions, as the other hooks of cattrs resolve annotations, which are only for type
    # checkers here.
    converter.register_unstructure_hook_func(is_ours, write_dict)
    converter.register_structure_hook_func(is_ours, structured)
    converter.register_unstructure_hook_func(_is_layout, str)
    converter.register_structure_hook_func(_is_layout, lambda value, _: read_layout(value))


def _is_layout(type: Any) -> bool:
    return type is Layout
