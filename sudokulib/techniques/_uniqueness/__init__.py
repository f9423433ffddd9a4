"""Techniques that are valid because a puzzle has one solution."""
