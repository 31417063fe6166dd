"""An author's lesson for other places: as a link, as markup for a page, as a SCORM 1.2 package.

The author's texts stay text there, never markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from vrhcaby.language.languages import is_right_to_left
from vrhcaby.lessons.site import Site

_NAMES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))
_VERSIONED = re.compile(r"v/[^/]+/$")
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/;,")
"""Characters that need no escaping in a parameter."""
MOST_LOGO_COPIED = 8_000
"""The most characters of a logo in copied code; a longer one is left out."""
_FRAME_WIDTH, _FRAME_HEIGHT = 800, 960
"""Pixels, at most: a board 800 wide is 615 tall, and a question with four answers needs another 340."""


@dataclass(frozen=True, slots=True)
class Named:
    """A lesson's name for other pages."""

    id: str
    title: str
    lang: str


def escaped(text: str) -> str:
    """A text escaped for an HTML attribute or element."""
    for sign, name in _NAMES:
        text = text.replace(sign, name)
    return text


def language_attributes(lang: str) -> str:
    """The HTML attributes for a language."""
    return f' lang="{lang}"' + (' dir="rtl"' if is_right_to_left(lang) else "")


def file_name(title: str) -> str:
    """A file name: letters without accents, everything else as hyphens."""
    plain = unicodedata.normalize("NFD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "vrhcaby"


def link_of(base: str, packed: str) -> str:
    """The address of a lesson on the newest page. The lesson is after the #, so no server reads it."""
    return f"{home_of(base)}#lesson={packed}"


def home_of(base: str) -> str:
    """The address of the newest page, from the folder of a version."""
    return _VERSIONED.sub("", base)


def copies(
    base: str, packed: str, lesson: Named, ready: str = "", site: Site | None = None, whole: str = ""
) -> dict[str, str]:
    """The texts to copy.

    ``link`` opens the lesson and ``edit`` opens it for the author; ``lines`` are markup for the author's page, with a
    link to follow where the board cannot load; ``frame`` works where scripts may not run and has the site's heading,
    colour and logo. ``base`` is the address of the version's folder (``…/v/1.0.0/``): embedded boards never change
    with the site, while the links open the newest page. ``ready`` is the lesson for lines and frame; ``whole`` is the
    author's lesson with the answers.
    """
    folder, title, shown = escaped(base), escaped(lesson.title), ready or packed
    frame = f"{folder}embed.html?{_parameters(mode='lesson', lang=lesson.lang, **_named_site(site))}#lesson={shown}"
    if site and 0 < len(site.logo) <= MOST_LOGO_COPIED:
        frame += f"&amp;{_parameters(logo=site.logo)}"
    style = f'\n  style="--vb-accent: {site.colour}"' if site and site.colour else ""
    return {
        "link": link_of(base, packed),
        "edit": f"{_VERSIONED.sub('', base)}#workshop/{whole or packed}",
        "lines": f"""<script type="module" src="{folder}js/vrhcaby-board.js"></script>
<vrhcaby-board mode="lesson" lang="{lesson.lang}"
  aria-label="{title}"{style}
  lesson="{shown}">
  <a href="{escaped(link_of(base, packed))}">{title}</a></vrhcaby-board>""",
        "frame": f'<iframe src="{frame}" title="{title}" width="100%" height="{_FRAME_HEIGHT}"'
        f' style="border:0;max-width:{_FRAME_WIDTH}px"'
        ' sandbox="allow-scripts allow-same-origin allow-popups"></iframe>',
    }


def _named_site(site: Site | None) -> dict[str, str]:
    """The parameters of a frame for the author's heading and colour."""
    given = {"heading": site.heading, "accent": site.colour} if site else {}
    return {name: value for name, value in given.items() if value}


def _parameters(**values: str) -> str:
    """Parameters of an address, escaped for an attribute."""
    return "&amp;".join(f"{name}={_in_address(value)}" for name, value in values.items())


def _in_address(value: str) -> str:
    # The page's library has no urllib.
    return "".join(
        chr(byte) if chr(byte) in _PLAIN else f"%{byte:02X}" for byte in value.encode("utf-8", "replace")
    )


def site_head(site: Site) -> tuple[str, str]:
    """The style and the top lines of a lesson with the author's heading, colour and logo; both "" without them."""
    style = f"<style>vrhcaby-board{{--vb-accent:{site.colour}}}</style>\n" if site.colour else ""
    logo = f'<img src="{escaped(site.logo)}" alt="" height="48">' if site.logo else ""
    heading = f"<p>{logo} {escaped(site.heading)}</p>\n" if logo or site.heading else ""
    return style, heading


MANIFEST = "imsmanifest.xml"
PAGE = "index.html"
_NAMESPACES = " ".join(
    (
        'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
        'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
        'xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd'
        ' http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
    )
)


def manifest(lesson: Named, files: Sequence[str]) -> str:
    """The manifest of a package; ``files`` are all other files in it."""
    title = escaped(lesson.title)
    listed = "\n".join(f'      <file href="{escaped(name)}"/>' for name in files)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="vrhcaby-{escaped(lesson.id)}" version="1.2" {_NAMESPACES}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{title}</title>
      <item identifier="lesson" identifierref="page">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{PAGE}">
{listed}
    </resource>
  </resources>
</manifest>
"""


def package_page(lesson: Named, board: str, scorm: str, site: Site, pass_mark: int) -> str:
    """The page that a player opens; ``board`` and ``scorm`` are its scripts' addresses, ``pass_mark`` a percentage."""
    title = escaped(lesson.title)
    style, heading = site_head(site)
    return f"""<!doctype html>
<html{language_attributes(lesson.lang)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{style}<script src="{scorm}" data-pass="{pass_mark}"></script>
<script type="module" src="{board}"></script>
</head>
<body>
{heading}<h1>{title}</h1>
<vrhcaby-board mode="lesson" lesson="lesson.json" lang="{lesson.lang}" aria-label="{title}"></vrhcaby-board>
</body>
</html>
"""
