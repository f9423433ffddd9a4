"""How near to even: tests that see the matchings alone, and no longer see what the sweeps leave."""

from __future__ import annotations

import random
from collections import Counter

from chutes import kinds, shares
from evenness import p_value, renamed

from sudokulib import Layout, MatchingFiller

ALONE = MatchingFiller(sweeps=0)


def test_grids_of_4x4() -> None:
    layout = Layout.boxes(2, 2)
    for filler, even in ((MatchingFiller(), True), (ALONE, False)):
        rng = random.Random(1)
        counts = Counter(filler.fill(layout, rng) for _ in range(8000))
        assert len(counts) == 288
        assert (p_value(counts, dict.fromkeys(counts, 1)) > 0.001) is even


def test_kinds_of_6x6() -> None:
    layout, number = Layout.boxes(2, 3), 39_168
    for filler, even in ((MatchingFiller(), True), (ALONE, False)):
        rng = random.Random(1)
        counts = Counter(renamed(filler.fill(layout, rng)) for _ in range(6000))
        shares = dict.fromkeys([*counts, *range(number - len(counts))], 1)
        assert (p_value(counts, shares, fewest=0) > 0.001) is even


def test_chutes_of_9x9() -> None:
    layout = Layout.boxes(3, 3)
    for filler, even in ((MatchingFiller(), True), (ALONE, False)):
        rng = random.Random(1)
        grids = [filler.fill(layout, rng) for _ in range(3000)]
        chutes = zip(*map(kinds, grids))
        assert all(p_value(Counter(chute), shares()) > 0.001 for chute in chutes) is even
