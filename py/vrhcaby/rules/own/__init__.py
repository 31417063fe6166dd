"""Rulebooks from files: read, checked, and completed from one of the five. Independent of a game."""
