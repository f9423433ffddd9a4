"""Techniques that are valid only for puzzles with one solution."""
