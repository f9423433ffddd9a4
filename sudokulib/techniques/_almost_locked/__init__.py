"""Techniques with almost locked sets: two of them, chains of them, and a flower."""
