"""Truths and links by name: what they prove, what is missing, on boards of all kinds."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib._candidates.packed_steps import pack_steps, unpack_steps
from sudokulib._candidates.proofs.set_logic import set_names, sets_of
from sudokulib.errors import InvalidOption
from sudokulib.techniques.setlogic import Conclusion, SetLogic

FOUR = Candidates.of(Grid.parse("12.............."))
PAIR = SetLogic("r1c3 r1c4", "3b2 4b2")


def step(*gone: tuple[int, int, int], proof: object = PAIR, **options: object) -> Step:
    return Step("Rank 0 Logic", eliminations=gone, layout="2x2", proof=proof, **options)  # type: ignore[arg-type]


def test_a_pair_is_proved() -> None:
    found = PAIR.conclusion(FOUR)
    gone = ((1, 2, 3), (1, 2, 4), (1, 3, 3), (1, 3, 4))
    assert found == Conclusion(0, gone, (), ())
    assert found.is_proof
    assert str(found) == "rank 0, 4 candidates are false"
    rest = FOUR.eliminate(gone[1:])
    assert str(PAIR.conclusion(rest)) == "rank 0, 1 candidate is false"


@pytest.mark.parametrize(
    ("truths", "links", "message"),
    [
        ("r1c3", "3b2", "no proof: 4r1c3 is in more truths than links"),
        ("r1c3 r1c4", "3b2", "no proof: 4r1c3 and 4r1c4 are in more truths than links"),
        ("r1c3", "3b2 1r1", "no proof: no candidate is left in 1r1"),
        ("r1c1", "1r1", "no proof: no candidate is left in r1c1 and 1r1"),
        ("3r1 4r1 r2c1", "", "no proof: 3r1c3, 4r1c3, 3r1c4, 4r1c4, 3r2c1 and 4r2c1 are in more"),
    ],
)
def test_what_is_missing_is_said(truths: str, links: str, message: str) -> None:
    found = SetLogic(truths, links).conclusion(FOUR)
    assert not found.is_proof
    assert found.eliminations == ()
    assert str(found).startswith(message)


def test_a_set_may_be_used_twice() -> None:
    twice = SetLogic([*PAIR.truths, *PAIR.truths], [*PAIR.links, *PAIR.links])
    assert twice.rank == 0
    assert twice.conclusion(FOUR).eliminations == PAIR.conclusion(FOUR).eliminations
    assert SetLogic("", "r1c3 r1c3").conclusion(FOUR).rank == 2
    assert SetLogic("r1c3", "r1c3").conclusion(FOUR) == Conclusion(0, (), (), ())


def test_a_negative_rank_is_a_contradiction() -> None:
    """Two cells for one digit: nothing is true."""
    marks = FOUR.eliminate([(0, 2, 4), (0, 3, 4)])
    found = SetLogic("r1c3 r1c4", "3r1").conclusion(marks)
    assert (found.rank, found.eliminations) == (-1, ((0, 2, 3), (0, 3, 3)))
    assert str(found) == "rank -1, no solution has these candidates"


def test_names_are_those_of_the_board() -> None:
    for layout, name in (
        (Layout.boxes(3, 3).with_diagonals(), "5x2"),
        (Layout.boxes(3, 4), "Cb12"),
        (Layout.parse("2x3"), "6c6"),
        (Layout("112222 311242 311445 344455 366655 336665"), "1b6"),
    ):
        names = set_names(layout)
        assert len({*names}) == len(names) == len(sets_of(layout))
        assert name in names
        SetLogic([name], [])
    assert "1b1" not in set_names(Layout("1111 2233 2233 4444"))


@pytest.mark.parametrize("name", ["r1", "0r1", "r0c1", "7r4 ", "R1C1", "7d4", "7r04"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(InvalidOption, match="a set has a name such as 'r1c2'"):
        SetLogic([name], [])


def test_wrong_types_and_boards() -> None:
    with pytest.raises(TypeError, match="sets must be a list of names"):
        SetLogic(7, [])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="sets must be a list of names"):
        SetLogic([7], [])  # type: ignore[list-item]
    with pytest.raises(InvalidOption, match="the board has no set '5r1'"):
        SetLogic("5r1", "").conclusion(FOUR)


def test_a_step_with_its_proof() -> None:
    good = step((1, 2, 3), (1, 3, 4))
    assert good.check(FOUR)
    assert not step((1, 0, 3)).check(FOUR)
    assert not step((1, 2, 3), placements=[(0, 2, 3)]).check(FOUR)
    assert not step((1, 2, 3), proof=SetLogic("r1c3", "3b2")).check(FOUR)
    assert not good.check(Candidates.of(Grid.empty(Layout.boxes(3, 3))))
    assert Step.from_dict(good.as_dict()) == good
    assert eval(repr(good), {"Step": Step, "SetLogic": SetLogic, "Layout": Layout}) == good
    packed = pack_steps([good, step((1, 2, 3), proof=None)], [1, 2], good.layout)
    assert unpack_steps(packed, good.layout)[0] == (good, step((1, 2, 3), proof=None))


def test_a_step_without_a_proof_cannot_be_checked() -> None:
    with pytest.raises(InvalidOption, match="a step of Rank 0 Logic has no proof"):
        step((1, 2, 3), proof=None).check(FOUR)
    with pytest.raises(TypeError, match="candidates must be a Candidates"):
        step((1, 2, 3)).check(FOUR.grid)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a proof must have a method proves"):
        step((1, 2, 3), proof="r1c1")


@pytest.mark.parametrize("values", [None, {}, {"kind": 7}])
def test_values_that_are_no_proof(values: object) -> None:
    with pytest.raises(TypeError, match="a proof must have a kind"):
        Step.from_dict({**step((1, 2, 3)).as_dict(), "proof": values})


def test_an_unknown_kind_of_proof() -> None:
    with pytest.raises(InvalidOption, match="a kind of proof is 'exocet' or 'guardians'"):
        Step.from_dict({**step((1, 2, 3)).as_dict(), "proof": {"kind": "guess"}})
