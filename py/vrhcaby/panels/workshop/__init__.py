"""The workshop, where an author writes a lesson in a form: the form's acts, its appearance, and the exports."""
