"""Texts that an author takes elsewhere: a link, markup for a page, a package for SCORM 1.2.

Every text of the author is text there too, never markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_NAMES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))
_VERSIONED = re.compile(r"v/[^/]+/$")
_FRAME_HEIGHT = 960
"""Pixels: a board 800 wide is 615 tall, a question and four answers take another 340."""


@dataclass(frozen=True, slots=True)
class Named:
    """A lesson as other pages name it."""

    id: str
    title: str
    lang: str


def escaped(text: str) -> str:
    """A text as HTML, for an attribute or an element."""
    for sign, name in _NAMES:
        text = text.replace(sign, name)
    return text


def file_name(title: str) -> str:
    """A name for a file: letters without their accents, the rest as hyphens."""
    plain = unicodedata.normalize("NFD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "vrhcaby"


def copies(base: str, packed: str, lesson: Named) -> dict[str, str]:
    """What is copied: the ``link``, the ``lines`` of markup for a page of one's own, the ``frame`` where no script may
    run. ``base`` is the address of the version's folder (``…/v/1.0.0/``): what other pages embed does not change with
    the site, while the link opens the newest page. The lesson is behind the #, where no server reads it.
    """
    folder, title = escaped(base), escaped(lesson.title)
    frame = f"{folder}embed.html?mode=lesson&amp;lang={lesson.lang}#lesson={packed}"
    return {
        "link": f"{_VERSIONED.sub('', base)}#lesson={packed}",
        "lines": f"""<script type="module" src="{folder}js/vrhcaby-board.js"></script>
<vrhcaby-board mode="lesson" lang="{lesson.lang}"
  aria-label="{title}"
  lesson="{packed}">
</vrhcaby-board>""",
        "frame": f'<iframe src="{frame}" title="{title}" width="100%" height="{_FRAME_HEIGHT}" style="border:0"'
        ' sandbox="allow-scripts allow-same-origin allow-popups"></iframe>',
    }


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
    """The manifest of a package; ``files`` is everything else in it."""
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


def package_page(lesson: Named, board: str, scorm: str) -> str:
    """The page that a player opens; ``board`` and ``scorm`` are the addresses of its scripts."""
    title = escaped(lesson.title)
    return f"""<!doctype html>
<html lang="{lesson.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<script src="{scorm}"></script>
<script type="module" src="{board}"></script>
</head>
<body>
<h1>{title}</h1>
<vrhcaby-board mode="lesson" lesson="lesson.json" lang="{lesson.lang}" aria-label="{title}"></vrhcaby-board>
</body>
</html>
"""
