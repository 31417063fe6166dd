"""Pages that the build renders: comparison, glossary, sheets, lessons, coverage, examples. Not in the package."""
