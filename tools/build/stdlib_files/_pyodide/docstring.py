"""On the page nothing has a docstring, so the methods of JavaScript objects have none in Python either."""


def get_cmeth_docstring(func):
    return f"{func.__name__}($self, /, *args, **kwargs)\n--\n\n"
