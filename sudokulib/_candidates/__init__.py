"""Candidates, what techniques look up in them, and the steps that change them."""
