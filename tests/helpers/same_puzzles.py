"""Every golden puzzle is the same under its new id: `python tests/helpers/same_puzzles.py`.

Ids lost the letters of limits (`n5000`, `r100000`), say ratings version 1 in place of 4 (`g1`), and
have the letters r and a in place of t and w for techniques that are needed and not needed, and a
new name for the option of `DigitByDigitFiller`. The puzzles are those of a commit before, 85a2e41:
the lines of its seeds.txt, and below puzzles of levels, made by it.
"""

from __future__ import annotations

import re
import subprocess

import golden

from sudokulib import puzzle_from_id

LEVELS = """\
.1....8.728.5..14.6.4.........821..............69...5..6..8.3..4.3...71........25 1.3x3.deasy.g4.1
.54..8.....8..1..2.1.4.....5..1.236.4.......7.328.7..5.....9.3.8..7..2.....2..95. 1.3x3.shalf_turn.dmedium.g4.1
...1.29........5.17...4..3..7.........5..4.1..8...52.....7...432........6.73.8..5 1.3x3.dhard.g4.1
2......1.943..6......4.........89.7..6...73.4...........251..3.......8..8....27.5 1.3x3.dunfair.g4.2
..6..1..3...75.8..19.8.46..71.............4.8..2.1..7.3.....1.59.1.4........2.... 1.3x3.dextreme.g4.1
..91.....46...3.591...5....3....16.26....753...5..6...58...4...9..6..47..4683.... 1.3x3.c30.dhard.g4.4
36....5....1.........4.6.5..2..3.5.. 1.2x3.dmedium.g4.4
..836...7.74.......1....3.2...9..7..1...2....7..1....5...6.........3..898....1.2. 1.3x3~diagonals.dmedium.g4.2
......13.1..432.......9..45..1...6.....6...8.79...5..18.4...37.5..9...12...2..... 1.3x3.e1_5~1_5.g4.3
.8651..74....6.2.......4.1.8............7..2....841.961.5..8..2.27...3.......9.5. 1.3x3.e2_6~3_4.g4.3
....52.8.......7..96....2....3.9...12.847...5......49.15..6.3....65.39....7.89... 1.3x3.tX-Wing.g4.1
.57....4.4.6..8..3.812.....6...8.492.1......6..9..5.171..6..7...68.47.2...2.1..6. 1.3x3.tNaked_Pair.g4.6
.84..5...5.9.4.6.8.7.....9....1..45.3......2.4...2.973........27.2.34.8.94...7.6. 1.3x3.tXY-Chain.g4.1
..5.....127.8......6.7.3....3....8..416..9....2.5..4..1.....6798...5......3....5. 1.3x3.tUnique_Rectangle_1.g4.1
.9.....7..6..92......1.62......5......56.7..27....453.8....1..6....4....5.....49. 1.3x3.tNishio_Forcing_Chain.g4.1
..1...9.562.....3...8......2.94..8...8..7..13......4..8...3..6.7...86.42.6..5...1 1.3x3.dmedium.tPointing.g4.1
.9.8......7......2.....418...6..2....2.4....8..8....31....4..5...59.......4..3629 1.3x3.dmedium.wNaked_Single~Naked_Pair.g4.5
"""  # noqa: E501

RENAMED = {
    r"\.[nr]\d*(?=\.)": "",
    r"\.g4\.": ".g1.",
    r"\.t(?=[A-Z])": ".r",
    r"\.w(?=[A-Z])": ".a",
    r"row_order~ascending": "odd_rows_first~0",
}


def new_id(id: str) -> str:
    for old, new in RENAMED.items():
        id = re.sub(old, new, id)
    return id


def main() -> None:
    before = ["git", "show", "85a2e41:tests/data/seeds.txt"]
    seeds = subprocess.run(before, capture_output=True, text=True, check=True).stdout
    was = [line.rsplit(" ", 2)[-2:] for line in (seeds + LEVELS).splitlines()]
    now = [line.rsplit(" ", 2)[-2:] for line in golden.seed_lines()]
    assert {(clues, new_id(id)) for clues, id in was} == {(clues, id) for clues, id in now}
    for clues, id in was:
        assert format(puzzle_from_id(new_id(id)), "line") == clues, id
        print("same:", id, "->", new_id(id))
    print(len(was), "golden puzzles are the same under their new ids")


if __name__ == "__main__":
    main()
