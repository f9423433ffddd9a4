"""Helpers that all packages use: lazy exports, choices, cached results; nothing about Sudoku."""
