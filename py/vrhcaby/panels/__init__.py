"""The panels beside the board, as trees of typed nodes; independent of browser and wire.

A panel is a pure function of the engine's state and of a small ``ui`` value. ``nodes`` and ``events`` define what a tree
may contain, ``html`` writes it for paper, ``showing`` finds a panel by name and builds its tree.
"""
