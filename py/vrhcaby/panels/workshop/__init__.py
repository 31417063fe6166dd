"""The workshop, where an author writes a lesson in a form: what the form does, how it looks, what can be exported."""
