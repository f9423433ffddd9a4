"""Chains as Sudoku Explainer searches for them: what follows, wave by wave, from assumptions.

HoDoKu's chains (`_chains`) are read from a graph of what follows from each candidate, and joined.
Here each assumption is followed anew, and the order in which nodes follow decides which chain is
found.
"""
