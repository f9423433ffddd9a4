"""Sukaku: candidates as clues, which allow exactly one solution.

At first, each cell has only its digit of a random solution. Then the other candidates are added one
by one, in a random order. A candidate is left out if it would allow another solution:

    1 2 3 4       12 2 3 4    a 2 in r1c1 would be     12 24 3 4    with a 4 in r1c2 there would be
    3 4 1 2  -->  3  4 1 2    in no solution, so it    3  4  1 2    another solution, so it is left
    . . . .       .  . . .    is added                 .  .  . .    out

Each test is one search, which begins with the candidate placed. A candidate that was left out can
never be added later, since more candidates allow more solutions. So at the end no candidate can be
added: the sukaku is *minimal*, like a puzzle from which no clue can be removed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter
from sudokulib._board.layout import layout_of
from sudokulib._board.masks import bits, candidate_masks, with_single_digits_placed
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import CannotMake, LimitExceeded, Stopped
from sudokulib.fillers._protocol import checked_fill
from sudokulib.fillers._registry import default_filler
from sudokulib.randomness import as_seed, shuffle, substream
from sudokulib.solvers._cover import kernel_of

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng


@public("sudokulib.analysis")
def make_sukaku(
    *,
    rng: Rng = None,
    layout: Layout | str = "3x3",
    candidates: int | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Candidates:
    """A sukaku: a board of candidates, which allow exactly one solution.

    - `rng`: a seed or a generator, see `Rng`, or `None` for a different sukaku each time.
    - `layout`: the board, a `Layout` or its id.
    - `candidates`: the number of candidates, at least one for each cell. The fewer there are, the
      easier the sukaku is. If a cell has one candidate and no peer has it, the digit is placed; it
      is counted, too. By default the sukaku is minimal: with any other candidate, it would have
      another solution. On 9x9 it then has about 500 of 729 candidates, and most are far harder
      than any puzzle with clues.
    - `limits`: the limits of the search, by default a million nodes: see `Limits`; `None` for no
      limit.

    The result can be given to `solve`, `rate`, `hint` and the other functions that take
    `Candidates`. Raises `CannotMake` if the sukaku is minimal before it has this number of
    candidates; another `rng` may give more. Raises `LimitExceeded` or `Stopped` when the limits end
    the search, with the sukaku so far as `found`: it has one solution and fewer candidates (`None`
    if there was no random solution yet). Raises `InvalidOption` for a number that no board has,
    `NoSolution` for a layout on which no grid exists, `UnsupportedLayout` for a layout that the
    filler cannot fill, and `TypeError` for wrong types.

    >>> from sudokulib import is_unique
    >>> sukaku = make_sukaku(rng=1, layout="2x2")
    >>> sukaku.candidates(0, 0), sukaku.candidates(0, 1), is_unique(sukaku)
    ((1, 3, 4), (1, 2, 3, 4), True)
    >>> sum(mask.bit_count() for mask in make_sukaku(rng=1, candidates=300).masks)
    300
    """
    board = layout_of(layout)
    every = candidate_masks(board, bytes(board.cell_count))
    most = sum([mask.bit_count() for mask in every])
    wanted = most if candidates is None else candidates
    wanted = require_int(wanted, "candidates", board.cell_count, most)
    source, counter = substream(as_seed(rng)), NodeCounter(limits)
    solution = checked_fill(default_filler(board), board, source, counter).digits

    masks = [0] * board.size
    for cell, digit in enumerate(solution):
        masks[digit - 1] |= 1 << cell
    others = [
        (cell, digit)
        for digit, mask in enumerate(every, 1)
        for cell in bits(mask)
        if solution[cell] != digit
    ]
    shuffle(source.random, others)
    kernel = kernel_of(board, counter)
    first = kernel.start(bytes(board.cell_count))
    x = kernel.forbid_others(first, bytes(board.cell_count), masks)
    left = wanted - board.cell_count
    try:
        for cell, digit in others:
            if not left:
                break
            with_it = kernel.allow(x, first, cell, digit)
            if next(kernel.search(with_it & kernel.clue(cell, digit), counter), None) is None:
                x = with_it
                masks[digit - 1] |= 1 << cell
                left -= 1
    except (LimitExceeded, Stopped) as error:
        error.found = Candidates._unchecked(board, *with_single_digits_placed(board, masks), 0)
        raise
    if left and candidates is not None:
        raise CannotMake(
            f"with this rng only {wanted - left} candidates leave one solution, not {wanted}; try "
            "another rng",
            options=["candidates"],
        )
    return Candidates._unchecked(board, *with_single_digits_placed(board, masks), 0)
