"""What a release still lacks: the long checks of this version, and what no check tests.

`python tests/long/release.py FOLDER` (or `nox -s release`) prints a line for each thing that a
release lacks, and ends with code 1 if there is any. Counts of long checks are read from `docs/data`
(see `records.py`); the distributions are built into FOLDER. Takes half a minute. The word at the
beginning of a line is

    missing      the check has not run for this version, or counted too little
    out of date  the code that it touches has changed since (see `touched_code.py`)
    faults       it found faults, or missed a target
    to do        what no check tests: the version, the changelog, the tree, sdist and wheel, the
                 public URL

`table` prints the table of all checks instead: the day, the code, the faults and the counts.

`run` runs the checks that are missing or out of date, the shortest first, and then prints this
table. Before, it says which these are and how long they take. With names (`nox -s release -- run
steps fuzz`), it runs these. After Ctrl-C, the checks that have ended stay in `docs/data`, and the
longest go on where they were: FOLDER keeps what they have done for each version and code. A check
that found faults runs again only if it is named. Then commit `docs/data` and look again.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "helpers"))

from checks import BY_NAME, CHECKS, Check, in_words
from distributions import ROOT, build, faults, without_address
from records import Line, State, Status, read_lines, record, status
from touched_code import code_of

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
        counts = {"puzzles": sum(kind["proved"] for kind in each["kinds"].values())}
        day, pythons = each["days"][-1], ", ".join(each["python"])
        code = ", ".join(each.get("code", ()))
        yield Line("proved", each["version"], "", day, pythons, each["wrong"], counts, code)


def recorded() -> list[Line]:
    """What all long checks left."""
    return [*read_lines(), *proved_lines()]


def statuses() -> dict[str, Status]:
    """How far each check is, by its name."""
    lines = recorded()
    return {check.name: status(check, lines, code_of(check)) for check in CHECKS}


def chosen(names: list[str]) -> list[Check]:
    """The checks to run, the shortest first: those with a name, or all that are not up to date."""
    states = {name: each.state for name, each in statuses().items()}
    lacking = {
        name for name, state in states.items() if state in (State.MISSING, State.OUT_OF_DATE)
    }
    wanted = {*names} or lacking
    return sorted([check for check in CHECKS if check.name in wanted], key=lambda it: it.minutes)


def plan(checks: list[Check]) -> str:
    """Which checks will run, and how long they take."""
    if not checks:
        return "no check is missing or out of date"
    total = in_words(sum(check.minutes for check in checks))
    lines = [f"{check.name:22}{check.time}" for check in checks]
    return "\n".join([f"{len(checks)} checks, about {total} on two idle cores:", *lines])


def run(check: Check, folder: Path) -> None:
    """Run a check; those that count nothing are recorded if they succeed.

    What a check keeps for a second run is of one version and of one code.
    """
    print(f"\n=== nox {check.command}\n", flush=True)
    code = code_of(check)
    kept = folder / __version__ / code
    kept.mkdir(parents=True, exist_ok=True)
    command = shlex.split(check.command.format(folder=shlex.quote(str(kept))))
    done = subprocess.run([sys.executable, "-m", "nox", *command], cwd=ROOT, check=False)
    if not done.returncode and not check.least:
        record(check.name, {}, code=code)


def table() -> str:
    """The day, the code, the faults and the counts of each check."""
    rows = [("check", "state", "day", "code", "faults", "count")]
    for name, each in statuses().items():
        rows.append((name, each.state.value, each.day, each.code, str(each.faults), each.counts))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def details(folder: Path) -> Iterator[tuple[str, str, Answer]]:
    """The same for what no long check shows."""
    changelog = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    yield "version", "a number that can be released", released_version()
    yield "changelog", "the version and the day of its release", dated(changelog)
    yield "tree", "the source tree", clean()
    yield from distributed(folder)


def lacking(folder: Path) -> Iterator[str]:
    """A line for each thing that a release lacks."""
    for name, each in statuses().items():
        if each.state is not State.DONE:
            yield f"{each.state.value:13}{name:22}{BY_NAME[name].what}: {each}"
    for name, what, (done, answer) in details(folder):
        if not done:
            yield f"{'to do':13}{name:22}{what}: {answer}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Tells what a release still lacks.")
    parser.add_argument("folder", type=Path, help="for what is built, and what long checks keep")
    text = "run the long checks that are missing or out of date, or print the table of all"
    parser.add_argument("action", nargs="?", choices=["run", "table"], help=text)
    parser.add_argument("names", nargs="*", metavar="NAME", help="run these, whatever is recorded")
    args = parser.parse_args()
    if unknown := {*args.names} - {*BY_NAME}:
        parser.error(f"no long check is named {', '.join(sorted(unknown))}")
    folder = args.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if args.action == "run":
        checks = chosen(args.names)
        print(plan(checks), flush=True)
        try:
            for check in checks:
                run(check, folder)
        except KeyboardInterrupt:
            print("\nstopped; `nox -s release -- run` continues")
    if args.action:
        print(f"\n{table()}")
        return int(any(each.state is not State.DONE for each in statuses().values()))
    is_ready = True
    for line in lacking(folder):
        is_ready = False
        print(line, flush=True)
    if is_ready:
        print(f"sudokulib {__version__} is ready")
    return int(not is_ready)


if __name__ == "__main__":
    sys.exit(main())
