"""The glossary as a page: each word with a sentence or two, a figure and an address of its own."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from tools.site.files import say
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.reading.parts import back_to_rules, picture

if TYPE_CHECKING:
    from tools.site import shapes


def glossary_page(found: shapes.Glossary) -> Node:
    """The whole glossary of a language."""
    lang = found["lang"]
    shown = [one for group in found["groups"] for one in group["terms"]]
    names = {one["id"]: one["name"] for one in shown}
    return el(
        "article.teach-glossary",
        back_to_rules(lang),
        el("h1", say(lang, "page.glossary")),
        el("p.teach-lead", say(lang, "page.glossary_lead")),
        _search(lang),
        el("p.glossary-none", say(lang, "page.glossary_none")),
        _index(names, lang),
        [_group(group, names, lang) for group in found["groups"]],
    )


def _search(lang: str) -> Node:
    """A field that filters the words while typing; the page does the filtering."""
    field = el("input", type="search", data_do="search", autocomplete="off")
    return el("label.glossary-search", el("span", say(lang, "page.search")), field)


def _index(names: dict[str, str], lang: str) -> Node:
    """All words in alphabetical order."""
    ordered = sorted(names.items(), key=lambda one: alphabetic(one[1], lang))
    links = [el("a", name, href=f"#glossary/{word}", aria_controls=f"w-{word}") for word, name in ordered]
    return el("nav.glossary-index", links, aria_label=say(lang, "page.glossary"))


def alphabetic(name: str, lang: str) -> tuple[list[tuple[int, ...]], str]:
    """The sort key of names: in Czech and Slovak ch comes after h, and č, ř, š and ž after their letters.

    Other marks (á, ď, ň) count only between otherwise equal words.
    """
    return ([_letter(letter, lang) for letter in _letters(name.lower(), lang)], name)


def _letters(name: str, lang: str) -> list[str]:
    joined = name.replace("ch", "\N{LATIN SMALL LETTER H WITH STROKE}") if lang != "en" else name
    return list(joined)


def _letter(letter: str, lang: str) -> tuple[int, ...]:
    if letter == "\N{LATIN SMALL LETTER H WITH STROKE}":
        return (ord("h"), 1)
    base = unicodedata.normalize("NFD", letter)[0]
    own = lang != "en" and letter in OWN_PLACE
    return (ord(base), 1 if own else 0)


OWN_PLACE = "čřšžôä"


def _group(group: shapes.GlossaryGroup, names: dict[str, str], lang: str) -> Node:
    heading = f"g-{group['id']}"
    return el(
        "section.glossary-group",
        el("h2", group["title"], id=heading),
        el("div.glossary-words", [_term(one, names, lang) for one in group["terms"]]),
        aria_labelledby=heading,
    )


def _term(one: shapes.GlossaryTerm, names: dict[str, str], lang: str) -> Node:
    name = f"w-{one['id']}"
    return el(
        "article.glossary-word",
        el("h3", el("a", one["name"], href=f"#glossary/{one['id']}"), id=f"{name}-name"),
        el("p", one["text"]),
        picture(one),
        el("p.quiet", say(lang, "page.see"), " ", _seen(one["see"], names)) if one["see"] else None,
        id=name,
        tabindex=-1,
        aria_labelledby=f"{name}-name",
    )


def _seen(ids: list[str], names: dict[str, str]) -> list[Content]:
    return [
        [", " if at else "", el("a", names[word], href=f"#glossary/{word}")] for at, word in enumerate(ids)
    ]
