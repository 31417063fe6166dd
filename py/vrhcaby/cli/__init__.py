"""The commands of a terminal: play, diagram, lesson. Knows nothing of the page."""
