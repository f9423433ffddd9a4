"""German: what a hint says, one template for every technique; see `sudokulib.wording`."""

from __future__ import annotations

from sudokulib.wording.language import Language

__all__ = ["GERMAN"]

_NAMES = {
    "Full House": "Volles Haus",
    "Naked Single": "Nackte Einerzelle",
    "Hidden Single": "Versteckte Einerzelle",
}

_REASONS = {
    "Full House": "in {houses} ist nur noch {placements} frei, also gilt {conclusion}",
    "Naked Single": (
        "in {placements} bleibt als einzige Ziffer {placements:digits}, also gilt {conclusion}"
    ),
    "Hidden Single": (
        "in {houses} bleibt der {placements:digits} nur ein Platz, {placements}, also gilt "
        "{conclusion}"
    ),
}

GERMAN = Language(
    code="de",
    both="und",
    either="oder",
    cell="z{row}s{column}",
    row="Zeile {number}",
    column="Spalte {number}",
    box="Block {number}",
    region="Gebiet {number}",
    extra="Zusatzhaus {number}",
    candidate="{digits} in {cells}",
    placement="{cell} = {digit}",
    elimination="{digits} entfällt in {cells}",
    sentence="{name}: {reason}.",
    look_at_houses="sieh dir {houses} an",
    look_at_cells="sieh dir {area} an",
    any_reason="{conclusion}, wie {area:all} zeigen",
    reasons=_REASONS,
    names=_NAMES,
)
"""The words of a hint in German."""
