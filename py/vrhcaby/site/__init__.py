"""What the build renders: pages, comparison, shows, coverage, examples. Runs before anybody plays."""
