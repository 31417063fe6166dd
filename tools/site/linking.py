"""Find glossary words in a text by their listed forms, longest first, each once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from tools.site.glossary import terms, words
from vrhcaby.panels.nodes import Content, Node, el

Part = tuple[str, str | None]
"""A piece of a text, and the word that it is a form of."""


class Finder:
    """Finds these words (forms by the word's id), except those already ``seen``."""

    def __init__(self, forms: Mapping[str, tuple[str, ...]]) -> None:
        self._owners = {_plain(form): word for word, listed in forms.items() for form in listed}
        longest_first = sorted(self._owners, key=len, reverse=True)
        either = "|".join(re.escape(form).replace(r"\ ", r"\s") for form in longest_first)
        self._search = re.compile(
            rf"(?<![^\W_])(?<!-)(?:{either})(?![^\W_]|-)" if either else "(?!)", re.IGNORECASE
        )

    def parts(self, text: str, seen: set[str]) -> Iterator[Part]:
        """The text in pieces; joined they give the whole text."""
        end = 0
        for found in self._search.finditer(text):
            word = self._owners[_plain(found[0])]
            if word in seen:
                continue
            seen.add(word)
            yield text[end : found.start()], None
            yield found[0], word
            end = found.end()
        yield text[end:], None


def _plain(form: str) -> str:
    """A form with plain spaces and lower-case letters."""
    return re.sub(r"\s", " ", form).lower()


@cache
def finder(lang: str) -> Finder:
    """A finder of the glossary's words in a language."""
    return Finder({one.id: tuple(words(lang)[one.id]["forms"]) for one in terms()})


def link_words(node: Node, lang: str, seen: set[str]) -> Node:
    """A page with words linked in texts that are marked for it; on the live page its script does this."""
    is_linked = dict(node.attributes).get("linked")
    children: list[Content] = []
    for part in node.children:
        if isinstance(part, Node):
            children.append(link_words(part, lang, seen))
        else:
            children.extend(linked(part, lang, seen) if is_linked else [part])
    return replace(node, children=tuple(child for child in children if isinstance(child, Node | str)))


def linked(text: str, lang: str, seen: set[str]) -> list[Content]:
    """A text with its words as links; ``seen`` are those that the page has already linked."""
    found = [(part, word) for part, word in finder(lang).parts(text, seen) if part]
    return [el("a.word", part, href=f"#glossary/{word}") if word else part for part, word in found]
