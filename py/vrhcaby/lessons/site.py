"""The heading, colour and logo of an author's site, for lessons exported from the workshop."""

from __future__ import annotations

import base64
import binascii
import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.errors import VrhcabyError

MOST_LOGO = 200_000
"""The most bytes of a logo, because every exported file contains it."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ACTIVE = re.compile(
    r"<\s*(?:\w+:)?(?:script|foreignobject|iframe|object|embed|handler|set|animate\w*|use|a)\b"
    r"|\son\w+\s*=|javascript:|<!\s*(?:entity|doctype)|<\?(?!xml\s)|@import",
    re.IGNORECASE,
)
"""Content that no picture needs: scripts, listeners, other documents, entities."""
_OUTSIDE = re.compile(
    r"(?:href|src)\s*=\s*[\"']?\s*(?!#|data:image/(?:png|jpeg|gif|webp);)[^\s\"'>#]|url\(\s*[\"']?(?!#)",
    re.IGNORECASE,
)
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)


class LogoError(VrhcabyError):
    """A rejected logo: ``logo/kind``, ``logo/size``, ``logo/active`` or ``logo/outside``."""

    default_code = "logo/kind"


@dataclass(frozen=True, slots=True)
class Site:
    """Each part is "" if the author gave none."""

    heading: str = ""
    colour: str = ""
    """``#rrggbb``."""
    logo: str = ""
    """An SVG as a ``data:`` address."""


def site_of(raw: Mapping[str, Any]) -> Site:
    """The site as stored by the workshop; invalid parts are dropped."""
    heading, colour, logo = (str(raw.get(key, "")) for key in ("heading", "colour", "logo"))
    good = logo.startswith(_DATA) and len(logo) <= 2 * MOST_LOGO
    return Site(heading[:200], colour if _COLOUR.fullmatch(colour) else "", logo if good else "")


_DATA = "data:image/svg+xml;base64,"


def logo_of(data: str) -> str:
    """The logo's address from the base64 of a PNG or SVG file. Raises :class:`LogoError`."""
    try:
        content = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise LogoError("no file") from None
    if len(content) > MOST_LOGO:
        raise LogoError(
            f"{len(content)} bytes", code="logo/size", facts={"size": len(content), "most": MOST_LOGO}
        )
    svg = _framed(content) if content.startswith(_SIGNATURE) else _checked(content)
    return _DATA + base64.b64encode(svg.encode()).decode()


def _framed(png: bytes) -> str:
    """A PNG inside an SVG of the same size, so that pages handle only one kind of picture."""
    if len(png) < 24:
        raise LogoError("a PNG without its size")
    width, height = struct.unpack(">II", png[16:24])
    address = "data:image/png;base64," + base64.b64encode(png).decode()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<image width="{width}" height="{height}" href="{address}"/></svg>'
    )


def _checked(content: bytes) -> str:
    try:
        # The page's Python lacks utf-8-sig.
        text = content.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise LogoError("neither PNG nor SVG") from None
    if not re.search(r"<svg[\s>]", text):
        raise LogoError("neither PNG nor SVG")
    active = _ACTIVE.search(text)
    if active:
        raise LogoError(
            f"has {active[0].strip()}", code="logo/active", facts={"found": active[0].strip()[:40]}
        )
    if _OUTSIDE.search(text):
        raise LogoError("refers to another file", code="logo/outside")
    return text
