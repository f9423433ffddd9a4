"""Chains: X-Chains, XY-Chains, nice loops, AICs, forcing chains and forcing nets."""
