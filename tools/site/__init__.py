"""What the build renders: pages, comparison, glossary, sheets, shows, coverage, examples. The package has none of it."""
