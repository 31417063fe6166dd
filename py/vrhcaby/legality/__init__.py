"""One roll under one rulebook: legal plays, refusals with reasons, the value of a win. Independent of a game in progress."""
