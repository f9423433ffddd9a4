"""Settings of the documentation; the session `docs` in noxfile.py builds it."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(1, str(Path(__file__).parent / "_ext"))

project = "sudokulib"
author = "The sudokulib developers"
project_copyright = "2026, The sudokulib developers"
release = version = version_of("sudokulib")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    # In docs/_ext.
    "sphinx_alt_texts",
    "sphinx_comments",
    "sphinx_mathml",
    "sphinx_navigation",
    "sphinx_play",
    "sphinx_reference",
    "sphinx_search",
]
exclude_patterns = ["_build", "examples"]
html_theme = "furo"
html_favicon = "play/icon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_math_renderer = "mathml"
html_title = f"sudokulib {release}"

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

# Notebooks are run again, for output that only an HTML page can show; a cell that fails ends the
# build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_merge_streams = True

# `backquotes` in a docstring mean code, as they do in Markdown.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# An alias appears in signatures under its name; longer signatures have one parameter a line.
autodoc_type_aliases = {"Rng": "Rng", "Draw": "Draw"}
maximum_signature_line_length = 80

nitpicky = True
# The build sends no requests, so it knows no pages of other projects: their names are not links.
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|datetime|hypothesis|os|pathlib|random|typing)\..*"),
    (r"py:.*", r"(attrs?|argparse|io)\..*"),
    (r"py:.*", r"enum\..*"),
    # Classes in signatures that are not exported.
    (
        r"py:.*",
        r"(.*\.)?(BuiltinConstraint|Cells|Executor|File|Buffer|HasPlacements|ManyWriter|Path|Program)",
    ),
    (r"py:.*", r"(.*\.)?(RatingState|Reader|SearchStrategy|Sheet|Total)"),
    # Private names and type variables appear in signatures, and private bases in classes, but they
    # have no page.
    (r"py:.*", r"sudokulib(\.\w+)*\._\w+(\.\w+)*"),
    (r"py:.*", r"(.*\.)?_\w+"),
    (r"py:.*", r"[TR]"),
]
