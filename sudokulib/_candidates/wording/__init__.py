"""What the library says: steps, mistakes, pictures and printed pages in words.

A language is one file with a `Language`, its words and templates. To add one, write such a file and
add a line to `LANGUAGES` in `sentences.py`.
"""
