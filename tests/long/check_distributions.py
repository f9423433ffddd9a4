"""The sdist and the wheel: all is in them, nothing else is, and the same bytes come again.

`python tests/mass/check_distributions.py FOLDER` (or `nox -s wheel`) builds both into FOLDER and
shows

- that a second build, from the unpacked sdist, has the same bytes,
- what is in them, and how large they are,
- that `twine check --strict` finds nothing,
- that the wheel can be installed where only attrs is to be found, and makes a puzzle there.

Takes twenty seconds.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from distributions import Built, build, faults_of_sdist, faults_of_wheel, install_alone

ROOT = Path(__file__).resolve().parents[2]


def faults(built: Built) -> list[str]:
    """What is wrong with both."""
    found = faults_of_sdist(built.sdist, ROOT) + faults_of_wheel(built.wheel, ROOT)
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.unpack_archive(built.sdist, folder / "unpacked", filter="data")
        (unpacked,) = (folder / "unpacked").iterdir()
        if build(unpacked, folder / "again").content != built.content:
            found.append("a second build, from the sdist, has other bytes")
        installed = install_alone(built.wheel, folder)
    if installed != {"attrs", "sudokulib"}:
        found.append(f"installed alone, it comes with {', '.join(sorted(installed))}")
    command = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built)]
    checked = subprocess.run(command, check=False, capture_output=True, text=True)
    if checked.returncode:
        found.append(f"twine check --strict: {checked.stdout.strip()}")
    return found


def main(folder: str) -> int:
    built = build(ROOT, Path(folder))
    print(built)
    found = faults(built)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} faults" if found else "all is in them, and nothing else")
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
