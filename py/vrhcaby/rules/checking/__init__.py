"""Every fault of the data at once, by path. Knows the schema and the vocabulary, and nothing of a game.

Only data from TOML files pass here: the page's tables were checked when its build compiled them.
"""
