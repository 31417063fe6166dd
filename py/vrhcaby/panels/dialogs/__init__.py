"""The dialogs that open over the page: each module here is one, with ``panel(state, ui)``."""
