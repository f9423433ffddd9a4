"""The format `sudokuwiki`: links to the solver of SudokuWiki."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, LINE, PUZZLE, SMALL, ZEROS

from sudokulib import InvalidGrid, dumps, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout


def test_links() -> None:
    link = dumps(PUZZLE, "sudokuwiki")
    assert link == f"https://www.sudokuwiki.org/sudoku.htm?bd={ZEROS}"
    for text in (link, f"?bd={LINE}", f"bd={ZEROS}", f" {link}#top\n", link.replace("=5", "=%35")):
        assert parse(text) == parse(text, "sudokuwiki") == PUZZLE


@pytest.mark.parametrize(
    "text",
    ["", LINE, "?bd=", f"?bd={ZEROS[1:]}", f"?bd={ZEROS}0", f"?bd=A{ZEROS[1:]}", "?bd=1&bd=2"],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(text, "sudokuwiki")


def test_other_fields_have_no_place() -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(f"?bd={ZEROS}&jigsaw=1")
    assert caught.value.feature == "jigsaw"
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "sudokuwiki")
    assert BY_NAME["sudokuwiki"].reject_reason(LINE) is not None
