"""Every check of the project, one session each.

`nox` runs the default ones, `nox -l` lists all, `nox -s NAME` runs one, and what follows `--` is
handed on: `nox -s tests-3.13 -- -k layout`. To add a session, write a function under
`@nox.session`; give it `default=False` when it takes longer than a change should wait for.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
# An interpreter that is not there is reported as skipped, on a build server too.
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PYTHONS = ["3.11", "3.12", "3.13", "3.14", "3.15"]
# The Python that runs nox is there for certain, so coverage is measured on it.
MEASURED = f"{sys.version_info.major}.{sys.version_info.minor}"

# A worker for each processor, files kept together, since many share what they have computed.
PARALLEL = ["-n", "auto", "--dist", "loadfile"]
SAMPLED = ("sampling/test_sampling", "fillers/test_uniform", "fillers/test_matching")
# Laws are tried at length in a session of their own.
QUICK = {"HYPOTHESIS_PROFILE": "quick"}


def install(session: nox.Session, group: str, *package: str) -> None:
    """Install a dependency group of pyproject.toml and, with it, the package."""
    session.install(*nox.project.dependency_groups(PROJECT, group), *package)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting (ruff)."""
    install(session, "lint")
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session
def typing(session: nox.Session) -> None:
    """Check types (mypy --strict), and that no public name lacks one (basedpyright)."""
    install(session, "typing", ".")
    session.run("mypy", "--strict", *session.posargs)
    session.run("basedpyright", "--verifytypes", "sudokulib", "--ignoreexternal")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests, the README, the docs and all docstrings; measure branch coverage once."""
    install(session, "test", "-e", ".")
    if session.python == MEASURED:
        more = ["--cov", "--cov-report=term-missing:skip-covered"]
    else:
        # Draws are the same on every Python, which the golden puzzles show, and so are samples.
        more = [f"--ignore=tests/{name}.py" for name in SAMPLED]
    session.run("python", "-m", "pytest", *(session.posargs or [*PARALLEL, *more]), env=QUICK)


@nox.session(default=False)
def laws(session: nox.Session) -> None:
    """Try all laws at length, a hundred examples each where nothing else is said (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "-m", "pytest", *(session.posargs or [*PARALLEL, "tests/property"]))


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning or a dead reference is an error."""
    install(session, "docs", ".")
    out = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-W", "-n", "-E", "-b", "html", "docs", str(out))
    session.log(f"open {out / 'index.html'}")


# A new environment each time: what an older wheel left behind must not help the new one.
@nox.session(reuse_venv=False)
def wheel(session: nox.Session) -> None:
    """Build the wheel from the sdist and test it where the source tree cannot be seen."""
    tmp = Path(session.create_tmp())
    shutil.rmtree(tmp / "dist", ignore_errors=True)
    shutil.rmtree(tmp / "away", ignore_errors=True)
    session.install("build")
    session.run("python", "-m", "build", "--outdir", str(tmp / "dist"))
    install(session, "test", *map(str, (tmp / "dist").glob("*.whl")))
    shutil.copytree(
        ROOT / "tests", tmp / "away" / "tests", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp / "away")
    session.chdir(tmp / "away")
    where = session.run("python", "-c", "import sudokulib; print(sudokulib.__file__)", silent=True)
    if "site-packages" not in str(where):
        session.error(f"the tests would not see the installed wheel but {where}")
    # What a technique finds is the same wherever the package lies: here counts that all is in it.
    few = [*PARALLEL, "-k", "exports or golden or cli or format or render or wording or workers"]
    session.run("python", "-m", "pytest", *(session.posargs or few), env=QUICK)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed (pytest-benchmark); docs/performance.md says what the figures mean."""
    install(session, "bench", ".")
    session.run("python", "-m", "pytest", "tests/bench", *session.posargs)


@nox.session(default=False)
def collections(session: nox.Session) -> None:
    """Prove every line of five published collections, against an independent solver (a minute)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_collections.py", *session.posargs)


@nox.session(default=False)
def mass(session: nox.Session) -> None:
    """Make 100,000 puzzles, or as many as said, and have each proved again (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_many.py", *session.posargs)


@nox.session(default=False)
def options(session: nox.Session) -> None:
    """Try 1,000 random sets of a maker's options, or as many as said (a minute)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/try_options.py", *session.posargs)


@nox.session(default=False)
def identity(session: nox.Session) -> None:
    """Prove canonical forms, the long way: many moves, small boards whole (a minute or two)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_identity.py", *session.posargs)


@nox.session(default=False)
def levels(session: nox.Session) -> None:
    """Make 1,000 puzzles of each level, or as many as said, and rate them again (three minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_levels.py", *session.posargs)


@nox.session(default=False)
def steps(session: nox.Session) -> None:
    """Hold every step along 20,000 puzzles, or as many as said, against the solution (an hour)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_steps.py", *session.posargs)


@nox.session(default=False)
def oracles(session: nox.Session) -> None:
    """Compare techniques and ratings with two other programs, for docs/techniques/oracles.md."""
    install(session, "test", ".")
    session.run("python", "tests/mass/oracles.py", *session.posargs)


@nox.session(default=False)
def formats(session: nox.Session) -> None:
    """Give every reader 100,000 random and broken texts, or as many as said (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/mutate_formats.py", *session.posargs)


@nox.session(default=False)
def million(session: nox.Session) -> None:
    """Read, check and write a gzip file of a million lines in constant memory (three minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/million.py", *session.posargs)


@nox.session(default=False)
def pictures(session: nox.Session) -> None:
    """Compare drawn boards with kept pictures, in a headless Chromium where there is one."""
    install(session, "test", ".")
    session.run("python", "tests/mass/screenshots.py", *session.posargs)


@nox.session(default=False)
def statistics(session: nox.Session) -> None:
    """Measure how random fillers and maker are, for docs/randomness.md (-- --quick: a tenth)."""
    install(session, "statistics", ".")
    session.run("python", "tests/statistics/run.py", *session.posargs)
    session.run("python", "docs/_ext/pictures.py")


@nox.session(default=False, python=PYTHONS[:3])
def lowest(session: nox.Session) -> None:
    """Run the tests against the oldest attrs that pyproject.toml promises."""
    install(session, "test", "-e", ".")
    oldest = [text.replace(">=", "==") for text in PROJECT["project"]["dependencies"]]
    session.install(*oldest)
    session.run("python", "-m", "pytest", *session.posargs)
