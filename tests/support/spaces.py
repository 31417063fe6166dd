"""Texts compared with plain spaces: which of them do not break is tested where they are joined."""


def plain(text: str) -> str:
    """The text with every space a plain one."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
