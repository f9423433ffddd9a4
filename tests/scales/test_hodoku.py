"""The mechanism of the scales, and HoDoKu's scale with its queues of singles.

Internal: no public call shows the state of a rating between two steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs
import pytest

from sudokulib import Candidates, Grid, Layout, Step, Technique, make, rate
from sudokulib._candidates.packed_steps import single_step
from sudokulib.errors import InvalidOption
from sudokulib.scales import (
    SCALES,
    Difficulty,
    Grade,
    Scale,
    fixed_grade,
    hardest_step,
    named_scale,
    total_score,
)
from sudokulib.scales._hodoku import by_cluster
from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._scale import CandidatesOnly
from sudokulib.techniques import HiddenSingle, NakedSingle, SimpleColorsTrap, SimpleColorsWrap
from sudokulib.techniques._shared_search import MergedSearch

LAYOUTS = ["3x3", "2x3", "2x2", "1111213322334223544455554", "3x3+diagonals", "3x3+windows"]
SMALL = Grid.parse("1.3..2....1....3")
HODOKU = named_scale("hodoku")
EASY, MEDIUM, HARD, UNFAIR, EXTREME = Difficulty
NEEDS_COLOURS = Grid.parse(
    "28...9....3...2..6..9....5.7..5..2......968.....1...6.492......61..3...4........."
)


class Queues:
    """HoDoKu's queues of singles in the plainest words: sets of digits, and looking everywhere."""

    def __init__(self, clues: Grid) -> None:
        self.layout = clues.layout
        digits = set(range(1, self.layout.size + 1))
        self.left = [set(digits) for _ in range(self.layout.cell_count)]
        self.cells = [0] * self.layout.cell_count
        self.naked: list[tuple[int, int]] = []
        self.hidden: list[tuple[int, int]] = []
        for cell, digit in enumerate(clues.digits):
            if digit:
                self.fill(cell, digit)

    def houses(self, cell: int) -> Iterator[tuple[int, ...]]:
        return (house for house in self.layout.houses if cell in house)

    def places(self, house: tuple[int, ...], digit: int) -> list[int]:
        return [cell for cell in house if digit in self.left[cell]]

    def fill(self, cell: int, digit: int) -> None:
        self.cells[cell] = digit
        for peer in sorted(self.layout.peers[cell]):
            if digit in self.left[peer]:
                self.left[peer].discard(digit)
                if len(self.left[peer]) == 1:
                    self.naked.append((peer, min(self.left[peer])))
                for house in self.houses(peer):
                    self.look(house, digit)
        others = self.left[cell] - {digit}
        self.left[cell] = set()
        for other in sorted(others):
            for house in self.houses(cell):
                self.look(house, other)

    def look(self, house: tuple[int, ...], digit: int) -> None:
        places = self.places(house, digit)
        if len(places) == 1 and not self.cells[places[0]]:
            self.hidden.append((places[0], digit))

    def next(self) -> tuple[str, int, int] | None:
        """The next single in the order of arising; it is filled in."""
        naked = [next_single for next_single in self.naked if not self.cells[next_single[0]]]
        hidden = [next_single for next_single in self.hidden if not self.cells[next_single[0]]]
        full = [
            (cell, digit)
            for cell, digit in naked
            if any(sum(not self.cells[each] for each in house) == 1 for house in self.houses(cell))
        ]
        queues = (("Full House", full), ("Naked Single", naked), ("Hidden Single", hidden))
        for name, queue in queues:
            if queue:
                self.fill(*queue[0])
                return (name, *queue[0])
        return None


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", range(4))
def test_singles_come_in_the_order_in_which_they_arise(layout: str, seed: int) -> None:
    clues = make(layout=Layout.parse(layout), rng=seed).clues
    queues, state = Queues(clues), QueuedSingles(Candidates.of(clues))
    while True:
        step, expected = state.next_single(), queues.next()
        if step is None:
            assert expected is None
            break
        ((row, column, digit),) = step.placements
        assert (step.technique, row * clues.layout.size + column, digit) == expected
        assert state.apply(step)
        assert state.candidates.digits == bytes(queues.cells)
    assert state.is_solved is (0 not in state.candidates.digits)
    assert state.candidates._lookup.digits_in == tuple(
        [sum(1 << digit - 1 for digit in digits) for digits in queues.left]
    )


@pytest.mark.parametrize(
    "layout",
    [pytest.param(each, marks=pytest.mark.slow) if "+" in each else each for each in LAYOUTS],
)
@pytest.mark.parametrize("seed", range(4))
def test_a_state_is_where_its_steps_lead(layout: str, seed: int) -> None:
    board = Layout.parse(layout)
    puzzle = make(layout=board, blanks=board.cell_count * 2 // 3, rng=f"path {seed}")
    start = Candidates.of(puzzle.clues)
    queued, plain, candidates = QueuedSingles(start), CandidatesOnly(start), start
    assert queued.candidates is start
    for step, _ in HODOKU.steps(start):
        candidates = candidates.apply([step])
        for state in (queued, plain):
            assert state.apply(step)
            assert state.candidates == candidates
            assert state.candidates.entries == candidates.entries
            assert state.is_solved is candidates.is_solved
            assert not state.apply(step)  # there is nothing left to do


def test_singles_say_in_which_house() -> None:
    # 1 has one place in row 3, which is also its place in a column and in a box.
    state = QueuedSingles(Candidates.of(Grid.parse("1.........1.....")))
    step = state.next_single()
    assert step is not None
    assert (step.technique, step.placements, step.houses) == ("Hidden Single", ((1, 3, 1),), (1,))
    state = QueuedSingles(Candidates.of(Grid.parse("123.............")))
    step = state.next_single()
    assert step is not None
    assert (step.technique, step.houses) == ("Full House", (0,))


def test_marks_that_are_gone_count_from_the_start() -> None:
    candidates = Candidates.of(Grid.parse("12..............")).eliminate([(0, 2, 4), (3, 3, 1)])
    state = QueuedSingles(candidates)
    step = state.next_single()
    assert step is not None
    assert step.placements == ((0, 2, 3),)
    assert state.apply(step)
    assert state.candidates == candidates.apply([single_step(step, candidates.layout)])


def test_cells_without_candidates_are_no_singles() -> None:
    candidates = Candidates.of(Grid.parse("12..............")).eliminate([(0, 2, 3), (0, 2, 4)])
    state = QueuedSingles(candidates)
    while (step := state.next_single()) is not None:
        assert step.placements[0][:2] != (0, 2)
        state.apply(step)
    assert not state.is_solved


def test_candidates_go_in_the_order_of_the_step() -> None:
    """Which single arises first depends on the order."""
    start = Candidates.of(Grid.parse("." * 16)).eliminate(
        [(0, 3, 1), (0, 3, 2), (2, 1, 1), (2, 1, 2)]
    )
    placements = []
    for gone in (((2, 1, 3), (0, 3, 3)), ((0, 3, 3), (2, 1, 3))):
        state = QueuedSingles(start)
        state.apply(Step("Guess", eliminations=gone, layout=start.layout))
        step = state.next_single()
        assert step is not None
        placements.append(step.placements)
    assert placements == [((2, 1, 4),), ((0, 3, 4),)]


def test_the_level_is_that_of_the_hardest_step_and_raised_by_the_score() -> None:
    fold = HODOKU.fold
    assert fold([], []).level is EASY
    assert fold([], [Grade(4, EASY), Grade(40, MEDIUM)]).level is MEDIUM
    assert fold([], [Grade(130, HARD), Grade(4, EASY)]) == (134, HARD, None, None, None)
    for score, level in [(800, EASY), (801, MEDIUM), (1000, MEDIUM), (1001, HARD), (1601, UNFAIR)]:
        assert fold([], [Grade(score, EASY)]).level is level
    assert fold([], [Grade(1800, EASY)]).level is UNFAIR
    assert fold([], [Grade(1801, EASY)]).level is EXTREME
    assert fold([], [Grade(1900, MEDIUM)]).level is EXTREME


def test_the_peaks() -> None:
    gone = Step("Pointing", eliminations=[(0, 0, 1)])
    placed = Step("Guess", placements=[(0, 0, 2)])
    weights = [2.6, 1.2, 3.0]
    grades = [Grade(weight, EASY) for weight in weights]
    assert hardest_step([gone, placed, gone], grades)[2:] == (3.0, 2.6, 2.6)
    assert hardest_step([placed, gone, placed], grades)[2:] == (3.0, 2.6, 2.6)
    assert hardest_step([gone, gone, gone], grades)[2:] == (3.0, 3.0, 2.6)
    assert hardest_step([], []) == (0.0, EASY, 0.0, 0.0, 0.0)
    assert hardest_step([placed], [Grade(7.0, EXTREME)]).level is EXTREME


def test_the_table_is_hodokus() -> None:
    grades = {
        technique.name: grade(Step(technique.name, placements=[(0, 0, 1)]))
        for technique, grade in HODOKU.graded
    }
    assert len(grades) == len(HODOKU.graded)
    assert grades["Full House"] == (4, EASY)
    assert grades["Hidden Single"] == (14, EASY)
    assert grades["Naked Triple"] == (80, MEDIUM)
    assert grades["X-Wing"] == (140, HARD)
    assert grades["Sashimi Swordfish"] == (240, UNFAIR)
    assert grades["Simple Colors"] == (150, HARD)
    assert grades["XY-Chain"] == (260, UNFAIR)
    assert grades["Forcing Net"] == (700, EXTREME)
    assert grades["Brute Force"] == (10_000, EXTREME)
    names = list(grades)
    some = (
        "Naked Single, Locked Pair, Pointing, Claiming, Naked Pair, Hidden Triple, Naked Quad, "
        "X-Wing, Remote Pair, BUG 1, Skyscraper, W-Wing, XYZ-Wing, Unique Rectangle 1, "
        "Hidden Rectangle, Finned X-Wing, Sashimi Jellyfish, Sue de Coq, Simple Colors, "
        "Multi Colors, X-Chain, XY-Chain, Nice Loop, Grouped Nice Loop, ALS-XZ, ALS-XY-Wing, "
        "ALS-XY-Chain, Franken X-Wing, Finned Franken Swordfish, Forcing Chain, Forcing Net, "
        "Brute Force"
    )
    places = [names.index(name) for name in some.split(", ")]
    assert places == sorted(places)


def test_scales_are_known_by_name() -> None:
    assert [scale.name for scale in SCALES] == ["hodoku", "se", "rules"]
    for scale in SCALES:
        assert named_scale(scale.name) is named_scale(scale.name.upper()) is scale
    assert named_scale("Sudoku Explainer") is named_scale("sudoku-explainer") is SCALES[1]
    with pytest.raises(InvalidOption, match=r"hodoku, se, rules; did you mean Sudoku Explainer\?"):
        named_scale("Sudoku Explaner")
    with pytest.raises(
        InvalidOption, match="scale must be one of hodoku, se, rules; did you mean hodoku"
    ):
        named_scale("hodku")
    for name in ("?", "sudoku"):
        with pytest.raises(InvalidOption, match="scale must be one of hodoku, se, rules: scale="):
            named_scale(name)
    with pytest.raises(TypeError):
        named_scale(1)  # type: ignore[arg-type]


@attrs.frozen
class Idle:
    """A technique that finds a step that is already done."""

    name: str = "Idle"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        yield Step("Idle", eliminations=[(0, 0, 1)], layout=candidates.layout)


@pytest.mark.parametrize("state", [CandidatesOnly, QueuedSingles])
def test_a_step_that_changes_nothing_is_no_way_on(
    state: Callable[[Candidates], CandidatesOnly],
) -> None:
    graded = [(technique, fixed_grade(1)) for technique in (*QueuedSingles.replaces, Idle())]
    scale = Scale("idle", tuple(graded), hardest_step, _state=state)
    with pytest.raises(InvalidOption, match="changes nothing"):
        list(scale.steps(Candidates.of(Grid.parse("12.............."))))


def test_steps_are_found_one_by_one() -> None:
    asked = []

    @attrs.frozen
    class Listening:
        name: str = "Listening"

        def find(self, candidates: Candidates) -> Iterator[Step]:
            asked.append(candidates)
            for step in NakedSingle().find(candidates):
                yield attrs.evolve(step, technique=self.name)

    scale = Scale("lazy", ((Listening(), fixed_grade(1)),), total_score(5, 6))
    steps = scale.steps(Candidates.of(SMALL))
    assert not asked
    assert next(steps)[1] == (1, EASY)
    assert len(asked) == 1
    found = list(scale.steps(Candidates.of(SMALL)))
    assert len(found) == 11
    total = scale.fold([step for step, _ in found], [grade for _, grade in found])
    assert total.level is HARD


def test_stuck_paths_end() -> None:
    scale = Scale("one", ((HiddenSingle(), fixed_grade(1)),), hardest_step)
    assert list(scale.steps(Candidates.of(Grid.parse("." * 16)))) == []


def test_techniques_looked_for_together_keep_their_names_and_one_order() -> None:
    rating = rate(NEEDS_COLOURS)
    colors = [step for step in rating.steps if step.technique.startswith("Simple Colors")]
    assert colors
    both: tuple[Technique, ...] = (SimpleColorsWrap(), SimpleColorsTrap())
    joint = MergedSearch("Simple Colors", both, by_cluster)
    candidates = rating.start
    for step in rating.steps:
        found = list(joint.find(candidates))
        each = [other for technique in both for other in technique.find(candidates)]
        assert sorted(map(repr, found)) == sorted(map(repr, each))
        keys = [by_cluster(other) for other in found]
        assert keys == sorted(keys)
        if step in colors:
            assert step == found[0]
        candidates = candidates.apply([step])


def test_where_colors_turn_up() -> None:
    roles = [("first", [(0, 3, 5), (2, 1, 5)]), ("second", [(0, 1, 5)])]
    step = Step("Simple Colors Trap", eliminations=[(1, 1, 5)], roles=roles)
    assert by_cluster(step) == (5, 0, 1, 0, 0)
    more = [("third", [(4, 4, 5)]), ("fourth", [(3, 8, 5)])]
    step = Step("Multi Colors 1", eliminations=[(1, 1, 5)], roles=roles + more)
    assert by_cluster(step) == (5, 0, 1, 3, 8)
