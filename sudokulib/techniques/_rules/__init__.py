"""Techniques for rules beyond houses, one file for each idea."""
