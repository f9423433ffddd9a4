"""What a proof of a step can do, and reading one from plain values."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from sudokulib._base.lazy_exports import public
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_KINDS = {
    "exocet": ("exocets", "ExocetProof"),
    "guardians": ("guardians", "Guardians"),
    "set logic": ("set_logic", "SetLogic"),
    "symmetry": ("symmetry", "ClueSymmetry"),
}
"""For each kind of proof, its file in this folder and its class."""


@public("sudokulib.techniques")
class Proof(Protocol):
    """Data from which anyone can check that a step is true: see `Step.check`."""

    kind: ClassVar[str]
    """The kind of proof, which its JSON names."""

    def proves(self, step: Step, candidates: Candidates) -> bool:
        """Whether all that a step places and removes follows from these candidates."""

    def as_dict(self) -> dict[str, Any]:
        """The proof as plain values for JSON, without its kind."""


def proof_to_dict(proof: Proof) -> dict[str, Any]:
    """A proof with its kind, as plain values for JSON."""
    return {"kind": proof.kind, **proof.as_dict()}


def proof_from_dict(values: object) -> Proof:
    """The proof from the result of `proof_to_dict`.

    Raises `TypeError` or `InvalidOption` for any other value.

    >>> proof_from_dict({"kind": "set logic", "truths": ["1r1"], "links": ["1b1"]})
    SetLogic(truths=('1r1',), links=('1b1',))
    """
    if not isinstance(values, Mapping) or not isinstance(values.get("kind"), str):
        raise TypeError(f"a proof must have a kind, unlike {shown(values)}")
    kind = values["kind"]
    if kind not in _KINDS:
        raise InvalidOption(
            f"a kind of proof is {' or '.join(map(shown, _KINDS))}", option="proof", value=kind
        )
    file, name = _KINDS[kind]
    made = getattr(import_module(f"sudokulib._candidates.proofs.{file}"), name)
    rest = {key: value for key, value in values.items() if key != "kind"}
    found: Proof = made(**rest)
    return found
