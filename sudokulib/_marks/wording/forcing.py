"""The templates of forcing chains and nets, by what they argue: HoDoKu's and Sudoku Explainer's."""

from __future__ import annotations

__all__ = ["forcing_reasons"]

_CYCLES = ("Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Bidirectional Cycle")
_BRANCHED = (
    "Dynamic Forcing Chains",
    "Dynamic Forcing Chains Plus",
    *[f"Nested Forcing Chains {level}" for level in range(2, 6)],
)
"""Of these, what contradicts something has the role "end"."""


def forcing_reasons(chain: str, continuous: str, contradiction: str, verity: str) -> dict[str, str]:
    """The templates of all of them.

    >>> forcing_reasons("", "", "{clash}", "{choice}")["Dynamic Forcing Chains with end"]
    '{clash}'
    """
    return {
        **{f"Forcing {kind} Contradiction": contradiction for kind in ("Chain", "Net")},
        **{f"Forcing {kind} Verity": verity for kind in ("Chain", "Net")},
        **dict.fromkeys(_CYCLES, continuous),
        **dict.fromkeys(("Forcing X-Chain", "Forcing Chain"), chain),
        "Nishio Forcing Chain": contradiction,
        **dict.fromkeys(("Cell Forcing Chains", "Region Forcing Chains"), verity),
        **dict.fromkeys(_BRANCHED, verity),
        **{f"{name} with end": contradiction for name in _BRANCHED},
    }
