"""The envelope and its typed arguments: what comes in as JSON and goes out again. Knows no session."""
