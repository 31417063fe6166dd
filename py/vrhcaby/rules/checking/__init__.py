"""Report every fault of the data at once, by path. Knows the schema and the vocabulary, not the game.

Only data from TOML files are checked here: the build checked the page's tables when it compiled them.
"""
