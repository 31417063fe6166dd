"""Pages about rulebooks: one to be read with its figures, and several side by side."""
