"""The build of the page to play on: its files, and the site without it."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace

import build_play
import pytest
import sphinx_play

DOCS = Path(__file__).parents[2] / "docs"


def made(folder: Path) -> Path:
    """Files that replace the package of npm."""
    package = folder / "node_modules" / "pyodide"
    package.mkdir(parents=True)
    for name in (*build_play.LOADED, "README.md"):
        (package / name).write_text(name * 100, encoding="ascii")
    text = json.dumps({"version": build_play.PYODIDE})
    (package / "package.json").write_text(text, encoding="ascii")
    font = folder / "node_modules" / build_play.FONT
    (font / "files").mkdir(parents=True)
    for name in (build_play.FONT_FILE, "LICENSE"):
        (font / name).write_text(name * 100, encoding="ascii")
    text = json.dumps({"version": build_play.FONT_VERSION})
    (font / "package.json").write_text(text, encoding="ascii")
    return package


def test_the_build_puts_all_files_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_play, "CACHE", tmp_path)
    made(tmp_path)
    wheels = [tmp_path / "attrs-1-py3-none-any.whl", tmp_path / "sudokulib-1-py3-none-any.whl"]
    for wheel in wheels:
        wheel.write_bytes(b"wheel")
    monkeypatch.setattr(build_play, "wheels", lambda: wheels)
    ran = []

    def in_node(program: str, folder: str, *names: str) -> None:
        ran.append(program)
        for name in names:
            Path(folder, f"{name}.br").write_bytes(b"brotli")

    monkeypatch.setattr(build_play, "_in_node", in_node)
    folder = tmp_path / "site" / "play"
    build_play.build(folder)
    mine = {path.name for path in (DOCS / "play").iterdir() if path.is_file()} - {"tsconfig.json"}
    built = {path.name for path in folder.iterdir() if path.suffix not in (".gz", ".br")}
    assert built == {
        *mine,
        *("attrs.whl", "sudokulib.whl", "pyodide", "files.json", "font.woff2", "font-LICENSE.txt"),
    }
    assert ran == ["compile_modules.mjs", "compress.mjs"]
    assert all((DOCS / "_ext" / program).exists() for program in ran)
    # Every file is listed for the service worker, and compressed; its version depends on them all.
    listed = json.loads((folder / "files.json").read_text(encoding="utf-8"))
    assert listed["files"][0] == "./"
    assert mine - {"NOTICE.txt", "offline.js"} <= {*listed["files"]}
    for name in listed["files"][1:]:
        packed = (folder / f"{name}.gz").read_bytes()
        assert gzip.decompress(packed) == (folder / name).read_bytes()
    assert 0 < listed["loaded"] < sum(raw for _, raw, *_ in build_play.sizes(folder))
    versions = []
    for change in (b"wheel", b"another wheel"):
        wheels[0].write_bytes(change)
        build_play.build(folder)
        versions += re.findall(r'VERSION = "(\w{16})"', (folder / "offline.js").read_text("utf-8"))
    assert len({*versions}) == 2
    mozilla = (folder / "pyodide" / "LICENSE-MPL-2.0.txt").read_text(encoding="utf-8")
    assert mozilla.startswith("Mozilla Public License Version 2.0\n")
    assert "Exhibit B" in mozilla
    licenses = (folder / "NOTICE.txt").read_text(encoding="utf-8")
    for path in (folder / "pyodide").glob("LICENSE-*"):
        assert f"pyodide/{path.name}" in licenses
    *rows, total = build_play.size_table(folder).splitlines()
    assert total.startswith("total")
    assert len(rows) == 23
    assert all(packed <= raw or raw < 300 for _, raw, packed, _ in build_play.sizes(folder))


def test_without_its_text_a_license_is_only_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_play.metadata, "files", lambda name: None)
    assert build_play.mozilla_license() == ""

    def missing(name: str) -> None:
        raise build_play.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(build_play.metadata, "files", missing)
    assert build_play.mozilla_license() == ""


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_play, "CACHE", tmp_path)
    monkeypatch.setattr(build_play.shutil, "which", lambda name: None)
    with pytest.raises(build_play.Missing, match="no npm here"):
        build_play.build(tmp_path / "play")
    assert not (tmp_path / "play").exists()
    monkeypatch.setattr(build_play.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(
        build_play.subprocess,
        "run",
        lambda *_, **__: subprocess.CompletedProcess([], 1, "", "first\nno network\n"),
    )
    with pytest.raises(
        build_play.Missing, match=r"npm cannot install Pyodide and the font \(no network\)"
    ):
        build_play.pyodide()
    with pytest.raises(build_play.Missing, match="pip cannot build the wheels"):
        build_play.wheels()
    with pytest.raises(build_play.Missing, match=r"node cannot run x\.mjs \(no network\)"):
        build_play._in_node("x.mjs")
    monkeypatch.setattr(build_play.shutil, "which", lambda name: None)
    with pytest.raises(build_play.Missing, match="no node here"):
        build_play._in_node("x.mjs")


@pytest.mark.parametrize("reason", ["", "there is no npm here"])
def test_the_documentation_says_whether_there_is_a_page(reason: str) -> None:
    sphinx = SimpleNamespace(config=SimpleNamespace(playable=reason))
    text = ["Before\n\n<!-- play -->\n\nAfter"]
    sphinx_play._on_read(sphinx, "play", text)
    assert ("play/index.html" in text[0]) == (not reason)
    assert reason in text[0]
    assert "<!--" not in text[0]


def test_the_page_about_it_has_the_mark() -> None:
    assert sphinx_play.MARK in (DOCS / "play.md").read_text(encoding="utf-8")
