"""The sdist and the wheel: they contain all that they must and nothing else, and are reproducible.

`python tests/long/distributions.py FOLDER` (or `nox -s wheel`) builds both into FOLDER and shows

- that a second build, from the unpacked sdist, has the same bytes,
- what is in them, and how large they are,
- that `twine check --strict` finds nothing,
- that the wheel can be installed where only attrs is to be found, and makes a puzzle there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
_LINK = re.compile(r"\]\(\s*([^)\s]+)|\b(?:src|href)=[\"']([^\"']+)")
_ABSOLUTE = re.compile(r"https?://|mailto:|#")
_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
MOST_BYTES = 1_500_000
"""The largest wheel."""
_LEFT_BEHIND = re.compile(r"__pycache__|\.pyc$|^docs/|^\.nox/|^build/|/\.")


class Built(NamedTuple):
    """The files of one build."""

    sdist: Path
    wheel: Path

    def __str__(self) -> str:
        return ", ".join([f"{path.name} ({path.stat().st_size / 1e6:.2f} MB)" for path in self])

    @property
    def content(self) -> tuple[bytes, bytes]:
        return self.sdist.read_bytes(), self.wheel.read_bytes()


def build(tree: Path, folder: Path) -> Built:
    """The sdist of a source tree, and the wheel that is built from it; in this environment."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(tree)]
    env = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(command, check=False, env=env, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{tree} cannot be built:\n{done.stdout}{done.stderr}")
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel)


def package_files(tree: Path) -> set[str]:
    """The files of the package in a source tree, with `sudokulib/` before them."""
    files = [path for path in (tree / "sudokulib").rglob("*") if path.is_file()]
    names = {path.relative_to(tree).as_posix() for path in files}
    return {name for name in names if not _LEFT_BEHIND.search(name)}


def faults_of_wheel(wheel: Path, tree: Path) -> list[str]:
    """The files of a source tree that a wheel lacks, the additional files, and a size too large."""
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
    about = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info/"
    named = ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
    faults = _differences(wheel, names, package_files(tree) | {about + name for name in named})
    size = wheel.stat().st_size
    if size > MOST_BYTES:
        faults.append(f"{wheel.name} has {size:,} bytes, more than {MOST_BYTES:,}")
    return faults


def faults_of_sdist(sdist: Path, tree: Path) -> list[str]:
    """The same for an sdist, which has the tests too."""
    with tarfile.open(sdist) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    tests = {name for name in names if name.startswith("tests/")}
    named = {"LICENSE", "PKG-INFO", "README.md", "pyproject.toml", ".gitignore"}
    faults = _differences(sdist, names - tests, package_files(tree) | named)
    needed = {"tests/conftest.py", "tests/data/seeds.txt", "tests/helpers/golden.py"}
    faults += [f"{sdist.name} lacks {name}" for name in sorted(needed - tests)]
    return faults + [f"{sdist.name} has {name}" for name in tests if _LEFT_BEHIND.search(name)]


def metadata_of(wheel: Path) -> Message:
    """The metadata of a wheel; its payload is the description."""
    with zipfile.ZipFile(wheel) as file:
        (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(file.read(name))


def without_address(built: Built) -> list[str]:
    """Things that a package index would miss: an address, and links that lead somewhere."""
    metadata = metadata_of(built.wheel)
    links = relative_links(str(metadata.get_payload()))
    found = [f"the description links to {link}, which is no address" for link in links]
    if not metadata.get_all("Project-URL"):
        found.insert(0, "[project.urls] in pyproject.toml has no Source")
    return found


def relative_links(text: str) -> list[str]:
    """The links and pictures of Markdown that lead to no address."""
    found = [one or other for one, other in _LINK.findall(_BLOCK.sub("", text))]
    return [link for link in found if not _ABSOLUTE.match(link)]


def install_alone(wheel: Path, folder: Path) -> set[str]:
    """The installation of a wheel in its own environment, without an index; it is used there.

    Only attrs is there to be found beside it.
    """
    python = _environment(folder / "alone")
    own = [sys.executable, "-m", "pip"]
    found = folder / "found"
    subprocess.run([*own, "download", "-q", "--no-deps", "-d", str(found), "attrs"], check=True)
    install = [*own, "--python", python, "install", "-q", "--no-index", "--find-links", str(found)]
    subprocess.run([*install, str(wheel)], check=True)
    command = [python, "-m", "sudokulib", "make", "--seed", "42"]
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    listed = [*own, "--python", python, "list", "--format", "freeze"]
    done = subprocess.run(listed, check=True, capture_output=True, text=True)
    return {line.partition("==")[0] for line in done.stdout.split()}


def _environment(folder: Path) -> str:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (python,) = [path for path in folder.glob("*/python*") if path.stem == "python"]
    return str(python)


def _differences(path: Path, names: Iterable[str], expected: set[str]) -> list[str]:
    names = set(names)
    faults = [f"{path.name} lacks {name}" for name in sorted(expected - names)]
    return faults + [f"{path.name} has {name}" for name in sorted(names - expected)]


def faults(built: Built) -> list[str]:
    """The faults of both."""
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
