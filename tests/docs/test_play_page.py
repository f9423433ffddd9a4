"""The page to play on: its Python, as the page asks it, and its policy.

A browser plays on it in `tests/long/browser.py`, which has a check for each row of
`tests/data/players_expect.txt`. Internal: the table of kinds of variants.
"""

from __future__ import annotations

import doctest
import inspect
import json
import re
from itertools import combinations, islice
from pathlib import Path
from types import ModuleType
from typing import Any

import board
import keep_puzzles
import play
import pytest

import sudokulib
from sudokulib import render
from sudokulib._making.drawn_rules import KINDS, SETS
from sudokulib.formats.json import to_json

DOCS = Path(__file__).parents[2] / "docs"

SMALL = "1.2x2.c6.1"
GRID = json.loads(to_json(sudokulib.Grid.empty("2x2")))
PAGE = {path.name: path for path in (DOCS / "play").iterdir() if path.is_file()}
CODE = {name: path.read_text("utf-8") for name, path in PAGE.items() if path.suffix == ".js"}
HTML, STYLE = (PAGE[name].read_text(encoding="utf-8") for name in ("index.html", "play.css"))


def ask(do: str, **options: Any) -> dict[str, Any]:
    """Asks as the page does."""
    answer: dict[str, Any] = json.loads(play.answer(json.dumps({"do": do, **options})))
    return answer


def opened(id: str = SMALL) -> dict[str, Any]:
    puzzle: dict[str, Any] = ask("open", id=id)["puzzle"]
    return puzzle


class Game:
    """A game as the page keeps it: the position in the JSON of the library."""

    def __init__(self, id: str = SMALL) -> None:
        self.position: dict[str, Any] = opened(id)["position"]
        count = len(self.position["clues"])
        self.digits = self.position.setdefault("digits", [*self.position["clues"]])
        self.marks = self.position.setdefault("marks", [[] for _ in range(count)])
        self.corners = self.position.setdefault("corner_marks", [[] for _ in range(count)])
        self.solution = self.position["puzzle"]["solution"]

    def ask(self, do: str, **options: Any) -> dict[str, Any]:
        answer = ask(do, position=self.position, **options)
        if "position" in answer:
            self.position = answer["position"]
            self.digits = self.position.get("digits", self.position["clues"])
        return answer

    def empty(self) -> int:
        return int(self.digits.index(0))


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.mark.parametrize("module", [play, board, keep_puzzles])
def test_examples_of_the_programs(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, bool(tried)) == (0, module is not keep_puzzles)


def test_kept_puzzles_are_the_puzzles_of_their_ids() -> None:
    assert keep_puzzles.KEPT.read_text(encoding="utf-8") == keep_puzzles.kept()
    puzzles = json.loads(keep_puzzles.kept())["puzzles"]
    assert [each["level"] for each in puzzles] == ask("menu")["levels"]
    for each in puzzles:
        rating = sudokulib.rate(play.read_position(each["position"]))
        assert rating.difficulty.value == each["level"]


def test_a_new_puzzle_of_each_level_has_a_link_to_it() -> None:
    levels = ask("menu")["levels"]
    assert (levels[0], len(levels)) == ("easy", 5)
    puzzle = ask("new", level="easy")["puzzle"]
    assert puzzle["id"].startswith("1.3x3.deasy.")
    assert (puzzle["level"], opened()["level"]) == ("easy", "")
    assert opened(puzzle["id"]) == puzzle
    assert "easy" in ask("new", level="harsh")["say"]


def test_the_puzzle_of_a_day_is_the_same_for_all() -> None:
    one = ask("daily", date="2026-11-28", level="easy")
    assert one == ask("daily", date="2026-11-28", level="easy")
    assert one["puzzle"]["level"] == "easy"
    other = ask("daily", date="2026-11-29", level="easy")
    assert other["puzzle"]["position"] != one["puzzle"]["position"]
    assert ask("daily", date="28.11.2026", level="easy")["refused"]


@pytest.mark.parametrize("id", ["", "1", "<b>", "1.6x6.K", "1.2x2.!", "1.3x3.<script>", "é" * 999])
def test_what_is_no_link_is_refused(id: str) -> None:
    answer = ask("open", id=id)
    assert answer["refused"]
    assert re.fullmatch(r"[a-zA-Z0-9 .]{20,60}", answer["say"])  # and nothing of the link


def test_puzzles_of_other_programs_are_read() -> None:
    game = Game("1.3x3.deasy.g2.kept")
    for format in ask("menu")["formats"]:
        written = game.ask("write", format=format)["text"]
        assert ask("read", text=written)["puzzle"]["position"]["clues"] == game.position["clues"]
    assert "say" not in game.ask("write", format="json")
    game.corners[game.empty()] = [1]
    assert game.ask("write", format="line")["say"].startswith("Only the digits are saved")
    for text, said in (
        ("no puzzle", "no format"),
        ("." * 16, "solution"),
        ("11" + "." * 14, "no solution"),
        ("." * 256, "9 rows"),
    ):
        answer = ask("read", text=text)
        assert answer["refused"], text
        assert said in answer["say"]


def test_every_kind_of_board_and_variant_can_be_chosen() -> None:
    names = {name for kind, name in board.KINDS.items() if kind not in board.BOARDS}
    assert names | {"dots"} == {kind.name for kind in KINDS} | {*SETS}
    for kind in board.BOARDS:
        puzzle = ask("new", level="easy", kind=kind)["puzzle"]
        assert (puzzle["kind"], puzzle["level"]) == (kind, "easy")
        assert opened(puzzle["id"]) == puzzle


def test_a_variant_of_a_kind_and_a_level_has_a_link_to_it() -> None:
    kinds = dict(ask("menu")["kinds"])
    assert (kinds["xsum"], kinds["odd~even"]) == ("X-sum", "odd even")
    puzzle = ask("new", level="easy", kind="odd~even")["puzzle"]
    assert puzzle["id"].startswith("1.3x3.odd~even.deasy.")
    assert (puzzle["kind"], puzzle["level"]) == ("odd~even", "easy")
    assert opened(puzzle["id"]) == puzzle
    assert ask("new", level="easy", kind="oddity")["refused"]
    game = Game(puzzle["id"])
    while game.ask("apply")["say"] != "Solved!":
        assert len(game.digits) == 81
    assert game.digits == game.solution


def test_rules_are_drawn_and_explained() -> None:
    puzzle = opened("1.2x3.thermometer~sandwich.1")
    assert puzzle["kind"] == ""  # a mix that the page does not offer
    shown = puzzle["layout"]
    kinds = [line.partition(":")[0] for line in shown["rules"].splitlines()]
    assert kinds == ["Sandwich", "Thermometer"]
    assert len(shown["words"]) == len(sudokulib.puzzle_from_id(puzzle["id"]).layout.constraints)
    assert re.fullmatch("Thermometer: (r[1-6]c[1-6] ?){3,7}", shown["words"][-1])
    killer = opened("1.2x2.killer.1")["layout"]
    assert re.fullmatch(r"Killer Cage \d+: (r[1-4]c[1-4] ?){2,4}", killer["words"][0])
    assert re.match(r"box 1, Killer Cage \d", " ".join(killer["names"]))
    assert killer["rules"] == (
        "Killer Cage: Its digits are different and add up to the sum, if there is one."
    )
    assert "box 1, Thermometer" in " ".join(shown["names"])
    light, dark = shown["pictures"]
    assert light.startswith("<svg")
    assert light != dark


@pytest.mark.parametrize(
    ("part", "rules"),
    [
        ("3x3~antiknight", "Anti-Knight: Cells that are a knight's move apart contain"),
        ("2x3~whisper_0_1", "differ by at least 3."),
        ("2x2~diagonals~odd_0", "box and diagonal.\nOdd: "),
    ],
)
def test_rules_of_a_link_are_explained(part: str, rules: str) -> None:
    assert rules in opened(f"1.{part}.1")["layout"]["rules"]


def test_a_link_cannot_keep_the_worker_for_long(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "SECONDS", 0)
    said = {"say": "The search took longer than 0 seconds.", "refused": True}
    assert ask("open", id="1.3x3.c17.1") == said
    assert game.ask("candidates") == said


def test_every_long_request_can_be_stopped() -> None:
    """The page shows the button to stop for the requests that have a limit of time."""
    (names,) = re.findall(r"^const LONG = (\[.*?\]);", CODE["play.js"], re.MULTILINE)
    limited = [do for do, act in play.ACTIONS.items() if "within_time()" in inspect.getsource(act)]
    assert json.loads(names) == limited == ["new", "daily", "open", "read", "candidates"]


def test_true_candidates_are_marked(game: Game) -> None:
    cell = game.empty()
    game.corners[cell] = [1]
    wrong = game.solution[cell] % 4 + 1
    marked = game.ask("candidates")["position"]
    for shown, digit, right in zip(marked["marks"], game.digits, game.solution, strict=True):
        assert shown == ([] if digit else [right])
    assert marked["corner_marks"][cell] == [1]
    game.position["digits"] = [*game.digits]
    game.position["digits"][cell] = wrong
    for layer in ("marks", "corner_marks"):
        game.position[layer][cell] = []
    assert game.ask("candidates") == {"say": "no solution", "refused": True}


def test_mistakes_are_counted_shown_and_taken_back(game: Game) -> None:
    cell = game.empty()
    assert game.ask("check") == {"say": "No mistakes so far.", "wrong": [], "words": []}
    game.digits[cell] = game.solution[cell] % 4 + 1
    answer = game.ask("check")
    assert (answer["say"], answer["wrong"]) == ("1 wrong digit.", [cell])
    assert len(answer["words"]) == 1
    assert "r1c" in answer["words"][0]
    assert game.ask("hint", detail="name")["say"].split()[0] in ("Conflict", "Wrong")
    game.ask("apply")
    assert game.digits[cell] == 0
    game.ask("fill")
    others = [at for at, marks in enumerate(game.position["marks"]) if len(marks) > 1][:2]
    for at in others:
        game.position["marks"][at].remove(game.solution[at])
    answer = game.ask("check")
    assert (answer["say"], answer["wrong"]) == ("2 cells with wrong marks.", others)


def test_hints_say_more_and_more_and_lead_to_the_end(game: Game) -> None:
    name, area, full = (game.ask("hint", detail=detail) for detail in ("name", "area", "full"))
    assert len(name["say"]) < len(area["say"]) < len(full["say"])
    assert [sorted(answer) for answer in (name, area, full)] == [
        ["detail", "say"],
        ["detail", "say", "show"],
        ["detail", "picture", "say", "show"],
    ]
    assert full["picture"].startswith("<svg")
    assert "style=" not in full["picture"]
    assert game.ask("hint", detail="full", theme="dark")["picture"] != full["picture"]
    moves = 0
    while game.ask("apply")["say"] != "Solved!":
        moves += 1
    assert moves == 16 - 6
    assert game.digits == game.solution
    for do in ("apply", "check"):
        assert game.ask(do) == {"say": "Solved!"}
    assert game.ask("hint", detail="name") == {"say": "Solved!"}


def test_what_is_sent_is_a_position() -> None:
    assert ask("fill", position=GRID) == {"say": "This is not a position.", "refused": True}
    assert ask("fill", position={})["refused"]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (sudokulib.CannotMake("none was found", best=sudokulib.make(rng=1)), "none was found"),
        (
            sudokulib.errors.UnsupportedLayout("too large", layout=sudokulib.Layout.boxes(4, 4)),
            "too large",
        ),
        (sudokulib.errors.UnsupportedLayout("no layout", layout="3y3"), "no layout"),
        (sudokulib.InvalidGrid("'?' is not a digit", text="1?"), "'?' is not a digit"),
        (sudokulib.NoSolution(grid=sudokulib.Grid.parse("11" + "." * 14)), "no solution"),
        (sudokulib.LimitExceeded(nodes=9), "no answer within the limit"),
        (
            sudokulib.errors.UnknownFormat(
                "none reads it", text="?", tried=("a",), reasons={"a": "no"}
            ),
            "none reads it",
        ),
        (ValueError("There is no puzzle yet."), "There is no puzzle yet."),
    ],
)
def test_refusals_do_not_repeat_values(error: Exception, said: str) -> None:
    assert play.in_words(error) == said


PLAIN, DIAGONALS = sudokulib.Layout.boxes(2, 2), sudokulib.Layout.boxes(2, 2).with_diagonals()


def test_diagonals_and_windows_are_named_and_drawn() -> None:
    assert board.described(DIAGONALS)["names"][1:4] == ["box 1", "box 2", "box 2, diagonal"]
    shown = board.described(sudokulib.Layout.boxes(3, 3).with_windows().with_diagonals())
    assert shown["rules"].endswith("every row, column, box, diagonal and window.")
    assert shown["names"][9:11] == ["box 1", "box 1, diagonal, window"]
    # Each path: from the middle of a corner to that of another, or around a window.
    assert shown["lines"].split("M")[1:4] == [
        "0.5 0.5L8.5 8.5",
        "8.5 0.5L0.5 8.5",
        "1.07 1.07H3.93V3.93H1.07Z",
    ]
    assert shown["lines"].count("M") == 6
    assert set(shown["letters"]) == {""}


def test_other_houses_have_letters() -> None:
    shown = board.described(DIAGONALS.with_houses([[0, 1, 4, 11], [0, 1, 10, 12]]))
    assert shown["names"][0] == "box 1, diagonal, extra house A, extra house B"
    assert shown["letters"][:7] == ["AB", "AB", "", "", "A", "", ""]
    assert shown["rules"].endswith(
        "box, diagonal and extra house. The cells of an extra house have the same small letter."
    )
    assert shown["lines"].count("M") == 2
    groups = board.described(sudokulib.Layout.boxes(3, 3).with_disjoint_groups())
    assert groups["letters"][:3] == groups["letters"][3:6] == ["A", "B", "C"]


def test_every_extra_house_has_a_letter() -> None:
    houses = [*islice(combinations(range(1, 81), 9), 28)]
    nine = sudokulib.Layout.boxes(3, 3)
    letters = board.lettered(nine.with_houses(houses[:27]))
    assert [*letters.values()] == houses[:27]
    with pytest.raises(sudokulib.errors.InvalidOption, match="at most 27 extra houses"):
        nine.with_houses(houses)


def test_regions_are_named() -> None:
    shown = opened("1.1111213322334223544455554.1")["layout"]
    assert (shown["size"], len(shown["houses"])) == (5, 15)
    assert shown["names"][3:5] == ["region 1", "region 2"]
    assert shown["rules"] == "Each digit appears once in every row, column and region."


def test_a_plain_board_says_nothing_of_its_rules() -> None:
    shown = board.described(PLAIN)
    assert (shown["rules"], shown["lines"], shown["words"]) == ("", "", [])
    assert shown["names"][:3] == ["box 1", "box 1", "box 2"]


def test_the_policy_is_strict_and_the_page_keeps_it() -> None:
    (policy,) = re.findall(r'Content-Security-Policy" content="(.*?)"', HTML)
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert {value for name, value in rules.items() if name != "script-src"} == {
        "'none'",
        "'self'",
        "'self' data:",
    }
    assert not re.findall(r"\s(?:on\w+|style)=|javascript:|<script>|<style", HTML)
    code = "".join(CODE.values())
    assert not re.findall(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", code)
    assert not re.findall(r"https?://", HTML + STYLE)
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", code)


def test_the_page_asks_only_for_what_is_there() -> None:
    script = CODE["play.js"]
    asked = re.findall(r'ask\("(\w+)"(?:, \{([^}]*)\})?', script)
    assert {do for do, _ in asked} | {"menu"} == {*play.ACTIONS}  # the menu is kept
    for do, options in asked:
        given = set(re.findall(r"(?:^|,)\s*(\w+)(?=:|,|\s*$)", options.strip()))
        assert given <= set(inspect.signature(play.ACTIONS[do]).parameters), do
    details = [each.value for each in sudokulib.techniques.Detail]
    assert f"const DETAILS = {json.dumps(details)};" in script
    ids = re.findall(r'\bid="([\w-]+)"', HTML)
    assert len(ids) == len({*ids})
    used = set(re.findall(r'(?:\$|\bon)\("([\w-]+)"', "".join(CODE.values())))
    assert used <= {*ids}
    assert set(re.findall(r'data-open="(\w+)"', HTML)) <= set(
        re.findall(r'dialog id="(\w+)"', HTML)
    )
    switches = re.findall(r'data-setting="(\w+)"', HTML)
    (kept,) = re.findall(r"SETTINGS = \{(.*?)\};", CODE["store.js"], re.DOTALL)
    assert {"helped", "scheme", *switches} == {*re.findall(r"(\w+):", kept)}


def test_colors_are_those_of_the_library() -> None:
    """The colours of cells, of lines and of entries, in both schemes."""
    light, dark = (
        dict(re.findall(r"--(\w+): (#\w{6});", part))
        for part in re.findall(r":root(?:\.dark)? \{(.*?)\}", STYLE, re.DOTALL)[:2]
    )
    for colors, theme in ((light, render.LIGHT), (dark, render.DARK)):
        for color in render.Highlight:
            assert colors[color.value] == getattr(theme, color.value)
        assert colors["paper"] == theme.ground
        assert colors["line"] == theme.line
        assert (colors["accent"], colors["wrong"]) == (theme.entry, theme.conflict)
        grounds = [colors[name] for name in ("paper", "selected", "same", "peer", "shown")]
        grounds += [colors[color.value] for color in render.Highlight]
        for ground in grounds:
            for text in ("ink", "accent", "wrong"):
                assert contrast(colors[text], ground) >= 4.5, (text, ground)
        assert contrast(colors["border"], colors["paper"]) >= 3
    draft = (DOCS / "play_draft.md").read_text(encoding="utf-8")
    assert {*re.findall(r"#\w{6}", draft)} <= {*light.values(), *dark.values()}
    names = [color.value for color in render.Highlight]
    assert f"COLORS = {json.dumps(names)};" in CODE["game.js"]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""

    def luminance(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear))

    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_every_module_has_its_place() -> None:
    """The game draws nothing, the drawing keeps nothing, and only one file knows the worker."""
    imports = {
        name: {*re.findall(r'^import .*?from "\./(\w+\.js)"', code, re.MULTILINE)}
        for name, code in CODE.items()
    }
    for name in ("game.js", "library.js", "store.js", "input.js", "board.js", "worker.js"):
        assert imports[name] == set(), name
    assert "document" not in CODE["game.js"]
    assert [name for name, code in CODE.items() if "localStorage" in code] == ["store.js"]
    assert [name for name, code in CODE.items() if "new Worker(" in code] == ["library.js"]
    (types,) = {*re.findall(r'"checkJs": (\w+)', PAGE["tsconfig.json"].read_text("utf-8"))}
    assert types == "true"


def test_every_row_of_what_players_expect_is_checked() -> None:
    tests = Path(__file__).parents[1]
    lines = (tests / "data" / "players_expect.txt").read_text(encoding="utf-8").splitlines()
    rows = [[part.strip() for part in line.split("|")] for line in lines if "|" in line]
    names = [name for name, _, _ in rows]
    assert len(names) == len({*names}) >= 60
    code = (tests / "long" / "play_rows.py").read_text(encoding="utf-8")
    checks = re.findall(r"^@row\ndef (\w+)\((\w+): \w+\) -> None:$", code, re.MULTILINE)
    assert {*names} - {name for name, _ in checks} == {"axe"}
    assert 'ROWS["axe"] = ROWS.pop("axe_finds_nothing")' in code
