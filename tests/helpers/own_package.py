"""A package with one object of each kind, installed for one test."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from sudokulib._base import plug_ins

CODE = '''
import attrs
import sudokulib
from sudokulib import Position
from sudokulib.formats import Format
from sudokulib.scales import Difficulty, Scale, fixed_grade, hardest_step
from sudokulib.techniques import SINGLES, Pointing


def reject_reason(text):
    return None if "|" in text else "it has no |"


def read(text):
    return Position(sudokulib.Grid.parse(text.strip().replace("|", "")))


def read_many(lines):
    return map(read, lines)


def write(position):
    return "|".join(format(position.clues, "line"))


def write_many(positions):
    return map(write, positions)


PIPES = Format(
    name="pipes",
    title="symbols and pipes",
    suffixes=(".pipes",),
    reject_reason=reject_reason,
    read=read,
    write=write,
    read_many=read_many,
    write_many=write_many,
)


@attrs.frozen
class Mine:
    name = "Mine"

    def find(self, candidates):
        for step in Pointing().find(candidates):
            yield attrs.evolve(step, technique=self.name)


MINE = Mine()
SCALE = Scale(
    "levels",
    (
        *[(single, fixed_grade(1)) for single in SINGLES],
        (MINE, fixed_grade(5, Difficulty.MEDIUM)),
    ),
    hardest_step,
)


@attrs.frozen
class Mirrored:
    def fill(self, layout, rng, *, limits=None):
        grid = sudokulib.CoverFiller().fill(layout, rng, limits=limits)
        return sudokulib.Grid.from_rows([row[::-1] for row in grid.rows()], layout)


FILLER = Mirrored()


@attrs.frozen
class Strict(sudokulib.CoverSolver):
    pass


SOLVER = Strict()


class CountClues:
    name = "clues"
    summary = "counts the clues of each puzzle"

    def add_arguments(self, parser):
        parser.add_argument("puzzles", nargs="+", help="puzzles")

    def run(self, args):
        for text in args.puzzles:
            print(sudokulib.parse(text).clues.clue_count)
        return 0


CLUES = CountClues()


class Other:
    """Something that is of no kind."""


'''

ENTRY_POINTS = {
    "sudokulib.formats": {"pipes": "PIPES"},
    "sudokulib.techniques": {"mine": "MINE"},
    "sudokulib.scales": {"levels": "SCALE"},
    "sudokulib.fillers": {"mirrored": "FILLER"},
    "sudokulib.solvers": {"strict": "SOLVER"},
    "sudokulib.commands": {"clues": "CLUES"},
}
"""The names of the objects, by the groups of entry points."""


@contextmanager
def installed(
    folder: Path,
    entry_points: Mapping[str, Mapping[str, str]] = ENTRY_POINTS,
    *,
    module: str = "own_sudoku_objects",
    code: str = CODE,
) -> Iterator[None]:
    """A block in which a package with these entry points is installed."""
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = []
    for group, names in entry_points.items():
        lines.append(f"[{group}]")
        lines += [
            f"{name} = {target if ':' in target else f'{module}:{target}'}"
            for name, target in names.items()
        ]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        forget()
        try:
            yield
        finally:
            sys.modules.pop(module, None)
    forget()


def forget() -> None:
    """Lets the library look at the installed packages again."""
    plug_ins._installed.cache_clear()
    plug_ins._loaded.cache_clear()
