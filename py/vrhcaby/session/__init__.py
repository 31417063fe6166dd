"""A series at a table: header and journal, saving, what the page draws, a bot in a seat. Knows no request."""
