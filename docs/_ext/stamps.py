"""What the pictures of the page on randomness were drawn from, as a line inside each of them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

DOCS = Path(__file__).parents[1]
DATA = DOCS / "data" / "randomness.json"
PICTURES = DOCS / "pictures" / "randomness"
CODE = Path(__file__).with_name("randomness_pictures.py")


def stamp() -> str:
    """The figures and the code of the pictures, in a few letters.

    >>> len(stamp())
    16
    """
    return sha256(DATA.read_bytes() + CODE.read_bytes()).hexdigest()[:16]


def outdated() -> list[Path]:
    """The pictures that were not drawn from the figures and the code of today."""
    return [
        path
        for path in sorted(PICTURES.glob("*.svg"))
        if f"<dc:source>{stamp()}</dc:source>" not in path.read_text(encoding="utf-8")
    ]
