"""The tabs beside the board. Each module is one, with ``panel(state, ui)``; tabs missing from ``ORDER`` come last."""

ORDER = ("plays", "record", "advice", "score", "dice", "book")
