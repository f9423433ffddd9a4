"""The page on randomness: the data has all figures that are needed, and its sentences are true.

Internal: the number of outcomes of the filler is not public.
"""

from __future__ import annotations

import json
import runpy
from collections import Counter
from collections.abc import Callable, Iterable
from math import factorial, sqrt
from pathlib import Path
from typing import Any

import pytest

from sudokulib import Layout
from sudokulib.analysis import TOP_DOWN_SHARES, TRUE_SHARES
from sudokulib.fillers._uniform import outcomes

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DOCS / "data" / "randomness.json").read_text("utf-8"))
    return found


def test_the_figures_are_the_full_ones_and_meet_every_demand(data: dict[str, Any]) -> None:
    demands: Callable[[dict[str, Any]], Iterable[tuple[str, bool, bool]]]
    demands = runpy.run_path(str(TESTS / "statistics" / "demands.py"))["demands"]
    assert data["scale"] == 1
    assert [sentence for sentence, met, _ in demands(data) if not met] == []


def test_what_the_page_says_in_words(data: dict[str, Any]) -> None:
    for part in data["dead_ends"]:
        odd, up = part["odd-even"], part["ascending"]
        assert odd["mean"] - up["mean"] > 2 * (odd["error"] + up["error"])
    tests = {part["filler"]: part for part in data["tests"]}
    exact = [part["distance"] for part in data["weights"] if part["layout"] == "3x3"]
    odd, up = tests.pop("digit by digit, odd-even"), tests["digit by digit, ascending"]
    assert odd["at_least"] > max([*exact, *(part["at_least"] for part in tests.values())])
    assert up["at_least"] > max(exact)
    assert tests["backtracking by whole rows"]["at_least"] > min(exact)
    # The method finds known distances, and nothing more.
    for part in data["weights"]:
        if part["layout"] == "3x3":
            found = tests[part["filler"]]
            assert abs(found["at_least"] - part["distance"]) < 4 * (found["error"] + part["error"])
    nine = {part["filler"]: part for part in data["chutes"]}["matching, 2 sweeps"]
    four = {part["filler"]: part for part in data["4x4"]}
    six = {part["filler"]: part for part in data["6x6"]}
    assert min(nine["p"]) > 0.001
    assert tests["matching, 2 sweeps"]["at_least"] < 3 * tests["matching, 2 sweeps"]["error"]
    assert four["matching, 2 sweeps"]["p"] < 1e-6
    assert four["matching, 4 sweeps"]["p"] > 0.001
    assert six["matching, 2 sweeps"]["p"] < 1e-6
    assert six["matching, 4 sweeps"]["p"] > 0.001
    assert {part["seen"] for name, part in four.items() if name != "pattern"} == {288}
    assert four["pattern"]["seen"] == 192
    rectangles = {(part["layout"], part["filler"]): part for part in data["large"]}
    two, even = rectangles["3x3", "matching, 2 sweeps"], rectangles["3x3", "uniform"]
    assert two["p"] < 1e-4
    assert 0.99 < two["mean"] / even["mean"] < 0.998
    assert rectangles["3x3", "matching, 4 sweeps"]["p"] > 0.001
    for layout in ("3x4", "4x4", "5x5"):
        assert rectangles[layout, "matching, 2 sweeps"]["p"] > 0.001
    by_rows = next(p for p in data["chutes"] if p["filler"] == "backtracking, row-major")
    assert by_rows["worst"] == 2
    assert {part["restarts"] for part in data["restarts"]} == {0}


def test_what_the_page_says_about_minimal_puzzles() -> None:
    file = DOCS / "data" / "digging.json"
    samples = {part["sample"]: part for part in json.loads(file.read_text("utf-8"))}
    library, published, cover = (samples[name] for name in ("library", "published", "cover search"))
    assert min(samples["second program"]["p"]) > 0.001
    assert published["p"][0] < 0.001
    assert 0.015 < library["mean"] - published["mean"] < 0.025
    assert abs(cover["mean"] - published["mean"]) < 2 * cover["error"]
    assert cover["p"][0] < 0.01
    # The puzzles that `NaturalSampler` accepts, if the counts of these samples are the right ones.
    made = Counter[int]()
    for part in (library, samples["second program"]):
        made.update({int(clues): count for clues, count in part["counts"].items()})
    kept = {k: made[k] * TRUE_SHARES[k] / TOP_DOWN_SHARES[k] for k in TRUE_SHARES}
    mean = sum(k * share for k, share in kept.items()) / sum(kept.values())
    error = sqrt(sum(((k - mean) * kept[k]) ** 2 / made[k] for k in kept if made[k]))
    error /= sum(kept.values())
    wanted = sum(k * share for k, share in TRUE_SHARES.items()) / sum(TRUE_SHARES.values())
    assert abs(mean - wanted) < min(0.1, 2 * error)


def test_the_outcomes_of_the_proof_are_those_of_the_filler() -> None:
    page = (DOCS / "fillers" / "uniform.md").read_text("utf-8")
    assert "948{,}109{,}639{,}680 \\cdot (94{,}080 \\cdot 512) \\cdot 1728" in page
    assert outcomes(Layout.boxes(3, 3)) == 948_109_639_680 * (94_080 * 512) * 1728
    assert "(2q)! \\cdot q!^2 \\cdot L^2 \\cdot 2^{q(q-1)}" in page
    for q, squares in ((2, 1), (3, 10), (4, 5016)):
        expected = factorial(2 * q) * factorial(q) ** 2 * squares**2 * 2 ** (q * (q - 1))
        assert outcomes(Layout.boxes(2, q)) == expected
