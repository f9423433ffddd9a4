"""Writes `docs/play/kept.json`: puzzles that the page has before the library is loaded.

`python docs/_ext/keep_puzzles.py` makes one puzzle of each level, which their ids make again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

PLAY = Path(__file__).resolve().parents[1] / "play"
KEPT = PLAY / "kept.json"
IDS = [f"1.3x3.d{level}.g2.kept" for level in ("easy", "medium", "hard", "unfair", "extreme")]


def kept() -> str:
    """The content of the file: the menu, and the puzzles as the page requests them."""
    sys.path.append(str(PLAY))
    import play

    told = [play.open(id)["puzzle"] for id in IDS]
    return json.dumps({"menu": play.menu(), "puzzles": told}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    KEPT.write_text(kept(), encoding="utf-8")
