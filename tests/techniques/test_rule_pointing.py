"""Rule pointing: cells that see all places of a digit in a house by a rule."""

from __future__ import annotations

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import RulePointing, example

FIND = RulePointing().find


def with_places(rules: str, columns: tuple[int, ...]) -> Candidates:
    """An empty board on which the 5 of row 3 is in these columns."""
    candidates = Candidates.of(Grid.empty(Layout.parse(f"3x3{rules}")))
    return candidates.eliminate([(2, at, 5) for at in range(9) if at not in columns])


def test_its_names() -> None:
    assert RulePointing().name == "Rule Pointing"
    assert example("chess pointing").step.technique == "Rule Pointing"


def test_boards_without_such_rules() -> None:
    assert not [*FIND(with_places("", (0, 1)))]
    assert not [*FIND(with_places("+thermo.60.61", (0, 1)))]


def test_a_knights_move_from_both_places() -> None:
    (step,) = FIND(with_places("+antiknight", (3, 7)))
    assert step.eliminations == ((0, 5, 5),) or {each[2] for each in step.eliminations} == {5}
    steps = [*FIND(with_places("+antiknight", (1, 3)))]
    gone = {each[:2] for step in steps for each in step.eliminations}
    assert gone == {(0, 2), (1, 1), (1, 3), (3, 1), (3, 3), (4, 2)}
    assert {each[:2] for each in steps[0].role("locked")} == {(2, 1), (2, 3)}


def test_cells_that_see_all_places_in_houses_are_found_by_pointing() -> None:
    """A box and a row have them; only cells that need the rule are left."""
    for step in FIND(with_places("+antiknight", (0, 1, 2))):
        assert not {row for row, _, _ in step.eliminations} & {0, 1, 2}


def test_a_digit_with_one_place_is_a_hidden_single() -> None:
    steps = [*FIND(with_places("+antiknight", (4,)))]
    assert all(len(step.role("locked")) > 1 for step in steps)


def test_its_sentence() -> None:
    step = next(FIND(with_places("+antiknight", (1, 3))))
    assert step.explain() == (
        "Rule Pointing: in row 3 the 5 must be in r3c2 or r3c4; each cell from which it is removed "
        "sees both of these cells because of the rule Anti-Knight (cells a knight's move apart "
        "contain different digits), or in a house, so 5 can be removed from r1c3, r2c2, r2c4, "
        "r4c2, r4c4 and r5c3."
    )
    assert "sieht diese beiden Zellen wegen der Regel" in step.explain(language="de")


def test_ends_and_middle_cells_of_a_line_that_never_have_the_same_digit() -> None:
    """A middle cell of a between line is never 1 or 9, and otherwise differs from both ends."""
    candidates = Candidates.of(Grid.empty(Layout.parse("3x3+between.18.19.20.29.38")))
    elsewhere = [(row, 1, 8) for row in range(9) if row not in (2, 3)]
    steps = [*FIND(candidates.eliminate(elsewhere))]
    assert (4, 2, 8) in {each for step in steps for each in step.eliminations}
