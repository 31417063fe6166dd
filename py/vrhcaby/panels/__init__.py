"""What a person sees beside the board, as trees of typed nodes; knows no browser and no wire.

A panel is a pure function of what the engine knows and of a small ``ui`` value. ``nodes`` and ``events`` say what a tree
may hold, ``html`` writes it for paper, ``showing`` finds a panel by name and builds its tree.
"""
