"""Nothing on the page is awaited in Python: of asyncio there is the one name that the runtime looks up as it starts."""


def get_event_loop():
    raise RuntimeError("this page has no event loop in Python")


def __getattr__(name):
    raise AttributeError(f"asyncio.{name}: this page has no event loop in Python")
