"""German: how chains are told; `Language` says what each text is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["GERMAN_CHAINS"]

_CLASHES = {
    "assumption": "das widerspricht der Annahme",
    "candidate": "in {end} kann die {end:digits} nicht zugleich stehen und fehlen",
    "cell twice": "{end} kann nicht zugleich {end:digits} sein",
    "house twice": "die {end:digits} kann nicht zugleich in {end} stehen",
    "cell empty": "damit bleibt für {end} keine Ziffer",
    "house empty": "damit bleibt in einem Haus kein Platz für die {end:digits}",
    "one house empty": "damit bleibt in {shared} kein Platz für die {end:digits}",
    "last": "in {end} muss aber die {end:digits} stehen",
}
_CHOICES = {
    "candidate": "in {start} steht die {start:digits} oder nicht",
    "cell": "in {start} muss {start:digits or} stehen",
    "house": "die {start:digits} muss in {start:or} stehen",
}
_OUTCOMES = {
    "one end": "in jedem Fall gilt also {ends}",
    "assumption": "das widerspricht der Annahme",
    "proof": "das widerspricht der Annahme, also gilt {ends}",
    "two digits": "{start} kann aber nicht zugleich {start:digits} und {end:digits} sein",
    "either way": "mit {start:digits} in {start} ist ebenso {end} ≠ {end:digits}",
}

GERMAN_CHAINS: Mapping[str, Any] = {
    "is_on": "{cells} = {digit}",
    "is_off": "{each} ≠ {digit}",
    "set_on": "{cells} mit {digit}",
    "set_off": "{cells} ohne {digit}",
    "set_turns": "{cells} mit {digit} statt {lost}",
    "also_because": "{node} (auch wegen {reasons})",
    "by_technique": "{node} (Technik: {technique})",
    "by_technique_because": "{node} (Technik: {technique}, auch wegen {reasons})",
    "more_reasons": "{reasons} und {number} weiteren",
    "branch": "aus {start} folgt {rest}",
    "branch_again": "aber auch {rest}",
    "branch_done": "bei {start} ist nichts zu zeigen",
    "left_out": "{nodes} und nach {number} weiteren {last}",
    "clashes": _CLASHES,
    "choices": _CHOICES,
    "outcomes": _OUTCOMES,
}
"""The fields of `Language` for chains."""
