"""Rulebooks from files: read, checked, and completed from one of the five. Knows nothing of a game."""
