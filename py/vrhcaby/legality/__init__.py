"""What a rulebook says of one roll: legal plays, refusals and why, the worth of a win. Knows no game in progress."""
