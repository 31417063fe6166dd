"""The only name of asyncio that the runtime looks up at its start; nothing on the page is awaited in Python."""


def get_event_loop():
    raise RuntimeError("this page has no event loop in Python")


def __getattr__(name):
    raise AttributeError(f"asyncio.{name}: this page has no event loop in Python")
