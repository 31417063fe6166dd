"""Pages about rulebooks: one rulebook with its figures, and several side by side."""
