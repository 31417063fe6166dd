"""The tabs beside the board: each module here is one, with ``panel(state, ui)``. One that ``ORDER`` lacks comes last."""

ORDER = ("plays", "record", "advice", "score", "dice", "book")
