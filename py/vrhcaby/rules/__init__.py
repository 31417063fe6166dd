"""Rulebooks as data: rows naming small tested predicates, each with its paragraph."""
