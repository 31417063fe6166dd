"""Exercises and practice as panels."""
