"""Techniques of experts for the hardest puzzles, whose steps have proofs."""
