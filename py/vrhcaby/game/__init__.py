"""One game and games in a row: whose turn, the cube, resignation, series, match, chouette. Knows no JSON and no bot."""
