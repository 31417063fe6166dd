"""Backgammon that knows its rulebook."""

__version__ = "0.1.0"
