"""Chains as Sudoku Explainer searches for them: what follows, wave by wave, from assumptions.

HoDoKu's chains (`_chains`) are paths in a graph of the nodes that follow from each candidate. Here
each assumption is followed anew, and the order in which nodes follow decides which chain is found.
"""
