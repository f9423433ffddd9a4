"""The pages on techniques: one for each, and they agree with the library.

Internal: the techniques that are found by name only are not public.
"""

from __future__ import annotations

import re

import pytest
import technique_pages
from pages import DOCS
from technique_names import UNLISTED_ON_PAGES, slug
from technique_pages import VARYING_WEIGHTS, example_of, grades, names_on_pages

from sudokulib import Layout, LogicSolver, Step, solve
from sudokulib.errors import InvalidOption
from sudokulib.scales import Difficulty, Grade, named_scale
from sudokulib.techniques import TECHNIQUES, Chain, ChainNode, Technique, example
from sudokulib.techniques._registry import UNLISTED

PAGES = DOCS / "techniques"
OTHER_BOARDS = technique_pages.examples_on_other_boards()


def technique_named(name: str) -> Technique:
    return LogicSolver(techniques=[name]).techniques[0]


EVERY = pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
EVERY_SHOWN = pytest.mark.parametrize(
    "technique", [*map(technique_named, names_on_pages())], ids=lambda technique: technique.name
)


def text_of(page: str) -> str:
    return (PAGES / f"{slug(page)}.md").read_text(encoding="utf-8")


def test_there_is_a_page_for_every_technique_and_no_other() -> None:
    slugs = [slug(name) for name in [*[each.name for each in TECHNIQUES], *UNLISTED_ON_PAGES]]
    pages = {path.stem for path in PAGES.glob("*.md")} - {"index", "looking", "oracles"}
    assert pages == set(slugs)
    index = (PAGES / "index.md").read_text(encoding="utf-8")
    for name in UNLISTED_ON_PAGES:
        assert f"[{name}]({slug(name)}.md)" in index
    assert index.rpartition("<!-- toctree")[2].split()[:-1] == ["looking", "oracles", *slugs]


# The plan of a page. A name for cells is a letter in italics, as "*a*".
PLAN = (
    "What to look for",
    "Why it is true",
    "What it removes",
    "Relatives",
    "Other names and ratings",
)
PAGE_NAMES = [technique.name for technique in TECHNIQUES] + [*UNLISTED_ON_PAGES]


def sections_of(page: str) -> dict[str, str]:
    """The text below each heading."""
    return dict(re.findall(r"^## ([^\n]*)\n\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE))


def by_hand(text: str) -> str:
    """The parts of a page that are not generated."""
    return re.sub(r"<!-- generated.*?<!-- end -->", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_a_page_follows_the_plan(name: str) -> None:
    page, shown = text_of(name), UNLISTED_ON_PAGES.get(name, (name,))
    assert page.startswith(f"# {name}\n\n## {PLAN[0]}\n\n<!-- generated: technique {shown[0]} -->")
    assert tuple(re.findall(r"<!-- generated: technique (.*) -->", page)) == shown
    assert tuple(re.findall(r"<!-- generated: ratings (.*) -->", page)) == shown
    sections = sections_of(page)
    assert tuple(sections) == PLAN
    for heading in PLAN[:-1]:
        assert by_hand(sections[heading]).strip(), heading
    assert not by_hand(sections[PLAN[-1]]).strip()
    assert 60 < len(by_hand(page).split()) < 500
    related = {*re.findall(r"\]\(([\w-]+)\.md\)", sections["Relatives"])}
    assert related
    linked = {*re.findall(r"\]\(([\w-]+)\.md\)", page)}
    assert linked <= {*map(slug, PAGE_NAMES), "looking"}


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_the_names_in_a_picture_are_those_of_the_text(name: str) -> None:
    page = text_of(name)
    named = set("".join(technique_pages.named_cells(page).values()))
    rest = "\n\n".join(
        part for part in by_hand(page).split("\n\n") if not part.startswith("In the picture")
    )
    assert {*re.findall(r"\*(\w)\*", rest)} == named
    for shown in UNLISTED_ON_PAGES.get(name, (name,)):
        in_picture = re.findall(r"<g class=\"names\".*?</g>", technique_pages.picture(shown))
        for letter in set("".join(technique_pages.cell_names(shown).values())):
            assert letter in "".join(re.findall(r">(\w+)</text>", *in_picture))


@pytest.mark.parametrize("name", UNLISTED_ON_PAGES)
def test_a_page_on_others_says_where_it_works_and_its_class(name: str) -> None:
    page, shown = text_of(name), UNLISTED_ON_PAGES[name]
    works = re.search(
        r"\bworks? (on every|only on the 9x9|on the 9x9) board\b", " ".join(page.split())
    )
    assert works
    for technique in UNLISTED:
        if type(technique) in {type(technique_named(each)) for each in shown}:
            assert type(technique).__name__ in page


@EVERY_SHOWN
def test_names_and_aliases_are_listed(technique: Technique) -> None:
    facts = technique_pages.facts(technique.name)
    aliases = getattr(technique, "aliases", ())
    assert re.findall(r"library accepts: (.*)", facts) == ([", ".join(aliases)] if aliases else [])
    for alias in aliases:
        assert technique_named(alias).name == technique.name


@EVERY_SHOWN
def test_examples_on_other_boards_are_found_and_true(technique: Technique) -> None:
    for name, known in OTHER_BOARDS.get(technique.name, {}).items():
        candidates = technique_pages.candidates_of(known, name)
        assert candidates.layout is Layout.parse(name)
        step = technique_pages.step_of(known, technique, candidates)
        solution = solve(candidates.clues)
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


def test_what_the_library_has_is_not_kept_twice() -> None:
    assert set(OTHER_BOARDS) <= set(names_on_pages())
    for name in names_on_pages():
        candidates, step = example_of(name)
        assert ("3x3" in OTHER_BOARDS.get(name, ())) == (not is_in_library(name))
        assert candidates.layout is step.layout
        assert step.explain().startswith(f"{name}: ")
        assert step.explain("name") == name


def test_an_example_that_is_gone_is_noticed() -> None:
    known = {**OTHER_BOARDS["X-Wing"]["2x3"], "step": "Step('X-Wing')"}
    candidates = technique_pages.candidates_of(known, "2x3")
    with pytest.raises(LookupError, match="no longer finds"):
        technique_pages.step_of(known, technique_named("X-Wing"), candidates)


@EVERY_SHOWN
def test_a_technique_that_needs_one_solution_says_so(technique: Technique) -> None:
    needs = bool(getattr(technique, "assumes_unique", False))
    assert ("assume_unique=False" in technique_pages.uniqueness_note(technique.name)) == needs


@EVERY_SHOWN
def test_weights_are_those_of_the_scales(technique: Technique) -> None:
    """The statements of the page are true for its step, which is on the scale or is not."""
    _, step = example_of(technique.name)
    for scale in ("hodoku", "se"):
        found = {grade(step).score for grade in grades(scale, technique.name)}
        words = technique_pages.weights(scale, technique.name)
        if not words:
            assert not found
        elif (scale, technique.name) not in VARYING_WEIGHTS:
            assert found == {float(word) for word in words.split(" or ")}
        else:
            lowest, *others = [float(number) for number in re.findall(r"\d+\.\d", words)]
            assert min(found) >= lowest
            # A plain step cannot tell, so the words are needed.
            assert others
    levels = {grade(step).level.value for grade in grades("hodoku", technique.name)}
    assert levels == {technique_pages.level(technique.name)} - {""}


def test_what_varies_is_on_the_scale() -> None:
    for (scale, name), words in VARYING_WEIGHTS.items():
        assert grades(scale, name), words
    for name, other in technique_pages.COUNTED_AS.items():
        assert not grades("se", name)
        assert grades("se", other)


def test_the_weights_of_loops() -> None:
    cells = [(row, column) for row in range(2) for column in range(6)]
    for kind in (1, 2, 4):
        (grade,) = grades("se", f"Unique Loop {kind}")
        shown = {length: grade(_loop(kind, cells[:length])).score for length in (4, 6, 8, 10, 12)}
        assert shown == {4: 4.5, 6: 4.6, 8: 4.7, 10: 5.0, 12: 5.0}
        words = VARYING_WEIGHTS["se", f"Unique Loop {kind}"]
        assert words == "4.5 (4 cells), 4.6 (6), 4.7 (8), 5.0 (more)"
    (grade,) = grades("se", "Unique Loop 3")
    for size in (1, 2, 3):
        some = [(8, column, 1) for column in range(size)]
        assert grade(_loop(3, cells[:6], naked=some)).score == round(4.6 + size / 10, 1)
        assert grade(_loop(3, cells[:6], hidden=some)).score == round(4.6 + (size - 1) / 10, 1)
    (grade,) = grades("se", "BUG 3")
    some = [(8, column, 1) for column in range(2)]
    step = Step("BUG 3", eliminations=[(0, 0, 1)], roles=[("naked", some)])
    assert grade(step).score == 5.9


def test_the_weights_of_chains() -> None:
    named = [name for (_, name), words in VARYING_WEIGHTS.items() if "nodes" in words]
    assert len(named) == 14
    for name in named:
        shown = re.findall(r"(\d+\.\d) \((?:up to )?(\d+)", VARYING_WEIGHTS["se", name])
        assert [nodes for _, nodes in shown] == ["6", "8", "10", "14"]
        for weight, nodes in shown:
            assert _chain_weight(name, int(nodes)) == float(weight)
            # One node more is harder.
            assert _chain_weight(name, int(nodes) + 1) == round(float(weight) + 0.1, 1)


def _chain_weight(name: str, nodes: int) -> float:
    (grade,) = grades("se", name)
    chain = Chain(
        [ChainNode([(*divmod(cell, 9), 1)], is_on=bool(cell % 2)) for cell in range(nodes)]
    )
    return grade(Step(name, eliminations=[(8, 8, 9)], chains=[chain])).score


def _loop(kind: int, cells: list[tuple[int, int]], **roles: list[tuple[int, int, int]]) -> Step:
    pattern = [(*cell, digit) for cell in cells for digit in (1, 2)]
    return Step(
        f"Unique Loop {kind}",
        eliminations=[(8, 8, 9)],
        roles=[("pattern", pattern), *roles.items()],
    )


def test_the_overview_has_a_line_for_each() -> None:
    lines = technique_pages.table().splitlines()[2:]
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
    levels = {float(limit): Difficulty(word) for limit, word in shown}
    assert [*levels.values()] == list(Difficulty)[:4]
    scores = {grade.score: grade.level for grade in _explainer_grades()}
    assert set(levels) <= set(scores)
    for score, level in scores.items():
        limits = [limit for limit in levels if score <= limit]
        assert level is (levels[min(limits)] if limits else Difficulty.EXTREME)


def _explainer_grades() -> list[Grade]:
    """Of plain steps of all techniques, and of those with larger and larger subsets."""
    subsets = [[(8, column, 1) for column in range(size)] for size in range(6)]
    return [
        grade(Step(name, eliminations=[(0, 0, 1)], roles=[("naked", subset)]))
        for name in names_on_pages()
        for grade in grades("se", name)
        for subset in subsets
    ]
