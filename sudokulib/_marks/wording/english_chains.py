"""English: how chains are told; `Language` says what each text is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ENGLISH_CHAINS"]

_CLASHES = {
    "assumption": "this contradicts the assumption",
    "candidate": "{end} cannot be both {end:digits} and not {end:digits}",
    "cell twice": "{end} cannot be {end:digits} at once",
    "house twice": "{end:digits} cannot be in {end} at once",
    "cell empty": "this leaves {end} without a digit",
    "house empty": "this leaves a house without a place for {end:digits}",
    "one house empty": "this leaves {shared} without a place for {end:digits}",
    "last": "but {end} must be {end:digits}",
}
_CHOICES = {
    "candidate": "{start} is {start:digits} or not",
    "cell": "{start} must be {start:digits or}",
    "house": "{start:digits} must be in {start:or}",
}
_OUTCOMES = {
    "one end": "in any case {ends}",
    "assumption": "this contradicts the assumption",
    "proof": "this contradicts the assumption and proves that {ends}",
    "two digits": "but {start} cannot be both {start:digits} and {end:digits}",
    "either way": "with {start:digits} in {start}, {end:digits} is not in {end} either",
}

ENGLISH_CHAINS: Mapping[str, Any] = {
    "is_on": "{digit} is in {cells}",
    "is_off": "{digit} is not in {cells}",
    "set_on": "{cells} holds {digit}",
    "set_off": "{cells} lacks {digit}",
    "set_turns": "{cells} holds {digit} instead of {lost}",
    "also_because": "{node} (also because {reasons})",
    "by_technique": "{node} (by {technique})",
    "by_technique_because": "{node} (by {technique}, also because {reasons})",
    "more_reasons": "{reasons} and {number} more",
    "branch": "if {start}, then {rest}",
    "branch_again": "but then also {rest}",
    "branch_done": "if {start}, there is nothing to show",
    "left_out": "{nodes} and, after {number} more, {last}",
    "clashes": _CLASHES,
    "choices": _CHOICES,
    "outcomes": _OUTCOMES,
}
"""The fields of `Language` for chains."""
