"""Internal: every reader has bounds: for its memory, its depth, and its time.

Bounds and texts are a tenth of the real ones, unless `FULL_BOUNDS` is in the environment, as in
`nox -s long -- reader_memory`. What a reader holds and how it is cut is tested by its functions.
"""

from __future__ import annotations

import gzip
import io
import itertools
import json
import os
import re
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from format_samples import SAMPLES, pack

from sudokulib import Grid, InvalidGrid, Layout, Position, SudokuError, parse, read_puzzles
from sudokulib.errors import UnknownFormat
from sudokulib.formats import (
    FORMATS,
    _bounds as bounds,
    _opensudoku as opensudoku_xml,
)
from sudokulib.formats._helpers.many_puzzles import BlockByBlock, LineByLine
from sudokulib.formats._helpers.strict_json import loads
from sudokulib.formats._helpers.text_lines import joined
from sudokulib.formats._helpers.value_dicts import read_dict, write_dict
from sudokulib.formats._line import read_line
from sudokulib.formats._opensudoku import games
from sudokulib.formats._reading import puzzles_in
from sudokulib.formats.json import from_json, to_json
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.scales import rate

ROOT = Path(__file__).resolve().parents[2]
SCALE = 1 if "FULL_BOUNDS" in os.environ else 10
"""The divisor of bounds and strings."""
MOST = 100_000_000 // SCALE
"""The bytes that a reader may use besides the string."""
SCALED = (
    *("TEXT", "LINE", "LINES", "TEXT_LINES", "FAULTS", "BOARD", "MARKS"),
    *("LISTS", "COMMAS", "QUOTES", "UNPACKED", "ELEMENT"),
)


@pytest.fixture
def scaled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds that are divided by `SCALE`."""
    for name in SCALED:
        monkeypatch.setattr(bounds, name, getattr(bounds, name) // SCALE)


def peak(work: Callable[[], object]) -> int:
    """The most bytes that the work held at once; its errors must have a name."""
    tracemalloc.start()
    try:
        work()
    except SudokuError:
        pass
    finally:
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return most


def packed(tmp_path: Path, content: bytes, name: str = "a.gz") -> Path:
    path = tmp_path / name
    path.write_bytes(gzip.compress(content, 1))
    return path


def test_the_page_repeats_the_table() -> None:
    if not (ROOT / "docs").exists():
        pytest.skip("the documentation is not here")
    page = (ROOT / "docs" / "limits.md").read_text("utf-8")
    table = page.split("| What is counted |")[1]  # those of constraints are in the next one
    rows = re.findall(r"^\| ([^|]+?) \| ([\d,]+) \|", table, re.MULTILINE)
    assert {name: int(bound.replace(",", "")) for name, bound in rows} == bounds.BOUNDS


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_texts_that_are_too_long(form: object) -> None:
    text = SAMPLES[form.name][0]  # type: ignore[attr-defined]
    long = text + " " * (bounds.TEXT + 1 - len(text))
    with pytest.raises(InvalidGrid, match="at most 10000000 characters"):
        parse(long, format=form.name)  # type: ignore[attr-defined]
    with pytest.raises(InvalidGrid):
        parse(long)


@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("qqwing", "ab\n" * (300_000 // SCALE)),
        ("grid", ".\n" * (490_000 // SCALE)),
        ("sukaku", "ab " * (3_000_000 // SCALE)),
        ("grid", "ab\n" * (3_000_000 // SCALE)),
        ("sudokuwiki", "?load=" + "ab&" * (2_000_000 // SCALE)),
        ("sudokupad", "scl" + "ab " * (3_000_000 // SCALE)),
        ("json", "[" + '{"a":1.5},' * (89_000 // SCALE) + "1.5," * (2_030_000 // SCALE) + "1]"),
        ("opensudoku", "<opensudoku><name>" + "1\n" * (4_000_000 // SCALE)),
    ],
    ids=range(8),
)
def test_the_memory_of_texts(form: str, text: str) -> None:
    assert peak(lambda: parse(text, format=form)) < MOST
    assert peak(lambda: parse(text)) < MOST


BOMBS: list[Callable[[], bytes]] = [
    lambda: (b"1" * (5_500_000 // SCALE) + b"\n") * 16,
    lambda: b"1" * (99_000_000 // SCALE),
    lambda: b"{\n" + b"1,\n" * (12_000_000 // SCALE),
    lambda: b"<opensudoku><name>\n" + b"ab\n" * (9_000_000 // SCALE),
    lambda: b"#\n" * (9_000_000 // SCALE),
    lambda: "\U0001f600".encode() + b"1" * (9_900_000 // SCALE),
]


@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_the_memory_of_small_files(tmp_path: Path, bomb: Callable[[], bytes]) -> None:
    path = packed(tmp_path, bomb())
    most = 10_000_000 if SCALE == 1 else 8_500_000  # less than the shortest of long lines
    assert peak(lambda: list(read_puzzles(path))) < most


@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize("number", [0, 1, 5])
@pytest.mark.parametrize("form", ["json", "grid", "line", "qqwing", "kaggle", "sdk"])
def test_the_memory_of_long_lines(tmp_path: Path, number: int, form: str) -> None:
    path = packed(tmp_path, BOMBS[number]())
    assert peak(lambda: next(iter(read_puzzles(path, form)))) < MOST


@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize("symbol", [",", "[", " ", "{", "a"])
def test_the_memory_of_links(symbol: str) -> None:
    """Few characters unpack to very many, and are not lengthened after that."""
    bomb = pack("[" + symbol * (5_000_000 // SCALE))
    assert len(bomb) < 16_000
    for form, text in (("sudokupad", f"scl{bomb}"), ("fpuzzles", f"?load={bomb}")):
        with pytest.raises(InvalidGrid, match=f"at most {bounds.UNPACKED} characters"):
            parse(text, form)
        assert peak(lambda: parse(text, form)) < 10_000_000 // SCALE + 1_000_000  # noqa: B023


@pytest.mark.usefixtures("scaled")
def test_json_over_many_lines(tmp_path: Path) -> None:
    path = packed(
        tmp_path, b"{\n" + b" " * 999 + b"\n" + (b"1" * 999 + b",\n") * (20_000 // SCALE), "a.json"
    )
    read = []

    def lines() -> Iterator[str]:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                read.append(len(line))
                yield line

    with pytest.raises(InvalidGrid, match="a string has at most"):
        list({form.name: form for form in FORMATS}["json"].read_many(lines()))
    assert sum(read) <= bounds.TEXT + 2000
    with pytest.raises(InvalidGrid, match="a string has at most"):
        list(read_puzzles(path))


@pytest.mark.parametrize("form", ["line", "grid", "json", "qqwing", "kaggle", "sdk"])
def test_the_lines_that_a_puzzle_takes(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "LINES", 50)
    monkeypatch.setattr(bounds, "TEXT_LINES", 50)
    asked = itertools.count()
    blank = (f"# comment {number}\n" for number in asked if number < 1000)
    with pytest.raises(InvalidGrid, match="line 51 of the file: a puzzle takes at most 50 lines"):
        list({each.name: each for each in FORMATS}[form].read_many(blank))
    assert next(asked) <= 52


def test_the_file_ends_after_too_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "LINES", 50)
    for form in (LineByLine, BlockByBlock):
        found = form(["\n"] * 60 + ["1.3..2....1....3\n"], read_line)
        with pytest.raises(InvalidGrid, match="at most 50 lines"):
            next(found)
        assert list(found) == []


BLANK_LINES = {
    "line": b"# x\n",
    "grid": b"# x\n",
    "json": b"\n",
    "qqwing": b"\n",
    "opensudoku": b"\n",
}
"""Lines that say nothing, by the format."""


@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize("form", BLANK_LINES)
def test_millions_of_lines_that_say_nothing(tmp_path: Path, form: str) -> None:
    opening = {"opensudoku": b"<opensudoku>"}.get(form, b"")
    path = packed(tmp_path, opening + BLANK_LINES[form] * (4_000_000 // SCALE))
    with pytest.raises(InvalidGrid, match=f"a puzzle takes at most {bounds.LINES} lines"):
        list(read_puzzles(path, form))


def test_lines_between_the_games_of_opensudoku(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "LINES", 50)
    game, blank = '<game data="5"/>', ["\n"] * 50
    for opening, closing in (([], ["</opensudoku>"]), (blank, [*blank, "</opensudoku>"])):
        assert len(list(games(["<opensudoku>", *opening, game, *closing]))) == 1
    found = games(["<opensudoku>\n", game, *blank, "\n", "\n"])
    assert next(found)[0] == {"data": "5"}
    with pytest.raises(InvalidGrid, match="line 53 of the file: a puzzle takes at most 50 lines"):
        list(found)


@pytest.mark.slow
def test_the_largest_position_in_json() -> None:
    """Of 100x100 cells, or of 36x36, which is a twentieth."""
    box = 10 if SCALE == 1 else 6
    position = Position(Grid.empty(Layout.boxes(box, box))).with_all_marks()
    n = position.layout.size
    colors = {divmod(cell, n): ["#12345678"] * MOST_COLORS for cell in range(n * n)}
    largest = Position(
        position.clues, marks=position.marks, corner_marks=position.marks, colors=colors
    )
    text = to_json(largest)
    found: list[Position] = []
    assert peak(lambda: found.append(from_json(text))) < (MOST if SCALE == 1 else 5_000_000)
    assert found == [largest]


@pytest.mark.slow
def test_the_lines_of_the_largest_board() -> None:
    lines = 1_030_008  # of a 100x100 board with all marks by `to_json(position, indent=1)`
    assert len(joined(itertools.repeat("1\n", lines))) == 2 * lines


def test_a_board_that_is_no_text(tmp_path: Path) -> None:
    board = b"".join(SAMPLES["line"][0][at : at + 9].encode() + b"\n" for at in range(0, 81, 9))
    few, many = b"\xff\n" * 10, b"\xff\n" * (bounds.FAULTS + 10)
    found = read_puzzles(packed(tmp_path, few + b"\n" + board), "grid")
    with pytest.raises(InvalidGrid, match="line 1 of the file: not UTF-8"):
        next(found)
    assert next(found).clues == Grid.parse(SAMPLES["line"][0])
    found = read_puzzles(packed(tmp_path, many + b"\n" + board), "grid")
    with pytest.raises(InvalidGrid, match="line 1 of the file: not UTF-8"):
        next(found)
    assert list(found) == []


def test_the_look_at_a_file(tmp_path: Path) -> None:
    class Counting:
        def __init__(self, content: bytes) -> None:
            self.file = io.BytesIO(content)
            self.taken = 0

        def peek(self, count: int) -> bytes:
            return self.file.getvalue()[:count]

        def readline(self, most: int = -1) -> bytes:
            line = self.file.readline(most)
            self.taken += len(line)
            return line

        def seekable(self) -> bool:
            return True

    file = Counting((b"?1" * 25_000 + b"\n") * 100)
    found = list(puzzles_in(file, "a"))  # type: ignore[arg-type]
    assert [type(entry.content) for entry in found] == [UnknownFormat]
    assert file.taken <= bounds.LOOK


def test_a_look_may_end_within_a_line(tmp_path: Path) -> None:
    about = {"comment": "é" * 40_000 + "a" * 90_000}
    position = Position(Grid.parse("1.3..2....1....3"), about=about)
    text = json.dumps(json.loads(to_json(position)), ensure_ascii=False)
    for content in (text, f"{text}\n{text}\n", json.dumps(json.loads(text), indent=1)):
        path = tmp_path / "a"
        path.write_text(content, "utf-8")
        assert set(read_puzzles(path)) == {position}
    line = "1.3..2....1....3 # "
    path.write_text(line + "é" * 99_999 + "\n" + line + "b\n", "utf-8")
    assert [len(each.about["comment"]) for each in read_puzzles(path)] == [99_999, 1]
    path.write_bytes(b"1" * 100 + b"\xff" * 99_999)
    with pytest.raises(InvalidGrid, match="line 1 of the file: not UTF-8"):
        list(read_puzzles(path))
    path.write_bytes((b"1.3..2....1....3" + b" " * 16_367 + b"\n") * 5)  # lines end where it does
    assert len(list(read_puzzles(path))) == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 71 + "]" * 71, "at most 70 levels"),
        ('{"a":' * 71 + "1" + "}" * 71, "at most 70 levels"),
        ('["\\"[[", ' + "[" * 70 + "]" * 70 + "]", "at most 70 levels"),
        ("[" * 9_000, "at most 70 levels"),
        ("[" * 200_000, "at most 90000 objects and lists"),
        ("[" + "1," * 2_500_000, "at most 2120000 commas"),
        ('"' * 300_001, "at most 300000 quotation marks"),
        (" " * 10_000_001, "at most 10000000 characters"),
        ("1" * 21, "numbers have at most 20 digits"),
    ],
)
def test_json_past_a_bound(text: str, message: str) -> None:
    for read in (loads, from_json):
        with pytest.raises(InvalidGrid, match=message):
            read(text)


def test_json_within_the_bounds() -> None:
    assert loads("[" * 70 + "]" * 70)
    assert loads('["' + "[" * 99 + '\\"", "]]"]') == ["[" * 99 + '"', "]]"]
    assert loads("[" + "[]," * 99 + "[]]") == [[]] * 100
    assert loads("9" * 20) == 10**20 - 1


def test_deep_json_on_a_small_stack() -> None:
    found: list[BaseException] = []

    def work() -> None:
        assert loads("[" * 70 + "]" * 70)
        for text in ("[" * 90_000, '{"sudokulib":' * 90_000):
            try:
                from_json(text)
            except InvalidGrid as error:
                found.append(error)

    before = threading.stack_size(128 * 1024)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert len(found) == 2


HUGE = [10**400, 10**5000, -(10**400), 1e308, float("nan"), float("inf")]


@pytest.mark.parametrize("number", HUGE, ids=range(len(HUGE)))
def test_huge_numbers(number: float) -> None:
    rating = rate(Grid.parse("1.3..2....1....3"), scale="se")
    for name in ("er", "ep", "ed", "score"):
        with pytest.raises(SudokuError):
            read_dict("rating", {**write_dict(rating), name: number})
    with pytest.raises(SudokuError):
        read_dict("rating", {**write_dict(rating), "scores": [number] * len(rating.scores)})
    with pytest.raises(SudokuError):
        read_dict("grid", {"layout": "2x2", "digits": [number] + [0] * 15})
    text = "1" * 5000 if abs(number) > 1e307 else str(number)
    for document in (f'{{"sudokulib":{text}}}', text, f"-{text}", f"{text}e5000"):
        with pytest.raises(SudokuError):
            from_json(document)


def test_xml_is_parsed_in_large_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces: list[int] = []
    parse_it = opensudoku_xml._Reader._parse

    def counted(self: opensudoku_xml._Reader, piece: str | None) -> None:
        pieces.append(len(piece or ""))
        parse_it(self, piece)

    monkeypatch.setattr(opensudoku_xml._Reader, "_parse", counted)
    game = f'<game data="{"1" + "." * 80}"/>\n'
    lines = ["<opensudoku>\n", *[game] * 5000, "</opensudoku>"]
    assert len(list(games(lines))) == 5000
    assert len(pieces) < 15
    pieces.clear()
    assert len(list(games(["".join(lines)]))) == 5000
    assert max(pieces) <= 65_536


def test_xml_games_before_an_error() -> None:
    found = games(["<opensudoku>", '<game data="1"/>', "<cage/>"])
    assert next(found)[0] == {"data": "1"}
    with pytest.raises(SudokuError, match="no such element"):
        next(found)

    def broken() -> Iterator[str]:
        yield '<opensudoku><game data="1"/>'
        raise InvalidGrid("unreadable")

    found = games(broken())
    assert next(found)[0] == {"data": "1"}
    with pytest.raises(InvalidGrid, match="unreadable"):
        next(found)


@pytest.mark.parametrize(
    "start", ["<opensudoku><game data='", "<opensudoku><!--", "<opensudoku><name>"]
)
def test_long_elements(start: str) -> None:
    with pytest.raises(InvalidGrid, match="at most 1000000 bytes"):
        list(games([start, *["1" * 999] * 2000]))


def test_blocks_that_are_too_long() -> None:
    board = "12..\n..1.\n....\n...1\n".splitlines(keepends=True)
    long = ["1" * 99_999 + "\n"] * 30
    kept: list[int] = []

    def read(text: str) -> Position:
        kept.append(len(text))
        return Position(Grid.parse(text))

    found = BlockByBlock([*board, "\n", *long, "\n", *board], read)
    assert next(found).clues.clue_count == 4
    with pytest.raises(InvalidGrid, match="line 6 of the file: a board has at most") as caught:
        next(found)
    assert caught.value.line == 6
    assert next(found).clues.clue_count == 4
    assert max(kept) < 100


def test_links_are_bounded_before_they_are_taken_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bounds, "PIECES", 10_000)
    for text in ("ce:[" + "," * 10_100, "{" + "a," * 5_100, "'a'," * 5_100):
        with pytest.raises(InvalidGrid, match="at most 10000 words and marks"):
            parse("https://sudokupad.app/scl" + pack(text), format="sudokupad")
    for name in ("fpuzzles", "sudokupad"):
        with pytest.raises(InvalidGrid, match="at most 50000 characters"):
            parse("scl" + "N" * 50_001, format=name)


def test_joined_lines_and_blank_ones() -> None:
    assert joined([]) == ""
    with pytest.raises(InvalidGrid):
        joined(["1" * 6_000_000] * 2)
