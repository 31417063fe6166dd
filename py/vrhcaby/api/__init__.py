"""What can be asked, by name, and the one function that answers. Knows nothing of who asks."""
