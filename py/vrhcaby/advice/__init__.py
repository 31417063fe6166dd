"""Hints, warnings and reviews for the person who plays. Knows no operation by name and nothing of the page."""
