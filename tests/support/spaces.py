"""Compare texts with plain spaces; no-break spaces are tested where they are inserted."""


def plain(text: str) -> str:
    """The text with plain spaces only."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
