"""Positions, plays, dice and sides. Knows no rules."""
