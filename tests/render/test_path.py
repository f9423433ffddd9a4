"""`solution_path`: a page with a button for each step."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import attrs
import pytest
from chain_steps import chain, forcing
from html_reading import EMPTY, EVERYTHING, LAYOUTS, Tree
from path_reading import ShownCell, shown_cells
from svg_reading import groups

from sudokulib import Candidates, Grid, Layout, LogicSolver, Position, PuzzleMaker, Step, make, rate
from sudokulib.constraints import AntiKnight
from sudokulib.errors import InvalidMarks, InvalidOption
from sudokulib.render import DARK, Coordinates, Html, ShownCandidates, html, solution_path
from sudokulib.render._svg_steps import ROLES
from sudokulib.techniques import Chain, ChainNode

RATING = rate(Grid.parse("1.3..2....1....3"))
STEPS = len(RATING.steps)
SIGNS = {*ROLES, "placed", "removed"}


def captions_of(tree: Tree) -> list[str | None]:
    """What is written above each board."""
    pattern = re.compile(r"[0-9]+ (of|von) [0-9]+")
    return [text for tag in ("p", "figcaption") for text in tree.texts(tag) if pattern.match(text)]


def cells_of_html(text: str) -> list[ShownCell]:
    """The cells of a table of `sudokulib.render.html`, as `shown_cells` returns those of a path."""
    found = []
    for names, label, content in re.findall(
        r'<td(?: class="([^"]*)")?[^>]* aria-label="([^"]*)">(.*?)</td>', text, re.DOTALL
    ):
        lines = re.sub(r"<[^>]*>", "", content).split("\n")
        shown = tuple([line.rstrip() for line in lines])
        signs = frozenset(
            [
                (digit, frozenset(words.split(", ")) & SIGNS)
                for digit, words in re.findall(r"(\w+) \(([^)]*)\)", label)
                if SIGNS & {*words.split(", ")}
            ]
        )
        found.append(ShownCell(shown if any(shown) else (), frozenset(names.split()), signs))
    return found


def require_boards(start: Candidates, steps: list[Step], **options: Any) -> str:
    """Compare each board of a path with the board that `html` shows."""
    text = solution_path(start, steps=steps, **options)
    left = start
    for number, step in enumerate((*steps, None)):
        expected = cells_of_html(html(left, step=step, **options))
        found = shown_cells(text, number)
        assert len(found) == len(expected) == start.layout.cell_count
        for one, two in zip(found, expected, strict=True):
            assert one.text == two.text, number
            assert one.signs == two.signs, number
            # In the table, a digit that was placed has its own element, and shade stays beneath.
            ours, theirs = one.classes - {"on-shade"}, two.classes - {"on-shade", "entry"}
            assert ours - {"entry"} == theirs, number
        left = left if step is None else left.apply([step])
    return text


def test_every_step_has_its_button_and_its_board() -> None:
    tree = Tree(solution_path(RATING))
    buttons = tree.all("input")
    assert [button["type"] for button in buttons] == ["radio"] * (STEPS + 1)
    assert [("checked" in button) for button in buttons] == [True] + [False] * STEPS
    places = [str(button["aria-label"]).partition(":")[0] for button in buttons]
    assert captions_of(tree) == [*places[:-1], buttons[-1]["aria-label"]]
    names = [step.technique for step in RATING.steps]
    assert [button["aria-label"] for button in buttons[:-1]] == [
        f"{place}: {name}" for place, name in zip(places, names, strict=False)
    ]
    assert buttons[-1]["aria-label"] == f"{STEPS + 1} of {STEPS + 1}: solved"
    told = [text for text in tree.texts("p") if " so " in text]
    assert told == [step.explain() for step in RATING.steps]
    assert (len(tree.all("div")), len(tree.all("table"))) == (STEPS + 1, 1)


def test_buttons_stand_before_their_sections() -> None:
    text = solution_path(RATING)
    assert text.count("><div>") == STEPS + 1
    assert ".sudoku-path>:checked+div{display:block}" in text
    assert "<script" not in text


def test_labels_lead_to_the_neighbours() -> None:
    tree = Tree(solution_path(RATING, id_prefix="mine"))
    ids = [button["id"] for button in tree.all("input")]
    assert ids == [f"mine-{number}" for number in range(STEPS + 1)]
    wanted = [number for at in range(STEPS + 1) for number in (at - 1, at + 1)]
    assert [label["for"] for label in tree.all("label")] == [f"mine-{n}" for n in wanted[1:-1]]
    assert Tree(solution_path(RATING, id_prefix='"><b>')).all("b") == Tree(
        solution_path(RATING)
    ).all("b")


def test_ids_come_of_the_content() -> None:
    ids = [
        Tree(solution_path(RATING, theme=colors)).all("input")[0]["id"] for colors in (DARK, DARK)
    ]
    assert ids[0] == ids[1]
    assert re.fullmatch("[A-Za-z]{4}-0", ids[0] or "")
    german = Tree(solution_path(RATING, language="de")).all("input")[0]["id"]
    assert german != ids[0]


@pytest.mark.parametrize("shown", ShownCandidates)
def test_boards_change_from_step_to_step(shown: ShownCandidates) -> None:
    require_boards(RATING.start, [*RATING.steps], candidates=shown)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_boards_of_a_hard_puzzle(seed: int) -> None:
    rating = rate(make(difficulty="hard", rng=seed))
    text = require_boards(rating.start, [*rating.steps])
    assert len(text.encode()) < 56_000


def test_boards_of_a_position_with_digits_of_the_player() -> None:
    position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    steps = [*LogicSolver().steps(position)]
    require_boards(Candidates.of(position), steps)


def test_a_digit_that_a_step_names_again() -> None:
    """A step marks the digit of a filled cell; its own digit comes later."""
    start = Candidates.of(Grid.parse("1.3..2....1....3"))
    layout = start.layout
    one = Step("One", placements=[(0, 1, 4)], layout=layout)
    again = Step(
        "Two", roles=[("pattern", [(0, 1, 4), (0, 0, 1)])], placements=[(0, 1, 4)], layout=layout
    )
    require_boards(start, [one, again, again])


def test_cover_sets_and_houses() -> None:
    candidates = Candidates.of(EMPTY)
    step = attrs.evolve(EVERYTHING, links=())
    require_boards(candidates, [step], candidates=ShownCandidates.ALL)


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS[:4] + LAYOUTS[5:], ids=str)
def test_every_layout(layout: Layout) -> None:
    puzzle = make(layout=layout, rng=1)
    candidates = Candidates.of(puzzle.clues)
    steps = list(LogicSolver().steps(candidates, max_steps=20))
    text = require_boards(candidates, steps, coordinates=Coordinates.LETTERS, size=300)
    assert text.count("><div>") == len(steps) + 1
    assert isinstance(text, Html)
    Tree(text)


def test_a_path_that_ends_before_the_solution() -> None:
    candidates = RATING.start
    assert "1 of 1: no further" in solution_path(candidates, steps=[])
    assert solution_path(candidates, steps=iter(RATING.steps)) == solution_path(RATING)
    assert "1 of 1: solved" in solution_path(RATING.end, steps=())


def test_languages() -> None:
    text = solution_path(RATING, language="de")
    assert "Nackter Einer" in text
    assert 'autocomplete="off" lang="de"' in text
    assert "zurück</label>" in text
    assert f"{STEPS + 1} von {STEPS + 1}: gelöst" in text
    assert 'aria-label="Lösung, Schritt für Schritt"' in text
    assert not any(word in text for word in ("previous", "next", "solved"))
    assert "previous</label>" in solution_path(RATING)


def test_foreign_text_is_escaped() -> None:
    text = solution_path(Candidates.of(EMPTY), steps=[EVERYTHING])
    assert "onclick=&quot;x&quot;" in text
    assert not any("onclick" in attributes for _, attributes, _ in Tree(text).found)
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"steps": ()}, InvalidOption),
        ({"size": 0}, InvalidOption),
        ({"language": "xx"}, InvalidOption),
        ({"coordinates": None}, TypeError),
        ({"theme": None}, TypeError),
        ({"candidates": None}, TypeError),
        ({"candidates": "al"}, InvalidOption),
        ({"id_prefix": 1}, TypeError),
    ],
    ids=str,
)
def test_wrong_options(options: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        solution_path(RATING, **options)  # type: ignore[arg-type]


def test_wrong_values() -> None:
    with pytest.raises(TypeError):
        solution_path(EMPTY)  # type: ignore[arg-type]
    for steps in (None, "X-Wing", ["X-Wing"]):
        with pytest.raises(TypeError):
            solution_path(RATING.start, steps=steps)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption):
        solution_path(RATING.start, steps=[EVERYTHING])
    other = rate(make(layout=RATING.start.layout, rng=3)).steps
    with pytest.raises(InvalidMarks):
        solution_path(RATING.start, steps=[*RATING.steps, *other])


FORCING = forcing("+511, -512, +712", "+611, -612, +712", placements=[(0, 1, 7)], eliminations=())


def branches(step: Step, **options: str) -> Tree:
    return Tree(solution_path(Candidates.of(Grid.parse("." * 81)), steps=[step], **options))  # type: ignore[arg-type]


def test_forcing_chains_are_shown_one_branch_at_a_time() -> None:
    tree = branches(FORCING)
    captions = [button["aria-label"] for button in tree.all("input")]
    assert captions == [
        "1 of 2: Forcing Chain Verity, branch 1 of 2",
        "1 of 2: Forcing Chain Verity, branch 2 of 2",
        "2 of 2: no further",
    ]
    places = ["1 of 2, branch 1 of 2", "1 of 2, branch 2 of 2", captions[-1]]
    assert captions_of(tree) == places
    text = solution_path(Candidates.of(Grid.parse("." * 81)), steps=[FORCING])
    assert text.count(FORCING.explain()) == 1  # for both, in one section
    section = text.partition(FORCING.explain())[2].partition("</div></div>")[0]
    for at, chain_of_branch in enumerate(FORCING.chains):
        assert f"<div class=v{at}><p>chain (= strong, - weak): {chain_of_branch}</div>" in (
            f"{section}</div>"
        )
        assert text.count(str(chain_of_branch)) == 1
        assert f"<div class=v{at}><label" in text
    assert ".sudoku-path>:checked+input+div{display:block}" in text
    assert ".p0:checked~* .v0,.p1:checked~* .v1{display:var(--on);visibility:visible}" in text


def test_arrows_of_chains_are_over_the_table() -> None:
    tree = branches(FORCING)
    assert tree.all("figure") == []
    (overlay,) = tree.all("svg")
    assert (overlay["aria-hidden"], overlay["width"]) == ("true", "27em")
    assert len(tree.all("table")) == 1
    text = solution_path(Candidates.of(Grid.parse("." * 81)), steps=[FORCING], id_prefix="a b")
    picture = re.sub(r"=([\w-]+)(?=[ >])", r'="\1"', text[text.index("<svg") :])
    picture = picture.partition("</svg>")[0] + "</svg>"
    for kind in ("strong", "weak"):
        (lines,) = groups(picture, kind)
        assert [each.get("class") for each in lines] == ["v0", "v1"]
        assert all(each.tag.endswith("path") for each in lines)  # an arrow in each branch
        assert lines.get("marker-end") == "url(#a%20b-head)"
    assert '<marker id="a b-head"' in picture
    assert text.count("<path") == 5
    rule = ".sudoku-path>section>svg{position:absolute;right:0;bottom:0;pointer-events:none}"
    assert rule in text
    cells = shown_cells(text, 0)
    assert len(cells) == 81
    assert cells[-1].text == ("1 2 3", "4 5 6", "7 8 9")
    candidates, one = Candidates.of(Grid.parse("." * 81)), attrs.evolve(FORCING, chains=())
    assert "<svg" not in solution_path(candidates, steps=[one])


def test_a_path_has_only_the_styles_of_its_classes() -> None:
    for name in ("on-yellow", "mirror", "companion"):
        assert name not in solution_path(RATING)
    assert "&::after{content:'';content:''/' (placed)'}" in solution_path(RATING)
    nine = Candidates.of(Grid.parse("." * 81))
    assert "(off)" in solution_path(nine, steps=[FORCING])
    assert "(off)" not in solution_path(RATING)
    assert "(falsch)" in solution_path(nine, steps=[FORCING], language="de")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "with_chains"), [(10, 2), pytest.param(60, 6, marks=pytest.mark.long)]
)
def test_the_size_of_a_path_with_chains(count: int, with_chains: int) -> None:
    texts = [solution_path(rate(puzzle)) for puzzle in PuzzleMaker().stream("figures", count)]
    assert sum("<svg" in text for text in texts) >= with_chains
    assert max([len(text.encode()) for text in texts]) < 60_000


def test_a_step_with_one_chain_is_one_picture() -> None:
    tree = branches(forcing("+511, -512, +712", technique="Contradiction"), language="de")
    assert tree.all("input")[0]["aria-label"] == "1 von 2: Zwingende Ketten (Widerspruch)"
    assert captions_of(tree)[0] == "1 von 2"
    assert len(tree.all("svg")) == 1
    assert [text for text in tree.texts("p") if text and text.endswith(": (5)z1s1-(5)z1s2=(7)z1s2")]
    (first, *_) = branches(FORCING, language="de").all("input")
    assert (first["aria-label"] or "").endswith("Zweig 1 von 2")


def test_chains_within_a_chain_follow_their_branch() -> None:
    """Each has its own board, without the candidates removed so far, and its own sentence."""
    inner = ChainNode(
        [(0, 8, 5)],
        is_on=False,
        technique="Cell Forcing Chains",
        argument=[chain("+111, -519"), chain("+511, -519")],
    )
    outer = Chain([*chain("-211").nodes, inner, *chain("+518").nodes])
    step = forcing(outer, "+211, +518", placements=[(0, 7, 5)], eliminations=())
    tree = branches(step)
    verity = "1 of 2: Forcing Chain Verity, branch"
    inner_captions = [
        f"{verity} 1 of 2, Cell Forcing Chains, branch 1 of 2",
        f"{verity} 1 of 2, Cell Forcing Chains, branch 2 of 2",
    ]
    assert tree.texts("caption") == inner_captions  # the tables of their own
    assert [button["aria-label"] for button in tree.all("input")] == [
        f"{verity} 1 of 2",
        f"{verity} 1 of 2, Cell Forcing Chains, branch 1 of 2",
        f"{verity} 1 of 2, Cell Forcing Chains, branch 2 of 2",
        f"{verity} 2 of 2",
        "2 of 2: no further",
    ]
    told = tree.texts("p")
    assert sum("Cell Forcing Chains: r1c1 must be 1 or 5;" in each for each in told) == 1
    assert "(1)r1c1-(5)r1c9" in told
    cells = [each["aria-label"] for each in tree.all("td") if "aria-label" in each]
    assert cells[0] == "r1c1: candidates 1 (on), 3, 4, 5, 6, 7, 8, 9"
    text = solution_path(Candidates.of(Grid.parse("." * 81)), steps=[step])
    assert ".p1:checked~.b1,.p2:checked~.b2{display:none}" in text
    assert '<section class="b1 b2"><table><thead>' in text
    assert ".p1:checked~* .v1,.p2:checked~* .v2,.p3" in text  # both have the same explanation
    assert len(tree.all("figure")) == 2
    german = branches(step, language="de").texts("caption")
    assert german[0].endswith("Zweig 1 von 2, Zwingende Ketten aus einer Zelle, Zweig 1 von 2")


def test_branches_with_rules_beyond_houses() -> None:
    """All boards are pictures; those of one step have one explanation."""
    layout = Layout.parse("3x3").with_constraints([AntiKnight()])
    step = attrs.evolve(FORCING, layout=layout)
    text = solution_path(Candidates.of(Grid.empty(layout)), steps=[step])
    assert text.count("<figure") == 3
    assert text.count(step.explain()) == 1
    assert ".p0:checked~* .v0,.p1:checked~* .v1{display:var(--on);visibility:visible}" in text
    assert ".sudoku-path>:checked+div,.sudoku-path>:checked+input+div{display:block}" in text


def test_the_path_of_a_long_solution_with_chains_is_small() -> None:
    """The largest path but two of 400 random minimal puzzles."""
    puzzle = next(islice(PuzzleMaker().stream("figures"), 142, None))
    rating = rate(puzzle)
    assert len(rating.steps) == 93
    assert len(solution_path(rating).encode()) < 60_000
