"""Report every fault of the data at once, by path. Knows the schema and the vocabulary, not the game.

Only data from TOML files pass here: the page's tables were checked when its build compiled them.
"""
