"""Solvers: the protocol, and the ways to keep it, one a file.

`protocol` says what a solver is; `cover` searches with the kernel and finds everything; `logic`
goes the way a person does, and says so where that does not reach.
"""
