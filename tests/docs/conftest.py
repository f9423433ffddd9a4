"""Where tests of the documentation find its programs, and the helpers beside them."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
sys.path[1:1] = [str(folder) for folder in (HERE, DOCS / "_ext", DOCS / "play")]
