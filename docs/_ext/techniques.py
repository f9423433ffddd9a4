"""Two directives of the pages on techniques, drawn anew with every build.

```{technique} X-Wing       the names, weights and boards of a technique, and its example:
```                         the picture that the library draws, and the sentence that it says

```{techniques}             the table of all of them
```
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import facts
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from sudokulib.render import Coordinates, svg
from sudokulib.techniques._names import technique_named

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class _Drawn(SphinxDirective):
    """A directive whose content is made."""

    def parsed(self, text: str) -> list[nodes.Node]:
        """Markdown as nodes."""
        container = nodes.container()
        self.state.nested_parse(StringList(text.splitlines(), self.get_location()), 0, container)
        return container.children


class TechniqueDirective(_Drawn):
    """What the library knows of one technique."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The facts, and the example with its sentence."""
        name = self.arguments[0]
        source = Path(self.env.srcdir) / "data" / "techniques.json"
        self.env.note_dependency(str(source))
        examples = json.loads(source.read_text(encoding="utf-8"))[name]
        example = examples[facts.USUAL]
        marks = facts.marks_of(example, facts.USUAL)
        step = facts.step_of(example, technique_named(name), marks)
        drawn = svg(marks, step=step, size=420, coordinates=Coordinates.NAMES)
        picture = nodes.raw("", f"<div>{drawn}</div>", format="html")
        return [
            *self.parsed(facts.facts(name, examples)),
            picture,
            *self.parsed(f"> {step.explain()}\n\n{facts.uniqueness(name)}"),
        ]


class TechniquesDirective(_Drawn):
    """The table of all techniques."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        return self.parsed(facts.overview())


def setup(app: Sphinx) -> dict[str, bool]:
    """Tells Sphinx of the directives."""
    app.add_directive("technique", TechniqueDirective)
    app.add_directive("techniques", TechniquesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
