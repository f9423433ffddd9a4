"""Formats: how puzzles and positions are written elsewhere, one format a file."""

from __future__ import annotations
