"""Rulebooks as data: rows that name small tested checks, each with its paragraph."""
