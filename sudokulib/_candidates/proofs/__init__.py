"""Proofs of steps, which are checked from the candidates alone, without any search."""
