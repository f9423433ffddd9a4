"""The page on rules beyond houses has an example of each rule, and draws nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from sudokulib.constraints import KINDS

PAGE = Path(__file__).parents[2] / "docs" / "constraints.md"


def test_each_rule_has_an_example_with_a_picture() -> None:
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```\n\n!\[[^\]]+\]\(([^)]+)\)", text, re.DOTALL)
    call = re.compile(r"constraints\.(\w+)(?:\.from_\w+)?\(")
    named = {name for code, _ in examples for name in call.findall(code)}
    assert named == {kind.__name__ for kind in KINDS}
    files = [file for _, file in examples]
    assert len(set(files)) == len(files)
    assert {PAGE.parent / file for file in files} == {
        *(PAGE.parent / "pictures" / "constraints").glob("*.svg")
    }
