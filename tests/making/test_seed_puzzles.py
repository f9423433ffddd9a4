"""Internal: seed puzzles: the file, its images, and the puzzles made from them.

No public call gives the seed puzzles themselves.
"""

from __future__ import annotations

from importlib import resources
from random import Random
from typing import Any

import pytest

from sudokulib import (
    CannotMake,
    CoverFiller,
    Grid,
    Judgment,
    Layout,
    Limits,
    Puzzle,
    PuzzleMaker,
    is_unique,
    make,
    puzzle_from_id,
)
from sudokulib._making import maker as maker_module
from sudokulib._making.difficulty import Target
from sudokulib._making.seed_puzzles import (
    FILE,
    decode_clues,
    encode_clues,
    random_image,
    seed_puzzles,
)
from sudokulib.fillers._protocol import checked_fill
from sudokulib.identity import are_equivalent, canonical_form
from sudokulib.scales import Difficulty
from sudokulib.solvers import solve
from sudokulib.techniques import TECHNIQUES

NINE = Layout.boxes(3, 3)
NAMES = [technique.name for technique in TECHNIQUES]
SEED_PUZZLES = seed_puzzles()


def grid_of(text: str) -> Grid:
    return Grid(NINE, decode_clues(text))


def test_the_file() -> None:
    text = resources.files("sudokulib._making").joinpath(FILE).read_bytes()
    assert len(text) <= 80_000
    assert [*SEED_PUZZLES] == [name for name in NAMES if name in SEED_PUZZLES]
    for texts in SEED_PUZZLES.values():
        assert len(set(texts)) == len(texts)
        for each in texts:
            assert len(decode_clues(each)) == 81
            assert encode_clues(decode_clues(each)) == each


@pytest.mark.parametrize(
    "kind",
    [
        "Swordfish",
        "Unique Rectangle 4",
        *(pytest.param(kind, marks=pytest.mark.long) for kind in SEED_PUZZLES),
    ],
)
def test_a_few_are_of_their_kind(kind: str) -> None:
    """The long check `techniques` rates all of them, and compares all solutions."""
    is_hard = kind in NAMES[NAMES.index("X-Chain") :]
    few = [grid_of(encoded) for encoded in SEED_PUZZLES[kind][:: 12 if is_hard else 6]]
    for clues in few:
        assert is_unique(clues)
        assert Target(requires=(kind,)).assess(clues).judgment is Judgment.GOOD
    assert len({canonical_form(solve(clues)) for clues in few}) == len(few)


@pytest.mark.parametrize("cells", [b"", bytes(81), bytes(26), bytes(27), bytes([1]), bytes(53)])
def test_texts_of_clues(cells: bytes) -> None:
    assert decode_clues(encode_clues(cells)) == cells


def test_an_image_is_equivalent() -> None:
    text = SEED_PUZZLES["Swordfish"][0]
    images = [random_image([text], Random(seed)) for seed in range(5)]
    assert len(set(images)) == 5
    for image in images:
        assert are_equivalent(image.clues, grid_of(text))
        assert image == type(image)(image.clues)


def test_every_one_is_drawn() -> None:
    texts = SEED_PUZZLES["Swordfish"][:3]
    forms = {canonical_form(random_image(texts, Random(seed)).clues) for seed in range(30)}
    assert forms == {canonical_form(grid_of(text)) for text in texts}


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        {"requires": "Swordfish"},
        {"requires": "Swordfish", "judge": lambda puzzle: "good"},
        {"requires": "Swordfish", "avoids": {"Jellyfish"}},
    ],
    ids=["alone", "with a judge", "without Jellyfish"],
)
def test_made_from_seed_puzzles(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where random grids gave none, other puzzles come than the seed puzzles, and no repeats."""
    monkeypatch.setattr(maker_module, "_FRESH_ATTEMPTS", 0)
    maker = PuzzleMaker(**options)
    target = Target(requires=maker.requires, avoids=maker.avoids)
    seeds = {canonical_form(grid_of(text)) for text in SEED_PUZZLES["Swordfish"]}
    forms = set()
    for puzzle in maker.stream(rng=1, count=2):
        assert is_unique(puzzle.clues)
        assert target.assess(puzzle.clues).judgment is Judgment.GOOD
        forms.add(canonical_form(puzzle.clues))
        if maker.judge is None:
            assert puzzle.id is not None
            assert puzzle_from_id(puzzle.id) == puzzle
    assert len(forms - seeds) == 2


def test_a_stream_drops_repeats_of_rare_techniques(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = make(rng=1)
    monkeypatch.setattr(PuzzleMaker, "_make", lambda *args, **options: puzzle)
    assert [*PuzzleMaker(requires="X-Wing").stream(rng=1, count=2)] == [puzzle, puzzle]
    rare = PuzzleMaker(requires="Swordfish").stream(rng=1, count=2)
    assert next(rare) == puzzle
    with pytest.raises(CannotMake, match="the last 1000 puzzles are equivalent"):
        next(rare)


def test_no_seed_puzzle_is_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error hands out none of them, and does not count them as tries."""
    monkeypatch.setattr(maker_module, "_FRESH_ATTEMPTS", 1)
    seeds = {canonical_form(grid_of(text)) for text in SEED_PUZZLES["Jellyfish"]}
    with pytest.raises(CannotMake) as caught:
        make(requires="Jellyfish", rng=3, limits=Limits(3_000))
    assert caught.value.best is not None
    assert canonical_form(caught.value.best.clues) not in seeds
    assert caught.value.tries == {"requires": (0, 1)}


@pytest.mark.long
def test_a_judge_that_refuses_everything_from_seed_puzzles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(maker_module, "_FRESH_ATTEMPTS", 0)
    seen = []
    maker = PuzzleMaker(
        requires="Swordfish",
        judge=lambda puzzle: seen.append(puzzle) or ("too hard" if len(seen) < 10 else "good"),
    )
    puzzle = maker.make(rng=1)
    assert len(seen) == 10
    assert puzzle == seen[-1]


def test_random_grids_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    events = []

    def filling(*args: Any) -> Grid:
        events.append("grid")
        return checked_fill(*args)

    def drawing(*args: Any) -> Puzzle:
        events.append("seed puzzle")
        return random_image(*args)

    monkeypatch.setattr(maker_module, "_FRESH_ATTEMPTS", 7)
    monkeypatch.setattr(maker_module, "checked_fill", filling)
    monkeypatch.setattr(maker_module, "random_image", drawing)
    PuzzleMaker(requires="Jellyfish").make(rng=1)
    assert events[:8] == [*["grid"] * 7, "seed puzzle"]


@pytest.mark.parametrize(
    "options",
    [
        {"clues": 30},
        {"blanks": 50},
        {"minimal": True},
        {"symmetry": "half turn"},
        {"pattern": "x" * 81},
        {"filler": CoverFiller()},
        {"layout": "2x3"},
        {"layout": "3x3+diagonals"},
    ],
    ids=str,
)
def test_other_options_take_none(options: dict[str, Any]) -> None:
    assert PuzzleMaker(requires="Swordfish", **options)._seed_puzzles() == ()
    assert PuzzleMaker(requires="Swordfish")._seed_puzzles() == SEED_PUZZLES["Swordfish"]


def test_kinds_without_seed_puzzles() -> None:
    assert PuzzleMaker(er=(2.0, 3.0))._seed_puzzles() == ()
    assert PuzzleMaker(requires="Naked Single")._seed_puzzles() == ()
    for level in Difficulty:
        assert PuzzleMaker(difficulty=level)._seed_puzzles() == ()


def test_there_are_many_of_each() -> None:
    """The long check `techniques` counts the different solutions of puzzles made from them."""
    assert min(map(len, SEED_PUZZLES.values())) >= 17
