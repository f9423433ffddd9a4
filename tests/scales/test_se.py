"""The scale "se": order, weights and sums of Sudoku Explainer.

The figures of `RATED` are those of a second, slow reading of the program, cell by cell and list by
list, which shares no line with the library.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from boards import JIGSAW_6
from hypothesis import given, settings, strategies as st
from law_examples import examples

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Position,
    Puzzle,
    Rating,
    Step,
    Stopped,
    make,
    rate,
)
from sudokulib.scales import Difficulty, Grade, named_scale

SE = named_scale("se")
EASY, MEDIUM, HARD, UNFAIR, EXTREME = Difficulty


def table(text: str) -> dict[str, str]:
    """Puzzles with their ER, EP and ED."""
    return dict(line.split(maxsplit=1) for line in text.split("\n") if line)


# Minimal puzzles, made with the seeds 1048, 1001, 4586 and so on.
RATED = table("""
5.......2...67....8..1.4....9..21....4.9.....15..8...6......861.....9.4.67.....9. 1.2 1.2 1.2
64.198...25.........8...9..8.....72...4.........5.64..3..2...6.....5..4....617..8 1.5 1.2 1.2
....5.2.926.9..43...........9...1...327..48...........13....625....1......26.3.4. 1.7 1.5 1.5
.6..8......1.52..45.....7..7.........4....8.....945.1..8.4.....92..17..86.....9.. 2.0 1.5 1.5
...8......6...1.547..5.2.1............2..8.75.......39.4......3..19.....93.2...46 2.3 1.5 1.5
.....9.6.97...........129.4.1.5.4.2.........16.4..1.7.7..46.8....8.....2......35. 2.5 1.5 1.5
..58.34.......57......41..3..8..73....7.86..52...1.....61............9.85......6. 2.6 2.0 2.0
.7.2..5..14...5.......8........92........8....36..1..87..4....19.1...7.6.5...9.2. 2.8 1.5 1.5
26...5......1.......5.82.7.....1....8...4...3..3..79...42.5.36.73.....9....4..... 3.0 1.2 1.2
6...93..5..5...3..8......262.96...7...7..9.4.....7........3....7....24.85..1.8.6. 3.2 1.2 1.2
.3.7......1..429..6.......854..83.1..2..7.......5....4.......9.981.3.........58.6 3.4 2.3 2.3
78...5......4...38.....87.24.....69.16....4..........35.174....3...12........9..4 3.6 1.2 1.2
..3..59...41.3.....7....2.62..9.8...93.....48.............5...3.....4...4.....567 3.8 1.2 1.2
......9..5.6...7.1..12.5..87..42...93.....8...4...91.2.....3......75........1...4 4.0 1.2 1.2
..5.4.........9.7.......2..1......6.9...8..1......3.8562....3.7..7..5.....48..... 4.2 1.5 1.5
....8...9..7.......26..4...3...2.......17.5..1.....7....9..5..1.3.2...4....639..8 4.4 1.2 1.2
..3..5.1....7...52..54..3.7.8..23...6......4.......6...1..9....7..1....443...2... 4.5 1.2 1.2
......47..154...697..26....2.1...5......3..94...........89...2..7...3.8...2.7.6.. 4.6 1.2 1.2
..9.7.6...5.9.1...4...2........453.1.1....94.6..1.........5.4...74...2.....69..3. 4.6 1.2 1.2
.......7.2.6...9...47...5.2..93.52..4...9..8.3.26.7.9..6....8..8....91......5.... 4.6 1.2 1.2
5..3.4....1......26.....8.9...8.7..1.....3.....92..6.7.....64..3..1.......2....9. 4.7 1.5 1.5
...1.....5.9.....1...29......65.2.7..5...8.3.3.8...6......8.....6..7...2..56..789 5.0 1.2 1.2
.2......64896.....3......9.....236.4.6..7..21..34....5..5.3.........74.2.....8..9 5.2 1.2 1.2
..2.53.......8...9.5.2...4..4..7........1.9.61..6..4....1..5....2.7.8...58....36. 5.6 2.0 2.0
....3....5918.........1..25...3.8..4..6.....2.3...2..9.871...........9.1.5..79... 5.7 1.2 1.2
.6.3..9.7.....7.1...549..3...2...8..19....76..8......4.38.15..66.....5....1...... 5.7 1.2 1.2
.1.64......72...6.3.5........41...........93.8.6.9.2...7.5...9......8..3......174 6.2 1.2 1.2
""")

# Puzzles that need chains. The figures are the library's own; the page on agreement shows how well
# it agrees with the program.
CHAINED = table("""
.9....751.........1......48534.....9.....1....7.9.45...5...96...6.237.9.9..6...2. 6.6 1.2 1.2
.2.....7....1.5..4.6.39.....7.......5.9....1...1.38...8...7..........36....5.279. 6.6 1.2 1.2
.7.........91......2...36....2.1...64..5.9.8.9.8...7..6..7...2..9....8.3...43...5 7.1 1.2 1.2
.7.9.......5..6.......5426181639..4....6..........73...4816...9.....8...7.......4 7.2 1.2 1.2
.8....21.7...1....5....9746896.42...2.....9....1..........36..2...19.6.3.......8. 7.3 1.2 1.2
67.3.8..2.8....4..1.2......2....7.....1.3..5..4...28.6.....59.3...6.....5.82.3... 7.7 1.2 1.2
....27.6.5..81...7...........4..6..3.9...2.4..1.5..6.245.........9....7...79.543. 8.3 1.2 1.2
""")
HARDER = table("""
..8.2...35..6.47.87........8.21...4...3.8.........58.92...965...6..7.19.......... 8.4 2.8 2.6
3...1...5.9..8.1.6.....4..8..2.76...8..1.....1..2.....2..4...9...45...6..3....7.. 8.5 8.5 2.6
2813.5..9.4...8.....3..1...1..9.3..5....5..3.3.....4......8......5..9.14..2..73.. 9.0 1.2 1.2
""")

WEIGHTS = {
    "Full House": {1.0},
    "Hidden Single": {1.2, 1.5},
    "Direct Pointing": {1.7},
    "Direct Hidden Pair": {2.0},
    "Naked Single": {2.3},
    "Direct Hidden Triplet": {2.5},
    "Pointing": {2.6},
    "Claiming": {2.8},
    "Naked Pair": {3.0},
    "X-Wing": {3.2},
    "Hidden Pair": {3.4},
    "Naked Triple": {3.6},
    "Swordfish": {3.8},
    "Hidden Triple": {4.0},
    "XY-Wing": {4.2},
    "XYZ-Wing": {4.4},
    "Unique Loop 1": {4.5, 4.7},
    "Unique Loop 2": {4.6},
    "Unique Loop 3": {4.5, 4.6},
    "Unique Loop 4": {4.5},
    "Naked Quad": {5.0},
    "Jellyfish": {5.2},
    "Hidden Quad": {5.4},
    "BUG 1": {5.6},
    "BUG 2": {5.7},
    "BUG 4": {5.7},
    "Aligned Pair Exclusion": {6.2},
    "Bidirectional X-Cycle": {6.5},
    "Bidirectional Y-Cycle": {6.8},
    "Forcing X-Chain": {6.6, 6.7},
    "Bidirectional Cycle": {7.0, 7.1},
    "Forcing Chain": {7.1, 7.2, 7.3},
    "Nishio Forcing Chain": {7.6, 7.7},
    "Cell Forcing Chains": {8.3},
    "Region Forcing Chains": {8.3},
}
"""The weights of the steps of all these puzzles, by technique."""


@pytest.fixture(scope="module")
def ratings() -> dict[str, Rating]:
    return {line: rate(Grid.parse(line), "se") for line in (*RATED, *CHAINED)}


def figures(rating: Rating) -> str:
    return f"{rating.er} {rating.ep} {rating.ed}"


def weighed(ratings: dict[str, Rating]) -> Iterator[tuple[Step, float]]:
    for rating in ratings.values():
        yield from zip(rating.steps, rating.scores, strict=True)


def grade_of(step: Step) -> Grade:
    """The weight of a step that its technique has found."""
    name = "Unique Loop" if step.technique.startswith("Unique Loop") else step.technique
    return next(grade for technique, grade in SE.graded if technique.name == name)(step)


def cells(count: int, digit: int) -> list[tuple[int, int, int]]:
    return [(at // 9, at % 9, digit) for at in range(count)]


@pytest.mark.slow
def test_every_puzzle_has_the_er_ep_and_ed_of_the_program(ratings: dict[str, Rating]) -> None:
    assert {line: figures(ratings[line]) for line in RATED} == RATED
    assert all(ratings[line].complete for line in RATED)


def test_what_needs_chains_is_rated_to_its_end(ratings: dict[str, Rating]) -> None:
    assert {line: figures(ratings[line]) for line in CHAINED} == CHAINED
    assert all(ratings[line].complete for line in CHAINED)
    assert {ratings[line].difficulty for line in CHAINED} == {EXTREME}


@pytest.mark.long
def test_so_is_what_needs_long_ones() -> None:
    found = {line: rate(Grid.parse(line), "se") for line in HARDER}
    assert {line: figures(rating) for line, rating in found.items()} == HARDER
    assert [rating.hardest for rating in found.values()] == [
        "Region Forcing Chains",
        "Region Forcing Chains",
        "Dynamic Forcing Chains",
    ]


@settings(max_examples=examples(2), deadline=None)
@given(seed=st.integers(0, 10**9))
def test_every_random_puzzle_is_rated_to_its_end(seed: int) -> None:
    puzzle = make(rng=f"se {seed}")
    rating = rate(puzzle, "se")
    assert rating.complete
    assert rating.end.grid == puzzle.solution
    assert all(
        puzzle.solution[row, column] != digit
        for step in rating.steps
        for row, column, digit in step.eliminations
    )
    # So is the rest of it half way.
    rest = Position.of(puzzle)
    for step in rating.steps[: len(rating.steps) // 2]:
        rest = rest.apply(step)
    assert rate(rest, "se").complete


@pytest.mark.slow
def test_past_the_limit_there_is_the_rating_so_far() -> None:
    line = list(CHAINED)[-1]
    whole = rate(Grid.parse(line), "se")
    puzzle = Puzzle(Grid.parse(line))
    for nodes in (1, 1000, 20_000):
        with pytest.raises(LimitExceeded, match="no complete rating within the limit") as caught:
            rate(puzzle, "se", limits=Limits(nodes))
        assert caught.value.nodes == nodes
        rating = caught.value.rating
        assert rating is not None
        assert not rating.complete
        assert rating.difficulty is EXTREME
        assert rating.steps == whole.steps[: len(rating.steps)]
        assert rating.scores == whole.scores[: len(rating.steps)]
    assert rating.er == 8.3
    assert rate(Grid.parse(line), "se", limits=Limits(100_000)) == whole


def test_a_stop_is_heard_within_a_search() -> None:
    line = list(CHAINED)[-1]
    asked: list[int] = []
    rating = rate(Grid.parse(line), "se", limits=Limits(should_stop=lambda: bool(asked.append(1))))
    # More often than before each technique of each step.
    assert len(asked) > len(rating.steps)
    stop = iter([False] * (len(asked) // 2))
    with pytest.raises(Stopped) as caught:
        rate(Grid.parse(line), "se", limits=Limits(should_stop=lambda: next(stop, True)))
    partial = caught.value.rating
    assert partial is not None
    assert not partial.complete
    assert 0 < len(partial.steps) < len(rating.steps)
    assert partial.steps == rating.steps[: len(partial.steps)]
    assert partial.scores == rating.scores[: len(partial.steps)]


def test_openness_counts_chains() -> None:
    rating = rate(Grid.parse(next(iter(CHAINED))), "se")
    openness = rating.openness(limits=Limits(100_000))
    (chain,) = [count for count, score in zip(openness, rating.scores, strict=True) if score > 6.2]
    assert len(openness) == len(rating.steps)
    assert min(openness) == 1
    assert chain == max(openness) > 10
    with pytest.raises(LimitExceeded):
        rating.openness(limits=Limits(100))


def test_the_techniques_weigh_what_they_do_in_the_program(ratings: dict[str, Rating]) -> None:
    found: dict[str, set[float]] = {}
    for step, score in weighed(ratings):
        found.setdefault(step.technique, set()).add(score)
    assert found == WEIGHTS


def test_a_hidden_single_is_easier_to_see_in_a_box_than_in_a_line(
    ratings: dict[str, Rating],
) -> None:
    hidden = [pair for pair in weighed(ratings) if pair[0].technique == "Hidden Single"]
    assert {(step.houses[0] >= 18, score) for step, score in hidden} == {(True, 1.2), (False, 1.5)}


def test_the_levels_end_at_1_2_and_1_5_and_2_5_and_6_0(ratings: dict[str, Rating]) -> None:
    levels: dict[Difficulty, list[float]] = {}
    for line in RATED:
        levels.setdefault(ratings[line].difficulty, []).append(ratings[line].score)
    assert {level: (min(scores), max(scores)) for level, scores in levels.items()} == {
        EASY: (1.2, 1.2),
        MEDIUM: (1.5, 1.5),
        HARD: (1.7, 2.5),
        UNFAIR: (2.6, 5.7),
        EXTREME: (6.2, 6.2),
    }


def test_a_house_with_one_empty_cell_is_the_easiest() -> None:
    rating = rate(Grid.parse("..34341221434321"), "se")
    assert figures(rating) == "1.0 1.0 1.0"
    assert rating.difficulty is EASY


def test_a_solved_board_needs_nothing() -> None:
    rating = rate(Grid.parse("1234341221434321"), "se")
    assert (figures(rating), rating.score, rating.complete) == ("0.0 0.0 0.0", 0.0, True)


def test_the_list_has_the_order_of_the_program() -> None:
    names = [technique.name for technique, _ in SE.graded]
    order = [name for name in WEIGHTS if not name.startswith("Unique Loop")]
    order.insert(order.index("Hidden Single"), "Hidden Single")  # in boxes, then in lines
    order.insert(order.index("Direct Hidden Pair"), "Direct Claiming")
    order.insert(order.index("Naked Quad"), "Unique Loop")
    order.insert(order.index("Aligned Pair Exclusion"), "BUG 3")
    order = order[: order.index("Aligned Pair Exclusion") + 1]
    order += [
        "Forcing Chains and Cycles",
        "Aligned Triplet Exclusion",
        "Nishio Forcing Chain",
        "Multiple Forcing Chains",
        "Dynamic Forcing Chains",
        "Dynamic Forcing Chains Plus",
        *[f"Nested Forcing Chains {level}" for level in (2, 3, 4, 5)],
    ]
    assert names == order


@pytest.mark.parametrize(
    ("length", "roles", "score"),
    [
        (4, {}, 4.5),
        (6, {}, 4.6),
        (8, {}, 4.7),
        (10, {}, 5.0),
        (12, {}, 5.0),
        (4, {"naked": 1}, 4.6),
        (4, {"naked": 3}, 4.8),
        (6, {"naked": 2}, 4.8),
        (10, {"naked": 3}, 5.3),
        (4, {"hidden": 1}, 4.5),
        (6, {"hidden": 3}, 4.8),
    ],
)
def test_a_loop_weighs_by_its_length_and_by_its_subset(
    length: int, roles: dict[str, int], score: float
) -> None:
    step = Step(
        "Unique Loop 3",
        eliminations=[(8, 8, 9)],
        roles=[
            ("pattern", cells(length, 1) + cells(length, 2)),
            *[(name, cells(count, 3) + cells(count, 4)) for name, count in roles.items()],
        ],
    )
    assert grade_of(step).score == score


def test_the_shortest_loop_is_taken_whatever_its_type() -> None:
    line = next(line for line, values in RATED.items() if values.startswith("4.7"))
    candidates = Candidates.of(Grid.parse(line))
    loops = next(technique for technique, _ in SE.graded if technique.name == "Unique Loop")
    seen = 0
    for step, _ in SE.steps(candidates):
        scores = [grade_of(each).score for each in loops.find(candidates)]
        assert scores == sorted(scores)
        seen += len(set(scores)) > 1
        candidates = candidates.apply([step])
    assert seen


def test_a_grave_with_a_subset_weighs_by_the_subset() -> None:
    grid = "467138...895742361..25967487..815......327....21469..7...254673654973..2273681954"
    candidates = Candidates.of(Grid.parse(grid)).eliminate([(4, 6, 8), (4, 7, 8), (3, 7, 9)])
    technique, grade = next(pair for pair in SE.graded if pair[0].name == "BUG 3")
    assert [grade(step) for step in technique.find(candidates)] == [Grade(5.8, UNFAIR)]


@pytest.mark.parametrize(("others", "grade"), [(3, Grade(6.0, UNFAIR)), (4, Grade(6.1, EXTREME))])
def test_a_grave_with_a_large_subset_is_harder_than_fiendish(others: int, grade: Grade) -> None:
    naked = cells(others, 1) + cells(others, 2)
    step = Step("BUG 3", eliminations=[(8, 8, 9)], roles=[("naked", naked)])
    assert grade_of(step) == grade


def test_it_rates_boards_that_the_program_does_not_know() -> None:
    rating = rate(Grid.parse(".........4..3...5.2......5...6......", layout=JIGSAW_6), "se")
    assert figures(rating) == "1.9 1.5 1.5"
    assert rating.hardest == "Direct Claiming"
    chained = rate(
        Grid.parse("..1...56...4....32...6..4...5..2....", layout=Layout.boxes(2, 3)), "se"
    )
    assert (chained.complete, chained.er, chained.hardest) == (True, 7.1, "Forcing Chain")


def test_the_scale_is_known_by_its_name() -> None:
    assert SE.name == "se"
