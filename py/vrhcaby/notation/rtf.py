"""Extract the plain text of an RTF document, as far as comments use the format."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"\\'(?P<byte>[0-9a-fA-F]{2})|\\(?P<word>[a-zA-Z]{1,32})(?P<number>-?\d{1,10})? ?|\\(?P<sign>[^a-zA-Z])"
    r"|(?P<brace>[{}])|(?P<newline>[\r\n]+)|(?P<text>[^\\{}\r\n]+)"
)
_SPACES = {"par": "\n", "line": "\n", "tab": "\t", "emdash": "—", "endash": "–", "bullet": "•"}
_HIDDEN = frozenset({"fonttbl", "colortbl", "stylesheet", "info", "pict", "generator", "header", "footer"})
_SKIPPED_AFTER_UNICODE = 1


def plain_text(document: str) -> str:
    """The words of an RTF document, one paragraph a line; a text that is not RTF is returned unchanged."""
    if not document.lstrip().startswith("{\\rtf"):
        return document.strip()
    return re.sub(r"[ \t]+\n", "\n", "".join(_words(document))).strip()


def _words(document: str) -> Iterator[str]:
    hidden, depth, skip = 0, 0, 0
    for token in _TOKEN.finditer(document):
        if token["brace"]:
            depth += 1 if token["brace"] == "{" else -1
            hidden = 0 if depth < hidden else hidden
            continue
        if token["word"] in _HIDDEN or token["sign"] == "*":
            hidden = hidden or depth
        if hidden:
            continue
        words = _said(token)
        if skip and words and token["word"] != "u":
            words, skip = words[1:], 0
        if token["word"] == "u":
            skip = _SKIPPED_AFTER_UNICODE
        yield words


def _said(token: re.Match[str]) -> str:
    if token["byte"]:
        return bytes([int(token["byte"], 16)]).decode("cp1250", "replace")
    if token["word"] == "u" and token["number"]:
        return chr(int(token["number"]) % 65536)
    if token["word"]:
        return _SPACES.get(token["word"], "")
    if token["sign"]:
        return {"~": "\N{NO-BREAK SPACE}", "_": "-", "-": ""}.get(token["sign"], token["sign"])
    return token["text"] or ""
