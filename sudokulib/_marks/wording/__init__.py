"""Steps in words, in any language.

A `Language` contains words and templates, one template for each technique. `Step.key` selects the
template, and its fields are filled from `Step.arguments`. `Language` lists the fields.

To add a language, write a module with a `Language`, and add a line to `LANGUAGES` in `registry`.
"""
