"""The compiled modules of the page to play on, here with the Python of the tests."""

from __future__ import annotations

import importlib
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import compile_modules
import play
import pytest

FILES = {
    "pyodide_like/__init__.py": '"""Words."""\nassert __doc__\n',
    "pyodide_like/rest.py": "",
    "used_module.py": '"""Words."""\nassert False, "left out"\nANSWER = 42\n',
    "unused.py": "ANSWER = 0\n",
    "data.txt": "data",
}


def test_used_modules_are_compiled_and_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = BytesIO()
    with ZipFile(archive, "w") as packed:
        packed.mkdir("folder")
        for name, text in FILES.items():
            packed.writestr(name, text)
    used = {"pyodide_like/__init__.py", "used_module.py"}
    whole = compile_modules.compiled(archive.getvalue(), used)
    names = [f"{name}c" if name in used else name for name in FILES]
    assert ZipFile(BytesIO(whole)).namelist() == names
    least = compile_modules.compiled(archive.getvalue(), used, complete=False)
    assert ZipFile(BytesIO(least)).namelist() == names[:3]
    (tmp_path / "least.zip").write_bytes(least)
    monkeypatch.setattr(sys, "path", [str(tmp_path / "least.zip")])
    modules = [importlib.import_module(name) for name in ("pyodide_like", "used_module")]
    assert [module.__doc__ for module in modules] == ["Words.", None]
    assert modules[1].ANSWER == 42
    folder = f"{tmp_path / 'least.zip'}/"
    assert compile_modules.imported(folder) == {f"{name}c" for name in used}


def test_everything_that_players_ask_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()
    for do, action in play.ACTIONS.items():

        def wrapped(do: str = do, action: object = action, **options: object) -> object:
            asked.add(do)
            return action(**options)  # type: ignore[operator]

        monkeypatch.setitem(play.ACTIONS, do, wrapped)
    monkeypatch.setattr(compile_modules, "named", lambda package: {"gzip"})
    compile_modules.requests()
    assert asked | {"menu"} == {*play.ACTIONS}


def test_imported_modules_of_the_standard_library_are_named(tmp_path: Path) -> None:
    (tmp_path / "_cli").mkdir()
    (tmp_path / "_cli" / "app.py").write_text("import argparse\n")
    (tmp_path / "page.py").write_text(
        "import attrs, gzip\nfrom . import other\nif 1:\n    from urllib.parse import quote\n"
    )
    assert compile_modules.named(tmp_path) == {"gzip", "urllib.parse"}
