"""What people read: pages, notebooks, docstrings, comments, pictures, catalogues and messages.

So are the sheets of sentences, the mistakes with their messages, the descriptions of the JSON
Schema, and the page to play. `passages` gives each of them with its file and line. Code, inline
code, links' addresses and doctests are left out, as they are not sentences.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
_CODE = re.compile(
    r"^(?P<fence>```+|~~~+).*?^(?P=fence)|`+[^`\n]+`+|<!--.*?-->|(?<=\]\()[^)\s]*(?=\))"
    r"|https?://\S+",
    re.DOTALL | re.MULTILINE,
)
_LINE_SIGNS = re.compile(r"^ *(?://|\*|>>>) ?|</?\w+[^<>]*>", re.MULTILINE)
"""What begins the lines of comments, and tags: sentences go on over them."""
_DOCTEST = re.compile(r"^ *>>> .*?(?=\n *\n|\Z)", re.DOTALL | re.MULTILINE)


@attrs.frozen
class Passage:
    """Some prose, with blanks in place of code, and its place."""

    path: str
    line: int
    text: str


def passages() -> Iterator[Passage]:
    """All prose of the project."""
    for path in files(".md"):
        text = (ROOT / path).read_text(encoding="utf-8")
        yield from of_page(path, text)
        yield from of_code_blocks(path, text)
    for path in files(".svg"):
        yield from of_picture(path, (ROOT / path).read_text(encoding="utf-8"))
    for path in files(".py"):
        yield from of_program(path, (ROOT / path).read_text(encoding="utf-8"))
    for path in files(".ipynb"):
        yield from of_notebook(path, (ROOT / path).read_text(encoding="utf-8"))
    for path in files("schema.json"):
        yield from of_schema(path, (ROOT / path).read_text(encoding="utf-8"))
    for ending in (".js", ".html", ".toml", ".css", ".txt"):
        for path in files(ending):
            if "pictures" not in path:
                text = (ROOT / path).read_text(encoding="utf-8")
                yield Passage(path, 1, _LINE_SIGNS.sub("", text))


def files(ending: str) -> list[str]:
    """The files that are written by hand, from the root of the project."""
    found = [*ROOT.glob(f"*{ending}")]
    for folder in ("sudokulib", "tests", "docs"):
        found += (ROOT / folder).rglob(f"*{ending}")
    names = [path.relative_to(ROOT).as_posix() for path in found]
    return sorted(name for name in names if "/_build/" not in name and "/." not in name)


def of_page(path: str, text: str) -> Iterator[Passage]:
    """The prose of a page in Markdown, as one passage."""
    yield Passage(path, 1, re.sub(r"^> ?", "", _CODE.sub(_blank, text), flags=re.MULTILINE))


def of_code_blocks(path: str, text: str) -> Iterator[Passage]:
    """The comments in the code of a page in Markdown, each line as a passage."""
    for block in re.finditer(r"^(```+|~~~+)\w.*?^\1", text, re.DOTALL | re.MULTILINE):
        for comment in re.finditer(r"(?:^| )(?:#|//) (.+)", block[0], re.MULTILINE):
            line = text.count("\n", 0, block.start() + comment.start(1)) + 1
            yield Passage(path, line, comment[1])


def of_picture(path: str, text: str) -> Iterator[Passage]:
    """The title, the description and the words of a picture."""
    for found in re.finditer(r"<(?:title|desc|text)\b[^<>]*>([^<>]* [^<>]*)<", text):
        yield Passage(path, text.count("\n", 0, found.start()) + 1, unescape(found[1]))


def of_notebook(path: str, text: str) -> Iterator[Passage]:
    """The cells of a notebook that are text."""
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "markdown":
            yield from of_page(path, "".join(cell["source"]))


def of_schema(path: str, text: str) -> Iterator[Passage]:
    """The titles and descriptions of a JSON Schema."""
    for found in re.findall(r'"(?:title|description)": *("(?:[^"\\]|\\.)*")', text):
        yield Passage(path, 1, json.loads(found))


def of_program(path: str, text: str) -> Iterator[Passage]:
    """Comments (neighboring lines are one), docstrings, and other strings of several words."""
    tree = ast.parse(text)
    docs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docs.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield Passage(path, node.lineno, "".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            prose = _CODE.sub(_blank, _DOCTEST.sub(_blank, node.value))
            if id(node) in docs or not path.startswith("tests"):
                yield Passage(path, node.lineno, prose)
    comment, first, last = "", 0, 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            if token.start[0] != last + 1:
                if comment:
                    yield Passage(path, first, comment)
                comment, first = "", token.start[0]
            comment, last = f"{comment}{token.string.lstrip('# ')}\n", token.start[0]
    if comment:
        yield Passage(path, first, comment)


def _blank(match: re.Match[str]) -> str:
    """As many lines, with a sign where code was, so that lines are counted right."""
    return "`" + "\n" * match[0].count("\n")
