"""The words of the project: what `docs/contributing.md` says, applied to all prose."""

from __future__ import annotations

import re

import attrs
import pytest
from pages import DOCS
from prose import Passage, of_code_blocks, of_page, of_picture, of_program, passages

GLOSSARY = "docs/contributing.md"
GERMAN = r"sentences/de\.txt$"


@attrs.frozen
class Forbidden:
    """A phrase, what is written instead, a sentence that has it, and a similar one without it."""

    pattern: str
    instead: str
    found: str
    passed: str
    where: str = ""
    """A regular expression for the files that it is about; by default all."""


FORBIDDEN = (
    Forbidden(
        r"(?:^|[.!?:]\s+)(?:Also called|Known since|Described (?:by|on|in)|Named (?:so )?by)\b",
        "It is also called",
        "A wing of two cells. Also called Y-Wing.",
        "It is also called Y-Wing.",
    ),
    Forbidden(
        r"\b(?:can|could|may|cannot|must) go from\b(?! one\b)",
        "can be removed from",
        "5 can go from r1c2",
        "5 can go in r1c2",
    ),
    Forbidden(
        r"\b(?:digits?|candidates?|it|they|clues?|[1-9]s?) (?:\w+ )?"
        r"(?<!as it )(?<!as they )(?:stands?|stood)\b(?! for)",
        "appears, is in",
        "the digit 5 stands in r1c2",
        "it stands for a digit",
    ),
    Forbidden(
        r"\b[Aa] text\b(?! (?:file|editor|field|mode|picture|box))",
        "a string",
        "a number, a text or a generator",
        "a text file",
    ),
    Forbidden(
        r"\bleav(?:e|es|ing) (?:the|a) (?:puzzle|board|grid|digit) no\b",
        "then the puzzle has no solution",
        "that leaves the puzzle no solution",
        "then the puzzle has no solution",
    ),
    Forbidden(
        r"\bless that of\b",
        "r7c3 is 6 less than r6c1",
        "the sum of r7c3 less that of r6c1 is -6",
        "r7c3 is 6 less than r6c1",
    ),
    Forbidden(
        r", after (?:\d+|\{\w+\}) more\b",
        "9 steps later",
        "and, after 9 more, 5 is in r9c4",
        "and, 9 steps later, 5 is in r9c4",
    ),
    Forbidden(
        r"\bno room for (?:another|others|more)\b",
        "which already have both",
        "which have no room for another",
        "there is no room for a digit of two characters",
    ),
    Forbidden(
        r"(?:^|[.!?:]\s+)Or (?:the|with|in|of|vice)\b[^.?]*\.",
        "a whole sentence",
        "Two rows have it. Or the other way round.",
        "Rows or columns, or the other way round.",
    ),
    Forbidden(r"\b[Aa]s old as\b", "a whole sentence", "As old as the puzzle.", "It is old."),
    Forbidden(
        r"\bwhat sees both\b",
        "any cell that sees both",
        "what sees both of the others is not the digit",
        "a cell that sees both ends",
    ),
    Forbidden(
        r"\b(?:calls?|tasks?|requests?) at a time\b",
        "concurrent calls",
        "eight calls at a time",
        "one cell at a time",
    ),
    Forbidden(
        r"\b(?:has|have|with) the licen[cs]e\b",
        "is licensed under",
        "Pyodide has the licence MPL 2.0",
        "the licence of Pyodide",
    ),
    Forbidden(
        r"\ba good (?:minute|second|hour|half|third|dozen)\b",
        "just over a minute",
        "it takes a good minute",
        "a good puzzle",
    ),
    Forbidden(
        r"\btakes? (?:the )?(?:marks?|candidates?|digits?)(?: \w+){0,4}"
        r" from (?:the|all) (?:cells|peers)\b",
        "removes",
        "enter takes the marks of the digit from the cells that see it",
        "it takes the digits from a string",
    ),
    Forbidden(
        r"\b(?:hoped for|promises? (?:\w+ )?(?:is|are) (?:missed|met))\b",
        "say how fast it is",
        "Four promises are missed",
        "the library promises one solution",
    ),
    Forbidden(
        r"\b(?:one|some|each) of theirs\b|\bof (?:them|these) of which\b",
        "a cell of each colour",
        "a cell that sees one of theirs",
        "a cell of each colour",
    ),
    Forbidden(r"\bfor ever\b", "never ends", "it runs for ever", "however long it runs"),
    Forbidden(
        r"\b(?:[Tt]exts?|[Ff]iles?|[Ss]trings?|[Bb]oards?|JSON) from strangers?\b",
        "untrusted input",
        "texts from strangers",
        "from a stranger's hand",
    ),
    Forbidden(
        r"\bcounts? for (?:the|all|every|more|less)\b",
        "applies to",
        "it counts for the puzzles below it",
        "it counts the puzzles",
    ),
    Forbidden(
        r"(?:^|[.!?]\s+)Who (?!(?:is|was|are|made|wrote|described)\b)\w+s\b[^?.]*\.",
        "If you ..., To ...",
        "Who wants more takes another.",
        "Who wants more?",
    ),
    Forbidden(
        r"\bthe rest can stay\b|\bcan stay as\b",
        "a statement",
        "until the rest can stay as it is",
        "the rest stays",
    ),
    Forbidden(r"\bsuch (?:a one|ones)\b", "one like this", "such a one", "such a puzzle"),
    Forbidden(
        r"\b(?:allows?|permits?) to\b",
        "allows a person to, lets",
        "this allows to remove 5",
        "this allows you to remove 5",
    ),
    Forbidden(
        r"\binformations\b|\badvices\b|\bsoftwares\b",
        "information",
        "more informations",
        "more information",
    ),
    Forbidden(
        r"\bin stretches of\b",
        "in batches of",
        "made in stretches of 1,000",
        "in batches of 1,000",
    ),
    Forbidden(
        r"\bis (?:looked|asked|searched) for the\b.*\?",
        "a statement",
        "which is asked for the digit?",
        "it is searched for digits",
    ),
    Forbidden(
        r"\bof which (?:one|two|three|each|some|none|only|all|both)\b",
        "one of which",
        "two colours, of which one is true",
        "two colours, one of which is true",
    ),
    Forbidden(
        r"\b(?:differs?|rises?|falls?|grows?|greater|less) by \S+ at least\b",
        "by at least",
        "the digits differ by 5 at least",
        "the digits differ by at least 5",
    ),
    Forbidden(
        r"\b(?:[Aa]ll|[Ee]very|[Ee]verything|[Nn]one|[Nn]othing)\b[^.:;]{0,60}, but for\b",
        "except",
        "all rotations, but for the identity",
        "all rotations except the identity",
    ),
    Forbidden(
        r"\b[Hh]olds? (?:odd|even|different|the same|consecutive|these|all|every) digits?\b",
        "contains",
        "cells with a circle hold odd digits",
        "cells with a circle contain odd digits",
    ),
    Forbidden(
        r"\b(?:candidates?|digits?|marks?) (?:that )?(?:is|are|was|were) gone\b",
        "is removed",
        "some false candidates are gone",
        "the button is gone",
    ),
    Forbidden(
        r"\b(?:is|are) ready for JSON\b",
        "can be written as JSON",
        "`as_dict` is ready for JSON",
        "the result can be written as JSON",
    ),
    Forbidden(r"\bcomes? twice\b", "appears twice", "no step comes twice", "no step appears twice"),
    Forbidden(
        r"\bno part of\b",
        "does not belong to",
        "the limits are no part of the maker",
        "the limits are not part of the maker",
    ),
    Forbidden(
        r"(?<!are )(?<!is )\ball the same\b(?=\s*[.,;)]|\s*$)",
        "anyway",
        "it is a pair all the same.",
        "they are all the same.",
    ),
    Forbidden(
        r"\bfrom the (?:first|rarest|start) on\b",
        "starting with",
        "kinds are combined, from the rarest on",
        "read from the first line",
    ),
    Forbidden(
        r"\b(?:is|are|was|were) mended\b",
        "is corrected",
        "a mistake is mended",
        "a mistake is corrected",
    ),
    Forbidden(
        r"\bas far as (?:it|they) (?:was|were) solved\b",
        "the partly solved grid",
        "with the grid as far as it was solved",
        "with the partly solved grid",
    ),
    Forbidden(
        r"\b44 (?:essentially different |different )?(?:kinds|bands|chutes)\b",
        "44 classes of bands",
        "there are 44 essentially different kinds of chutes",
        "416 essentially different bands in 44 classes",
    ),
    Forbidden(
        r"\b(?:Pelanek|Konig|Szekely)\b",
        "names with their accents",
        "R. Pelanek, 2014",
        "R. Pelánek, 2014",
    ),
    Forbidden(
        r"\bin the forums of\b|\b(?:since|from) the players' forums of\b",
        "was described on the players' forums in 2005",
        "It has been known since the players' forums of 2005",
        "It has been known on players' forums since 2005",
    ),
    Forbidden(
        r"\bthe other one of (?:these|those|the)\b",
        "the other of these two digits",
        "so it is the other one of these digits",
        "so it is the other of these digits",
    ),
    Forbidden(
        r"\bclos(?:e|es|ed|ing) to a ring\b",
        "forms a ring",
        "a chain which does not close to a ring",
        "a chain that does not form a ring",
    ),
    Forbidden(
        r"\bknows? (?:its|their) puzzle\b",
        "was made from a puzzle",
        "a position that knows its puzzle",
        "a position that was made from a puzzle",
    ),
    Forbidden(r"\blone digits?\b", "a single digit", "a lone digit is placed", "a single digit"),
    Forbidden(r"\bsmall letters\b", "lower case", "written in small letters", "a small board"),
    Forbidden(r"\bbesides\.", "also, other", "and what it holds besides.", "besides the clues"),
    Forbidden(
        r"\b(?:be|are|run|timed|taken|puzzles,) in turns\b",
        "alternately",
        "both sides run in turns",
        "players take turns",
    ),
    Forbidden(
        r"\b(?:Pointing|Claiming|Constraint Exclusion|Direct Forcing|Direktes Forcing)\b"
        r"|\bInnies (?:und|and) Outies\b|\bunfair\b",
        "the German name",
        "Pointing: In Block 3 kann die 9 nur in z2s8 oder z3s8 stehen",
        "Gesperrte Kandidaten (Block): Sieh dir Block 3 an",
        where=GERMAN,
    ),
    Forbidden(
        r"\bmuss es\b",
        "muss sie enthalten",
        "eine der Zellen z1s1 und z5s8 muss es",
        "eine der Zellen muss sie enthalten",
        where=GERMAN,
    ),
    Forbidden(
        r"\bals eine Zelle gesehen bilden\b|\bwäre von den letzten beiden nichts möglich\b",
        "a comma, a plain statement",
        "als eine Zelle gesehen bilden sie ein Paar",
        "als eine Zelle gesehen, bilden sie ein Paar",
        where=GERMAN,
    ),
    Forbidden(r"\b[Tt]he texts? `", "the field", "it becomes the text `", "the field `"),
)


def joined(passage: Passage) -> Passage:
    """The passage with a paragraph in a line, as a phrase may go over the end of a line."""
    text = re.sub(r"\n(?=\S)", " ", re.sub(r"\n[ \t]+", "\n", passage.text))
    return attrs.evolve(passage, text=text)


def hits(passage: Passage, pattern: re.Pattern[str]) -> list[str]:
    """Where a passage has a phrase."""
    found = pattern.finditer(passage.text)
    return [f"{passage.path}:{passage.line}: {match[0]}" for match in found]


@pytest.mark.parametrize("phrase", FORBIDDEN, ids=lambda phrase: phrase.instead)
def test_a_phrase_finds_what_it_is_for(phrase: Forbidden) -> None:
    assert re.search(phrase.pattern, phrase.found, re.MULTILINE)
    assert not re.search(phrase.pattern, phrase.passed, re.MULTILINE)


@pytest.mark.slow
def test_no_prose_has_a_phrase() -> None:
    own = {GLOSSARY, "tests/docs/test_plain_words.py"}
    prose = [joined(passage) for passage in passages() if passage.path not in own]
    found: dict[str, list[str]] = {}
    for phrase in FORBIDDEN:
        pattern, where = re.compile(phrase.pattern, re.MULTILINE), re.compile(phrase.where)
        about = [passage for passage in prose if where.search(passage.path)]
        assert about
        if places := [hit for passage in about for hit in hits(passage, pattern)]:
            found[phrase.instead] = places
    assert found == {}


def test_prose_is_pages_docstrings_comments_and_messages() -> None:
    page = "# Heading\n\nSome `code` and\n\n```py\ncode()\n```\n\nmore [text](address.md)."
    (passage,) = of_page("a.md", page)
    assert passage.text.split() == [
        *("#", "Heading", "Some", "`", "and", "`", "more", "[text](`)."),
    ]
    program = '"""A module."""\n\n# A comment\n# in two lines.\nraise E(f"no {x} is here")\n'
    texts = [passage.text for passage in of_program("sudokulib/a.py", program)]
    assert texts == ["A module.", "no {} is here", "no ", " is here", "A comment\nin two lines.\n"]


def test_prose_is_comments_in_code_of_pages_and_words_in_pictures() -> None:
    page = "Some # prose\n\n```py\n# One comment\ncode()  # another one\nlink('a#b')\n```\n"
    found = [(passage.line, passage.text) for passage in of_code_blocks("a.md", page)]
    assert found == [(4, "One comment"), (5, "another one")]
    picture = "<svg><title>A &amp; B</title>\n<text x='1'>5</text><text>two words</text></svg>"
    found = [(passage.line, passage.text) for passage in of_picture("a.svg", picture)]
    assert found == [(1, "A & B"), (2, "two words")]


def test_the_glossary_has_some_forty_words() -> None:
    page = (DOCS / "contributing.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \*\*(.+?)\*\* \| (.+?) \| (.*?) \|$", page, re.MULTILINE)
    assert len({word for word, _, _ in rows}) >= 40
    words = [word for word, _, _ in rows]
    assert words == sorted(words, key=str.casefold)
