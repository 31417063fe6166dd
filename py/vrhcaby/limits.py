"""Every limit of the package on counts and sizes, in one table.

``docs/limits.md`` lists them with the codes of their errors; a test compares the two. Every one is far beyond
what a game needs, and near enough that no request computes longer than about a second on a small computer.
"""

from __future__ import annotations

# Messages and what is kept for them

MESSAGE = 4_000_000
"""Characters of one request; a long match saves in far fewer."""
CHANNELS = 64
"""Named channels of one bridge; beyond this the least recently used is dropped."""
CHANNEL_NAME = 64
"""Characters."""

# Positions and diagrams

CHECKERS_ON_A_PLACE = 99
"""Of one side, also borne off: more than any set has."""
POSITION_LINE = 400
"""Characters of a position on one line; fifteen checkers a side need fewer than 200."""
SIGNS = 60
"""Arrows of one picture, and marks of one picture: more than anyone could distinguish."""
TITLE = 500
"""Characters of a picture's title."""
LABEL = 40
"""Characters of a zone's label, of a cube's name, and of a line that stands beside the dice of a picture."""
MATCH_DRAWN = 999
"""Points of a score in a picture."""
PICTURE_WIDTH = 10_000
"""Pixels."""

# Files of other programs

NOTATION_LINE = 1_000
"""Characters of a play, an identifier, or a line of a ``.mat`` file."""
MAT = 400_000
"""Characters of a ``.mat`` file: some two thousand games."""
MAT_LINES = 40_000
SGF = 1_000_000
"""Characters of an SGF file: a long match with another program's analysis."""
SGF_GAMES = 500
SGF_NODES = 30_000
SGF_VALUES = 50_000
"""Values of all properties together."""
SGF_DEPTH = 200
"""Variations inside variations."""

RECORD_TURNS = 5_000
"""Of a match that is played as a session: some hundred games."""
LINK = 3_000
"""Characters of a session in a link: a match of 25 points has some 800, the longest of thirty had 1,115."""
LINK_DECISIONS = 3_000
"""Some thirty games: each play is found again among all that were legal."""

# Saves

ENTRIES = 50_000
"""Of a journal: some two hundred games. A session this long begins no further game (see ``ENTRIES_OF_A_GAME``)."""
ENTRIES_OF_A_GAME = 5_000
"""What is left for the last game of a session whose journal is nearly full."""
THROWS = 50_000
"""That came with a save: more than the longest journal holds."""
WORD = 80
"""Characters of a player's word for the dice."""
NAME = 40
"""Characters of a player's name; a longer one is cut."""

# Rulebooks from files

BOOK_FILE = 100_000
"""Characters of a rulebook's file; the longest of the five, with its texts, has some 60,000."""
BOOK_ROWS = 400
"""Of all tables together: four times what the longest rulebook has."""
BOOK_EXAMPLES = 100
BOOK_TEXT = 2_000
"""Characters of one paragraph."""
BOOK_NAME = 60
"""Characters of a rulebook's name."""
PACKED_BOOK = 60_000
"""Characters of a rulebook in a save or a link."""
OWN_BOOKS = 64
"""Open at one time."""

# Lessons and figures

LESSON = 500_000
"""Characters of a lesson's JSON that is opened in the workshop."""
PACKED_LESSON = 60_000
"""Characters of a lesson in a link; some program would cut a longer address."""
STEPS = 40
"""Of a lesson."""
ITEMS = 64
"""Of any list in a lesson or figure that has no smaller limit of its own."""
ACTS = 64
"""Of a figure that is tried."""
PLAYS_FOUND = 500
"""Of a step that asks for every play: far more than any roll has."""
EXERCISE_SEED = 200
"""Characters."""
MISSED = 100
"""Paragraphs that an exercise may be about."""

# Questions about plays

MOVES = 8
"""Moves tried at once."""
PLIES_AT_ONCE = 2
"""Of ``evaluate`` and ``best``, which answer in one go; a hint looks one further, in slices."""
