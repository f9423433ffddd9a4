"""Making: a puzzle that meets all options, or an error that says why there is none."""

from __future__ import annotations

import copy
import pickle
import random
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, count
from typing import Any

import attrs
import pytest
from boards import DIAGONALS, IMPOSSIBLE, JIGSAW_5, JIGSAW_9, WINDOWS, pattern
from proofs import is_minimal, is_unique

import sudokulib
from sudokulib import (
    BacktrackingFiller,
    CannotMake,
    CoverFiller,
    CoverSolver,
    Grid,
    Judgment,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    MatchingFiller,
    NoSolution,
    Puzzle,
    PuzzleMaker,
    Stopped,
    Symmetry,
    make,
    puzzle_from_id,
    techniques,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.randomness import Rng

FOUR = Layout.boxes(2, 2)
SIX = Layout.boxes(2, 3)
LAYOUTS = [FOUR, JIGSAW_5, SIX, Layout.boxes(3, 3), DIAGONALS, WINDOWS, JIGSAW_9]


@attrs.frozen
class Says:
    """A solver whose proof is always the same."""

    answer: bool
    complete: bool = True

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        return CoverSolver().solutions(grid, limits=limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        return self.answer


@attrs.frozen
class Fills:
    """A filler out of a function."""

    function: Callable[[Layout], Any]

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Any:
        return self.function(layout)


class Unprintable:
    def __repr__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_with_nothing_asked_no_clue_can_go(layout: Layout) -> None:
    for seed in range(3):
        puzzle = make(layout=layout, rng=seed)
        assert puzzle.clues.layout is layout
        assert is_unique(puzzle)
        assert is_minimal(puzzle)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_clues_and_blanks_are_exact(layout: Layout) -> None:
    cells = layout.cell_count
    for clues in (cells, cells - 1, cells // 2, cells * 2 // 5):
        puzzle = make(layout=layout, clues=clues, rng=clues)
        assert puzzle.clues.clue_count == clues
        assert is_unique(puzzle)
        assert puzzle == make(layout=layout, blanks=cells - clues, rng=clues)


def test_minimal_with_clues() -> None:
    for clues in (4, 5, 6):
        puzzle = make(layout=FOUR, clues=clues, minimal=True, rng=clues)
        assert puzzle.clues.clue_count == clues
        assert is_unique(puzzle)
        assert is_minimal(puzzle)
    assert not is_minimal(make(layout=FOUR, clues=10, rng=1))
    assert make(minimal=True, rng=1) == make(rng=1)
    with pytest.raises(CannotMake) as caught:
        make(layout=FOUR, clues=12, minimal=True, limits=Limits(2000), rng=1)
    assert caught.value.best is not None
    assert is_minimal(caught.value.best)


@pytest.mark.slow
def test_large_boards() -> None:
    for layout, blanks in ((Layout.boxes(4, 4), 128), (Layout.boxes(5, 5), 200)):
        puzzle = make(layout=layout, blanks=blanks, rng=1)
        assert puzzle.clues.clue_count == layout.cell_count - blanks
        assert is_unique(puzzle)


@pytest.mark.slow
def test_larger_boards_with_a_filler_of_your_own() -> None:
    filler = Fills(lambda layout: pattern(6, 6))
    puzzle = make(layout=Layout.boxes(6, 6), filler=filler, blanks=20, rng=1)
    assert puzzle.clues.clue_count == 36 * 36 - 20
    assert CoverSolver().proves_unique(puzzle.clues)


@pytest.mark.parametrize(
    ("layout", "fewest"),
    [
        (Layout("1"), 0),
        (FOUR, 4),
        (FOUR.with_diagonals(), 3),
        (SIX, 5),
        (Layout.boxes(3, 3), 17),
        (DIAGONALS, 8),
        (JIGSAW_9, 8),
        (Layout.boxes(5, 5), 24),
    ],
    ids=str,
)
def test_fewest_clues(layout: Layout, fewest: int) -> None:
    for options in ({"clues": fewest - 1}, {"blanks": layout.cell_count - fewest + 1}):
        if fewest:
            with pytest.raises(CannotMake) as caught:
                PuzzleMaker(layout=layout, limits=None, **options).make()  # type: ignore[arg-type]
            assert f"all have {fewest} or more" in str(caught.value)
            assert caught.value.best is None
        else:
            assert make(layout=layout, clues=0, rng=1).clues.clue_count == 0


def test_no_three_clues_make_a_puzzle_of_four() -> None:
    """All grids of four, and all that three clues can say of them: each is said of several."""
    grids = [grid.digits for grid in CoverSolver().solutions(Grid.empty(FOUR))]
    assert len(grids) == 288
    said = Counter(
        (cells, *(grid[cell] for cell in cells))
        for grid in grids
        for cells in combinations(range(16), 3)
    )
    assert min(said.values()) > 1
    assert make(layout=FOUR, clues=4, rng=1).clues.clue_count == 4


def test_sixteen_clues_are_refused_at_once() -> None:
    filler = Fills(lambda layout: pytest.fail("nothing should be filled"))
    for options in ({"clues": 16}, {"blanks": 65}):
        with pytest.raises(CannotMake, match="no 3x3 puzzle has 16 clues") as caught:
            make(filler=filler, **options)  # type: ignore[arg-type]
        assert caught.value.best is None


def test_nineteen_is_a_matter_of_limits() -> None:
    with pytest.raises(CannotMake, match="19 clues was not found within 3000 nodes") as caught:
        make(clues=19, limits=Limits(3000), rng=1)
    best = caught.value.best
    assert best is not None
    assert 19 < best.clues.clue_count < 30
    assert is_unique(best)
    assert isinstance(caught.value.__cause__, LimitExceeded)


def test_tiny_limits_have_no_best() -> None:
    with pytest.raises(CannotMake, match="a puzzle was not found within 5 nodes") as caught:
        make(limits=Limits(5), rng=1)
    assert caught.value.best is None


class Exceeds:
    """A filler and a solver that use up all their limits."""

    complete = True

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        assert limits is not None
        raise LimitExceeded(nodes=limits.nodes or 0)

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        return CoverSolver().solutions(grid, limits=limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        assert limits is not None
        raise LimitExceeded(nodes=limits.nodes or 0)


def test_the_limit_is_named_whoever_exceeds_it() -> None:
    """A filler and a solver get the remaining nodes, and their errors say how many these were."""
    for options in ({"filler": Exceeds()}, {"solver": Exceeds()}):
        with pytest.raises(CannotMake, match="not found within 1000 nodes") as caught:
            make(limits=Limits(1000), rng=1, **options)  # type: ignore[arg-type]
        assert isinstance(caught.value.__cause__, LimitExceeded)
        assert caught.value.__cause__.nodes == 1000
    with pytest.raises(CannotMake, match="not found within 0 nodes"):
        make(filler=Exceeds(), limits=None, rng=1)


def test_the_best_has_the_fewest_clues() -> None:
    bests = []
    for nodes in (1000, 10_000):
        with pytest.raises(CannotMake) as caught:
            make(clues=19, limits=Limits(nodes), rng=3)
        assert caught.value.best is not None
        bests.append(caught.value.best.clues.clue_count)
    assert bests[1] < bests[0]


def test_the_best_is_the_nearest_where_more_clues_are_wanted() -> None:
    with pytest.raises(CannotMake) as caught:
        make(layout=FOUR, clues=10, minimal=True, limits=Limits(5000), rng=1)
    assert caught.value.best is not None
    assert caught.value.best.clues.clue_count > 4  # what most have, and all need


def test_logic_makes_what_logic_solves() -> None:
    logic = LogicSolver()
    for layout in LAYOUTS:
        puzzle = make(layout=layout, solver=logic, rng=5)
        assert list(logic.solutions(puzzle.clues)) == [puzzle.solution]
        assert is_unique(puzzle)
    puzzle = make(solver=logic, clues=30, rng=5)
    assert puzzle.clues.clue_count == 30
    assert logic.proves_unique(puzzle.clues)


@pytest.mark.parametrize("layout", [FOUR, Layout.boxes(3, 3), JIGSAW_9], ids=str)
def test_a_lying_solver_makes_no_false_puzzle(layout: Layout) -> None:
    for seed in range(3):
        puzzle = make(layout=layout, solver=Says(True), rng=seed)
        assert is_unique(puzzle)
        assert puzzle == make(layout=layout, rng=seed)


def test_a_solver_that_proves_nothing() -> None:
    with pytest.raises(CannotMake) as caught:
        make(layout=FOUR, solver=Says(False), limits=Limits(2000), rng=1)
    assert caught.value.best is not None
    assert caught.value.best.clues.is_solved


def between(fewest: int, most: int) -> Callable[[Puzzle], Judgment]:
    def accept(puzzle: Puzzle) -> Judgment:
        if puzzle.clues.clue_count > most:
            return Judgment.TOO_EASY
        return Judgment.GOOD if puzzle.clues.clue_count >= fewest else Judgment.TOO_HARD

    return accept


def test_accept() -> None:
    assert make(judge=between(30, 40), rng=1).clues.clue_count == 30
    assert make(judge=between(0, 81), rng=1) == make(rng=1)
    assert make(judge=lambda puzzle: "good", rng=1) == make(rng=1)
    found = make(judge=between(0, 23), rng=1)  # the first one or two end with more
    assert found.clues.clue_count <= 23
    assert is_minimal(found)
    assert make(judge=between(30, 50), clues=45, rng=1).clues.clue_count == 45
    with pytest.raises(CannotMake) as caught:
        make(judge=between(0, 10), limits=Limits(3000), rng=1)
    assert caught.value.best is not None
    assert is_unique(caught.value.best)
    with pytest.raises(CannotMake):
        make(judge=between(40, 50), clues=30, limits=Limits(2000), rng=1)
    with pytest.raises(TypeError, match="Judgment"):
        make(judge=lambda puzzle: None, rng=1)  # type: ignore[arg-type,return-value]
    with pytest.raises(InvalidOption, match="must be one of too easy, good, too hard"):
        make(judge=lambda puzzle: "fine", rng=1)


def test_an_error_in_accept_comes_out() -> None:
    def accept(puzzle: Puzzle) -> Judgment:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        make(judge=accept, rng=1)


def test_should_stop() -> None:
    with pytest.raises(Stopped):
        make(limits=Limits(should_stop=lambda: True), rng=1)
    asked = count()
    with pytest.raises(Stopped):
        make(clues=17, limits=Limits(None, lambda: next(asked) >= 10), rng=1)
    assert next(asked) == 11
    assert make(limits=Limits(should_stop=lambda: False), rng=1) == make(rng=1)


@pytest.mark.parametrize(
    "fill",
    [
        lambda layout: None,
        lambda layout: Unprintable(),
        lambda layout: "123456789" * 9,
        Grid.empty,
        lambda layout: CoverFiller().fill(layout, 1).with_cell(0, 0, 0),
        lambda layout: Grid(layout, bytes([1] * 81)),
        lambda layout: CoverFiller().fill(FOUR, 1),
        lambda layout: Puzzle(CoverFiller().fill(layout, 1)),
        lambda layout: CoverFiller().fill(DIAGONALS, 1),
    ],
)
def test_a_filler_that_returns_something_else(fill: Callable[[Layout], Any]) -> None:
    found = fill(Layout.boxes(3, 3))
    kind, message = (
        (InvalidOption, "the filler Fills did not fill the layout")
        if isinstance(found, Grid)
        else (TypeError, "what the filler Fills returns must be a Grid, not ")
    )
    with pytest.raises(kind, match=message):
        make(filler=Fills(fill), rng=1)


def test_errors_of_the_filler_come_out() -> None:
    with pytest.raises(NoSolution):
        make(layout=IMPOSSIBLE, rng=1)
    with pytest.raises(TypeError):
        make(filler=Fills(lambda layout: layout + 1), rng=1)  # type: ignore[operator]


def test_the_same_seed_the_same_puzzle() -> None:
    maker = PuzzleMaker(layout=SIX)
    for seed in (7, -7, "seven", 2**200):
        assert maker.make(seed) == maker.make(rng=seed) == make(layout=SIX, rng=seed)
    assert len({maker.make(seed) for seed in (7, -7, "7", "-7", 8)}) == 5
    assert maker.make() != maker.make(None)


def test_a_generator_moves_on() -> None:
    rng = random.Random(1)
    one, two = make(rng=rng), make(rng=rng)
    assert one != two
    rng = random.Random(1)
    assert [make(rng=rng), make(rng=rng)] == [one, two]


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()  # noqa: TID251
    puzzles = [make(rng=1), make(rng=None), make(layout=FOUR, clues=4, rng="x")]
    assert random.getstate() == before  # noqa: TID251
    random.seed(1)  # noqa: TID251
    assert make(rng=1) == puzzles[0]
    random.setstate(before)  # noqa: TID251


@pytest.mark.parametrize("rng", [True, 1.5, b"1", [1], object()])
def test_wrong_seeds(rng: Any) -> None:
    with pytest.raises(TypeError, match="rng must be"):
        make(rng=rng)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"layout": 3}, "layout"),
        ({"filler": CoverFiller}, "filler"),
        ({"filler": 5}, "filler"),
        ({"solver": CoverSolver}, "solver"),
        ({"solver": "cover"}, "solver"),
        ({"clues": 30.0}, "clues"),
        ({"clues": True}, "clues"),
        ({"blanks": "40"}, "blanks"),
        ({"minimal": 1}, "minimal"),
        ({"symmetry": 2}, "symmetry"),
        ({"symmetry": None}, "symmetry"),
        ({"pattern": 17}, "pattern"),
        ({"pattern": b"x" * 81}, "pattern"),
        ({"pattern": (0, 0)}, "a pattern's cells"),
        ({"judge": Judgment.GOOD}, "judge"),
        ({"limits": 1_000_000}, "limits"),
        ({"limits": lambda: False}, "limits"),
    ],
)
def test_wrong_types(options: dict[str, Any], named: str) -> None:
    with pytest.raises(TypeError, match=f"^{named} must"):
        PuzzleMaker(**options)
    with pytest.raises(TypeError, match=f"^{named} must"):
        make(**options)


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"clues": -1}, "clues"),
        ({"clues": 82}, "clues"),
        ({"blanks": -1}, "blanks"),
        ({"blanks": 82}, "blanks"),
        ({"layout": FOUR, "clues": 17}, "clues"),
        ({"clues": 30, "blanks": 51}, "blanks"),
        ({"clues": 0, "blanks": 0}, "blanks"),
        ({"pattern": "x.", "layout": FOUR}, "pattern"),
        ({"pattern": "x" * 16, "layout": FOUR, "clues": 16}, "pattern"),
        ({"pattern": "x" * 81, "blanks": 0}, "pattern"),
        ({"pattern": "x" * 81, "symmetry": Symmetry.FULL}, "symmetry"),
        ({"symmetry": "half tern"}, "symmetry"),
        ({"difficulty": "harsh"}, "difficulty"),
    ],
)
def test_wrong_values(options: dict[str, Any], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        PuzzleMaker(**options)
    assert caught.value.option == option
    assert caught.value.value == options[option]


MAKERS = [
    PuzzleMaker(),
    PuzzleMaker(layout=FOUR, blanks=9, limits=None),
    PuzzleMaker(layout=JIGSAW_5, solver=LogicSolver(), minimal=True),
    PuzzleMaker(layout=DIAGONALS, symmetry=Symmetry.QUARTER_TURN, clues=36),
    PuzzleMaker(filler=MatchingFiller(sweeps=1), symmetry=Symmetry.FULL),
    PuzzleMaker(filler=BacktrackingFiller(step="row"), limits=Limits(5000)),
    PuzzleMaker(layout=FOUR, pattern=[(0, 0), (1, 2), (1, 3), (2, 1), (3, 0), (3, 3)]),
]


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.layout.id[:9])
def test_makers_read_copy_and_compare(maker: PuzzleMaker) -> None:
    names = {name: getattr(sudokulib, name) for name in sudokulib.__all__} | vars(techniques)
    copies = [
        eval(repr(maker), names),
        pickle.loads(pickle.dumps(maker)),
        copy.copy(maker),
        copy.deepcopy(maker),
        attrs.evolve(maker),
    ]
    for other in copies:
        assert other == maker
        assert hash(other) == hash(maker)
        assert repr(other) == repr(maker)
        assert other.make(rng=1) == maker.make(rng=1)
    assert len({*MAKERS, maker}) == len(MAKERS)
    assert attrs.evolve(maker, limits=Limits(777)) == maker


def test_texts_stand_for_layouts_and_choices() -> None:
    maker = PuzzleMaker(layout="2x3+diagonals", symmetry="half-turn")
    assert maker.layout is SIX.with_diagonals()
    assert maker.symmetry is Symmetry.HALF_TURN
    assert maker == PuzzleMaker(layout=SIX.with_diagonals(), symmetry=Symmetry.HALF_TURN)
    with pytest.raises(InvalidOption, match="no such layout"):
        PuzzleMaker(layout="six")


def test_a_maker_is_a_value() -> None:
    maker = PuzzleMaker(layout=SIX, clues=12, solver=LogicSolver())
    assert maker == PuzzleMaker(layout=SIX, clues=12, solver=LogicSolver())
    assert maker != PuzzleMaker(layout=SIX, clues=13, solver=LogicSolver())
    assert hash(maker) == hash(PuzzleMaker(layout=SIX, clues=12, solver=LogicSolver()))
    assert pickle.loads(pickle.dumps(maker)) == maker
    assert pickle.loads(pickle.dumps(maker)).make(rng=1) == maker.make(rng=1)
    with pytest.raises(TypeError):
        PuzzleMaker(SIX)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        maker.clues = 5  # type: ignore[misc]


def test_limits_are_no_part_of_a_maker() -> None:
    maker = PuzzleMaker(layout=SIX, clues=12)
    limited = PuzzleMaker(layout=SIX, clues=12, limits=Limits(5000, lambda: False))
    assert limited == maker
    assert hash(limited) == hash(maker)
    assert repr(limited) == repr(maker)
    assert limited.make(1).id == maker.make(1).id
    sent = pickle.loads(pickle.dumps(limited))  # though no function could be sent
    assert sent == maker
    assert sent.limits == Limits()


def test_workers_obey_the_nodes_and_the_parent_stops() -> None:
    asked: list[str] = []

    def stop() -> bool:
        asked.append(threading.current_thread().name)
        return len(asked) > 5

    with ThreadPoolExecutor(2) as pool:
        puzzles = PuzzleMaker(layout=FOUR, limits=Limits(None, stop)).stream(1, 50, executor=pool)
        found = []
        with pytest.raises(Stopped):
            found.extend(puzzles)
        assert len(found) == 5
        assert {*asked} == {threading.current_thread().name}
        few = PuzzleMaker(clues=19, limits=Limits(500)).stream(1, 2, executor=pool)
        for _ in range(2):
            with pytest.raises(CannotMake, match="within 500 nodes"):
                next(few)
        none = PuzzleMaker(layout=FOUR, limits=None)
        assert [*none.stream(1, 3, executor=pool)] == [*none.stream(1, 3)]


def test_attempts_without_any_search_end() -> None:
    tried = []

    def accept(puzzle: Puzzle) -> Judgment:
        tried.append(puzzle)
        return Judgment.TOO_EASY

    with pytest.raises(CannotMake):
        PuzzleMaker(clues=81, judge=accept, limits=Limits(10_000)).make(1)
    assert 50 < len(tried) < 200


def test_the_filler_hears_of_the_stop() -> None:
    # The windows of a 16x16 board: most fills find nothing for seconds.
    answers = iter([False, False] + [True] * 10)
    with pytest.raises(Stopped):
        PuzzleMaker(
            layout=Layout.boxes(4, 4).with_windows(),
            limits=Limits(should_stop=lambda: next(answers)),
        ).make(2)


class OwnFiller:
    """A filler from outside the library, which never ends if it is not stopped."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        while limits is None or limits.should_stop is None or not limits.should_stop():
            pass
        raise Stopped


class OwnSolver:
    """A solver from outside the library, which never ends if it is not stopped."""

    complete = True

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        return CoverSolver().solutions(grid, limits=limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        while limits is None or limits.should_stop is None or not limits.should_stop():
            pass
        raise Stopped


def after(calls: int) -> Callable[[], bool]:
    asked = count()
    return lambda: next(asked) >= calls


def test_a_filler_of_your_own_is_stopped() -> None:
    with pytest.raises(Stopped):
        PuzzleMaker(filler=OwnFiller(), limits=Limits(should_stop=after(50))).make(1)


def test_between_grids_the_maker_asks() -> None:
    asked = count()
    filler = Fills(lambda layout: CoverFiller().fill(layout, next(asked)))
    with pytest.raises(Stopped):
        PuzzleMaker(filler=filler, clues=17, limits=Limits(None, after(30))).make(1)
    assert next(asked) > 1


def test_a_solver_of_your_own_is_stopped() -> None:
    pattern = "x..x.xx..xx.x..x"
    for options in ({}, {"pattern": pattern}, {"difficulty": "easy"}):
        maker = PuzzleMaker(
            layout=FOUR,
            solver=OwnSolver(),
            limits=Limits(should_stop=after(50)),
            **options,  # type: ignore[arg-type]
        )
        with pytest.raises(Stopped):
            maker.make(1)


def test_all_cells_are_never_minimal() -> None:
    with pytest.raises(CannotMake, match="is never minimal") as caught:
        PuzzleMaker(clues=81, minimal=True).make(1)
    assert caught.value.best is None


def test_a_subclass_of_our_solver_is_asked() -> None:
    class Doubtful(CoverSolver):
        def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
            return grid.clue_count >= 60 and super().proves_unique(grid, limits=limits)

    assert PuzzleMaker(solver=Doubtful()).make(1).clues.clue_count == 60


def test_how_large_boards_may_be() -> None:
    assert PuzzleMaker(layout=Layout.boxes(6, 6)).layout.size == 36
    huge = Layout.boxes(6, 7)
    for ask in (lambda: PuzzleMaker(layout=huge), lambda: make(layout=huge, blanks=1)):
        with pytest.raises(UnsupportedLayout, match="to 36x36") as caught:
            ask()
        assert caught.value.layout is huge
    with pytest.raises(InvalidOption, match="not the id of a puzzle"):
        puzzle_from_id("1.10x10.1")
