"""Our values in the hands of cattrs: hooks for a converter of your own.

The dicts are those of `sudokulib.formats.json`, without its envelope; a layout is its id. Install
the extra `sudokulib[cattrs]` for the package itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from sudokulib.formats.dicts import KINDS, read_dict, write_dict
from sudokulib.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Hooks", "configure_converter"]


class Hooks(Protocol):
    """What is asked of a converter: `cattrs.Converter` has it."""

    def register_unstructure_hook(self, cls: Any, func: Callable[[Any], Any]) -> Any:
        """Takes what turns values of a type into plain data."""
        ...

    def register_structure_hook(self, cl: Any, func: Callable[[Any, Any], Any]) -> Any:
        """Takes what makes values of a type out of plain data."""
        ...


def configure_converter(converter: Hooks) -> None:
    """Teaches a converter of cattrs our values, alone and inside of others.

    What the dicts may raise is said in `sudokulib.formats.json.from_json`.

        converter = cattrs.Converter()
        configure_converter(converter)
        converter.unstructure({"first": grid})
        converter.structure(data, dict[str, sudokulib.Grid])
    """
    converter.register_unstructure_hook(Layout, str)
    converter.register_structure_hook(Layout, lambda value, _: Layout.parse(value))
    for name, kind in KINDS.items():
        converter.register_unstructure_hook(kind.type, write_dict)
        converter.register_structure_hook(kind.type, _reader(name))


def _reader(name: str) -> Callable[[Any, Any], Any]:
    return lambda value, _: read_dict(name, value)
