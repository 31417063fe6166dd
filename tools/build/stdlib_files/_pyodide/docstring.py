"""JavaScript objects' methods have no descriptions in Python here, like everything on the page."""


def get_cmeth_docstring(func):
    return f"{func.__name__}($self, /, *args, **kwargs)\n--\n\n"
