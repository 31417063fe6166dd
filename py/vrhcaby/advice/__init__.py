"""Hints, warnings and reviews for the player. Independent of operations and the page."""
