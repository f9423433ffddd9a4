"""Chains as Sudoku Explainer searches for them: what follows, wave by wave, from assumptions."""
