"""Every check of the project, one session each.

=================  =======================================================  ================
command            what it runs                                             on two cores
=================  =======================================================  ================
`nox -s quick`     not slow; 5 examples of a law, 5 cases of other tests    a good minute
`nox`              all tests on the Python at hand, with branch coverage;   six minutes
                   20 examples of a law
`.ci/run`          `nox`, then what has the tag "ci" (`nox -t ci`):         9 to 13 minutes
- `lint`           style and formatting
- `typing`         types
- `samples`        `tests/statistics`: large samples, on one Python
- `scale`          `tests/scale`: a cluster, of which a worker is killed
- `others-3.12` …  the tests of `quick`, on each other Python
- `lowest`         tests of the values, with the oldest attrs allowed
- `docs`           the documentation, built without a warning or a dead link
- `server`         attacks on the server of `docs/examples`
- `wheel`          sdist and wheel: built twice, what is in them, tests
`nox -s release`   tells what a release still lacks; `-- run` runs it       half a minute
`nox -s NAME`      what takes longer than a change should wait for:         minutes, an hour
                   `laws`, `bench`, `statistics`, and those in `tests/mass`
=================  =======================================================  ================

`nox -l` lists all sessions, `nox -s NAME` runs one, and what follows `--` is handed to the program
that it runs: `nox -s quick -- -k layout`. To add a session, write a function under `@nox.session`;
with `tags=["ci"]` it runs in `.ci/run` too.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["tests"]
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
# An interpreter that is not there is reported as skipped, on a build server too.
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
# The Python that runs nox is there for certain: whatever needs one Python only runs on it.
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHERS = [python for python in ("3.11", "3.12", "3.13", "3.14", "3.15") if python != HERE]
# A worker for each processor; one that has nothing left to do takes tests from another.
PARALLEL = ["-n", "auto", "--dist", "worksteal"]
EVERYDAY = [*PARALLEL, "-m", "not slow"]
# `nox` runs odd values for every call, and all cases of each test; puzzles of seeds run everywhere.
LATER = ["--ignore=tests/property/test_bad_input.py", "--cases=5"]
# What is built with attrs, and the public names.
VALUES = [*[f"tests/{room}" for room in ("base", "board", "marks", "play")], "tests/test_public.py"]


def install(session: nox.Session, group: str, *package: str) -> None:
    """Install a dependency group of pyproject.toml and, with it, the package."""
    session.install(*nox.project.dependency_groups(PROJECT, group), *package)


def prepare(session: nox.Session) -> None:
    """Install what the tests need and the package where it lies, unless that was done before.

    What is installed depends on two files, which are kept with the environment.
    """
    files = ROOT / "pyproject.toml", ROOT / "sudokulib" / "__init__.py"
    wanted = b"".join(file.read_bytes() for file in files)
    kept = Path(session.bin).parent / "installed"
    if not kept.exists() or kept.read_bytes() != wanted:
        install(session, "test", "-e", ".")
        kept.write_bytes(wanted)


def pytest(session: nox.Session, *usual: str, laws: str = "quick") -> None:
    """Run pytest with what follows `--`, or else as usual; `laws` is a profile of Hypothesis.

    Compiled tests are kept whatever the environment says: to compile them anew takes longer than to
    run half of them.
    """
    env = {"HYPOTHESIS_PROFILE": laws, "PYTHONDONTWRITEBYTECODE": None}
    session.run("python", "-m", "pytest", *(session.posargs or usual), env=env)


@nox.session
def quick(session: nox.Session) -> None:
    """Run the tests that are not marked slow: a handful of examples of each law and test."""
    prepare(session)
    pytest(session, *EVERYDAY, *LATER, laws="few")


@nox.session
def tests(session: nox.Session) -> None:
    """Run all tests on the Python at hand, with the README, the docs and all docstrings.

    The tests that are not slow must reach every branch. The rest, and laws at more length, do not
    have to be watched for that, which takes three times as long.
    """
    prepare(session)
    report = "--cov-report=term-missing:skip-covered"
    pytest(session, *EVERYDAY, "--cov", report, laws="few")
    if not session.posargs:
        pytest(session, *PARALLEL, "-m", "slow or law")


@nox.session(tags=["ci"])
def samples(session: nox.Session) -> None:
    """Draw large samples and test whether they are spread as they should be."""
    prepare(session)
    pytest(session, *PARALLEL, "tests/statistics")


@nox.session(tags=["ci"])
def scale(session: nox.Session) -> None:
    """Make and rate puzzles on a Dask cluster of two processes, one of which is killed."""
    install(session, "scale", ".")
    pytest(session, "tests/scale")


@nox.session(python=OTHERS, tags=["ci"])
def others(session: nox.Session) -> None:
    """Run the tests of `quick` on the other Pythons from 3.11 up (-- -n auto: all tests)."""
    prepare(session)
    pytest(session, *EVERYDAY, *LATER, laws="few")


@nox.session(tags=["ci"])
def lowest(session: nox.Session) -> None:
    """Run tests of the values against the oldest attrs that pyproject.toml promises."""
    prepare(session)
    session.install(*(text.replace(">=", "==") for text in PROJECT["project"]["dependencies"]))
    pytest(session, *EVERYDAY, *VALUES, laws="few")


@nox.session(tags=["ci"])
def lint(session: nox.Session) -> None:
    """Check style and formatting (ruff)."""
    install(session, "lint")
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", "--check")


@nox.session(tags=["ci"])
def typing(session: nox.Session) -> None:
    """Check types (mypy --strict), a user's program and that no public name lacks one (pyright)."""
    install(session, "typing", ".")
    session.run("mypy", "--strict", *session.posargs)
    # It would look for what is installed in a folder .venv, if there is one.
    here = "--pythonpath", str(Path(session.bin) / "python")
    session.run("basedpyright", *here)
    session.run("basedpyright", *here, "--verifytypes", "sudokulib", "--ignoreexternal")


@nox.session
def laws(session: nox.Session) -> None:
    """Try all laws at length, a hundred examples each where nothing else is said (ten minutes)."""
    install(session, "test", ".")
    pytest(session, *PARALLEL, "tests/property", laws="ci")


@nox.session(tags=["ci"])
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning, a dead link or a picture without a text is an error."""
    install(session, "docs", ".")
    out = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-W", "-n", "-E", "-b", "html", "docs", str(out))
    session.run("python", "docs/_ext/check_links.py", str(out))
    session.log(f"open {out / 'index.html'}")


@nox.session(tags=["ci"])
def server(session: nox.Session) -> None:
    """Attack the server of docs/examples, which needs more than the library (half a minute)."""
    install(session, "server", *nox.project.dependency_groups(PROJECT, "test"), ".")
    pytest(session, "-n", "2", "tests/docs/test_server.py")


# A new environment each time: what an older wheel left behind must not help the new one.
@nox.session(reuse_venv=False, tags=["ci"])
def wheel(session: nox.Session) -> None:
    """Check sdist and wheel, and run tests of the sdist where only the wheel can be seen."""
    tmp = Path(session.create_tmp())
    shutil.rmtree(tmp / "dist", ignore_errors=True)
    shutil.rmtree(tmp / "away", ignore_errors=True)
    install(session, "release")
    session.run("python", "tests/mass/check_distributions.py", str(tmp / "dist"))
    (sdist,), (built,) = (tmp / "dist").glob("*.tar.gz"), (tmp / "dist").glob("*.whl")
    install(session, "test", str(built))
    shutil.unpack_archive(sdist, tmp / "away", filter="data")
    (away,) = (tmp / "away").iterdir()
    shutil.rmtree(away / "sudokulib")
    session.chdir(away)
    where = session.run("python", "-c", "import sudokulib; print(sudokulib.__file__)", silent=True)
    if "site-packages" not in str(where):
        session.error(f"the tests would not see the installed wheel but {where}")
    # What a technique finds is the same wherever the package lies: here counts that all is in it.
    few = "project or public or stranger or pickles or golden or cli or format or render"
    few += " or wording or workers"
    pytest(session, *EVERYDAY, "-k", few, laws="few")


@nox.session(default=False)
def release(session: nox.Session) -> None:
    """Tell what a release still lacks (-- run: run what is missing; -- run NAME: or this)."""
    install(session, "release", ".")
    session.run("python", "tests/mass/release.py", session.create_tmp(), *session.posargs)


@nox.session
def browser(session: nox.Session) -> None:
    """Run the library in Pyodide, and play on the page in a headless Chromium (five minutes).

    What is missing, of npm, node and Chromium, is named, and what needs it is left out.
    """
    install(session, "browser", ".")
    session.run("python", "tests/mass/in_pyodide.py", *session.posargs)
    session.run("python", "tests/mass/in_browser.py", *session.posargs)


@nox.session
def site(session: nox.Session) -> None:
    """Build the documentation, open its pages in a headless Chromium, search in it (ten minutes).

    Without a Chromium it says so.
    """
    install(session, "docs", *nox.project.dependency_groups(PROJECT, "browser"), ".")
    out = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-W", "-n", "-E", "-b", "html", "docs", str(out))
    session.run("python", "tests/mass/site.py", str(out), *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed (pytest-benchmark); docs/performance.md says what the figures mean."""
    install(session, "bench", ".")
    session.run("python", "-m", "pytest", "tests/bench", *session.posargs)


@nox.session
def collections(session: nox.Session) -> None:
    """Prove every line of five published collections, against an independent solver (a minute)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_collections.py", *session.posargs)


@nox.session
def mass(session: nox.Session) -> None:
    """Make 100,000 puzzles, or as many as said, and have each proved again (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_many.py", *session.posargs)


@nox.session(default=False)
def proved(session: nox.Session) -> None:
    """Make a million puzzles, each proved again, for docs/proved.md (-- FILE; it goes on)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_made.py", *session.posargs)


@nox.session
def options(session: nox.Session) -> None:
    """Try 1,000 random sets of a maker's options, or as many as said (a minute)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/try_options.py", *session.posargs)


@nox.session
def identity(session: nox.Session) -> None:
    """Prove canonical forms, the long way: many moves, small boards whole (a minute or two)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_identity.py", *session.posargs)


@nox.session
def constraints(session: nox.Session) -> None:
    """Compare constraints with brute force on 12,000 small boards, or as said (six minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/constraints.py", *session.posargs)


@nox.session
def levels(session: nox.Session) -> None:
    """Make 200 puzzles of each level, or as many as said, and rate them again (two minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_levels.py", *session.posargs)


@nox.session
def techniques(session: nox.Session) -> None:
    """Make 50 puzzles that need each technique, or as many as said: times, forms (half an hour)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_techniques.py", *session.posargs)


@nox.session
def steps(session: nox.Session) -> None:
    """Hold every step of 20,000 made puzzles and five collections against the solution (hours)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/prove_steps.py", *session.posargs)


@nox.session
def constraint_steps(session: nox.Session) -> None:
    """Hold every step of 5,000 puzzles with rules beyond houses against the solution (hours)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/constraint_steps.py", *session.posargs)


@nox.session
def explainer(session: nox.Session) -> None:
    """Hold the steps of Sudoku Explainer's scale against solutions, and count ratings (an hour)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/se_steps.py", *session.posargs)
    session.run("python", "docs/_ext/pages.py")


@nox.session(default=False)
def classics(session: nox.Session) -> None:
    """Rate a dozen of the hardest puzzles as Sudoku Explainer does (-- FILE; it goes on; hours)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/se_classics.py", *session.posargs)


@nox.session
def oracles(session: nox.Session) -> None:
    """Compare techniques and ratings with two other programs, for docs/techniques/oracles.md."""
    install(session, "test", ".")
    session.run("python", "tests/mass/oracles.py", *session.posargs)
    session.run("python", "docs/_ext/pages.py")


@nox.session
def chains(session: nox.Session) -> None:
    """Hold chains against HoDoKu's at each position of its paths (an hour; -- 10: every tenth)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/hodoku_chains.py", *session.posargs)


@nox.session
def almost_locked(session: nox.Session) -> None:
    """Hold almost locked sets and Sue de Coq against HoDoKu's, on its paths (-- FIRST LAST)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/hodoku_almost_locked.py", *session.posargs)


@nox.session
def hints(session: nox.Session) -> None:
    """Solve 188 of the hardest puzzles by hints alone (-- FILE; it goes on; five minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/follow_hints.py", *session.posargs)


@nox.session(default=False)
def keep(session: nox.Session) -> None:
    """Look for puzzles that making by wish starts from (-- FILE search 3600; it goes on)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/keep_puzzles.py", *session.posargs)


@nox.session(default=False)
def examples(session: nox.Session) -> None:
    """Look for plainer examples of techniques (-- FILE search 3600; it goes on)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/make_examples.py", *session.posargs)


@nox.session
def formats(session: nox.Session) -> None:
    """Give every reader 100,000 random and broken texts, or as many as said (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/mutate_formats.py", *session.posargs)


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Give the readers 10 million hostile texts, or as many as said (-- 100000 --seed 7)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/fuzz.py", *session.posargs)


@nox.session(default=False)
def bounds(session: nox.Session) -> None:
    """Measure memory and time of hostile calls and texts, for docs/limits.md (-- TREE)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/bounds.py", *session.posargs)


@nox.session
def variants(session: nox.Session) -> None:
    """Read and solve published puzzles with rules beyond houses (three minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/variants.py", *session.posargs)


@nox.session
def variants_sat(session: nox.Session) -> None:
    """Solve published puzzles with constraints in turns with python-sat (ten minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/variants_sat.py", *session.posargs)


@nox.session
def variant_memory(session: nox.Session) -> None:
    """Solve 10,000 boards with different constraints in constant memory (two minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/variant_memory.py", *session.posargs)


@nox.session
def million(session: nox.Session) -> None:
    """Read, check and write a gzip file of a million lines in constant memory (three minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/mass/million.py", *session.posargs)


@nox.session
def pictures(session: nox.Session) -> None:
    """Compare drawn boards with kept pictures, in a headless Chromium where there is one."""
    install(session, "test", ".")
    session.run("python", "tests/mass/screenshots.py", *session.posargs)


@nox.session(default=False)
def peers(session: nox.Session) -> None:
    """Give other packages and this one the same work, for docs/performance.md (five minutes)."""
    install(session, "test", ".")
    session.run("python", "tests/peers/run.py", session.create_tmp())
    session.run("python", "docs/_ext/pages.py")


@nox.session
def statistics(session: nox.Session) -> None:
    """Measure how random fillers and maker are, for docs/randomness.md (-- --quick: a tenth)."""
    install(session, "statistics", ".")
    session.run("python", "tests/statistics/run.py", *session.posargs)
    session.run("python", "docs/_ext/pages.py")
