"""What the documentation's pages need beyond MkDocs: words, links out of docs/, tables that scroll, boards' script."""

from __future__ import annotations

import re
from typing import Any

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
CZECH = "cs/"
OUT_OF_DOCS = re.compile(
    r'((?:href|src)=")((?:\.\./)+)(?=(?:examples|integrations|training|tools|tests|py|web|\w+\.md))'
)
IN_DIST = re.compile(r"^(?:\.\./)+examples/")
LINK = re.compile(r'<a href="((?:\.\./)+[^"]*)">(.*?)</a>', re.DOTALL)


def is_czech(page: Any) -> bool:
    return str(page.url).startswith(CZECH)


def on_page_content(html: str, page: Any, **_given: Any) -> str:
    """Links to what lies in dist/ beside the documentation; what lies only in the sources is named without a link."""

    def leading(found: re.Match[str]) -> str:
        address, words = found.groups()
        if not IN_DIST.match(address) or address.endswith(".ipynb"):
            own = not address.split("#")[0].endswith(".md") or _leaves(page, address)
            return words if own else found[0]
        up = "../" * (page.url.count("/") + 1)
        return f'<a href="{up}{IN_DIST.sub("examples/", address)}">{words}</a>'

    html = LINK.sub(leading, html)
    return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def _leaves(page: Any, address: str) -> bool:
    return address.count("../") > str(page.file.src_uri).count("/")


def on_page_context(context: dict[str, Any], page: Any, **_given: Any) -> dict[str, Any]:
    """The words of the page's frame, its address in the other language, and what it has to load."""
    czech = is_czech(page)
    told = {**WORDS["cs" if czech else "en"]}
    plain = str(page.url).removeprefix(CZECH)
    up = "../" * str(page.url).count("/")
    translated = str(page.file.src_uri).endswith(".cs.md")
    context["words"] = told
    context["to_site"] = up
    context["other_address"] = up + (plain if czech else CZECH + plain)
    context["note"] = told["untranslated"] if czech and not translated else ""
    context["text_lang"] = "cs" if translated else "en"
    context["boards"] = "<vrhcaby-board" in (page.content or "")
    return context
