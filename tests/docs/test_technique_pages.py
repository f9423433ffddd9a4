"""The pages on techniques: one for each, and what it says is what the library does."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from sudokulib import Layout, solve
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidOption
from sudokulib.scales import Difficulty, named_scale
from sudokulib.scales._se import CHAINS
from sudokulib.techniques import TECHNIQUES, Technique, example
from sudokulib.techniques._explainer.results import length_part
from sudokulib.techniques._names import technique_named
from sudokulib.techniques._registry import UNLISTED
from sudokulib.testing import _hodoku as hodoku

DOCS = Path(__file__).parents[2] / "docs"
PAGES = DOCS / "techniques"
pytestmark = pytest.mark.skipif(not PAGES.exists(), reason="only the source tree has the pages")

FURTHER: dict[str, tuple[str, ...]]
FURTHER = runpy.run_path(str(DOCS / "_ext" / "facts.py"))["FURTHER"] if PAGES.exists() else {}
SHOWN = [technique_named(name) for names in FURTHER.values() for name in names]

EVERY = pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
EVERY_SHOWN = pytest.mark.parametrize(
    "technique", [*TECHNIQUES, *SHOWN], ids=lambda technique: technique.name
)


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return runpy.run_path(str(DOCS / "_ext" / "facts.py"))


@pytest.fixture(scope="module")
def data() -> dict[str, dict[str, dict[str, str]]]:
    found: dict[str, dict[str, dict[str, str]]]
    found = json.loads((DOCS / "data" / "techniques.json").read_text(encoding="utf-8"))
    return found


def page_of(technique: Technique, told: dict[str, Any]) -> str:
    path: Path = PAGES / f"{told['slug'](technique.name)}.md"
    return path.read_text(encoding="utf-8")


def test_there_is_a_page_for_every_technique_and_no_other(told: dict[str, Any]) -> None:
    slugs = [told["slug"](name) for name in [*[each.name for each in TECHNIQUES], *FURTHER]]
    pages = {path.stem for path in PAGES.glob("*.md")} - {"index", "oracles"}
    assert pages == set(slugs)
    index = (PAGES / "index.md").read_text(encoding="utf-8")
    for name in FURTHER:
        assert f"[{name}]({told['slug'](name)}.md)" in index
    assert index.rpartition("<!-- toctree")[2].split()[:-1] == ["oracles", *slugs]


@EVERY
def test_a_page_has_all_its_parts(technique: Technique, told: dict[str, Any]) -> None:
    page = page_of(technique, told)
    assert page.startswith(f"# {technique.name}\n\n<!-- made: technique {technique.name} -->\n\n- ")
    assert re.findall(r"\*\*.*?\*\*", page)[:2] == ["**When it applies.**", "**Why it is true.**"]
    assert 60 < len(page.partition("<!-- end -->")[2].split()) < 400
    linked = re.findall(r"\]\(([\w-]+)\.md\)", page)
    assert {*linked} <= {told["slug"](each.name) for each in TECHNIQUES}


@pytest.mark.parametrize("name", FURTHER)
def test_a_page_on_others_has_all_its_parts(name: str, told: dict[str, Any]) -> None:
    page = (PAGES / f"{told['slug'](name)}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {name}\n\n<!-- made: technique {FURTHER[name][0]} -->\n\n- ")
    assert tuple(re.findall("<!-- made: technique (.*) -->", page)) == FURTHER[name]
    assert re.findall(r"\*\*.*?\*\*", page)[:2] == ["**When it applies.**", "**Why it is true.**"]
    assert 60 < len(page.rpartition("<!-- end -->")[2].split()) < 400
    assert "It works on every board" in " ".join(page.split())
    for technique in UNLISTED:
        if type(technique) in {type(technique_named(shown)) for shown in FURTHER[name]}:
            assert type(technique).__name__ in page


@EVERY_SHOWN
def test_names_and_aliases_are_told(technique: Technique, told: dict[str, Any]) -> None:
    facts = told["facts"](technique.name)
    aliases = getattr(technique, "aliases", ())
    assert re.findall(r"Also called: (.*)", facts) == ([", ".join(aliases)] if aliases else [])
    for alias in aliases:
        assert technique_named(alias).name == technique.name


@EVERY_SHOWN
def test_examples_on_other_boards_are_found_and_true(
    technique: Technique, told: dict[str, Any], data: dict[str, Any]
) -> None:
    for name, known in data.get(technique.name, {}).items():
        marks = told["marks_of"](known, name)
        assert marks.layout is Layout.parse(name)
        step = told["step_of"](known, technique, marks)
        solution = solve(marks.clues)
        assert all(solution[row, column] == digit for row, column, digit in step.placements)
        assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
        assert step.explain().startswith(f"{technique.name}: ")


def is_in_library(name: str) -> bool:
    try:
        return bool(example(name))
    except InvalidOption:
        return False


def test_the_index_names_the_techniques_without_an_example() -> None:
    page = (PAGES / "index.md").read_text(encoding="utf-8")
    part = page.partition("Some techniques have no such example")[2].partition("## ")[0]
    names = [each.name for each in (*TECHNIQUES, *UNLISTED)]
    without = [name for name in names if not is_in_library(name)]
    assert sorted(re.findall(r"\[(.*?)\]", part)) == sorted(without)


def test_what_the_library_has_is_not_kept_twice(told: dict[str, Any], data: dict[str, Any]) -> None:
    assert set(data) <= set(told["shown"]())
    for name in told["shown"]():
        marks, step = told["example_of"](name)
        assert ("3x3" in data.get(name, ())) == (not is_in_library(name))
        assert marks.layout is step.layout
        assert step.explain().startswith(f"{name}: ")
        assert step.explain("name") == name


def test_an_example_that_is_gone_is_noticed(told: dict[str, Any], data: dict[str, Any]) -> None:
    known = {**data["X-Wing"]["2x3"], "step": "Step('X-Wing')"}
    marks = told["marks_of"](known, "2x3")
    with pytest.raises(LookupError, match="no longer finds"):
        told["step_of"](known, technique_named("X-Wing"), marks)


@EVERY_SHOWN
def test_a_technique_that_needs_one_solution_says_so(
    technique: Technique, told: dict[str, Any]
) -> None:
    needs = bool(getattr(technique, "assumes_unique", False))
    assert ("assume_unique=False" in told["uniqueness"](technique.name)) == needs


@EVERY_SHOWN
def test_weights_are_those_of_the_scales(technique: Technique, told: dict[str, Any]) -> None:
    """What the page says holds for the step that it shows, which is on the scale or is not."""
    _, step = told["example_of"](technique.name)
    for scale in ("hodoku", "se"):
        weights = {grade(step).score for grade in told["grades"](scale, technique.name)}
        words = told["weights"](scale, technique.name)
        if not words:
            assert not weights
        elif (scale, technique.name) not in told["VARYING"]:
            assert weights == {float(word) for word in words.split(" or ")}
        else:
            lowest, *others = [float(number) for number in re.findall(r"\d+\.\d", words)]
            assert min(weights) >= lowest
            # A plain step cannot tell, so the words are needed.
            assert others
    grades = told["grades"]("hodoku", technique.name)
    level = told["level"](technique.name)
    assert {grade(step).level.value for grade in grades} == ({level} if level else set())


def test_what_varies_is_on_the_scale(told: dict[str, Any]) -> None:
    for (scale, name), words in told["VARYING"].items():
        assert told["grades"](scale, name), words
    for name, other in told["COUNTED"].items():
        assert not told["grades"]("se", name)
        assert told["grades"]("se", other)


def test_the_weights_of_loops(told: dict[str, Any]) -> None:
    cells = [(row, column) for row in range(2) for column in range(6)]
    for kind in (1, 2, 4):
        (grade,) = told["grades"]("se", f"Unique Loop {kind}")
        shown = {length: grade(_loop(kind, cells[:length])).score for length in (4, 6, 8, 10, 12)}
        assert shown == {4: 4.5, 6: 4.6, 8: 4.7, 10: 5.0, 12: 5.0}
        words = told["VARYING"]["se", f"Unique Loop {kind}"]
        assert words == "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)"
    (grade,) = told["grades"]("se", "Unique Loop 3")
    for size in (1, 2, 3):
        some = [(8, column, 1) for column in range(size)]
        assert grade(_loop(3, cells[:6], naked=some)).score == round(4.6 + size / 10, 1)
        assert grade(_loop(3, cells[:6], hidden=some)).score == round(4.6 + (size - 1) / 10, 1)
    (grade,) = told["grades"]("se", "BUG 3")
    some = [(8, column, 1) for column in range(2)]
    step = Step("BUG 3", eliminations=[(0, 0, 1)], roles=[("naked", some)])
    assert grade(step).score == 5.9


def test_the_weights_of_chains(told: dict[str, Any]) -> None:
    for name, base in CHAINS.items():
        shown = re.findall(r"(\d+\.\d) \((?:up to )?(\d+)", told["VARYING"]["se", name])
        assert shown == [
            (f"{base + length_part(nodes):.1f}", str(nodes)) for nodes in (6, 8, 10, 14)
        ]
        # One node more is harder.
        assert len({length_part(nodes) for nodes in (6, 7, 8, 9, 10, 11, 14, 15)}) == 5


def _loop(kind: int, cells: list[tuple[int, int]], **roles: list[tuple[int, int, int]]) -> Step:
    pattern = [(*cell, digit) for cell in cells for digit in (1, 2)]
    return Step(
        f"Unique Loop {kind}",
        eliminations=[(8, 8, 9)],
        roles=[("pattern", pattern), *roles.items()],
    )


def test_the_overview_has_a_line_for_each(told: dict[str, Any]) -> None:
    lines = told["overview"]().splitlines()[2:]
    assert [re.findall(r"\[(.*?)\]", line)[0] for line in lines] == [
        technique.name for technique in TECHNIQUES
    ]
    by_name = dict(zip([technique.name for technique in TECHNIQUES], lines, strict=True))
    assert by_name["X-Wing"].endswith("[X-Wing](x-wing.md) | fish | 140, hard | 3.2 |")
    assert by_name["Skyscraper"].endswith("| single digit | 130, hard |  |")
    assert by_name["Unique Loop 1"].endswith("| unique loops |  | from 4.5 |")


def test_the_levels_of_the_index_are_those_of_the_scales() -> None:
    page = (PAGES / "index.md").read_text(encoding="utf-8")
    fold = named_scale("hodoku").fold
    grade = named_scale("hodoku").graded[0][1](Step("Full House", placements=[(0, 0, 1)]))
    limits = re.findall(r"^\| (\w+) \| (\d+) \|", page, re.MULTILINE)
    assert [word for word, _ in limits] == [each.value for each in list(Difficulty)[:4]]
    for word, limit in limits:
        level = Difficulty(word)
        harder = list(Difficulty)[level.rank + 1]
        easy = grade._replace(score=int(limit), level=level)
        assert fold([], [easy]).level is level
        assert fold([], [easy._replace(score=int(limit) + 1)]).level is harder
    shown = re.findall(r"^\| up to ([\d.]+) \| \w+ \| (\w+) \|", page, re.MULTILINE)
    assert [(float(limit), Difficulty(word)) for limit, word in shown] == list(
        zip(_se_limits(), Difficulty, strict=False)
    )


def _se_limits() -> tuple[float, ...]:
    from sudokulib.scales import _se as se

    return se._LIMITS


def test_the_figures_of_the_agreement_are_the_measured_ones() -> None:
    data = json.loads((DOCS / "data" / "oracles.json").read_text(encoding="utf-8"))
    page = (PAGES / "oracles.md").read_text(encoding="utf-8")
    agreement = runpy.run_path(str(DOCS / "_ext" / "agreement.py"))
    shown = re.findall("<!-- measured: (.*) -->", page)
    assert shown == list(agreement["blocks"](data))
    assert agreement["updated"](page, data) == page
    data["library"][0]["passed"] += 1
    assert agreement["updated"](page, data) != page


def test_every_miss_has_its_reason() -> None:
    data = json.loads((DOCS / "data" / "oracles.json").read_text(encoding="utf-8"))
    agreement = runpy.run_path(str(DOCS / "_ext" / "agreement.py"))
    assert set(agreement["missed"](data)) == set(agreement["REASONS"])
    assert all(agreement["reason"](miss) for miss in data["hodoku"]["misses"])
    for part in data["library"]:
        assert bool(agreement["why_not"](part)) == (part["passed"] < part["cases"])
    # What the page calls not there is not there.
    assert not set(agreement["NAMES"]) & set(hodoku._TECHNIQUES)


def test_a_reason_is_told_where_the_technique_is_there() -> None:
    path = str(DOCS / "_ext" / "agreement.py")
    agreement = runpy.run_path(path)
    agreement["REASONS"]["0300"] = "another order"
    part = {"code": "0300", "name": "X-Wing", "cases": 6, "passed": 5}
    assert agreement["why_not"](part) == "another order"
    assert agreement["why_not"](part | {"passed": 6}) == ""
    assert agreement["missed"]({"library": [part]}) == ["0300"]
    assert agreement["reason"]({"theirs": "X-Wing", "ours": "Swordfish", "puzzles": 1}) == ""


def test_the_figures_people_ask_for_are_told() -> None:
    data = json.loads((DOCS / "data" / "oracles.json").read_text(encoding="utf-8"))
    page = (PAGES / "oracles.md").read_text(encoding="utf-8")
    within = data["se"]["within"]
    puzzles = sum(part["puzzles"] for part in data["se"]["sets"])
    missed = sum(miss["puzzles"] for miss in data["se"]["misses"])
    above = sum(miss["above"] for miss in data["se"]["misses"])
    agreeing = sum(part["all"] for part in data["se"]["sets"])
    assert missed == puzzles - agreeing
    # Every puzzle is within the limit or above it, and agrees or is missed.
    higher = data["se"]["above"]
    assert within["puzzles"] + higher["puzzles"] == puzzles
    for part, misses in ((within, missed - above), (higher, above)):
        assert min(part[name] for name in ("er", "ep", "ed")) >= part["puzzles"] - misses
    assert f"ER at most {within['er_up_to']}, without chains: {within['puzzles']} puzzles" in page
    walked = data["se"]["paths"]
    assert walked["same"] <= walked["puzzles"]
    assert f"{walked['same_steps']:,} steps in all" in page
    for state in data["se"]["states"]:
        assert state["same"] <= state["puzzles"]
        assert state["same_hints"] <= state["hints"]
    rated = data["hodoku"]
    parts = [rated[name] for name in ("within", "harder", "without")]
    for figure in ("puzzles", "score", "level", "steps"):
        assert sum(part[figure] for part in parts) == sum(part[figure] for part in rated["sets"])
    assert rated["without"]["puzzles"] == 0  # the page says nothing of these
    assert f"Easy, medium and hard: {rated['within']['puzzles']} puzzles" in page
    paths = rated["paths"]
    assert paths["same"] <= paths["puzzles"]
    assert f"Of {paths['chains']:,} chains, {paths['same_chains']:,} are equal" in page


def test_the_agreement_was_measured_with_the_techniques_there_are() -> None:
    data = json.loads((DOCS / "data" / "oracles.json").read_text(encoding="utf-8"))
    for part in data["library"]:
        code = part["code"]
        technique = hodoku._TECHNIQUES.get(code) or hodoku._TECHNIQUES.get(f"{code}-1")
        assert part["name"] == (technique and technique.name), "run tests/mass/oracles.py"
