"""The names of objects of installed packages, for `sudokulib --help`; none is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.plug_ins import PlugIns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._base.choices import Named


_KINDS = ("command", "format", "scale", "technique", "filler", "solver")


def installed_objects() -> str:
    """A list of these objects, and why some cannot be used; empty without such packages.

    >>> installed_objects()
    ''
    """
    lines = []
    for kind in _KINDS:
        if PlugIns(kind, lambda value: None).listed(()):
            plug_ins, known = _plug_ins_of(kind)
            for name, package, fault in plug_ins.listed(known):
                note = f" cannot be used: it {fault}" if fault else ""
                lines.append(f"  {kind:9}  {name}  ({package}){note}\n")
    return "\ninstalled packages add:\n" + "".join(lines) if lines else ""


def _plug_ins_of(kind: str) -> tuple[PlugIns, list[str]]:
    """The objects of a kind in installed packages, and the names of the library."""
    from sudokulib._cli import registry as commands
    from sudokulib.fillers import _registry as fillers
    from sudokulib.formats import _registry as formats
    from sudokulib.scales import _registry as scales
    from sudokulib.solvers import _registry as solvers
    from sudokulib.techniques import _names as techniques

    if kind == "technique":
        return techniques.PLUG_INS, techniques.known_names()
    found: dict[str, tuple[PlugIns, Sequence[Named]]] = {
        "command": (commands.PLUG_INS, commands.COMMANDS),
        "format": (formats.PLUG_INS, formats.FORMATS),
        "scale": (scales.PLUG_INS, scales.SCALES),
        "filler": (fillers.PLUG_INS, fillers.FILLERS),
        "solver": (solvers.PLUG_INS, solvers.SOLVERS),
    }
    plug_ins, members = found[kind]
    names = [name for each in members for name in (each.name, *getattr(each, "aliases", ()))]
    return plug_ins, names
