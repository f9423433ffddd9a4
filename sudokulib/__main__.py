"""`python -m sudokulib`, and the console script: see `sudokulib._cli`."""

from __future__ import annotations

import sys

from sudokulib._cli import main

if __name__ == "__main__":
    sys.exit(main())
