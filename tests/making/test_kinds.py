"""Internal: makers by their kinds, and makers on random jigsaws."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from sudokulib import (
    CannotMake,
    CoverFiller,
    Layout,
    Limits,
    PuzzleMaker,
    Stopped,
    VariantMaker,
    daily,
    is_unique,
    make,
    puzzle_from_id,
)
from sudokulib._making.base import Maker
from sudokulib._making.kinds import maker_for
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.fillers import UniformFiller, _cover
from sudokulib.randomness import as_seed, child_seed


def test_a_maker_cannot_be_made_without_a_kind_of_puzzle() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Maker()  # type: ignore[abstract]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"clues": 8},
        {"symmetry": "half turn", "minimal": True},
        {"pattern": "x" * 10 + "." * 6},
        {"filler": CoverFiller()},
    ],
)
def test_the_regions_of_a_random_jigsaw_are_those_of_the_seed(options: dict[str, Any]) -> None:
    for seed in range(4):
        puzzle = make(layout="jigsaw4", rng=seed, **options)
        assert puzzle.layout is Layout.random_jigsaw(4, rng=seed)
        assert is_unique(puzzle.clues)
        assert puzzle.id is not None
        assert puzzle.id.startswith("1.jigsaw4.")
        again = puzzle_from_id(puzzle.id)
        assert (again, again.id) == (puzzle, puzzle.id)


def test_random_regions_may_be_boxes() -> None:
    """Then the filler is still the one that jigsaws have."""
    assert Layout.random_jigsaw(4, rng=149) is Layout.boxes(2, 2)
    puzzle = make(layout="jigsaw4", rng=149)
    assert puzzle == make(layout="2x2", filler=CoverFiller(), rng=149)
    assert puzzle.id == "1.jigsaw4.2P"


@pytest.mark.long
def test_other_regions_are_drawn_if_the_filler_finds_no_grid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_cover, "_MAX_WORK", 81 * 50)
    seeds = []
    for seed in range(20):
        regions = Layout.random_jigsaw(9, rng=seed)
        try:
            expected = make(layout=regions, rng=seed)
        except UnsupportedLayout:
            seeds.append(seed)
        else:
            assert make(layout="jigsaw9", rng=seed) == expected
    puzzle = make(layout="jigsaw9", rng=seeds[0])
    assert puzzle == make(layout="jigsaw9", rng=seeds[0])
    assert puzzle.layout is not Layout.random_jigsaw(9, rng=seeds[0])
    assert make(layout=puzzle.layout, rng=seeds[0]) == puzzle


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "options"),
    [(PuzzleMaker, {}), (VariantMaker, {"kinds": "killer"})],
)
def test_regions_for_which_the_usual_filler_finds_no_grid(
    kind: type[Maker], options: dict[str, str]
) -> None:
    seed = 292680581895987545149685827943935843894
    with pytest.raises(UnsupportedLayout, match="found no grid"):
        make(layout=Layout.random_jigsaw(9, rng=seed), rng=seed)
    assert is_unique(maker_for(kind, {"layout": "jigsaw9", **options}).make(seed).clues)


def test_a_filler_that_fills_no_jigsaws() -> None:
    with pytest.raises(UnsupportedLayout):
        make(layout="jigsaw9", filler=UniformFiller(), rng=1)


def test_each_puzzle_of_a_stream_has_regions_of_its_own() -> None:
    maker = maker_for(PuzzleMaker, {"layout": "jigsaw5", "limits": Limits(100_000)})
    puzzles = [*maker.stream("a seed", 3)]
    seed = as_seed("a seed")
    assert [puzzle.layout for puzzle in puzzles] == [
        Layout.random_jigsaw(5, rng=child_seed(seed, number)) for number in range(3)
    ]
    assert pickle.loads(pickle.dumps(maker)) == maker
    with ThreadPoolExecutor(2) as executor:
        assert [*maker.stream("a seed", 3, executor=executor)] == puzzles


def test_the_jigsaw_of_a_day() -> None:
    puzzle = daily("2026-11-20", layout="jigsaw5")
    assert puzzle == daily("2026-11-20", layout="jigsaw5")
    assert puzzle.layout is Layout.random_jigsaw(5, rng="day 2026-11-20")


@pytest.mark.parametrize("size", [0, 1, 13, 99])
def test_sizes_of_random_jigsaws(size: int) -> None:
    with pytest.raises(InvalidOption, match=r"jigsaw2 to jigsaw12|no such layout") as caught:
        make(layout=f"jigsaw{size}")
    assert caught.value.value == f"jigsaw{size}"


@pytest.mark.parametrize("maker", [PuzzleMaker, partial(VariantMaker, "killer")])
def test_a_maker_has_one_layout(maker: Callable[..., Maker]) -> None:
    with pytest.raises(InvalidOption, match=r"make_killer\(.*Layout\.random_jigsaw\(9\)"):
        maker(layout="jigsaw9")


def test_options_are_checked_before_regions_are_drawn() -> None:
    with pytest.raises(InvalidOption, match="clues"):
        make(layout="jigsaw4", clues=17)


def test_limits_hold_for_the_regions_too() -> None:
    with pytest.raises(CannotMake, match="no jigsaw was found within 3 nodes"):
        make(layout="jigsaw9", rng=1, limits=Limits(3))
    with pytest.raises(CannotMake):
        make(layout="jigsaw9", rng=1, limits=Limits(30))
    with pytest.raises(Stopped):
        make(layout="jigsaw9", rng=1, limits=Limits(should_stop=lambda: True))
