"""Looking at the rulebooks from outside: comparison, examples, coverage."""
