"""Set logic as data: truths and links by their names, and what they prove.

Researchers can give their own truths and links, and see what these eliminate, or what is missing:

>>> from sudokulib import Candidates, Grid
>>> from sudokulib.techniques.setlogic import SetLogic
>>> candidates = Candidates.of(Grid.parse("12.............."))
>>> pair = SetLogic(truths="r1c3 r1c4", links="3b2 4b2")
>>> print(pair.conclusion(candidates))
rank 0, 4 candidates are false
>>> print(SetLogic(truths="r1c3 r1c4", links="3b2").conclusion(candidates))
no proof: 4r1c3 and 4r1c4 are in more truths than links
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib._candidates.proofs.set_logic import (
        Conclusion as Conclusion,
        SetLogic as SetLogic,
    )

lazy_exports()
