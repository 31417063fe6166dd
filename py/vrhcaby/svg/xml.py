"""The smallest XML writer a diagram needs: escaped, and the same bytes every time."""

from __future__ import annotations

import re

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
# XML 1.0 cannot express these, not even escaped.
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_LEADING = re.compile(r"^(-?)0\.")
Value = str | int | float


def escape(text: str) -> str:
    """Text safe between tags and inside a double-quoted attribute."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPES)


def number(value: float) -> str:
    """A number as text: at most two decimals, no leading or trailing zeros, no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else _LEADING.sub(r"\1.", text)


def el(tag: str, *children: str, **attributes: Value | None) -> str:
    """An element; children are markup. ``stroke_width`` becomes ``stroke-width``; None is left out."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(children)}</{tag}>" if children else f"<{tag}{written}/>"


def _value(value: Value) -> str:
    return escape(value) if isinstance(value, str) else number(value)
