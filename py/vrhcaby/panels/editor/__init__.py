"""The position editor: what is wrong with a position set up by hand, and its values."""
