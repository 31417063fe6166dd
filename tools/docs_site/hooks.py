"""MkDocs hooks for the documentation: words, links out of docs/, scrolling tables, the boards' script."""

from __future__ import annotations

import json
import os
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.plugins import event_priority

from vrhcaby.language.spaces import tie

WORDS = {
    "en": {
        "lang": "en",
        "other": "cs",
        "other_name": "Čeština",
        "search": "Search the documentation",
        "none": "Nothing found.",
        "contents": "Contents",
        "on_page": "On this page",
        "skip": "To the text",
        "game": "The game",
        "before": "Before",
        "next": "Next",
        "untranslated": "",
        "foot": "Files of a folder, no server: nothing is sent anywhere.",
    },
    "cs": {
        "lang": "cs",
        "other": "en",
        "other_name": "English",
        "search": "Hledat v dokumentaci",
        "none": "Nic se nenašlo.",
        "contents": "Obsah",
        "on_page": "Na této stránce",
        "skip": "Na text",
        "game": "Hra",
        "before": "Předchozí",
        "next": "Další",
        "untranslated": "Tato stránka je zatím jen anglicky.",
        "foot": "Obyčejné soubory bez serveru: nic se nikam neposílá.",
    },
}
FOLDED = ("Background", "Jak je to udělané")
"""Parts of the table of contents that stay closed until one of their pages is read."""
CZECH = "cs/"
TRANSLATED = ".cs.md"
IN_DIST = re.compile(r"^(?:\.\./)+(?=examples/|index\.html)")
LINK = re.compile(r'<a href="((?:\.\./)+[^"]*)">(.*?)</a>', re.DOTALL)
UNTIED = re.compile(r"(<(pre|code|vrhcaby-board)\b.*?</\2>|<[^>]+>)", re.DOTALL)
"""Markup that is not running text: code, boards, tags."""

WRITTEN_VERSION = re.compile(r"(/vrhcaby/)v/[\d.]+/")
"""The version in an example's address; each copy of the documentation names its own."""

REACHABLE = (
    ("<table>", '<div class="wide" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
    ("<pre>", '<pre tabindex="0">'),
    ("<th></th>", "<td></td>"),
)
"""Scrollable parts can be reached by keyboard, and columns without a name get no empty one."""


def is_czech(page: Any) -> bool:
    return str(page.url).startswith(CZECH)


def on_page_content(html: str, page: Any, **_given: Any) -> str:
    """Adapt links, set no-break spaces in Czech, and make tables scroll by themselves."""

    def leading(found: re.Match[str]) -> str:
        """Links into dist/ beside the documentation; files that are only in the sources are named without a link."""
        address, words = found.groups()
        if IN_DIST.match(address) and not address.endswith(".ipynb"):
            up = "../" * (page.url.count("/") + 1)
            return f'<a href="{up}{IN_DIST.sub("", address)}">{words}</a>'
        outside = address.count("../") > str(page.file.src_uri).count("/")
        return words if outside else found[0]

    html = LINK.sub(leading, html)
    if page.file.src_uri.endswith(TRANSLATED):
        # A Czech page that links to itself means its English original, as in the folder of sources.
        own = str(page.url).rpartition("/")[2]
        html = html.replace(f'<a href="{own}">', f'<a href="../{own}" hreflang="en">')
        pieces = UNTIED.split(html)
        html = "".join(
            tie(piece, "cs") if at % 3 == 0 else piece for at, piece in enumerate(pieces) if at % 3 < 2
        )
    html = WRITTEN_VERSION.sub(rf"\1{os.environ['VRHCABY_FOLDER']}/", html)
    for plain, made in REACHABLE:
        html = html.replace(plain, made)
    return html


def on_page_context(context: dict[str, Any], page: Any, **_given: Any) -> dict[str, Any]:
    """The words of the page's frame, its address in the other language, and the files it loads."""
    czech = is_czech(page)
    words = {**WORDS["cs" if czech else "en"]}
    plain = str(page.url).removeprefix(CZECH)
    up = "../" * str(page.url).count("/")
    translated = page.file.src_uri.endswith(TRANSLATED)
    context["words"] = words
    context["folded"] = FOLDED
    context["to_site"] = up
    context["version_folder"] = os.environ["VRHCABY_FOLDER"]
    context["other_address"] = up + (plain if czech else CZECH + plain)
    context["note"] = words["untranslated"] if czech and not translated else ""
    context["text_lang"] = "cs" if translated else "en"
    context["boards"] = "<vrhcaby-board" in (page.content or "")
    return context


HREF = re.compile(r'href="([^":#?]+\.html)((?:#[^"]*)?)"')
IN_CONTENTS = re.compile(r'(<a href="[^"]*" hreflang="en"[^>]*>)((?:(?!anglicky)[^<])*)(</a>\n?</li>)')


@event_priority(-100)
def on_post_build(config: Any, **_given: Any) -> None:
    """Remove duplicates: English pages in the Czech folder, and whole pages' texts in the search list."""
    site, docs = Path(config["site_dir"]), Path(config["docs_dir"])
    names = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    english = {
        name
        for name in names
        if not name.startswith(CZECH) and not (docs / name.replace(".html", TRANSLATED)).exists()
    }
    for name in sorted(names):
        page = site / name
        if name.startswith(CZECH) and name.removeprefix(CZECH) in english:
            page.unlink()
        else:
            page.write_text(
                with_links_to_english(page.read_text(encoding="utf-8"), name, english), encoding="utf-8"
            )
    keep_parts(site / "search/search_index.json", english)


def with_links_to_english(html: str, name: str, english: set[str]) -> str:
    """Replace links to missing Czech pages: a Czech page links to the English one, an English page to the Czech start."""
    here = posixpath.dirname(name)

    def changed(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, found[1]))
        if not target.startswith(CZECH) or target.removeprefix(CZECH) not in english:
            return found[0]
        czech = name.startswith(CZECH)
        there = posixpath.relpath(target.removeprefix(CZECH) if czech else f"{CZECH}index.html", here or ".")
        return f'href="{there}{found[2]}" hreflang="en"' if czech else f'href="{there}"'

    html = HREF.sub(changed, html)
    return IN_CONTENTS.sub(r"\1\2 (anglicky)\3", html) if name.startswith(CZECH) else html


def keep_parts(path: Path, english: set[str]) -> None:
    """Keep parts of pages in the search list; parts of an English page that Czech shares are for ``both``."""
    found = json.loads(path.read_text(encoding="utf-8"))["docs"]
    kept = []
    for one in found:
        page, sign, _ = one["location"].partition("#")
        if sign and page.removeprefix(CZECH) not in english:
            kept.append(one)
        elif sign and not page.startswith(CZECH):
            kept.append({**one, "both": True})
    path.write_text(json.dumps({"docs": kept}, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
