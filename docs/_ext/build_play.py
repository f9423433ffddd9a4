"""Builds the page to play on: the files of `docs/play`, Pyodide, and the wheels that it loads.

`python docs/_ext/build_play.py FOLDER` puts everything into a folder that any web server can serve,
and prints the size of every file. Pyodide comes from npm and is kept in `build/browser`; node
compiles the modules that the page imports.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "play"
CACHE = ROOT / "build" / "browser"
PYODIDE = "314.0.7"
LOADED = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("pyodide-lock.json", "python_stdlib.zip"),
)
"""The files of Pyodide that a browser loads."""
FONT = "@fontsource-variable/source-sans-3"
FONT_VERSION = "5.3.1"
FONT_FILE = "files/source-sans-3-latin-wght-normal.woff2"


class Missing(Exception):
    """Something that the page needs is missing; the message names it."""


def pyodide() -> Path:
    """The folder of Pyodide."""
    return _package("pyodide", PYODIDE)


def _package(name: str, version: str) -> Path:
    """The folder of an npm package, which is installed if it is missing."""
    found = CACHE / "node_modules" / name
    try:
        if json.loads((found / "package.json").read_text("utf-8"))["version"] == version:
            return found
    except FileNotFoundError:
        pass
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("there is no npm here")
    CACHE.mkdir(parents=True, exist_ok=True)
    options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(CACHE)]
    options += ["--fetch-retries=1", "--fetch-timeout=30000"]
    # Without being saved, a package would be removed when the next one is installed.
    wanted = [f"pyodide@{PYODIDE}", f"{FONT}@{FONT_VERSION}"]
    _run("npm cannot install Pyodide and the font", npm, "install", *options, *wanted)
    return found


def wheels() -> list[Path]:
    """The wheels of the library, built from this tree, and of attrs."""
    folder = CACHE / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
    _run("pip cannot build the wheels", *command, str(folder), str(ROOT), "attrs")
    return sorted(folder.glob("*.whl"))


def _run(problem: str, *command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise Missing(f"{problem} ({(done.stderr.strip() or 'no reason given').splitlines()[-1]})")


def build(folder: Path) -> None:
    """Put the page and all that it loads into a folder; raises `Missing` for a missing part."""
    source, font, packed = pyodide(), _package(FONT, FONT_VERSION), wheels()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns("__pycache__", "tsconfig.json"))
    (folder / "pyodide").mkdir()
    for name in (*LOADED, "package.json", "README.md"):
        shutil.copy(source / name, folder / "pyodide")
    for path in packed:
        shutil.copy(path, folder / f"{path.name.partition('-')[0]}.whl")
    shutil.copy(font / FONT_FILE, folder / "font.woff2")
    shutil.copy(font / "LICENSE", folder / "font-LICENSE.txt")
    _in_node("compile_modules.mjs", str(folder))
    # The wheels contain their own licences; Pyodide's package lacks the licences of its parts.
    for path in source.glob("LICENSE*"):
        shutil.copy(path, folder / "pyodide")
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.exists():
        shutil.copy(python, folder / "pyodide" / "LICENSE-Python.txt")
    if text := mozilla_license():
        (folder / "pyodide" / "LICENSE-MPL-2.0.txt").write_text(text, encoding="utf-8")

    _list_files(folder)


def _in_node(program: str, *arguments: str) -> None:
    """Run a program of this folder in node."""
    node = shutil.which("node")
    if node is None:
        raise Missing("there is no node here")
    _run(f"node cannot run {program}", node, str(Path(__file__).with_name(program)), *arguments)


def _list_files(folder: Path) -> None:
    """Write `files.json` and the version of `offline.js`, and compress the files for servers.

    A server that serves `file.br` or `file.gz` in place of `file` sends a third of the bytes.
    """
    files = {name: (folder / name).read_bytes() for name in downloads()}
    python = [
        name for name in files if name.startswith("pyodide/") or name.endswith((".whl", ".py"))
    ]
    listed = {
        "files": ["./", *files],
        "loaded": sum(len(files[name]) for name in python if not name.endswith(".mjs")),
    }
    text = json.dumps(listed)
    (folder / "files.json").write_text(text, encoding="utf-8")
    version = hashlib.sha256(text.encode() + b"".join(files.values())).hexdigest()[:16]
    offline = folder / "offline.js"
    code = offline.read_text(encoding="utf-8").replace('"unbuilt"', f'"{version}"')
    offline.write_text(code, encoding="utf-8")
    names = *files, "files.json"
    for name in names:
        path = folder / name
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    _in_node("compress.mjs", str(folder), *names)


def downloads() -> list[str]:
    """The names of the files that a visitor downloads."""
    suffixes = (".html", ".css", ".js", ".py", ".json", ".svg")
    mine = sorted(path.name for path in PAGE.iterdir() if path.suffix in suffixes)
    for name in ("offline.js", "tsconfig.json"):  # browsers keep the first one themselves
        mine.remove(name)
    pyodide_files = [f"pyodide/{name}" for name in LOADED]
    return [*mine, "font.woff2", "attrs.whl", "sudokulib.whl", *pyodide_files]


def mozilla_license() -> str:
    """The text of the MPL 2.0, which Hypothesis contains; empty if Hypothesis is not installed."""
    try:
        files = metadata.files("hypothesis") or []
    except metadata.PackageNotFoundError:
        return ""
    text = "".join(path.read_text("utf-8") for path in files if path.name == "LICENSE.txt")
    start = text.find("Mozilla Public License Version 2.0\n====")
    return text[start:] if start >= 0 else ""


def sizes(folder: Path) -> list[tuple[str, int, int, int]]:
    """The files that a visitor downloads: names, sizes, and sizes with gzip and with Brotli."""
    sizes = []
    for name in downloads():
        path = folder / name
        kinds = [path, *(path.with_name(path.name + ending) for ending in (".gz", ".br"))]
        raw, packed, least = (each.stat().st_size for each in kinds)
        sizes.append((name, raw, packed, least))
    return sizes


def size_table(folder: Path) -> str:
    """A table of the sizes, in kilobytes."""
    rows = sizes(folder)
    raw, packed, least = (sum(row[at] for row in rows) for at in (1, 2, 3))
    lines = [f"{'file':26} {'KB':>8} {'gzip':>8} {'Brotli':>8}"]
    for name, *values in (*rows, ("total", raw, packed, least)):
        lines.append(f"{name:26} " + " ".join(f"{value / 1000:8,.0f}" for value in values))
    return "\n".join(lines)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
    sys.stdout.write(size_table(Path(sys.argv[1])) + "\n")
