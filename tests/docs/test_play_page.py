"""The page to play on: its Python, as the page asks it, and its policy.

A browser plays on it in `tests/long/browser.py`. Internal: the table of kinds of variants.
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
import play
import pytest

import sudokulib
from sudokulib._making.drawn_rules import KINDS, SETS
from sudokulib.formats.json import to_json

DOCS = Path(__file__).parents[2] / "docs"

SMALL = "1.2x2.c6.1"
GRID = to_json(sudokulib.Grid.empty("2x2"))
HTML, SCRIPT, REQUESTS, WORKER = (
    (DOCS / "play" / name).read_text(encoding="utf-8")
    for name in ("index.html", "play.js", "python.js", "worker.js")
)


class Player:
    """Asks as the page does."""

    def __init__(self, id: str = SMALL) -> None:
        self.game = play.Game()
        self.ask("open", id=id)

    def ask(self, do: str, **options: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.game.answer(json.dumps({"do": do, **options})))
        self.board = answer.pop("board", None)
        return answer

    def empty(self) -> int:
        return int(self.board["digits"].index(0))


@pytest.fixture
def player() -> Player:
    return Player()


@pytest.mark.parametrize("module", [play, board])
def test_examples_of_the_program(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, bool(tried)) == (0, True)


def test_a_new_puzzle_of_each_level_has_a_link_to_it(player: Player) -> None:
    levels = player.ask("levels")["levels"]
    assert levels[0] == "easy"
    assert len(levels) == 5
    assert [*player.ask("new", level="easy")] == ["puzzle"]
    clues, id = player.board["clues"], player.board["id"]
    assert id.startswith("1.3x3.deasy.")
    assert (player.board["level"], Player().board["level"]) == ("easy", None)
    assert Player(id).board["clues"] == clues
    assert "easy" in player.ask("new", level="harsh")["say"]
    assert player.board["id"] == id


@pytest.mark.parametrize("id", ["", "1", "<b>", "1.6x6.K", "1.2x2.!", "1.3x3.<script>", "é" * 999])
def test_what_is_no_link_is_refused_and_changes_nothing(player: Player, id: str) -> None:
    before = player.board
    answer = player.ask("open", id=id)
    assert answer["refused"]
    assert re.fullmatch(r"[a-zA-Z0-9 .]{20,60}", answer["say"])  # and nothing of the link
    assert player.board == before


def test_every_kind_of_variant_can_be_chosen() -> None:
    names = {name for name in board.KINDS.values() if name != "none"}
    assert names | {"dots"} == {kind.name for kind in KINDS} | {*SETS}


def test_a_variant_of_a_kind_and_a_level_has_a_link_to_it(player: Player) -> None:
    kinds = dict(player.ask("levels")["kinds"])
    assert (kinds[""], kinds["xsum"], kinds["odd~even"]) == ("none", "X-sum", "odd even")
    answer = player.ask("new", level="easy", kind="odd~even")
    shown = player.board
    assert shown["id"].startswith("1.3x3.odd~even.deasy.")
    assert (shown["kind"], shown["level"]) == ("odd~even", "easy")
    assert Player(shown["id"]).board == shown
    other = Player()
    assert other.ask("load", **answer) == {}
    assert other.board == shown
    assert other.ask("new", level="easy", kind="oddity")["refused"]
    assert other.board == shown
    while player.ask("apply")["say"] != "Solved!":
        assert not player.board["solved"]
    assert player.board["digits"] == list(player.game.position.solution.digits)


def test_rules_are_drawn_and_explained() -> None:
    shown = Player("1.2x3.thermometer~sandwich.1").board
    assert shown["kind"] == ""  # a mix that the page does not offer
    kinds = [line.partition(":")[0] for line in shown["rules"].splitlines()]
    assert kinds == ["Sandwich", "Thermometer"]
    assert len(shown["words"]) == len(sudokulib.puzzle_from_id(shown["id"]).layout.constraints)
    assert re.fullmatch("Thermometer: (r[1-6]c[1-6] ?){3,7}", shown["words"][-1])
    assert "box 1, Thermometer" in " ".join(shown["houses"])
    light, dark = shown["pictures"]
    assert light.startswith("<svg")
    assert light != dark
    left, top, wide = shown["frame"]  # there is room for the clues outside
    assert left < 0
    assert top < 0
    assert wide >= 6 - min(left, top)


@pytest.mark.parametrize(
    ("part", "rules"),
    [
        ("3x3~antiknight", "Anti-Knight: Cells that are a knight's move apart contain"),
        ("2x3~whisper_0_1", "differ by at least 3."),
        ("2x2~diagonals~odd_0", "box and diagonal.\nOdd: "),
    ],
)
def test_rules_of_a_link_are_drawn(part: str, rules: str) -> None:
    shown = Player(f"1.{part}.1").board
    assert rules in shown["rules"]
    assert len(shown["pictures"]) == 2


def test_what_changes_nothing_is_no_move(player: Player) -> None:
    player.ask("fill")
    player.ask("fill")
    player.ask("undo")
    assert not player.board["undo"]
    player.ask("fill")
    assert not player.board["redo"]


def test_without_a_board_a_refusal_has_none() -> None:
    assert Player("<b>").board is None


def test_a_link_cannot_keep_the_worker_for_long(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "SECONDS", 0)
    answer = player.ask("open", id="1.3x3.c17.1")
    assert answer == {"say": "The search took longer than 0 seconds.", "refused": True}


def test_true_candidates_are_marked(player: Player) -> None:
    cell = player.empty()
    player.ask("mark", cell=cell, digit=1, layer="corner")
    assert player.ask("candidates") == {}
    solution = player.game.position.solution.digits
    for shown, digit, right in zip(
        player.board["center"], player.board["digits"], solution, strict=True
    ):
        assert shown == ([] if digit else [right])
    assert player.board["corner"][cell] == [1]
    player.ask("undo")
    assert player.board["center"][cell] == []
    player.ask("enter", cell=cell, digit=solution[cell] % 4 + 1)
    assert player.ask("candidates") == {"say": "no solution", "refused": True}


def test_the_search_for_true_candidates_ends(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "SECONDS", 0)
    answer = player.ask("candidates")
    assert answer == {"say": "The search took longer than 0 seconds.", "refused": True}


def test_every_long_request_can_be_stopped() -> None:
    """The page shows the button to stop for the requests that have a limit of time."""
    (names,) = re.findall(r"^const LONG = (\[.*?\]);", SCRIPT, re.MULTILINE)
    limited = [do for do, act in play.ACTIONS.items() if "SECONDS" in inspect.getsource(act)]
    assert json.loads(names) == limited == ["new", "open", "candidates"]


def test_digits_marks_and_undo(player: Player) -> None:
    cell, first = player.empty(), player.board
    for digit in (1, 2):
        player.ask("mark", cell=cell, digit=digit, layer="center")
    player.ask("mark", cell=cell, digit=3, layer="corner")
    assert (player.board["center"][cell], player.board["corner"][cell]) == ([1, 2], [3])
    player.ask("mark", cell=cell, digit=2, layer="center")
    assert player.board["center"][cell] == [1]
    player.ask("undo")
    assert (player.board["center"][cell], player.board["redo"]) == ([1, 2], True)
    player.ask("redo")
    assert (player.board["center"][cell], player.board["redo"]) == ([1], False)
    player.ask("erase", cell=cell)
    assert player.board["center"][cell] == player.board["corner"][cell] == []
    player.ask("erase", cell=cell)  # nothing is there: no move
    for _ in range(5):
        player.ask("undo")
    assert player.board == first | {"redo": True}
    player.ask("undo")
    assert player.board == first | {"redo": True}
    player.ask("enter", cell=cell, digit=4)
    assert (player.board["digits"][cell], player.board["redo"]) == (4, False)
    player.ask("redo")
    player.ask("enter", cell=cell, digit=4)
    assert player.board["digits"][cell] == 0
    player.ask("enter", cell=cell, digit=4)
    player.ask("erase", cell=cell)
    assert player.board["digits"][cell] == 0


def test_the_clue_of_a_cell_stays(player: Player) -> None:
    before = player.board
    (cell, *_) = (cell for cell, clue in enumerate(before["clues"]) if clue)
    digit = before["clues"][cell]
    say = f"r1c{cell + 1} is the clue {digit} and cannot be changed"
    assert player.ask("enter", cell=cell, digit=1) == {"say": say, "refused": True}
    assert player.board == before


def test_mistakes_are_shown_and_taken_back(player: Player) -> None:
    cell = player.empty()
    right = player.game.position.solution.digits[cell]
    assert player.ask("check") == {"say": "No mistakes so far."}
    player.ask("enter", cell=cell, digit=right % 4 + 1)
    answer = player.ask("check")
    assert answer["wrong"] == [cell]
    assert "r1c" in answer["say"]
    assert player.ask("hint", detail="name")["say"].split()[0] in ("Conflict", "Wrong")
    player.ask("apply")
    assert player.board["digits"][cell] == 0
    player.ask("fill")
    cell = next(cell for cell, marks in enumerate(player.board["center"]) if len(marks) > 1)
    right = player.game.position.solution.digits[cell]
    player.ask("mark", cell=cell, digit=right, layer="center")
    assert player.ask("check")["wrong"] == [cell]


def test_hints_say_more_and_more_and_lead_to_the_end(player: Player) -> None:
    name, area, full = (player.ask("hint", detail=detail) for detail in ("name", "area", "full"))
    assert len(name["say"]) < len(area["say"]) < len(full["say"])
    assert [sorted(answer) for answer in (name, area, full)] == [
        ["hint", "say"],
        ["hint", "say", "show"],
        ["hint", "picture", "say", "show"],
    ]
    assert full["picture"].startswith("<svg")
    assert "style=" not in full["picture"]
    assert player.ask("hint", detail="full", theme="dark")["picture"] != full["picture"]
    moves = 0
    while player.ask("apply")["say"] != "Solved!":
        moves += 1
    assert moves == player.board["size"] ** 2 - 6 - 1
    assert player.board["solved"]
    assert set(player.board["left"]) == {0}
    assert player.ask("apply") == player.ask("hint", detail="name") == {"say": "Solved!"}


def test_a_full_board_that_is_wrong_is_not_solved(player: Player) -> None:
    solution = player.game.position.solution.digits
    empty = [cell for cell, digit in enumerate(player.board["digits"]) if not digit]
    for cell in empty[1:]:
        player.ask("enter", cell=cell, digit=solution[cell])
    answer = player.ask("enter", cell=empty[0], digit=solution[empty[0]] % 4 + 1)
    assert "not solved" in answer["say"]
    assert player.board["conflicts"]


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


def shown_board(layout: sudokulib.Layout) -> dict[str, Any]:
    return Player(str(sudokulib.make(layout=layout, rng=1).id)).board


def test_diagonals_and_windows_are_named_and_drawn() -> None:
    shown = shown_board(DIAGONALS)
    assert shown["extra"] == [0, 3, 5, 6, 9, 10, 12, 15]
    assert shown["houses"][1:4] == ["box 1", "box 2", "box 2, diagonal"]
    shown = shown_board(sudokulib.Layout.boxes(3, 3).with_windows().with_diagonals())
    assert shown["rules"].endswith("every row, column, box, diagonal and window.")
    assert shown["houses"][9:11] == ["box 1", "box 1, diagonal, window"]
    # Each path: from the middle of a corner to that of another, or around a window.
    assert shown["lines"].split("M")[1:4] == [
        "0.5 0.5L8.5 8.5",
        "8.5 0.5L0.5 8.5",
        "1.07 1.07H3.93V3.93H1.07Z",
    ]
    assert shown["lines"].count("M") == 6
    assert set(shown["letters"]) == {""}


def test_other_houses_have_letters() -> None:
    shown = shown_board(DIAGONALS.with_houses([[0, 1, 4, 11], [0, 1, 10, 12]]))
    assert shown["houses"][0] == "box 1, diagonal, extra house A, extra house B"
    assert shown["letters"][:7] == ["AB", "AB", "", "", "A", "", ""]
    assert shown["rules"].endswith(
        "box, diagonal and extra house. The cells of an extra house have the same small letter."
    )
    assert shown["lines"].count("M") == 2
    groups = shown_board(sudokulib.Layout.boxes(3, 3).with_disjoint_groups())
    assert groups["letters"][:3] == groups["letters"][3:6] == ["A", "B", "C"]


def test_every_extra_house_has_a_letter() -> None:
    houses = [*islice(combinations(range(1, 81), 9), 28)]
    nine = sudokulib.Layout.boxes(3, 3)
    letters = board.lettered(nine.with_houses(houses[:27]))
    assert [*letters.values()] == houses[:27]
    with pytest.raises(sudokulib.errors.InvalidOption, match="at most 27 extra houses"):
        nine.with_houses(houses)


def test_another_python_goes_on_with_a_puzzle(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = player.ask("new", level="easy")
    other = Player()
    monkeypatch.setattr(sudokulib, "make", pytest.fail)
    assert other.ask("load", **answer) == {}
    assert other.board == player.board


@pytest.mark.parametrize("text", ["{}", "[", GRID])
def test_what_is_loaded_is_a_puzzle(player: Player, text: str) -> None:
    assert player.ask("load", puzzle=text)["refused"]
    assert player.board["id"] == SMALL


@pytest.mark.parametrize("do", ["fill", "candidates", "apply", "check"])
def test_a_move_needs_a_puzzle(do: str) -> None:
    assert json.loads(play.Game().answer(json.dumps({"do": do}))) == {
        "say": "There is no puzzle yet.",
        "refused": True,
    }


def test_regions_are_named() -> None:
    shown = Player("1.1111213322334223544455554.1").board
    assert (shown["size"], len(set(shown["regions"]))) == (5, 5)
    assert shown["houses"][3:5] == ["region 1", "region 2"]
    assert shown["rules"] == "Each digit appears once in every row, column and region."


def test_a_plain_board_says_nothing_of_its_rules(player: Player) -> None:
    assert (player.board["rules"], player.board["lines"]) == ("", "")
    assert (player.board["words"], player.board["pictures"]) == ([], [])
    assert player.board["frame"] == [0, 0, 4]
    assert player.board["houses"][:3] == ["box 1", "box 1", "box 2"]


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
    assert not re.findall(
        r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", SCRIPT + REQUESTS
    )


def test_the_page_asks_only_for_what_is_there() -> None:
    asked = set(re.findall(r'\bdo: "(\w+)"', SCRIPT)) | set(re.findall(r'data-do="(\w+)"', HTML))
    assert asked == set(play.ACTIONS)
    for do, options in re.findall(r'\{ do: "(\w+)"([^}]*)\}', SCRIPT):
        given = set(re.findall(r", (\w+)", options))
        assert given <= set(inspect.signature(play.ACTIONS[do]).parameters), do
    details = re.findall(r'data-do="hint" data-detail="(\w+)"', HTML)
    assert details == [each.value for each in sudokulib.techniques.Detail]
    assert f"const DETAILS = {json.dumps(details)};" in SCRIPT
    assert set(re.findall(r'\$\("(\w+)"\)', SCRIPT)) <= set(re.findall(r'id="(\w+)"', HTML))
    moves = re.search(r"const MOVES = \[(.*?)\]", SCRIPT)
    assert moves is not None
    others = {"levels", "load", "new", "open", "hint", "check"}
    assert set(re.findall(r"\w+", moves[1])) == asked - others
    files = [*re.findall(r'(?:href|src)="([^./"]+\.\w+)"', HTML)]
    files += re.findall(r'(?:from "\./|Worker\(")(\w+\.js)"', SCRIPT + REQUESTS)
    files += re.findall(r'"(\w+\.py)"', WORKER)
    assert all((DOCS / "play" / file).exists() for file in files)
    assert len(set(files)) == 7
