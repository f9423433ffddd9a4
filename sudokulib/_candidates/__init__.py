"""Candidates, what techniques see in them, and the steps that change them."""
