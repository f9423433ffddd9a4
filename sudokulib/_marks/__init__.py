"""Pencil marks, what is seen in them, and the steps that change them."""
