"""Internal: seed puzzles: the file, its images, and what is made from them.

No public call gives the seed puzzles themselves.
"""

from __future__ import annotations

from importlib import resources
from random import Random
from typing import Any

import pytest

from sudokulib import (
    CoverFiller,
    Grid,
    Judgment,
    Layout,
    Puzzle,
    PuzzleMaker,
    is_unique,
    puzzle_from_id,
    rate,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._making.difficulty import Target
from sudokulib._making.seed_puzzles import (
    FILE,
    decode_clues,
    encode_clues,
    random_image,
    seed_puzzles,
    vary_clues,
)
from sudokulib.identity import are_equivalent, canonical_form
from sudokulib.scales import Difficulty
from sudokulib.techniques import TECHNIQUES

NINE = Layout.boxes(3, 3)
LEVELS = ["medium", "hard", "unfair", "extreme"]
FEWEST = 24
"""Of 24 puzzles that are drawn 50 times, 21 different ones are drawn on average."""
NAMES = [technique.name for technique in TECHNIQUES]
SEED_PUZZLES = seed_puzzles()


def target_of(kind: str) -> Target:
    return Target(difficulty=Difficulty(kind)) if kind in LEVELS else Target(requires=(kind,))


def grid_of(text: str) -> Grid:
    return Grid(NINE, decode_clues(text))


def test_the_file() -> None:
    text = resources.files("sudokulib._making").joinpath(FILE).read_bytes()
    assert len(text) <= 200_000
    assert [*SEED_PUZZLES] == [name for name in (*LEVELS, *NAMES) if name in SEED_PUZZLES]
    for texts in SEED_PUZZLES.values():
        assert len(set(texts)) == len(texts)
        for each in texts:
            assert len(decode_clues(each)) == 81
            assert encode_clues(decode_clues(each)) == each


def test_levels_have_many() -> None:
    for level in LEVELS:
        assert len(SEED_PUZZLES[level]) >= 50
        forms = {canonical_form(grid_of(text)) for text in SEED_PUZZLES[level][:5]}
        assert len(forms) == 5


QUICK = ("hard", "X-Wing", "XY-Wing")


@pytest.mark.parametrize(
    "kind",
    [*QUICK, *(pytest.param(kind, marks=pytest.mark.slow) for kind in SEED_PUZZLES)],
)
def test_a_few_are_of_their_kind(kind: str) -> None:
    """The long check `techniques` rates all of them."""
    is_hard = kind == "extreme" or kind in NAMES[NAMES.index("X-Chain") :]
    for encoded in SEED_PUZZLES[kind][:: 24 if is_hard else 12]:
        clues = grid_of(encoded)
        assert is_unique(clues)
        assert target_of(kind).assess(clues).judgment is Judgment.GOOD


@pytest.mark.parametrize("cells", [b"", bytes(81), bytes(26), bytes(27), bytes([1]), bytes(53)])
def test_texts_of_clues(cells: bytes) -> None:
    assert decode_clues(encode_clues(cells)) == cells


def test_an_image_is_the_same_in_disguise() -> None:
    text = SEED_PUZZLES["hard"][0]
    images = [random_image([text], Random(seed)) for seed in range(5)]
    assert len(set(images)) == 5
    for image in images:
        assert are_equivalent(image.clues, grid_of(text))
        assert image == type(image)(image.clues)


def test_every_one_is_drawn() -> None:
    texts = SEED_PUZZLES["hard"][:3]
    counts = {random_image(texts, Random(seed)).clues.clue_count for seed in range(30)}
    assert counts == {grid_of(text).clue_count for text in texts}


def test_a_varied_puzzle() -> None:
    line = "1...5.6.2.36....7.......1..7..94.....9..35...6..8.723..574..91......87.........5."
    puzzle = Puzzle(Grid.parse(line))
    count = puzzle.clues.clue_count
    changed = set()
    for seed in range(10):
        few = vary_clues(puzzle, Random(seed), NodeCounter(), added=2)
        same = vary_clues(puzzle, Random(seed), NodeCounter(), added=1, wanted=count)
        changed |= {few, same}
        assert same.clues.clue_count == count
        for other in (few, same):
            assert is_unique(other.clues)
            assert other.solution == puzzle.solution
            pairs = zip(other.clues.digits, puzzle.clues.digits, strict=True)
            assert sum(here != there for here, there in pairs) <= 8
    assert len(changed) >= 3


@pytest.mark.parametrize(
    "options",
    [
        {"difficulty": "medium"},
        {"difficulty": "hard", "judge": lambda puzzle: "good"},
        {"requires": "X-Wing"},
        {"requires": "XY-Wing", "difficulty": "hard", "avoids": {"Jellyfish"}},
    ],
    ids=["medium", "with a judge", "X-Wing", "without Jellyfish"],
)
def test_made_from_seed_puzzles(options: dict[str, Any]) -> None:
    """The filler is not called: the first attempts start from seed puzzles."""
    maker = PuzzleMaker(**options)
    level = str(maker.difficulty and maker.difficulty.value)
    assert maker._seed_puzzles() == SEED_PUZZLES[maker.requires[-1] if maker.requires else level]
    for puzzle in maker.stream(rng=1, count=4):
        assert is_unique(puzzle.clues)
        assert (
            Target(requires=maker.requires, difficulty=maker.difficulty)
            .assess(puzzle.clues)
            .judgment
            is Judgment.GOOD
        )
        if maker.difficulty is not None:
            assert rate(puzzle.clues).difficulty is maker.difficulty
        if maker.judge is None:
            assert puzzle.id is not None
            assert puzzle_from_id(puzzle.id) == puzzle


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
    assert PuzzleMaker(difficulty="hard", **options)._seed_puzzles() == ()


def test_kinds_without_seed_puzzles() -> None:
    assert PuzzleMaker(er=(2.0, 3.0))._seed_puzzles() == ()
    assert PuzzleMaker(difficulty="easy")._seed_puzzles() == ()
    assert PuzzleMaker(requires="Naked Single")._seed_puzzles() == ()


def test_digging_goes_on_where_no_seed_puzzle_will_do() -> None:
    """The caller refuses all that the first twenty attempts make of seed puzzles."""
    seen = []
    maker = PuzzleMaker(
        difficulty="medium", judge=lambda puzzle: seen.append(puzzle) or refused(len(seen))
    )

    def refused(calls: int) -> str:
        return "too hard" if calls <= 20 else "good"

    puzzle = maker.make(rng=1)
    assert len(seen) > 20
    assert rate(puzzle.clues).difficulty is Difficulty.MEDIUM


def test_techniques_without_seed_puzzles() -> None:
    """The first three need none, and no puzzle was found that needs one of the others.

    After HoDoKu's forcing nets nothing was looked for: hardly any puzzle gets there.
    """
    assert (
        [name for name in NAMES if name not in SEED_PUZZLES]
        == [
            "Full House",
            "Naked Single",
            "Hidden Single",
            "Direct Claiming",
            *(
                "Constraint Exclusion",
                "Innies and Outies",
                "Direct Forcing",
            ),  # these need rules beyond houses
            "Avoidable Rectangle 2",
            "Franken X-Wing",
            "Franken Swordfish",
            "Finned Franken X-Wing",
            *NAMES[NAMES.index("Forcing Net Verity") + 1 :],
        ]
    )


def test_those_of_a_technique_are_many() -> None:
    """Enough for 20 forms of 50 puzzles, even if no clue were exchanged in any of them."""
    assert min(len(texts) for texts in SEED_PUZZLES.values()) >= FEWEST


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["Naked Single", "Jellyfish"])
def test_many_forms(kind: str) -> None:
    """The long check `techniques` counts them for all techniques, and for the seed puzzles."""
    puzzles = PuzzleMaker(requires=kind).stream(rng=1, count=50)
    assert len({canonical_form(puzzle.clues) for puzzle in puzzles}) >= 20
