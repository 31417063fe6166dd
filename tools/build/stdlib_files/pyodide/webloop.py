"""No event loop: nothing on the page is awaited in Python."""


def _initialize_event_loop():
    pass
