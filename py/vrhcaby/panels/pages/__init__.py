"""What fills a page of its own: comparison, lessons, exercises, practice, the workshop. Each module here is one panel."""
