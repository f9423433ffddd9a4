"""Texts in each format, in the spelling of the programs that write them; the puzzles are ours."""

from __future__ import annotations

import attrs
from lzstring import LZString

from sudokulib import Grid, Layout, Position, make
from sudokulib.formats import FORMATS, dumps


@attrs.frozen
class Unknown:
    """A rule of one's own, which no format knows."""

    name = "Something Else"
    cells = ()

    def decompose(self, layout: Layout) -> tuple[()]:
        return ()


pack = LZString().compressToBase64
unpack = LZString().decompressFromBase64

BY_NAME = {form.name: form for form in FORMATS}
NAMES = tuple(BY_NAME)

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ZEROS = LINE.replace(".", "0")
SMALL = "1.3..2....1....3"
NINE = Layout.boxes(3, 3)
PUZZLE = Position(Grid.parse(LINE))
PLAYED = PUZZLE.enter(0, 2, 4).enter(8, 0, 3)
MARKED = PUZZLE.with_all_marks()
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]

SUDOCUE = "\n".join(
    [
        "#AAda",
        "#DThe first of many",
        "#CNo guessing",
        "#B01-11-2026",
        "#SThe Morning Post",
        "#LEasy",
        "#Uhttp://www.example.org/",
        *ROWS,
    ]
)
SADMAN = "\r\n".join(
    [
        "#A Ada",
        "#C A comment",
        "#C of two lines",
        "#N 1",
        "#H 30",
        "#T 125",
        "[Puzzle]",
        *ROWS,
        "[State]",
        "534.7....",
        *ROWS[1:8],
        "3...8..79",
        "[PencilMarks]",
        ",,,26,,68,19,19,28",
        *[",,,,,,,,"] * 8,
        "",
    ]
)
SIMPLE = """53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79
"""
QQWING_BOARD = """ 5 3 . | . 7 . | . . .
 6 . . | 1 9 5 | . . .
 . 9 8 | . . . | . 6 .
-------|-------|-------
 8 . . | . 6 . | . . 3
 4 . . | 8 . 3 | . . 1
 7 . . | . 2 . | . . 6
-------|-------|-------
 . 6 . | . . . | 2 8 .
 . . . | 4 1 9 | . . 5
 . . . | . 8 . | . 7 9

"""
BOARDS = {
    "plain": "\n".join(ROWS),
    "spaced": "\n".join(" ".join(row) for row in ROWS),
    "tabs": "\n".join("\t".join(row) for row in ROWS),
    "commas": "\n".join(",".join(row) for row in ROWS),
    "ours": str(PUZZLE.clues),
    "simple": "*-----------*\n"
    + "\n|---+---+---|\n".join(
        "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS[at : at + 3])
        for at in (0, 3, 6)
    )
    + "\n*-----------*",
    "hodoku": ".-------.-------.-------.\n"
    + "\n:-------+-------+-------:\n".join(
        "\n".join(
            f"| {' | '.join(' '.join(row[c : c + 3]) for c in (0, 3, 6))} |"
            for row in ROWS[at : at + 3]
        )
        for at in (0, 3, 6)
    )
    + "\n'-------'-------'-------'",
    "unicode": str(PUZZLE.clues).translate(str.maketrans("+-|", "┼─│")),
    "every cell": "\n".join(f"|{'|'.join(row)}|" for row in ROWS),
    "qqwing": QQWING_BOARD,
    "dashes": "\n".join(ROWS).replace(".", "-"),
}
FORUM = """
.-------------------------.-------------------------.-------------------------.
| 5       3       124     | 26      7       2468    | 1489    1249    248     |
| 6       247     247     | 1       9       5       | 3478    234     2478    |
| 12      9       8       | 23      34      24      | 13457   6       247     |
:-------------------------+-------------------------+-------------------------:
| 8       125     1259    | 579     6       147     | 4579    2459    3       |
| 4       25      2569    | 8       5       3       | 579     259     1       |
| 7       15      1359    | 59      2       14      | 4589    459     6       |
:-------------------------+-------------------------+-------------------------:
| 139     6       134579  | 357     35      7       | 2       8       4       |
| 23      278     237     | 4       1       9       | 36      3       5       |
| 123     1245    12345   | 2356    8       26      | 1346    7       9       |
'-------------------------'-------------------------'-------------------------'
"""
OPENSUDOKU_1 = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>First steps</name>
  <author>Ada</author>
  <description>Easy &amp; fair</description>
  <comment></comment>
  <created>2026-11-21</created>
  <source>by hand</source>
  <level>easy</level>
  <sourceURL>http://www.example.org/</sourceURL>
  <game data="{ZEROS}" />
</opensudoku>
"""
CELLS = "".join(
    f"{digit}|{notes}|{int(digit == '0' or cell == 2)}|"
    for cell, (digit, notes) in enumerate(
        zip("534" + ZEROS[3:], [0, 0, 0, 34, *[0] * 77], strict=True)
    )
)
OPENSUDOKU_2 = (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
    '<opensudoku version="2"><folder name="Hard ones" created="1780000000000">'
    '<game created="1780000000001" state="0" time="125500" last_played="1780000300000" '
    f'data="version: 3&#10;{CELLS}" note="nice" command_stack="2|3|0|" />'
    "</folder></opensudoku>"
)
GNOME = """{
  "difficulty_category" : "Easy Difficulty",
  "time_elapsed" : 125.5,
  "cells" : [
    { "position" : [ 0, 0 ], "value" : 5, "fixed" : true, "earmarks" : [ ] },
    { "position" : [ 0, 2 ], "value" : 4, "fixed" : false, "earmarks" : [ ] },
    { "position" : [ 4, 4 ], "value" : 0, "fixed" : false, "earmarks" : [ 1, 2 ] }
  ]
}
"""
QQWING_TABLE = f"""Puzzle,Solution,Solution Count,Givens,Singles,Difficulty
{LINE},{SOLUTION},1,30,51,Simple,
"""
KAGGLE = f"quizzes,solutions\n{ZEROS},{SOLUTION}\n"
EXCHANGE = f"bbab350d8ae7 {ZEROS}  1.2\n"
OPENSUDOKU_3 = (
    '<opensudoku version="3"><folder name="Notes" created="1780000000000"><game created="1" '
    'state="0" mistake_counter="0" hint_usage="2" time="0" last_played="1" rating_level="3" '
    'rating_value="400" user_note="" command_stack="" cells_data="version: 5&#10;'
    + "".join([f"{digit}|{16 * (digit == '0')}|3|0|{int(digit == '0')}|" for digit in ZEROS])
    + '"/></folder></opensudoku>'
)
FPUZZLES_JSON = (
    '{"size":4,"title":"Small","author":"Ada","ruleset":"Normal rules apply.","grid":['
    '[{"value":1,"given":true},{"value":4},{"value":3,"given":true},{}],'
    '[{},{"value":2,"given":true},{},{}],'
    '[{},{},{"value":1,"given":true},{"centerPencilMarks":[2,4]}],'
    '[{},{},{},{"value":3,"given":true}]],"diagonal+":false,"killercage":[]}'
)
FPUZZLES_NOTES = FPUZZLES_JSON.replace(
    "{},", '{"centerPencilMarks":[1],"cornerPencilMarks":[2,3],"c":"#FFA0A0","highlight":8},', 1
).replace('{"value":4}', '{"value":4,"cArray":["gold","#60D060"]}')
FPUZZLES_RULES = FPUZZLES_JSON.replace(
    '"killercage":[]',
    '"antiking":true,"negative":["ratio"],"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}],'
    '"thermometer":[{"lines":[["R2C4","R3C4"]]}],"odd":[{"cell":"R1C1"}],'
    '"arrow":[{"cells":["R4C2"],"lines":[["R4C2","R4C3"]]}],'
    '"sandwichsum":[{"cell":"R0C1","value":"3"}],"disjointgroups":true,'
    '"littlekillersum":[{"cell":"R0C3","direction":"DL","value":"6"}]',
)
SUDOKUPAD_JSON = (
    "{cs:50,ce:[[{v:1},,{v:3},],[,{v:2},,],[,,{v:1},],[,,,{v:3}]],"
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
    "ca:[{v:'title: Ada\\'s first'},{v:'author: Ada'},{v:'rules: Normal rules apply.'}]}"
)
SUDOKUPAD_NOTES = (
    SUDOKUPAD_JSON.replace("{v:1},,", "{v:1},{centremarks:[1],pencilMarks:[2,4]},")[:-1]
    + ",u:[{c2:ffd166,ct:[0.5,1.5],r:f,w:1,h:1},{c2:'#0006',ct:[0.5,1.5],r:f,w:1,h:1}]}"
)
BOTH = PLAYED.mark(0, 3, 5).mark(0, 3, 9, corner=True).color(0, 3, "gold", "#f00")
SAMPLES: dict[str, list[str]] = {
    "json": [
        dumps(PUZZLE, "json"),
        dumps(MARKED.enter(0, 2, 4), "json"),
        dumps(PLAYED, "json"),
        dumps(BOTH, "json"),
    ],
    "gnome": [GNOME, dumps(PLAYED.with_all_marks(), "gnome")],
    "opensudoku": [OPENSUDOKU_1, OPENSUDOKU_2, OPENSUDOKU_3, dumps(MARKED, "opensudoku")],
    "fpuzzles": [
        f"https://f-puzzles.com/?load={pack(FPUZZLES_JSON)}",
        f"https://sudokupad.app/fpuzzles{pack(FPUZZLES_JSON)}",
        pack(FPUZZLES_JSON),
        pack(FPUZZLES_NOTES),
        pack(FPUZZLES_RULES),
    ],
    "fpuzzles-json": [FPUZZLES_JSON, FPUZZLES_NOTES, dumps(BOTH, "fpuzzles-json")],
    "sudokupad": [
        f"https://sudokupad.app/scl{pack(SUDOKUPAD_JSON)}",
        f"https://sudokupad.app/sudoku/?puzzleid=scl{pack(SUDOKUPAD_JSON)}",
        dumps(Position(Grid.parse(SMALL)).with_all_marks(), "sudokupad"),
        f"https://sudokupad.app/scl{pack(SUDOKUPAD_NOTES)}",
    ],
    "sudokuwiki": [
        f"https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}",
        f"http://www.sudokuwiki.org/Sudoku?bd={LINE}",
        f"?bd={ZEROS}",
    ],
    "hodoku": [f":0000:x:{LINE}:::", f":0000:x:{LINE.replace('...', '.+4.', 1)}:113:::"],
    "exchange": [EXCHANGE, f"0123456789ab {ZEROS} 11.9\n"],
    "kaggle": [KAGGLE, KAGGLE.replace("quizzes,solutions", "puzzle,solution")],
    "qqwing": [QQWING_TABLE, QQWING_BOARD, "\n".join(ROWS) + "\n", LINE + "\n"],
    "sukaku": [dumps(MARKED, "sukaku"), dumps(MARKED, "sukaku").replace(".", "0")],
    "line": [LINE, ZEROS, LINE.replace(".", "*"), f"{LINE} # easy", SMALL, SMALL.replace(".", "X")],
    "sdm": [ZEROS, LINE],
    "sdk": [SUDOCUE, SADMAN, "[Puzzle]\n" + "\n".join(ROWS)],
    "pencilmarks": [FORUM, dumps(MARKED, "pencilmarks")],
    "ss": [SIMPLE],
    "grid": [*BOARDS.values(), str(make(layout=Layout.boxes(2, 3), rng=1).clues)],
}
assert set(SAMPLES) == set(NAMES)


def reads(name: str, text: str) -> Position:
    return BY_NAME[name].read(text)
