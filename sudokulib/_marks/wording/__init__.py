"""Steps in words, in any language.

A `Language` holds words and templates, one template for each technique. `Step.key` says which
template is used, and its fields are made from `Step.arguments`. `Language` lists the fields.

To add a language, write a module with a `Language`, and add a line to `LANGUAGES` in `registry`.
"""
