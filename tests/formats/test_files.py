"""Internal: the reader of files: streams, compression, formats and broken files."""

from __future__ import annotations

import gzip
import io
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest
from format_samples import (
    BY_NAME,
    EXCHANGE,
    GNOME,
    KAGGLE,
    LINE,
    NAMES,
    OPENSUDOKU_2,
    PLAYED,
    PUZZLE,
    QQWING_TABLE,
    SADMAN,
    SAMPLES,
    SOLUTION,
    ZEROS,
)

from sudokulib import (
    InvalidGrid,
    Position,
    Puzzle,
    dumps,
    make,
    read_puzzles,
    write_puzzles,
)
from sudokulib.errors import InvalidOption, UnknownFormat, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import _bounds as bounds, parse
from sudokulib.formats._reading import FileLines, byte_stream, puzzles_in
from sudokulib.formats.json import from_json

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(name: str, text: str | bytes, *, packed: bool = False) -> Path:
        raw = text.encode() if isinstance(text, str) else text
        path = tmp_path / name
        path.write_bytes(gzip.compress(raw) if packed else raw)
        return path

    return write


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("packed", [False, True])
def test_files_of_every_format(write: Write, name: str, packed: bool) -> None:
    for text in SAMPLES[name]:
        path = write("a file", text, packed=packed)
        assert list(read_puzzles(path, name)) == [parse(text)]
        assert list(read_puzzles(str(path))) == [parse(text)]
        for suffix in BY_NAME[name].suffixes:
            other = write(f"a{suffix.upper()}{'.gz' if packed else ''}", text, packed=packed)
            assert list(read_puzzles(other)) == [parse(text)]


def test_suffixes_decide_where_they_can(write: Write) -> None:
    assert len(list(read_puzzles(write("a.sdm", f"{ZEROS}\n{LINE}\n")))) == 2
    assert len(list(read_puzzles(write("a.csv", KAGGLE)))) == 1
    assert len(list(read_puzzles(write("b.csv", QQWING_TABLE)))) == 1
    assert len(list(read_puzzles(write("a.txt", EXCHANGE * 3)))) == 3
    with pytest.raises(InvalidGrid):
        next(read_puzzles(write("a.ss", f"{ZEROS}\n")))


def test_files_that_are_longer_than_a_look(write: Write) -> None:
    long = GNOME.replace("[ ]", "[\n\n\n\n]").replace("\n", "\n\n\n\n\n")
    assert long.count("\n") > 64
    assert list(read_puzzles(write("savefile", long))) == [parse(GNOME)]
    boards = "\n\n".join([SAMPLES["grid"][0]] * 20)
    assert list(read_puzzles(write("boards", boards))) == [PUZZLE] * 20


def test_several_games_of_one_file(write: Write) -> None:
    head, game, tail = OPENSUDOKU_2.partition("<game")
    game, _, tail = tail.partition("/>")
    path = write("a.opensudoku", head + f"<game{game}/>\n" * 50 + tail)
    assert list(read_puzzles(path)) == [parse(OPENSUDOKU_2)] * 50
    with pytest.raises(InvalidGrid, match="several"):
        parse(path.read_text())


def test_lines_of_json(write: Write) -> None:
    text = SAMPLES["json"][0]
    assert list(read_puzzles(write("a.json", f"\n{text}\n{text}\n"))) == [PUZZLE] * 2
    assert list(read_puzzles(write("b.json", text.replace(",", ",\n")))) == [PUZZLE]
    with pytest.raises(InvalidGrid, match="line 2 of the file"):
        list(read_puzzles(write("c.json", f"{text}\n{{}}\n")))


ROWS = {
    "line": f"{LINE} # mine",
    "sdm": ZEROS,
    "exchange": EXCHANGE.strip(),
    "kaggle": f"{ZEROS},{SOLUTION}",
    "qqwing": f"{LINE},{SOLUTION},1,30,51,Simple,",
    "hodoku": f":0000:x:{LINE}:::",
}
HEADS = {"kaggle": KAGGLE.partition("\n")[0], "qqwing": QQWING_TABLE.partition("\n")[0]}


def peak(positions: Iterator[Position], count: int) -> int:
    tracemalloc.start()
    for _ in islice(positions, count):
        pass
    found = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("packed", [False, True])
def test_memory_is_constant(write: Write, name: str, packed: bool) -> None:
    lines = [HEADS[name]] if name in HEADS else []
    path = write("many", "\n".join(lines + [ROWS[name]] * 600), packed=packed)
    list(islice(read_puzzles(path, name), 100))
    few = peak(read_puzzles(path, name), 200)
    # A table of the whole process may become larger meanwhile, but not each time.
    all_of_them = min(peak(read_puzzles(path, name), 600) for _ in range(3))
    assert all_of_them < few + 20_000  # 400 more lines are 32,000 characters
    assert sum(1 for _ in read_puzzles(path, name)) == 600


def test_puzzles_come_before_the_file_is_read(write: Write) -> None:
    found = read_puzzles(write("a.sdm", f"{ZEROS}\n" * 100 + "?\n"))
    assert next(found).clues == PUZZLE.clues
    assert sum(1 for _ in islice(found, 99)) == 99
    with pytest.raises(InvalidGrid, match="line 101 of the file"):
        next(found)


def test_broken_files(write: Write) -> None:
    packed = gzip.compress(f"{ZEROS}\n".encode() * 1000)
    for broken in (
        packed[: len(packed) // 2],
        packed[:-8] + b"\0" * 8,
        packed[:20] + b"\xff\x00" * 9 + packed[38:],
        packed[:3],
        packed[:12] + b"\xff" * 20,
    ):
        with pytest.raises(InvalidGrid, match="broken"):
            list(read_puzzles(write("a.sdm.gz", broken)))


def test_a_file_that_breaks_after_whole_lines(write: Write) -> None:
    line = b"1.3..2....1....3".ljust(63) + b"\n"
    packed = gzip.compress(line * 1024)  # as many bytes as are unpacked at a time
    found = read_puzzles(write("a.gz", packed + b"junk"), "line")
    assert len([next(found) for _ in range(1024)]) == 1024
    with pytest.raises(InvalidGrid, match="broken"):
        next(found)
    assert list(found) == []


def test_files_that_are_no_text(write: Write) -> None:
    for raw in (b"\x89PNG\r\n\x1a\n\x00\x00", bytes(range(256)) * 100, b"\xff\xfe1\x00.\x00"):
        with pytest.raises(InvalidGrid, match="not UTF-8: byte"):
            list(read_puzzles(write("a.bin", raw)))
    with pytest.raises(UnknownFormat):
        list(read_puzzles(write("zeros", bytes(10_000))))
    with pytest.raises(InvalidGrid, match="does not end"):
        list(read_puzzles(write("a.sdm", b"1" * 10_000_001)))


def test_empty_files(write: Write) -> None:
    assert list(read_puzzles(write("a.sdm", ""))) == []
    assert list(read_puzzles(write("a.sdm.gz", "", packed=True))) == []
    assert list(read_puzzles(write("empty", "\n\n"), "line")) == []
    for name in ("empty", "a.sdk", "a.json"):
        assert list(read_puzzles(write(name, ""))) == []
    for name in ("kaggle", "qqwing"):
        assert list(read_puzzles(write("head", HEADS[name] + "\n"), name)) == []
        assert list(read_puzzles(write("empty", ""), name)) == []


def test_files_that_are_not_there(tmp_path: Path) -> None:
    found = read_puzzles(tmp_path / "missing.sdm")
    with pytest.raises(FileNotFoundError):
        next(found)
    with pytest.raises(OSError, match="directory"):
        next(read_puzzles(tmp_path))
    with pytest.raises(InvalidOption):
        read_puzzles(tmp_path, "lines")
    for path in ("a\0b", "\ud800"):
        with pytest.raises(InvalidOption):
            next(read_puzzles(path))
    for wrong in (1, b"a.sdm", None):
        with pytest.raises(TypeError):
            read_puzzles(wrong)  # type: ignore[arg-type]


def test_byte_order_marks(write: Write) -> None:
    path = write("a.txt", "\ufeff" + f"{LINE}\n" * 3)
    assert len(list(read_puzzles(path))) == 3


def drained(form: str, raw: bytes) -> list[Position | InvalidGrid]:
    """The items of an open file, including errors."""
    file = io.BufferedReader(io.BytesIO(raw))  # type: ignore[arg-type]
    found: list[Position | InvalidGrid] = []
    for entry in puzzles_in(file, "a file", BY_NAME[form]):
        try:
            found.append(entry.position())
        except InvalidGrid as error:
            found.append(error)
    return found


@pytest.mark.parametrize("size", [1, 5, 64, 8192])
def test_lines_are_the_same_in_buffers_of_any_size(size: int) -> None:
    raw = "\ufeffa\n\nb\r\nc\rd\x0be\u2028ä\n".encode() + b"\xff\n" + b"f" * 99 + b"\n\rg"
    file = io.BufferedReader(io.BytesIO(raw), size)  # type: ignore[arg-type]
    lines = FileLines(file)
    found: list[str] = []
    faults = []
    while len(found) < 8:
        try:
            found.append(next(lines))
        except InvalidGrid as error:
            faults.append(error.line)
    assert found == ["a\n", "\n", "b\n", "c\n", "d\x0be\u2028ä\n", "f" * 99 + "\n", "\n", "g"]
    assert faults == [6]


def test_errors_after_a_line_that_is_no_text_name_their_own() -> None:
    found = drained("line", f"{LINE}\n".encode() + b"\xff\n?\n" + LINE.encode())
    assert [each if isinstance(each, Position) else each.line for each in found] == [
        PUZZLE,
        2,
        3,
        PUZZLE,
    ]


def test_a_line_that_is_no_text_spoils_its_board_alone() -> None:
    board = f"{SAMPLES['grid'][0]}\n\n".encode()
    spoilt = board.replace(b"\n", b"\n\xff\n", 2)
    for raw in (board + spoilt + board, board + b"\xff\n\xff\n\n" + board):
        first, error, last = drained("grid", raw)
        assert first == last == PUZZLE
        assert isinstance(error, InvalidGrid)
        assert "not UTF-8" in str(error)
    assert len(drained("grid", board + b"\xff")) == 2


def test_a_faulty_first_line_is_passed_over_in_search_of_the_format(write: Write) -> None:
    found = read_puzzles(write("some.txt", f"puzzles of mine\n{LINE}\n"))
    with pytest.raises(InvalidGrid, match="line 1 of the file"):
        next(found)
    with pytest.raises(InvalidGrid, match="not UTF-8"):
        next(read_puzzles(write("none.txt", b"\xff\nhello\n")))
    late = read_puzzles(write("late.txt", "?\n" * 64 + LINE))
    for _ in range(2):  # boards of 51 rows and of 13
        with pytest.raises(InvalidGrid):
            next(late)
    assert list(late) == [PUZZLE]
    with pytest.raises(UnknownFormat):
        next(read_puzzles(write("none.txt", "a, b, c\n" * 3)))


def test_sixteen_lines_of_sixteen_symbols(write: Write) -> None:
    board = "1...............\n" * 15 + "......5........."
    clues = parse(board).clues
    assert clues.layout.size == 16
    assert [each.clues for each in read_puzzles(write("one", board))] == [clues]
    assert [each.clues for each in read_puzzles(write("said", f"# mine\n{board}\n"))] == [clues]
    small = "1.3..2....1....3\n"
    assert len(list(read_puzzles(write("many", small * 16)))) == 16
    assert len(list(read_puzzles(write("more", small * 17)))) == 17
    with pytest.raises(InvalidGrid, match="line 17"):
        list(read_puzzles(write("others", small * 16 + "5...............")))


def test_it_goes_on_after_an_error(tmp_path: Path) -> None:
    path = tmp_path / "some.sdm"
    path.write_text("1.3..2....1....3\n?\n1.3..2....1....4\n")
    found = read_puzzles(path)
    assert iter(found) is found
    assert next(found).clues[3, 3] == 3
    with pytest.raises(InvalidGrid, match="line 2 of the file"):
        next(found)
    assert next(found).clues[3, 3] == 4
    assert list(found) == []


@pytest.mark.parametrize(
    ("text", "name", "form"),
    [
        ("", "a", None),
        ("# nothing yet\n", "a", None),
        (LINE, "a", "text"),
        (f"\ufeff{LINE} # easy", "a", "text"),
        (f"{LINE}\n", "a.sdm.gz", "text"),
        (SAMPLES["grid"][0], "a.txt", "text"),
        ("." * 730, "a", "text"),
        (SAMPLES["sukaku"][0], "a", "sukaku"),
        (SAMPLES["pencilmarks"][0], "a", "pencilmarks"),
        (SAMPLES["pencilmarks"][0].replace("*", "+"), "a", "pencilmarks"),
        ("\n { ", "a", "json"),
        (LINE, "a.JSON.gz", "json"),
        (LINE, "a.dat", "text"),
        (SADMAN, "a", "sdk"),
        (f"?bd={ZEROS}", "a", "sudokuwiki"),
        ("hello", "a", "text"),
    ],
)
def test_beginnings(text: str, name: str, form: str | None) -> None:
    found = [entry.format for entry in puzzles_in(byte_stream(io.StringIO(text)), name)]
    assert found == ([] if form is None else [form])


MIXED = "1.|3.\n.2|..\n--+--\n..|1.\n..|.3\n\n1.3..2....1....3\n"


def test_lines_and_boards_in_turns_are_the_same_everywhere(write: Write) -> None:
    clues = parse("1.3..2....1....3").clues
    path = write("mixed", MIXED)
    for file in (path, io.StringIO(MIXED), io.BytesIO(MIXED.encode())):
        assert [each.clues for each in read_puzzles(file)] == [clues, clues]
    for mode in ("rb", "r"):
        with path.open(mode) as opened:
            assert [each.clues for each in read_puzzles(opened)] == [clues, clues]
            assert not opened.closed
    found = read_puzzles(write("wrong", MIXED.replace("|.3", "|.?")))
    with pytest.raises(InvalidGrid, match=r"line 5 of the file: .*r4c4") as caught:
        next(found)
    assert caught.value.line == 5
    assert next(found).clues == clues


def test_borders_show_the_boxes(write: Write) -> None:
    board = "123|456\n456|123\n---+---\n......\n......\n......\n......"
    tall = "12|34|56\n" * 3 + "--+--+--\n" + "12|34|56\n" * 3
    assert next(read_puzzles(write("tall", tall))).layout.id == "3x2"
    with pytest.raises(UnsupportedLayout):
        next(read_puzzles(write("none", board)))


def test_a_layout_above_lines_ends_at_a_blank_line(write: Write) -> None:
    path = write("a", "# layout 2x2+diagonals\n1.3..2....1....3\n\n1.3..2....1....3\n")
    for form in (None, "line"):
        assert [each.layout.id for each in read_puzzles(path, form)] == ["2x2+diagonals", "2x2"]


def test_a_table_without_rows_holds_no_puzzle(write: Write) -> None:
    assert list(read_puzzles(write("head", HEADS["kaggle"] + "\n"))) == []


def test_strings_that_take_more_bytes_than_are_read_at_a_time() -> None:
    comment = "\u00e9" * 70_000
    (found,) = read_puzzles(io.StringIO(f"{LINE} # {comment}\n"))
    assert found.about == {"comment": comment}


def test_text_without_puzzles_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "LINES", 1000)
    text = f"{LINE}\n" + "# x\n" * 1001 + LINE
    found = puzzles_in(byte_stream(io.StringIO(text)), "a")
    assert next(found).position() == PUZZLE
    with pytest.raises(InvalidGrid, match="a puzzle takes at most 1000 lines"):
        next(found).position()
    assert list(found) == []


def test_boards_and_comments_that_are_too_long() -> None:
    long = "# " + "a" * 300_000 + "\n"
    text = f"{SAMPLES['grid'][0]}\n\n1.3.\n.2..\n{long * 5}\n{SAMPLES['grid'][0]}\n"
    found = read_puzzles(io.StringIO(text))
    assert next(found) == PUZZLE
    with pytest.raises(InvalidGrid, match="a board has at most 1000000 characters") as caught:
        next(found)
    assert caught.value.line == SAMPLES["grid"][0].count("\n") + 3
    assert next(found) == PUZZLE


# writing


VALUES = [PUZZLE, PUZZLE.clues, Position(PUZZLE.clues)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("packed", [False, True])
def test_what_is_written_comes_back(tmp_path: Path, name: str, packed: bool) -> None:
    form = BY_NAME[name]
    found = [each for text in SAMPLES[name] if (each := form.read(text)).layout.size == 9]
    found = found[-1:] if form.write_many is None or name == "opensudoku" else found
    path = tmp_path / ("some.gz" if packed else "some")
    write_puzzles(iter(found), path, name)
    assert (path.read_bytes()[:2] == b"\x1f\x8b") is packed
    assert list(read_puzzles(path, name)) == found
    if not packed:
        binary, text = io.BytesIO(), io.StringIO()
        for file in (binary, text):
            write_puzzles(found, file, name)
        assert binary.getvalue().decode() == text.getvalue() == path.read_text("utf-8")


def test_the_name_decides_what_is_written(tmp_path: Path) -> None:
    for name, form in (("a.sdm", "sdm"), ("a.JSON", "json"), ("a.json.gz", "json"), ("a", "line")):
        write_puzzles(VALUES[:1], path := tmp_path / name)
        raw = path.read_bytes()
        text = gzip.decompress(raw) if name.endswith(".gz") else raw
        assert text.decode() == dumps(PUZZLE, form) + "\n"
        with path.open("wb") as file:
            write_puzzles(VALUES, file)
        assert list(read_puzzles(path)) == [PUZZLE] * 3
    with pytest.raises(InvalidOption, match='choose format="kaggle" or "qqwing": file='):
        write_puzzles(VALUES, tmp_path / "a.csv")
    with pytest.raises(InvalidOption):
        write_puzzles(VALUES, tmp_path / "a", "lines")
    with pytest.raises(TypeError):
        write_puzzles(VALUES, 1)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="cannot be a path"):
        write_puzzles(VALUES, "a\0b")
    with pytest.raises(TypeError, match=r"such as \[puzzle\], not Position"):
        write_puzzles(PUZZLE, tmp_path / "b")  # type: ignore[arg-type]
    assert not (tmp_path / "b").exists()


def test_puzzles_are_written_with_their_solutions(tmp_path: Path) -> None:
    puzzles = [make(layout="2x2", rng=number) for number in (1, 2)]
    write_puzzles(puzzles, path := tmp_path / "made.json")
    assert [from_json(line) for line in path.read_text().splitlines()] == puzzles
    assert list(read_puzzles(path))[1].about["id"] == puzzles[1].id
    whole = Puzzle(PUZZLE.clues)
    write_puzzles([whole, whole], path := tmp_path / "a", "kaggle")
    assert path.read_text() == f"{KAGGLE.partition(chr(10))[0]}\n" + f"{ZEROS},{SOLUTION}\n" * 2
    assert dumps(whole, "kaggle") + f"\n{ZEROS},{SOLUTION}\n" == path.read_text()


def test_a_file_of_one_puzzle_holds_no_other(tmp_path: Path) -> None:
    (path := tmp_path / "a.sdk").write_text("old")
    with pytest.raises(UnsupportedFeature, match="holds one puzzle"):
        write_puzzles(VALUES, path)
    assert path.read_text() == "old"
    write_puzzles(VALUES[:1], path)
    assert list(read_puzzles(path)) == [PUZZLE]


def test_what_a_format_cannot_hold_is_not_written(tmp_path: Path) -> None:
    (path := tmp_path / "a.sdm").write_text("old")
    with pytest.raises(UnsupportedFeature, match="entries"):
        write_puzzles([PLAYED], path)
    assert path.read_text() == "old"
    with pytest.raises(UnsupportedFeature, match="entries"):
        write_puzzles([PUZZLE, PLAYED], path)
    assert list(read_puzzles(path)) == [PUZZLE]
    write_puzzles([], path)
    assert path.read_text() == ""
    write_puzzles([], path, "kaggle")
    assert path.read_text() == ""


def test_puzzles_are_written_as_they_come(tmp_path: Path) -> None:
    file = io.StringIO()

    def endless() -> Iterator[Position]:
        for number in range(1000):
            assert file.getvalue().count("\n") == number
            yield PUZZLE

    write_puzzles(endless(), file)
    assert file.getvalue().count("\n") == 1000
