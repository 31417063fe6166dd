"""The position editor: the values of a position set up by hand, and its faults."""
