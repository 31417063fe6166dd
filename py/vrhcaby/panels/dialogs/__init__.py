"""Dialogs that open over the page. Each module is one, with ``panel(state, ui)``."""
