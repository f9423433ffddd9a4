"""Variants: every kind, alone and together, with all options."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import pytest
import variant_digest
from golden import DATA
from random_rules import keeps

from sudokulib import (
    CannotMake,
    Layout,
    Limits,
    Puzzle,
    Stopped,
    Symmetry,
    VariantMaker,
    constraints as rules,
    daily,
    is_unique,
    make_killer,
    make_variant,
    puzzle_from_id,
    rate,
    solve,
)
from sudokulib._making.drawn_rules import KINDS, SETS
from sudokulib.analysis import redundant
from sudokulib.constraints import NonConsecutive
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VARIANTS = (DATA / "variants.txt").read_text(encoding="ascii").splitlines()
DRAWN = [kind.name for kind in KINDS if kind.share]
EVERYWHERE = [kind.name for kind in KINDS if not kind.share]
LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
LINES = ["thermometer", "arrow", "renban", "whisper", "palindrome", "between line", "zipper line"]


def is_proved(puzzle: Puzzle) -> bool:
    """Whether the puzzle has one solution, which keeps each of its rules."""
    solution = solve(puzzle.clues)
    return solution == puzzle.solution and all(
        keeps(solution, rule) for rule in puzzle.layout.constraints
    )


def cells_of(puzzle: Puzzle) -> list[tuple[int, int]]:
    return [cell for rule in puzzle.layout.constraints for cell in rule.cells]


@pytest.mark.long
@pytest.mark.parametrize("kind", [kind.name for kind in KINDS] + [*SETS])
def test_every_kind_makes_puzzles_with_one_solution(kind: str) -> None:
    for seed in range(2):
        puzzle = make_variant(kind, rng=seed)
        assert is_proved(puzzle)
        assert puzzle.layout.constraints
        assert puzzle.layout.without_constraints() is Layout.boxes(3, 3)
        assert puzzle.id is not None
        assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.parametrize("kind", DRAWN)
def test_every_kind_is_drawn_on_smaller_boards_and_jigsaws(kind: str) -> None:
    for layout in ("2x3", "jigsaw5", "3x3+diagonals", "2x4"):
        if "clone" in kind and layout == "jigsaw5":
            continue
        puzzle = make_variant(kind, layout=layout, rng=5)
        assert is_proved(puzzle)
        assert puzzle.id is not None
        assert puzzle_from_id(puzzle.id) == puzzle


NOT_REACHED = {
    "killer": ("unfair",),
    "strict kropki": ("unfair", "extreme"),
}
"""Levels that these kinds reach seldom or never; the page on variants says so."""


def every_level() -> Iterator[object]:
    """All kinds and their levels; of every second kind, one level up to hard is not long."""
    for number, kind in enumerate((*DRAWN, *EVERYWHERE)):
        reached = [level for level in LEVELS if level not in NOT_REACHED.get(kind, ())]
        for level in reached:
            is_usual = number % 2 and level == reached[number % 3]
            marks = pytest.mark.slow if is_usual else pytest.mark.long
            yield pytest.param(kind, level, marks=marks)


@pytest.mark.parametrize(("kind", "level"), [*every_level()])
def test_every_level(kind: str, level: str) -> None:
    puzzle = make_variant(kind, difficulty=level, rng=3)
    assert is_proved(puzzle)
    assert rate(puzzle.clues).difficulty.value == level


@pytest.mark.slow
def test_killers_above_hard_have_larger_cages() -> None:
    def sizes(**options: Any) -> set[int]:
        puzzle = make_variant("killer", difficulty="extreme", rng=0, **options)
        assert rate(puzzle.clues).difficulty.value == "extreme"
        return {len(rule.cells) for rule in puzzle.layout.constraints}

    assert sizes() == {3, 4, 5}


def test_smallest_and_largest_go_before_the_cages_of_a_level() -> None:
    maker = partial(VariantMaker, "killer", difficulty="extreme")
    assert maker()._sizes(maker()._kinds[0]) == range(3, 6)
    assert maker(smallest=2)._sizes(maker()._kinds[0]) == range(2, 6)
    assert maker(largest=3)._sizes(maker()._kinds[0]) == range(2, 4)


@pytest.mark.slow
def test_strict_boards_above_hard_have_few_marks() -> None:
    def marks(level: str) -> int:
        return len(make_variant("strict XV", difficulty=level, rng=3).layout.constraints)

    assert marks("unfair") < marks("hard")


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: str) -> None:
    puzzle = make_variant("thermometer", difficulty=level, rng=3)
    assert is_proved(puzzle)
    assert rate(puzzle.clues).difficulty.value == level
    assert puzzle.id == f"1.3x3.thermometer.d{level}.g2.3"
    assert puzzle_from_id(puzzle.id) == puzzle


def test_what_an_id_says() -> None:
    options: dict[str, Any] = {"layout": "2x3", "rng": 7}
    assert make_variant("thermo", **options).id == "1.2x3.thermometer.7"
    assert make_variant({"arrows", "kropki"}, **options).id == "1.2x3.arrow~whitedot~blackdot.7"
    more = {"rules": 4, "largest": 4, "smallest": 3, "symmetry": "half turn", "minimal": True}
    id = make_variant("renban", **options, **more).id
    assert id == "1.2x3.renban.n4.k3.l4.m.shalf_turn.7"
    assert puzzle_from_id(id).id == id
    assert make_variant("killer", **options) == make_killer(**options)


@pytest.mark.parametrize(
    "text",
    [
        "1.2x3.arrow~thermometer.7",  # not in order
        "1.2x3.thermo.7",  # not the name in ids
        "1.2x3.arrow~arrow.7",
        "1.2x3.odd.l3.7",
        "1.2x3.antiknight.n3.7",
        "1.2x3.whitedot~.7",
    ],
)
def test_what_is_no_id(text: str) -> None:
    with pytest.raises(InvalidOption, match="this is not the id of a puzzle"):
        puzzle_from_id(text)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Thermometers", ("thermometer",)),
        ("x sums", ("X-sum",)),
        ("between", ("between line",)),
        ("german whispers", ("whisper",)),
        ("renban lines", ("renban",)),
        ("miracle", ("anti-knight", "anti-king", "non-consecutive")),
        (["maximum", "minimum", "max imum"], ("minimum", "maximum")),
    ],
)
def test_names_of_kinds(name: str, kinds: tuple[str, ...]) -> None:
    assert VariantMaker(name).kinds == kinds


@pytest.mark.slow
def test_many_clones_have_more_than_two_cells() -> None:
    """Most equal areas of a grid have two cells, but such clones say little."""
    sizes = [
        len(rule.cells)
        for seed in range(10)
        for rule in make_variant("clone", rng=seed).layout.constraints
    ]
    assert {*sizes} == {2, 3, 4, 5}
    assert sizes.count(2) < 0.7 * len(sizes)


@pytest.mark.slow
def test_no_x_sum_only_says_its_first_digit() -> None:
    sums = {
        rule.sum
        for seed in range(10)
        for rule in make_variant("X-sum", rng=seed).layout.constraints
    }
    assert {1, 45}.isdisjoint(sums)


@pytest.mark.long
def test_arrows_of_little_killers_do_not_cross() -> None:
    for seed in range(10):
        corners = [
            (max(row, 2 * row - down), max(column, 2 * column - across))
            for rule in make_variant("little killer", rng=seed).layout.constraints
            for (row, column), (down, across), *_ in [rule.cells]
        ]
        assert len({*corners}) == len(corners) == 11


@pytest.mark.parametrize("seed", range(3))
def test_rules_do_not_overlap(seed: int) -> None:
    puzzle = make_variant([*LINES, "quadruple", "clone", "odd"], rng=seed)
    cells = cells_of(puzzle) + [
        cell
        for rule in puzzle.layout.constraints
        if isinstance(rule, rules.Clone)
        for cell in rule.copies
    ]
    assert len(cells) == len({*cells})
    marks = make_variant(["kropki", "thermometer"], rng=seed).layout.constraints
    on_lines = {
        cell for rule in marks if isinstance(rule, rules.Thermometer) for cell in rule.cells
    }
    dots = [rule.cells for rule in marks if not isinstance(rule, rules.Thermometer)]
    assert len(dots) == len({*dots})
    assert on_lines.isdisjoint([cell for pair in dots for cell in pair])


@pytest.mark.slow
@pytest.mark.parametrize("kind", LINES)
def test_lines_go_from_cell_to_cell_and_do_not_cross(kind: str) -> None:
    for seed in range(4):
        corners = []
        for rule in make_variant(kind, rng=seed).layout.constraints:
            for (row, column), (down, across) in zip(rule.cells, rule.cells[1:], strict=False):
                assert max(abs(row - down), abs(column - across)) == 1
                if row != down and column != across:
                    corners.append((min(row, down), min(column, across)))
        assert len(corners) == len({*corners})


@pytest.mark.parametrize("symmetry", ["half turn", "left right", "diagonal"])
@pytest.mark.parametrize("kind", ["thermometer", "killer", "little killer", "white dot", "odd"])
def test_symmetric_rules(kind: str, symmetry: str) -> None:
    puzzle = make_variant(kind, symmetry=symmetry, rng=5)
    assert is_proved(puzzle)
    moves: dict[str, Callable[[tuple[int, int]], tuple[int, int]]] = {
        "half turn": lambda cell: (8 - cell[0], 8 - cell[1]),
        "left right": lambda cell: (cell[0], 8 - cell[1]),
        "diagonal": lambda cell: (cell[1], cell[0]),
    }
    found = [frozenset(rule.cells) for rule in puzzle.layout.constraints]
    images = [frozenset(map(moves[symmetry], cells)) for cells in found]
    assert {*found} == {*images}
    clues = {divmod(cell, 9) for cell, digit in enumerate(puzzle.clues.digits) if digit}
    assert clues == {*map(moves[symmetry], clues)}


def test_numbers_of_rules_and_cells() -> None:
    puzzle = make_variant("thermometer", rules=5, smallest=4, largest=4, rng=1)
    assert [len(rule.cells) for rule in puzzle.layout.constraints] == [4] * 5
    cages = make_variant("killer", rules=6, rng=1).layout.constraints
    assert len(cages) == 6
    assert len(make_variant(["killer", "arrow"], rng=1).layout.constraints) > 6
    assert [
        len(rule.cells) for rule in make_killer(layout="1", smallest=1, rng=1).layout.constraints
    ] == [1]


def test_all_marks_are_drawn_where_the_others_are_excluded() -> None:
    puzzle = make_variant("strict kropki", rng=1)
    marked = {rule.cells for rule in puzzle.layout.constraints if rule.cells}
    for row in range(9):
        for column in range(8):
            pair = (row, column), (row, column + 1)
            a, b = (puzzle.solution[cell] for cell in pair)
            assert (pair in marked) == (abs(a - b) == 1 or 2 * min(a, b) == max(a, b))


@pytest.mark.parametrize(
    ("kind", "clues"), [("thermometer", 8), ("thermometer", 30), ("arrow", 5), ("kropki", 0)]
)
def test_numbers_of_clues(kind: str, clues: int) -> None:
    puzzle = make_variant(kind, clues=clues, rng=1)
    assert puzzle.clues.clue_count == clues
    assert is_proved(puzzle)
    assert puzzle.id is not None
    assert puzzle_from_id(puzzle.id) == puzzle


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("thermometer", {}),
        ("killer", {"layout": "2x3"}),
        ("arrow", {"layout": "2x3", "clues": 1}),
        ("strict XV", {"layout": "2x3"}),
        ("minimum", {"layout": "2x3", "difficulty": "easy"}),
    ],
)
def test_minimal_puzzles(kind: str, options: dict[str, Any]) -> None:
    puzzle = make_variant(kind, minimal=True, rng=1, **options)
    assert is_unique(puzzle.clues)
    assert not redundant(puzzle)


def test_rules_of_the_layout_stay() -> None:
    layout = Layout.boxes(2, 3).with_constraints([rules.AntiKnight()])
    for kinds in ("thermometer", ["thermometer", "anti-knight"]):
        puzzle = make_variant(kinds, layout=layout, rng=1)
        assert puzzle.layout.constraints.count(rules.AntiKnight()) == 1
        assert is_proved(puzzle)


@pytest.mark.slow
def test_a_stream_is_the_same_with_any_workers() -> None:
    maker = VariantMaker(["thermometer", "kropki"], layout="2x3", difficulty="medium")
    puzzles = [*maker.stream(7, 4)]
    assert puzzles[0] == maker.make(7)
    assert len({*puzzles}) == 4
    with ThreadPoolExecutor(2) as executor:
        assert [*maker.stream(7, 4, executor=executor)] == puzzles
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert [*maker.stream(7, 4, executor=processes)] == puzzles


def test_a_maker_is_a_value() -> None:
    maker = VariantMaker("thermo", layout="2x3", rules=3, symmetry="half turn")
    assert maker == VariantMaker(["thermometer"], layout="2x3", rules=3, symmetry="half turn")
    assert pickle.loads(pickle.dumps(maker)) == maker
    names = {"Layout": Layout, "Symmetry": Symmetry, "VariantMaker": VariantMaker}
    assert eval(repr(maker), names) == maker


def test_the_variant_of_a_day() -> None:
    options: dict[str, Any] = {"layout": "2x3", "difficulty": "easy"}
    puzzle = daily("2026-11-20", kind=["arrow", "thermometer"], **options)
    assert puzzle == make_variant(["thermo", "arrow"], rng="day 2026-11-20", **options)


@pytest.mark.parametrize(
    ("kinds", "options", "option", "message"),
    [
        ("thermmeter", {}, "kind", "did you mean thermometer"),
        ([], {}, "kinds", "at least one kind"),
        ("odd", {"largest": 3}, "largest", "do not differ in size"),
        ("miracle", {"rules": 3}, "rules", "no rules that are drawn"),
        ("strict XV", {"rules": 3}, "rules", "all marks are drawn"),
        ("thermometer", {"smallest": 5, "largest": 4}, "largest", "at least 5 cells and at most 4"),
        ("thermometer", {"smallest": 7, "layout": "2x3"}, "smallest", "at most 6"),
        ("arrow", {"rules": 0}, "rules", "from 1"),
        (["arrow", "odd", "even"], {"rules": 2}, "rules", "3 kinds need as many"),
        ("arrow", {"clues": 82}, "clues", "to 81"),
        ("arrow", {"difficulty": "tough"}, "difficulty", "hard"),
        ("arrow", {"scale": "rules"}, "scale", "give both"),
        ("global entropy", {"layout": "2x2"}, "constraint", "divisible by 3"),
    ],
)
def test_wrong_options(kinds: Any, options: Any, option: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message) as caught:
        make_variant(kinds, rng=1, **options)
    assert caught.value.option == option


@pytest.mark.parametrize("kinds", [5, None, [5], {"arrow": 3}])
def test_wrong_types(kinds: Any) -> None:
    with pytest.raises(TypeError, match="kinds must be"):
        make_variant(kinds)


def test_boards_that_are_too_large() -> None:
    with pytest.raises(UnsupportedLayout, match="up to 16x16"):
        make_variant("arrow", layout="5x5")
    with pytest.raises(UnsupportedLayout, match="a board of 9x9 has the id 3x3"):
        make_variant("arrow", layout="9x9")
    with pytest.raises(UnsupportedLayout):
        make_variant("arrow", layout="3x4", difficulty="easy", rng=1)
    assert is_unique(make_variant("arrow", layout="3x4", rng=1).clues)


@pytest.mark.long
def test_what_cannot_be_found_says_what_came_nearest() -> None:
    with pytest.raises(CannotMake, match=r"thermometer puzzle with 0 clues") as caught:
        make_variant("thermometer", clues=0, rng=1, limits=Limits(80_000))
    assert caught.value.best is not None
    assert caught.value.best.clues.clue_count < 25
    with pytest.raises(CannotMake, match=r"0 of [0-9]+ tries gave an arrow puzzle with 40 rules"):
        make_variant("arrow", rules=40, rng=1, limits=Limits(20_000))
    with pytest.raises(CannotMake, match="no pattern with full symmetry on 3x3 has 2 clues"):
        make_variant("arrow", clues=2, symmetry="full")
    with pytest.raises(CannotMake, match=r"an extreme odd puzzle was not found within 2000 nodes"):
        make_variant("odd", layout="2x2", difficulty="extreme", rng=1, limits=Limits(2_000))


def test_the_limits_end_a_search_with_limits_of_its_own() -> None:
    """Each search while clues are removed has few nodes; these are counted in the whole, too."""
    with pytest.raises(CannotMake, match="was not found within 75 nodes"):
        make_variant("thermometer", layout="2x3", rng=7, limits=Limits(75))


def test_it_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        make_variant("arrow", rng=1, limits=Limits(should_stop=lambda: True))


SLOW = ("1.3x3.killer.dextreme.g2.1", "1.3x3.strictxv.dunfair.g2.1")


@pytest.mark.every_case
@pytest.mark.parametrize(
    "line",
    [pytest.param(line, marks=[pytest.mark.slow] * line.startswith(SLOW)) for line in VARIANTS],
    ids=lambda line: line.split()[0],
)
def test_the_same_seed_gives_the_same_variant(line: str) -> None:
    """They change with a new version of the algorithm, and never otherwise."""
    id, layout, clues = line.split()
    puzzle = puzzle_from_id(id)
    assert (puzzle.id, puzzle.layout.id, format(puzzle.clues, "line")) == (id, layout, clues)


def test_a_stream_drops_repeats() -> None:
    maker = VariantMaker("odd", layout="2x2")
    puzzles = [*maker.stream(1, 6, exclude=())]
    assert len({puzzle.id for puzzle in puzzles}) == 6
    turned = [Transformation.rotation(puzzle.layout)(puzzle) for puzzle in puzzles[:2]]
    others = [*maker.stream(1, 4, exclude=turned)]
    assert puzzles[2] in others
    assert puzzles[0] not in others


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "nodes"),
    [
        ({"layout": "2x2", "clues": 0}, 2_000),
        ({"layout": "2x2", "clues": 0, "rules": 3}, 2_000),
        pytest.param(
            {"layout": "2x3", "clues": 4, "symmetry": "full"}, 8_000, marks=pytest.mark.long
        ),
    ],
)
def test_a_grid_on_which_no_rules_exclude_other_solutions(
    options: dict[str, Any], nodes: int
) -> None:
    """Of these marks there are no more, and the rules may not become more."""
    found = rf"0 of [0-9]+ tries gave a puzzle with {options['clues']} clues"
    with pytest.raises(CannotMake, match=found):
        make_variant("odd", **options, rng=1, limits=Limits(nodes))


def test_a_board_without_room_for_a_line() -> None:
    kinds = ["odd", "even", "thermometer"]
    with pytest.raises(CannotMake, match=r"0 of [0-9]+ tries gave an? .* puzzle with 20 rules"):
        make_variant(kinds, layout="2x2", rules=20, rng=1, limits=Limits(2_000))


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [["killer", "strict kropki"], ["strict kropki", "strict XV"]])
def test_all_marks_are_drawn_beside_other_rules(kinds: list[str]) -> None:
    """A missing mark would be a rule that the solution breaks, and the search would never end."""
    for seed in range(3):
        puzzle = make_variant(kinds, layout="2x3", rng=seed)
        assert puzzle.solution.is_solved
        assert is_unique(puzzle)


def test_all_marks_of_a_grid_are_not_symmetric() -> None:
    with pytest.raises(InvalidOption, match="strict kropki: all marks are drawn, which are not"):
        VariantMaker("strict kropki", symmetry="half turn")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        pytest.param(
            ["non-consecutive", "white dot"],
            "no white dot fits with non-consecutive on any of 30",
            marks=pytest.mark.long,
        ),
        (["miracle", "white dot", "odd"], "no white dot fits with odd and anti-knight"),
    ],
)
def test_kinds_that_never_fit_are_given_up_early(kinds: list[str], message: str) -> None:
    with pytest.raises(CannotMake, match=message):
        VariantMaker(kinds, limits=None).make(rng=1)


def test_a_kind_that_never_fits_alone() -> None:
    """No two neighbours differ by 1 on this board, so there is no place for a white dot."""
    layout = Layout.boxes(2, 3).with_constraints([NonConsecutive()])
    with pytest.raises(CannotMake, match="no white dot fits on any of 30 random grids"):
        VariantMaker("white dot", layout=layout).make(rng=1)


@pytest.mark.parametrize("kind", ["odd", "even", "minimum", "maximum"])
def test_marked_cells_lose_their_clues_first(kind: str) -> None:
    """A clue in a marked cell makes the mark useless."""
    for seed in range(3):
        puzzle = make_variant(kind, rng=seed)
        marked = {cell for rule in puzzle.layout.constraints for cell in rule.cells}
        assert sum(puzzle.clues[cell] > 0 for cell in marked) <= 1


@pytest.mark.long
def test_300_variants_have_one_digest() -> None:
    """The long check `pyodide` compares the digest that is made in a browser."""
    assert variant_digest.digest() == variant_digest.FILE.read_text(encoding="ascii").strip()


@pytest.mark.long
def test_workers_make_the_variants_of_the_digest() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        found = variant_digest.digest(partial(executor.map, chunksize=25))
    assert found == variant_digest.FILE.read_text(encoding="ascii").strip()
