"""Every check of the project, one session each.

=================  =======================================================  ================
command            what it runs                                             on two cores
=================  =======================================================  ================
`nox -s quick`     not slow; 5 examples of a law (a property that           1.5 minutes
                   Hypothesis tests), and 1 case of each test that is not
                   marked `every_case`
`nox`              not slow; 20 examples of a law, on the Python at hand    4 minutes
`.ci/run`          `nox`, then what has the tag "ci" (`nox -t ci`):         11 minutes
- `slow`           the slow tests
- `others-3.12` …  `quick` on each other Python, without most algorithms and docs
- `docs`           the documentation, built without a warning or a dead link
- `lowest`         tests of the values, with the oldest attrs allowed
- `lint`           style and formatting
- `typing`         types
- `wheel`          sdist and wheel: built twice, what is in them, a few tests
`nox -s coverage`  whether the tests of `nox`, at most 100 cases of each    ten minutes
                   and without `tests/docs`, reach every branch
`nox -s scale`     a cluster that loses a worker; other pools; the page     two minutes
                   on scaling
`nox -s server`    attacks on the server of `docs/examples`, and recipes    two minutes
                   for frameworks
`nox -s bench`     speed                                                    ten minutes
`nox -s long`      lists the checks that take longer than a change should   one to 25 minutes
                   wait for; `-- NAME` runs one
`nox -s browser`   types of the JavaScript of docs/play, and games on that      five minutes
                   page in Chromium; it requires node, npm and Chromium
`nox -s release`   says what a release still lacks; `-- table` shows all    half a minute
                   long checks; `-- run` runs those that are missing or
                   out of date, and says beforehand how long they take
=================  =======================================================  ================

Tests that are marked `long` do not run in `.ci/run`, but before a release:
`nox -s release -- run long_tests`. The laws among them also run in `nox -s long -- laws`.

`nox -l` lists all sessions, `nox -s NAME` runs one, and what follows `--` is handed to the program
that it runs: `nox -s quick -- -k layout`. To add a session, write a function under `@nox.session`;
with `tags=["ci"]` it runs in `.ci/run` too. To add a long check, write `tests/long/NAME.py` and
enter it in the table of `tests/long/checks.py`.
"""

from __future__ import annotations

import runpy
import shutil
import sys
from pathlib import Path

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2026.8.17"
nox.options.sessions = ["tests"]
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
# A missing interpreter is reported as skipped, on a build server too.
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
LONG = runpy.run_path(str(ROOT / "tests" / "long" / "checks.py"))
# The Python that runs nox certainly exists, so every session that needs one Python runs on it.
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHERS = [python for python in ("3.11", "3.12", "3.13", "3.14", "3.15") if python != HERE]
# One worker for each processor; a worker without tests takes some from another.
PARALLEL = ["-n", "auto", "--dist", "worksteal"]
NOT_SLOW = ["-m", "not slow and not long"]
# `nox` passes odd values to every call, and runs all cases of each test; puzzles of seeds run
# everywhere.
QUICK = [*NOT_SLOW, "--ignore=tests/property/test_bad_input.py", "--cases=1"]
# What depends on the Python least: algorithms on whole numbers, and pages without their examples.
INDEPENDENT = [
    "--ignore=tests/analysis",
    "--ignore=tests/constraints",
    "--ignore-glob=*/docs/test_[!e]*.py",
    "--ignore=tests/identity",
    "--ignore=tests/making/test_make_difficulty.py",
    "--ignore=tests/making/test_targets_without_rating.py",
    "--ignore=tests/making/test_tries.py",
    "--ignore=tests/solvers",
    "--ignore=tests/techniques",
    "--ignore=tests/test_architecture.py",
]
# What the session `browser` installs from npm, to check types and accessibility, and for Firefox.
NPM = {"typescript": "7.0.2", "axe-core": "4.14.1", "puppeteer-core": "24.43.1"}
# Tests of attrs classes and of the public names.
VALUES = [f"tests/{name}" for name in ("base", "board", "candidates", "playing", "test_public.py")]
# Tests that use all parts of the package, and files in it that are not Python.
PACKAGED = [
    "tests/base/test_pickles.py",
    "tests/candidates/test_wording.py",
    "tests/cli/test_app.py",
    "tests/making/test_golden.py",
    "tests/making/test_workers.py",
    "tests/test_project.py",
    "tests/test_public.py",
    "tests/test_stranger.py",
]


def install(session: nox.Session, *groups: str, package: str = "-e.") -> None:
    """Install dependency groups of pyproject.toml, and the package where it lies.

    The installed packages depend on two files; the environment stores both, so that nothing is
    installed twice.
    """
    files = ROOT / "pyproject.toml", ROOT / "sudokulib" / "__init__.py"
    wanted = b"".join(file.read_bytes() for file in files) + package.encode()
    stamps = [Path(session.bin).parent / f"installed-{group}" for group in groups]
    if not all(stamp.exists() and stamp.read_bytes() == wanted for stamp in stamps):
        session.install(*nox.project.dependency_groups(PROJECT, *groups), *filter(None, [package]))
        for stamp in stamps:
            stamp.write_bytes(wanted)


def pytest(session: nox.Session, *usual: str, laws: str = "quick") -> None:
    """Run pytest with the arguments after `--`, or the usual ones; `laws` is a profile.

    Compiled tests are always kept: compiling them again takes longer than running half of them.
    """
    env = {"HYPOTHESIS_PROFILE": laws, "PYTHONDONTWRITEBYTECODE": None}
    session.run("python", "-m", "pytest", *(session.posargs or usual), env=env)


@nox.session
def quick(session: nox.Session) -> None:
    """Run the tests that are not marked slow: 5 examples of each law, 1 case of most tests."""
    install(session, "test")
    pytest(session, *PARALLEL, *QUICK, laws="few")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests that are not slow, with the README, most pages and most docstrings."""
    install(session, "test")
    pytest(session, *PARALLEL, *NOT_SLOW)


@nox.session(tags=["ci"])
def slow(session: nox.Session) -> None:
    """Run the slow tests."""
    install(session, "test")
    # The sessions `scale` and `server`, which are long checks, run these files.
    files = ("test_scaling_page.py", "test_server.py")
    without = [f"--ignore=tests/docs/{file}" for file in files]
    pytest(session, *PARALLEL, "-m", "slow and not long", *without)


# It takes longest of those that run side by side, so it is the first of them.
@nox.session(tags=["ci"], allow_parallel=True)
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning, a dead link or a missing alternative text is an error."""
    install(session, "docs")
    out = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-W", "-n", "-E", "-b", "html", "docs", str(out))
    session.run("python", "docs/_ext/check_links.py", str(out))
    session.log(f"open {out / 'index.html'}")


@nox.session(python=OTHERS, tags=["ci"], allow_parallel=True)
def others(session: nox.Session) -> None:
    """Run `quick` on the other Pythons, without most tests of algorithms and of the pages."""
    install(session, "test")
    pytest(session, *QUICK, *INDEPENDENT, laws="few")


@nox.session(tags=["ci"], allow_parallel=True)
def lowest(session: nox.Session) -> None:
    """Run tests of the values with the oldest attrs that pyproject.toml allows."""
    install(session, "test")
    session.install(*(text.replace(">=", "==") for text in PROJECT["project"]["dependencies"]))
    pytest(session, *QUICK, *VALUES, laws="few")


@nox.session(tags=["ci"], allow_parallel=True)
def lint(session: nox.Session) -> None:
    """Check style and formatting (ruff)."""
    install(session, "lint", package="")
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session(tags=["ci"], allow_parallel=True)
def typing(session: nox.Session) -> None:
    """Check types (mypy --strict), a user's program and that no public name lacks one (pyright)."""
    install(session, "typing")
    session.run("mypy", "--strict", *session.posargs)
    # Without this, it would look for packages in a folder .venv, if there is one.
    here = "--pythonpath", str(Path(session.bin) / "python")
    session.run("basedpyright", *here)
    session.run("basedpyright", *here, "--verifytypes", "sudokulib", "--ignoreexternal")


# A new environment each time, so that remains of an older wheel cannot hide a fault.
@nox.session(reuse_venv=False, tags=["ci"], allow_parallel=True)
def wheel(session: nox.Session) -> None:
    """Check sdist and wheel, and run tests of the sdist where only the wheel can be seen."""
    tmp = Path(session.create_tmp())
    shutil.rmtree(tmp / "dist", ignore_errors=True)
    shutil.rmtree(tmp / "away", ignore_errors=True)
    install(session, "release", "test", package="")
    session.run("python", "tests/long/distributions.py", str(tmp / "dist"))
    (sdist,), (built,) = (tmp / "dist").glob("*.tar.gz"), (tmp / "dist").glob("*.whl")
    session.install(str(built))
    shutil.unpack_archive(sdist, tmp / "away", filter="data")
    (away,) = (tmp / "away").iterdir()
    shutil.rmtree(away / "sudokulib")
    session.chdir(away)
    where = session.run("python", "-c", "import sudokulib; print(sudokulib.__file__)", silent=True)
    if "site-packages" not in str(where):
        session.error(f"the tests would not see the installed wheel but {where}")
    # Results do not depend on the place of the package; this tests that all is in it.
    pytest(session, *QUICK, *PACKAGED, laws="few")


@nox.session(default=False)
def coverage(session: nox.Session) -> None:
    """Measure which branches the tests that are not slow reach: an error unless it is all of them.

    It takes two or three times as long as the tests do without it.
    """
    install(session, "test")
    measured = ["--ignore=tests/docs", "--cases=100", "--cov", "--cov-report=term-missing"]
    pytest(session, *PARALLEL, *NOT_SLOW, *measured)


@nox.session(default=False)
def scale(session: nox.Session) -> None:
    """Make and rate puzzles on a Dask cluster, a process of which is killed, and by other pools."""
    install(session, "scale")
    pytest(session, "tests/scale", "tests/docs/test_scaling_page.py")


@nox.session(default=False)
def server(session: nox.Session) -> None:
    """Attack the server of docs/examples, and run recipes for frameworks (two minutes)."""
    install(session, "examples")
    pytest(session, "-n", "2", "tests/docs/test_server.py", "tests/docs/test_recipes.py")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed (pytest-benchmark); docs/measurements.md explains the targets."""
    install(session, "bench")
    session.run("python", "-m", "pytest", "tests/bench", *session.posargs)


@nox.session(default=False)
def long(session: nox.Session) -> None:
    """Run a check that takes minutes (-- NAME ...), or list them all.

    The exit code is 77 if the check needs something that is missing; it names it.
    """
    name = session.posargs[0] if session.posargs else ""
    if name in LONG["LONG"]:
        install(session, LONG["LONG"][name].group)
    try:
        session.run("python", "tests/long", *session.posargs)
    except CommandFailed as failed:
        if failed.return_code == LONG["NOT_RUN"]:
            sys.exit(failed.return_code)
        raise


@nox.session(default=False)
def browser(session: nox.Session) -> None:
    """Check the page of docs/play: its types, and games in Chromium (-- --rows NAME ...: some)."""
    install(session, "browser")
    tools = ROOT / "build" / "browser" / "tools"
    packages = [f"{name}@{version}" for name, version in NPM.items()]
    options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(tools)]
    tools.mkdir(parents=True, exist_ok=True)
    session.run("npm", "install", *options, *packages, external=True)
    compiler = tools / "node_modules" / ".bin" / "tsc"
    session.run(str(compiler), "-p", "docs/play/tsconfig.json", external=True)
    session.run("python", "tests/long", "browser", *session.posargs)


@nox.session(default=False)
def release(session: nox.Session) -> None:
    """List what a release still lacks (-- run: run the checks that lack; -- table: list all)."""
    install(session, "release")
    session.run("python", "tests/long/release.py", session.create_tmp(), *session.posargs)
