"""Fillers: the protocol, and the strategies that keep it, one a file."""
