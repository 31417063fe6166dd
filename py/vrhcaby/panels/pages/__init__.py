"""Panels that fill a page: comparison, lessons, exercises, practice, the workshop. Each module is one panel."""
