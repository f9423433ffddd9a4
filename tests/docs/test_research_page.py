"""The page for research: its programs count the published figures, and its samples are kept."""

from __future__ import annotations

import csv
import runpy
import subprocess
import sys
from fractions import Fraction
from math import comb, sqrt
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
GRIDS = DOCS / "examples" / "count_grids.py"
CLUES = DOCS / "examples" / "mean_clues.py"
KEPT = DOCS / "data" / "mean-clues.csv"


@pytest.mark.long
def test_the_program_for_grids_counts_what_the_library_has_stored(
    capsys: pytest.CaptureFixture[str],
) -> None:
    runpy.run_path(str(GRIDS), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "416 classes of bands",
        "44 numbers of completions",
        "6,670,903,752,021,072,936,960 grids",
        "the library has the same numbers: True",
    ]


@pytest.mark.long
def test_the_program_for_clues_prints_the_kept_rows() -> None:
    done = subprocess.run(
        [sys.executable, str(CLUES), "--count=80", "--jobs=2"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    assert len(done.stdout.splitlines()) > 1
    assert KEPT.read_text(encoding="utf-8").startswith(done.stdout)


def test_means_and_their_errors_against_their_definitions() -> None:
    program = runpy.run_path(str(CLUES))
    row = program["Row"]
    with KEPT.open(encoding="utf-8") as file:
        kept = [row(*map(int, each)) for each in list(csv.reader(file))[1:]]
    assert all(0 <= grid < 8_000 and 17 <= clues <= 40 for grid, clues in kept)
    assert [grid for grid, _ in kept] == sorted(grid for grid, _ in kept)

    # Linearization is the limit of the jackknife: leave out one grid at a time.
    def mean(rows: list[tuple[int, int]]) -> Fraction:
        weights = [comb(81, clues) for _, clues in rows]
        return Fraction(sum(w * clues for w, (_, clues) in zip(weights, rows)), sum(weights))

    found = program["weighted_mean"](kept)
    page = " ".join((DOCS / "research.md").read_text(encoding="utf-8").split())
    assert f"{len(kept)} puzzles on {len({grid for grid, _ in kept})} grids" in page
    assert f"The mean is {found};" in page
    assert found.value == pytest.approx(float(mean(kept)))
    grids = sorted({grid for grid, _ in kept})
    without = [float(mean([each for each in kept if each[0] != grid])) for grid in grids]
    middle = sum(without) / len(without)
    squares = sum((each - middle) ** 2 for each in without)
    assert found.error == pytest.approx(sqrt(squares * (len(grids) - 1) / len(grids)), rel=0.05)
    plain = program["plain_mean"]([1, 2, 3, 6])
    assert plain == (3, pytest.approx(sqrt(14 / 3 / 4)))
    assert str(plain) == "3.000, 95 % interval 0.883 to 5.117"
