"""What lies on the table: positions, plays, dice, sides. Knows no rule of any book."""
