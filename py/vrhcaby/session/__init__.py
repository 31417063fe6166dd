"""A series at a table: header and journal, saves, snapshots, bots in seats. Knows no requests."""
