"""The methods that JavaScript objects have in Python go without descriptions, as everything on the page does."""


def get_cmeth_docstring(func):
    return f"{func.__name__}($self, /, *args, **kwargs)\n--\n\n"
