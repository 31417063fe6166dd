"""Every limit of the package on counts and sizes, in one table.

``docs/limits.md`` lists them with the codes of their errors; a test compares the two. Each is far beyond what a game
needs, and low enough that no request computes longer than about a second on a small computer.
"""

from __future__ import annotations

# Messages and stored state

MESSAGE = 4_000_000
"""Characters of one request; saves of long matches are much shorter."""
CHANNELS = 64
"""Named channels of one bridge; beyond this the least recently used is dropped."""
CHANNEL_NAME = 64
"""Characters of a channel's name."""

# Positions and diagrams

CHECKERS_ON_A_PLACE = 99
"""Checkers of one side on one place, including off: more than any set has."""
POSITION_LINE = 400
"""Characters of a position on one line; fifteen checkers a side need fewer than 200."""
SIGNS = 60
"""Arrows of one picture, and marks of one picture: more than anyone could tell apart."""
TITLE = 500
"""Characters of a picture's title."""
LABEL = 40
"""Characters of a zone's label, of a cube's name, or of a line beside a picture's dice."""
MATCH_DRAWN = 999
"""Points of a score in a picture."""
PICTURE_WIDTH = 10_000
"""Pixels of a picture's width."""

# Files of other programs

NOTATION_LINE = 1_000
"""Characters of a play, an identifier, or a line of a ``.mat`` file."""
MAT = 400_000
"""Characters of a ``.mat`` file: some two thousand games."""
MAT_LINES = 40_000
SGF = 2_000_000
"""Characters of an SGF file: a long match with another program's analysis, or with a comment of a million."""
SGF_GAMES = 500
SGF_NODES = 30_000
SGF_VALUES = 50_000
"""Values of all properties together."""
SGF_DEPTH = 200
"""Nesting of variations."""

RECORD_TURNS = 5_000
"""Turns of a match that is opened as a session: some hundred games."""
LINK = 3_000
"""Characters of a session in a link: a match of 25 points has some 800, the longest of thirty had 1,115."""
LINK_DECISIONS = 3_000
"""Decisions of a session in a link, some thirty games, because each play is searched among all legal ones."""

# Saves

ENTRIES = 50_000
"""Entries of a journal: some two hundred games. A session this long begins no further game (see ``ENTRIES_OF_A_GAME``)."""
ENTRIES_OF_A_GAME = 5_000
"""Entries reserved for the last game of a session whose journal is nearly full."""
THROWS = 50_000
"""Throws in a save: more than the longest journal holds."""
WORD = 80
"""Characters of a player's word for the dice."""
NAME = 40
"""Characters of a player's name; a longer one is cut."""

# Rulebooks from files

BOOK_FILE = 100_000
"""Characters of a rulebook's file; the longest of the five, with its texts, has some 60,000."""
BOOK_ROWS = 400
"""Rows of all tables together: four times as many as the longest rulebook has."""
BOOK_EXAMPLES = 100
BOOK_TEXT = 2_000
"""Characters of one paragraph."""
BOOK_NAME = 60
"""Characters of a rulebook's name."""
PACKED_BOOK = 60_000
"""Characters of a rulebook in a save or a link."""
OWN_BOOKS = 64
"""Rulebooks from files that are open at one time."""

# Lessons and figures

LESSON = 500_000
"""Characters of a lesson's JSON that is opened in the workshop."""
PACKED_LESSON = 60_000
"""Characters of a lesson in a link; some program would cut a longer address."""
STEPS = 40
"""Steps of a lesson."""
ITEMS = 64
"""Items of any list in a lesson or figure without a smaller limit of its own."""
ACTS = 500
"""Acts in a figure: enough for a mini-game of both sides."""
EXAMPLE = 100
"""Acts of an example that a figure performs at once."""
PLAYS_FOUND = 500
"""Plays found in a step that asks for every play: far more than any roll has."""
EXERCISE_SEED = 200
"""Characters of an exercise's seed."""
MISSED = 100
"""Paragraphs that an exercise may target."""

# Questions about plays

MOVES = 8
"""Moves tried at once."""
PLIES_AT_ONCE = 2
"""Plies of ``evaluate`` and ``best``, which answer at once; a hint looks one ply further, in slices."""
