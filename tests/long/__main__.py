"""Runs a long check: `python tests/long NAME ...`, or `nox -s long -- NAME ...`.

Without a name it lists them; `NAME --help` says more about one. The exit code is 1 if it finds a
fault, and 77 if something is missing here and it was not run.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from checks import LONG, NOT_RUN, NotRun, Result

ROOT = Path(__file__).resolve().parents[2]


def main(words: list[str]) -> int:
    name, *rest = words or [""]
    if name not in LONG:
        for each in LONG.values():
            print(f"{each.name:22}{each.what}{f' ({each.time})' if each.minutes else ''}")
        print(f"there is no long check {name!r}" if name else "NAME --help says more about one")
        return 2 if name else 0
    path = ROOT / LONG[name].path
    folders = dict.fromkeys((path.parent, ROOT / "tests" / "helpers", ROOT / "docs" / "_ext"))
    sys.path[:0] = map(str, folders)
    from records import record
    from touched_code import code_of

    program = import_module(path.stem)
    parser = argparse.ArgumentParser(
        prog=f"nox -s long -- {name}",
        description=program.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if hasattr(program, "add_arguments"):
        program.add_arguments(parser)
    code = code_of(LONG[name])
    try:
        result: Result | None = program.main(parser.parse_intermixed_args(rest))
    except NotRun as reason:
        print(f"not run: {reason}")
        return NOT_RUN
    if result is None:
        return 0
    print(f"{result.faults} faults" if result.faults else "no fault")
    record(name, *result, code=code)
    return min(result.faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
