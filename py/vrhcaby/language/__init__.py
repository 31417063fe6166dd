"""The languages, and one reader of the texts that rooms keep in ``texts/``; knows nothing of a game."""
