"""The memory of all readers at their bounds, which the usual run of the tests divides by ten."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from checks import Result
from work import ROOT


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-k", default="", metavar="WORDS", help="only these, as for pytest")


def main(options: argparse.Namespace) -> Result:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/formats/test_limits.py", "-k", options.k],
        cwd=ROOT,
        env={**os.environ, "FULL_BOUNDS": "1"},
        check=False,
    )
    return Result({} if options.k else {"runs": 1}, done.returncode)
