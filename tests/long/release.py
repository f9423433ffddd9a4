"""What a release still lacks: the long checks of this version, and the last details.

`python tests/long/release.py FOLDER` (or `nox -s release`) prints a line for each thing that a
release needs, and ends with code 1 while one of them is missing. Counts of long checks are read
from `docs/data` (see `records.py`); the distributions are built into FOLDER. Takes half a minute. A
check is called "earlier" if the code of the package has changed since it ran: whether it has to run
again is for you to say.

With `run` it first runs the long checks that are missing, which takes many hours; with names too
(`nox -s release -- run steps fuzz`), these. FOLDER keeps what is done with each version, so that a
second run goes on where the first one ended; remove it if the code has changed since. Then commit
`docs/data` and look again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from checks import CHECKS, Check
from distributions import ROOT, build, faults, without_address
from records import Line, earlier_code, read_lines, record, status

from sudokulib import __version__

Answer = tuple[bool, str]
"""Whether something is done, and what there is to say."""


def released_version(version: str = __version__) -> Answer:
    """Whether a version is one that can be released, and not one on the way to it."""
    return re.fullmatch(r"\d+\.\d+\.\d+", version) is not None, version


def dated(changelog: str, version: str = __version__) -> Answer:
    """Whether a changelog begins with this version and the day of its release."""
    first = next(iter(re.findall(r"^## (.+)$", changelog, re.MULTILINE)), "nothing")
    name, _, day = first.partition(" - ")
    try:
        date.fromisoformat(day)
    except ValueError:
        day = ""
    if name == version and day:
        return True, first
    return False, f"begins with {first}, not {version} - {date.today().isoformat()}"


def clean(folder: Path = ROOT) -> Answer:
    """Whether everything in the tree is committed."""
    done = subprocess.run(
        ["git", "status", "--porcelain"], cwd=folder, capture_output=True, text=True, check=True
    )
    count = len(done.stdout.splitlines())
    return not count, f"not committed: {count}" if count else "all is committed"


def distributed(folder: Path) -> Iterator[tuple[str, str, Answer]]:
    """The results for sdist and wheel, and for the page that an index makes of them."""
    shutil.rmtree(folder / "dist", ignore_errors=True)
    built = build(ROOT, folder / "dist")
    for name, what, found in (
        ("distributions", "sdist and wheel", faults(built)),
        ("address", "where the links of the README lead to", without_address(built)),
    ):
        more = f", and {len(found) - 2} more" if len(found) > 2 else ""
        yield name, what, (not found, "; ".join(found[:2]) + more if found else str(built))


def proved_lines(file: Path = ROOT / "docs" / "data" / "proved.json") -> Iterator[Line]:
    """The counts of `proved.py`, which has a file of its own."""
    for each in json.loads(file.read_text(encoding="utf-8")):
        counts = {"batches": each["batches"]}
        day, pythons = each["days"][-1], ", ".join(each["python"])
        code = ", ".join(each.get("code", ()))
        yield Line("proved", each["version"], "", day, pythons, each["wrong"], counts, code)


def recorded() -> list[Line]:
    """What all long checks left."""
    return [*read_lines(), *proved_lines()]


def run(check: Check, folder: Path) -> None:
    """Run a check; those that count nothing are recorded if they succeed."""
    print(f"\n=== nox {check.command}\n", flush=True)
    command = shlex.split(check.command.format(folder=shlex.quote(str(folder))))
    env = os.environ | {"SUDOKULIB_COVERAGE": "1"}
    done = subprocess.run([sys.executable, "-m", "nox", *command], cwd=ROOT, env=env, check=False)
    if not done.returncode and not check.least:
        record(check.name, {})


def details(folder: Path) -> Iterator[tuple[str, str, Answer]]:
    """The same for what no long check shows."""
    changelog = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    yield "version", "a number that can be released", released_version()
    yield "changelog", "the version and the day of its release", dated(changelog)
    yield "tree", "the source tree", clean()
    yield from distributed(folder)


def answers(folder: Path) -> Iterator[tuple[str, str, Answer]]:
    """The name of each thing that a release needs, its description, and its state."""
    lines = recorded()
    for check in CHECKS:
        yield check.name, check.what, status(check, lines)
    yield from details(folder)


def main() -> int:
    parser = argparse.ArgumentParser(description="Tells what a release still lacks.")
    parser.add_argument("folder", type=Path, help="for what is built, and what long checks keep")
    parser.add_argument("run", nargs="?", choices=["run"], help="run the long checks that lack")
    parser.add_argument("names", nargs="*", metavar="NAME", help="run these, whatever is recorded")
    args = parser.parse_args()
    if unknown := {*args.names} - {check.name for check in CHECKS}:
        parser.error(f"no long check is named {', '.join(sorted(unknown))}")
    folder = args.folder.resolve() / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for check in CHECKS if args.run else ():
        if check.name in args.names or not (args.names or status(check, recorded())[0]):
            run(check, folder)
    lines, missing, earlier = recorded(), 0, 0
    changed = {check.name for check in CHECKS if earlier_code(check, lines)}
    for name, what, (done, answer) in answers(args.folder.resolve()):
        word = "MISSING" if not done else "earlier" if name in changed else "done"
        print(f"{word:8} {name:21}{what}: {answer}", flush=True)
        missing += word == "MISSING"
        earlier += word == "earlier"
    hint = "`nox -s release -- run NAME` runs a long check"
    ready = f"{missing} missing; {hint}" if missing else f"sudokulib {__version__} is ready"
    print(f"\n{ready}" + (f"; {earlier} done with earlier code" if earlier else ""))
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main())
