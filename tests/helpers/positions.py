"""Positions of every kind, for the laws of formats: entries, marks, strings, all layouts."""

from __future__ import annotations

from all_sizes import boards
from hypothesis import strategies as st

from sudokulib import Candidates, Grid, Layout, PencilMarks, Position
from sudokulib.testing.strategies import grids, layouts

NAMES = [
    "author", "comment", "description", "date", "source", "url", "level", "solutions", "clues",
    "seconds", "solution", "rating", "hash", "title", "rules", "folder", "folder_created",
    "created", "state", "last_played", "command_stack", "technique", "digits", "eliminations",
    "placements", "singles", "milliseconds",
]  # fmt: skip
WORDS = st.one_of(
    st.sampled_from(["", "Ada", "4.2", "12.5", "0", "easy", "1\n2", "0310", "59", "514 523"]),
    st.sampled_from(
        ["534678912672195348198342567859761423426853791713924856961537284287419635345286179"]
    ),
    st.text(max_size=6),
    st.text("0123456789abcdef", min_size=12, max_size=12),
)
COLORS = st.lists(
    st.sampled_from(["gold", "#ffd166", "#0af", "#12345678", "Tomato", "#ABC"]),
    min_size=1,
    max_size=9,
)
NINE = Layout.boxes(3, 3)
LAYOUTS = st.one_of(
    st.just(NINE),
    st.just(NINE),
    st.sampled_from(
        [Layout.boxes(2, 2), Layout.boxes(2, 3), Layout.boxes(3, 2), Layout.boxes(4, 4)]
    ),
    boards(largest=6),
    layouts("boxes", largest=16),
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position; most are plain in some respect, as most that people have are."""
    layout = draw(LAYOUTS)
    grid = draw(grids(layout))
    keep = draw(st.sampled_from([255, 255, 1, 3]))
    kept = draw(st.binary(min_size=layout.cell_count, max_size=layout.cell_count))
    cells = zip(grid.digits, kept, strict=True)
    clues = Grid(
        layout, bytes([digit if byte & keep or keep == 255 else 0 for digit, byte in cells])
    )
    layers = {"marks": draw(layer(grid)), "corner_marks": draw(layer(grid))}
    about = draw(st.dictionaries(st.sampled_from(NAMES), WORDS, max_size=3))
    about |= draw(
        st.dictionaries(st.text(max_size=3), WORDS, max_size=draw(st.sampled_from([0, 0, 1])))
    )
    last = layout.size - 1
    cells = st.tuples(st.integers(0, last), st.integers(0, last))
    return Position(
        clues,
        grid,
        about=about if draw(st.booleans()) else {},
        colors=draw(st.dictionaries(cells, COLORS, max_size=draw(st.sampled_from([0, 0, 4])))),
        **layers,
    )


@st.composite
def layer(draw: st.DrawFn, grid: Grid) -> PencilMarks | Candidates | None:
    """All marks that the digits allow, some of them, some of any digit, or none."""
    kind = draw(st.sampled_from(["none", "none", "all", "some", "random", "any"]))
    if kind == "none":
        return None
    every = Candidates.of(grid)
    if kind == "all":
        return every
    layout, size = grid.layout, grid.layout.cell_count
    if kind == "any":
        cells = [divmod(cell, layout.size) for cell in range(size) if not grid.digits[cell]]
        digits = st.integers(1, layout.size)
        marks = st.tuples(st.sampled_from(cells), digits) if cells else st.nothing()
        return PencilMarks(layout, [(*at, digit) for at, digit in draw(st.lists(marks))])
    shared = draw(st.integers(0, (1 << size) - 1))
    masks = [
        mask & (shared if kind == "some" else draw(st.integers(0, (1 << size) - 1)))
        for mask in every.masks
    ]
    return Candidates(layout, grid.digits, tuple(masks))
