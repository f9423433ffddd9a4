"""Candidates, the tables that techniques compute from them, and the steps that change them."""
