"""Techniques with almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain and Death Blossom."""
