"""Tries all laws at length: a hundred examples of each, unless a law says otherwise."""

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
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    done = subprocess.run(
        [*command, "tests/property", "-m", "law", "-k", options.k],  # the long ones, too
        cwd=ROOT,
        env={**os.environ, "HYPOTHESIS_PROFILE": "ci"},
        check=False,
    )
    return Result({} if options.k else {"runs": 1}, done.returncode)
