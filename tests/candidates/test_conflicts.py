"""Internal: what candidates rule out elsewhere, and by which rules."""

from __future__ import annotations

from sudokulib import Candidates, Grid, Layout
from sudokulib._board.masks import house_masks
from sudokulib._candidates.conflicts import (
    constrained_cells,
    constraints_between,
    house_peers,
    ruled_out,
    ruled_out_by_all,
)

PLAIN = Layout.boxes(2, 2)
CAGE = Layout.parse("2x2+cage6.0.1.4")
KNIGHT = Layout.parse("2x2+antiknight")
MIXED = Layout.parse("3x3+antiknight+cage15.0.1.9+even.80+thermo.40.50.60")


def test_without_rules_a_digit_rules_out_itself() -> None:
    for layout in (PLAIN, Layout.boxes(2, 3).with_diagonals()):
        for cell in range(layout.cell_count):
            for digit in range(1, layout.size + 1):
                assert ruled_out(layout, cell, digit) == {digit: house_masks(layout).peers[cell]}
        assert constrained_cells(layout) == 0
        assert constraints_between(layout, [((0, 0, 1), (0, 1, 2))]) == ()


def test_everything_ruled_out_breaks_a_house_or_a_rule() -> None:
    """Two digits on an empty board conflict, or their cage has no way any more."""
    for layout in (CAGE, KNIGHT, Layout.parse("2x2+whisper2.0.1+thermo.5.6")):
        n, empty = layout.size, Grid.empty(layout)
        for cell in range(layout.cell_count):
            row, column = divmod(cell, n)
            for digit in empty.candidates(row, column):
                one = empty.with_cell(row, column, digit)
                out = ruled_out(layout, cell, digit)
                for other in range(layout.cell_count):
                    if other == cell:
                        continue
                    for more in empty.candidates(*divmod(other, n)):
                        both = one.with_cell(*divmod(other, n), more)
                        assert bool(out.get(more, 0) >> other & 1) == bool(both.conflicts())


def test_what_all_of_some_candidates_rule_out() -> None:
    lookup = Candidates.of(Grid.empty(KNIGHT))._lookup
    assert ruled_out_by_all(lookup, []) == {}
    [(digit, mask)] = ruled_out_by_all(lookup, [(0, 1), (1, 1)]).items()
    assert digit == 1
    assert lookup.candidates([(1, mask)]) == (
        *((0, 2, 1), (0, 3, 1), (1, 0, 1), (1, 1, 1)),
        *((2, 0, 1), (2, 1, 1)),
    )
    assert ruled_out_by_all(lookup, [(0, 1), (1, 2)]) == {}


def test_sharing_a_house_is_not_seeing() -> None:
    assert house_peers(KNIGHT) == house_peers(PLAIN) == house_masks(PLAIN).peers
    assert house_masks(KNIGHT).peers != house_masks(PLAIN).peers


def test_cells_that_rules_are_about() -> None:
    assert constrained_cells(CAGE) == 0b10011
    assert constrained_cells(KNIGHT) == (1 << 16) - 1
    assert constrained_cells(Layout.parse("3x3+even.80+thermo.40.50.60")) == sum(
        1 << cell for cell in (40, 50, 60, 80)
    )
    # Minimum is about the neighbours, too.
    assert constrained_cells(Layout.parse("2x2+minimum.0")) == 0b10011


def test_rules_between_two_candidates() -> None:
    knight, cage, thermo = 0, 1, 3
    names = [each.name for each in MIXED.constraints]
    assert names == ["Anti-Knight", "Killer Cage", "Even", "Thermometer"]
    for one, two, rules in [
        ((0, 0, 1), (1, 2, 1), ()),  # one box
        ((0, 0, 1), (0, 1, 2), (cage,)),
        ((0, 1, 2), (0, 0, 1), (cage,)),
        ((0, 0, 9), (0, 1, 5), ()),
        ((2, 2, 1), (4, 3, 1), (knight,)),
        ((4, 3, 1), (2, 2, 1), (knight,)),
        ((4, 4, 3), (5, 5, 2), (thermo,)),
        ((4, 4, 3), (6, 6, 4), (thermo,)),
        ((4, 4, 3), (6, 6, 5), ()),
        ((8, 8, 1), (0, 0, 1), ()),
    ]:
        assert constraints_between(MIXED, [(one, two)]) == rules
    assert constraints_between(
        MIXED, [((4, 4, 3), (5, 5, 2)), ((2, 2, 1), (4, 3, 1)), ((4, 4, 3), (6, 6, 4))]
    ) == (knight, thermo)
